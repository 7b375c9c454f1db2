//! All texts of Foretell, in eight languages.
//!
//! The texts are Fluent catalogues in `locales/`, compiled into the program.
//!
//! ```
//! use foretell_rules::{Event, RuleSet, Seat, Viewer};
//! use foretell_words::{Button, Language, Narrator, Words, say};
//!
//! let words = Words::new(Language::accepted("ca, en;q=0.5").unwrap_or_default());
//! assert_eq!(words.language().autonym(), "Català");
//!
//! // Types of the game have methods.
//! let words = Words::new(Language::English);
//! assert_eq!(words.button(Button::NewTable), "New table");
//! assert_eq!(words.card("G13".parse()?), "Giant 13");
//!
//! // A narrator tells events, knowing the viewer and the players' names.
//! let rules: RuleSet = "it/3".parse()?;
//! let narrator = Narrator::new(words, rules, Viewer::Gallery, &["Ada", "Ben", "Cleo"]);
//! let event = Event::CardPlayed { seat: Seat::FIRST, play: "W1".parse()? };
//! assert_eq!(narrator.event(&event).as_deref(), Some("Ada plays a Wizard."));
//!
//! // Everything else is said by its id. Id and variables are checked while the program is compiled.
//! assert_eq!(say!(words, "seats-free", count = 1), "One seat is still free.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Adding a message
//!
//! 1. Write it in any file of `locales/en/`. Ids are lower case with hyphens and begin with their place; variables are
//!    single words. A message has one value on one line and no attributes; long texts are several messages.
//! 2. Use it: `say!(words, "pages-welcome", name = name)`, or `message!("pages-welcome")` in a table.
//! 3. Translate it in the same file of the other seven folders.
//!
//! The build fails while a language lacks a message. `tests/catalogues.rs` fails for wrong variables, missing plurals
//! and unused messages, and for replaced words listed in `tests/terms`. `tests/rendered.rs` with `RENDERED=FOLDER`
//! writes every message to files for people to read.
//!
//! Rules that keep sentences right in all languages:
//!
//! - Names are subjects or stand alone, because Polish declines them elsewhere; sentences are in the present tense,
//!   because many languages' past tense depends on gender.
//! - A card in a sentence is its object ([`Words::card_object`]) or subject ([`Words::card_subject`]), with article and
//!   case. Its bare name stands alone or in a list after a colon.
//! - Counts are numbers with plurals: `{ $count -> [one] … *[other] … }`.
//! - A sentence about the reader is a separate message with an id that ends in `-you`.
//! - Each language has its own quotation marks. French has a hard space before `:`, `;`, `!`, `?` and inside «».

mod book;
mod buttons;
mod cards;
mod catalogue;
mod decisions;
mod hints;
mod language;
mod narrator;
mod options;
mod pad;
mod review;
mod round_bids;
mod strength;
mod table;
mod text_cache;

pub use book::{
    BookChapter, BookParagraph, EditionTable, ExampleTrick, Illustration, PointsRow, RuleBook, TextChapter, TextLine,
};
pub use buttons::Button;
pub use cards::{hand_order, suit_symbol};
pub use catalogue::{Message, Text, Value, Words};
pub use hints::{Hint, HintOption, HintReason};
pub use language::{Language, LanguageError};
pub use narrator::{Narrator, own_seat};
pub use options::{Explain, Explained, RuleSetting};
pub use pad::PadNarrator;
pub use round_bids::RoundBids;
pub use strength::Strength;
pub use table::{Badge, BotKind, Connection, Heading, PresenceChange};

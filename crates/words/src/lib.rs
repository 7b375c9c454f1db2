//! Everything that Foretell says to people, in eight languages.
//!
//! The texts are Fluent catalogues in `locales/`, one folder per language, and are part of the program. Pages, terminal
//! and command line say the same things in the same words, because they say them through this crate.
//!
//! ```
//! use foretell_rules::{Event, RuleSet, Seat, Viewer};
//! use foretell_words::{Button, Language, Narrator, Words, say};
//!
//! let words = Words::new(Language::accepted("ca, en;q=0.5").unwrap_or_default());
//! assert_eq!(words.language().autonym(), "Català");
//!
//! // Whatever has a type of its own is said by a method.
//! let words = Words::new(Language::English);
//! assert_eq!(words.button(Button::NewTable), "New table");
//! assert_eq!(words.card("G13".parse()?), "Giant 13");
//!
//! // What happens at a table is told by a narrator, who knows who looks on and what the players are called.
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
//! # Adding something to say
//!
//! 1. Write the message in a file of `locales/en/`; a new file (`pages.ftl`, `help.ftl`) is found by itself. Ids are
//!    lower case with hyphens and begin with the place they belong to; variables are single words, so that they can be
//!    named in [`say!`]. A message has one value on one line and no attributes; long texts are several messages.
//! 2. Say it: `say!(words, "pages-welcome", name = name)`, or keep `message!("pages-welcome")` in a table.
//! 3. Write it in the same file of the other seven folders.
//!
//! The build fails while a language lacks a message. `cargo test -p foretell-words` then says what else is wrong:
//! `tests/catalogues.rs` fails on a message that a language has too much or has with other variables, on a plural that
//! a language needs and has not, and on a message that no source of the workspace says. `tests/terms` lists, for each
//! language, words that have been replaced by others. `tests/rendered.rs` says every message with several numbers and
//! every kind of card; with `RENDERED=FOLDER` it writes them down, a file for each language, for people to read.
//!
//! A few habits keep sentences right in all languages:
//!
//! - Players' names are only ever the subject or stand alone, because Polish would decline them elsewhere; sentences
//!   are in the present tense, because in the past many languages ask for the gender of the one who acts.
//! - A card goes into a sentence as its object ([`Words::card_object`]), which brings the article and the case along,
//!   or as its subject ([`Words::card_subject`]). Its bare name stands alone or in a list after a colon.
//! - A number that is counted is given as a number and chosen by plural: `{ $count -> [one] … *[other] … }`.
//! - A sentence about the reader is a message of its own, with an id that ends in `-you`.
//! - Each language has its own quotation marks. French has a hard space before `:`, `;`, `!`, `?` and inside «».
//!
//! # Where to start reading
//!
//! `language` is the languages, `catalogue` the messages and the handle [`Words`], `kept_texts` what need not be put
//! together again. `cards`, `options`, `buttons` and
//! `table` say what there is; `narrator` and `decisions` tell what happens and what is asked, `hints` what to do, `pad`
//! what the score pad says, `review` what decisions cost, `book` the rules from the first card to the last.

mod book;
mod buttons;
mod cards;
mod catalogue;
mod decisions;
mod hints;
mod kept_texts;
mod language;
mod narrator;
mod options;
mod pad;
mod review;
mod round_bids;
mod table;

pub use book::{
    BookChapter, BookParagraph, EditionTable, ExampleTrick, Illustration, PointsRow, RuleBook, ToldChapter, ToldLine,
};
pub use buttons::Button;
pub use cards::{hand_order, suit_symbol};
pub use catalogue::{Message, Text, Value, Words};
pub use hints::{Hint, HintOption, HintReason};
pub use language::{Language, LanguageError};
pub use narrator::Narrator;
pub use options::{Explain, Explained, Setting};
pub use pad::PadNarrator;
pub use round_bids::RoundBids;
pub use table::{Badge, BotKind, Connection, Heading, Presence};

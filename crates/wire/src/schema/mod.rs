//! What the `OpenAPI` document says about the types of the wire: names that are texts, the data of Server-Sent Events,
//! and in [`forms`] the game itself, which writes itself.

use serde::Serialize;
use utoipa::ToSchema;

use crate::feed::{
    Bye, FeedEvent, MyInvitation, MyOver, MyRematch, MySeat, MyTurn, Presence, SocketAnswer, Step, Storage,
};
use crate::tables::Table;

mod game;

pub use game::{form_name, forms, reference, union};

/// A rule text with gaps: a `*` stands for any edition, any number of players or any options.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = "*/3-5+*")]
pub struct RulePattern(String);

/// A bot that is quick enough for a table: at most 2000 ms or worlds, and one thread.
#[derive(Debug, Serialize, ToSchema)]
#[schema(
    example = "apprentice",
    pattern = r"^(random|apprentice|seer(:(ms|worlds)=(2000|1\d{0,3}|[2-9]\d{0,2})(,threads=1)?)?|augur(:level=[1-7])?)$"
)]
pub struct Bot(String);

/// A seat, counted from 1.
#[derive(Debug, Serialize, ToSchema)]
#[schema(minimum = 1, maximum = 6)]
pub struct Seat(u8);

/// An answer as it is written: `bid 2`, `play H7`, `play Cloud=E`, `pass W1`, `trump none`, `change +1`.
#[derive(Debug, Serialize, ToSchema)]
#[schema(
    example = "bid 2",
    pattern = "^(trump (H|E|D|G|none)|bid ([0-9]|[1-5][0-9]|60)|\
        (play|pass) ([HEDG]([1-9]|1[0-3])|[WJ][1-4]|Dragon|Fairy|Bomb|Werewolf)|\
        play (Juggler|Cloud)=[HEDG]|play Shapeshifter=[WJ]|pass (Juggler|Cloud|Shapeshifter)|change [+]1|change -1)$"
)]
pub struct Action(String);

/// A table, which is also the name of its game: ten letters and digits.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = "7xk2m9abqr", pattern = "^[0-9a-hjkmnp-tv-z]{10}$")]
pub struct Game(String);

/// A puzzle: ten digits from 0 to 9 and a to f.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Puzzle, example = "3f09c1d2aa", pattern = "^[0-9a-f]{10}$")]
pub struct PuzzleNumber(String);

/// What there is to learn from a puzzle: a theme, or the special card that makes the difference.
#[derive(Debug, Serialize, ToSchema)]
#[schema(
    example = "lose-on-purpose",
    pattern = "^(bid-high|bid-low|last-bidder|clairvoyance|name-trump|count-trumps|force-wizard|lead|lose-on-purpose|\
        take-now|hold-back|discard|how-high|shapeshifter|dragon|fairy|bomb|werewolf|juggler|cloud)$"
)]
pub struct Theme(String);

/// A player, on every device: twelve letters and digits.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = "7xk2m9abqrst", pattern = "^[0-9a-hjkmnp-tv-z]{12}$")]
pub struct Player(String);

/// Forms that [`forms`] describes, as they are referred to.
macro_rules! described_elsewhere {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Serialize, ToSchema)]
        pub struct $name(String);
    )*};
}

described_elsewhere! {
    /// A card.
    Card;
    /// What one seat, or the gallery, may know of the game.
    View;
    /// Something that happened in the game or at the table.
    Event;
    /// Something that happened in the game.
    GameEvent;
}

/// The data of a Server-Sent Event; the name of the event says which of them it is: `view`, `step`, `presence`,
/// `storage` or `bye`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum FeedData {
    /// `view`: the table as it stands, at first and whenever you have fallen too far behind.
    View(Box<Table>),
    /// `step`: the next version.
    Step(Step),
    /// `presence`: somebody came or went.
    Presence(Presence),
    /// `storage`: it cannot be reached any more, or can again.
    Storage(Storage),
    /// `bye`: the last event.
    Bye(Bye),
}

/// The data of a Server-Sent Event; the name of the event says which of them it is: `seat`, `invited`, `turn`, `over`,
/// `rematch` or `bye`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum MyData {
    /// `seat`: a table at which you sit.
    Seat(MySeat),
    /// `invited`: a seat is kept for you.
    Invited(MyInvitation),
    /// `turn`: you are asked.
    Turn(MyTurn),
    /// `over`: a game is over.
    Over(MyOver),
    /// `rematch`: the same people play again.
    Rematch(MyRematch),
    /// `bye`: the last event.
    Bye(Bye),
}

/// A message to you: a line as on the stream of the table, or what became of something that you said.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum SocketMessage {
    /// What happens at the table.
    Line(FeedEvent),
    /// What became of what you said.
    Answer(SocketAnswer),
}

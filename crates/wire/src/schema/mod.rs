//! What the `OpenAPI` document says about the types of the wire: names that are texts, the data of Server-Sent Events,
//! and in [`forms`] the game itself, which writes itself.

use serde::Serialize;
use utoipa::ToSchema;

mod game;

pub use game::{form_name, forms, reference, union};

/// A rule text with gaps: a `*` stands for any edition, any number of players or any options.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RulePattern, example = "*/3-5+*")]
pub struct RulePatternSchema(String);

/// A bot that is quick enough for a table: at most 2000 ms or worlds, and one thread.
#[derive(Debug, Serialize, ToSchema)]
#[schema(
    as = Bot,
    example = "apprentice",
    pattern = r"^(random|apprentice|seer(:(ms|worlds)=(2000|1\d{0,3}|[2-9]\d{0,2}))?|augur(:level=[1-7])?)$"
)]
pub struct BotSchema(String);

/// A seat, counted from 1.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Seat, minimum = 1, maximum = 6)]
pub struct SeatSchema(u8);

/// An answer as it is written: `bid 2`, `play H7`, `play Cloud=E`, `pass W1`, `trump none`, `change +1`.
#[derive(Debug, Serialize, ToSchema)]
#[schema(
    as = Action,
    example = "bid 2",
    pattern = "^(trump (H|E|D|G|none)|bid ([0-9]|[1-5][0-9]|60)|\
        (play|pass) ([HEDG]([1-9]|1[0-3])|[WJ][1-4]|Dragon|Fairy|Bomb|Werewolf)|\
        play (Juggler|Cloud)=[HEDG]|play Shapeshifter=[WJ]|pass (Juggler|Cloud|Shapeshifter)|change [+]1|change -1)$"
)]
pub struct ActionSchema(String);

/// A table, which is also the name of its game: ten letters and digits.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Game, example = "7xk2m9abqr", pattern = "^[0-9a-hjkmnp-tv-z]{10}$")]
pub struct GameSchema(String);

/// A puzzle: ten digits from 0 to 9 and a to f.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Puzzle, example = "3f09c1d2aa", pattern = "^[0-9a-f]{10}$")]
pub struct PuzzleNumber(String);

/// What there is to learn from a puzzle: a theme, or the special card that makes the difference.
#[derive(Debug, Serialize, ToSchema)]
#[schema(
    as = Theme,
    example = "lose-on-purpose",
    pattern = "^(bid-high|bid-low|last-bidder|clairvoyance|name-trump|count-trumps|force-wizard|lead|lose-on-purpose|\
        take-now|hold-back|discard|how-high|shapeshifter|dragon|fairy|bomb|werewolf|juggler|cloud)$"
)]
pub struct ThemeSchema(String);

/// A player, on every device: twelve letters and digits.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Player, example = "7xk2m9abqrst", pattern = "^[0-9a-hjkmnp-tv-z]{12}$")]
pub struct PlayerSchema(String);

/// Forms that [`forms`] describes, as they are referred to.
macro_rules! described_elsewhere {
    ($($(#[$doc:meta])* $name:ident as $schema:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Serialize, ToSchema)]
        #[schema(as = $schema)]
        pub struct $name(String);
    )*};
}

described_elsewhere! {
    /// A card.
    CardSchema as Card;
    /// What one seat, or the gallery, may know of the game.
    ViewSchema as View;
    /// Something that happened in the game or at the table.
    EventSchema as Event;
    /// Something that happened in the game.
    GameEventSchema as GameEvent;
}

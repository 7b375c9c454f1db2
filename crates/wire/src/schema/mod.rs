//! Schemas of the `OpenAPI` document that aren't derived from types: strings with a pattern, and in [`forms`] the game
//! itself.

use serde::Serialize;
use utoipa::ToSchema;

mod game;

pub use game::{form_name, forms, reference, union};

/// A rule text with wildcards: `*` stands for any edition, any number of players or any options.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RulePattern, example = "*/3-5+*")]
pub struct RulePatternSchema(String);

/// The specification of a bot that is fast enough for a table: at most 2000 ms or worlds, and one thread.
#[derive(Debug, Serialize, ToSchema)]
#[schema(
    as = Bot,
    example = "apprentice",
    pattern = r"^(random|apprentice|seer(:(ms|worlds)=(2000|1\d{0,3}|[2-9]\d{0,2}))?|augur(:level=[1-7])?)$"
)]
pub struct BotSchema(String);

/// The number of a seat, counted from 1.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Seat, minimum = 1, maximum = 6)]
pub struct SeatSchema(u8);

/// An action as text: `bid 2`, `play H7`, `play Cloud=E`, `pass W1`, `trump none`, `change +1`.
#[derive(Debug, Serialize, ToSchema)]
#[schema(
    as = Action,
    example = "bid 2",
    pattern = "^(trump (H|E|D|G|none)|bid ([0-9]|[1-5][0-9]|60)|\
        (play|pass) ([HEDG]([1-9]|1[0-3])|[WJ][1-4]|Dragon|Fairy|Bomb|Werewolf)|\
        play (Juggler|Cloud)=[HEDG]|play Shapeshifter=[WJ]|pass (Juggler|Cloud|Shapeshifter)|change [+]1|change -1)$"
)]
pub struct ActionSchema(String);

/// The code of a table and its game: ten letters and digits.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Game, example = "7xk2m9abqr", pattern = "^[0-9a-hjkmnp-tv-z]{10}$")]
pub struct GameSchema(String);

/// The code of a puzzle: ten hexadecimal digits.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Puzzle, example = "3f09c1d2aa", pattern = "^[0-9a-f]{10}$")]
pub struct PuzzleNumber(String);

/// What a puzzle teaches: a theme, or the special card that makes the difference.
#[derive(Debug, Serialize, ToSchema)]
#[schema(
    as = Theme,
    example = "lose-on-purpose",
    pattern = "^(bid-high|bid-low|last-bidder|clairvoyance|name-trump|count-trumps|force-wizard|lead|lose-on-purpose|\
        take-now|hold-back|discard|how-high|shapeshifter|dragon|fairy|bomb|werewolf|juggler|cloud)$"
)]
pub struct ThemeSchema(String);

/// A player's ID, the same on every device: twelve letters and digits.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Player, example = "7xk2m9abqrst", pattern = "^[0-9a-hjkmnp-tv-z]{12}$")]
pub struct PlayerSchema(String);

/// References to schemas that [`forms`] describes.
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
    /// The game as one seat, or the gallery, may see it.
    ViewSchema as View;
    /// An event of the game or the table.
    EventSchema as Event;
    /// An event of the game.
    GameEventSchema as GameEvent;
}

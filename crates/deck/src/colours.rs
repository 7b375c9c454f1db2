//! The colours of players, one for each seat, distinguishable with any kind of colour blindness. Pages always show the
//! player's picture or name as well.

use std::fmt;
use std::str::FromStr;

use foretell_rules::Seat;

/// A player's colour. The names are English labels too.
///
/// ```
/// use foretell_deck::PlayerColour;
///
/// let colour: PlayerColour = "sky".parse()?;
/// assert_eq!(colour, PlayerColour::Sky);
/// assert_eq!(colour.to_string(), "sky");
/// # Ok::<(), foretell_deck::ParseColourError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayerColour {
    Sky,
    Amber,
    Rose,
    Mint,
    Violet,
    Lemon,
}

impl PlayerColour {
    pub const ALL: [PlayerColour; 6] = [
        PlayerColour::Sky,
        PlayerColour::Amber,
        PlayerColour::Rose,
        PlayerColour::Mint,
        PlayerColour::Violet,
        PlayerColour::Lemon,
    ];

    pub fn of(seat: Seat) -> PlayerColour {
        PlayerColour::ALL[seat.index() % PlayerColour::ALL.len()]
    }

    pub const fn name(self) -> &'static str {
        match self {
            PlayerColour::Sky => "sky",
            PlayerColour::Amber => "amber",
            PlayerColour::Rose => "rose",
            PlayerColour::Mint => "mint",
            PlayerColour::Violet => "violet",
            PlayerColour::Lemon => "lemon",
        }
    }

    /// For rings, plaques, and lines on the felt or dark paper.
    pub const fn background(self) -> &'static str {
        match self {
            PlayerColour::Sky => "#6ac8fb",
            PlayerColour::Amber => "#e5a111",
            PlayerColour::Rose => "#fd5093",
            PlayerColour::Mint => "#b6fcf0",
            PlayerColour::Violet => "#9680fc",
            PlayerColour::Lemon => "#ffe12e",
        }
    }

    /// Text on the background, with a contrast of at least 4.5.
    pub const fn ink(self) -> &'static str {
        match self {
            PlayerColour::Sky => "#06243a",
            PlayerColour::Amber => "#2e1a00",
            PlayerColour::Rose => "#2c0514",
            PlayerColour::Mint => "#0a3330",
            PlayerColour::Violet => "#140838",
            PlayerColour::Lemon => "#332a00",
        }
    }

    /// A pale background on which all pictures are visible.
    pub const fn tint(self) -> &'static str {
        match self {
            PlayerColour::Sky => "#c2e2f6",
            PlayerColour::Amber => "#f3d7a2",
            PlayerColour::Rose => "#f7c8d8",
            PlayerColour::Mint => "#c6ebe1",
            PlayerColour::Violet => "#d2caf5",
            PlayerColour::Lemon => "#f6e8a4",
        }
    }

    /// Lines on light paper: the same hue with a contrast of at least 3.
    pub const fn on_paper(self) -> &'static str {
        match self {
            PlayerColour::Sky => "#1f8ee6",
            PlayerColour::Amber => "#86540c",
            PlayerColour::Rose => "#780038",
            PlayerColour::Mint => "#186b8a",
            PlayerColour::Violet => "#4005b0",
            PlayerColour::Lemon => "#ad8708",
        }
    }
}

impl fmt::Display for PlayerColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseColourError(String);

impl fmt::Display for ParseColourError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” isn't a player's colour; try one of: ", self.0)?;
        f.write_str(&PlayerColour::ALL.map(PlayerColour::name).join(", "))
    }
}

impl std::error::Error for ParseColourError {}

impl FromStr for PlayerColour {
    type Err = ParseColourError;

    fn from_str(text: &str) -> Result<PlayerColour, ParseColourError> {
        let named = PlayerColour::ALL.into_iter().find(|colour| colour.name() == text);
        named.ok_or_else(|| ParseColourError(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::MOST_PLAYERS;

    use super::*;
    use crate::brightness::{contrast, linear};

    /// The felt's centre and edge, in the light and the dark theme.
    const FELTS: [&str; 4] = ["#1e4b3d", "#143a2e", "#10332a", "#0a231c"];
    const LIGHT_PAPER: [&str; 2] = ["#f8f4e9", "#fffdf6"];
    const DARK_PAPER: [&str; 2] = ["#131a17", "#1c2521"];

    type Matrix = [[f64; 3]; 3];

    /// On linear values, by Machado, Oliveira and Fernandes 2009 at full severity, rounded.
    const VISIONS: [(&str, Matrix); 4] = [
        ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        ("protanopia", [[0.1523, 1.0526, -0.2049], [0.1145, 0.7863, 0.0992], [-0.0039, -0.0481, 1.052]]),
        ("deuteranopia", [[0.3673, 0.8606, -0.228], [0.2801, 0.6725, 0.0474], [-0.0118, 0.0429, 0.9689]]),
        ("tritanopia", [[1.2555, -0.0767, -0.1788], [-0.0784, 0.9308, 0.1476], [0.0047, 0.6914, 0.3039]]),
    ];

    const TO_CONES: Matrix = [[0.4122, 0.5363, 0.0514], [0.2119, 0.6807, 0.1074], [0.0883, 0.2817, 0.63]];
    const TO_LAB: Matrix = [[0.2105, 0.7936, -0.0041], [1.978, -2.4286, 0.4506], [0.0259, 0.7828, -0.8087]];

    fn times(matrix: &Matrix, vector: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
    }

    /// The distance of two colours in Oklab; about 0.02 is just noticeable.
    fn distance(vision: &Matrix, a: &str, b: &str) -> f64 {
        let lab = |colour| {
            let seen = times(vision, linear(colour)).map(|value| value.clamp(0.0, 1.0));
            times(&TO_LAB, times(&TO_CONES, seen).map(f64::cbrt))
        };
        lab(a).iter().zip(lab(b)).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
    }

    fn assert_apart(colours: [&str; 6], least: f64) {
        for (name, vision) in &VISIONS {
            for (index, a) in colours.iter().enumerate() {
                for b in &colours[..index] {
                    let apart = distance(vision, a, b);
                    assert!(apart >= least, "{name}: {a} and {b} are {apart:.3} apart");
                }
            }
        }
    }

    #[test]
    fn colours_are_distinct_with_any_colour_blindness() {
        assert_apart(PlayerColour::ALL.map(PlayerColour::background), 0.14);
        assert_apart(PlayerColour::ALL.map(PlayerColour::on_paper), 0.12);
    }

    #[test]
    fn the_check_for_colour_blindness_finds_red_and_green() {
        let [normal, _, deuteranopia, _] = VISIONS.map(|(_, vision)| distance(&vision, "#b03030", "#5a6a20"));
        assert!(normal > 0.15 && deuteranopia < 0.08, "{normal} {deuteranopia}");
    }

    #[test]
    fn colours_have_enough_contrast() {
        for colour in PlayerColour::ALL {
            for ground in FELTS.into_iter().chain(DARK_PAPER) {
                assert!(contrast(colour.background(), ground) >= 3.0, "{colour} on {ground}");
            }
            for ground in LIGHT_PAPER {
                assert!(contrast(colour.on_paper(), ground) >= 3.0, "{colour} on {ground}");
            }
        }
    }

    #[test]
    fn text_has_enough_contrast() {
        for colour in PlayerColour::ALL {
            for ground in [colour.background(), colour.tint()] {
                assert!(contrast(colour.ink(), ground) >= 4.5, "{colour}: {}", contrast(colour.ink(), ground));
            }
        }
    }

    #[test]
    fn every_seat_has_its_own_colour() {
        let colours: Vec<PlayerColour> = Seat::all(MOST_PLAYERS).map(PlayerColour::of).collect();
        assert_eq!(colours, PlayerColour::ALL);
    }

    #[test]
    fn names_read_back() {
        for colour in PlayerColour::ALL {
            assert_eq!(colour.to_string().parse(), Ok(colour));
        }
        assert!("Sky".parse::<PlayerColour>().is_err());
    }
}

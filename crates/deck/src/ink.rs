//! Recolouring: drawings are proofs in a few greys, each a role, so one drawing serves every suit and contrast.

use foretell_rules::{Card, Face, Special, Suit};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Contrast {
    #[default]
    Normal,
    /// White backgrounds, colours with a contrast of at least 7, black edges.
    High,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Palette {
    pub(super) ink: &'static str,
    pub(super) deep: &'static str,
    pub(super) main: &'static str,
    pub(super) light: &'static str,
    pub(super) sky: &'static str,
    pub(super) paper: &'static str,
    pub(super) accent: &'static str,
    pub(super) accent_shade: &'static str,
    pub(super) banner: &'static str,
    pub(super) writing: &'static str,
}

impl Palette {
    pub(super) fn roles(&self) -> [(&'static str, &'static str); 10] {
        [
            ("#000", self.ink),
            ("#333", self.deep),
            ("#777", self.main),
            ("#bbb", self.light),
            ("#eee", self.sky),
            ("#fff", self.paper),
            ("#fc0", self.accent),
            ("#960", self.accent_shade),
            ("#555", self.banner),
            ("#ccc", self.writing),
        ]
    }

    /// Recolours a proof, and shortens its path data.
    pub(super) fn ink(&self, proof: &str) -> String {
        compact(&recolour(proof, &self.roles()))
    }

    pub(super) fn of(card: Card, contrast: Contrast) -> Palette {
        match card.face() {
            Face::Suited(suit, _) => Palette::of_people(suit, contrast),
            Face::Wizard => Palette::of_wizards(contrast),
            Face::Jester => Palette::of_jesters(contrast),
            Face::Special(special) => Palette::of_special(special, contrast),
        }
    }

    /// Lightness differs for people who confuse red and green: Humans darkest, then Dwarves, Elves, Giants.
    pub(super) fn of_people(suit: Suit, contrast: Contrast) -> Palette {
        let normal = match suit {
            Suit::Humans => HUMANS,
            Suit::Elves => ELVES,
            Suit::Dwarves => DWARVES,
            Suit::Giants => GIANTS,
        };
        match (contrast, suit) {
            (Contrast::Normal, _) => normal,
            (Contrast::High, Suit::Humans) => strong(normal, "#00257a", "#0a3fb0", "#bcd0ff"),
            (Contrast::High, Suit::Elves) => strong(normal, "#00492c", "#005e3a", "#a5e6c4"),
            (Contrast::High, Suit::Dwarves) => strong(normal, "#7a0010", "#9c0016", "#ffc2c2"),
            (Contrast::High, Suit::Giants) => {
                Palette { banner: "#ffd21a", writing: "#000", ..strong(normal, "#5c3d00", "#6b4700", "#ffe07a") }
            }
        }
    }

    /// Also used for the back and the icon.
    pub(super) fn of_wizards(contrast: Contrast) -> Palette {
        match contrast {
            Contrast::Normal => WIZARDS,
            Contrast::High => Palette {
                sky: "#000",
                main: "#5a3fc0",
                deep: "#2a1470",
                banner: "#fff",
                writing: "#000",
                accent: "#ffd84a",
                ..WIZARDS
            },
        }
    }

    fn of_jesters(contrast: Contrast) -> Palette {
        match contrast {
            Contrast::Normal => JESTERS,
            Contrast::High => strong(JESTERS, "#5c0a4a", "#8a1070", "#ffd0f0"),
        }
    }

    fn of_special(special: Special, contrast: Contrast) -> Palette {
        let (deep, main, light, sky, accent, accent_shade) = match special {
            Special::Dragon => ("#5e1414", "#b3352a", "#f0a58c", "#f6d9b8", "#f2a31b", "#b86a0c"),
            Special::Fairy => ("#5b2a78", "#a65bc0", "#f3c6ea", "#e7def7", "#f4c430", "#b98a10"),
            Special::Bomb => ("#20242c", "#3f4754", "#aeb6c2", "#f3dcb0", "#f0701e", "#b0420c"),
            Special::Werewolf => ("#232a44", "#56607f", "#b4bcd4", "#2d3558", "#f1e3a0", "#c2a95a"),
            Special::Juggler => ("#0f4a55", "#1f8694", "#bfe3e2", "#fbe9cf", "#e8553a", "#a8331f"),
            Special::Cloud => ("#27466b", "#5f8fc0", "#cfe2f3", "#9fc3e3", "#f6cf3f", "#c0952a"),
            Special::Shapeshifter => ("#4a1d52", "#8a3f8f", "#e3bfe0", "#dfe6cf", "#4fa58a", "#226650"),
        };
        let normal = Palette { deep, main, light, sky, accent, accent_shade, ..SPECIAL };
        match contrast {
            Contrast::Normal => normal,
            Contrast::High => Palette { banner: "#000", writing: "#fff", ..strong(normal, "#000", deep, light) },
        }
    }
}

const fn strong(normal: Palette, deep: &'static str, main: &'static str, light: &'static str) -> Palette {
    Palette { ink: "#000", deep, main, light, sky: "#fff", paper: "#fff", banner: deep, writing: "#fff", ..normal }
}

/// In the order of the fields.
const fn palette(colours: [&'static str; 10]) -> Palette {
    let [ink, deep, main, light, sky, paper, accent, accent_shade, banner, writing] = colours;
    Palette { ink, deep, main, light, sky, paper, accent, accent_shade, banner, writing }
}

const HUMANS: Palette = palette([
    "#0e1a38", "#1a3a7c", "#3d73c4", "#b4cdef", "#e3edf8", "#fffaf0", "#eab63a", "#a87612", "#1a3a7c", "#fffaf0",
]);

const ELVES: Palette = palette([
    "#0b2a1f", "#11694a", "#2f9e6e", "#b7e0bd", "#e6f4df", "#fffaf0", "#e9d25a", "#8f9a1e", "#137a56", "#fffaf0",
]);

const DWARVES: Palette = palette([
    "#330c0e", "#821a20", "#bf3a36", "#f1b8a6", "#fae6da", "#fffaf0", "#f0a03c", "#a95a14", "#951c24", "#fffaf0",
]);

const GIANTS: Palette = palette([
    "#33240a", "#7a5410", "#b98a24", "#f3d88a", "#fdf1c9", "#fffaf0", "#f7c52e", "#d29410", "#f5c22b", "#33240a",
]);

const WIZARDS: Palette = palette([
    "#0e0a24", "#2a1d5c", "#5a45a8", "#b9abe6", "#1b1440", "#fff8e6", "#f6cf5a", "#b98a24", "#fff8e6", "#2a1d5c",
]);

const JESTERS: Palette = palette([
    "#2b1030", "#6a1f5c", "#a8357f", "#f9e2ee", "#efbfd8", "#fffaf0", "#2f9c9c", "#175f66", "#6a1f5c", "#fffaf0",
]);

const SPECIAL: Palette =
    palette(["#17181f", "#333", "#777", "#bbb", "#eee", "#fffaf0", "#fc0", "#960", "#17181f", "#ffd97a"]);

/// The other half of a face: every role one step darker, with light from the left.
pub(super) fn in_shadow(half: &str) -> String {
    const SHADOW: [(&str, &str); 6] =
        [("#fff", "#bbb"), ("#eee", "#bbb"), ("#bbb", "#777"), ("#777", "#333"), ("#333", "#000"), ("#fc0", "#960")];
    recolour(half, &SHADOW)
}

pub(super) fn in_motley(half: &str) -> String {
    const MOTLEY: [(&str, &str); 4] = [("#777", "#fc0"), ("#fc0", "#777"), ("#333", "#960"), ("#960", "#333")];
    recolour(half, &MOTLEY)
}

/// Replaces whole attribute values in one pass, so that no colour is replaced twice.
fn recolour(proof: &str, pairs: &[(&str, &str)]) -> String {
    let colour = |_: &str, value: &str| {
        let pair = pairs.iter().find(|(role, _)| *role == value);
        pair.map_or(value, |(_, colour)| colour).to_owned()
    };
    each_value(proof, colour)
}

fn compact(drawing: &str) -> String {
    each_value(drawing, |name, value| if name == "d" { shorter_path(value) } else { value.to_owned() })
}

fn shorter_path(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    let mut rest = path.replace(" -", "-");
    while let Some(at) = rest.find(".0") {
        let tail = rest.split_off(at + 2);
        out.push_str(&rest[..at]);
        if tail.starts_with(|next: char| next.is_ascii_digit()) {
            out.push_str(".0");
        }
        rest = tail;
    }
    out + &rest
}

fn each_value(drawing: &str, rewrite: impl Fn(&str, &str) -> String) -> String {
    let mut out = String::with_capacity(drawing.len() + drawing.len() / 8);
    let mut before = "";
    for (index, piece) in drawing.split('"').enumerate() {
        if index % 2 == 0 {
            out.push_str(piece);
        } else {
            let name = before.trim_end_matches('=').rsplit([' ', '\n']).next().unwrap_or_default();
            out.push('"');
            out.push_str(&rewrite(name, piece));
            out.push('"');
        }
        before = piece;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brightness::{contrast, luminance};

    fn one_of_each_kind() -> Vec<Card> {
        let numbers = Suit::ALL.map(|suit| Card::suited(suit, foretell_rules::Rank::MIN));
        let others = [Card::wizard(Suit::Humans), Card::jester(Suit::Humans)];
        numbers.into_iter().chain(others).chain(Special::ALL.map(Card::special)).collect()
    }

    #[test]
    fn an_index_has_enough_contrast() {
        for card in one_of_each_kind() {
            let (normal, high) = (Palette::of(card, Contrast::Normal), Palette::of(card, Contrast::High));
            assert!(contrast(normal.banner, normal.writing) >= 4.5, "{card}: {normal:?}");
            assert!(contrast(high.banner, high.writing) >= 7.0, "{card}: {high:?}");
        }
        for strength in [Contrast::Normal, Contrast::High] {
            let jester = Palette::of(Card::jester(Suit::Humans), strength);
            assert!(contrast(jester.accent_shade, jester.writing) >= 4.5, "the other half of the banner: {jester:?}");
        }
    }

    #[test]
    fn suits_differ_in_lightness() {
        for strength in [Contrast::Normal, Contrast::High] {
            let mut banners = Suit::ALL.map(|suit| luminance(Palette::of_people(suit, strength).banner));
            banners.sort_by(f64::total_cmp);
            assert!(banners.windows(2).all(|pair| pair[1] - pair[0] > 0.004), "{strength:?}: {banners:?}");
            assert!(banners[3] > 3.5 * banners[2], "Giants are by far the lightest: {banners:?}");
        }
    }

    #[test]
    fn colours_are_put_in_once() {
        let swap = [("#777", "#fc0"), ("#fc0", "#777")];
        assert_eq!(recolour("<a fill=\"#777\"/><b fill=\"#fc0\"/>", &swap), "<a fill=\"#fc0\"/><b fill=\"#777\"/>");
    }

    #[test]
    fn only_path_data_is_shortened() {
        let drawing = "<path transform=\"translate(1.0 -2)\" d=\"M1.0 -2.05l-3.0 -4\"/>";
        assert_eq!(compact(drawing), "<path transform=\"translate(1.0 -2)\" d=\"M1-2.05l-3-4\"/>");
    }
}

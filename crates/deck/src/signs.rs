//! The back of the cards, the app's icon and the logo. All show an eye with a star for a pupil.

use foretell_rules::Suit;

use super::emblems;
use super::ink::{Contrast, Palette};

/// Around (0, 0), 48 across.
const STAR: &str = "M0 -24L5 -7L22 -10L8 0L22 10L5 7L0 24L-5 7L-22 10L-8 0L-22 -10L-5 -7Z";

/// Around (0, 0), 120 wide.
fn eye() -> String {
    format!(
        "<path fill=\"#fff\" stroke=\"#960\" stroke-width=\"4\" stroke-linejoin=\"round\" d=\"M-60 0Q0 -70 60 0Q0 70 \
         -60 0Z\"/><circle r=\"30\" fill=\"#777\"/><path fill=\"#333\" d=\"M0 -30A30 30 0 0 1 0 30Z\"/><path \
         fill=\"#fc0\" d=\"{STAR}\"/>"
    )
}

/// Symmetric under rotation by 180°.
pub(super) fn back(contrast: Contrast) -> String {
    let edge = match contrast {
        Contrast::Normal => 2,
        Contrast::High => 5,
    };
    let half = half_of_the_back();
    format!(
        "<rect x=\"2.5\" y=\"2.5\" width=\"245\" height=\"345\" rx=\"16\" fill=\"#fff\" stroke=\"#000\" \
         stroke-width=\"{edge}\"/><rect x=\"11\" y=\"11\" width=\"228\" height=\"328\" rx=\"9\" fill=\"#333\"/><svg \
         x=\"14\" y=\"14\" width=\"222\" height=\"322\" viewBox=\"14 14 222 322\"><path fill=\"none\" stroke=\"#777\" \
         stroke-width=\"2\" d=\"{}\"/></svg><rect x=\"17\" y=\"17\" width=\"216\" height=\"316\" rx=\"5\" \
         fill=\"none\" stroke=\"#fc0\" stroke-width=\"2.5\"/>{half}<g transform=\"rotate(180 125 175)\">{half}</g><g \
         transform=\"translate(125 175)\"><circle r=\"74\" fill=\"#333\" stroke=\"#fc0\" stroke-width=\"3\"/><circle \
         r=\"60\" fill=\"none\" stroke=\"#777\" stroke-width=\"20\" stroke-dasharray=\"5.236\"/><circle r=\"50\" \
         fill=\"#000\" stroke=\"#fc0\" stroke-width=\"2\"/><g transform=\"scale(.74)\">{}</g></g>",
        lattice(),
        eye(),
    )
}

fn half_of_the_back() -> String {
    let places = [(28.0, 28.0, 36.0), (186.0, 28.0, 36.0), (107.0, 36.0, 36.0), (28.0, 165.0, 20.0)];
    let mut half = String::from(
        "<path fill=\"#000\" stroke=\"#fc0\" stroke-width=\"2\" d=\"M18 18H80A60 60 0 0 1 18 88ZM232 18V88A60 60 0 0 1 \
         170 18ZM125 24L157 56L125 88L93 56ZM38 151L59 175L38 199L18 175Z\"/>",
    );
    for (suit, (x, y, size)) in Suit::ALL.into_iter().zip(places) {
        half += &emblems::placed(emblems::of_people(suit), "#fc0", x, y, size);
    }
    half
}

fn lattice() -> String {
    (-7..=13)
        .map(|index| index * 24 + 17)
        .fold(String::new(), |path, x| path + &format!("M{x} 7l168 336M{} 7l-168 336", x + 12))
}

/// Around (0, 0), within a circle of 200.
fn fan() -> String {
    let mut fan = String::new();
    for (suit, angle) in Suit::ALL.into_iter().zip([-42, -14, 14, 42]) {
        let palette = Palette::of_people(suit, Contrast::Normal);
        let sign = emblems::placed(emblems::of_people(suit), "#ccc", -32.0, -232.0, 64.0);
        let card = format!(
            "<g transform=\"translate(0 72) rotate({angle})\"><rect x=\"-60\" y=\"-252\" width=\"120\" height=\"200\" \
             rx=\"16\" fill=\"#555\" stroke=\"#fff\" stroke-width=\"8\"/>{sign}</g>"
        );
        fan += &palette.ink(&card);
    }
    let eye = format!("<g transform=\"translate(0 66) scale(2.05)\">{}</g>", eye());
    fan + &Palette::of_wizards(Contrast::Normal).ink(&eye)
}

/// 512 square; phones show at least the inner circle of 410.
pub(super) fn icon() -> String {
    format!("{}<g transform=\"translate(256 266) scale(.88)\">{}</g>", ground(0), fan())
}

pub(super) fn favicon() -> String {
    format!("{}<g transform=\"translate(256 276) scale(1.12)\">{}</g>", ground(96), fan())
}

pub(super) const MARK: &str =
    "<circle cx=\"404\" cy=\"108\" r=\"92\" fill=\"#e5484d\" stroke=\"#fff\" stroke-width=\"24\"/>";

pub(super) fn logo() -> String {
    format!("<g transform=\"translate(220 192)\">{}</g>", fan())
}

fn ground(rounding: u8) -> String {
    let proof = format!(
        "<rect width=\"512\" height=\"512\" rx=\"{rounding}\" fill=\"#eee\"/><circle cx=\"256\" cy=\"256\" r=\"214\" \
         fill=\"#333\"/>"
    );
    Palette::of_wizards(Contrast::Normal).ink(&proof)
}

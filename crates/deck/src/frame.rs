//! What all cards share: background, frame, and two banners with the index.

use foretell_rules::{Face, Special, Suit};

use super::emblems;
use super::glyphs;
use super::{CardStyle, Contrast};

pub(super) fn ground(contrast: Contrast) -> String {
    let edge = match contrast {
        Contrast::Normal => 2,
        Contrast::High => 5,
    };
    let (inset, size) = (edge as f32 / 2.0, (250 - edge, 350 - edge));
    format!(
        "<rect x=\"{inset}\" y=\"{inset}\" width=\"{}\" height=\"{}\" rx=\"17\" fill=\"#fff\" stroke=\"#000\" \
         stroke-width=\"{edge}\"/><path fill=\"#eee\" d=\"M11 11H239V339H11Z\"/>",
        size.0, size.1
    )
}

/// Clips a picture to the frame with an inner `svg`, which needs no id for a clip path.
pub(super) fn cut_to_frame(picture: &str) -> String {
    format!("<svg x=\"11\" y=\"11\" width=\"228\" height=\"328\" viewBox=\"11 11 228 328\">{picture}</svg>")
}

pub(super) fn frame(face: Face) -> String {
    // Only gold is visible on the Wizards' night.
    let line = if face == Face::Wizard { "#960" } else { "#333" };
    format!(
        "<g fill=\"none\" stroke=\"{line}\"><path stroke-width=\"3\" d=\"M11 11H239V339H11Z\"/><path d=\"M16 \
         16H234V334H16Z\"/></g><g fill=\"{line}\" fill-rule=\"evenodd\"><path d=\"{corner}\"/><path \
         transform=\"rotate(180 125 175)\" d=\"{corner}\"/></g>",
        corner = corner(face)
    )
}

fn corner(face: Face) -> &'static str {
    match face {
        Face::Suited(Suit::Humans, _) => "M239 11V43L231 35V19H215L207 11Z",
        Face::Suited(Suit::Elves, _) => {
            "M239 11V47C239 31 231 19 203 11ZM231 37C225 35 215 27 213 19C221 21 229 27 231 37Z"
        }
        Face::Suited(Suit::Dwarves, _) => "M239 11V41H231V33H225V25H217V19H209V11Z",
        Face::Suited(Suit::Giants, _) => "M239 11V49L234 37L226 39L225 29L215 26L217 17L205 11Z",
        Face::Wizard => "M239 11V51C235 29 223 17 199 11Z",
        Face::Jester => "M239 11V47L231 37V29L223 27L221 19H213L203 11Z",
        Face::Special(_) => "M239 11V45A34 34 0 0 0 205 11ZM226 20A5 5 0 1 0 226.1 20Z",
    }
}

/// Large in the corner that a fan of cards shows, small and upside down in the opposite one.
pub(super) fn banners(face: Face, style: CardStyle) -> String {
    let banner = banner(face, style);
    format!("{banner}<g transform=\"matrix(-.58 0 0 -.58 250 350)\">{banner}</g>")
}

const LEFT: f32 = 18.0;
const WIDTH: f32 = 66.0;

fn banner(face: Face, style: CardStyle) -> String {
    let cloth = format!("M14 1H88{}Z", tail(face));
    let motley =
        if face == Face::Jester { "<path d=\"M51 1H88V154L76 174L63 156L51 178Z\" fill=\"#960\"/>" } else { "" };
    let hem = match style.contrast {
        Contrast::Normal => "3",
        Contrast::High => "5",
    };
    let (text, sign_top) = index(face, style);
    let writing = text.map_or(String::new(), |text| text.drawn());
    let size = if sign_top < 60.0 { 64.0 } else { 48.0 };
    let sign = emblems::placed(emblems::of_face(face), "#ccc", 51.0 - size / 2.0, sign_top, size);
    format!("<path d=\"{cloth}\" fill=\"#555\" stroke=\"#fff\" stroke-width=\"{hem}\"/>{motley}{writing}{sign}")
}

fn tail(face: Face) -> &'static str {
    match face {
        Face::Suited(Suit::Humans, _) => "V176L51 155L14 176",
        Face::Suited(Suit::Elves, _) => "V146C88 160 70 164 51 180C32 164 14 160 14 146",
        Face::Suited(Suit::Dwarves, _) => "V154H76V165H63V176H39V165H26V154H14",
        Face::Suited(Suit::Giants, _) => "V172L76 158L63 170L51 156L39 170L26 158L14 172",
        Face::Wizard => "V150L51 182L14 150",
        Face::Jester => "V154L76 174L63 156L51 178L39 156L26 174L14 154",
        Face::Special(Special::Juggler | Special::Cloud) => "V140A37 37 0 0 1 14 140",
        Face::Special(_) => "V72A37 37 0 0 1 14 72",
    }
}

enum Index {
    Plain(String),
    Mixed(&'static str, &'static str, &'static str),
}

impl Index {
    fn drawn(&self) -> String {
        match self {
            Index::Plain(text) => glyphs::write(text, LEFT, 13.0, WIDTH, 78.0),
            Index::Mixed(whole, upper, lower) => format!(
                "{}{}<path d=\"M56 53H82\" stroke=\"#ccc\" stroke-width=\"5\"/>{}",
                glyphs::write(whole, 17.0, 13.0, 36.0, 78.0),
                glyphs::write(upper, 57.0, 13.0, 24.0, 34.0),
                glyphs::write(lower, 57.0, 59.0, 24.0, 34.0),
            ),
        }
    }
}

fn index(face: Face, style: CardStyle) -> (Option<Index>, f32) {
    match face {
        Face::Suited(_, rank) => (Some(Index::Plain(rank.to_string())), 99.0),
        Face::Wizard => (Some(Index::Plain(style.wizard.to_string())), 99.0),
        Face::Jester => (Some(Index::Plain(style.jester.to_string())), 99.0),
        Face::Special(Special::Juggler) => (Some(Index::Mixed("7", "1", "2")), 99.0),
        Face::Special(Special::Cloud) => (Some(Index::Mixed("9", "3", "4")), 99.0),
        Face::Special(_) => (None, 18.0),
    }
}

//! The drawn pictures, from the files in `pictures`: courts, Wizards, Jesters and special cards.
//!
//! A file is an SVG in the greys of a proof with up to three layers, each after a comment with its name: `behind`,
//! `half` and `front`. Of a face only the left half is drawn; the right one is its mirror image on the other side of
//! [`AXIS`], in shadow or, for Jesters, in motley.

use foretell_rules::{Card, Face, Special, Suit};

use super::ink;

/// Where the mirror stands: in the middle of what the large banner leaves free.
const AXIS: u16 = 140;

/// The picture of a card that has a drawn one.
pub(super) fn picture(card: Card) -> Option<String> {
    let source = source(card)?;
    let half = layer(source, "half");
    let other = match card.face() {
        Face::Jester => ink::in_motley(&half),
        _ => ink::in_shadow(&half),
    };
    // The shadow is printed first: the halves overlap a little, so that no gap shows between them.
    let mirrored = format!("<g transform=\"matrix(-1 0 0 1 {} 0)\">{other}</g>", 2 * AXIS);
    Some(format!("{}{mirrored}{half}{}", layer(source, "behind"), layer(source, "front")))
}

/// What stands between a layer's comment and the next one, without the line breaks.
pub(super) fn layer(source: &str, name: &str) -> String {
    let Some((_, rest)) = source.split_once(&format!("<!--{name}-->")) else { return String::new() };
    let end = rest.find("<!--").or_else(|| rest.rfind("</svg>")).unwrap_or(rest.len());
    rest[..end].replace('\n', "")
}

macro_rules! plate {
    ($($name:literal)+) => {
        include_str!(concat!("../pictures/", $($name,)+ ".svg"))
    };
}

/// A drawing that is whole as it is.
macro_rules! drawing {
    ($name:literal) => {
        $crate::pictures::layer(include_str!(concat!("../pictures/", $name, ".svg")), "front")
    };
}
pub(super) use drawing;

/// The picture that each people has of its own.
macro_rules! plate_of_people {
    ($suit:expr, $before:literal, $after:literal) => {
        match $suit {
            Suit::Humans => plate!($before "humans" $after),
            Suit::Elves => plate!($before "elves" $after),
            Suit::Dwarves => plate!($before "dwarves" $after),
            Suit::Giants => plate!($before "giants" $after),
        }
    };
}

fn source(card: Card) -> Option<&'static str> {
    let people = |of: fn(Suit) -> Card| Suit::ALL.into_iter().find(|suit| of(*suit) == card);
    Some(match card.face() {
        Face::Suited(suit, rank) => match rank.number() {
            11 => plate_of_people!(suit, "", "_11"),
            12 => plate_of_people!(suit, "", "_12"),
            13 => plate_of_people!(suit, "", "_13"),
            _ => return None,
        },
        Face::Wizard => plate_of_people!(people(Card::wizard)?, "wizard_", ""),
        Face::Jester => plate_of_people!(people(Card::jester)?, "jester_", ""),
        Face::Special(Special::Dragon) => plate!("dragon"),
        Face::Special(Special::Fairy) => plate!("fairy"),
        Face::Special(Special::Bomb) => plate!("bomb"),
        Face::Special(Special::Werewolf) => plate!("werewolf"),
        Face::Special(Special::Juggler) => plate!("juggler"),
        Face::Special(Special::Cloud) => plate!("cloud"),
        Face::Special(Special::Shapeshifter) => plate!("shapeshifter"),
    })
}

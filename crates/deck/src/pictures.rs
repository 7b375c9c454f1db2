//! SVG proofs with up to three layers after comments `behind`, `half` and `front`. `half` is the left half of a
//! face, mirrored at [`AXIS`] in shadow or, for Jesters, in a second colour.

use foretell_rules::{Card, Face, Special, Suit};

use super::ink;

/// The middle of the area beside the large banner.
const AXIS: u16 = 140;

pub(super) fn picture(card: Card) -> Option<String> {
    let source = source(card)?;
    let half = layer(source, "half");
    let other = match card.face() {
        Face::Jester => ink::in_motley(&half),
        _ => ink::in_shadow(&half),
    };
    // The shadow first: the halves overlap slightly, so that no gap is visible.
    let mirrored = format!("<g transform=\"matrix(-1 0 0 1 {} 0)\">{other}</g>", 2 * AXIS);
    Some(format!("{}{mirrored}{half}{}", layer(source, "behind"), layer(source, "front")))
}

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

macro_rules! drawing {
    ($name:literal) => {
        $crate::pictures::layer(include_str!(concat!("../pictures/", $name, ".svg")), "front")
    };
}
pub(super) use drawing;

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

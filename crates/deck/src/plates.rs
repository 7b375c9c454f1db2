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
fn layer(source: &str, name: &str) -> String {
    let Some((_, rest)) = source.split_once(&format!("<!--{name}-->")) else { return String::new() };
    let end = rest.find("<!--").or_else(|| rest.rfind("</svg>")).unwrap_or(rest.len());
    rest[..end].replace('\n', "")
}

macro_rules! plate {
    ($name:literal) => {
        include_str!(concat!("../pictures/", $name, ".svg"))
    };
}

fn source(card: Card) -> Option<&'static str> {
    Some(match card.face() {
        Face::Suited(suit, rank) => return court(suit, rank.number()),
        Face::Wizard => wizard(card),
        Face::Jester => jester(card),
        Face::Special(Special::Dragon) => plate!("dragon"),
        Face::Special(Special::Fairy) => plate!("fairy"),
        Face::Special(Special::Bomb) => plate!("bomb"),
        Face::Special(Special::Werewolf) => plate!("werewolf"),
        Face::Special(Special::Juggler) => plate!("juggler"),
        Face::Special(Special::Cloud) => plate!("cloud"),
        Face::Special(Special::Shapeshifter) => plate!("shapeshifter"),
    })
}

fn court(suit: Suit, number: u8) -> Option<&'static str> {
    Some(match (suit, number) {
        (Suit::Humans, 11) => plate!("humans_11"),
        (Suit::Humans, 12) => plate!("humans_12"),
        (Suit::Humans, 13) => plate!("humans_13"),
        (Suit::Elves, 11) => plate!("elves_11"),
        (Suit::Elves, 12) => plate!("elves_12"),
        (Suit::Elves, 13) => plate!("elves_13"),
        (Suit::Dwarves, 11) => plate!("dwarves_11"),
        (Suit::Dwarves, 12) => plate!("dwarves_12"),
        (Suit::Dwarves, 13) => plate!("dwarves_13"),
        (Suit::Giants, 11) => plate!("giants_11"),
        (Suit::Giants, 12) => plate!("giants_12"),
        (Suit::Giants, 13) => plate!("giants_13"),
        _ => return None,
    })
}

fn wizard(card: Card) -> &'static str {
    if card == Card::wizard(Suit::Humans) {
        plate!("wizard_humans")
    } else if card == Card::wizard(Suit::Elves) {
        plate!("wizard_elves")
    } else if card == Card::wizard(Suit::Dwarves) {
        plate!("wizard_dwarves")
    } else {
        plate!("wizard_giants")
    }
}

fn jester(card: Card) -> &'static str {
    if card == Card::jester(Suit::Humans) {
        plate!("jester_humans")
    } else if card == Card::jester(Suit::Elves) {
        plate!("jester_elves")
    } else if card == Card::jester(Suit::Dwarves) {
        plate!("jester_dwarves")
    } else {
        plate!("jester_giants")
    }
}

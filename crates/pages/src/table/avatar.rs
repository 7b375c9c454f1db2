//! The players' pictures: birds for bots; a person's follows from the player id.

use foretell_deck::{Avatar, PlayerColour};
use foretell_rules::Seat;
use foretell_table::{PlayerId, Sitter};

use crate::layout::assets;

/// The address of the picture of a seat's player, in the colour of the seat.
pub(super) fn address(sitter: &Sitter, seat: Seat) -> &'static str {
    assets::avatar(avatar(sitter), PlayerColour::of(seat))
}

fn avatar(sitter: &Sitter) -> Avatar {
    match sitter {
        Sitter::Bot { name, .. } => Avatar::of_bot(name),
        Sitter::GuestBot { .. } | Sitter::Invited { .. } => Avatar::Clockwork,
        Sitter::Person { player, .. } => Avatar::from_seed(seed(*player)),
        Sitter::Empty => Avatar::Ghost,
    }
}

fn seed(player: PlayerId) -> u64 {
    player.to_string().bytes().fold(0, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(byte.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_style_sheet_has_the_colours_of_the_pictures() {
        let sheet = include_str!("../../assets/table.css");
        for seat in Seat::all(6) {
            let rule = format!("[data-seat=\"{seat}\"] {{ --player: {}; }}", PlayerColour::of(seat).background());
            assert!(sheet.contains(&rule), "table.css needs {rule}");
        }
    }

    #[test]
    fn a_player_has_the_same_picture_at_every_table() {
        let person = |name: &str| {
            let player = "abcdefghjkmn".parse().expect("an id");
            address(&Sitter::Person { player, name: name.into() }, Seat::FIRST)
        };
        assert_eq!(person("Ada"), person("Ada Lovelace"));
        assert!(assets::find(person("Ada")).is_some());
    }
}

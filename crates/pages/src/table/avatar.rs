//! People choose their pictures, or they follow from the player id; bots are birds.

use foretell_deck::{Avatar, PlayerColour};
use foretell_rules::Seat;
use foretell_table::Sitter;

use super::model::TableModel;
use crate::layout::assets;
use crate::lobby::avatar_choice::avatar_of;

pub(super) fn address(model: &TableModel<'_>, seat: Seat) -> &'static str {
    assets::avatar(avatar(model, model.seat_status(seat).sitter), PlayerColour::of(seat))
}

fn avatar(model: &TableModel<'_>, sitter: &Sitter) -> Avatar {
    match sitter {
        Sitter::Bot { name, .. } => Avatar::of_bot(name),
        Sitter::GuestBot { .. } | Sitter::Invited { .. } => Avatar::Clockwork,
        Sitter::Person { player, .. } => avatar_of(*player, model.snapshot.state().avatar_of(*player)),
        Sitter::Empty => Avatar::Ghost,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_style_sheet_has_the_colours_of_the_pictures() {
        let sheet = include_str!("../../assets/table.css");
        for seat in Seat::all(6) {
            let background = PlayerColour::of(seat).background();
            let rule = format!("[data-seat=\"{seat}\"], [data-of=\"{seat}\"] {{ --player: {background}; }}");
            assert!(sheet.contains(&rule), "table.css needs {rule}");
        }
    }
}

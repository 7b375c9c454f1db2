//! The preview of a link to a table: who invites to which game or, at the end, who won.

use foretell_rules::{Seat, Viewer};
use foretell_words::{Narrator, say};

use super::model::{TableModel, points};
use crate::layout::link_picture::{PictureText, can_draw};
use crate::layout::preview::Preview;
use crate::layout::reader::PageReader;
use foretell_table::{Sitter, Stage};

pub fn preview(reader: &PageReader, model: &TableModel<'_>) -> Preview {
    let words = model.words;
    let rules = words.rules_line(&model.snapshot.settings().rules);
    let (title, text) = match &model.view {
        Some(view) if is_over(model) => {
            let players = words.and(model.names.iter().map(|name| (*name).to_owned()));
            (model.narrator().ending(&view.scores), format!("{players}. {rules}."))
        }
        _ => {
            let title = say!(words, "share-invited", name = &*model.snapshot.host().name);
            (title, format!("{rules}. {}", words.seats_free(model.free_seats())))
        }
    };
    let title = title.into_owned();
    Preview { shows: title.clone(), title, text, picture: address(model), origin: reader.origin() }
}

fn is_over(model: &TableModel<'_>) -> bool {
    model.snapshot.stage() == Stage::Finished
}

/// Messengers cache pictures by address, so each picture has its own.
fn address(model: &TableModel<'_>) -> String {
    let hash = picture_text(model).fingerprint();
    model.to(&format!("preview/{}.png?look={hash:x}", model.words.language().tag()))
}

/// Public: no cards.
pub fn picture_text(model: &TableModel<'_>) -> PictureText {
    let (words, snapshot) = (model.words, model.snapshot);
    let settings = snapshot.settings();
    // Names with letters that the font lacks are replaced by seats.
    let names: Vec<&str> = model.names.iter().map(|name| if can_draw(name) { *name } else { "" }).collect();
    let narrator = Narrator::new(words, settings.rules, Viewer::Gallery, &names);
    let rules = format!("{}. {}.", words.rules_line(&settings.rules), words.rounds(&settings.rules));
    if let Some(view) = model.view.as_ref().filter(|_| is_over(model)) {
        let line = |(place, seat, _): (usize, Seat, _)| {
            [format!("{place}."), narrator.name(seat).into_owned(), points(view.scores[seat])]
        };
        let players = narrator.podium(&view.scores).into_iter().map(line).collect();
        return PictureText { title: narrator.ending(&view.scores).into_owned(), players, rules };
    }
    let host = snapshot.host();
    let host = match &*host.name {
        name if can_draw(name) => name.to_owned(),
        _ => narrator.name(snapshot.seat_of(host.player).unwrap_or(Seat::FIRST)).into_owned(),
    };
    let line = |status: &foretell_table::SeatStatus<'_>| match status.sitter {
        Sitter::Empty => ["○".to_owned(), say!(words, "pages-free-seat").into_owned(), String::new()],
        _ => ["●".to_owned(), narrator.name(status.seat).into_owned(), String::new()],
    };
    let players = model.seats.iter().map(line).collect();
    PictureText { title: say!(words, "share-invited", name = host).into_owned(), players, rules }
}

pub fn shown_name(model: &TableModel<'_>, seat: Seat) -> String {
    let name = model.name(seat);
    if can_draw(name) {
        return name.to_owned();
    }
    say!(model.words, "player-number", number = seat.number()).into_owned()
}

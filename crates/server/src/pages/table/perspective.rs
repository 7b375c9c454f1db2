//! What differs between readers who are shown the same: on which side of the table a seat is as they look at it, and
//! who «you» is. A section that all of them have is drawn with marks in these places, once, and the marks are filled in
//! for each reader. Nothing else of a reader is in it: it is drawn from what everybody may know.

use std::hash::{Hash, Hasher};

use foretell_rules::Seat;
use foretell_words::say;
use maud::Render;

use super::fingerprint::SourceHasher;
use super::model::TableModel;
use super::parted::Drawing;

/// What a mark begins with; a letter after it says what is to be filled in. It is no character of HTML.
const MARK: u8 = b'\x01';

/// Something that is filled in for each reader.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    /// Where a seat is: 0 is nearest, then clockwise.
    Place(Seat),
    /// On which side of the table a seat is.
    Side(Seat),
    /// The name of a seat, or «you».
    Name(Seat),
}

impl Mark {
    /// The letters of the first seat, one for each kind of mark.
    const PLACES: u8 = b'a';
    const SIDES: u8 = b'i';
    const NAMES: u8 = b'q';
    /// More than there are seats.
    const SEATS: u8 = 8;

    fn letter(self) -> u8 {
        let (first, seat) = match self {
            Mark::Place(seat) => (Mark::PLACES, seat),
            Mark::Side(seat) => (Mark::SIDES, seat),
            Mark::Name(seat) => (Mark::NAMES, seat),
        };
        first + (seat.index() as u8 % Mark::SEATS)
    }

    fn of_letter(letter: u8) -> Option<Mark> {
        let seat = |first: u8| {
            let number = letter.checked_sub(first).filter(|number| *number < Mark::SEATS)?;
            Seat::numbered(number + 1)
        };
        let place = seat(Mark::PLACES).map(Mark::Place);
        place.or_else(|| seat(Mark::SIDES).map(Mark::Side)).or_else(|| seat(Mark::NAMES).map(Mark::Name))
    }

    /// The mark as text, for a sentence that it stands in.
    pub(super) fn text(self) -> String {
        [char::from(MARK), char::from(self.letter())].into_iter().collect()
    }

    fn fill_in(self, model: &TableModel<'_>, out: &mut String) {
        match self {
            Mark::Place(seat) => out.push_str(itoa::Buffer::new().format(model.place(seat))),
            Mark::Side(seat) => out.push_str(model.side(seat)),
            Mark::Name(seat) if model.own == Some(seat) => push_unbroken(&say!(model.words, "player-you"), out),
            Mark::Name(seat) => push_unbroken(model.names.get(seat.index()).copied().unwrap_or_default(), out),
        }
    }
}

impl Render for Mark {
    fn render_to(&self, buffer: &mut String) {
        buffer.extend([char::from(MARK), char::from(self.letter())]);
    }
}

/// Adds a name as one piece: whoever it is, a section is cut in the same places.
fn push_unbroken(name: &str, out: &mut String) {
    let mut from = 0;
    for (at, byte) in name.bytes().enumerate() {
        let written = match byte {
            b'&' => "&amp;",
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'"' => "&quot;",
            b' ' => "&#32;",
            _ => continue,
        };
        out.push_str(&name[from..at]);
        out.push_str(written);
        from = at + 1;
    }
    out.push_str(&name[from..]);
}

/// A text with its marks filled in for a reader.
pub(super) fn fill_in(marked: &str, model: &TableModel<'_>, out: &mut String) {
    let mut from = 0;
    while let Some(at) = memchr::memchr(MARK, &marked.as_bytes()[from..]).map(|at| from + at) {
        out.push_str(&marked[from..at]);
        let mark = marked.as_bytes().get(at + 1).copied().and_then(Mark::of_letter);
        // A name can have no such character; if something has, it is left out.
        from = at + 1 + usize::from(mark.is_some());
        if let Some(mark) = mark {
            mark.fill_in(model, out);
        }
    }
    out.push_str(&marked[from..]);
}

/// The same for what a text has from a place on.
pub(super) fn fill_in_from(begin: usize, model: &TableModel<'_>, text: &mut String) {
    if memchr::memchr(MARK, &text.as_bytes()[begin..]).is_some() {
        let marked = text.split_off(begin);
        fill_in(&marked, model, text);
    }
}

/// How a section is drawn for all readers who are shown the same.
#[derive(Clone, Copy)]
pub(super) struct ForAll {
    /// Draws it with marks.
    pub(super) draw: fn(&TableModel<'_>, &mut Drawing<'_>),
    /// Takes in everything that it is drawn from but the marks, and what the section says itself; whether this reader
    /// is shown what everybody is.
    pub(super) sources: fn(&TableModel<'_>, &mut SourceHasher) -> bool,
}

impl ForAll {
    /// A number for what a reader is shown, where it is the same for everybody. What the section is drawn from has a
    /// number already, where it says that itself.
    pub(super) fn number(&self, id: &str, source: Option<u64>, model: &TableModel<'_>) -> Option<u64> {
        let mut hasher = SourceHasher::default();
        (id, source, model.words, model.theme as u8, model.names_look).hash(&mut hasher);
        (self.sources)(model, &mut hasher).then(|| hasher.finish())
    }
}

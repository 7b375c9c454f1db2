//! A section as what changed of it: both sides keep it as it was last told, and as it was told before that, because a
//! player who was asked is as before afterwards. One of the two is the old one, cut before each `<` and each space, and
//! of the new one only those pieces are told that the old one does not have, each of them once. `assets/patches.js`
//! puts it together again.
//!
//! Nothing is compressed here, and no piece stands for text of another section: how long a patch is depends on its own
//! section alone, so that nobody learns about a hand from what they say beside it.

use std::cell::RefCell;
use std::ops::Range;

/// What stands between the parts of a patch. It is no character of HTML.
const BETWEEN: char = '\u{1f}';

/// The part by which a patch says that the old section is the one before the last.
const BEFORE_LAST: char = '^';

/// In how many places of the old section the same piece is tried, the last of them first.
const PLACES: usize = 8;

/// A middle that is shorter than this is told as it is: to look for what it has of the old one would take longer than
/// to send it.
const SHORT_MIDDLE: usize = 120;

/// What is shorter than this is told again: to say where it stood would take as long.
const SHORT: usize = 12;

/// Makes a line of what was drawn, without anything that a line cannot have.
pub(crate) fn one_line(drawn: String) -> String {
    if memchr::memchr3(b'\n', b'\r', b'\x1f', drawn.as_bytes()).is_none() {
        return drawn;
    }
    drawn.replace('\n', "&#10;").replace(['\r', BETWEEN], "")
}

/// Adds a line: which section, and its parts in order, each either new or the place of some pieces that are known.
/// Those are the pieces of the old section and, after them, what this line has told so far.
pub(crate) fn put_patch(data: &mut String, id: &str, last: Option<&str>, before_last: Option<&str>, new: &str) {
    let before = data.len();
    if let Some(last) = last {
        let last = Same::of(last, new);
        let before_last = before_last.map(|before_last| Same::of(before_last, new));
        let better = before_last.filter(|before_last| before_last.bytes() > last.bytes());
        let mut parts = Parts::begin(data, id, better.is_some());
        better.unwrap_or(last).put_changes(&mut parts, new);
        parts.end();
    }
    if data.len() == before || data.len() - before > new.len() + id.len() + 2 {
        data.truncate(before);
        let mut parts = Parts::begin(data, id, false);
        parts.put_new(new);
        parts.end();
    }
}

/// A patch that is being written.
pub(super) struct Parts<'a> {
    data: &'a mut String,
    /// The pieces of the old section that come next and are not written yet: more may follow them.
    known: Range<usize>,
    /// Whether what was written last is new.
    is_new: bool,
}

impl<'a> Parts<'a> {
    /// Begins the patch of a section: what changed since it was last told, or since it was told before that.
    pub(super) fn begin(data: &'a mut String, id: &str, is_of_before_last: bool) -> Parts<'a> {
        data.push('~');
        data.push_str(id);
        if is_of_before_last {
            data.extend([BETWEEN, BEFORE_LAST]);
        }
        Parts { data, known: 0..0, is_new: false }
    }

    /// Adds some pieces that are known.
    pub(super) fn put_known(&mut self, pieces: Range<usize>) {
        if pieces.is_empty() {
            return;
        }
        if self.goes_on_with(pieces.start) {
            self.known.end = pieces.end;
        } else {
            self.write_known();
            self.known = pieces;
        }
        self.is_new = false;
    }

    /// Whether what was told last goes on with the piece in this place.
    fn goes_on_with(&self, place: usize) -> bool {
        self.known.end == place && !self.known.is_empty()
    }

    /// Adds what changed of something of which the first piece has this place.
    pub(super) fn put_change(&mut self, change: &Change, new: &str, place: usize) {
        self.put_known(place..place + change.first);
        self.put_new(&new[change.middle.clone()]);
        self.put_known(place + change.last..place + change.pieces);
    }

    /// Adds something new.
    pub(super) fn put_new(&mut self, html: &str) {
        if html.is_empty() {
            return;
        }
        self.write_known();
        if !std::mem::replace(&mut self.is_new, true) {
            self.data.push(BETWEEN);
        }
        self.data.push_str(html);
    }

    fn write_known(&mut self) {
        let Range { start, end } = std::mem::take(&mut self.known);
        if start < end {
            self.data.push(BETWEEN);
            push_number(self.data, start);
            self.data.push('-');
            push_number(self.data, end);
        }
    }

    pub(super) fn end(mut self) {
        self.write_known();
        self.data.push('\n');
    }
}

/// What changed of something, as one piece in the middle.
pub(super) struct Change {
    /// How many pieces of the old one stay before it.
    first: usize,
    /// What is new, in bytes.
    middle: Range<usize>,
    /// With which piece the old one goes on.
    last: usize,
    /// How many pieces the old one has.
    pieces: usize,
}

/// What an old section has in common with the new one at its beginning and at its end: most of it, which needs no
/// cutting.
pub(super) struct Same<'a> {
    old: &'a str,
    begin: usize,
    end: usize,
}

impl<'a> Same<'a> {
    pub(super) fn of(old: &'a str, new: &str) -> Same<'a> {
        let same = same_at_start(old.as_bytes(), new.as_bytes());
        let begin = whole_bytes(old.as_bytes(), new.as_bytes(), same);
        let end = same_last_pieces(&old.as_bytes()[begin..], &new.as_bytes()[begin..]);
        Same { old, begin, end }
    }

    /// The same in pieces.
    pub(super) fn change(&self, new: &str) -> Change {
        let Same { old, begin, end } = *self;
        let first = count(&old[..begin]);
        let last = first + count(&old[begin..old.len() - end]);
        Change { first, middle: begin..new.len() - end, last, pieces: last + count(&old[old.len() - end..]) }
    }

    pub(super) fn bytes(&self) -> usize {
        self.begin + self.end
    }

    /// Adds the parts; of what lies between, those that the old section has, too.
    fn put_changes(&self, parts: &mut Parts<'_>, new: &str) {
        let Same { old, begin, end } = *self;
        let (old_middle, new_middle) = (&old[begin..old.len() - end], &new[begin..new.len() - end]);
        if new_middle.len() < SHORT_MIDDLE {
            put_changes_of(parts, old, new, 0..count(old));
            return;
        }
        let first = count(&old[..begin]);
        let last = first + count(old_middle);
        let pieces_of_old = last + count(&old[old.len() - end..]);
        parts.put_known(0..first);
        if 2 * old_middle.len() < new_middle.len() {
            // Much is new: something like it may stand anywhere.
            put_parts(parts, &OldText { html: old, first: 0, pieces_of_old }, new_middle);
        } else {
            put_parts(parts, &OldText { html: old_middle, first, pieces_of_old }, new_middle);
        }
        parts.put_known(last..pieces_of_old);
    }
}

/// How many bytes the pieces have that are the same at the end.
fn same_last_pieces(old: &[u8], new: &[u8]) -> usize {
    let tail = &old[old.len() - same_at_end(old, new)..];
    tail.len() - next_piece(tail, 0)
}

/// Adds the parts of something within a section that has nearly the same form as the old one, of which the pieces have
/// these places. Both are compared from the beginning, but for what is the same at the end; where an element has an
/// attribute more or less, the two go on together with the next element.
pub(super) fn put_changes_of(parts: &mut Parts<'_>, old: &str, new: &str, places: Range<usize>) {
    let end = same_last_pieces(old.as_bytes(), new.as_bytes());
    let (old_end, new_end) = (old.len() - end, new.len() - end);
    // How far both are read, where that is in pieces, and what was not told yet.
    let (mut was, mut is, mut at, mut told) = (0, 0, places.start, 0);
    let is_short = |was: usize, is: usize| old_end - was < SHORT || new_end - is < SHORT;
    // What is shorter is told again: to say where it stood would take as long. Only the beginning may belong to what
    // was told before it.
    while is < new_end && was < old_end && (is == 0 || !is_short(was, is)) {
        // What is the same at the end begins with a piece, so that it need not be cut off to find where others end.
        let (old_rest, new_rest) = (&old.as_bytes()[was..], &new.as_bytes()[is..]);
        let same = same_at_start(old_rest, new_rest).min(old_end - was).min(new_end - is);
        let first = next_piece(old_rest, 1);
        let whole = if same < first { 0 } else { whole_bytes(old_rest, new_rest, same) };
        if whole > 0 {
            let pieces = count(&old[was..was + whole]);
            if whole >= SHORT || (is == 0 && parts.goes_on_with(at)) {
                parts.put_new(&new[told..is]);
                parts.put_known(at..at + pieces);
                told = is + whole;
            }
            (was, is, at) = (was + whole, is + whole, at + pieces);
            continue;
        }
        let was_attribute = old_rest.first() == Some(&b' ');
        let is_attribute = new_rest.first() == Some(&b' ');
        if was_attribute || !is_attribute {
            (was, at) = (was + first, at + 1);
        }
        if is_attribute || !was_attribute {
            is += next_piece(new_rest, same.max(1));
        }
    }
    parts.put_new(&new[told..new_end]);
    parts.put_known(at + count(&old[was..old_end])..places.end);
}

/// How many of the bytes that two have in common at their beginning are in whole pieces.
fn whole_bytes(old: &[u8], new: &[u8], same: usize) -> usize {
    let ends = |html: &[u8]| html.get(same).is_none_or(|byte| begins_piece(*byte));
    if ends(old) && ends(new) {
        return same;
    }
    old[..same].iter().rposition(|byte| begins_piece(*byte)).unwrap_or(0)
}

/// Where the next piece begins, from a place on; the end, where there is none.
fn next_piece(html: &[u8], from: usize) -> usize {
    let from = from.min(html.len());
    let (words, tail) = html[from..].as_chunks::<8>();
    let mut at = from;
    for bytes in words {
        let begins = begin_pieces(u64::from_le_bytes(*bytes));
        if begins != 0 {
            return at + begins.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    at + tail.iter().position(|byte| begins_piece(*byte)).unwrap_or(tail.len())
}

/// How many bytes are compared at once.
const AT_ONCE: usize = 32;

/// How many bytes two have in common at their beginning.
fn same_at_start(one: &[u8], other: &[u8]) -> usize {
    // Most have little in common.
    if let (Some(one), Some(other)) = (one.first_chunk::<16>(), other.first_chunk::<16>()) {
        let different = u128::from_le_bytes(*one) ^ u128::from_le_bytes(*other);
        if different != 0 {
            return different.trailing_zeros() as usize / 8;
        }
    }
    let chunks = one.as_chunks::<AT_ONCE>().0.iter().zip(other.as_chunks::<AT_ONCE>().0);
    let same = AT_ONCE * chunks.take_while(|(one, other)| one == other).count();
    let (one, other) = (&one[same..], &other[same..]);
    let words = one.as_chunks::<8>().0.iter().zip(other.as_chunks::<8>().0);
    let mut same_words = 0;
    for (one, other) in words {
        let different = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
        if different != 0 {
            return same + same_words + different.trailing_zeros() as usize / 8;
        }
        same_words += 8;
    }
    let rest = one[same_words..].iter().zip(&other[same_words..]);
    same + same_words + rest.take_while(|(one, other)| one == other).count()
}

/// How many bytes two have in common at their end.
fn same_at_end(one: &[u8], other: &[u8]) -> usize {
    let words = one.as_rchunks::<8>().1.iter().rev().zip(other.as_rchunks::<8>().1.iter().rev());
    let mut same = 0;
    for (one, other) in words {
        let different = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
        if different != 0 {
            return same + different.leading_zeros() as usize / 8;
        }
        same += 8;
    }
    let (one, other) = (&one[..one.len() - same], &other[..other.len() - same]);
    same + one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count()
}

/// How many words of eight bytes are counted at once: no more than fit into a byte.
const COUNTED: usize = 31;

/// How many pieces HTML has.
pub(super) fn count(html: &str) -> usize {
    let (words, rest) = html.as_bytes().as_chunks::<8>();
    let some = |words: &[[u8; 8]]| {
        let each = words.iter().map(|bytes| begin_pieces(u64::from_le_bytes(*bytes)) >> 7).sum::<u64>();
        (each.wrapping_mul(u64::from_ne_bytes([1; 8])) >> 56) as usize
    };
    let in_words = if words.len() <= COUNTED { some(words) } else { words.chunks(COUNTED).map(some).sum() };
    in_words + rest.iter().filter(|byte| begins_piece(**byte)).count()
}

/// Whether a piece begins with this byte.
const fn begins_piece(byte: u8) -> bool {
    byte == b'<' || byte == b' '
}

/// The same for eight bytes: the highest bit of each that begins a piece. Pieces are short, so that to look for the
/// next one again and again would take longer.
const fn begin_pieces(bytes: u64) -> u64 {
    zero_bytes(bytes ^ u64::from_ne_bytes([b'<'; 8])) | zero_bytes(bytes ^ u64::from_ne_bytes([b' '; 8]))
}

/// The highest bit of each byte that is zero: adding to its other bits reaches it only if one of them is set.
const fn zero_bytes(bytes: u64) -> u64 {
    const OTHERS: u64 = u64::from_ne_bytes([0x7f; 8]);
    !(((bytes & OTHERS) + OTHERS) | bytes | OTHERS)
}

/// Adds where the pieces of HTML begin.
fn cut(html: &[u8], begins: &mut Vec<u32>) {
    if html.first().is_some_and(|byte| !begins_piece(*byte)) {
        begins.push(0);
    }
    let (words, rest) = html.as_chunks::<8>();
    let mut at = 0;
    for bytes in words {
        let mut begin = begin_pieces(u64::from_le_bytes(*bytes));
        while begin != 0 {
            begins.push(at + begin.trailing_zeros() / 8);
            begin &= begin - 1;
        }
        at += 8;
    }
    for byte in rest {
        if begins_piece(*byte) {
            begins.push(at);
        }
        at += 1;
    }
}

/// The text in which the pieces of a middle are looked for.
struct OldText<'a> {
    html: &'a str,
    /// The place of its first piece in the old section.
    first: usize,
    /// How many pieces the old section has; what is new has its place after them.
    pieces_of_old: usize,
}

/// Adds the parts of a middle: of what is known the longest that fits, and what is new becomes known.
fn put_parts(parts: &mut Parts<'_>, old: &OldText<'_>, new: &str) {
    KNOWN.with_borrow_mut(|known| {
        let pieces = known.learn_old(old.html);
        let begins = known.cut_new(new);
        let place = |at: usize| if at < pieces { old.first + at } else { old.pieces_of_old + at - pieces - 1 };
        let mut to = 0;
        while to + 1 < begins.len() {
            let found = known.longest(new.as_bytes(), &begins[to..]);
            if found.bytes >= SHORT {
                parts.put_known(place(found.from)..place(found.from) + found.pieces);
                to += found.pieces;
                continue;
            }
            let piece = &new[begins[to] as usize..begins[to + 1] as usize];
            parts.put_new(piece);
            known.learn(piece.as_bytes());
            to += 1;
        }
        known.forget(begins);
    });
}

thread_local! {
    /// One for all patches of a thread: what it takes is not asked for again and again.
    static KNOWN: RefCell<Known> = RefCell::default();
}

/// What the reader has: the old section and, after it, what was told so far. It is one text, so that what is the same
/// is found by comparing bytes and not piece by piece.
struct Known {
    text: Vec<u8>,
    /// Where each piece begins.
    begins: Vec<u32>,
    /// For each piece the one before it in the same slot, counted from 1.
    before: Vec<u16>,
    /// For each slot the last piece that belongs there, counted from 1.
    last: [u16; Known::SLOTS],
    /// Room for where the pieces of the new section begin.
    begins_of_new: Vec<u32>,
}

impl Default for Known {
    fn default() -> Known {
        let (text, begins, begins_of_new) = (Vec::new(), Vec::new(), Vec::new());
        Known { text, begins, before: Vec::new(), last: [0; Known::SLOTS], begins_of_new }
    }
}

/// Some pieces that are known and that the new section has, too.
#[derive(Clone, Copy, Default)]
struct Found {
    from: usize,
    pieces: usize,
    bytes: usize,
}

impl Known {
    const SLOTS: usize = 256;

    /// Learns the old section; says how many pieces it has. What is new does not go on where it ends: something stands
    /// between them that no section has.
    fn learn_old(&mut self, html: &str) -> usize {
        self.text.extend_from_slice(html.as_bytes());
        cut(html.as_bytes(), &mut self.begins);
        self.begins.push(html.len() as u32);
        for ends in self.begins.windows(2) {
            let slot = slot(&html.as_bytes()[ends[0] as usize..ends[1] as usize]);
            note(slot, &mut self.last, &mut self.before);
        }
        self.text.push(BETWEEN as u8);
        self.before.push(0);
        self.begins.len() - 1
    }

    /// Learns the next piece.
    fn learn(&mut self, piece: &[u8]) {
        self.begins.push(self.text.len() as u32);
        self.text.extend_from_slice(piece);
        note(slot(piece), &mut self.last, &mut self.before);
    }

    /// The longest that is known of what begins here.
    fn longest(&self, new: &[u8], begins: &[u32]) -> Found {
        let new = &new[begins[0] as usize..];
        let mut longest = Found::default();
        let mut place = self.last[slot(&new[..(begins[1] - begins[0]) as usize])];
        for _ in 0..PLACES {
            let Some(from) = usize::from(place).checked_sub(1) else { break };
            let known = &self.text[self.begins[from] as usize..];
            let same = same_at_start(known, new);
            if same > longest.bytes {
                let (pieces, bytes) = whole_pieces(known, same, begins);
                if bytes > longest.bytes {
                    longest = Found { from, pieces, bytes };
                }
            }
            place = self.before[from];
        }
        longest
    }

    /// Where the pieces of the new section begin, and its end.
    fn cut_new(&mut self, new: &str) -> Vec<u32> {
        let mut begins = std::mem::take(&mut self.begins_of_new);
        cut(new.as_bytes(), &mut begins);
        begins.push(new.len() as u32);
        begins
    }

    fn forget(&mut self, mut begins_of_new: Vec<u32>) {
        begins_of_new.clear();
        self.begins_of_new = begins_of_new;
        self.text.clear();
        self.begins.clear();
        self.before.clear();
        self.last = [0; Known::SLOTS];
    }
}

/// Notes the next piece. What comes after so many is told again; no section of a table is that long.
fn note(slot: usize, last: &mut [u16; Known::SLOTS], before: &mut Vec<u16>) {
    let number = u16::try_from(before.len() + 1).unwrap_or_default();
    before.push(std::mem::replace(&mut last[slot], number));
}

/// How many pieces of the new section, which begin there, are within so many bytes, and how many bytes those have. The
/// last of them may go on in another way in what is known.
fn whole_pieces(known: &[u8], same: usize, begins: &[u32]) -> (usize, usize) {
    let bytes = |pieces: usize| (begins[pieces] - begins[0]) as usize;
    let mut pieces = begins.iter().skip(1).take_while(|end| (**end - begins[0]) as usize <= same).count();
    let ends = |byte: &u8| begins_piece(*byte) || *byte == BETWEEN as u8;
    if pieces > 0 && bytes(pieces) == same && !known.get(same).is_none_or(ends) {
        pieces -= 1;
    }
    (pieces, bytes(pieces))
}

/// A slot for a piece: its length and its last bytes, by which pieces differ most.
fn slot(piece: &[u8]) -> usize {
    let end = piece.last_chunk::<4>().map_or(0, |last| u32::from_le_bytes(*last));
    let mixed = (end ^ piece.len() as u32).wrapping_mul(0x9e37_79b1);
    (mixed >> 24) as usize
}

/// Adds a number, which is small.
fn push_number(data: &mut String, number: usize) {
    let digit = |number: usize| char::from(b'0' + (number % 10) as u8);
    if number > 99 {
        push_number(data, number / 100);
    }
    if number > 9 {
        data.push(digit(number / 10));
    }
    data.push(digit(number));
}

/// HTML, cut before each `<` and each space.
#[cfg(test)]
fn pieces(html: &str) -> Vec<&str> {
    let mut begins = Vec::new();
    cut(html.as_bytes(), &mut begins);
    begins.push(html.len() as u32);
    begins.windows(2).map(|ends| &html[ends[0] as usize..ends[1] as usize]).collect()
}

/// What a browser makes of a patch that has a section as it was last told, and before that.
#[cfg(test)]
pub(crate) fn patched(last: &str, before_last: &str, line: &str) -> (String, String) {
    let mut parts = line.strip_prefix('~').expect("a patch").split(BETWEEN).peekable();
    let id = parts.next().expect("an id").to_owned();
    let is_before_last = parts.next_if_eq(&"^").is_some();
    let mut known = pieces(if is_before_last { before_last } else { last });
    let whole = parts.map(|part| {
        if part.starts_with(|c: char| c.is_ascii_digit()) {
            let (from, to) = part.split_once('-').expect("a range");
            return known[from.parse().expect("a place")..to.parse().expect("a place")].concat();
        }
        known.extend(pieces(part));
        part.to_owned()
    });
    (id, whole.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn patch(old: &str, new: &str) -> String {
        let mut data = String::new();
        put_patch(&mut data, "seat-1", Some(old), None, new);
        let line = data.strip_suffix('\n').expect("one line").to_owned();
        assert_eq!(patched(old, "", &line), ("seat-1".to_owned(), new.to_owned()), "{old:?} to {new:?}");
        line
    }

    #[test]
    fn what_is_as_it_was_before_the_last_time_is_not_told_again() {
        let seat = |state: &str| format!("<li data-state=\"{state}\"><b>Ada</b><i>{}</i></li>", state.repeat(40));
        let (waiting, thinking) = (seat("waiting "), seat("thinking "));
        let mut data = String::new();
        put_patch(&mut data, "seat-1", Some(&thinking), Some(&waiting), &waiting.replace("Ada", "Eve"));
        assert!(data.starts_with("~seat-1\u{1f}^\u{1f}") && data.len() < 40, "{data}");
        let line = data.strip_suffix('\n').expect("one line");
        assert_eq!(patched(&thinking, &waiting, line).1, waiting.replace("Ada", "Eve"));
    }

    #[test]
    fn only_what_changed_is_told() {
        let cell = |cell: &u32| format!("<td data-of=\"{cell}\">{cell}</td>");
        let row = |cells: &[u32]| cells.iter().map(cell).collect::<Vec<_>>().concat();
        let old = row(&[1, 2, 3, 4, 5, 6]);
        assert_eq!(patch(&old, &row(&[1, 2, 9, 4, 5, 6])), "~seat-1\u{1f}0-7\u{1f} data-of=\"9\">9\u{1f}8-18");
        assert_eq!(patch(&old, &row(&[1, 2, 3, 5, 6])), "~seat-1\u{1f}0-8\u{1f}11-18");
        let added = "~seat-1\u{1f}0-17\u{1f}</td><td data-of=\"7\">7\u{1f}17-18";
        assert_eq!(patch(&old, &row(&[1, 2, 3, 4, 5, 6, 7])), added);
    }

    #[test]
    fn what_stood_elsewhere_in_the_section_is_not_told_again() {
        let card =
            |card: &str| format!("<li data-card=\"{card}\"><img src=\"{card}.svg\" width=\"250\" height=\"350\"></li>");
        let fan = |cards: &[&str]| format!("<ul>{}</ul>", cards.iter().map(|name| card(name)).collect::<String>());
        let told = patch(&fan(&["E13", "H8"]), &fan(&["D2", "H8", "E13"]));
        assert!(told.len() < fan(&["D2"]).len() && !told.contains("E13") && !told.contains("height"), "{told}");
    }

    #[test]
    fn what_is_new_in_several_places_is_told_once() {
        let card = |card: u32, why: &str| format!("<li data-card=\"{card}\" data-why=\"{card}{why}\">{card}</li>");
        let hand = |why: &str| (1..9).map(|number| card(number, why)).collect::<String>();
        let told = patch(&hand(""), &hand(" does not follow suit: play another one"));
        assert_eq!(told.matches("another").count(), 1, "{told}");
    }

    #[test]
    fn whatever_changes_comes_out_as_it_was_drawn() {
        let mut seed = 1_u32;
        let mut next = |below: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) % below
        };
        for _ in 0..2000 {
            let mut html = || {
                let pieces = (0..next(60)).map(|_| ["<", &"ż ".repeat(next(5) as usize), ">"].concat());
                pieces.collect::<Vec<_>>().concat()
            };
            let (last, new) = (format!("<a>{}", html()), format!("<b>{}", html()));
            patch(&last, &new);
            let (before, mut data) = (format!("<b>{}", html()), String::new());
            put_patch(&mut data, "a", Some(&last), Some(&before), &new);
            assert_eq!(patched(&last, &before, data.trim_end_matches('\n')).1, new, "{last:?}, {before:?}");
            // The same within a section of which the beginning and the end are as they were.
            let around = |html: &str| format!("<p><i>{html}</i>");
            let mut data = String::new();
            let mut parts = Parts::begin(&mut data, "a", false);
            parts.put_known(0..2);
            let end = 2 + count(&last);
            put_changes_of(&mut parts, &last, &new, 2..end);
            parts.put_known(end..end + 1);
            parts.end();
            assert_eq!(patched(&around(&last), "", data.trim_end_matches('\n')).1, around(&new), "{last:?}");
        }
    }

    #[test]
    fn pieces_begin_at_each_angle_and_space_and_nowhere_else() {
        // Every byte beside every other, at every place of a word, and characters of several bytes.
        let html: String =
            (1..0x250_u32).filter_map(char::from_u32).flat_map(|c| ['<', c, ' ', c, c, '<', '<']).collect();
        for from in 0..40 {
            let html = &html[html.char_indices().filter(|(_, c)| *c == '<').nth(from).expect("many").0..];
            let mut slowly: Vec<String> = Vec::new();
            for character in html.chars() {
                if matches!(character, '<' | ' ') {
                    slowly.push(String::new());
                }
                slowly.last_mut().expect("it begins with an angle").push(character);
            }
            assert_eq!(pieces(html), slowly);
            assert_eq!(count(html), slowly.len());
        }
        assert_eq!((pieces(""), count("")), (vec![], 0));
    }

    #[test]
    fn what_a_line_cannot_have_is_written_otherwise() {
        assert_eq!(one_line("<p>two\nlines\u{1f}</p>".to_owned()), "<p>two&#10;lines</p>");
    }
}

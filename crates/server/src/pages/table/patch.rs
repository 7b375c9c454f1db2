//! A section as what changed of it: both sides keep it as it was last told, and as it was told before that, because a
//! player who was asked is as before afterwards. One of the two is the old one, cut before each `<` and each space, and
//! of the new one only those pieces are told that the old one does not have, each of them once. `assets/patches.js`
//! puts it together again.
//!
//! Nothing is compressed here, and no piece stands for text of another section: how long a patch is depends on its own
//! section alone, so that nobody learns about a hand from what they say beside it.

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
    data.push('~');
    data.push_str(id);
    let before = data.len();
    if let Some(last) = last {
        let last = Same::of(last, new);
        match before_last.map(|before_last| Same::of(before_last, new)) {
            Some(before_last) if before_last.begin + before_last.end > last.begin + last.end => {
                data.extend([BETWEEN, BEFORE_LAST]);
                before_last.put_changes(data, new);
            }
            _ => last.put_changes(data, new),
        }
    }
    if data.len() == before || data.len() - before > new.len() {
        data.truncate(before);
        data.push(BETWEEN);
        data.push_str(new);
    }
    data.push('\n');
}

/// What an old section has in common with the new one at its beginning and at its end: most of it, which needs no
/// cutting.
struct Same<'a> {
    old: &'a str,
    begin: usize,
    end: usize,
}

impl<'a> Same<'a> {
    fn of(old: &'a str, new: &str) -> Same<'a> {
        let same = same_at_start(old.as_bytes(), new.as_bytes());
        // Where pieces end within what is the same; the last of them may go on in another way.
        let begin = memchr::memrchr2(b'<', b' ', &old.as_bytes()[..same]).unwrap_or(0);
        let (old_rest, new_rest) = (&old.as_bytes()[begin..], &new.as_bytes()[begin..]);
        let same = same_at_end(old_rest, new_rest);
        let tail = &old_rest[old_rest.len() - same..];
        let end = memchr::memchr2(b'<', b' ', tail).map_or(0, |at| tail.len() - at);
        Same { old, begin, end }
    }

    /// Adds the parts.
    fn put_changes(&self, data: &mut String, new: &str) {
        let Same { old, begin, end } = *self;
        let (old_middle, new_middle) = (&old[begin..old.len() - end], &new[begin..new.len() - end]);
        let first = count(&old[..begin]);
        let last = first + count(old_middle);
        let pieces_of_old = last + count(&old[old.len() - end..]);
        put_range(data, 0, first);
        if new_middle.len() < SHORT_MIDDLE {
            if !new_middle.is_empty() {
                data.push(BETWEEN);
                data.push_str(new_middle);
            }
        } else if 2 * old_middle.len() < new_middle.len() {
            // Much is new: something like it may stand anywhere.
            put_parts(data, &Known { pieces: pieces(old), first: 0, pieces_of_old }, &pieces(new_middle));
        } else {
            put_parts(data, &Known { pieces: pieces(old_middle), first, pieces_of_old }, &pieces(new_middle));
        }
        put_range(data, last, pieces_of_old);
    }
}

/// How many bytes are compared at once.
const AT_ONCE: usize = 32;

/// How many bytes two have in common at their beginning.
fn same_at_start(one: &[u8], other: &[u8]) -> usize {
    let chunks = one.as_chunks::<AT_ONCE>().0.iter().zip(other.as_chunks::<AT_ONCE>().0);
    let same = AT_ONCE * chunks.take_while(|(one, other)| one == other).count();
    same + one[same..].iter().zip(&other[same..]).take_while(|(one, other)| one == other).count()
}

/// How many bytes two have in common at their end.
fn same_at_end(one: &[u8], other: &[u8]) -> usize {
    let chunks = one.as_rchunks::<AT_ONCE>().1.iter().rev().zip(other.as_rchunks::<AT_ONCE>().1.iter().rev());
    let same = AT_ONCE * chunks.take_while(|(one, other)| one == other).count();
    let (one, other) = (&one[..one.len() - same], &other[..other.len() - same]);
    same + one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count()
}

/// How many bytes are counted at once: no more than fit into a byte, so that the processor adds up many side by side.
const COUNTED: usize = 128;

/// How many pieces HTML has.
fn count(html: &str) -> usize {
    let (chunks, rest) = html.as_bytes().as_chunks::<COUNTED>();
    let some = |bytes: &[u8; COUNTED]| usize::from(bytes.iter().map(|byte| u8::from(begins_piece(*byte))).sum::<u8>());
    chunks.iter().map(some).sum::<usize>() + rest.iter().filter(|byte| begins_piece(**byte)).count()
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

/// Adds the place of some pieces of the old section.
fn put_range(data: &mut String, from: usize, to: usize) {
    if from < to {
        data.push(BETWEEN);
        push_number(data, from);
        data.push('-');
        push_number(data, to);
    }
}

/// HTML, which begins with a `<` or a space, cut before each of them.
fn pieces(html: &str) -> Vec<&str> {
    let mut pieces = Vec::with_capacity(count(html) + 1);
    let mut from = 0;
    let mut cut = |to: usize| {
        if from < to {
            pieces.push(&html[from..to]);
            from = to;
        }
    };
    let (words, rest) = html.as_bytes().as_chunks::<8>();
    for (number, bytes) in words.iter().enumerate() {
        let mut begin = begin_pieces(u64::from_le_bytes(*bytes));
        while begin != 0 {
            cut(number * 8 + begin.trailing_zeros() as usize / 8);
            begin &= begin - 1;
        }
    }
    let after = html.len() - rest.len();
    rest.iter().enumerate().filter(|(_, byte)| begins_piece(**byte)).for_each(|(at, _)| cut(after + at));
    cut(html.len());
    pieces
}

/// The pieces in which those of a middle are looked for.
struct Known<'a> {
    pieces: Vec<&'a str>,
    /// The place of the first of them in the old section.
    first: usize,
    /// How many pieces the old section has; what is new has its place after them.
    pieces_of_old: usize,
}

/// Adds the parts of a middle: of what is known the longest that fits, and what is new becomes known.
fn put_parts<'a>(data: &mut String, of_old: &Known<'a>, new: &[&'a str]) {
    let old = of_old.pieces.len();
    let mut known = Vec::with_capacity(old + new.len() + 1);
    known.extend_from_slice(&of_old.pieces);
    // What is new does not go on where the old section ends.
    known.push("");
    let mut places = Places::of(&known);
    let place = |at: usize| if at < old { of_old.first + at } else { of_old.pieces_of_old + at - old - 1 };
    let (mut to, mut was_new) = (0, false);
    while to < new.len() {
        let found = places.longest(&known, &new[to..]);
        if found.bytes >= SHORT {
            put_range(data, place(found.from), place(found.from) + found.pieces);
            (to, was_new) = (to + found.pieces, false);
            continue;
        }
        if !std::mem::replace(&mut was_new, true) {
            data.push(BETWEEN);
        }
        data.push_str(new[to]);
        places.add(new[to]);
        known.push(new[to]);
        to += 1;
    }
}

/// Where the pieces of a section are, by their text.
struct Places {
    /// For each slot the last place of a piece that belongs there, counted from 1.
    last: [u16; Places::SLOTS],
    /// For each place the one before it in the same slot.
    before: Vec<u16>,
}

/// Some pieces of the old section that the new one has, too.
#[derive(Clone, Copy, Default)]
struct Found {
    from: usize,
    pieces: usize,
    bytes: usize,
}

impl Places {
    const SLOTS: usize = 256;

    fn of(pieces: &[&str]) -> Places {
        let mut places = Places { last: [0; Places::SLOTS], before: Vec::with_capacity(2 * pieces.len()) };
        for piece in pieces {
            places.add(piece);
        }
        places
    }

    /// Adds the next piece. What comes after so many is told again; no section of a table is that long.
    fn add(&mut self, piece: &str) {
        let place = u16::try_from(self.before.len() + 1).unwrap_or_default();
        self.before.push(std::mem::replace(&mut self.last[slot(piece)], place));
    }

    fn longest(&self, old: &[&str], new: &[&str]) -> Found {
        let mut longest = Found::default();
        let mut place = new.first().map_or(0, |piece| self.last[slot(piece)]);
        for _ in 0..PLACES {
            let Some(from) = usize::from(place).checked_sub(1) else { break };
            let same = old[from..].iter().zip(new).take_while(|(old, new)| old == new);
            let (pieces, bytes) = same.fold((0, 0), |(count, bytes), (piece, _)| (count + 1, bytes + piece.len()));
            if bytes > longest.bytes {
                longest = Found { from, pieces, bytes };
            }
            place = self.before[from];
        }
        longest
    }
}

/// A slot for a piece: its length and its last bytes, by which pieces differ most.
fn slot(piece: &str) -> usize {
    let bytes = piece.as_bytes();
    let end = bytes.last_chunk::<4>().map_or(0, |last| u32::from_le_bytes(*last));
    let mixed = (end ^ bytes.len() as u32).wrapping_mul(0x9e37_79b1);
    (mixed >> 24) as usize
}

fn push_number(data: &mut String, number: usize) {
    data.push_str(itoa::Buffer::new().format(number));
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
        assert_eq!(patch(&old, &row(&[1, 2, 3, 5, 6])), "~seat-1\u{1f}0-10\u{1f}13-18");
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

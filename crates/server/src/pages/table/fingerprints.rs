//! How the sections of a page looked when they were drawn, as a number for each. A page tells its stream these numbers
//! in the stream's address, so that the stream need not draw the page again to know what the browser has.

use maud::Markup;

use super::fingerprint::fingerprint;
use super::sections::{PageKind, Section};

/// How sections looked, by the ids of their elements.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Fingerprints(Vec<(&'static str, u64)>);

/// The hexadecimal digits of a look.
const DIGITS: usize = 16;

impl Fingerprints {
    pub(crate) fn note(&mut self, section: &Section, drawn: &Markup) {
        self.0.push((section.id, fingerprint(drawn)));
    }

    /// How a section looked, if it was drawn.
    pub(crate) fn of(&self, section: &Section) -> Option<u64> {
        self.0.iter().find(|(id, _)| *id == section.id).map(|(_, look)| *look)
    }

    /// The looks of a page for an address; nothing where a section was not drawn.
    pub(crate) fn write(&self, kind: PageKind) -> Option<String> {
        steady(kind).map(|section| self.of(section).map(|look| format!("{look:0DIGITS$x}"))).collect()
    }

    /// What an address says about a page of this kind; nothing where it says something else.
    pub(crate) fn read(kind: PageKind, text: &str) -> Option<Fingerprints> {
        let (digits, rest) = text.as_bytes().as_chunks::<DIGITS>();
        if !rest.is_empty() || digits.len() != steady(kind).count() {
            return None;
        }
        let read = |digits: &[u8]| u64::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok();
        steady(kind)
            .zip(digits)
            .map(|(section, digits)| Some((section.id, read(digits)?)))
            .collect::<Option<_>>()
            .map(Fingerprints)
    }
}

/// The sections that look the same as long as nothing happens at the table.
fn steady(kind: PageKind) -> impl Iterator<Item = &'static Section> {
    kind.sections().iter().filter(|section| !section.shows_presence)
}

#[cfg(test)]
mod tests {
    use maud::PreEscaped;

    use super::*;

    #[test]
    fn looks_survive_an_address() {
        let mut looks = Fingerprints::default();
        for section in steady(PageKind::Playing) {
            assert_eq!(looks.write(PageKind::Playing), None, "some sections are not drawn yet");
            looks.note(section, &PreEscaped(section.id.to_owned()));
        }
        let text = looks.write(PageKind::Playing).expect("all are drawn");
        assert_eq!(Fingerprints::read(PageKind::Playing, &text), Some(looks));
    }

    #[test]
    fn what_is_not_the_looks_of_this_page_is_not_taken_for_them() {
        let text = "0123456789abcdef".repeat(steady(PageKind::Finished).count());
        assert!(Fingerprints::read(PageKind::Finished, &text).is_some());
        for wrong in ["", "x", &text[1..], &text.replace('f', "é"), &text.replace('a', "x"), &format!("{text}{text}")]
        {
            assert_eq!(Fingerprints::read(PageKind::Finished, wrong), None, "{wrong}");
        }
    }
}

//! The rulebook: a text for exactly the rules of a game, for pages, terminal and command line.
//!
//! `chapters` decides which paragraphs apply, `illustration` has pictures and tables, `examples` the tricks in them.
//! The facts come from the rules.

mod chapters;
mod examples;
mod illustration;
#[cfg(test)]
mod tests;

use foretell_rules::{Options, RuleSet};

pub use examples::ExampleTrick;
pub use illustration::{EditionTable, Illustration, PointsRow};

use crate::{Explained, Setting, Text, Words, say};

/// The rules of one game in one language.
///
/// ```
/// use foretell_words::{Language, RuleBook, Words};
///
/// let book = RuleBook::new(Words::new(Language::English), "it/4".parse()?);
/// let told = book.told();
/// assert_eq!(told[0].title, "The aim");
/// assert!(told[5].lines.iter().any(|line| line.text.contains("If you hold cards of the suit that was led")));
/// # Ok::<(), foretell_rules::SpecError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RuleBook {
    words: Words,
    rules: RuleSet,
}

#[derive(Clone, Debug)]
pub struct BookChapter {
    /// The same in every language.
    pub id: &'static str,
    pub title: Text,
    pub paragraphs: Vec<BookParagraph>,
}

#[derive(Clone, Debug)]
pub struct BookParagraph {
    /// The same in every language.
    pub id: &'static str,
    /// Its subject, if it has a title.
    pub head: Option<Text>,
    pub text: String,
    pub illustration: Option<Illustration>,
    /// Whether it defines the word before its colon.
    pub is_term: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldChapter {
    pub title: String,
    pub lines: Vec<ToldLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldLine {
    pub text: String,
    /// A line of an example or table, which belongs to the paragraph before.
    pub is_example: bool,
}

impl RuleBook {
    pub const fn new(words: Words, rules: RuleSet) -> RuleBook {
        RuleBook { words, rules }
    }

    /// The whole book, after the differences from the edition.
    pub fn told(&self) -> Vec<ToldChapter> {
        let told = |chapter: &BookChapter| ToldChapter {
            title: chapter.title.to_string(),
            lines: chapter.paragraphs.iter().flat_map(|paragraph| self.told_paragraph(paragraph)).collect(),
        };
        self.told_differences().into_iter().chain(self.chapters().iter().map(told)).collect()
    }

    fn told_paragraph(&self, paragraph: &BookParagraph) -> Vec<ToldLine> {
        let text = match &paragraph.head {
            Some(head) => say!(self.words, "named-value", name = head.clone(), value = &*paragraph.text).into_owned(),
            None => paragraph.text.clone(),
        };
        let examples = paragraph.illustration.iter().flat_map(|illustration| self.lines(illustration));
        let examples = examples.map(|text| ToldLine { text, is_example: true });
        [ToldLine { text, is_example: false }].into_iter().chain(examples).collect()
    }

    /// The differences from the edition: each setting's value and meaning.
    pub fn differences(&self) -> Vec<Explained> {
        let (words, wanted) = (self.words, self.rules.options());
        let edition = Options::preset(wanted.edition, wanted.players);
        let differing = Setting::ALL
            .into_iter()
            .filter(|setting| words.setting(*setting, &wanted) != words.setting(*setting, &edition));
        let explained = |setting: Setting| {
            let (title, value) = (words.explained(setting).name, words.setting(setting, &wanted));
            Explained { name: say!(words, "named-value", name = title, value = value.name), about: value.about }
        };
        differing.map(explained).collect()
    }

    fn told_differences(&self) -> Option<ToldChapter> {
        let line = |Explained { name, about }| ToldLine { text: format!("{name}. {about}"), is_example: false };
        let lines: Vec<ToldLine> = self.differences().into_iter().map(line).collect();
        let title = say!(self.words, "book-differs").into_owned();
        (!lines.is_empty()).then_some(ToldChapter { title, lines })
    }
}

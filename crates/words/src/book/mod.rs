//! The rulebook: a text for exactly the rules of a game.

mod chapters;
mod examples;
mod illustration;
#[cfg(test)]
mod tests;

use foretell_rules::{Options, RuleSet};

pub use examples::ExampleTrick;
pub use illustration::{EditionTable, Illustration, PointsRow};

use crate::{Explained, RuleSetting, Text, Words, say};

/// ```
/// use foretell_words::{Language, RuleBook, Words};
///
/// let book = RuleBook::new(Words::new(Language::English), "it/4".parse()?);
/// let chapters = book.as_text();
/// assert_eq!(chapters[0].title, "The aim");
/// assert!(chapters[5].lines.iter().any(|line| line.text.contains("If you hold cards of the suit that was led")));
/// # Ok::<(), foretell_rules::SpecError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RuleBook {
    words: Words,
    rules: RuleSet,
}

#[derive(Clone, Debug)]
pub struct BookChapter {
    pub id: &'static str,
    pub title: Text,
    pub paragraphs: Vec<BookParagraph>,
}

#[derive(Clone, Debug)]
pub struct BookParagraph {
    pub id: &'static str,
    pub head: Option<Text>,
    pub text: String,
    pub illustration: Option<Illustration>,
    /// Whether it defines the word before its colon.
    pub is_term: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextChapter {
    pub title: String,
    pub lines: Vec<TextLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextLine {
    pub text: String,
    pub is_example: bool,
}

impl RuleBook {
    pub const fn new(words: Words, rules: RuleSet) -> RuleBook {
        RuleBook { words, rules }
    }

    pub fn as_text(&self) -> Vec<TextChapter> {
        let chapter_as_text = |chapter: &BookChapter| TextChapter {
            title: chapter.title.to_string(),
            lines: chapter.paragraphs.iter().flat_map(|paragraph| self.paragraph_as_text(paragraph)).collect(),
        };
        self.differences_as_text().into_iter().chain(self.chapters().iter().map(chapter_as_text)).collect()
    }

    fn paragraph_as_text(&self, paragraph: &BookParagraph) -> Vec<TextLine> {
        let text = match &paragraph.head {
            Some(head) => say!(self.words, "named-value", name = head.clone(), value = &*paragraph.text).into_owned(),
            None => paragraph.text.clone(),
        };
        let examples = paragraph.illustration.iter().flat_map(|illustration| self.lines(illustration));
        let examples = examples.map(|text| TextLine { text, is_example: true });
        [TextLine { text, is_example: false }].into_iter().chain(examples).collect()
    }

    pub fn differences(&self) -> Vec<Explained> {
        let (words, wanted) = (self.words, self.rules.options());
        let edition = Options::preset(wanted.edition, wanted.players);
        let differing = RuleSetting::ALL
            .into_iter()
            .filter(|setting| words.setting(*setting, &wanted) != words.setting(*setting, &edition));
        let explained = |setting: RuleSetting| {
            let (title, value) = (words.explained(setting).name, words.setting(setting, &wanted));
            Explained { name: say!(words, "named-value", name = title, value = value.name), about: value.about }
        };
        differing.map(explained).collect()
    }

    fn differences_as_text(&self) -> Option<TextChapter> {
        let line = |Explained { name, about }| TextLine { text: format!("{name}. {about}"), is_example: false };
        let lines: Vec<TextLine> = self.differences().into_iter().map(line).collect();
        let title = say!(self.words, "book-differs").into_owned();
        (!lines.is_empty()).then_some(TextChapter { title, lines })
    }
}

use foretell_words::{Badge, BookParagraph, Button, Message, RuleBook, Text, Words, message, say};
use maud::{Markup, html};

use super::Book;

pub(crate) struct Chapter {
    pub(super) id: &'static str,
    pub(super) title: Text,
    pub(super) paragraphs: Vec<Paragraph>,
}

pub(crate) struct Paragraph {
    /// On the page the id begins with `rule-`, because options have ids too.
    pub(super) id: &'static str,
    pub(super) head: Option<Text>,
    pub(super) text: String,
    pub(super) picture: Option<Markup>,
    /// Whether it defines the word before its colon.
    pub(super) is_term: bool,
}

impl Paragraph {
    fn new(id: &'static str, text: impl Into<String>) -> Paragraph {
        Paragraph { id, head: None, text: text.into(), picture: None, is_term: false }
    }

    fn head(self, head: Text) -> Paragraph {
        Paragraph { head: Some(head), ..self }
    }

    fn picture(self, picture: Markup) -> Paragraph {
        Paragraph { picture: Some(picture), ..self }
    }
}

impl Book {
    pub(super) fn chapters(&self) -> Vec<Chapter> {
        let drawn = |paragraph: BookParagraph| {
            let BookParagraph { id, head, text, illustration, is_term } = paragraph;
            let picture = illustration.map(|illustration| self.picture(&illustration));
            Paragraph { id, head, text, picture, is_term }
        };
        let chapters = self.text().chapters().into_iter().map(|chapter| Chapter {
            id: chapter.id,
            title: chapter.title,
            paragraphs: chapter.paragraphs.into_iter().map(drawn).collect(),
        });
        let help = Chapter { id: "help", title: self.words.button(Button::Help), paragraphs: help(self.words) };
        chapters.chain([help]).collect()
    }

    pub(super) fn text(&self) -> RuleBook {
        RuleBook::new(self.words, self.rules)
    }
}

// ---- help at the table ----

const KEYS: [(&str, Message); 11] = [
    ("← →", message!("pages-key-arrows")),
    ("Enter", message!("pages-key-enter")),
    ("0 … 9", message!("pages-key-numbers")),
    ("H", message!("pages-key-hand")),
    ("T", message!("pages-key-table")),
    ("S", message!("pages-key-scores")),
    ("L", message!("pages-key-last")),
    ("C", message!("pages-key-chat")),
    ("?", message!("pages-key-help")),
    ("Tab", message!("help-key-tab")),
    ("Esc", message!("help-key-escape")),
];

const SIGNS: [(&str, Badge); 5] =
    [("D", Badge::Dealer), ("…", Badge::Thinking), ("☾", Badge::Away), ("⚙", Badge::Bot), ("★", Badge::You)];

pub(crate) fn help(words: Words) -> Vec<Paragraph> {
    vec![
        Paragraph::new("help-lifted", say!(words, "help-lifted")).head(say!(words, "help-seen")),
        Paragraph::new("help-numbers", say!(words, "help-numbers")).picture(html! {
            dl.keys {
                @for (sign, badge) in SIGNS { div { dt { (sign) } dd { (words.badge(badge)) } } }
            }
        }),
        Paragraph::new("help-head", say!(words, "help-head")),
        Paragraph::new("help-tap", say!(words, "help-tap")).head(say!(words, "help-hand")),
        Paragraph::new("help-hold", say!(words, "help-hold")),
        Paragraph::new("help-settings", say!(words, "help-settings")),
        Paragraph::new("help-keys", say!(words, "pages-help")).head(say!(words, "help-keys")).picture(html! {
            dl.keys { @for (key, does) in KEYS { div { dt { kbd { (key) } } dd { (words.say(does)) } } } }
        }),
    ]
}

//! The tutor asks for confirmation before a mistake. A plain form gets its own page.

use foretell_review::Warning;
use foretell_words::{Words, say};
use maud::{Markup, html};

use super::model::TableModel;
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use foretell_table::GameId;

pub fn switch(model: &TableModel<'_>) -> Markup {
    let is_offered = model.reader.is_some_and(|reader| model.snapshot.offers_tutor(reader));
    html! {
        @if is_offered {
            form.tutor-switch method="post" action="/tutor" data-command="tutor" {
                input type="hidden" name="back" value=(model.address());
                @for (on, label) in [("no", say!(model.words, "tutor-off")), ("yes", say!(model.words, "tutor-on"))] {
                    button name="on" value=(on) data-tutor-on=(on) { span aria-hidden="true" { "✧ " } (label) }
                }
            }
        }
    }
}

pub struct AskedTwice {
    pub words: Words,
    pub game: GameId,
    pub version: u32,
    pub warning: Warning,
}

impl AskedTwice {
    /// Closing it takes the answer back.
    pub fn over_the_table(&self) -> Markup {
        let take_back = say!(self.words, "tutor-take-back");
        html! {
            header { h2 #tutor-verdict { (self.words.tutor_verdict(&self.warning)) } }
            (self.explanation())
            div.choices {
                form method="dialog" { button.primary autofocus data-action="take-back" { (take_back) } }
                (self.insist(&html! {}))
            }
        }
    }

    pub fn page(&self, reader: &PageReader) -> Markup {
        let verdict = self.words.tutor_verdict(&self.warning);
        Shell::new(reader.presentation, &verdict).page(&self.main())
    }

    fn main(&self) -> Markup {
        let take_back = html! {
            a.button.primary href=(format!("/tables/{}", self.game)) { (say!(self.words, "tutor-take-back")) }
        };
        html! {
            div.notice {
                h1 { (self.words.tutor_verdict(&self.warning)) }
                (self.explanation())
                (self.insist(&take_back))
            }
        }
    }

    fn explanation(&self) -> Markup {
        html! {
            div #tutor-told data-warned=(self.warning.grade.word()) {
                @for sentence in self.words.tutor_warning(&self.warning) { p { (sentence) } }
                p.quiet { (say!(self.words, "tutor-noted")) }
            }
        }
    }

    fn insist(&self, before: &Markup) -> Markup {
        html! {
            form.choices method="post" action=(format!("/tables/{}/act", self.game)) data-command="act" {
                input type="hidden" name="version" value=(self.version);
                input type="hidden" name="anyway" value="yes";
                (before)
                button name="action" value=(self.warning.action) data-action="anyway" {
                    (say!(self.words, "tutor-anyway"))
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use foretell_review::{Cost, Grade, Measured};
    use foretell_rules::Action;
    use foretell_words::Language;

    use super::*;

    fn question(language: Language) -> AskedTwice {
        let cost = Cost { points: Measured { mean: 21.0, error: 1.0 }, ..Cost::default() };
        let (action, best) = (Action::Bid(0), Action::Bid(1));
        let warning = Warning { action, best, cost, grade: Grade::Blunder, in_cards: None, consequence: None };
        AskedTwice { words: Words::new(language), game: GameId::from_bits(7), version: 12, warning }
    }

    #[test]
    fn a_warning_has_two_ways_on_and_the_safe_one_first() {
        let sentence = question(Language::German).over_the_table().into_string();
        assert!(sentence.contains("Das wäre ein grober Fehler") && sentence.contains("21 Punkte"), "{sentence}");
        let (back, anyway) = (sentence.find("Zurücknehmen"), sentence.find("Trotzdem so spielen"));
        assert!(back.is_some() && back < anyway, "{sentence}");
        assert!(
            sentence.contains("value=\"bid 0\"") && sentence.contains("name=\"version\" value=\"12\""),
            "{sentence}"
        );
        assert!(!sentence.contains("style"), "a strict policy allows no styles in the page");
    }

    #[test]
    fn without_scripts_the_way_back_is_a_link() {
        let page = question(Language::English).main().into_string();
        assert!(page.contains(&format!("href=\"/tables/{}\"", GameId::from_bits(7))), "{page}");
        assert!(!page.contains("method=\"dialog\"") && page.contains("name=\"anyway\" value=\"yes\""), "{page}");
    }
}

//! The choice of bots: three strengths, and behind them all birds. They are one group of radio buttons, so that it
//! works without scripts.

use foretell_deck::{Avatar, PlayerColour};
use foretell_words::{BotKind, Strength, Text, Words, say};
use maud::{Markup, html};

use crate::layout::assets;

pub struct BotChoice<'a> {
    pub words: Words,
    /// The name of the field; ids begin with it.
    pub field: &'a str,
    pub title: Text,
    pub chosen: Option<BotKind>,
    /// The label for choosing none.
    pub nobody: Option<Text>,
    pub house_bots: &'a [&'a str],
    pub has_pictures: bool,
}

/// The bird's name is the kind's name in settings and ids.
pub fn bird(kind: BotKind) -> Avatar {
    Avatar::of_bot(&kind.spec())
}

pub fn bot_named(bird_name: &str) -> Option<BotKind> {
    BotKind::all().into_iter().find(|kind| bird(*kind).name() == bird_name)
}

impl BotChoice<'_> {
    pub fn draw(&self) -> Markup {
        let words = self.words;
        html! {
            fieldset.bots data-option=(self.field) {
                legend { (self.title) }
                div.choices {
                    @if let Some(nobody) = &self.nobody {
                        (self.pick("none", "none", self.chosen.is_none(), &html! { (nobody) }))
                    }
                    @for strength in Strength::ALL {
                        @let (name, kind) = (words.say(strength.message()), words.bot(strength.bot()).name);
                        @let label = html! { (self.picture(strength.bot())) span { (name) " · " (kind) } };
                        (self.pick_bot(strength.bot(), &label))
                    }
                    @if let Some(kind) = self.other() {
                        (self.pick_bot(kind, &html! { (self.picture(kind)) (words.bot(kind).name) }))
                    }
                }
                details.birds #{(self.field) "-birds"} {
                    summary { (say!(words, "strength-all-bots")) }
                    ul {
                        @for kind in BotKind::all().into_iter().rev() { (self.bird(kind)) }
                        @for bot in self.house_bots { (self.house_bot(bot)) }
                    }
                }
            }
        }
    }

    /// A chosen bot that is none of the three is offered with them.
    fn other(&self) -> Option<BotKind> {
        self.chosen.filter(|kind| Strength::of(*kind).is_none())
    }

    fn id(&self, name: &str) -> String {
        format!("{}-{}", self.field, name.replace(' ', "-"))
    }

    fn radio(&self, name: &str, value: &str, checked: bool) -> Markup {
        html! { input type="radio" name=(self.field) value=(value) id=(self.id(name)) checked[checked]; }
    }

    fn pick(&self, name: &str, value: &str, checked: bool, label: &Markup) -> Markup {
        html! { span.pick { (self.radio(name, value, checked)) label for=(self.id(name)) { (label) } } }
    }

    fn pick_bot(&self, kind: BotKind, label: &Markup) -> Markup {
        self.pick(bird(kind).name(), &kind.spec(), self.chosen == Some(kind), label)
    }

    fn picture(&self, kind: BotKind) -> Markup {
        let colour = PlayerColour::ALL[usize::from(Strength::of(kind) == Some(Strength::Strong)) * 4];
        html! {
            @if self.has_pictures {
                img src=(assets::avatar(bird(kind), colour)) alt="" width="36" height="36" loading="lazy";
            }
        }
    }

    fn bird(&self, kind: BotKind) -> Markup {
        let (about, name) = (self.words.bot(kind), bird(kind).name());
        let is_above = Strength::of(kind).is_some() || self.other() == Some(kind);
        html! {
            li {
                @if !is_above { (self.radio(name, &kind.spec(), false)) }
                label for=(self.id(name)) {
                    (self.picture(kind))
                    span { b { (about.name) } " " span.quiet { (about.about) } }
                }
            }
        }
    }

    fn house_bot(&self, bot: &str) -> Markup {
        html! { li { (self.radio(bot, bot, false)) label for=(self.id(bot)) { b { (bot) } } } }
    }
}

#[cfg(test)]
mod tests {
    use foretell_words::Language;

    use super::*;

    fn drawn(chosen: Option<BotKind>) -> String {
        let words = Words::new(Language::English);
        let choice = BotChoice {
            words,
            field: "bots",
            title: say!(words, "people-strength"),
            chosen,
            nobody: Some(say!(words, "pages-for-people")),
            house_bots: &["bot Hal"],
            has_pictures: true,
        };
        choice.draw().into_string()
    }

    #[test]
    fn every_bot_can_be_chosen_once_and_one_is() {
        for chosen in BotKind::all().into_iter().map(Some).chain([None]) {
            let html = drawn(chosen);
            for kind in BotKind::all() {
                let value = format!("value=\"{}\"", kind.spec());
                assert_eq!(html.matches(&value).count(), 1, "{value} in {html}");
            }
            assert_eq!(html.matches(" checked").count(), 1, "{html}");
            assert!(html.contains("value=\"bot Hal\""));
        }
    }

    #[test]
    fn a_bird_names_its_bot() {
        for kind in BotKind::all() {
            assert_eq!(bot_named(bird(kind).name()), Some(kind));
        }
        assert_eq!(bot_named("fox"), None);
    }
}

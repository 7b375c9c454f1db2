//! The line above the table: round, trump, sum of the bids, and buttons.

use foretell_rules::{BySeat, Card, Trump};
use foretell_words::{Button, Heading, Words, say};
use maud::{Markup, html};

use super::card_face::picture;
use super::drawing::{Drawing, Style};
use super::model::{TableModel, suit_sign};
use super::section_id::SectionId;
use super::trick::TrumpCard;
use super::volume;

pub(super) fn head(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let words = model.words;
    let home = || {
        let home = words.button(Button::Home);
        html! {
            a.icon-button href="/" aria-label=(home) title=(home) {
                span aria-hidden="true" { "⌂" } span.tool-word aria-hidden="true" { (home) }
            }
        }
    };
    let tools = || {
        html! {
            nav.tools aria-label=(say!(words, "pages-menu")) {
                (tool("panel-last", "↺", &words.button(Button::LastTrick)))
                (sheet_tool(words))
                (tool("panel-talk", "✉", &words.button(Button::Chat)))
                (volume::switch(model))
                (tool("panel-menu", "☰", &say!(words, "pages-menu")))
            }
        }
    };
    drawing.around(
        "header",
        || html! { header #head.head {} },
        |drawing| {
            drawing.fixed(home);
            drawing.container(
                SectionId::Facts,
                "div",
                || html! { div.facts #facts {} },
                |drawing| put_facts(model, drawing),
            );
            drawing.fixed(tools);
        },
    );
}

pub(super) fn facts(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    drawing.around(
        "header",
        || html! { header #head.head {} },
        |drawing| {
            let facts = || html! { div.facts #facts {} };
            drawing.container(SectionId::Facts, "div", facts, |drawing| put_facts(model, drawing));
        },
    );
}

fn put_facts(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let facts = TableFacts::of(model);
    if let Some(round) = facts.round {
        drawing.section(SectionId::Round, round, |style, round| round.html(style));
    }
    if let Some(trump) = facts.trump {
        drawing.section(SectionId::Trump, trump, |style, trump| trump.html(style));
    }
    if let Some(bids) = facts.bids {
        drawing.section(SectionId::BidSum, bids, |style, bids| bids.html(style));
    }
}

pub struct TableFacts {
    round: Option<RoundFact>,
    trump: Option<TrumpFact>,
    bids: Option<BidSum>,
}

#[derive(Clone, Copy, Hash)]
struct RoundFact {
    /// Counted from 0.
    round: usize,
    rounds: usize,
}

#[derive(Clone, Copy, Hash)]
struct TrumpFact {
    trump: Option<Trump>,
    turned_up: Option<Card>,
}

#[derive(Clone, Copy, Hash)]
struct BidSum {
    sum: usize,
    tricks: usize,
    is_complete: bool,
}

impl TableFacts {
    pub fn of(model: &TableModel<'_>) -> TableFacts {
        let round = model.view.as_ref().map(|view| {
            let rounds = view.rules.rounds();
            RoundFact { round: usize::from(view.rounds_played).min(rounds.saturating_sub(1)), rounds }
        });
        let trump = model
            .round()
            .map(|round| TrumpFact { trump: round.trump, turned_up: TrumpCard::of(round).map(|up| up.card) });
        let bids = model.round().and_then(|round| {
            let is_sealed = model.snapshot.settings().rules.sealed_bids();
            BidSum::of(&round.bids, model.players(), is_sealed, round.cards)
        });
        TableFacts { round, trump, bids }
    }

    pub fn all(&self, style: Style) -> Markup {
        html! { (self.round.map(|round| round.html(style)).unwrap_or_default()) (self.trump(style)) (self.sum(style)) }
    }

    pub fn trump(&self, style: Style) -> Markup {
        self.trump.map(|trump| trump.html(style)).unwrap_or_default()
    }

    /// Once it is known.
    pub fn sum(&self, style: Style) -> Markup {
        self.bids.map(|bids| bids.html(style)).unwrap_or_default()
    }
}

impl RoundFact {
    fn html(self, Style { words, .. }: Style) -> Markup {
        let RoundFact { round, rounds } = self;
        html! {
            span.fact.round #round data-round=(round + 1) {
                (words.round_of(round, rounds))
            }
        }
    }
}

impl TrumpFact {
    fn html(self, style: Style) -> Markup {
        let (TrumpFact { trump, turned_up }, words) = (self, style.words);
        html! {
            span.fact.trump #trump data-trump=[trump.map(|trump| trump.to_string())] {
                @if let Some(card) = turned_up {
                    span.turned-up data-card=(card) { (picture(words, style.theme, card, "")) }
                }
                // Another trump is another element, which appears in its place instead of moving there.
                span.trump-word #{"trump-" (trump.map_or("open".into(), |trump| trump.to_string()))} {
                    @if trump != Some(Trump::None) { span.label { (words.trump_title()) " " } }
                    (trump_name(style, trump))
                }
            }
        }
    }
}

impl BidSum {
    fn of(bids: &BySeat<Option<u8>>, players: usize, is_sealed: bool, cards: u8) -> Option<BidSum> {
        let bids = bids.of(players);
        let made = bids.iter().flatten().count();
        // A player knows only their own sealed bid, so there is no sum.
        let is_secret = made < bids.len() && is_sealed;
        let sum = bids.iter().flatten().map(|bid| usize::from(*bid)).sum();
        (made > 0 && !is_secret).then_some(BidSum { sum, tricks: cards.into(), is_complete: made == bids.len() })
    }

    fn html(self, Style { words, .. }: Style) -> Markup {
        let BidSum { sum, tricks, is_complete } = self;
        html! {
            span.fact.sum #sum data-sum=(sum) data-tricks=(tricks) {
                @if is_complete {
                    span.wide { (words.sum_compared(sum, tricks)) }
                    span.narrow { em { (words.sum_misses_by(sum, tricks)) } }
                } @else {
                    span.wide { (words.sum_of_bids(sum, tricks)) }
                }
            }
        }
    }
}

fn trump_name(Style { words, .. }: Style, trump: Option<Trump>) -> Markup {
    match trump {
        Some(Trump::Suit(suit)) => html! { (suit_sign(words, suit)) b.suit-name { (words.suit_title(suit)) } },
        Some(Trump::None) => html! { b { (words.trump_line(Some(Trump::None))) } },
        None => html! { b { "?" span.unseen { (words.trump_is(None)) } } },
    }
}

/// Needs no script.
pub fn tool(panel: &str, sign: &str, label: &str) -> Markup {
    html! {
        button.icon-button type="button" popovertarget=(panel) data-tool=(panel) aria-label=(label) title=(label) {
            span aria-hidden="true" { (sign) } span.tool-word aria-hidden="true" { (label) }
            span.tool-short aria-hidden="true" { (label) }
        }
    }
}

/// Phones have no room for its whole name, which begins with the word they show, for voice control.
pub fn sheet_tool(words: Words) -> Markup {
    let (short, label) = (words.heading(Heading::Points), words.button(Button::ScoreSheet));
    html! {
        button.icon-button type="button" popovertarget="panel-sheet" data-tool="panel-sheet"
            aria-label=(format!("{short}: {label}")) title=(label) {
            span aria-hidden="true" { "▤" } span.tool-word aria-hidden="true" { (label) }
            span.tool-short aria-hidden="true" { (short) }
        }
    }
}

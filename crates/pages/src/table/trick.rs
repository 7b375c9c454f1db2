//! The middle of the table: the trick, its leader, the suit to follow and the winning card.

use foretell_rules::{Card, Event, Lead, Placed, RoundView, Special, Suit, TrickOutcome, Trump, View, ViewPhase};
use foretell_words::{Badge, Button, Text, Words, say};
use maud::{Markup, html};

use super::attributes::Attributes;
use super::card_face::{picture, played};
use super::drawing::{Drawing, Style, whole};
use super::model::{People, TableModel, suit_sign};
use super::result;
use super::section_id::SectionId;
use crate::layout::escaped::Escaped;

/// For a page that isn't updated live.
pub fn trick(model: &TableModel<'_>) -> Markup {
    whole(model, |drawing| draw(model, drawing))
}

pub(super) fn draw(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let (players, ms) = (model.players(), model.snapshot.settings().trick_ms());
    let tag = || {
        html! {
            section #trick.trick data-players=(players) aria-label=(say!(model.words, "pages-trick")) {}
        }
    };
    let attributes = |_, (ms, is_result): &(u32, bool)| {
        Attributes::default().with("data-look", ms).with_flag("data-result", *is_result)
    };
    drawing.element(SectionId::Trick, "section", tag, (ms, model.shows_result()), attributes, |drawing| {
        let Some(view) = &model.view else { return };
        match &view.phase {
            ViewPhase::Round(round) => {
                if let Some(up) = TrumpCard::of(round) {
                    drawing.section(SectionId::TrumpCard, up, |style, up| up.html(style));
                }
                on_table(model, view, round, drawing);
                if model.shows_result() {
                    drawing.rendered(SectionId::Result, result::result(model, view));
                }
            }
            ViewPhase::Drawing { drawn, .. } => {
                let awaited = model.narrator().awaited(view);
                drawing.section(SectionId::Calm, awaited, |_, awaited| html! { p.calm #calm { (awaited) } });
                drawing.section(SectionId::Drawn, *drawn, |Style { words, theme }, drawn| {
                    html! {
                        div.drawn #drawn {
                            @for card in *drawn {
                                span data-card=(card) { (picture(words, theme, card, &words.card(card))) }
                            }
                        }
                    }
                });
            }
            ViewPhase::Dealing { .. } | ViewPhase::Over { .. } => {
                let awaited = model.narrator().awaited(view);
                drawing.section(SectionId::Calm, awaited, |_, awaited| html! { div.calm #calm { p { (awaited) } } });
            }
        }
    });
}

/// Until the next trick begins, the last one.
fn on_table(model: &TableModel<'_>, view: &View, round: &RoundView, drawing: &mut Drawing<'_>) {
    let players = model.players();
    let current = round.plays.trick(players);
    let (cards, is_over) = match round.plays.last_trick(players) {
        Some(last) if current.is_empty() => (last, true),
        _ => (current, false),
    };
    if cards.is_empty() {
        return before(round, drawing);
    }
    let outcome = round.trump.and_then(|trump| TrickOutcome::so_far(&view.rules, trump, cards));
    let winner = outcome.and_then(|outcome| outcome.taken_by);
    let list = |_, (is_over, winner): &(bool, Option<&str>)| {
        Attributes::default().with_flag("data-over", *is_over).with_some("data-winner", *winner)
    };
    let source = (is_over, winner.map(|seat| model.side(seat)));
    drawing.element(
        SectionId::Cards,
        "ol",
        || html! { ol.cards #cards {} },
        source,
        list,
        |drawing| {
            for (order, placed) in cards.iter().enumerate() {
                put_card(model, *placed, order == 0, winner == Some(placed.seat), drawing);
            }
        },
    );
    drawing.container(
        SectionId::Verdict,
        "p",
        || html! { p.verdict #verdict {} },
        |drawing| {
            if let Some(outcome) = outcome.filter(|_| is_over) {
                return drawing.section(SectionId::Outcome, (outcome, model.people()), outcome_sentence);
            }
            let lead = round.lead(&view.rules);
            drawing.section(SectionId::Follow(lead), lead, |style, lead| to_follow(style, *lead));
            if let Some(winner) = winner {
                let name = model.people().other(winner);
                drawing.section(SectionId::Winning, name, |style, name| winning(style, *name));
            }
        },
    );
}

fn outcome_sentence(Style { words, .. }: Style, (outcome, people): &(TrickOutcome, People<'_>)) -> Markup {
    let sentence = people.narrator(words).event(&Event::TrickEnded { outcome: *outcome });
    html! { span #outcome { (Escaped(&sentence.unwrap_or_default())) } }
}

/// Hidden from the player to move, who reads it below.
fn to_follow(Style { words, .. }: Style, lead: Lead) -> Markup {
    html! {
        span.follow #(SectionId::Follow(lead)) {
            @if let Lead::Suit(suit) = lead { (suit_sign(words, suit)) }
            (words.lead(lead))
        }
    }
}

/// For screen readers; the card shows it.
fn winning(Style { words, .. }: Style, name: Option<&str>) -> Markup {
    let (winning, name) = (say!(words, "pages-winning"), name_or_you(words, name));
    html! { span.unseen #winning { " " (say!(words, "named-value", name = winning, value = name)) } }
}

fn put_card(model: &TableModel<'_>, placed: Placed, leads: bool, wins: bool, drawing: &mut Drawing<'_>) {
    let (style, card, seat) = (model.style(), placed.play.card(), placed.seat);
    let tag = || {
        html! {
            // Its id keeps a card the same element, so none moves to another's place.
            li.played #{"played-" (card)} data-card=(card) data-seat=(seat) data-place=(model.place(seat))
                data-side=(model.side(seat)) {}
        }
    };
    let attributes = |_, wins: &bool| Attributes::default().with_flag("data-wins", *wins);
    drawing.element(SectionId::Played(placed), "li", tag, wins, attributes, |drawing| {
        drawing.fixed(|| played(style, placed.play));
        let by = (card, model.people().other(placed.seat), leads);
        drawing
            .section(SectionId::PlayedBy(card), by, |style, (card, name, leads)| by_whom(style, *card, *name, *leads));
        if let Some(about) = style.words.card_about(card) {
            drawing.fixed(|| html! { span.about role="note" { b { (style.words.card(card)) } " " (about) } });
        }
    });
}

/// CSS shows the crown at the winning card.
fn by_whom(Style { words, .. }: Style, card: Card, name: Option<&str>, leads: bool) -> Markup {
    html! {
        span.by #{"by-" (card)} {
            @if leads {
                span.lead-sign title=(words.badge(Badge::Leads)) {
                    span aria-hidden="true" { "►" } span.unseen { (words.badge(Badge::Leads)) }
                }
            }
            bdi { (name_or_you(words, name)) }
            span.crown { span aria-hidden="true" { "♛" } span.unseen { (say!(words, "pages-winning")) } }
        }
    }
}

fn name_or_you(words: Words, name: Option<&str>) -> Text {
    name.map_or_else(|| say!(words, "player-you"), |name| name.to_owned().into())
}

/// Large before the first card, then at the rim.
#[derive(Clone, Copy, Hash)]
pub(super) struct TrumpCard {
    pub card: Card,
    /// If the card itself has no suit.
    chosen: Option<Suit>,
}

impl TrumpCard {
    pub(super) fn of(round: &RoundView) -> Option<TrumpCard> {
        // The Werewolf replaces the turned-up card.
        let card = match round.swapped_by {
            None => round.turned_up?,
            Some(_) => Card::special(Special::Werewolf),
        };
        let chosen = match round.trump {
            Some(Trump::Suit(suit)) if card.suit() != Some(suit) => Some(suit),
            _ => None,
        };
        Some(TrumpCard { card, chosen })
    }

    fn html(self, Style { words, theme }: Style) -> Markup {
        let TrumpCard { card, chosen } = self;
        html! {
            div.up #trump-card data-card=(card) {
                (picture(words, theme, card, &words.card(card)))
                @if let Some(suit) = chosen {
                    span.declared aria-hidden="true" { (suit_sign(words, suit)) }
                }
            }
        }
    }
}

fn before(round: &RoundView, drawing: &mut Drawing<'_>) {
    drawing.section(SectionId::Calm, round.trump, |Style { words, .. }, trump| {
        html! { div.calm #calm { p { (words.trump_is(*trump)) } } }
    });
}

#[derive(Hash)]
struct LastTrick<'a> {
    trick: &'a [Placed],
    outcome: Option<TrickOutcome>,
    people: People<'a>,
}

pub(super) fn last(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let rules = &model.snapshot.settings().rules;
    let last_round = model.snapshot.state().last_round().filter(|_| model.past.is_none()).and_then(View::round);
    let last = [model.round(), last_round].into_iter().flatten().find_map(|round| {
        let trick = round.plays.last_trick(model.players())?;
        let outcome = round.trump.and_then(|trump| TrickOutcome::so_far(rules, trump, trick));
        Some(LastTrick { trick, outcome, people: model.people() })
    });
    drawing.section(SectionId::LastTrick, last, |style, last| {
        html! {
            div #last.last {
                @match last {
                    Some(last) => (last.html(style)),
                    None => { p.empty { (say!(style.words, "pages-no-last-trick")) } }
                }
            }
        }
    });
}

impl LastTrick<'_> {
    fn html(&self, style: Style) -> Markup {
        let winner = self.outcome.and_then(|outcome| outcome.taken_by);
        html! {
            ol.row {
                @for placed in self.trick {
                    li data-card=(placed.play.card()) data-wins[winner == Some(placed.seat)] {
                        (played(style, placed.play))
                        span.by { (name_or_you(style.words, self.people.other(placed.seat))) }
                    }
                }
            }
            @if let Some(outcome) = self.outcome {
                p { (self.people.narrator(style.words).event(&Event::TrickEnded { outcome }).unwrap_or_default()) }
            }
        }
    }
}

pub fn last_title(model: &TableModel<'_>) -> String {
    model.words.button(Button::LastTrick).into_owned()
}

//! The question to the reader, with a control for each kind of decision; for others, who is waited for.

use foretell_rules::{Action, ActionError, Actions, Change, Decision, RoundView, Trump, points};
use foretell_words::{Badge, Button, Text, say};
use maud::{Markup, html};

use super::attributes::Attributes;
use super::drawing::{Drawing, Style, whole};
use super::fingerprint::short_fingerprint;
use super::hand::version;
use super::model::{People, TableModel, suit_sign};
use super::result;
use super::section_id::SectionId;
use crate::layout::escaped::{Escaped, escaped};
use foretell_table::{SeatStatus, Stage};

pub(super) fn draw(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let asked = model.asked().filter(|_| !model.legal().is_empty());
    let is_looking = model.is_trick_shown();
    let source = (decision(model.legal()), asked, model.is_result, is_looking);
    let attributes = |_, (decision, asked, is_result, is_looking): &(&str, Option<u32>, bool, bool)| {
        // Our script adds a class when it sends an answer; the next question comes without it.
        Attributes::default()
            .with("class", "ask")
            .with("data-decision", decision)
            .with_some("data-asked", *asked)
            .with_flag("data-result", *is_result)
            .with_flag("data-looking", *is_looking)
    };
    let tag = || html! { section #ask tabindex="-1" {} };
    drawing.element(SectionId::Ask, "section", tag, source, attributes, |drawing| {
        if let Some(view) = &model.view {
            put_hindrances(model, drawing);
            let sentence = model.narrator().prompt(view);
            if model.past.is_some() && model.is_scored() {
                // Nobody is asked.
            } else if model.is_result || is_looking {
                drawing.rendered(SectionId::GoOn, result::question(model));
            } else {
                drawing.section(SectionId::Prompt, &sentence, |_, sentence| prompt(sentence));
                if let Some(round) = model.round() {
                    put_control(model, round, drawing);
                }
            }
            if asked.is_some() && model.snapshot.settings().hints {
                // With other words it is another element, as the words are.
                let hash = short_fingerprint(&sentence);
                drawing.section(SectionId::HintForm(hash), (hash, model.to("hint")), |style, (hash, address)| {
                    hint_button(style, *hash, address)
                });
            }
        }
        if !model.is_live() && model.view.is_none() {
            put_wait(model, drawing);
        }
        drawing.fixed(|| html! { div #hint.hint aria-live="polite" {} });
    });
}

/// Before the first round of a broadcast.
fn put_wait(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let minutes = model.snapshot.settings().hands_after.unwrap_or_default() / 60;
    drawing.section(SectionId::Prompt, minutes, |Style { words, .. }, minutes| {
        prompt(&say!(words, "show-wait", minutes = *minutes))
    });
}

/// The question. Other words are another element, which appears in its place instead of moving there.
pub fn prompt(sentence: &str) -> Markup {
    html! { div.asked #prompt { p.prompt #{"prompt-" (short_fingerprint(sentence))} { (escaped(sentence)) } } }
}

pub fn decision(legal: Actions) -> &'static str {
    match legal {
        Actions::None => "none",
        Actions::Trumps { .. } => "trump",
        Actions::Bids { .. } => "bid",
        Actions::Plays(_) => "play",
        Actions::Passes(_) => "pass",
        Actions::Changes { .. } => "change",
    }
}

fn put_hindrances(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    if !model.snapshot.storage_works() {
        drawing.section(SectionId::StorageWarning, (), |Style { words, .. }, ()| {
            html! { p.warning #storage-warning { (say!(words, "pages-wrong-busy")) } }
        });
    }
    let is_away = model.own_seat().is_some_and(|status| status.away.is_some());
    if is_away || (model.snapshot.stage() == Stage::Asleep && model.own.is_some()) {
        drawing.section(SectionId::TakeBack, model.to("back"), |Style { words, .. }, address| {
            html! {
                form.warning #take-back method="post" action=(address) data-command="back" {
                    span { (say!(words, "pages-bot-plays-for-you")) } " "
                    button.primary { (say!(words, "pages-take-back")) }
                }
            }
        });
    }
    if model.own.is_none() {
        drawing.section(SectionId::LookingOn, (), |Style { words, .. }, ()| {
            html! { p.quiet #looking-on { (say!(words, "pages-looking-on")) } }
        });
    }
}

pub fn choice(action: Action, label: &str, content: &Markup) -> Markup {
    html! {
        button.choice name="action" value=(action) data-action=(action) title=(label) {
            span.seen aria-hidden="true" { (content) }
            span.unseen { (label) }
        }
    }
}

pub fn control(model: &TableModel<'_>, round: &RoundView) -> Markup {
    whole(model, |drawing| put_control(model, round, drawing))
}

#[derive(Hash)]
struct Answers<'a> {
    choices: Choices,
    address: String,
    asked: Option<u32>,
    people: People<'a>,
}

#[derive(Clone, Copy, Hash)]
enum Choices {
    Trumps { or_none: bool },
    Bids { most: u8, banned: Option<u8> },
    Changes { bid: u8, down: bool },
}

fn put_control(model: &TableModel<'_>, round: &RoundView, drawing: &mut Drawing<'_>) {
    let choices = match model.legal() {
        Actions::None => return put_bids_ahead(model, round, drawing),
        // Cards are played and passed in the hand itself.
        Actions::Plays(_) | Actions::Passes(_) => return,
        Actions::Trumps { or_none } => Choices::Trumps { or_none },
        Actions::Bids { most, banned } => Choices::Bids { most, banned },
        Actions::Changes { down } => {
            // Only a made bid can be changed.
            let Some(bid) = model.own.and_then(|seat| round.bids[seat]) else { return };
            Choices::Changes { bid, down }
        }
    };
    let answers = Answers { choices, address: model.to("act"), asked: model.asked(), people: model.people() };
    drawing.section(SectionId::Answers, answers, |style, answers| {
        html! {
            form #answer-form method="post" action=(Escaped(&answers.address)) data-command="act" {
                (version("answer-version", answers.asked))
                (answers.html(style))
            }
        }
    });
}

impl Answers<'_> {
    /// Each kind has its own id, so that buttons of one kind don't turn into those of another.
    fn html(&self, style: Style) -> Markup {
        match self.choices {
            Choices::Trumps { or_none } => trumps(style, or_none),
            Choices::Bids { most, banned } => self.bids(style, most, banned),
            Choices::Changes { bid, down } => changes(style, bid, down),
        }
    }

    fn bids(&self, Style { words, .. }: Style, most: u8, banned: Option<u8>) -> Markup {
        html! {
            div.choices.bids #choices-bid role="group" aria-labelledby="prompt" {
                @for bid in 0..=most {
                    @if banned == Some(bid) {
                        @let refusal = ActionError::BidsWouldMatchTricks { bid, tricks: most };
                        @let why = self.people.narrator(words).refusal(refusal);
                        button.choice.banned type="button" aria-disabled="true" data-why=(why) data-banned=(bid)
                            title=(why) { s aria-hidden="true" { (bid) } span.unseen { (bid) ": " (why) } }
                    } @else {
                        @let worth = html! { (bid) small { (points(bid, bid)) } };
                        // Voice control uses the visible number.
                        @let label = format!("{bid}: {}", words.action(Action::Bid(bid)));
                        (choice(Action::Bid(bid), &label, &worth))
                    }
                }
            }
        }
    }
}

fn trumps(Style { words, .. }: Style, or_none: bool) -> Markup {
    html! {
        div.choices.trumps #choices-trump role="group" aria-labelledby="prompt" {
            @for trump in Trump::ALL.into_iter().filter(|trump| or_none || *trump != Trump::None) {
                (choice(Action::Trump(trump), &words.action(Action::Trump(trump)), &match trump {
                    Trump::Suit(suit) => html! { (suit_sign(words, suit)) " " (words.suit_title(suit)) },
                    Trump::None => html! { (words.action(Action::Trump(trump))) },
                }))
            }
        }
    }
}

fn changes(Style { words, .. }: Style, bid: u8, down: bool) -> Markup {
    let changes = [Change::Up, Change::Down].into_iter().filter(|change| down || *change == Change::Up);
    html! {
        div.choices.changes #choices-change role="group" aria-labelledby="prompt" {
            @for change in changes {
                @let label: Text = words.change(change, bid);
                (choice(Action::Change(change), &label, &html! { (label) }))
            }
        }
    }
}

/// Our script submits it when it is the reader's turn.
fn put_bids_ahead(model: &TableModel<'_>, round: &RoundView, drawing: &mut Drawing<'_>) {
    let waits = |status: &SeatStatus<'_>| status.away.is_none() && !round.have_bid.contains(status.seat);
    if !matches!(round.decision, Decision::Bid(_)) || !model.own_seat().is_some_and(waits) {
        return;
    }
    drawing.section(SectionId::BidsAhead(round.cards), round.cards, |Style { words, .. }, cards| {
        html! {
            div.choices.bids.ahead.scripted #{"ahead-" (cards)} role="group" aria-labelledby="ahead-label" {
                p #ahead-label { (say!(words, "pages-bid-ahead")) }
                @for bid in 0..=*cards {
                    @let action = Action::Bid(bid);
                    button.choice type="button" data-ahead=(action) aria-pressed="false"
                        aria-label=(format!("{bid}: {}", words.action(action))) { (bid) }
                }
            }
        }
    });
}

fn hint_button(Style { words, .. }: Style, hash: u32, address: &str) -> Markup {
    html! {
        form.hint-form #{"hint-" (hash)} method="post" action=(Escaped(address)) data-command="hint" {
            button.subtle data-action="hint" {
                span.idle { span aria-hidden="true" { "✧ " } (words.button(Button::Hint)) }
                // A hint takes up to a second.
                span.busy { (words.badge(Badge::Thinking)) "…" }
            }
        }
    }
}

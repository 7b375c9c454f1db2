//! The players around the table: bid, tricks, score and state.

use std::borrow::Cow;
use std::cmp::Ordering;

use foretell_rules::{Card, CardSet, RoundView, Seat};
use foretell_words::{Badge, Heading, Text, hand_order, say};
use maud::{Markup, PreEscaped, html};

use super::attributes::Attributes;
use super::avatar;
use super::card_face::picture;
use super::drawing::{Drawing, Style, whole};
use super::model::{TableModel, bot_kind, gained, points};
use super::panel::panel;
use super::section_id::SectionId;
use super::strength;
use crate::layout::escaped::Escaped;
use foretell_table::Sitter;

/// For a page that isn't updated live.
pub fn seats(model: &TableModel<'_>) -> Markup {
    whole(model, |drawing| others(model, drawing))
}

/// For a page that isn't updated live.
pub fn own(model: &TableModel<'_>) -> Markup {
    whole(model, |drawing| mine(model, drawing))
}

pub(super) fn others(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let list = || html! { ol #seats.seats data-players=(model.players()) {} };
    drawing.around("ol", list, |drawing| {
        for seat in model.others() {
            let (place, side) = (model.place(seat), model.side(seat));
            let tag = || html! { li.seat #{"seat-" (seat)} data-seat=(seat) data-place=(place) data-side=(side) {} };
            drawing.element(SectionId::Seat(seat), "li", tag, state(model, seat), seat_state, |drawing| {
                put_plaque(model, seat, drawing);
                if let Some(round) = model.round() {
                    put_hand(model, round, seat, drawing);
                }
            });
        }
    });
}

pub(super) fn mine(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let Some(seat) = model.own else { return drawing.fixed(|| html! { div #own.own {} }) };
    let tag = || html! { div.seat #{"seat-" (seat)} data-seat=(seat) data-place="0" {} };
    drawing.around(
        "div",
        || html! { div #own.own {} },
        |drawing| {
            drawing.element(SectionId::Seat(seat), "div", tag, state(model, seat), seat_state, |drawing| {
                put_plaque(model, seat, drawing);
            });
            drawing.fixed(|| strength::switch(model.words));
        },
    );
}

fn seat_state(_: Style, state: &&str) -> Attributes {
    Attributes::default().with("data-state", state)
}

pub fn state(model: &TableModel<'_>, seat: Seat) -> &'static str {
    let status = model.seat_status(seat);
    let is_asked = if model.is_result || model.is_trick_shown() {
        model.snapshot.state().awaited_to_continue().contains(seat)
    } else {
        model.round().is_some_and(|round| round.decision.seats().contains(seat))
    };
    let has_session = matches!(status.sitter, Sitter::Person { .. } | Sitter::GuestBot { .. });
    match () {
        // In a replay presence doesn't matter.
        () if model.past.is_some() => {
            if is_asked {
                "thinking"
            } else {
                "waiting"
            }
        }
        () if status.left || (has_session && status.away.is_some()) => "away",
        () if is_asked => "thinking",
        () if has_session && !status.is_connected => "gone",
        () => "waiting",
    }
}

/// For a page that isn't updated live.
pub fn plaque(model: &TableModel<'_>, seat: Seat) -> Markup {
    whole(model, |drawing| put_plaque(model, seat, drawing))
}

fn put_plaque(model: &TableModel<'_>, seat: Seat, drawing: &mut Drawing<'_>) {
    let (status, name) = (model.seat_status(seat), model.name(seat));
    drawing.around(
        "div",
        || html! { div.who {} },
        |drawing| {
            let picture = avatar::address(model, seat);
            drawing.section(SectionId::Avatar(seat), (seat, picture), |_, (seat, picture)| {
                html! { img.avatar #{"avatar-" (seat)} src=(PreEscaped(picture)) alt="" width="96" height="96"; }
            });
            drawing.section(SectionId::Name(seat), (seat, name, title(model, seat)), |_, (seat, name, title)| {
                html! { span.name #{"name-" (seat)} title=(Escaped(title)) { (Escaped(name)) } }
            });
            put_badges(model, seat, drawing);
        },
    );
    let tally = || html! { div.tally #{"tally-" (seat)} {} };
    drawing.container(SectionId::Tally(seat), "div", tally, |drawing| {
        if let Some(round) = model.round() {
            let bid = SeatBid {
                seat,
                bid: round.bids[seat],
                has_bid: round.have_bid.contains(seat),
                taken: round.tricks[seat],
                is_on: round.have_bid.len() == model.players(),
            };
            drawing.section(SectionId::Bid(seat), bid, |style, bid| bid.html(style));
        }
        if let Some(view) = &model.view {
            drawing.section(SectionId::Score(seat), (seat, view.scores[seat], fresh_points(model, seat)), score);
        }
    });
    if let Some(deadline) = status.deadline.filter(|_| model.is_live()) {
        drawing.section(SectionId::SeatClock(seat), (seat, deadline), |Style { words, .. }, (seat, deadline)| {
            let left = say!(words, "clock-out");
            html! { span.clock #{"clock-" (seat)} data-deadline=(deadline) data-left=(left) {} }
        });
    }
}

fn title<'a>(model: &'a TableModel<'_>, seat: Seat) -> Cow<'a, str> {
    match model.seat_status(seat).sitter {
        Sitter::GuestBot { name, card, .. } => {
            format!("{name} ({})", say!(model.words, "people-bot-by", author = &*card.author)).into()
        }
        _ => model.name(seat).into(),
    }
}

fn put_badges(model: &TableModel<'_>, seat: Seat, drawing: &mut Drawing<'_>) {
    let status = model.seat_status(seat);
    let badges = || html! { span.badges #{"badges-" (seat)} {} };
    drawing.container(SectionId::Badges(seat), "span", badges, |drawing| {
        // Elements that come and go are first, so they move nothing.
        let is_turn = model.past.map(|_| state(model, seat) == "thinking");
        drawing
            .section(SectionId::Doing(seat), (seat, is_turn), |style, (seat, is_turn)| doing(style, *seat, *is_turn));
        if status.hints > 0 {
            drawing.section(SectionId::Hints(seat), (seat, status.hints), |Style { words, .. }, (seat, hints)| {
                let sentence = say!(words, "pages-hints-used", count = *hints);
                html! {
                    span.badge #{"hints-" (seat)} data-badge="hints" title=(sentence) {
                        span aria-hidden="true" { "?" (hints) } span.unseen { (sentence) }
                    }
                }
            });
        }
        if model.round().is_some_and(|round| round.dealer == seat) {
            drawing.section(SectionId::Dealer(seat), (Some(SectionId::Dealer(seat)), "dealer"), sign_badge);
        }
        if let Sitter::Bot { name: spec, .. } = status.sitter {
            drawing.section(SectionId::BotBadge(seat), (seat, spec), |Style { words, .. }, (seat, spec)| {
                let kind = bot_kind(words, spec);
                html! {
                    span.badge #{"kind-" (seat)} data-badge="bot" title=(kind.about) {
                        (words.badge(Badge::Bot)) span.unseen { ", " (kind.name) }
                    }
                }
            });
        }
    });
}

/// CSS shows at most one. In a replay only the player whose turn it was has one.
fn doing(style: Style, seat: Seat, is_turn: Option<bool>) -> Markup {
    let kinds: &[&str] = match is_turn {
        Some(true) => &["turn"],
        Some(false) => &[],
        None => &["thinking", "away", "gone"],
    };
    html! { span.doing #{"doing-" (seat)} { @for kind in kinds { (sign_badge(style, &(None, kind))) } } }
}

/// A pack of cards, because the letter D means the Dwarves.
const DECK: &str = "<svg viewBox=\"0 0 16 16\"><path d=\"M3 4 9 2l4 11-6 2zM8 1h6v11\"/></svg>";

fn sign_badge(Style { words, .. }: Style, (id, kind): &(Option<SectionId>, &str)) -> Markup {
    let (badge, sign) = match *kind {
        "turn" => (Badge::Turn, "●"),
        "thinking" => (Badge::Thinking, "…"),
        "away" => (Badge::Away, "☾"),
        "gone" => (Badge::Away, "⚡"),
        _ => (Badge::Dealer, DECK),
    };
    let word = words.badge(badge);
    html! {
        span.badge id=[id] data-badge=(kind) title=(word) {
            span.sign aria-hidden="true" { (PreEscaped(sign)) } span.badge-word { (word) }
        }
    }
}

#[derive(Hash)]
struct SeatBid {
    seat: Seat,
    bid: Option<u8>,
    has_bid: bool,
    taken: u8,
    /// Whether all have bid.
    is_on: bool,
}

impl SeatBid {
    fn html(&self, Style { words, .. }: Style) -> Markup {
        let SeatBid { seat, bid, has_bid, taken, is_on } = *self;
        let Some(bid) = bid else {
            let heard: Text = match (has_bid, is_on) {
                (false, _) => words.no_bid_yet(),
                (true, false) => words.hidden_bid(),
                (true, true) => words.hidden_bid_and_tricks(taken),
            };
            return html! {
                span.bid #{"bid-" (seat)} data-bid=(if has_bid { "hidden" } else { "none" }) title=(heard) {
                    span.figures aria-hidden="true" { @if is_on { (taken) "/" } (if has_bid { "?" } else { "–" }) }
                    span.coins aria-hidden="true" { @for _ in 0..taken { b {} } }
                    (pile(taken))
                    span.needs aria-hidden="true" {
                        (if has_bid { words.hidden_bid() } else { words.no_bid_yet() })
                    }
                    span.unseen { (heard) }
                }
            };
        };
        let fate = match taken.cmp(&bid) {
            Ordering::Less => "short",
            Ordering::Equal => "even",
            Ordering::Greater => "over",
        };
        let title: Text = if is_on { words.bid_and_tricks(Some(bid), taken) } else { words.bid(bid) };
        html! {
            span.bid #{"bid-" (seat)} data-bid=(bid) data-tricks=(taken) data-fate=(if is_on { fate } else { "open" })
                title=(title) {
                span.figures aria-hidden="true" { @if is_on { (taken) "/" } (bid) }
                (coins(bid, taken))
                (pile(taken))
                span.needs aria-hidden="true" { (if is_on { words.still_needed(bid, taken) } else { words.bid(bid) }) }
                span.unseen { (if is_on { words.tricks_of(taken, bid) } else { words.bid(bid) }) }
            }
        }
    }
}

/// Tricks fill coins (`b`); each trick beyond the bid is a broken one (`s`).
fn coins(bid: u8, taken: u8) -> Markup {
    html! {
        span.coins aria-hidden="true" {
            @for _ in 0..bid.min(taken) { b {} }
            @for _ in taken..bid { i {} }
            @for _ in bid..taken { s {} }
            @if bid == 0 && taken == 0 { u {} }
        }
    }
}

fn pile(taken: u8) -> Markup {
    html! { span.pile aria-hidden="true" { @for _ in 0..taken { i {} } } }
}

/// Shown until the next round is played.
fn fresh_points(model: &TableModel<'_>, seat: Seat) -> Option<i32> {
    let is_fresh = model.is_scored() || model.round().is_none_or(|round| round.plays.is_empty());
    model.rows().last().filter(|_| is_fresh).map(|row| row.points[seat])
}

fn score(Style { words, .. }: Style, (seat, score, last): &(Seat, i32, Option<i32>)) -> Markup {
    let sentence = words.points(*score);
    html! {
        span.score #{"score-" (seat)} data-score=(score) title=(sentence) {
            @if let Some(last) = last { b.delta data-good=(*last > 0) { (gained(*last)) } }
            span aria-hidden="true" { (points(*score)) }
            span.unseen { (sentence) }
        }
    }
}

/// In clairvoyance the hand that everyone but its owner sees until all have bid.
fn put_hand(model: &TableModel<'_>, round: &RoundView, seat: Seat, drawing: &mut Drawing<'_>) {
    let seen = if round.have_bid.len() < model.players() { round.seen[seat] } else { CardSet::EMPTY };
    if seen.is_empty() {
        return;
    }
    let hand = ShownHand { seat, name: model.name(seat), hand: seen };
    drawing.section(SectionId::ShownHand(seat), hand, |style, hand| hand.button(style));
    drawing.section(SectionId::ShownPanel(seat), hand, |style, hand| hand.panel(style));
}

/// Small at its seat, large after a tap.
#[derive(Clone, Copy, Hash)]
struct ShownHand<'a> {
    seat: Seat,
    name: &'a str,
    hand: CardSet,
}

impl ShownHand<'_> {
    fn title(&self, Style { words, .. }: Style) -> Text {
        say!(words, "named-value", name = self.name, value = words.heading(Heading::Cards))
    }

    fn button(&self, style: Style) -> Markup {
        let title = self.title(style);
        html! {
            button.shown #{"show-" (self.seat)} type="button" popovertarget={"shown-" (self.seat)}
                aria-haspopup="dialog" title=(title) {
                span.unseen { (title) }
                @for card in hand_order(self.hand) { span data-card=(card) { (named(style, card)) } }
            }
        }
    }

    fn panel(&self, style: Style) -> Markup {
        let cards = html! {
            ul.row { @for card in hand_order(self.hand) { li { span.face { (named(style, card)) } } } }
        };
        panel(style.words, &format!("shown-{}", self.seat), &self.title(style), &cards)
    }
}

fn named(Style { words, theme }: Style, card: Card) -> Markup {
    picture(words, theme, card, &words.card(card))
}

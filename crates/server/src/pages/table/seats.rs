//! The people around the table: for everyone the bid, the tricks, the score, and whether they think or are away.

use std::borrow::Cow;
use std::hash::Hash;

use foretell_rules::{CardSet, RoundView, Seat};
use foretell_words::{Badge, Heading, hand_order, say};
use maud::{Markup, PreEscaped, html};

use super::fingerprint::SourceHasher;
use super::model::{TableModel, bot_kind, gained, points};
use super::panel::panel;
use super::parted::{Drawing, whole};
use super::perspective::Mark;
use crate::pages::layout::assets;
use crate::pages::layout::escaped::Escaped;
use foretell_table::{SeatStatus, Sitter};

/// All but the reader.
pub(crate) fn seats(model: &TableModel<'_>) -> Markup {
    html! {
        ol #seats.seats data-players=(model.players()) {
            @for seat in model.others() { (whole(model, |drawing| other(model, seat, drawing))) }
        }
    }
}

/// The reader's own line, above the hand.
pub(crate) fn own(model: &TableModel<'_>) -> Markup {
    html! {
        div #own.own { @if let Some(seat) = model.own { (whole(model, |drawing| mine(model, seat, drawing))) } }
    }
}

/// One seat, by its number, wherever it is: most moves change only two of them. Nothing where there is no such seat.
pub(super) fn seat<const NUMBER: u8>(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    match Seat::numbered(NUMBER).filter(|seat| seat.index() < model.players()) {
        Some(seat) if model.own == Some(seat) => mine(model, seat, drawing),
        Some(seat) => other(model, seat, drawing),
        None => {}
    }
}

/// What a seat is drawn from.
pub(crate) fn sources<const NUMBER: u8>(model: &TableModel<'_>, hasher: &mut SourceHasher) {
    let Some(seat) = Seat::numbered(NUMBER).filter(|seat| seat.index() < model.players()) else { return };
    let status = model.seat_status(seat);
    match status.sitter {
        Sitter::Empty | Sitter::Invited { .. } => 0.hash(hasher),
        Sitter::Person { name, .. } => (1, name).hash(hasher),
        Sitter::GuestBot { name, card, .. } => (2, name, &card.author).hash(hasher),
        Sitter::Bot { name, .. } => (3, name).hash(hasher),
    }
    (state(model, seat), status.hints, status.deadline).hash(hasher);
    let of_round = |round: &RoundView| {
        let bids = (round.bids[seat], round.have_bid.contains(seat), round.have_bid.len() == model.players());
        // How many cards are left, without counting all that were played.
        let plays = (round.plays.len() / model.players(), has_played(model, round, seat));
        (bids, round.tricks[seat], round.dealer == seat, round.cards, plays, round.seen[seat], round.plays.is_empty())
    };
    model.round().map(of_round).hash(hasher);
    (model.view.as_ref().map(|view| view.scores[seat]), model.rows().len(), model.is_scored()).hash(hasher);
}

fn has_played(model: &TableModel<'_>, round: &RoundView, seat: Seat) -> bool {
    round.plays.trick(model.players()).iter().any(|placed| placed.seat == seat)
}

/// Whether a reader sits elsewhere and is not shown that hand.
pub(super) fn is_for_all<const NUMBER: u8>(model: &TableModel<'_>, _: &mut SourceHasher) -> bool {
    let Some(seat) = Seat::numbered(NUMBER).filter(|seat| seat.index() < model.players()) else { return false };
    model.own != Some(seat) && model.round().is_none_or(|round| round.seen[seat].is_empty())
}

/// A seat as all who sit elsewhere have it.
fn other(model: &TableModel<'_>, seat: Seat, drawing: &mut Drawing<'_>) {
    let state = state(model, seat);
    let element = || {
        html! {
            li.seat #{"seat-" (seat)} data-seat=(seat) data-place=(Mark::Place(seat)) data-side=(Mark::Side(seat))
                data-state=(state) {}
        }
    };
    drawing.around("li", (seat, state), element, |drawing| {
        put_plaque(model, seat, drawing);
        let round = model.round().map(|round| (round.hand_size(seat), seen(model, round, seat)));
        drawing.part("hand", (seat, round), || {
            round.map(|(left, seen)| shown_hand(model, seat, left, seen)).unwrap_or_default()
        });
    });
}

fn mine(model: &TableModel<'_>, seat: Seat, drawing: &mut Drawing<'_>) {
    let state = state(model, seat);
    let element = || html! { div.seat #{"seat-" (seat)} data-seat=(seat) data-place="0" data-state=(state) {} };
    drawing.around("div", (seat, state), element, |drawing| put_plaque(model, seat, drawing));
}

/// In one word what a player does.
pub(crate) fn state(model: &TableModel<'_>, seat: Seat) -> &'static str {
    let status = model.seat_status(seat);
    let is_asked = if model.is_result || model.is_trick_looked_at() {
        model.snapshot.state().awaited_to_continue().contains(seat)
    } else {
        model.round().is_some_and(|round| round.decision.seats().contains(seat))
    };
    let has_session = matches!(status.sitter, Sitter::Person { .. } | Sitter::GuestBot { .. });
    match () {
        // Who is there now does not matter for what is past.
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

/// Who it is, and how things stand for them.
pub(crate) fn plaque(model: &TableModel<'_>, seat: Seat) -> Markup {
    whole(model, |drawing| put_plaque(model, seat, drawing))
}

fn put_plaque(model: &TableModel<'_>, seat: Seat, drawing: &mut Drawing<'_>) {
    let (status, name) = (model.seat_status(seat), model.name(seat));
    let kind = if matches!(status.sitter, Sitter::Person { .. }) { "person" } else { "bot" };
    let who = || {
        html! {
            div.who {
                span.avatar data-kind=(kind) aria-hidden="true" {
                    (name.chars().next().unwrap_or('?').to_uppercase())
                }
                span.name title=(Escaped(&title(model, seat))) { (Escaped(name)) }
            }
        }
    };
    let is_dealer = model.round().is_some_and(|round| round.dealer == seat);
    drawing.around("div", (seat, kind, title(model, seat)), who, |drawing| {
        let bot = bot_spec(status);
        let sources = (state(model, seat), model.past.is_some(), status.hints, is_dealer, bot);
        drawing.part("badges", sources, || badges(model, seat));
    });
    let tally = || html! { div.tally { (tricks(model, seat)) (score(model, seat)) } };
    drawing.part("tally", tally_sources(model, seat), tally);
    if let Some(deadline) = status.deadline {
        drawing.part("clock", deadline, || {
            html! { span.clock data-deadline=(deadline) data-left=(say!(model.words, "clock-out")) {} }
        });
    }
}

/// What tricks and score are drawn from.
fn tally_sources(model: &TableModel<'_>, seat: Seat) -> impl Hash + use<> {
    let of_round = |round: &RoundView| {
        let has_bid = round.have_bid.contains(seat);
        (round.tricks[seat], round.bids[seat], has_bid, round.have_bid.len() == model.players())
    };
    let score = model.view.as_ref().map(|view| view.scores[seat]);
    (model.round().map(of_round), score, fresh_points(model, seat))
}

/// The whole name, and who made a guest bot.
fn title<'a>(model: &'a TableModel<'_>, seat: Seat) -> Cow<'a, str> {
    match model.seat_status(seat).sitter {
        Sitter::GuestBot { name, card, .. } => {
            format!("{name} ({})", say!(model.words, "people-bot-by", author = &*card.author)).into()
        }
        _ => model.name(seat).into(),
    }
}

/// Which bot of ours sits there.
fn bot_spec<'a>(status: &SeatStatus<'a>) -> Option<&'a str> {
    match status.sitter {
        Sitter::Bot { name, .. } => Some(name),
        _ => None,
    }
}

fn badges(model: &TableModel<'_>, seat: Seat) -> Markup {
    let (words, status) = (model.words, model.seat_status(seat));
    let round = model.round();
    let badge = |kind: &str, badge: Badge, sign: &str| {
        let word = words.badge(badge);
        html! {
            span.badge data-badge=(kind) title=(word) {
                span.sign aria-hidden="true" { (sign) } span.badge-word { (word) }
            }
        }
    };
    html! {
        span.badges {
            // What comes and goes stands first: it moves nothing that stays.
            @match state(model, seat) {
                "thinking" if model.past.is_some() => { (badge("turn", Badge::Turn, "●")) }
                "thinking" => { (badge("thinking", Badge::Thinking, "…")) }
                "away" => { (badge("away", Badge::Away, "☾")) }
                "gone" => { (badge("gone", Badge::Away, "⚡")) }
                _ => {}
            }
            @if status.hints > 0 {
                span.badge data-badge="hints" title=(say!(words, "pages-hints-used", count = status.hints)) {
                    span aria-hidden="true" { "?" (status.hints) }
                    span.unseen { (say!(words, "pages-hints-used", count = status.hints)) }
                }
            }
            @if round.is_some_and(|round| round.dealer == seat) { (badge("dealer", Badge::Dealer, "D")) }
            @if let Some(spec) = bot_spec(status) {
                span.badge data-badge="bot" title=(bot_kind(words, spec).about) {
                    (words.badge(Badge::Bot)) span.unseen { ", " (bot_kind(words, spec).name) }
                }
            }
        }
    }
}

/// Tricks taken and bid, in figures and as pips.
fn tricks(model: &TableModel<'_>, seat: Seat) -> Markup {
    let Some(round) = model.round() else { return html! {} };
    let (words, taken) = (model.words, round.tricks[seat]);
    let is_on = round.have_bid.len() == model.players();
    let Some(bid) = round.bids[seat] else {
        let has_bid = round.have_bid.contains(seat);
        return html! {
            span.bid data-bid=(if has_bid { "hidden" } else { "none" }) {
                @if has_bid {
                    span.figures aria-hidden="true" { (words.bid_and_tricks(None, taken)) }
                    span.unseen { (if is_on { words.hidden_bid_and_tricks(taken) } else { words.hidden_bid() }) }
                }
                @else { span.quiet { (words.no_bid_yet()) } }
            }
        };
    };
    let fate = match taken.cmp(&bid) {
        std::cmp::Ordering::Less => "short",
        std::cmp::Ordering::Equal => "even",
        std::cmp::Ordering::Greater => "over",
    };
    html! {
        span.bid data-bid=(bid) data-tricks=(taken) data-fate=(if is_on { fate } else { "open" }) {
            span.figures aria-hidden="true" {
                // Where there is no room for one line, the dot ends the first rather than beginning the second.
                @let told = if is_on { words.bid_and_tricks(Some(bid), taken) } else { words.bid(bid) };
                @match told.split_once(" ·") {
                    Some((begin, end)) => { (begin) "\u{a0}·" (end) }
                    None => (told),
                }
            }
            @if is_on {
                span.needs { (words.still_needed(bid, taken)) }
            }
            span.unseen { (words.tricks_of(taken, bid)) }
        }
    }
}

/// What the last round brought; it is shown until the next one is played.
fn fresh_points(model: &TableModel<'_>, seat: Seat) -> Option<i32> {
    let is_fresh = model.is_scored() || model.round().is_none_or(|round| round.plays.is_empty());
    model.rows().last().filter(|_| is_fresh).map(|row| row.points[seat])
}

fn score(model: &TableModel<'_>, seat: Seat) -> Markup {
    let Some(view) = &model.view else { return html! {} };
    let last = fresh_points(model, seat);
    let told = model.words.points(view.scores[seat]);
    html! {
        span.score data-score=(view.scores[seat]) title=(told) {
            @if let Some(last) = last {
                b.delta data-good=(last > 0) { (gained(last)) }
            }
            span aria-hidden="true" { (points(view.scores[seat])) }
            span.unseen { (told) }
        }
    }
}

/// In clairvoyance, the hand that everyone but its owner sees until all have bid.
fn seen(model: &TableModel<'_>, round: &RoundView, seat: Seat) -> CardSet {
    let is_open = round.have_bid.len() < model.players();
    if is_open { round.seen[seat] } else { CardSet::EMPTY }
}

/// That hand; otherwise how many cards are left.
fn shown_hand(model: &TableModel<'_>, seat: Seat, left: usize, seen: CardSet) -> Markup {
    // Addresses of files are letters, digits and dots.
    let back = PreEscaped(assets::back(model.theme));
    html! {
        @if seen.is_empty() {
            span.backs data-cards=(left) aria-hidden="true" {
                @for _ in 0..left.min(5) { img src=(back) alt=""; }
            }
        } @else {
            (open_hand(model, seat, seen))
        }
    }
}

/// A hand that is shown, small; a tap on its seat shows it large.
fn open_hand(model: &TableModel<'_>, seat: Seat, hand: CardSet) -> Markup {
    let cards = model.words.heading(Heading::Cards);
    let title = say!(model.words, "named-value", name = model.name(seat), value = cards);
    let panel_id = format!("shown-{seat}");
    let cards = html! {
        ul.row { @for card in hand_order(hand) { li { span.face { (model.picture(card, &model.words.card(card))) } } } }
    };
    html! {
        button.shown type="button" popovertarget=(panel_id) aria-haspopup="dialog" title=(title) {
            span.unseen { (title) }
            @for card in hand_order(hand) {
                span data-card=(card) { (model.picture(card, &model.words.card(card))) }
            }
        }
        (panel(model.words, &panel_id, &title, &cards))
    }
}

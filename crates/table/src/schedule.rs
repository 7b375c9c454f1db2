//! What a table does by itself, and when: deal, let bots answer, notice absences, fall asleep.

use foretell_bots::BotSpec;
use foretell_rules::{Decision, Move, Seat, Waiting};

use crate::line_limits::LineKind;
use crate::log::{AwayReason, Fact, SeatNumber, TableFact};
use crate::log_clock::LogClock;
use crate::presence::Presence;
use crate::settings::WhenEmpty;
use crate::state::TableState;
use crate::{Millis, PlayerId, Stage};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheduled {
    Deal,
    Search(Seat),
    GoOn,
    Bot(Seat),
    OutOfTime(Seat),
    Gone(Seat),
    Sleep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotProgress {
    NotAsked,
    Thinks,
    Answers(Millis),
}

/// Whether a bot searches, during its pause; others answer in place after it.
pub fn searches(spec: BotSpec) -> bool {
    matches!(spec, BotSpec::Seer(_) | BotSpec::AugurSearch(_))
}

/// Shortest time that a disconnected player keeps a seat before the game.
const SEAT_HOLD: Millis = 120_000;

/// At public tables, so that strangers don't wait for somebody who left.
const PUBLIC_SEAT_HOLD: Millis = 40_000;

const GUEST_PATIENCE: Millis = 30_000;

/// Delay before sleeping: reloading a page should not put a table to sleep.
const NOT_YET_ASLEEP: Millis = 5_000;

/// With its monotonic time. Only the driving process plays.
pub fn next(
    state: &TableState,
    log_clock: &LogClock,
    presence: &Presence,
    bot_progress: impl Fn(Seat, u32) -> BotProgress,
    drives: bool,
) -> Option<(Millis, Scheduled)> {
    match state.stage {
        Stage::Gathering => disconnected(state, presence, seat_hold(state)).min_by_key(|(when, _)| *when),
        Stage::Playing if drives => {
            let gone = disconnected(state, presence, away_after(state));
            // Sleep before bots continue: a returning player wants the game unchanged.
            let by_log = next_deal(state).into_iter().chain(goes_on_after_trick(state));
            let by_log = by_log.map(|(at, due)| (log_clock.passed_at(at), due));
            let goes_on = || by_log.chain(next_answers(state, log_clock, bot_progress)).chain(gone);
            falls_asleep(state, presence).or_else(|| goes_on().min_by_key(|(when, _)| *when))
        }
        _ => None,
    }
}

/// At once, or after everyone has seen the last result.
fn next_deal(state: &TableState) -> Option<(Millis, Scheduled)> {
    let due = matches!(state.game()?.waiting(), Waiting::Deal(_) | Waiting::Draw(_));
    let when = match state.result() {
        None => state.at,
        Some(_) if !state.awaited_to_continue().is_empty() => state.continue_until()?,
        Some(ended) if !ended.continued.is_empty() => ended.at,
        // Only bots play, perhaps with onlookers; a result deserves a longer pause than a card.
        Some(ended) => ended.at + Millis::from(state.settings.trick_ms() + 3 * state.settings.pause_ms),
    };
    due.then_some((when, Scheduled::Deal))
}

fn goes_on_after_trick(state: &TableState) -> Option<(Millis, Scheduled)> {
    let until = state.continue_until().filter(|_| state.is_trick_shown())?;
    Some((until, Scheduled::GoOn))
}

fn next_answers(
    state: &TableState,
    log_clock: &LogClock,
    bot_progress: impl Fn(Seat, u32) -> BotProgress,
) -> impl Iterator<Item = (Millis, Scheduled)> {
    let seats = state.decision().map(Decision::seats).unwrap_or_default();
    seats.into_iter().filter_map(move |seat| {
        let (version, since) = state.play.as_ref()?.asked[seat]?;
        let Some(spec) = state.bot_at(seat) else {
            let is_guest = state.chair(seat).is_some_and(|chair| chair.guest_bot().is_some());
            let patience = is_guest.then_some(since + GUEST_PATIENCE);
            let deadline = state.deadline(seat).or(patience)?;
            return Some((log_clock.passed_at(deadline), Scheduled::OutOfTime(seat)));
        };
        let since = log_clock.passed_at(since);
        let answers = since + pause(state, seat, version);
        match bot_progress(seat, version) {
            BotProgress::NotAsked if searches(spec) => Some((since, Scheduled::Search(seat))),
            BotProgress::NotAsked => Some((answers, Scheduled::Bot(seat))),
            BotProgress::Thinks => None,
            BotProgress::Answers(not_before) => Some((answers.max(not_before), Scheduled::Bot(seat))),
        }
    })
}

fn pause(state: &TableState, seat: Seat, version: u32) -> Millis {
    let pause = Millis::from(state.settings.pause_ms);
    // Pseudo-random, but the same for every call.
    let wobble =
        Millis::from((version.wrapping_mul(0x9e37_79b9) >> 16).wrapping_add(97 * u32::from(seat.number())) % 51);
    let after_trick = state.play.as_ref().is_some_and(|play| play.pause_wanted);
    let viewing = if after_trick { pause } else { 0 };
    pause * (75 + wobble) / 100 + viewing
}

fn away_after(state: &TableState) -> Millis {
    Millis::from(state.settings.away_after) * 1000
}

fn seat_hold(state: &TableState) -> Millis {
    if state.settings.public { PUBLIC_SEAT_HOLD } else { away_after(state).max(SEAT_HOLD) }
}

fn disconnected(
    state: &TableState,
    presence: &Presence,
    patience: Millis,
) -> impl Iterator<Item = (Millis, Scheduled)> {
    state.seats().filter_map(move |(seat, chair)| {
        let player = chair.player().filter(|_| state.is_attended(seat))?;
        let since = presence.disconnected_since(player)?;
        Some((since + patience, Scheduled::Gone(seat)))
    })
}

/// The table sleeps if nobody plays or watches. If nobody is left to wake it, bots finish the game.
fn falls_asleep(state: &TableState, presence: &Presence) -> Option<(Millis, Scheduled)> {
    let nobody_plays = !state.seats().any(|(seat, _)| state.is_attended_by_person(seat));
    let may_sleep = state.settings.when_empty == WhenEmpty::Sleep
        && nobody_plays
        && state.may_wake()
        && !state.lines.are_used_up(LineKind::Sleep);
    let since = presence.empty_since(|player| !state.is_guest_bot(player)).filter(|_| may_sleep)?;
    Some((since + NOT_YET_ASLEEP, Scheduled::Sleep))
}

pub fn facts(state: &TableState, scheduled: Scheduled) -> Vec<Fact> {
    let away = |seat, why| vec![TableFact::Away { seat: SeatNumber(seat), why }.into()];
    match scheduled {
        Scheduled::Deal => state.chance_move().map_or_else(Vec::new, |chance| {
            let newcomers = state.newcomers_take_over().filter(|_| matches!(chance, Move::Deal(_)));
            newcomers.chain([chance.into()]).collect()
        }),
        Scheduled::GoOn => {
            let seats = state.awaited_to_continue().into_iter();
            seats.map(|seat| TableFact::Continued { seat: SeatNumber(seat) }.into()).collect()
        }
        Scheduled::OutOfTime(seat) => away(seat, AwayReason::OutOfTime),
        Scheduled::Gone(seat) if state.stage == Stage::Gathering => state.stand(seat),
        Scheduled::Gone(seat) => away(seat, AwayReason::Gone),
        Scheduled::Sleep => vec![TableFact::Slept.into()],
        Scheduled::Search(_) | Scheduled::Bot(_) => Vec::new(),
    }
}

/// Shorter waits aren't refunded.
const SHORTEST_REFUND: Millis = 1000;

/// Whether asked players get their time again. `now` is by the log, and the clock may have jumped.
pub fn is_time_owed(state: &TableState, now: Millis, jumped: bool) -> bool {
    let is_long = |since: Millis| jumped || since < now - SHORTEST_REFUND;
    let waits = |seat: Seat| state.is_attended(seat) && state.asked_since(seat).is_some_and(is_long);
    let is_timed = state.settings.clock.is_some() && state.rules().seats().any(waits);
    is_timed || jumped && !state.awaited_to_continue().is_empty()
}

/// When a player opens a stream, an absence for lack of a connection ends.
pub fn coming_back(state: &TableState, player: PlayerId) -> Vec<Fact> {
    let Some(seat) = state.seat_of(player) else { return Vec::new() };
    let Some(chair) = state.chair(seat) else { return Vec::new() };
    let was_gone = chair.away == Some(AwayReason::Gone);
    match state.stage {
        Stage::Playing if state.lines.are_used_up(LineKind::Absence(seat)) => Vec::new(),
        // Guest bots don't wake a sleeping table.
        Stage::Asleep if chair.person().is_none() => Vec::new(),
        Stage::Playing | Stage::Asleep if was_gone => state.back(seat),
        Stage::Asleep => vec![TableFact::Woke.into()],
        Stage::Gathering | Stage::Playing | Stage::Finished | Stage::Closed => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use foretell_fair::Secret;

    use super::*;
    use crate::GameId;
    use crate::Reading;

    const NOON: Millis = 1_700_000_000_000;

    fn asked(bot: &str) -> TableState {
        let (host, secret) = (PlayerId::from_bits(1), Secret::from_bytes([7; 32]).reveal());
        let (game, name, settings) = (GameId::from_bits(5), "Ada".into(), std::sync::Arc::default());
        let opened = TableFact::Opened { game, host, name, settings, secret };
        let mut state = TableState::open(NOON, &[opened.into()]).expect("a table");
        let sits = |seat| TableFact::BotSat { seat: SeatNumber(seat), bot: bot.into() }.into();
        let facts: Vec<Fact> = state.rules().seats().map(sits).chain([TableFact::Began.into()]).collect();
        state.fold(NOON, &facts, &mut |_| {}).expect("they sit");
        while let Some(chance) = state.chance_move() {
            state.fold(NOON, &[chance.into()], &mut |_| {}).expect("cards");
        }
        state
    }

    #[test]
    fn a_bot_that_searches_begins_at_once_and_the_others_wait() {
        let log_clock = LogClock::loaded(NOON, Reading { time_of_day: NOON, passed: 50, jumps: 0 });
        let first = |state: &TableState| {
            next(state, &log_clock, &Presence::default(), |_, _| BotProgress::NotAsked, true).expect("it")
        };
        let (when, scheduled) = first(&asked("seer"));
        assert!(when == 50 && matches!(scheduled, Scheduled::Search(_)), "{scheduled:?} at {when}");
        let (when, scheduled) = first(&asked("apprentice"));
        assert!(when > 500 && matches!(scheduled, Scheduled::Bot(_)), "{scheduled:?} at {when}");
    }
}

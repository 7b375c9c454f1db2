//! What a table does by itself, and when: deal, let bots answer, notice who is gone, fall asleep.

use foretell_bots::BotSpec;
use foretell_rules::{Decision, Move, Seat, Waiting};

use crate::line_limits::LineKind;
use crate::log::{AwayReason, Fact, SeatNumber, TableFact};
use crate::log_clock::LogClock;
use crate::presence::Presence;
use crate::settings::WhenEmpty;
use crate::state::TableState;
use crate::{Millis, PlayerId, Stage};

/// Something that a table does by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheduled {
    /// Chance moves: cards are drawn or dealt.
    Deal,
    /// A seat's bot begins to search.
    Search(Seat),
    /// A trick has been looked at for long enough.
    GoOn,
    /// A seat's bot answers.
    Bot(Seat),
    /// A seat's time is over.
    OutOfTime(Seat),
    /// A player has been without a connection for too long.
    Gone(Seat),
    /// No client is connected any more.
    Sleep,
}

/// How far a seat's bot is with what it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotProgress {
    /// It has not been asked yet.
    NotAsked,
    /// It thinks.
    Thinks,
    /// It has an answer, which is not told before so much time has passed.
    Answers(Millis),
}

/// Whether a bot searches. It does so while its pause lasts; the others answer in place when their pause is over.
pub fn searches(spec: BotSpec) -> bool {
    matches!(spec, BotSpec::Seer(_) | BotSpec::AugurSearch(_))
}

/// How long a player who has sat down may be without a connection before the game begins, at least.
const SEAT_KEPT: Millis = 120_000;

/// The same at a public table: strangers who find it in the list should not wait for somebody who is gone. Within a
/// minute the table has another host, or nobody sits there any more and it leaves the list.
const PUBLIC_SEAT_KEPT: Millis = 40_000;

/// How long people wait for a guest bot where there is no clock. One that stalls is no reason to wait for ever.
const GUEST_PATIENCE: Millis = 30_000;

/// How long a table stays awake when no client is connected: a reload of the page should not put it to sleep.
const NOT_YET_ASLEEP: Millis = 5_000;

/// The first thing that a table will do by itself, and how much time will have passed then. Only the process that
/// drives a game plays in it.
pub fn next(
    state: &TableState,
    log_clock: &LogClock,
    presence: &Presence,
    bot_progress: impl Fn(Seat, u32) -> BotProgress,
    drives: bool,
) -> Option<(Millis, Scheduled)> {
    match state.stage {
        Stage::Gathering => disconnected(state, presence, seat_kept(state)).min_by_key(|(when, _)| *when),
        Stage::Playing if drives => {
            let gone = disconnected(state, presence, away_after(state));
            // A player who comes back wants to find the game as it was, not played to its end by bots.
            let by_log = next_deal(state).into_iter().chain(goes_on_after_trick(state));
            let by_log = by_log.map(|(at, due)| (log_clock.passed_at(at), due));
            let goes_on = || by_log.chain(next_answers(state, log_clock, bot_progress)).chain(gone);
            falls_asleep(state, presence).or_else(|| goes_on().min_by_key(|(when, _)| *when))
        }
        _ => None,
    }
}

/// Chance moves, at a time by the log: the first cards at once, those of a later round when all have looked at the
/// result of the last.
fn next_deal(state: &TableState) -> Option<(Millis, Scheduled)> {
    let due = matches!(state.game()?.waiting(), Waiting::Deal(_) | Waiting::Draw(_));
    let when = match state.result() {
        None => state.at,
        Some(_) if !state.awaited_to_continue().is_empty() => state.continue_until()?,
        Some(ended) if !ended.continued.is_empty() => ended.at,
        // No person plays here, but perhaps some look on. The score of a round is worth a longer look than a card.
        Some(ended) => ended.at + Millis::from(state.settings.trick_ms() + 3 * state.settings.pause_ms),
    };
    due.then_some((when, Scheduled::Deal))
}

/// Where people continue after each trick, those who have a clock do not wait for each other for ever.
fn goes_on_after_trick(state: &TableState) -> Option<(Millis, Scheduled)> {
    let until = state.continue_until().filter(|_| state.is_trick_looked_at())?;
    Some((until, Scheduled::GoOn))
}

/// Bots that answer, and people whose time is over.
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

/// How long a bot waits: not always the same, and a little longer after a trick.
fn pause(state: &TableState, seat: Seat, version: u32) -> Millis {
    let pause = Millis::from(state.settings.pause_ms);
    // Any number that looks random does; it must be the same whenever it is asked for.
    let wobble =
        Millis::from((version.wrapping_mul(0x9e37_79b9) >> 16).wrapping_add(97 * u32::from(seat.number())) % 51);
    let after_trick = state.play.as_ref().is_some_and(|play| play.pause_wanted);
    let look = if after_trick { pause } else { 0 };
    pause * (75 + wobble) / 100 + look
}

fn away_after(state: &TableState) -> Millis {
    Millis::from(state.settings.away_after) * 1000
}

/// How long a seat is kept before the game for somebody without a connection.
fn seat_kept(state: &TableState) -> Millis {
    if state.settings.public { PUBLIC_SEAT_KEPT } else { away_after(state).max(SEAT_KEPT) }
}

/// People who have been without a connection for too long.
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

/// Whether the table falls asleep: no person is waited for, and no person looks on. Where nobody is left to wake it
/// again, the bots play to the end instead.
fn falls_asleep(state: &TableState, presence: &Presence) -> Option<(Millis, Scheduled)> {
    let nobody_plays = !state.seats().any(|(seat, _)| state.is_attended_by_person(seat));
    let may_sleep = state.settings.when_empty == WhenEmpty::Sleep
        && nobody_plays
        && state.may_wake()
        && !state.lines.are_used_up(LineKind::Sleep);
    let since = presence.empty_since(|player| !state.is_guest_bot(player)).filter(|_| may_sleep)?;
    Some((since + NOT_YET_ASLEEP, Scheduled::Sleep))
}

/// The facts that follow, where no bot has to be asked first.
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

/// How long a player must have been waited for to get that time again.
const SHORTEST_REFUND: Millis = 1000;

/// Whether those who are asked get the whole time for their decision again, because they could not answer for a while:
/// it is `now` by the log, and the clock may have jumped.
pub fn is_time_owed(state: &TableState, now: Millis, jumped: bool) -> bool {
    let is_long = |since: Millis| jumped || since < now - SHORTEST_REFUND;
    let waits = |seat: Seat| state.is_attended(seat) && state.asked_since(seat).is_some_and(is_long);
    let is_timed = state.settings.clock.is_some() && state.rules().seats().any(waits);
    is_timed || jumped && !state.awaited_to_continue().is_empty()
}

/// What follows when a player opens a stream: one who was away for want of a connection has the seat back.
pub fn coming_back(state: &TableState, player: PlayerId) -> Vec<Fact> {
    let Some(seat) = state.seat_of(player) else { return Vec::new() };
    let Some(chair) = state.chair(seat) else { return Vec::new() };
    let was_gone = chair.away == Some(AwayReason::Gone);
    match state.stage {
        Stage::Playing if state.lines.are_used_up(LineKind::Absence(seat)) => Vec::new(),
        // What people left asleep is not woken by a program that never sleeps.
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

    /// A table of bots that were just asked for the first time.
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

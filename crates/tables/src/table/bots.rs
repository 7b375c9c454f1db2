//! The bots at a table: those that were invited, and those that play for people who are away.

use std::collections::BTreeMap;

use foretell_bots::{Bot, BotSpec, Budget, SeerOptions};
use foretell_rules::{Action, Event, Seat, Viewer};
use foretell_table::schedule::{BotProgress, searches};
use foretell_table::{BotTurn, Log, Millis, PlayerId, StepEvent, TableState, replay_for};

use super::move_timer::thinking;
use crate::Clock;
use crate::thinkers::Thinkers;

/// The bots of a table. A bot remembers what its seat was told; one that takes over later is told everything first.
#[derive(Default)]
pub(crate) struct SeatBots {
    seats: BTreeMap<u8, SeatBot>,
}

struct SeatBot {
    spec: BotSpec,
    /// It is somewhere else while it thinks.
    bot: Option<Box<dyn Bot>>,
    /// What happened meanwhile.
    missed: Vec<Event>,
    /// The version of the question that it thinks about, or has answered.
    asked: u32,
    /// What it has thought of, until the moment comes to say it.
    answer: Option<Answer>,
    /// How long it last searched, where there was something to be searched for.
    last_search: Millis,
    /// The version in which it sat down. A bot that was sent away while it thought comes back to a seat of another.
    sat_down: u32,
}

#[derive(Clone, Copy)]
struct Answer {
    action: Action,
    /// It is not told before so much time has passed.
    not_before: Millis,
}

/// A bot that has thought, and its answer.
pub(crate) struct Thought {
    seat: Seat,
    /// The version in which it was asked.
    asked: u32,
    action: Action,
    /// Whether there was anything to choose.
    is_forced: bool,
    /// What had passed when its turn to think came, and how long it thought.
    began: Millis,
    took: Millis,
    bot: Box<dyn Bot>,
    sat_down: u32,
}

/// How long after its budget a search may still be at work: it finishes what it has begun.
const AFTER_BUDGET: Millis = 25;

impl SeatBots {
    /// Tells the bots what happened, each what its seat may know, and lets those go whose seat has a person again.
    pub(crate) fn see(&mut self, state: &TableState, told: &[StepEvent]) {
        self.seats.retain(|number, seat_bot| {
            let seat = Seat::numbered(*number);
            seat.and_then(|seat| state.bot_at(seat)) == Some(seat_bot.spec)
        });
        for (number, seat_bot) in &mut self.seats {
            let Some(seat) = Seat::numbered(*number) else { continue };
            let heard = told.iter().filter_map(|told| match told {
                StepEvent::Game(audience, event) if audience.includes(Viewer::Seat(seat)) => Some(event),
                _ => None,
            });
            for event in heard {
                match &mut seat_bot.bot {
                    Some(bot) => bot.see(event),
                    None => seat_bot.missed.push(*event),
                }
            }
        }
    }

    /// How far a seat's bot is with what it was asked in a version.
    pub(crate) fn progress(&self, seat: Seat, asked: u32) -> BotProgress {
        match self.seats.get(&seat.number()).filter(|seat_bot| seat_bot.asked == asked) {
            Some(SeatBot { answer: Some(answer), .. }) => BotProgress::Answers(answer.not_before),
            Some(SeatBot { bot: None, .. }) => BotProgress::Thinks,
            _ => BotProgress::NotAsked,
        }
    }

    /// Lets the bot of a seat search, among the other searching bots of the server, in the host's turn.
    pub(crate) fn begin_search(
        &mut self,
        state: &TableState,
        log: &Log,
        seat: Seat,
        thinkers: Thinkers,
        clock: Clock,
        send: impl FnOnce(Thought) + Send + 'static,
    ) -> Option<()> {
        let BotTurn { spec, view, asked } = state.bot_turn(seat)?;
        let seat_bot = self.ask(state, log, seat, asked)?;
        let sat_down = seat_bot.sat_down;
        let mut bot = seat_bot.bot.take()?;
        let is_forced = view.legal().len() == 1;
        let (mut substitute, host) = (state.new_bot(BotSpec::Apprentice, seat), state.host().0);
        let search = move || {
            let began = clock.passed();
            let action = thinking(&spec, || bot.decide(&view));
            Thought { seat, asked, action, is_forced, began, took: clock.passed() - began, bot, sat_down }
        };
        let stand_in = move || {
            let action = substitute.decide(&view);
            Thought { seat, asked, action, is_forced, began: 0, took: 0, bot: substitute, sat_down }
        };
        tokio::spawn(async move {
            if let Some(thought) = think_or_stand_in(&thinkers, host, search, stand_in).await {
                send(thought);
            }
        });
        Some(())
    }

    /// A bot comes back from thinking. What it found is told when the moment has come, which says nothing of how long
    /// it thought: otherwise an answer that comes at once would tell that there was no other.
    pub(crate) fn take_back(&mut self, thought: Thought) {
        let Thought { seat, asked, action, is_forced, began, took, mut bot, sat_down } = thought;
        if let Some(seat_bot) = self.seats.get_mut(&seat.number()).filter(|seat_bot| seat_bot.sat_down == sat_down) {
            for event in seat_bot.missed.drain(..) {
                bot.see(&event);
            }
            seat_bot.bot = Some(bot);
            if !is_forced {
                seat_bot.last_search = took;
            }
            let not_before = began + seat_bot.usual_search();
            seat_bot.answer = (seat_bot.asked == asked).then_some(Answer { action, not_before });
        }
    }

    /// What the bot of a seat answers: what its search found, or what it thinks of now.
    pub(crate) fn answer(&mut self, state: &TableState, log: &Log, seat: Seat) -> Option<Action> {
        let BotTurn { spec, view, asked } = state.bot_turn(seat)?;
        let seat_bot = self.ask(state, log, seat, asked)?;
        if searches(spec) {
            return seat_bot.answer.take().map(|answer| answer.action);
        }
        let bot = seat_bot.bot.as_mut()?;
        Some(thinking(&spec, || bot.decide(&view)))
    }

    /// The bot of a seat, which is asked what the seat is asked.
    fn ask(&mut self, state: &TableState, log: &Log, seat: Seat, asked: u32) -> Option<&mut SeatBot> {
        let spec = state.bot_at(seat)?;
        let seat_bot = self.seats.entry(seat.number()).or_insert_with(|| SeatBot::new(spec, state, log, seat));
        if seat_bot.asked != asked {
            (seat_bot.asked, seat_bot.answer) = (asked, None);
        }
        Some(seat_bot)
    }
}

/// What a bot thinks or, should it break down over it, what another thinks in its place: the game goes on.
async fn think_or_stand_in<T: Send + 'static>(
    thinkers: &Thinkers,
    host: PlayerId,
    think: impl FnOnce() -> T + Send + 'static,
    stand_in: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    match thinkers.think(host, think).await {
        Some(thought) => Some(thought),
        None => thinkers.think(host, stand_in).await,
    }
}

impl SeatBot {
    /// How long a search of this bot takes, whatever there is to be searched for this time. One by the clock has its
    /// budget; one by worlds takes as long as it took the last time.
    fn usual_search(&self) -> Millis {
        match self.spec {
            BotSpec::Seer(SeerOptions { budget: Budget::Time { ms }, .. })
            | BotSpec::AugurSearch(Budget::Time { ms }) => Millis::from(ms) + AFTER_BUDGET,
            _ => self.last_search,
        }
    }

    /// A bot that knows what the seat was told so far.
    fn new(spec: BotSpec, state: &TableState, log: &Log, seat: Seat) -> SeatBot {
        let mut bot = state.new_bot(spec, seat);
        if let Err(error) = replay_for(seat, state.rules(), log.moves(), &mut |event| bot.see(event)) {
            // This log was folded, so its moves are legal. Should one not be, the game still goes on: a bot decides
            // from what it sees, and plays only a little worse without some of what was told.
            tracing::error!(game = %state.game_id(), %error, "a bot was not told everything: a logged move is illegal");
        }
        let sat_down = state.version();
        SeatBot { spec, bot: Some(bot), missed: Vec::new(), asked: 0, answer: None, last_search: 0, sat_down }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_bot_that_breaks_down_is_replaced_and_its_place_to_think_is_free_again() {
        let (thinkers, host) = (Thinkers::one_at_a_time(), PlayerId::from_bits(1));
        let broken = || -> &str { panic!("on purpose") };
        assert_eq!(think_or_stand_in(&thinkers, host, broken, || "the other").await, Some("the other"));
        assert_eq!(think_or_stand_in(&thinkers, host, || "the first", || "the other").await, Some("the first"));
    }
}

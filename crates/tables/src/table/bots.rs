use std::collections::BTreeMap;

use foretell_bots::{Bot, BotSpec, Budget, SeerOptions};
use foretell_rules::{Action, Event, Seat, Viewer};
use foretell_table::schedule::{BotProgress, searches};
use foretell_table::{BotTurn, Log, Millis, PlayerId, StepEvent, TableState, replay_for};

use super::move_timer::thinking;
use crate::Clock;
use crate::thinkers::Thinkers;

/// A bot remembers its seat's events; a replacement replays them first.
#[derive(Default)]
pub(crate) struct SeatBots {
    seats: BTreeMap<u8, SeatBot>,
}

struct SeatBot {
    spec: BotSpec,
    bot: Option<Box<dyn Bot>>,
    missed: Vec<Event>,
    asked: u32,
    answer: Option<Answer>,
    last_search: Millis,
    sat_down: u32,
}

#[derive(Clone, Copy)]
struct Answer {
    action: Action,
    not_before: Millis,
}

pub(crate) struct Thought {
    seat: Seat,
    asked: u32,
    action: Action,
    is_forced: bool,
    began: Millis,
    took: Millis,
    bot: Box<dyn Bot>,
    sat_down: u32,
}

/// Slack after a search's budget: it finishes what it began.
const AFTER_BUDGET: Millis = 25;

impl SeatBots {
    pub(crate) fn see(&mut self, state: &TableState, events: &[StepEvent]) {
        self.seats.retain(|number, seat_bot| {
            let seat = Seat::numbered(*number);
            seat.and_then(|seat| state.bot_at(seat)) == Some(seat_bot.spec)
        });
        for (number, seat_bot) in &mut self.seats {
            let Some(seat) = Seat::numbered(*number) else { continue };
            let heard = events.iter().filter_map(|event| match event {
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

    pub(crate) fn progress(&self, seat: Seat, asked: u32) -> BotProgress {
        match self.seats.get(&seat.number()).filter(|seat_bot| seat_bot.asked == asked) {
            Some(SeatBot { answer: Some(answer), .. }) => BotProgress::Answers(answer.not_before),
            Some(SeatBot { bot: None, .. }) => BotProgress::Thinks,
            _ => BotProgress::NotAsked,
        }
    }

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

    /// The answer is sent at a time that reveals nothing: an immediate one would show that there was no choice.
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

    pub(crate) fn answer(&mut self, state: &TableState, log: &Log, seat: Seat) -> Option<Action> {
        let BotTurn { spec, view, asked } = state.bot_turn(seat)?;
        let seat_bot = self.ask(state, log, seat, asked)?;
        if searches(spec) {
            return seat_bot.answer.take().map(|answer| answer.action);
        }
        let bot = seat_bot.bot.as_mut()?;
        Some(thinking(&spec, || bot.decide(&view)))
    }

    fn ask(&mut self, state: &TableState, log: &Log, seat: Seat, asked: u32) -> Option<&mut SeatBot> {
        let spec = state.bot_at(seat)?;
        let seat_bot = self.seats.entry(seat.number()).or_insert_with(|| SeatBot::new(spec, state, log, seat));
        if seat_bot.asked != asked {
            (seat_bot.asked, seat_bot.answer) = (asked, None);
        }
        Some(seat_bot)
    }
}

/// If the bot panics, another answers so that the game continues.
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
    /// A search by worlds has no time budget; its last duration counts.
    fn usual_search(&self) -> Millis {
        match self.spec {
            BotSpec::Seer(SeerOptions { budget: Budget::Time { ms }, .. })
            | BotSpec::AugurSearch(Budget::Time { ms }) => Millis::from(ms) + AFTER_BUDGET,
            _ => self.last_search,
        }
    }

    fn new(spec: BotSpec, state: &TableState, log: &Log, seat: Seat) -> SeatBot {
        let mut bot = state.new_bot(spec, seat);
        if let Err(error) = replay_for(seat, state.rules(), log.moves(), &mut |event| bot.see(event)) {
            // The log was folded, so its moves are legal. If not, the bot plays on with less knowledge.
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
    async fn a_panicking_bot_is_replaced_and_frees_its_slot() {
        let (thinkers, host) = (Thinkers::one_at_a_time(), PlayerId::from_bits(1));
        let broken = || -> &str { panic!("on purpose") };
        assert_eq!(think_or_stand_in(&thinkers, host, broken, || "the other").await, Some("the other"));
        assert_eq!(think_or_stand_in(&thinkers, host, || "the first", || "the other").await, Some("the first"));
    }
}

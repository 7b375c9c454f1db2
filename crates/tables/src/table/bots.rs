//! The bots at a table: those that were invited, and those that play for people who are away.

use std::collections::BTreeMap;
use std::sync::Arc;

use foretell_bots::{Bot, BotSpec};
use foretell_rules::{Action, Audience, Event, Game, MoveError, RuleSet, Seat, Viewer};
use tokio::sync::Semaphore;

use super::log::{Log, LoggedMove};
use super::state::{StepEvent, TableState};
use super::timing::thinking;

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
    /// The version in which it sat down. A bot that was sent away while it thought comes back to a seat of another.
    sat_down: u32,
}

/// A bot that has thought, and its answer.
pub(crate) struct Thought {
    pub(crate) seat: Seat,
    /// The version in which it was asked.
    pub(crate) asked: u32,
    pub(crate) action: Action,
    bot: Box<dyn Bot>,
    sat_down: u32,
}

/// How a bot answers.
pub(crate) enum BotAnswer {
    /// At once.
    Now(Action),
    /// It thinks elsewhere, and will say.
    Later,
}

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

    /// Whether a seat's bot has been asked already what it is asked now.
    pub(crate) fn thinks(&self, seat: Seat, asked: u32) -> bool {
        self.seats.get(&seat.number()).is_some_and(|seat_bot| seat_bot.bot.is_none() && seat_bot.asked == asked)
    }

    /// Asks the bot of a seat. One that searches does so among the other searching bots of the server, a few at a time.
    pub(crate) fn ask(
        &mut self,
        state: &TableState,
        log: &Log,
        seat: Seat,
        thinkers: &Arc<Semaphore>,
        tell: impl FnOnce(Thought) + Send + 'static,
    ) -> Option<BotAnswer> {
        let spec = state.bot_at(seat)?;
        let view = state.view(Viewer::Seat(seat))?;
        let asked = state.play.as_ref()?.asked[seat]?.0;
        let seat_bot = self.seats.entry(seat.number()).or_insert_with(|| SeatBot::new(spec, state, log, seat));
        seat_bot.asked = asked;
        let mut bot = seat_bot.bot.take()?;
        if !matches!(spec, BotSpec::Seer(_)) {
            let action = thinking(&spec, || bot.decide(&view));
            seat_bot.bot = Some(bot);
            return Some(BotAnswer::Now(action));
        }
        let sat_down = seat_bot.sat_down;
        let (rules, seed) = (state.rules(), state.bot_seed(seat));
        let think = move || {
            let action = thinking(&spec, || bot.decide(&view));
            Thought { seat, asked, action, bot, sat_down }
        };
        let stand_in = move || {
            let mut bot = BotSpec::Apprentice.sit_down(rules, seat, seed);
            let action = bot.decide(&view);
            Thought { seat, asked, action, bot, sat_down }
        };
        let thinkers = thinkers.clone();
        tokio::spawn(async move {
            if let Some(thought) = think_or_stand_in(&thinkers, think, stand_in).await {
                tell(thought);
            }
        });
        Some(BotAnswer::Later)
    }

    /// A bot comes back from thinking.
    pub(crate) fn take_back(&mut self, thought: Thought) {
        let Thought { seat, mut bot, sat_down, .. } = thought;
        if let Some(seat_bot) = self.seats.get_mut(&seat.number()).filter(|seat_bot| seat_bot.sat_down == sat_down) {
            for event in seat_bot.missed.drain(..) {
                bot.see(&event);
            }
            seat_bot.bot = Some(bot);
        }
    }
}

/// What a bot thinks or, should it break down over it, what another thinks in its place: the game goes on.
async fn think_or_stand_in<T: Send + 'static>(
    thinkers: &Semaphore,
    think: impl FnOnce() -> T + Send + 'static,
    stand_in: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    match with_permit(thinkers, think).await {
        Some(thought) => Some(thought),
        None => with_permit(thinkers, stand_in).await,
    }
}

/// Thinks on a thread of its own. Only so many do at a time: more would only wait for each other.
async fn with_permit<T: Send + 'static>(thinkers: &Semaphore, think: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    // They are never closed while a table works.
    let _permit = thinkers.acquire().await.ok()?;
    let thought = tokio::task::spawn_blocking(think).await;
    thought.inspect_err(|error| tracing::error!(%error, "a bot broke down while it thought")).ok()
}

impl SeatBot {
    /// A bot that knows what the seat was told so far.
    fn new(spec: BotSpec, state: &TableState, log: &Log, seat: Seat) -> SeatBot {
        let mut bot = spec.sit_down(state.rules(), seat, state.bot_seed(seat));
        if let Err(error) = replay_for(seat, state.rules(), log.moves(), &mut |event| bot.see(event)) {
            // This log was folded, so its moves are legal. Should one not be, the game still goes on: a bot decides
            // from what it sees, and plays only a little worse without some of what was told.
            tracing::error!(game = %state.game_id, %error, "a bot was not told everything: a logged move is illegal");
        }
        SeatBot { spec, bot: Some(bot), missed: Vec::new(), asked: 0, sat_down: state.version }
    }
}

/// Plays moves again, and tells what a seat was told of them.
pub(crate) fn replay_for<'a>(
    seat: Seat,
    rules: RuleSet,
    moves: impl IntoIterator<Item = &'a LoggedMove>,
    tell: &mut dyn FnMut(&Event),
) -> Result<(), MoveError> {
    let mut game = Game::new(rules);
    let mut for_seat = |audience: Audience, event: Event| {
        if audience.includes(Viewer::Seat(seat)) {
            tell(&event);
        }
    };
    moves.into_iter().try_for_each(|step| game.make(step.to_move(), &mut for_seat).map(drop))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_bot_that_breaks_down_is_replaced_and_its_place_to_think_is_free_again() {
        let thinkers = Semaphore::new(1);
        let broken = || -> &str { panic!("on purpose") };
        assert_eq!(think_or_stand_in(&thinkers, broken, || "the other").await, Some("the other"));
        assert_eq!(think_or_stand_in(&thinkers, || "the first", || "the other").await, Some("the first"));
    }
}

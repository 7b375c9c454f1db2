//! A game, views and bots for Python. Seats are counted from 0 here.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use numpy::{PyArray1, PyReadwriteArray1};
use pyo3::create_exception;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use foretell_bots::augur::{self, Observation};
use foretell_bots::{Bot, BotSpec};
use foretell_rules::json::{event_json, view_json};
use foretell_rules::{
    Action, Actions, Audience, Event, EventSink, Game, Move, Record, Recorder, RuleSet, Seat, View, Viewer, Waiting,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::recall::{INFORMATION, Recall, Scored, write_bits, write_information};
use crate::value_error;

create_exception!(
    foretell,
    RuleError,
    PyValueError,
    "An action that is not allowed; `rule` is its number in RULES.md."
);

const BITS: usize = 64 * augur::WORDS;
const MAGIC: &str = "foretell game 1 seed ";

/// A game of which everything is known. Chance plays by itself, from the seed: there is always a seat to act, until the
/// game is over. Actions are numbers (docs/ACTION-IDS.md) or texts such as `"bid 2"`.
#[pyclass(module = "foretell", name = "Game")]
pub(crate) struct PyGame {
    game: Game,
    seed: u64,
    /// The number of moves of chance: each has its own random numbers, so that a game can continue from a record.
    chances: u64,
    past: Arc<Past>,
    /// Distinguishes games, for bots that remember events.
    number: u64,
    /// The information text of each seat, made on demand.
    recall: Recall,
    /// The observation of the last seat asked, until the next step.
    observed: Option<(Seat, Observation)>,
}

#[derive(Clone, Default)]
struct Past {
    events: Vec<(Audience, Event)>,
    scored: Vec<Scored>,
    /// None for sampled games, whose earlier rounds are unknown.
    recorder: Option<Recorder>,
}

impl EventSink for Past {
    fn emit(&mut self, audience: Audience, event: Event) {
        self.events.push((audience, event));
        if let Event::RoundScored { bids, tricks, .. } = event {
            self.scored.push((bids, tricks));
        }
        if let Some(recorder) = &mut self.recorder {
            recorder.emit(audience, event);
        }
    }
}

impl PyGame {
    fn of(game: &Game, seed: u64, chances: u64, past: Arc<Past>) -> PyGame {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        PyGame { game: *game, seed, chances, past, number, recall: Recall::default(), observed: None }
    }

    fn play_chance(&mut self) {
        let past = Arc::make_mut(&mut self.past);
        while matches!(self.game.waiting(), Waiting::Draw(_) | Waiting::Deal(_)) {
            let own = self.seed ^ self.chances.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            self.game.chance_with(&mut Xoshiro256PlusPlus::seed_from_u64(own), past);
            self.chances += 1;
        }
    }

    fn from_moves(record: &Record, seed: u64) -> PyResult<PyGame> {
        let mut past = Past { recorder: Some(Recorder::new(record.rules)), ..Past::default() };
        let game = record.replay(&mut past).map_err(|error| value_error(&error))?;
        let chances = record.moves.iter().filter(|step| !matches!(step, Move::Act(..))).count() as u64;
        let mut game = PyGame::of(&game, seed, chances, Arc::new(past));
        game.play_chance();
        Ok(game)
    }

    fn apply(&mut self, py: Python<'_>, seat: Seat, action: Action) -> PyResult<()> {
        let applied = self.game.apply_with(seat, action, Arc::make_mut(&mut self.past));
        if let Err(error) = applied {
            let raised = RuleError::new_err(format!("{error} (rule {})", error.rule()));
            raised.value(py).setattr("rule", error.rule())?;
            return Err(raised);
        }
        self.observed = None;
        self.play_chance();
        Ok(())
    }

    fn observation(&mut self, seat: Seat) -> Option<Observation> {
        match self.observed {
            Some((asked, observation)) if asked == seat => Some(observation),
            _ => {
                let observation = Observation::of(&self.game.view(Viewer::Seat(seat)))?;
                self.observed = Some((seat, observation));
                Some(observation)
            }
        }
    }

    fn play_others(&mut self, me: Seat, bot: &PyBot) {
        self.observed = None;
        while let Some(decision) = self.game.decision() {
            let seats = decision.seats();
            let Some(seat) = seats.first().filter(|_| !seats.contains(me)) else { break };
            let action = bot.choose(&self.game.view(Viewer::Seat(seat)), seat, &self.past, self.number);
            let applied = self.game.apply_with(seat, action, Arc::make_mut(&mut self.past));
            debug_assert_eq!(applied, Ok(()), "{}: {action}", self.game.rules());
            if applied.is_err() {
                break;
            }
            self.play_chance();
        }
    }

    fn seat_or_turn(&self, seat: Option<usize>) -> PyResult<Seat> {
        match seat {
            Some(seat) => seat_at(self.game.rules(), seat),
            None => turn(&self.game).ok_or_else(|| PyValueError::new_err("the game is over: no seat is to act")),
        }
    }
}

fn turn(game: &Game) -> Option<Seat> {
    game.decision().and_then(|decision| decision.seats().first())
}

fn seat_at(rules: RuleSet, seat: usize) -> PyResult<Seat> {
    let players = rules.players();
    rules.seats().nth(seat).ok_or_else(|| {
        PyIndexError::new_err(format!("there is no seat {seat}: the {players} seats are 0 to {}", players - 1))
    })
}

fn illegal_output(output: i64) -> PyErr {
    PyValueError::new_err(format!("the output {output} stands for nothing legal here"))
}

fn ids(legal: Actions) -> Vec<u16> {
    legal.ids().collect()
}

fn mask(py: Python<'_>, legal: impl Iterator<Item = u16>) -> Bound<'_, PyArray1<bool>> {
    let mut mask = [false; Action::IDS];
    legal.for_each(|id| mask[usize::from(id)] = true);
    PyArray1::from_slice(py, &mask)
}

fn to_python<'py>(py: Python<'py>, json: &impl ToString) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json.to_string(),))
}

#[derive(FromPyObject)]
pub(crate) enum AnyAction {
    Id(u16),
    Text(String),
}

impl AnyAction {
    fn read(&self) -> PyResult<Action> {
        match self {
            AnyAction::Id(id) => Action::from_id(*id).ok_or_else(|| {
                PyValueError::new_err(format!("there is no action {id}: the numbers are 0 to {}", Action::IDS - 1))
            }),
            AnyAction::Text(text) => text.parse().map_err(|error| value_error(&error)),
        }
    }
}

/// The text of an action's number.
#[pyfunction]
pub(crate) fn action_text(action: u16) -> PyResult<String> {
    Ok(AnyAction::Id(action).read()?.to_string())
}

/// The number of an action's text.
#[pyfunction]
pub(crate) fn action_id(text: String) -> PyResult<u16> {
    let action = AnyAction::Text(text).read()?;
    action.id().ok_or_else(|| PyValueError::new_err(format!("{action} has no number: nobody ever decides it")))
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (rules="it/4", seed=None))]
    fn new(py: Python<'_>, rules: &str, seed: Option<u64>) -> PyResult<PyGame> {
        let rules: RuleSet = rules.parse().map_err(|error| value_error(&error))?;
        let seed = match seed {
            Some(seed) => seed,
            None => py.import("secrets")?.call_method1("randbits", (64,))?.extract()?,
        };
        PyGame::from_moves(&Record::new(rules), seed)
    }

    /// The game of a record, as far as it goes; deals that are still to come are drawn from the seed.
    #[staticmethod]
    #[pyo3(signature = (text, seed=0))]
    fn from_record(text: &str, seed: u64) -> PyResult<PyGame> {
        PyGame::from_moves(&text.parse().map_err(|error| value_error(&error))?, seed)
    }

    /// The game as a record: a text that `foretell replay` and every other part of Foretell reads.
    fn record(&self) -> PyResult<String> {
        let Some(recorder) = &self.past.recorder else {
            return Err(PyValueError::new_err("a game that a seat has imagined has no record"));
        };
        recorder.record.to_text().map_err(|error| value_error(&error))
    }

    /// Everything that is needed to go on elsewhere, with the same deals to come.
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, format!("{MAGIC}{}\n{}", self.seed, self.record()?).as_bytes()))
    }

    /// The game that was written with `to_bytes`.
    #[staticmethod]
    fn from_bytes(bytes: &[u8]) -> PyResult<PyGame> {
        let parts = str::from_utf8(bytes).ok().and_then(|text| text.strip_prefix(MAGIC)?.split_once('\n'));
        match parts.and_then(|(seed, record)| Some((seed.parse().ok()?, record))) {
            Some((seed, record)) => PyGame::from_record(record, seed),
            None => Err(PyValueError::new_err(format!("these are not the bytes of a game: they begin with {MAGIC:?}"))),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((py.get_type::<PyGame>().getattr("from_bytes")?, (self.to_bytes(py)?,)))
    }

    /// A game of its own in the same place, with the same deals to come.
    fn clone(&self) -> PyGame {
        let game = PyGame::of(&self.game, self.seed, self.chances, Arc::clone(&self.past));
        PyGame { recall: self.recall.clone(), observed: self.observed, ..game }
    }

    fn __copy__(&self) -> PyGame {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        self.clone()
    }

    /// A game that the seat cannot tell from this one: what it does not know is drawn anew, the deals to come too.
    fn resample(&self, seat: usize, seed: u64) -> PyResult<PyGame> {
        self.view(Some(seat))?.sample(seed)
    }

    /// What a seat sees; without a seat, what the gallery sees.
    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<usize>) -> PyResult<PyView> {
        let viewer = match seat {
            Some(seat) => Viewer::Seat(seat_at(self.game.rules(), seat)?),
            None => Viewer::Gallery,
        };
        let view = self.game.view(viewer);
        Ok(PyView { view, past: Arc::clone(&self.past), number: self.number, observation: Observation::of(&view) })
    }

    /// What happened, from an event on: all of it, with every hidden card.
    #[pyo3(signature = (since=0))]
    fn events<'py>(&self, py: Python<'py>, since: usize) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let players = self.game.rules().players();
        self.past.events.iter().skip(since).map(|(_, event)| to_python(py, &event_json(event, players))).collect()
    }

    /// The numbers of what the seat may do (without one: the seat to act); empty where it is not asked.
    #[pyo3(signature = (seat=None))]
    fn legal(&self, seat: Option<usize>) -> PyResult<Vec<u16>> {
        Ok(ids(self.game.legal(self.seat_or_turn(seat)?)))
    }

    /// The same as a mask of `ACTIONS` places.
    #[pyo3(signature = (seat=None))]
    fn legal_mask<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        Ok(mask(py, self.game.legal(self.seat_or_turn(seat)?).ids()))
    }

    /// Does something for a seat (without one: the seat to act), and deals where that is due. What is not allowed
    /// raises `RuleError` and changes nothing.
    #[pyo3(signature = (action, seat=None))]
    // PyO3 passes arguments by value.
    #[allow(clippy::needless_pass_by_value)]
    fn step(&mut self, py: Python<'_>, action: AnyAction, seat: Option<usize>) -> PyResult<()> {
        let seat = self.seat_or_turn(seat)?;
        self.apply(py, seat, action.read()?)
    }

    /// Does what an output stands for, as `View.action_of` says; for learners that are shown observations.
    #[pyo3(signature = (output, seat=None))]
    fn answer(&mut self, py: Python<'_>, output: i64, seat: Option<usize>) -> PyResult<()> {
        let seat = self.seat_or_turn(seat)?;
        let action = u16::try_from(output).ok().zip(self.observation(seat));
        let action = action.and_then(|(id, observation)| observation.suit_order.action(id, self.game.legal(seat)));
        self.apply(py, seat, action.ok_or_else(|| illegal_output(output))?)
    }

    /// Lets a bot play for all others until the seat is asked, or the game is over.
    fn play_until(&mut self, py: Python<'_>, seat: usize, bot: &PyBot) -> PyResult<()> {
        let me = seat_at(self.game.rules(), seat)?;
        py.detach(|| self.play_others(me, bot));
        Ok(())
    }

    /// The outputs that stand for something legal (without a seat: for the seat to act); empty where it is not asked.
    #[pyo3(signature = (seat=None))]
    fn outputs(&mut self, seat: Option<usize>) -> PyResult<Vec<u16>> {
        let seat = self.seat_or_turn(seat)?;
        Ok(self.observation(seat).map_or_else(Vec::new, |observation| observation.outputs().collect()))
    }

    /// What a seat is shown, as environments do it: the bits of its observation and of its legal outputs as int8; all
    /// of them 0 where it is not asked.
    fn shown<'py>(&mut self, py: Python<'py>, seat: usize) -> PyResult<[Bound<'py, PyArray1<i8>>; 2]> {
        let (mut bits, mut legal) = ([0_i8; 64 * augur::WORDS], [0_i8; Action::IDS]);
        if let Some(observation) = self.observation(seat_at(self.game.rules(), seat)?) {
            write_bits(&observation.words, &mut bits);
            write_bits(&observation.legal, &mut legal);
        }
        Ok([PyArray1::from_slice(py, &bits), PyArray1::from_slice(py, &legal)])
    }

    /// A seat's events so far as text, one per line (docs/BOT-PROTOCOL.md).
    fn information_text(&mut self, seat: usize) -> PyResult<&str> {
        let rules = self.game.rules();
        let seat = seat_at(rules, seat)?;
        Ok(self.recall.text(seat, rules.players(), &self.past.events))
    }

    /// Writes the bits of a seat's observation into an array, 0 or 1 each; with `INFORMATION` places also when in this
    /// round each card was played, and bids and tricks of the rounds before. All 0 where the seat is not asked.
    fn write_tensor(&mut self, seat: usize, mut tensor: PyReadwriteArray1<'_, f32>) -> PyResult<()> {
        let seat = seat_at(self.game.rules(), seat)?;
        let numbers = tensor.as_slice_mut()?;
        numbers.fill(0.0);
        let Some(observation) = self.observation(seat) else { return Ok(()) };
        match numbers.len() {
            INFORMATION => {
                let view = self.game.view(Viewer::Seat(seat));
                write_information(&view, seat, &observation, &self.past.scored, numbers);
            }
            BITS => write_bits(&observation.words, numbers),
            other => {
                let wanted = format!("a tensor has {BITS} or {INFORMATION} places, not {other}");
                return Err(PyValueError::new_err(wanted));
            }
        }
        Ok(())
    }

    /// The rules, as a text.
    #[getter]
    fn rules(&self) -> String {
        self.game.rules().to_string()
    }

    /// How many play.
    #[getter]
    fn players(&self) -> usize {
        self.game.rules().players()
    }

    /// How many rounds the game has.
    #[getter]
    fn rounds(&self) -> usize {
        self.game.rules().rounds()
    }

    /// How many of them have been scored.
    #[getter]
    fn rounds_played(&self) -> usize {
        self.game.rounds_played()
    }

    /// The seats that are waited for: several where bids or passes are made at once.
    #[getter]
    fn waiting_for(&self) -> Vec<usize> {
        let rules = self.game.rules();
        let Some(decision) = self.game.decision() else { return Vec::new() };
        rules.seats().filter(|seat| decision.seats().contains(*seat)).map(Seat::index).collect()
    }

    /// The first seat that is waited for; None when the game is over.
    #[getter]
    fn turn(&self) -> Option<usize> {
        turn(&self.game).map(Seat::index)
    }

    /// The totals, by seat.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.game.scores().of(self.players()).to_vec()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        matches!(self.game.waiting(), Waiting::Over)
    }

    /// Everyone with the highest total, once the game is over; empty before.
    #[getter]
    fn winners(&self) -> Vec<usize> {
        let winners = self.game.winners().unwrap_or_default();
        self.game.rules().seats().filter(|seat| winners.contains(*seat)).map(Seat::index).collect()
    }

    fn __repr__(&self) -> String {
        let (played, rounds) = (self.rounds_played(), self.rounds());
        match self.turn() {
            Some(turn) => format!("<Game {}: {played} of {rounds} rounds played, seat {turn} to act>", self.rules()),
            None => format!("<Game {}: over, {:?}>", self.rules(), self.scores()),
        }
    }
}

/// What a seat (or the gallery) sees of a game: all that a bot may know.
#[pyclass(module = "foretell", name = "View", frozen)]
pub(crate) struct PyView {
    view: View,
    past: Arc<Past>,
    number: u64,
    observation: Option<Observation>,
}

impl PyView {
    fn observed(&self) -> PyResult<&Observation> {
        self.observation.as_ref().ok_or_else(|| PyValueError::new_err("there is nothing to decide for this viewer now"))
    }

    fn known(&self, since: usize) -> impl Iterator<Item = &(Audience, Event)> {
        self.past.events.iter().filter(|(audience, _)| audience.includes(self.view.viewer)).skip(since)
    }
}

#[pymethods]
impl PyView {
    /// The seat, or None for the gallery.
    #[getter]
    fn seat(&self) -> Option<usize> {
        match self.view.viewer {
            Viewer::Seat(seat) => Some(seat.index()),
            Viewer::Gallery => None,
        }
    }

    /// The rules, as a text.
    #[getter]
    fn rules(&self) -> String {
        self.view.rules.to_string()
    }

    /// The numbers of what may be done; empty where the seat is not asked.
    fn legal(&self) -> Vec<u16> {
        ids(self.view.legal())
    }

    /// The same as a mask of `ACTIONS` places.
    fn legal_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        mask(py, self.view.legal().ids())
    }

    /// The view as dictionaries and lists, as docs/BOT-PROTOCOL.md describes it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &view_json(&self.view))
    }

    /// What happened as far as the viewer knows, from an event on.
    #[pyo3(signature = (since=0))]
    fn events<'py>(&self, py: Python<'py>, since: usize) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let players = self.view.rules.players();
        self.known(since).map(|(_, event)| to_python(py, &event_json(event, players))).collect()
    }

    /// What a network is shown (words of 64 bits; `observation_fields` says what they mean). Suits stand in an order
    /// that follows from the cards, so answers to it are outputs (`outputs`, `action_of`), not plain actions.
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u64>>> {
        Ok(PyArray1::from_slice(py, &self.observed()?.words))
    }

    /// The outputs that stand for something legal.
    fn outputs(&self) -> PyResult<Vec<u16>> {
        Ok(self.observed()?.outputs().collect())
    }

    /// The same as a mask of `OUTPUTS` places.
    fn output_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        Ok(mask(py, self.observed()?.outputs()))
    }

    /// The action that an output stands for.
    fn action_of(&self, output: u16) -> PyResult<u16> {
        let action = self.observed()?.action(output, &self.view).and_then(Action::id);
        action.ok_or_else(|| illegal_output(output.into()))
    }

    /// The output that stands for an action.
    fn output_of(&self, action: u16) -> PyResult<u16> {
        let suit_order = self.observed()?.suit_order;
        let output = AnyAction::Id(action).read().map(|action| suit_order.output(action))?;
        output.ok_or_else(|| PyValueError::new_err(format!("no output stands for the action {action} here")))
    }

    /// A complete game that agrees with everything the viewer knows.
    fn sample(&self, seed: u64) -> PyResult<PyGame> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let game = self.view.worlds().sample(&mut rng);
        let game = game.ok_or_else(|| PyValueError::new_err("no game agrees with this view"))?;
        let mut past = Past::default();
        self.known(0).for_each(|(audience, event)| past.emit(*audience, *event));
        Ok(PyGame::of(&game, seed, 0, Arc::new(past)))
    }
}

/// One of Foretell's players: `bot("seer:worlds=64")`. It can sit at several seats of a game at once.
#[pyclass(module = "foretell", name = "Bot", frozen)]
pub(crate) struct PyBot {
    spec: BotSpec,
    seed: u64,
    seated: Mutex<Seated>,
}

#[derive(Default)]
struct Seated {
    number: Option<u64>,
    players: HashMap<Seat, Player>,
}

struct Player {
    bot: Box<dyn Bot>,
    events_seen: usize,
}

/// A player by its name, as in `foretell arena`: everything it does by chance comes from the seed.
#[pyfunction]
#[pyo3(signature = (name, seed=0))]
pub(crate) fn bot(name: &str, seed: u64) -> PyResult<PyBot> {
    let spec = name.parse().map_err(|error| value_error(&error))?;
    Ok(PyBot { spec, seed, seated: Mutex::default() })
}

impl PyBot {
    fn choose(&self, view: &View, seat: Seat, past: &Past, number: u64) -> Action {
        let mut seated = self.seated.lock().unwrap_or_else(PoisonError::into_inner);
        if seated.number != Some(number) {
            *seated = Seated { number: Some(number), players: HashMap::new() };
        }
        let sit_down = || Player { bot: self.spec.sit_down(view.rules, seat, self.seed), events_seen: 0 };
        let player = seated.players.entry(seat).or_insert_with(sit_down);
        for (_, event) in
            past.events[player.events_seen..].iter().filter(|(audience, _)| audience.includes(view.viewer))
        {
            player.bot.see(event);
        }
        player.events_seen = past.events.len();
        player.bot.decide(view)
    }
}

#[pymethods]
impl PyBot {
    /// What it would do: the number of an action.
    fn decide(&self, py: Python<'_>, view: &PyView) -> PyResult<u16> {
        let Viewer::Seat(seat) = view.view.viewer else {
            return Err(PyValueError::new_err("a bot decides for a seat, not for the gallery"));
        };
        if view.view.legal().is_empty() {
            return Err(PyValueError::new_err("there is nothing to decide for this seat now"));
        }
        let action = py.detach(|| self.choose(&view.view, seat, &view.past, view.number));
        action.id().ok_or_else(|| PyValueError::new_err(format!("{action} has no number")))
    }

    /// Its name, with its options.
    #[getter]
    fn name(&self) -> String {
        self.spec.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Bot {}>", self.spec)
    }
}

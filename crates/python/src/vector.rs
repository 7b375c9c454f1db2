//! Many games at once, writing into numpy arrays.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use numpy::{PyReadonlyArray1, PyReadwriteArray2, PyReadwriteArray3};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use foretell_arena::vector::{self, RuleMix, Seating, Slots, VectorError};
use foretell_bots::BotSpec;
use foretell_rules::{MOST_PLAYERS, RuleSet, Seat};

use crate::value_error;

/// Many tables that are stepped together, on all cores. Rules and seats are drawn anew for each game.
///
/// `rules` are the rules of all games; without them the share `base` of the games is played by the base rules and all
/// others by any rules; `players` is how often two, three, four, five and six play together (five numbers, of which
/// only the proportions count). `bots` have seats of their own in every game (`{1: "apprentice"}`; seats are counted
/// from 0).
/// `visits` are bots with the share of games in which they have some of the learner's other seats (`{"apprentice": 0.3,
/// "random": 0.05}`), `older` is the share of tables, the last ones, at which an older learner has. In the share
/// `alone` of these games one seat is left to the learner, in the others any number of seats.
#[pyclass(module = "foretell")]
pub(crate) struct VectorGames {
    /// Python may call from several threads.
    games: Mutex<vector::VectorGames>,
    tables: usize,
}

/// In the order of the arguments.
type Arrays<'py> = (
    PyReadwriteArray2<'py, u64>,
    PyReadwriteArray2<'py, u64>,
    Option<PyReadwriteArray2<'py, u64>>,
    PyReadwriteArray2<'py, u8>,
    PyReadwriteArray3<'py, f32>,
    PyReadwriteArray2<'py, f32>,
);

impl VectorGames {
    /// Without Python's global lock.
    fn with_slots(
        &mut self,
        py: Python<'_>,
        arrays: Arrays<'_>,
        run: impl FnOnce(&mut vector::VectorGames, &mut Slots<'_>) -> Result<(), VectorError> + Send,
    ) -> PyResult<()> {
        let (mut observations, mut legal, mut hidden, mut positions, mut results, mut ended) = arrays;
        let hidden = match &mut hidden {
            Some(hidden) => hidden.as_slice_mut()?,
            None => &mut [],
        };
        let mut slots = Slots {
            observations: observations.as_slice_mut()?,
            legal: legal.as_slice_mut()?,
            hidden,
            positions: positions.as_slice_mut()?,
            results: results.as_slice_mut()?,
            ended: ended.as_slice_mut()?,
        };
        let games = self.games.get_mut().unwrap_or_else(PoisonError::into_inner);
        py.detach(move || run(games, &mut slots)).map_err(|error| value_error(&error))
    }
}

fn seating(bots: BTreeMap<usize, String>, visits: BTreeMap<String, f64>, older: f64, alone: f64) -> PyResult<Seating> {
    let spec = |text: &str| text.parse::<BotSpec>().map_err(|error| value_error(&error));
    let is_share = |share: &f64| (0.0..=1.0).contains(share);
    if !is_share(&older) || !is_share(&alone) || !visits.values().all(is_share) || visits.values().sum::<f64>() > 1.0 {
        return Err(PyValueError::new_err("visits, older and alone are shares from 0 to 1, visits together at most 1"));
    }
    let mut seating = Seating { older, alone, ..Seating::default() };
    for (seat, text) in bots {
        let at = Seat::all(MOST_PLAYERS).nth(seat);
        let at = at.ok_or_else(|| PyValueError::new_err(format!("there is no seat {seat}; seats are 0 to 5")))?;
        seating.bots[at] = Some(spec(&text)?);
    }
    for (text, share) in visits {
        seating.visits.push((spec(&text)?, share));
    }
    Ok(seating)
}

#[pymethods]
impl VectorGames {
    #[new]
    // Python gives each a name.
    #[allow(clippy::too_many_arguments)]
    #[pyo3(signature = (
        tables, seed, *, rules=None, base=0.5, players=None, bots=None, visits=None, older=0.0, alone=0.5
    ))]
    fn new(
        py: Python<'_>,
        tables: usize,
        seed: u64,
        rules: Option<&str>,
        base: f64,
        players: Option<[f64; 5]>,
        bots: Option<BTreeMap<usize, String>>,
        visits: Option<BTreeMap<String, f64>>,
        older: f64,
        alone: f64,
    ) -> PyResult<VectorGames> {
        let players = players.unwrap_or(RuleMix::PLAYERS);
        if !players.iter().all(|share| share.is_finite() && *share >= 0.0) || players.iter().sum::<f64>() <= 0.0 {
            let wanted = "players are five numbers from 0 on, for two to six players, not all of them 0";
            return Err(PyValueError::new_err(wanted));
        }
        let mix = match rules {
            Some(rules) => RuleMix::only(rules.parse::<RuleSet>().map_err(|error| value_error(&error))?),
            None => RuleMix { base, others: None, players },
        };
        let seating = seating(bots.unwrap_or_default(), visits.unwrap_or_default(), older, alone)?;
        let games = py.detach(|| vector::VectorGames::new(tables, mix, seating, seed));
        Ok(VectorGames { games: Mutex::new(games), tables })
    }

    fn __len__(&self) -> usize {
        self.tables
    }

    /// Writes the positions as they are into the arrays (uint64, uint64, uint64 or None, uint8, float32, float32).
    fn observe(&mut self, py: Python<'_>, arrays: Arrays<'_>) -> PyResult<()> {
        self.with_slots(py, arrays, vector::VectorGames::observe)
    }

    /// Does what the outputs stand for, plays on until a learner is asked at each table, and writes the new positions.
    // PyO3 passes arguments by value.
    #[allow(clippy::needless_pass_by_value)]
    fn step(&mut self, py: Python<'_>, outputs: PyReadonlyArray1<'_, i64>, arrays: Arrays<'_>) -> PyResult<()> {
        let outputs = outputs.as_slice()?;
        self.with_slots(py, arrays, |games, slots| games.step(outputs, slots))
    }
}

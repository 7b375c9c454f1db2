//! Games by the million: random games, and bots against each other, with results that anyone can reproduce.
//!
//! ```
//! use foretell_arena::Simulation;
//!
//! let simulation = Simulation { rules: "it/4".parse()?, games: 500, seed: 1 };
//! let outcome = simulation.run(2, &|_| {})?;
//! assert_eq!(outcome.totals.games, 500);
//! // The same games, whichever thread plays them and in whatever order: the digest tells.
//! assert_eq!(simulation.run(1, &|_| {})?.totals.digest, outcome.totals.digest);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `sim` plays at random, `records` writes games as files.
//!
//! # Bots against each other
//!
//! A [`Matchup`] says who plays whom on which deals, a [`Run`] plays it, a [`Standing`] sums it up, and a [`Report`]
//! presents it:
//!
//! ```
//! use std::sync::Arc;
//! use foretell_arena::{Matchup, Report, Run, contestants};
//!
//! let matchup = Matchup::table("it/3".parse()?, &contestants("apprentice,random,random")?, 30, 1)?;
//! let results = Run::new(2).play(&matchup, &Arc::default(), &|| {})?;
//! println!("{}", Report::new(&matchup, &results).markdown());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `exec` runs outside players, speaking the protocol in `wire`; `seated` lets players join games elsewhere, and
//! `bot_process` is the other side of the protocol. `luck` takes the cards out of the scores, `journal` continues an
//! interrupted run, `tournament` simulates tournaments, and `vector` steps thousands of games at once for programs that
//! learn.

mod bot_process;
mod contestant;
mod decision_times;
mod exec;
mod interval;
mod journal;
mod luck;
mod matchup;
mod names;
mod parent_death;
mod player;
mod plot;
mod rating;
mod records;
mod report;
mod run;
mod seated;
mod seeds;
mod sim;
mod stats;
mod stop_rule;
mod table;
mod tournament;
mod trace;
pub mod vector;
mod wire;

pub use bot_process::serve;
pub use contestant::{CommandLine, Contestant, ParseContestantError, WeightsFile, contestants};
pub use decision_times::DecisionTimes;
pub use exec::TimeLimits;
pub use foretell_rules::json::event_json;
pub use interval::{Estimate, Sample, Share, ShareSample};
pub use journal::{Journal, JournalError};
pub use luck::{AdjustedLine, LuckAdjusted, replays};
pub use matchup::{Matchup, MatchupError};
pub use names::shortened_apart;
pub use player::PlayerError;
pub use plot::svg;
pub use rating::SkillRating;
pub use records::{RecordsError, write_records};
pub use report::{CROSS_HEADING, Cells, LUCK_HEADING, Report};
pub use run::{Failure, Results, Run, RunError};
pub use seated::SeatedPlayer;
pub use seeds::Seeds;
pub use sim::{Outcome, Simulation, ThreadsError, Totals};
pub use stats::{Line, Point, Standing, difference};
pub use table::{Played, Tally, Thought};
pub use tournament::{Chances, Method, Tournament, TournamentError, TournamentOutcome};
pub use wire::{PROTOCOL, ParseMessageError};

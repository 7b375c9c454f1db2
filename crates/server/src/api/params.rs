//! Parts of addresses and queries that several requests share.

use foretell_fair::{Contribution, PhraseError};
use foretell_tables::GameId;
use serde::Deserialize;

use crate::web::problem::{Problem, ProblemKind};

/// How many to list.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Most {
    /// How many at most: 1 to 200, usually 50.
    #[serde(default = "fifty")]
    #[param(minimum = 1, maximum = 200, default = 50)]
    most: u32,
}

fn fifty() -> u32 {
    50
}

impl Most {
    pub(crate) fn number(&self) -> Result<u32, Problem> {
        most(self.most)
    }
}

/// How many to list, if that can be.
pub(crate) fn most(most: u32) -> Result<u32, Problem> {
    let range = "«most» must be from 1 to 200";
    if (1..=200).contains(&most) { Ok(most) } else { Err(Problem::new(&ProblemKind::MALFORMED, range)) }
}

/// Which of one's own games to list.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct MyGames {
    /// How many at most: 1 to 200, usually 50.
    #[serde(default = "fifty")]
    #[param(minimum = 1, maximum = 200, default = 50)]
    pub(crate) most: u32,
    /// The game after which to read on.
    #[param(value_type = String, required = false, pattern = "^[0-9a-hjkmnp-tv-z]{10}$", example = "7xk2m9abqr")]
    pub(crate) after: Option<GameId>,
}

/// Whether to be forgotten.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Forget {
    /// Whether to erase your name and what you said everywhere, too. It cannot be undone.
    pub(crate) forget: Option<bool>,
}

/// Words that somebody adds to the shuffles.
pub(crate) fn contribution(words: Option<&str>) -> Result<Contribution, Problem> {
    let words = words.map(str::parse).transpose();
    let words = words.map_err(|error: PhraseError| Problem::new(&ProblemKind::INVALID, error.to_string()))?;
    Ok(words.map_or(Contribution::Nothing, Contribution::Open))
}

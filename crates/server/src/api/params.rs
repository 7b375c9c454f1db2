//! Parts of addresses and queries that several requests share.

use foretell_fair::{Contribution, PhraseError};
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
        let range = "«most» must be from 1 to 200";
        if (1..=200).contains(&self.most) { Ok(self.most) } else { Err(Problem::new(&ProblemKind::MALFORMED, range)) }
    }
}

/// Words that somebody adds to the shuffles.
pub(crate) fn contribution(words: Option<&str>) -> Result<Contribution, Problem> {
    let words = words.map(str::parse).transpose();
    let words = words.map_err(|error: PhraseError| Problem::new(&ProblemKind::INVALID, error.to_string()))?;
    Ok(words.map_or(Contribution::Nothing, Contribution::Open))
}

use axum::Json;
use axum::http::HeaderValue;
use axum::http::header::LINK;
use axum::response::{IntoResponse, Response};
use foretell_fair::{Contribution, PhraseError};
use foretell_table::{GameId, Listing};
use foretell_tables::store::Store;
use serde::Deserialize;

use super::json::ToWire;
use crate::web::problem::{Problem, ProblemKind};

/// A page of a list.
#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub(crate) struct Page {
    /// The maximum number of results, from 1 to 200. The default is 50.
    #[serde(default = "fifty")]
    #[cfg_attr(test, param(minimum = 1, maximum = 200, default = 50))]
    most: u32,
    /// The last game of the previous page.
    #[cfg_attr(test, param(value_type = String, required = false,
        pattern = "^[0-9a-hjkmnp-tv-z]{10}$", example = "7xk2m9abqr"))]
    after: Option<GameId>,
}

fn fifty() -> u32 {
    50
}

impl Page {
    pub(crate) fn most(&self) -> Result<u32, Problem> {
        let range = "«most» must be from 1 to 200";
        if (1..=200).contains(&self.most) { Ok(self.most) } else { Err(Problem::new(&ProblemKind::MALFORMED, range)) }
    }

    pub(crate) async fn after(&self, store: &dyn Store) -> Result<Option<Listing>, Problem> {
        after(self.after, store).await
    }

    pub(crate) fn answer(&self, path: &str, games: &[Listing]) -> Result<Response, Problem> {
        let last = games.last().filter(|_| games.len() >= self.most as usize).map(|listing| listing.game);
        let mut response = Json(games.iter().map(Listing::to_wire).collect::<Vec<_>>()).into_response();
        if let Some(last) = last {
            let next = format!("<{path}?most={}&after={last}>; rel=\"next\"", self.most);
            response.headers_mut().insert(LINK, HeaderValue::try_from(next)?);
        }
        Ok(response)
    }
}

pub(crate) async fn after(game: Option<GameId>, store: &dyn Store) -> Result<Option<Listing>, Problem> {
    let Some(game) = game else { return Ok(None) };
    let none = || Problem::new(&ProblemKind::NO_SUCH_TABLE, "«after» must name an existing game");
    store.listing(game).await?.ok_or_else(none).map(Some)
}

/// Where an export continues.
#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub(crate) struct After {
    /// The last game that you have. The export continues after it.
    #[cfg_attr(test, param(value_type = String, required = false,
        pattern = "^[0-9a-hjkmnp-tv-z]{10}$", example = "7xk2m9abqr"))]
    pub(crate) after: Option<GameId>,
}

/// Whether to be forgotten.
#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub(crate) struct Forget {
    /// Whether to also erase your name and messages everywhere. This can't be undone.
    pub(crate) forget: Option<bool>,
}

pub(crate) fn contribution(words: Option<&str>) -> Result<Contribution, Problem> {
    let words = words.map(str::parse).transpose();
    let words =
        words.map_err(|error: PhraseError| Problem::new(&ProblemKind::INVALID, format!("«contribution»: {error}")))?;
    Ok(words.map_or(Contribution::Nothing, Contribution::Open))
}

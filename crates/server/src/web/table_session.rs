//! The only way for requests to reach a table, from the API and from forms.

use std::sync::Arc;

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use foretell_pad::OnceName;
use foretell_table::{Request, RequestError};
use foretell_tables::hints::{GivenHint, advise};
use foretell_tables::sessions::Identity;
use foretell_tables::table::TableHandle;
use foretell_wire::Accepted;

use super::extract::{ClientAddr, Session, TablePath};
use super::limits::{Address, RateLimitError};
use super::problem::Problem;
use crate::state::AppState;

pub(crate) type AskResult = Result<Json<Accepted>, Problem>;

pub(crate) enum AskError {
    Limit(RateLimitError),
    Refused(RequestError),
}

pub(crate) struct TableSession {
    pub(crate) me: Arc<Identity>,
    pub(crate) from: Option<Address>,
    pub(crate) table: TableHandle,
    pub(crate) state: AppState,
}

impl FromRequestParts<AppState> for TableSession {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<TableSession, Problem> {
        let Session(me) = Session::from_request_parts(parts, state).await?;
        let ClientAddr(from) = ClientAddr::from_request_parts(parts, state).await?;
        let TablePath(table) = TablePath::from_request_parts(parts, state).await?;
        Ok(TableSession { me, from, table, state: state.clone() })
    }
}

impl TableSession {
    fn admit(&self, request: &Request) -> Result<(), AskError> {
        self.me.may_ask(request, &self.table.snapshot()).map_err(AskError::Refused)?;
        self.state.guard.charge(self.me.player(), self.from, request).map_err(AskError::Limit)
    }

    pub(crate) async fn ask_once(&self, once: Option<OnceName>, request: Request) -> Result<u32, AskError> {
        self.admit(&request)?;
        self.table.ask_once(self.me.caller.clone(), once, request).await.map_err(AskError::Refused)
    }

    pub(crate) async fn ask(&self, request: Request) -> AskResult {
        let version = self.ask_once(None, request).await.map_err(|error| self.ask_problem(error))?;
        Ok(Json(Accepted { version }))
    }

    pub(crate) async fn hint(&self) -> Result<GivenHint, AskError> {
        self.admit(&Request::Hint)?;
        advise(&self.state.lobby, &self.me.caller, &self.table).await.map_err(AskError::Refused)
    }

    pub(crate) fn ask_problem(&self, error: AskError) -> Problem {
        match error {
            AskError::Limit(limit) => Problem::from(limit),
            AskError::Refused(refusal) => self.problem(refusal),
        }
    }

    /// With the table's version, so that the client knows what it hasn't seen.
    pub(crate) fn problem(&self, refusal: impl Into<Problem>) -> Problem {
        refusal.into().at(self.table.snapshot().version())
    }
}

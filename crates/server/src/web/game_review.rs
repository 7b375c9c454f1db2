use foretell_review::{Review, SeatLuck};
use foretell_rules::{Record, Seat};
use foretell_table::{Sitter, TableSnapshot};
use foretell_tables::reviews::{AskReviewError, ReviewState};
use foretell_tables::sessions::Identity;

use super::limits::LimitKind;
use super::problem::{Problem, ProblemKind};
use crate::state::AppState;

pub(crate) struct GameReview {
    pub(crate) states: Vec<(Seat, ReviewState)>,
    pub(crate) review: Review,
}

impl GameReview {
    pub(crate) async fn of(state: &AppState, snapshot: &TableSnapshot, record: &Record) -> Result<GameReview, Problem> {
        let mut states = state.reviews.of(snapshot.game()).await?;
        let does_not_fit =
            |of: &(Seat, ReviewState)| Review::from_text(record, &made(std::slice::from_ref(of))).is_err();
        // Reviews of older programs and damaged ones are dropped: they can be requested again.
        while let Some(place) = states.iter().position(does_not_fit) {
            let (game, (seat, _)) = (snapshot.game(), states.remove(place));
            tracing::warn!(%game, %seat, "a review that was kept does not fit, and is forgotten");
            state.reviews.forget(game, seat).await?;
        }
        let review = Review::from_text(record, &made(&states)).map_err(|_| Problem::plain(&ProblemKind::BROKEN))?;
        Ok(GameReview { states, review })
    }

    pub(crate) fn state(&self, seat: Seat) -> Option<&ReviewState> {
        self.states.iter().find(|(of, _)| *of == seat).map(|(_, state)| state)
    }

    pub(crate) fn is_made(&self, seat: Seat) -> bool {
        matches!(self.state(seat), Some(ReviewState::Made(_)))
    }
}

impl GameReview {
    pub(crate) fn luck(&self, seat: Seat) -> Option<SeatLuck> {
        match self.state(seat)? {
            ReviewState::Made(stored) => SeatLuck::from_text(stored),
            _ => None,
        }
    }
}

fn made(states: &[(Seat, ReviewState)]) -> Vec<(Seat, &str)> {
    let made = states.iter().filter_map(|(seat, state)| match state {
        ReviewState::Made(stored) => Some((*seat, stored.as_str())),
        _ => None,
    });
    made.collect()
}

/// By default of all people.
pub(crate) async fn ask(
    state: &AppState,
    me: &Identity,
    snapshot: &TableSnapshot,
    seats: Option<Vec<Seat>>,
) -> Result<(), Problem> {
    if me.bot.is_some() {
        return Err(Problem::plain(&ProblemKind::PEOPLE_ONLY));
    }
    state.guard.check(me.player(), LimitKind::Change)?;
    let seats = seats.unwrap_or_else(|| seats_of_people(snapshot));
    state.reviews.ask(snapshot.game(), seats, me.player()).await.map_err(Problem::from)
}

pub(crate) fn seats_of_people(snapshot: &TableSnapshot) -> Vec<Seat> {
    let people = snapshot.seats().filter(|status| matches!(status.sitter, Sitter::Person { .. }));
    let people: Vec<Seat> = people.map(|status| status.seat).collect();
    if people.is_empty() { snapshot.seats().map(|status| status.seat).collect() } else { people }
}

impl From<AskReviewError> for Problem {
    fn from(error: AskReviewError) -> Problem {
        match error {
            AskReviewError::Off => Problem::plain(&ProblemKind::NO_REVIEWS),
            AskReviewError::Full(_) => Problem::new(&ProblemKind::REVIEWS_FULL, error.to_string()),
            AskReviewError::TooMany(_) => Problem::new(&ProblemKind::ENOUGH_REVIEWS, error.to_string()),
            AskReviewError::Store(error) => error.into(),
        }
    }
}

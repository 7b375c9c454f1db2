//! Finished games over HTTP: the summary, every step, and the reviews.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use foretell_pages::game::replay::{self, FinishedGame, ReplayNotice, ReplayStep, Studied};
use foretell_pages::game::review::{ReviewModel, ReviewPage, ReviewProgress, address, picture_text};
use foretell_pages::game::summary;
use foretell_pages::layout::presentation::Presentation;
use foretell_pages::table::model::TableModel;
use foretell_review::Review;
use foretell_rules::{Replay, Seat};
use foretell_table::{RequestError, Stage};
use foretell_tables::reviews::ReviewState;
use foretell_tables::table::TableHandle;
use foretell_words::{Language, Words};

use super::error::{PageError, PageResult};
use super::form::{Form, QueryFields};
use super::link_picture::{HOUR, png};
use super::response::{page, part};
use super::visitor::{PageTable, Visitor};
use crate::web::game_review::{GameReview, ask, seats_of_people};
use crate::web::opening;
use crate::web::problem::ProblemKind;

/// `None` while it is played, because its cards are secret.
async fn finished(visitor: &Visitor, table: &TableHandle) -> Result<Option<FinishedGame>, PageError> {
    let snapshot = table.snapshot();
    match snapshot.stage() {
        Stage::Finished => {}
        Stage::Closed => return Err(PageError::from(RequestError::Closed)),
        _ => {
            snapshot.admit(visitor.player())?;
            return Ok(None);
        }
    }
    let record = table.record().await?;
    let replay = Replay::of(&record).map_err(|_| &ProblemKind::BROKEN)?;
    Ok(Some(FinishedGame { snapshot, record, replay }))
}

fn not_over(visitor: &Visitor, table: &TableHandle) -> Response {
    notice(visitor, StatusCode::CONFLICT, replay::not_over(visitor, table.game()))
}

fn notice(visitor: &Visitor, status: StatusCode, notice: ReplayNotice) -> Response {
    if visitor.presentation.by_script {
        return (status, notice.sentence).into_response();
    }
    (status, page(notice.page)).into_response()
}

/// `GET /games/{game}`, which plays the game again.
pub(super) async fn show_summary(visitor: Visitor, PageTable(table): PageTable) -> PageResult {
    let turn = visitor.state.drawing_turns.wait().await;
    let Some(past) = finished(&visitor, &table).await? else { return Ok(not_over(&visitor, &table)) };
    let html = summary::page(&visitor, &past).ok_or(&ProblemKind::BROKEN)?;
    Ok(turn.lasts_for(page(html)))
}

/// `GET /games/{game}/{step}`, which plays the game again up to there.
pub(super) async fn show_step(
    visitor: Visitor,
    PageTable(table): PageTable,
    Path((_, step)): Path<(String, String)>,
    QueryFields(fields): QueryFields,
) -> PageResult {
    let turn = visitor.state.drawing_turns.wait().await;
    let Some(past) = finished(&visitor, &table).await? else { return Ok(not_over(&visitor, &table)) };
    let found = stored_review(&visitor, &past).await?;
    let model = TableModel::new(&past.snapshot, visitor.player(), visitor.presentation);
    let alone = seat_of(&past, fields.read("seat"));
    let seat = alone.unwrap_or_else(|| first_seat(&past, &found, &model));
    let studied = Studied { seat, only: alone.is_some() };
    let shown = step.parse::<usize>().ok().and_then(|step| Some((step, past.frame(step, studied)?)));
    let Some((step, frame)) = shown else {
        return Ok(notice(&visitor, StatusCode::NOT_FOUND, replay::no_such_step(&visitor, &past)));
    };
    let model = model.at(&frame, past.replay.sheet(step));
    let shown = ReplayStep { past: &past, found: &found, model: &model, step, studied, words: model.words };
    let response = if visitor.presentation.by_script {
        // Past steps don't change, once they are reviewed.
        part(shown.content(), if found.is_finished(seat) { "private, max-age=600" } else { "no-store" })
    } else {
        page(shown.page(&visitor))
    };
    Ok(turn.lasts_for(response))
}

/// `POST /games/{game}/{step}`, which plays on from there in a table of its own.
pub(super) async fn branch(
    visitor: Visitor,
    PageTable(table): PageTable,
    Path((_, step)): Path<(String, String)>,
    Form(fields): Form,
) -> PageResult {
    let Some(past) = finished(&visitor, &table).await? else { return Ok(not_over(&visitor, &table)) };
    let seat = seat_of(&past, fields.read("seat")).unwrap_or(Seat::FIRST);
    let step = step.parse().ok().filter(|step| *step < past.replay.last());
    let Some(step) = step else {
        return Ok(notice(&visitor, StatusCode::NOT_FOUND, replay::no_such_step(&visitor, &past)));
    };
    let session = visitor.session(None).await?;
    let game = opening::branch(&visitor.state, &session.me, visitor.from, (table.game(), seat, step)).await?;
    Ok(session.redirect(&format!("/tables/{game}")))
}

/// If the review can't be read, the game is shown without it.
async fn stored_review(visitor: &Visitor, past: &FinishedGame) -> Result<ReviewModel, PageError> {
    if let Ok(found) = GameReview::of(&visitor.state, &past.snapshot, &past.record).await {
        return Ok(review_model(found));
    }
    let review = Review::from_text(&past.record, &[]).map_err(|_| &ProblemKind::BROKEN)?;
    Ok(ReviewModel { seats: Vec::new(), review })
}

/// `GET /games/{game}/review`, which recalls what was stored.
pub(super) async fn show_review(
    visitor: Visitor,
    PageTable(table): PageTable,
    QueryFields(fields): QueryFields,
) -> PageResult {
    let turn = visitor.state.drawing_turns.wait().await;
    let Some(past) = finished(&visitor, &table).await? else { return Ok(not_over(&visitor, &table)) };
    let found = review_model(GameReview::of(&visitor.state, &past.snapshot, &past.record).await?);
    let model = TableModel::new(&past.snapshot, visitor.player(), visitor.presentation);
    let seat = seat_of(&past, fields.read("seat")).unwrap_or_else(|| first_seat(&past, &found, &model));
    let review = ReviewPage { past: &past, found: &found, model: &model, seat, words: model.words };
    let response =
        if visitor.presentation.by_script { part(review.content(), "no-store") } else { page(review.page(&visitor)) };
    Ok(turn.lasts_for(response))
}

/// `POST /games/{game}/review`, which requests it.
pub(super) async fn request_review(visitor: Visitor, PageTable(table): PageTable, Form(fields): Form) -> PageResult {
    let Some(past) = finished(&visitor, &table).await? else { return Ok(not_over(&visitor, &table)) };
    let session = visitor.session(None).await?;
    let seat = seat_of(&past, fields.read("seat"));
    ask(&visitor.state, &session.me, &past.snapshot, seat.map(|seat| vec![seat])).await?;
    Ok(session.redirect(&address(&past, seat)))
}

/// `GET /games/{game}/review/{seat}-{language}.png`.
pub(super) async fn review_picture(
    visitor: Visitor,
    PageTable(table): PageTable,
    Path((_, name)): Path<(String, String)>,
) -> PageResult {
    let parts = name.strip_suffix(".png").and_then(|name| name.split_once('-'));
    let wanted = parts.and_then(|(seat, tag)| Some((seat.parse().ok()?, Language::from_tag(tag)?)));
    let (number, language) = wanted.ok_or(&ProblemKind::NOT_FOUND)?;
    let past = finished(&visitor, &table).await?.ok_or(&ProblemKind::NOT_FOUND)?;
    let seat = seat_of(&past, Some(number)).ok_or(&ProblemKind::NOT_FOUND)?;
    let found = review_model(GameReview::of(&visitor.state, &past.snapshot, &past.record).await?);
    let presentation = Presentation { words: Words::new(language), ..visitor.presentation };
    let text = picture_text(&TableModel::new(&past.snapshot, None, presentation), &found, seat);
    png(&visitor, text, HOUR).await
}

fn seat_of(past: &FinishedGame, number: Option<u8>) -> Option<Seat> {
    number.and_then(Seat::numbered).filter(|seat| seat.index() < past.record.rules.players())
}

/// The reader's own, one with a finished review, or a person's.
fn first_seat(past: &FinishedGame, found: &ReviewModel, model: &TableModel<'_>) -> Seat {
    let reviewed = found.seats.iter().map(|(seat, ..)| *seat).find(|seat| found.is_finished(*seat));
    let person = seats_of_people(&past.snapshot).first().copied();
    model.own.or(reviewed).or(person).unwrap_or(Seat::FIRST)
}

pub(super) fn review_model(found: GameReview) -> ReviewModel {
    let seats: Vec<_> = found
        .states
        .iter()
        .map(|(seat, state)| {
            let progress = match state {
                ReviewState::Waiting(ahead) => ReviewProgress::Waiting(*ahead),
                ReviewState::Running { done, of } => ReviewProgress::Running { done: *done, of: *of },
                ReviewState::Made(_) => ReviewProgress::Finished,
            };
            (*seat, progress, found.luck(*seat))
        })
        .collect();
    ReviewModel { seats, review: found.review }
}

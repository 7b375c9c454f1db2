//! The review of a game that is over, seat by seat: what was lost by what, where the game turned, how the chance to win
//! went, and every decision with what it cost. Until it is made, the page asks for it and says how far it is.

use axum::extract::{Path, RawQuery, State};
use axum::http::header::{CACHE_CONTROL, HeaderValue, VARY};
use axum::response::{Html, IntoResponse, Response};
use foretell_review::Grade;
use foretell_rules::Seat;
use foretell_tables::reviews::ReviewState;
use foretell_tables::table::TableHandle;
use foretell_words::{Button, Language, Words, say};
use maud::{Markup, html};

use super::replay::{self, FinishedGame};
use super::review_parts::ReviewParts;
use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::link_picture::PictureText;
use crate::pages::layout::picture_response::{HOUR, png};
use crate::pages::layout::preview::Preview;
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::{PageTable, Visitor};
use crate::pages::practice::own_offer;
use crate::pages::table::model::TableModel;
use crate::pages::table::preview::shown_name;
use crate::state::AppState;
use crate::web::game_review::{GameReview, ask, seats_of_people};
use crate::web::problem::{Problem, ProblemKind};

/// A seat of the game by its number.
fn seat_of(past: &FinishedGame, number: Option<u8>) -> Option<Seat> {
    number.and_then(Seat::numbered).filter(|seat| seat.index() < past.record.rules.players())
}

/// `GET /games/{game}/review`, which recalls what was kept.
pub(crate) async fn look(
    State(state): State<AppState>,
    visitor: Visitor,
    PageTable(table): PageTable,
    RawQuery(query): RawQuery,
) -> Result<Response, PageError> {
    let number = FormFields::of_query(query.as_deref()).read("seat");
    let turn = state.drawing_turns.wait().await;
    draw(&state, &visitor, &table, number).await.map(|page| turn.lasts_for(page))
}

/// `POST /games/{game}/review`, which asks for it.
pub(crate) async fn demand(
    State(state): State<AppState>,
    visitor: Visitor,
    PageTable(table): PageTable,
    fields: FormFields,
) -> Result<Response, PageError> {
    let Some(past) = FinishedGame::of(&visitor, &table).await? else {
        return Ok(replay::not_over(&visitor, table.game()));
    };
    let session = visitor.session(&state, None).await?;
    let seat = seat_of(&past, fields.read("seat"));
    let asked = ask(&state, &session.me, &past.snapshot, seat.map(|seat| vec![seat])).await;
    asked.map_err(|problem| visitor.error(problem))?;
    Ok(session.redirect(&address(&past, seat)))
}

async fn draw(
    state: &AppState,
    visitor: &Visitor,
    table: &TableHandle,
    number: Option<u8>,
) -> Result<Response, PageError> {
    let Some(past) = FinishedGame::of(visitor, table).await? else {
        return Ok(replay::not_over(visitor, table.game()));
    };
    let found = GameReview::of(state, &past.snapshot, &past.record).await;
    let found = found.map_err(|problem| visitor.error(problem))?;
    let model = TableModel::new(&past.snapshot, visitor.player(), visitor.presentation);
    let seat = seat_of(&past, number).unwrap_or_else(|| first_seat(&past, &found, &model));
    let page = ReviewPage { past: &past, found: &found, model: &model, seat, words: model.words };
    if visitor.presentation.by_script {
        return Ok(alone(&page.content()));
    }
    let name = visitor.me.as_ref().map(|me| me.name());
    let title = say!(page.words, "review-of", name = model.name(seat));
    let shell = Shell::new(visitor.presentation, &title).named(name).shared(visitor.public_address.as_deref());
    let shell = shell.with_assets(&["table.css", "replay.css", "review.css"]).previewed(page.preview(visitor));
    let shell = if page.is_on_its_way() { shell.lively().looked_at_again() } else { shell };
    Ok(shell.page(&page.page()))
}

/// A part of the page for our script. It changes from one moment to the next.
fn alone(part: &Markup) -> Response {
    let fresh = (CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let vary = (VARY, HeaderValue::from_static("Cookie, Accept-Language, HX-Request"));
    ([fresh, vary], Html(part.0.clone())).into_response()
}

/// Where nobody in particular is named: the reader's own seat, or one whose review is made, or the first of a person.
fn first_seat(past: &FinishedGame, found: &GameReview, model: &TableModel<'_>) -> Seat {
    let made = found.states.iter().map(|(seat, _)| *seat).find(|seat| found.is_made(*seat));
    let person = seats_of_people(&past.snapshot).first().copied();
    model.own.or(made).or(person).unwrap_or(Seat::FIRST)
}

fn address(past: &FinishedGame, seat: Option<Seat>) -> String {
    let base = format!("/games/{}/review", past.snapshot.game());
    seat.map_or(base.clone(), |seat| format!("{base}?seat={seat}"))
}

/// The review of one seat, as one reader looks at it.
pub(crate) struct ReviewPage<'a> {
    pub(crate) past: &'a FinishedGame,
    pub(crate) found: &'a GameReview,
    pub(crate) model: &'a TableModel<'a>,
    pub(crate) seat: Seat,
    pub(crate) words: Words,
}

impl ReviewPage<'_> {
    fn is_on_its_way(&self) -> bool {
        matches!(self.found.state(self.seat), Some(ReviewState::Waiting(_) | ReviewState::Running { .. }))
    }

    /// The whole page, but for its frame.
    pub(crate) fn page(&self) -> Markup {
        let (words, past) = (self.words, self.past);
        html! {
            div.over.review data-game=(past.snapshot.game()) data-seat=(self.seat) {
                p.back { a href=(format!("/games/{}", past.snapshot.game())) { "← " (words.button(Button::Replay)) } }
                h1 { (say!(words, "review-of", name = self.model.name(self.seat))) }
                (self.seats())
                (self.content())
            }
        }
    }

    /// The choice of the player.
    fn seats(&self) -> Markup {
        let title = say!(self.words, "review-whose");
        html! {
            nav.seats-of-review aria-label=(title) {
                ul {
                    @for seat in self.past.record.rules.seats() {
                        @let current = (seat == self.seat).then_some("page");
                        li {
                            a.button href=(address(self.past, Some(seat))) data-seat=(seat) aria-current=[current]
                                data-made[self.found.is_made(seat)] {
                                (self.model.name(seat))
                                @if self.found.is_made(seat) { span aria-hidden="true" { " ✓" } }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Everything that changes when the review goes on.
    pub(crate) fn content(&self) -> Markup {
        let state = self.found.state(self.seat);
        let word = match state {
            None => "none",
            Some(ReviewState::Waiting(_)) => "waiting",
            Some(ReviewState::Running { .. }) => "running",
            Some(ReviewState::Made(_)) => "made",
        };
        html! {
            div #review data-review=(word) {
                @match state {
                    None => (self.wish()),
                    Some(ReviewState::Waiting(ahead)) => {
                        @let told = match ahead {
                            Some(ahead) => say!(self.words, "review-waiting", ahead = *ahead),
                            None => say!(self.words, "review-waits"),
                        };
                        (self.progress(&told, None))
                    }
                    Some(ReviewState::Running { done, of }) => {
                        @let told = say!(self.words, "review-running", done = *done, decisions = *of);
                        (self.progress(&told, Some((*done, *of))))
                    }
                    Some(ReviewState::Made(_)) => (self.made()),
                }
            }
        }
    }

    // ---- before it is made ----

    fn wish(&self) -> Markup {
        let words = self.words;
        html! {
            section.block {
                p { (say!(words, "review-not-made")) }
                p.quiet { (say!(words, "review-takes")) }
                form method="post" action=(format!("/games/{}/review", self.past.snapshot.game())) {
                    input type="hidden" name="seat" value=(self.seat);
                    button.primary type="submit" data-action="ask-review" { (say!(words, "review-ask")) }
                }
            }
        }
    }

    fn progress(&self, told: &str, done: Option<(usize, usize)>) -> Markup {
        let (words, here) = (self.words, address(self.past, Some(self.seat)));
        html! {
            section.block hx-get=(here) hx-trigger="every 2s" hx-target="#review" hx-swap="outerMorph"
                hx-status:5xx="swap:none" hx-status:4xx="swap:none" {
                p #review-told role="status" { (told) }
                @match done {
                    Some((done, of)) => {
                        progress max=(of.max(1)) value=(done) aria-labelledby="review-told" {}
                    }
                    None => progress aria-labelledby="review-told" {},
                }
                p.quiet { (say!(words, "review-takes")) }
                p { a.button href=(here) { (say!(words, "review-look-again")) } }
            }
        }
    }

    // ---- once it is made ----

    fn made(&self) -> Markup {
        let to = |step: usize| Some(self.past.to(step));
        let luck = self.found.luck(self.seat);
        let parts = ReviewParts { words: self.words, review: &self.found.review, seat: self.seat, luck, to: &to };
        if parts.is_empty() {
            return parts.nothing();
        }
        html! {
            (parts.first())
            @if self.model.own == Some(self.seat) {
                (own_offer(self.words, self.past.snapshot.game(), &self.past.record, &self.found.review, self.seat))
            }
            (parts.rest())
        }
    }

    // ---- where only its link is ----

    fn preview(&self, visitor: &Visitor) -> Preview {
        let (words, text) = (self.words, picture_text(self.model, self.found, self.seat));
        let title = text.title.clone();
        let said = if self.found.is_made(self.seat) {
            words.review_grades(&self.found.review.summary(self.seat))
        } else {
            words.rules_line(&self.past.record.rules)
        };
        let (game, language) = (self.past.snapshot.game(), words.language().tag());
        let picture = format!("/games/{game}/review/{}-{language}.png?look={:x}", self.seat, text.look());
        Preview { shows: title.clone(), title, text: said, picture, origin: visitor.origin() }
    }
}

/// What stands on the picture: whose decisions, and how many were called what.
fn picture_text(model: &TableModel<'_>, found: &GameReview, seat: Seat) -> PictureText {
    let words = model.words;
    let counted = |(grade, count): (Grade, usize)| {
        let sign = if grade >= Grade::Inaccurate { "○" } else { "●" };
        [sign.to_owned(), words.review_grade(grade).into_owned(), count.to_string()]
    };
    let players = if found.is_made(seat) {
        Grade::ALL.into_iter().zip(found.review.summary(seat).grades).map(counted).collect()
    } else {
        Vec::new()
    };
    let title = say!(words, "review-of", name = shown_name(model, seat)).into_owned();
    PictureText { title, players, rules: format!("{}.", words.rules_line(&model.snapshot.settings().rules)) }
}

/// `GET /games/{game}/review/{seat}-{language}.png`.
pub(crate) async fn picture(
    State(state): State<AppState>,
    visitor: Visitor,
    PageTable(table): PageTable,
    Path((_, name)): Path<(String, String)>,
) -> Result<Response, PageError> {
    let none = || visitor.error(Problem::plain(&ProblemKind::NOT_FOUND));
    let parts = name.strip_suffix(".png").and_then(|name| name.split_once('-'));
    let wanted = parts.and_then(|(seat, tag)| Some((seat.parse().ok()?, Language::from_tag(tag)?)));
    let (number, language) = wanted.ok_or_else(none)?;
    let past = FinishedGame::of(&visitor, &table).await?.ok_or_else(none)?;
    let seat = seat_of(&past, Some(number)).ok_or_else(none)?;
    let found = GameReview::of(&state, &past.snapshot, &past.record).await;
    let found = found.map_err(|problem| visitor.error(problem))?;
    let mut presentation = visitor.presentation;
    presentation.words = Words::new(language);
    let text = picture_text(&TableModel::new(&past.snapshot, None, presentation), &found, seat);
    png(&state, &visitor, text, HOUR).await
}

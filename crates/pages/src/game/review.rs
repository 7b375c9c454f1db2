//! The review of a finished game, seat by seat. Until it is made, the page offers it and shows its progress.

use foretell_review::{Grade, Review, SeatLuck};
use foretell_rules::Seat;
use foretell_words::{Button, Text, Words, say};
use maud::{Markup, html};

use super::replay::FinishedGame;
use super::review_parts::ReviewParts;
use crate::layout::link_picture::PictureText;
use crate::layout::preview::Preview;
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use crate::practice::own_offer;
use crate::table::model::TableModel;
use crate::table::preview::shown_name;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewProgress {
    /// Queued behind this many seats, if known.
    Waiting(Option<usize>),
    Running {
        done: usize,
        of: usize,
    },
    Finished,
}

impl ReviewProgress {
    pub(super) fn word(progress: Option<ReviewProgress>) -> &'static str {
        match progress {
            None => "none",
            Some(ReviewProgress::Waiting(_)) => "waiting",
            Some(ReviewProgress::Running { .. }) => "running",
            Some(ReviewProgress::Finished) => "made",
        }
    }

    pub(super) fn sentence(self, words: Words) -> Text {
        match self {
            ReviewProgress::Waiting(Some(ahead)) => say!(words, "review-waiting", ahead = ahead),
            ReviewProgress::Waiting(None) => say!(words, "review-waits"),
            ReviewProgress::Running { done, of } => say!(words, "review-running", done = done, decisions = of),
            ReviewProgress::Finished => say!(words, "review-title"),
        }
    }
}

pub struct ReviewModel {
    pub seats: Vec<(Seat, ReviewProgress, Option<SeatLuck>)>,
    pub review: Review,
}

impl ReviewModel {
    fn of(&self, seat: Seat) -> Option<&(Seat, ReviewProgress, Option<SeatLuck>)> {
        self.seats.iter().find(|(of, ..)| *of == seat)
    }

    pub fn progress(&self, seat: Seat) -> Option<ReviewProgress> {
        self.of(seat).map(|(_, progress, _)| *progress)
    }

    pub fn is_finished(&self, seat: Seat) -> bool {
        self.progress(seat) == Some(ReviewProgress::Finished)
    }

    fn luck(&self, seat: Seat) -> Option<SeatLuck> {
        self.of(seat).and_then(|(.., luck)| *luck)
    }
}

/// Without a seat, the reader is shown the one that matters most to them.
pub fn address(past: &FinishedGame, seat: Option<Seat>) -> String {
    let base = format!("/games/{}/review", past.snapshot.game());
    seat.map_or(base.clone(), |seat| format!("{base}?seat={seat}"))
}

pub struct ReviewPage<'a> {
    pub past: &'a FinishedGame,
    pub found: &'a ReviewModel,
    pub model: &'a TableModel<'a>,
    pub seat: Seat,
    pub words: Words,
}

impl ReviewPage<'_> {
    fn is_on_its_way(&self) -> bool {
        matches!(self.found.progress(self.seat), Some(ReviewProgress::Waiting(_) | ReviewProgress::Running { .. }))
    }

    pub fn page(&self, reader: &PageReader) -> Markup {
        let title = say!(self.words, "review-of", name = self.model.name(self.seat));
        let shell = Shell::of(reader, &title).shared(reader.public_address.as_deref());
        let shell = shell.with_assets(&["table.css", "replay.css", "review.css"]).previewed(self.preview(reader));
        let shell = if self.is_on_its_way() { shell.lively().refreshing() } else { shell };
        shell.page(&self.main())
    }

    pub fn main(&self) -> Markup {
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

    fn seats(&self) -> Markup {
        let title = say!(self.words, "review-whose");
        html! {
            nav.seats-of-review aria-label=(title) {
                ul {
                    @for seat in self.past.record.rules.seats() {
                        @let current = (seat == self.seat).then_some("page");
                        li {
                            a.button href=(address(self.past, Some(seat))) data-seat=(seat) aria-current=[current]
                                data-made[self.found.is_finished(seat)] {
                                (self.model.name(seat))
                                @if self.found.is_finished(seat) { span aria-hidden="true" { " ✓" } }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Everything that changes with the review's progress.
    pub fn content(&self) -> Markup {
        let state = self.found.progress(self.seat);
        html! {
            div #review data-review=(ReviewProgress::word(state)) {
                @match state {
                    None => (self.request_form()),
                    Some(ReviewProgress::Finished) => (self.made()),
                    Some(progress) => (self.progress(progress)),
                }
            }
        }
    }

    // ---- pending ----

    fn request_form(&self) -> Markup {
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

    fn progress(&self, progress: ReviewProgress) -> Markup {
        let (words, here) = (self.words, address(self.past, Some(self.seat)));
        html! {
            section.block hx-get=(here) hx-trigger="every 2s" hx-target="#review" hx-swap="outerMorph"
                hx-status:5xx="swap:none" hx-status:4xx="swap:none" {
                p #review-told role="status" { (progress.sentence(words)) }
                @if let ReviewProgress::Running { done, of } = progress {
                    progress max=(of.max(1)) value=(done) aria-labelledby="review-told" {}
                } @else {
                    progress aria-labelledby="review-told" {}
                }
                p.quiet { (say!(words, "review-takes")) }
                p { a.button href=(here) { (say!(words, "review-look-again")) } }
            }
        }
    }

    // ---- made ----

    fn made(&self) -> Markup {
        let to = |step: usize| Some(format!("{}?seat={}", self.past.to(step), self.seat));
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

    // ---- link preview ----

    fn preview(&self, reader: &PageReader) -> Preview {
        let (words, text) = (self.words, picture_text(self.model, self.found, self.seat));
        let title = text.title.clone();
        let said = if self.found.is_finished(self.seat) {
            words.review_grades(&self.found.review.summary(self.seat))
        } else {
            words.rules_line(&self.past.record.rules)
        };
        let (game, language) = (self.past.snapshot.game(), words.language().tag());
        let picture = format!("/games/{game}/review/{}-{language}.png?look={:x}", self.seat, text.fingerprint());
        Preview { shows: title.clone(), title, text: said, picture, origin: reader.origin() }
    }
}

pub fn picture_text(model: &TableModel<'_>, found: &ReviewModel, seat: Seat) -> PictureText {
    let words = model.words;
    let counted = |(grade, count): (Grade, usize)| {
        let sign = if grade >= Grade::Inaccurate { "○" } else { "●" };
        [sign.to_owned(), words.review_grade(grade).into_owned(), count.to_string()]
    };
    let players = if found.is_finished(seat) {
        Grade::ALL.into_iter().zip(found.review.summary(seat).grades).map(counted).collect()
    } else {
        Vec::new()
    };
    let title = say!(words, "review-of", name = shown_name(model, seat)).into_owned();
    PictureText { title, players, rules: format!("{}.", words.rules_line(&model.snapshot.settings().rules)) }
}

//! The column beside the board of a finished game: which hands are open, a seat's chance to win, and the moves.

use foretell_review::{Decided, Grade};
use foretell_rules::{Action, BySeat, Change, Event, Move, RoundSteps, Seat};
use foretell_words::{Heading, Text, say};
use maud::{Markup, html};

use super::replay::ReplayStep;
use super::review::{ReviewProgress, address};
use super::review_pictures::WinCurve;

pub(super) struct StudyColumn<'a>(pub(super) &'a ReplayStep<'a>);

/// As in chess, so that grades don't differ by colour alone.
const fn sign(grade: Grade) -> Option<&'static str> {
    match grade {
        Grade::Best | Grade::Good => None,
        Grade::Inaccurate => Some("?!"),
        Grade::Mistake => Some("?"),
        Grade::Blunder => Some("??"),
    }
}

impl StudyColumn<'_> {
    pub(super) fn html(&self) -> Markup {
        let progress = self.0.found.progress(self.0.studied.seat);
        html! {
            aside #study.study data-review=(ReviewProgress::word(progress)) {
                (self.hands())
                (self.chances(progress))
                (self.branch())
                (self.moves())
            }
        }
    }

    fn hands(&self) -> Markup {
        let ReplayStep { step, words, studied, model, .. } = *self.0;
        let choice = |seat: Option<Seat>, name: &str| {
            let current = (studied.alone() == seat).then_some("true");
            html! { a.button href=(self.0.to_hands(step, seat)) data-seat=[seat] aria-current=[current] { (name) } }
        };
        html! {
            nav #hands.hands aria-label=(say!(words, "study-hands")) {
                (choice(None, &say!(words, "study-all-hands")))
                @for seat in self.0.past.record.rules.seats() { (choice(Some(seat), model.name(seat))) }
            }
        }
    }

    // ---- the chance to win ----

    fn chances(&self, progress: Option<ReviewProgress>) -> Markup {
        let ReplayStep { step, words, studied, found, model, .. } = *self.0;
        let summary = found.review.summary(studied.seat);
        let to = |step: usize| self.0.to(step);
        let name = model.name(studied.seat);
        html! {
            section.chances {
                h2 { (say!(words, "named-value", name = say!(words, "review-curve"), value = name)) }
                (WinCurve { words, summary: &summary, at: Some((step, &to)) }.html())
                (self.review(progress))
            }
        }
    }

    fn review(&self, progress: Option<ReviewProgress>) -> Markup {
        let ReplayStep { words, studied, past, .. } = *self.0;
        let review = address(past, Some(studied.seat));
        html! {
            @match progress {
                None => form method="post" action=(address(past, None)) {
                    input type="hidden" name="seat" value=(studied.seat);
                    button type="submit" data-action="ask-review" { (say!(words, "review-ask")) }
                },
                Some(ReviewProgress::Finished) => p {
                    a.button href=(review) data-action="review" { (say!(words, "review-title")) }
                },
                Some(progress) => p role="status" {
                    (progress.sentence(words)) " "
                    a href=(review) data-action="review" { (say!(words, "review-title")) }
                },
            }
        }
    }

    /// What if: the game goes on from here.
    fn branch(&self) -> Markup {
        let ReplayStep { step, words, studied, past, model, .. } = *self.0;
        html! {
            @if step < past.replay.last() {
                form.branch method="post" action=(past.to(step)) {
                    input type="hidden" name="seat" value=(studied.seat);
                    button.primary type="submit" data-action="branch" aria-describedby="branch-about" {
                        (say!(words, "study-branch"))
                    }
                    p.quiet #branch-about {
                        (say!(words, "study-branch-about", name = model.name(studied.seat)))
                    }
                }
            }
        }
    }

    // ---- the moves ----

    fn moves(&self) -> Markup {
        let words = self.0.words;
        html! {
            nav #moves.moves aria-labelledby="moves-title" {
                h2 #moves-title { (say!(words, "study-moves")) }
                ol {
                    @for (number, round) in (1..).zip(self.0.past.replay.rounds()) {
                        @let is_shown = self.0.round() == Some(number);
                        li {
                            h3 {
                                a href=(self.0.to(round.deal)) data-step=(round.deal)
                                    aria-current=[(self.0.step == round.deal).then_some("step")] {
                                    (words.heading(Heading::Round)) " " (number)
                                }
                                (self.costly(number - 1))
                            }
                            @if is_shown { (self.table(number, round)) }
                        }
                    }
                }
            }
        }
    }

    /// The grades of the studied seat's costly moves in a round.
    fn costly(&self, round: usize) -> Markup {
        let ReplayStep { words, studied, found, .. } = *self.0;
        let own = found.review.decisions.iter().filter(|made| made.seat == studied.seat && made.round == round);
        html! {
            @for grade in own.filter_map(Decided::grade) {
                @if let Some(sign) = sign(grade) {
                    span.sign data-grade=(grade) title=(words.review_grade(grade)) {
                        span aria-hidden="true" { (sign) }
                        span.unseen { (words.review_grade(grade)) }
                    }
                }
            }
        }
    }

    fn table(&self, number: usize, round: &RoundSteps) -> Markup {
        let ReplayStep { words, model, past, .. } = *self.0;
        let seats = || past.record.rules.seats();
        let end = past.replay.rounds().get(number).map_or(past.replay.last(), |next| next.deal - 1);
        html! {
            table data-players=(model.players()) {
                caption.unseen { (words.heading(Heading::Round)) " " (number) }
                thead { tr { td {} @for seat in seats() { th scope="col" { (model.name(seat)) } } } }
                tbody {
                    @for row in rows(&past.record.moves, round.deal, end, model.players()) {
                        @let winner = self.winner(&row);
                        tr {
                            th scope="row" { (self.label(&row, number, round)) }
                            @for seat in seats() { td { (self.cell(&row, seat, winner == Some(seat))) } }
                        }
                    }
                }
            }
        }
    }

    fn label(&self, row: &MoveRow, number: usize, round: &RoundSteps) -> Markup {
        let words = self.0.words;
        match row.kind {
            RowKind::Trump => html! { (words.trump_title()) },
            RowKind::Bid => html! { (words.heading(Heading::Bid)) },
            RowKind::Trick(trick) => {
                let label = say!(words, "replay-trick-at", round = number, trick = trick);
                let step = round.tricks.get(trick - 1).copied().unwrap_or(round.deal);
                html! { a href=(self.0.to(step)) data-step=(step) aria-label=(label) { (trick) } }
            }
            RowKind::Pass => html! { span aria-hidden="true" { "↷" } },
            RowKind::Change => html! { span aria-hidden="true" { "☁" } },
        }
    }

    fn cell(&self, row: &MoveRow, seat: Seat, won: bool) -> Markup {
        let ReplayStep { words, model, found, .. } = *self.0;
        let Some((step, action)) = row.made[seat] else { return html! {} };
        let grade = found.review.decisions.iter().find(|decided| decided.step == step).and_then(Decided::grade);
        let said = say!(words, "named-value", name = model.name(seat), value = words.action(action));
        let said = grade.map_or(said.clone(), |grade| format!("{said}, {}", words.review_grade(grade)).into());
        html! {
            a href=(self.0.to(step)) data-step=(step) data-grade=[grade] data-led[row.led_by == Some(seat)]
                data-won[won] aria-current=[(step == self.0.step).then_some("step")] {
                span aria-hidden="true" {
                    (self.short(action))
                    @if let Some(sign) = grade.and_then(sign) { b { (sign) } }
                }
                span.unseen { (said) }
            }
        }
    }

    fn short(&self, action: Action) -> Text {
        let words = self.0.words;
        match action {
            Action::Trump(foretell_rules::Trump::Suit(suit)) => words.suit_letter(suit),
            Action::Trump(foretell_rules::Trump::None) => "–".into(),
            Action::Bid(bid) => bid.to_string().into(),
            Action::Play(play) => words.play_label(play),
            Action::Pass(card) => words.card_label(card),
            Action::Change(Change::Up) => "+1".into(),
            Action::Change(Change::Down) => "−1".into(),
        }
    }

    fn winner(&self, row: &MoveRow) -> Option<Seat> {
        let last = row.made.of(self.0.model.players()).iter().flatten().map(|(step, _)| *step).max()?;
        self.0.past.replay.events(last).iter().find_map(|(_, event)| match event {
            Event::TrickEnded { outcome } => outcome.taken_by,
            _ => None,
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RowKind {
    Trump,
    Bid,
    /// Counted from 1.
    Trick(usize),
    Pass,
    Change,
}

struct MoveRow {
    kind: RowKind,
    led_by: Option<Seat>,
    /// The step after each seat's move, and the move.
    made: BySeat<Option<(usize, Action)>>,
}

/// The moves of a round: a row for each trick, and for what seats decide in turn.
fn rows(moves: &[Move], deal: usize, end: usize, players: usize) -> Vec<MoveRow> {
    let mut rows: Vec<MoveRow> = Vec::new();
    let mut plays = 0;
    for (step, made) in (1..).zip(moves).skip(deal).take(end.saturating_sub(deal)) {
        let Move::Act(seat, action) = *made else { continue };
        let kind = match action {
            Action::Trump(_) => RowKind::Trump,
            Action::Bid(_) => RowKind::Bid,
            Action::Play(_) => {
                plays += 1;
                RowKind::Trick((plays - 1) / players + 1)
            }
            Action::Pass(_) => RowKind::Pass,
            Action::Change(_) => RowKind::Change,
        };
        if rows.last().is_none_or(|row| row.kind != kind) {
            let led_by = matches!(kind, RowKind::Trick(_)).then_some(seat);
            rows.push(MoveRow { kind, led_by, made: BySeat::default() });
        }
        if let Some(row) = rows.last_mut() {
            row.made[seat] = Some((step, action));
        }
    }
    rows
}

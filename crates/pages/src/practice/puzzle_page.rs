//! A puzzle as a page: the table's parts and, after the answer, its value and the reason.

use foretell_practice::{Daily, Progress, Promise, Puzzle};
use foretell_rules::{Action, Actions};
use foretell_words::{Button, say};
use maud::{Markup, html};

use super::own::OwnGame;
use super::{AskedPuzzle, standing};
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use crate::table::model::TableModel;
use crate::table::{hand, head, page, question, seats, trick};
use foretell_table::{Caller, PlayerId, PracticeTable, Settings, TableSnapshot};

/// Our script gets only the room.
pub fn page(
    reader: &PageReader,
    asked: &AskedPuzzle,
    progress: &Progress,
    answer: Option<Action>,
    is_again: bool,
) -> Option<Markup> {
    let table = PuzzleTable::new(reader, asked.puzzle())?;
    let model = table.model(reader, asked.address(), answer.is_some());
    let room = PuzzlePage { asked, model: &model, progress, answer, is_again, origin: reader.origin() }.room();
    if reader.presentation.by_script {
        return Some(room);
    }
    let main = html! { (room) (page::news(&model)) };
    let title = asked.title(reader.words());
    let shell = Shell::new(reader.presentation.without_choosing_ahead(), &title);
    Some(shell.table().with_assets(&["lesson.css", "practice.css"]).page(&main))
}

/// Has only the cards of the puzzle's view.
pub(super) struct PuzzleTable<'a> {
    snapshot: TableSnapshot,
    puzzle: &'a Puzzle,
}

impl PuzzleTable<'_> {
    pub(super) fn new<'a>(reader: &PageReader, puzzle: &'a Puzzle) -> Option<PuzzleTable<'a>> {
        let settings = Settings { rules: puzzle.view.rules, hints: false, ..Settings::default() };
        let name = reader.name_or_you();
        let solver = Caller::new(solver(), &*name);
        let table = PracticeTable::begun_at(settings, solver, puzzle.seat())?;
        Some(PuzzleTable { snapshot: table.snapshot(), puzzle })
    }

    pub(super) fn model(&self, reader: &PageReader, address: String, is_answered: bool) -> TableModel<'_> {
        let mut model = TableModel::new(&self.snapshot, Some(solver()), reader.presentation);
        let (view, own) = (self.puzzle.view, self.puzzle.seat());
        for status in &mut model.seats {
            status.asked = (status.seat == own && !is_answered).then_some(0);
        }
        let legal = if is_answered { Actions::None } else { view.legal() };
        TableModel { view: Some(view), legal, sheet: None, elsewhere: Some(address), ..model }
    }
}

/// The same id for every solver: a puzzle is nobody's game.
fn solver() -> PlayerId {
    PlayerId::from_bits(0)
}

pub(super) struct PuzzlePage<'a> {
    pub(super) asked: &'a AskedPuzzle,
    pub(super) model: &'a TableModel<'a>,
    pub(super) progress: &'a Progress,
    pub(super) answer: Option<Action>,
    /// Then this answer doesn't count.
    pub(super) is_again: bool,
    pub(super) origin: Option<String>,
}

impl PuzzlePage<'_> {
    pub(super) fn room(&self) -> Markup {
        let (model, puzzle) = (self.model, self.asked.puzzle());
        html! {
            div #room.room.lesson.puzzle data-room="playing" data-players=(model.players()) data-at=(model.address())
                data-seat=(puzzle.seat()) data-puzzle=(puzzle.id()) data-rows=(hand::rows(model.most_cards()))
                data-open-hands[model.shows_hands()] {
                h1.unseen { (self.asked.title(model.words)) }
                (self.head())
                div.felt { (seats::seats(model)) (trick::trick(model)) }
                div.mine { (seats::own(model)) (self.ask()) (hand::hand(model)) }
                ol #past hidden {}
            }
        }
    }

    fn head(&self) -> Markup {
        let words = self.model.words;
        html! {
            header #head.head {
                a.icon-button href="/practice" aria-label=(say!(words, "practice-title"))
                    title=(say!(words, "practice-title")) { span aria-hidden="true" { "⌂" } }
                div.facts { (head::TableFacts::of(self.model).all(self.model.style())) }
                @match (self.asked.own(), self.asked.rating()) {
                    (Some((own, place)), _) => {
                        span.fact.level title=(self.asked.title(words)) data-own=(place + 1) {
                            span aria-hidden="true" { (place + 1) "/" (own.decisions.len()) }
                            span.unseen { (self.asked.title(words)) }
                        }
                    }
                    (None, rating) => {
                        span.fact.level title=(self.asked.title(words)) {
                            @if let Some(rating) = rating {
                                span aria-hidden="true" { "★ " (rating.rating.round() as i32) }
                            }
                            span.unseen { (self.asked.title(words)) }
                        }
                    }
                }
            }
        }
    }

    fn ask(&self) -> Markup {
        let (model, puzzle) = (self.model, self.asked.puzzle());
        let Some(answer) = self.answer else {
            return html! {
                section #ask.ask data-decision=(question::decision(model.legal())) data-asked=[model.asked()] {
                    p.prompt #prompt tabindex="-1" { (model.narrator().prompt(&puzzle.view)) }
                    @if let Some(round) = model.round() { (question::control(model, round)) }
                }
            };
        };
        html! {
            @let solved = if puzzle.is_right(answer) { "yes" } else { "no" };
            section #ask.ask.solved data-decision="none" data-solved=(solved) {
                div.told tabindex="0" role="region" aria-label=(say!(model.words, "practice-title")) {
                    p.prompt #prompt tabindex="-1" { (puzzle.verdict(model.words, answer)) }
                    @for reason in puzzle.reasons(model.words, answer) { p { (reason) } }
                    @if self.is_again { p.quiet { (say!(model.words, "practice-before")) } }
                    (self.share())
                    @if let Some((own, place)) = self.asked.own() {
                        @let given = model.words.action(own.decisions[place].given);
                        p { (say!(model.words, "practice-own-then", answer = given)) }
                    }
                    (self.answers(answer))
                    @if self.asked.own().is_none() { (standing(model.words, self.progress)) }
                }
                (self.ways_on())
            }
        }
    }

    fn answers(&self, given: Action) -> Markup {
        let (words, puzzle) = (self.model.words, self.asked.puzzle());
        let mark = |promise: &Promise| {
            let best = puzzle.is_best(promise.action).then(|| say!(words, "practice-the-best"));
            let best = best.or_else(|| puzzle.is_right(promise.action).then(|| say!(words, "practice-as-good")));
            let own = (promise.action == given).then(|| say!(words, "practice-your-answer"));
            [best, own].into_iter().flatten().map(foretell_words::Text::into_owned).collect::<Vec<_>>().join(", ")
        };
        let mut answers: Vec<&Promise> = puzzle.answers.iter().collect();
        answers.sort_by(|one, other| other.points.total_cmp(&one.points));
        html! {
            details {
                summary { (say!(words, "practice-answers")) }
                table #answers {
                    thead {
                        tr {
                            th scope="col" { (say!(words, "hint-row-choice")) }
                            th scope="col" { (say!(words, "hint-row-points")) }
                        }
                    }
                    tbody {
                        @for promise in answers {
                            tr data-best[puzzle.is_right(promise.action)] {
                                th scope="row" {
                                    (words.action(promise.action))
                                    @let mark = mark(promise);
                                    @if !mark.is_empty() { " (" (mark) ")" }
                                }
                                td { (words.hint_points(promise.points)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The result without the solution.
    fn share(&self) -> Markup {
        let words = self.model.words;
        let daily = self.asked.day().and_then(|day| self.progress.daily_of(day));
        let Some(Daily { day, solved, streak }) = daily else { return html! {} };
        let line = if solved {
            say!(words, "practice-share-solved", day = day.to_string(), count = streak)
        } else {
            say!(words, "practice-share-missed", day = day.to_string())
        };
        let line = match &self.origin {
            Some(origin) => format!("{line} {origin}/practice/today"),
            None => line.into_owned(),
        };
        html! {
            p.share {
                label for="share" { (say!(words, "practice-share")) }
                input #share readonly value=(line);
            }
            p.quiet { (say!(words, "practice-today-done")) }
        }
    }

    fn ways_on(&self) -> Markup {
        if let Some((own, place)) = self.asked.own() {
            return self.ways_on_from(own, place);
        }
        let words = self.model.words;
        html! {
            p.choices {
                a.button.primary href=(self.asked.next()) data-action="next-puzzle" aria-describedby="prompt" {
                    (say!(words, "practice-next"))
                }
                @if self.asked.day().is_none() {
                    a.button href="/practice/today" data-action="today" { (say!(words, "practice-today")) }
                } @else {
                    a.button href="/" { (words.button(Button::Home)) }
                }
            }
        }
    }

    fn ways_on_from(&self, own: &OwnGame, place: usize) -> Markup {
        let words = self.model.words;
        let is_last = place + 1 == own.decisions.len();
        html! {
            @if is_last { p.quiet.last { (say!(words, "practice-own-done")) } }
            p.choices {
                a.button.primary href=(self.asked.next()) data-action="next-puzzle" aria-describedby="prompt" {
                    @if is_last { (say!(words, "practice-own-title")) } @else { (say!(words, "practice-next")) }
                }
                a.button href=(own.replay_of(place)) data-action="replay" { (words.button(Button::Replay)) }
            }
        }
    }
}

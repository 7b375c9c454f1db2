//! The lesson: three short rounds with fixed cards. Each step has its own address, so it works without scripts.

use foretell_practice::lesson::{LEARNER, LESSONS, LessonStep, STEPS};
use foretell_rules::{Action, Actions, Move};
use foretell_words::{Button, Message, say};
use maud::{Markup, html};

use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use crate::table::model::TableModel;
use crate::table::{hand, head, menu, page, question, seats, sentences, trick};
use foretell_table::{Caller, PlayerId, PracticeTable, Settings, Step, TableSnapshot};

pub fn address(step: usize) -> String {
    format!("/learn/{step}")
}

/// The last step is followed by an end page.
pub fn steps() -> usize {
    STEPS.len()
}

pub fn right_answer(step: usize) -> Option<Action> {
    STEPS.get(step)?.right()
}

/// Our script gets only the room.
pub fn page(reader: &PageReader, number: usize, tried: Option<Action>) -> Option<Markup> {
    let Some(step) = STEPS.get(number) else { return Some(end(reader)) };
    let moment = Moment::new(reader, number, tried)?;
    let model = moment.model(reader, number);
    let room = LessonPage { number, step, moment: &moment, model: &model }.room();
    if reader.presentation.by_script {
        return Some(room);
    }
    let main = html! { (room) (page::news(&model)) };
    let title = say!(model.words, "lesson-title");
    let shell = Shell::new(reader.presentation.without_choosing_ahead(), &title);
    Some(shell.table().with_assets(&["lesson.css"]).page(&main))
}

pub fn read_out(reader: &PageReader, number: usize, what: &str) -> Option<String> {
    let moment = Moment::new(reader, number, None)?;
    menu::read_out(&moment.model(reader, number), what)
}

struct Moment {
    snapshot: TableSnapshot,
    lately: Vec<Step>,
    /// The reason against a legal but wrong answer.
    tried: Option<Message>,
}

impl Moment {
    fn new(reader: &PageReader, number: usize, tried: Option<Action>) -> Option<Moment> {
        let step = STEPS.get(number)?;
        let settings = Settings { rules: step.record().rules, hints: false, ..Settings::default() };
        let name = reader.name_or_you();
        let mut table = PracticeTable::begun(settings, Caller::new(learner(), &*name))?;
        let mut made: Vec<Step> = step.moves().iter().filter_map(|made| table.make(*made)).collect();
        let tried = tried.filter(|tried| Some(*tried) != step.right());
        let tried = tried.and_then(|tried| Some((step.why(tried)?, table.make(Move::Act(LEARNER, tried))?)));
        let (tried, lately) = match tried {
            Some((why, tried)) => (Some(why), vec![tried]),
            None => (None, made.split_off(LessonStep::known(number).min(made.len()))),
        };
        Some(Moment { snapshot: table.snapshot(), lately, tried })
    }

    fn model(&self, reader: &PageReader, number: usize) -> TableModel<'_> {
        let model = TableModel::new(&self.snapshot, Some(learner()), reader.presentation);
        // The learner didn't play the rounds before, so their points are hidden.
        let sheet = model.sheet.filter(|_| model.is_result);
        // Where the only way on is a link, cards that look playable would lead nowhere.
        let legal = if self.asks(number) { model.legal } else { Actions::None };
        TableModel { elsewhere: Some(address(number)), sheet, legal, ..model }
    }

    fn asks(&self, number: usize) -> bool {
        self.tried.is_none() && STEPS.get(number).is_some_and(|step| step.right().is_some())
    }
}

/// The same id for every learner: a lesson is nobody's game.
fn learner() -> PlayerId {
    PlayerId::from_bits(0)
}

// ---- drawing ----

struct LessonPage<'a> {
    number: usize,
    step: &'a LessonStep,
    moment: &'a Moment,
    model: &'a TableModel<'a>,
}

impl LessonPage<'_> {
    fn room(&self) -> Markup {
        let (model, words) = (self.model, self.model.words);
        html! {
            div #room.room.lesson data-room="playing" data-players=(model.players()) data-at=(model.address())
                data-seat=(LEARNER) data-step=(self.number) data-rows=(hand::rows(model.most_cards())) {
                h1.unseen { (say!(words, "lesson-title")) }
                (self.head())
                div.felt { (seats::seats(model)) (trick::trick(model)) }
                div.mine { (seats::own(model)) (self.ask()) (hand::hand(model)) }
                ol #past hidden {
                    @for step in &self.moment.lately {
                        @for sentence in sentences::of_step(model, step) { li { (sentence) } }
                    }
                }
            }
        }
    }

    fn head(&self) -> Markup {
        let (words, style, facts) = (self.model.words, self.model.style(), head::TableFacts::of(self.model));
        let number = say!(words, "lesson-number", number = self.step.lesson + 1, count = LESSONS);
        html! {
            header #head.head {
                a.icon-button href="/" aria-label=(words.button(Button::Home)) { span aria-hidden="true" { "⌂" } }
                div.facts { span.fact.round { b { (number) } } (facts.trump(style)) (facts.sum(style)) }
                a.icon-button href=(address(0)) aria-label=(say!(words, "lesson-again"))
                    title=(say!(words, "lesson-again")) { span aria-hidden="true" { "↺" } }
            }
        }
    }

    fn ask(&self) -> Markup {
        let (model, words) = (self.model, self.model.words);
        let sentence = words.say(self.moment.tried.unwrap_or(self.step.sentence));
        let asks = self.moment.asks(self.number);
        let asked = model.asked().filter(|_| asks);
        html! {
            section #ask.ask data-decision=(question::decision(model.legal())) data-asked=[asked]
                data-tried[self.moment.tried.is_some()] {
                p.prompt #prompt tabindex="-1" { (sentence) }
                @if self.moment.tried.is_some() {
                    (on(&model.address(), &say!(words, "away-again"), "undo"))
                } @else if !asks {
                    (on(&address(self.number + 1), &words.button(Button::Continue), "continue"))
                } @else if let Some(round) = model.round() {
                    (question::control(model, round))
                }
            }
        }
    }
}

fn on(to: &str, label: &str, action: &str) -> Markup {
    html! { a.button.primary href=(to) data-action=(action) aria-describedby="prompt" { (label) } }
}

fn end(reader: &PageReader) -> Markup {
    let words = reader.words();
    let title = say!(words, "lesson-end-title");
    let main = html! {
        section.welcome #lesson-end {
            h1 { (title) }
            p { (say!(words, "lesson-end")) }
            form method="post" action="/play" {
                button.primary.big data-action="play-now" { (words.button(Button::PlayNow)) }
            }
            p.choices {
                a.button href=(address(0)) { (say!(words, "lesson-again")) }
                a.button href="/rules" { (words.button(Button::Rules)) }
                a.button href="/" { (words.button(Button::Home)) }
            }
        }
    };
    Shell::new(reader.presentation, &title).page(&main)
}

//! The lesson: three short rounds with fixed cards, at a table of the real kind. Each step has an address of its own,
//! so that it can be left, come back to and done without scripts; a cookie remembers how far the learner is.

mod script;

use axum::extract::{Path, RawQuery};
use axum::http::header::{CACHE_CONTROL, HeaderMap, HeaderValue, SET_COOKIE, VARY};
use axum::response::{Html, IntoResponse, Response};
use foretell_rules::{Action, Move};
use foretell_words::{Badge, Button, Message, say};
use maud::{Markup, html};

use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::preferences::Preferences;
use crate::pages::layout::presentation::Presentation;
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::{Visitor, redirect};
use crate::pages::table::model::TableModel;
use crate::pages::table::{hand, head, menu, page, question, seats, sentences, trick};
use crate::web::cookies::{lasting_cookie, read_cookie};
use crate::web::problem::{Problem, ProblemKind};
use foretell_table::{Caller, PlayerId, PracticeTable, Settings, Step, TableSnapshot};
use script::{LEARNER, LESSONS, LessonStep, STEPS};

/// The cookie that remembers the step.
const COOKIE_NAME: &str = "foretell_lesson";

/// `GET /learn`: the step at which the learner stopped, or the first.
pub(crate) async fn resume(headers: HeaderMap) -> Response {
    let step = read_cookie(&headers, COOKIE_NAME).and_then(|step| step.parse::<usize>().ok());
    redirect(&address(step.filter(|step| *step < STEPS.len()).unwrap_or_default()))
}

/// `GET /learn/{step}`, with what was tried if that was not the best.
pub(crate) async fn look(
    visitor: Visitor,
    Path(step): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, PageError> {
    let tried = FormFields::of_query(query.as_deref()).read::<Action>("tried");
    let number = number(&visitor, &step)?;
    let Some(step) = STEPS.get(number) else { return end(&visitor) };
    let moment = Moment::new(&visitor, number, tried).ok_or_else(|| nothing(&visitor))?;
    let model = moment.model(&visitor, number);
    let room = LessonPage { number, step, moment: &moment, model: &model }.room();
    if visitor.presentation.by_script {
        let kept = (CACHE_CONTROL, HeaderValue::from_static("no-store"));
        return remembered(&visitor, number, ([kept], Html(room.into_string())).into_response());
    }
    let main = html! { (room) (page::news(&model)) };
    let title = say!(model.words, "lesson-title");
    let shell = Shell::new(without_choosing_ahead(visitor.presentation), &title);
    remembered(&visitor, number, shell.table().with_assets(&["lesson.css"]).page(&main))
}

/// `POST /learn/{step}/act`
pub(crate) async fn act(visitor: Visitor, Path(step): Path<String>, fields: FormFields) -> Result<Response, PageError> {
    let number = number(&visitor, &step)?;
    let step = STEPS.get(number).ok_or_else(|| nothing(&visitor))?;
    let tried = fields.get("action").unwrap_or_default();
    let right = step.right().map(|right| right.to_string());
    Ok(redirect(&if right.as_deref() == Some(tried) {
        address(number + 1)
    } else {
        let tried = serde_urlencoded::to_string([("tried", tried)]).unwrap_or_default();
        format!("{}?{tried}", address(number))
    }))
}

/// `GET /learn/{step}/read/{what}`: hand, table or scores in words.
pub(crate) async fn read_out(
    visitor: Visitor,
    Path((step, what)): Path<(String, String)>,
) -> Result<Response, PageError> {
    let number = number(&visitor, &step)?;
    let told =
        Moment::new(&visitor, number, None).and_then(|moment| menu::read_out(&moment.model(&visitor, number), &what));
    told.map(IntoResponse::into_response).ok_or_else(|| nothing(&visitor))
}

fn address(step: usize) -> String {
    format!("/learn/{step}")
}

fn number(visitor: &Visitor, step: &str) -> Result<usize, PageError> {
    step.parse().ok().filter(|step| *step <= STEPS.len()).ok_or_else(|| nothing(visitor))
}

fn nothing(visitor: &Visitor) -> PageError {
    visitor.error(Problem::plain(&ProblemKind::NOT_FOUND))
}

/// An answer that also notes how far the learner is.
fn remembered(visitor: &Visitor, step: usize, mut response: Response) -> Result<Response, PageError> {
    let cookie = lasting_cookie(COOKIE_NAME, &step.to_string(), visitor.https).map_err(|error| visitor.error(error))?;
    response.headers_mut().append(SET_COOKIE, cookie);
    response.headers_mut().insert(VARY, HeaderValue::from_static("Cookie, Accept-Language, HX-Request"));
    Ok(response)
}

/// Nothing is waited for here, so nothing is chosen ahead; and what was tried can be taken back, so nothing is asked
/// twice.
fn without_choosing_ahead(presentation: Presentation) -> Presentation {
    let preferences = Preferences { preselect: false, confirm: false, ..presentation.preferences };
    Presentation { preferences, ..presentation }
}

/// The table at a step.
struct Moment {
    snapshot: TableSnapshot,
    /// What has happened since the step before.
    lately: Vec<Step>,
    /// What was tried, if it is allowed and not the answer that is wanted, with the reason.
    tried: Option<Message>,
}

impl Moment {
    fn new(visitor: &Visitor, number: usize, tried: Option<Action>) -> Option<Moment> {
        let step = STEPS.get(number)?;
        let settings = Settings { rules: step.record().rules, hints: false, ..Settings::default() };
        let name =
            visitor.me.as_ref().map_or_else(|| visitor.words().badge(Badge::You), |me| me.name().to_owned().into());
        let mut table = PracticeTable::begun(settings, Caller { player: learner(), name: (&*name).into() })?;
        let mut made: Vec<Step> = step.moves().iter().filter_map(|made| table.make(*made)).collect();
        let tried = tried.filter(|tried| Some(*tried) != step.right());
        let tried = tried.and_then(|tried| Some((step.why(tried)?, table.make(Move::Act(LEARNER, tried))?)));
        let (tried, lately) = match tried {
            Some((why, tried)) => (Some(why), vec![tried]),
            None => (None, made.split_off(LessonStep::known(number).min(made.len()))),
        };
        Some(Moment { snapshot: table.snapshot(), lately, tried })
    }

    fn model(&self, visitor: &Visitor, number: usize) -> TableModel<'_> {
        let model = TableModel::new(&self.snapshot, Some(learner()), visitor.presentation);
        // The rounds before were never played by the learner, so what they brought is not shown.
        let sheet = model.sheet.filter(|_| model.is_result);
        TableModel { elsewhere: Some(address(number)), sheet, ..model }
    }
}

/// Who learns, whoever that is: a lesson is nobody's game.
fn learner() -> PlayerId {
    PlayerId::from_bits(0)
}

// ---- what is drawn ----

/// A step as a page: the table's own parts, with the lesson's sentence in the place of the question.
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
                        @for told in sentences::told(model, step) { li { (told) } }
                    }
                }
            }
        }
    }

    fn head(&self) -> Markup {
        let (words, style, facts) = (self.model.words, self.model.style(), head::Facts::of(self.model));
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

    /// What is said, and the one thing to do.
    fn ask(&self) -> Markup {
        let (model, words) = (self.model, self.model.words);
        let told = words.say(self.moment.tried.unwrap_or(self.step.told));
        let asks = self.moment.tried.is_none() && self.step.right().is_some();
        let asked = model.asked().filter(|_| asks);
        html! {
            section #ask.ask data-decision=(question::decision(model.legal())) data-asked=[asked]
                data-tried[self.moment.tried.is_some()] {
                p.prompt #prompt tabindex="-1" { (told) }
                @if self.moment.tried.is_some() {
                    (on(&model.address(), &words.button(Button::Undo), "undo"))
                } @else if !asks {
                    (on(&address(self.number + 1), &words.button(Button::Continue), "continue"))
                } @else if let Some(round) = model.round() {
                    (question::control(model, round))
                }
            }
        }
    }
}

/// The way to another step.
fn on(to: &str, label: &str, action: &str) -> Markup {
    html! { a.button.primary href=(to) data-action=(action) aria-describedby="prompt" { (label) } }
}

/// What there is to say after the last step.
fn end(visitor: &Visitor) -> Result<Response, PageError> {
    let words = visitor.words();
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
    remembered(visitor, STEPS.len(), Shell::new(visitor.presentation, &title).page(&main))
}

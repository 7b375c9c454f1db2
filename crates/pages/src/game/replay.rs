//! A finished game step by step, with all hands open or one seat's. Each step has its own address and needs no script.
//! Beside the board are the chance to win and the moves, with what a review found (`study.rs`).

use foretell_review::{Decided, Evaluation};
use foretell_rules::{Action, Card, Event, Frame, JumpTo, Record, Remark, Replay, RoundView, Seat, Viewer};
use foretell_words::{Button, Heading, Message, RoundBids, Words, hand_order, message, say};
use maud::{Markup, html};

use super::review::ReviewModel;
use super::study::StudyColumn;
use crate::layout::assets;
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use crate::table::model::TableModel;
use crate::table::{head, panel, seats, sentences, sheet, trick};
use foretell_table::{GameId, TableSnapshot};

pub struct FinishedGame {
    pub snapshot: TableSnapshot,
    pub record: Record,
    pub replay: Replay,
}

impl FinishedGame {
    pub fn to(&self, step: usize) -> String {
        format!("/games/{}/{step}", self.snapshot.game())
    }

    pub fn frame(&self, step: usize, studied: Studied) -> Option<Frame> {
        match studied.alone() {
            Some(seat) => self.replay.frame_of(step, seat),
            None => self.replay.frame(step),
        }
    }
}

/// Whose chances and grades are beside the board, and which hands are open on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Studied {
    pub seat: Seat,
    /// Whether the other hands are face down.
    pub only: bool,
}

impl Studied {
    pub fn alone(self) -> Option<Seat> {
        self.only.then_some(self.seat)
    }

    fn shows(self, seat: Seat) -> bool {
        self.alone().is_none_or(|alone| alone == seat)
    }
}

// ---- no replay ----

/// A sentence for our script, a page for others.
pub struct ReplayNotice {
    pub sentence: String,
    pub page: Markup,
}

pub fn not_over(reader: &PageReader, game: GameId) -> ReplayNotice {
    let words = reader.words();
    let title = say!(words, "replay-not-over-title");
    let ways = html! {
        a.button.primary href=(format!("/tables/{game}")) { (say!(words, "replay-to-table")) }
        a.button href="/" { (words.button(Button::Home)) }
    };
    notice(reader, &title, say!(words, "replay-not-over").into_owned(), &ways)
}

pub fn no_such_step(reader: &PageReader, past: &FinishedGame) -> ReplayNotice {
    let (words, last) = (reader.words(), past.replay.last());
    let sentence = say!(words, "replay-no-step", steps = last).into_owned();
    let ways = html! {
        a.button.primary href=(past.to(last)) { (say!(words, "replay-last")) }
        a.button href=(past.to(0)) { (say!(words, "replay-first")) }
        a.button href=(format!("/games/{}", past.snapshot.game())) { (words.button(Button::Back)) }
    };
    notice(reader, &say!(words, "replay-no-step-title"), sentence, &ways)
}

fn notice(reader: &PageReader, title: &str, sentence: String, ways: &Markup) -> ReplayNotice {
    let main = html! { div.notice { h1 { (title) } p { (sentence) } p.choices { (ways) } } };
    ReplayNotice { sentence, page: Shell::new(reader.presentation, title).page(&main) }
}

// ---- a step ----

pub struct ReplayStep<'a> {
    pub past: &'a FinishedGame,
    pub found: &'a ReviewModel,
    /// At this step.
    pub model: &'a TableModel<'a>,
    pub step: usize,
    pub studied: Studied,
    pub words: Words,
}

/// Name, sign and label.
const WAYS: [(&str, &str, Message); 8] = [
    ("first", "⇤", message!("replay-first")),
    ("previous-round", "«", message!("replay-previous-round")),
    ("previous-trick", "‹", message!("replay-previous-trick")),
    ("previous", "←", message!("replay-previous")),
    ("next", "→", message!("replay-next")),
    ("next-trick", "›", message!("replay-next-trick")),
    ("next-round", "»", message!("replay-next-round")),
    ("last", "⇥", message!("replay-last")),
];

const KEYS: [(&str, Message); 5] = [
    ("← →", message!("replay-key-step")),
    ("↑ ↓", message!("play-key-trick")),
    ("Page ↑ ↓", message!("play-key-round")),
    ("Home End", message!("play-key-ends")),
    ("P", message!("replay-key-play")),
];

impl ReplayStep<'_> {
    pub fn title(&self) -> String {
        let step = say!(self.words, "play-replay-step", step = self.step, steps = self.past.replay.last());
        say!(self.words, "named-value", name = self.words.button(Button::Replay), value = step).into_owned()
    }

    pub fn page(&self, reader: &PageReader) -> Markup {
        let title = self.title();
        Shell::of(reader, &title).table().with_assets(&["replay.css"]).page(&self.main())
    }

    pub fn main(&self) -> Markup {
        html! { div.replay-room { (self.content()) } }
    }

    /// Everything that changes with the step.
    pub fn content(&self) -> Markup {
        html! { (self.table()) (StudyColumn(self).html()) }
    }

    /// The address of a step with the same hands open.
    pub(super) fn to(&self, step: usize) -> String {
        self.to_hands(step, self.studied.alone())
    }

    pub(super) fn to_hands(&self, step: usize, alone: Option<Seat>) -> String {
        let path = self.past.to(step);
        alone.map_or(path.clone(), |seat| format!("{path}?seat={seat}"))
    }

    pub fn table(&self) -> Markup {
        let (model, words) = (self.model, self.words);
        let trick = model.round().and_then(|round| number_of_trick(round, model.players()));
        html! {
            div #replay.replay data-game=(model.snapshot.game()) data-step=(self.step)
                data-steps=(self.past.replay.last()) data-round=[self.round()] data-trick=[trick]
                data-event=(self.event()) data-title=(self.title()) {
                (self.head(trick))
                h1.unseen { (self.title()) }
                p #told.told role="status" { (self.sentences()) }
                div.stage data-players=(model.players()) {
                    ol #seats.seats { @for seat in Seat::all(model.players()) { (self.seat(seat)) } }
                    (trick::trick(model))
                }
                (self.ways())
                (panel::panel(words, "panel-sheet", &words.heading(Heading::ScoreSheet), &sheet::sheet(model)))
                (panel::panel(words, "panel-help", &words.button(Button::Help), &keys(words)))
            }
        }
    }

    fn head(&self, trick: Option<usize>) -> Markup {
        let (model, words) = (self.model, self.words);
        let tricks = model.round().map(|round| usize::from(round.cards));
        html! {
            header #head.head {
                a.icon-button href=(format!("/games/{}", model.snapshot.game()))
                    aria-label=(words.button(Button::Back)) {
                    span aria-hidden="true" { "←" }
                }
                div.facts {
                    (head::TableFacts::of(model).all(model.style()))
                    @if let (Some(trick), Some(tricks)) = (trick, tricks) {
                        span.fact.trick-of { (say!(words, "replay-trick-of", trick = trick, tricks = tricks)) }
                    }
                    @if let Some(bombed) = model.round().map(|round| round.bombed).filter(|bombed| *bombed > 0) {
                        span.fact { (say!(words, "replay-bombed", count = bombed)) }
                    }
                }
                nav.tools aria-label=(say!(words, "pages-menu")) {
                    (head::sheet_tool(words))
                    (head::tool("panel-help", "?", &words.button(Button::Help)))
                }
            }
        }
    }

    /// Counted from 1.
    pub(super) fn round(&self) -> Option<usize> {
        let view = self.model.view.as_ref().filter(|view| view.round().is_some())?;
        Some(usize::from(view.rounds_played) + 1)
    }

    /// With open hands, including those that only some players saw.
    fn events(&self) -> impl Iterator<Item = &Event> {
        let alone = self.studied.alone();
        let events = self.past.replay.events(self.step).iter().filter(move |(audience, event)| match alone {
            Some(seat) => audience.includes(Viewer::Seat(seat)),
            // Sealed answers are shown with their contents.
            None => !matches!(event, Event::BidSealed { .. } | Event::PassSealed { .. }),
        });
        let events = events.map(|(_, event)| event);
        events.filter(|event| !matches!(event, Event::HandDealt { .. } | Event::HandTakenUp { .. }))
    }

    fn sentences(&self) -> String {
        if self.step == 0 {
            let names = self.words.and(self.model.names.iter().map(|name| (*name).to_owned()));
            return say!(self.words, "replay-begins", names = names).into_owned();
        }
        let bids = self.model.view.as_ref().map_or_else(RoundBids::default, RoundBids::of);
        let tell = |event: &Event| self.model.narrator().event_with(event, || bids);
        self.events().filter_map(tell).collect::<Vec<_>>().join(" ")
    }

    /// Of the move that led here, and of the next one if it was costly.
    fn remarks(&self) -> Markup {
        let made = self.decided(self.step).and_then(|made| Some((made, Evaluation::of(made)?)));
        let next = self.decided(self.step + 1).filter(|next| next.is_costly());
        html! {
            @if let Some((made, evaluation)) = made {
                @let text = evaluation.to_string();
                @let remark = Remark { step: self.step, kind: Remark::EVALUATION.into(), text };
                p #remark-on.remark-on role="status" data-grade=(evaluation.grade) {
                    (self.words.remark(&remark, Some(made.answer)))
                }
            }
            @if let Some(next) = next {
                @let name = self.model.name(next.seat);
                p #remark-next.remark-on data-grade=[next.grade()] {
                    (say!(self.words, "study-next", name = name, what = self.words.review_costly(next)))
                }
            }
        }
    }

    /// The reviewed move that led to a step, unless it would tell of a hand that is face down.
    fn decided(&self, step: usize) -> Option<&Decided> {
        let mut decisions = self.found.review.decisions.iter();
        decisions.find(|decided| decided.step == step && self.studied.shows(decided.seat))
    }

    /// What would have been better than a seat's next move, or than the one just made.
    fn better(&self, seat: Seat) -> Option<Action> {
        let costly = [self.step + 1, self.step].into_iter().filter_map(|step| self.decided(step));
        let mut costly = costly.filter(|decided| decided.seat == seat && decided.is_costly());
        costly.find_map(|decided| Some(decided.judgement.as_ref()?.best().action))
    }

    fn event(&self) -> &'static str {
        self.events().map(sentences::word).filter(|word| *word != "other").last().unwrap_or("other")
    }

    fn seat(&self, seat: Seat) -> Markup {
        let model = self.model;
        html! {
            li.seat #{"seat-" (seat)} data-seat=(seat) data-place=(model.place(seat)) data-side=(model.side(seat))
                data-state=(seats::state(model, seat)) {
                (seats::plaque(model, seat))
                @if let Some(frame) = model.past { (self.hand(seat, frame)) }
            }
        }
    }

    fn hand(&self, seat: Seat, frame: &Frame) -> Markup {
        let (words, hand, given) = (self.words, frame.hands[seat], frame.given[seat]);
        let label = say!(words, "named-value", name = self.model.name(seat), value = words.heading(Heading::Cards));
        let hidden = self.model.round().map_or(0, |round| round.hand_size(seat).saturating_sub(hand.len()));
        let better = self.better(seat);
        let better_card = better.and_then(card_of).filter(|card| hand.contains(*card));
        html! {
            @if let Some(action) = better.filter(|_| better_card.is_none()) {
                p.better { (say!(words, "study-better-action", action = words.action(action))) }
            }
            @if hidden > 0 {
                ul.open data-hand=(seat) data-count=(hidden) aria-label=(label) {
                    li.unseen { (say!(words, "study-hidden-cards", count = hidden)) }
                    @for _ in 0..hidden {
                        li aria-hidden="true" {
                            img src=(assets::back(self.model.theme)) alt="" width="250" height="350";
                        }
                    }
                }
            } @else if hand.is_empty() {
                p.open data-hand=(seat) data-count="0" { span.unseen { (say!(words, "replay-no-cards")) } }
            } @else {
                ul.open data-hand=(seat) data-count=(hand.len()) aria-label=(label) {
                    @for card in hand_order(hand) {
                        @let (is_given, is_better) = (given == Some(card), better_card == Some(card));
                        li.travels data-card=(card) data-given[is_given] data-better[is_better] {
                            (self.model.picture(card, &words.card(card)))
                            @if is_better { span.better-sign { (say!(words, "study-better")) } }
                            @if is_given {
                                span.passed aria-hidden="true" { "↷" }
                                span.unseen { (say!(words, "replay-given")) }
                            }
                        }
                    }
                }
            }
        }
    }

    // ---- links to other steps ----

    /// `None` at the ends.
    fn target(&self, way: &str) -> Option<usize> {
        let (replay, step) = (&self.past.replay, self.step);
        match way {
            "first" => (step > 0).then_some(0),
            "previous" => step.checked_sub(1),
            "next" => (step < replay.last()).then_some(step + 1),
            "last" => (step < replay.last()).then_some(replay.last()),
            "previous-trick" => replay.before(JumpTo::Trick, step),
            "next-trick" => replay.after(JumpTo::Trick, step),
            "previous-round" => replay.before(JumpTo::Round, step),
            _ => replay.after(JumpTo::Round, step),
        }
    }

    fn ways(&self) -> Markup {
        let (words, last) = (self.words, self.past.replay.last());
        let (back, on) = WAYS.split_at(4);
        let slide = say!(words, "play-replay-step", step = self.step, steps = last);
        html! {
            nav #steps.steps aria-label=(words.button(Button::Replay)) {
                (self.remarks())
                div.ways {
                    @for way in back { (self.way(way)) }
                    button.primary.with-script type="button" data-play {
                        span.when-still { span aria-hidden="true" { "▶ " } (say!(words, "replay-play")) }
                        span.when-playing { span aria-hidden="true" { "‖ " } (say!(words, "replay-pause")) }
                    }
                    @for way in on { (self.way(way)) }
                }
                div.slide {
                    label.count for="slide" { (slide) }
                    input #slide.with-script type="range" min="0" max=(last) value=(self.step) autocomplete="off"
                        aria-valuetext=(slide);
                    label.with-script for="speed" { span.unseen { (say!(words, "replay-speed")) }
                        select #speed autocomplete="off" {
                            option value="2800" { (say!(words, "pages-pace-slow")) }
                            option value="1500" selected { (say!(words, "pages-pace-normal")) }
                            option value="600" { (say!(words, "pages-pace-fast")) }
                        }
                    }
                }
            }
        }
    }

    fn way(&self, (way, sign, label): &(&str, &str, Message)) -> Markup {
        let (target, label) = (self.target(way), self.words.say(*label));
        // At the ends it stays a link, so that the keyboard focus isn't lost.
        let to = self.to(target.unwrap_or(self.step));
        let short = match *way {
            "previous-trick" | "next-trick" => Some(say!(self.words, "replay-trick")),
            "previous-round" | "next-round" => Some(self.words.heading(Heading::Round)),
            _ => None,
        };
        let is_on = way.starts_with("next");
        html! {
            a.button href=(to) data-go=(way) aria-label=(label) title=(label)
                aria-disabled=[target.is_none().then_some("true")] {
                @if let Some(short) = short.as_ref().filter(|_| is_on) { span.short aria-hidden="true" { (short) } }
                span.sign aria-hidden="true" { (sign) }
                @if let Some(short) = short.as_ref().filter(|_| !is_on) { span.short aria-hidden="true" { (short) } }
            }
        }
    }
}

fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::Play(play) => Some(play.card()),
        Action::Pass(card) => Some(card),
        Action::Trump(_) | Action::Bid(_) | Action::Change(_) => None,
    }
}

/// Counted from 1; `None` before the first card.
fn number_of_trick(round: &RoundView, players: usize) -> Option<usize> {
    (!round.plays.is_empty()).then(|| round.plays.len().div_ceil(players))
}

fn keys(words: Words) -> Markup {
    html! { dl.keys { @for (key, does) in KEYS { div { dt { kbd { (key) } } dd { (words.say(does)) } } } } }
}

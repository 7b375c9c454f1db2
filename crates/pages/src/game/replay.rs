//! A finished game step by step, with all hands open. Each step has its own address and needs no script.

use foretell_review::{Decided, Evaluation};
use foretell_rules::{Event, Frame, JumpTo, Record, Remark, Replay, RoundView, Seat};
use foretell_words::{Button, Heading, Message, RoundBids, Words, hand_order, message, say};
use maud::{Markup, html};

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
    past: &'a FinishedGame,
    model: &'a TableModel<'a>,
    step: usize,
    decided: Option<&'a Decided>,
    words: Words,
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

impl<'a> ReplayStep<'a> {
    pub fn new(past: &'a FinishedGame, model: &'a TableModel<'a>, step: usize) -> ReplayStep<'a> {
        ReplayStep { past, model, step, decided: None, words: model.words }
    }

    #[must_use]
    pub fn reviewed(self, decided: Option<&'a Decided>) -> ReplayStep<'a> {
        ReplayStep { decided, ..self }
    }

    pub fn title(&self) -> String {
        let step = say!(self.words, "play-replay-step", step = self.step, steps = self.past.replay.last());
        say!(self.words, "named-value", name = self.words.button(Button::Replay), value = step).into_owned()
    }

    pub fn page(&self, reader: &PageReader) -> Markup {
        let title = self.title();
        Shell::of(reader, &title).table().with_assets(&["replay.css"]).page(&self.main())
    }

    pub fn main(&self) -> Markup {
        html! { div.replay-room { (self.table()) (self.jump()) } }
    }

    pub fn table(&self) -> Markup {
        let (model, words) = (self.model, self.words);
        let trick = model.round().and_then(|round| number_of_trick(round, model.players()));
        html! {
            div #replay.replay data-game=(model.snapshot.game()) data-step=(self.step)
                data-steps=(self.past.replay.last()) data-round=[self.round()] data-trick=[trick]
                data-event=(self.event()) data-at=(self.landmark()) data-title=(self.title()) {
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
                    (head::tool("panel-sheet", "▤", &words.button(Button::ScoreSheet)))
                    (head::tool("panel-help", "?", &words.button(Button::Help)))
                }
            }
        }
    }

    /// Counted from 1.
    fn round(&self) -> Option<usize> {
        let view = self.model.view.as_ref().filter(|view| view.round().is_some())?;
        Some(usize::from(view.rounds_played) + 1)
    }

    /// The step of the trick on the table, or of the deal before the first.
    fn landmark(&self) -> usize {
        let Some(round) = self.round().and_then(|round| self.past.replay.rounds().get(round - 1)) else { return 0 };
        let trick = self.model.round().and_then(|table| number_of_trick(table, self.model.players()));
        trick.and_then(|trick| round.tricks.get(trick - 1)).copied().unwrap_or(round.deal)
    }

    /// Including those that only some players saw.
    fn events(&self) -> impl Iterator<Item = &Event> {
        let events = self.past.replay.events(self.step).iter().map(|(_, event)| event);
        events.filter(|event| {
            // All hands are open, so sealed answers are shown with their contents.
            let is_in_sight = matches!(event, Event::HandDealt { .. } | Event::HandTakenUp { .. });
            !is_in_sight && !matches!(event, Event::BidSealed { .. } | Event::PassSealed { .. })
        })
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

    fn remark(&self) -> Markup {
        let evaluation = self.decided.and_then(|decided| Some((decided, Evaluation::of(decided)?)));
        let Some((decided, evaluation)) = evaluation else { return html! {} };
        let remark = Remark { step: self.step, kind: Remark::EVALUATION.into(), text: evaluation.to_string() };
        html! {
            p #remark-on.remark-on role="status" data-grade=(evaluation.grade) {
                (self.words.remark(&remark, Some(decided.answer)))
            }
        }
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
        html! {
            @if hand.is_empty() {
                p.open data-hand=(seat) data-count="0" { span.unseen { (say!(words, "replay-no-cards")) } }
            } @else {
                ul.open data-hand=(seat) data-count=(hand.len()) aria-label=(label) {
                    @for card in hand_order(hand) {
                        @let is_given = given == Some(card);
                        li.travels data-card=(card) data-given[is_given] {
                            (self.model.picture(card, &words.card(card)))
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
                (self.remark())
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
        let to = self.past.to(target.unwrap_or(self.step));
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

    fn jump(&self) -> Markup {
        let (words, landmark) = (self.words, self.landmark());
        let current = |step: usize| (step == landmark).then_some("step");
        html! {
            nav #jump.jump aria-labelledby="jump-title" {
                p {
                    a.button href=(format!("/games/{}/review", self.model.snapshot.game())) data-action="review" {
                        (say!(words, "review-title"))
                    }
                }
                h2 #jump-title { (say!(words, "replay-jump")) }
                ol {
                    @for (number, round) in self.past.replay.rounds().iter().enumerate() {
                        li {
                            a.deal href=(self.past.to(round.deal)) data-step=(round.deal)
                                aria-current=[current(round.deal)] {
                                (words.heading(Heading::Round)) " " (number + 1)
                            }
                            @for (trick, step) in round.tricks.iter().enumerate() {
                                @let label = say!(words, "replay-trick-at", round = number + 1, trick = trick + 1);
                                a href=(self.past.to(*step)) data-step=(step) aria-label=(label)
                                    aria-current=[current(*step)] { (trick + 1) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Counted from 1; `None` before the first card.
fn number_of_trick(round: &RoundView, players: usize) -> Option<usize> {
    (!round.plays.is_empty()).then(|| round.plays.len().div_ceil(players))
}

fn keys(words: Words) -> Markup {
    html! { dl.keys { @for (key, does) in KEYS { div { dt { kbd { (key) } } dd { (words.say(does)) } } } } }
}

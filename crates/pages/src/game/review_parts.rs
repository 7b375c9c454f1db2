//! The review of one seat's decisions: the same on a server's page and in a file.

use foretell_review::{Decided, Grade, Review, SeatLuck};
use foretell_rules::Seat;
use foretell_words::{Words, say};
use maud::{Markup, html};

use super::review_pictures::{WinCurve, grade_bar, lost_bars, luck_bars};

pub(crate) struct ReviewParts<'a> {
    pub(crate) words: Words,
    pub(crate) review: &'a Review,
    pub(crate) seat: Seat,
    pub(crate) luck: Option<SeatLuck>,
    /// The address of a step's replay.
    pub(crate) to: &'a dyn Fn(usize) -> Option<String>,
}

impl ReviewParts<'_> {
    pub(crate) fn is_empty(&self) -> bool {
        self.review.summary(self.seat).decisions == 0
    }

    pub(crate) fn nothing(&self) -> Markup {
        html! { section.block { p { (say!(self.words, "review-none")) } } }
    }

    pub(crate) fn first(&self) -> Markup {
        let (words, summary) = (self.words, self.review.summary(self.seat));
        html! {
            section.block data-part="grades" {
                h2 { (say!(words, "review-choices", count = summary.decisions)) }
                (grade_bar(words, &summary))
            }
            @if let Some(decided) = summary.costliest {
                section.block.costliest data-part="costliest" data-step=(decided.step) {
                    h2 { (say!(words, "review-costliest")) }
                    (self.explained(decided, &words.review_costliest(decided)))
                }
            }
        }
    }

    pub(crate) fn rest(&self) -> Markup {
        let (words, summary) = (self.words, self.review.summary(self.seat));
        html! {
            @if let Some(luck) = &self.luck {
                section.block data-part="luck" {
                    h2 { (say!(words, "luck-title")) }
                    p.luck-verdict { (words.luck_verdict(luck)) }
                    (luck_bars(words, luck, &summary.lost_in_all()))
                    p.quiet { (say!(words, "luck-about")) }
                }
            }
            section.block data-part="curve" {
                h2 { (say!(words, "review-curve")) }
                (WinCurve { words, summary: &summary, at: None }.html())
            }
            @if !summary.turning_points.is_empty() {
                section.block data-part="turning" {
                    h2 { (say!(words, "review-turning")) }
                    ol.turning {
                        @for decided in &summary.turning_points {
                            li data-step=(decided.step) { (self.link(decided, &words.review_turning_point(decided))) }
                        }
                    }
                }
            }
            section.block data-part="lost" {
                h2 { (say!(words, "review-lost")) }
                (lost_bars(words, &summary))
            }
            @if let Some(decided) = summary.best {
                section.block data-part="best" data-step=(decided.step) {
                    h2 { (say!(words, "review-best")) }
                    (self.explained(decided, &words.review_best(decided)))
                }
            }
            (self.decisions())
            p.quiet { (say!(words, "review-about")) }
        }
    }

    fn link(&self, decided: &Decided, text: &str) -> Markup {
        html! {
            @match (self.to)(decided.step) {
                Some(address) => a href=(address) { (text) },
                None => (text),
            }
        }
    }

    fn explained(&self, decided: &Decided, sentences: &[String]) -> Markup {
        html! {
            @for sentence in sentences { p { (sentence) } }
            @if let Some(address) = (self.to)(decided.step) {
                p { a.button href=(address) { "▶ " (say!(self.words, "review-show")) } }
            }
        }
    }

    fn decisions(&self) -> Markup {
        let words = self.words;
        let own: Vec<&Decided> = self.review.decisions.iter().filter(|decided| decided.seat == self.seat).collect();
        html! {
            section.block data-part="decisions" {
                details {
                    summary { h2 { (say!(words, "review-decisions")) } }
                    p.quiet { (say!(words, "review-margin")) }
                    @for round in own.chunk_by(|one, next| one.round == next.round) {
                        h3 { (say!(words, "review-round", round = round[0].round + 1)) }
                        ol.decisions {
                            @for decided in round { @if decided.judgement.is_some() { (self.decision(decided)) } }
                        }
                    }
                }
            }
        }
    }

    fn decision(&self, decided: &Decided) -> Markup {
        let words = self.words;
        let Some(judgement) = &decided.judgement else { return html! {} };
        let is_costly = judgement.grade >= Grade::Inaccurate;
        let (cost, best) = (&judgement.cost, judgement.best().action);
        html! {
            li data-step=(decided.step) data-grade=(judgement.grade) {
                span.grade data-grade=(judgement.grade) { (words.review_grade(judgement.grade)) }
                (self.link(decided, &words.action(decided.answer)))
                span.quiet { (words.review_kind(decided.kind)) }
                @if judgement.grade > Grade::Best {
                    span.cost {
                        (say!(words, "named-value", name = say!(words, "review-points"),
                            value = words.review_points(cost.points))) " · "
                        (say!(words, "named-value", name = say!(words, "review-chance"),
                            value = words.review_chance(cost.chance)))
                    }
                }
                @if is_costly { span.instead { (words.review_instead(decided.answer, best)) } }
                @if let Some(reason) = words.review_reason(decided).filter(|_| is_costly) {
                    span.quiet { (reason) }
                }
            }
        }
    }
}

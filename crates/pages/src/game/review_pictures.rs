//! The charts of a review: grades, losses by kind, luck, and the chance to win.

use foretell_review::{CurvePoint, Decided, Grade, Kind, Lost, SeatLuck, Summary};
use foretell_words::{Text, Words, say};
use maud::{Markup, html};

pub(crate) fn grade_bar(words: Words, summary: &Summary<'_>) -> Markup {
    let counted: Vec<(Grade, usize)> =
        Grade::ALL.into_iter().zip(summary.grades).filter(|(_, count)| *count > 0).collect();
    let mut begin = 0;
    let parts: Vec<(Grade, usize, usize)> = counted
        .iter()
        .map(|(grade, count)| {
            begin += count;
            (*grade, begin - count, *count)
        })
        .collect();
    html! {
        svg.grade-bar viewBox=(format!("0 0 {} 10", summary.decisions)) preserveAspectRatio="none" aria-hidden="true" {
            @for (grade, begin, count) in parts {
                rect data-grade=(grade) x=(begin) y="0" width=(count) height="10" {}
            }
        }
        ul.grades {
            @for (grade, count) in counted {
                li { span.grade data-grade=(grade) { (words.review_grade(grade)) } " " b { (count) } }
            }
        }
    }
}

const WIDEST: f64 = 100.0;

pub(crate) fn lost_bars(words: Words, summary: &Summary<'_>) -> Markup {
    let lost: Vec<(Kind, Lost)> = Kind::ALL.into_iter().zip(summary.lost).filter(|(_, lost)| lost.times > 0).collect();
    if lost.is_empty() {
        return html! { p { (say!(words, "review-nothing-lost")) } };
    }
    let most = lost.iter().map(|(_, lost)| lost.points).fold(1.0, f64::max);
    let all = summary.lost_in_all();
    let cells = |lost: &Lost| {
        html! {
            td { (lost.times) }
            td { (words.hint_points(-lost.points)) }
            td { (words.hint_share(lost.chance)) }
        }
    };
    let head = |text: Text| html! { th scope="col" { (text) } };
    html! {
        table.facts-table.lost {
            caption.unseen { (say!(words, "review-lost")) }
            thead { tr {
                td {}
                (head(say!(words, "review-times")))
                (head(say!(words, "review-points")))
                (head(say!(words, "review-chance")))
            } }
            tbody {
                @for (kind, lost) in &lost {
                    tr data-kind=(kind.word()) {
                        th scope="row" {
                            (words.review_kind(*kind))
                            svg.lost-bar viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" {
                                rect x="0" y="0" height="4" width=(format!("{:.1}", lost.points / most * WIDEST)) {}
                            }
                        }
                        (cells(lost))
                    }
                }
            }
            tfoot { tr { th scope="row" { (say!(words, "review-in-all")) } (cells(&all)) } }
        }
    }
}

/// Rows that add up to the result.
pub(crate) fn luck_bars(words: Words, of: &SeatLuck, lost: &Lost) -> Markup {
    let (luck, decisions, rest) = (of.luck().mean, -lost.points, of.rest(lost));
    let most = [luck, decisions, rest, 1.0].map(f64::abs).into_iter().fold(0.0, f64::max);
    let bar = |value: f64| {
        let (half, long) = (WIDEST / 2.0, value.abs() / most * WIDEST / 2.0);
        let begin = if value < 0.0 { half - long } else { half };
        html! {
            svg.luck-bar viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"
                data-sign=(if value < 0.0 { "less" } else { "more" }) {
                rect x=(format!("{begin:.1}")) y="0" height="4" width=(format!("{long:.1}")) {}
                line.middle x1="50" x2="50" y1="0" y2="4" {}
            }
        }
    };
    let whole = |points: f64| format!("{:.0}", points.round() + 0.0).replace('-', "−");
    let plain = |name: Text, points: String| html! { tr { th scope="row" { (name) } td { (points) } } };
    let barred = |name: Text, value: f64| {
        html! { tr { th scope="row" { (name) (bar(value)) } td { (words.hint_points(value)) } } }
    };
    html! {
        table.facts-table.luck {
            caption.unseen { (say!(words, "luck-title")) }
            tbody {
                (plain(say!(words, "luck-average"), whole(of.average.mean)))
                (barred(say!(words, "luck-luck"), luck))
                (barred(say!(words, "luck-decisions"), decisions))
                (barred(say!(words, "luck-rest"), rest))
            }
            tfoot { (plain(say!(words, "luck-result"), whole(of.result))) }
        }
    }
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 220.0;
const LEFT: f64 = 92.0;
const BELOW: f64 = 36.0;
/// Room for the upper half of labels at the top.
const ABOVE: f64 = 20.0;

pub(crate) struct WinCurve<'a> {
    pub(crate) words: Words,
    pub(crate) summary: &'a Summary<'a>,
    /// The step to mark, and the address of each step: then rounds and costly decisions are links.
    pub(crate) at: Option<(usize, &'a dyn Fn(usize) -> String)>,
}

impl WinCurve<'_> {
    pub(crate) fn html(&self) -> Markup {
        let (words, points) = (self.words, &self.summary.curve);
        let line: Vec<String> = points.iter().map(|point| coordinates(self.place(point))).collect();
        let [from, to] = [points.first(), points.last()].map(|point| point.map_or(0.0, |point| point.chance));
        let shares = format!("{} → {}", words.hint_share(from), words.hint_share(to));
        let sentence = say!(words, "named-value", name = say!(words, "review-curve"), value = shares);
        let role = if self.at.is_some() { "group" } else { "img" };
        html! {
            svg.win-curve role=(role) aria-label=(sentence)
                viewBox=(format!("{} {} {} {}", -LEFT, -ABOVE, WIDTH + LEFT + 12.0, ABOVE + HEIGHT + BELOW)) {
                (self.grid())
                polyline.line points=(line.join(" ")) {}
                @match self.at {
                    Some((step, to)) => { (self.marker(step)) (self.links(to)) }
                    None => (self.turning_points()),
                }
            }
            @if self.at.is_none() { p.quiet { (sentence) } }
        }
    }

    fn across(&self, step: usize) -> f64 {
        let first = self.summary.curve.first().map_or(0, |point| point.step);
        let last = self.summary.curve.last().map_or(first, |point| point.step);
        let part = step.clamp(first, last) - first;
        part as f64 / last.saturating_sub(first).max(1) as f64 * WIDTH
    }

    fn place(&self, point: &CurvePoint) -> (f64, f64) {
        (self.across(point.step), HEIGHT * (1.0 - point.chance.clamp(0.0, 1.0)))
    }

    fn grid(&self) -> Markup {
        let rounds: Vec<(usize, f64)> =
            rounds(&self.summary.curve).map(|(round, step)| (round, self.across(step))).collect();
        // Label every round if there is room, else some of them.
        let every = rounds.len().div_ceil(10).max(1);
        html! {
            @for share in [0.0, 0.5, 1.0] {
                @let y = HEIGHT * (1.0 - share);
                line.grid x1="0" x2=(WIDTH) y1=(y) y2=(y) {}
                text.axis x="-8" y=(y + 6.0) text-anchor="end" { (self.words.hint_share(share)) }
            }
            @for (round, x) in &rounds {
                line.round x1=(format!("{x:.1}")) x2=(format!("{x:.1}")) y1="0" y2=(HEIGHT) {}
                @if (round + 1).is_multiple_of(every) || rounds.len() == 1 {
                    text.axis x=(format!("{x:.1}")) y=(HEIGHT + 30.0) text-anchor="middle" { (round + 1) }
                }
            }
        }
    }

    fn turning_points(&self) -> Markup {
        let points = &self.summary.curve;
        let mark = |turning: &Decided| points.iter().find(|point| point.step == turning.step).map(|at| self.place(at));
        html! {
            @for turning in &self.summary.turning_points {
                @if let Some((x, y)) = mark(turning) {
                    circle.turn cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="7" {}
                }
            }
        }
    }

    /// Where a step is, and the chance there: that of the last point before it.
    fn marker(&self, step: usize) -> Markup {
        let x = format!("{:.1}", self.across(step));
        let now = self.summary.curve.iter().rfind(|point| point.step <= step).map(|point| self.place(point).1);
        html! {
            line.now x1=(x) x2=(x) y1="0" y2=(HEIGHT) {}
            @if let Some(y) = now { circle.now cx=(x) cy=(format!("{y:.1}")) r="8" {} }
        }
    }

    fn links(&self, to: &dyn Fn(usize) -> String) -> Markup {
        let words = self.words;
        let link = |point: &CurvePoint, class: &str, name: Text, grade: Option<Grade>| {
            let (x, y) = self.place(point);
            let said = say!(words, "named-value", name = name, value = words.hint_share(point.chance));
            html! {
                a href=(to(point.step)) data-step=(point.step) aria-label=(said) {
                    circle class=(class) data-grade=[grade] cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="7" {}
                }
            }
        };
        let ends = self.summary.curve.chunk_by(|one, next| one.round == next.round).filter_map(<[CurvePoint]>::last);
        let costly = self.summary.costly.iter().filter_map(|decided| {
            let point = self.summary.curve.iter().find(|point| point.step == decided.step)?;
            Some((point, *decided))
        });
        html! {
            @for end in ends { (link(end, "point", say!(words, "review-round", round = end.round + 1), None)) }
            @for (point, decided) in costly { (link(point, "turn", words.review_place(decided), decided.grade())) }
        }
    }
}

fn coordinates((x, y): (f64, f64)) -> String {
    format!("{x:.1},{y:.1}")
}

fn rounds(points: &[CurvePoint]) -> impl Iterator<Item = (usize, usize)> {
    let ends = points.chunk_by(|one, next| one.round == next.round);
    ends.filter_map(|round| round.last()).map(|point| (point.round, point.step))
}

//! The standings as a deterministic SVG, without a plotting library that everyone would have to compile.

use std::fmt::Write as _;

use crate::interval::{Estimate, Share};
use crate::names::shortened_apart;
use crate::stats::{Line, Point, Standing};

const WIDTH: f64 = 1080.0;
const PANEL: Frame = Frame { left: 74.0, top: 96.0, width: 430.0, height: 300.0 };
const BETWEEN: f64 = 530.0;
/// Okabe and Ito's, distinguishable with colour blindness.
const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#333333"];
const DASHES: [&str; 3] = ["none", "7 4", "2 4"];
const LEGEND_COLUMNS: usize = 3;
const LEGEND_LINE: f64 = 22.0;
/// In characters.
const LEGEND_NAME: usize = 34;

#[derive(Clone, Copy)]
struct Frame {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

struct Panel<'a> {
    frame: Frame,
    title: &'a str,
    unit: &'a str,
    rounds: usize,
    low: f64,
    high: f64,
    step: f64,
}

/// Names that don't fit into a column get lines of their own.
pub fn svg(standing: &Standing, title: &str) -> String {
    let legend = Legend::new(&standing.lines);
    let rows = legend.names.len().div_ceil(legend.columns) as f64;
    let height = PANEL.top + PANEL.height + 78.0 + rows * LEGEND_LINE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
         height=\"{height}\" font-family=\"'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif\" font-size=\"14\">\n\
         <title>{title}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n\
         <text x=\"24\" y=\"38\" font-size=\"18\" font-weight=\"bold\" fill=\"#1a1a1a\">{title}</text>\n\
         <text x=\"{edge}\" y=\"38\" text-anchor=\"end\" fill=\"#555555\">shaded: 95 % intervals over deals</text>\n",
        edge = PANEL.left + BETWEEN + PANEL.width,
        title = escaped(title),
    );
    let right = Frame { left: PANEL.left + BETWEEN, ..PANEL };
    let totals = |point: &Point| Mark::from(point.total);
    let accuracy = |point: &Point| Mark::in_per_cent(point.accuracy);
    draw(&mut svg, standing, PANEL, "Mean total after each round", "points", None, &totals);
    let per_cent = Some((0.0, 100.0, 20.0));
    draw(&mut svg, standing, right, "Bids met in each round", "per cent", per_cent, &accuracy);
    legend.draw(&mut svg, PANEL.top + PANEL.height + 76.0);
    svg.push_str("</svg>\n");
    svg
}

#[derive(Clone, Copy)]
struct Mark {
    mean: f64,
    interval: Option<[f64; 2]>,
}

impl Mark {
    fn in_per_cent(Share { mean, interval }: Share) -> Mark {
        Mark { mean: mean * 100.0, interval: interval.map(|bounds| bounds.map(|bound| bound * 100.0)) }
    }

    fn bounds(self) -> [f64; 2] {
        self.interval.unwrap_or([self.mean; 2])
    }
}

impl From<Estimate> for Mark {
    fn from(estimate: Estimate) -> Mark {
        Mark { mean: estimate.mean, interval: estimate.interval() }
    }
}

fn draw(
    svg: &mut String,
    standing: &Standing,
    frame: Frame,
    title: &str,
    unit: &str,
    scale: Option<(f64, f64, f64)>,
    value: &dyn Fn(&Point) -> Mark,
) {
    let curves: Vec<Vec<Mark>> = standing.lines.iter().map(|line| line.curve.iter().map(value).collect()).collect();
    let rounds = curves.iter().map(Vec::len).max().unwrap_or_default();
    let (low, high, step) = scale.unwrap_or_else(|| scale_of(curves.iter().flatten()));
    let panel = Panel { frame, title, unit, rounds, low, high, step };
    panel.axes(svg);
    for (place, curve) in curves.iter().enumerate() {
        panel.band(svg, place, curve);
    }
    for (place, curve) in curves.iter().enumerate() {
        panel.curve(svg, place, curve);
    }
}

fn scale_of<'a>(values: impl Iterator<Item = &'a Mark>) -> (f64, f64, f64) {
    let (mut low, mut high) = (0.0_f64, 0.0_f64);
    for value in values {
        let bounds = value.bounds();
        low = low.min(bounds[0]);
        high = high.max(bounds[1]);
    }
    let wanted = ((high - low) / 6.0).max(1.0);
    let power = 10.0_f64.powf(wanted.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|factor| factor * power).find(|step| *step >= wanted);
    let step = step.unwrap_or(wanted);
    ((low / step).floor() * step, ((high / step).ceil() * step).max(step), step)
}

impl Panel<'_> {
    fn x(&self, round: usize) -> f64 {
        let last = self.rounds.saturating_sub(1).max(1) as f64;
        // A single round is centred.
        if self.rounds == 1 {
            return self.frame.left + self.frame.width / 2.0;
        }
        self.frame.left + self.frame.width * round as f64 / last
    }

    fn y(&self, value: f64) -> f64 {
        let share = (value.clamp(self.low, self.high) - self.low) / (self.high - self.low);
        self.frame.top + self.frame.height * (1.0 - share)
    }

    fn axes(&self, svg: &mut String) {
        let Frame { left, top, width, height } = self.frame;
        let (right, bottom) = (left + width, top + height);
        let _ = writeln!(
            svg,
            "<text x=\"{left}\" y=\"{}\" font-size=\"15\" font-weight=\"bold\" fill=\"#333333\">{}</text>",
            top - 18.0,
            self.title,
        );
        let marks = ((self.high - self.low) / self.step).round() as usize;
        for mark in 0..=marks {
            let value = self.low + self.step * mark as f64;
            let colour = if value.abs() < 1e-9 { "#999999" } else { "#e4e4e4" };
            let y = self.y(value);
            let _ = writeln!(
                svg,
                "<line x1=\"{left}\" y1=\"{y:.1}\" x2=\"{right}\" y2=\"{y:.1}\" stroke=\"{colour}\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555555\">{}</text>",
                left - 9.0,
                y + 5.0,
                minus(value),
            );
        }
        let every = self.rounds.div_ceil(20).max(1);
        for round in (0..self.rounds).filter(|round| (round + 1) % every == 0 || *round == 0) {
            let x = self.x(round);
            let _ = writeln!(
                svg,
                "<line x1=\"{x:.1}\" y1=\"{bottom}\" x2=\"{x:.1}\" y2=\"{:.1}\" stroke=\"#999999\"/>\
                 <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#555555\">{}</text>",
                bottom + 5.0,
                bottom + 21.0,
                round + 1,
            );
        }
        let (middle, centre) = (left + width / 2.0, top + height / 2.0);
        let _ = writeln!(
            svg,
            "<text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#333333\">round</text>\
             <text transform=\"translate({:.1} {centre:.1}) rotate(-90)\" text-anchor=\"middle\" \
             fill=\"#333333\">{}</text>",
            bottom + 43.0,
            left - 54.0,
            self.unit,
        );
    }

    fn band(&self, svg: &mut String, place: usize, curve: &[Mark]) {
        let edge = |bound: usize| {
            let at = move |(round, value): (usize, &Mark)| {
                let y = self.y(value.bounds()[bound]);
                format!("{:.1},{y:.1}", self.x(round))
            };
            curve.iter().enumerate().map(at).collect::<Vec<_>>()
        };
        if curve.iter().all(|value| value.interval.is_some()) {
            let points: Vec<String> = edge(1).into_iter().chain(edge(0).into_iter().rev()).collect();
            let _ = writeln!(
                svg,
                "<polygon points=\"{}\" fill=\"{}\" fill-opacity=\"0.16\"/>",
                points.join(" "),
                colour(place),
            );
        }
    }

    fn curve(&self, svg: &mut String, place: usize, curve: &[Mark]) {
        let at = |(round, value): (usize, &Mark)| format!("{:.1},{:.1}", self.x(round), self.y(value.mean));
        let points: Vec<String> = curve.iter().enumerate().map(at).collect();
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.4\" stroke-linejoin=\"round\" \
             stroke-linecap=\"round\" stroke-dasharray=\"{}\"/>",
            points.join(" "),
            colour(place),
            dash(place),
        );
        for (round, value) in curve.iter().enumerate() {
            let _ = writeln!(
                svg,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\" fill=\"{}\"/>",
                self.x(round),
                self.y(value.mean),
                colour(place),
            );
        }
    }
}

struct Legend {
    names: Vec<String>,
    columns: usize,
}

impl Legend {
    fn new(lines: &[Line]) -> Legend {
        let names: Vec<String> = lines.iter().map(|line| line.name.clone()).collect();
        let names = shortened_apart(&names, LEGEND_NAME);
        let fit = names.iter().all(|name| name.chars().count() <= LEGEND_NAME);
        Legend { names, columns: if fit { LEGEND_COLUMNS } else { 1 } }
    }

    fn draw(&self, svg: &mut String, top: f64) {
        let column = (WIDTH - 2.0 * PANEL.left) / self.columns as f64;
        for (place, name) in self.names.iter().enumerate() {
            let x = PANEL.left + column * (place % self.columns) as f64;
            let y = top + LEGEND_LINE * (place / self.columns) as f64;
            let _ = writeln!(
                svg,
                "<line x1=\"{x:.1}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\" stroke=\"{}\" stroke-width=\"3\" \
                 stroke-dasharray=\"{}\"/><text x=\"{:.1}\" y=\"{:.1}\" fill=\"#1a1a1a\">{}</text>",
                x + 28.0,
                colour(place),
                dash(place),
                x + 37.0,
                y + 5.0,
                escaped(name),
            );
        }
    }
}

fn colour(place: usize) -> &'static str {
    COLOURS[place % COLOURS.len()]
}

fn dash(place: usize) -> &'static str {
    DASHES[place / COLOURS.len() % DASHES.len()]
}

fn minus(value: f64) -> String {
    let text = format!("{value:.0}");
    if text == "-0" { "0".into() } else { text.replace('-', "\u{2212}") }
}

/// Also drops characters that XML doesn't allow.
fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_are_round_and_wide_enough() {
        for (low, high) in [(-437.0, 12.0), (0.0, 318.0), (0.0, 0.0), (-3.0, 2.0), (0.0, 1000.0)] {
            let values = [low, high].map(|mean| Mark { mean, interval: None });
            let (from, to, step) = scale_of(values.iter());
            assert!(from <= low && to >= high && to > from, "{low} {high}");
            let marks = (to - from) / step;
            assert!((marks - marks.round()).abs() < 1e-9 && (1.0..=9.0).contains(&marks), "{low} {high}: {marks}");
        }
    }

    #[test]
    fn names_cannot_break_the_picture() {
        assert_eq!(escaped("exec:a <b> & \"c\"\u{0}"), "exec:a &lt;b&gt; &amp; &quot;c&quot;");
        assert_eq!(minus(-40.0), "\u{2212}40");
        assert_eq!(minus(-0.0), "0");
    }
}

//! A review as a page of its own: one file without scripts that can be kept, sent and printed.

use foretell_review::{CurvePoint, Decided, Grade, Review, Summary};
use foretell_rules::{Record, Seat};
use foretell_words::{Words, say};

use crate::review::name;

const STYLE: &str = "\
:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:auto;padding:1rem}\
table{border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:.2rem 0 .2rem .7rem;text-align:right}\
th:first-child,td:first-child{text-align:left;padding-left:0}svg{width:100%;height:auto}\
.curve{fill:none;stroke:currentColor;stroke-width:1.5}.grid{stroke:currentColor;opacity:.2}\
.costly{fill:#c2410c}li{margin:.3rem 0}summary{cursor:pointer}";

pub(crate) fn page(words: Words, record: &Record, review: &Review) -> String {
    let title = say!(words, "review-title");
    let names: Vec<String> = review.seats.into_iter().map(|seat| name(record, seat)).collect();
    let heading = escaped(&format!("{title}: {}", words.and(names)));
    let seats: String = review.seats.into_iter().map(|seat| section(words, record, review, seat)).collect();
    let stopped = if review.stopped { paragraph(&say!(words, "review-stopped")) } else { String::new() };
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>{heading}</title>\n<style>{STYLE}</style>\n\
         <main>\n<h1>{heading}</h1>\n{}{stopped}{seats}</main>\n</html>\n",
        words.language().tag(),
        paragraph(&say!(words, "review-about")),
    )
}

fn section(words: Words, record: &Record, review: &Review, seat: Seat) -> String {
    let summary = review.summary(seat);
    let mut parts = vec![format!("<section>\n<h2>{}</h2>\n", escaped(&name(record, seat)))];
    if summary.decisions == 0 {
        parts.push(paragraph(&say!(words, "review-none")));
    } else {
        parts.push(paragraph(&words.review_grades(&summary)));
        parts.push(titled(&say!(words, "review-curve"), &curve(words, &summary)));
        parts.push(titled(&say!(words, "review-lost"), &lost(words, &summary)));
        let costliest = summary.costliest.map(|decided| words.review_costliest(decided));
        parts.push(list(&say!(words, "review-costliest"), &costliest.unwrap_or_default()));
        let turning: Vec<String> =
            summary.turning_points.iter().map(|decided| words.review_turning_point(decided)).collect();
        parts.push(list(&say!(words, "review-turning"), &turning));
        let best = summary.best.map(|decided| words.review_best(decided));
        parts.push(list(&say!(words, "review-best"), &best.unwrap_or_default()));
        let own = review.decisions.iter().filter(|decided| decided.seat == seat);
        let all: Vec<String> = own.filter_map(|decided| decision(words, decided)).collect();
        let title = escaped(&say!(words, "review-decisions"));
        parts.push(format!("<details><summary>{title}</summary>\n{}</details>\n", items(&all)));
    }
    parts.push("</section>\n".into());
    parts.concat()
}

/// A decision in a line; nothing where there was no choice.
fn decision(words: Words, decided: &Decided) -> Option<String> {
    let judgement = decided.judgement.as_ref()?;
    let grade = words.review_grade(judgement.grade);
    let told = if judgement.grade >= Grade::Inaccurate {
        format!(
            "{} {}",
            words.review_instead(decided.answer, judgement.best().action),
            words.review_cost(&judgement.cost)
        )
    } else {
        words.action(decided.answer).into_owned()
    };
    Some(format!("{}, {} ({grade}): {told}", words.review_place(decided), words.review_kind(decided.kind)))
}

fn lost(words: Words, summary: &Summary<'_>) -> String {
    let rows = words.review_lost(summary);
    if rows.is_empty() {
        return paragraph(&say!(words, "review-nothing-lost"));
    }
    let cell = |number: usize, column: usize, text: &str| match (number, column) {
        (0, _) => format!("<th scope=\"col\">{}</th>", escaped(text)),
        (_, 0) => format!("<th scope=\"row\">{}</th>", escaped(text)),
        _ => format!("<td>{}</td>", escaped(text)),
    };
    let row = |(number, row): (usize, &Vec<String>)| {
        let cells: Vec<String> = row.iter().enumerate().map(|(column, text)| cell(number, column, text)).collect();
        format!("<tr>{}</tr>\n", cells.concat())
    };
    format!("<table>\n{}</table>\n", rows.iter().enumerate().map(row).collect::<Vec<_>>().concat())
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 160.0;

/// The curve of the chance to win; what cost most of it is marked.
fn curve(words: Words, summary: &Summary<'_>) -> String {
    let last = summary.curve.last().map_or(1, |point| point.step.max(1));
    let place = |point: &CurvePoint| (point.step as f64 / last as f64 * WIDTH, HEIGHT * (1.0 - point.chance));
    let points = summary.curve.iter().map(|point| {
        let (x, y) = place(point);
        format!("{x:.1},{y:.1}")
    });
    let line = format!("<polyline class=\"curve\" points=\"{}\"/>\n", points.collect::<Vec<_>>().join(" "));
    let grid = [0.0, 0.5, 1.0].map(|share| {
        let (y, label) = (HEIGHT * (1.0 - share), words.hint_share(share));
        format!(
            "<line class=\"grid\" x1=\"0\" x2=\"{WIDTH}\" y1=\"{y}\" y2=\"{y}\"/>\n\
             <text x=\"-4\" y=\"{y}\" text-anchor=\"end\" font-size=\"16\" fill=\"currentColor\">{label}</text>\n"
        )
    });
    let mark = |turning: &&Decided| {
        let (x, y) = place(summary.curve.iter().find(|point| point.step == turning.step)?);
        let title = escaped(&words.review_turning_point(turning));
        Some(format!("<circle class=\"costly\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"><title>{title}</title></circle>\n"))
    };
    let marks: Vec<String> = summary.turning_points.iter().filter_map(mark).collect();
    let [from, to] = [summary.curve.first(), summary.curve.last()].map(|point| point.map_or(0.0, |point| point.chance));
    let told = format!("{}: {} → {}", say!(words, "review-curve"), words.hint_share(from), words.hint_share(to));
    format!(
        "<svg viewBox=\"-56 -10 {} {}\" role=\"img\" aria-label=\"{}\">\n{}{line}{}</svg>\n",
        WIDTH + 66.0,
        HEIGHT + 20.0,
        escaped(&told),
        grid.concat(),
        marks.concat()
    )
}

fn titled(title: &str, html: &str) -> String {
    format!("<h3>{}</h3>\n{html}", escaped(title))
}

fn list(title: &str, lines: &[String]) -> String {
    if lines.is_empty() { String::new() } else { titled(title, &items(lines)) }
}

fn items(lines: &[String]) -> String {
    let items: Vec<String> = lines.iter().map(|line| format!("<li>{}</li>\n", escaped(line))).collect();
    format!("<ul>\n{}</ul>\n", items.concat())
}

fn paragraph(text: &str) -> String {
    format!("<p>{}</p>\n", escaped(text))
}

/// A text in which nothing is taken for markup.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

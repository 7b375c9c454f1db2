//! `foretell review`: what every decision of a record cost.

use std::cell::Cell;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use foretell_arena::Contestant;
use foretell_bots::augur::{Augur, Level};
use foretell_pages::game::review_file::review_file;
use foretell_review::{
    CurvePoint, Decided, Effort, Grade, Judge, Judgement, Kind, Lost, Luck, Measured, Review, RolloutPolicy, Summary,
    Watch, decisions_of,
};
use foretell_rules::{NoEvents, Record, Remark, Seat, SeatSet};
use foretell_words::{Badge, Words, own_seat, say};
use serde_json::{Value, json};

use crate::play;
use crate::review_args::ReviewArgs;
use crate::review_luck;
use foretell_cli::ExitError;
use foretell_cli::output_file::{check_new, write_new};
use foretell_cli::progress::{progress_bar, stop_on_interrupt};
use foretell_cli::record_file::{name_of, read_record};
use foretell_cli::text_layout::{paragraph, table_or_list};

pub(crate) fn run(args: &ReviewArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let record = read_record(&args.file).with_context(|| name_of(&args.file))?;
    let judge = judge(args)?;
    let seats = seats(args, &record)?;
    // Check the output files before a long review.
    args.html.iter().chain(&args.record).try_for_each(|file| check_new(file))?;
    let stop = stop_on_interrupt()?;
    let review = review(args, &judge, &record, seats, &stop)?;
    // Print judgements even without time for luck; records don't contain it.
    let luck = if args.record.is_some() { Luck::default() } else { review_luck::measure(&record, args.seed, &stop)? };
    let words = play::words_in(args.language.lang);
    if args.json {
        writeln!(out, "{:#}", json(&record, &review, &luck))?;
    } else if let Some(file) = &args.html {
        write_new(file, review_file(words, &|seat| shown_name(words, &record, seat), &review, &luck).as_bytes())?;
    } else if let Some(file) = &args.record {
        write_new(file, with_remarks(&record, &review).to_text()?.as_bytes())?;
    } else {
        out.write_all(text(words, &record, &review, &luck).as_bytes())?;
    }
    out.flush()?;
    if review.stopped || luck.stopped {
        let all = decisions_of(&record, seats);
        bail!(ExitError::interrupted(format!("stopped after {} of {all} decisions", review.decisions.len())));
    }
    Ok(())
}

/// Replaces remarks of an earlier review but not people's.
fn with_remarks(record: &Record, review: &Review) -> Record {
    let is_judged = |step: usize| review.decisions.iter().any(|decided| decided.step == step);
    let is_old = |remark: &&Remark| remark.kind == Remark::EVALUATION && is_judged(remark.step);
    let mut remarks: Vec<Remark> = record.remarks.iter().filter(|remark| !is_old(remark)).cloned().collect();
    remarks.extend(review.remarks());
    remarks.sort_by_key(|remark| remark.step);
    Record { remarks, ..record.clone() }
}

/// If only the clock limits it.
const MOST_FOR_CLOCK: u32 = 20;

fn judge(args: &ReviewArgs) -> anyhow::Result<Judge> {
    let mut judge = Judge::new(args.seed);
    if args.bot.is_some() {
        // A named bot plays out everything, including suspected mistakes.
        judge.second = None;
    }
    match &args.bot {
        None => {}
        Some(Contestant::Bot(spec)) => judge.rollout = (*spec).into(),
        Some(Contestant::Weights(file)) => {
            let weights = Arc::clone(&file.weights);
            judge.rollout =
                RolloutPolicy::new(move |_| Box::new(Augur::new(Arc::clone(&weights), Level::STRONGEST, 0)));
        }
        Some(Contestant::Exec(_)) => {
            bail!(ExitError::usage("--bot plays thousands of deals out: a process is too slow for that; name a bot"));
        }
    }
    if args.worlds.is_some() || args.ms.is_some() {
        // An explicit effort overrides the time budget.
        judge.budget = None;
    }
    if let Some(worlds) = args.worlds {
        judge.effort = Effort { worlds, choices: u32::MAX / 8, ..Effort::USUAL };
    }
    if args.ms.is_some() {
        // The clock decides, but something has to be left for the second look.
        judge.effort = Effort { first_pass: Effort::USUAL.first_pass, ..Effort::USUAL.times(MOST_FOR_CLOCK) };
    }
    Ok(judge)
}

fn seats(args: &ReviewArgs, record: &Record) -> anyhow::Result<SeatSet> {
    let players = record.rules.players();
    let Some(number) = args.of else { return Ok(SeatSet::all(players)) };
    let seat = Seat::all(players).find(|seat| seat.number() == number);
    let wrong = || ExitError::usage(format!("--of {number}: this game has the seats 1 to {players}"));
    Ok(SeatSet::only(seat.ok_or_else(wrong)?))
}

fn review(
    args: &ReviewArgs,
    judge: &Judge,
    record: &Record,
    seats: SeatSet,
    stop: &AtomicBool,
) -> anyhow::Result<Review> {
    let bar = progress_bar("reviewing", decisions_of(record, seats) as u64);
    bar.enable_steady_tick(Duration::from_millis(500));
    let begun = Cell::new(Instant::now());
    let limit = args.ms.map(Duration::from_millis);
    let mut progress = || {
        bar.inc(1);
        begun.set(Instant::now());
    };
    let stopped = || stop.load(Ordering::Relaxed);
    let enough = || stopped() || limit.is_some_and(|limit| begun.get().elapsed() >= limit);
    let mut watch = Watch { progress: &mut progress, enough: &enough, stop: &stopped };
    let review = judge.review(record, seats, &mut watch)?;
    bar.finish_and_clear();
    Ok(review)
}

// ---- in words ----

fn text(words: Words, record: &Record, review: &Review, luck: &Luck) -> String {
    let of_seat = |seat| {
        let summary = review.summary(seat);
        let decisions = seat_text(words, record, &summary);
        let cards = block(&say!(words, "luck-title"), &review_luck::lines(words, luck, &summary));
        if luck.rounds.is_empty() { decisions } else { format!("{decisions}\n\n{cards}") }
    };
    let is_over = record.replay(&mut NoEvents).is_ok_and(|game| game.winners().is_some());
    let unfinished = (!is_over).then(|| paragraph("", &say!(words, "review-unfinished")));
    let mut parts: Vec<String> = unfinished.into_iter().chain(review.seats.into_iter().map(of_seat)).collect();
    parts.push(paragraph("", &say!(words, "review-about")));
    if !luck.rounds.is_empty() {
        parts.push(paragraph("", &say!(words, "luck-about")));
    }
    if review.stopped || luck.stopped {
        parts.push(say!(words, "review-stopped").into_owned());
    }
    format!("{}\n", parts.join("\n\n\n"))
}

fn seat_text(words: Words, record: &Record, summary: &Summary<'_>) -> String {
    let mut parts = vec![say!(words, "review-of", name = shown_name(words, record, summary.seat)).into_owned()];
    if summary.decisions == 0 {
        parts.push(say!(words, "review-none").into_owned());
        return parts.join("\n\n");
    }
    parts.push(paragraph("  ", &words.review_grades(summary)));
    parts.push(block(&say!(words, "review-lost"), &lost_lines(words, summary)));
    if let Some(decided) = summary.costliest {
        parts.push(section(&say!(words, "review-costliest"), &words.review_costliest(decided)));
    }
    if !summary.turning_points.is_empty() {
        let lines = summary.turning_points.iter().map(|decided| words.review_turning_point(decided));
        parts.push(section(&say!(words, "review-turning"), &lines.collect::<Vec<_>>()));
    }
    if let Some(decided) = summary.best {
        parts.push(section(&say!(words, "review-best"), &words.review_best(decided)));
    }
    parts.push(block(&say!(words, "review-curve"), &curve_lines(words, &summary.curve)));
    parts.join("\n\n")
}

fn block(title: &str, lines: &[String]) -> String {
    let lines = lines.iter().map(|line| format!("  {line}"));
    [title.to_owned()].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

fn section(title: &str, lines: &[String]) -> String {
    let lines = lines.iter().map(|line| paragraph("  ", line));
    [title.to_owned()].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

fn name(record: &Record, seat: Seat) -> String {
    record.players.get(seat.index()).filter(|name| !name.trim().is_empty()).cloned().unwrap_or(seat.to_string())
}

fn shown_name(words: Words, record: &Record, seat: Seat) -> String {
    if own_seat(&record.players) == Some(seat) { words.badge(Badge::You).into_owned() } else { name(record, seat) }
}

fn lost_lines(words: Words, summary: &Summary<'_>) -> Vec<String> {
    let rows = words.review_lost(summary);
    if rows.is_empty() { vec![say!(words, "review-nothing-lost").into_owned()] } else { table_or_list(2, &rows) }
}

fn curve_lines(words: Words, curve: &[CurvePoint]) -> Vec<String> {
    const STEPS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let column = |point: &CurvePoint| STEPS[((point.chance * 8.0) as usize).min(7)];
    let line = |round: &[CurvePoint]| {
        let chance = round.last().map_or(0.0, |point| point.chance);
        vec![
            (round[0].round + 1).to_string(),
            words.hint_share(chance).into_owned(),
            round.iter().map(column).collect(),
        ]
    };
    let rows: Vec<Vec<String>> = curve.chunk_by(|one, next| one.round == next.round).map(line).collect();
    let widest = rows.iter().map(|row| row[1].chars().count()).max().unwrap_or_default();
    rows.iter().map(|row| format!("{:>2}  {:>widest$}  {}", row[0], row[1], row[2])).collect()
}

// ---- in JSON ----

fn json(record: &Record, review: &Review, luck: &Luck) -> Value {
    let seats = review.seats.into_iter().map(|seat| {
        let mut value = seat_json(record, &review.summary(seat));
        value["luck"] = review_luck::json(luck, seat);
        value
    });
    json!({
        "rules": record.rules.to_string(),
        "stopped": review.stopped || luck.stopped,
        "seats": seats.collect::<Vec<_>>(),
        "decisions": review.decisions.iter().map(decided_json).collect::<Vec<_>>(),
    })
}

fn seat_json(record: &Record, summary: &Summary<'_>) -> Value {
    let grades: serde_json::Map<String, Value> =
        Grade::ALL.iter().zip(summary.grades).map(|(grade, count)| (grade.word().into(), count.into())).collect();
    let lost = |lost: &Lost| json!({"times": lost.times, "points": lost.points, "chance": lost.chance});
    let kinds: serde_json::Map<String, Value> =
        Kind::ALL.iter().zip(&summary.lost).map(|(kind, of)| (kind.word().into(), lost(of))).collect();
    let point = |point: &CurvePoint| json!({"step": point.step, "round": point.round + 1, "chance": point.chance});
    json!({
        "seat": summary.seat.number(),
        "name": name(record, summary.seat),
        "choices": summary.decisions,
        "grades": grades,
        "lost": kinds,
        "lost_in_all": lost(&summary.lost_in_all()),
        "costliest": summary.costliest.map(|decided| decided.step),
        "turning_points": summary.turning_points.iter().map(|decided| decided.step).collect::<Vec<_>>(),
        "best": summary.best.map(|decided| decided.step),
        "curve": summary.curve.iter().map(point).collect::<Vec<_>>(),
    })
}

/// Steps as in the replay; rounds and tricks from 1.
fn decided_json(decided: &Decided) -> Value {
    json!({
        "step": decided.step,
        "seat": decided.seat.number(),
        "round": decided.round + 1,
        "trick": decided.trick.map(|trick| trick + 1),
        "kind": decided.kind.word(),
        "answer": decided.answer.to_string(),
        "judgement": decided.judgement.as_ref().map(judgement_json),
    })
}

fn judgement_json(judgement: &Judgement) -> Value {
    let answers = judgement.answers.iter().map(|answer| {
        json!({
            "answer": answer.action.to_string(),
            "points": measured_json(answer.points),
            "ahead": measured_json(answer.ahead),
            "chance": measured_json(answer.chance),
            "behind": measured_json(answer.behind),
            "worlds": answer.worlds,
            "scouted": answer.first_pass_only,
        })
    });
    json!({
        "grade": judgement.grade.word(),
        "best": judgement.best().action.to_string(),
        "cost": {
            "points": measured_json(judgement.cost.points),
            "ahead": measured_json(judgement.cost.ahead),
            "chance": measured_json(judgement.cost.chance),
            "worth": measured_json(judgement.cost.worth),
        },
        "answers": answers.collect::<Vec<_>>(),
    })
}

/// The error of a single world is unknown.
fn measured_json(measured: Measured) -> Value {
    json!({"mean": measured.mean, "error": measured.error.is_finite().then_some(measured.error)})
}

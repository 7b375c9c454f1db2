//! `foretell replay`: a record move by move, and its score sheet.

use std::io::Write;

use anyhow::Context;
use foretell_arena::event_json;
use foretell_rules::{Audience, Event, EventSink, Game, Move, Record, Remark, ScoreSheet, Seat, SheetRow, Viewer};
use foretell_words::{Heading, Language, Narrator, RoundBids, Text, Words, own_seat, say};
use serde_json::{Value, json};

use crate::args::ReplayArgs;
use crate::play;
use crate::transcript::Transcript;
use foretell_cli::record_file::{name_of, read_record};
use foretell_cli::text_layout::{paragraph, shortened, table};

pub(crate) fn show(args: &ReplayArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let record = read_record(&args.file).with_context(|| name_of(&args.file))?;
    if args.output.json {
        writeln!(out, "{:#}", json(&record)?)?;
    } else if !args.plain && play::is_on_terminal() {
        play::show_record(record, args.language.lang, args.ascii)?;
    } else {
        let words = play::words_in(args.language.lang);
        if words.language() == Language::English {
            write_transcript(&record, out)?;
        } else {
            write_localised(words, &record, out)?;
        }
    }
    Ok(())
}

// ---- in other languages ----

fn write_localised(words: Words, record: &Record, out: &mut impl Write) -> anyhow::Result<()> {
    let names = &words.names_in_record(&record.players);
    let viewer = own_seat(names).map_or(Viewer::Gallery, Viewer::Seat);
    let narrator = Narrator::new(words, record.rules, viewer, names);
    let mut sheet = ScoreSheet::new(record.rules);
    let mut lines = vec![format!("{}: {}", words.and(names.clone()), words.rules_line(&record.rules)), String::new()];
    let (mut game, mut bids) = (Game::new(record.rules), RoundBids::default());
    lines.extend(remarks_on(words, record, names, 0));
    for (step, made) in (1..).zip(&record.moves) {
        game.make_with(*made, &mut |_: Audience, event: Event| {
            sheet.see(&event);
            if matches!(event, Event::RoundBegan { .. }) {
                lines.push(String::new());
            }
            bids.see(&event);
            lines.extend(narrator.event_with(&event, || bids));
        })?;
        lines.extend(remarks_on(words, record, names, step));
    }
    for line in lines {
        writeln!(out, "{}", paragraph("", &line))?;
    }
    // Its columns stay as they are: it isn't wrapped.
    for line in localised_sheet(words, &sheet, names) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    for (_, _, line) in narrator.podium(&game.scores()) {
        writeln!(out, "{}", paragraph("", &line))?;
    }
    Ok(())
}

fn remarks_on(words: Words, record: &Record, names: &[String], step: usize) -> Vec<String> {
    let made = match step.checked_sub(1).and_then(|last| record.moves.get(last)) {
        Some(Move::Act(seat, action)) => Some((*seat, *action)),
        _ => None,
    };
    let remarks = record.remarks_on(step).map(|remark| {
        let text = words.remark(remark, made.map(|(_, action)| action));
        let name = made.and_then(|(seat, _)| names.get(seat.index()));
        let text = name.map_or(text.clone(), |name| say!(words, "named-value", name = name, value = text).into());
        format!("» {text}")
    });
    remarks.collect()
}

fn localised_sheet(words: Words, sheet: &ScoreSheet, names: &[String]) -> Vec<String> {
    if sheet.rows().is_empty() {
        return Vec::new();
    }
    let title = words.heading(Heading::ScoreSheet);
    let title = say!(words, "named-value", name = title, value = say!(words, "play-replay-sheet-about"));
    let heads = [say!(words, "sheet-round"), say!(words, "sheet-cards")].map(Text::into_owned);
    let mut lines = vec![String::new(), title.into_owned(), String::new()];
    lines.extend(sheet_table(sheet, heads, names));
    if sheet.rows().iter().any(|row| row.changed.is_some()) {
        lines.push(format!("  * {}", say!(words, "play-sheet-changed")));
    }
    lines
}

fn sheet_table(sheet: &ScoreSheet, heads: [String; 2], names: &[String]) -> Vec<String> {
    let widest = if names.len() > 4 { 9 } else { 14 };
    let head = heads.into_iter().chain(names.iter().map(|name| shortened(name, widest)));
    let mut rows: Vec<Vec<String>> = vec![head.collect()];
    rows.extend(sheet.rows().iter().enumerate().map(|(index, row)| sheet_row(index + 1, row, names.len())));
    table(&rows).iter().map(|line| format!("  {line}")).collect()
}

// ---- in words ----

fn write_transcript(record: &Record, out: &mut impl Write) -> anyhow::Result<()> {
    let names = shown_names(record);
    let mut transcript = Transcript::new(record.rules, names.clone());
    let mut sheet = ScoreSheet::new(record.rules);
    let mut game = Game::new(record.rules);
    transcript.remark(remarks_on(Words::default(), record, &names, 0));
    for (step, made) in (1..).zip(&record.moves) {
        game.make_with(*made, &mut |audience: Audience, event: Event| {
            sheet.see(&event);
            transcript.emit(audience, event);
        })?;
        transcript.remark(remarks_on(Words::default(), record, &names, step));
    }
    let lines = heading(record, &names).into_iter().chain(transcript.finish()).chain(sheet_lines(&sheet, &names));
    for line in lines.chain([String::new(), ending(&game, &names)]) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn names(record: &Record) -> Vec<String> {
    let named = |(seat, name): (Seat, &String)| {
        if name.trim().is_empty() { format!("Player {seat}") } else { name.clone() }
    };
    record.rules.seats().zip(&record.players).map(named).collect()
}

/// With «You» in English.
fn shown_names(record: &Record) -> Vec<String> {
    match own_seat(&record.players) {
        Some(_) => Words::default().names_in_record(&names(record)),
        None => names(record),
    }
}

fn heading(record: &Record, names: &[String]) -> Vec<String> {
    let mut lines = vec![paragraph("", &format!("{} play {}.", Words::default().and(names.to_vec()), record.rules))];
    let known = [("Date", &record.date), ("Seed", &record.seed)];
    lines.extend(known.iter().filter_map(|(name, value)| value.as_ref().map(|value| format!("{name}: {value}"))));
    lines.extend(record.tags.iter().map(|(name, value)| format!("{name}: {value}")));
    lines.extend([String::new(), CARDS.to_owned()]);
    lines
}

const CARDS: &str = "\
H are Humans (blue), E Elves (green), D Dwarves (red), G Giants (yellow),
W Wizards and J Jesters.";

fn sheet_lines(sheet: &ScoreSheet, names: &[String]) -> Vec<String> {
    if sheet.rows().is_empty() {
        return Vec::new();
    }
    let title = "Score sheet: the total after each round, and the bid";
    let mut lines = vec![String::new(), title.to_owned(), String::new()];
    lines.extend(sheet_table(sheet, ["Round", "cards"].map(str::to_owned), names));
    if sheet.rows().iter().any(|row| row.changed.is_some()) {
        lines.push("  * changed by the Cloud".to_owned());
    }
    lines
}

fn sheet_row(number: usize, row: &SheetRow, players: usize) -> Vec<String> {
    let cell = |seat: Seat| {
        let changed = row.changed.is_some_and(|(changer, _)| changer == seat);
        let bid = format!("{}{}", row.bids[seat], if changed { "*" } else { "" });
        format!("{} ({bid:>2})", row.totals[seat])
    };
    let mut cells = vec![number.to_string(), row.cards.to_string()];
    cells.extend(Seat::all(players).map(cell));
    cells
}

fn ending(game: &Game, names: &[String]) -> String {
    let Some(winners) = game.winners() else {
        let scored = match (game.rounds_played(), game.rules().rounds()) {
            (_, 1) => "its only round is not scored".to_owned(),
            (1, rounds) => format!("1 of {rounds} rounds is scored"),
            (played, rounds) => format!("{played} of {rounds} rounds are scored"),
        };
        return format!("The record ends before the game does: {scored}.");
    };
    let highest = game.scores().of(names.len()).iter().max().copied().unwrap_or_default();
    let named = Words::default().and(winners.into_iter().filter_map(|seat| names.get(seat.index()).cloned()));
    let own = own_seat(names).is_some_and(|seat| winners.contains(seat));
    match winners.len() {
        1 if own => format!("You win with {highest} points."),
        1 => format!("{named} wins with {highest} points."),
        _ => format!("{named} share the victory with {highest} points each."),
    }
}

// ---- in JSON ----

fn json(record: &Record) -> anyhow::Result<Value> {
    let players = record.rules.players();
    let mut events = Vec::new();
    let mut sheet = ScoreSheet::new(record.rules);
    let game = record.replay(&mut |_: Audience, event: Event| {
        sheet.see(&event);
        events.push(event_json(&event, players));
    })?;
    let tags: serde_json::Map<String, Value> =
        record.tags.iter().map(|(name, value)| (name.clone(), value.clone().into())).collect();
    Ok(json!({
        "rules": record.rules.to_string(),
        "players": names(record),
        "date": record.date,
        "seed": record.seed,
        "tags": tags,
        "events": events,
        "remarks": record.remarks.iter().map(remark_json).collect::<Vec<_>>(),
        "sheet": sheet_json(&sheet, players),
        "finished": game.winners().is_some(),
        "scores": game.scores().of(players),
        "winners": game.winners().unwrap_or_default().into_iter().map(Seat::number).collect::<Vec<_>>(),
    }))
}

fn remark_json(remark: &Remark) -> Value {
    json!({"step": remark.step, "kind": remark.kind, "text": remark.text})
}

/// Numbered from 1.
fn sheet_json(sheet: &ScoreSheet, players: usize) -> Vec<Value> {
    let rows = sheet.rows().iter().enumerate();
    rows.map(|(number, row)| {
        json!({
            "round": number + 1,
            "cards": row.cards,
            "bids": row.bids.of(players),
            "changed": change_json(row.changed),
            "tricks": row.tricks.of(players),
            "points": row.points.of(players),
            "totals": row.totals.of(players),
        })
    })
    .collect()
}

fn change_json(changed: Option<(Seat, u8)>) -> Value {
    changed.map_or(Value::Null, |(seat, from)| json!({"seat": seat.number(), "from": from}))
}

//! Luck in `foretell review`, as text and JSON.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use foretell_review::{Luck, LuckMeter, Measured, SeatLuck, Summary};
use foretell_rules::{Record, Seat};
use foretell_words::Words;
use serde_json::{Value, json};

use foretell_cli::progress::progress_bar;
use foretell_cli::text_layout::{paragraph, table};

pub(crate) fn measure(record: &Record, seed: u64, stop: &AtomicBool) -> anyhow::Result<Luck> {
    let bar = progress_bar("replaying", record.rules.rounds() as u64);
    bar.enable_steady_tick(Duration::from_millis(500));
    let luck = LuckMeter::new(seed).measure(record, &mut || bar.inc(1), &|| stop.load(Ordering::Relaxed))?;
    bar.finish_and_clear();
    Ok(luck)
}

pub(crate) fn lines(words: Words, luck: &Luck, summary: &Summary<'_>) -> Vec<String> {
    let of = luck.of(summary.seat);
    let verdict = paragraph("", &words.luck_verdict(&of));
    verdict.lines().map(str::to_owned).chain(table(&words.luck_rows(&of, &summary.lost_in_all()))).collect()
}

pub(crate) fn json(luck: &Luck, seat: Seat) -> Value {
    let rounds = luck.rounds.iter().map(|round| {
        let mut value = seat_json(&round.seats[seat]);
        value["round"] = (round.round + 1).into();
        value["step"] = round.step.into();
        value
    });
    let mut value = seat_json(&luck.of(seat));
    value["rounds"] = rounds.collect();
    value
}

fn seat_json(of: &SeatLuck) -> Value {
    let measured = |of: Measured| json!({"mean": of.mean, "error": of.error});
    json!({
        "result": of.result,
        "par": measured(of.par),
        "average": measured(of.average),
        "luck": measured(of.luck()),
        "skill": measured(of.skill()),
        "adjusted": measured(of.adjusted()),
    })
}

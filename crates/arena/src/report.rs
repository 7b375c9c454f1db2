//! The standings as tables for people and as data for programs.

use std::fmt::Write as _;

use foretell_rules::RuleSet;
use serde_json::{Value, json};

use crate::interval::{Estimate, Share};
use crate::names::shortened_apart;
use crate::stats::{Line, Standing, difference};
use crate::{AdjustedLine, Failure, LuckAdjusted, Matchup, Results};

pub struct Report<'a> {
    matchup: &'a Matchup,
    results: &'a Results,
    pub standing: Standing,
    differences: Vec<Vec<Estimate>>,
    luck: Option<LuckAdjusted>,
    strongest_first: bool,
    names: Vec<String>,
}

pub const CROSS_HEADING: &str = "Points a game ahead of the one whose number stands above, on the same deals:";

pub const LUCK_HEADING: &str = "Without the luck of the cards, and how wide the interval of that score is:";

/// The first row is the heading.
pub type Cells = Vec<Vec<String>>;

impl<'a> Report<'a> {
    pub fn new(matchup: &'a Matchup, results: &'a Results) -> Report<'a> {
        let standing = Standing::new(matchup, results);
        let places = 0..matchup.contestants.len();
        let row = |one| places.clone().map(|other| difference(matchup, results, one, other)).collect();
        let differences = places.clone().map(row).collect();
        let names = standing.lines.iter().map(|line| line.name.clone()).collect();
        Report { matchup, results, standing, differences, luck: None, strongest_first: false, names }
    }

    pub fn of_ladder(matchup: &'a Matchup, results: &'a Results) -> Report<'a> {
        Report { strongest_first: true, ..Report::new(matchup, results) }
    }

    #[must_use]
    pub fn with_luck(mut self, luck: LuckAdjusted) -> Report<'a> {
        self.luck = Some(luck);
        self
    }

    #[must_use]
    pub fn with_short_names(mut self, width: usize) -> Report<'a> {
        self.names = shortened_apart(&self.names, width);
        self
    }

    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.standing.lines.len()).collect();
        if self.strongest_first {
            let rating = |place: usize| self.standing.lines[place].rating.rating;
            order.sort_by(|one, other| rating(*other).total_cmp(&rating(*one)));
        }
        order
    }

    // ---- for people ----

    pub fn title(&self) -> String {
        let Matchup { rules, seed, seatings, .. } = self.matchup;
        let Standing { games, deals, .. } = self.standing;
        let count = |number: u64, thing: &str| match number {
            1 => format!("1 {thing}"),
            _ => format!("{number} {thing}s"),
        };
        let (games, deals) = (count(games, "game"), count(deals, "deal"));
        format!("{rules}, seed {seed}: {games}, {deals} by {}", count(seatings.len() as u64, "seating"))
    }

    pub fn results(&self) -> Cells {
        let heading = ["", "score", "per round", "accuracy", "wins", "bid error"];
        let row = |name: &str, line: &Line| {
            vec![
                name.to_owned(),
                number(line.score, 1),
                number(line.per_round, 1),
                per_cent(line.accuracy),
                per_cent(line.win_share),
                number(line.bid_error, 2),
            ]
        };
        self.rows(&heading, row)
    }

    pub fn more(&self) -> Cells {
        let heading = ["", "games", "ms a decision", "99 % within", "rating"];
        let row = |name: &str, line: &Line| {
            vec![
                name.to_owned(),
                line.games.to_string(),
                milliseconds(Some(line.decision_ms.mean)),
                milliseconds(line.decision_ms_p99),
                format!("{:.1} ±{:.1}", line.rating.rating, 2.0 * line.rating.uncertainty),
            ]
        };
        self.rows(&heading, row)
    }

    pub fn luck_adjusted(&self) -> Option<Cells> {
        let luck = self.luck.as_ref()?;
        let heading = ["", "score", "luck-adjusted", "per round", "interval"];
        let row = |place: usize| {
            let (AdjustedLine { score, per_round, width }, raw) = (luck.lines[place], self.standing.lines[place].score);
            let width = width.map_or("–".into(), |width| format!("{:.0} %", width * 100.0));
            vec![self.names[place].clone(), number(raw, 1), number(score, 1), number(per_round, 1), width]
        };
        Some(self.rows_of(&heading, row))
    }

    fn rows(&self, heading: &[&str], row: impl Fn(&str, &Line) -> Vec<String>) -> Cells {
        self.rows_of(heading, |place| row(&self.names[place], &self.standing.lines[place]))
    }

    fn rows_of(&self, heading: &[&str], row: impl Fn(usize) -> Vec<String>) -> Cells {
        let mut rows = vec![heading.iter().map(ToString::to_string).collect()];
        rows.extend(self.order().into_iter().map(row));
        rows
    }

    /// Points per game by which the row is ahead of the column on the same deals.
    pub fn cross_table(&self) -> Option<Cells> {
        let order = self.order();
        if order.len() < 2 {
            return None;
        }
        let mut rows = vec![vec![String::new()]];
        rows[0].extend((1..=order.len()).map(|rank| rank.to_string()));
        for (rank, one) in order.iter().enumerate() {
            let mut row = vec![format!("{} {}", rank + 1, self.names[*one])];
            let ahead = |other: &usize| signed(self.differences[*one][*other]);
            row.extend(order.iter().map(|other| if one == other { String::new() } else { ahead(other) }));
            rows.push(row);
        }
        Some(rows)
    }

    pub fn failures(&self) -> Vec<String> {
        let mut groups: Vec<(&Failure, u64)> = Vec::new();
        for failure in &self.results.failures {
            let same = |(first, _): &&mut (&Failure, u64)| {
                first.contestant == failure.contestant && first.fault.kind() == failure.fault.kind()
            };
            match groups.iter_mut().find(same) {
                Some((_, times)) => *times += 1,
                None => groups.push((failure, 1)),
            }
        }
        groups.into_iter().map(|(first, times)| self.failure_text(first, times)).collect()
    }

    fn failure_text(&self, first: &Failure, times: u64) -> String {
        let spec = &self.standing.lines[first.contestant].spec;
        let games = if times == 1 { "1 game".into() } else { format!("{times} games, first in") };
        let comma = if times == 1 { ":" } else { "" };
        let mut text = format!("{spec} {} ({games}{comma} game {}, seat {})", first.fault, first.game + 1, first.seat);
        for line in &first.last_words {
            let _ = write!(text, "\n    | {line}");
        }
        text
    }

    pub fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        let failed = self.results.failures.len();
        if failed > 0 {
            let were = if failed == 1 { "1 game was" } else { &format!("{failed} games were") };
            notes.push(format!(
                "{were} broken off and left out: a deal counts with the games of it that were finished."
            ));
        }
        if self.results.interrupted {
            notes.push(format!("Stopped before the end: {} of {} games.", self.standing.games, self.matchup.games()));
        }
        if self.results.resumed > 0 {
            notes.push(format!("{} of the games were played before.", self.results.resumed));
        }
        if self.standing.deals == 1 {
            notes.push("One deal alone gives no intervals.".into());
        }
        notes.extend(self.stop_note());
        notes.extend(self.luck.as_ref().map(|luck| {
            let LuckAdjusted { par, replays, .. } = luck;
            format!(
                "Luck is measured by {replays} games of these bots, or of quick ones who stand in for them, and of \
                 strong players, who score {} on average.",
                number(*par, 1)
            )
        }));
        notes
    }

    fn stop_note(&self) -> Option<String> {
        let Standing { deals, games, .. } = self.standing;
        let note = match self.results.until_met? {
            _ if self.results.interrupted => return None,
            true => {
                format!("Enough after {games} games of {deals} deals: every difference is as narrow as was wanted.")
            }
            false => format!("All {games} games were played, and a difference is not yet as narrow as was wanted."),
        };
        Some(note)
    }

    pub fn markdown(&self) -> String {
        let mut text = format!("{}\n\n{}", self.title(), markdown_table(&self.results()));
        let _ = write!(text, "\n{}", markdown_table(&self.more()));
        if let Some(cross) = self.cross_table() {
            let _ = write!(text, "\n{CROSS_HEADING}\n\n{}", markdown_table(&cross));
        }
        if let Some(luck) = self.luck_adjusted() {
            let _ = write!(text, "\n{LUCK_HEADING}\n\n{}", markdown_table(&luck));
        }
        for line in self.notes().into_iter().chain(self.failures()) {
            let _ = write!(text, "\n{line}\n");
        }
        text
    }

    // ---- for programs ----

    /// Names are part of the interface.
    pub fn json(&self) -> Value {
        let Matchup { rules, seed, deals, seatings, .. } = self.matchup;
        let mut report = json!({
            "rules": rules.to_string(),
            "seed": seed,
            "games": self.standing.games,
            "deals": self.standing.deals,
            "incomplete_deals": self.standing.incomplete_deals,
            "games_wanted": self.matchup.games(),
            "deals_wanted": deals,
            "seatings": seatings.len(),
            "interrupted": self.results.interrupted,
            "games_resumed": self.results.resumed,
            "until_met": self.results.until_met,
            "seconds": self.results.elapsed.as_secs_f64(),
            "bots": self.standing.lines.iter().map(|line| line_json(line, rules)).collect::<Vec<_>>(),
        });
        report["pairs"] = self.pairs_json();
        if let Some(luck) = &self.luck {
            report["par"] = json!({"mean_score": luck.par.mean, "mean_score_ci": luck.par.interval()});
            report["replays"] = luck.replays.into();
            for (place, line) in luck.lines.iter().enumerate() {
                report["bots"][place]["luck_adjusted"] = adjusted_json(line);
            }
        }
        report["failures"] = self.results.failures.iter().map(|failure| self.failure_json(failure)).collect();
        report
    }

    fn pairs_json(&self) -> Value {
        let cross = &self.differences;
        let spec = |place: usize| &self.standing.lines[place].spec;
        let pairs = (0..cross.len()).flat_map(|one| (one + 1..cross.len()).map(move |other| (one, other)));
        let pair = |(one, other): (usize, usize)| {
            let Estimate { mean, .. } = cross[one][other];
            json!({
                "bots": [spec(one), spec(other)],
                "difference": mean,
                "difference_ci": cross[one][other].interval(),
            })
        };
        pairs.map(pair).collect()
    }

    fn failure_json(&self, failure: &Failure) -> Value {
        json!({
            "spec": self.standing.lines[failure.contestant].spec,
            "game": failure.game + 1,
            "deal": self.matchup.sitting(failure.game).0 + 1,
            "seat": failure.seat.number(),
            "kind": failure.fault.kind(),
            "message": failure.fault.to_string(),
            "stderr": failure.last_words,
        })
    }

    pub fn csv(&self) -> String {
        let mut text = String::from(
            "spec,games,mean_score,mean_score_low,mean_score_high,\
             score_per_round,score_per_round_low,score_per_round_high,accuracy,accuracy_low,accuracy_high,\
             win_share,win_share_low,win_share_high,bid_error,bid_error_low,bid_error_high,\
             decision_ms_mean,decision_ms_p99,rating,rating_uncertainty,name",
        );
        if self.luck.is_some() {
            text.push_str(",luck_adjusted_score,luck_adjusted_score_low,luck_adjusted_score_high");
        }
        text.push('\n');
        for (place, line) in self.standing.lines.iter().enumerate() {
            let mut cells = vec![csv_text(&line.spec), line.games.to_string()];
            let shares = [line.accuracy, line.win_share].map(|share| (share.mean, share.interval));
            let [score, per_round, error] =
                [line.score, line.per_round, line.bid_error].map(|value| (value.mean, value.interval()));
            for (mean, interval) in [score, per_round, shares[0], shares[1], error] {
                cells.push(csv_number(Some(mean)));
                cells.push(csv_number(interval.map(|[low, _]| low)));
                cells.push(csv_number(interval.map(|[_, high]| high)));
            }
            let rating = line.rating;
            let rest =
                [Some(line.decision_ms.mean), line.decision_ms_p99, Some(rating.rating), Some(rating.uncertainty)];
            cells.extend(rest.map(csv_number));
            cells.push(csv_text(&without_formula(&line.name)));
            if let Some(luck) = &self.luck {
                let score = luck.lines[place].score;
                let interval = score.interval();
                let bounds = [interval.map(|[low, _]| low), interval.map(|[_, high]| high)];
                cells.extend([Some(score.mean), bounds[0], bounds[1]].map(csv_number));
            }
            let _ = writeln!(text, "{}", cells.join(","));
        }
        text
    }
}

fn line_json(line: &Line, rules: &RuleSet) -> Value {
    let rounds = line.curve.iter().enumerate().map(|(round, point)| {
        json!({
            "round": round + 1,
            "cards": rules.cards(round),
            "total": point.total.mean,
            "total_ci": point.total.interval(),
            "accuracy": point.accuracy.mean,
            "accuracy_ci": point.accuracy.interval,
        })
    });
    json!({
        "spec": line.spec,
        "name": line.name,
        "games": line.games,
        "mean_score": line.score.mean,
        "mean_score_ci": line.score.interval(),
        "score_per_round": line.per_round.mean,
        "score_per_round_ci": line.per_round.interval(),
        "accuracy": line.accuracy.mean,
        "accuracy_ci": line.accuracy.interval,
        "win_share": line.win_share.mean,
        "win_share_ci": line.win_share.interval,
        "bid_error": line.bid_error.mean,
        "bid_error_ci": line.bid_error.interval(),
        "decision_ms_mean": line.decision_ms.mean,
        "decision_ms_mean_ci": line.decision_ms.interval(),
        "decision_ms_p99": line.decision_ms_p99,
        "rating": line.rating.rating,
        "rating_uncertainty": line.rating.uncertainty,
        "rounds": rounds.collect::<Vec<_>>(),
    })
}

fn adjusted_json(line: &AdjustedLine) -> Value {
    json!({
        "mean_score": line.score.mean,
        "mean_score_ci": line.score.interval(),
        "score_per_round": line.per_round.mean,
        "score_per_round_ci": line.per_round.interval(),
        "interval_ratio": line.width,
    })
}

// ---- cells ----

fn number(estimate: Estimate, digits: usize) -> String {
    let width = estimate.half_width.map_or(String::new(), |half| format!(" ±{half:.digits$}"));
    format!("{:.digits$}{width}", estimate.mean)
}

fn signed(estimate: Estimate) -> String {
    let width = estimate.half_width.map_or(String::new(), |half| format!(" ±{half:.1}"));
    format!("{:+.1}{width}", estimate.mean)
}

fn per_cent(share: Share) -> String {
    let width = share.reach().map_or(String::new(), |reach| format!(" ±{:.1}", reach * 100.0));
    format!("{:.1}{width} %", share.mean * 100.0)
}

fn milliseconds(ms: Option<f64>) -> String {
    match ms {
        None => "–".into(),
        Some(ms) if ms < 0.1 => format!("{ms:.4}"),
        Some(ms) if ms < 10.0 => format!("{ms:.2}"),
        Some(ms) => format!("{ms:.1}"),
    }
}

fn markdown_table(rows: &Cells) -> String {
    let line = |cells: &Vec<String>| format!("| {} |\n", cells.join(" | ").replace('\n', " "));
    let escaped: Cells = rows.iter().map(|row| row.iter().map(|cell| cell.replace('|', "\\|")).collect()).collect();
    let mut text = line(&escaped[0]);
    let rule: Vec<String> =
        (0..escaped[0].len()).map(|column| if column == 0 { ":--" } else { "--:" }.to_owned()).collect();
    text.push_str(&line(&rule));
    escaped[1..].iter().for_each(|row| text.push_str(&line(row)));
    text
}

fn csv_text(text: &str) -> String {
    if text.contains([',', ';', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

/// A spreadsheet could read the name as a formula.
fn without_formula(name: &str) -> String {
    let mut safe = String::new();
    let mut begins = true;
    for letter in name.chars() {
        if begins && ['=', '+', '-', '@', '＝', '＋', '－', '＠'].contains(&letter) {
            safe.push('\'');
        }
        begins = [',', ';', '\t', '|', '"'].contains(&letter) || begins && letter.is_whitespace();
        safe.push(letter);
    }
    safe
}

fn csv_number(number: Option<f64>) -> String {
    number.map_or(String::new(), |number| format!("{number:.6}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_say_how_sure_we_are() {
        let estimate = Estimate { mean: 0.6824, half_width: Some(0.0111) };
        let share = Share { mean: 0.6824, interval: Some([0.6713, 0.693]) };
        assert_eq!(per_cent(share), "68.2 ±1.1 %");
        assert_eq!(per_cent(Share { mean: 0.0, interval: Some([0.0, 0.037]) }), "0.0 ±3.7 %");
        assert_eq!(number(estimate, 2), "0.68 ±0.01");
        assert_eq!(signed(Estimate { mean: 3.0, half_width: None }), "+3.0");
    }

    #[test]
    fn times_of_any_size_can_be_read() {
        let texts = [0.001_23, 0.5, 50.04, 1234.5].map(|ms| milliseconds(Some(ms)));
        assert_eq!(texts, ["0.0012", "0.50", "50.0", "1234.5"]);
    }

    #[test]
    fn names_with_commas_and_bars_stay_in_their_cell() {
        assert_eq!(csv_text("seer:worlds=64,threads=2"), "\"seer:worlds=64,threads=2\"");
        assert_eq!(csv_text("exec:say \"hi\""), "\"exec:say \"\"hi\"\"\"");
        assert_eq!(["=1+1", "x;=1+1", "A-1"].map(without_formula), ["'=1+1", "x;'=1+1", "A-1"]);
        let table = markdown_table(&vec![vec!["a|b".into(), "c".into()], vec!["1".into(), "2".into()]]);
        assert_eq!(table, "| a\\|b | c |\n| :-- | --: |\n| 1 | 2 |\n");
    }
}

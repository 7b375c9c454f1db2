//! `foretell tournament`: how many rounds it takes until the better player wins.

use std::io::Write;
use std::time::Duration;

use anyhow::bail;
use foretell_arena::{Chances, Method, Share, Tournament, TournamentError, TournamentOutcome};
use foretell_tournament::Scoring;
use serde_json::{Value, json};

use crate::tournament_args::TournamentArgs;
use foretell_cli::ExitError;
use foretell_cli::progress::{progress_bar, stop_on_interrupt, thread_count};
use foretell_cli::text_layout::{count, paragraph, table};

/// The chance that is asked for.
const LIKELY: f64 = 0.9;

pub(crate) fn run(args: &TournamentArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let tournament = Tournament {
        rules: args.rules,
        better: args.better.clone(),
        others: args.others.clone(),
        players: args.players,
        rounds: args.rounds,
        pairing: args.pairing,
        tournaments: args.tournaments,
        seed: args.seed,
    };
    let threads = thread_count(args.threads);
    let stop = stop_on_interrupt()?;
    let bar = progress_bar("playing", args.tournaments * Method::ALL.len() as u64);
    bar.enable_steady_tick(Duration::from_millis(500));
    let outcome = tournament.play(threads, &stop, &|| bar.inc(1)).map_err(in_words)?;
    bar.finish_and_clear();
    if args.output.json {
        writeln!(out, "{:#}", json(&tournament, &outcome))?;
    } else {
        out.write_all(text(&tournament, &outcome).as_bytes())?;
    }
    out.flush()?;
    if outcome.tournaments < args.tournaments {
        let known = format!("stopped after {} of {} tournaments", outcome.tournaments, args.tournaments);
        bail!(ExitError::interrupted(known));
    }
    Ok(())
}

fn in_words(error: TournamentError) -> anyhow::Error {
    match error {
        TournamentError::Field(_) | TournamentError::OneTable(_) | TournamentError::Process(_) => {
            ExitError::usage(error).into()
        }
        error => error.into(),
    }
}

type Question = (&'static str, &'static str, fn(&Chances) -> Share);

const QUESTIONS: [Question; 2] = [
    ("first", "Chance to win the tournament", |chances| chances.first),
    ("ahead", "Chance to be ahead of another player", |chances| chances.ahead),
];

fn text(tournament: &Tournament, outcome: &TournamentOutcome) -> String {
    let mut parts = vec![title(tournament, outcome)];
    if outcome.tournaments > 0 {
        parts.extend(QUESTIONS.map(|question| chances_table(outcome, question)));
        parts.push(paragraph("", LEGEND));
    }
    format!("{}\n", parts.join("\n\n"))
}

const LEGEND: &str = "\
± gives 95 % intervals over tournaments, to the wider side. other cards: points, with other cards at each table; \
same cards: points above the mean of all who held the same cards; matchpoints: the share of them who got fewer.";

fn title(tournament: &Tournament, outcome: &TournamentOutcome) -> String {
    let Tournament { rules, better, others, players, pairing, seed, .. } = tournament;
    let rivals = count(*players as u64 - 1, "player");
    let tournaments = count(outcome.tournaments, "tournament");
    let text = format!(
        "{better} among {rivals} like {others} by {rules}, pairing {}, {tournaments}, seed {seed}",
        pairing.name()
    );
    paragraph("", &text)
}

fn heading(method: Method) -> &'static str {
    match (method.same_cards, method.scoring) {
        (false, _) => "other cards",
        (true, Scoring::Matchpoints) => "matchpoints",
        (true, _) => "same cards",
    }
}

fn chances_table(outcome: &TournamentOutcome, (_, title, of): Question) -> String {
    let heads = outcome.chances.iter().map(|(method, _)| heading(*method).to_owned());
    let mut rows = vec![std::iter::once("Rounds".to_owned()).chain(heads).collect::<Vec<_>>()];
    let rounds = outcome.chances.first().map_or(0, |(_, chances)| chances.len());
    for round in 0..rounds {
        let cells = outcome.chances.iter().map(|(_, chances)| percent(of(&chances[round])));
        rows.push(std::iter::once((round + 1).to_string()).chain(cells).collect());
    }
    let needed =
        outcome.chances.iter().map(|(_, chances)| match TournamentOutcome::rounds_until(chances, LIKELY, of) {
            Some(rounds) => count(rounds as u64, "round"),
            None => format!("over {rounds}"),
        });
    rows.push(std::iter::once("90 % after".to_owned()).chain(needed).collect());
    format!("{title}\n{}", table(&rows).join("\n"))
}

fn percent(share: Share) -> String {
    let mean = 100.0 * share.mean;
    share.reach().map_or_else(|| format!("{mean:.0} %"), |reach| format!("{mean:.0} ± {:.0} %", 100.0 * reach))
}

fn json(tournament: &Tournament, outcome: &TournamentOutcome) -> Value {
    let share = |share: Share| json!({ "mean": share.mean, "interval": share.interval });
    let methods = outcome.chances.iter().map(|(method, chances)| {
        let mut told = json!({ "scoring": method.scoring.name(), "same_cards": method.same_cards });
        for (name, _, of) in QUESTIONS {
            told[name] = json!({
                "after_round": chances.iter().map(|chances| share(of(chances))).collect::<Vec<_>>(),
                "rounds_until_90_percent": TournamentOutcome::rounds_until(chances, LIKELY, of),
            });
        }
        told
    });
    json!({
        "better": tournament.better.to_string(),
        "others": tournament.others.to_string(),
        "players": tournament.players,
        "rules": tournament.rules.to_string(),
        "rounds": tournament.rounds,
        "pairing": tournament.pairing.name(),
        "tournaments": outcome.tournaments,
        "seed": tournament.seed,
        "methods": methods.collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_is_shown_in_percent() {
        assert_eq!(percent(Share { mean: 0.874, interval: Some([0.813, 0.91]) }), "87 ± 6 %");
        assert_eq!(percent(Share { mean: 1.0, interval: None }), "100 %");
    }
}

//! Measures how many games `--luck-adjusted` saves.
//!
//! `cargo run --release -p foretell-arena --example luck -- [DEALS] [SEED] [RULES] [TABLE …]`
//!
//! A table is a list of bots, as for `foretell arena --seats`. Each table plays every deal once with one seating, and
//! again in all rotations. The command fails if one of the first kind needs more than 40 % of the games.

use std::env;
use std::error::Error;
use std::process::ExitCode;
use std::str::FromStr;
use std::sync::Arc;

use foretell_arena::{LuckAdjusted, Matchup, Run, Standing, contestants};
use foretell_rules::RuleSet;

const AIM: f64 = 0.4;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let (deals, seed) = (argument(1, 200), argument(2, 1));
    let rules: RuleSet = argument(3, "it/4".parse()?);
    let tables: Vec<String> = env::args().skip(4).collect();
    let tables = if tables.is_empty() { vec!["augur:level=6,augur,augur,augur".to_owned()] } else { tables };
    let mut most: f64 = 0.0;
    for table in &tables {
        let rotated = Matchup::table(rules, &contestants(table)?, 1, seed)?;
        let seatings = rotated.seatings.len();
        let alone = Matchup { seatings: rotated.seatings[..1].to_vec(), deals, ..rotated.clone() };
        most = most.max(report(&alone)?);
        if seatings > 1 {
            report(&Matchup { deals: deals.div_ceil(seatings as u64), ..rotated })?;
        }
    }
    Ok(if most <= AIM { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn argument<T: FromStr>(place: usize, usual: T) -> T {
    env::args().nth(place).and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// The largest share of the games after which everyone's interval is as narrow.
fn report(matchup: &Matchup) -> Result<f64, Box<dyn Error>> {
    let threads = 1;
    let results = Run::new(threads).play(matchup, &Arc::default(), &|| {})?;
    let Some(adjusted) = LuckAdjusted::new(matchup, &results, threads, &Arc::default(), &|| {})? else {
        return Err("it was stopped".into());
    };
    let standing = Standing::new(matchup, &results);
    println!("{}, {} deals by {} seatings:", matchup.rules, matchup.deals, matchup.seatings.len());
    let mut most: f64 = 0.0;
    for (line, adjusted) in standing.lines.iter().zip(&adjusted.lines) {
        let games = adjusted.width.map_or(1.0, |width| width * width);
        most = most.max(games);
        let half = |width: Option<f64>| width.unwrap_or_default();
        println!(
            "  {}: {:.1} ±{:.1}, without luck {:.1} ±{:.1}: as narrow with {:.0} games of 100",
            line.spec,
            line.score.mean,
            half(line.score.half_width),
            adjusted.score.mean,
            half(adjusted.score.half_width),
            100.0 * games,
        );
    }
    Ok(most)
}

//! `foretell-dev quantise`: converts trained weights to those that ship.

use std::fs;
use std::io::Write;

use anyhow::Context;
use foretell_arena::vector::{Buffers, RuleMix, Seating, VectorGames};
use foretell_bots::augur::{LEGAL_WORDS, Net, QuantisedNet, WORDS, quantise};

use crate::args::QuantiseArgs;

const TABLES: usize = 512;
const STEPS: usize = 32;

pub(crate) fn run(args: &QuantiseArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let from = || args.from.display().to_string();
    let net = Net::from_bytes(&fs::read(&args.from).with_context(from)?).with_context(from)?;
    let shown: Vec<_> = positions(&net, 1)?.into_iter().map(|(words, _)| words).collect();
    let file = quantise(&net, &shown);
    let quantised = QuantisedNet::from_bytes(file.clone())?;
    let (same, lost) = compare(&net, &quantised, &positions(&net, 2)?);
    fs::write(&args.to, &file).with_context(|| args.to.display().to_string())?;
    writeln!(out, "{}: {} bytes, {}", args.to.display(), file.len(), quantised.about())?;
    writeln!(out, "the same answer in {same:.2} %, {lost:.4} of a score lost")?;
    Ok(())
}

type Position = ([u64; WORDS], [u64; LEGAL_WORDS]);

fn positions(net: &Net, seed: u64) -> anyhow::Result<Vec<Position>> {
    let mut games = VectorGames::new(TABLES, RuleMix::training(), Seating::with_apprentices(0.3), seed);
    let mut buffers = Buffers::new(TABLES);
    let mut positions = Vec::new();
    games.observe(&mut buffers.slots())?;
    for _ in 0..STEPS {
        let (observations, legal) = (buffers.observations.as_chunks().0, buffers.legal.as_chunks().0);
        let asked: Vec<Position> = observations.iter().copied().zip(legal.iter().copied()).collect();
        let outputs: Vec<i64> = asked.iter().map(|(words, legal)| best(&net.scores(words), legal) as i64).collect();
        games.step(&outputs, &mut buffers.slots())?;
        positions.extend(asked);
    }
    Ok(positions)
}

fn best(scores: &[f32], legal: &[u64; LEGAL_WORDS]) -> usize {
    let legal = (0..scores.len()).filter(|output| legal[output / 64] >> (output % 64) & 1 != 0);
    legal.max_by(|one, other| scores[*one].total_cmp(&scores[*other])).unwrap_or_default()
}

fn compare(net: &Net, quantised: &QuantisedNet, positions: &[Position]) -> (f64, f64) {
    let (mut same, mut lost) = (0, 0.0);
    for (words, legal) in positions {
        let (exact, rounded) = (net.scores(words), quantised.scores(words, legal));
        let rounded = rounded.iter().max_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(output, _)| *output);
        let (wanted, found) = (best(&exact, legal), usize::from(rounded.unwrap_or_default()));
        same += usize::from(wanted == found);
        lost += f64::from(exact[wanted] - exact[found]);
    }
    let all = positions.len() as f64;
    (100.0 * same as f64 / all, lost / all)
}

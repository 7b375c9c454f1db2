//! `foretell verify`: checks that all deals follow from the committed seed.

use std::io::Write;
use std::path::Path;

use anyhow::bail;
use foretell_fair::{Commitment, Contribution, Difference, ProofError, Verified, verify, verify_against};
use foretell_rules::{CardSet, Record, Seat};
use serde_json::{Value, json};

use crate::args::VerifyArgs;
use foretell_cli::ExitError;
use foretell_cli::record_file::{name_of, read_record};
use foretell_cli::text_layout::{count, paragraph, sentence};

pub(crate) fn run(args: &VerifyArgs, out: &mut impl Write) -> anyhow::Result<()> {
    if args.expect.is_some() && args.files.len() > 1 {
        bail!(ExitError::usage("--expect is the commitment of one game: give one file with it"));
    }
    let checked: Vec<Checked> = args.files.iter().map(|file| Checked::new(file, args.expect)).collect();
    if args.output.json {
        let files: Vec<Value> = checked.iter().map(Checked::json).collect();
        writeln!(out, "{:#}", json!({ "proven": checked.iter().all(Checked::is_proven), "files": files }))?;
    } else {
        let in_full = checked.len() == 1;
        checked.iter().try_for_each(|file| file.report(in_full, args.expect.is_some(), out))?;
    }
    // Print findings before the summary on standard error.
    out.flush()?;
    check_verdicts(&checked)
}

/// Exit code 2 if a file is unreadable.
fn check_verdicts(checked: &[Checked]) -> anyhow::Result<()> {
    let failed = checked.iter().filter(|file| !file.is_proven()).count();
    let message = match checked {
        _ if failed == 0 => return Ok(()),
        [one] => format!("{} is not proven to be fair", one.name),
        _ => {
            let are = if failed == 1 { "is" } else { "are" };
            format!("{failed} of {} {are} not proven to be fair", count(checked.len() as u64, "record"))
        }
    };
    if checked.iter().any(|file| matches!(file.verdict, Verdict::Unreadable(_))) {
        bail!(ExitError::usage(format_args!("{message}: not everything could be read")));
    }
    bail!(message)
}

struct Checked {
    name: String,
    verdict: Verdict,
}

enum Verdict {
    Proven(Box<Record>, Verified),
    NotProven(ProofError),
    Unreadable(anyhow::Error),
}

impl Checked {
    fn new(file: &Path, expect: Option<Commitment>) -> Checked {
        let verdict = match read_record(file) {
            Err(error) => Verdict::Unreadable(error),
            Ok(record) => match expect.map_or_else(|| verify(&record), |seen| verify_against(&record, seen)) {
                Ok(verified) => Verdict::Proven(Box::new(record), verified),
                Err(unfair) => Verdict::NotProven(unfair),
            },
        };
        Checked { name: name_of(file), verdict }
    }

    fn is_proven(&self) -> bool {
        matches!(self.verdict, Verdict::Proven(..))
    }

    fn word(&self) -> &'static str {
        match &self.verdict {
            Verdict::Proven(..) => "proven",
            Verdict::NotProven(unfair) if unfair.is_wrong() => "unfair",
            Verdict::NotProven(_) => "unproven",
            Verdict::Unreadable(_) => "unreadable",
        }
    }

    fn why(&self) -> Option<String> {
        match &self.verdict {
            Verdict::Proven(..) => None,
            Verdict::NotProven(unfair) => Some(unfair.to_string()),
            Verdict::Unreadable(error) => Some(format!("{error:#}")),
        }
    }

    // ---- in words ----

    fn report(&self, in_full: bool, expected: bool, out: &mut impl Write) -> anyhow::Result<()> {
        writeln!(out, "{}: {}", self.name, self.word())?;
        if let (Verdict::Proven(record, verified), true) = (&self.verdict, in_full) {
            for line in proof_lines(record, verified, expected) {
                writeln!(out, "{line}")?;
            }
        }
        if let Some(why) = self.why() {
            writeln!(out, "{}", paragraph("  ", &sentence(&why)))?;
        }
        Ok(())
    }

    // ---- in JSON ----

    fn json(&self) -> Value {
        let mut json = json!({ "file": self.name, "verdict": self.word(), "why": self.why() });
        match &self.verdict {
            Verdict::Proven(record, verified) => {
                json["rules"] = record.rules.to_string().into();
                json["game"] = verified.game.as_str().into();
                json["commitment"] = verified.commitment.to_string().into();
                json["contributions"] = verified.contributions.iter().map(contribution_json).collect();
                json["draws"] = verified.draws.into();
                json["deals"] = verified.deals.into();
                json["finished"] = true.into();
            }
            Verdict::NotProven(ProofError::Drawn { differences, .. } | ProofError::Dealt { differences, .. }) => {
                json["differences"] = differences.iter().map(difference_json).collect();
            }
            Verdict::NotProven(_) | Verdict::Unreadable(_) => {}
        }
        json
    }
}

fn proof_lines(record: &Record, verified: &Verified, expected: bool) -> Vec<String> {
    let Verified { game, commitment, contributions, .. } = verified;
    let mut lines = vec![
        paragraph("  ", &format!("Game {game}, {}: {} from the seed.", record.rules, what_follows(verified))),
        String::new(),
        format!("  Commitment {commitment}"),
    ];
    let seats = record.rules.seats().zip(&record.players).zip(contributions);
    lines.extend(seats.map(|((seat, name), given)| paragraph("  ", &contribution_line(seat, name, given))));
    let seen = if expected {
        "The commitment is the one that you expect. Only you can say whether your contribution is here as you gave it."
    } else {
        "Only you can say whether the table showed you this commitment before the first deal (--expect compares it), \
         and whether your contribution is here as you gave it."
    };
    lines.extend([String::new(), paragraph("  ", seen)]);
    lines
}

fn what_follows(verified: &Verified) -> String {
    let deals = match verified.deals {
        1 => "the one deal".to_owned(),
        deals => format!("all {deals} deals"),
    };
    match verified.draws {
        0 if verified.deals == 1 => format!("{deals} follows"),
        0 => format!("{deals} follow"),
        1 => format!("the draw for the first deal and {deals} follow"),
        draws => format!("{draws} draws for the first deal and {deals} follow"),
    }
}

fn contribution_line(seat: Seat, name: &str, given: &Contribution) -> String {
    let given = match given {
        Contribution::Nothing => "nothing".to_owned(),
        Contribution::Open(words) => format!("«{}»", words.as_str()),
        Contribution::Sealed(words) => format!("«{}», under seal", words.as_str()),
        Contribution::Unopened(seal) => format!("a seal that was never opened, {seal}"),
    };
    let name = if name.trim().is_empty() { String::new() } else { format!(" ({name})") };
    format!("Seat {seat}{name} contributed {given}")
}

fn contribution_json(given: &Contribution) -> Value {
    let words = given.phrase().map(foretell_fair::Phrase::as_str);
    let seal = if let Contribution::Unopened(seal) = given { Some(seal.to_string()) } else { None };
    json!({ "kind": given.kind(), "words": words, "seal": seal })
}

fn difference_json(difference: &Difference) -> Value {
    let cards = |cards: CardSet| cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>();
    json!({
        "seat": difference.seat.map(Seat::number),
        "expected": cards(difference.expected),
        "found": cards(difference.found),
    })
}

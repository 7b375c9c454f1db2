//! Gives hints and records them as header lines, because nothing in the game follows from them.

use foretell_rules::{Decision, Event, Game, Record, RuleSet, Seat, View, Viewer};

use crate::augur::AugurAdviser;
use crate::{Advice, Bot, Budget, Seer};

pub trait Adviser: Send {
    /// Something happened that the player may know.
    fn see(&mut self, event: &Event);

    /// Call it only if `view.legal()` is not empty.
    fn advise(&mut self, view: &View) -> Advice;
}

impl Adviser for Seer {
    fn see(&mut self, event: &Event) {
        Bot::see(self, event);
    }

    fn advise(&mut self, view: &View) -> Advice {
        Seer::advise(self, view)
    }
}

/// The most milliseconds that a hint takes. Where the answer is clear, it takes much less.
pub const HINT_MS: u32 = 500;

/// For hints that must be exactly repeatable.
pub const REPEATABLE_HINT: Budget = Budget::Worlds(112);

pub fn adviser(rules: RuleSet, seed: u64) -> Box<dyn Adviser> {
    adviser_within(rules, Budget::Time { ms: HINT_MS }, seed)
}

pub fn adviser_within(rules: RuleSet, budget: Budget, seed: u64) -> Box<dyn Adviser> {
    Box::new(AugurAdviser::new(rules, budget, seed))
}

/// Records that a seat had a hint for its current decision. One header line counts hints; another per round lists what
/// they were about: `trump`, `bid`, `pass`, `change`, or the number of the trick.
///
/// ```
/// # use foretell_bots::mark_hint;
/// # use foretell_rules::{Game, Record, RuleSet};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let rules: RuleSet = "pl/3".parse()?;
/// let (mut game, mut record) = (Game::new(rules), Record::new(rules));
/// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(1));
/// let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is asked");
///
/// mark_hint(&mut record, seat, &game);
/// let text = record.to_text()?;
/// assert!(text.contains(&format!("Hints {seat}: 1\nHints {seat} in round 1: bid\n")));
/// assert_eq!(text.parse::<Record>()?, record);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn mark_hint(record: &mut Record, seat: Seat, game: &Game) {
    let Some(about) = game.decision().map(|decision| about(decision, game)) else { return };
    let count = tag(record, format!("Hints {seat}"));
    *count = (count.parse().unwrap_or(0_u32) + 1).to_string();
    let round = tag(record, format!("Hints {seat} in round {}", game.rounds_played() + 1));
    // A second hint about the same decision isn't listed again.
    if round.split(' ').all(|known| known != about) {
        if !round.is_empty() {
            round.push(' ');
        }
        round.push_str(&about);
    }
}

/// The value of a header line, added if it is missing.
fn tag(record: &mut Record, name: String) -> &mut String {
    let place = record.tags.iter().position(|(known, _)| *known == name);
    let place = place.unwrap_or_else(|| {
        record.tags.push((name, String::new()));
        record.tags.len() - 1
    });
    &mut record.tags[place].1
}

fn about(decision: Decision, game: &Game) -> String {
    if !matches!(decision, Decision::Play(_)) {
        return decision.word().into();
    }
    let plays = game.view(Viewer::Gallery).round().map_or(0, |round| round.plays.len());
    (plays / game.rules().players() + 1).to_string()
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use foretell_rules::{Move, RuleSet, Waiting};

    #[test]
    fn a_game_with_a_hint_for_every_decision_can_still_be_read() {
        let rules: RuleSet = "pt/3+specials=all+length=last-2".parse().expect("allowed rules");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let (mut game, mut record) = (Game::new(rules), Record::new(rules));
        loop {
            let step = match game.waiting() {
                Waiting::Draw(_) | Waiting::Deal(_) => game.chance_move(&mut rng).expect("cards are due"),
                Waiting::Over => break,
                Waiting::Decision(decision) => {
                    let seat = decision.seats().first().expect("a player is asked");
                    mark_hint(&mut record, seat, &game);
                    mark_hint(&mut record, seat, &game);
                    Move::Act(seat, game.legal(seat).nth(0).expect("something may be done"))
                }
            };
            game.make(step).expect("a legal move");
            record.moves.push(step);
        }
        let text = record.to_text().expect("a legal record");
        assert_eq!(text.parse::<Record>().as_ref(), Ok(&record));
        let last = rules.cards(rules.rounds() - 1);
        let tricks: Vec<String> = (1..=last).map(|trick| trick.to_string()).collect();
        let line = record.tags.iter().find(|(name, _)| name == &format!("Hints 2 in round {}", rules.rounds()));
        let (_, about) = line.expect("a line for the last round");
        let known: Vec<&str> = about.split(' ').collect();
        assert!(known.contains(&"bid") && tricks.iter().all(|trick| known.contains(&trick.as_str())), "{about}");
        let count = record.tags.iter().find(|(name, _)| name == "Hints 2").map(|(_, count)| count.as_str());
        let acts = record.moves.iter().filter(|step| matches!(step, Move::Act(seat, _) if seat.number() == 2)).count();
        assert_eq!(count, Some((2 * acts).to_string().as_str()), "every hint is counted");
    }

    #[test]
    fn no_hint_is_recorded_without_a_decision() {
        let rules: RuleSet = "it/3".parse().expect("allowed rules");
        let mut record = Record::new(rules);
        mark_hint(&mut record, Seat::FIRST, &Game::new(rules));
        assert!(record.tags.is_empty());
    }
}

//! A hint in the reader's language. Bots explain themselves in English; what they say has few forms, and those are told
//! anew here.

use foretell_rules::Action;
use foretell_words::{Language, Words, say};

/// What to do and why, in a sentence or two.
pub(crate) fn told_hint(words: Words, action: Action, reason: &str) -> String {
    let advice = say!(words, "play-hint", action = words.action(action));
    match told_reason(words, reason) {
        Some(reason) if !reason.is_empty() => format!("{advice} {reason}"),
        _ => advice.into_owned(),
    }
}

/// The reason in the reader's language; nothing where it has a form that is not known and the reader reads no English.
fn told_reason(words: Words, reason: &str) -> Option<String> {
    let known = only(words, reason).or_else(|| imagined(words, reason)).or_else(|| single(words, reason));
    known.or_else(|| (words.language() == Language::English).then(|| reason.to_owned()))
}

fn only(words: Words, reason: &str) -> Option<String> {
    (reason == "There is nothing else to do.").then(|| say!(words, "play-hint-only").into_owned())
}

/// So few imagined deals prove nothing.
const FEW: u32 = 8;

/// «… kept the bid in 70 % of 300 imagined deals and was worth 25, in points.»
fn imagined(words: Words, reason: &str) -> Option<String> {
    let (_, numbers) = reason.split_once(" kept the bid in ")?;
    let (percent, rest) = numbers.split_once(" % of ")?;
    let (deals, _) = rest.split_once(" imagined deals")?;
    let (percent, deals): (u32, u32) = (percent.parse().ok()?, deals.parse().ok()?);
    // On a slow computer there was time for a few only, and their share says nothing.
    if deals < FEW {
        return Some(String::new());
    }
    Some(say!(words, "play-hint-imagined", percent = percent, deals = deals).into_owned())
}

/// «A single card takes the trick with 40 %, so 0 is the better bid.»
fn single(words: Words, reason: &str) -> Option<String> {
    let (_, numbers) = reason.split_once("single card takes the trick with ")?;
    let percent: u32 = numbers.split_once(" %")?.0.parse().ok()?;
    Some(say!(words, "play-hint-single", percent = percent).into_owned())
}

#[cfg(test)]
mod tests {
    use foretell_bots::{Bot, Budget, Seer, SeerOptions};
    use foretell_rules::{Game, RuleSet, Viewer, Waiting};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn whatever_the_seer_says_can_be_told_in_every_language() {
        let polish = Words::new(Language::Polish);
        for rules in ["pt/4+specials=all+length=first-5", "fr/3+clairvoyance=every-round+length=first-3"] {
            let rules: RuleSet = rules.parse().expect("allowed rules");
            let options = SeerOptions { budget: Budget::Worlds(2), threads: 1 };
            let mut seer = Seer::new(rules, options, 5);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
            let mut game = Game::new(rules);
            loop {
                match game.waiting() {
                    Waiting::Draw(_) => game.draw(game.draw_lots(&mut rng).expect("a draw")).expect("fair"),
                    Waiting::Deal(_) => game.deal(game.shuffle(&mut rng).expect("a deal")).expect("fair"),
                    Waiting::Over => break,
                    Waiting::Decision(decision) => {
                        let seat = decision.seats().first().expect("somebody");
                        let action = seer.decide(&game.view(Viewer::Seat(seat)));
                        assert!(told_reason(polish, &seer.reason()).is_some(), "{}", seer.reason());
                        game.apply(seat, action).expect("legal");
                    }
                }
            }
        }
    }
}

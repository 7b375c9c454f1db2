//! Advice: what the seer would do, why, and what each of the options promises, as numbers that a caller can put into
//! words. The sentence by which a bot explains itself is made of the same numbers.

use foretell_rules::Action;

use crate::InCards;

/// What the seer would do in a player's place.
///
/// ```
/// # use foretell_bots::{Budget, Seer, SeerOptions, Why};
/// # use foretell_rules::{Game, RuleSet, Viewer};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let rules: RuleSet = "pl/3+length=last-16".parse()?;
/// let mut game = Game::new(rules);
/// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(4));
/// let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is waited for");
///
/// let options = SeerOptions { budget: Budget::Worlds(8), ..SeerOptions::default() };
/// let advice = Seer::new(rules, options, 1).advise(&game.view(Viewer::Seat(seat)));
/// assert!(matches!(advice.why, Why::Imagined { worlds: 8, .. }));
///
/// // Every bid that may be made has its points to expect.
/// let bids: Vec<_> = advice.options.iter().map(|option| option.action).collect();
/// assert_eq!(bids, game.legal(seat).iter().collect::<Vec<_>>());
/// let chosen = advice.prospect().expect("what is advised is one of the options");
/// println!("{}: {:.0} points, {}", advice.action, chosen.points, advice.reason());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What to do.
    pub action: Action,
    /// Why.
    pub why: Why,
    /// The option with more points to expect, where there is one: what is advised is worth more all the same.
    pub passed_over: Option<PassedOver>,
    /// What speaks for it in cards, where that can be said.
    pub in_cards: Option<InCards>,
    /// Everything that may be done, in the order of `View::legal`, with what it promises.
    pub options: Vec<Prospect>,
}

/// What one option promises.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospect {
    /// What would be done.
    pub action: Action,
    /// The points of this round to expect.
    pub points: f64,
    /// How far these points may well be off: one standard error. Nothing where they were worked out.
    pub margin: f64,
    /// How likely it is that the own bid comes true, from 0 to 1.
    pub kept: f64,
    /// In how many imagined worlds it was tried; nothing where the numbers were worked out exactly. Should no world be
    /// found that agrees with what is known, it is 0, and the points are those that the rules of thumb expect.
    pub worlds: Option<u32>,
}

/// An option that promises more points in this round than the advised one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PassedOver {
    /// What it is.
    pub action: Action,
    /// How many points more it promises, as both are told.
    pub points: u32,
    /// What is gained by giving them up.
    pub gain: Gain,
}

/// What is gained where points are given up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gain {
    /// A better chance to win the game, from 0 to 1.
    Lead {
        /// With what is advised.
        with: f64,
        /// With what is passed over.
        without: f64,
    },
    /// Each of the others gets so many points less, on average.
    Others {
        /// How many.
        points: u32,
    },
}

/// By what something was decided.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Why {
    /// The rules allow nothing else.
    OnlyOne,
    /// Several cards may be played, and all come to the same.
    Alike,
    /// Every other bid is so far from what the hand promises that none was tried.
    FarAhead,
    /// A bid in a round of one card was worked out exactly.
    SingleCard {
        /// The chance that the card takes the trick, when played for it.
        takes: f64,
    },
    /// It did best in imagined worlds.
    Imagined {
        /// In what share of them the own bid came true.
        kept: f64,
        /// How many they were.
        worlds: u32,
        /// What it was worth on average, counted as `counts` says.
        worth: f64,
        /// What was counted.
        counts: Counts,
    },
}

/// What a search counts as good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// The points of the round, and a little what the others get.
    Points,
    /// The points, and in the last rounds more and more who would be ahead.
    Lead,
}

impl Advice {
    /// What the advised option promises.
    pub fn prospect(&self) -> Option<&Prospect> {
        self.options.iter().find(|option| option.action == self.action)
    }

    /// Why, in an English sentence.
    pub fn reason(&self) -> String {
        self.why.sentence(self.action)
    }
}

impl Why {
    /// The reason in an English sentence, for something that was decided by it.
    pub(crate) fn sentence(self, action: Action) -> String {
        match self {
            Why::OnlyOne => "There is nothing else to do.".into(),
            Why::Alike => "Everything that I may play comes to the same.".into(),
            Why::FarAhead => "Every other bid promises far less.".into(),
            Why::SingleCard { takes } => {
                let bid = if let Action::Bid(bid) = action { bid } else { 0 };
                format!("A single card takes the trick with {:.0} %, so {bid} is the better bid.", 100.0 * takes)
            }
            Why::Imagined { kept, worlds, worth, counts } => {
                let (what, kept) = (subject(action), 100.0 * kept);
                let counting = match counts {
                    Counts::Lead => "counting who would be ahead",
                    Counts::Points => "in points",
                };
                format!(
                    "{what} kept the bid in {kept:.0} % of {worlds} imagined deals and was worth {worth:.0}, \
                     {counting}."
                )
            }
        }
    }
}

/// What was done, as the subject of a sentence.
fn subject(action: Action) -> String {
    match action {
        Action::Bid(bid) => format!("A bid of {bid}"),
        Action::Play(play) => format!("{play}"),
        Action::Trump(trump) => format!("Trump {trump}"),
        Action::Pass(card) => format!("Passing {card}"),
        Action::Change(_) => "This change".into(),
    }
}

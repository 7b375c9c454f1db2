//! Advice as numbers: what the seer would do, why, and what each option promises.

use foretell_rules::Action;

use crate::{Consequence, InCards};

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
    pub action: Action,
    pub why: Why,
    /// An option with more expected points that is still worth less than the advised one.
    pub passed_over: Option<PassedOver>,
    pub in_cards: Option<InCards>,
    pub consequence: Option<Consequence>,
    /// All options, in the order of `View::legal`.
    pub options: Vec<Prospect>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospect {
    pub action: Action,
    /// Expected points of this round.
    pub points: f64,
    /// One standard error of `points`; 0 if they are exact.
    pub margin: f64,
    /// The chance to make the own bid.
    pub made: f64,
    /// Sampled worlds; `None` if the numbers are exact. 0 if no world agrees with the view: then the points are the
    /// apprentice's estimate.
    pub worlds: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PassedOver {
    pub action: Action,
    pub points: u32,
    pub gain: Gain,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gain {
    Lead {
        /// With the advised option.
        with: f64,
        /// With the other one.
        without: f64,
    },
    /// Each of the others gets fewer points.
    Others {
        /// Per player, on average.
        points: u32,
    },
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Why {
    OnlyOne,
    Alike,
    /// All other bids are so far from the hand's outlook that none was tried.
    FarAhead,
    /// The exact solution of a round of one card.
    SingleCard {
        /// The chance to take the trick when playing for it.
        takes: f64,
    },
    Imagined {
        /// The share in which the own bid was made.
        made: f64,
        worlds: u32,
        worth: f64,
        counts: Counts,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// The points of the round, and slightly those of the others.
    Points,
    /// Points, and in the last rounds increasingly being ahead.
    Lead,
}

impl Advice {
    pub fn prospect(&self) -> Option<&Prospect> {
        self.options.iter().find(|option| option.action == self.action)
    }

    pub fn reason(&self) -> String {
        self.why.sentence(self.action)
    }
}

impl Why {
    pub(crate) fn sentence(self, action: Action) -> String {
        match self {
            Why::OnlyOne => "There is only one legal answer.".into(),
            Why::Alike => "All legal answers are equally good.".into(),
            Why::FarAhead => "Every other bid promises far less.".into(),
            Why::SingleCard { takes } => {
                let bid = if let Action::Bid(bid) = action { bid } else { 0 };
                format!("A single card takes the trick with {:.0} %, so {bid} is the better bid.", 100.0 * takes)
            }
            Why::Imagined { made, worlds, worth, counts } => {
                let (what, made) = (subject(action), 100.0 * made);
                let counting = match counts {
                    Counts::Lead => "counting who would be ahead",
                    Counts::Points => "in points",
                };
                format!(
                    "{what} made the bid in {made:.0} % of {worlds} imagined deals and was worth {worth:.0}, \
                     {counting}."
                )
            }
        }
    }
}

fn subject(action: Action) -> String {
    match action {
        Action::Bid(bid) => format!("A bid of {bid}"),
        Action::Play(play) => format!("{play}"),
        Action::Trump(trump) => format!("Trump {trump}"),
        Action::Pass(card) => format!("Passing {card}"),
        Action::Change(_) => "This change".into(),
    }
}

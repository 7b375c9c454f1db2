//! Three strengths of bots, for those who don't want to choose among all birds.

use foretell_bots::augur::Level;

use crate::BotKind;
use crate::catalogue::labels;

labels! {
    pub enum Strength;

    Easy => "strength-easy",
    Medium => "strength-medium",
    Strong => "strength-strong",
}

impl Strength {
    /// Medium is the one that a family beats now and then.
    pub fn bot(self) -> BotKind {
        match self {
            Strength::Easy => Level::new(2).map_or(BotKind::USUAL, BotKind::Augur),
            Strength::Medium => BotKind::USUAL,
            Strength::Strong => BotKind::Augur(Level::STRONGEST),
        }
    }

    pub fn of(kind: BotKind) -> Option<Strength> {
        Strength::ALL.iter().copied().find(|strength| strength.bot() == kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_strength_is_a_stronger_bird() {
        let specs: Vec<String> = Strength::ALL.iter().map(|strength| strength.bot().spec()).collect();
        assert_eq!(
            specs,
            ["augur:level=2", "augur:level=3", foretell_bots::BotSpec::STRONGEST_SEARCHING.to_string().as_str()]
        );
        assert!(Strength::ALL.iter().all(|strength| Strength::of(strength.bot()) == Some(*strength)));
        assert_eq!(Strength::of(BotKind::Seer), None);
    }
}

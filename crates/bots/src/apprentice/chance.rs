//! The chance that a card takes its trick, by counting what could beat it.

use foretell_rules::{Card, CardSet, Face, Lead, Rank, Special, Suit};

use super::others::{Other, Table};

/// What stands to win a trick for now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Standing {
    /// A number card of the suit to be followed (the number in quarters, for the 7½ and the 9¾).
    Led(Suit, u8),
    /// A trump where another suit is to be followed, or none.
    Ruff(Option<Suit>, u8),
    /// A number card where only the number counts.
    Number(u8),
    /// A Wizard.
    Wizard,
    /// The Dragon.
    Dragon,
    /// A Jester, or whatever else loses to every card that comes.
    Nothing,
}

/// The cards of a suit above a number in quarters.
fn above(suit: Suit, quarters: u8) -> CardSet {
    Rank::new(quarters / 4).map_or(CardSet::suit(suit), |rank| CardSet::above(suit, rank))
}

/// The chance that someone can beat a card, and the chance that nothing else can be played.
#[derive(Clone, Copy, Debug)]
struct Threat {
    can: f64,
    must: f64,
}

impl Threat {
    /// The chance that it comes true with someone who is so keen on the trick.
    fn of_someone(self, keen: f64) -> f64 {
        keen * self.can + (1.0 - keen) * self.must.min(self.can)
    }
}

impl Other {
    /// The threat from so many cards of the pool that beat what stands and may be played at any time.
    fn threat_of(&self, beating: usize) -> Threat {
        Threat { can: 1.0 - self.lacks(beating), must: self.lacks(self.out - beating.min(self.out)) }
    }

    /// The threat with a Wizard added to the chance of beating something otherwise.
    fn or_a_wizard(&self, can: f64, must: f64) -> Threat {
        Threat { can: 1.0 - (1.0 - can) * self.lacks(self.masters), must }
    }
}

impl Table<'_> {
    fn threat(&self, other: &Other, standing: Standing, gone: f64) -> Threat {
        match standing {
            Standing::Led(suit, quarters) => self.threat_to_led(other, suit, quarters, gone),
            Standing::Ruff(led, quarters) => self.threat_to_ruff(other, led, quarters),
            Standing::Number(quarters) => {
                let higher = Suit::ALL.iter().map(|suit| (other.pool & above(*suit, quarters)).len()).sum::<usize>();
                other.threat_of(higher + other.masters)
            }
            Standing::Wizard if self.view.rules.later_wizard_wins() => other.threat_of(other.masters),
            Standing::Wizard => other.threat_of(usize::from(other.pool.has(Special::Dragon))),
            Standing::Dragon => other.threat_of(usize::from(other.pool.has(Special::Fairy))),
            Standing::Nothing => Threat {
                can: 1.0 - other.lacks(other.out - other.escapes.min(other.out)),
                must: other.lacks(other.escapes),
            },
        }
    }

    /// Whoever can follow needs a higher card of the suit, whoever cannot a trump.
    fn threat_to_led(&self, other: &Other, suit: Suit, quarters: u8, gone: f64) -> Threat {
        let still = |count: usize| if gone > 0.0 { (count as f64 * (1.0 - gone) + 0.5) as usize } else { count };
        let higher = still((other.pool & above(suit, quarters)).len());
        let all = still(other.suit(suit)).max(higher);
        let trumps = self.trump.filter(|trump| *trump != suit).map_or(0, |trump| other.suit(trump));
        let ruffs = if trumps == 0 { 0.0 } else { other.lacks(all) - other.lacks(all + trumps) };
        let only_higher = other.lacks(all - higher + other.escapes) - other.lacks(all + other.escapes);
        let only_trumps = other.lacks(other.out - (trumps + other.masters).min(other.out));
        other.or_a_wizard(1.0 - other.lacks(higher) + ruffs, only_higher + only_trumps)
    }

    /// Only who cannot follow either may play a higher trump.
    fn threat_to_ruff(&self, other: &Other, led: Option<Suit>, quarters: u8) -> Threat {
        let follow = led.map_or(0, |led| other.suit(led));
        let higher = self.trump.map_or(0, |trump| (other.pool & above(trump, quarters)).len());
        let can = other.lacks(follow) - other.lacks(follow + higher);
        other.or_a_wizard(can, other.lacks(other.out - (higher + other.masters).min(other.out)))
    }

    /// The chance that what stands takes the trick from everyone who is still to play.
    pub(super) fn holds(&self, standing: Standing) -> f64 {
        let to_play = self.others().filter(|other| other.to_play);
        to_play.map(|other| 1.0 - self.threat(other, standing, 0.0).of_someone(other.keen)).product()
    }

    /// The chance that what stands would take a later trick from all the others, where `gone` of the suit's hidden
    /// cards are thought to have been drawn out before.
    pub(super) fn would_hold(&self, standing: Standing, gone: f64) -> f64 {
        self.others().map(|other| 1.0 - self.threat(other, standing, gone).of_someone(other.keen_later)).product()
    }

    /// How a number card stands when its own suit is led, or what it is otherwise.
    pub(super) fn standing_led(&self, card: Card) -> Standing {
        match card.face() {
            Face::Suited(suit, rank) => self.number(suit, 4 * rank.number(), Lead::Suit(suit)),
            Face::Wizard | Face::Special(Special::Shapeshifter) => Standing::Wizard,
            Face::Special(Special::Dragon) => Standing::Dragon,
            Face::Special(Special::Juggler) => self.named(30),
            Face::Special(Special::Cloud) => self.named(39),
            Face::Jester | Face::Special(_) => Standing::Nothing,
        }
    }

    fn named(&self, quarters: u8) -> Standing {
        self.trump.map_or(Standing::Led(Suit::Humans, quarters), |trump| Standing::Led(trump, quarters))
    }

    /// How a number card stands that is winning, with what is to be followed.
    pub(super) fn number(&self, suit: Suit, quarters: u8, lead: Lead) -> Standing {
        if !self.view.rules.colours_count() {
            return Standing::Number(quarters);
        }
        match lead {
            Lead::Suit(led) if led == suit => Standing::Led(suit, quarters),
            Lead::Suit(led) => Standing::Ruff(Some(led), quarters),
            Lead::Open | Lead::Free => Standing::Ruff(None, quarters),
        }
    }
}

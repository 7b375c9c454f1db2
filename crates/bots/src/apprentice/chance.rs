//! The chance that a card takes its trick, by counting what could beat it.

use foretell_rules::{Card, CardSet, Face, Lead, Rank, Special, Suit};

use super::others::{Other, Table};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Standing {
    /// A card of the led suit (the number in quarters, because of 7½ and 9¾).
    Led(Suit, u8),
    /// A trump where another suit was led, or none.
    Ruff(Option<Suit>, u8),
    /// A number card where suits don't matter.
    Number(u8),
    Wizard,
    Dragon,
    /// A Jester, or anything else that loses to every card.
    Nothing,
}

#[inline]
fn above(suit: Suit, quarters: u8) -> CardSet {
    Rank::new(quarters / 4).map_or(CardSet::suit(suit), |rank| CardSet::above(suit, rank))
}

#[derive(Clone, Copy, Debug)]
struct Threat {
    can: f64,
    must: f64,
}

impl Threat {
    #[inline]
    fn of_someone(self, keen: f64) -> f64 {
        let must = if self.must < self.can { self.must } else { self.can };
        keen * self.can + (1.0 - keen) * must
    }
}

impl Other {
    fn threat_of(&self, beating: usize) -> Threat {
        Threat { can: 1.0 - self.lacks(beating), must: self.has_only(beating) }
    }

    #[inline]
    fn or_a_wizard(&self, can: f64, must: f64) -> Threat {
        Threat { can: 1.0 - (1.0 - can) * self.no_master, must }
    }
}

impl Table<'_> {
    fn threat(&self, other: &Other, standing: Standing) -> Threat {
        let pool = &other.pool;
        match standing {
            Standing::Number(quarters) => {
                let higher = Suit::ALL.iter().map(|suit| (pool.cards & above(*suit, quarters)).len()).sum::<usize>();
                other.threat_of(higher + pool.masters())
            }
            Standing::Wizard if self.view.rules.later_wizard_wins() => other.threat_of(pool.masters()),
            Standing::Wizard => other.threat_of(usize::from(pool.cards.has(Special::Dragon))),
            Standing::Dragon => other.threat_of(usize::from(pool.cards.has(Special::Fairy))),
            Standing::Nothing | Standing::Led(..) | Standing::Ruff(..) => {
                Threat { can: 1.0 - other.has_only(pool.escapes()), must: other.lacks(pool.escapes()) }
            }
        }
    }

    /// A player who can follow needs a higher card of the suit, others a trump.
    #[inline(always)]
    fn threat_to_led(&self, other: &Other, suit: Suit, above: CardSet, gone: f64) -> Threat {
        let pool = &other.pool;
        // A suit has only thirteen cards, so converting to a small integer is faster.
        let remain = |count: usize| usize::from((count as f64 * (1.0 - gone) + 0.5) as u8);
        let still = |count: usize| if gone > 0.0 { remain(count) } else { count };
        let higher = if pool.suit(suit) == 0 { 0 } else { still((pool.cards & above).len()) };
        let all = still(pool.suit(suit)).max(higher);
        let trumps = self.trump.filter(|trump| *trump != suit).map_or(0, |trump| pool.suit(trump));
        let ruffs = if trumps == 0 { 0.0 } else { other.lacks(all) - other.lacks(all + trumps) };
        let only_higher = other.lacks(all - higher + pool.escapes()) - other.lacks(all + pool.escapes());
        let only_trumps = other.has_only(trumps + pool.masters());
        other.or_a_wizard(1.0 - other.lacks(higher) + ruffs, only_higher + only_trumps)
    }

    /// Only a player who can't follow either may play a higher trump.
    #[inline(always)]
    fn threat_to_ruff(other: &Other, led: Option<Suit>, above: CardSet) -> Threat {
        let follow = led.map_or(0, |led| other.pool.suit(led));
        let higher = (other.pool.cards & above).len();
        let can = other.lacks(follow) - other.lacks(follow + higher);
        other.or_a_wizard(can, other.has_only(higher + other.pool.masters()))
    }

    pub(super) fn holds(&self, standing: Standing) -> f64 {
        self.withstands(self.still_to_play(), standing, 0.0, |other| other.keen)
    }

    /// A later trick, after a share `gone` of the suit's hidden cards was drawn out.
    pub(super) fn would_hold(&self, standing: Standing, gone: f64) -> f64 {
        self.withstands(self.others(), standing, gone, |other| other.keen_later)
    }

    #[inline(always)]
    fn withstands(&self, others: &[Other], standing: Standing, gone: f64, keen: impl Fn(&Other) -> f64) -> f64 {
        match standing {
            Standing::Led(suit, quarters) => {
                let above = above(suit, quarters);
                nobody_beats(others, |other| self.threat_to_led(other, suit, above, gone), keen)
            }
            Standing::Ruff(led, quarters) => {
                let above = self.trump.map_or(CardSet::EMPTY, |trump| above(trump, quarters));
                nobody_beats(others, |other| Self::threat_to_ruff(other, led, above), keen)
            }
            _ => nobody_beats(others, |other| self.threat(other, standing), keen),
        }
    }

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

    pub(super) fn number(&self, suit: Suit, quarters: u8, lead: Lead) -> Standing {
        if !self.view.rules.suits_matter() {
            return Standing::Number(quarters);
        }
        match lead {
            Lead::Suit(led) if led == suit => Standing::Led(suit, quarters),
            Lead::Suit(led) => Standing::Ruff(Some(led), quarters),
            Lead::Open | Lead::Free => Standing::Ruff(None, quarters),
        }
    }
}

#[inline(always)]
fn nobody_beats(others: &[Other], threat_from: impl Fn(&Other) -> Threat, keen: impl Fn(&Other) -> f64) -> f64 {
    let mut threat = Threat { can: 0.0, must: 0.0 };
    let mut chance = 1.0;
    for other in others {
        if !other.as_before {
            threat = threat_from(other);
        }
        chance *= 1.0 - threat.of_someone(keen(other));
    }
    chance
}

//! The canonical order of suits for the network, and with it the numbers of cards and actions.

use foretell_rules::{Action, Actions, Card, CardSet, Face, Placed, Play, Role, RoundView, RuleSet, Seat, Suit, Trump};

const LANE: u64 = 0xffff;
const SUITED: u64 = 0x3ffe_3ffe_3ffe_3ffe;
const WIZARDS: u64 = 0x4000_4000_4000_4000;
const JESTERS: u64 = 0x0001_0001_0001_0001;
/// This many Jesters, from the first lane on; Wizards are fourteen bits higher.
const COUNTED: [u64; 5] = [0, 0x1, 0x1_0001, 0x1_0001_0001, JESTERS];
const WIZARD: u32 = 14;

// Offsets in `Action::id`: a lane of cards has fifteen ids there and sixteen bits in a set.
const TRUMPS: u16 = Action::TRUMP_IDS.start;
const TRUMPS_END: u16 = TRUMPS + 4;
const PLAY: u16 = Action::PLAY_IDS.start;
const PASS: u16 = Action::PASS_IDS.start;
const LANE_IDS: u16 = 15;
const SPECIAL_PLAY: u16 = PLAY + 4 * LANE_IDS;
const SPECIAL_PASS: u16 = PASS + 4 * LANE_IDS;
// Played as one of four suits each; a test compares these with the table.
const JUGGLER: u16 = SPECIAL_PLAY + 3;
const CLOUD: u16 = JUGGLER + 4;
const CLOUD_END: u16 = CLOUD + 4;

/// Which suit is in which of four lanes: the trump first, then the suits of which the player holds more. Ties are
/// broken by what else is known, or don't matter. In the one-colour game lanes are players, the own pack first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuitOrder {
    suits: [Suit; 4],
    lanes: [u8; 4],
    /// Wizards and Jesters only belong to lanes in the one-colour game.
    by_owner: bool,
}

impl SuitOrder {
    /// `unseen` are the cards that lie face down elsewhere, `known` those of them with a known holder.
    pub(crate) fn of(rules: &RuleSet, round: &RoundView, me: Seat, unseen: CardSet, known: CardSet) -> SuitOrder {
        if !rules.one_pack() {
            return SuitOrder::by_owner(rules.players(), me);
        }
        let trump = round.trump.and_then(Trump::suit);
        let lane = |set: CardSet, suit: Suit| set.words().0 >> (16 * suit as u32) & 0x3ffe;
        let key = |suit: Suit| {
            let hand = lane(round.hand, suit);
            let holding = u64::from(trump == Some(suit)) << 5 | u64::from(hand.count_ones());
            holding << 48 | hand << 32 | lane(unseen, suit) << 16 | lane(known, suit)
        };
        let seen = |suit: Suit| {
            let others = Seat::clockwise_from(me, rules.players()).skip(1);
            others.fold(0u128, |seen, seat| seen << 16 | u128::from(lane(round.seen[seat], suit)))
        };
        let keys = Suit::ALL.map(key);
        let mut suits = Suit::ALL;
        suits.sort_unstable_by(|one, other| {
            let by_cards = keys[*other as usize].cmp(&keys[*one as usize]);
            by_cards
                .then_with(|| first_played(round, *one).cmp(&first_played(round, *other)))
                .then_with(|| seen(*other).cmp(&seen(*one)))
                .then(one.cmp(other))
        });
        SuitOrder::from_suits(suits, false)
    }

    fn by_owner(players: usize, me: Seat) -> SuitOrder {
        let mut suits = Suit::ALL;
        for (lane, seat) in Seat::clockwise_from(me, players).take(Suit::ALL.len()).enumerate() {
            suits[lane] = Suit::ALL[seat.index() % Suit::ALL.len()];
        }
        SuitOrder::from_suits(suits, true)
    }

    fn from_suits(suits: [Suit; 4], by_owner: bool) -> SuitOrder {
        let mut lanes = [0; 4];
        for (lane, suit) in suits.iter().enumerate() {
            lanes[*suit as usize] = lane as u8;
        }
        SuitOrder { suits, lanes, by_owner }
    }

    #[inline]
    pub const fn lane(&self, suit: Suit) -> usize {
        self.lanes[suit as usize] as usize
    }

    /// The base cards of a set as the network sees them: sixteen bits per lane, with the ranks in bits 1 to 13. Jesters
    /// are counted by the lanes' bits 0, Wizards by bits 14.
    ///
    /// ```
    /// # use foretell_bots::augur::Observation;
    /// # use foretell_rules::{Action, CardSet, Game, RuleSet, Viewer};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let mut game = Game::new("pl/3".parse::<RuleSet>()?);
    /// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(4));
    /// let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is waited for");
    /// let seen = Observation::of(&game.view(Viewer::Seat(seat))).expect("the seat is asked");
    /// let two_wizards: CardSet = ["W2", "W4"].iter().map(|card| card.parse().unwrap()).collect();
    /// assert_eq!(seen.suit_order.word(two_wizards), 0x4000_4000);
    /// # Ok::<(), foretell_rules::SpecError>(())
    /// ```
    #[inline]
    pub fn word(&self, set: CardSet) -> u64 {
        let word = set.words().0;
        if self.by_owner {
            return self.permuted(word);
        }
        let jesters = COUNTED[(word & JESTERS).count_ones() as usize];
        let wizards = COUNTED[(word & WIZARDS).count_ones() as usize] << WIZARD;
        self.permuted(word & SUITED) | jesters | wizards
    }

    #[inline]
    fn permuted(&self, word: u64) -> u64 {
        let lane = |lane: usize| (word >> (16 * self.suits[lane] as u32) & LANE) << (16 * lane);
        lane(0) | lane(1) | lane(2) | lane(3)
    }

    #[inline]
    fn card_number(&self, card: Card) -> u16 {
        let lane = u16::from(self.lanes[usize::from(card.index() / 16)]);
        match card.face() {
            Face::Suited(_, rank) => lane * LANE_IDS + u16::from(rank.number()),
            Face::Jester => {
                if self.by_owner {
                    lane * LANE_IDS
                } else {
                    0
                }
            }
            Face::Wizard => WIZARD as u16 + if self.by_owner { lane * LANE_IDS } else { 0 },
            Face::Special(_) => unreachable!("special cards are numbered after the others"),
        }
    }

    /// The output of an action, below [`Action::IDS`]: its [`Action::id`] with suits in this order, and the first
    /// Wizard and Jester for any of them.
    #[inline]
    pub fn output(&self, action: Action) -> Option<u16> {
        let is_base = |card: Card| !matches!(card.face(), Face::Special(_));
        match action {
            Action::Trump(Trump::Suit(suit)) => Some(TRUMPS + self.lane(suit) as u16),
            Action::Play(play) if is_base(play.card()) => Some(PLAY + self.card_number(play.card())),
            Action::Pass(card) if is_base(card) => Some(PASS + self.card_number(card)),
            Action::Play(play) => {
                let id = Action::Play(play).id()?;
                Some(match id {
                    JUGGLER..CLOUD => JUGGLER + u16::from(self.lanes[usize::from(id - JUGGLER)]),
                    CLOUD..CLOUD_END => CLOUD + u16::from(self.lanes[usize::from(id - CLOUD)]),
                    other => other,
                })
            }
            _ => action.id(),
        }
    }

    /// The inverse of [`SuitOrder::output`]; `None` if the action isn't legal.
    #[inline]
    pub fn action(&self, output: u16, legal: Actions) -> Option<Action> {
        let suit = |lane: u16| self.suits.get(usize::from(lane)).map(|suit| *suit as u16);
        let id = match output {
            TRUMPS..TRUMPS_END => TRUMPS + suit(output - TRUMPS)?,
            PLAY..SPECIAL_PLAY => PLAY + self.real_card(output - PLAY, legal)?,
            JUGGLER..CLOUD => JUGGLER + suit(output - JUGGLER)?,
            CLOUD..CLOUD_END => CLOUD + suit(output - CLOUD)?,
            PASS..SPECIAL_PASS => PASS + self.real_card(output - PASS, legal)?,
            other => other,
        };
        Action::from_id(id).filter(|action| legal.contains(*action))
    }

    fn real_card(&self, number: u16, legal: Actions) -> Option<u16> {
        let (lane, value) = (usize::from(number / LANE_IDS), number % LANE_IDS);
        let of_kind = match value {
            _ if self.by_owner => None,
            0 => Some(CardSet::JESTERS),
            14 => Some(CardSet::WIZARDS),
            _ => None,
        };
        let Some(of_kind) = of_kind else { return Some(self.suits[lane] as u16 * LANE_IDS + value) };
        let (Actions::Plays(cards) | Actions::Passes(cards)) = legal else { return None };
        let card = (cards & of_kind).first().filter(|_| lane == 0)?;
        Some(u16::from(card.index() / 16) * LANE_IDS + value)
    }

    #[inline]
    pub(crate) fn legal_outputs(&self, legal: Actions) -> [u64; 3] {
        let mut bits = [0; 3];
        match legal {
            Actions::Plays(cards) => {
                self.set_cards(&mut bits, cards, PLAY);
                for card in cards & CardSet::SPECIALS {
                    let plays = Play::all_of(card).filter_map(|play| self.output(Action::Play(play)));
                    plays.for_each(|output| set(&mut bits, output));
                }
            }
            Actions::Passes(cards) => {
                self.set_cards(&mut bits, cards, PASS);
                (cards & CardSet::SPECIALS)
                    .into_iter()
                    .filter_map(|card| Action::Pass(card).id())
                    .for_each(|output| set(&mut bits, output));
            }
            Actions::None | Actions::Trumps { .. } | Actions::Bids { .. } | Actions::Changes { .. } => {
                legal.ids().for_each(|output| set(&mut bits, output));
            }
        }
        bits
    }

    #[inline]
    fn set_cards(&self, bits: &mut [u64; 3], cards: CardSet, first: u16) {
        let mut word = self.word(cards);
        if !self.by_owner {
            // One output stands for all Wizards and one for all Jesters: those of the first lane.
            word &= SUITED | 1 | 1 << WIZARD;
        }
        for lane in 0..4 {
            let at = usize::from(first) + lane * usize::from(LANE_IDS);
            let cards = word >> (16 * lane) & 0x7fff;
            bits[at / 64] |= cards << (at % 64);
            if at % 64 > 64 - usize::from(LANE_IDS) {
                bits[at / 64 + 1] |= cards >> (64 - at % 64);
            }
        }
    }
}

#[inline]
fn set(bits: &mut [u64; 3], output: u16) {
    bits[usize::from(output / 64)] |= 1 << (output % 64);
}

fn first_played(round: &RoundView, suit: Suit) -> usize {
    let plays = round.plays.all();
    let counts = |placed: &Placed| matches!(placed.play.role(), Role::Suited(of, _) if of == suit);
    plays.iter().position(counts).unwrap_or(plays.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_suits_stand_where_the_table_of_actions_has_them() {
        let id = |text: &str| text.parse::<Action>().expect("an action").id();
        for (place, suit) in ["H", "E", "D", "G"].into_iter().enumerate() {
            let place = place as u16;
            assert_eq!(id(&format!("trump {suit}")), Some(TRUMPS + place));
            assert_eq!(id(&format!("play Juggler={suit}")), Some(JUGGLER + place));
            assert_eq!(id(&format!("play Cloud={suit}")), Some(CLOUD + place));
            assert_eq!(id(&format!("play {suit}1")), Some(PLAY + place * LANE_IDS + 1));
            assert_eq!(id(&format!("pass {suit}1")), Some(PASS + place * LANE_IDS + 1));
        }
        assert_eq!(id("play Dragon"), Some(SPECIAL_PLAY));
    }
}

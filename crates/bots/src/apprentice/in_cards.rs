//! Explains an action in cards: what a bid counts on, and what may still beat a played card.

use foretell_rules::{Action, Card, CardSet, Face, Play, RoundView, Seat, Trump, View};

use super::others::Table;
use super::play;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InCards {
    CountsOn(CardSet),
    /// A bid of zero: even the strongest card will probably be beaten.
    EvenBeaten {
        card: Card,
        out: StillOut,
    },
    Played {
        card: Card,
        /// Tricks still needed, if the bid is still possible.
        needed: Option<u8>,
        fate: Fate,
        out: StillOut,
    },
    /// A suit named as trump: the number of its cards in hand.
    Holds(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Takes,
    LikelyTakes,
    LikelyBeaten,
    Loses,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StillOut {
    pub higher: u8,
    /// Zero for a trump.
    pub trumps: u8,
    pub wizards: u8,
}

impl StillOut {
    pub fn is_nothing(self) -> bool {
        self == StillOut::default()
    }
}

/// ```
/// # use foretell_bots::{InCards, in_cards};
/// # use foretell_rules::{Action, Game, RuleSet, Viewer};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let mut game = Game::new("pl/4".parse::<RuleSet>()?);
/// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(3));
/// let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is waited for");
/// // A bid of one with one card counts on that card.
/// let counted = in_cards(&game.view(Viewer::Seat(seat)), Action::Bid(1));
/// assert_eq!(counted, Some(InCards::CountsOn(game.hand(seat))));
/// # Ok::<(), foretell_rules::SpecError>(())
/// ```
pub fn in_cards(view: &View, action: Action) -> Option<InCards> {
    let (round, me) = (view.round()?, view.viewer.seat()?);
    // With one pack per player, or without suits, other things decide.
    if !view.rules.one_pack() || !view.rules.suits_matter() || round.hand.is_empty() {
        return None;
    }
    match action {
        Action::Bid(bid) => of_bid(view, round, me, bid),
        Action::Play(play) => of_play(view, round, me, play),
        Action::Trump(Trump::Suit(suit)) => Some(InCards::Holds((round.hand & CardSet::suit(suit)).len() as u8)),
        Action::Trump(Trump::None) | Action::Pass(_) | Action::Change(_) => None,
    }
}

fn of_bid(view: &View, round: &RoundView, me: Seat, bid: u8) -> Option<InCards> {
    let table = Table::new(view, round, me);
    let chance = |card: Card| table.would_hold(table.standing_led(card), 0.0);
    let mut cards: Vec<(f64, Card)> = round.hand.into_iter().map(|card| (chance(card), card)).collect();
    cards.sort_by(|one, other| other.0.total_cmp(&one.0));
    if bid > 0 {
        return Some(InCards::CountsOn(cards.iter().take(bid.into()).map(|(_, card)| *card).collect()));
    }
    let (chance, card) = *cards.first()?;
    let out = still_out(view, round, card);
    (chance < 0.5 && !out.is_nothing()).then_some(InCards::EvenBeaten { card, out })
}

fn of_play(view: &View, round: &RoundView, me: Seat, played: Play) -> Option<InCards> {
    let table = Table::new(view, round, me);
    let mut takes = None;
    play::weigh(&table, CardSet::only(played.card()), |weighed, _| {
        takes = takes.or((weighed.play == played).then_some(weighed.takes));
    });
    let (card, out) = (played.card(), still_out(view, round, played.card()));
    let fate = match takes? {
        0.0 => Fate::Loses,
        chance if chance > 0.99 => Fate::Takes,
        chance if chance >= 0.5 => Fate::LikelyTakes,
        _ => Fate::LikelyBeaten,
    };
    let is_open = matches!(fate, Fate::LikelyTakes | Fate::LikelyBeaten);
    let needed = table.still_needed().and_then(|needed| u8::try_from(needed).ok());
    let needed = needed.filter(|needed| usize::from(*needed) <= table.tricks_left());
    // Otherwise only special cards are a danger, and those can't be counted.
    (!is_open || !out.is_nothing()).then_some(InCards::Played { card, needed, fate, out })
}

fn still_out(view: &View, round: &RoundView, card: Card) -> StillOut {
    let Face::Suited(suit, rank) = card.face() else { return StillOut::default() };
    let unseen = view.rules.deck() - view.used - round.open_cards() - round.hand;
    let count = |cards: CardSet| (unseen & cards).len() as u8;
    let trump = round.trump.and_then(Trump::suit).filter(|trump| *trump != suit);
    StillOut {
        higher: count(CardSet::above(suit, rank)),
        trumps: trump.map_or(0, |trump| count(CardSet::suit(trump))),
        wizards: count(CardSet::WIZARDS),
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::{BySeat, Game, Move, RuleSet, Viewer};

    use super::*;

    fn view(rules: &str, hands: [&str; 3], turned_up: &str, actions: &[&str]) -> View {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let cards = |text: &str| text.split(' ').map(|card| card.parse::<Card>().expect("a card")).collect::<CardSet>();
        let hands = BySeat::from_fn(3, |seat| cards(hands[seat.index()]));
        let turned_up = Some(turned_up.parse().expect("a card"));
        let mut game = Game::new(rules);
        game.make(Move::Deal(foretell_rules::Deal { hands, turned_up })).expect("a deal");
        for action in actions {
            let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is asked");
            game.apply(seat, action.parse().expect("an action")).expect("a legal action");
        }
        let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is asked");
        game.view(Viewer::Seat(seat))
    }

    const RULES: &str = "pl/3+length=last-19";

    #[test]
    fn a_bid_counts_on_the_strongest_cards_and_none_on_nothing() {
        let view = view(RULES, ["H2 E3", "W1 G10", "H5 D6"], "G5", &[]);
        let round = view.round().expect("a round is on");
        assert!(round.hand.contains("W1".parse().expect("a card")), "the player after the dealer bids first");
        let wizard = CardSet::only("W1".parse().expect("a card"));
        assert_eq!(in_cards(&view, Action::Bid(1)), Some(InCards::CountsOn(wizard)));
        assert_eq!(in_cards(&view, Action::Bid(0)), None, "nobody would say that of a Wizard");
    }

    #[test]
    fn counts_cards_that_beat_another() {
        let view = view(RULES, ["H2 E3", "H10 G2", "H5 D6"], "G5", &["bid 0", "bid 0", "bid 1"]);
        let explained = in_cards(&view, "play H10".parse().expect("an action"));
        // H11 to H13; all Giants but the own one and the one turned up; all Wizards.
        let out = StillOut { higher: 3, trumps: 11, wizards: 4 };
        let Some(InCards::Played { card, needed: Some(0), out: counted, .. }) = explained else {
            panic!("{explained:?}")
        };
        assert_eq!((card.to_string().as_str(), counted), ("H10", out));
    }
}

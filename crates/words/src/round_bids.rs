//! A round's bids as one viewer knows them, to be read out before the first card.

use foretell_rules::{BySeat, Event, MOST_PLAYERS, RuleSet, View};

/// ```
/// use foretell_rules::{Event, Seat, RuleSet, Viewer};
/// use foretell_words::{Language, Narrator, RoundBids, Words};
///
/// let rules: RuleSet = "it/3".parse()?;
/// let narrator = Narrator::new(Words::new(Language::English), rules, Viewer::Gallery, &["Ada", "Ben", "Cleo"]);
/// let mut bids = RoundBids::default();
/// bids.see(&Event::RoundBegan { round: 3, cards: 4, dealer: Seat::FIRST });
/// for (seat, bid) in rules.seats().zip([2, 0, 3]) {
///     bids.see(&Event::BidMade { seat, bid });
/// }
/// let sentence = narrator.event_with(&Event::PlayBegan, || bids).unwrap();
/// assert_eq!(sentence, "Everyone has bid: Ada 2, Ben 0, Cleo 3. 5 bid for 4 tricks: 1 too many.");
/// # Ok::<(), foretell_rules::SpecError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct RoundBids {
    cards: Option<u8>,
    bids: BySeat<Option<u8>>,
}

impl RoundBids {
    pub fn of(view: &View) -> RoundBids {
        view.round().map_or_else(RoundBids::default, |round| RoundBids { cards: Some(round.cards), bids: round.bids })
    }

    pub fn see(&mut self, event: &Event) {
        match *event {
            Event::RoundBegan { cards, .. } => *self = RoundBids { cards: Some(cards), bids: BySeat::default() },
            Event::BidMade { seat, bid } => self.bids[seat] = Some(bid),
            Event::BidsRevealed { bids } => self.bids = BySeat::from_fn(MOST_PLAYERS, |seat| Some(bids[seat])),
            _ => {}
        }
    }

    pub(crate) fn complete(&self, rules: &RuleSet) -> Option<(BySeat<u8>, u8)> {
        let players = rules.players();
        let is_complete = self.bids.of(players).iter().all(Option::is_some);
        let bids = BySeat::from_fn(players, |seat| self.bids[seat].unwrap_or_default());
        is_complete.then_some(bids).zip(self.cards)
    }
}

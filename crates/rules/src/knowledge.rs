//! What a viewer knows about hidden hands, from their own hand, voids, the Werewolf's swap, clairvoyance and the
//! Juggler's pass. World sampling, view checks and bots all use this, so they can't disagree.

use crate::{BySeat, Card, CardSet, Lead, Placed, RoundView, RuleSet, Seat, SeatSet, Special, View, Viewer};

impl RoundView {
    /// The suits each seat is known not to have, as sets of cards, since the deal or the Juggler's pass.
    ///
    /// ```
    /// # use foretell_rules::{CardSet, Game, RuleSet, Seat, Suit, Viewer};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let rules: RuleSet = "pl/3+length=last-10".parse()?;
    /// let mut game = Game::new(rules);
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    /// game.chance(&mut rng);
    /// while game.view(Viewer::Gallery).round().is_some_and(|round| round.plays.len() < 27) {
    ///     let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player decides");
    ///     game.apply(seat, game.legal(seat).nth(0).expect("there is a legal action"))?;
    /// }
    /// let view = game.view(Viewer::Gallery);
    /// let voids = view.round().expect("a round is on").voids(&rules);
    /// assert!(rules.seats().any(|seat| !voids[seat].is_empty()));
    /// assert!(rules.seats().all(|seat| voids[seat].is_disjoint(game.hand(seat))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn voids(&self, rules: &RuleSet) -> BySeat<CardSet> {
        voids(rules, self.around_pass(rules).1)
    }

    /// Hidden cards with a known holder: the one that went to the Werewolf's holder, and the one the viewer passed.
    #[inline]
    pub fn known_holders(&self, rules: &RuleSet, viewer: Viewer) -> [Option<(Seat, Card)>; 2] {
        let swapped = self.swapped_by.zip(self.turned_up).filter(|_| self.passed_after.is_none());
        let left = viewer.seat().filter(|_| self.passed_after.is_some()).map(|me| rules.left_of(me));
        [swapped, left.zip(self.given)]
    }

    /// The cards played before the Juggler's pass and since. Without a pass, all are in the second part.
    fn around_pass(&self, rules: &RuleSet) -> (&[Placed], &[Placed]) {
        let before = usize::from(self.passed_after.unwrap_or(0)) * rules.players();
        self.plays.all().split_at(before.min(self.plays.len()))
    }
}

#[inline]
fn voids(rules: &RuleSet, plays: &[Placed]) -> BySeat<CardSet> {
    let mut voids = BySeat::default();
    if !rules.suits_matter() {
        return voids;
    }
    for trick in plays.chunks(rules.players()) {
        let mut lead = Lead::Open;
        for placed in trick {
            let Lead::Suit(led) = lead else {
                lead = lead.then(placed.play);
                continue;
            };
            // The lead that this card would set shows its suit quickly.
            if let Lead::Suit(suit) = Lead::Open.then(placed.play)
                && suit != led
                && placed.play.card().suit().is_some()
            {
                voids[placed.seat] |= CardSet::suit(led);
            }
        }
    }
    voids
}

impl View {
    /// In a hand (also the viewer's) or in the stock. Never the Werewolf, which is swapped at once.
    #[inline]
    pub fn face_down(&self) -> CardSet {
        let open = self.round().map_or(CardSet::EMPTY, RoundView::open_cards);
        self.rules.deck() - self.used - open - CardSet::only(Card::special(Special::Werewolf))
    }

    /// ```
    /// # use foretell_rules::{Game, RuleSet, Seat, SeatSet, Viewer};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let mut game = Game::new("pl/4".parse::<RuleSet>()?);
    /// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(3));
    ///
    /// let known = game.view(Viewer::Seat(Seat::FIRST)).knowledge().expect("a round is on");
    /// let mine = game.hand(Seat::FIRST).first().expect("a card was dealt");
    /// assert_eq!(known.owners(mine), SeatSet::only(Seat::FIRST));
    /// let hidden = known.hidden().first().expect("most cards are hidden");
    /// assert_eq!(known.owners(hidden), SeatSet::all(4).without(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn knowledge(&self) -> Option<Knowledge> {
        self.round().map(|round| Knowledge::of(self, round))
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Knowledge {
    pub(crate) rules: RuleSet,
    pub(crate) me: Option<Seat>,
    pub(crate) hidden: CardSet,
    pub(crate) hands: BySeat<HandKnowledge>,
    pub(crate) pass: Option<PassKnowledge>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandKnowledge {
    pub holds: CardSet,
    pub lacks: CardSet,
    pub size: usize,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct PassKnowledge {
    /// As far as the viewer knows.
    pub(crate) received: BySeat<Option<Card>>,
    pub(crate) lacked: BySeat<CardSet>,
    pub(crate) played_since: BySeat<CardSet>,
    /// The turned-up card and its holder just before the pass, if the Werewolf took it.
    pub(crate) swapped: Option<(Seat, Card)>,
}

impl Knowledge {
    fn of(view: &View, round: &RoundView) -> Knowledge {
        let (rules, me) = (view.rules, view.viewer.seat());
        let (pack, face_down) = (rules.deck() - view.used, view.face_down());
        let (played, voids) = (round.plays.cards(), round.voids(&rules));
        let known_holders = round.known_holders(&rules, view.viewer);
        let hand = |seat: Seat| {
            let seen = if me == Some(seat) { round.hand } else { round.seen[seat] };
            let known = known_holders.iter().flatten().filter(|(holder, _)| *holder == seat).map(|(_, card)| *card);
            HandKnowledge {
                holds: (seen | known.collect()) - played,
                lacks: (pack - face_down) | (pack - rules.dealt_from(seat, pack)) | voids[seat],
                size: round.hand_size(seat),
            }
        };
        let hands = BySeat::from_fn(rules.players(), hand);
        let hidden = rules.seats().fold(face_down, |hidden, seat| hidden - hands[seat].holds);
        Knowledge { rules, me, hidden, hands, pass: PassKnowledge::of(view, round) }
    }

    pub const fn hidden(&self) -> CardSet {
        self.hidden
    }

    pub fn hand(&self, seat: Seat) -> HandKnowledge {
        self.hands[seat]
    }

    pub fn may_hold(&self, seat: Seat) -> CardSet {
        let HandKnowledge { holds, lacks, size } = self.hands[seat];
        if holds.len() < size { self.hidden - lacks } else { CardSet::EMPTY }
    }

    /// The seats that may hold a card: none if it lies open. Hidden cards may also be in the stock.
    pub fn owners(&self, card: Card) -> SeatSet {
        let may = |seat: &Seat| self.hands[*seat].holds.contains(card) || self.may_hold(*seat).contains(card);
        self.rules.seats().filter(may).collect()
    }
}

impl PassKnowledge {
    fn of(view: &View, round: &RoundView) -> Option<PassKnowledge> {
        round.passed_after?;
        let rules = &view.rules;
        let (before, since) = round.around_pass(rules);
        let swapped = round.swapped_by.zip(round.turned_up);
        let mut pass = PassKnowledge {
            received: BySeat::default(),
            lacked: voids(rules, before),
            played_since: BySeat::default(),
            swapped: swapped
                .filter(|(holder, card)| !before.iter().any(|one| one.seat == *holder && one.play.card() == *card)),
        };
        if let Some(me) = view.viewer.seat() {
            pass.received[me] = round.received;
            pass.received[rules.left_of(me)] = round.given;
        }
        for placed in since {
            pass.played_since[placed.seat].insert(placed.play.card());
        }
        // Before the pass, only its holder had the turned-up card.
        if let Some((holder, card)) = swapped {
            rules.seats().filter(|seat| *seat != holder).for_each(|seat| pass.lacked[seat] |= CardSet::only(card));
        }
        Some(pass)
    }
}

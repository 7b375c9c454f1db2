//! Texts for decisions: questions, who is waited for, choices, and refusals.

use foretell_rules::{
    Action, ActionError, Actions, Card, CardSet, Change, Decision, Lead, RoundView, Seat, SeatSet, Trump, View,
    ViewPhase, Viewer,
};

use crate::catalogue::capitalised;
use crate::narrator::tell;
use crate::{Narrator, Text, Words, say};

// ---- decisions ----

impl Narrator<'_> {
    /// What the game waits for: a request to the viewer who decides, and for others who they wait for.
    ///
    /// ```
    /// # use foretell_rules::{Game, Seat, Viewer};
    /// # use foretell_words::{Language, Narrator, Words};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let mut game = Game::new("pl/3".parse()?);
    /// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(1));
    /// let names = ["Ada", "Ben", "Cleo"];
    /// let phrase = |seat| {
    ///     let view = game.view(Viewer::Seat(seat));
    ///     Narrator::of_view(Words::new(Language::English), &view, &names).prompt(&view)
    /// };
    /// assert_eq!(phrase(Seat::FIRST), "Ben is still thinking about a bid.");
    /// assert_eq!(phrase(Seat::FIRST.left(3)), "Will you take the one trick of this round?");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn prompt(&self, view: &View) -> String {
        self.asked(view).unwrap_or_else(|| self.awaited(view).into_owned())
    }

    pub fn asked(&self, view: &View) -> Option<String> {
        let (Some(round), Viewer::Seat(seat)) = (view.round(), view.viewer) else { return None };
        let asked = match view.legal() {
            Actions::None => return None,
            Actions::Trumps { or_none } => self.ask_trump(round, or_none),
            Actions::Bids { most, banned } => self.ask_bid(round, most, banned),
            Actions::Plays(_) => self.ask_play(view, round),
            Actions::Passes(_) => say!(self.words, "ask-pass", name = self.name(seat.left(self.rules.players()))),
            Actions::Changes { down: true } => {
                say!(self.words, "ask-change", bid = round.bids[seat].unwrap_or_default())
            }
            Actions::Changes { down: false } => say!(self.words, "ask-change-up"),
        };
        Some(asked.into_owned())
    }

    fn ask_trump(&self, round: &RoundView, or_none: bool) -> Text {
        if or_none {
            return say!(self.words, "ask-trump-or-none");
        }
        let turned_up = round.turned_up.map(|card| {
            let card = self.words.card_object(card);
            say!(self.words, "event-turned-up", card = card)
        });
        let blind = round.hand.is_empty().then(|| say!(self.words, "ask-trump-blind"));
        let phrase = [turned_up, Some(say!(self.words, "ask-trump")), blind];
        phrase.into_iter().flatten().collect::<Vec<_>>().join(" ").into()
    }

    fn ask_bid(&self, round: &RoundView, most: u8, banned: Option<u8>) -> Text {
        let mut asked = say!(self.words, "ask-bid", most = most);
        if round.hand.is_empty() {
            asked = format!("{asked} {}", say!(self.words, "ask-bid-blind")).into();
        }
        // Banning more than the number of tricks has no effect.
        if let Some(banned) = banned.filter(|banned| *banned <= most) {
            asked = format!("{asked} {}", say!(self.words, "ask-bid-last", banned = banned, most = most)).into();
        }
        asked
    }

    fn ask_play(&self, view: &View, round: &RoundView) -> Text {
        if round.plays.trick(self.rules.players()).is_empty() {
            return say!(self.words, "ask-lead");
        }
        match round.lead(&view.rules) {
            Lead::Suit(suit) if (round.hand & CardSet::suit(suit)).is_empty() => {
                say!(self.words, "ask-void", suit = self.words.suit(suit))
            }
            Lead::Suit(suit) if round.hand.is_subset(CardSet::SUITED) => {
                say!(self.words, "ask-follow", suit = self.words.suit(suit))
            }
            Lead::Suit(suit) => say!(self.words, "ask-follow-or", suit = self.words.suit(suit)),
            Lead::Open => say!(self.words, "ask-open"),
            Lead::Free => say!(self.words, "ask-free"),
        }
    }

    pub fn awaited(&self, view: &View) -> Text {
        match &view.phase {
            ViewPhase::Drawing { drawers, .. } => {
                say!(self.words, "wait-draw", names = self.names(*drawers), count = drawers.len())
            }
            ViewPhase::Dealing { dealer } => match self.starter(*dealer) {
                Some(starter) => tell!(self, starter, "wait-starts", "wait-starts-you"),
                None => tell!(self, *dealer, "wait-deal", "wait-deal-you"),
            },
            ViewPhase::Round(round) => self.awaited_decision(round.decision),
            ViewPhase::Over { .. } => say!(self.words, "wait-over"),
        }
    }

    /// Who hasn't continued after a round; if everyone has, what is next.
    pub fn awaited_to_continue(&self, seats: SeatSet) -> Text {
        match seats.len() {
            0 => say!(self.words, "wait-next-round"),
            count => say!(self.words, "wait-continue", names = self.names(seats), count = count),
        }
    }

    pub fn awaited_after_trick(&self, seats: SeatSet) -> Text {
        say!(self.words, "wait-trick", names = self.names(seats), count = seats.len())
    }

    fn awaited_decision(&self, decision: Decision) -> Text {
        let seats = decision.seats();
        let (names, count) = (self.names(seats), seats.len());
        match decision {
            Decision::Trump { .. } => say!(self.words, "wait-trump", name = names),
            Decision::Bid(_) => say!(self.words, "wait-bid", names = names, count = count),
            Decision::Play(_) => say!(self.words, "wait-play", name = names),
            Decision::Pass(_) => say!(self.words, "wait-pass", names = names, count = count),
            Decision::Change(_) => say!(self.words, "wait-change", name = names),
        }
    }
}

// ---- actions ----

impl Words {
    pub fn action(self, action: Action) -> Text {
        match action {
            Action::Trump(Trump::Suit(suit)) => say!(self, "action-trump", suit = self.suit(suit)),
            Action::Trump(Trump::None) => say!(self, "action-trump-none"),
            Action::Bid(bid) => say!(self, "action-bid", bid = bid),
            Action::Play(play) => say!(self, "action-play", card = self.play_object(play)),
            Action::Pass(card) => say!(self, "action-pass", card = self.card_object(card)),
            Action::Change(Change::Up) => say!(self, "action-raise"),
            Action::Change(Change::Down) => say!(self, "action-lower"),
        }
    }

    /// The Cloud's change as a label with the new bid: «Raise to 3».
    pub fn change(self, change: Change, bid: u8) -> Text {
        match (change, change.of(bid)) {
            (Change::Up, Some(bid)) => say!(self, "action-change-up", bid = bid),
            (Change::Down, Some(bid)) => say!(self, "action-change-down", bid = bid),
            (_, None) => self.action(Action::Change(change)),
        }
    }
}

// ---- rejections ----

impl Narrator<'_> {
    pub fn refusal(&self, illegal: ActionError) -> Text {
        let words = self.words;
        match illegal {
            ActionError::Over => say!(words, "illegal-over"),
            ActionError::NotDealt => say!(words, "illegal-not-dealt"),
            ActionError::NoSuchSeat(seat) => say!(words, "illegal-no-such-seat", seat = seat.number()),
            ActionError::NotYourTurn { decision, .. } => self.not_your_turn(decision),
            ActionError::ChosenAlready(_) => say!(words, "illegal-chosen-already"),
            ActionError::NotAsked => say!(words, "illegal-not-asked"),
            ActionError::DealerMustNameSuit => say!(words, "illegal-dealer-must-name-colour"),
            ActionError::BidTooHigh { bid, most } => say!(words, "illegal-bid-too-high", bid = bid, most = most),
            ActionError::BidsWouldMatchTricks { bid, tricks } => {
                say!(words, "illegal-sum-would-match", bid = bid, tricks = tricks)
            }
            ActionError::NotInHand(card) => {
                capitalised(&say!(words, "illegal-not-in-hand", card = words.card_subject(card))).into()
            }
            ActionError::MustFollow { card, followers } => self.must_follow(card, followers),
            ActionError::BidBelowZero => say!(words, "illegal-bid-below-zero"),
            // A reason that is newer than the catalogues.
            other => other.to_string().into(),
        }
    }

    fn not_your_turn(&self, decision: Decision) -> Text {
        let names = self.names(decision.seats());
        match decision {
            Decision::Trump { .. } => say!(self.words, "illegal-not-your-turn-trump", names = names),
            Decision::Bid(_) => say!(self.words, "illegal-not-your-turn-bid", names = names),
            Decision::Play(_) => say!(self.words, "illegal-not-your-turn-play", names = names),
            Decision::Pass(_) => say!(self.words, "illegal-not-your-turn-pass", names = names),
            Decision::Change(_) => say!(self.words, "illegal-not-your-turn-change", names = names),
        }
    }

    fn must_follow(&self, card: Card, followers: CardSet) -> Text {
        let (card, followers) = (self.words.card_subject(card), self.followers(followers));
        capitalised(&say!(self.words, "illegal-must-follow", card = card, followers = followers)).into()
    }

    fn followers(&self, cards: CardSet) -> String {
        self.words.or(cards.into_iter().map(|card| self.words.card_subject(card)))
    }

    pub fn why_not_play(&self, view: &View, card: Card) -> Option<Text> {
        let (round, seat) = (view.round()?, view.viewer.seat()?);
        let Actions::Plays(cards) = view.legal() else {
            return Some(self.not_now(round.decision, seat));
        };
        if cards.contains(card) {
            return None;
        }
        Some(if round.hand.contains(card) {
            self.must_follow(card, cards & CardSet::SUITED)
        } else {
            self.refusal(ActionError::NotInHand(card))
        })
    }

    /// One sentence for all cards of the hand that don't follow suit.
    ///
    /// ```
    /// # use foretell_rules::{Game, Viewer};
    /// # use foretell_words::{Language, Narrator, Words};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let mut game = Game::new("pl/3+length=last-1".parse()?);
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    /// game.chance(&mut rng);
    /// while let Some(decision) = game.decision() {
    ///     let seat = decision.seats().first().ok_or("somebody is asked")?;
    ///     let view = game.view(Viewer::Seat(seat));
    ///     let words = Words::new(Language::English);
    ///     let narrator = Narrator::of_view(words, &view, &["Ada", "Ben", "Cleo"]);
    ///     if let Some(must_follow) = narrator.must_follow_now(&view) {
    ///         let refused = view.round().ok_or("a round")?.hand.into_iter();
    ///         for (card, why) in refused.filter_map(|card| Some((card, narrator.why_not_play(&view, card)?))) {
    ///             assert_eq!(why, must_follow.replace("This card", &words.card_subject(card).replacen('t', "T", 1)));
    ///         }
    ///     }
    ///     game.apply(seat, view.legal().into_iter().next().ok_or("an answer")?)?;
    ///     game.chance(&mut rng);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn must_follow_now(&self, view: &View) -> Option<Text> {
        let Actions::Plays(cards) = view.legal() else { return None };
        Some(say!(self.words, "illegal-must-follow-this", followers = self.followers(cards & CardSet::SUITED)))
    }

    fn not_now(&self, decision: Decision, seat: Seat) -> Text {
        if decision.seats() == SeatSet::EMPTY || decision.seats().contains(seat) {
            return say!(self.words, "illegal-not-asked");
        }
        self.not_your_turn(decision)
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Game, RuleSet, Suit};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::Language;

    const NAMES: [&str; 4] = ["Ada", "Ben", "Cleo", "Dan"];

    fn english() -> Words {
        Words::new(Language::English)
    }

    fn dealt(rules: &str, seed: u64) -> Game {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let mut game = Game::new(rules);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        while game.chance(&mut rng).is_some() {}
        game
    }

    fn prompt(game: &Game, seat: Seat) -> String {
        let view = game.view(Viewer::Seat(seat));
        Narrator::of_view(english(), &view, &NAMES).prompt(&view)
    }

    #[test]
    fn the_last_bidder_sees_the_banned_bid() {
        let mut game = dealt("pl/3+sum=never-even+length=last-1", 2);
        if let Some(Decision::Trump { by, .. }) = game.decision() {
            game.apply(by, Action::Trump(Trump::Suit(Suit::Elves))).expect("a legal trump");
        }
        for bid in [7, 8] {
            let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a bidder");
            game.apply(seat, Action::Bid(bid)).expect("a legal bid");
        }
        assert_eq!(
            prompt(&game, Seat::FIRST),
            "How many of the 20 tricks will you take? You bid last, and 5 is not allowed: the bids would \
             add up to 20.",
        );
    }

    fn asked_for_trump(rules: &str, or_none: bool) -> (Game, Seat) {
        let found = (0..500).find_map(|seed| match dealt(rules, seed).decision() {
            Some(Decision::Trump { by, or_none: asked }) if asked == or_none => Some((dealt(rules, seed), by)),
            _ => None,
        });
        found.expect("a game in which the trump is named")
    }

    #[test]
    fn the_trump_request_names_its_reason() {
        let (game, dealer) = asked_for_trump("pl/3", false);
        assert_eq!(
            prompt(&game, dealer),
            "The card turned up is a Wizard. You deal, so you name trump: one of the four suits.",
        );
        let (game, dealer) = asked_for_trump("pl/3+clairvoyance=every-round", false);
        assert!(prompt(&game, dealer).ends_with("one of the four suits. You have not seen your own hand yet."));
        let (game, holder) = asked_for_trump("pt/3+specials=werewolf", true);
        assert_eq!(prompt(&game, holder), "The Werewolf lets you name trump: one of the four suits, or no trump.",);
    }

    #[test]
    fn blind_bidders_are_reminded() {
        let game = dealt("fr/3+clairvoyance=every-round", 4);
        let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a bidder");
        assert!(prompt(&game, seat).ends_with("Bid without seeing your own hand."));
    }

    #[test]
    fn names_everyone_who_is_waited_for() {
        let game = dealt("pl/4+bids=secret", 2);
        let view = game.view(Viewer::Gallery);
        assert_eq!(
            Narrator::of_view(english(), &view, &NAMES).prompt(&view),
            "Ada, Ben, Cleo and Dan are still thinking about a bid.",
        );
    }

    #[test]
    fn explains_why_a_card_must_follow_suit() {
        let narrator = Narrator::new(english(), "it/4".parse().expect("rules"), Viewer::Gallery, &NAMES);
        let followers = ["H3", "H9"].iter().map(|card| card.parse().expect("a card")).collect();
        let illegal = ActionError::MustFollow { card: "E4".parse().expect("a card"), followers };
        assert_eq!(
            narrator.refusal(illegal),
            "The Elf 4 doesn't follow suit: play the Human 3 or the Human 9, or a card that is always allowed.",
        );
    }

    #[test]
    fn why_a_card_cannot_be_played_agrees_with_the_game() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
        let mut game = dealt("pl/4+length=last-1", 11);
        let mut refused = 0;
        while let Some(decision) = game.decision() {
            let seat = decision.seats().first().expect("a seat is waited for");
            let view = game.view(Viewer::Seat(seat));
            let narrator = Narrator::of_view(english(), &view, &NAMES);
            for card in game.hand(seat) {
                let allowed = foretell_rules::Play::all_of(card).any(|play| view.legal().contains(Action::Play(play)));
                assert_eq!(narrator.why_not_play(&view, card).is_none(), allowed, "{card}");
                refused += u32::from(!allowed && matches!(decision, Decision::Play(_)));
            }
            let legal = game.legal(seat);
            let n = rand_xoshiro::rand_core::Rng::next_u64(&mut rng) as usize % legal.len();
            game.apply(seat, legal.nth(n).expect("a legal action")).expect("a legal action");
        }
        assert!(refused > 10, "cards that do not follow came up");
    }
}

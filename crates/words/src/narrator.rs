//! Narrates a table's events to one viewer.

use foretell_rules::{BySeat, Event, RuleSet, Seat, SeatSet, TrickOutcome, Trump, View, Viewer};

use crate::{Badge, Language, RoundBids, Text, Words, say};

/// Tells events to one viewer, whose own seat is «you».
///
/// ```
/// use foretell_rules::{Event, RuleSet, Seat, Viewer};
/// use foretell_words::{Language, Narrator, Words};
///
/// let rules: RuleSet = "it/3".parse()?;
/// let (words, viewer) = (Words::new(Language::English), Viewer::Seat(Seat::FIRST));
/// let narrator = Narrator::new(words, rules, viewer, &["Ada", "Ben", "Cleo"]);
/// let second = Seat::FIRST.left(3);
/// assert_eq!(narrator.event(&Event::BidMade { seat: Seat::FIRST, bid: 1 }).unwrap(), "You bid one trick.");
/// assert_eq!(narrator.event(&Event::BidMade { seat: second, bid: 0 }).unwrap(), "Ben bids no tricks.");
/// # Ok::<(), foretell_rules::SpecError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Narrator<'a> {
    pub(crate) words: Words,
    pub(crate) rules: RuleSet,
    viewer: Viewer,
    names: BySeat<&'a str>,
}

impl<'a> Narrator<'a> {
    /// `names` are by seat; a player without a name is called by the seat's number.
    pub fn new<S: AsRef<str>>(words: Words, rules: RuleSet, viewer: Viewer, names: &'a [S]) -> Narrator<'a> {
        let name = |seat: Seat| names.get(seat.index()).map_or("", |name| name.as_ref());
        Narrator { words, rules, viewer, names: BySeat::from_fn(rules.players(), name) }
    }

    pub fn of_view<S: AsRef<str>>(words: Words, view: &View, names: &'a [S]) -> Narrator<'a> {
        Narrator::new(words, view.rules, view.viewer, names)
    }

    pub const fn words(&self) -> Words {
        self.words
    }

    /// The same for every viewer.
    pub fn name(&self, seat: Seat) -> Text {
        match self.names[seat] {
            "" => say!(self.words, "player-number", number = seat.number()),
            name => name.to_owned().into(),
        }
    }

    pub fn name_or_you(&self, seat: Seat) -> Text {
        if self.is_you(seat) { say!(self.words, "player-you") } else { self.name(seat) }
    }

    pub fn is_you(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    pub(crate) fn names(&self, seats: SeatSet) -> String {
        self.words.and(seats.into_iter().map(|seat| self.name(seat)))
    }

    pub(crate) fn you_and(&self, seats: SeatSet) -> (bool, String) {
        match self.viewer {
            Viewer::Seat(seat) if seats.contains(seat) => (true, self.names(seats.without(seat))),
            _ => (false, self.names(seats)),
        }
    }

    /// By seat: «you: 2, Ben: 0».
    pub(crate) fn each(&self, value: impl Fn(Seat) -> Text) -> String {
        let named = |seat: Seat| say!(self.words, "named-value", name = self.name_or_you(seat), value = value(seat));
        self.rules.seats().map(named).collect::<Vec<_>>().join(", ")
    }

    /// By seat: «you 2, Ben 0».
    fn each_bid(&self, bids: BySeat<u8>) -> String {
        let named = |seat: Seat| say!(self.words, "named-bid", name = self.name_or_you(seat), bid = bids[seat]);
        self.rules.seats().map(named).collect::<Vec<_>>().join(", ")
    }
}

// ---- records of one's own games ----

/// The seat of the person who recorded the game, if they gave no name: they are then called «You» in their language.
pub fn own_seat<S: AsRef<str>>(names: &[S]) -> Option<Seat> {
    let is_own = |name: &str| Language::ALL.into_iter().any(|language| Words::new(language).badge(Badge::You) == name);
    let mut own = (1..).zip(names).filter(|(_, name)| is_own(name.as_ref().trim()));
    match (own.next(), own.next()) {
        (Some((number, _)), None) => Seat::numbered(number),
        _ => None,
    }
}

impl Words {
    /// The players of a record, with «You» in this language.
    pub fn names_in_record(self, names: &[String]) -> Vec<String> {
        let own = own_seat(names).map(Seat::index);
        let name = |(index, name): (usize, &String)| match own {
            Some(own) if own == index => self.badge(Badge::You).into_owned(),
            _ => name.trim().to_owned(),
        };
        names.iter().enumerate().map(name).collect()
    }
}

// ---- events ----

/// The viewer's own message has no name.
macro_rules! tell {
    ($narrator:expr, $seat:expr, $other:literal, $you:literal $(, $variable:ident = $value:expr)*) => {
        if $narrator.is_you($seat) {
            say!($narrator.words, $you $(, $variable = $value)*)
        } else {
            say!($narrator.words, $other, name = $narrator.name($seat) $(, $variable = $value)*)
        }
    };
}
pub(crate) use tell;

impl Narrator<'_> {
    /// One sentence per event; two if the Cloud changed a bid or hands are shown. `None` for the viewer's own bid and
    /// passed card, which the following event reports.
    pub fn event(&self, event: &Event) -> Option<String> {
        let words = self.words;
        let sentence = match *event {
            Event::BidSealed { seat } | Event::PassSealed { seat } if self.is_you(seat) => return None,
            Event::CardDrawn { .. } | Event::DrawTied { .. } | Event::DealerFound { .. } => return self.draw(event),
            Event::RoundBegan { round, cards, dealer } => self.round_began(round, cards, dealer),
            Event::HandDealt { seat, hand } => {
                tell!(self, seat, "event-hand-dealt", "event-hand-dealt-you", cards = words.cards(hand))
            }
            Event::HandTakenUp { seat, hand } => {
                tell!(self, seat, "event-hand-taken-up", "event-hand-taken-up-you", cards = words.cards(hand))
            }
            Event::TurnedUp { card } => say!(words, "event-turned-up", card = words.card_object(card)),
            Event::WerewolfSwapped { seat, card } => {
                let card = words.card_object(card);
                tell!(self, seat, "event-werewolf-swapped", "event-werewolf-swapped-you", card = card)
            }
            Event::TrumpAwaited { by, .. } => tell!(self, by, "event-trump-awaited", "event-trump-awaited-you"),
            Event::TrumpSet { trump, named_by } => self.trump_set(trump, named_by),
            Event::BidMade { seat, bid } => tell!(self, seat, "event-bid-made", "event-bid-made-you", bid = bid),
            Event::BidSealed { seat } => say!(words, "event-bid-sealed", name = self.name(seat)),
            Event::BidsRevealed { bids } => say!(words, "event-bids-revealed", bids = self.each_bid(bids)),
            Event::PlayBegan => say!(words, "event-play-began"),
            Event::CardPlayed { seat, play } => {
                tell!(self, seat, "event-card-played", "event-card-played-you", card = words.play_object(play))
            }
            Event::TrickEnded { outcome } => self.trick_ended(outcome),
            Event::PassAwaited
            | Event::PassSealed { .. }
            | Event::PassChosen { .. }
            | Event::CardPassed { .. }
            | Event::PassEnded => return self.pass(event),
            Event::ChangeAwaited { seat } => tell!(self, seat, "event-change-awaited", "event-change-awaited-you"),
            Event::RoundScored { bids, changed, tricks, points } => {
                return Some(self.round_scored(bids, changed, tricks, &points));
            }
            Event::GameEnded { winners } => self.game_ended(winners),
            // An event that is newer than the catalogues.
            _ => return None,
        };
        Some(sentence.into_owned())
    }

    /// Also reads out the bids before the first card, if the viewer knows all. Only then is `bids` called.
    pub fn event_with(&self, event: &Event, bids: impl FnOnce() -> RoundBids) -> Option<String> {
        match event {
            // Sealed bids are read out when revealed.
            Event::PlayBegan if self.rules.sealed_bids() && !self.rules.secret_bids() => self.event(event),
            Event::PlayBegan | Event::BidsRevealed { .. } => match bids().complete(&self.rules) {
                Some((bids, cards)) => Some(self.all_bids(event, bids, cards)),
                None => self.event(event),
            },
            _ => self.event(event),
        }
    }

    fn all_bids(&self, event: &Event, bids: BySeat<u8>, cards: u8) -> String {
        let (words, each) = (self.words, self.each_bid(bids));
        let sentence = match event {
            Event::PlayBegan => say!(words, "event-all-have-bid", bids = each),
            _ => say!(words, "event-bids-revealed", bids = each),
        };
        let sum = bids.of(self.rules.players()).iter().map(|bid| usize::from(*bid)).sum();
        format!("{sentence} {}.", words.sum_compared(sum, usize::from(cards)))
    }

    fn draw(&self, event: &Event) -> Option<String> {
        let sentence = match *event {
            Event::CardDrawn { seat, card } => {
                tell!(self, seat, "event-card-drawn", "event-card-drawn-you", card = self.words.card_object(card))
            }
            Event::DrawTied { seats } => match self.you_and(seats) {
                (true, names) => say!(self.words, "event-draw-tied-you", names = names),
                (false, names) => say!(self.words, "event-draw-tied", names = names),
            },
            Event::DealerFound { seat } if self.starter(seat).is_some() => {
                tell!(self, seat, "event-starter-found", "event-starter-found-you")
            }
            Event::DealerFound { seat } => tell!(self, seat, "event-dealer-found", "event-dealer-found-you"),
            _ => return None,
        };
        Some(sentence.into_owned())
    }

    /// With one colour nobody deals: everyone has their own pack (R19).
    pub(crate) fn starter(&self, dealer: Seat) -> Option<Seat> {
        (!self.rules.one_pack()).then(|| dealer.left(self.rules.players()))
    }

    fn round_began(&self, round: u8, cards: u8, dealer: Seat) -> Text {
        let (number, rounds) = (round + 1, self.rules.rounds());
        let began = match self.starter(dealer) {
            Some(starter) => tell!(
                self,
                starter,
                "event-round-starts",
                "event-round-starts-you",
                round = number,
                rounds = rounds,
                cards = cards
            ),
            None => tell!(
                self,
                dealer,
                "event-round-began",
                "event-round-began-you",
                round = number,
                rounds = rounds,
                cards = cards
            ),
        };
        if self.rules.shows_hands(usize::from(round)) {
            return format!("{began} {}", say!(self.words, "event-hands-shown")).into();
        }
        began
    }

    fn trump_set(&self, trump: Trump, named_by: Option<Seat>) -> Text {
        match (trump, named_by) {
            (Trump::Suit(suit), None) => say!(self.words, "event-trump-set", suit = self.words.suit(suit)),
            (Trump::None, None) => say!(self.words, "event-trump-none"),
            (Trump::Suit(suit), Some(seat)) => {
                tell!(self, seat, "event-trump-named", "event-trump-named-you", suit = self.words.suit(suit))
            }
            (Trump::None, Some(seat)) => tell!(self, seat, "event-trump-named-none", "event-trump-named-none-you"),
        }
    }

    fn trick_ended(&self, outcome: TrickOutcome) -> Text {
        match outcome.taken_by {
            Some(seat) => tell!(self, seat, "event-trick-taken", "event-trick-taken-you"),
            None => tell!(self, outcome.next_leader, "event-trick-bombed", "event-trick-bombed-you"),
        }
    }

    fn pass(&self, event: &Event) -> Option<String> {
        let words = self.words;
        let sentence = match *event {
            Event::PassAwaited => say!(words, "event-pass-awaited"),
            Event::PassSealed { seat } => say!(words, "event-pass-sealed", name = self.name(seat)),
            Event::PassChosen { seat, card } => {
                tell!(self, seat, "event-pass-chosen", "event-pass-chosen-you", card = words.card_object(card))
            }
            Event::CardPassed { from, to, card } => {
                let card = words.card_object(card);
                if self.is_you(from) {
                    say!(words, "event-card-passed-from-you", to = self.name(to), card = card)
                } else if self.is_you(to) {
                    say!(words, "event-card-passed-to-you", from = self.name(from), card = card)
                } else {
                    say!(words, "event-card-passed", from = self.name(from), to = self.name(to), card = card)
                }
            }
            Event::PassEnded => say!(words, "event-pass-ended"),
            _ => return None,
        };
        Some(sentence.into_owned())
    }

    fn round_scored(
        &self,
        bids: BySeat<u8>,
        changed: Option<(Seat, u8)>,
        tricks: BySeat<u8>,
        points: &BySeat<i32>,
    ) -> String {
        let of = |seat: Seat| {
            let points = signed(points[seat]);
            tell!(
                self,
                seat,
                "event-score",
                "event-score-you",
                points = points,
                bid = bids[seat],
                tricks = tricks[seat]
            )
        };
        let scores = self.rules.seats().map(of).collect::<Vec<_>>().join(", ");
        let scored = say!(self.words, "event-round-scored", scores = scores);
        let Some((seat, from)) = changed else { return scored.into_owned() };
        let changed = tell!(self, seat, "event-bid-changed", "event-bid-changed-you", from = from, to = bids[seat]);
        format!("{changed} {scored}")
    }

    fn game_ended(&self, winners: SeatSet) -> Text {
        match (self.you_and(winners), winners.len()) {
            ((true, _), 1) => say!(self.words, "event-game-won-you"),
            ((true, names), _) => say!(self.words, "event-game-shared-you", names = names),
            ((false, name), 1) => say!(self.words, "event-game-won", name = name),
            ((false, names), _) => say!(self.words, "event-game-shared", names = names),
        }
    }
}

/// With a sign: «+30», «−10».
pub(crate) fn signed(points: i32) -> String {
    if points > 0 { format!("+{points}") } else { number(points) }
}

/// With a minus sign that is read aloud correctly.
pub(crate) fn number(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    const NAMES: [&str; 3] = ["Ada", "Ben", "Cleo"];

    fn seat(number: u8) -> Seat {
        Seat::numbered(number).expect("a seat")
    }

    fn narrator(viewer: Viewer) -> Narrator<'static> {
        let rules = "pt/3+specials=all".parse().expect("allowed rules");
        Narrator::new(Words::new(Language::English), rules, viewer, &NAMES)
    }

    #[test]
    fn the_viewer_is_you_and_the_gallery_is_nobody() {
        let played = Event::CardPlayed { seat: seat(2), play: "Shapeshifter=J".parse().expect("a play") };
        let sentence = |viewer| narrator(viewer).event(&played).expect("a sentence");
        assert_eq!(sentence(Viewer::Seat(seat(2))), "You play the Shapeshifter as a Jester.");
        assert_eq!(sentence(Viewer::Seat(seat(1))), "Ben plays the Shapeshifter as a Jester.");
        assert_eq!(sentence(Viewer::Gallery), "Ben plays the Shapeshifter as a Jester.");
    }

    #[test]
    fn the_viewers_sealed_bid_is_reported_once() {
        let sealed = Event::BidSealed { seat: seat(1) };
        assert_eq!(narrator(Viewer::Seat(seat(1))).event(&sealed), None);
        assert_eq!(narrator(Viewer::Gallery).event(&sealed).as_deref(), Some("Ada has chosen a bid."));
    }

    #[test]
    fn the_scores_report_a_change_by_the_cloud() {
        let scored = Event::RoundScored {
            bids: BySeat::from_fn(3, |_| 1),
            changed: Some((seat(1), 2)),
            tricks: BySeat::from_fn(3, |seat| u8::from(seat == Seat::FIRST)),
            points: BySeat::from_fn(3, |seat| if seat == Seat::FIRST { 30 } else { -10 }),
        };
        assert_eq!(
            narrator(Viewer::Seat(seat(2))).event(&scored).expect("a sentence"),
            "Because of the Cloud, Ada changes the bid from 2 to 1. The round is over: Ada scores +30 (bid \
             1, took 1), you score −10 (bid 1, took 0), Cleo scores −10 (bid 1, took 0).",
        );
    }

    #[test]
    fn the_seat_without_a_name_is_the_readers_in_every_language() {
        let names = |own: &str| ["Ada".to_owned(), own.to_owned()];
        for own in ["You", "Du", "Vous", "Tú", "Tu", "Você", "Ty"] {
            assert_eq!(own_seat(&names(own)), Some(seat(2)), "{own}");
            assert_eq!(Words::new(Language::German).names_in_record(&names(own)), ["Ada", "Du"]);
        }
        assert_eq!(own_seat(&names("Ben")), None);
        assert_eq!(own_seat(&["You", "Du"]), None, "nobody can tell which of them is meant");
    }

    #[test]
    fn a_victory_may_be_shared() {
        let ended = Event::GameEnded { winners: SeatSet::only(seat(1)).with(seat(3)) };
        let sentence = |viewer| narrator(viewer).event(&ended).expect("a sentence");
        assert_eq!(sentence(Viewer::Seat(seat(1))), "The game is over: you share the victory with Cleo.");
        assert_eq!(sentence(Viewer::Seat(seat(2))), "The game is over: Ada and Cleo share the victory.");
    }

    #[test]
    fn nobody_deals_where_everyone_has_a_pack_of_their_own() {
        let rules = "it/3+deck=one-colour".parse().expect("allowed rules");
        let began = Event::RoundBegan { round: 0, cards: 4, dealer: seat(1) };
        let sentence = |language, viewer, event: &Event| {
            Narrator::new(Words::new(language), rules, viewer, &NAMES).event(event).expect("a sentence")
        };
        let english = Language::English;
        assert_eq!(
            sentence(english, Viewer::Gallery, &began),
            "Round 1 of 12 begins with 4 cards each, and Ben starts."
        );
        assert!(sentence(english, Viewer::Seat(seat(2)), &began).ends_with("and you start."));
        let found = Event::DealerFound { seat: seat(1) };
        let starts = "Ada has the highest card: the next seat to the left starts.";
        assert_eq!(sentence(english, Viewer::Gallery, &found), starts);
        for language in Language::ALL {
            let sentence = sentence(language, Viewer::Gallery, &began);
            assert!(sentence.contains("Ben") && !sentence.contains("Ada"), "{language:?}: {sentence}");
        }
    }

    #[test]
    fn players_without_names_have_numbers() {
        let rules = "it/4".parse().expect("allowed rules");
        let narrator = Narrator::new(Words::new(Language::English), rules, Viewer::Gallery, &["Ada", ""]);
        assert_eq!(narrator.names(SeatSet::all(4)), "Ada, Player 2, Player 3 and Player 4");
    }
}

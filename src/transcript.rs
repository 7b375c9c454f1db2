//! A transcript of a game: its events as sentences, in English.

use foretell_rules::{
    Audience, BySeat, Card, CardSet, Declared, Event, EventSink, Play, RuleSet, Seat, SeatSet, Trump,
};
use foretell_words::{Words, own_seat};

use foretell_cli::text_layout::{count, entry, paragraph, unbroken};

pub(crate) struct Transcript {
    rules: RuleSet,
    names: Vec<String>,
    /// Spoken to as «you».
    own_seat: Option<Seat>,
    lines: Vec<String>,
    /// «Ada draws H3», «Ben 1», «Cleo E4».
    parts: Vec<String>,
    turned_up: Option<Card>,
    swapped_by: Option<Seat>,
    bids: u64,
    cards: u64,
    tricks: usize,
    remarks: Vec<String>,
}

impl Transcript {
    pub(crate) fn new(rules: RuleSet, names: Vec<String>) -> Transcript {
        Transcript {
            rules,
            own_seat: own_seat(&names),
            names,
            lines: Vec::new(),
            parts: Vec::new(),
            turned_up: None,
            swapped_by: None,
            bids: 0,
            cards: 0,
            tricks: 0,
            remarks: Vec::new(),
        }
    }

    pub(crate) fn remark(&mut self, remarks: Vec<String>) {
        self.remarks.extend(remarks);
        if self.parts.is_empty() {
            self.say_remarks();
        }
    }

    fn say_remarks(&mut self) {
        self.lines.extend(self.remarks.drain(..).map(|remark| paragraph("    ", &remark)));
    }

    pub(crate) fn finish(mut self) -> Vec<String> {
        if !self.parts.is_empty() {
            let broken_off = format!("{} …", self.parts.join(", "));
            self.say(&broken_off);
        }
        self.say_remarks();
        self.lines
    }

    /// At the beginning of a sentence.
    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    fn name_within(&self, seat: Seat) -> &str {
        if self.is_own(seat) { "you" } else { self.name(seat) }
    }

    /// Within a list of parts: only the first begins a sentence.
    fn name_in_list(&self, seat: Seat) -> &str {
        if self.parts.is_empty() { self.name(seat) } else { self.name_within(seat) }
    }

    fn names(&self, seats: SeatSet) -> String {
        let name = |(place, seat)| if place == 0 { self.name(seat) } else { self.name_within(seat) };
        Words::default().and(seats.into_iter().enumerate().map(name).map(str::to_owned))
    }

    fn is_own(&self, seat: Seat) -> bool {
        self.own_seat == Some(seat)
    }

    fn verb(&self, seat: Seat, you: &'static str, other: &'static str) -> &'static str {
        if self.is_own(seat) { you } else { other }
    }

    fn say(&mut self, sentence: &str) {
        self.lines.push(paragraph("  ", sentence));
    }

    fn say_labelled(&mut self, label: &str, sentence: &str) {
        self.lines.push(paragraph(&format!("  {label} "), sentence));
    }

    fn part(&mut self, words: &str) {
        self.parts.push(unbroken(words));
    }

    fn parts(&mut self) -> Vec<String> {
        std::mem::take(&mut self.parts)
    }

    // ---- before the tricks ----

    fn drawn(&mut self, result: &str) {
        let drawn = Words::default().and(self.parts());
        let sentence = paragraph("", &format!("For the first deal {drawn}. {result}"));
        self.lines.extend([String::new(), sentence]);
    }

    fn round(&mut self, round: u8, cards: u8, dealer: Seat) {
        let cards = u64::from(cards);
        (self.cards, self.bids, self.tricks) = (cards, 0, 0);
        (self.turned_up, self.swapped_by) = (None, None);
        let title = format!(
            "Round {}: {} each, {} {}",
            round + 1,
            count(cards, "card"),
            self.name_within(dealer),
            self.verb(dealer, "deal", "deals")
        );
        self.lines.extend([String::new(), title]);
        if self.rules.shows_hands(usize::from(round)) {
            self.say("Until all have bid, everyone sees every hand but their own.");
        }
    }

    fn hand(&mut self, seat: Seat, hand: CardSet) {
        let longest = self.names.iter().map(|name| name.chars().count()).max().unwrap_or_default().min(20);
        self.lines.push(entry(2, self.name(seat), longest + 1, &hand.to_string()));
    }

    fn trump(&mut self, trump: Trump, named_by: Option<Seat>) {
        let sentence = match (self.turned_up, self.swapped_by, named_by) {
            (None, ..) => format!("Nothing is turned up: {}.", trump_words(trump)),
            (Some(card), Some(seat), _) => {
                let (swaps, says) = (self.verb(seat, "swap", "swaps"), self.verb(seat, "say", "says"));
                let (name, trump) = (self.name_within(seat), trump_words(trump));
                format!("{card} is turned up; {name} {swaps} the Werewolf for it and {says}: {trump}.")
            }
            (Some(card), None, Some(seat)) => {
                let (name, says) = (self.name_within(seat), self.verb(seat, "say", "says"));
                format!("{card} is turned up; {name} {says}: {}.", trump_words(trump))
            }
            (Some(card), None, None) => format!("{card} is turned up: {}.", trump_words(trump)),
        };
        self.say(&sentence);
    }

    fn bid(&mut self, seat: Seat, bid: u8) {
        self.bids += u64::from(bid);
        self.part(&format!("{}: {bid}", self.name_within(seat)));
    }

    fn all_have_bid(&mut self) {
        let how = if self.rules.secret_bids() {
            "Bids, kept secret:"
        } else if self.rules.sealed_bids() {
            "Bids, shown together:"
        } else {
            "Bids:"
        };
        let bids = self.parts().join(", ");
        let sum = format!("{bids}; together {} for {}.", self.bids, count(self.cards, "trick"));
        self.say_labelled(how, &sum);
    }

    // ---- tricks ----

    fn play(&mut self, seat: Seat, play: Play) {
        let verb = if self.parts.is_empty() { self.verb(seat, "lead ", "leads ") } else { "" };
        self.part(&format!("{} {verb}{}", self.name_in_list(seat), play_words(play)));
    }

    fn trick(&mut self, taken_by: Option<Seat>, next_leader: Seat) {
        self.tricks += 1;
        let plays = self.parts().join(", ");
        let result = match taken_by {
            Some(seat) => unbroken(&format!("{} {} it.", self.name(seat), self.verb(seat, "take", "takes"))),
            None => format!("The Bomb: nobody gets it ({} would have).", self.name_within(next_leader)),
        };
        self.say_labelled(&format!("Trick {}:", self.tricks), &format!("{plays}. {result}"));
    }

    fn pass(&mut self, from: Seat, to: Seat, card: Card) {
        let gives = self.verb(from, "give", "gives");
        self.part(&format!("{} {gives} {} {card}", self.name_in_list(from), self.name_within(to)));
    }

    fn all_have_passed(&mut self) {
        let passes = Words::default().and(self.parts());
        self.say_labelled("Juggler:", &format!("{passes}."));
    }

    // ---- points ----

    fn score(&mut self, bids: BySeat<u8>, changed: Option<(Seat, u8)>, tricks: BySeat<u8>, points: &BySeat<i32>) {
        if let Some((seat, from)) = changed {
            let changes = self.verb(seat, "change", "changes");
            let sentence = format!("{} {changes} the bid from {from} to {}.", self.name(seat), bids[seat]);
            self.say_labelled("Cloud:", &sentence);
        }
        let each = |seat: Seat| {
            unbroken(&format!(
                "{} {:+} (bid {}, took {})",
                self.name_within(seat),
                points[seat],
                bids[seat],
                tricks[seat]
            ))
        };
        let points: Vec<String> = self.rules.seats().map(each).collect();
        self.say_labelled("Points:", &format!("{}.", points.join(", ")));
    }
}

impl EventSink for Transcript {
    fn emit(&mut self, _: Audience, event: Event) {
        match event {
            Event::CardDrawn { seat, card } => {
                self.part(&format!("{} {} {card}", self.name_within(seat), self.verb(seat, "draw", "draws")));
            }
            Event::DrawTied { seats } => self.drawn(&format!("{} have to draw again.", self.names(seats))),
            Event::DealerFound { seat } => {
                let verbs = self.verb(seat, "have the highest and deal", "has the highest and deals");
                self.drawn(&format!("{} {verbs}.", self.name(seat)));
            }
            Event::RoundBegan { round, cards, dealer } => self.round(round, cards, dealer),
            Event::HandDealt { seat, hand } => self.hand(seat, hand),
            Event::TurnedUp { card } => self.turned_up = Some(card),
            Event::WerewolfSwapped { seat, .. } => self.swapped_by = Some(seat),
            Event::TrumpSet { trump, named_by } => self.trump(trump, named_by),
            Event::BidMade { seat, bid } => self.bid(seat, bid),
            Event::PlayBegan => self.all_have_bid(),
            Event::CardPlayed { seat, play } => self.play(seat, play),
            Event::TrickEnded { outcome } => self.trick(outcome.taken_by, outcome.next_leader),
            Event::CardPassed { from, to, card } => self.pass(from, to, card),
            Event::PassEnded => self.all_have_passed(),
            Event::RoundScored { bids, changed, tricks, points } => self.score(bids, changed, tricks, &points),
            // Others are covered by the sentences above or after the transcript.
            _ => {}
        }
    }
}

fn trump_words(trump: Trump) -> String {
    trump.suit().map_or("no trump".into(), |suit| format!("{suit} are trump"))
}

fn play_words(play: Play) -> String {
    let card = play.card();
    match play.declared() {
        None => card.to_string(),
        Some(Declared::Wizard) => format!("{card} as a Wizard"),
        Some(Declared::Jester) => format!("{card} as a Jester"),
        Some(Declared::Suit(suit)) => format!("{card} of {suit}"),
    }
}

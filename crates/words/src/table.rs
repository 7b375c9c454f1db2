use std::cmp::Ordering;

use foretell_bots::BotSpec;
use foretell_bots::augur::Level;
use foretell_rules::{BySeat, Seat, TrickOutcome, View, leaders};

use crate::catalogue::labels;
use crate::narrator::{number, tell};
use crate::text_cache::Numbers;
use crate::{Message, Narrator, Text, Words, message, say};

// ---- lists ----

impl Words {
    pub fn and<T: Into<Text>>(self, items: impl IntoIterator<Item = T>) -> String {
        listed(items, |most, last| match sounds_like(&last) {
            Some('i') => say!(self, "list-and-before-i", most = most, last = last),
            _ => say!(self, "list-and", most = most, last = last),
        })
    }

    pub fn or<T: Into<Text>>(self, items: impl IntoIterator<Item = T>) -> String {
        listed(items, |most, last| match sounds_like(&last) {
            Some('o') => say!(self, "list-or-before-o", most = most, last = last),
            _ => say!(self, "list-or", most = most, last = last),
        })
    }
}

/// The first vowel sound, if it changes the word before it in Spanish: «i» of «Iris» and «Hilda» but not of «Hielo»,
/// «o» of «Olga» and «ocho», which may be written as a number.
fn sounds_like(word: &str) -> Option<char> {
    let word = word.to_lowercase();
    let number: String = word.chars().take_while(char::is_ascii_digit).collect();
    let mut letters = word.trim_start_matches('h').chars();
    match (number.as_str(), letters.next(), letters.next()) {
        ("8" | "11", ..) | (_, Some('o' | 'ó'), _) => Some('o'),
        (_, Some('i' | 'í'), Some('a' | 'e' | 'o')) => None,
        (_, Some('i' | 'í'), _) => Some('i'),
        _ => None,
    }
}

fn listed<T: Into<Text>>(items: impl IntoIterator<Item = T>, join: impl Fn(String, Text) -> Text) -> String {
    let mut items: Vec<Text> = items.into_iter().map(Into::into).collect();
    match (items.pop(), items.is_empty()) {
        (None, _) => String::new(),
        (Some(one), true) => one.into_owned(),
        (Some(last), false) => join(items.join(", "), last).into_owned(),
    }
}

// ---- bids and tricks ----

impl Words {
    /// «Round 3 of 15», counting from 0.
    pub fn round_of(self, round: usize, rounds: usize) -> Text {
        say!(self, "round-of", round = round + 1, rounds = rounds)
    }

    pub fn sum_of_bids(self, sum: usize, tricks: usize) -> Text {
        say!(self, "sum-of-bids", sum = sum, tricks = tricks)
    }

    /// «3 bid for 5 tricks: 2 too few».
    pub fn sum_compared(self, sum: usize, tricks: usize) -> Text {
        let (phrase, misses) = (self.sum_of_bids(sum, tricks), self.sum_misses_by(sum, tricks));
        say!(self, "sum-compared", told = phrase, misses = misses)
    }

    /// «2 too many», «1 too few», «exactly as many».
    pub fn sum_misses_by(self, sum: usize, tricks: usize) -> Text {
        match sum.cmp(&tricks) {
            Ordering::Greater => say!(self, "sum-too-many", count = sum - tricks),
            Ordering::Less => say!(self, "sum-too-few", count = tricks - sum),
            Ordering::Equal => say!(self, "sum-exact"),
        }
    }

    /// «needs 2 more tricks», «has exactly the tricks bid», «one trick too many».
    pub fn still_needed(self, bid: u8, tricks: u8) -> Text {
        match tricks.cmp(&bid) {
            Ordering::Less => say!(self, "tricks-needed", count = bid - tricks),
            Ordering::Equal => say!(self, "tricks-reached"),
            Ordering::Greater => say!(self, "tricks-over", count = tricks - bid),
        }
    }

    pub fn tricks_of(self, tricks: u8, bid: u8) -> Text {
        say!(self, "tricks-of", tricks = tricks, bid = bid)
    }

    pub fn bid(self, bid: u8) -> Text {
        say!(self, "seat-bid", bid = bid)
    }

    pub fn no_bid_yet(self) -> Text {
        say!(self, "seat-bid-none")
    }

    pub fn hidden_bid(self) -> Text {
        say!(self, "seat-bid-sealed")
    }

    /// «bid 2 · took 0»; an unknown bid is a question mark.
    pub fn bid_and_tricks(self, bid: Option<u8>, tricks: u8) -> Text {
        match bid {
            Some(bid) => say!(self, "seat-bid-tricks", bid = bid, tricks = tricks),
            None => say!(self, "seat-bid-tricks", bid = "?", tricks = tricks),
        }
    }

    /// For screen readers: «bid still secret, took none».
    pub fn hidden_bid_and_tricks(self, tricks: u8) -> Text {
        say!(self, "seat-bid-secret-full", tricks = tricks)
    }

    pub fn points(self, points: i32) -> Text {
        const POINTS: Message = Message::checked("points-count", &["count", "points"]);
        let say = || say!(self, "points-count", count = points, points = number(points));
        match Numbers::one(points) {
            Some(numbers) => self.say_once(POINTS, numbers, say),
            None => say(),
        }
    }
}

// ---- on request ----

impl Narrator<'_> {
    /// In clairvoyance also the visible hands.
    pub fn hand(&self, view: &View) -> String {
        let Some(round) = view.round() else { return say!(self.words, "state-hand-empty").into_owned() };
        let hidden = view.hides_own_hand();
        let mut phrase = vec![match (round.hand.is_empty(), hidden) {
            (true, true) => say!(self.words, "state-hand-hidden"),
            (true, false) => say!(self.words, "state-hand-empty"),
            (false, _) => say!(self.words, "state-hand", cards = self.words.cards(round.hand)),
        }];
        if hidden {
            let others = self.rules.seats().filter(|seat| !round.seen[*seat].is_empty());
            phrase.extend(others.map(|seat| {
                let cards = self.words.cards(round.seen[seat]);
                say!(self.words, "state-hand-of", name = self.name(seat), cards = cards)
            }));
        }
        phrase.join(" ")
    }

    pub fn table(&self, view: &View) -> String {
        let Some(round) = view.round() else { return self.awaited(view).into_owned() };
        let mut phrase = vec![self.words.trump_is(round.trump)];
        let trick = round.plays.trick(self.rules.players());
        if trick.is_empty() {
            phrase.push(say!(self.words, "state-trick-empty"));
            return phrase.join(" ");
        }
        let plays = trick.iter().map(|placed| {
            let name = self.name_or_you(placed.seat);
            say!(self.words, "named-value", name = name, value = self.words.play(placed.play))
        });
        phrase.push(say!(self.words, "state-trick", plays = plays.collect::<Vec<_>>().join(", ")));
        let outcome = round.trump.and_then(|trump| TrickOutcome::so_far(&self.rules, trump, trick));
        if let Some(winner) = outcome.and_then(|outcome| outcome.taken_by) {
            phrase.push(tell!(self, winner, "state-trick-winning", "state-trick-winning-you"));
        }
        phrase.push(self.words.lead(round.lead(&self.rules)));
        phrase.join(" ")
    }

    pub fn bids(&self, view: &View) -> String {
        let Some(round) = view.round() else { return self.awaited(view).into_owned() };
        let of = |seat: Seat| match round.bids[seat] {
            Some(bid) => self.words.tricks_of(round.tricks[seat], bid),
            None => say!(self.words, "tricks-of", tricks = round.tricks[seat], bid = "?"),
        };
        say!(self.words, "state-bids", bids = self.each(of)).into_owned()
    }

    pub fn scores(&self, scores: &BySeat<i32>) -> String {
        say!(self.words, "state-scores", scores = self.each(|seat| number(scores[seat]).into())).into_owned()
    }
}

// ---- the score sheet ----

labels! {
    pub enum Heading;

    ScoreSheet => "sheet-title",
    Round => "sheet-round",
    Cards => "sheet-cards",
    Player => "sheet-player",
    Bid => "sheet-bid",
    Tricks => "sheet-tricks",
    Points => "sheet-points",
    Total => "sheet-total",
    Curve => "sheet-curve",
}

impl Words {
    pub fn heading(self, heading: Heading) -> Text {
        self.say(heading.message())
    }

    pub fn changed_from(self, bid: u8) -> Text {
        say!(self, "sheet-changed", from = bid)
    }

    pub fn accuracy(self, made: usize, rounds: usize) -> Text {
        say!(self, "end-accuracy", kept = made, rounds = rounds)
    }
}

impl Narrator<'_> {
    pub fn ending(&self, scores: &BySeat<i32>) -> Text {
        let winners = leaders(scores, self.rules.players());
        let best = winners.first().map(|seat| scores[seat]).unwrap_or_default();
        let points = self.words.points(best);
        match (self.you_and(winners), winners.len()) {
            ((true, _), 1) => say!(self.words, "end-won-you", points = points),
            ((true, names), _) => say!(self.words, "end-shared-you", names = names, points = points),
            ((false, name), 1) => say!(self.words, "end-won", name = name, points = points),
            ((false, names), _) => say!(self.words, "end-shared", names = names, points = points),
        }
    }

    /// «You are second, 20 points behind Ada». `None` for onlookers, and if all are equal.
    pub fn own_ending(&self, scores: &BySeat<i32>) -> Option<Text> {
        let own = self.rules.seats().find(|seat| self.is_you(*seat))?;
        let names = |total: i32| self.names(self.rules.seats().filter(|seat| scores[*seat] == total).collect());
        let best = self.rules.seats().map(|seat| scores[seat]).max()?;
        if scores[own] < best {
            let place = 1 + self.rules.seats().filter(|seat| scores[*seat] > scores[own]).count();
            let points = self.words.points(best - scores[own]);
            return Some(say!(self.words, "end-behind-you", place = place, points = points, names = names(best)));
        }
        let next = self.rules.seats().map(|seat| scores[seat]).filter(|total| *total < best).max()?;
        let points = self.words.points(best - next);
        Some(say!(self.words, "end-ahead-you", points = points, names = names(next)))
    }

    /// By rank: «Place 1: Ada with 30 points». Equal totals share a place, and the next one is left out.
    pub fn podium(&self, scores: &BySeat<i32>) -> Vec<(usize, Seat, Text)> {
        let place = |seat: Seat| 1 + self.rules.seats().filter(|other| scores[*other] > scores[seat]).count();
        let mut seats: Vec<Seat> = self.rules.seats().collect();
        seats.sort_by_key(|seat| place(*seat));
        let phrase = |seat: Seat| {
            let (name, points) = (self.name_or_you(seat), self.words.points(scores[seat]));
            let words = say!(self.words, "podium-place", place = place(seat), name = name, points = points);
            (place(seat), seat, words)
        };
        seats.into_iter().map(phrase).collect()
    }
}

// ---- who is there ----

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PresenceChange {
    Back,
    SatDown,
    Left,
    BotPlays,
}

labels! {
    pub enum Badge;

    You => "badge-you",
    Host => "badge-host",
    Bot => "badge-bot",
    Dealer => "badge-dealer",
    Leads => "badge-leads",
    Turn => "badge-turn",
    Thinking => "badge-thinking",
    Away => "badge-away",
}

labels! {
    pub enum Connection;

    Lost => "connection-lost",
    Back => "connection-back",
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BotKind {
    Random,
    Apprentice,
    Seer,
    Augur(Level),
}

impl BotKind {
    pub const USUAL: BotKind = BotKind::Augur(Level::USUAL);

    /// Ends with the learned ones, from the weakest to the strongest.
    pub fn all() -> Vec<BotKind> {
        let others = [BotKind::Random, BotKind::Apprentice, BotKind::Seer];
        others.into_iter().chain(Level::all().map(BotKind::Augur)).collect()
    }

    pub fn spec(self) -> String {
        match self {
            BotKind::Random => "random".into(),
            BotKind::Apprentice => "apprentice".into(),
            BotKind::Seer => "seer".into(),
            BotKind::Augur(Level::STRONGEST) => BotSpec::STRONGEST_SEARCHING.to_string(),
            BotKind::Augur(level) => BotSpec::Augur(level).to_string(),
        }
    }

    pub fn from_spec(spec: &str) -> Option<BotKind> {
        spec.parse::<BotSpec>().ok().map(|spec| match spec {
            BotSpec::Random => BotKind::Random,
            BotSpec::Apprentice => BotKind::Apprentice,
            BotSpec::Seer(_) => BotKind::Seer,
            BotSpec::Augur(level) => BotKind::Augur(level),
            BotSpec::AugurSearch(_) => BotKind::Augur(Level::STRONGEST),
        })
    }

    const fn messages(self) -> (Message, Message) {
        match self {
            BotKind::Random => (message!("bot-random"), message!("bot-random-about")),
            BotKind::Apprentice => (message!("bot-apprentice"), message!("bot-apprentice-about")),
            BotKind::Seer => (message!("bot-seer"), message!("bot-seer-about")),
            BotKind::Augur(level) => match level.number() {
                1 => (message!("bot-level-1"), message!("bot-level-1-about")),
                2 => (message!("bot-level-2"), message!("bot-level-2-about")),
                3 => (message!("bot-level-3"), message!("bot-level-3-about")),
                4 => (message!("bot-level-4"), message!("bot-level-4-about")),
                5 => (message!("bot-level-5"), message!("bot-level-5-about")),
                6 => (message!("bot-level-6"), message!("bot-level-6-about")),
                _ => (message!("bot-level-7"), message!("bot-level-7-about")),
            },
        }
    }
}

impl Words {
    pub fn bot(self, kind: BotKind) -> crate::Explained {
        let (name, about) = kind.messages();
        crate::Explained { name: self.say(name), about: self.say(about) }
    }

    pub fn presence(self, name: &str, presence: PresenceChange) -> Text {
        match presence {
            PresenceChange::Back => say!(self, "presence-back", name = name),
            PresenceChange::SatDown => say!(self, "presence-sat-down", name = name),
            PresenceChange::Left => say!(self, "presence-left", name = name),
            PresenceChange::BotPlays => say!(self, "presence-bot", name = name),
        }
    }

    pub fn badge(self, badge: Badge) -> Text {
        self.say(badge.message())
    }

    pub fn connection(self, connection: Connection) -> Text {
        self.say(connection.message())
    }

    pub fn time_left(self, seconds: u64) -> Text {
        match seconds {
            0 => say!(self, "clock-out"),
            seconds => say!(self, "clock-left", seconds = seconds),
        }
    }

    pub fn seats_free(self, count: usize) -> Text {
        say!(self, "seats-free", count = count)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use foretell_rules::Viewer;

    use super::*;
    use crate::Language;

    fn english() -> Words {
        Words::new(Language::English)
    }

    #[test]
    fn lists_read_like_speech() {
        assert_eq!(english().and(Vec::<String>::new()), "");
        assert_eq!(english().and(["Ada"]), "Ada");
        assert_eq!(english().or(["Ada", "Ben", "Cleo"]), "Ada, Ben or Cleo");
    }

    #[test]
    fn spanish_lists_depend_on_the_last_words_sound() {
        let spanish = Words::new(Language::Spanish);
        assert_eq!(spanish.and(["Ada", "Ben", "Cleo"]), "Ada, Ben y Cleo");
        for (last, phrase) in [("Iris", "Ada e Iris"), ("Hilda", "Ada e Hilda"), ("Hielo", "Ada y Hielo")] {
            assert_eq!(spanish.and(["Ada", last]), phrase);
        }
        for (last, phrase) in [("1", "0 o 1"), ("8 de Elfos", "0 u 8 de Elfos"), ("11", "0 u 11"), ("80", "0 o 80")] {
            assert_eq!(spanish.or(["0", last]), phrase);
        }
        assert_eq!(english().or(["Ada", "Olga"]), "Ada or Olga");
    }

    #[test]
    fn shows_bid_and_tricks_of_a_seat() {
        assert_eq!([english().bid(2), english().no_bid_yet()], ["bid 2", "no bid yet"]);
        assert_eq!(english().hidden_bid(), "bid made, still hidden");
        assert_eq!(english().bid_and_tricks(Some(2), 0), "bid 2 · took 0");
        assert_eq!(english().bid_and_tricks(None, 1), "bid ? · took 1");
        assert_eq!(english().hidden_bid_and_tricks(1), "bid still secret, took one trick");
        let polish = Words::new(Language::Polish);
        assert_eq!(polish.hidden_bid_and_tricks(2), "przepowiednia jeszcze ukryta, zdobyte: 2 czary");
        assert_eq!(Words::new(Language::Italian).bid_and_tricks(Some(1), 0), "dichiarata 1 · fatte 0");
    }

    #[test]
    fn a_sum_is_too_high_too_low_or_exact() {
        assert_eq!(english().sum_misses_by(6, 4), "2 too many");
        assert_eq!(english().sum_misses_by(3, 4), "1 too few");
        assert_eq!(english().sum_misses_by(4, 4), "exactly as many");
        assert_eq!(english().sum_of_bids(2, 1), "2 bid for one trick");
        assert_eq!(english().sum_compared(3, 5), "3 bid for 5 tricks: 2 too few");
        assert_eq!(english().still_needed(3, 2), "needs one more trick");
        assert_eq!(english().still_needed(0, 2), "2 tricks too many");
    }

    #[test]
    fn a_single_bid_was_made_or_missed() {
        assert_eq!(english().accuracy(0, 15), "made 0 of 15 bids");
        assert_eq!(english().accuracy(0, 1), "missed the bid");
        assert_eq!(english().accuracy(1, 1), "made the bid");
        for words in Language::ALL.map(Words::new) {
            let phrase = [words.accuracy(0, 1), words.accuracy(1, 1)];
            assert!(phrase[0] != phrase[1] && !phrase.iter().any(|phrase| phrase.contains(['0', '1'])), "{phrase:?}");
        }
    }

    #[test]
    fn polish_has_three_plurals() {
        let polish = Words::new(Language::Polish);
        let phrase: Vec<Text> = [1, 2, 5, 12, 22].map(|seats| polish.seats_free(seats)).into();
        assert!(phrase[0].starts_with("Jedno miejsce "), "{phrase:?}");
        assert!(phrase[1].starts_with("2 miejsca ") && phrase[4].starts_with("22 miejsca "), "{phrase:?}");
        assert!(phrase[2].starts_with("5 miejsc ") && phrase[3].starts_with("12 miejsc "), "{phrase:?}");
    }

    #[test]
    fn everyone_reads_how_they_have_done() {
        let rules = "it/4".parse().expect("allowed rules");
        let names = ["Ada", "Ben", "Cleo", "Dan"];
        let phrase = |words: Words, viewer: Viewer, scores: [i32; 4]| {
            let scores = BySeat::from_fn(4, |seat| scores[seat.index()]);
            Narrator::new(words, rules, viewer, &names).own_ending(&scores).map(Text::into_owned)
        };
        let own = Viewer::Seat(Seat::FIRST);
        let english_phrase = |scores| phrase(english(), own, scores);
        assert_eq!(english_phrase([30, 50, 10, 20]).as_deref(), Some("You are second, 20 points behind Ben."));
        assert_eq!(english_phrase([-10, 50, 50, 0]).as_deref(), Some("You are fourth, 60 points behind Ben and Cleo."));
        assert_eq!(english_phrase([60, 50, 10, 50]).as_deref(), Some("You are 10 points ahead of Ben and Dan."));
        assert_eq!(english_phrase([20, 20, 20, 20]), None, "there is nobody to be before or behind");
        assert_eq!(phrase(english(), Viewer::Gallery, [30, 50, 10, 20]), None);
        let polish = phrase(Words::new(Language::Polish), own, [30, 50, 10, 20]);
        assert_eq!(polish.as_deref(), Some("Zajmujesz drugie miejsce: o 20 punktów mniej niż Ben."));
    }

    #[test]
    fn equal_totals_share_a_place() {
        let rules = "it/4".parse().expect("allowed rules");
        let viewer = Viewer::Seat(Seat::FIRST);
        let narrator = Narrator::new(english(), rules, viewer, &["Ada", "Ben", "Cleo", "Dan"]);
        let scores = BySeat::from_fn(4, |seat| [20, -10, 50, 20][seat.index()]);
        let phrase: Vec<String> = narrator.podium(&scores).into_iter().map(|(.., words)| words.into_owned()).collect();
        assert_eq!(
            phrase,
            [
                "Place 1: Cleo with 50 points",
                "Place 2: you with 20 points",
                "Place 2: Dan with 20 points",
                "Place 4: Ben with −10 points",
            ],
        );
        assert_eq!(narrator.ending(&scores), "Cleo wins with 50 points.");
    }

    #[test]
    fn bots_are_known_by_how_they_are_named() {
        assert_eq!(BotKind::from_spec("seer:ms=200"), Some(BotKind::Seer));
        assert_eq!(BotKind::from_spec("exec:bot.py"), None);
        assert_eq!(english().bot(BotKind::Apprentice).name, "Apprentice");
        for kind in BotKind::all() {
            assert_eq!(BotKind::from_spec(&kind.spec()), Some(kind));
        }
        let names: BTreeSet<_> = BotKind::all().into_iter().map(|kind| english().bot(kind).name).collect();
        assert_eq!(names.len(), BotKind::all().len(), "each level has a name of its own: {names:?}");
    }
}

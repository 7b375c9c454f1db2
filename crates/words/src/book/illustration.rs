//! Illustrations computed from the rules. Pages draw them; the terminal writes them as text.

use foretell_rules::{
    Bids, BySeat, Card, CardSet, Choice, Clairvoyance, Deal, Decision, Deck, Edition, Event, FirstDealer, Game, Lead,
    Length, Options, Play, RuleSet, Seat, Special, Suit, Sum, Trump, Viewer, Wizards, points,
};

use super::RuleBook;
use super::examples::{self, ExampleTrick};
use crate::narrator::number;
use crate::{Heading, Narrator, RuleSetting, Text, say, suit_symbol};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illustration {
    Suits,
    Cards(Vec<Card>),
    Schedule,
    TurnedUp(Card),
    Hand,
    Trick(ExampleTrick),
    Points(Vec<PointsRow>),
    Editions,
    Variants,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsRow {
    pub name: Option<&'static str>,
    pub bid: String,
    pub tricks: u8,
    pub points: i32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditionTable {
    pub settings: Vec<RuleSetting>,
    pub rows: Vec<(Edition, Vec<Text>)>,
}

impl RuleBook {
    // ---- computed from the rules ----

    pub fn suits(&self) -> Vec<Suit> {
        Suit::ALL.into_iter().filter(|suit| !self.rules.deck().is_disjoint(CardSet::suit(*suit))).collect()
    }

    pub fn schedule(&self) -> Vec<(usize, bool)> {
        let (rules, mut pack) = (&self.rules, self.rules.deck().len());
        let mut schedule = Vec::new();
        for cards in (0..rules.rounds()).map(|round| rules.cards(round)) {
            let dealt = cards * rules.players();
            let turns_up = rules.turns_up(dealt, pack);
            schedule.push((cards, turns_up));
            if rules.used_cards_leave() {
                pack -= dealt + usize::from(turns_up);
            }
        }
        schedule
    }

    /// The trump of a turned-up card, or `None` if the dealer names it. Deals a round to find out.
    pub fn trump_of(&self, card: Card) -> Option<Trump> {
        let options =
            Options { first_dealer: FirstDealer::Scorekeeper, length: Length::First(1), ..self.rules.options() };
        let rules = RuleSet::new(options).ok()?;
        // Nobody may hold the Werewolf, which would change everything.
        let pack = rules.deck() - CardSet::only(card) - CardSet::only(Card::special(Special::Werewolf));
        let mut rest = pack.into_iter();
        let hands = BySeat::from_fn(rules.players(), |_| rest.by_ref().take(rules.cards(0)).collect());
        let mut game = Game::new(rules);
        game.deal(Deal { hands, turned_up: Some(card) }).ok()?;
        match game.decision() {
            Some(Decision::Trump { .. }) => None,
            _ => game.view(Viewer::Gallery).round()?.trump,
        }
    }

    /// A hand and the suit led before it plays; it has a playable special card, if there is one.
    pub fn hand(&self) -> (CardSet, Lead) {
        let special = self.rules.deck() & CardSet::SPECIALS;
        let special = special.into_iter().find(|card| Play::all_of(*card).len() > 0);
        let hand = examples::HAND.iter().filter_map(|code| code.parse().ok()).chain(special).collect();
        (hand, Lead::Suit(examples::LED))
    }

    pub fn example_names(&self) -> Vec<&'static str> {
        self.rules.seats().map(examples::name).collect()
    }

    fn most_cards(&self) -> u8 {
        self.schedule().into_iter().map(|(cards, _)| cards as u8).max().unwrap_or_default()
    }

    pub(super) fn scores(&self) -> Vec<PointsRow> {
        let most = self.most_cards();
        let pairs = [(0, 0), (1, 1), (3, 3), (0, 1), (3, 2), (1, 4)];
        let pairs = pairs.into_iter().filter(|(bid, tricks)| *bid <= most && *tricks <= most);
        let row = |(bid, tricks): (u8, u8)| PointsRow {
            name: None,
            bid: bid.to_string(),
            tricks,
            points: points(bid, tricks),
        };
        pairs.map(row).collect()
    }

    pub(super) fn clouded(&self) -> Vec<PointsRow> {
        let most = self.most_cards();
        let changes = [(1, 2, 1), (2, 1, 1), (0, 1, 1)].into_iter().filter(|(bid, ..)| *bid <= most);
        let row = |(bid, becomes, tricks): (u8, u8, u8)| PointsRow {
            name: None,
            bid: format!("{bid} → {becomes}"),
            tricks,
            points: points(becomes, tricks),
        };
        changes.map(row).collect()
    }

    /// The bids match the tricks and one player is wrong, so it is possible under all rules.
    pub(super) fn whole_round(&self) -> Vec<PointsRow> {
        let row = |(seat, bid, tricks): (Seat, u8, u8)| PointsRow {
            name: Some(examples::name(seat)),
            bid: bid.to_string(),
            tricks,
            points: points(bid, tricks),
        };
        self.round_of_bids().into_iter().map(row).collect()
    }

    pub(super) fn round_of_bids(&self) -> Vec<(Seat, u8, u8)> {
        let cards = self.rules.cards(2.min(self.rules.rounds() - 1)) as u8;
        let wrong = 2.min(self.rules.players() - 1);
        let taken = |seat: Seat| match seat.index() {
            0 => cards - cards / 2,
            1 => cards / 2,
            _ => 0,
        };
        let bid = |seat: Seat| taken(seat) + u8::from(seat.index() == wrong);
        self.rules.seats().map(|seat| (seat, bid(seat), taken(seat))).collect()
    }

    /// The variants, each with the editions that describe it (E7, E8 and V in RULES.md).
    pub fn variants(&self) -> [(Text, &'static [Edition]); 10] {
        use Edition::{Fr, It, Pl, Pt};
        let words = self.words;
        [
            (words.explained(Bids::Simultaneous).name, &[It, Pl, Pt, Fr]),
            (words.explained(Bids::Secret).name, &[It, Pl, Pt, Fr]),
            (words.explained(Sum::NeverExact).name, &[Pl, Pt, Fr]),
            (words.explained(Sum::LeaderNeverExact).name, &[It]),
            (words.explained(Wizards::Last).name, &[It]),
            (words.explained(Clairvoyance::FirstRound).name, &[Pl, Pt]),
            (words.explained(Clairvoyance::EveryRound).name, &[It, Fr]),
            (words.explained(Deck::OneSuit).name, &[It, Pl, Pt, Fr]),
            (words.players(2).name, &[It]),
            (words.explained(RuleSetting::Specials).name, &[Pt]),
        ]
    }

    pub fn editions(&self) -> EditionTable {
        let words = self.words;
        let of = |edition: Edition, setting: RuleSetting| words.setting(setting, &Options::preset(edition, 4)).name;
        let all = Edition::VALUES.iter().map(|(edition, ..)| *edition);
        let differs = |setting: &RuleSetting| {
            *setting != RuleSetting::Edition
                && all.clone().any(|edition| of(edition, *setting) != of(Edition::It, *setting))
        };
        let settings: Vec<RuleSetting> = RuleSetting::ALL.into_iter().filter(differs).collect();
        let row = |edition| (edition, settings.iter().map(|setting| of(edition, *setting)).collect());
        let rows = all.map(row).collect();
        EditionTable { settings, rows }
    }

    // ---- in lines ----

    pub(super) fn lines(&self, illustration: &Illustration) -> Vec<String> {
        let words = self.words;
        match illustration {
            // Their paragraph names them.
            Illustration::Cards(_) => Vec::new(),
            Illustration::Suits => {
                let marks = |suit| format!("{} {}", suit_symbol(suit), words.suit_letter(suit));
                self.suits().into_iter().map(|suit| self.named(words.suit_full(suit), marks(suit))).collect()
            }
            Illustration::Schedule => {
                let cards: Vec<String> = self.schedule().into_iter().map(|(cards, _)| cards.to_string()).collect();
                vec![cards.join(", ")]
            }
            Illustration::TurnedUp(card) => {
                let trump = self.trump_of(*card).map(|trump| words.trump_is(Some(trump)));
                trump.into_iter().map(|trump| self.named(words.card(*card), trump)).collect()
            }
            Illustration::Hand => vec![self.hand_line()],
            Illustration::Trick(example) => vec![self.trick_line(example)],
            Illustration::Points(rows) => rows.iter().map(|row| self.points_line(row)).collect(),
            Illustration::Editions => self.edition_lines(),
            Illustration::Variants => {
                let editions = |editions: &[Edition]| words.and(editions.iter().map(|it| words.explained(*it).name));
                self.variants().into_iter().map(|(name, those)| self.named(name, editions(those))).collect()
            }
        }
    }

    fn named(&self, name: impl Into<Text>, value: impl Into<Text>) -> String {
        say!(self.words, "named-value", name = name.into(), value = value.into()).into_owned()
    }

    fn hand_line(&self) -> String {
        let (words, (hand, lead)) = (self.words, self.hand());
        let may = say!(words, "book-tricks-may", cards = words.cards(lead.allowed(hand)));
        format!("{}. {} {may}", words.cards(hand), words.lead(lead))
    }

    fn trick_line(&self, example: &ExampleTrick) -> String {
        let (words, names) = (self.words, self.example_names());
        let narrator = Narrator::new(words, self.rules, Viewer::Gallery, &names);
        let plays = example.trick(&self.rules).into_iter();
        let plays: Vec<String> =
            plays.map(|placed| self.named(narrator.name(placed.seat), words.play(placed.play))).collect();
        let mut lines = vec![format!("{}.", plays.join(", "))];
        if self.rules.one_pack() {
            lines.push(words.trump_is(Some(example.trump())).into_owned());
            lines.push(words.lead(example.lead(&self.rules)).into_owned());
        }
        lines.extend(example.outcome(&self.rules).and_then(|outcome| narrator.event(&Event::TrickEnded { outcome })));
        lines.join(" ")
    }

    fn points_line(&self, row: &PointsRow) -> String {
        let cell = |heading, value: String| self.named(self.words.heading(heading), value);
        let points = if row.points > 0 { format!("+{}", row.points) } else { number(row.points) };
        let cells = [
            cell(Heading::Bid, row.bid.clone()),
            cell(Heading::Tricks, row.tricks.to_string()),
            cell(Heading::Points, points),
        ];
        let name = row.name.map(|name| format!("{name}. ")).unwrap_or_default();
        format!("{name}{}", cells.join(", "))
    }

    fn edition_lines(&self) -> Vec<String> {
        let (words, table) = (self.words, self.editions());
        let line = |(edition, values): (Edition, Vec<Text>)| {
            let cells = table.settings.iter().zip(values);
            let cells: Vec<String> =
                cells.map(|(setting, value)| self.named(words.explained(*setting).name, value)).collect();
            format!("{}. {}.", words.explained(edition).name, cells.join(". "))
        };
        table.rows.into_iter().map(line).collect()
    }
}

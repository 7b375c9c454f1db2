//! What stands beside the text: cards, tricks, hands and small tables, all of them worked out from the rules.

use foretell_rules::{Bids, Choice, Clairvoyance, Decision, Deck, FirstDealer, Length, Sum, Wizards};
use foretell_rules::{
    BySeat, Card, CardSet, Deal, Edition, Game, Lead, Options, Play, RuleSet, Seat, Special, Suit, Trump, Viewer,
    points,
};
use foretell_words::{Heading, Narrator, Setting, Text, hand_order, say};
use maud::{Markup, html};

use super::Book;
use super::examples::{Example, HAND, LED};
use crate::pages::layout::assets;
use crate::pages::table::model::{bot_name, declared_sign, gained, suit_sign};

impl Book {
    /// A card's picture.
    fn card(&self, card: Card, alt: &str) -> Markup {
        let address = assets::card(card, self.words, self.theme);
        html! { img src=(address) alt=(alt) width="250" height="350" loading="lazy" decoding="async"; }
    }

    /// Some cards side by side.
    pub(super) fn cards(&self, cards: &[Card]) -> Markup {
        html! {
            figure.cards { ul.row { @for card in cards { li { (self.card(*card, &self.words.card(*card))) } } } }
        }
    }

    /// Some cards by their codes.
    pub(super) fn cards_named(&self, codes: &[&str]) -> Markup {
        let cards: Vec<Card> = codes.iter().filter_map(|code| code.parse().ok()).collect();
        self.cards(&cards)
    }

    /// The suits with everything by which they are told apart.
    pub(super) fn suits(&self) -> Markup {
        let in_play = Suit::ALL.into_iter().filter(|suit| !self.rules.deck().is_disjoint(CardSet::suit(*suit)));
        html! {
            figure.suits {
                ul.row {
                    @for suit in in_play {
                        @let highest = CardSet::suit(suit).last();
                        li {
                            @if let Some(card) = highest { (self.card(card, "")) }
                            span.by { (suit_sign(self.words, suit)) " " (self.words.suit_full(suit)) }
                        }
                    }
                }
            }
        }
    }

    /// How many cards there are in each round, and which rounds have no card to turn up.
    pub(super) fn schedule(&self) -> Markup {
        let (words, round_word) = (self.words, self.words.heading(Heading::Round));
        html! {
            ol.schedule {
                @for (round, turns_up) in self.turning_up().into_iter().enumerate() {
                    li {
                        span.quiet { (round_word) " " (round + 1) }
                        b { (self.rules.cards(round)) }
                        @if self.rules.one_pack() && !turns_up { span.quiet { (words.trump(Trump::None)) } }
                    }
                }
            }
        }
    }

    /// In which rounds a card is turned up.
    pub(super) fn turning_up(&self) -> Vec<bool> {
        let (rules, mut pack) = (&self.rules, self.rules.deck().len());
        let mut turning_up = Vec::new();
        for round in 0..rules.rounds() {
            let dealt = rules.cards(round) * rules.players();
            let turns_up = rules.turns_up(dealt, pack);
            turning_up.push(turns_up);
            if rules.used_cards_leave() {
                pack -= dealt + usize::from(turns_up);
            }
        }
        turning_up
    }

    /// The trump that a card makes when it is turned up; nothing where the dealer names it. A round is dealt to find
    /// out.
    pub(super) fn trump_of(&self, card: Card) -> Option<Trump> {
        let wish = Options { first_dealer: FirstDealer::Scorekeeper, length: Length::First(1), ..self.rules.options() };
        let rules = RuleSet::new(wish).ok()?;
        // No player holds the Werewolf, which would change everything.
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

    /// A card that is turned up, with the trump that it makes.
    pub(super) fn turned_up(&self, code: &str) -> Option<Markup> {
        let card: Card = code.parse().ok()?;
        Some(html! {
            figure.turned {
                (self.card(card, &self.words.card(card)))
                @if let Some(trump) = self.trump_of(card) {
                    figcaption { (self.sign(trump)) (self.words.trump_is(Some(trump))) }
                }
            }
        })
    }

    fn sign(&self, trump: Trump) -> Markup {
        html! { @if let Trump::Suit(suit) = trump { (suit_sign(self.words, suit)) " " } }
    }

    // ---- tricks ----

    /// The people at the table of the examples.
    fn names(&self) -> Vec<&'static str> {
        self.rules.seats().map(bot_name).collect()
    }

    /// A trick with who takes it, as the rules judge it.
    pub(super) fn trick(&self, example: &Example) -> Markup {
        let (words, names, outcome) = (self.words, self.names(), example.outcome(&self.rules));
        let narrator = Narrator::new(words, self.rules, Viewer::Gallery, &names);
        let winner = outcome.and_then(|outcome| outcome.taken_by);
        html! {
            figure.trick {
                ol.row {
                    @for placed in example.trick(&self.rules) {
                        @let wins = winner == Some(placed.seat);
                        li data-wins[wins] { (self.played(placed.play)) span.by { (narrator.name(placed.seat)) } }
                    }
                }
                figcaption {
                    @if self.rules.one_pack() {
                        (self.sign(example.trump())) (words.trump_is(Some(example.trump())))
                        " " (words.lead(example.lead(&self.rules))) " "
                    }
                    @if let Some(outcome) = outcome {
                        b { (narrator.event(&foretell_rules::Event::TrickEnded { outcome }).unwrap_or_default()) }
                    }
                }
            }
        }
    }

    fn played(&self, play: Play) -> Markup {
        html! {
            span.face {
                (self.card(play.card(), &self.words.play(play)))
                @if let Some(declared) = play.declared() {
                    span.declared aria-hidden="true" { (declared_sign(self.words, declared)) }
                }
            }
        }
    }

    /// A hand in which the cards stand out that may be played; a special card that can be played is among them.
    pub(super) fn hand(&self) -> Markup {
        let words = self.words;
        let special = self.rules.deck() & CardSet::SPECIALS;
        let special = special.into_iter().find(|card| Play::all_of(*card).len() > 0);
        let hand: CardSet = HAND.iter().filter_map(|code| code.parse().ok()).chain(special).collect();
        let lead = Lead::Suit(LED);
        let allowed = lead.allowed(hand);
        html! {
            figure.trick {
                ul.row.held {
                    @for card in hand_order(hand) {
                        li data-allowed=(allowed.contains(card)) { (self.card(card, &words.card(card))) }
                    }
                }
                figcaption {
                    (suit_sign(words, LED)) " " (words.lead(lead)) " "
                    (say!(words, "book-tricks-may", cards = words.cards(allowed)))
                }
            }
        }
    }

    // ---- tables ----

    /// The most cards that a player has in a round.
    fn most_cards(&self) -> u8 {
        (0..self.rules.rounds()).map(|round| self.rules.cards(round) as u8).max().unwrap_or_default()
    }

    /// What some bids bring.
    pub(super) fn scores(&self) -> Markup {
        let most = self.most_cards();
        let pairs = [(0, 0), (1, 1), (3, 3), (0, 1), (3, 2), (1, 4)];
        let rows = pairs.into_iter().filter(|(bid, tricks)| *bid <= most && *tricks <= most);
        self.table(rows.map(|(bid, tricks)| (None, bid.to_string().into(), tricks, points(bid, tricks))))
    }

    /// What the Cloud does to some bids.
    pub(super) fn clouded(&self) -> Markup {
        let most = self.most_cards();
        let rows = [(1, 2, 1), (2, 1, 1), (0, 1, 1)].into_iter().filter(|(bid, ..)| *bid <= most);
        self.table(
            rows.map(|(bid, becomes, tricks)| {
                (None, format!("{bid} → {becomes}").into(), tricks, points(becomes, tricks))
            }),
        )
    }

    /// A whole round: the tricks are all that there are, and a player was wrong, so that it could happen anywhere.
    pub(super) fn whole_round(&self) -> Markup {
        let names = self.names();
        let rows = self.round_of_bids().into_iter().map(|(seat, bid, tricks)| {
            (Some(names[seat.index()]), bid.to_string().into(), tricks, points(bid, tricks))
        });
        self.table(rows)
    }

    /// Who bid and took what in that round.
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

    fn table(&self, rows: impl Iterator<Item = (Option<&'static str>, Text, u8, i32)>) -> Markup {
        let (words, rows) = (self.words, rows.collect::<Vec<_>>());
        let is_named = rows.iter().any(|(name, ..)| name.is_some());
        html! {
            table.bids {
                thead {
                    tr {
                        @if is_named { th scope="col" { (words.heading(Heading::Player)) } }
                        th scope="col" { (words.heading(Heading::Bid)) }
                        th scope="col" { (words.heading(Heading::Tricks)) }
                        th scope="col" { (words.heading(Heading::Points)) }
                    }
                }
                tbody {
                    @for (name, bid, tricks, points) in rows {
                        tr data-good=(points > 0) {
                            @if let Some(name) = name { th scope="row" { (name) } }
                            td { (bid) }
                            td { (tricks) }
                            td { b { (gained(points)) } }
                        }
                    }
                }
            }
        }
    }

    /// The variants, each with the rulebooks that describe it (RULES.md has them under E7, E8 and V).
    pub(super) fn variants(&self) -> Markup {
        use Edition::{Fr, It, Pl, Pt};
        let words = self.words;
        let variants: [(Text, &[Edition]); 10] = [
            (words.explained(Bids::Simultaneous).name, &[It, Pl, Pt, Fr]),
            (words.explained(Bids::Secret).name, &[It, Pl, Pt, Fr]),
            (words.explained(Sum::NeverExact).name, &[Pl, Pt, Fr]),
            (words.explained(Sum::LeaderNeverExact).name, &[It]),
            (words.explained(Wizards::Last).name, &[It]),
            (words.explained(Clairvoyance::FirstRound).name, &[Pl, Pt]),
            (words.explained(Clairvoyance::EveryRound).name, &[It, Fr]),
            (words.explained(Deck::OneSuit).name, &[It, Pl, Pt, Fr]),
            (words.players(2).name, &[It]),
            (words.explained(Setting::Specials).name, &[Pt]),
        ];
        html! {
            dl.glossary {
                @for (variant, editions) in variants {
                    div {
                        dt { (variant) }
                        dd { (words.and(editions.iter().map(|edition| words.explained(*edition).name))) }
                    }
                }
            }
        }
    }

    /// The editions side by side, in what they set differently.
    pub(super) fn editions(&self) -> Markup {
        let words = self.words;
        let of = |edition: Edition, setting: Setting| words.setting(setting, &Options::preset(edition, 4)).name;
        let all: Vec<Edition> = Edition::VALUES.iter().map(|(edition, ..)| *edition).collect();
        let differs = |setting: &Setting| {
            *setting != Setting::Edition && all.iter().any(|edition| of(*edition, *setting) != of(all[0], *setting))
        };
        let settings: Vec<Setting> = Setting::ALL.into_iter().filter(differs).collect();
        html! {
            table.editions {
                thead {
                    tr {
                        th scope="col" { (words.explained(Setting::Edition).name) }
                        @for setting in &settings { th scope="col" { (words.explained(*setting).name) } }
                    }
                }
                tbody {
                    @for edition in &all {
                        tr data-own[*edition == self.rules.options().edition] {
                            th scope="row" { (words.explained(*edition).name) }
                            @for setting in &settings { td { (of(*edition, *setting)) } }
                        }
                    }
                }
            }
        }
    }
}

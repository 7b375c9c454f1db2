//! Illustrations beside the text: cards, tricks, hands and small tables, all computed from the rules.

use foretell_rules::{Card, CardSet, Event, Lead, Play, Trump, Viewer};
use foretell_words::{ExampleTrick, Heading, Illustration, Narrator, PointsRow, RuleSetting, hand_order, say};
use maud::{Markup, html};

use super::Book;
use crate::layout::assets;
use crate::table::model::{declared_sign, gained, suit_sign};

impl Book {
    pub(super) fn picture(&self, illustration: &Illustration) -> Markup {
        match illustration {
            Illustration::Suits => self.suits(),
            Illustration::Cards(cards) => self.cards(cards),
            Illustration::Schedule => self.schedule(),
            Illustration::TurnedUp(card) => self.turned_up(*card),
            Illustration::Hand => self.hand(),
            Illustration::Trick(example) => self.trick(example),
            Illustration::Points(rows) => self.table(rows),
            Illustration::Editions => self.editions(),
            Illustration::Variants => self.variants(),
        }
    }

    fn card(&self, card: Card, alt: &str) -> Markup {
        let address = assets::card(card, self.words, self.theme);
        html! { img src=(address) alt=(alt) width="250" height="350" loading="lazy" decoding="async"; }
    }

    fn cards(&self, cards: &[Card]) -> Markup {
        html! {
            figure.cards { ul.row { @for card in cards { li { (self.card(*card, &self.words.card(*card))) } } } }
        }
    }

    fn suits(&self) -> Markup {
        html! {
            figure.suits {
                ul.row {
                    @for suit in self.text().suits() {
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

    fn schedule(&self) -> Markup {
        let (words, round_word) = (self.words, self.words.heading(Heading::Round));
        html! {
            ol.schedule {
                @for (round, (cards, turns_up)) in self.text().schedule().into_iter().enumerate() {
                    li {
                        span.quiet { (round_word) " " (round + 1) }
                        b { (cards) }
                        @if self.rules.one_pack() && !turns_up { span.quiet { (words.trump(Trump::None)) } }
                    }
                }
            }
        }
    }

    fn turned_up(&self, card: Card) -> Markup {
        html! {
            figure.turned {
                (self.card(card, &self.words.card(card)))
                @if let Some(trump) = self.text().trump_of(card) {
                    figcaption { (self.sign(trump)) (self.words.trump_is(Some(trump))) }
                }
            }
        }
    }

    fn sign(&self, trump: Trump) -> Markup {
        html! { @if let Trump::Suit(suit) = trump { (suit_sign(self.words, suit)) " " } }
    }

    // ---- tricks ----

    pub(super) fn trick(&self, example: &ExampleTrick) -> Markup {
        let (words, names, outcome) = (self.words, self.text().example_names(), example.outcome(&self.rules));
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
                        b { (narrator.event(&Event::TrickEnded { outcome }).unwrap_or_default()) }
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

    pub(super) fn hand(&self) -> Markup {
        let (words, (hand, lead)) = (self.words, self.text().hand());
        let allowed = lead.allowed(hand);
        html! {
            figure.trick {
                ul.row.held {
                    @for card in hand_order(hand) {
                        li data-allowed=(allowed.contains(card)) { (self.card(card, &words.card(card))) }
                    }
                }
                figcaption {
                    @if let Lead::Suit(led) = lead { (suit_sign(words, led)) " " }
                    (words.lead(lead)) " "
                    (say!(words, "book-tricks-may", cards = words.cards(allowed)))
                }
            }
        }
    }

    // ---- tables ----

    fn table(&self, rows: &[PointsRow]) -> Markup {
        let words = self.words;
        let is_named = rows.iter().any(|row| row.name.is_some());
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
                    @for row in rows {
                        tr data-good=(row.points > 0) {
                            @if let Some(name) = row.name { th scope="row" { (name) } }
                            td { (row.bid) }
                            td { (row.tricks) }
                            td { b { (gained(row.points)) } }
                        }
                    }
                }
            }
        }
    }

    pub(super) fn variants(&self) -> Markup {
        let words = self.words;
        html! {
            dl.glossary {
                @for (variant, editions) in self.text().variants() {
                    div {
                        dt { (variant) }
                        dd { (words.and(editions.iter().map(|edition| words.explained(*edition).name))) }
                    }
                }
            }
        }
    }

    fn editions(&self) -> Markup {
        let (words, table) = (self.words, self.text().editions());
        html! {
            table.editions {
                thead {
                    tr {
                        th scope="col" { (words.explained(RuleSetting::Edition).name) }
                        @for setting in &table.settings { th scope="col" { (words.explained(*setting).name) } }
                    }
                }
                tbody {
                    @for (edition, values) in &table.rows {
                        tr data-own[*edition == self.rules.options().edition] {
                            th scope="row" { (words.explained(*edition).name) }
                            @for value in values { td { (value) } }
                        }
                    }
                }
            }
        }
    }
}

//! Texts of hints: what to do, why, and what each option promises. Pages and terminal pass a bot's numbers.

use std::borrow::Cow;

use foretell_bots::{Advice, Both, Consequence, Fate, Gain, InCards, Miss, PassedOver, Prospect, StillOut, Why};
use foretell_rules::{Action, Card, CardSet, Trump};

use crate::catalogue::capitalised;
use crate::{Text, Words, hand_order, say};

/// ```
/// use foretell_rules::Action;
/// use foretell_words::{Hint, HintOption, HintReason, Language, Words};
///
/// let option = |bid, points, made| HintOption { action: Action::Bid(bid), points, made };
/// let hint = Hint {
///     action: Action::Bid(1),
///     reason: HintReason::Imagined { made: 0.61, worlds: 300 },
///     passed_over: None,
///     in_cards: None,
///     consequence: None,
///     options: vec![option(0, 3.2, 0.4), option(1, 14.6, 0.61), option(2, -6.0, 0.1)],
/// };
/// let words = Words::new(Language::English);
/// assert_eq!(
///     words.hint(&hint),
///     "Hint: Bid one trick. In 61% of 300 imagined deals you then make your bid.",
/// );
/// assert_eq!(words.hint_options(&hint), "Expected points in this round: 0 (+3), 1 (+15), 2 (−6).");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    pub action: Action,
    pub reason: HintReason,
    /// An option with more points that isn't advised.
    pub passed_over: Option<PassedOver>,
    pub in_cards: Option<InCards>,
    pub consequence: Option<Consequence>,
    pub options: Vec<HintOption>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HintReason {
    OnlyOne,
    /// All legal actions are equivalent.
    Alike,
    /// All other bids are much worse.
    FarAhead,
    /// The exact solution of a round of one card.
    SingleCard {
        /// The chance to take the trick, from 0 to 1.
        takes: f64,
    },
    Imagined {
        /// The share of them in which the bid was made.
        made: f64,
        worlds: u32,
    },
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HintOption {
    pub action: Action,
    /// Expected points of the round.
    pub points: f64,
    /// The chance to make the own bid, from 0 to 1.
    pub made: f64,
}

impl From<&Advice> for Hint {
    fn from(advice: &Advice) -> Hint {
        let reason = match advice.why {
            Why::OnlyOne => HintReason::OnlyOne,
            Why::Alike => HintReason::Alike,
            Why::FarAhead => HintReason::FarAhead,
            Why::SingleCard { takes } => HintReason::SingleCard { takes },
            Why::Imagined { made, worlds, .. } => HintReason::Imagined { made, worlds },
        };
        let option = |option: &Prospect| HintOption { action: option.action, points: option.points, made: option.made };
        Hint {
            action: advice.action,
            reason,
            passed_over: advice.passed_over,
            in_cards: advice.in_cards,
            consequence: advice.consequence,
            options: advice.options.iter().map(option).collect(),
        }
    }
}

/// With fewer worlds (on a slow computer), shares are not shown.
const FEW: u32 = 8;

impl Words {
    pub fn hint(self, hint: &Hint) -> String {
        let advice = say!(self, "hint-advice", action = self.action(hint.action));
        format!("{advice} {}", self.hint_reason(hint)).trim_end().to_owned()
    }

    pub fn hint_reason(self, hint: &Hint) -> String {
        let reason = match hint.reason {
            HintReason::OnlyOne => say!(self, "hint-only"),
            HintReason::Alike => say!(self, "hint-alike"),
            HintReason::FarAhead => say!(self, "hint-far-ahead"),
            HintReason::SingleCard { takes } => say!(self, "hint-single", percent = percent(takes)),
            HintReason::Imagined { made, worlds } if worlds >= FEW => {
                say!(self, "hint-imagined", percent = percent(made), deals = worlds)
            }
            HintReason::Imagined { .. } => Cow::Borrowed(""),
        };
        let in_cards = self.position_reason(hint.in_cards, hint.consequence.as_ref()).unwrap_or_default();
        let but = hint.passed_over.map(|other| self.passed_over(other)).unwrap_or_default();
        [in_cards, reason.into_owned(), but].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }

    fn passed_over(self, other: PassedOver) -> String {
        let (action, points) = (self.action(other.action), self.points(other.points as i32));
        let sentence = match other.gain {
            Gain::Lead { with, without } => {
                let (with, without) = (percent(with), percent(without));
                say!(self, "hint-but-lead", action = action, points = points, with = with, without = without)
            }
            Gain::Others { points: others } => {
                let others = self.points(others as i32);
                say!(self, "hint-but-others", action = action, points = points, others = others)
            }
        };
        sentence.into_owned()
    }

    /// The reason for an action in this position: what changes with another one, or else what the cards say.
    pub fn position_reason(self, in_cards: Option<InCards>, consequence: Option<&Consequence>) -> Option<String> {
        let cards = || in_cards.map(|in_cards| self.in_cards(in_cards));
        let Some(changes) = consequence.map(|consequence| self.consequence(consequence)) else { return cards() };
        let before = match in_cards {
            Some(InCards::Played { needed: Some(needed), .. }) => {
                Some(say!(self, "hint-need", count = needed).into_owned())
            }
            Some(InCards::Played { .. }) => None,
            _ => cards(),
        };
        Some(before.into_iter().chain(changes).collect::<Vec<_>>().join(" "))
    }

    fn consequence(self, consequence: &Consequence) -> Vec<String> {
        let Consequence { advised, rival, miss, missed, this_trick, deciding, .. } = *consequence;
        let sentences = match (advised, rival, deciding) {
            (Action::Play(played), Action::Play(other), deciding) => {
                let (card, rival) = (self.card_subject(played.card()), self.card_subject(other.card()));
                let Both { advised: with, rival: without } = missed.percent();
                let first = match miss {
                    Miss::TooMany => {
                        say!(self, "hint-too-many", rival = &*rival, card = &*card, with = with, without = without)
                    }
                    Miss::TooFew => {
                        say!(self, "hint-too-few", rival = &*rival, card = &*card, with = with, without = without)
                    }
                };
                let second = match (deciding, this_trick) {
                    (Some(deciding), _) => {
                        let Both { advised: with, rival: without } = deciding.takes.percent();
                        let card = self.card_subject(deciding.card);
                        Some(say!(self, "hint-deciding", card = card, with = with, without = without))
                    }
                    (None, Some(takes)) => {
                        let Both { advised: with, rival: without } = takes.percent();
                        Some(say!(self, "hint-this-trick", card = card, rival = rival, with = with, without = without))
                    }
                    (None, None) => None,
                };
                let beaten_by = deciding.filter(|_| miss == Miss::TooFew).and_then(|deciding| deciding.beaten_by);
                let third = beaten_by.map(|by| say!(self, "hint-dangerous", card = self.card_subject(by)));
                [Some(first), second, third]
            }
            (Action::Bid(_), Action::Bid(bid), Some(deciding)) => {
                let (card, percent) = (self.card_subject(deciding.card), deciding.takes.percent().rival);
                let sentence = match miss {
                    Miss::TooMany => say!(self, "hint-bid-lower", bid = bid, card = card, percent = percent),
                    Miss::TooFew => say!(self, "hint-bid-higher", bid = bid, card = card, percent = percent),
                };
                [Some(sentence), None, None]
            }
            _ => [None, None, None],
        };
        sentences.into_iter().flatten().map(|sentence| capitalised(&sentence)).collect()
    }

    pub fn in_cards(self, in_cards: InCards) -> String {
        let sentence = match in_cards {
            InCards::CountsOn(cards) => {
                // Several Wizards are counted, because they have the same name.
                let wizards = (cards & CardSet::WIZARDS).len();
                let others = if wizards > 1 { cards - CardSet::WIZARDS } else { cards };
                let others = hand_order(others).map(|card| self.card_subject(card));
                let wizards = (wizards > 1).then(|| say!(self, "hint-out-wizards", count = wizards));
                say!(self, "hint-counts-on", cards = self.and(others.chain(wizards)))
            }
            InCards::EvenBeaten { card, out } => {
                say!(self, "hint-even-beaten", card = self.card_subject(card), out = self.still_out(out))
            }
            InCards::Played { card, needed, fate, out } => {
                let need = needed.map(|needed| say!(self, "hint-need", count = needed)).unwrap_or_default();
                return format!("{need} {}", self.fate(card, fate, out)).trim().to_owned();
            }
            InCards::Holds(count) => say!(self, "hint-holds", count = count),
        };
        sentence.into_owned()
    }

    fn fate(self, card: Card, fate: Fate, out: StillOut) -> Text {
        let card = self.card_subject(card);
        let sentence = match fate {
            Fate::Takes => say!(self, "hint-sure", card = card),
            Fate::LikelyTakes => say!(self, "hint-takes", card = card, out = self.still_out(out)),
            Fate::LikelyBeaten => say!(self, "hint-beaten", card = card, out = self.still_out(out)),
            Fate::Loses => say!(self, "hint-loses", card = card),
        };
        capitalised(&sentence).into()
    }

    fn still_out(self, out: StillOut) -> String {
        let counted = [
            (out.higher, say!(self, "hint-out-higher", count = out.higher)),
            (out.trumps, say!(self, "hint-out-trumps", count = out.trumps)),
            (out.wizards, say!(self, "hint-out-wizards", count = out.wizards)),
        ];
        self.and(counted.into_iter().filter(|(count, _)| *count > 0).map(|(_, sentence)| sentence))
    }

    pub fn hint_options(self, hint: &Hint) -> Text {
        let sentence = |option: &HintOption| format!("{} ({})", self.hint_option(option.action), points(option.points));
        let list = hint.options.iter().map(sentence).collect::<Vec<_>>().join(", ");
        say!(self, "hint-options", list = list)
    }

    /// ```
    /// use foretell_words::{Language, Words};
    /// let sentence = |action: &str| Words::new(Language::English).hint_option(action.parse().expect("an action"));
    /// assert_eq!(sentence("bid 2"), "2");
    /// assert_eq!(sentence("trump E"), "Elves");
    /// assert_eq!(sentence("play G13"), "Giant 13");
    /// ```
    pub fn hint_option(self, action: Action) -> Text {
        match action {
            Action::Bid(bid) => bid.to_string().into(),
            Action::Trump(Trump::Suit(suit)) => self.suit_title(suit).into(),
            Action::Play(play) => self.play(play),
            Action::Pass(card) => self.card(card),
            Action::Trump(Trump::None) | Action::Change(_) => self.action(action),
        }
    }

    /// ```
    /// use foretell_words::{Language, Words};
    /// let words = Words::new(Language::English);
    /// assert_eq!([14.6, -6.0, -0.2].map(|points| words.hint_points(points)), ["+15", "−6", "0"]);
    /// ```
    pub fn hint_points(self, expected: f64) -> String {
        points(expected)
    }

    pub fn hint_share(self, share: f64) -> Text {
        say!(self, "hint-share", percent = percent(share))
    }
}

fn percent(share: f64) -> i64 {
    (100.0 * share).round() as i64
}

fn points(expected: f64) -> String {
    match expected.round() as i64 {
        0 => "0".into(),
        positive @ 1.. => format!("+{positive}"),
        negative => format!("−{}", -negative),
    }
}

#[cfg(test)]
mod tests {
    use foretell_bots::DecidingCard;

    use super::*;
    use crate::Language;

    fn hint(reason: HintReason) -> Hint {
        let option = HintOption { action: Action::Bid(0), points: 8.0, made: 0.7 };
        Hint {
            action: Action::Bid(0),
            reason,
            passed_over: None,
            in_cards: None,
            consequence: None,
            options: vec![option],
        }
    }

    #[test]
    fn every_reason_has_a_text_in_every_language() {
        let reasons = [
            HintReason::OnlyOne,
            HintReason::Alike,
            HintReason::FarAhead,
            HintReason::SingleCard { takes: 0.4 },
            HintReason::Imagined { made: 0.7, worlds: 400 },
        ];
        for words in Language::ALL.map(Words::new) {
            for reason in reasons {
                let plain = hint(reason);
                let sentence = words.hint_reason(&plain);
                assert!(sentence.ends_with('.') && !sentence.contains("hint-"), "{}: {sentence}", words.language());
                for gain in [Gain::Others { points: 9 }, Gain::Lead { with: 0.43, without: 0.38 }] {
                    let passed_over = Some(PassedOver { action: Action::Bid(3), points: 4, gain });
                    let longer = words.hint_reason(&Hint { passed_over, ..plain.clone() });
                    assert!(longer.starts_with(&sentence) && longer.contains('4'), "{longer}");
                    let numbers: &[&str] = if matches!(gain, Gain::Lead { .. }) { &["43", "38"] } else { &["9"] };
                    assert!(numbers.iter().all(|number| longer.contains(number)), "{longer}");
                }
            }
        }
    }

    #[test]
    fn the_reason_tells_what_changes_with_another_choice() {
        let both = |advised, rival| Both { advised, rival };
        let card = |name: &str| name.parse::<Card>().expect("a card");
        let decides = |name, advised, rival, by: Option<&str>| {
            Some(DecidingCard { card: card(name), takes: both(advised, rival), beaten_by: by.map(card) })
        };
        let action = |text: &str| text.parse::<Action>().expect("an action");
        let played = Consequence {
            advised: action("play E7"),
            rival: action("play G12"),
            deals: 200,
            made: both(0.7, 0.3),
            tricks: both(1.3, 2.1),
            miss: Miss::TooMany,
            missed: both(0.18, 0.64),
            this_trick: Some(both(0.09, 0.86)),
            deciding: None,
        };
        let bid = Consequence { advised: action("bid 2"), rival: action("bid 3"), miss: Miss::TooFew, ..played };
        let lower = Consequence { rival: action("bid 1"), miss: Miss::TooMany, ..bid };
        let reasons = [
            played,
            Consequence { this_trick: None, ..played },
            Consequence { deciding: decides("W2", 0.23, 0.71, None), ..played },
            Consequence { miss: Miss::TooFew, deciding: decides("H11", 0.83, 0.42, Some("G13")), ..played },
            Consequence { deciding: decides("G9", 0.05, 0.27, None), ..bid },
            Consequence { deciding: decides("H13", 0.83, 0.77, None), ..lower },
        ];
        let numbers: [&[&str]; 6] =
            [&["18", "64", "86"], &["18", "64"], &["23", "71"], &["83", "42"], &["27"], &["77"]];
        for words in Language::ALL.map(Words::new) {
            for (reason, numbers) in reasons.iter().zip(numbers) {
                let sentence = words.position_reason(None, Some(reason)).expect("a sentence");
                println!("{sentence}");
                assert!(numbers.iter().all(|number| sentence.contains(number)), "{sentence}");
                assert!(
                    sentence.ends_with('.') && !sentence.contains("hint-") && !sentence.contains('{'),
                    "{sentence}"
                );
                assert!(sentence.starts_with(|first: char| first.is_uppercase()), "{sentence}");
            }
        }
        let english = |number: usize| Words::new(Language::English).position_reason(None, Some(&reasons[number]));
        let first = "The Giant 12 brings too many tricks in 64% of the deals, the Elf 7 only in 18%.";
        assert_eq!(english(1).as_deref(), Some(first));
        let wizard = format!("{first} The Wizard then takes a trick in 23% of the deals instead of 71%.");
        assert_eq!(english(2), Some(wizard));
        let out = StillOut { higher: 2, trumps: 1, wizards: 0 };
        let in_cards = InCards::Played { card: card("E7"), needed: Some(1), fate: Fate::LikelyTakes, out };
        let with_need = Words::new(Language::English).position_reason(Some(in_cards), Some(&reasons[1]));
        assert_eq!(with_need, Some(format!("You still need one trick. {first}")));
        let counted = Some(InCards::CountsOn(CardSet::only(card("W1"))));
        let sentence = Words::new(Language::English).position_reason(counted, Some(&reasons[4]));
        assert!(
            sentence.is_some_and(|sentence| sentence.starts_with("The hint counts on the Wizard. For a bid of 3, "))
        );
    }

    #[test]
    fn the_reason_names_cards() {
        let card: Card = "G10".parse().expect("a card");
        let out = StillOut { higher: 3, trumps: 0, wizards: 1 };
        let sentence = |words: Words, in_cards| {
            let reason = HintReason::Imagined { made: 0.7, worlds: 300 };
            words.hint_reason(&Hint { in_cards: Some(in_cards), ..hint(reason) })
        };
        let english = |in_cards| sentence(Words::new(Language::English), in_cards);
        let played = |fate| InCards::Played { card, needed: Some(0), fate, out };
        assert_eq!(
            english(played(Fate::LikelyBeaten)),
            "You need no more tricks. The Giant 10 is likely to be beaten; still out: 3 higher cards of its suit and \
             one Wizard. In 70% of 300 imagined deals you then make your bid."
        );
        assert!(english(InCards::Holds(2)).starts_with("You hold 2 cards of this suit. In 70%"));
        let cards = |list: &[&str]| list.iter().map(|card| card.parse::<Card>().expect("a card")).collect::<CardSet>();
        let counts_on = |list: &[&str]| english(InCards::CountsOn(cards(list)));
        assert!(counts_on(&["W1", "G13"]).starts_with("The hint counts on the Giant 13 and the Wizard. "));
        assert!(counts_on(&["W1", "W2", "G13"]).starts_with("The hint counts on the Giant 13 and 2 Wizards. "));
        let kinds = [Fate::Takes, Fate::LikelyTakes, Fate::LikelyBeaten, Fate::Loses].map(played);
        for words in Language::ALL.map(Words::new) {
            for in_cards in kinds.into_iter().chain([InCards::EvenBeaten { card, out }]) {
                let sentence = sentence(words, in_cards);
                let names_card = sentence.to_lowercase().contains(&words.card_subject(card).to_lowercase());
                assert!(names_card && !sentence.contains("hint-"), "{sentence}");
            }
        }
    }

    #[test]
    fn a_card_is_the_subject_of_its_sentence_in_every_language() {
        let sure = |language, card: &str| {
            let out = StillOut { higher: 0, trumps: 0, wizards: 0 };
            let card = card.parse().expect("a card");
            Words::new(language).in_cards(InCards::Played { card, needed: None, fate: Fate::Takes, out })
        };
        let sentence = [
            (Language::English, "The Elf 8 is sure to take the trick.", "The Wizard is sure to take the trick."),
            (Language::German, "Die Elfen-8 macht sicher den Stich.", "Der Zauberer macht sicher den Stich."),
            (Language::Spanish, "El 8 de Elfos gana la baza con seguridad.", "El Mago gana la baza con seguridad."),
            (Language::French, "Le 8 des Elfes prend le pli à coup sûr.", "Le Zarbi prend le pli à coup sûr."),
            (Language::Italian, "L'8 verde fa sicuramente la presa.", "Lo Stregone fa sicuramente la presa."),
            (Language::Catalan, "El 8 verd guanya segur la basa.", "El Mag guanya segur la basa."),
            (Language::Polish, "Ósemka Elfów na pewno zdobędzie czar.", "Czarodziej na pewno zdobędzie czar."),
            (Language::Portuguese, "O 8 dos Elfos vence a vaza com certeza.", "O Feiticeiro vence a vaza com certeza."),
        ];
        for (language, elf, wizard) in sentence {
            assert_eq!([sure(language, "E8"), sure(language, "W1")], [elf, wizard]);
        }
        assert_eq!(sure(Language::German, "Fairy"), "Die Fee macht sicher den Stich.");
    }

    #[test]
    fn shares_of_few_worlds_are_not_shown() {
        let words = Words::new(Language::English);
        assert_eq!(words.hint(&hint(HintReason::Imagined { made: 1.0, worlds: 3 })), "Hint: Bid no tricks.");
    }

    #[test]
    fn zero_has_no_sign() {
        assert_eq!([0.0, -0.4, 0.4, 0.6, -0.6].map(points), ["0", "0", "0", "+1", "−1"]);
    }
}

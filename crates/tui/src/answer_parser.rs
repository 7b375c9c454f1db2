//! Parsing a typed answer: a number, a card by any of its names, a suit.

use foretell_rules::{Action, Actions, Card, CardSet, Change, Declared, Play, Suit, Trump, View};
use foretell_words::{Words, hand_order, say};

use crate::move_choices::{Selection, move_choices};
use crate::table::Table;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParsedAnswer {
    Act(Action),
    Declare(Card),
    Invalid(String),
}

pub fn parse_answer(line: &str, table: &Table, declaring: Option<Card>, words: Words) -> ParsedAnswer {
    let line = line.trim().to_lowercase();
    let view = &table.view;
    if let Some(card) = declaring {
        return declared(card, &line, words).map_or_else(
            || ParsedAnswer::Invalid(say!(words, "play-declare", card = words.card(card)).into_owned()),
            play,
        );
    }
    let found = match view.legal() {
        Actions::None => None,
        Actions::Bids { .. } => line.parse().ok().map(Action::Bid).map(ParsedAnswer::Act),
        Actions::Trumps { .. } => trump(&line, view, words).map(|trump| ParsedAnswer::Act(Action::Trump(trump))),
        Actions::Changes { .. } => change(&line, view).map(|change| ParsedAnswer::Act(Action::Change(change))),
        Actions::Plays(_) | Actions::Passes(_) => card(&line, view, words),
    };
    match found {
        Some(ParsedAnswer::Act(action)) => checked(action, table, words),
        Some(found) => found,
        None => ParsedAnswer::Invalid(say!(words, "play-plain-unknown", line = line).into_owned()),
    }
}

fn play(play: Play) -> ParsedAnswer {
    ParsedAnswer::Act(Action::Play(play))
}

fn checked(action: Action, table: &Table, words: Words) -> ParsedAnswer {
    if table.view.legal().contains(action) {
        return ParsedAnswer::Act(action);
    }
    ParsedAnswer::Invalid(table.why_not(action, words))
}

fn place(line: &str) -> Option<usize> {
    line.parse::<usize>().ok()?.checked_sub(1)
}

pub(crate) fn suit(line: &str, words: Words) -> Option<Suit> {
    let is_called = |name: &str| name.to_lowercase() == line;
    Suit::ALL.into_iter().find(|suit| is_called(&words.suit_letter(*suit)) || is_called(&words.suit(*suit))).or_else(
        || Suit::ALL.into_iter().find(|suit| is_called(&suit.letter().to_string()) || is_called(&suit.to_string())),
    )
}

fn trump(line: &str, view: &View, words: Words) -> Option<Trump> {
    let numbered = || match view.legal().nth(place(line)?)? {
        Action::Trump(trump) => Some(trump),
        _ => None,
    };
    let is_none = || matches!(line, "0" | "none" | "-") || words.trump(Trump::None).to_lowercase() == line;
    suit(line, words).map(Trump::Suit).or_else(|| is_none().then_some(Trump::None)).or_else(numbered)
}

fn change(line: &str, view: &View) -> Option<Change> {
    let bid = view.round()?.bids[view.viewer.seat()?]?;
    match line {
        "+" | "+1" | "up" => Some(Change::Up),
        "-" | "-1" | "down" => Some(Change::Down),
        number => {
            let to = number.parse::<u8>().ok()?;
            [Change::Up, Change::Down].into_iter().find(|change| change.of(bid) == Some(to))
        }
    }
}

/// Also accepts a declaration: `Ju=G`, `cloud e`.
fn card(line: &str, view: &View, words: Words) -> Option<ParsedAnswer> {
    let hand = view.round().map_or(CardSet::EMPTY, |round| round.hand);
    let passes = matches!(view.legal(), Actions::Passes(_));
    let snapshot = words.find_card(line, hand).or_else(|| hand_order(hand).nth(place(line)?));
    let (card, as_what) = if let Some(card) = snapshot {
        (card, None)
    } else {
        let (name, as_what) = line.rsplit_once(['=', ' '])?;
        (words.find_card(name, hand)?, Some(as_what))
    };
    if passes {
        return Some(ParsedAnswer::Act(Action::Pass(card)));
    }
    if let Some(as_what) = as_what {
        return declared(card, as_what, words).map(play);
    }
    // Several ways to play a card need a choice; an illegal card is rejected at once.
    let choice = move_choices(view, None).into_iter().find(|choice| choice.card() == Some(card))?;
    Some(match choice.selection {
        Selection::Declare(card) if choice.allowed => ParsedAnswer::Declare(card),
        Selection::Declare(card) => play(Play::all_of(card).next()?),
        Selection::Act(action) => ParsedAnswer::Act(action),
    })
}

pub(crate) fn declared(card: Card, line: &str, words: Words) -> Option<Play> {
    let is_called = |play: &Play| {
        let letter = match play.declared() {
            None => return false,
            Some(Declared::Suit(this)) => return suit(line, words) == Some(this),
            Some(Declared::Wizard) => [say!(words, "card-wizard-letter"), say!(words, "card-wizard"), "w".into()],
            Some(Declared::Jester) => [say!(words, "card-jester-letter"), say!(words, "card-jester"), "j".into()],
        };
        letter.iter().any(|name| name.to_lowercase() == line)
    };
    let mut ways = Play::all_of(card);
    Play::all_of(card).find(is_called).or_else(|| ways.nth(place(line)?))
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Event, Seat, Viewer};
    use foretell_words::Language;

    use super::*;
    use crate::table::{GameSnapshot, SeatInfo};

    fn asked_to_play(hand: &str, words: Words) -> Table {
        let rules = "pt/3+specials=all".parse().expect("allowed rules");
        let seat_info = ["Ada", "Ben", "Cleo"].map(SeatInfo::person).into();
        let mut table = Table::new(GameSnapshot::new(rules, Viewer::Seat(Seat::FIRST), seat_info), words);
        let hand: CardSet = hand.split(' ').map(|card| card.parse().expect("a card")).collect();
        let dealer = Seat::FIRST.right(3);
        let cards = hand.len() as u8;
        table.see(&Event::RoundBegan { round: cards - 1, cards, dealer }, words);
        table.see(&Event::HandDealt { seat: Seat::FIRST, hand }, words);
        table.see(&Event::TrumpSet { trump: Trump::None, named_by: None }, words);
        for seat in Seat::all(3) {
            table.see(&Event::BidMade { seat, bid: 1 }, words);
        }
        table.see(&Event::PlayBegan, words);
        table
    }

    #[test]
    fn cards_are_known_by_all_their_names() {
        let words = Words::new(Language::Italian);
        let table = asked_to_play("H7 W2 Juggler Shapeshifter", words);
        let read = |line: &str| parse_answer(line, &table, None, words);
        let expected = ParsedAnswer::Act("play H7".parse().expect("an action"));
        for line in ["b7", "B7", "7 blu", "H7", " h7 ", "1"] {
            assert_eq!(read(line), expected, "{line:?}");
        }
        assert_eq!(read("W2"), ParsedAnswer::Act("play W2".parse().expect("an action")));
        let juggler = "Juggler".parse().expect("a card");
        assert_eq!(read("juggler"), ParsedAnswer::Declare(juggler));
        assert_eq!(read("juggler=g"), ParsedAnswer::Act("play Juggler=G".parse().expect("an action")));
        assert_eq!(read("Shapeshifter W"), ParsedAnswer::Act("play Shapeshifter=W".parse().expect("an action")));
        let green = parse_answer("2", &table, Some(juggler), words);
        assert_eq!(green, ParsedAnswer::Act("play Juggler=E".parse().expect("an action")));
        assert!(matches!(read("nonsense"), ParsedAnswer::Invalid(_)));
        assert!(matches!(read("99"), ParsedAnswer::Invalid(_)));
    }

    #[test]
    fn every_legal_answer_can_be_typed_in_every_language() {
        for words in Language::ALL.map(Words::new) {
            let table = asked_to_play("H7 E13 D1 G5 W2 J1 Juggler Cloud Shapeshifter Dragon Fairy Bomb", words);
            for action in table.view.legal() {
                let Action::Play(play) = action else { panic!("a card is asked for") };
                let ParsedAnswer::Act(Action::Play(found)) = parse_answer(&words.play_label(play), &table, None, words)
                else {
                    panic!("{play} in {}", words.language())
                };
                assert_eq!(found, play);
            }
        }
    }
}

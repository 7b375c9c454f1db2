//! The book for every kind of rules, in every language.

use std::collections::BTreeSet;

use foretell_rules::{
    Bids, BySeat, Card, CardSet, Choice, Clairvoyance, Deck, Edition, FirstDealer, Length, Options, RuleSet, Special,
    Specials, Sum, Trump, Wizards, points,
};
use foretell_words::{Language, Words};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::examples::{self, Example};
use super::{Book, Search};
use crate::pages::layout::assets;
use crate::pages::layout::preferences::Preferences;
use crate::pages::layout::presentation::Presentation;
use crate::pages::tests::drawn::{has_single_ids, is_strict};

fn book(rules: RuleSet, language: Language) -> Book {
    Book::new(
        Presentation {
            preferences: Preferences::default(),
            words: Words::new(language),
            by_script: false,
            own_port: None,
        },
        rules,
    )
}

fn english(rules: &str) -> Book {
    book(rules.parse().expect("allowed rules"), Language::English)
}

/// Every edition for every number of players.
fn presets() -> Vec<RuleSet> {
    let all = Edition::VALUES.iter().flat_map(|(edition, ..)| (2..=6).map(move |players| (*edition, players)));
    all.map(|(edition, players)| Options::preset(edition, players).nearest()).collect()
}

/// Rules in which every option has every value, drawn at random; what does not go together is drawn again.
fn drawn() -> Vec<RuleSet> {
    fn pick<T: Choice>(rng: &mut impl Rng) -> T {
        T::VALUES[below(T::VALUES.len(), rng)].0
    }
    fn below(most: usize, rng: &mut impl Rng) -> usize {
        (rng.next_u64() % most as u64) as usize
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let rng = &mut rng;
    let mut drawn = Vec::new();
    while drawn.len() < 300 {
        let rounds = 1 + below(20, rng) as u8;
        let lengths = [Length::Full, Length::First(rounds), Length::Last(rounds), Length::EveryOther(rounds)];
        let bits = rng.next_u64();
        let chosen = Special::ALL.into_iter().filter(|special| bits >> *special as u8 & 1 != 0);
        let some = [Specials::NONE, Specials::ALL, chosen.collect()];
        let wish = Options {
            bids: pick(rng),
            sum: pick(rng),
            wizards: pick(rng),
            clairvoyance: pick(rng),
            deck: pick(rng),
            specials: some[below(3, rng)],
            first_dealer: pick(rng),
            length: lengths[below(4, rng)],
            ..Options::preset(pick(rng), 2 + below(5, rng) as u8)
        };
        drawn.extend(RuleSet::new(wish));
    }
    drawn
}

fn ids(book: &Book) -> BTreeSet<&'static str> {
    book.chapters().iter().flat_map(|chapter| chapter.paragraphs.iter().map(|paragraph| paragraph.id)).collect()
}

// ---- the page ----

/// The text of a page, without its tags.
fn text(html: &str) -> String {
    html.split('<').filter_map(|part| part.split_once('>').map(|(_, text)| text)).collect::<Vec<_>>().join(" ")
}

fn looks_right(book: &Book) {
    let html = book.draw(None, None).into_string();
    let told = format!("{} in {:?}", book.rules, book.words.language());
    is_strict(&html);
    has_single_ids(&html);
    let text = text(&html);
    for sign in ["{", "}", " book-", " help-", " pages-"] {
        assert!(!text.contains(sign), "{told}: {sign}");
    }
    // The symbols of suits stand once on the whole page, around the book.
    let html_with_suits = format!("{html}{}", assets::suits().0);
    for place in html.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(html_with_suits.contains(&format!("id=\"{place}\"")), "{told}: #{place}");
    }
    assert_eq!(html.matches("<img").count(), html.matches(" alt=\"").count(), "{told}");
    let mut level = 0;
    for heading in html.split("<h").skip(1).filter_map(|rest| rest.chars().next()?.to_digit(10)) {
        assert!(heading <= level + 1, "{told}: a heading of level {heading} after one of level {level}");
        level = heading;
    }
    assert_eq!(html.matches("<h1").count(), 1);
}

#[test]
fn every_edition_has_its_book_in_every_language() {
    for rules in presets() {
        for language in Language::ALL {
            looks_right(&book(rules, language));
        }
    }
}

#[test]
fn all_kinds_of_rules_have_their_book() {
    for (number, rules) in drawn().into_iter().step_by(3).enumerate() {
        looks_right(&book(rules, Language::ALL[number % Language::ALL.len()]));
    }
}

#[test]
fn every_word_that_is_explained_stands_before_a_colon() {
    for language in Language::ALL {
        let chapters = book(presets()[12], language).chapters();
        let words = chapters.iter().find(|chapter| chapter.id == "words").expect("a glossary");
        for entry in &words.paragraphs {
            let (word, meaning) = entry.text.split_once(':').expect("a colon");
            assert!(entry.is_term && word.chars().count() < 25 && meaning.ends_with('.'), "{}", entry.text);
        }
    }
}

// ---- which paragraphs there are ----

/// The paragraphs that these rules must have, said once more and in another way.
fn wanted(rules: &RuleSet) -> BTreeSet<&'static str> {
    let Options { players, bids, sum, wizards, clairvoyance, deck, specials, first_dealer, .. } = rules.options();
    let cards: Vec<usize> = (0..rules.rounds()).map(|round| rules.cards(round)).collect();
    let (base, two, last) = (deck == Deck::Base, players == 2, cards[cards.len() - 1]);
    let whole = match (deck, players) {
        (Deck::OneSuit, _) => 12,
        (Deck::Base, 2) => 6,
        (Deck::Base, players) => 60 / usize::from(players),
    };
    let has = |special| specials.contains(special);
    let some = !specials.is_empty();
    let uses_all = |cards: usize| !two && cards * usize::from(players) == 60;
    let turns_up = |cards: usize| base && (some || !uses_all(cards));
    let ever = cards.iter().any(|cards| turns_up(*cards));
    let blind = clairvoyance != Clairvoyance::Off;
    let every = clairvoyance == Clairvoyance::EveryRound || blind && cards.len() == 1;
    let blind_trump = if every { ever } else { blind && turns_up(cards[0]) };
    let (one, more) = (cards.contains(&1), cards.iter().any(|cards| *cards > 1));
    let never = sum == Sum::NeverExact || sum == Sum::NeverExactAfterFirst && more;
    let leader = sum == Sum::LeaderNeverExact;
    let all = [
        (true, "aim-foretell aim-win cards-suits cards-order rounds-left rounds-dealer rounds-list"),
        (base, "cards-pack"),
        (!base, "cards-own rounds-own trump-without tricks-number"),
        (!base && players == 3, "cards-left-out"),
        (some, "cards-specials specials-always specials-advice"),
        (specials.iter().any(|special| special != Special::Werewolf), "specials-open"),
        (has(Special::Dragon) || has(Special::Shapeshifter), "specials-as-wizard"),
        (has(Special::Fairy) || has(Special::Bomb) || has(Special::Shapeshifter), "specials-as-jester"),
        (has(Special::Juggler) || has(Special::Cloud), "specials-as-number named-after"),
        (two, "rounds-two rounds-used"),
        (base && !two, "rounds-shuffle"),
        (first_dealer == FirstDealer::Scorekeeper, "rounds-scribe word-scribe"),
        (first_dealer == FirstDealer::Drawn, "rounds-drawn"),
        (cards.len() < whole, "rounds-short"),
        (!blind, "rounds-hands"),
        (ever, "trump-up trump-wizard trump-jester"),
        (base && blind_trump, "trump-blind"),
        (if blind { !every && cards[1..].iter().any(|cards| turns_up(*cards)) } else { ever }, "trump-look"),
        (specials.iter().any(|special| !matches!(special, Special::Fairy | Special::Bomb)), "trump-named"),
        (has(Special::Fairy) || has(Special::Bomb), "trump-none"),
        (base && !some && uses_all(last), "trump-last"),
        (some && uses_all(last), "trump-always"),
        (base && !blind, "bids-number"),
        (!base || blind, "bids-any"),
        (blind, "clairvoyance-forms"),
        (blind && every, "clairvoyance-every"),
        (blind && !every, "clairvoyance-first"),
        (bids == Bids::Open, "bids-open"),
        (bids == Bids::Simultaneous, "bids-simultaneous"),
        (bids == Bids::Secret, "bids-secret"),
        (never, "sum-never sum-example"),
        (never && sum == Sum::NeverExactAfterFirst && one, "sum-except-one"),
        (leader, "sum-leader sum-example"),
        (!never && !leader, "sum-free"),
        (true, "tricks-lead tricks-away"),
        (base, "tricks-follow tricks-void tricks-always tricks-trump tricks-suit tricks-wizard-led tricks-jester"),
        (wizards == Wizards::First, "tricks-wizard-first"),
        (wizards == Wizards::Last, "tricks-wizard-last"),
        (players <= 4, "tricks-jesters"),
        (has(Special::Dragon), "special-dragon dragon-after"),
        (has(Special::Dragon) && wizards == Wizards::Last, "dragon-dark"),
        (has(Special::Fairy), "special-fairy"),
        (has(Special::Bomb), "special-bomb bomb-winner"),
        (has(Special::Bomb) && has(Special::Fairy), "bomb-fairy"),
        (has(Special::Werewolf), "special-werewolf"),
        (has(Special::Juggler), "special-juggler"),
        (has(Special::Juggler) && has(Special::Bomb), "juggler-bomb"),
        (has(Special::Cloud), "special-cloud cloud-examples"),
        (has(Special::Cloud) && has(Special::Bomb), "cloud-bomb"),
        (has(Special::Cloud) && bids == Bids::Secret, "cloud-secret"),
        (has(Special::Shapeshifter), "special-shapeshifter"),
        (true, "points-right points-wrong points-examples points-round points-total end-most end-tie"),
        (true, "word-trick word-round word-bid word-lead word-number word-dealer"),
        (true, "editions-about editions-variants editions-silent editions-more"),
        (base, "word-follow word-trump"),
        (true, "help-lifted help-numbers help-head help-tap help-hold help-settings help-keys"),
    ];
    all.into_iter().filter(|(applies, _)| *applies).flat_map(|(_, ids)| ids.split(' ')).collect()
}

#[test]
fn paragraphs_are_there_exactly_where_they_apply() {
    let mut seen = BTreeSet::new();
    for rules in presets().into_iter().chain(drawn()) {
        let found = ids(&book(rules, Language::English));
        let wanted = wanted(&rules);
        let wrong: Vec<_> = found.symmetric_difference(&wanted).collect();
        assert!(wrong.is_empty(), "{rules}: {wrong:?}");
        seen.extend(found);
    }
    assert!(seen.len() > 85, "nearly everything came up: {}", seen.len());
}

#[test]
fn what_differs_from_the_edition_is_told_first() {
    assert!(!english("it/4").draw(None, None).into_string().contains("Different from the edition"));
    let html = english("it/4+bids=secret").draw(None, None).into_string();
    assert!(html.contains("Different from the edition") && html.contains("Predictions: secret predictions"));
}

// ---- worked examples ----

const ALWAYS: [Example; 5] =
    [examples::TRUMP, examples::SUIT, examples::WIZARDS, examples::WIZARD_LED, examples::JESTER_LED];
const OWN: [Example; 3] = [examples::NUMBERS, examples::OWN_WIZARDS, examples::OWN_JESTERS];
const SPECIAL: [Example; 10] = [
    examples::DRAGON,
    examples::FAIRY,
    examples::BOMB,
    examples::BOMB_AND_FAIRY,
    examples::JUGGLER,
    examples::CLOUD,
    examples::SHAPESHIFTER,
    examples::DRAGON_AFTER_JESTER,
    examples::JUGGLER_AFTER_JESTER,
    examples::CLOUD_AFTER_JESTER,
];

#[test]
fn examples_are_tricks_that_could_be_played() {
    for (rules, examples) in [
        ("it/2", &ALWAYS[..]),
        ("it/6", &ALWAYS),
        ("it/3+deck=one-colour", &OWN),
        ("it/4+deck=one-colour", &OWN),
        ("pt/3+specials=all", &SPECIAL),
        ("pt/6+specials=all", &SPECIAL),
    ] {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        for example in examples {
            let trick = example.trick(&rules);
            let cards: CardSet = trick.iter().map(|placed| placed.play.card()).collect();
            assert_eq!((trick.len(), cards.len()), (rules.players(), rules.players()), "{example:?}");
            for placed in trick {
                let pack = rules.dealt_from(placed.seat, rules.deck());
                assert!(pack.contains(placed.play.card()), "{example:?}: {placed:?}");
            }
        }
    }
}

/// Whose trick an example is, by the number of the seat, and who leads next.
fn judged(rules: &str, example: &Example) -> (Option<u8>, u8) {
    let outcome = example.outcome(&rules.parse().expect("allowed rules")).expect("a trick");
    (outcome.taken_by.map(foretell_rules::Seat::number), outcome.next_leader.number())
}

#[test]
fn examples_show_what_their_paragraphs_say() {
    for (rules, winners) in [
        ("it/2", [2, 1, 2, 1, 2]),
        ("it/3", [2, 3, 2, 1, 3]),
        ("it/6", [4, 3, 2, 1, 3]),
        ("it/4+wizards=last", [4, 3, 3, 1, 3]),
    ] {
        let found = ALWAYS.map(|example| judged(rules, &example));
        assert_eq!(found, winners.map(|winner| (Some(winner), winner)), "{rules}");
    }
    assert_eq!(judged("it/4", &examples::JESTERS), (Some(1), 1));
    assert_eq!(OWN.map(|example| judged("it/3+deck=one-colour", &example).0), [Some(2), Some(2), Some(1)]);
    assert_eq!(OWN.map(|example| judged("it/4+deck=one-colour+wizards=last", &example).0), [2, 3, 1].map(Some));
    let (took, bombed) = (|seat| (Some(seat), seat), |leads| (None, leads));
    for (rules, plain, after_jester) in [
        ("pt/3+specials=all", [took(3), took(3), bombed(3), bombed(3), took(2), took(2), took(2)], [2, 2, 2]),
        ("pt/6+specials=all", [took(3), took(3), bombed(3), bombed(3), took(4), took(5), took(2)], [2, 4, 4]),
    ] {
        let winners: Vec<_> = plain.into_iter().chain(after_jester.map(took)).collect();
        assert_eq!(SPECIAL.map(|example| judged(rules, &example)).to_vec(), winners, "{rules}");
    }
    assert_eq!(judged("pt/4+specials=all+wizards=last", &examples::SHAPESHIFTER), (Some(3), 3));
    assert_eq!(judged("pt/4+specials=all+wizards=last", &examples::DRAGON), (Some(3), 3));
}

#[test]
fn a_trick_marks_the_card_that_takes_it_and_says_so() {
    let html = english("it/4").trick(&examples::TRUMP).into_string();
    assert_eq!(html.matches("data-wins").count(), 1);
    let winner = html.split("data-wins").nth(1).and_then(|rest| rest.split("</li>").next()).expect("a winner");
    assert!(winner.contains("alt=\"Human 9\"") && winner.contains("Dario"), "{winner}");
    assert!(html.contains("Humans are trump.") && html.contains("Dario takes the trick."), "{html}");
    let bombed = english("pt/4+specials=all").trick(&examples::BOMB).into_string();
    assert!(!bombed.contains("data-wins") && bombed.contains("nobody gets the trick"), "{bombed}");
}

#[test]
fn cards_that_are_turned_up_make_the_trump_that_the_rules_make() {
    let book = english("pt/4+specials=all");
    let names = |special: Special| book.trump_of(Card::special(special)).is_none();
    let naming: Vec<Special> = Special::ALL.into_iter().filter(|special| names(*special)).collect();
    let none = Special::ALL.into_iter().filter(|special| book.trump_of(Card::special(*special)) == Some(Trump::None));
    assert_eq!(naming.len(), 5, "{naming:?}");
    assert_eq!(none.collect::<Vec<_>>(), [Special::Fairy, Special::Bomb]);
    let suit = "D6".parse().expect("a card");
    assert_eq!(english("it/2").trump_of(suit), Some(Trump::Suit(foretell_rules::Suit::Dwarves)));
    assert_eq!(english("it/3").trump_of("W1".parse().expect("a card")), None);
}

#[test]
fn the_hand_shows_what_may_be_played() {
    let html = english("it/4").hand().into_string();
    assert!(html.contains("May be played from this hand: Elf 3, Elf 11, Wizard and Jester."), "{html}");
    assert_eq!(html.matches("data-allowed=\"false\"").count(), 2);
    let special = english("pt/4+specials=bomb").hand().into_string();
    assert!(special.contains("Elf 3, Elf 11, Wizard, Jester and Bomb."), "{special}");
    let never = english("pt/4+specials=werewolf").hand().into_string();
    assert!(!never.contains("Werewolf"), "the Werewolf is never played: {never}");
}

#[test]
fn the_round_on_the_score_sheet_could_be_played_by_these_rules() {
    for rules in presets().into_iter().chain(drawn()) {
        let round = book(rules, Language::English).round_of_bids();
        let cards: u8 = round.iter().map(|(.., tricks)| tricks).sum();
        assert!((0..rules.rounds()).any(|round| rules.cards(round) == usize::from(cards)), "{rules}");
        let bids: usize = round.iter().map(|(_, bid, _)| usize::from(*bid)).sum();
        for (seat, bid, _) in &round {
            assert!(*bid <= cards, "{rules}");
            let scores = BySeat::from_fn(rules.players(), |other| i32::from(other == *seat));
            let banned = rules.banned_bid(*seat, usize::from(cards), bids - usize::from(*bid), &scores);
            assert_ne!(banned, Some(*bid), "{rules}");
        }
        assert!(round.iter().any(|(_, bid, tricks)| points(*bid, *tricks) < 0));
    }
}

#[test]
fn numbers_in_the_text_are_those_of_the_rules() {
    let told = |rules: &str| text(&english(rules).draw(None, None).into_string());
    let base = told("it/4");
    assert!(base.contains("The pack has 60 cards") && base.contains("4 Wizards and 4 Jesters"));
    assert!(base.contains("you get 20 points, and 10 more for each trick") && base.contains("you lose 10 points"));
    assert!(told("pt/3+specials=all").contains("That makes 67 cards."));
    assert!(told("it/3+deck=one-colour").contains("a pack of their own with 15 cards"));
    let bound = told("ca/4");
    assert!(bound.contains("tricks in the round: 4; predicted by the others: 3; forbidden to the last one: 1."));
    assert!(told("it/3+length=first-5").contains("The whole game would be 20 rounds, from 1 to 20 cards."));
}

#[test]
fn special_cards_count_for_following_as_the_rules_have_them() {
    let told = text(&english("pt/4+specials=all").draw(None, None).into_string());
    for list in [
        "these count like a Wizard: Dragon and Shapeshifter as a Wizard.",
        "these count like a Jester: Fairy, Bomb and Shapeshifter as a Jester.",
        "these count like a number card of the suit that was named: Juggler and Cloud.",
    ] {
        assert!(told.contains(list), "{list}");
    }
    let after = english("pt/4+specials=all").trick(&examples::DRAGON_AFTER_JESTER).into_string();
    assert!(after.contains("There is nothing to follow"), "{after}");
    let cloud = english("pt/4+specials=cloud").trick(&examples::CLOUD_AFTER_JESTER).into_string();
    assert!(cloud.contains("Giants must be followed."), "{cloud}");
    let html = english("pt/4+specials=cloud").draw(None, None).into_string();
    assert!(html.contains(&cloud), "where the Juggler is missing, the Cloud is shown");
}

#[test]
fn every_variant_says_which_rulebook_has_it() {
    let html = english("it/4").variants().into_string();
    let of = |variant: &str| {
        let told = html.split(&format!("<dt>{variant}</dt><dd>")).nth(1).and_then(|rest| rest.split('<').next());
        told.unwrap_or_else(|| panic!("{variant} in {html}"))
    };
    assert_eq!(of("dark wizard"), "Italian edition");
    assert_eq!(of("clairvoyance in the first round"), "Polish edition and Portuguese edition");
    assert_eq!(of("clairvoyance in every round"), "Italian edition and French edition");
    assert_eq!(of("Special cards"), "Portuguese edition");
    assert!(!html.contains("Catalan"), "{html}");
}

// ---- search ----

#[test]
fn words_are_found_with_and_without_their_accents_in_every_language() {
    for (language, accented, plain) in [
        (Language::English, "Jester", "jester"),
        (Language::Italian, "più", "PIU"),
        (Language::Catalan, "predicció", "prediccio"),
        (Language::Polish, "przepowiednię", "przepowiednie"),
        (Language::Portuguese, "previsão", "previsao"),
        (Language::French, "prédiction", "prediction"),
        (Language::German, "Plätze", "platze"),
        (Language::Spanish, "predicción", "prediccion"),
    ] {
        let book = book("pt/4+specials=all".parse().expect("rules"), language);
        let [with, without] = [accented, plain].map(|typed| Search::new(typed).expect("a word"));
        assert!(book.count(&with) > 0, "{accented}");
        assert_eq!(book.count(&with), book.count(&without), "{accented}, {plain}");
        let html = book.draw(Some(&without), None).into_string();
        let paragraphs = html.split("<div class=\"paragraph\"").skip(1).filter_map(|rest| rest.split('>').next());
        let shown = paragraphs.filter(|tag| !tag.contains("hidden")).count();
        assert!(html.contains("<mark>"), "{language}");
        assert_eq!(shown, book.count(&without), "{language}");
    }
}

#[test]
fn what_is_not_found_is_hidden() {
    let book = english("it/4");
    let search = Search::new("scribe deals round").expect("words");
    assert_eq!(book.count(&search), 0, "the Italian edition draws for the first deal");
    let search = Search::new("draws again").expect("words");
    let html = book.draw(Some(&search), None).into_string();
    let tag = |id: &str| html.split(&format!("id=\"{id}\"")).nth(1).and_then(|rest| rest.split('>').next());
    assert!(!tag("rule-rounds-drawn").expect("the paragraph").contains("hidden"), "{html}");
    assert!(!tag("rounds").expect("its chapter").contains("hidden"));
    assert!(tag("rule-rounds-left").expect("another").contains("hidden"));
    assert!(tag("aim").expect("another chapter").contains("hidden"));
}

#[test]
fn where_nothing_is_found_there_is_a_way_on_in_every_language() {
    for language in Language::ALL {
        let book = book("it/4".parse().expect("rules"), language);
        let search = Search::new("xyzzy").expect("a word");
        let told = book.found(Some(&search)).into_string();
        assert!(told.contains("xyzzy") && told.contains("href=\"/rules?for=it/4\""), "{told}");
        assert!(!told.contains("<ul>"), "no other rules have it either: {told}");
        let dragon = Words::new(language).special(Special::Dragon);
        let told = book.found(Search::new(&dragon).as_ref()).into_string();
        assert!(told.contains("/rules?for=it/4+specials=all&amp;q="), "{told}");
    }
    assert_eq!(english("it/4").found(None).into_string(), "");
}

use std::collections::BTreeSet;

use foretell_rules::{
    Bids, BySeat, Card, CardSet, Choice, Clairvoyance, Deck, Edition, FirstDealer, Length, Options, RuleSet, Special,
    Specials, Sum, Trump, Wizards, points,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::examples::{self, ExampleTrick};
use super::{BookChapter, Illustration, RuleBook};
use crate::{Language, Words};

fn english(rules: &str) -> RuleBook {
    RuleBook::new(Words::new(Language::English), rules.parse().expect("allowed rules"))
}

fn text(book: &RuleBook) -> String {
    let chapters = book.as_text().into_iter();
    let lines =
        chapters.flat_map(|chapter| [chapter.title].into_iter().chain(chapter.lines.into_iter().map(|l| l.text)));
    lines.collect::<Vec<_>>().join("\n")
}

fn line(book: &RuleBook, example: ExampleTrick) -> String {
    book.lines(&Illustration::Trick(example)).join("\n")
}

fn presets() -> Vec<RuleSet> {
    let all = Edition::VALUES.iter().flat_map(|(edition, ..)| (2..=6).map(move |players| (*edition, players)));
    all.map(|(edition, players)| Options::preset(edition, players).nearest()).collect()
}

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
        let options = Options {
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
        drawn.extend(RuleSet::new(options));
    }
    drawn
}

fn ids(book: &RuleBook) -> BTreeSet<&'static str> {
    book.chapters().iter().flat_map(|chapter| chapter.paragraphs.iter().map(|paragraph| paragraph.id)).collect()
}

#[test]
fn the_book_covers_the_whole_game_in_every_language() {
    for rules in presets().into_iter().chain(drawn().into_iter().step_by(10)) {
        for language in Language::ALL {
            let book = RuleBook::new(Words::new(language), rules);
            let book_text = book.as_text();
            let chapters = 10 + usize::from(rules.has_specials()) + usize::from(!book.differences().is_empty());
            assert_eq!(book_text.len(), chapters, "{rules} in {language:?}");
            for chapter in &book_text {
                assert!(!chapter.title.is_empty() && !chapter.lines.is_empty(), "{rules} in {language:?}");
                assert!(!chapter.lines[0].is_example, "{rules} in {language:?}");
                for line in &chapter.lines {
                    assert!(!line.text.contains(['{', '}']), "{}", line.text);
                    assert!(!line.text.trim().is_empty() && !line.text.contains(" book-"), "{}", line.text);
                }
            }
        }
    }
}

#[test]
fn every_paragraph_is_in_the_plain_text() {
    for language in Language::ALL {
        let book = RuleBook::new(Words::new(language), "pt/5+specials=all".parse().expect("rules"));
        let book_text = text(&book);
        for paragraph in book.chapters().into_iter().flat_map(|chapter| chapter.paragraphs) {
            assert!(book_text.contains(&paragraph.text), "{language:?}: {}", paragraph.id);
        }
    }
}

#[test]
fn examples_and_tables_have_plain_text() {
    let book_text = text(&english("it/4"));
    for line in [
        "Alba: Elf 13, Bruno: Human 2, Celia: Elf 4, Dario: Human 9. Humans are trump. Suit to follow: Elves. Dario \
         takes the trick.",
        "Dwarf 6: Dwarves are trump.",
        "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
        "Bid: 3, Tricks: 2, Points: −10",
        "Celia. Bid: 1, Tricks: 0, Points: −10",
        "dark wizard: Italian edition",
    ] {
        assert!(book_text.contains(line), "{line} in {book_text}");
    }
    assert!(book_text.contains("May be played from this hand: Elf 3, Elf 11, Wizard and Jester."), "{book_text}");
    assert!(!book_text.contains("Different from the edition"), "{book_text}");
    let differs = english("it/4+bids=secret").as_text();
    assert_eq!(differs[0].title, "Different from the edition");
    assert!(differs[0].lines[0].text.starts_with("Bids: secret bids. "), "{differs:?}");
}

#[test]
fn every_word_that_is_explained_stands_before_a_colon() {
    for language in Language::ALL {
        let chapters = RuleBook::new(Words::new(language), presets()[12]).chapters();
        let words = chapters.iter().find(|chapter| chapter.id == "words").expect("a glossary");
        for entry in &words.paragraphs {
            let (word, meaning) = entry.text.split_once(':').expect("a colon");
            assert!(entry.is_term && word.chars().count() < 25 && meaning.ends_with('.'), "{}", entry.text);
        }
    }
}

// ---- which paragraphs there are ----

/// An independent list of the paragraphs that these rules must have.
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
        (true, "aim-foretell aim-win cards-suits cards-order rounds-list"),
        (base, "rounds-left rounds-dealer tricks-lead word-dealer"),
        (!base, "starts-left starts-next tricks-own"),
        (base, "cards-pack"),
        (!base, "cards-own rounds-own trump-without tricks-number"),
        (!base && players == 3, "cards-left-out"),
        (some, "cards-specials specials-advice"),
        (specials.iter().any(|special| special != Special::Werewolf), "specials-always specials-open"),
        (has(Special::Dragon) || has(Special::Shapeshifter), "specials-as-wizard"),
        (has(Special::Fairy) || has(Special::Bomb) || has(Special::Shapeshifter), "specials-as-jester"),
        (has(Special::Juggler) || has(Special::Cloud), "specials-as-number named-after"),
        (two, "rounds-two rounds-used"),
        (base && !two, "rounds-shuffle"),
        (first_dealer == FirstDealer::Scorekeeper, "word-scribe"),
        (base && first_dealer == FirstDealer::Scorekeeper, "rounds-scribe"),
        (!base && first_dealer == FirstDealer::Scorekeeper, "starts-scribe"),
        (base && first_dealer == FirstDealer::Drawn, "rounds-drawn"),
        (!base && first_dealer == FirstDealer::Drawn, "starts-drawn"),
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
        (base && bids == Bids::Open, "bids-open"),
        (!base && bids == Bids::Open, "bids-own"),
        (bids == Bids::Simultaneous, "bids-simultaneous"),
        (bids == Bids::Secret, "bids-secret"),
        (bids != Bids::Secret, "bids-read"),
        (never, "sum-never sum-example"),
        (never && !has(Special::Bomb) && !has(Special::Cloud), "sum-wrong"),
        (never && sum == Sum::NeverExactAfterFirst && one, "sum-except-one"),
        (leader, "sum-leader sum-example"),
        (!never && !leader, "sum-free"),
        (true, "tricks-away"),
        (base, "tricks-follow tricks-void tricks-always tricks-wizard-trump tricks-trump tricks-suit"),
        (base, "tricks-wizard-led tricks-jester"),
        (wizards == Wizards::First, "tricks-wizard-first"),
        (wizards == Wizards::Last, "tricks-wizard-last"),
        (players <= 4 || players == 5 && has(Special::Shapeshifter), "tricks-jesters"),
        (players == 5 && has(Special::Shapeshifter), "tricks-jesters-five"),
        (base && players <= 4 && !has(Special::Shapeshifter), "tricks-jesters-four"),
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
        (true, "word-trick word-round word-bid word-lead word-number"),
        (true, "editions-about editions-variants editions-silent editions-jester editions-more"),
        (base, "word-follow word-trump"),
    ];
    all.into_iter().filter(|(applies, _)| *applies).flat_map(|(_, ids)| ids.split(' ')).collect()
}

#[test]
fn paragraphs_are_there_exactly_where_they_apply() {
    let mut seen = BTreeSet::new();
    for rules in presets().into_iter().chain(drawn()) {
        let found = ids(&RuleBook::new(Words::new(Language::English), rules));
        let wanted = wanted(&rules);
        let wrong: Vec<_> = found.symmetric_difference(&wanted).collect();
        assert!(wrong.is_empty(), "{rules}: {wrong:?}");
        seen.extend(found);
    }
    assert!(seen.len() > 85, "nearly everything came up: {}", seen.len());
}

#[test]
fn sealed_bids_do_not_go_round_the_table() {
    for language in Language::ALL {
        let left = |rules: &str| {
            let book = RuleBook::new(Words::new(language), rules.parse().expect("allowed rules"));
            let mut paragraphs = book.chapters().into_iter().flat_map(|chapter| chapter.paragraphs);
            paragraphs.find(|line| ["rounds-left", "starts-left"].contains(&line.id)).expect("a direction").text
        };
        for (open, sealed) in [("it/4", "it/4+bids=simultaneous"), ("it/4", "it/4+bids=secret"), ("it/4", "it/2")] {
            assert_ne!(left(open), left(sealed), "{language:?} {sealed}");
        }
        let [open, sealed] = ["pl/4+deck=one-colour+bids=open", "pl/4+deck=one-colour+bids=secret"].map(left);
        assert_ne!(open, sealed, "{language:?}");
    }
}

/// RULES.md, S16: the Werewolf is never played.
#[test]
fn the_werewolf_is_not_listed_as_always_allowed() {
    let always = "A special card is always allowed";
    assert!(!text(&english("pt/4+specials=werewolf")).contains(always));
    let book_text = text(&english("pt/4+specials=werewolf,bomb"));
    assert!(book_text.contains("always allowed, like a Wizard; only the Werewolf is never played."), "{book_text}");
}

/// RULES.md, B26: four Jesters, and the Shapeshifter as a fifth.
#[test]
fn five_can_play_a_trick_of_jesters_with_the_shapeshifter() {
    let five = english("pt/5+specials=shapeshifter");
    let book_text = text(&five);
    assert!(book_text.contains("A Jester takes a trick only if all of its cards are Jesters"), "{book_text}");
    assert!(book_text.contains("With five players this takes all four Jesters and the Shapeshifter"), "{book_text}");
    let trick = line(&five, examples::JESTERS);
    assert!(trick.contains("Elena: Shapeshifter as a Jester.") && trick.ends_with("Alba takes the trick."), "{trick}");
    for rules in ["pt/5", "pt/6+specials=shapeshifter", "pt/5+specials=bomb"] {
        assert!(!text(&english(rules)).contains("all of its cards are Jesters"), "{rules}");
    }
    let four = text(&english("pt/4+specials=shapeshifter"));
    assert!(four.contains("all of its cards are Jesters") && !four.contains("With five players"), "{four}");
}

#[test]
fn nobody_deals_with_one_colour() {
    let dealer = |language| match language {
        Language::English => &["dealer", " deal "][..],
        Language::Italian => &["mazziere"],
        Language::Catalan => &["repartidor"],
        Language::Polish => &["rozdający"],
        Language::Portuguese => &["quem distribui", "distribui a"],
        Language::French => &["donneur", "la donne"],
        Language::German => &["geber"],
        Language::Spanish => &["quien reparte", "reparte quien"],
    };
    for (rules, first) in [("it/3+deck=one-colour", "starts-drawn"), ("pl/4+deck=one-colour", "starts-scribe")] {
        let rules: RuleSet = rules.parse().expect("rules");
        for language in Language::ALL {
            let book = RuleBook::new(Words::new(language), rules);
            let book_text: BTreeSet<&str> = ids(&book);
            assert!(
                book_text.contains(first) && book_text.contains("starts-next") && book_text.contains("rounds-own"),
                "{book_text:?}"
            );
            let chapters = book.chapters().into_iter().filter(|chapter| chapter.id != "editions");
            let paragraphs = |chapter: BookChapter| chapter.paragraphs.into_iter().map(|paragraph| paragraph.text);
            for text in chapters.flat_map(|chapter| [chapter.title.to_string()].into_iter().chain(paragraphs(chapter)))
            {
                let text = format!(" {} ", text.to_lowercase());
                let found = dealer(language).iter().find(|word| text.contains(**word));
                assert_eq!(found, None, "{language:?}: {text}");
            }
        }
    }
    assert!(text(&english("it/3+deck=one-colour")).contains("Nobody deals."));
}

// ---- worked examples ----

const ALWAYS: [ExampleTrick; 5] =
    [examples::TRUMP, examples::SUIT, examples::WIZARDS, examples::WIZARD_LED, examples::JESTER_LED];
const OWN: [ExampleTrick; 3] = [examples::NUMBERS, examples::OWN_WIZARDS, examples::OWN_JESTERS];
const SPECIAL: [ExampleTrick; 10] = [
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

fn judged(rules: &str, example: &ExampleTrick) -> (Option<u8>, u8) {
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
    assert_eq!(judged("pt/5+specials=all", &examples::JESTERS), (Some(1), 1));
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
fn the_round_on_the_score_sheet_could_be_played_by_these_rules() {
    for rules in presets().into_iter().chain(drawn()) {
        let round = RuleBook::new(Words::new(Language::English), rules).round_of_bids();
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
    let book_text = |rules: &str| text(&english(rules));
    let base = book_text("it/4");
    assert!(base.contains("The pack has 60 cards") && base.contains("4 Wizards and 4 Jesters"));
    assert!(base.contains("you score 20 points, plus 10 for each trick") && base.contains("you lose 10 points"));
    assert!(book_text("pt/3+specials=all").contains("That makes 67 cards."));
    assert!(book_text("it/3+deck=one-colour").contains("a pack of their own with 15 cards"));
    let bound = book_text("ca/4");
    assert!(bound.contains("tricks in the round: 4; bid by the others: 3; forbidden to the last bidder: 1."));
    assert!(book_text("it/3+length=first-5").contains("The whole game would be 20 rounds, from 1 to 20 cards."));
}

#[test]
fn special_cards_count_for_following_as_the_rules_have_them() {
    let book_text = text(&english("pt/4+specials=all"));
    for list in [
        "these count like a Wizard: Dragon and Shapeshifter as a Wizard.",
        "these count like a Jester: Fairy, Bomb and Shapeshifter as a Jester.",
        "these count like a number card of the suit that was named: Juggler and Cloud.",
    ] {
        assert!(book_text.contains(list), "{list}");
    }
    let after = line(&english("pt/4+specials=all"), examples::DRAGON_AFTER_JESTER);
    assert!(after.contains("There is no suit to follow."), "{after}");
    let cloud = line(&english("pt/4+specials=cloud"), examples::CLOUD_AFTER_JESTER);
    assert!(cloud.contains("Suit to follow: Giants."), "{cloud}");
    assert!(text(&english("pt/4+specials=cloud")).contains(&cloud), "where the Juggler is missing, the Cloud is shown");
}

//! Every message as people read it: with 0, 1, 2 and 5, and with every kind of card, suit, name and answer.
//!
//! `RENDERED=FOLDER cargo test -p foretell-words --test rendered` writes a file per language for proofreading by people
//! who play cards in it.

use std::fs;
use std::path::{Path, PathBuf};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use foretell_rules::{Action, Card, CardSet, Play, Special, Suit, Trump};
use foretell_words::{Language, Message, Value, Words, hand_order, say};

const NUMBERS: [i32; 4] = [0, 1, 2, 5];

type Bundle = FluentBundle<FluentResource>;

/// One of each kind of card. Among the ranks are those that shorten an article: 1, 8 and 11.
fn kinds_of_cards() -> impl Iterator<Item = Card> {
    let cards = ["H1", "H11", "E8", "D13", "G4", "W1", "J1"].map(|card| card.parse().expect("a card"));
    cards.into_iter().chain(hand_order(CardSet::SPECIALS))
}

fn some_cards() -> CardSet {
    ["H11", "E8", "G4", "W1", "J1"].iter().map(|card| card.parse::<Card>().expect("a card")).collect()
}

fn actions(words: Words) -> Vec<String> {
    let bids = NUMBERS.map(|bid| Action::Bid(bid as u8));
    let plays = kinds_of_cards().filter_map(|card| Play::all_of(card).next()).map(Action::Play);
    let trumps = [Action::Trump(Trump::Suit(Suit::Elves)), Action::Trump(Trump::None)];
    bids.into_iter().chain(plays).chain(trumps).map(|action| words.action(action).into_owned()).collect()
}

/// The program begins these with a card and capitalises it.
const BEGINS_WITH_CARD: &[&str] =
    &["hint-takes", "hint-beaten", "hint-sure", "hint-loses", "illegal-not-in-hand", "illegal-must-follow"];

fn card_in(words: Words, id: &str, card: Card) -> String {
    let card = match id {
        "pad-no-special" | "play-declare" | "padtrick-remove" => words.card(card),
        "hint-even-beaten" => words.card_subject(card),
        _ if BEGINS_WITH_CARD.contains(&id) => words.card_subject(card),
        _ => words.card_object(card),
    };
    card.into_owned()
}

/// Empty for numbers.
fn texts(words: Words, id: &str, variable: &str) -> Vec<String> {
    let one = |text: &str| vec![text.to_owned()];
    let both = words.and(["Ada", "Bruno"]);
    match (id, variable) {
        ("hint-but-others", "others") => NUMBERS.map(|points| words.points(points).into_owned()).into(),
        ("book-aim-win" | "book-rounds-short" | "rounds-cards", "rounds") => {
            vec![say!(words, "rounds-count", count = 15).into_owned()]
        }
        ("forbidden-two-sum" | "forbidden-sum-bids", "sum") => vec![say!(words, "sum-never-exact").into_owned()],
        ("forbidden-two-bids" | "forbidden-sum-bids", "bids") => vec![say!(words, "bids-open").into_owned()],
        ("pad-round" | "pad-round-own", "place") => {
            vec![say!(words, "round-of", round = 2, rounds = 15).into_owned()]
        }
        ("event-score" | "event-score-you", "points") => one("+20"),
        ("pad-fact-margin", "points") => one("30"),
        ("points-count", "points") => one("120"),
        ("hint-counts-on", "cards") => vec![words.and(hand_order(some_cards()).map(|card| words.card_subject(card)))],
        (
            "event-bid-changed"
            | "event-bid-changed-you"
            | "pad-corrected-bid"
            | "pad-corrected-taken"
            | "sheet-changed",
            "from" | "to",
        ) => Vec::new(),
        (_, "name" | "from" | "before" | "dealer" | "author" | "bot") => one("Ada"),
        (_, "to") => one("Bruno"),
        (_, "names" | "others") => {
            NUMBERS.map(|number| if number == 1 { "Ada".to_owned() } else { both.clone() }).into()
        }
        (_, "card") => kinds_of_cards().map(|card| card_in(words, id, card)).collect(),
        (_, "plays" | "examples") => vec![words.cards(some_cards())],
        (_, "cards") if HANDS.iter().any(|hand| id.starts_with(hand)) => {
            vec![words.cards(some_cards()), words.cards(CardSet::SPECIALS)]
        }
        (_, "followers") => {
            let followers = hand_order(some_cards() & CardSet::SUITED);
            vec![words.or(followers.map(|card| words.card_subject(card)))]
        }
        (_, "out") => {
            let [higher, wizards] =
                [say!(words, "hint-out-higher", count = 2), say!(words, "hint-out-wizards", count = 1)];
            vec![words.and([higher, wizards])]
        }
        (_, "suit") => Suit::ALL.map(|suit| words.suit(suit).into_owned()).into(),
        (_, "suits") => vec![words.and(Suit::ALL.map(|suit| words.suit(suit)))],
        (_, "action" | "answer" | "given" | "best") => actions(words),
        (_, "points") => NUMBERS.map(|points| words.points(points).into_owned()).into(),
        (_, "about") => vec![words.special_about(Special::Bomb).into_owned()],
        (_, "length") => vec![say!(words, "length-first", rounds = 4).into_owned()],
        (_, "rule") => one("R12"),
        (_, "word") => one("word"),
        _ if TEXTS.contains(&variable) => vec![format!("‹{variable}›")],
        _ => Vec::new(),
    }
}

/// Messages in which `$cards` are cards, not a number.
const HANDS: &[&str] = &["book-", "event-hand-", "state-hand", "specials-some", "padtrick-left-out"];

const TEXTS: &[&str] = &[
    "begin", "bids", "bots", "chance", "choices", "day", "error", "file", "help", "kind", "line", "list", "path",
    "quit", "reason", "review", "rules", "scores", "server", "text", "told", "trump", "until", "url", "value",
    "variable", "what", "why", "words",
];

fn bundle(language: Language) -> Bundle {
    let mut bundle = Bundle::new(vec![language.tag().parse().expect("a tag")]);
    bundle.set_use_isolating(false);
    for file in files(language) {
        let text = fs::read_to_string(&file).expect("a catalogue is text");
        bundle.add_resource(FluentResource::try_new(text).expect("a catalogue")).expect("ids are unique");
    }
    bundle
}

fn files(language: Language) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.tag());
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry can be read").path()).collect();
    files.sort();
    files
}

fn rendered(bundle: &Bundle, words: Words, message: Message) -> Vec<String> {
    let (id, variables) = (message.id(), message.variables());
    let pattern = bundle.get_message(id).and_then(|message| message.value()).expect("a value");
    let texts: Vec<Vec<String>> = variables.iter().map(|variable| texts(words, id, variable)).collect();
    let turns = texts.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let mut rendered = Vec::new();
    for turn in 0..turns.max(if variables.is_empty() { 1 } else { NUMBERS.len() }) {
        let number = NUMBERS[turn % NUMBERS.len()];
        let value = |texts: &Vec<String>| match texts.len() {
            0 => Value::from(number),
            several => Value::from(texts[turn % several].clone()),
        };
        let values: FluentArgs<'_> = variables.iter().copied().zip(texts.iter().map(value)).collect();
        let mut errors = Vec::new();
        let mut told = bundle.format_pattern(pattern, Some(&values), &mut errors).into_owned();
        assert!(errors.is_empty(), "{}: {id}: {errors:?}", words.language());
        if BEGINS_WITH_CARD.contains(&id) {
            told = told.chars().take(1).flat_map(char::to_uppercase).chain(told.chars().skip(1)).collect();
        }
        if !rendered.contains(&told) {
            rendered.push(told);
        }
    }
    rendered
}

fn messages(language: Language) -> Vec<Message> {
    let mut messages = Vec::new();
    for file in files(language) {
        let text = fs::read_to_string(file).expect("a catalogue is text");
        let ids = text.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
        messages.extend(ids.filter_map(|id| Message::all().find(|message| message.id() == id)));
    }
    messages
}

fn never(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &[" a Elf ", " a E"],
        Language::Italian => &[
            " di il ",
            " di lo ",
            " di la ",
            " di l'",
            " di i ",
            " di le ",
            " a il ",
            " a la ",
            " a l'",
            " a i ",
            " da il ",
            " da la ",
            " da l'",
            " in il ",
            " in la ",
            " su il ",
            " su la ",
            " il 8",
            " il 11",
            " lo 1 ",
            " un Stregone",
            " il Stregone",
            " i Stregoni",
        ],
        Language::Catalan => {
            &[" de el ", " de els ", " a el ", " a els ", " per el ", " per els ", " el 1 ", " el 11 "]
        }
        Language::Polish => &[" z z", " w W"],
        Language::Portuguese => &[
            " de o ",
            " de a carta",
            " de os ",
            " de as ",
            " em o ",
            " em a ",
            " em os ",
            " em as ",
            " por o ",
            " por a ",
            " a a ",
            " a o ",
        ],
        Language::French => &[
            " de les ",
            " à le ",
            " à les ",
            " que il",
            " que elle",
            " si il",
            " de Ada",
            " que Ada",
            " le un ",
            " de une ",
            " de un ",
        ],
        Language::German => &[" von dem ", " in dem Spiel", " zu dem "],
        Language::Spanish => &[" de el ", " a el ", " y i", " o o"],
    }
}

fn flaw(language: Language, text: &str) -> Option<String> {
    let spaced = format!(" {text} ");
    let joined = never(language).iter().find(|never| spaced.contains(*never)).map(|never| format!("has {never:?}"));
    let signs = ["  ", " .", " ,", "..", ".,", "?.", "!.", "{", "}"];
    let signs = signs.iter().find(|signs| text.contains(*signs)).map(|signs| format!("has {signs:?}"));
    // «izq./der. paso» is an abbreviation.
    let is_small = |sentence: &&str| sentence.starts_with(char::is_lowercase);
    let small = text.split_inclusive(". ").skip(1).find(is_small).filter(|_| !text.contains("/der. "));
    joined.or(signs).or_else(|| small.map(|sentence| format!("begins a sentence with a small letter: {sentence:?}")))
}

#[test]
fn every_message_reads_well_with_every_number_and_card() {
    let folder = std::env::var_os("RENDERED").map(PathBuf::from);
    let mut found = Vec::new();
    for language in Language::ALL {
        let (bundle, words) = (bundle(language), Words::new(language));
        let mut to_read = String::new();
        for message in messages(language) {
            let texts = rendered(&bundle, words, message);
            let flaws = texts.iter().filter_map(|text| flaw(language, text).map(|flaw| format!("{flaw} in {text:?}")));
            found.extend(flaws.map(|flaw| format!("{language}: {}: {flaw}", message.id())));
            to_read.extend([message.id(), ": ", &texts.join(" | "), "\n"]);
        }
        if let Some(folder) = &folder {
            fs::create_dir_all(folder).expect("a folder");
            fs::write(folder.join(format!("{language}.txt")), to_read).expect("a file");
        }
    }
    assert!(found.is_empty(), "mend the catalogues:\n  {}", found.join("\n  "));
}

#[test]
fn what_reads_badly_is_found() {
    assert!(flaw(Language::Italian, "Ada gioca il 8 blu.").is_some());
    assert!(flaw(Language::French, "Le tour de Ada.").is_some());
    assert!(flaw(Language::English, "It is over. the Elf 8 wins.").is_some());
    assert!(flaw(Language::English, "Two  spaces.").is_some());
    assert_eq!(flaw(Language::Italian, "Ada gioca l'8 blu."), None);
}

const REFUSALS: &[&str] = &[
    "away-notify-denied",
    "away-offline",
    "book-found-none",
    "book-wrong",
    "connection-lost",
    "desk-banned",
    "desk-shut",
    "forbidden-",
    "illegal-",
    "pad-below-zero",
    "pad-conflict",
    "pad-corrections-none",
    "pad-flaw-",
    "pad-history-none",
    "pad-no-",
    "pad-not-kept",
    "pad-page-alone",
    "pad-page-refused",
    "pad-page-too-few",
    "pad-unknown",
    "padtrick-left-out",
    "padtrick-none",
    "pages-leave-warning",
    "pages-no-",
    "pages-wrong",
    "people-bot-declines",
    "people-last-deal",
    "people-no-",
    "people-remove",
    "people-seat-requests-full",
    "people-too-few-seats",
    "play-broken",
    "play-game-",
    "play-io-",
    "play-join-",
    "play-no-",
    "play-not-",
    "play-nothing-",
    "play-open-elsewhere",
    "play-plain-none-aside",
    "play-plain-unknown",
    "play-session-not-kept",
    "play-sheet-empty",
    "play-storage",
    "play-tls-",
    "play-too-small",
    "practice-mine-none",
    "practice-none-fit",
    "practice-not-kept",
    "practice-own-empty",
    "practice-own-none",
    "practice-taken-out",
    "replay-no-",
    "replay-not-",
    "review-enough",
    "review-full",
    "review-none",
    "review-not-made",
    "review-off",
    "tutor-not-here",
];

#[test]
fn refusals_and_empty_states_are_listed() {
    let language = Language::English;
    let (bundle, words) = (bundle(language), Words::new(language));
    let mut found = String::new();
    for message in messages(language) {
        if REFUSALS.iter().any(|beginning| message.id().starts_with(beginning)) {
            let texts = rendered(&bundle, words, message);
            found.extend([message.id(), "\n  ", texts.first().map_or("", String::as_str), "\n"]);
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/refusals.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &found).expect("a golden file can be written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    let differs = expected.lines().zip(found.lines()).find(|(expected, found)| expected != found);
    assert!(expected == found, "read the new texts, then run this with UPDATE_GOLDEN=1: {differs:?}");
}

#[test]
fn every_beginning_of_a_refusal_is_used() {
    let unused =
        REFUSALS.iter().filter(|beginning| !Message::all().any(|message| message.id().starts_with(*beginning)));
    assert_eq!(unused.collect::<Vec<_>>(), Vec::<&&str>::new());
}

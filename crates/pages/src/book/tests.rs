use foretell_rules::{Choice, Edition, Options, RuleSet, Special};
use foretell_words::{Language, Words};

use super::{Book, Search};
use crate::layout::assets;
use crate::layout::preferences::Preferences;
use crate::layout::presentation::Presentation;
use crate::testing::{has_single_ids, is_strict};

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

/// With every kind of picture and paragraph. The text for other rules is tested in `foretell_words`.
const KINDS: [&str; 10] = [
    "pt/3+specials=all",
    "pt/5+specials=all+bids=secret",
    "pt/6+specials=dragon,fairy+wizards=last",
    "pt/4+specials=werewolf+sum=never-even",
    "pt/4+specials=cloud,juggler+bids=simultaneous",
    "it/3+deck=one-colour+clairvoyance=every-round",
    "pl/4+deck=one-colour+wizards=last",
    "it/4+sum=leader-never-evens+length=last-3",
    "pl/4+clairvoyance=first-round",
    "it/2+length=every-other-2",
];

fn presets() -> Vec<RuleSet> {
    let all = Edition::VALUES.iter().flat_map(|(edition, ..)| (2..=6).map(move |players| (*edition, players)));
    all.map(|(edition, players)| Options::preset(edition, players).nearest()).collect()
}

// ---- the page ----

fn text(html: &str) -> String {
    html.split('<').filter_map(|part| part.split_once('>').map(|(_, text)| text)).collect::<Vec<_>>().join(" ")
}

fn looks_right(book: &Book) {
    let html = book.draw(None, None).into_string();
    let sentence = format!("{} in {:?}", book.rules, book.words.language());
    is_strict(&html);
    has_single_ids(&html);
    let text = text(&html);
    for sign in ["{", "}", " book-", " help-", " pages-"] {
        assert!(!text.contains(sign), "{sentence}: {sign}");
    }
    // The suits' symbols are on the page once, outside the book.
    let html_with_suits = format!("{html}{}", assets::suits().0);
    for place in html.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(html_with_suits.contains(&format!("id=\"{place}\"")), "{sentence}: #{place}");
    }
    assert_eq!(html.matches("<img").count(), html.matches(" alt=\"").count(), "{sentence}");
    let mut level = 0;
    for heading in html.split("<h").skip(1).filter_map(|rest| rest.chars().next()?.to_digit(10)) {
        assert!(heading <= level + 1, "{sentence}: a heading of level {heading} after one of level {level}");
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
    for (number, rules) in KINDS.into_iter().enumerate() {
        let rules = rules.parse().expect("allowed rules");
        for language in [number, number + 3].map(|number| Language::ALL[number % Language::ALL.len()]) {
            looks_right(&book(rules, language));
        }
    }
}

#[test]
fn what_differs_from_the_edition_is_told_first() {
    assert!(!english("it/4").draw(None, None).into_string().contains("Different from the edition"));
    let html = english("it/4+bids=secret").draw(None, None).into_string();
    assert!(html.contains("Different from the edition") && html.contains("Bids: secret bids"));
}

// ---- worked examples ----

fn trick(book: &Book, id: &str) -> String {
    let paragraphs = book.chapters().into_iter().flat_map(|chapter| chapter.paragraphs);
    let found = paragraphs.filter(|paragraph| paragraph.id == id).find_map(|paragraph| paragraph.picture);
    found.expect("a picture").into_string()
}

#[test]
fn a_trick_marks_the_card_that_takes_it_and_says_so() {
    let html = trick(&english("it/4"), "tricks-trump");
    assert_eq!(html.matches("data-wins").count(), 1);
    let winner = html.split("data-wins").nth(1).and_then(|rest| rest.split("</li>").next()).expect("a winner");
    assert!(winner.contains("alt=\"Human 9\"") && winner.contains("Dario"), "{winner}");
    assert!(html.contains("Humans are trump.") && html.contains("Dario takes the trick."), "{html}");
    let bombed = trick(&english("pt/4+specials=all"), "special-bomb");
    assert!(!bombed.contains("data-wins") && bombed.contains("nobody gets the trick"), "{bombed}");
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
fn every_variant_says_which_rulebook_has_it() {
    let html = english("it/4").variants().into_string();
    let of = |variant: &str| {
        let sentence = html.split(&format!("<dt>{variant}</dt><dd>")).nth(1).and_then(|rest| rest.split('<').next());
        sentence.unwrap_or_else(|| panic!("{variant} in {html}"))
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
        let mut search = Search::new("xyzzy").expect("a word");
        search.elsewhere = book.elsewhere(&search);
        let sentence = book.found(Some(&search)).into_string();
        assert!(sentence.contains("xyzzy") && sentence.contains("href=\"/rules?for=it/4\""), "{sentence}");
        assert!(!sentence.contains("<ul>"), "no other rules have it either: {sentence}");
        let dragon = Words::new(language).special(Special::Dragon);
        let mut search = Search::new(&dragon).expect("a word");
        search.elsewhere = book.elsewhere(&search);
        let sentence = book.found(Some(&search)).into_string();
        assert!(sentence.contains("/rules?for=it/4+specials=all&amp;q="), "{sentence}");
    }
    assert_eq!(english("it/4").found(None).into_string(), "");
}

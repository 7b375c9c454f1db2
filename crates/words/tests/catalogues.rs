//! All languages have the same messages, and nothing unused. Failures name language, file and message.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_bundle::{FluentBundle, FluentResource};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, Variant, VariantKey,
};
use foretell_words::{Language, Message};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[track_caller]
fn none(findings: &[String], what_to_do: &str) {
    assert!(findings.is_empty(), "{what_to_do}\n  {}", findings.join("\n  "));
}

// ---- reading ----

#[derive(Default)]
struct Parts {
    text: Vec<String>,
    variables: BTreeSet<String>,
    messages: BTreeSet<String>,
    terms: BTreeSet<String>,
    /// The default is last.
    choices: Vec<Vec<String>>,
}

impl Parts {
    fn of(pattern: &Pattern<String>) -> Parts {
        let mut parts = Parts::default();
        parts.pattern(pattern);
        parts
    }

    fn pattern(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push(value.clone()),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
                let mut keys: Vec<&Variant<String>> = variants.iter().collect();
                keys.sort_by_key(|variant| variant.default);
                self.choices.push(keys.into_iter().map(|variant| key(&variant.key)).collect());
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
                self.text.push(value.clone());
            }
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.clone());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.clone());
            }
            InlineExpression::TermReference { id, arguments, .. } => {
                self.terms.insert(id.name.clone());
                if let Some(arguments) = arguments {
                    self.arguments(arguments);
                }
            }
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(arguments),
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<String>) {
        arguments.positional.iter().for_each(|inline| self.inline(inline));
        arguments.named.iter().for_each(|argument| self.inline(&argument.value));
    }
}

fn key(key: &VariantKey<String>) -> String {
    match key {
        VariantKey::Identifier { name } => name.clone(),
        VariantKey::NumberLiteral { value } => value.clone(),
    }
}

struct Place {
    language: Language,
    file: String,
    id: String,
    is_term: bool,
    has_attributes: bool,
    /// `None` without a value.
    parts: Option<Parts>,
}

impl Place {
    fn name(&self) -> String {
        let dash = if self.is_term { "-" } else { "" };
        format!("locales/{}/{}: {dash}{}", self.language, self.file, self.id)
    }

    fn text(&self) -> String {
        self.parts.as_ref().map(|parts| parts.text.join("\u{1}")).unwrap_or_default()
    }

    fn finding(&self, what: impl std::fmt::Display) -> String {
        format!("{}: {what}", self.name())
    }
}

fn resources(language: Language) -> Vec<(String, Resource<String>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.tag());
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry can be read").path()).collect();
    files.sort();
    let read = |path: PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a catalogue is text");
        match fluent_syntax::parser::parse(text) {
            Ok(resource) => (name, resource),
            Err((_, errors)) => panic!("locales/{language}/{name} cannot be read: {errors:?}"),
        }
    };
    files.into_iter().map(read).collect()
}

fn places(language: Language) -> Vec<Place> {
    let mut places = Vec::new();
    for (file, resource) in resources(language) {
        for entry in resource.body {
            let place = |id: &str, is_term, has_attributes, parts| {
                let (file, id) = (file.clone(), id.to_owned());
                Place { language, file, id, is_term, has_attributes, parts }
            };
            match entry {
                Entry::Message(message) => places.push(place(
                    &message.id.name,
                    false,
                    !message.attributes.is_empty(),
                    message.value.as_ref().map(Parts::of),
                )),
                Entry::Term(term) => {
                    places.push(place(&term.id.name, true, !term.attributes.is_empty(), Some(Parts::of(&term.value))));
                }
                Entry::Junk { content } => panic!("locales/{language}/{file} has junk: {content}"),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            }
        }
    }
    places
}

fn messages(language: Language) -> BTreeMap<String, Place> {
    places(language).into_iter().filter(|place| !place.is_term).map(|place| (place.id.clone(), place)).collect()
}

fn every_place() -> Vec<Place> {
    Language::ALL.into_iter().flat_map(places).collect()
}

// ---- the same messages everywhere ----

#[test]
fn no_message_is_repeated() {
    let mut found = Vec::new();
    for language in Language::ALL {
        let mut seen = BTreeSet::new();
        for place in places(language) {
            if !seen.insert((place.is_term, place.id.clone())) {
                found.push(place.name());
            }
        }
    }
    none(&found, "an id stands for one message only; rename or delete:");
}

#[test]
fn every_language_has_the_messages_of_english_in_the_same_files() {
    let english = messages(Language::English);
    let mut found = Vec::new();
    for language in Language::ALL {
        let translated = messages(language);
        for (id, place) in &english {
            match translated.get(id) {
                None => found.push(format!("locales/{language}/{}: {id} is missing", place.file)),
                Some(other) if other.file != place.file => {
                    found.push(other.finding(format_args!("belongs into {}", place.file)));
                }
                Some(_) => {}
            }
        }
        let superfluous = translated.values().filter(|place| !english.contains_key(&place.id));
        found.extend(superfluous.map(|place| place.finding("is not in English")));
    }
    none(&found, "all languages have the same messages:");
}

#[test]
fn every_language_has_the_variables_of_english() {
    let english = messages(Language::English);
    let variables = |place: &Place| place.parts.as_ref().map(|parts| parts.variables.clone()).unwrap_or_default();
    let mut found = Vec::new();
    for place in every_place().iter().filter(|place| !place.is_term) {
        let Some(original) = english.get(&place.id) else { continue };
        if variables(place) != variables(original) {
            let (has, wants) = (variables(place), variables(original));
            found.push(place.finding(format_args!("has {has:?} where English has {wants:?}")));
        }
    }
    none(&found, "a message has the same variables in all languages:");
}

#[test]
fn the_program_knows_the_messages_that_fluent_reads() {
    let known: Vec<(String, Vec<String>)> = Message::all()
        .map(|message| (message.id().to_owned(), message.variables().iter().map(ToString::to_string).collect()))
        .collect();
    let read: Vec<(String, Vec<String>)> = messages(Language::English)
        .into_iter()
        .map(|(id, place)| {
            let variables = place.parts.map(|parts| parts.variables.into_iter().collect()).unwrap_or_default();
            (id, variables)
        })
        .collect();
    assert_eq!(known, read, "build.rs reads the catalogues in another way than Fluent; mend build.rs");
}

// ---- each message on its own ----

#[test]
fn every_message_is_a_value_on_one_line() {
    let mut found = Vec::new();
    for place in every_place() {
        let text = place.text();
        if place.has_attributes || place.parts.is_none() {
            found.push(place.finding("has attributes, or no value"));
        } else if text.contains('\n') {
            found.push(place.finding("has more than one line of text"));
        } else if text.trim().is_empty() && place.parts.as_ref().is_some_and(|parts| parts.variables.is_empty()) {
            found.push(place.finding("says nothing"));
        }
    }
    none(&found, "a message is one value on one line; make several messages of a longer text:");
}

#[test]
fn names_can_be_written_in_rust() {
    let is_id = |id: &str| {
        id.starts_with(|c: char| c.is_ascii_lowercase())
            && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    };
    let is_variable = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    let mut found = Vec::new();
    for place in places(Language::English) {
        let variables = place.parts.iter().flat_map(|parts| &parts.variables);
        found.extend(variables.filter(|name| !is_variable(name)).map(|name| place.finding(name)));
        if !is_id(&place.id) {
            found.push(place.name());
        }
    }
    none(&found, "ids are lower case with hyphens, variables are single words in lower case:");
}

#[test]
fn whatever_is_referred_to_exists_and_every_term_is_referred_to() {
    let mut found = Vec::new();
    for language in Language::ALL {
        let places = places(language);
        let ids = |is_term: bool| -> BTreeSet<&str> {
            places.iter().filter(|place| place.is_term == is_term).map(|place| place.id.as_str()).collect()
        };
        let mut terms_used = BTreeSet::new();
        for place in &places {
            let Some(parts) = &place.parts else { continue };
            terms_used.extend(parts.terms.iter().map(String::as_str));
            let missing = parts.messages.iter().filter(|id| !ids(false).contains(id.as_str()));
            found.extend(missing.map(|id| place.finding(format_args!("refers to {id}, which is not there"))));
            let missing = parts.terms.iter().filter(|id| !ids(true).contains(id.as_str()));
            found.extend(missing.map(|id| place.finding(format_args!("refers to -{id}, which is not there"))));
        }
        let unused = ids(true).into_iter().filter(|id| !terms_used.contains(id));
        found.extend(unused.map(|id| format!("locales/{language}: -{id} is used nowhere")));
    }
    none(&found, "mend the references:");
}

// ---- one term for one thing ----

/// `tests/terms/LANGUAGE.txt` lists forbidden terms, each with its replacement after a tab.
fn replaced_terms(language: Language) -> Vec<(String, String)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/terms").join(format!("{language}.txt"));
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let pair = |line: &str| {
        let (term, instead) = line.split_once('\t').unwrap_or_else(|| panic!("{language}: {line:?} has no tab"));
        (term.to_lowercase(), instead.to_owned())
    };
    text.lines().map(pair).collect()
}

fn mentions(text: &str, term: &str) -> bool {
    let is_part = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(term).any(|(start, found)| {
        let (before, after) = (&text[..start], &text[start + found.len()..]);
        !is_part(before.chars().next_back()) && !is_part(after.chars().next())
    })
}

#[test]
fn a_term_is_found_as_whole_words() {
    assert!(mentions("the scribe deals", "scribe") && mentions("scribe", "scribe"));
    assert!(!mentions("rulebooks describe variants", "scribe") && !mentions("scribes", "scribe"));
}

#[test]
fn no_replaced_term_comes_back() {
    let mut found = Vec::new();
    for language in Language::ALL {
        let terms = replaced_terms(language);
        assert!(!terms.is_empty(), "{language} has a list");
        for place in places(language) {
            let text = place.text().to_lowercase();
            let mentioned = terms.iter().filter(|(term, _)| mentions(&text, term));
            found.extend(mentioned.map(|(term, instead)| place.finding(format_args!("{term:?}: write {instead:?}"))));
        }
    }
    none(&found, "one thing has one name in a language:");
}

/// English texts outside the catalogues: errors, logs, help. Ids have no blanks, so they are not texts.
#[test]
fn no_replaced_term_is_in_the_programs_own_texts_or_in_the_documents() {
    let terms = replaced_terms(Language::English);
    let mentioned = |text: &str| {
        let text = text.to_lowercase();
        terms
            .iter()
            .filter(|(term, _)| mentions(&text, term))
            .map(|(term, instead)| format!("{term:?}: write {instead:?}"))
            .collect::<Vec<_>>()
    };
    let mut found = Vec::new();
    let mut literals = 0;
    for (path, code) in sources() {
        for text in string_literals(&code.replace(r#"'"'"#, "' '")).filter(|text| text.contains(' ')) {
            literals += 1;
            found.extend(mentioned(text).into_iter().map(|what| format!("{}: {what}", path.display())));
        }
    }
    assert!(literals > 1000, "only {literals} texts were found");
    for name in DOCUMENTS {
        let text = fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        found.extend(mentioned(&text).into_iter().map(|what| format!("{name}: {what}")));
    }
    none(&found, "one thing has one name:");
}

/// Those that players and owners read. The changelog also tells of older versions, and RULES.md quotes rulebooks.
const DOCUMENTS: &[&str] = &[
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "GLOSSARY.md",
    "SECURITY.md",
    "docs/API.md",
    "docs/BENCHMARKS.md",
    "docs/BOT-PROTOCOL.md",
    "docs/BOTS.md",
    "docs/FAILOVER.md",
    "docs/FAIRNESS.md",
    "docs/OPERATING.md",
    "docs/PRACTICE.md",
    "docs/RELIABILITY.md",
    "docs/REVIEW.md",
    "docs/SCALING.md",
];

fn string_literals(code: &str) -> impl Iterator<Item = &str> {
    let mut rest = code;
    std::iter::from_fn(move || {
        let (_, after) = rest.split_once('"')?;
        let is_end = |(place, _): &(usize, &str)| {
            after[..*place].bytes().rev().take_while(|byte| *byte == b'\\').count() % 2 == 0
        };
        let (end, _) = after.match_indices('"').find(is_end)?;
        rest = &after[end + 1..];
        Some(&after[..end])
    })
}

#[test]
fn texts_are_found_between_quotation_marks() {
    let code = r#"say("one"); let quoted = "with \"marks\" in it"; let c = 'x';"#;
    assert_eq!(string_literals(code).collect::<Vec<_>>(), ["one", r#"with \"marks\" in it"#]);
}

// ---- plurals ----

/// A language's plural categories of integers, with the numbers up to two hundred in each.
fn plurals(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let text = "n = { $n ->\n [zero] zero\n [one] one\n [two] two\n [few] few\n [many] many\n *[other] other\n }\n";
    let resource = FluentResource::try_new(text.to_owned()).expect("a resource");
    let mut bundle = FluentBundle::new(vec![language.tag().parse().expect("a tag")]);
    bundle.add_resource(resource).expect("a bundle");
    let pattern = bundle.get_message("n").and_then(|message| message.value()).expect("a value");
    let mut plurals: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for number in 0..=200 {
        let values = [("n", number)].into_iter().collect();
        let category = bundle.format_pattern(pattern, Some(&values), &mut Vec::new()).into_owned();
        plurals.entry(category).or_default().insert(number.to_string());
    }
    plurals
}

#[test]
fn polish_has_the_plurals_that_it_is_known_for() {
    assert_eq!(plurals(Language::Polish).keys().collect::<Vec<_>>(), ["few", "many", "one"]);
    assert_eq!(plurals(Language::English).keys().collect::<Vec<_>>(), ["one", "other"]);
    assert!(plurals(Language::French)["one"].contains("0"));
}

#[test]
fn every_choice_has_the_plurals_of_its_language() {
    let mut found = Vec::new();
    for language in Language::ALL {
        let plurals = plurals(language);
        for place in places(language) {
            for keys in place.parts.iter().flat_map(|parts| &parts.choices) {
                found.extend(wrong_keys(keys, &plurals).map(|what| place.finding(what)));
            }
        }
    }
    none(&found, "a choice by number has all plurals of its language, and no others:");
}

/// Errors in the keys of a selector. Single numbers are always fine; if there is nothing else, it isn't a plural.
fn wrong_keys<'a>(
    keys: &'a [String],
    plurals: &'a BTreeMap<String, BTreeSet<String>>,
) -> impl Iterator<Item = String> + 'a {
    let (categories, numbers): (Vec<&String>, Vec<&String>) = keys.iter().partition(|key| key.parse::<u32>().is_err());
    let is_plural = categories.iter().any(|key| *key != "other");
    let covered = move |of: &BTreeSet<String>| of.iter().all(|number| numbers.contains(&number));
    let missing = plurals
        .iter()
        .filter(move |(category, of)| is_plural && !keys.contains(category) && !covered(of))
        .map(|(category, _)| format!("lacks [{category}]"));
    let unknown = categories
        .into_iter()
        .filter(|key| *key != "other" && !plurals.contains_key(*key))
        .map(|key| format!("[{key}] is no plural here"));
    let no_default = (keys.last().is_none_or(|key| key != "other")).then(|| "the default is not [other]".to_owned());
    missing.chain(unknown).chain(no_default)
}

#[test]
fn a_choice_that_lacks_a_plural_is_found() {
    let keys = |keys: &[&str]| keys.iter().map(ToString::to_string).collect::<Vec<_>>();
    let wrong = |list: &[&str], language| wrong_keys(&keys(list), &plurals(language)).collect::<Vec<_>>();
    assert_eq!(wrong(&["one", "other"], Language::Polish), ["lacks [few]", "lacks [many]"]);
    assert_eq!(wrong(&["one", "few", "other"], Language::German), ["[few] is no plural here"]);
    assert_eq!(wrong(&["0", "one", "other"], Language::German), [""; 0]);
    assert_eq!(wrong(&["1", "8", "other"], Language::Italian), [""; 0]);
    assert_eq!(wrong(&["other", "one"], Language::English), ["the default is not [other]"]);
}

// ---- words that are not ours ----

#[test]
fn nothing_is_left_in_english() {
    let english = messages(Language::English);
    let mut found = Vec::new();
    for place in every_place().iter().filter(|place| place.language != Language::English && !place.is_term) {
        let text = place.text();
        let is_sentence = text.split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).count() > 2;
        if is_sentence && english.get(&place.id).is_some_and(|original| original.text() == text) {
            found.push(place.name());
        }
    }
    none(&found, "translate:");
}

#[test]
fn punctuation_follows_the_language() {
    let mut found = Vec::new();
    for place in every_place() {
        let text = place.text();
        let foreign = QUOTATION_MARKS.into_iter().filter(|sign| !quotation_marks(place.language).contains(sign));
        let wrong = ['—', '–', '"', '’', '\t'].into_iter().chain(foreign).find(|sign| text.contains(*sign));
        found.extend(wrong.map(|sign| place.finding(format_args!("has {sign:?}"))));
        if text.contains("  ") || text.contains("...") {
            found.push(place.finding("has two spaces or three dots"));
        }
        if place.language == Language::French && has_bare_sign(&text) {
            found.push(place.finding("lacks a hard space before : ; ! ? or inside «»"));
        }
        // A «?» after a space, or before everything, is the name of a key.
        let questions = text.matches('?').count() - text.matches(" ?").count() - usize::from(text.starts_with('?'));
        if place.language == Language::Spanish && questions != text.matches('¿').count() {
            found.push(place.finding("has ? without ¿"));
        }
    }
    none(&found, "set the text right (quotation marks are those of the language, apostrophes are straight):");
}

const QUOTATION_MARKS: [char; 5] = ['«', '»', '„', '“', '”'];

fn quotation_marks(language: Language) -> [char; 2] {
    match language {
        Language::English | Language::Portuguese => ['“', '”'],
        Language::German => ['„', '“'],
        Language::Polish => ['„', '”'],
        Language::Italian | Language::Catalan | Language::French | Language::Spanish => ['«', '»'],
    }
}

#[test]
fn quotation_marks_are_paired() {
    let mut found = Vec::new();
    for place in every_place() {
        let text = place.text();
        let [opens, closes] = quotation_marks(place.language).map(|mark| text.matches(mark).count());
        if opens != closes {
            found.push(place.finding("opens and closes quotations unequally often"));
        }
    }
    none(&found, "set the text right:");
}

/// Whether French punctuation lacks its non-breaking space, also at the edge of a text, where it follows a value.
fn has_bare_sign(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let is_address = |place: usize| letters.get(place + 1).is_some_and(|next| *next == '/' || next.is_ascii_digit());
    letters.iter().enumerate().any(|(place, letter)| match letter {
        ':' if is_address(place) => false,
        ':' | ';' | '!' | '?' | '»' => place == 0 || letters[place - 1] != '\u{a0}',
        '«' => letters.get(place + 1) != Some(&'\u{a0}'),
        _ => false,
    })
}

// ---- what the program says ----

#[test]
fn every_message_is_used() {
    let said = said_in_sources();
    let unused: Vec<String> = messages(Language::English)
        .values()
        .filter(|place| !said.contains(&format!("\"{}\"", place.id)))
        .map(Place::name)
        .collect();
    none(&unused, "no source of the workspace says this; say it, or delete it in all languages:");
}

/// The compiler checks that messages exist.
fn said_in_sources() -> String {
    sources().into_iter().map(|(_, code)| code).collect()
}

fn sources() -> Vec<(PathBuf, String)> {
    let mut folders = vec![root().join("src")];
    let crates = fs::read_dir(root().join("crates")).expect("the crates");
    folders.extend(crates.map(|entry| entry.expect("an entry can be read").path().join("src")));
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let path = entry.expect("an entry can be read").path();
            if path.is_dir() && !path.ends_with("tests") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("tests.rs") {
                let text = fs::read_to_string(&path).expect("a source is text");
                // Unit tests are at the end, or in files of their own.
                let product = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().lines();
                let lines = product.filter(|line| !line.trim_start().starts_with("//"));
                sources.push((path, lines.flat_map(|line| [line, "\n"]).collect()));
            }
        }
    }
    sources
}

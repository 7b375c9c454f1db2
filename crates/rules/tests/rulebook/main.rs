//! The rulebook, checked: for every number in RULES.md at least one test named after it, `b07_…` for B7. One module per
//! family of rules; `table` has their vocabulary. The tests here check that no rule lacks a test and no test a rule.

mod base;
mod combinations;
mod editions;
mod examples;
mod rulings;
mod specials;
mod table;
mod variants;

pub(crate) const RULES: &str = include_str!("../../../../RULES.md");

struct Chapter {
    family: char,
    module: &'static str,
    source: &'static str,
}

const CHAPTERS: [Chapter; 7] = [
    Chapter { family: 'B', module: "base", source: include_str!("base.rs") },
    Chapter { family: 'E', module: "editions", source: include_str!("editions.rs") },
    Chapter { family: 'V', module: "variants", source: include_str!("variants.rs") },
    Chapter { family: 'S', module: "specials", source: include_str!("specials.rs") },
    Chapter { family: 'C', module: "combinations", source: include_str!("combinations.rs") },
    Chapter { family: 'R', module: "rulings", source: include_str!("rulings.rs") },
    Chapter { family: 'X', module: "examples", source: include_str!("examples.rs") },
];

/// The rows of RULES.md that declare rules, as cells; the id comes first.
pub(crate) fn rows(rules: &str) -> Vec<Vec<&str>> {
    rules
        .lines()
        .filter_map(|line| line.trim().strip_prefix('|')?.strip_suffix('|'))
        .map(|row| row.split('|').map(str::trim).collect::<Vec<_>>())
        .filter(|row| is_id(row[0]))
        .collect()
}

fn is_id(text: &str) -> bool {
    let mut chars = text.chars();
    let family = chars.next().is_some_and(|letter| CHAPTERS.iter().any(|chapter| chapter.family == letter));
    family && !chars.as_str().is_empty() && chars.all(|digit| digit.is_ascii_digit())
}

fn tests(source: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut lines = source.lines().map(str::trim);
    while lines.any(|line| line == "#[test]") {
        // There may be more attributes in between.
        let name = lines.find_map(|line| line.strip_prefix("fn ")?.split('(').next());
        names.extend(name);
    }
    names
}

/// `b07_b08_trump` cites B7 and B8.
fn cited(test: &str) -> Vec<String> {
    test.split('_').map_while(cited_by_word).collect()
}

fn cited_by_word(word: &str) -> Option<String> {
    let id = word.to_uppercase();
    let number: u8 = id.get(1..)?.parse().ok()?;
    (id.len() == 3 && is_id(&id)).then(|| format!("{}{number}", &id[..1]))
}

fn complaints(rules: &str, chapters: &[Chapter]) -> Vec<String> {
    let ids: Vec<&str> = rows(rules).iter().map(|row| row[0]).collect();
    let mut complaints = Vec::new();
    let mut checked = Vec::new();
    for (position, id) in ids.iter().enumerate() {
        if ids[..position].contains(id) {
            complaints.push(format!("RULES.md has {id} twice: give one of them a new number"));
        }
    }
    for Chapter { module, source, .. } in chapters {
        for test in tests(source) {
            let cites = cited(test);
            if cites.is_empty() {
                complaints
                    .push(format!("test {test} in {module}.rs cites no rule: name it like b07_…, by what it checks"));
            }
            for id in cites.iter().filter(|id| !ids.contains(&id.as_str())) {
                complaints.push(format!("test {test} in {module}.rs cites {id}, which RULES.md does not have"));
            }
            checked.extend(cites);
        }
    }
    for id in ids.iter().filter(|id| !checked.iter().any(|checked| checked == *id)) {
        let module = chapters.iter().find(|chapter| id.starts_with(chapter.family)).map_or("?", |found| found.module);
        let (family, number) = (id[..1].to_lowercase(), &id[1..]);
        complaints.push(format!(
            "RULES.md has {id}, but no test is named {family}{number:0>2}_…: write one in tests/rulebook/{module}.rs"
        ));
    }
    complaints
}

#[test]
fn every_rule_has_a_test_and_every_test_a_rule() {
    let complaints = complaints(RULES, &CHAPTERS);
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
    for Chapter { family, .. } in CHAPTERS {
        let found = rows(RULES).iter().any(|row| row[0].starts_with(family));
        assert!(found, "no rule of family {family} was found: is RULES.md still written in rows like `| B7 | … |`?");
    }
}

#[test]
fn every_test_module_is_checked() {
    let modules = include_str!("main.rs").lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    for module in modules.filter(|module| *module != "table") {
        assert!(CHAPTERS.iter().any(|chapter| chapter.module == module), "{module}.rs is not among the chapters");
    }
}

#[test]
fn missing_unknown_and_repeated_rules_are_reported() {
    let rules = "| id | rule |\n| --- | --- |\n| B7 | One. |\n| B8 | Two. |\n| R12 | Three. |\n| B8 | Four. |\n";
    let base = "#[test]\nfn b07_is_fine() {}\nfn b08_is_no_test() {}\n#[test]\nfn b99_is_unknown() {}\n";
    let rulings = "    #[test]\n    #[should_panic]\n    fn no_number() {}\n";
    let chapters = [
        Chapter { family: 'B', module: "base", source: base },
        Chapter { family: 'R', module: "rulings", source: rulings },
    ];
    assert_eq!(
        complaints(rules, &chapters),
        [
            "RULES.md has B8 twice: give one of them a new number",
            "test b99_is_unknown in base.rs cites B99, which RULES.md does not have",
            "test no_number in rulings.rs cites no rule: name it like b07_…, by what it checks",
            "RULES.md has B8, but no test is named b08_…: write one in tests/rulebook/base.rs",
            "RULES.md has R12, but no test is named r12_…: write one in tests/rulebook/rulings.rs",
            "RULES.md has B8, but no test is named b08_…: write one in tests/rulebook/base.rs",
        ]
    );
}

#[test]
fn a_test_may_cite_several_rules_at_the_beginning_of_its_name() {
    assert_eq!(cited("b07_s12_the_card_e13_is_no_rule"), ["B7", "S12"]);
    assert_eq!(cited("b7_needs_two_digits"), [""; 0]);
    assert_eq!(cited("q07_is_no_family"), [""; 0]);
}

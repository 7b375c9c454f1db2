//! How documents are written: short paragraphs, short sentences, short documents.

use super::{Source, is_a, none, sources};

/// In lines.
const LENGTHS: &[(&str, usize)] = &[
    ("README.md", 150),
    ("docs/BENCHMARKS.md", 100),
    ("docs/BOTS.md", 150),
    ("docs/PRACTICE.md", 100),
    ("docs/REVIEW.md", 120),
    ("docs/SCALING.md", 150),
    ("training/README.md", 120),
];

const CHANGELOG_UNRELEASED: usize = 60;
const PARAGRAPH_LINES: usize = 6;
const SENTENCE_WORDS: usize = 30;

#[test]
fn documents_have_short_paragraphs_and_sentences() {
    let mut found = Vec::new();
    for document in sources().into_iter().filter(|source| is_a(&source.path, "md") && source.path != "CHANGELOG.md") {
        for paragraph in paragraphs(&document) {
            let Paragraph { line, lines, text } = &paragraph;
            let place = format!("{}:{line}", document.path);
            if *lines > PARAGRAPH_LINES {
                found.push(format!("{place}: a paragraph of {lines} lines"));
            }
            let long = sentences(text).map(|sentence| (sentence, words(sentence)));
            let long = long.filter(|(_, words)| *words > SENTENCE_WORDS);
            found.extend(long.map(|(sentence, words)| format!("{place}: {words} words: {sentence}")));
        }
    }
    none(found, "write shorter paragraphs (at most 6 lines) and sentences (at most 30 words):");
}

#[test]
fn documents_keep_their_lengths() {
    let sources = sources();
    let length = |path: &str| {
        let document = sources.iter().find(|source| source.path == path);
        document.unwrap_or_else(|| panic!("there is no {path}")).text.lines().count()
    };
    let long = LENGTHS.iter().map(|(path, most)| (path, most, length(path))).filter(|(_, most, lines)| lines > *most);
    none(
        long.map(|(path, most, lines)| format!("{path}: {lines} lines, at most {most}")),
        "shorten the document: what changed and why belongs into a commit message:",
    );
    let changelog = sources.iter().find(|source| source.path == "CHANGELOG.md").expect("there is a changelog");
    let unreleased = changelog.text.lines().skip_while(|line| !line.starts_with("## [Unreleased]"));
    let lines = 1 + unreleased.skip(1).take_while(|line| !line.starts_with("## ")).count();
    assert!(lines <= CHANGELOG_UNRELEASED, "{lines} lines of changes: merge lines, or leave out what nobody notices");
}

struct Paragraph {
    line: usize,
    lines: usize,
    text: String,
}

/// Without code, tables, headings and pictures. Each item of a list is a paragraph.
fn paragraphs(document: &Source) -> Vec<Paragraph> {
    let mut paragraphs: Vec<Paragraph> = Vec::new();
    let (mut is_code, mut continues) = (false, false);
    for (number, line) in document.lines() {
        let (text, is_quoted) = match line.strip_prefix('>') {
            Some(quoted) => (quoted.trim(), true),
            None => (line.trim(), false),
        };
        let is_fence = text.starts_with("```");
        is_code ^= is_fence;
        let is_indented_code = !continues && !is_quoted && line.starts_with("    ");
        let is_other = text.is_empty() || text.starts_with(['#', '|', '<']) || text.starts_with("![");
        if is_fence || is_code || is_indented_code || is_other {
            continues = false;
            continue;
        }
        let is_item = text.starts_with("- ") || text.starts_with("* ") || is_numbered(text);
        match paragraphs.last_mut().filter(|_| continues && !is_item) {
            Some(paragraph) => {
                paragraph.lines += 1;
                paragraph.text.extend([" ", text]);
            }
            None => paragraphs.push(Paragraph { line: number, lines: 1, text: text.to_owned() }),
        }
        continues = true;
    }
    paragraphs
}

fn is_numbered(text: &str) -> bool {
    text.split_once(". ").is_some_and(|(number, _)| number.parse::<u8>().is_ok())
}

/// A colon and a semicolon end a sentence, too.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let is_end = |(place, _): &(usize, &str)| {
            let before = rest[..*place].trim_end_matches(['”', '"', '»', ')', '*']);
            before.ends_with(['.', '!', '?', ':', ';'])
        };
        let end = rest.match_indices(' ').find(is_end).map_or(rest.len(), |(place, _)| place);
        let (sentence, after) = rest.split_at(end);
        rest = after;
        (!sentence.is_empty()).then_some(sentence)
    })
}

/// Text in backticks and link targets don't count.
fn words(sentence: &str) -> usize {
    let outside_code = sentence.split('`').step_by(2).collect::<String>();
    let mut read = String::new();
    let mut rest = outside_code.as_str();
    while let Some((before, after)) = rest.split_once("](") {
        read.push_str(before);
        rest = after.split_once(')').map_or("", |(_, rest)| rest);
    }
    read.push_str(rest);
    read.split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).count()
}

#[test]
fn long_paragraphs_and_sentences_are_found() {
    let text =
        "# Title\n\nOne. Two [three](four five) six `seven eight`.\n- an item\n  of two lines\n\n    code here\n";
    let found = paragraphs(&Source { path: "a.md".into(), text: text.into() });
    assert_eq!(found.iter().map(|found| (found.line, found.lines)).collect::<Vec<_>>(), [(3, 1), (4, 2)]);
    assert_eq!(sentences(&found[0].text).map(words).collect::<Vec<_>>(), [1, 3]);
}

//! Display names of contestants, all different.

use std::collections::BTreeSet;

use foretell_rules::is_invisible;
use serde_json::Value;

/// In characters.
const LONGEST_NAME: usize = 60;

pub(crate) fn greeted_name(name: &Value) -> Option<String> {
    let words: Vec<&str> = name.as_str()?.split_whitespace().collect();
    let shown: String = words.join(" ").chars().filter(|letter| !is_invisible(*letter)).take(LONGEST_NAME).collect();
    (!shown.trim().is_empty()).then_some(shown)
}

/// The bot's own name or its specification, or both where names are equal.
pub(crate) fn names(specs: &[String], greeted: &[Option<String>]) -> Vec<String> {
    let own = |place: usize| greeted.get(place).and_then(Option::as_ref).unwrap_or(&specs[place]);
    let name = |place: usize| {
        let is_shared = (0..specs.len()).any(|other| other != place && own(other) == own(place));
        if is_shared && *own(place) != specs[place] {
            return format!("{} ({})", own(place), specs[place]);
        }
        own(place).clone()
    };
    let names: Vec<String> = (0..specs.len()).map(name).collect();
    // The combined name may equal another bot's own name.
    if all_differ(&names) { names } else { specs.to_vec() }
}

/// ```
/// # use foretell_arena::shortened_apart;
/// let names = ["exec:python3 bot.py --games 1000".to_owned(), "exec:python3 bot.py --games 2000".to_owned()];
/// assert_eq!(shortened_apart(&names, 21), ["exec:pytho…games 1000", "exec:pytho…games 2000"]);
/// ```
pub fn shortened_apart(names: &[String], width: usize) -> Vec<String> {
    let is_long = |name: &str| name.chars().count() > width;
    let long: Vec<&str> = names.iter().map(String::as_str).filter(|name| is_long(name)).collect();
    let alike = same_beginning(&long);
    let forms: [&dyn Fn(&str) -> String; 3] =
        [&|name| beginning(name, width), &|name| both_ends(name, width), &|name| from(name, alike, width)];
    for form in forms {
        let shorter = |name: &String| if is_long(name) { form(name) } else { name.clone() };
        let short: Vec<String> = names.iter().map(shorter).collect();
        if all_differ(&short) {
            return short;
        }
    }
    names.to_vec()
}

fn all_differ(names: &[String]) -> bool {
    names.iter().collect::<BTreeSet<_>>().len() == names.len()
}

fn same_beginning(names: &[&str]) -> usize {
    let Some((first, others)) = names.split_first() else { return 0 };
    let alike = |other: &&str| first.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    others.iter().map(alike).min().unwrap_or_default()
}

fn beginning(name: &str, width: usize) -> String {
    format!("{}…", name.chars().take(width.saturating_sub(1)).collect::<String>())
}

fn both_ends(name: &str, width: usize) -> String {
    let left = width.saturating_sub(1) / 2;
    let right = width.saturating_sub(1) - left;
    let last = name.chars().count().saturating_sub(right);
    let part = |skip: usize, take: usize| name.chars().skip(skip).take(take).collect::<String>();
    format!("{}…{}", part(0, left), part(last, right))
}

fn from(name: &str, alike: usize, width: usize) -> String {
    const CONTEXT: usize = 4;
    let rest: String = name.chars().skip(alike.saturating_sub(CONTEXT)).collect();
    if rest.chars().count() < width {
        return format!("…{rest}");
    }
    format!("…{}…", rest.chars().take(width.saturating_sub(2)).collect::<String>())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn texts(names: &[&str]) -> Vec<String> {
        names.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn names_are_one_line_of_visible_text() {
        assert_eq!(greeted_name(&json!(" my\n bot\u{7}\u{202e} ")), Some("my bot".into()));
        for nothing in [json!(""), json!(" \u{200b}"), json!(7), Value::Null] {
            assert_eq!(greeted_name(&nothing), None, "{nothing}");
        }
        assert_eq!(greeted_name(&json!("x".repeat(200))).map(|name| name.len()), Some(60));
    }

    #[test]
    fn equal_names_are_shown_with_their_specifications() {
        let specs = texts(&["exec:a", "exec:b", "random"]);
        let greeted = |names: [Option<&str>; 2]| names.map(|name| name.map(str::to_owned));
        assert_eq!(names(&specs, &greeted([Some("Ann"), None])), ["Ann", "exec:b", "random"]);
        assert_eq!(names(&specs, &greeted([Some("Ann"), Some("Ann")])), ["Ann (exec:a)", "Ann (exec:b)", "random"]);
        assert_eq!(names(&specs, &greeted([Some("random"), None])), ["random (exec:a)", "exec:b", "random"]);
        assert_eq!(names(&specs, &greeted([Some("exec:b"), None])), ["exec:b (exec:a)", "exec:b", "random"]);
        assert_eq!(names(&specs, &[]), specs);
    }

    #[test]
    fn nothing_is_cut_to_sameness() {
        for (long, short) in [
            (["random", "a-very-long-name"], ["random", "a-very-lo…"]),
            (["some-program --a", "some-program --b"], ["some…m --a", "some…m --b"]),
            (["long/path/one/in/it/bot.py", "long/path/two/in/it/bot.py"], ["…ath/one/…", "…ath/two/…"]),
            // They differ in a part that every short form omits.
            (["aaaa1aaaaaaaaaaaaaaaaa2aaaaaa", "aaaa1aaaaaaaaaaaaaaaaa3aaaaaa"], ["…aaaa2aaa…", "…aaaa3aaa…"]),
        ] {
            assert_eq!(shortened_apart(&texts(&long), 10), short);
        }
        let hopeless =
            texts(&["x1xxxxxxxxxxxxxxxxxxxxxxxx", "x1xxxxxxxxxxxxx2xxxxxxxxxx", "x0xxxxxxxxxxxxxxxxxxxxxxxx"]);
        assert_eq!(shortened_apart(&hopeless, 10), hopeless);
    }
}

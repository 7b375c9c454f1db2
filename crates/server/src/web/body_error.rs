//! Errors in bodies and queries in terms of the API; libraries mention our types, lines and columns.

use std::fmt::Display;

use serde_json::Value;

pub(super) fn in_body(place: &str, error: &impl Display) -> String {
    let field = if place == "." { "the body".to_owned() } else { format!("«{place}»") };
    describe(&field, place, without_position(&error.to_string()))
}

pub(super) fn is_about(value: &Value, said: &str) -> bool {
    let found = said.strip_prefix("invalid type: ").or_else(|| said.strip_prefix("invalid value: "));
    let Some((found, _)) = found.and_then(|rest| rest.rsplit_once(", expected ")) else { return false };
    match value {
        Value::Null => ["null", "unit value"].contains(&found),
        Value::Bool(value) => found == format!("boolean `{value}`"),
        Value::Number(number) => found.ends_with(&format!("`{number}`")),
        Value::String(text) => found == format!("string {text:?}"),
        Value::Array(_) => found == "sequence",
        Value::Object(_) => found == "map",
    }
}

/// The library's message starts with the field if it knows it.
pub(super) fn in_query(sentence: &str) -> String {
    let said = sentence.strip_prefix("Failed to deserialize query string: ").unwrap_or(sentence);
    match said.split_once(": ").filter(|(field, _)| !field.contains(' ')) {
        Some((field, said)) => describe(&format!("«{field}»"), ".", said),
        None => describe("the query", ".", said),
    }
}

fn describe(field: &str, place: &str, said: &str) -> String {
    let found = missing(place, said).or_else(|| unknown(field, said)).or_else(|| other_kind(field, said));
    found.unwrap_or_else(|| match said {
        "invalid digit found in string"
        | "cannot parse integer from empty string"
        | "number too large to fit in target type"
        | "number too small to fit in target type" => format!("{field} must be {}", right("u32")),
        "expected value" => format!("{field} must be {}", right("a string")),
        _ => format!("{field}: {said}"),
    })
}

/// Without the position, because rule texts have line numbers of their own.
fn without_position(said: &str) -> &str {
    let is_position = |rest: &str| rest.bytes().all(|letter| letter.is_ascii_digit() || b" column".contains(&letter));
    said.rsplit_once(" at line ").filter(|(_, rest)| is_position(rest)).map_or(said, |(before, _)| before)
}

fn missing(place: &str, said: &str) -> Option<String> {
    let name = said.strip_prefix("missing field `")?.trim_end_matches('`');
    let inside = if place == "." { String::new() } else { format!("{place}.") };
    Some(format!("«{inside}{name}» is missing"))
}

fn unknown(field: &str, said: &str) -> Option<String> {
    let split = |rest: &str| rest.split_once("`, expected ").map(|(name, known)| (name.to_owned(), in_quotes(known)));
    if let Some((name, known)) = said.strip_prefix("unknown field `").and_then(split) {
        return Some(format!("there is no field «{name}», only {}", known.trim_start_matches("one of ")));
    }
    let (value, known) = said.strip_prefix("unknown variant `").and_then(split)?;
    Some(format!("{field} must be {known}, not «{value}»"))
}

fn in_quotes(names: &str) -> String {
    let pieces = names.split('`').enumerate();
    pieces.map(|(place, piece)| if place % 2 == 1 { format!("«{piece}»") } else { piece.to_owned() }).collect()
}

fn other_kind(field: &str, said: &str) -> Option<String> {
    if let Some(rest) = said.strip_prefix("invalid length ") {
        return Some(format!("{field} must be {}", right(rest.split_once(", expected ")?.1)));
    }
    let rest = said.strip_prefix("invalid type: ").or_else(|| said.strip_prefix("invalid value: "))?;
    let (found, wanted) = rest.rsplit_once(", expected ")?;
    Some(format!("{field} must be {}, not {}", right(wanted), wrong(found)))
}

fn right(wanted: &str) -> String {
    let numbers = |most: u64| format!("a whole number from 0 to {most}");
    match wanted {
        "u8" => numbers(u8::MAX.into()),
        "u16" => numbers(u16::MAX.into()),
        "u32" => numbers(u32::MAX.into()),
        "u64" | "usize" => numbers(u64::MAX),
        "a boolean" => "true or false".to_owned(),
        "a string" | "a borrowed string" | "string or map" | "variant identifier" => "a text".to_owned(),
        _ if wanted.starts_with("struct ") => "an object".to_owned(),
        _ if wanted.starts_with("enum ") => "a text".to_owned(),
        _ => wanted.replace("an array of length", "a list of").replace("a sequence", "a list"),
    }
}

fn wrong(found: &str) -> String {
    let (kind, value) = found.split_once(' ').unwrap_or((found, ""));
    match kind {
        "string" => format!("the text {value}"),
        "integer" => format!("the number {}", value.trim_matches('`')),
        "floating" => format!("the number {}", value.trim_start_matches("point ").trim_matches('`')),
        "boolean" => value.trim_matches('`').to_owned(),
        "map" => "an object".to_owned(),
        "sequence" => "a list".to_owned(),
        _ => found.to_owned(),
    }
}

//! Generates `openapi.json` from the code and compares it with the stored file.

use std::collections::{BTreeMap, BTreeSet};

use foretell_pad::OnceName;
use foretell_wire::ProblemJson;
use foretell_wire::schema::{self, form_name, reference, union};
use serde_json::{Map, Value, json};
use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi as _, PartialSchema as _};

use super::{ADDRESSES, Operations};
use crate::web::cookies::SESSION_COOKIE;
use crate::web::problem::ProblemKind;

/// Metadata of the whole API.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Foretell",
        description = "The API for programs that play Foretell: start a session, open a table or take a seat, follow \
            the table as an event stream, and answer when you are asked. Every error is a problem document (RFC 9457) \
            whose `type` never changes; `/problems` explains each of them. Unknown fields are rejected. `docs/API.md` \
            shows how to play with curl alone.",
    ),
    components(schemas(ProblemJson)),
    tags(
        (name = "sessions", description = "Sessions, and what belongs to you: your name, games and invitations."),
        (name = "rules", description = "Available rules and bots."),
        (name = "tables", description = "Open, read, manage and follow tables."),
        (name = "seats", description = "Seats before and during the game."),
        (name = "play", description = "Actions during the game."),
        (name = "talk", description = "Chat, reactions, mutes and reports."),
        (name = "games", description = "Finished games: results, records and reviews."),
        (name = "puzzles", description = "Positions with one best answer."),
        (name = "pads", description = "Score pads for games with real cards."),
        (name = "groups", description = "Groups: people who play together again and again, and their results."),
        (name = "desk", description = "Actions of the server's owner."),
    ),
    modifiers(&SecuritySchemes),
)]
struct Frame;

struct SecuritySchemes;

impl Modify for SecuritySchemes {
    fn modify(&self, document: &mut OpenApi) {
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
        let cookie = ApiKey::Cookie(ApiKeyValue::new(SESSION_COOKIE));
        components.add_security_scheme("desk", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
    }
}

fn document() -> Value {
    let mut document = Frame::openapi();
    document.merge(Operations::openapi());
    complete(json!(document))
}

/// The stored format: a line for each operation and each schema, for readable diffs.
fn stored(document: &Value) -> String {
    document.as_object().into_iter().flatten().fold(String::new(), |text, (name, part)| {
        let start = if text.is_empty() { "{" } else { ",\n" };
        let depth = if matches!(name.as_str(), "paths" | "components") { 2 } else { 0 };
        format!("{text}{start}{}: {}", json!(name), lines(part, depth))
    }) + "}\n"
}

fn lines(value: &Value, depth: usize) -> String {
    let Some(members) = value.as_object().filter(|_| depth > 0) else { return value.to_string() };
    let members: Vec<String> =
        members.iter().map(|(name, member)| format!("{}: {}", json!(name), lines(member, depth - 1))).collect();
    format!("{{\n{}}}", members.join(",\n"))
}

/// Adds what can be derived: path parameters, security, and the problems that all operations of a kind share.
/// Operations name only their own problems, in the description of a `4XX` response.
fn complete(mut document: Value) -> Value {
    document["openapi"] = json!("3.1.0");
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    for (path, item) in paths {
        for (method, operation) in item.as_object_mut().into_iter().flatten() {
            complete_operation(path, method, operation);
        }
    }
    if let Some(forms) = document["components"]["schemas"].as_object_mut() {
        forms.extend(schema::forms());
        forms.extend(problem_forms());
        complete_settings(forms);
        name_entries(forms);
        name_alternatives(forms);
        allow_overlaps(forms);
    }
    require_what_is_always_told(&mut document);
    lift_descriptions(&mut document);
    document
}

fn problem_forms() -> Vec<(String, Value)> {
    let Value::Object(usual) = json!(ProblemJson::schema()) else { return Vec::new() };
    let of_kind = |kind: &ProblemKind| {
        let mut form = Value::Object(usual.clone());
        form["description"] = kind.meaning.into();
        form["properties"]["type"]["const"] = type_of(kind).into();
        form["properties"]["type"].as_object_mut().map(|field| field.remove("example"));
        form["properties"]["status"]["const"] = kind.status.as_u16().into();
        (form_name("Problem", kind.name), form)
    };
    let names: Vec<&str> = ProblemKind::ALL.iter().map(|kind| kind.name).collect();
    let mut all = union("A problem document (RFC 9457).", "type", "Problem", &names);
    let mapping = ProblemKind::ALL.iter().map(|kind| (type_of(kind), reference(&form_name("Problem", kind.name))));
    all["discriminator"]["mapping"] = mapping.map(|(name, form)| (name, form["$ref"].clone())).collect();
    ProblemKind::ALL.iter().map(of_kind).chain([("Problem".to_owned(), all)]).collect()
}

fn type_of(kind: &ProblemKind) -> String {
    format!("/problems/{}", kind.name)
}

const MAY_BE_LEFT_OUT: [(&str, &str); 6] = [
    ("StepJson", "legal"),
    ("StepJson", "view"),
    ("MyTurn", "view"),
    ("Waiting", "deadlines"),
    ("RuleOptionValue", "meaning"),
    ("Problem", "version"),
];

/// Fields of responses are required, though some are `null`; fields of requests may be missing.
fn require_what_is_always_told(document: &mut Value) {
    let mut asked = BTreeSet::new();
    let operations = document["paths"].as_object().into_iter().flatten().filter_map(|(_, item)| item.as_object());
    for operation in operations.flat_map(Map::values) {
        collect_forms(&operation["requestBody"], document, &mut asked);
    }
    let Some(forms) = document["components"]["schemas"].as_object_mut() else { return };
    for (name, form) in forms.iter_mut().filter(|(name, _)| !asked.contains(*name)) {
        let Some(fields) = form["properties"].as_object() else { continue };
        let family = if name.starts_with("Problem") { "Problem" } else { name };
        let received = fields.keys().filter(|field| !MAY_BE_LEFT_OUT.contains(&(family, field.as_str())));
        form["required"] = received.cloned().collect();
    }
}

fn collect_forms(part: &Value, document: &Value, found: &mut BTreeSet<String>) {
    match part {
        Value::String(text) => {
            if let Some(name) = text.strip_prefix("#/components/schemas/")
                && found.insert(name.to_owned())
            {
                collect_forms(&document["components"]["schemas"][name], document, found);
            }
        }
        Value::Array(parts) => parts.iter().for_each(|part| collect_forms(part, document, found)),
        Value::Object(fields) => fields.values().for_each(|part| collect_forms(part, document, found)),
        _ => {}
    }
}

/// Clients ignore unknown fields, the server rejects them. A table is opened with settings and a few more fields.
fn complete_settings(forms: &mut Map<String, Value>) {
    for name in ["Settings", "Clock", "BotCard"] {
        forms[name]["additionalProperties"] = false.into();
    }
    let settings = forms["Settings"].clone();
    let table = std::mem::replace(&mut forms["OpenTable"], settings);
    forms["OpenTable"]["description"] = table["description"].clone();
    for (name, field) in table["allOf"][1]["properties"].as_object().into_iter().flatten() {
        forms["OpenTable"]["properties"][name] = field.clone();
    }
}

fn name_entries(forms: &mut Map<String, Value>) {
    let about = "An idempotency key that you choose for this entry. If you send the entry to the same pad again with \
                 the same key, it succeeds like the first time and nothing is written.";
    let pattern = format!("^[A-Za-z0-9_-]{{1,{}}}$", OnceName::LONGEST);
    let name = json!({"type": ["string", "null"], "description": about, "pattern": pattern, "example": "b3f2-17"});
    for kind in forms.get_mut("PadEntry").and_then(|form| form["oneOf"].as_array_mut()).into_iter().flatten() {
        kind["properties"]["once"] = name.clone();
    }
}

/// Gives each alternative of a tagged union a schema of its own and names the tag, for client generators.
fn name_alternatives(forms: &mut Map<String, Value>) {
    let families: Vec<String> = forms.keys().cloned().collect();
    for family in families {
        let mut kinds: Vec<Value> = forms[&family]["oneOf"].as_array().cloned().unwrap_or_default();
        let tags: Option<Vec<(String, String)>> = kinds.iter().map(tag).collect();
        let Some(tags) = tags.filter(|tags| !tags.is_empty()) else { continue };
        let members: Vec<&str> = tags.iter().map(|(_, member)| member.as_str()).collect();
        let about = forms[&family]["description"].as_str().unwrap_or_default().to_owned();
        let named = union(&about, &tags[0].0, &family, &members);
        forms.insert(family.clone(), named);
        for (kind, (field, _)) in kinds.iter_mut().zip(&tags) {
            if kind["properties"].is_object() {
                kind["properties"][field]["description"] = "Which variant this is.".into();
            }
        }
        forms.extend(members.iter().map(|member| form_name(&family, member)).zip(kinds));
    }
}

fn tag(alternative: &Value) -> Option<(String, String)> {
    let parts = alternative["allOf"].as_array().map_or(std::slice::from_ref(alternative), Vec::as_slice);
    let fields = parts.iter().filter_map(|part| part["properties"].as_object()).flatten();
    let mut values = fields.filter_map(|(name, field)| match field["enum"].as_array()?.as_slice() {
        [Value::String(value)] => Some((name.clone(), value.clone())),
        _ => None,
    });
    values.next()
}

/// Server-Sent Events are distinguished by their names, which aren't in the data, so alternatives may overlap.
fn allow_overlaps(forms: &mut Map<String, Value>) {
    for name in ["FeedData", "MyData"] {
        if let Some(Value::Object(form)) = forms.get_mut(name)
            && let Some(kinds) = form.remove("oneOf")
        {
            form.insert("anyOf".to_owned(), kinds);
        }
    }
}

/// The description of a nullable field belongs to the field, where readers look for it.
fn lift_descriptions(value: &mut Value) {
    if let Some(description) = lifted(value) {
        value["description"] = description;
    }
    match value {
        Value::Array(values) => values.iter_mut().for_each(lift_descriptions),
        Value::Object(fields) => fields.values_mut().for_each(lift_descriptions),
        _ => {}
    }
}

fn lifted(value: &mut Value) -> Option<Value> {
    let [one, other] = value.get_mut("oneOf")?.as_array_mut()?.as_mut_slice() else { return None };
    let something = match (one["type"] == "null", other["type"] == "null") {
        (true, false) => other,
        (false, true) => one,
        _ => return None,
    };
    something.as_object_mut()?.remove("description")
}

fn complete_operation(path: &str, method: &str, operation: &mut Value) {
    describe_address(path, operation);
    if let Some(security) = security(path, method) {
        operation["security"] = security;
    }
    let mut kinds = general(path, method, operation);
    let Some(answers) = operation["responses"].as_object_mut() else { return };
    let own = answers.iter().filter(|(status, _)| is_problem(status)).flat_map(|(_, answer)| {
        let names = answer["description"].as_str().unwrap_or_default().split_whitespace();
        names.filter_map(|name| ProblemKind::ALL.iter().find(|kind| kind.name == name)).collect::<Vec<_>>()
    });
    kinds.extend(own.map(|kind| kind.name));
    answers.retain(|status, _| !is_problem(status));
    answers.extend(problems(&kinds));
    for (_, answer) in answers.iter_mut() {
        let said = json!({"description": "The ID of this request.", "schema": {"type": "string"}});
        answer["headers"]["x-request-id"] = said;
    }
}

fn describe_address(path: &str, operation: &mut Value) {
    let names = path.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    let mut parameters: Vec<Value> = names.filter_map(address_part).collect();
    parameters.extend(operation["parameters"].as_array().into_iter().flatten().cloned());
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
}

fn address_part(name: &str) -> Option<Value> {
    let mut part = match name {
        "game" => json!({
            "description": "The table's code: ten letters and digits. Capitals and hyphens don't matter.",
            "schema": {"type": "string"}, "example": "7xk2m9abqr",
        }),
        "pad" => json!({
            "description": "The pad's code: ten letters and digits. Capitals and hyphens don't matter.",
            "schema": {"type": "string"}, "example": "7xk2m9abqr",
        }),
        "group" => json!({
            "description": "The group's code: ten letters and digits.",
            "schema": {"type": "string"}, "example": "7xk2m9abqr",
        }),
        "person" => json!({
            "description": "The number of a person in the group, counted from 1.",
            "schema": {"type": "integer", "format": "int32", "minimum": 1}, "example": 2,
        }),
        "season" => json!({
            "description": "The number of the season, counted from 1. The last one is open.",
            "schema": {"type": "integer", "format": "int32", "minimum": 1}, "example": 1,
        }),
        "result" => json!({
            "description": "The code of the game or score pad.",
            "schema": {"type": "string"}, "example": "7xk2m9abqr",
        }),
        "puzzle" => json!({
            "description": "The puzzle's code: ten hexadecimal digits.",
            "schema": {"type": "string"}, "example": "3f09c1d2aa",
        }),
        "player" => json!({
            "description": "The player's ID: twelve letters and digits.",
            "schema": {"type": "string"}, "example": "7xk2m9abqrst",
        }),
        "seat" => json!({
            "description": "The seat's number, counted from 1.",
            "schema": {"type": "integer", "format": "int32", "maximum": 6, "minimum": 1}, "example": 2,
        }),
        "step" => json!({
            "description": "The number of moves before the position. 0 is before the first card.",
            "schema": {"type": "integer", "format": "int32", "minimum": 0},
        }),
        _ => return None,
    };
    (part["name"], part["in"], part["required"]) = (name.into(), "path".into(), true.into());
    Some(part)
}

/// Authentication: required for personal data and changes, optional for reading a table or pad.
fn security(path: &str, method: &str) -> Option<Value> {
    let is_look = method == "get";
    if path == "/api/v1/desk" {
        return Some(json!([{"desk": []}]));
    }
    let (bearer, cookie) = (json!({"bearer": []}), json!({"cookie": []}));
    let is_shared = path.starts_with("/api/v1/tables") || path.starts_with("/api/v1/pads");
    let asks_for_review = path.ends_with("/review") && !is_look;
    let answers_puzzle = path.starts_with("/api/v1/puzzles") && !is_look;
    if path.starts_with("/api/v1/me")
        || path.starts_with("/api/v1/groups")
        || (is_shared && !is_look)
        || asks_for_review
        || answers_puzzle
    {
        return Some(json!([bearer, cookie]));
    }
    (path.starts_with("/api/v1/tables/{game}") || path.starts_with("/api/v1/pads/{pad}"))
        .then(|| json!([bearer, cookie, {}]))
}

fn is_problem(status: &str) -> bool {
    status.starts_with(['4', '5'])
}

fn general(path: &str, method: &str, operation: &Value) -> BTreeSet<&'static str> {
    let mut kinds = vec![&ProblemKind::MALFORMED, &ProblemKind::ADDRESS_TOO_LONG, &ProblemKind::TOO_MANY];
    kinds.extend([&ProblemKind::BROKEN, &ProblemKind::STORAGE, &ProblemKind::BUSY, &ProblemKind::TOO_SLOW]);
    if method != "get" {
        kinds.push(&ProblemKind::CROSS_SITE);
    }
    if operation["security"].is_array() && path != "/api/v1/desk" {
        kinds.extend([&ProblemKind::NO_SESSION, &ProblemKind::BANNED]);
    }
    if path == "/api/v1/sessions" {
        kinds.push(&ProblemKind::BANNED);
    }
    if operation["requestBody"].is_object() {
        kinds.extend([&ProblemKind::TOO_LARGE, &ProblemKind::NOT_JSON, &ProblemKind::INVALID]);
    }
    if names_a_game(path) {
        kinds.push(&ProblemKind::NO_SUCH_TABLE);
    }
    if path.contains("{pad}") {
        kinds.push(&ProblemKind::NO_SUCH_PAD);
    }
    if path.contains("{group}") {
        kinds.push(&ProblemKind::NO_SUCH_GROUP);
    }
    if path.contains("{puzzle}") {
        kinds.push(&ProblemKind::NO_SUCH_PUZZLE);
    }
    kinds.into_iter().map(|kind| kind.name).collect()
}

const LISTS: [&str; 4] = ["/api/v1/me/games", "/api/v1/me/games/export", "/api/v1/tables", "/api/v1/groups"];

/// Whether a request names a game, in the path, to continue a list, or to make a group.
fn names_a_game(path: &str) -> bool {
    path.contains("{game}") || LISTS.contains(&path)
}

fn problems(names: &BTreeSet<&'static str>) -> Map<String, Value> {
    let mut answers = Map::new();
    let mut forms: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    for kind in ProblemKind::ALL.iter().filter(|kind| names.contains(kind.name)) {
        let status = kind.status.as_str();
        let line = format!("- [`{name}`](/problems/{name}): {title}", name = kind.name, title = kind.title);
        let before = answers.get(status).and_then(|answer: &Value| answer["description"].as_str());
        let description = before.map_or(line.clone(), |before| format!("{before}\n{line}"));
        let forms = forms.entry(status).or_default();
        forms.push(reference(&form_name("Problem", kind.name)));
        let schema = if let [form] = forms.as_slice() { form.clone() } else { json!({"oneOf": forms}) };
        let mut answer =
            json!({"description": description, "content": {"application/problem+json": {"schema": schema}}});
        if matches!(kind.status.as_u16(), 429 | 503) {
            let seconds = json!({"description": "Seconds to wait before trying again.", "schema": {"type": "integer"}});
            answer["headers"] = json!({"retry-after": seconds});
        }
        answers.insert(status.to_owned(), answer);
    }
    answers
}

#[test]
fn the_stored_document_is_what_the_code_says() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api/openapi.json");
    let now = stored(&document());
    if std::env::var_os("FORETELL_RENEW_API").is_some() {
        std::fs::write(&path, &now).expect("the document can be written");
    }
    let before = std::fs::read_to_string(&path).expect("the document");
    for (line, (now, before)) in now.lines().zip(before.lines()).enumerate() {
        assert_eq!(now, before, "line {}; FORETELL_RENEW_API=1 cargo test -p foretell-server openapi", line + 1);
    }
    assert_eq!(now.lines().count(), before.lines().count());
}

#[test]
fn every_address_is_described_and_nothing_else() {
    let document = document();
    let described = document["paths"].as_object().expect("paths").iter().flat_map(|(path, item)| {
        item.as_object().expect("operations").keys().map(move |method| (path.as_str(), method.as_str()))
    });
    assert_eq!(described.collect::<BTreeSet<_>>(), ADDRESSES.iter().copied().collect());
}

#[test]
fn every_operation_has_a_name_a_summary_and_its_problems() {
    let document = document();
    let mut names = BTreeSet::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let name = operation["operationId"].as_str().expect("a name");
            assert!(names.insert(name.to_owned()), "{name} twice");
            assert!(operation["summary"].is_string(), "{method} {path}");
            let answers = operation["responses"].as_object().expect("answers");
            assert!(answers.contains_key("429") && answers.contains_key("503"), "{method} {path}");
            let named = ["{pad}", "{puzzle}", "{group}"];
            let names_something = names_a_game(path) || named.iter().any(|part| path.contains(part));
            assert_eq!(names_something, answers.contains_key("404"), "{method} {path}");
            let parts = operation["parameters"].as_array().into_iter().flatten().filter(|it| it["in"] == "path");
            assert_eq!(parts.count(), path.matches('{').count(), "{method} {path}");
        }
    }
    assert!(names.len() > 30);
}

#[test]
fn forms_have_names_of_ours_and_fields_keep_what_is_said_about_them() {
    let document = document();
    let forms = &document["components"]["schemas"];
    for name in forms.as_object().expect("forms").keys() {
        assert!(name.starts_with(char::is_uppercase), "{name} is no form of ours");
    }
    let forms = forms.as_object().expect("forms");
    for (form, fields) in forms.iter().filter_map(|(form, schema)| Some((form, schema["properties"].as_object()?))) {
        for (field, schema) in fields {
            assert!(schema["description"].is_string(), "{form}.{field}: {schema}");
        }
    }
}

#[test]
fn every_event_of_a_stream_is_described() {
    let document = document();
    let forms = &document["components"]["schemas"];
    let answer = &document["paths"]["/api/v1/tables/{game}/feed"]["get"]["responses"]["200"]["content"];
    for (kind, form, list, number) in
        [("text/event-stream", "FeedData", "anyOf", 5), ("application/x-ndjson", "FeedLine", "oneOf", 6)]
    {
        assert_eq!(answer[kind]["schema"]["$ref"], format!("#/components/schemas/{form}"));
        assert_eq!(forms[form][list].as_array().map(Vec::len), Some(number), "{form}");
    }
    assert_eq!(forms["FeedLine"]["discriminator"]["mapping"]["step"], "#/components/schemas/FeedLineStep");
    for form in ["TableJson", "StepJson", "PresenceJson", "StorageJson", "ByeJson"] {
        assert!(forms[form]["properties"].is_object(), "{form}");
    }
}

#[test]
fn every_entry_of_a_pad_can_have_a_name() {
    let document = document();
    let forms = document["components"]["schemas"].as_object().expect("forms");
    let kinds = forms["PadEntry"]["oneOf"].as_array().expect("kinds").len();
    let entries = forms.iter().filter(|(name, form)| {
        name.starts_with("PadEntry")
            && form["properties"]["once"]["pattern"] == "^[A-Za-z0-9_-]{1,64}$"
            && !form["required"].as_array().is_some_and(|required| required.contains(&json!("once")))
    });
    assert_eq!((entries.count(), kinds), (10, 10));
}

#[test]
fn every_form_that_is_referred_to_is_described() {
    let document = document();
    let mut found = BTreeSet::new();
    collect_forms(&document["paths"], &document, &mut found);
    let forms = document["components"]["schemas"].as_object().expect("forms");
    for name in &found {
        assert!(forms.get(name).is_some_and(|form| form.as_object().is_some_and(|form| form.len() > 1)), "{name}");
    }
    let unused: Vec<&String> = forms.keys().filter(|name| !found.contains(*name)).collect();
    assert!(unused.iter().all(|name| name.starts_with("Problem")), "{unused:?}");
}

#[test]
fn every_problem_is_a_form_with_its_own_type_and_status() {
    let document = document();
    let forms = &document["components"]["schemas"];
    let mapping = forms["Problem"]["discriminator"]["mapping"].as_object().expect("a mapping");
    assert_eq!(mapping.len(), ProblemKind::ALL.len());
    let late = &forms["ProblemLate"];
    assert_eq!(late["properties"]["type"]["const"], "/problems/late");
    assert_eq!(late["properties"]["status"]["const"], 409);
    assert_eq!(late["required"], json!(["detail", "status", "title", "type"]));
    let refused = &document["paths"]["/api/v1/tables/{game}/actions"]["post"]["responses"]["409"]["content"];
    let refused = refused["application/problem+json"]["schema"]["oneOf"].as_array().expect("several");
    assert!(refused.contains(&reference("ProblemLate")) && !refused.contains(&reference("ProblemSeatTaken")));
}

#[test]
fn operations_name_only_problems_that_exist() {
    let description = json!(Operations::openapi());
    for (path, item) in description["paths"].as_object().expect("paths") {
        for operation in item.as_object().expect("operations").values() {
            for (status, answer) in operation["responses"].as_object().expect("answers") {
                let names = answer["description"].as_str().expect("a description").split_whitespace();
                for name in names.filter(|_| is_problem(status)) {
                    let kind = ProblemKind::ALL.iter().find(|kind| kind.name == name);
                    let kind = kind.unwrap_or_else(|| panic!("{path}: there is no problem {name}"));
                    assert!(kind.status.is_client_error(), "{path}: {name}");
                }
            }
        }
    }
}

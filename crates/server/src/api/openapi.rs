//! The description of the interface, made from the code: an `OpenAPI` document for programs. `handbook` makes pages of
//! it for people.

use std::collections::BTreeSet;

use axum::Router;
use axum::routing::get;
use bytes::Bytes;
use serde_json::{Map, Value, json};
use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi as _};

use super::{api_docs, static_response};
use crate::state::AppState;
use crate::web::cookies::SESSION_COOKIE;
use crate::web::problem::{ProblemJson, ProblemKind};

/// What the document says about the interface as a whole.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Foretell",
        description = "Tables of Foretell for programs: say who you are, open a table or sit down at one, follow it as \
            a stream, and answer when you are asked. Every refusal is a problem document (RFC 9457) whose `type` never \
            changes; what each of them means is under `/problems`. Unknown fields are refused. `docs/API.md` shows how \
            to play with curl alone.",
    ),
    components(schemas(ProblemJson)),
    tags(
        (name = "sessions", description = "Who you are."),
        (name = "rules", description = "What can be played, and with whom."),
        (name = "tables", description = "Opening tables, looking at them and following them."),
        (name = "seats", description = "Who sits where before the game."),
        (name = "play", description = "The game itself."),
        (name = "talk", description = "What is said at the table."),
        (name = "games", description = "Games that are over."),
        (name = "desk", description = "What the owner of the server does."),
    ),
    modifiers(&Ways),
)]
struct Frame;

/// How callers say who they are.
struct Ways;

impl Modify for Ways {
    fn modify(&self, document: &mut OpenApi) {
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
        let cookie = ApiKey::Cookie(ApiKeyValue::new(SESSION_COOKIE));
        components.add_security_scheme("desk", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
    }
}

/// The document without its paths.
pub(super) fn frame() -> OpenApi {
    Frame::openapi()
}

/// Where the description is found: as a document, and as pages.
pub(super) fn routes(description: &OpenApi) -> Router<AppState> {
    let document = match serde_json::to_value(description) {
        Ok(description) => complete(description),
        Err(error) => {
            tracing::error!(%error, "the interface cannot be described");
            return Router::new();
        }
    };
    let text = Bytes::from(document.to_string());
    let serve = move || async move { static_response("application/json", text.clone()) };
    Router::new().route("/api/v1/openapi.json", get(serve)).merge(api_docs::routes(&document))
}

/// Adds what follows from the rest: the parts of its address, whether it needs a session, and the problems that every
/// operation of its kind can have. Operations themselves name only the problems that are their own, in the description
/// of one answer for all of them (`4XX`).
fn complete(mut document: Value) -> Value {
    document["openapi"] = json!("3.1.0");
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    for (path, item) in paths {
        for (method, operation) in item.as_object_mut().into_iter().flatten() {
            complete_operation(path, method, operation);
        }
    }
    lift_descriptions(&mut document);
    document
}

/// What is said about a field that may be `null` belongs to the field, and not to one of the two that it can be: there
/// hardly any reader of the document looks for it.
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

/// Takes the description from something whose only alternative is `null`.
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
        let said = json!({"description": "The name of this request.", "schema": {"type": "string"}});
        answer["headers"]["x-request-id"] = said;
    }
}

/// Adds the parts of an address, before what else the operation is asked with.
fn describe_address(path: &str, operation: &mut Value) {
    let names = path.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    let mut parameters: Vec<Value> = names.filter_map(address_part).collect();
    parameters.extend(operation["parameters"].as_array().into_iter().flatten().cloned());
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
}

/// A part of an address, which means the same wherever it stands.
fn address_part(name: &str) -> Option<Value> {
    let mut part = match name {
        "game" => json!({
            "description": "The table's name: ten letters and digits. Capitals and hyphens do not matter.",
            "schema": {"type": "string"}, "example": "7xk2m9abqr",
        }),
        "player" => json!({
            "description": "The player: twelve letters and digits.",
            "schema": {"type": "string"}, "example": "7xk2m9abqrst",
        }),
        "seat" => json!({
            "description": "The seat's number, counted from 1.",
            "schema": {"type": "integer", "format": "int32", "maximum": 6, "minimum": 1}, "example": 2,
        }),
        "step" => json!({
            "description": "After how many moves: 0 is before the first card.",
            "schema": {"type": "integer", "format": "int32", "minimum": 0},
        }),
        _ => return None,
    };
    (part["name"], part["in"], part["required"]) = (name.into(), "path".into(), true.into());
    Some(part)
}

/// How a caller says who they are. What is somebody's own, and what changes a table, needs a session; a look at a table
/// shows more to those who have one.
fn security(path: &str, method: &str) -> Option<Value> {
    let is_look = method == "get";
    if path == "/api/v1/desk" {
        return Some(json!([{"desk": []}]));
    }
    let (bearer, cookie) = (json!({"bearer": []}), json!({"cookie": []}));
    if path.starts_with("/api/v1/me") || (path.starts_with("/api/v1/tables") && !is_look) {
        return Some(json!([bearer, cookie]));
    }
    path.starts_with("/api/v1/tables/{game}").then(|| json!([bearer, cookie, {}]))
}

fn is_problem(status: &str) -> bool {
    status.starts_with(['4', '5'])
}

/// The problems that follow from the form of an operation.
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
    kinds.into_iter().map(|kind| kind.name).collect()
}

/// Whether a game is named in an address, or after it: where to read on.
fn names_a_game(path: &str) -> bool {
    path.contains("{game}") || path == "/api/v1/me/games"
}

/// The answers for a number of problems, by status.
fn problems(names: &BTreeSet<&'static str>) -> Map<String, Value> {
    let mut answers = Map::new();
    for kind in ProblemKind::ALL.iter().filter(|kind| names.contains(kind.name)) {
        let status = kind.status.as_str();
        let line = format!("- [`{name}`](/problems/{name}): {title}", name = kind.name, title = kind.title);
        let before = answers.get(status).and_then(|answer: &Value| answer["description"].as_str());
        let description = before.map_or(line.clone(), |before| format!("{before}\n{line}"));
        let schema = json!({"$ref": "#/components/schemas/Problem"});
        let mut answer =
            json!({"description": description, "content": {"application/problem+json": {"schema": schema}}});
        if matches!(kind.status.as_u16(), 429 | 503) {
            let seconds = json!({"description": "After how many seconds to try again.", "schema": {"type": "integer"}});
            answer["headers"] = json!({"retry-after": seconds});
        }
        answers.insert(status.to_owned(), answer);
    }
    answers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document() -> Value {
        let description = super::super::described().into_openapi();
        complete(serde_json::to_value(description).expect("JSON"))
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
                assert_eq!(names_a_game(path), answers.contains_key("404"), "{method} {path}");
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
        for (form, fields) in forms.iter().filter_map(|(form, schema)| Some((form, schema["properties"].as_object()?)))
        {
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
        for (kind, form, number) in [("text/event-stream", "FeedData", 5), ("application/x-ndjson", "FeedLine", 6)] {
            assert_eq!(answer[kind]["schema"]["$ref"], format!("#/components/schemas/{form}"));
            assert_eq!(forms[form]["oneOf"].as_array().map(Vec::len), Some(number), "{form}");
        }
        for form in ["TableJson", "StepJson", "PresenceJson", "StorageJson", "ByeJson"] {
            assert!(forms[form]["properties"].is_object(), "{form}");
        }
    }

    #[test]
    fn operations_name_only_problems_that_exist() {
        let description = serde_json::to_value(super::super::described().into_openapi()).expect("JSON");
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
}

//! Serves the `OpenAPI` document, the API reference at `/api` made from it, and the explanation of each problem at
//! `/problems`. These pages need no script.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use maud::{DOCTYPE, Markup, html};
use serde_json::Value;

use super::static_response;
use crate::state::AppState;
use crate::web::problem::{Problem, ProblemKind};

const STYLE: &str = include_str!("api_docs.css");

/// Made by a test of `openapi.rs`.
const DOCUMENT: &str = include_str!("openapi.json");

static API_PAGE: LazyLock<Bytes> = LazyLock::new(|| {
    let document = serde_json::from_str(DOCUMENT).unwrap_or_default();
    api_docs(&document).into_string().into()
});

pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/v1/openapi.json", get(async || static_response("application/json", DOCUMENT.into())))
        .route("/api", get(async || html_response(API_PAGE.clone())))
        .route("/api/handbook.css", get(async || static_response("text/css; charset=utf-8", STYLE.into())))
        .route("/problems", get(async || html_response(page("Problems", &problem_list()).into_string().into())))
        .route("/problems/{name}", get(problem))
}

fn html_response(text: Bytes) -> Response {
    static_response("text/html; charset=utf-8", text)
}

async fn problem(Path(name): Path<String>) -> Response {
    match ProblemKind::ALL.iter().find(|kind| kind.name == name) {
        Some(kind) => html_response(page(kind.title, &problem_entry(kind)).into_string().into()),
        None => Problem::plain(&ProblemKind::NOT_FOUND).into_response(),
    }
}

fn page(title: &str, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " · Foretell" }
                link rel="stylesheet" href="/api/handbook.css";
            }
            body { main { h1 { (title) } (body) } }
        }
    }
}

/// Text with `code` in it.
fn prose(text: &str) -> Markup {
    let pieces = text.split('`').enumerate();
    html! { @for (place, piece) in pieces { @if place % 2 == 1 { code { (piece) } } @else { (piece) } } }
}

fn joined(pieces: impl IntoIterator<Item = Markup>, between: &str) -> Markup {
    html! { @for (place, piece) in pieces.into_iter().enumerate() { @if place > 0 { (between) } (piece) } }
}

fn problem_list() -> Markup {
    html! {
        dl {
            @for kind in ProblemKind::ALL {
                dt { (problem_link(kind.name)) " " small { (kind.status.as_u16()) } }
                dd { (kind.title) ". " (kind.meaning) }
            }
        }
    }
}

fn problem_link(name: &str) -> Markup {
    html! { a href={ "/problems/" (name) } { (name) } }
}

fn problem_entry(kind: &ProblemKind) -> Markup {
    html! {
        p { (kind.meaning) }
        p { "The " code { "type" } " is " code { "/problems/" (kind.name) } ", the status " (kind.status) "." }
        p { a href="/problems" { "All problems" } " · " a href="/api" { "The interface" } }
    }
}

// ---- the interface ----

fn api_docs(document: &Value) -> Markup {
    let body = html! {
        p { (prose(text(document, "/info/description"))) }
        p {
            "The same for programs: " a href="/api/v1/openapi.json" { "openapi.json" }
            ". What can go wrong: " a href="/problems" { "problems" } "."
        }
        @for tag in list(document, "/tags") {
            @let name = text(tag, "/name");
            h2 id=(name) { (name) }
            p { (prose(text(tag, "/description"))) }
            @for (path, method, operation) in operations(document) {
                @if list(operation, "/tags").iter().any(|tag| tag == name) {
                    (operation_entry(path, method, operation))
                }
            }
        }
        h2 #schemas { "Forms" }
        @for (name, schema) in fields(document, "/components/schemas") {
            section { h3 id=(name) { (name) } (schema_entry(schema)) }
        }
    };
    page("The interface", &body)
}

fn text<'a>(value: &'a Value, pointer: &str) -> &'a str {
    value.pointer(pointer).and_then(Value::as_str).unwrap_or_default()
}

fn list<'a>(value: &'a Value, pointer: &str) -> &'a [Value] {
    value.pointer(pointer).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn fields<'a>(value: &'a Value, pointer: &str) -> impl Iterator<Item = (&'a String, &'a Value)> {
    value.pointer(pointer).and_then(Value::as_object).into_iter().flatten()
}

fn operations(document: &Value) -> impl Iterator<Item = (&String, &String, &Value)> {
    fields(document, "/paths").flat_map(|(path, item)| {
        item.as_object().into_iter().flatten().map(move |(method, operation)| (path, method, operation))
    })
}

fn operation_entry(path: &str, method: &str, operation: &Value) -> Markup {
    let parameters = list(operation, "/parameters");
    html! {
        section {
            h3 id=(text(operation, "/operationId")) { code { (method.to_uppercase()) " " (path) } }
            p {
                strong { (sentence(text(operation, "/summary"))) } " " (prose(text(operation, "/description")))
            }
            @if !parameters.is_empty() {
                dl {
                    @for parameter in parameters {
                        dt { code { (text(parameter, "/name")) } " " small { (text(parameter, "/in")) } }
                        dd { (prose(text(parameter, "/description"))) }
                    }
                }
            }
            @for (_, content) in fields(operation, "/requestBody/content") {
                p { "Send " (kind(&content["schema"])) "." }
            }
            ul {
                @for (status, answer) in fields(operation, "/responses") {
                    li { (status) ": " (answer_entry(status, answer)) }
                }
            }
        }
    }
}

/// A title as a sentence; a question is one already.
fn sentence(title: &str) -> String {
    if title.ends_with(['.', '?', '!']) { title.to_owned() } else { format!("{title}.") }
}

fn answer_entry(status: &str, answer: &Value) -> Markup {
    let about = text(answer, "/description");
    if status.starts_with(['4', '5']) {
        problem_links(about)
    } else {
        html! { (prose(about)) (bodies(answer)) }
    }
}

/// The body of a response; if it comes in several formats, each with its name.
fn bodies(answer: &Value) -> Markup {
    let bodies: Vec<_> = fields(answer, "/content").map(|(form, content)| (form, kind(&content["schema"]))).collect();
    html! {
        @match &bodies[..] {
            [(_, body)] => { " " (body) }
            several => { @for (form, body) in several { " As " code { (form) } ": " (body) "." } }
        }
    }
}

/// The problems of a response, which the document lists as lines with a link each.
fn problem_links(description: &str) -> Markup {
    let names = description.split("/problems/").skip(1).filter_map(|rest| rest.split(')').next());
    joined(names.map(problem_link), ", ")
}

fn kind(schema: &Value) -> Markup {
    if let Some(name) = schema["$ref"].as_str().and_then(|place| place.rsplit('/').next()) {
        return html! { a href={ "#" (name) } { (name) } };
    }
    for (parts, between) in [("oneOf", " or "), ("anyOf", " or "), ("allOf", " with ")] {
        if let Some(kinds) = schema[parts].as_array() {
            return joined(kinds.iter().map(kind), between);
        }
    }
    if let Some(value) = schema["const"].as_str() {
        return html! { code { (value) } };
    }
    if let Some(values) = schema["enum"].as_array() {
        let values = values.iter().filter_map(Value::as_str);
        return joined(values.map(|value| html! { code { (value) } }), " or ");
    }
    match &schema["type"] {
        Value::String(name) => named_kind(name, schema),
        Value::Array(names) => {
            joined(names.iter().filter_map(Value::as_str).map(|name| named_kind(name, schema)), " or ")
        }
        _ => html! { "anything" },
    }
}

fn named_kind(name: &str, schema: &Value) -> Markup {
    let tag = if name == "object" { tag(schema) } else { None };
    match tag {
        Some((field, value)) => html! { code { (field) } " " code { (value) } },
        None if name == "array" => html! { "a list of " (kind(&schema["items"])) },
        None => html! { (name) },
    }
}

/// The field that discriminates an object, and its value: `type`, which is `step`.
fn tag(schema: &Value) -> Option<(&str, &str)> {
    let mut entries = fields(schema, "/properties");
    let ((name, field), None) = (entries.next()?, entries.next()) else { return None };
    let [Value::String(value)] = list(field, "/enum") else { return None };
    Some((name, value))
}

fn schema_entry(schema: &Value) -> Markup {
    let required = list(schema, "/required");
    let mut entries = fields(schema, "/properties").peekable();
    html! {
        p { (prose(text(schema, "/description"))) }
        @if entries.peek().is_none() {
            @match alternatives(schema) {
                Some(alternatives) => (alternatives),
                None => p { (kind(schema)) },
            }
        } @else {
            dl {
                @for (name, field) in entries {
                    dt {
                        code { (name) } ": " (kind(field))
                        @if !required.iter().any(|it| it == name) { " " small { "may be left out" } }
                    }
                    dd { (prose(text(field, "/description"))) }
                }
            }
        }
    }
}

fn alternatives(schema: &Value) -> Option<Markup> {
    let kinds = if schema["anyOf"].is_array() { list(schema, "/anyOf") } else { list(schema, "/oneOf") };
    let abouts: Vec<&str> = kinds.iter().map(|one| one["description"].as_str()).collect::<Option<_>>()?;
    let entries = kinds.iter().zip(abouts);
    (!kinds.is_empty())
        .then(|| html! { dl { @for (one, about) in entries { dt { (kind(one)) } dd { (prose(about)) } } } })
}

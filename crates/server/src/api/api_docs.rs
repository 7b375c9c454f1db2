//! Pages for people who write programs: the interface at `/api`, made from the `OpenAPI` document, and what each
//! problem means at `/problems`. Nothing on them comes from elsewhere, and they need no script.

use std::fmt::Write as _;

use axum::Router;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use serde_json::Value;

use super::static_response;
use crate::state::AppState;
use crate::web::problem::{Problem, ProblemKind};

const STYLE: &str = include_str!("api_docs.css");

pub(super) fn routes(document: &Value) -> Router<AppState> {
    let handbook = Bytes::from(handbook(document));
    let problems = Bytes::from(page("Problems", &problem_list()));
    Router::new()
        .route("/api", get(move || async move { html(handbook.clone()) }))
        .route(
            "/api/handbook.css",
            get(|| async { static_response("text/css; charset=utf-8", Bytes::from_static(STYLE.as_bytes())) }),
        )
        .route("/problems", get(move || async move { html(problems.clone()) }))
        .route("/problems/{name}", get(problem))
}

fn html(text: Bytes) -> Response {
    static_response("text/html; charset=utf-8", text)
}

async fn problem(Path(name): Path<String>) -> Response {
    match ProblemKind::ALL.iter().find(|kind| kind.name == name) {
        Some(kind) => html(page(kind.title, &problem_entry(kind)).into()),
        None => Problem::plain(&ProblemKind::NOT_FOUND).into_response(),
    }
}

fn page(title: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title} · Foretell</title>\n\
         <link rel=\"stylesheet\" href=\"/api/handbook.css\">\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n{body}\
         </main>\n</body>\n</html>\n"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Text with `code` in it.
fn prose(text: &str) -> String {
    let pieces = text.split('`').enumerate();
    pieces.map(|(place, piece)| if place % 2 == 1 { code(piece) } else { escaped(piece) }).collect()
}

fn code(text: &str) -> String {
    format!("<code>{}</code>", escaped(text))
}

fn problem_list() -> String {
    let entry = |kind: &ProblemKind| {
        format!(
            "<dt><a href=\"/problems/{name}\">{name}</a> <small>{status}</small></dt>\n<dd>{title}. {meaning}</dd>\n",
            name = kind.name,
            status = kind.status.as_u16(),
            title = escaped(kind.title),
            meaning = escaped(kind.meaning),
        )
    };
    format!("<dl>\n{}</dl>\n", ProblemKind::ALL.iter().map(entry).collect::<String>())
}

fn problem_entry(kind: &ProblemKind) -> String {
    format!(
        "<p>{}</p>\n<p>The <code>type</code> is <code>/problems/{}</code>, the status {}.</p>\n\
         <p><a href=\"/problems\">All problems</a> · <a href=\"/api\">The interface</a></p>\n",
        escaped(kind.meaning),
        kind.name,
        kind.status
    )
}

// ---- the interface ----

fn handbook(document: &Value) -> String {
    let mut out = String::new();
    // Writing into memory does not fail.
    let _ = write!(
        out,
        "<p>{}</p>\n<p>The same for programs: <a href=\"/api/v1/openapi.json\">openapi.json</a>. \
         What can go wrong: <a href=\"/problems\">problems</a>.</p>\n",
        prose(text(document, "/info/description"))
    );
    for tag in list(document, "/tags") {
        let name = text(tag, "/name");
        let _ = write!(out, "<h2 id=\"{name}\">{name}</h2>\n<p>{}</p>\n", prose(text(tag, "/description")));
        for (path, method, operation) in operations(document) {
            if list(operation, "/tags").iter().any(|tag| tag == name) {
                out.push_str(&operation_entry(path, method, operation));
            }
        }
    }
    let _ = writeln!(out, "<h2 id=\"schemas\">Forms</h2>");
    for (name, schema) in fields(document, "/components/schemas") {
        let _ = write!(out, "<section>\n<h3 id=\"{name}\">{name}</h3>\n{}</section>\n", schema_entry(schema));
    }
    page("The interface", &out)
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

fn operation_entry(path: &str, method: &str, operation: &Value) -> String {
    let mut out = format!(
        "<section>\n<h3 id=\"{id}\"><code>{method} {path}</code></h3>\n<p><strong>{summary}</strong> {about}</p>\n",
        id = text(operation, "/operationId"),
        method = method.to_uppercase(),
        path = escaped(path),
        summary = escaped(&sentence(text(operation, "/summary"))),
        about = prose(text(operation, "/description")),
    );
    let parameters = list(operation, "/parameters");
    if !parameters.is_empty() {
        out.push_str("<dl>\n");
        for parameter in parameters {
            let (name, place) = (text(parameter, "/name"), text(parameter, "/in"));
            let about = prose(text(parameter, "/description"));
            let _ = write!(out, "<dt><code>{name}</code> <small>{place}</small></dt>\n<dd>{about}</dd>\n");
        }
        out.push_str("</dl>\n");
    }
    for (_, content) in fields(operation, "/requestBody/content") {
        let _ = writeln!(out, "<p>Send {}.</p>", kind(&content["schema"]));
    }
    out.push_str(&answers(operation));
    out.push_str("</section>\n");
    out
}

/// A title as a sentence; a question is one already.
fn sentence(title: &str) -> String {
    if title.ends_with(['.', '?', '!']) { title.to_owned() } else { format!("{title}.") }
}

fn answers(operation: &Value) -> String {
    let mut out = String::from("<ul>\n");
    for (status, answer) in fields(operation, "/responses") {
        let about = text(answer, "/description");
        let about = if status.starts_with(['4', '5']) { problem_links(about) } else { prose(about) };
        let body = if status.starts_with(['4', '5']) { String::new() } else { bodies(answer) };
        let _ = writeln!(out, "<li>{status}: {about}{body}</li>");
    }
    out.push_str("</ul>\n");
    out
}

/// What an answer holds; where it can come in several forms, each with its name.
fn bodies(answer: &Value) -> String {
    let bodies: Vec<_> = fields(answer, "/content").map(|(form, content)| (form, kind(&content["schema"]))).collect();
    match &bodies[..] {
        [(_, body)] => format!(" {body}"),
        several => {
            let named = several.iter().map(|(form, body)| format!(" As {}: {body}.", code(form)));
            named.collect::<Vec<_>>().concat()
        }
    }
}

/// The problems of an answer; the document lists them as lines with a link each.
fn problem_links(description: &str) -> String {
    let names = description.split("/problems/").skip(1).filter_map(|rest| rest.split(')').next());
    names.map(|name| format!("<a href=\"/problems/{name}\">{name}</a>")).collect::<Vec<_>>().join(", ")
}

/// What a schema asks for, in a few words.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|place| place.rsplit('/').next()) {
        return format!("<a href=\"#{name}\">{name}</a>");
    }
    for either in ["oneOf", "anyOf"] {
        if let Some(kinds) = schema[either].as_array() {
            return kinds.iter().map(kind).collect::<Vec<_>>().join(" or ");
        }
    }
    if let Some(parts) = schema["allOf"].as_array() {
        return parts.iter().map(kind).collect::<Vec<_>>().join(" with ");
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(|value| code(value.as_str().unwrap_or_default())).collect::<Vec<_>>().join(" or ");
    }
    match &schema["type"] {
        Value::String(name) => named_kind(name, schema),
        Value::Array(names) => {
            let names = names.iter().filter_map(Value::as_str);
            names.map(|name| named_kind(name, schema)).collect::<Vec<_>>().join(" or ")
        }
        _ => "anything".to_owned(),
    }
}

fn named_kind(name: &str, schema: &Value) -> String {
    match name {
        "array" => format!("a list of {}", kind(&schema["items"])),
        "object" => tag(schema).unwrap_or_else(|| name.to_owned()),
        _ => name.to_owned(),
    }
}

/// The one field of an object by which it is told from others: `type`, which is `step`.
fn tag(schema: &Value) -> Option<String> {
    let mut entries = fields(schema, "/properties");
    let ((name, field), None) = (entries.next()?, entries.next()) else { return None };
    let [Value::String(value)] = list(field, "/enum") else { return None };
    Some(format!("{} {}", code(name), code(value)))
}

fn schema_entry(schema: &Value) -> String {
    let mut out = format!("<p>{}</p>\n", prose(text(schema, "/description")));
    let required = list(schema, "/required");
    let mut entries = fields(schema, "/properties").peekable();
    if entries.peek().is_none() {
        out.push_str(&alternatives(schema).unwrap_or_else(|| format!("<p>{}</p>\n", kind(schema))));
        return out;
    }
    out.push_str("<dl>\n");
    for (name, field) in entries {
        let optional = if required.iter().any(|it| it == name) { "" } else { " <small>may be left out</small>" };
        let about = prose(text(field, "/description"));
        let _ = write!(out, "<dt><code>{name}</code>: {}{optional}</dt>\n<dd>{about}</dd>\n", kind(field));
    }
    out.push_str("</dl>\n");
    out
}

/// What a form can be, where something is said about each.
fn alternatives(schema: &Value) -> Option<String> {
    let kinds = list(schema, "/oneOf");
    let entry = |one: &Value| {
        let about = prose(one["description"].as_str()?);
        Some(format!("<dt>{}</dt>\n<dd>{about}</dd>\n", kind(one)))
    };
    let entries: Option<String> = kinds.iter().map(entry).collect();
    entries.filter(|_| !kinds.is_empty()).map(|entries| format!("<dl>\n{entries}</dl>\n"))
}

use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use foretell_pages::book::{Book, Search, no_such_rules};
use foretell_pages::layout::form_fields::FormFields;
use foretell_pages::layout::rules_address::{read_rules, rules_address};
use foretell_pages::lobby::home::usual_rules;
use foretell_pages::lobby::table_form::TableForm;
use foretell_rules::RuleSet;

use super::form::QueryFields;
use super::response::{page, redirect};
use super::visitor::Visitor;

/// A submitted form redirects to the address of its rules; `q` searches them.
pub(super) async fn rules(visitor: Visitor, QueryFields(fields): QueryFields) -> Response {
    if fields.has("edition") {
        return chosen(&visitor, &fields);
    }
    let rules = match fields.get("for").map(read_rules) {
        None => usual_rules(visitor.words()),
        Some(Ok(rules)) => rules,
        Some(Err(wrong)) => return (StatusCode::NOT_FOUND, page(no_such_rules(&visitor, &wrong))).into_response(),
    };
    let book = Book::new(visitor.presentation, rules);
    let mut search = fields.get("q").and_then(Search::new);
    if let Some(search) = search.as_mut().filter(|search| book.count(search) == 0) {
        // Searching eight other rule sets is the most expensive request anyone can make, so it runs in the bounded
        // queue of preview pictures. If that is full, the page has no suggestions.
        let wanted = search.clone();
        search.elsewhere = visitor.state.picture_turns.draw(move || book.elsewhere(&wanted)).await.unwrap_or_default();
    }
    if visitor.presentation.by_script {
        return Html(book.found(search.as_ref()).into_string()).into_response();
    }
    page(book.page(&visitor, search.as_ref(), None))
}

fn chosen(visitor: &Visitor, fields: &FormFields) -> Response {
    let wanted = TableForm::read(fields, visitor.words()).rules;
    match RuleSet::new(wanted) {
        Ok(rules) => redirect(&rules_address(&rules)),
        Err(forbidden) => {
            let why = visitor.words().forbidden(&wanted, &forbidden);
            let book = Book::new(visitor.presentation, wanted.nearest());
            (StatusCode::UNPROCESSABLE_ENTITY, page(book.page(visitor, None, Some(&why)))).into_response()
        }
    }
}

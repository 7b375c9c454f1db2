use std::sync::OnceLock;

use axum::Json;
use axum::response::Response;
use bytes::Bytes;
use foretell_bots::BotSpec;
use foretell_rules::RuleSet;
use foretell_rules::json::choices_json;
use foretell_wire::{BotKindJson, CheckedRules, RulesInForce};
use serde::Deserialize;

use super::static_response;
use crate::web::extract::Query;

/// List editions and options
///
/// Editions, numbers of players, options with their values, and combinations that aren't allowed.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/rules", tag = "rules", responses(
    (status = 200, description = "Editions, options and forbidden pairs.", body = foretell_wire::RuleChoices))))]
pub(crate) async fn rules() -> Response {
    // It never changes, and takes a while to make.
    static CHOICES: OnceLock<Bytes> = OnceLock::new();
    let json = CHOICES.get_or_init(|| choices_json().to_string().into()).clone();
    static_response("application/json", json)
}

/// A rule text.
#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub(crate) struct Spec {
    /// A rule text such as `it/4` or `pt/5+specials=all`.
    #[cfg_attr(test, param(example = "it/4"))]
    spec: String,
}

/// Check a rule text
///
/// Returns what it means, or why it can't be played.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/rules/check", tag = "rules", params(Spec), responses(
    (status = 200, description = "The result of the check.", body = CheckedRules))))]
pub(crate) async fn check_rules(Query(Spec { spec }): Query<Spec>) -> Json<CheckedRules> {
    // In a query a plus sign is a blank; rule texts have no blanks.
    match spec.replace(' ', "+").parse::<RuleSet>() {
        Ok(rules) => Json(CheckedRules { playable: true, rules: Some(RulesInForce::from(&rules)), reason: None }),
        Err(error) => Json(CheckedRules { playable: false, rules: None, reason: Some(error.to_string()) }),
    }
}

/// List kinds of bots
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/bots", tag = "rules", responses(
    (status = 200, description = "All kinds of bots.", body = [BotKindJson]))))]
pub(crate) async fn bots() -> Json<Vec<BotKindJson>> {
    Json(
        BotSpec::KINDS
            .iter()
            .map(|(name, meaning)| BotKindJson { name: (*name).to_owned(), meaning: (*meaning).to_owned() })
            .collect(),
    )
}

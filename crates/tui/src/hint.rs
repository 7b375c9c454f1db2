//! Hints: the advice of a bot on this computer or of a server, as our words tell it.

use foretell_bots::{Advice, Counts, Prospect, Why};
use foretell_rules::Action;
use foretell_words::{Hint, HintOption, HintReason, PassedOver};
use serde_json::Value;

use crate::server_client::{ClientError, text, unreadable};

/// The advice of a bot.
pub(crate) fn hint_from_advice(advice: &Advice) -> Hint {
    let reason = match advice.why {
        Why::OnlyOne => HintReason::OnlyOne,
        Why::Alike => HintReason::Alike,
        Why::FarAhead => HintReason::FarAhead,
        Why::SingleCard { takes } => HintReason::SingleCard { takes },
        Why::Imagined { kept, worlds, .. } => HintReason::Imagined { kept, worlds },
    };
    let for_the_lead = matches!(advice.why, Why::Imagined { counts: Counts::Lead, .. });
    let passed_over = advice.passed_over().map(|option| PassedOver { action: option.action, for_the_lead });
    let option = |option: &Prospect| HintOption { action: option.action, points: option.points, kept: option.kept };
    Hint { action: advice.action, reason, passed_over, options: advice.options.iter().map(option).collect() }
}

/// The answer of a server.
pub(crate) fn hint_from_json(answer: &Value) -> Result<Hint, ClientError> {
    let why = &answer["why"];
    let reason = match why["kind"].as_str() {
        Some("only-one") => HintReason::OnlyOne,
        Some("alike") => HintReason::Alike,
        Some("far-ahead") => HintReason::FarAhead,
        Some("single-card") => HintReason::SingleCard { takes: number(why, "takes")? },
        Some("imagined") => {
            HintReason::Imagined { kept: number(why, "kept_share")?, worlds: number(why, "worlds")? as u32 }
        }
        // A newer server may have reasons of its own: the advice is worth telling without one.
        _ => HintReason::Imagined { kept: 0.0, worlds: 0 },
    };
    let for_the_lead = why["counts"] == "lead";
    let passed_over = if why["passed_over"].is_null() { None } else { Some(action(why, "passed_over")?) };
    let passed_over = passed_over.map(|action| PassedOver { action, for_the_lead });
    let options: Result<_, _> = answer["options"].as_array().into_iter().flatten().map(option).collect();
    Ok(Hint { action: action(answer, "action")?, reason, passed_over, options: options? })
}

fn number(json: &Value, field: &str) -> Result<f64, ClientError> {
    json[field].as_f64().ok_or_else(|| unreadable(format!("«{field}» of a hint")))
}

fn action(json: &Value, field: &str) -> Result<Action, ClientError> {
    let text = text(json, field)?;
    text.parse().map_err(|error| unreadable(format!("«{text}» in a hint: {error}")))
}

fn option(json: &Value) -> Result<HintOption, ClientError> {
    let (points, kept) = (number(json, "expected_points")?, number(json, "kept_share")?);
    Ok(HintOption { action: action(json, "action")?, points, kept })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_a_server_advises_is_read() {
        let told = json!({
            "version": 12, "action": "bid 1", "reason": "A bid of 1 kept the bid in 70 % of 200 imagined deals.",
            "why": { "kind": "imagined", "kept_share": 0.7, "worlds": 200, "counts": "lead", "passed_over": "bid 2" },
            "options": [
                { "action": "bid 0", "expected_points": -4.2, "margin": 1.0, "kept_share": 0.2, "worlds": 64 },
                { "action": "bid 1", "expected_points": 16, "margin": 0.5, "kept_share": 0.7, "worlds": 200 },
            ],
        });
        let hint = hint_from_json(&told).expect("a hint");
        assert_eq!(hint.action, Action::Bid(1));
        assert_eq!(hint.reason, HintReason::Imagined { kept: 0.7, worlds: 200 });
        assert_eq!(hint.passed_over, Some(PassedOver { action: Action::Bid(2), for_the_lead: true }));
        assert_eq!(hint.options[1], HintOption { action: Action::Bid(1), points: 16.0, kept: 0.7 });
    }

    #[test]
    fn an_action_is_enough() {
        let hint = hint_from_json(&json!({ "action": "play H7", "reason": "Because." })).expect("a hint");
        assert_eq!(hint.action.to_string(), "play H7");
        assert!(hint.options.is_empty());
        assert!(hint_from_json(&json!({ "action": "sing" })).is_err());
    }
}

//! Hints: the advice of a bot on this computer or of a server, as our words tell it.

use foretell_bots::{Advice, Counts, Prospect, Why};
use foretell_rules::Action;
use foretell_words::{Hint, HintOption, HintReason, PassedOver};
use serde_json::Value;

use crate::server::text;

/// The advice of a bot.
pub(crate) fn of_advice(advice: &Advice) -> Hint {
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

/// The answer of a server; nothing where it is not understood.
pub(crate) fn of_json(told: &Value) -> Option<Hint> {
    let why = &told["why"];
    let number = |name: &str| why[name].as_f64().unwrap_or_default();
    let reason = match why["kind"].as_str() {
        Some("only-one") => HintReason::OnlyOne,
        Some("alike") => HintReason::Alike,
        Some("far-ahead") => HintReason::FarAhead,
        Some("single-card") => HintReason::SingleCard { takes: number("takes") },
        // An older or newer server may have reasons of its own: the advice is worth telling without one.
        _ => HintReason::Imagined { kept: number("kept_share"), worlds: number("worlds") as u32 },
    };
    let for_the_lead = why["counts"] == "lead";
    let passed_over = action(why, "passed_over").map(|action| PassedOver { action, for_the_lead });
    let options = told["options"].as_array().into_iter().flatten().filter_map(option).collect();
    Some(Hint { action: action(told, "action")?, reason, passed_over, options })
}

fn action(told: &Value, name: &str) -> Option<Action> {
    text(told, name)?.parse().ok()
}

fn option(told: &Value) -> Option<HintOption> {
    let action = action(told, "action")?;
    Some(HintOption { action, points: told["expected_points"].as_f64()?, kept: told["kept_share"].as_f64()? })
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
        let hint = of_json(&told).expect("a hint");
        assert_eq!(hint.action, Action::Bid(1));
        assert_eq!(hint.reason, HintReason::Imagined { kept: 0.7, worlds: 200 });
        assert_eq!(hint.passed_over, Some(PassedOver { action: Action::Bid(2), for_the_lead: true }));
        assert_eq!(hint.options[1], HintOption { action: Action::Bid(1), points: 16.0, kept: 0.7 });
    }

    #[test]
    fn an_action_is_enough() {
        let hint = of_json(&json!({ "action": "play H7", "reason": "Because." })).expect("a hint");
        assert_eq!(hint.action.to_string(), "play H7");
        assert!(hint.options.is_empty());
        assert_eq!(of_json(&json!({ "action": "sing" })), None);
    }
}

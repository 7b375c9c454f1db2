//! The hints of a server, as our words tell them.

use foretell_client::wire;
use foretell_words::{Hint, HintOption, HintReason, PassedOver};

/// The answer of a server.
pub(crate) fn hint_from_server(answer: wire::Hint) -> Hint {
    let (mut passed_over, mut for_the_lead) = (None, false);
    let reason = match answer.why {
        wire::HintReason::OnlyOne => HintReason::OnlyOne,
        wire::HintReason::Alike => HintReason::Alike,
        wire::HintReason::FarAhead => HintReason::FarAhead,
        wire::HintReason::SingleCard { takes } => HintReason::SingleCard { takes },
        wire::HintReason::Imagined { kept_share, worlds, counts, passed_over: better } => {
            (passed_over, for_the_lead) = (better, counts == "lead");
            HintReason::Imagined { kept: kept_share, worlds }
        }
        // A newer server may have reasons of its own: the advice is worth telling without one.
        wire::HintReason::Other => HintReason::Imagined { kept: 0.0, worlds: 0 },
    };
    let passed_over = passed_over.map(|action| PassedOver { action, for_the_lead });
    let option = |option: wire::HintOption| HintOption {
        action: option.action,
        points: option.expected_points,
        kept: option.kept_share,
    };
    Hint { action: answer.action, reason, passed_over, options: answer.options.into_iter().map(option).collect() }
}

#[cfg(test)]
mod tests {
    use foretell_rules::Action;
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
        let hint = hint_from_server(serde_json::from_value(told).expect("a hint"));
        assert_eq!(hint.action, Action::Bid(1));
        assert_eq!(hint.reason, HintReason::Imagined { kept: 0.7, worlds: 200 });
        assert_eq!(hint.passed_over, Some(PassedOver { action: Action::Bid(2), for_the_lead: true }));
        assert_eq!(hint.options[1], HintOption { action: Action::Bid(1), points: 16.0, kept: 0.7 });
    }
}

//! Converts a server's hints.

use foretell_bots::{Both, Consequence, DecidingCard, Fate, Gain, InCards, Miss, PassedOver, StillOut};
use foretell_client::hints as wire;
use foretell_rules::Action;
use foretell_words::{Hint, HintOption, HintReason};

pub(crate) fn hint_from_server(answer: wire::HintJson) -> Hint {
    let reason = match answer.why {
        wire::HintReasonJson::OnlyOne => HintReason::OnlyOne,
        wire::HintReasonJson::Alike => HintReason::Alike,
        wire::HintReasonJson::FarAhead => HintReason::FarAhead,
        wire::HintReasonJson::SingleCard { takes } => HintReason::SingleCard { takes },
        wire::HintReasonJson::Imagined { kept_share, worlds, .. } => HintReason::Imagined { made: kept_share, worlds },
        // A newer server may send unknown reasons: show the advice without one.
        _ => HintReason::Imagined { made: 0.0, worlds: 0 },
    };
    let option = |option: wire::HintOptionJson| HintOption {
        action: option.action,
        points: option.expected_points,
        made: option.kept_share,
    };
    Hint {
        action: answer.action,
        reason,
        passed_over: answer.passed_over.and_then(passed_over),
        in_cards: answer.in_cards.and_then(in_cards),
        consequence: answer.consequence.and_then(|reason| consequence(answer.action, &reason)),
        options: answer.options.into_iter().map(option).collect(),
    }
}

fn passed_over(other: wire::PassedOverJson) -> Option<PassedOver> {
    let lead = other.wins_with.zip(other.wins_without).map(|(with, without)| Gain::Lead { with, without });
    let gain = lead.or(other.others_points.map(|points| Gain::Others { points }))?;
    Some(PassedOver { action: other.action, points: other.points, gain })
}

/// `None` for an unknown reason of a newer server.
/// `None` for a kind from a newer server.
fn consequence(advised: Action, reason: &wire::ConsequenceJson) -> Option<Consequence> {
    let both = |wire::BothJson { advised, rival }: wire::BothJson| Both { advised, rival };
    let deciding = |wire::DecidingCardJson { card, takes, beaten_by }: wire::DecidingCardJson| DecidingCard {
        card,
        takes: both(takes),
        beaten_by,
    };
    Some(Consequence {
        advised,
        rival: reason.rival,
        deals: reason.deals,
        made: both(reason.kept_share),
        tricks: both(reason.tricks),
        miss: match reason.miss {
            wire::MissJson::TooMany => Miss::TooMany,
            wire::MissJson::TooFew => Miss::TooFew,
            _ => return None,
        },
        missed: both(reason.missed),
        this_trick: reason.this_trick.map(both),
        deciding: reason.deciding.map(deciding),
    })
}

fn in_cards(reason: wire::InCardsJson) -> Option<InCards> {
    let out = |wire::StillOutJson { higher, trumps, wizards }| StillOut { higher, trumps, wizards };
    Some(match reason {
        wire::InCardsJson::CountsOn { cards } => InCards::CountsOn(cards.into_iter().collect()),
        wire::InCardsJson::EvenBeaten { card, out: beating } => InCards::EvenBeaten { card, out: out(beating) },
        wire::InCardsJson::Played { card, needed, fate, out: beating } => {
            let fate = match fate {
                wire::FateJson::Takes => Fate::Takes,
                wire::FateJson::LikelyTakes => Fate::LikelyTakes,
                wire::FateJson::LikelyBeaten => Fate::LikelyBeaten,
                wire::FateJson::Loses => Fate::Loses,
                _ => return None,
            };
            InCards::Played { card, needed, fate, out: out(beating) }
        }
        wire::InCardsJson::Holds { count } => InCards::Holds(count),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use foretell_rules::Action;
    use serde_json::json;

    use super::*;

    #[test]
    fn advice_of_a_server_is_parsed() {
        let json = json!({
            "version": 12, "action": "bid 1", "reason": "A bid of 1 made the bid in 70 % of 200 imagined deals.",
            "why": { "kind": "imagined", "kept_share": 0.7, "worlds": 200, "counts": "lead", "passed_over": "bid 2" },
            "passed_over": { "action": "bid 2", "points": 3, "wins_with": 0.4, "wins_without": 0.3 },
            "in_cards": { "kind": "even-beaten", "card": "G10", "out": { "higher": 3, "trumps": 0, "wizards": 2 } },
            "options": [
                { "action": "bid 0", "expected_points": -4.2, "margin": 1.0, "kept_share": 0.2, "worlds": 64 },
                { "action": "bid 1", "expected_points": 16, "margin": 0.5, "kept_share": 0.7, "worlds": 200 },
            ],
        });
        let hint = hint_from_server(serde_json::from_value(json).expect("a hint"));
        assert_eq!(hint.action, Action::Bid(1));
        assert_eq!(hint.reason, HintReason::Imagined { made: 0.7, worlds: 200 });
        let gain = Gain::Lead { with: 0.4, without: 0.3 };
        assert_eq!(hint.passed_over, Some(PassedOver { action: Action::Bid(2), points: 3, gain }));
        let (card, out) = ("G10".parse().expect("a card"), StillOut { higher: 3, trumps: 0, wizards: 2 });
        assert_eq!(hint.in_cards, Some(InCards::EvenBeaten { card, out }));
        assert_eq!(hint.options[1], HintOption { action: Action::Bid(1), points: 16.0, made: 0.7 });
    }
}

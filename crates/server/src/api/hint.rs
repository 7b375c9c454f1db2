//! Hints: what the searching bot would do in the caller's place, knowing what the caller may know and nothing else.

use axum::Json;
use foretell_bots::{Advice, Counts, Fate, Gain, InCards, PassedOver, Prospect, StillOut, Why};
use foretell_tables::hints::Hint;
use foretell_wire as wire;

use super::json::{ToWire, same_names};
use crate::web::problem::Problem;
use crate::web::table_session::TableSession;

same_names! {
    Fate => Fate: Takes LikelyTakes LikelyBeaten Loses;
    Counts => Counts: Points Lead;
}

impl ToWire<wire::InCards> for InCards {
    fn to_wire(&self) -> wire::InCards {
        let still_out = |StillOut { higher, trumps, wizards }| wire::StillOut { higher, trumps, wizards };
        match *self {
            InCards::CountsOn(cards) => wire::InCards::CountsOn { cards: cards.into_iter().collect() },
            InCards::EvenBeaten { card, out } => wire::InCards::EvenBeaten { card, out: still_out(out) },
            InCards::Played { card, needed, fate, out } => {
                wire::InCards::Played { card, needed, fate: fate.to_wire(), out: still_out(out) }
            }
            InCards::Holds(count) => wire::InCards::Holds { count },
        }
    }
}

impl ToWire<wire::PassedOver> for PassedOver {
    fn to_wire(&self) -> wire::PassedOver {
        let PassedOver { action, points, gain } = *self;
        let (wins, others_points) = match gain {
            Gain::Lead { with, without } => (Some((rounded(with), rounded(without))), None),
            Gain::Others { points } => (None, Some(points)),
        };
        let (wins_with, wins_without) = wins.unzip();
        wire::PassedOver { action, points, wins_with, wins_without, others_points }
    }
}

impl ToWire<wire::Hint> for Hint {
    fn to_wire(&self) -> wire::Hint {
        let advice = &self.advice;
        wire::Hint {
            version: self.version,
            action: advice.action,
            reason: advice.reason(),
            why: why(advice),
            in_cards: advice.in_cards.map(|in_cards| in_cards.to_wire()),
            passed_over: advice.passed_over.map(|option| option.to_wire()),
            options: advice.options.iter().map(Prospect::to_wire).collect(),
        }
    }
}

fn why(advice: &Advice) -> wire::HintReason {
    match advice.why {
        Why::OnlyOne => wire::HintReason::OnlyOne,
        Why::Alike => wire::HintReason::Alike,
        Why::FarAhead => wire::HintReason::FarAhead,
        Why::SingleCard { takes } => wire::HintReason::SingleCard { takes: rounded(takes) },
        Why::Imagined { kept, worlds, counts, .. } => wire::HintReason::Imagined {
            kept_share: rounded(kept),
            worlds,
            counts: counts.to_wire(),
            passed_over: advice.passed_over.map(|option| option.action),
        },
    }
}

impl ToWire<wire::HintOption> for Prospect {
    fn to_wire(&self) -> wire::HintOption {
        wire::HintOption {
            action: self.action,
            expected_points: rounded(self.points),
            margin: rounded(self.margin),
            kept_share: rounded(self.kept),
            worlds: self.worlds,
        }
    }
}

/// More places than these would say nothing. What rounds to nothing is nothing, and not minus nothing.
fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0 + 0.0
}

/// Ask for a hint
///
/// A bot that knows what you may know, and nothing else, says what it would do. Everyone at the table is told that you
/// had a hint.
#[utoipa::path(post, path = "/api/v1/tables/{game}/hint", tag = "play", responses(
    (status = 200, description = "The hint.", body = wire::Hint),
    (status = "4XX", description = "not-seated no-hints not-your-turn not-playing closed")))]
pub(crate) async fn hint(caller: TableSession) -> Result<Json<wire::Hint>, Problem> {
    let hint = caller.hint().await.map_err(|error| caller.ask_problem(error))?;
    Ok(Json(hint.to_wire()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_nothing_has_no_sign() {
        assert_eq!(rounded(1.0 / 3.0).to_string(), "0.333");
        assert_eq!(rounded(-0.0001).to_string(), "0");
    }
}

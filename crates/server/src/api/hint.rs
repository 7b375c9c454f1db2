use axum::Json;
use foretell_bots::{Advice, Both, Consequence, Counts, DecidingCard, Fate, Gain, InCards, Miss};
use foretell_bots::{PassedOver, Prospect, StillOut, Why};
use foretell_tables::hints::GivenHint;
use foretell_wire as wire;

use super::json::{ToWire, same_names};
use crate::web::problem::Problem;
use crate::web::table_session::TableSession;

same_names! {
    Fate => FateJson: Takes LikelyTakes LikelyBeaten Loses;
    Counts => CountsJson: Points Lead;
    Miss => MissJson: TooMany TooFew;
}

impl ToWire<wire::InCardsJson> for InCards {
    fn to_wire(&self) -> wire::InCardsJson {
        let still_out = |StillOut { higher, trumps, wizards }| wire::StillOutJson { higher, trumps, wizards };
        match *self {
            InCards::CountsOn(cards) => wire::InCardsJson::CountsOn { cards: cards.into_iter().collect() },
            InCards::EvenBeaten { card, out } => wire::InCardsJson::EvenBeaten { card, out: still_out(out) },
            InCards::Played { card, needed, fate, out } => {
                wire::InCardsJson::Played { card, needed, fate: fate.to_wire(), out: still_out(out) }
            }
            InCards::Holds(count) => wire::InCardsJson::Holds { count },
        }
    }
}

impl ToWire<wire::PassedOverJson> for PassedOver {
    fn to_wire(&self) -> wire::PassedOverJson {
        let PassedOver { action, points, gain } = *self;
        let (wins, others_points) = match gain {
            Gain::Lead { with, without } => (Some((rounded(with), rounded(without))), None),
            Gain::Others { points } => (None, Some(points)),
        };
        let (wins_with, wins_without) = wins.unzip();
        wire::PassedOverJson { action, points, wins_with, wins_without, others_points }
    }
}

impl ToWire<wire::BothJson> for Both {
    fn to_wire(&self) -> wire::BothJson {
        wire::BothJson { advised: rounded(self.advised), rival: rounded(self.rival) }
    }
}

impl ToWire<wire::ConsequenceJson> for Consequence {
    fn to_wire(&self) -> wire::ConsequenceJson {
        let deciding = |DecidingCard { card, takes, beaten_by }: DecidingCard| wire::DecidingCardJson {
            card,
            takes: takes.to_wire(),
            beaten_by,
        };
        wire::ConsequenceJson {
            rival: self.rival,
            deals: self.deals,
            kept_share: self.made.to_wire(),
            tricks: self.tricks.to_wire(),
            miss: self.miss.to_wire(),
            missed: self.missed.to_wire(),
            this_trick: self.this_trick.map(|takes| takes.to_wire()),
            deciding: self.deciding.map(deciding),
        }
    }
}

impl ToWire<wire::HintJson> for GivenHint {
    fn to_wire(&self) -> wire::HintJson {
        let advice = &self.advice;
        wire::HintJson {
            version: self.version,
            action: advice.action,
            reason: advice.reason(),
            why: why(advice),
            in_cards: advice.in_cards.map(|in_cards| in_cards.to_wire()),
            passed_over: advice.passed_over.map(|option| option.to_wire()),
            consequence: advice.consequence.map(|consequence| consequence.to_wire()),
            options: advice.options.iter().map(Prospect::to_wire).collect(),
        }
    }
}

fn why(advice: &Advice) -> wire::HintReasonJson {
    match advice.why {
        Why::OnlyOne => wire::HintReasonJson::OnlyOne,
        Why::Alike => wire::HintReasonJson::Alike,
        Why::FarAhead => wire::HintReasonJson::FarAhead,
        Why::SingleCard { takes } => wire::HintReasonJson::SingleCard { takes: rounded(takes) },
        Why::Imagined { made, worlds, counts, .. } => wire::HintReasonJson::Imagined {
            kept_share: rounded(made),
            worlds,
            counts: counts.to_wire(),
            passed_over: advice.passed_over.map(|option| option.action),
        },
    }
}

impl ToWire<wire::HintOptionJson> for Prospect {
    fn to_wire(&self) -> wire::HintOptionJson {
        wire::HintOptionJson {
            action: self.action,
            expected_points: rounded(self.points),
            margin: rounded(self.margin),
            kept_share: rounded(self.made),
            worlds: self.worlds,
        }
    }
}

/// More decimals would be noise. Avoids minus zero.
fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0 + 0.0
}

/// Request a hint
///
/// A bot that knows only what you may know says what it would do. Everyone at the table sees that you had a hint.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/hint", tag = "play", responses(
    (status = 200, description = "The hint.", body = wire::HintJson),
    (status = "4XX", description = "not-seated no-hints not-your-turn not-playing closed"))))]
pub(crate) async fn hint(caller: TableSession) -> Result<Json<wire::HintJson>, Problem> {
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

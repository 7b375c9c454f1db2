//! Hints: what the searching bot would do in the caller's place, knowing what the caller may know and nothing else.

use axum::Json;
use foretell_bots::{Advice, Counts, Fate, Gain, InCards, PassedOver, Prospect, StillOut, Why};
use foretell_table::Request;
use foretell_tables::hints::{Hint, advise};
use serde::Serialize;

use super::schemas::{ActionSchema, CardSchema};
use crate::web::extract::TableSession;
use crate::web::problem::Problem;

/// A hint.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct HintJson {
    /// The version in which it was given; answer with this one.
    version: u32,
    /// What the bot would do.
    #[schema(value_type = ActionSchema)]
    action: String,
    /// Why, in an English sentence.
    reason: String,
    /// Why, for programs.
    why: WhyJson,
    /// What speaks for it in cards, where that can be said.
    in_cards: Option<InCardsJson>,
    /// An option that promises more points in this round, and what is gained by giving them up.
    passed_over: Option<PassedOverJson>,
    /// Everything that you may do, with what it promises: all in the same imagined deals.
    options: Vec<OptionJson>,
}

/// What speaks for an action, in cards. `counts-on`: the cards that should take the tricks. `even-beaten`: the
/// strongest card, which is likely to be beaten. `played`: what becomes of the card. `holds`: how many cards of the
/// trump are in the hand.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = InCards)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum InCardsJson {
    CountsOn {
        /// Which cards.
        #[schema(value_type = Vec<CardSchema>)]
        cards: Vec<String>,
    },
    EvenBeaten {
        /// Which card.
        #[schema(value_type = CardSchema)]
        card: String,
        /// What is still out against it.
        out: StillOutJson,
    },
    Played {
        /// Which card.
        #[schema(value_type = CardSchema)]
        card: String,
        /// How many tricks are still needed; null where the bid cannot come true any more.
        needed: Option<u8>,
        /// What becomes of it.
        fate: FateJson,
        /// What is still out against it.
        out: StillOutJson,
    },
    Holds {
        /// How many.
        count: u8,
    },
}

/// What becomes of a card in its trick.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Fate)]
#[serde(rename_all = "kebab-case")]
enum FateJson {
    Takes,
    LikelyTakes,
    LikelyBeaten,
    Loses,
}

/// How many cards beat a number card and have not been seen yet.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = StillOut)]
struct StillOutJson {
    /// Higher cards of its suit.
    higher: u8,
    /// Trumps, where it is none itself.
    trumps: u8,
    /// Wizards.
    wizards: u8,
}

impl From<StillOut> for StillOutJson {
    fn from(StillOut { higher, trumps, wizards }: StillOut) -> StillOutJson {
        StillOutJson { higher, trumps, wizards }
    }
}

impl From<InCards> for InCardsJson {
    fn from(in_cards: InCards) -> InCardsJson {
        match in_cards {
            InCards::CountsOn(cards) => {
                InCardsJson::CountsOn { cards: cards.into_iter().map(|card| card.to_string()).collect() }
            }
            InCards::EvenBeaten { card, out } => InCardsJson::EvenBeaten { card: card.to_string(), out: out.into() },
            InCards::Played { card, needed, fate, out } => {
                let fate = match fate {
                    Fate::Takes => FateJson::Takes,
                    Fate::LikelyTakes => FateJson::LikelyTakes,
                    Fate::LikelyBeaten => FateJson::LikelyBeaten,
                    Fate::Loses => FateJson::Loses,
                };
                InCardsJson::Played { card: card.to_string(), needed, fate, out: out.into() }
            }
            InCards::Holds(count) => InCardsJson::Holds { count },
        }
    }
}

/// An option with more points, and what is gained by giving them up: a better chance to win the game, or fewer points
/// for each of the others.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = PassedOver)]
struct PassedOverJson {
    /// What it is.
    #[schema(value_type = ActionSchema)]
    action: String,
    /// How many points more it promises.
    points: u32,
    /// The chance to win the game with what is advised, where that is the reason.
    wins_with: Option<f64>,
    /// The chance to win the game with this.
    wins_without: Option<f64>,
    /// How many points each of the others gets more with this, where that is the reason.
    others_points: Option<u32>,
}

impl From<PassedOver> for PassedOverJson {
    fn from(PassedOver { action, points, gain }: PassedOver) -> PassedOverJson {
        let (wins, others_points) = match gain {
            Gain::Lead { with, without } => (Some((rounded(with), rounded(without))), None),
            Gain::Others { points } => (None, Some(points)),
        };
        let (wins_with, wins_without) = wins.unzip();
        PassedOverJson { action: action.to_string(), points, wins_with, wins_without, others_points }
    }
}

/// Why something is advised. `only-one`: the rules allow nothing else. `alike`: all cards come to the same.
/// `far-ahead`: every other bid is far off. `single-card`: worked out exactly. `imagined`: the best in imagined deals.
#[derive(Serialize, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum WhyJson {
    OnlyOne,
    Alike,
    FarAhead,
    SingleCard {
        /// The chance that the card takes the trick, from 0 to 1.
        takes: f64,
    },
    Imagined {
        /// In what share of the deals the own bid came true, from 0 to 1.
        kept_share: f64,
        /// How many deals were imagined.
        worlds: u32,
        /// What counted.
        counts: CountsJson,
        /// An option that promises more points in this round, if there is one; the hint's own `passed_over` says more.
        #[schema(value_type = Option<ActionSchema>)]
        passed_over: Option<String>,
    },
}

/// What the bot counts: points, or in the last rounds also who would be ahead.
#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
enum CountsJson {
    Points,
    Lead,
}

/// What one option promises.
#[derive(Serialize, utoipa::ToSchema)]
struct OptionJson {
    /// What would be done.
    #[schema(value_type = ActionSchema)]
    action: String,
    /// The points of this round to expect.
    #[schema(example = 17.25)]
    expected_points: f64,
    /// How far they may well be off: one standard error.
    #[schema(example = 1.4)]
    margin: f64,
    /// How likely it is that the own bid comes true, from 0 to 1.
    #[schema(example = 0.71)]
    kept_share: f64,
    /// In how many imagined deals it was tried; null where it was worked out exactly.
    #[schema(example = 120)]
    worlds: Option<u32>,
}

impl HintJson {
    fn new(Hint { version, advice }: &Hint) -> HintJson {
        HintJson {
            version: *version,
            action: advice.action.to_string(),
            reason: advice.reason(),
            why: why(advice),
            in_cards: advice.in_cards.map(InCardsJson::from),
            passed_over: advice.passed_over.map(PassedOverJson::from),
            options: advice.options.iter().map(option).collect(),
        }
    }
}

fn why(advice: &Advice) -> WhyJson {
    match advice.why {
        Why::OnlyOne => WhyJson::OnlyOne,
        Why::Alike => WhyJson::Alike,
        Why::FarAhead => WhyJson::FarAhead,
        Why::SingleCard { takes } => WhyJson::SingleCard { takes: rounded(takes) },
        Why::Imagined { kept, worlds, counts, .. } => WhyJson::Imagined {
            kept_share: rounded(kept),
            worlds,
            counts: match counts {
                Counts::Points => CountsJson::Points,
                Counts::Lead => CountsJson::Lead,
            },
            passed_over: advice.passed_over.map(|option| option.action.to_string()),
        },
    }
}

fn option(option: &Prospect) -> OptionJson {
    OptionJson {
        action: option.action.to_string(),
        expected_points: rounded(option.points),
        margin: rounded(option.margin),
        kept_share: rounded(option.kept),
        worlds: option.worlds,
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
    (status = 200, description = "The hint.", body = HintJson),
    (status = "4XX", description = "not-seated no-hints not-your-turn not-playing closed")))]
pub(crate) async fn hint(caller: TableSession) -> Result<Json<HintJson>, Problem> {
    caller.state.guard.charge(caller.me.player(), caller.from, &Request::Hint)?;
    let hint = advise(&caller.state.lobby, &caller.me.caller, &caller.table).await;
    hint.map(|hint| Json(HintJson::new(&hint))).map_err(|refusal| caller.problem(refusal))
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

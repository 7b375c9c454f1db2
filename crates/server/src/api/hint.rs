//! Hints: what the searching bot would do in the caller's place, knowing what the caller may know and nothing else.

use axum::Json;
use foretell_bots::{Advice, Counts, Prospect, Why};
use foretell_tables::hints::{Hint, advise};
use foretell_tables::table::Request;
use serde::Serialize;

use crate::web::extract::TableSession;
use crate::web::problem::Problem;

/// A hint.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct HintJson {
    /// The version in which it was given; answer with this one.
    version: u32,
    /// What the bot would do.
    #[schema(example = "bid 1")]
    action: String,
    /// Why, in an English sentence.
    reason: String,
    /// Why, for programs.
    why: WhyJson,
    /// Everything that you may do, with what it promises.
    options: Vec<OptionJson>,
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
        counts: CountsJson,
        /// An option that clearly promises more points in this round, where there is one: the bot also counts what the
        /// others get, and late in the game who is ahead.
        #[schema(example = "bid 2")]
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
    #[schema(example = "bid 1")]
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
            passed_over: advice.passed_over().map(|option| option.action.to_string()),
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

//! Refusals.

use serde::{Deserialize, Serialize};

/// A refusal, as in RFC 9457.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Problem))]
pub struct ProblemJson {
    /// The address of what this kind of problem means. It never changes.
    #[cfg_attr(feature = "schema", schema(example = "/problems/late"))]
    #[serde(rename = "type")]
    pub kind: String,
    /// What it is, in a few words.
    pub title: String,
    /// The status of the answer.
    pub status: u16,
    /// What was wrong, and what would be right.
    pub detail: String,
    /// The version of the table that refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub version: Option<u32>,
}

impl ProblemJson {
    /// The name of the kind, such as `late`.
    pub fn name(&self) -> &str {
        self.kind.strip_prefix("/problems/").unwrap_or(&self.kind)
    }
}

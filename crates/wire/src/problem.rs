//! Errors.

use serde::{Deserialize, Serialize};

/// A problem document (RFC 9457).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Problem))]
pub struct ProblemJson {
    /// Identifies the kind of problem and links to its explanation. It never changes.
    #[cfg_attr(feature = "schema", schema(example = "/problems/late"))]
    #[serde(rename = "type")]
    pub kind: String,
    /// A short summary of the problem.
    pub title: String,
    /// The HTTP status code.
    pub status: u16,
    /// What was wrong and how to fix it.
    pub detail: String,
    /// The version of the table that rejected the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub version: Option<u32>,
}

impl ProblemJson {
    /// The kind's name, such as `late`.
    pub fn name(&self) -> &str {
        self.kind.strip_prefix("/problems/").unwrap_or(&self.kind)
    }
}

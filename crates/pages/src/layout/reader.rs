//! The reader of a page, and their address of the server.

use foretell_table::{Caller, PlayerId};
use foretell_words::{Badge, Text, Words};

use super::presentation::Presentation;

#[derive(Clone, Debug)]
pub struct PageReader {
    pub presentation: Presentation,
    pub caller: Option<Caller>,
    pub https: bool,
    pub public_address: Option<String>,
    pub host: Option<String>,
}

impl PageReader {
    pub fn words(&self) -> Words {
        self.presentation.words
    }

    pub fn player(&self) -> Option<PlayerId> {
        self.caller.as_ref().map(|caller| caller.player)
    }

    pub fn name(&self) -> Option<&str> {
        self.caller.as_ref().map(|caller| &*caller.name)
    }

    pub fn name_or_you(&self) -> Text {
        self.name().map_or_else(|| self.words().badge(Badge::You), |name| name.to_owned().into())
    }

    /// The beginning of addresses that others can open: the operator's setting, or else how this browser reached us.
    pub fn origin(&self) -> Option<String> {
        let scheme = if self.https { "https" } else { "http" };
        let found = || self.host.as_ref().map(|host| format!("{scheme}://{host}"));
        self.public_address.clone().map(|address| address.trim_end_matches('/').to_owned()).or_else(found)
    }
}

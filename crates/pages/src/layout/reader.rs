//! The reader of a page, and their address of the server.

use foretell_table::{Caller, PlayerId};
use foretell_words::{Badge, Text, Words};

use super::presentation::Presentation;

/// The browser for which a page is rendered, and the player behind it.
#[derive(Clone, Debug)]
pub struct PageReader {
    pub presentation: Presentation,
    /// The player, if the reader has a session.
    pub caller: Option<Caller>,
    pub https: bool,
    /// The configured beginning of links for others, if any.
    pub public_address: Option<String>,
    /// The host by which the browser reached the server.
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

    /// The reader's name, or «you» where there is none yet.
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

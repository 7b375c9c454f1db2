//! Who looks at a pad, and what of it they look at.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use foretell_pad::{Pad, Player, Sheet};
use foretell_tables::pads::PadHandle;
use foretell_words::{PadNarrator, Words};

use crate::pages::layout::error_page::PageError;
use crate::pages::layout::presentation::Presentation;
use crate::state::AppState;
use crate::web::extract::PadPath;

/// The pad that an address names, with everything that other processes have written.
pub(crate) struct PagePad(pub(crate) PadHandle);

impl FromRequestParts<AppState> for PagePad {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<PagePad, PageError> {
        let presentation = Presentation::of_request(&parts.headers, &mut parts.extensions);
        let error = |problem| PageError::new(presentation, problem);
        let PadPath(pad) = PadPath::from_request_parts(parts, state).await.map_err(error)?;
        pad.catch_up().await.map_err(|why| error(why.into()))?;
        Ok(PagePad(pad))
    }
}

/// A pad as one reader sees it.
pub(crate) struct PadView {
    pub(crate) handle: PadHandle,
    /// The pad at the moment that is drawn.
    pub(crate) pad: Arc<Pad>,
    pub(crate) words: Words,
    /// What the reader is called on this pad, who sees the sealed bids that they wrote.
    pub(crate) writer: Option<String>,
    /// Whose numbers are entered on this device; everybody's where it is nobody in particular.
    pub(crate) mine: Option<Player>,
}

impl PadView {
    pub(crate) fn sheet(&self) -> &Sheet {
        self.pad.sheet()
    }

    pub(crate) fn narrator(&self) -> PadNarrator<'_> {
        PadNarrator::new(self.words, &self.pad)
    }
}

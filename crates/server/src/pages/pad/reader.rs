//! Who looks at a pad, and what of it they look at.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::{CACHE_CONTROL, HeaderMap, HeaderValue};
use axum::http::request::Parts;
use axum::response::Response;
use foretell_pad::{Asked, Field, Pad, PadRound, Player, Sheet, ShownBid};
use foretell_tables::pads::PadHandle;
use foretell_words::{PadNarrator, Words};

use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::presentation::Presentation;
use crate::pages::layout::visitor::Visitor;
use crate::state::AppState;
use crate::web::cookies::read_cookie;
use crate::web::extract::PadPath;

/// The cookie in which a device keeps whose numbers are entered there; each pad has its own.
pub(super) const MINE_COOKIE: &str = "foretell_pad";

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

/// What of a pad somebody wants to see: a round that is not on, or a number that they want to change.
#[derive(Clone, Copy, Default)]
pub(crate) struct PadSelection {
    round: Option<u8>,
    field: Option<Field>,
}

impl PadSelection {
    pub(crate) fn read(fields: &FormFields) -> PadSelection {
        let player = || fields.read("player").map(Player);
        let field = match fields.get("what") {
            Some("bid") => player().map(Field::Bid),
            Some("taken") => player().map(Field::Taken),
            Some("trump") => Some(Field::Trump),
            Some("bomb") => Some(Field::Bomb),
            Some("cloud") => Some(Field::Cloud),
            _ => None,
        };
        PadSelection { round: fields.read("round"), field }
    }
}

/// What a page asks its reader for.
pub(crate) enum Question {
    /// This number.
    Field(Field),
    /// Nothing of this reader; these are waited for, each with the number that is missing.
    Others(Vec<Field>),
    /// Something has to be corrected first.
    Correction,
    /// Nothing.
    Nothing,
}

/// A pad as one reader sees it.
#[derive(Clone)]
pub(crate) struct PadView {
    pub(crate) handle: PadHandle,
    /// The pad at the moment that is drawn.
    pub(crate) pad: Arc<Pad>,
    pub(crate) words: Words,
    /// What the reader is called on this pad, who sees the sealed bids that they wrote.
    pub(crate) writer: Option<String>,
    /// Whose numbers are entered on this device; everybody's where it is nobody in particular.
    pub(crate) mine: Option<Player>,
    pub(crate) selection: PadSelection,
}

impl PadView {
    pub(crate) fn new(handle: &PadHandle, visitor: &Visitor, headers: &HeaderMap, selection: PadSelection) -> PadView {
        let writer = visitor.player().map(|player| handle.writer(player));
        let mine = read_cookie(headers, MINE_COOKIE).and_then(|number| number.parse().ok()).map(Player);
        PadView { handle: handle.clone(), pad: handle.latest(), words: visitor.words(), writer, mine, selection }
    }

    /// Marks a page with sealed bids: beside names that others chose it must not be compressed, because the length
    /// would give the reader's bid away.
    pub(crate) fn protect(&self, mut page: Response) -> Response {
        if self.sheet().rules.sealed_bids() {
            page.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache, private, no-transform"));
        }
        page
    }

    pub(crate) fn sheet(&self) -> &Sheet {
        self.pad.sheet()
    }

    pub(crate) fn narrator(&self) -> PadNarrator<'_> {
        PadNarrator::new(self.words, &self.pad)
    }

    /// An address of this pad.
    pub(crate) fn to(&self, what: &str) -> String {
        format!("/pad/{}{what}", self.handle.pad())
    }

    /// The round that is looked at.
    pub(crate) fn round(&self) -> Option<&PadRound> {
        let looked_at = self.selection.round.and_then(|number| self.sheet().round(number));
        looked_at.or(self.sheet().rounds.last())
    }

    /// Whether the reader wants to change a certain number.
    pub(crate) fn has_looked(&self) -> bool {
        self.selection.field.is_some()
    }

    /// Whose numbers are entered here, if they play in a round.
    pub(crate) fn mine_in(&self, round: &PadRound) -> Option<Player> {
        self.mine.filter(|player| round.seating.contains(player))
    }

    pub(crate) fn bid(&self, round: &PadRound, player: Player) -> ShownBid {
        round.bid(player, self.writer.as_deref())
    }

    /// What is asked in the round that is looked at.
    pub(crate) fn question(&self, round: &PadRound) -> Question {
        if let Some(field) = self.selection.field.filter(|field| is_in(round, *field)) {
            return Question::Field(field);
        }
        let first_of = |fields: Vec<Field>, own: Option<Field>| match (self.mine_in(round), own) {
            (None, _) => fields.first().map_or(Question::Nothing, |first| Question::Field(*first)),
            (Some(_), Some(own)) if fields.contains(&own) => Question::Field(own),
            (Some(_), _) => Question::Others(fields),
        };
        let bids = |players: Vec<Player>| players.into_iter().map(Field::Bid).collect();
        match round.asked() {
            // The trump is asked beside the first bid, so that a round can do without.
            Asked::Trump => first_of(bids(round.order()), self.mine.map(Field::Bid)),
            Asked::Bids(players) => first_of(bids(players), self.mine.map(Field::Bid)),
            Asked::Taken(players) => {
                first_of(players.into_iter().map(Field::Taken).collect(), self.mine.map(Field::Taken))
            }
            Asked::Bomb => Question::Field(Field::Bomb),
            Asked::Cloud => Question::Field(Field::Cloud),
            Asked::Correction => Question::Correction,
            Asked::Nothing => Question::Nothing,
        }
    }
}

/// Whether a round has such a number.
fn is_in(round: &PadRound, field: Field) -> bool {
    match field {
        Field::Bid(player) | Field::Taken(player) => round.seating.contains(&player),
        Field::Trump => round.turns_up(),
        Field::Bomb => round.rules.most_bombed() > 0,
        Field::Cloud => round.rules.plays_with(foretell_rules::Special::Cloud),
    }
}

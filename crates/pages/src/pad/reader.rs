//! Who reads a pad, and which part of it.

use std::sync::Arc;

use foretell_pad::{Asked, Field, Pad, PadRound, Player, Sheet, ShownBid};
use foretell_table::PadId;
use foretell_words::{PadNarrator, Words};

use crate::layout::form_fields::FormFields;

/// An earlier round, or a number to correct.
#[derive(Clone, Copy, Default)]
pub struct PadSelection {
    round: Option<u8>,
    field: Option<Field>,
}

impl PadSelection {
    pub fn read(fields: &FormFields) -> PadSelection {
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

pub enum PadQuestion {
    Field(Field),
    /// These players are waited for, each with the missing number.
    Others(Vec<Field>),
    Correction,
    Nothing,
}

#[derive(Clone)]
pub struct PadView {
    pub id: PadId,
    pub pad: Arc<Pad>,
    pub words: Words,
    /// The reader's writer id on this pad; writers see their own sealed bids.
    pub writer: Option<String>,
    /// Whose numbers are entered on this device; `None` for everybody's.
    pub mine: Option<Player>,
    pub selection: PadSelection,
}

impl PadView {
    /// Whether the page must not be compressed: its length would reveal a sealed bid.
    pub fn has_secrets(&self) -> bool {
        self.sheet().rules.sealed_bids()
    }

    pub fn sheet(&self) -> &Sheet {
        self.pad.sheet()
    }

    pub fn narrator(&self) -> PadNarrator<'_> {
        PadNarrator::new(self.words, &self.pad)
    }

    pub fn to(&self, what: &str) -> String {
        format!("/pad/{}{what}", self.id)
    }

    pub fn round(&self) -> Option<&PadRound> {
        let looked_at = self.selection.round.and_then(|number| self.sheet().round(number));
        looked_at.or(self.sheet().rounds.last())
    }

    pub fn has_looked(&self) -> bool {
        self.selection.field.is_some()
    }

    pub fn mine_in(&self, round: &PadRound) -> Option<Player> {
        self.mine.filter(|player| round.seating.contains(player))
    }

    pub fn bid(&self, round: &PadRound, player: Player) -> ShownBid {
        round.bid(player, self.writer.as_deref())
    }

    pub fn question(&self, round: &PadRound) -> PadQuestion {
        if let Some(field) = self.selection.field.filter(|field| is_in(round, *field)) {
            return PadQuestion::Field(field);
        }
        let first_of = |fields: Vec<Field>, own: Option<Field>| match (self.mine_in(round), own) {
            (None, _) => fields.first().map_or(PadQuestion::Nothing, |first| PadQuestion::Field(*first)),
            (Some(_), Some(own)) if fields.contains(&own) => PadQuestion::Field(own),
            (Some(_), _) => PadQuestion::Others(fields),
        };
        let bids = |players: Vec<Player>| players.into_iter().map(Field::Bid).collect();
        match round.asked() {
            // The trump is asked beside the first bid, so that it can be left open.
            Asked::Trump => first_of(bids(round.order()), self.mine.map(Field::Bid)),
            Asked::Bids(players) => first_of(bids(players), self.mine.map(Field::Bid)),
            Asked::Taken(players) => {
                first_of(players.into_iter().map(Field::Taken).collect(), self.mine.map(Field::Taken))
            }
            Asked::Bomb => PadQuestion::Field(Field::Bomb),
            Asked::Cloud => PadQuestion::Field(Field::Cloud),
            Asked::Correction => PadQuestion::Correction,
            Asked::Nothing => PadQuestion::Nothing,
        }
    }
}

fn is_in(round: &PadRound, field: Field) -> bool {
    match field {
        Field::Bid(player) | Field::Taken(player) => round.seating.contains(&player),
        Field::Trump => round.turns_up(),
        Field::Bomb => round.rules.most_bombed() > 0,
        Field::Cloud => round.rules.plays_with(foretell_rules::Special::Cloud),
    }
}

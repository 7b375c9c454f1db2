//! The cards of a hand as they look at every table: drawn once for each language and theme, and kept as long as the
//! program runs. A hand of fifteen cards is drawn anew whenever its player is asked, and again after the answer; that
//! was a third of what a page costs.

use std::sync::{LazyLock, OnceLock};

use foretell_rules::Card;
use foretell_words::Language;
use maud::Markup;

use super::model::TableModel;
use super::patch::one_line;
use crate::pages::layout::preferences::Theme;

/// What can be done with a card that looks the same at every table.
#[derive(Clone, Copy)]
pub(super) enum Held {
    /// Nothing now.
    Resting,
    ToPlay,
    ToPass,
}

/// More than the index of any card.
const CARDS: usize = 71;

static CARDS_KEPT: LazyLock<Box<[OnceLock<String>]>> =
    LazyLock::new(|| (0..Language::ALL.len() * 2 * CARDS * 3).map(|_| OnceLock::new()).collect());

/// A card in the hand; it is drawn if this is the first time.
pub(super) fn kept(model: &TableModel<'_>, card: Card, held: Held, draw: impl FnOnce() -> Markup) -> &'static str {
    let look = model.words.language() as usize * 2 + usize::from(model.theme == Theme::Contrast);
    let place = (look * CARDS + usize::from(card.index())) * 3 + held as usize;
    CARDS_KEPT[place].get_or_init(|| one_line(draw().into_string()))
}

#[cfg(test)]
mod tests {
    use foretell_rules::CardSet;

    use super::*;

    #[test]
    fn every_card_has_a_place() {
        assert!(CardSet::EVERY_CARD.into_iter().all(|card| usize::from(card.index()) < CARDS));
    }
}

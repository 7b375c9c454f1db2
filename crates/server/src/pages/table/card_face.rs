//! A card as it looks, and as it lies on the table: drawn once for each language and theme, and kept as long as the
//! program runs.

use std::sync::{LazyLock, OnceLock};

use foretell_rules::Card;
use foretell_words::{Language, Words};
use maud::{Markup, PreEscaped, html};

use crate::pages::layout::assets;
use crate::pages::layout::preferences::Theme;

/// More than the index of any card.
const CARDS: usize = 71;

/// In how many ways cards look: each in every language, with and without more contrast.
pub(super) const LOOKS: usize = Language::ALL.len() * 2 * CARDS;

/// The number of one of them.
pub(super) fn look(words: Words, theme: Theme, card: Card) -> usize {
    let language_and_theme = words.language() as usize * 2 + usize::from(theme == Theme::Contrast);
    language_and_theme * CARDS + usize::from(card.index())
}

/// A card's picture in a language and a theme.
pub(super) fn picture(words: Words, theme: Theme, card: Card, alt: &str) -> Markup {
    let address = assets::card(card, words, theme);
    // Addresses of files are letters, digits and dots.
    html! { img src=(PreEscaped(address)) alt=(alt) width="250" height="350" draggable="false"; }
}

static FACES_KEPT: LazyLock<Box<[OnceLock<String>]>> = LazyLock::new(|| (0..LOOKS).map(|_| OnceLock::new()).collect());

/// A card as it lies on the table, with its name.
pub(super) fn face(words: Words, theme: Theme, card: Card) -> &'static str {
    FACES_KEPT[look(words, theme, card)].get_or_init(|| picture(words, theme, card, &words.card(card)).into_string())
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

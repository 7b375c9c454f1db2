//! Card faces, rendered once for each language and theme.

use std::sync::{LazyLock, OnceLock};

use foretell_rules::{Card, Play};
use foretell_words::{Language, Words};
use maud::{Markup, PreEscaped, html};

use super::drawing::Style;
use super::model::declared_sign;
use crate::layout::assets;
use crate::layout::preferences::ColorTheme;

/// More than the index of any card.
const CARDS: usize = 71;

/// Each language, with and without high contrast.
const LOOKS: usize = Language::ALL.len() * 2 * CARDS;

fn style_index(words: Words, theme: ColorTheme, card: Card) -> usize {
    let language_and_theme = words.language() as usize * 2 + usize::from(theme == ColorTheme::Contrast);
    language_and_theme * CARDS + usize::from(card.index())
}

pub(super) fn picture(words: Words, theme: ColorTheme, card: Card, alt: &str) -> Markup {
    let address = assets::card(card, words, theme);
    // Addresses of files are letters, digits and dots.
    html! { img src=(PreEscaped(address)) alt=(alt) width="250" height="350" draggable="false"; }
}

static FACES: LazyLock<Box<[OnceLock<String>]>> = LazyLock::new(|| (0..LOOKS).map(|_| OnceLock::new()).collect());

pub(super) fn played(Style { words, theme }: Style, play: Play) -> Markup {
    let face = FACES[style_index(words, theme, play.card())]
        .get_or_init(|| picture(words, theme, play.card(), &words.card(play.card())).into_string());
    match play.declared() {
        None => html! { span.face { (PreEscaped(face)) } },
        Some(declared) => html! {
            span.face {
                (picture(words, theme, play.card(), &words.play(play)))
                span.declared aria-hidden="true" { (declared_sign(words, declared)) }
            }
        },
    }
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

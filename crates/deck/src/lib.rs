//! Every card as an SVG, drawn for Foretell.
//!
//! Cards are drawn by code from 34 pictures (44 kB): a proof in a few greys is assembled and recoloured for its suit.
//! It has no fonts, ids, scripts or styles, so it works as an image or inline under any content security policy.

mod avatars;
#[cfg(test)]
mod brightness;
mod colours;
mod emblems;
mod frame;
mod glyphs;
mod ink;
mod pictures;
mod realms;
mod signs;

use foretell_rules::{Card, Face, Suit};

pub use avatars::{Avatar, ParseAvatarError, avatar_svg};
pub use colours::{ParseColourError, PlayerColour};
pub use ink::Contrast;
use ink::Palette;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardStyle {
    pub contrast: Contrast,
    /// A to Z, by language; other characters are not drawn.
    pub wizard: char,
    pub jester: char,
}

impl Default for CardStyle {
    fn default() -> CardStyle {
        CardStyle { contrast: Contrast::Normal, wizard: 'W', jester: 'J' }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tint {
    /// On a badge in the suit's colour, for any background.
    Badge(Contrast),
    /// The colour of the surrounding text; only for inline SVG.
    Text,
}

/// 250 by 350. The title is for screen readers, if the page doesn't name the card.
pub fn card_svg(card: Card, style: CardStyle, title: Option<&str>) -> String {
    let face = card.face();
    let picture = match (face, pictures::picture(card)) {
        (Face::Suited(suit, _), Some(court)) => realms::backdrop(suit) + &court,
        (Face::Suited(suit, rank), None) => realms::realm(suit, rank.number()),
        (_, picture) => picture.unwrap_or_default(),
    };
    let proof =
        [frame::ground(style.contrast), frame::cut_to_frame(&picture), frame::frame(face), frame::banners(face, style)]
            .concat();
    document("0 0 250 350", title, &Palette::of(card, style.contrast).ink(&proof))
}

pub fn back_svg(contrast: Contrast) -> String {
    document("0 0 250 350", None, &Palette::of_wizards(contrast).ink(&signs::back(contrast)))
}

/// 48 by 48, for lines of text.
pub fn suit_svg(suit: Suit, tint: Tint) -> String {
    let path = emblems::of_people(suit);
    match tint {
        Tint::Text => document("0 0 48 48", None, &emblems::placed(path, "currentColor", 0.0, 0.0, 48.0)),
        Tint::Badge(contrast) => {
            let badge = "<rect width=\"48\" height=\"48\" rx=\"9\" fill=\"#555\"/>";
            let proof = format!("{badge}{}", emblems::placed(path, "#ccc", 6.0, 6.0, 36.0));
            document("0 0 48 48", None, &Palette::of_people(suit, contrast).ink(&proof))
        }
    }
}

/// The important part is within the circle that phones crop.
pub fn icon_svg() -> String {
    document("0 0 512 512", None, &signs::icon())
}

pub fn favicon_svg() -> String {
    document("0 0 512 512", None, &signs::favicon())
}

pub fn favicon_turn_svg() -> String {
    document("0 0 512 512", None, &format!("{}{}", signs::favicon(), signs::MARK))
}

pub fn logo_svg() -> String {
    document("0 0 440 340", None, &signs::logo())
}

fn document(view_box: &str, title: Option<&str>, content: &str) -> String {
    let title = title.map_or(String::new(), |title| format!("<title>{}</title>", escaped(title)));
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{view_box}\">{title}{content}</svg>")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use foretell_rules::CardSet;

    use super::*;

    const STYLES: [CardStyle; 3] = [
        CardStyle { contrast: Contrast::Normal, wizard: 'W', jester: 'J' },
        CardStyle { contrast: Contrast::High, wizard: 'W', jester: 'J' },
        CardStyle { contrast: Contrast::Normal, wizard: 'Z', jester: 'N' },
    ];

    fn deck(style: CardStyle) -> Vec<(Card, String)> {
        CardSet::EVERY_CARD.into_iter().map(|card| (card, card_svg(card, style, None))).collect()
    }

    fn everything() -> Vec<(String, String)> {
        let cards = STYLES.into_iter().flat_map(deck).map(|(card, svg)| (card.to_string(), svg));
        let backs = [Contrast::Normal, Contrast::High].map(|contrast| ("back".to_owned(), back_svg(contrast)));
        let tints = [Tint::Badge(Contrast::Normal), Tint::Badge(Contrast::High), Tint::Text];
        let suits = Suit::ALL.into_iter().flat_map(|suit| tints.map(|tint| (suit.to_string(), suit_svg(suit, tint))));
        let signs = [("icon", icon_svg()), ("favicon", favicon_svg()), ("logo", logo_svg())];
        let signs = signs.map(|(name, svg)| (name.to_owned(), svg));
        let medallions = PlayerColour::ALL
            .into_iter()
            .flat_map(|colour| Avatar::ALL.map(|avatar| (format!("{avatar} in {colour}"), avatar_svg(avatar, colour))));
        let pictures = Avatar::ALL.map(|avatar| (avatar.to_string(), avatar.picture_svg()));
        cards.chain(backs).chain(suits).chain(signs).chain(medallions).chain(pictures).collect()
    }

    fn fault(xml: &str) -> Option<String> {
        let mut open = Vec::new();
        let mut rest = xml;
        while let Some(at) = rest.find('<') {
            let Some(end) = rest[at..].find('>') else { return Some("a tag without an end".into()) };
            let tag = &rest[at + 1..at + end];
            rest = &rest[at + end + 1..];
            if let Some(name) = tag.strip_prefix('/') {
                if open.pop() != Some(name) {
                    return Some(format!("</{name}> closes nothing"));
                }
                continue;
            }
            let inner = tag.strip_suffix('/').unwrap_or(tag);
            let (name, attributes) = inner.split_once(' ').unwrap_or((inner, ""));
            if let Some(fault) = attribute_fault(attributes) {
                return Some(format!("<{name}>: {fault}"));
            }
            if inner.len() == tag.len() {
                open.push(name);
            }
            if open.is_empty() && !rest.is_empty() {
                return Some("more than one root".into());
            }
        }
        (!open.is_empty()).then(|| format!("{open:?} stay open"))
    }

    fn attribute_fault(attributes: &str) -> Option<String> {
        let mut names = BTreeSet::new();
        let mut rest = attributes;
        while !rest.is_empty() {
            let Some((name, after)) = rest.split_once("=\"") else { return Some(format!("no attribute: {rest}")) };
            let Some((value, after)) = after.split_once('"') else { return Some(format!("{name} has no end")) };
            let known = name.chars().all(|letter| letter.is_ascii_alphabetic() || letter == '-');
            if !known || !names.insert(name) || value.contains(['<', '&', '\n']) {
                return Some(format!("bad or doubled attribute {name}={value}"));
            }
            rest = after.strip_prefix(' ').unwrap_or(after);
        }
        None
    }

    #[test]
    fn every_picture_is_well_formed() {
        for (name, svg) in everything() {
            assert_eq!(fault(&svg), None, "{name}: {svg}");
        }
    }

    #[test]
    fn the_check_for_form_finds_faults() {
        for bad in ["<a><b></a>", "<a", "<a x=1/>", "<a x=\"1\" x=\"2\"/>", "<a/><b/>", "<a>", "<a x=\"<\"/>"] {
            assert!(fault(bad).is_some(), "{bad}");
        }
        assert_eq!(fault("<a x=\"1\"><b/>text</a>"), None);
    }

    #[test]
    fn pictures_work_under_strict_policies_and_repeated() {
        let forbidden =
            ["style", "<script", "<text", "font", "href", "url(", " id=", " class=", "<!--", "<image", " on"];
        for (name, svg) in everything() {
            let drawing = svg.replacen(" xmlns=\"http://www.w3.org/2000/svg\"", "", 1);
            assert_ne!(drawing, svg, "{name} says that it is SVG");
            for word in forbidden.into_iter().chain(["http", "NaN", "inf"]) {
                assert!(!drawing.contains(word), "{name} contains {word}: {svg}");
            }
        }
    }

    #[test]
    fn all_cards_differ() {
        for style in STYLES {
            let different: BTreeSet<String> = deck(style).into_iter().map(|(_, svg)| svg).collect();
            assert_eq!(different.len(), 67, "{style:?}");
        }
    }

    #[test]
    fn the_deck_is_small_enough_to_ship() {
        for style in STYLES {
            let sizes: Vec<usize> = deck(style).into_iter().map(|(_, svg)| svg.len()).collect();
            assert!(sizes.iter().sum::<usize>() <= 250_000, "the deck has {} bytes", sizes.iter().sum::<usize>());
            assert!(sizes.iter().all(|&size| size <= 6_000), "the largest card has {:?} bytes", sizes.iter().max());
        }
    }

    #[test]
    fn every_card_but_the_numbers_up_to_ten_has_a_drawn_picture() {
        for card in CardSet::EVERY_CARD {
            let drawn = !matches!(card.face(), Face::Suited(_, rank) if rank.number() <= 10);
            assert_eq!(pictures::picture(card).is_some_and(|picture| picture.len() > 500), drawn, "{card}");
        }
    }

    #[test]
    fn every_colour_of_a_drawn_picture_is_a_role() {
        let roles = Palette::of_people(Suit::Humans, Contrast::Normal).roles().map(|(role, _)| role);
        for picture in CardSet::EVERY_CARD.into_iter().filter_map(pictures::picture) {
            for value in picture.split('"').filter(|value| value.starts_with('#')) {
                assert!(roles.contains(&value), "{value} is no role; see the list in the pictures' README");
            }
        }
    }

    #[test]
    fn letters_follow_the_language_and_only_on_wizards_and_jesters() {
        for card in CardSet::EVERY_CARD {
            let differs = card_svg(card, STYLES[0], None) != card_svg(card, STYLES[2], None);
            assert_eq!(differs, matches!(card.face(), Face::Wizard | Face::Jester), "{card}");
        }
    }

    #[test]
    fn a_title_is_escaped() {
        let card = Card::wizard(Suit::Humans);
        let svg = card_svg(card, CardStyle::default(), Some("<Wizard> & co"));
        assert!(svg.contains("<title>&lt;Wizard&gt; &amp; co</title>"));
        assert!(!card_svg(card, CardStyle::default(), None).contains("title"));
    }

    #[test]
    fn a_symbol_for_text_takes_the_colour_of_the_text() {
        for suit in Suit::ALL {
            let svg = suit_svg(suit, Tint::Text);
            assert!(svg.contains("fill=\"currentColor\"") && !svg.contains('#'), "{svg}");
        }
    }
}

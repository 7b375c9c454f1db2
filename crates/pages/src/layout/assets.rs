//! The pages' files, compiled in. Each address contains a hash of the content, so browsers may cache it forever.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use bytes::Bytes;
use foretell_rules::{Card, CardSet, Face, Suit};
use foretell_words::{Language, Words};
use sha2::{Digest, Sha256};

use super::preferences::ColorTheme;
use super::preview::WELCOME;
use foretell_deck::{Avatar, CardStyle, Contrast, PlayerColour, Tint};

const WRITTEN: &[(&str, &str)] = &[
    ("pages.css", include_str!("../../assets/pages.css")),
    ("book.css", include_str!("../../assets/book.css")),
    ("table.css", include_str!("../../assets/table.css")),
    ("main.js", include_str!("../../assets/main.js")),
    ("acts.js", include_str!("../../assets/acts.js")),
    ("away.js", include_str!("../../assets/away.js")),
    ("book.js", include_str!("../../assets/book.js")),
    ("days.js", include_str!("../../assets/days.js")),
    ("ending.js", include_str!("../../assets/ending.js")),
    ("drag.js", include_str!("../../assets/drag.js")),
    ("event-stream.js", include_str!("../../assets/event-stream.js")),
    ("fair.js", include_str!("../../assets/fair.js")),
    ("focus.js", include_str!("../../assets/focus.js")),
    ("hints.js", include_str!("../../assets/hints.js")),
    ("keys.js", include_str!("../../assets/keys.js")),
    ("lesson.css", include_str!("../../assets/lesson.css")),
    ("lesson.js", include_str!("../../assets/lesson.js")),
    ("lists.js", include_str!("../../assets/lists.js")),
    ("live.js", include_str!("../../assets/live.js")),
    ("moments.js", include_str!("../../assets/moments.js")),
    ("motion.js", include_str!("../../assets/motion.js")),
    ("sections.js", include_str!("../../assets/sections.js")),
    ("practice.css", include_str!("../../assets/practice.css")),
    ("offline.js", include_str!("../../assets/offline.js")),
    ("options.js", include_str!("../../assets/options.js")),
    ("order.js", include_str!("../../assets/order.js")),
    ("pad.css", include_str!("../../assets/pad.css")),
    ("pad.js", include_str!("../../assets/pad.js")),
    ("groups.css", include_str!("../../assets/groups.css")),
    ("padsheet.css", include_str!("../../assets/padsheet.css")),
    ("padsheet.js", include_str!("../../assets/padsheet.js")),
    ("tips.js", include_str!("../../assets/tips.js")),
    ("replay.css", include_str!("../../assets/replay.css")),
    ("replay.js", include_str!("../../assets/replay.js")),
    ("requests.js", include_str!("../../assets/requests.js")),
    ("review.css", include_str!("../../assets/review.css")),
    ("share.js", include_str!("../../assets/share.js")),
    ("show.css", include_str!("../../assets/show.css")),
    ("sounds.js", include_str!("../../assets/sounds.js")),
    ("tutor.js", include_str!("../../assets/tutor.js")),
    ("trick.js", include_str!("../../assets/trick.js")),
];

const BORROWED: [(&str, &[u8]); 3] = [
    ("htmx.js", include_bytes!("../../assets/vendor/htmx.min.js")),
    ("grenze.woff2", include_bytes!("../../assets/vendor/grenze.woff2")),
    ("grenze-pl.woff2", include_bytes!("../../assets/vendor/grenze-pl.woff2")),
];

/// Our own are sent without comments.
static SENT: LazyLock<Vec<(&str, Bytes)>> = LazyLock::new(|| {
    let borrowed = BORROWED.map(|(name, text)| (name, Bytes::from_static(text)));
    WRITTEN.iter().map(|(name, text)| (*name, bare(text).into())).chain(borrowed).collect()
});

/// Drops indentation and comment lines. It pays even with compression: gzipped, our files are 32.8 kB with comments and
/// 27.6 kB without.
fn bare(text: &str) -> String {
    let mut sent = String::with_capacity(text.len());
    let mut in_comment = false;
    for line in text.lines().map(str::trim_start) {
        in_comment |= line.starts_with("/*");
        if !in_comment && !line.starts_with("//") && !line.is_empty() {
            sent.push_str(line);
            sent.push('\n');
        }
        in_comment &= !line.ends_with("*/");
    }
    sent
}

/// PNG icons by width, drawn by `scripts/icons`.
const ICONS: [(u16, &[u8]); 3] = [
    (180, include_bytes!("../../assets/icons/icon-180.png")),
    (192, include_bytes!("../../assets/icons/icon-192.png")),
    (512, include_bytes!("../../assets/icons/icon-512.png")),
];

/// Scripts import each other without a hash, so the folder has a common one.
static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for (name, content) in &*SENT {
        hash.update(name.as_bytes());
        hash.update(content);
    }
    short(&hash.finalize())
});

fn short(hash: &[u8]) -> String {
    use std::fmt::Write;
    hash[..6].iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Served on its own, because its address must not change with its content.
pub const WORKER: &str = include_str!("../../assets/worker.js");

/// Changes with any of the pages' files.
pub fn version() -> &'static str {
    &FOLDER
}

/// For self-contained pages. They load nothing, so not our typeface either.
pub fn written(name: &str) -> String {
    let text = WRITTEN.iter().find(|(written, _)| *written == name).map(|(_, text)| bare(text)).unwrap_or_default();
    text.split_inclusive('\n').filter(|line| !line.starts_with("@font-face")).collect()
}

pub fn address(name: &str) -> String {
    format!("/assets/{}/{name}", &**FOLDER)
}

/// So that the first visitor doesn't wait.
pub fn prepare() {
    LazyLock::force(&DRAWN);
    version();
    logo();
    suits();
}

// ---- cards ----

struct CardPictures {
    files: BTreeMap<String, Bytes>,
    cards: BTreeMap<(Card, bool, Option<char>), String>,
    avatars: BTreeMap<(Avatar, PlayerColour), String>,
    backs: [String; 2],
}

static DRAWN: LazyLock<CardPictures> = LazyLock::new(draw);

fn draw() -> CardPictures {
    let mut drawn = CardPictures {
        files: BTreeMap::new(),
        cards: BTreeMap::new(),
        avatars: BTreeMap::new(),
        backs: Default::default(),
    };
    for words in Language::ALL.map(Words::new) {
        for strong in [false, true] {
            for card in CardSet::EVERY_CARD {
                let letter = letter(words, card);
                if !drawn.cards.contains_key(&(card, strong, letter)) {
                    let svg = foretell_deck::card_svg(card, card_style(words, strong), None);
                    let code = letter.map_or_else(|| card.to_string(), |letter| format!("{card}-{letter}"));
                    let file = drawn.put(&code, svg);
                    drawn.cards.insert((card, strong, letter), file);
                }
            }
        }
    }
    for avatar in Avatar::ALL {
        for colour in PlayerColour::ALL {
            let file = drawn.put(&format!("{avatar}-{colour}"), foretell_deck::avatar_svg(avatar, colour));
            drawn.avatars.insert((avatar, colour), file);
        }
    }
    for strong in [false, true] {
        let file = drawn.put("back", foretell_deck::back_svg(contrast(strong)));
        drawn.backs[usize::from(strong)] = file;
    }
    drawn
}

impl CardPictures {
    fn put(&mut self, code: &str, svg: String) -> String {
        let name = format!("{code}.{}.svg", short(&Sha256::digest(&svg)));
        let address = format!("/assets/cards/{name}");
        self.files.insert(name, svg.into());
        address
    }
}

fn contrast(strong: bool) -> Contrast {
    if strong { Contrast::High } else { Contrast::Normal }
}

fn letter(words: Words, card: Card) -> Option<char> {
    match card.face() {
        Face::Wizard | Face::Jester => words.card_label(card).chars().next(),
        _ => None,
    }
}

fn card_style(words: Words, strong: bool) -> CardStyle {
    let of = |card: Card| letter(words, card).unwrap_or(' ');
    CardStyle {
        contrast: contrast(strong),
        wizard: of(Card::wizard(Suit::Humans)),
        jester: of(Card::jester(Suit::Humans)),
    }
}

pub fn card(card: Card, words: Words, theme: ColorTheme) -> &'static str {
    let key = (card, theme == ColorTheme::Contrast, letter(words, card));
    // Every card has a picture in every language and theme, as a test below makes sure.
    DRAWN.cards.get(&key).map(String::as_str).unwrap_or_default()
}

pub fn back(theme: ColorTheme) -> &'static str {
    &DRAWN.backs[usize::from(theme == ColorTheme::Contrast)]
}

pub fn avatar(avatar: Avatar, colour: PlayerColour) -> &'static str {
    // Every avatar has a picture in every colour, as a test below makes sure.
    DRAWN.avatars.get(&(avatar, colour)).map(String::as_str).unwrap_or_default()
}

/// In the colour of the text. Short, because it is in every push.
pub fn suit(suit: Suit) -> maud::Markup {
    maud::html! { svg viewBox="0 0 48 48" { use href={"#suit-" (suit.letter())} {} } }
}

/// Once on every page.
pub fn suits() -> maud::PreEscaped<&'static str> {
    static SUITS: LazyLock<String> = LazyLock::new(|| {
        let symbol = |suit: Suit| {
            let drawn = foretell_deck::suit_svg(suit, Tint::Text).replace("</svg>", "</symbol>");
            drawn.replacen(
                "<svg xmlns=\"http://www.w3.org/2000/svg\"",
                &format!("<symbol id=\"suit-{}\"", suit.letter()),
                1,
            )
        };
        format!("<svg>{}</svg>", Suit::ALL.map(symbol).concat())
    });
    maud::PreEscaped(SUITS.as_str())
}

pub fn logo() -> maud::PreEscaped<&'static str> {
    static LOGO: LazyLock<String> = LazyLock::new(foretell_deck::logo_svg);
    maud::PreEscaped(LOGO.as_str())
}

// ---- files by their addresses ----

pub struct AssetFile {
    pub content_type: &'static str,
    pub caching: AssetCaching,
    pub content: Bytes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssetCaching {
    /// Its address changes with its content.
    Forever,
    Day,
    Never,
}

/// Everything under `/assets`, and a few with conventional names.
pub fn find(path: &str) -> Option<AssetFile> {
    match path {
        "/icon.svg" => return Some(svg(foretell_deck::icon_svg())),
        "/favicon.svg" | "/favicon.ico" => return Some(svg(foretell_deck::favicon_svg())),
        "/favicon-turn.svg" => return Some(svg(foretell_deck::favicon_turn_svg())),
        "/manifest.webmanifest" => {
            return Some(for_a_day("application/manifest+json", manifest().into()));
        }
        _ => {}
    }
    let (folder, name) = path.rsplit_once('/')?;
    match folder {
        "/assets/cards" => {
            let content = DRAWN.files.get(name)?.clone();
            Some(AssetFile { content_type: "image/svg+xml", caching: AssetCaching::Forever, content })
        }
        "/icons" => {
            let (_, png) = ICONS.iter().find(|(width, _)| name == format!("icon-{width}.png"))?;
            Some(for_a_day("image/png", Bytes::from_static(png)))
        }
        "/previews" => {
            let (known, png) = WELCOME;
            (name == known).then(|| for_a_day("image/png", Bytes::from_static(png)))
        }
        _ => {
            let folder = folder.strip_prefix("/assets/")?;
            let (name, content) = SENT.iter().find(|(known, _)| *known == name)?;
            // An older page may ask for an older folder: the newest file is better than nothing.
            let caching = if folder == FOLDER.as_str() { AssetCaching::Forever } else { AssetCaching::Never };
            Some(AssetFile { content_type: content_type(name), caching, content: content.clone() })
        }
    }
}

fn svg(svg: String) -> AssetFile {
    for_a_day("image/svg+xml", svg.into())
}

fn for_a_day(content_type: &'static str, content: Bytes) -> AssetFile {
    AssetFile { content_type, caching: AssetCaching::Day, content }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("woff2") => "font/woff2",
        _ => "text/javascript; charset=utf-8",
    }
}

fn manifest() -> String {
    let drawn = |address: &str, purpose: &str| {
        let kind = "image/svg+xml";
        serde_json::json!({"src": address, "sizes": "any", "type": kind, "purpose": purpose})
    };
    let painted = ICONS.iter().filter(|(width, _)| *width > 180).map(|(width, _)| {
        let (address, sizes) = (format!("/icons/icon-{width}.png"), format!("{width}x{width}"));
        serde_json::json!({"src": address, "sizes": sizes, "type": "image/png", "purpose": "any"})
    });
    let icons: Vec<serde_json::Value> =
        [drawn("/favicon.svg", "any"), drawn("/icon.svg", "maskable")].into_iter().chain(painted).collect();
    let manifest = serde_json::json!({
        "name": "Foretell",
        "short_name": "Foretell",
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#17251f",
        "theme_color": "#17251f",
        "icons": icons,
    });
    manifest.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_avatar_has_a_picture_in_every_colour() {
        for (avatar, colour) in Avatar::ALL.into_iter().zip(PlayerColour::ALL.into_iter().cycle()) {
            let file = find(super::avatar(avatar, colour)).expect("a file");
            // A page has six of them.
            assert!(file.content.len() <= 4_000, "{avatar}: {} bytes", file.content.len());
        }
    }

    #[test]
    fn every_card_has_a_picture_in_every_language_and_theme() {
        for words in Language::ALL.map(Words::new) {
            for theme in ColorTheme::ALL {
                for card in CardSet::EVERY_CARD {
                    let address = super::card(card, words, theme);
                    let name = address.strip_prefix("/assets/cards/").expect("an address");
                    assert!(DRAWN.files.contains_key(name), "{card} {address}");
                }
                let back = back(theme);
                assert!(DRAWN.files.contains_key(back.strip_prefix("/assets/cards/").expect("an address")));
            }
        }
    }

    #[test]
    fn icons_are_as_large_as_they_say() {
        for (width, png) in ICONS {
            assert_eq!(&png[1..4], b"PNG");
            // A PNG's header begins with its width and height.
            let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
            assert_eq!([number(16), number(20)], [u32::from(width); 2]);
        }
    }

    #[test]
    fn comments_stay_here() {
        assert_eq!(
            bare("/* One. */\na {\n    b: c; /* d */\n}\n\n/* Two\n   lines. */\ne {}\n"),
            "a {\nb: c; /* d */\n}\ne {}\n"
        );
        assert_eq!(bare("// Why.\nsay(`a // b`);\n    // More.\n    go(); // now\n"), "say(`a // b`);\ngo(); // now\n");
        for (name, text) in WRITTEN {
            // Multi-line strings would lose their indentation, and a block comment that begins after code would be
            // sent.
            assert!(text.lines().all(|line| line.matches('`').count() % 2 == 0), "{name}");
            let begins_late = |line: &str| line.contains("/*") && !line.starts_with("/*") && !line.contains("*/");
            assert!(!text.lines().map(str::trim_start).any(begins_late), "{name}");
            let sent = bare(text);
            assert!(!sent.lines().any(|line| line.starts_with("/*") || line.starts_with("//")), "{name}");
        }
    }

    #[test]
    fn scripts_name_only_scripts_that_there_are() {
        for (name, content) in WRITTEN.iter().filter(|(name, _)| content_type(name).contains("javascript")) {
            for line in content.lines().filter(|line| line.starts_with("import ")) {
                let from = line.rsplit("\"./").next().and_then(|rest| rest.split('"').next()).expect("a name");
                assert!(WRITTEN.iter().any(|(known, _)| *known == from), "{name}: {line}");
            }
        }
    }
}

//! What pages are dressed in: style, scripts, cards, icons. All of it is inside the program, and the name of each file
//! says what is in it, so that browsers may keep it for ever.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Router;
use axum::extract::Path;
use axum::http::HeaderValue;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use foretell_rules::{Card, CardSet, Face, Suit};
use foretell_words::{Language, Words};
use sha2::{Digest, Sha256};

use super::taste::Theme;
use crate::art::{self, Contrast, Look, Tint};
use crate::http::AppState;

/// The files that are written by hand, by name.
const WRITTEN: &[(&str, &[u8])] = &[
    ("pages.css", include_bytes!("../../assets/pages.css")),
    ("book.css", include_bytes!("../../assets/book.css")),
    ("table.css", include_bytes!("../../assets/table.css")),
    ("main.js", include_bytes!("../../assets/main.js")),
    ("acts.js", include_bytes!("../../assets/acts.js")),
    ("book.js", include_bytes!("../../assets/book.js")),
    ("keys.js", include_bytes!("../../assets/keys.js")),
    ("live.js", include_bytes!("../../assets/live.js")),
    ("options.js", include_bytes!("../../assets/options.js")),
    ("replay.css", include_bytes!("../../assets/replay.css")),
    ("replay.js", include_bytes!("../../assets/replay.js")),
    ("share.js", include_bytes!("../../assets/share.js")),
    ("sounds.js", include_bytes!("../../assets/sounds.js")),
    ("htmx.js", include_bytes!("../../assets/vendor/htmx.min.js")),
    ("hx-sse.js", include_bytes!("../../assets/vendor/hx-sse.min.js")),
];

/// The icon for those who take no SVG, by its width; `scripts/icons` draws them.
const ICONS: [(u16, &[u8]); 3] = [
    (180, include_bytes!("../../assets/icons/icon-180.png")),
    (192, include_bytes!("../../assets/icons/icon-192.png")),
    (512, include_bytes!("../../assets/icons/icon-512.png")),
];

/// The folder of the written files. Scripts name each other without a hash, so the hash is the folder's: that of all.
static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for (name, content) in WRITTEN {
        hash.update(name.as_bytes());
        hash.update(content);
    }
    short(&hash.finalize())
});

/// The first letters of a hash: enough to tell one version from the next.
fn short(hash: &[u8]) -> String {
    use std::fmt::Write;
    hash[..6].iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The address of a written file.
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", &**FOLDER)
}

// ---- cards ----

/// Drawn pictures: their files by name, and the address of each card's file.
struct Drawn {
    files: BTreeMap<String, Bytes>,
    cards: BTreeMap<(Card, bool, Option<char>), String>,
    backs: [String; 2],
}

static DRAWN: LazyLock<Drawn> = LazyLock::new(draw);

fn draw() -> Drawn {
    let mut drawn = Drawn { files: BTreeMap::new(), cards: BTreeMap::new(), backs: Default::default() };
    for words in Language::ALL.map(Words::new) {
        for strong in [false, true] {
            for card in CardSet::EVERY_CARD {
                let letter = letter(words, card);
                if !drawn.cards.contains_key(&(card, strong, letter)) {
                    let svg = art::card_svg(card, look(words, strong), None);
                    let code = letter.map_or_else(|| card.to_string(), |letter| format!("{card}-{letter}"));
                    let file = drawn.put(&code, svg);
                    drawn.cards.insert((card, strong, letter), file);
                }
            }
        }
    }
    for strong in [false, true] {
        let file = drawn.put("back", art::back_svg(contrast(strong)));
        drawn.backs[usize::from(strong)] = file;
    }
    drawn
}

impl Drawn {
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

/// The letter on a card that differs between languages.
fn letter(words: Words, card: Card) -> Option<char> {
    match card.face() {
        Face::Wizard | Face::Jester => words.card_label(card).chars().next(),
        _ => None,
    }
}

fn look(words: Words, strong: bool) -> Look {
    let of = |card: Card| letter(words, card).unwrap_or(' ');
    Look { contrast: contrast(strong), wizard: of(Card::wizard(Suit::Humans)), jester: of(Card::jester(Suit::Humans)) }
}

/// The address of a card's picture.
pub(crate) fn card(card: Card, words: Words, theme: Theme) -> &'static str {
    let key = (card, theme == Theme::Contrast, letter(words, card));
    DRAWN.cards.get(&key).map(String::as_str).unwrap_or_default()
}

/// The address of the picture of a card's back.
pub(crate) fn back(theme: Theme) -> &'static str {
    &DRAWN.backs[usize::from(theme == Theme::Contrast)]
}

/// A suit's symbol, as a part of the page in the colour of the text.
pub(crate) fn suit(suit: Suit) -> maud::PreEscaped<&'static str> {
    static SUITS: LazyLock<[String; 4]> = LazyLock::new(|| Suit::ALL.map(|suit| art::suit_svg(suit, Tint::Text)));
    maud::PreEscaped(SUITS[suit as usize].as_str())
}

/// The sign for the head of a page.
pub(crate) fn logo() -> maud::PreEscaped<&'static str> {
    static LOGO: LazyLock<String> = LazyLock::new(art::logo_svg);
    maud::PreEscaped(LOGO.as_str())
}

// ---- serving ----

const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const A_DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400");

/// Everything under `/assets`, and the few files whose names are fixed by custom.
pub(crate) fn routes() -> Router<AppState> {
    Router::new()
        .route("/assets/cards/{name}", get(drawn_file))
        .route("/assets/{folder}/{name}", get(written_file))
        .route("/icon.svg", get(async || drawn_once(art::icon_svg())))
        .route("/icons/{name}", get(icon))
        .route("/favicon.svg", get(async || drawn_once(art::favicon_svg())))
        .route("/favicon.ico", get(async || drawn_once(art::favicon_svg())))
        .route("/manifest.webmanifest", get(async || manifest()))
}

async fn drawn_file(Path(name): Path<String>) -> Response {
    match DRAWN.files.get(&name) {
        Some(svg) => file("image/svg+xml", FOR_EVER, svg.clone()),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn icon(Path(name): Path<String>) -> Response {
    match ICONS.iter().find(|(width, _)| name == format!("icon-{width}.png")) {
        Some((_, png)) => file("image/png", A_DAY, Bytes::from_static(png)),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn written_file(Path((folder, name)): Path<(String, String)>) -> Response {
    // An older page may ask for an older folder; the newest is better than nothing, but is not kept under that name.
    let keep = if folder == **FOLDER { FOR_EVER } else { HeaderValue::from_static("no-store") };
    match WRITTEN.iter().find(|(known, _)| *known == name) {
        Some((name, content)) => file(content_type(name), keep, Bytes::from_static(content)),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn content_type(name: &str) -> &'static str {
    if std::path::Path::new(name).extension().is_some_and(|ending| ending == "css") {
        "text/css; charset=utf-8"
    } else {
        "text/javascript; charset=utf-8"
    }
}

fn drawn_once(svg: String) -> Response {
    file("image/svg+xml", A_DAY, svg.into())
}

fn file(kind: &'static str, keep: HeaderValue, content: Bytes) -> Response {
    ([(CONTENT_TYPE, HeaderValue::from_static(kind)), (CACHE_CONTROL, keep)], content).into_response()
}

/// What phones want to know before they install the game.
fn manifest() -> Response {
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
    file("application/manifest+json", A_DAY, manifest.to_string().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_picture_in_every_language_and_theme() {
        for words in Language::ALL.map(Words::new) {
            for theme in Theme::ALL {
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
            // A PNG begins with its header, which has the width and the height at its beginning.
            let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
            assert_eq!([number(16), number(20)], [u32::from(width); 2]);
        }
    }

    #[test]
    fn scripts_name_only_scripts_that_there_are() {
        for (name, content) in WRITTEN.iter().filter(|(name, _)| content_type(name).contains("javascript")) {
            let text = std::str::from_utf8(content).expect("text");
            for line in text.lines().filter(|line| line.starts_with("import ")) {
                let from = line.rsplit("\"./").next().and_then(|rest| rest.split('"').next()).expect("a name");
                assert!(WRITTEN.iter().any(|(known, _)| *known == from), "{name}: {line}");
            }
        }
    }
}

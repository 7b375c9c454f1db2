//! The frame of all pages: head, header and footer.

use foretell_words::{Button, Connection, Words, say};
use maud::{DOCTYPE, Markup, html};

use super::assets;
use super::preferences::Volume;
use super::presentation::Presentation;
use super::preview::Preview;
use super::reader::PageReader;

pub struct Shell<'a> {
    presentation: Presentation,
    title: &'a str,
    name: Option<&'a str>,
    /// A table has its own head and fills the screen.
    is_table: bool,
    /// Whether parts of the page are redrawn.
    is_lively: bool,
    /// Whether it reloads itself in browsers without scripts.
    is_refreshing: bool,
    /// The beginning of links that others can open.
    public_address: Option<&'a str>,
    preview: Option<Preview>,
    /// Beyond those of its kind.
    assets: &'static [&'static str],
}

impl<'a> Shell<'a> {
    pub fn new(presentation: Presentation, title: &'a str) -> Shell<'a> {
        Shell {
            presentation,
            title,
            name: None,
            is_table: false,
            is_lively: false,
            is_refreshing: false,
            public_address: None,
            preview: None,
            assets: &[],
        }
    }

    pub fn of(reader: &'a PageReader, title: &'a str) -> Shell<'a> {
        Shell { name: reader.name(), ..Shell::new(reader.presentation, title) }
    }

    #[must_use]
    pub fn table(self) -> Shell<'a> {
        Shell { is_table: true, ..self }
    }

    #[must_use]
    pub fn lively(self) -> Shell<'a> {
        Shell { is_lively: true, ..self }
    }

    #[must_use]
    pub fn refreshing(self) -> Shell<'a> {
        Shell { is_refreshing: true, ..self }
    }

    #[must_use]
    pub fn shared(self, public_address: Option<&'a str>) -> Shell<'a> {
        Shell { public_address, ..self }
    }

    #[must_use]
    pub fn previewed(self, preview: Preview) -> Shell<'a> {
        Shell { preview: Some(preview), ..self }
    }

    #[must_use]
    pub fn with_assets(self, assets: &'static [&'static str]) -> Shell<'a> {
        Shell { assets, ..self }
    }

    pub fn page(&self, main: &Markup) -> Markup {
        let (words, preferences) = (self.presentation.words, self.presentation.preferences);
        html! {
            (DOCTYPE)
            html lang=(words.language()) data-version=(assets::version()) data-theme=(preferences.theme.word())
                data-motion=(motion(preferences.still))
                data-sounds=[heard(preferences.volume)] data-confirm[preferences.confirm]
                data-preselect[preferences.preselect] data-last-card[preferences.last_card]
                data-tutor[preferences.tutor] {
                head {
                    meta charset="utf-8";
                    title { (self.title) " · Foretell" }
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="description" content=(say!(words, "pages-tagline"));
                    @if let Some(preview) = &self.preview { (preview.draw()) }
                    @if self.is_refreshing { noscript { meta http-equiv="refresh" content="4"; } }
                    meta name="theme-color" content="#17251f";
                    meta name="htmx-config" content=r#"{"includeIndicatorCSS":false,"history":false}"#;
                    link rel="icon" href="/favicon.svg" type="image/svg+xml";
                    link rel="apple-touch-icon" href="/icons/icon-180.png";
                    link rel="manifest" href="/manifest.webmanifest";
                    link rel="stylesheet" href=(assets::address("pages.css"));
                    @if self.is_table {
                        link rel="stylesheet" href=(assets::address("table.css"));
                    }
                    @for name in self.assets {
                        @if name.ends_with("js") { script src=(assets::address(name)) type="module" {} }
                        @else { link rel="stylesheet" href=(assets::address(name)); }
                    }
                    @if self.is_lively { script src=(assets::address("htmx.js")) defer {} }
                    script src=(assets::address("main.js")) type="module" {}
                }
                body.at-table[self.is_table] data-door=[self.public_address] {
                    a.skip href="#main" { (say!(words, "pages-skip")) }
                    @if !self.is_table { (self.header()) }
                    main #main tabindex="-1" { (main) }
                    @if !self.is_table { (footer(words)) }
                    (notices(words))
                    div hidden { (assets::suits()) }
                }
            }
        }
    }

    fn header(&self) -> Markup {
        let words = self.presentation.words;
        html! {
            header.top {
                a.brand href="/" { span.logo aria-hidden="true" { (assets::logo()) } span { "Foretell" } }
                nav aria-label=(say!(words, "pages-menu")) {
                    a href="/practice" { (say!(words, "practice-title")) }
                    a href="/rules" { (words.button(Button::Rules)) }
                    @if self.name.is_some() { a href="/games" { (say!(words, "people-my-games")) } }
                    a href="/settings" {
                        @match self.name {
                            Some(name) => { span.me { (name) } }
                            None => { (words.button(Button::Settings)) }
                        }
                    }
                }
            }
        }
    }
}

fn motion(still: bool) -> &'static str {
    if still { "still" } else { "auto" }
}

fn heard(volume: Volume) -> Option<&'static str> {
    (volume != Volume::Off).then(|| volume.word())
}

fn footer(words: Words) -> Markup {
    html! {
        footer.bottom {
            p {
                a href="/settings" { (words.button(Button::Language)) ": " (words.language().autonym()) }
                " · " a href="/rules" { (words.button(Button::HowToPlay)) }
                " · " a href="/rules#help" { (words.button(Button::Help)) }
                " · " a href="/api" { (say!(words, "pages-for-programs")) }
            }
        }
    }
}

/// A toast for errors, a banner for a lost connection.
fn notices(words: Words) -> Markup {
    html! {
        div #toast role="alert" hidden {}
        div #banner role="status" hidden
            data-lost=(words.connection(Connection::Lost)) data-back=(words.connection(Connection::Back)) {}
        div #said hidden
            data-failed=(say!(words, "pages-wrong-offline")) data-copied=(say!(words, "pages-copied"))
            data-confirm=(say!(words, "pages-tap-again")) data-chosen=(say!(words, "pages-preselected"))
            data-chosen-bid=(say!(words, "pages-bid-chosen")) data-turn=(say!(words, "away-turn"))
            data-turn-of=(say!(words, "away-turn-of", name = "{}")) data-renewed=(say!(words, "away-renewed"))
            data-notify-on=(say!(words, "away-notify-on")) data-notify-denied=(say!(words, "away-notify-denied")) {}
    }
}

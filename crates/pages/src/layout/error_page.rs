//! Error pages, each with a next step. Our script gets the same in one sentence.

use foretell_words::{Button, Words, say};
use maud::{Markup, html};

use super::join_form::join_form;
use super::presentation::Presentation;
use super::shell::Shell;

/// Kinds have the names of the API.
pub fn sentence(words: Words, kind: &str) -> String {
    let text = match kind {
        "not-found" | "wrong-method" => say!(words, "pages-wrong-address"),
        "no-such-table" | "no-such-seat" | "no-such-step" => say!(words, "pages-wrong-table"),
        "no-such-pad" => say!(words, "pages-wrong-pad"),
        "no-such-group" => say!(words, "groups-wrong-group"),
        "wrong-invitation" => say!(words, "groups-wrong-invitation"),
        "not-founder" => say!(words, "groups-wrong-founder"),
        "group-full" => say!(words, "groups-wrong-full"),
        "not-your-game" => say!(words, "groups-wrong-game"),
        "played-together" => say!(words, "groups-wrong-together"),
        "no-such-puzzle" => say!(words, "practice-taken-out"),
        "no-gallery" => say!(words, "pages-wrong-gallery"),
        "late" | "already-answered" | "not-yet" => say!(words, "pages-wrong-late"),
        "not-your-turn" => say!(words, "pages-wrong-turn"),
        "not-host" => say!(words, "pages-wrong-host"),
        "not-seated" => say!(words, "pages-wrong-seated"),
        "seat-taken" => say!(words, "pages-wrong-taken"),
        "table-full" => say!(words, "pages-wrong-full"),
        "not-full" => say!(words, "pages-wrong-not-full"),
        "has-begun" => say!(words, "pages-wrong-begun"),
        "closed" => say!(words, "pages-wrong-closed"),
        "removed" => say!(words, "people-removed-you"),
        "last-deal" => say!(words, "people-last-deal"),
        "seat-requests-full" => say!(words, "people-seat-requests-full"),
        "no-hints" => say!(words, "pages-wrong-hints"),
        "wrong-code" => say!(words, "pages-wrong-code"),
        "people-only" | "not-a-bot" => say!(words, "people-bots-not-here"),
        "no-such-bot" => say!(words, "people-no-such-bot"),
        "bot-declines" => say!(words, "people-bot-declines"),
        "too-many" => say!(words, "pages-wrong-many"),
        "no-reviews" => say!(words, "review-off"),
        "enough-reviews" => say!(words, "review-enough"),
        "reviews-full" => say!(words, "review-full"),
        "log-full" => say!(words, "pages-wrong-log-full"),
        "storage" | "busy" | "too-slow" => say!(words, "pages-wrong-busy"),
        "broken" => say!(words, "pages-wrong-broken"),
        _ => say!(words, "pages-wrong"),
    };
    text.into_owned()
}

/// `code` is what was asked for where no table was found.
pub fn page(presentation: Presentation, kind: &str, is_not_found: bool, sentence: &str, code: &str) -> Markup {
    let words = presentation.words;
    let title = if is_not_found { say!(words, "pages-wrong-title-lost") } else { say!(words, "pages-wrong-title") };
    let main = html! {
        div.notice {
            h1 { (title) }
            p #wrong { (sentence) }
            @if kind == "no-such-table" { (join_form(words, Some(code))) }
            p.choices {
                @if kind == "no-such-puzzle" {
                    a.button.primary href="/practice/next" { (say!(words, "practice-next")) }
                }
                @if kind == "no-such-pad" {
                    a.button.primary href="/pads" { (say!(words, "padsheet-mine")) }
                    a.button href="/pad" { (say!(words, "padsheet-begin")) }
                } @else {
                    a.button.primary[kind != "no-such-table"] href="/" { (words.button(Button::Home)) }
                    a.button href="/new" { (words.button(Button::NewTable)) }
                }
            }
        }
    };
    Shell::new(presentation, &title).page(&main)
}

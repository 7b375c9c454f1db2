//! A visitor's settings: name, language, colours, motion, sounds, and linked devices.

use foretell_words::{Button, Language, Text, Words, say};
use maud::{Markup, html};

use super::avatar_choice::{avatar_choice, avatar_of_caller};
use crate::layout::preferences::{ColorTheme, Preferences, Volume};
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;

pub struct SettingsPage<'a> {
    /// A page of ours.
    pub back: &'a str,
    /// For another device.
    pub code: Option<&'a str>,
    pub is_saved: bool,
}

pub fn page(reader: &PageReader, shown: &SettingsPage<'_>) -> Markup {
    let (words, back) = (reader.words(), shown.back);
    let main = html! {
        h1 { (words.button(Button::Settings)) }
        @if shown.is_saved { p.saved role="status" { (say!(words, "pages-saved")) } }
        form.settings method="post" action="/settings" {
            input type="hidden" name="back" value=(back);
            (name_field(reader))
            (avatar_choice(words, reader.caller.as_ref().map(avatar_of_caller)))
            (language(words))
            (theme(words, reader.presentation.preferences.theme))
            (habits(words, reader.presentation.preferences))
            p.choices {
                button.primary { (words.button(Button::Save)) }
                a.button href=(back) { (words.button(Button::Back)) }
            }
        }
        (devices(reader, shown.code))
        @if reader.caller.is_some() { (forget_me(words)) }
    };
    Shell::of(reader, &words.button(Button::Settings)).page(&main)
}

fn name_field(reader: &PageReader) -> Markup {
    html! {
        p.field {
            label for="name" { (say!(reader.words(), "pages-your-name")) }
            input #name name="name" maxlength="24" autocomplete="nickname"
                value=(reader.name().unwrap_or_default());
        }
    }
}

fn language(words: Words) -> Markup {
    html! {
        p.field {
            label for="language" { (words.button(Button::Language)) }
            select #language name="language" {
                @for language in Language::ALL {
                    option value=(language) lang=(language) selected[language == words.language()] {
                        (language.autonym())
                    }
                }
            }
        }
    }
}

fn theme(words: Words, chosen: ColorTheme) -> Markup {
    let label = |theme: ColorTheme| -> Text {
        match theme {
            ColorTheme::Auto => say!(words, "pages-theme-auto"),
            ColorTheme::Light => say!(words, "pages-theme-light"),
            ColorTheme::Dark => say!(words, "pages-theme-dark"),
            ColorTheme::Contrast => say!(words, "pages-theme-contrast"),
        }
    };
    html! {
        fieldset {
            legend { (say!(words, "pages-theme")) }
            div.choices {
                @for theme in ColorTheme::ALL {
                    span.pick {
                        input type="radio" name="theme" value=(theme.word()) id={"theme-" (theme.word())}
                            checked[theme == chosen];
                        label for={"theme-" (theme.word())} { (label(theme)) }
                    }
                }
            }
        }
    }
}

fn habits(words: Words, preferences: Preferences) -> Markup {
    let ticks = [
        ("still", preferences.still, say!(words, "pages-still")),
        ("confirm", preferences.confirm, say!(words, "pages-confirm")),
        ("preselect", preferences.preselect, say!(words, "pages-preselect")),
        ("last-card", preferences.last_card, say!(words, "pages-last-card")),
        ("tips", preferences.tips, say!(words, "tip-setting")),
        ("tutor", preferences.tutor, say!(words, "tutor-setting")),
    ];
    html! {
        fieldset {
            legend { (say!(words, "pages-at-the-table")) }
            (volume(words, preferences.volume))
            @for (name, on, label) in ticks {
                p.field { input type="checkbox" name=(name) id=(name) checked[on]; label for=(name) { (label) } }
            }
        }
    }
}

fn volume(words: Words, chosen: Volume) -> Markup {
    html! {
        div.choices role="radiogroup" aria-labelledby="volume" {
            span #volume { (say!(words, "pages-sounds")) ":" }
            @for volume in Volume::ALL {
                span.pick {
                    input type="radio" name="volume" value=(volume.word()) id={"volume-" (volume.word())}
                        checked[volume == chosen];
                    label for={"volume-" (volume.word())} { (volume.label(words)) }
                }
            }
        }
    }
}

fn devices(reader: &PageReader, code: Option<&str>) -> Markup {
    let words = reader.words();
    html! {
        section.block {
            h2 { (say!(words, "pages-devices")) }
            p { (say!(words, "pages-devices-about")) }
            @if let Some(code) = code { p.code { output { (code) } } }
            @if reader.caller.is_some() {
                form method="post" action="/device" { button { (say!(words, "pages-device-code")) } }
            }
            form.join method="post" action="/device" {
                label for="device" { (say!(words, "pages-device-enter")) }
                div.line {
                    input #device name="code" required autocomplete="off" autocapitalize="none" spellcheck="false";
                    button { (words.button(Button::Confirm)) }
                }
            }
        }
    }
}

fn forget_me(words: Words) -> Markup {
    html! {
        section.block {
            details {
                summary { (say!(words, "desk-forget")) }
                p { (say!(words, "desk-forget-about")) }
                form method="post" action="/settings/forget" { button { (say!(words, "desk-forget")) } }
            }
        }
    }
}

//! The page for a new table, and for changing its settings until the game starts.

use foretell_rules::RuleSet;
use foretell_words::{Button, Words, say};
use maud::{Markup, html};

use super::avatar_choice::avatar_choice;
use super::bot_choice::BotChoice;
use super::table_form::{CLOCKS, HAND_DELAYS, PAUSES, PRESS, RESULTS, TableForm, options};
use crate::layout::preferences::Preferences;
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use foretell_table::GameId;

// ---- the page ----

pub fn page(
    reader: &PageReader,
    table: Option<GameId>,
    wanted: &TableForm,
    rules: &RuleSet,
    why: Option<&str>,
) -> Markup {
    let words = reader.words();
    let (title, action, button) = match table {
        None => (words.button(Button::NewTable), "/tables".to_owned(), Button::NewTable),
        Some(game) => (say!(words, "people-change-rules"), format!("/tables/{game}/settings"), Button::Save),
    };
    let main = html! {
        @if let Some(game) = table {
            p.back { a href=(format!("/tables/{game}")) { "← " (words.button(Button::Back)) } }
        }
        h1 { (title) }
        @if let Some(why) = why { p.warning role="alert" { (why) } }
        form.opening method="post" action=(action)
            hx-get="/new" hx-trigger="change from:#options" hx-target="#options" hx-swap="outerMorph" {
            (options(words, rules))
            (who_comes(words, wanted, table.is_none(), reader.presentation.preferences))
            (agreements(words, wanted))
            @if reader.caller.is_none() {
                p.field {
                    label for="name" { (say!(words, "pages-your-name")) }
                    input #name name="name" maxlength="24" autocomplete="nickname";
                }
                details.portraits { summary { (say!(words, "avatar-choose")) } (avatar_choice(words, None)) }
            }
            p.choices { button.primary.big { (words.button(button)) } }
        }
    };
    Shell::of(reader, &title).lively().page(&main)
}

fn tick(name: &str, on: bool, label: &str) -> Markup {
    html! { p.field { input type="checkbox" name=(name) id=(name) checked[on]; label for=(name) { (label) } } }
}

fn who_comes(words: Words, wanted: &TableForm, is_new: bool, preferences: Preferences) -> Markup {
    html! {
        @if is_new {
            (other_seats(words, preferences))
        }
        (tick("public", wanted.public, &say!(words, "pages-public")))
    }
}

/// As at the last new table.
fn other_seats(words: Words, preferences: Preferences) -> Markup {
    let choice = BotChoice {
        words,
        field: "bots",
        title: say!(words, "pages-other-seats"),
        chosen: preferences.opens_with_bots.then_some(preferences.bots),
        nobody: Some(say!(words, "pages-for-people")),
        house_bots: &[],
        has_pictures: true,
    };
    choice.draw()
}

fn agreements(words: Words, wanted: &TableForm) -> Markup {
    html! {
        details.more #agreed {
            summary { (say!(words, "pages-the-table")) }
            p.field {
                label for="clock" { (say!(words, "pages-clock")) }
                select #clock name="clock" {
                    option value="" { (say!(words, "pages-clock-none")) }
                    @for seconds in CLOCKS {
                        option value=(seconds) selected[wanted.clock == Some(seconds)] {
                            (say!(words, "pages-clock-of", seconds = seconds))
                        }
                    }
                }
            }
            p.field {
                label for="pause" { (say!(words, "pages-pace")) }
                select #pause name="pause" {
                    @for (pause, label) in PAUSES.into_iter().zip(pauses(words)) {
                        option value=(pause) selected[wanted.pause_ms == pause && !wanted.each_trick] { (label) }
                    }
                    option value=(PRESS) selected[wanted.each_trick] { (say!(words, "pages-pace-press")) }
                }
            }
            p.field {
                label for="result" { (say!(words, "pages-result")) }
                select #result name="result" {
                    option value="" { (say!(words, "pages-result-usual")) }
                    @for seconds in RESULTS {
                        option value=(seconds) selected[wanted.result_seconds == Some(seconds)] {
                            (say!(words, "pages-result-of", seconds = seconds))
                        }
                    }
                    option value="0" selected[wanted.result_seconds == Some(0)] { (say!(words, "pages-result-none")) }
                }
            }
            p.field {
                label for="hands" { (say!(words, "show-hands")) }
                select #hands name="hands" {
                    option value="" { (say!(words, "show-hands-never")) }
                    @for seconds in HAND_DELAYS {
                        option value=(seconds) selected[wanted.hands_after == Some(seconds)] {
                            (say!(words, "show-hands-after", minutes = seconds / 60))
                        }
                    }
                }
            }
            (tick("gallery", wanted.gallery, &say!(words, "pages-gallery")))
            (tick("hints", wanted.hints, &say!(words, "pages-hints")))
        }
    }
}

fn pauses(words: Words) -> [foretell_words::Text; 4] {
    [
        say!(words, "pages-pace-slow"),
        say!(words, "pages-pace-normal"),
        say!(words, "pages-pace-fast"),
        say!(words, "pages-pause-none"),
    ]
}

#[cfg(test)]
mod tests {
    use foretell_table::Settings;
    use foretell_words::Language;

    use super::*;
    use crate::layout::form_fields::FormFields;

    #[test]
    fn whoever_wants_to_look_at_each_trick_says_so_when_the_table_opens() {
        let english = Words::new(Language::English);
        let fields = FormFields::parse(b"edition=pt&players=4&pause=press").expect("a form");
        let wanted = TableForm::read(&fields, english);
        let settings = wanted.settings(wanted.nearest(), &Settings::default());
        assert_eq!((settings.pause_ms, settings.each_trick), (Settings::default().pause_ms, true));
        let shown = agreements(english, &TableForm::of(&settings)).into_string();
        assert!(shown.contains("<option value=\"press\" selected>I press for each trick"), "{shown}");
        assert_eq!(shown.matches("selected").count(), 1, "{shown}");
    }
}

use foretell_bots::BotSpec;
use foretell_rules::{Card, RuleSet, Seat};
use foretell_words::{Button, RuleSetting, Text, Words, say};
use maud::{Markup, html};

use super::bot_choice::BotChoice;
use super::my_games::{MyGames, rules_line};
use super::table_form::shorter;
use crate::groups::{OwnGroup, list};
use crate::layout::assets;
use crate::layout::join_form::join_form;
use crate::layout::preview::Preview;
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use crate::table::model::bot_name;
use foretell_table::{Listing, Settings, Stage};

pub fn page(reader: &PageReader, mine: &MyGames, groups: &[OwnGroup], open: &[Listing]) -> Markup {
    let words = reader.words();
    let games = html! {
        div #games data-list {
            (mine.draw(reader.presentation))
            @if !mine.lines.is_empty() {
                p { a.button href="/games" data-action="my-games" { (say!(words, "people-my-games")) } }
            }
        }
    };
    let groups = html! {
        @if !groups.is_empty() {
            section.block #groups {
                h2 { (say!(words, "groups-title")) }
                (list(words, groups))
                p { a.button href="/groups" { (say!(words, "groups-title")) } }
            }
        }
    };
    let main = html! {
        // Whoever is in a game continues it.
        @if mine.is_playing() { (games) (welcome(reader)) } @else { (welcome(reader)) (games) }
        (groups)
        section.block {
            h2 { (words.button(Button::Join)) }
            (join_form(words, None))
        }
        (open_tables(words, open, reader.player()))
        (how_to_play(words))
    };
    let (welcome, tagline) = (say!(words, "pages-welcome"), say!(words, "pages-tagline"));
    let preview = Preview::welcome(words, reader.origin(), welcome.into_owned(), tagline.into_owned());
    Shell::of(reader, &words.button(Button::Home)).previewed(preview).with_assets(&["groups.css"]).page(&main)
}

fn welcome(reader: &PageReader) -> Markup {
    let (words, theme) = (reader.words(), reader.presentation.preferences.theme);
    let cards = ["W1", "H13", "E12", "D7", "J1"].into_iter().filter_map(|code| code.parse::<Card>().ok());
    html! {
        section.welcome {
            div.cards aria-hidden="true" {
                @for card in cards { img src=(assets::card(card, words, theme)) alt="" width="250" height="350"; }
            }
            h1 { (say!(words, "pages-welcome")) }
            p { (say!(words, "pages-tagline")) }
            form method="post" action="/play" {
                button.primary.big data-action="play-now" { (words.button(Button::PlayNow)) }
                (choices(reader))
            }
            p.quiet { (say!(words, "pages-play-now-about")) }
            p.choices {
                a.button href="/learn" data-action="learn" { (say!(words, "lesson-button")) }
                a.button href="/new" data-action="new-table" { (words.button(Button::NewTable)) }
                a.button href="/pad" data-action="pad" { (say!(words, "pad-page-home")) }
            }
        }
    }
}

/// Optional fields beside the button.
fn choices(reader: &PageReader) -> Markup {
    let words = reader.words();
    let usual = usual_rules(words);
    let lengths = [("full", usual), ("short", shorter(usual))];
    html! {
        div.wishes-now {
            p.field {
                label for="play-name" { (say!(words, "pages-your-name")) }
                input #play-name name="name" maxlength="24" autocomplete="nickname"
                    value=[reader.name()];
            }
            p.field {
                label for="play-length" { (words.explained(RuleSetting::Length).name) }
                select #play-length name="length" {
                    @for (name, rules) in &lengths {
                        option value=(name) {
                            (words.length(rules.options().length).name) ", " (words.duration(rules, 1))
                        }
                    }
                }
            }
        }
        (bots(reader))
    }
}

fn bots(reader: &PageReader) -> Markup {
    let words = reader.words();
    let choice = BotChoice {
        words,
        field: "bots",
        title: say!(words, "people-strength"),
        chosen: Some(reader.presentation.preferences.bots),
        nobody: None,
        house_bots: &[],
        has_pictures: false,
    };
    choice.draw()
}

/// Four seats and the edition of the visitor's language.
pub fn usual_rules(words: Words) -> RuleSet {
    RuleSet::preset(words.language().edition(), 4).unwrap_or(Settings::default().rules)
}

fn open_tables(words: Words, open: &[Listing], me: Option<foretell_table::PlayerId>) -> Markup {
    let others = open.iter().filter(|table| me.is_none_or(|me| !table.people.contains(&me)));
    let others: Vec<&Listing> = others.collect();
    html! {
        section #open-tables.block data-list {
            h2 { (words.button(Button::OpenTables)) }
            @if others.is_empty() {
                p.empty { (say!(words, "pages-no-tables")) " " a href="/new" { (words.button(Button::NewTable)) } }
            }
            ul.tables { @for table in others { (listed(words, table, &open_label(words, table))) } }
        }
    }
}

fn open_label(words: Words, table: &Listing) -> Text {
    let is_free = table.stage == Stage::Gathering && table.seats.iter().any(Option::is_none);
    words.button(if is_free { Button::SitDown } else { Button::Watch })
}

fn listed(words: Words, game: &Listing, label: &str) -> Markup {
    let free = game.seats.iter().filter(|seat| seat.is_none()).count();
    html! {
        li {
            a href=(format!("/tables/{}", game.game)) data-table=(game.game) {
                b { (seated(words, game)) }
                span.quiet {
                    (rules_line(words, game)) @if game.stage == Stage::Gathering { ". " (words.seats_free(free)) }
                }
                span.button aria-hidden="true" { (label) }
            }
        }
    }
}

pub fn seated(words: Words, game: &Listing) -> String {
    let name = |(seat, name): (Seat, &String)| {
        // A bot's seat is listed by its specification.
        if name.parse::<BotSpec>().is_ok() { bot_name(seat).to_owned() } else { name.clone() }
    };
    let seats = Seat::all(game.seats.len()).zip(&game.seats);
    let seats = seats.filter_map(|(seat, sitter)| sitter.as_ref().map(|sitter| (seat, sitter)));
    words.and(seats.map(name))
}

fn how_to_play(words: Words) -> Markup {
    html! {
        section.block #how {
            h2 { (words.button(Button::HowToPlay)) }
            ol.how {
                li { (say!(words, "pages-how-deal")) }
                li { (say!(words, "pages-how-trump")) }
                li { (say!(words, "pages-how-bid")) }
                li { (say!(words, "pages-how-play")) }
                li { (say!(words, "pages-how-wizard")) }
                li { (say!(words, "pages-how-score")) }
            }
            p.choices {
                a.button href="/rules" { (words.button(Button::Rules)) }
                a.button href="/practice" data-action="practice" { (say!(words, "practice-title")) }
            }
        }
    }
}

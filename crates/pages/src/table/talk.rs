//! Chat, reactions and muting.

use std::collections::BTreeMap;

use foretell_words::{Button, Message, Words, message, say};
use maud::{Markup, html};

use super::drawing::{Drawing, Style};
use super::fingerprint::short_fingerprint;
use super::model::TableModel;
use super::section_id::SectionId;
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use foretell_table::{ChatMessage, ChatRoom, GameId, LONGEST_LINE, PlayerId, Reaction, Sitter, Stage};

const REACTIONS: [(Reaction, &str, &str, Message); 6] = [
    (Reaction::Applause, "applause", "👏", message!("pages-react-applause")),
    (Reaction::Surprise, "surprise", "😮", message!("pages-react-surprise")),
    (Reaction::Groan, "groan", "😩", message!("pages-react-groan")),
    (Reaction::Laugh, "laugh", "😄", message!("pages-react-laugh")),
    (Reaction::Waiting, "waiting", "⏳", message!("pages-react-waiting")),
    (Reaction::Thanks, "thanks", "🙏", message!("pages-react-thanks")),
];

pub fn reaction_named(word: &str) -> Option<Reaction> {
    REACTIONS.iter().find(|(_, known, ..)| *known == word).map(|(reaction, ..)| *reaction)
}

pub fn reported_page(reader: &PageReader, game: GameId) -> Markup {
    let words = reader.words();
    let title = say!(words, "desk-report-summary");
    let main = html! {
        div.notice {
            h1 { (title) }
            p { (say!(words, "desk-reported")) }
            p.choices { a.button.primary href={"/tables/" (game)} { (words.button(Button::Back)) } }
        }
    };
    Shell::of(reader, &title).page(&main)
}

pub fn reaction(words: Words, reaction: Reaction) -> (&'static str, String) {
    let found = REACTIONS.iter().find(|(known, ..)| *known == reaction);
    found.map_or(("", String::new()), |(_, _, sign, says)| (sign, words.say(*says).into_owned()))
}

/// Each line is sent once.
pub(super) fn draw(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let lines: Vec<&ChatMessage> = model.snapshot.talk(model.reader).collect();
    drawing.container(
        SectionId::Talk,
        "div",
        || html! { div #talk.talk {} },
        |drawing| {
            if lines.is_empty() {
                drawing.section(SectionId::NoTalk, (), |Style { words, .. }, ()| {
                    html! { p.empty #no-talk { (say!(words, "pages-no-talk")) } }
                });
            }
            let list = || html! { ol.lines #talk-lines {} };
            drawing.container(SectionId::TalkLines, "ol", list, |drawing| put_lines(model, lines, drawing));
        },
    );
}

fn put_lines(model: &TableModel<'_>, lines: Vec<&ChatMessage>, drawing: &mut Drawing<'_>) {
    let mut said = BTreeMap::new();
    for line in lines {
        let source = (&*line.name, &*line.text, line.room == ChatRoom::Gallery, Some(line.player) == model.reader);
        // Equal lines stay two lines.
        let times = said.entry(source).and_modify(|times| *times += 1).or_insert(1_u32);
        let hash = short_fingerprint(&(source, *times));
        drawing.section(SectionId::TalkLine(hash), (hash, source), |_, (hash, line)| talk_line(*hash, line));
    }
}

fn talk_line(hash: u32, (name, text, is_gallery, is_own): &(&str, &str, bool, bool)) -> Markup {
    html! {
        li #{"line-" (hash)} data-own[*is_own] data-room=(if *is_gallery { "gallery" } else { "table" }) {
            b { (name) } " " span { (text) }
        }
    }
}

pub fn forms(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    let (room, invitation) = match model.own {
        Some(_) => ("table", say!(words, "pages-say-something")),
        None => ("gallery", say!(words, "pages-say-gallery")),
    };
    html! {
        @if model.own.is_some() {
            form.reactions method="post" action=(model.to("react")) data-command="react"
                aria-label=(say!(words, "pages-reactions")) {
                @for (_, word, sign, says) in REACTIONS {
                    button.icon-button name="reaction" value=(word) data-reaction=(word)
                        aria-label=(words.say(says)) title=(words.say(says)) {
                        span aria-hidden="true" { (sign) }
                    }
                }
            }
        }
        @if model.reader.is_some() || model.snapshot.stage() != Stage::Gathering {
            // The first chat line also gives a nameless visitor a name and a session.
            form.say method="post" action=(model.to("say")) data-command=[model.reader.map(|_| "say")] data-clears {
                input type="hidden" name="room" value=(room);
                @if model.reader.is_none() {
                    label.unseen for="say-name" { (say!(words, "pages-your-name")) }
                    input #say-name name="name" maxlength="24" autocomplete="nickname"
                        placeholder=(say!(words, "pages-your-name"));
                }
                label.unseen for="line" { (words.button(Button::Chat)) }
                input #line name="text" maxlength=(LONGEST_LINE) autocomplete="off" required
                    placeholder=(invitation);
                button { (words.button(Button::Send)) }
            }
        }
    }
}

pub fn mutes(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    let others = model.seats.iter().filter_map(|status| match status.sitter {
        Sitter::Person { player, name } | Sitter::GuestBot { player, name, .. } if Some(*player) != model.reader => {
            Some((*player, &**name))
        }
        _ => None,
    });
    let mutes = html! {
        @for (player, name) in others {
            @let muted = model.snapshot.state().is_muted(model.reader, player);
            form method="post" action=(model.to("mute")) data-command="mute" {
                input type="hidden" name="player" value=(player);
                input type="hidden" name="on" value=(if muted { "no" } else { "yes" });
                button.subtle {
                    @if muted { (say!(words, "pages-unmute", name = name)) }
                    @else { (say!(words, "pages-mute", name = name)) }
                }
            }
        }
        (reports(model))
    };
    html! {
        div #mutes.mutes {
            @if model.reader.is_some() && !mutes.0.is_empty() {
                details #mutes-more { summary { (say!(words, "pages-mutes")) } div.choices { (mutes) } }
            }
        }
    }
}

fn reports(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    let seated = model.seats.iter().filter_map(|status| match status.sitter {
        Sitter::Person { player, name } => Some((*player, name.to_string())),
        _ => None,
    });
    let heard = model.snapshot.talk(model.reader).map(|said| (said.player, said.name.clone()));
    let mut people: BTreeMap<PlayerId, String> = heard.chain(seated).collect();
    people.retain(|player, _| Some(*player) != model.reader);
    html! {
        @if !people.is_empty() {
            details.reports {
                summary { (say!(words, "desk-report-summary")) }
                p { (say!(words, "desk-report-about")) }
                @for (player, name) in &people {
                    form method="post" action=(model.to("report")) {
                        input type="hidden" name="player" value=(player);
                        button.subtle { (say!(words, "desk-report", name = name.as_str())) }
                    }
                }
            }
        }
    }
}

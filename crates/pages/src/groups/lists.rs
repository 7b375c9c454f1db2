use foretell_words::{Words, say};
use maud::{Markup, html};

use super::{OwnGroup, picture_of};
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;

const ASSETS: &[&str] = &["groups.css"];

pub fn mine(reader: &PageReader, groups: &[OwnGroup]) -> Markup {
    let words = reader.words();
    let title = say!(words, "groups-title");
    let main = html! {
        h1 { (title) }
        @if groups.is_empty() { p { (say!(words, "groups-about")) } }
        @else { (list(words, groups)) }
        section.block {
            h2 { (say!(words, "groups-new")) }
            form.join method="post" action="/groups" {
                label for="group-name" { (say!(words, "groups-name")) }
                div.line {
                    input #group-name name="name" required maxlength="40" autocomplete="off";
                    button data-action="new-group" { (say!(words, "groups-new")) }
                }
            }
        }
    };
    Shell::of(reader, &title).with_assets(ASSETS).page(&main)
}

/// Groups of the visitor; those with an open table say so.
pub fn list(words: Words, groups: &[OwnGroup]) -> Markup {
    html! {
        ul.groups {
            @for group in groups {
                li data-group=(group.group) {
                    img src=(picture_of(&group.picture)) alt="" width="96" height="96";
                    div {
                        a href=(format!("/groups/{}", group.group)) { b { (group.name) } }
                        @if group.is_invited {
                            p.quiet { (say!(words, "groups-invited")) }
                        } @else {
                            p.quiet { (say!(words, "groups-members", number = group.members)) }
                        }
                        @if let Some(table) = group.tables.first() {
                            p { a.button href=(format!("/tables/{table}")) { (say!(words, "groups-table")) } }
                        }
                    }
                }
            }
        }
    }
}

/// For somebody who played at the table from which the group was made.
pub fn invitation(reader: &PageReader, group: &OwnGroup) -> Markup {
    let (words, address) = (reader.words(), format!("/groups/{}", group.group));
    let main = html! {
        (head(words, group))
        p { (say!(words, "groups-invited")) }
        p.quiet { (say!(words, "groups-join-about")) }
        div.choices {
            form method="post" action={(address) "/accept"} {
                button.primary data-action="join-group" { (say!(words, "groups-accept")) }
            }
            form method="post" action={(address) "/leave"} {
                button data-action="decline-group" { (say!(words, "groups-decline")) }
            }
        }
    };
    Shell::of(reader, &group.name).with_assets(ASSETS).page(&main)
}

/// For somebody with a link. A new visitor gives a name.
pub fn join(reader: &PageReader, group: &OwnGroup, code: &str) -> Markup {
    let words = reader.words();
    let main = html! {
        (head(words, group))
        p { (say!(words, "groups-join-about")) }
        form.join method="post" action=(format!("/groups/join/{code}")) {
            @if reader.name().is_none() {
                label for="name" { (say!(words, "groups-player")) }
                p { input #name name="name" required maxlength="24" autocomplete="nickname"; }
            }
            button.primary data-action="join-group" { (say!(words, "groups-accept")) }
        }
    };
    Shell::of(reader, &group.name).with_assets(ASSETS).page(&main)
}

fn head(words: Words, group: &OwnGroup) -> Markup {
    html! {
        header.group {
            img src=(picture_of(&group.picture)) alt="" width="96" height="96";
            div {
                h1 { (group.name) }
                p.quiet { (say!(words, "groups-members", number = group.members)) }
            }
        }
    }
}

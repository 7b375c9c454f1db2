//! What members, and the founder, can change.

use foretell_table::{Millis, date};
use foretell_words::{Words, say};
use maud::{Markup, html};

use super::{ChangeModel, GroupModel, PersonModel, RoleModel};
use crate::layout::reader::PageReader;
use crate::lobby::avatar_choice::avatar_choice;

pub(super) fn settings(reader: &PageReader, group: &GroupModel) -> Markup {
    let words = reader.words();
    let api = |what: &str| format!("/api/v1/groups/{}/{what}", group.group);
    html! {
        section.block #invite {
            h2 { (say!(words, "groups-invite")) }
            p { (say!(words, "groups-invite-about")) }
            p { input.link readonly value=(invitation_link(reader, group)) aria-label=(say!(words, "groups-invite")); }
            img.qr src=(group.to("qr.svg")) alt=(say!(words, "groups-qr")) width="200" height="200" loading="lazy";
            @if group.is_founder {
                form method="post" action=(group.to("renew")) { button { (say!(words, "groups-renew")) } }
            }
        }
        (guests(words, group))
        details.block #group-settings {
            summary { (say!(words, "groups-settings")) }
            @if group.is_founder { (of_founder(words, group)) }
            div.choices {
                a.button href=(api("csv")) download="group.csv" { (say!(words, "padsheet-csv")) }
                a.button href=(api("export")) download="group.json" { (say!(words, "groups-json")) }
            }
            p.quiet { (say!(words, "groups-leave-about")) }
            form method="post" action=(group.to("leave")) {
                button.subtle data-action="leave-group" { (say!(words, "groups-leave")) }
            }
        }
        (changes(words, group))
    }
}

fn invitation_link(reader: &PageReader, group: &GroupModel) -> String {
    format!("{}/groups/join/{}", reader.origin().unwrap_or_default(), group.invitation)
}

fn of_founder(words: Words, group: &GroupModel) -> Markup {
    let others: Vec<&PersonModel> = group.people.iter().filter(|person| person.number != group.you).collect();
    let members = || others.iter().filter(|person| person.role == RoleModel::Member);
    let known = others.iter().filter(|person| matches!(person.role, RoleModel::Member | RoleModel::Invited));
    let person = |person: &PersonModel| html! { input type="hidden" name="person" value=(person.number); };
    html! {
        form method="post" action=(group.to("rename")) {
            p.field {
                label for="new-name" { (say!(words, "groups-name")) }
                input #new-name name="name" value=(group.name) required maxlength="40" autocomplete="off";
            }
            (avatar_choice(words, group.picture.parse().ok()))
            button { (say!(words, "groups-save")) }
        }
        @if group.season_has_games {
            form method="post" action=(group.to("season")) {
                button data-action="close-season" {
                    (say!(words, "groups-close-season", number = group.seasons + 1))
                }
            }
        }
        @for member in members() {
            form method="post" action=(group.to("founder")) {
                (person(member))
                button { (say!(words, "groups-hand-over", name = &*member.name)) }
            }
        }
        @for known in known {
            form method="post" action=(group.to("remove")) {
                (person(known))
                button { (say!(words, "groups-remove", name = &*known.name)) }
            }
        }
    }
}

/// «That was me»: names from score pads for every member, all guests for the founder.
fn guests(words: Words, group: &GroupModel) -> Markup {
    let may_merge = |person: &&PersonModel| {
        person.role == RoleModel::Guest && !person.is_merged && (group.is_founder || person.player.is_none())
    };
    let guests: Vec<&PersonModel> = group.people.iter().filter(may_merge).collect();
    let targets: Vec<&PersonModel> = group.people.iter().filter(|person| !person.is_merged).collect();
    html! {
        @if !guests.is_empty() {
            details.block #merge {
                summary { (say!(words, "groups-merge")) }
                p.quiet { (say!(words, "groups-merge-about")) }
                @for guest in guests {
                    form.line method="post" action=(group.to("merge")) {
                        input type="hidden" name="guest" value=(guest.number);
                        @if group.is_founder {
                            label for=(format!("merge-{}", guest.number)) {
                                (guest.name) " " (say!(words, "groups-is"))
                            }
                            select #(format!("merge-{}", guest.number)) name="into" {
                                @for person in targets.iter().filter(|person| person.number != guest.number) {
                                    option value=(person.number) selected[person.number == group.you] { (person.name) }
                                }
                            }
                            button { (say!(words, "groups-merge-do")) }
                        } @else {
                            input type="hidden" name="into" value=(group.you);
                            button { (say!(words, "groups-mine", name = &*guest.name)) }
                        }
                    }
                }
            }
        }
    }
}

fn changes(words: Words, group: &GroupModel) -> Markup {
    let name = |number: u16| group.name_of(number);
    let sentence = |change: &ChangeModel| match *change {
        ChangeModel::Added { by } => say!(words, "groups-did-added", name = name(by)),
        ChangeModel::Removed { by } => say!(words, "groups-did-removed", name = name(by)),
        ChangeModel::Reassigned { by, from, to } => {
            say!(words, "groups-did-reassigned", name = name(by), from = name(from), to = name(to))
        }
        ChangeModel::Merged { by, from, to } => {
            say!(words, "groups-did-merged", name = name(by), from = name(from), to = name(to))
        }
        ChangeModel::SeasonClosed { by, season } => {
            say!(words, "groups-did-season", name = name(by), number = season)
        }
    };
    let day = |at: Millis| date(at).unwrap_or_default();
    html! {
        @if !group.changes.is_empty() {
            details.block #changes {
                summary { (say!(words, "groups-changes")) }
                ul { @for (at, change) in group.changes.iter().rev() { li { (day(*at)) ": " (sentence(change)) } } }
            }
        }
    }
}

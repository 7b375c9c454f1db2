//! A group's page: the next game, the standings, the history, and its people.

use foretell_table::{Millis, date};
use foretell_words::{Badge, Words, say};
use maud::{Markup, html};

use super::settings::settings;
use super::{GroupModel, ResultModel, StandingModel, picture_of, portrait};
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use crate::table::model::points;

pub fn page(reader: &PageReader, group: &GroupModel) -> Markup {
    let words = reader.words();
    let main = html! {
        header.group data-group=(group.group) {
            img src=(picture_of(&group.picture)) alt="" width="96" height="96";
            div {
                h1 { (group.name) }
                p.quiet { (say!(words, "groups-members", number = group.members())) }
            }
        }
        (next_game(words, group))
        (standings(words, group))
        (history(words, group))
        (people(words, group))
        (settings(reader, group))
    };
    Shell::of(reader, &group.name).with_assets(&["groups.css"]).page(&main)
}

fn next_game(words: Words, group: &GroupModel) -> Markup {
    html! {
        section.block #next {
            h2 { (say!(words, "groups-next")) }
            div.choices {
                @for table in &group.tables {
                    a.button.primary href=(format!("/tables/{table}")) data-action="group-table" {
                        (say!(words, "groups-table"))
                    }
                }
                form method="post" action=(group.to("table")) {
                    button.primary[group.tables.is_empty()] data-action="open-group-table" {
                        (say!(words, "groups-begin"))
                    }
                }
                a.button href="/pad" { (say!(words, "padsheet-begin")) }
            }
        }
    }
}

fn standings(words: Words, group: &GroupModel) -> Markup {
    let current = group.seasons + 1;
    html! {
        section.block #standings {
            h2 { (say!(words, "groups-standings")) }
            @if group.seasons > 0 {
                nav.filters aria-label=(say!(words, "groups-standings")) {
                    a href=(group.address()) aria-current=[group.season.is_none().then_some("true")] {
                        (say!(words, "groups-all-time"))
                    }
                    @for season in (1..=current).rev() {
                        a href=(format!("{}?season={season}", group.address()))
                            aria-current=[(group.season == Some(season)).then_some("true")] {
                            (say!(words, "groups-season", number = season))
                        }
                    }
                }
            }
            @if group.standings.is_empty() { p.empty { (say!(words, "groups-no-results")) } }
            @else {
                (table(words, group))
                (pairs(words, group))
                p.choices {
                    a.button href=(picture_address(group)) download="standings.svg" {
                        (say!(words, "groups-picture"))
                    }
                }
            }
        }
    }
}

fn picture_address(group: &GroupModel) -> String {
    let season = group.season.map(|season| format!("?season={season}")).unwrap_or_default();
    format!("{}{season}", group.to("standings.svg"))
}

fn table(words: Words, group: &GroupModel) -> Markup {
    html! {
        div.wide-table tabindex="0" role="region" aria-label=(say!(words, "groups-standings")) {
            table.standings {
                thead {
                    tr {
                        th scope="col" { (say!(words, "groups-player")) }
                        th scope="col" { (say!(words, "groups-wins")) }
                        th scope="col" { (say!(words, "groups-games")) }
                        th scope="col" { (say!(words, "groups-per-round")) }
                        th scope="col" { (say!(words, "groups-made")) }
                        th scope="col" { (say!(words, "groups-streak")) }
                        th scope="col" { (say!(words, "groups-best")) }
                        th scope="col" { (say!(words, "groups-worst")) }
                    }
                }
                tbody { @for line in &group.standings { (row(words, group, line)) } }
            }
        }
    }
}

fn row(words: Words, group: &GroupModel, line: &StandingModel) -> Markup {
    html! {
        tr data-person=(line.person) data-own[line.person == group.you] {
            th scope="row" { (group.name_of(line.person)) }
            td { (line.wins) }
            td { (line.games) }
            td { (decimal(words, line.points_per_round)) }
            td { (line.made) " / " (line.rounds) }
            td { (line.best_streak) }
            td { (evening(line.best)) }
            td { (evening(line.worst)) }
        }
    }
}

fn evening(evening: Option<(Millis, i64)>) -> Markup {
    html! {
        @if let Some((at, sum)) = evening { (points(short(sum))) " " small { (day(at)) } } @else { "–" }
    }
}

/// No evening has more points than fit.
fn short(points: i64) -> i32 {
    i32::try_from(points).unwrap_or(i32::MAX)
}

/// With one digit, and a comma where the language has one.
pub(super) fn decimal(words: Words, number: f64) -> String {
    let text = format!("{:.1}", number.abs());
    let text = if words.language().to_string() == "en" { text } else { text.replace('.', ",") };
    if number < -0.05 { format!("−{text}") } else { text }
}

fn day(at: Millis) -> Markup {
    html! { @if let Some(day) = date(at) { time datetime=(day) { (day) } } }
}

/// Those of the reader first.
fn pairs(words: Words, group: &GroupModel) -> Markup {
    let pair = |pair: &super::PairModel| {
        let ((one, other), (first, second)) = (pair.people, pair.ahead);
        let (one, other) = (group.name_of(one), group.name_of(other));
        say!(words, "groups-pair", one = one, first = first, second = second, other = other)
    };
    let is_own = |pair: &&super::PairModel| pair.people.0 == group.you || pair.people.1 == group.you;
    let (own, others): (Vec<_>, Vec<_>) = group.pairs.iter().partition(is_own);
    html! {
        @if !group.pairs.is_empty() {
            details #between {
                summary { (say!(words, "groups-between")) }
                ul { @for one in own.into_iter().chain(others) { li { (pair(one)) } } }
            }
        }
    }
}

fn history(words: Words, group: &GroupModel) -> Markup {
    html! {
        section.block #history {
            h2 { (say!(words, "groups-history")) }
            ul.results { @for result in &group.history { (line(words, group, result)) } }
            @if !group.shows_all && !group.history.is_empty() {
                p { a.button href=(format!("{}?all=true", group.address())) { (say!(words, "groups-all")) } }
            }
            details {
                summary { (say!(words, "groups-add")) }
                form.join method="post" action=(group.to("add")) {
                    label for="added" { (say!(words, "groups-code")) }
                    div.line {
                        input #added name="code" required autocomplete="off" autocapitalize="none" spellcheck="false"
                            placeholder="7xk2m-9abqr";
                        button data-action="add-result" { (say!(words, "groups-add")) }
                    }
                }
            }
        }
    }
}

fn line(words: Words, group: &GroupModel, result: &ResultModel) -> Markup {
    let mut seats: Vec<_> = result.seats.iter().collect();
    seats.sort_by_key(|(_, _, place)| *place);
    let name = |person: Option<u16>| match person {
        Some(person) => group.name_of(person).to_owned(),
        None => words.badge(Badge::Bot).to_string(),
    };
    let address = if result.is_pad { "/pad" } else { "/games" };
    html! {
        li data-result=(result.code) data-removed[result.is_removed] {
            a href=(format!("{address}/{}", result.code)) {
                (day(result.at))
                @if result.is_pad { " · " (say!(words, "groups-pad")) }
                @if result.is_removed { " · " (say!(words, "groups-removed")) }
            }
            ol {
                @for (person, sum, place) in seats {
                    li value=(place) data-won[*place == 1] { (name(*person)) " " b { (points(*sum)) } }
                }
            }
            (correction(words, group, result))
        }
    }
}

/// For the founder, and for those who played in it.
fn correction(words: Words, group: &GroupModel, result: &ResultModel) -> Markup {
    let played = result.seats.iter().any(|(person, ..)| *person == Some(group.you));
    if !group.is_founder && !played {
        return html! {};
    }
    let code = html! { input type="hidden" name="code" value=(result.code); };
    let seat = |place: usize| format!("seat-{}-{place}", result.code);
    html! {
        details {
            summary { (say!(words, "groups-correct")) }
            @if result.is_removed {
                form method="post" action=(group.to("add")) {
                    (code)
                    button { (say!(words, "groups-restore")) }
                }
            } @else {
                @for (place, (person, ..)) in (1..).zip(&result.seats) {
                    @if let Some(person) = person {
                        form.line method="post" action=(group.to("correct")) {
                            (code)
                            input type="hidden" name="seat" value=(place);
                            label for=(seat(place)) { (group.name_of(*person)) " → " }
                            select #(seat(place)) name="person" {
                                @for other in group.people.iter().filter(|other| !other.is_merged) {
                                    option value=(other.number) selected[other.number == *person] { (other.name) }
                                }
                            }
                            button { (say!(words, "groups-sat")) }
                        }
                    }
                }
                form method="post" action=(group.to("drop")) {
                    (code)
                    button { (say!(words, "groups-drop")) }
                }
            }
        }
    }
}

fn people(words: Words, group: &GroupModel) -> Markup {
    let mut people: Vec<_> = group.people.iter().filter(|person| !person.is_merged).collect();
    people.sort_by_key(|person| !person.role.is_member());
    html! {
        section.block #people {
            h2 { (say!(words, "groups-people")) }
            ul.people {
                @for person in people {
                    li data-person=(person.number) {
                        (portrait(person))
                        span { (person.name) " " small { (person.role.label(words)) } }
                    }
                }
            }
        }
    }
}

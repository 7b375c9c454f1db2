//! The owner's desk. It is in English only; what players see of it is in their language. Times are in UTC.

use std::collections::BTreeMap;

use foretell_table::{GameId, Listing, Millis, PlayerId, SpokenLine, Stage, date};
use maud::{Markup, html};

use crate::layout::presentation::Presentation;
use crate::layout::shell::Shell;

/// What all pages of the desk share.
pub struct DeskReader<'a> {
    pub presentation: Presentation,
    /// The name of the key, if one was entered.
    pub holder: Option<&'a str>,
}

impl DeskReader<'_> {
    pub fn page(&self, title: &str, main: &Markup) -> Markup {
        let main = html! {
            nav.choices {
                a.button href="/desk" { "Desk" }
                @if let Some(holder) = self.holder {
                    form method="post" action="/desk/leave" { button.subtle { "Leave (" (holder) ")" } }
                }
            }
            h1 { (title) }
            (main)
        };
        Shell::new(self.presentation, title).page(&main)
    }

    /// Asks for a key.
    pub fn door(&self, was_wrong: bool) -> Markup {
        let main = html! {
            @if was_wrong {
                p.warning role="alert" { "This key is wrong. The setting desk_keys has the keys of the desk." }
            }
            form.join method="post" action="/desk/enter" {
                label for="key" { "Key" }
                div.line {
                    input #key type="password" name="key" required autocomplete="current-password";
                    button.primary { "Enter" }
                }
            }
        };
        self.page("The owner's desk", &main)
    }
}

// ---- overview ----

pub struct Overview<'a> {
    /// Those that aren't settled.
    pub reports: Vec<ReportRow<'a>>,
    /// `None` while they are being counted. The newest first.
    pub days: Option<Vec<DayRow<'a>>>,
    pub days_shown: u32,
    pub house_bots: Vec<HouseBotRow<'a>>,
    pub bans: Vec<BanRow<'a>>,
    pub stage: Option<Stage>,
    pub games: &'a [Listing],
    /// The part of a name that was searched for.
    pub name: Option<&'a str>,
    pub sessions: Vec<SessionRow<'a>>,
    pub actions: Vec<ActionRow<'a>>,
}

pub struct ReportRow<'a> {
    pub id: &'a str,
    pub what: &'static str,
    pub whom: PlayerId,
    pub at: Millis,
}

pub struct DayRow<'a> {
    pub date: &'a str,
    pub tables: u64,
    pub moves: u64,
    pub bots_percent: u64,
    pub players: u64,
    pub bytes: u64,
}

pub struct HouseBotRow<'a> {
    pub name: &'a str,
    pub failures: u64,
    /// When it last failed, and why.
    pub last: Option<(Millis, &'a str)>,
}

pub struct BanRow<'a> {
    pub id: &'a str,
    pub player: Option<PlayerId>,
    pub network: Option<String>,
    pub until: Millis,
    pub reason: &'a str,
}

pub struct SessionRow<'a> {
    pub player: PlayerId,
    pub name: &'a str,
    pub seen_at: Millis,
}

pub struct ActionRow<'a> {
    pub at: Millis,
    pub who: &'a str,
    pub what: String,
}

impl Overview<'_> {
    pub fn html(&self) -> Markup {
        html! {
            (self.reports())
            (self.days())
            (self.house_bots())
            (self.bans())
            section.block {
                h2 { "Tables" }
                (stage_filter(self.stage))
                (games_list(self.games))
            }
            section.block {
                h2 { "Players" }
                form.join method="get" action="/desk" {
                    label for="name" { "Part of the name" }
                    div.line { input #name name="name" value=[self.name]; button { "Find" } }
                }
                (sessions_list(&self.sessions))
            }
            (self.actions())
        }
    }

    fn reports(&self) -> Markup {
        html! {
            section.block {
                h2 { "Reports" }
                @if self.reports.is_empty() { p.empty { "No open reports." } }
                ul {
                    @for report in &self.reports {
                        li {
                            a href={"/desk/reports/" (report.id)} { (report.id) } " about the " (report.what) " of "
                            (report.whom) ", " (time(report.at))
                        }
                    }
                }
            }
        }
    }

    fn days(&self) -> Markup {
        html! {
            section.block {
                h2 { "Days" }
                @match &self.days {
                    None => { p.empty { "Still being counted. Try again in a moment." } }
                    Some(days) if days.is_empty() => {
                        p.empty { "Nothing in the last " (self.days_shown) " days." }
                    }
                    Some(days) => { div.days role="region" aria-label="Days" tabindex="0" { (days_table(days)) } }
                }
            }
        }
    }

    fn house_bots(&self) -> Markup {
        html! {
            @if !self.house_bots.is_empty() {
                section.block {
                    h2 { "Bots of the house" }
                    ul {
                        @for bot in &self.house_bots {
                            li {
                                (bot.name) ": "
                                @match bot.last {
                                    None => { "no failure since the server started." }
                                    Some((at, why)) => {
                                        "replaced " (bot.failures) @if bot.failures == 1 { " time" } @else { " times" }
                                        " since the server started, last " (time(at)) ": " (why)
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn bans(&self) -> Markup {
        html! {
            section.block {
                h2 { "Bans" }
                @if self.bans.is_empty() { p.empty { "Nobody is banned." } }
                ul {
                    @for ban in &self.bans {
                        li {
                            @if let Some(player) = ban.player { a href={"/desk/players/" (player)} { (player) } }
                            @if let Some(network) = &ban.network { (network) }
                            " until " (time(ban.until)) ": " (ban.reason)
                            (form("unban", &[("ban", ban.id)], "Lift", &html! {}))
                        }
                    }
                }
                details {
                    summary { "Ban a network" }
                    (form("ban", &[], "Ban", &html! {
                        label for="network" { "Address or network, such as 192.0.2.0/24" }
                        input #network name="network" required;
                        (ban_fields("network-"))
                    }))
                }
            }
        }
    }

    fn actions(&self) -> Markup {
        html! {
            section.block {
                h2 { "Actions so far" }
                @if self.actions.is_empty() { p.empty { "None yet." } }
                ul { @for action in &self.actions { li { (time(action.at)) " " (action.who) ": " (action.what) } } }
            }
        }
    }
}

fn stage_filter(chosen: Option<Stage>) -> Markup {
    html! {
        form.join method="get" action="/desk" {
            label for="stage" { "Stage" }
            div.line {
                select #stage name="stage" {
                    option value="" { "all" }
                    @for stage in Stage::ALL {
                        option value=(stage.name()) selected[Some(stage) == chosen] { (stage.name()) }
                    }
                }
                button { "Show" }
            }
        }
    }
}

fn days_table(days: &[DayRow<'_>]) -> Markup {
    html! {
        table {
            tr {
                @for head in ["Day (UTC)", "Tables", "Moves", "By bots", "Players", "kB"] { th scope="col" { (head) } }
            }
            @for day in days {
                tr {
                    th scope="row" { (day.date) }
                    td { (day.tables) } td { (day.moves) } td { (day.bots_percent) " %" }
                    td { (day.players) } td { (day.bytes.div_ceil(1000)) }
                }
            }
        }
    }
}

fn games_list(games: &[Listing]) -> Markup {
    html! {
        @if games.is_empty() { p.empty { "No tables." } }
        ul {
            @for game in games {
                li {
                    a href={"/desk/tables/" (game.game)} { (game.game) } " " (game.stage.name()) ", " (game.rules)
                    ", " (seats(game)) ", " (time(game.changed_at))
                }
            }
        }
    }
}

fn seats(game: &Listing) -> String {
    game.seats.iter().map(|name| name.as_deref().unwrap_or("–")).collect::<Vec<_>>().join(" · ")
}

fn sessions_list(sessions: &[SessionRow<'_>]) -> Markup {
    html! {
        @if sessions.is_empty() { p.empty { "No players." } }
        ul {
            @for session in sessions {
                li {
                    a href={"/desk/players/" (session.player)} { (session.name) } " " (session.player)
                    ", last seen " (time(session.seen_at))
                }
            }
        }
    }
}

// ---- a table, a player, a report ----

pub struct DeskTable<'a> {
    pub listing: &'a Listing,
    pub lines: usize,
    pub names: &'a BTreeMap<PlayerId, String>,
    pub talk: &'a [SpokenLine],
}

impl DeskTable<'_> {
    pub fn html(&self) -> Markup {
        let DeskTable { listing, lines, names, talk } = self;
        html! {
            p { (listing.stage.name()) ", " (listing.rules) ", host " (listing.host) ": " (seats(listing)) }
            p { "Opened " (time(listing.opened_at)) ", changed " (time(listing.changed_at)) ", " (lines) " lines." }
            p { @for player in &listing.people {
                a href={"/desk/players/" (player)} { (names.get(player).map_or(player.as_str(), String::as_str)) } " "
            } }
            @if !listing.is_over() {
                (form("close", &[("game", listing.game.as_str())], "Close this table", &reason("close-")))
            }
            section.block { h2 { "Talk" } (talk_list(talk, None)) }
        }
    }
}

pub struct DeskPlayer<'a> {
    pub player: PlayerId,
    pub sessions: Vec<SessionRow<'a>>,
    pub games: &'a [Listing],
}

impl DeskPlayer<'_> {
    pub fn html(&self) -> Markup {
        let id = [("player", self.player.as_str())];
        html! {
            section.block { h2 { "Sessions" } (sessions_list(&self.sessions)) }
            section.block { h2 { "Tables" } (games_list(self.games)) }
            section.block {
                h2 { "Actions" }
                (form("code", &id, "Make a code for another device", &html! {}))
                details { summary { "Ban" } (form("ban", &id, "Ban", &ban_fields("ban-"))) }
                details {
                    summary { "Forget" }
                    p { "Ends every session and erases the name and all messages. This can't be undone." }
                    (form("forget", &id, "Forget this player", &html! {}))
                }
            }
        }
    }
}

pub struct DeskReport<'a> {
    pub id: &'a str,
    pub at: Millis,
    pub by: &'a str,
    pub what: &'static str,
    pub whom: (PlayerId, &'a str),
    pub game: GameId,
    pub is_settled: bool,
    pub talk: &'a [SpokenLine],
}

impl DeskReport<'_> {
    pub fn html(&self) -> Markup {
        let (whom, name) = self.whom;
        html! {
            p {
                b { (self.by) } " reports the " (self.what) " of "
                a href={"/desk/players/" (whom)} { b { (name) } } " at table "
                a href={"/desk/tables/" (self.game)} { (self.game) } ", " (time(self.at)) "."
                @if self.is_settled { " It is settled." }
            }
            section.block { h2 { "Talk at that time" } (talk_list(self.talk, Some(whom))) }
            (form("settle", &[("report", self.id)], "Settle this report", &html! {}))
        }
    }
}

fn talk_list(talk: &[SpokenLine], whom: Option<PlayerId>) -> Markup {
    html! {
        @if talk.is_empty() { p.empty { "No messages." } }
        ol.lines {
            @for line in talk {
                li {
                    (time(line.at)) " " a href={"/desk/players/" (line.player)} { (line.name) } ": "
                    @if line.text.is_empty() { i { "(erased)" } }
                    @else if Some(line.player) == whom { mark { (line.text) } } @else { (line.text) }
                }
            }
        }
    }
}

// ---- forms ----

fn form(action: &str, hidden: &[(&str, &str)], label: &str, fields: &Markup) -> Markup {
    html! {
        form.act method="post" action="/desk/act" {
            input type="hidden" name="act" value=(action);
            @for (name, value) in hidden { input type="hidden" name=(name) value=(value); }
            (fields)
            button { (label) }
        }
    }
}

fn reason(id: &str) -> Markup {
    html! {
        label for={(id) "reason"} { "Reason, shown to the players" }
        input id={(id) "reason"} name="reason" maxlength="200" required;
    }
}

fn ban_fields(id: &str) -> Markup {
    html! {
        label for={(id) "days"} { "Number of days" }
        input id={(id) "days"} name="days" type="number" min="1" max="3650" value="7" required;
        (reason(id))
    }
}

fn time(at: Millis) -> String {
    let minutes = at.div_euclid(60_000).rem_euclid(24 * 60);
    format!("{} {:02}:{:02}", date(at).unwrap_or_default(), minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_in_utc_also_before_1970() {
        assert_eq!(time(0), "1970-01-01 00:00");
        assert_eq!(time(86_399_999), "1970-01-01 23:59");
        assert_eq!(time(-1), "1969-12-31 23:59");
    }

    #[test]
    fn names_and_messages_are_escaped() {
        let player: PlayerId = "7xk2m9abqrst".parse().expect("an id");
        let row = |name| SessionRow { player, name, seen_at: 0 };
        let html = sessions_list(&[row("<b>Ada</b>")]).into_string();
        assert!(html.contains("&lt;b&gt;Ada") && !html.contains("<b>Ada"), "{html}");
    }
}

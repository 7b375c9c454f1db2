//! Every call of the API: method, path, body, and how its response is read.

use std::fmt::Write;

use http::Method;
use http::header::{AUTHORIZATION, CONTENT_TYPE};
use http::request::Builder;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::ClientError;
use crate::feed::Format;
use crate::wire::{
    Accepted, BegunPad, BotCardJson, BotKindJson, CheckedRules, DeskDone, DeviceCode, ExportedGame, GameResult,
    GroupExport, GroupJson, GroupResultJson, GroupSummary, GuestBotJson, HintJson, Invitation, ListingJson, Me, Opened,
    PadJson, Position, PuzzleJson, ResultSourceJson, ReviewJson, RuleChoices, Seated, SessionJson, StandingsJson,
    TableJson, Verdict,
};

#[derive(Debug)]
pub struct ApiRequest<T> {
    pub method: Method,
    pub path: String,
    pub body: String,
    answer: fn(&[u8]) -> Result<T, ClientError>,
}

impl<T> ApiRequest<T> {
    pub fn head(&self, server: &str, token: Option<&str>) -> Builder {
        let mut head = http::Request::builder().method(self.method.clone()).uri(format!("{server}{}", self.path));
        if !self.body.is_empty() {
            head = head.header(CONTENT_TYPE, "application/json");
        }
        match token {
            Some(token) => head.header(AUTHORIZATION, format!("Bearer {token}")),
            None => head,
        }
    }

    pub fn read(&self, status: u16, body: &[u8]) -> Result<T, ClientError> {
        match status {
            // An empty body reads as `null`.
            204 => (self.answer)(b"null"),
            200..300 => (self.answer)(body),
            _ => Err(ClientError::from_answer(status, body)),
        }
    }
}

fn json_of<T: DeserializeOwned>(body: &[u8]) -> Result<T, ClientError> {
    serde_json::from_slice(body).map_err(|error| ClientError::not_as_expected(&error))
}

fn lines_of<T: DeserializeOwned>(body: &[u8]) -> Result<Vec<T>, ClientError> {
    body.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).map(json_of).collect()
}

fn text_of(body: &[u8]) -> Result<String, ClientError> {
    String::from_utf8(body.to_vec()).map_err(ClientError::unreadable)
}

fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            escaped.push(char::from(byte));
        } else {
            let _ = write!(escaped, "%{byte:02X}");
        }
    }
    escaped
}

macro_rules! calls {
    ($($(#[$doc:meta])* $name:ident($($given:ident: $type:ty),*) -> $answer:ty,
        $method:ident $path:literal $(with $body:tt)? $(as $reader:ident)?;)*) => {
        /// All calls but the streams, with parameters in braces.
        pub const CALLS: &[(Method, &str)] = &[$((Method::$method, concat!("/api/v1", $path))),*];
        $(
        $(#[$doc])*
        pub fn $name($($given: $type),*) -> ApiRequest<$answer> {
            ApiRequest {
                method: Method::$method,
                path: format!("/api/v1{}", format_args!($path)),
                body: calls!(@body $($body)?),
                answer: calls!(@reader $($reader)?),
            }
        }
        )*
    };
    (@reader) => { json_of };
    (@reader $reader:ident) => { $reader };
    (@body) => { String::new() };
    (@body $body:tt) => { json!($body).to_string() };
}

calls! {
    sign_in(name: &str) -> SessionJson, POST "/sessions" with { "name": name };
    /// With a code from [`device_code`], requested on another device.
    sign_in_with_code(code: &str) -> SessionJson, POST "/sessions" with { "code": code };
    sign_in_as_bot(name: &str, card: &BotCardJson) -> SessionJson, POST "/sessions" with { "name": name, "bot": card };
    change_card(card: &BotCardJson) -> Me, PUT "/me/bot" with (card);
    invitations() -> Vec<Invitation>, GET "/me/invitations";
    guest_bots() -> Vec<GuestBotJson>, GET "/guest-bots";
    invite(game: &str, seat: u8, bot: &str) -> Accepted,
        PUT "/tables/{game}/seats/{seat}/invitation" with { "bot": bot };
    me() -> Me, GET "/me";
    rename(name: &str) -> Me, PATCH "/me" with { "name": name };
    sign_out() -> (), DELETE "/me";
    device_code() -> DeviceCode, POST "/me/devices";
    my_games() -> Vec<ListingJson>, GET "/me/games";
    my_games_after(game: &str) -> Vec<ListingJson>, GET "/me/games?after={game}";

    /// Takes an [`OpenTable`](crate::bodies::OpenTable), or any JSON with its fields.
    open_table(table: &impl Serialize) -> Opened, POST "/tables" with (table);
    tables() -> Vec<ListingJson>, GET "/tables";
    tables_after(game: &str) -> Vec<ListingJson>, GET "/tables?after={game}";
    table(game: &str) -> TableJson, GET "/tables/{game}";
    close_table(game: &str) -> Accepted, DELETE "/tables/{game}";
    /// Takes the first free seat if none is given; the words are for the shuffles.
    sit_down(game: &str, seat: Option<u8>, contribution: Option<&str>) -> Seated,
        POST "/tables/{game}/seats" with { "seat": seat, "contribution": contribution };
    /// Frees a seat before the game; removes a person during it.
    stand_up(game: &str, seat: u8) -> Accepted, DELETE "/tables/{game}/seats/{seat}";
    put_bot(game: &str, seat: u8, bot: &str) -> Accepted, PUT "/tables/{game}/seats/{seat}/bot" with { "bot": bot };
    fill(game: &str, bot: &str) -> Accepted, POST "/tables/{game}/fill" with { "bot": bot };
    swap(game: &str, seats: [u8; 2]) -> Accepted, POST "/tables/{game}/swap" with { "seats": seats };
    /// Adds words to the shuffles; `None` takes them back.
    contribute(game: &str, words: Option<&str>) -> Accepted,
        PUT "/tables/{game}/contribution" with { "contribution": words };
    hand_over_host(game: &str, player: &str) -> Accepted, PUT "/tables/{game}/host" with { "player": player };
    /// Takes [`TableSettings`](crate::bodies::TableSettings), or any JSON with its fields; only before the game.
    settle(game: &str, settings: &impl Serialize) -> Accepted, PUT "/tables/{game}/settings" with (settings);
    request_seat(game: &str, seat: u8) -> Accepted, POST "/tables/{game}/wishes" with { "seat": seat };
    /// The onlooker takes over with the next deal.
    let_in(game: &str, player: &str) -> Accepted, PUT "/tables/{game}/wishes/{player}";
    /// Declines a request, or withdraws one's own.
    withdraw_seat_request(game: &str, player: &str) -> Accepted, DELETE "/tables/{game}/wishes/{player}";
    start(game: &str) -> Accepted, POST "/tables/{game}/start";
    /// Opens a table, or joins the one already opened.
    rematch(game: &str) -> Opened, POST "/tables/{game}/rematch";

    /// `version` is that of the question.
    act(game: &str, version: u32, action: &str) -> Accepted,
        POST "/tables/{game}/actions" with { "version": version, "action": action };
    hint(game: &str) -> HintJson, POST "/tables/{game}/hint";
    /// After a trick or the result of a round.
    go_on(game: &str) -> Accepted, POST "/tables/{game}/continue";
    pace(game: &str, pause_ms: u32, each_trick: bool) -> Accepted,
        PUT "/tables/{game}/pace" with { "pause_ms": pause_ms, "each_trick": each_trick };
    away(game: &str) -> Accepted, POST "/tables/{game}/away";
    back(game: &str) -> Accepted, POST "/tables/{game}/back";
    leave(game: &str) -> Accepted, POST "/tables/{game}/leave";
    /// The room is `table`, or `gallery` for onlookers.
    talk(game: &str, room: &str, text: &str) -> Accepted,
        POST "/tables/{game}/talk" with { "room": room, "text": text };
    /// With a word such as `applause`.
    react(game: &str, reaction: &str) -> Accepted, POST "/tables/{game}/reactions" with { "reaction": reaction };
    /// Takes a [`NewPad`](crate::bodies::NewPad), or any JSON with its fields.
    begin_pad(pad: &impl Serialize) -> BegunPad, POST "/pads" with (pad);
    pad(pad: &str) -> PadJson, GET "/pads/{pad}";
    /// Takes a [`PadEntry`](crate::bodies::PadEntryJson), a [`NamedEntry`](crate::bodies::NamedEntry), or any JSON with
    /// their fields.
    write_on_pad(pad: &str, entry: &impl Serialize) -> PadJson, POST "/pads/{pad}/entries" with (entry);

    pad_csv(pad: &str) -> String, GET "/pads/{pad}/csv" as text_of;

    result(game: &str) -> GameResult, GET "/games/{game}";
    /// As text: `foretell_rules::Record` reads it.
    record(game: &str) -> String, GET "/games/{game}/record" as text_of;
    /// After `step` moves.
    position(game: &str, step: usize) -> Position, GET "/games/{game}/steps/{step}";
    /// As far as it is done.
    review(game: &str) -> ReviewJson, GET "/games/{game}/review";
    /// Of these seats, or of all people.
    ask_review(game: &str, seats: Option<&[u8]>) -> ReviewJson, POST "/games/{game}/review" with { "seats": seats };
    /// Latest first.
    export_games() -> Vec<ExportedGame>, GET "/me/games/export" as lines_of;
    export_games_after(game: &str) -> Vec<ExportedGame>, GET "/me/games/export?after={game}" as lines_of;

    puzzle_of_today() -> PuzzleJson, GET "/puzzles/today";
    /// `puzzle` is its number.
    puzzle(puzzle: &str) -> PuzzleJson, GET "/puzzles/{puzzle}";
    answer_puzzle(puzzle: &str, answer: &str) -> Verdict,
        POST "/puzzles/{puzzle}/answers" with { "answer": answer };

    rules() -> RuleChoices, GET "/rules";
    bots() -> Vec<BotKindJson>, GET "/bots";

    /// `what` is `name` or `talk`.
    report(game: &str, player: &str, what: &str) -> (), POST "/tables/{game}/reports/{player}" with { "what": what };
    /// Takes a [`DeskAct`](crate::bodies::DeskAct), or any JSON with its fields. Needs a desk key instead of a session.
    act_as_owner(act: &impl Serialize) -> DeskDone, POST "/desk" with (act);

    my_groups() -> Vec<GroupSummary>, GET "/me/groups";
    /// Takes a [`NewGroup`](crate::groups::NewGroup), or any JSON with its fields.
    create_group(group: &impl Serialize) -> GroupJson, POST "/groups" with (group);
    join_group(code: &str) -> GroupJson, POST "/groups/join" with { "code": code };
    group(group: &str) -> GroupJson, GET "/groups/{group}";
    /// Takes a [`DescribeGroup`](crate::groups::DescribeGroup), or any JSON with its fields.
    describe_group(group: &str, changes: &impl Serialize) -> GroupJson, PATCH "/groups/{group}" with (changes);
    accept_group(group: &str) -> GroupJson, POST "/groups/{group}/accept";
    leave_group(group: &str) -> (), POST "/groups/{group}/leave";
    renew_invitation(group: &str) -> GroupJson, POST "/groups/{group}/invitation";
    remove_member(group: &str, person: u16) -> GroupJson, DELETE "/groups/{group}/people/{person}";
    hand_over_group(group: &str, person: u16) -> GroupJson,
        PUT "/groups/{group}/founder" with { "person": person };
    merge_guest(group: &str, guest: u16, into: u16) -> GroupJson,
        POST "/groups/{group}/merges" with { "guest": guest, "into": into };
    /// Takes an [`OpenTable`](crate::bodies::OpenTable), or any JSON with its fields.
    open_group_table(group: &str, table: &impl Serialize) -> Opened, POST "/groups/{group}/tables" with (table);
    /// The latest first.
    group_results(group: &str) -> Vec<GroupResultJson>, GET "/groups/{group}/results";
    add_result(group: &str, result: &str, source: ResultSourceJson) -> GroupJson,
        PUT "/groups/{group}/results/{result}" with { "source": source };
    /// `person` sat on this seat of the result, counted from 1.
    correct_result(group: &str, result: &str, seat: u8, person: u16) -> GroupJson,
        PATCH "/groups/{group}/results/{result}" with { "seat": seat, "person": person };
    remove_result(group: &str, result: &str) -> GroupJson, DELETE "/groups/{group}/results/{result}";
    close_season(group: &str) -> GroupJson, POST "/groups/{group}/seasons";
    season(group: &str, season: u32) -> StandingsJson, GET "/groups/{group}/seasons/{season}";
    export_group(group: &str) -> GroupExport, GET "/groups/{group}/export";
    group_csv(group: &str) -> String, GET "/groups/{group}/csv" as text_of;

    mute(game: &str, player: &str) -> Accepted, PUT "/tables/{game}/mutes/{player}";
    unmute(game: &str, player: &str) -> Accepted, DELETE "/tables/{game}/mutes/{player}";
}

pub fn check_rules(spec: &str) -> ApiRequest<CheckedRules> {
    get(&format!("/rules/check?spec={}", escaped(spec)), json_of)
}

fn get<T>(path: &str, answer: fn(&[u8]) -> Result<T, ClientError>) -> ApiRequest<T> {
    ApiRequest { method: Method::GET, path: format!("/api/v1{path}"), body: String::new(), answer }
}

/// Adds a view to steps that ask the player.
pub fn feed_with_views(game: &str, format: Format, after: Option<u32>) -> ApiRequest<()> {
    let mut request = feed(game, format, after);
    request.path.push_str("&views=true");
    request
}

/// The player counts as connected to each table if `present`. After a time, also reports what ended since.
pub fn my_feed(format: Format, after: Option<i64>, present: bool) -> ApiRequest<()> {
    let after = after.map(|at| format!("&after={at}")).unwrap_or_default();
    get(&format!("/me/feed?format={}&views=true&present={present}{after}", format.name()), json_of)
}

pub fn socket_path(game: &str, after: Option<u32>) -> String {
    let after = after.map(|version| format!("?after={version}")).unwrap_or_default();
    format!("/api/v1/tables/{game}/socket{after}")
}

/// A stream of sheets; see [`crate::feed`].
pub fn pad_feed(pad: &str, format: Format) -> ApiRequest<()> {
    get(&format!("/pads/{pad}/feed?format={}", format.name()), json_of)
}

/// A stream of what follows a version; see [`crate::feed`].
pub fn feed(game: &str, format: Format, after: Option<u32>) -> ApiRequest<()> {
    let after = after.map(|version| format!("&after={version}")).unwrap_or_default();
    get(&format!("/tables/{game}/feed?format={}{after}", format.name()), json_of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_text_arrives_as_it_was_written() {
        let path = check_rules("it/4+bids=Größe?").path;
        assert_eq!(path, "/api/v1/rules/check?spec=it/4%2Bbids%3DGr%C3%B6%C3%9Fe%3F");
    }

    #[test]
    fn a_response_without_json_is_reported() {
        assert_eq!(record("x").read(200, "«é»\n".as_bytes()), Ok("«é»\n".to_owned()));
        assert!(record("x").read(200, b"\xff").is_err());
        let line = r#"{"game":"x","opened_at":1,"changed_at":2,"rules":"it/3","names":[],"record":null}"#;
        assert_eq!(export_games().read(200, format!("{line}\n{line}\n").as_bytes()).map(|games| games.len()), Ok(2));
        assert_eq!(report("x", "y", "name").read(204, b""), Ok(()));
    }
}

//! `foretell db list` and `show`, and the owner's actions, which a running server does.

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::bail;
use foretell_client::blocking::Client;
use foretell_client::{ClientError, request};
use foretell_server::config::Config;
use foretell_server::web::public_address::local;
use foretell_table::{GameId, Listing, Millis, PlayerId, Stage, date};
use foretell_tables::Lobby;
use foretell_tables::desk::{
    AuditEntry, Ban, DayCounter, DayCounts, Desk, DeskAction, DeskError, DeskResult, MOST_NOTES, PlayerReport,
    ReportContext, days_before, read_notes,
};
use foretell_tables::sessions::Sessions;
use foretell_tables::store::{self, Document, DocumentKind, GamesFilter, OpenError, Reader, Session, SessionsFilter};
use foretell_tables::table::spoken_lines;
use serde_json::{Value, json};

use crate::db::server;
use crate::db_args::DatabaseArgs;
use crate::desk_args::{DaysArgs, DeskArgs, Kind, ListArgs, ShowArgs};
use foretell_cli::ExitError;
use foretell_cli::text_layout::table;

async fn reader(args: &DatabaseArgs) -> anyhow::Result<Reader> {
    Ok(store::open_to_read(&server(args)?.database_url()?).await?)
}

// ---- lists ----

struct Item {
    json: Value,
    cells: Vec<String>,
}

pub(crate) async fn list(args: &ListArgs, out: &mut impl Write) -> anyhow::Result<()> {
    check_filters(args)?;
    let reader = reader(&args.database).await?;
    let (head, items) = match args.kind {
        Kind::Tables | Kind::Games => (GAME, games(args, &reader).await?),
        Kind::Players => (PLAYER, players(args, &reader).await?),
        Kind::Reports => (REPORT, reports(args, &reader).await?),
        Kind::Bans => (BAN, bans(args, &reader).await?),
        Kind::Actions => (ACTION, audit_entries(args, &reader).await?),
    };
    if args.database.output.json {
        let all: Vec<Value> = items.into_iter().map(|item| item.json).collect();
        writeln!(out, "{:#}", Value::Array(all))?;
    } else if items.is_empty() {
        writeln!(out, "There are none.")?;
    } else {
        let head = head.iter().map(|word| (*word).to_owned()).collect();
        let rows: Vec<Vec<String>> = std::iter::once(head).chain(items.into_iter().map(|item| item.cells)).collect();
        for line in table(&rows) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

fn check_filters(args: &ListArgs) -> Result<(), ExitError> {
    let wrong = match args.kind {
        Kind::Tables | Kind::Games | Kind::Reports | Kind::Bans | Kind::Actions if args.name.is_some() => {
            "--name is for players: `foretell db list players --name TEXT` finds them, and --player what is about one"
        }
        Kind::Players | Kind::Reports | Kind::Bans | Kind::Actions if args.stage.is_some() => {
            "--stage is for tables and games"
        }
        Kind::Tables | Kind::Games | Kind::Players | Kind::Actions if args.all => {
            "--all is for reports and bans; `foretell db list games` has all games, and --most says how many"
        }
        Kind::Actions if args.player.is_some() => "--player is for all lists except actions",
        _ => return Ok(()),
    };
    Err(ExitError::usage(wrong))
}

const GAME: &[&str] = &["table", "stage", "rules", "changed", "seats"];
const PLAYER: &[&str] = &["player", "sessions", "last seen", "name"];
const REPORT: &[&str] = &["report", "when", "about", "whom", "by", "table", "settled"];
const BAN: &[&str] = &["ban", "until", "whom", "reason"];
const ACTION: &[&str] = &["when", "who", "what"];

async fn games(args: &ListArgs, reader: &Reader) -> anyhow::Result<Vec<Item>> {
    let filter = GamesFilter { stage: args.stage, player: args.player, ..GamesFilter::default() };
    let goes_on = |stage: Stage| !matches!(stage, Stage::Finished | Stage::Closed);
    // Unfinished tables are few, so query them by stage.
    let stages: Vec<Option<Stage>> = match (args.kind, args.stage) {
        (Kind::Tables, None) => Stage::ALL.into_iter().filter(|stage| goes_on(*stage)).map(Some).collect(),
        (_, stage) => vec![stage],
    };
    let mut found: Vec<Listing> = Vec::new();
    for stage in stages {
        found.extend(reader.find_games(GamesFilter { stage, ..filter }, args.most).await?);
    }
    found.sort_by_key(|listing| -listing.changed_at);
    found.truncate(args.most as usize);
    let row = |game: Listing| {
        let cells = vec![
            game.game.to_string(),
            game.stage.name().to_owned(),
            game.rules.clone(),
            time(game.changed_at),
            seats(&game),
        ];
        Ok(Item { json: serde_json::to_value(&game)?, cells })
    };
    found.into_iter().map(row).collect()
}

fn seats(game: &Listing) -> String {
    let seat = |name: &Option<String>| name.clone().unwrap_or_else(|| "–".into());
    game.seats.iter().map(seat).collect::<Vec<_>>().join(" · ")
}

async fn players(args: &ListArgs, reader: &Reader) -> anyhow::Result<Vec<Item>> {
    let filter = SessionsFilter { name: args.name.clone(), player: args.player };
    let sessions = reader.sessions_like(filter, args.most).await?;
    let mut people: Vec<(PlayerId, Vec<Session>)> = Vec::new();
    for session in sessions {
        match people.iter_mut().find(|(player, _)| *player == session.player) {
            Some((_, known)) => known.push(session),
            None => people.push((session.player, vec![session])),
        }
    }
    let row = |(player, sessions): (PlayerId, Vec<Session>)| {
        let (name, seen_at) = (&sessions[0].name, sessions[0].seen_at);
        let json = json!({ "player": player, "name": name, "sessions": sessions.len(), "seen_at": seen_at });
        let cells = vec![player.to_string(), sessions.len().to_string(), time(seen_at), name.clone()];
        Item { json, cells }
    };
    Ok(people.into_iter().map(row).collect())
}

async fn reports(args: &ListArgs, reader: &Reader) -> anyhow::Result<Vec<Item>> {
    let notes = read_notes::<PlayerReport>(reader.latest_documents(DocumentKind::Report, MOST_NOTES).await?);
    let is_wanted = |report: &PlayerReport| {
        (args.all || !report.settled) && args.player.is_none_or(|player| player == report.whom || player == report.by)
    };
    let row = |(note, report): (Document, PlayerReport)| {
        let what: &str = report.what.into();
        let settled = if report.settled { "yes" } else { "no" };
        let (whom, by, game) = (report.whom.to_string(), report.by.to_string(), report.game.to_string());
        let cells = vec![note.id.clone(), time(note.at), what.into(), whom, by, game, settled.into()];
        Item { json: with_note(&note, json!(report)), cells }
    };
    let wanted = notes.into_iter().filter(|(_, report)| is_wanted(report)).take(args.most as usize);
    Ok(wanted.map(row).collect())
}

async fn bans(args: &ListArgs, reader: &Reader) -> anyhow::Result<Vec<Item>> {
    let notes = read_notes::<Ban>(reader.latest_documents(DocumentKind::Ban, MOST_NOTES).await?);
    let now = now();
    let is_wanted = |ban: &Ban| (args.all || now < ban.until) && (args.player.is_none() || ban.player == args.player);
    let row = |(note, ban): (Document, Ban)| {
        let network = || ban.network.map(|network| network.to_string());
        let whom = ban.player.map(|player| player.to_string()).or_else(network).unwrap_or_default();
        let cells = vec![note.id.clone(), time(ban.until), whom, ban.reason.clone()];
        Item { json: with_note(&note, json!(ban)), cells }
    };
    let wanted = notes.into_iter().filter(|(_, ban)| is_wanted(ban)).take(args.most as usize);
    Ok(wanted.map(row).collect())
}

async fn audit_entries(args: &ListArgs, reader: &Reader) -> anyhow::Result<Vec<Item>> {
    let notes = read_notes::<AuditEntry>(reader.latest_documents(DocumentKind::AuditEntry, args.most).await?);
    let row = |(note, entry): (Document, AuditEntry)| {
        let cells = vec![time(note.at), entry.who.clone(), entry.action.to_string()];
        Item { json: with_note(&note, json!(entry)), cells }
    };
    Ok(notes.into_iter().map(row).collect())
}

fn with_note(note: &Document, mut json: Value) -> Value {
    (json["id"], json["at"]) = (note.id.as_str().into(), note.at.into());
    json
}

// ---- one thing ----

pub(crate) async fn show(args: &ShowArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let reader = reader(&args.database).await?;
    let shown = match (args.id.parse::<GameId>(), args.id.parse::<PlayerId>()) {
        (Ok(game), _) => show_game(&reader, game, &args.id).await?,
        (_, Ok(player)) => show_player(&reader, player, &args.id).await?,
        _ => show_report(&reader, &args.id).await?,
    };
    if args.database.output.json {
        writeln!(out, "{shown:#}")?;
    } else {
        write_fields(&shown, 0, out)?;
    }
    Ok(())
}

async fn show_game(reader: &Reader, game: GameId, typed: &str) -> anyhow::Result<Value> {
    let Some(listing) = reader.listing(game).await? else { bail!("there is no table {typed}") };
    let rows = reader.read(game, 0).await?;
    let mut shown = serde_json::to_value(&listing)?;
    shown["lines"] = rows.len().into();
    shown["talk"] = serde_json::to_value(spoken_lines(&rows)?)?;
    Ok(shown)
}

async fn show_player(reader: &Reader, player: PlayerId, typed: &str) -> anyhow::Result<Value> {
    let filter = SessionsFilter { player: Some(player), ..SessionsFilter::default() };
    let sessions = reader.sessions_like(filter, MOST_NOTES).await?;
    let games = reader.find_games(GamesFilter { player: Some(player), ..GamesFilter::default() }, MOST_NOTES).await?;
    if sessions.is_empty() && games.is_empty() {
        bail!("there is no player {typed}");
    }
    let reports = read_notes::<PlayerReport>(reader.latest_documents(DocumentKind::Report, MOST_NOTES).await?);
    let bans = read_notes::<Ban>(reader.latest_documents(DocumentKind::Ban, MOST_NOTES).await?);
    let session = |session: &Session| json!({ "name": session.name, "seen_at": session.seen_at });
    let about =
        |(note, report): &(Document, PlayerReport)| (report.whom == player).then(|| with_note(note, json!(report)));
    let banned = |(note, ban): &(Document, Ban)| (ban.player == Some(player)).then(|| with_note(note, json!(ban)));
    Ok(json!({
        "player": player,
        "sessions": sessions.iter().map(session).collect::<Vec<_>>(),
        "games": games,
        "reports": reports.iter().filter_map(about).collect::<Vec<_>>(),
        "bans": bans.iter().filter_map(banned).collect::<Vec<_>>(),
    }))
}

async fn show_report(reader: &Reader, id: &str) -> anyhow::Result<Value> {
    let reports = read_notes::<PlayerReport>(reader.latest_documents(DocumentKind::Report, MOST_NOTES).await?);
    let Some((note, report)) = reports.into_iter().find(|(note, _)| note.id == id) else {
        bail!("there is no table, player or report {id}");
    };
    let rows = reader.read(report.game, 0).await?;
    let mut shown = with_note(&note, json!(report));
    shown["context"] = serde_json::to_value(ReportContext::of(&report, &rows)?)?;
    Ok(shown)
}

fn write_fields(value: &Value, indent: usize, out: &mut impl Write) -> std::io::Result<()> {
    let pairs: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(name, value)| (format!("{name}:"), value)).collect(),
        Value::Array(values) => values.iter().map(|value| ("-".to_owned(), value)).collect(),
        _ => Vec::new(),
    };
    for (name, value) in pairs {
        write!(out, "{:indent$}{name}", "")?;
        match value {
            Value::String(text) => writeln!(out, " {text}")?,
            Value::Number(at) if ["at:", "seen_at:", "opened_at:", "changed_at:", "until:"].contains(&&*name) => {
                writeln!(out, " {}", time(at.as_i64().unwrap_or_default()))?;
            }
            Value::Object(fields) if !fields.is_empty() => {
                writeln!(out)?;
                write_fields(value, indent + 2, out)?;
            }
            Value::Array(values) if !values.is_empty() => {
                writeln!(out)?;
                write_fields(value, indent + 2, out)?;
            }
            Value::Object(_) | Value::Array(_) => writeln!(out, " none")?,
            other => writeln!(out, " {other}")?,
        }
    }
    Ok(())
}

// ---- numbers ----

pub(crate) async fn days(args: &DaysArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let reader = reader(&args.database).await?;
    let mut counter = DayCounter::since(days_before(now(), args.days - 1));
    while counter.count_some(&reader).await? {}
    let days = counter.days();
    if args.database.output.json {
        writeln!(out, "{:#}", serde_json::to_value(&days)?)?;
        return Ok(());
    }
    let head = ["day", "tables", "moves", "by bots", "players", "kB"].map(str::to_owned).to_vec();
    let row = |(date, day): (&String, &DayCounts)| {
        let share = day.bots_percent();
        let numbers = [day.tables, day.moves].map(|number| number.to_string());
        let [tables, moves] = numbers;
        let (players, size) = (day.players.to_string(), day.bytes.div_ceil(1000).to_string());
        vec![date.clone(), tables, moves, format!("{share} %"), players, size]
    };
    let rows: Vec<Vec<String>> = std::iter::once(head).chain(days.iter().map(row)).collect();
    for line in table(&rows) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn time(at: Millis) -> String {
    let minutes = at.div_euclid(60_000).rem_euclid(24 * 60);
    format!("{} {:02}:{:02}", date(at).unwrap_or_default(), minutes / 60, minutes % 60)
}

fn now() -> Millis {
    // With a clock before 1970 no ban is over.
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

// ---- acts ----

/// In the audit log.
const COMMAND_LINE: &str = "command line";

pub(crate) async fn act(args: &DeskArgs, act: DeskAction, out: &mut impl Write) -> anyhow::Result<()> {
    let config = server(&args.database)?;
    let url = config.database_url()?;
    // Don't create a missing database.
    drop(store::open_to_read(&url).await?);
    let done = match store::open(&url).await {
        Ok(store) => {
            let done = act_here(store, act.clone()).await?;
            if matches!(act, DeskAction::Forget { .. }) {
                // Pages of earlier versions may contain deleted data.
                store::compact(&url)?;
            }
            done
        }
        Err(OpenError::Served(_)) => ask_server(args, &config, &act)?,
        Err(error) => return Err(error.into()),
    };
    if args.database.output.json {
        writeln!(out, "{:#}", serde_json::to_value(&done)?)?;
    } else {
        writeln!(out, "{}", done.done)?;
    }
    Ok(())
}

async fn act_here(store: std::sync::Arc<dyn store::Store>, act: DeskAction) -> anyhow::Result<DeskResult> {
    let lobby = Lobby::aside(store)?;
    let desk = Desk::new(lobby.clone(), Sessions::new(lobby.clone()));
    let done = desk.act(COMMAND_LINE, act).await;
    // It is written, even if closing fails.
    let closed = lobby.close().await;
    let done = done.map_err(|error| match error {
        DeskError::Store(error) => anyhow::Error::from(error),
        error => anyhow::anyhow!("{error}"),
    })?;
    closed?;
    Ok(done)
}

fn ask_server(args: &DeskArgs, config: &Config, act: &DeskAction) -> anyhow::Result<DeskResult> {
    let Some(key) = config.desk_keys.reveal_first() else {
        bail!(ExitError::usage(
            "a server is using the database, and would do this if it were asked with a key: set desk_keys for the \
             server and for this command (--config, or FORETELL_DESK_KEYS), or stop the server first"
        ));
    };
    let server = args.url.clone().unwrap_or_else(|| format!("http://{}", local(config.bind)));
    let server = server.trim_end_matches('/');
    let asked = Client::of_owner(server, key).send(&request::act_as_owner(&serde_json::to_value(act)?));
    let done = asked.map_err(|error| match error {
        error if error.is("no-key") => {
            anyhow::anyhow!("the server at {server} does not know this key: it needs the same desk_keys")
        }
        ClientError::Refused(problem) if problem.kind.is_empty() => {
            anyhow::anyhow!("the server at {server} does not answer as Foretell does")
        }
        ClientError::Refused(problem) => anyhow::anyhow!("{}", problem.detail),
        error @ (ClientError::Unreachable(_) | ClientError::Insecure(_)) => {
            anyhow::anyhow!("the server at {server} does not answer: {}", error.reason())
        }
        _ => anyhow::anyhow!("the server at {server} does not answer as Foretell does"),
    })?;
    Ok(DeskResult { done: done.done, code: done.code, ban: done.ban })
}

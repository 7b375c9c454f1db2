//! `foretell bot BOT --join URL`: a guest bot. One thread polls invitations, and each table has its own.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, Hasher};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::Context;
use foretell_arena::{Contestant, PlayerError, SeatedPlayer, TimeLimits};
use foretell_bots::BotSpec;
use foretell_client::blocking::Client;
use foretell_client::wire::{
    BotCardJson, FeedEvent, Invitation, StageJson, StepEventJson, StepJson, TableEventJson, TableJson,
};
use foretell_client::{ClientError, request};
use foretell_rules::{Action, Edition, RulePattern, RuleSet, Seat, View, Viewer};
use foretell_server::HouseBotSession;
use foretell_tui::save_files::SaveFolder;
use foretell_tui::saved_sessions::{ServerAddress, ServerAddressError};
use serde_json::{Value, json};

use crate::args::BotArgs;
use foretell_cli::ExitError;

const ASKS_EVERY: Duration = Duration::from_secs(2);
/// Polls between searches for its own unfollowed games, such as after a restart.
const LOOKS_EVERY: u32 = 10;
const LONGEST_WAIT: Duration = Duration::from_mins(1);
/// Without a clock; people wait half a minute for a bot.
const USUAL_TIME: Duration = Duration::from_secs(20);
/// House bots should be as quick as built-in ones.
const HOUSE_TIME: Duration = Duration::from_secs(5);
/// A session may have 24 streams.
const MOST_HOUSE_TABLES: usize = 20;
/// For tables to finish when stopping. Commands get two seconds of it before they are killed.
pub(crate) const FAREWELL: Duration = Duration::from_secs(5);

macro_rules! log {
    ($($said:tt)*) => {
        let _ = std::io::Write::write_fmt(&mut std::io::stderr(), format_args!("{}\n", format_args!($($said)*)));
    };
}

pub(crate) fn run(args: &BotArgs, url: &str) -> anyhow::Result<()> {
    let ServerAddress { server, .. } = url.parse().map_err(ExitError::usage)?;
    let name = args.name.clone().unwrap_or_default();
    let accept = if args.accept.is_empty() { vec!["*/*+*".parse()?] } else { args.accept.clone() };
    let card = BotCardJson {
        author: args.author.clone().unwrap_or_default(),
        link: args.link.clone(),
        plays: accept.iter().map(ToString::to_string).collect(),
        seconds: args.seconds,
    };
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    ctrlc::set_handler(move || stopped.store(true, Ordering::Relaxed)).context("signals cannot be heard")?;
    try_start(&args.bot, USUAL_TIME, &stop).map_err(|why| ExitError::usage(format!("the bot {why}")))?;
    let session = SessionFile::of(args.session.as_deref(), &server, &name)?;
    let signed_in = sign_in(&server, &name, &card, &session, &stop).map_err(|error| match error.downcast_ref() {
        Some(ClientError::Refused(problem)) if problem.name() == "not-found" => {
            ExitError::usage(ServerAddressError::new(url)).into()
        }
        _ => error,
    });
    let Some(client) = signed_in? else { return Ok(()) };
    let guest = Guest {
        client,
        bot: args.bot.clone(),
        accept,
        seconds: args.seconds,
        tables: args.tables as usize,
        time: USUAL_TIME,
        house: None,
        playing: Mutex::default(),
        stop,
    };
    Arc::new(guest).stay();
    Ok(())
}

/// Reports failures to the owner.
pub(crate) fn stay_in_house(session: HouseBotSession, command: Contestant, server: &str, stop: Arc<AtomicBool>) {
    let guest = Guest {
        client: Client::new(server, Some(session.token.clone())),
        bot: command,
        accept: "*/*+*".parse().into_iter().collect(),
        seconds: 0,
        tables: MOST_HOUSE_TABLES,
        time: HOUSE_TIME,
        house: Some(session),
        playing: Mutex::default(),
        stop,
    };
    if let (Err(why), Some(house)) = (try_start(&guest.bot, HOUSE_TIME, &guest.stop), &guest.house)
        && !guest.is_stopped()
    {
        house.does_not_start(&format!("the bot {why}"));
    }
    Arc::new(guest).stay();
}

/// Nobody should invite a bot that can't start.
fn try_start(bot: &Contestant, time: Duration, stop: &Arc<AtomicBool>) -> Result<(), PlayerError> {
    let limits = TimeLimits { one_move: time, ..TimeLimits::default() };
    let rules = RuleSet::preset(Edition::It, 4).unwrap_or_else(|error| unreachable!("four can play: {error}"));
    SeatedPlayer::new(bot, limits, Arc::clone(stop)).sit_down(rules, Seat::FIRST, 0)
}

// ---- the session ----

/// The saved token, so that the bot is the same after a restart.
struct SessionFile {
    folder: SaveFolder,
    name: String,
    server: String,
}

impl SessionFile {
    fn of(file: Option<&Path>, server: &str, name: &str) -> anyhow::Result<SessionFile> {
        let server = server.to_owned();
        if let Some(file) = file {
            let name = file.file_name().ok_or_else(|| ExitError::usage("--session names no file"))?;
            let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            return Ok(SessionFile { folder: SaveFolder::new(folder), name: name.to_string_lossy().into(), server });
        }
        let folder = SaveFolder::default_path(|name| std::env::var_os(name));
        let folder = folder.ok_or_else(|| ExitError::usage("there is no data folder: name a file with --session"))?;
        let plain = |text: &str| text.replace(|letter: char| !letter.is_alphanumeric(), "-");
        let name = format!("bot-{}-{}.json", plain(name), plain(&server));
        Ok(SessionFile { folder: SaveFolder::new(folder), name, server })
    }

    fn token(&self) -> anyhow::Result<Option<String>> {
        let Some(text) = self.folder.read_text(&self.name)? else { return Ok(None) };
        let session: Value =
            serde_json::from_str(&text).with_context(|| format!("{} isn't a session file", self.name))?;
        let is_here = session["server"] == *self.server;
        Ok(session["token"].as_str().filter(|_| is_here).map(str::to_owned))
    }

    fn save(&self, token: &str) -> anyhow::Result<()> {
        let text = json!({ "server": self.server, "token": token }).to_string();
        self.folder
            .write_text(&self.name, &text)
            .with_context(|| format!("the session can't be saved in {}", self.name))
    }
}

/// Returns `None` if stopped first.
fn sign_in(
    server: &str,
    name: &str,
    card: &BotCardJson,
    session: &SessionFile,
    stop: &AtomicBool,
) -> anyhow::Result<Option<Client>> {
    let mut wait = Backoff::default();
    while !stop.load(Ordering::Relaxed) {
        match enter(server, name, card, session) {
            Ok(client) => return Ok(Some(client)),
            Err(error) if matches!(error.downcast_ref(), Some(ClientError::Unreachable(_))) => {
                log!("{error}; trying again");
                wait.sleep(stop);
            }
            Err(error) => return Err(error),
        }
    }
    Ok(None)
}

fn enter(server: &str, name: &str, card: &BotCardJson, session: &SessionFile) -> anyhow::Result<Client> {
    if let Some(token) = session.token()? {
        let client = Client::new(server, Some(token));
        match client.send(&request::change_card(card)) {
            Ok(me) => {
                log!("{} is back at {server}", me.name);
                return Ok(client);
            }
            Err(error) if error.is("no-session") || error.is("not-a-bot") => {}
            Err(error) => return Err(error.into()),
        }
    }
    let begun = Client::new(server, None).send(&request::sign_in_as_bot(name, card))?;
    session.save(&begun.token)?;
    log!("{} begins at {server}; people invite it by its name", begun.name);
    Ok(Client::new(server, Some(begun.token)))
}

// ---- waiting ----

#[derive(Default)]
struct Backoff(u32);

impl Backoff {
    fn sleep(&mut self, stop: &AtomicBool) {
        let wait = Duration::from_millis(500 << self.0.min(7)).min(LONGEST_WAIT);
        self.0 += 1;
        pause(wait, stop);
    }
}

fn pause(wait: Duration, stop: &AtomicBool) {
    const INTERVAL: Duration = Duration::from_millis(50);
    let mut left = wait;
    while !left.is_zero() && !stop.load(Ordering::Relaxed) {
        thread::sleep(left.min(INTERVAL));
        left = left.saturating_sub(INTERVAL);
    }
}

// ---- invitations ----

struct Guest {
    client: Client,
    bot: Contestant,
    accept: Vec<RulePattern>,
    seconds: u32,
    tables: usize,
    time: Duration,
    house: Option<HouseBotSession>,
    playing: Mutex<BTreeSet<String>>,
    stop: Arc<AtomicBool>,
}

impl Guest {
    fn log(&self, said: std::fmt::Arguments<'_>) {
        if self.house.is_none() {
            log!("{said}");
        }
    }

    fn failed(&self, said: &str) {
        match &self.house {
            Some(house) => house.failed(said),
            None => self.log(format_args!("{said}; our apprentice answers for it")),
        }
    }

    fn stay(self: &Arc<Guest>) {
        let (mut wait, mut asked) = (Backoff::default(), 0);
        while !self.is_stopped() {
            match self.ask(asked) {
                Ok(()) => {
                    (wait, asked) = (Backoff::default(), asked + 1);
                    pause(ASKS_EVERY, &self.stop);
                }
                Err(error) => {
                    self.log(format_args!("{error}; trying again"));
                    wait.sleep(&self.stop);
                }
            }
        }
        self.log(format_args!("stopping; the games go on when the bot comes back"));
        let mut left = FAREWELL;
        while !self.playing().is_empty() && !left.is_zero() {
            thread::sleep(Duration::from_millis(50));
            left = left.saturating_sub(Duration::from_millis(50));
        }
    }

    fn ask(self: &Arc<Guest>, asked: u32) -> Result<(), ClientError> {
        if asked.is_multiple_of(LOOKS_EVERY) {
            let goes_on = |stage| matches!(stage, StageJson::Gathering | StageJson::Playing | StageJson::Asleep);
            let games = self.client.send(&request::my_games())?;
            games.into_iter().filter(|game| goes_on(game.stage)).for_each(|game| self.play(game.game));
        }
        for invitation in self.client.send(&request::invitations())? {
            self.answer(&invitation)?;
        }
        Ok(())
    }

    fn answer(
        self: &Arc<Guest>,
        Invitation { game, seat, host, rules, clock }: &Invitation,
    ) -> Result<(), ClientError> {
        let plays = self.accept.iter().any(|pattern| pattern.matches(rules));
        let has_time = clock.is_none_or(|clock| clock.seconds >= self.seconds);
        let is_free = self.playing().len() < self.tables || self.playing().contains(game);
        let answered = if plays && has_time && is_free {
            self.log(format_args!("{game}: {host} invites to {rules}: accepted"));
            self.client.send(&request::sit_down(game, None, None)).map(|_| self.play(game.clone()))
        } else {
            self.log(format_args!("{game}: {host} invites to {rules}: declined"));
            self.client.send(&request::stand_up(game, seat.number())).map(drop)
        };
        match answered {
            // The host may have withdrawn it.
            Err(ClientError::Refused(problem)) => {
                self.log(format_args!("{game}: {}", problem.detail));
                Ok(())
            }
            answered => answered,
        }
    }

    /// In its own thread, and only once.
    fn play(self: &Arc<Guest>, game: String) {
        if self.is_stopped() || !self.playing().insert(game.clone()) {
            return;
        }
        let guest = Arc::clone(self);
        thread::spawn(move || {
            // The command's process ends before its table counts as done.
            Seated::new(&guest, &game).play();
            guest.playing().remove(&game);
        });
    }

    fn playing(&self) -> std::sync::MutexGuard<'_, BTreeSet<String>> {
        self.playing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

// ---- at a table ----

struct Seated<'a> {
    guest: &'a Guest,
    game: &'a str,
    version: Option<u32>,
    answered_until: u32,
    chair: Option<(RuleSet, Seat)>,
    /// The second player is the built-in replacement.
    play: Option<(View, SeatedPlayer, SeatedPlayer)>,
    time: Duration,
}

#[derive(PartialEq)]
enum Follow {
    On,
    Over,
}

impl Seated<'_> {
    fn new<'a>(guest: &'a Guest, game: &'a str) -> Seated<'a> {
        Seated { guest, game, version: None, answered_until: 0, chair: None, play: None, time: guest.time }
    }

    fn play(&mut self) {
        let mut wait = Backoff::default();
        while !self.guest.is_stopped() {
            match self.follow(&mut wait) {
                Ok(Follow::Over) => return,
                Ok(Follow::On) => {}
                Err(ClientError::Refused(problem)) if problem.status != 429 => {
                    self.guest.log(format_args!("{}: {}", self.game, problem.detail));
                    return;
                }
                Err(error) => {
                    self.guest.log(format_args!("{}: {error}; trying again", self.game));
                }
            }
            wait.sleep(&self.guest.stop);
        }
    }

    fn follow(&mut self, wait: &mut Backoff) -> Result<Follow, ClientError> {
        for event in self.guest.client.follow(self.game, self.version)? {
            if self.guest.is_stopped() {
                break;
            }
            let event = event?;
            *wait = Backoff::default();
            self.version = event.version().or(self.version);
            let follow = match &event {
                FeedEvent::View(table) => self.see_table(table)?,
                FeedEvent::Step(step) => self.see(step)?,
                _ => Follow::On,
            };
            if follow == Follow::Over {
                return Ok(Follow::Over);
            }
            // While bids are sealed, late steps may repeat an answered question.
            let is_asked = |version: &u32| *version >= self.answered_until && !event.legal().is_empty();
            if let Some(version) = event.version().filter(is_asked) {
                self.act(version)?;
            }
        }
        Ok(Follow::On)
    }

    fn see_table(&mut self, table: &TableJson) -> Result<Follow, ClientError> {
        let Some(seat) = table.you.seat else { return Ok(Follow::Over) };
        if matches!(table.stage, StageJson::Finished | StageJson::Closed) {
            return Ok(Follow::Over);
        }
        self.chair = Some((table.settings.rules, seat));
        let of_clock = |seconds: u32| Duration::from_millis(u64::from(seconds) * 900);
        self.time = table.settings.clock.map_or(self.guest.time, |clock| of_clock(clock.seconds));
        if let Some(view) = table.view {
            self.sit_down(&view);
        }
        let is_away = |status: &foretell_client::wire::SeatStatusJson| status.seat == seat && status.away.is_some();
        if table.stage == StageJson::Playing && table.seats.iter().any(is_away) {
            self.come_back()?;
        }
        Ok(Follow::On)
    }

    fn see(&mut self, step: &StepJson) -> Result<Follow, ClientError> {
        for event in step.events() {
            match event {
                StepEventJson::Game(event) => {
                    if self.play.is_none() {
                        let Some((rules, seat)) = self.chair else { continue };
                        self.sit_down(&View::new(rules, Viewer::Seat(seat)));
                    }
                    if let Some((view, bot, ours)) = &mut self.play {
                        view.see(&event);
                        bot.see(&event);
                        ours.see(&event);
                    }
                }
                StepEventJson::Table(TableEventJson::Away { seat, .. }) if Some(seat) == self.seat() => {
                    self.come_back()?;
                }
                StepEventJson::Table(
                    TableEventJson::Swapped { .. }
                    | TableEventJson::Settled
                    | TableEventJson::Stood { .. }
                    | TableEventJson::Woke
                    | TableEventJson::Removed { .. }
                    | TableEventJson::Began,
                ) => {
                    let table = self.guest.client.send(&request::table(self.game))?;
                    let view = if self.play.is_some() { None } else { table.view };
                    // Later steps follow.
                    if self.see_table(&TableJson { view: view.filter(|_| table.version == step.version), ..table })?
                        == Follow::Over
                    {
                        return Ok(Follow::Over);
                    }
                }
                _ => {}
            }
        }
        match step.stage {
            StageJson::Finished | StageJson::Closed => {
                self.get_up();
                Ok(Follow::Over)
            }
            _ => Ok(Follow::On),
        }
    }

    fn seat(&self) -> Option<Seat> {
        self.chair.map(|(_, seat)| seat)
    }

    fn sit_down(&mut self, view: &View) {
        let Some((rules, seat)) = self.chair else { return };
        let limits = TimeLimits { one_move: self.time, ..TimeLimits::default() };
        let stop = &self.guest.stop;
        let mut bot = SeatedPlayer::new(&self.guest.bot, limits, Arc::clone(stop));
        let mut ours = SeatedPlayer::new(&Contestant::Bot(BotSpec::Apprentice), limits, Arc::clone(stop));
        // Seeds in the protocol are below 2⁵³.
        let seed = std::hash::RandomState::new().build_hasher().finish() >> 11;
        // A failure is reported at the first decision.
        let _ = bot.sit_down(rules, seat, seed);
        // The built-in bot can't fail.
        let _ = ours.sit_down(rules, seat, seed);
        self.play = Some((*view, bot, ours));
    }

    fn get_up(&mut self) {
        let (Some((view, bot, _)), Some((rules, seat))) = (&mut self.play, self.chair) else { return };
        bot.get_up(&view.scores, rules.players());
        self.guest.log(format_args!("{}: over, with {} points", self.game, view.scores[seat]));
    }

    /// A rejected answer means that the question was answered otherwise.
    fn act(&mut self, version: u32) -> Result<(), ClientError> {
        let Some(action) = self.decide() else { return Ok(()) };
        let act = request::act(self.game, version, &action.to_string());
        let mut wait = Backoff::default();
        while !self.guest.is_stopped() {
            match self.guest.client.send(&act) {
                Ok(accepted) => {
                    self.answered_until = accepted.version;
                    break;
                }
                Err(ClientError::Refused(problem)) if problem.status == 429 => {}
                Err(ClientError::Refused(problem)) => {
                    self.guest.log(format_args!("{}: {action} was refused: {}", self.game, problem.detail));
                    self.answered_until = problem.version.unwrap_or_default();
                    break;
                }
                Err(ClientError::Unreachable(why)) => {
                    self.guest.log(format_args!("{}: {why}; answering again", self.game));
                }
                Err(error) => return Err(error),
            }
            wait.sleep(&self.guest.stop);
        }
        Ok(())
    }

    fn decide(&mut self) -> Option<Action> {
        let (view, bot, ours) = self.play.as_mut()?;
        match bot.decide(view) {
            Ok(action) => Some(action),
            Err(error) if self.guest.is_stopped() => {
                self.guest.log(format_args!("{}: {error}", self.game));
                None
            }
            Err(error) => {
                self.guest.failed(&format!("{}: the bot {error}", self.game));
                for line in bot.last_words() {
                    self.guest.log(format_args!("{}: its standard error: {line}", self.game));
                }
                // It may work again for the next decision.
                if let Some((rules, seat)) = self.chair {
                    let _ = bot.sit_down(rules, seat, 1);
                }
                ours.decide(view).ok()
            }
        }
    }

    fn come_back(&self) -> Result<(), ClientError> {
        match self.guest.client.send(&request::back(self.game)) {
            Ok(_) => {
                self.guest.log(format_args!("{}: back at the table", self.game));
            }
            Err(ClientError::Refused(_)) => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }
}

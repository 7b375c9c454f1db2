//! `foretell bot BOT --join URL`: a bot among people. One thread asks for invitations, and each table has one of its
//! own, which follows it and answers.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, Hasher};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::Context;
use foretell_arena::{Contestant, Limits, SeatedPlayer};
use foretell_bots::BotSpec;
use foretell_client::blocking::Client;
use foretell_client::wire::{BotCard, FeedEvent, Invitation, Stage, Step, StepEvent, Table, TableEvent};
use foretell_client::{ClientError, request};
use foretell_rules::{Action, RulePattern, RuleSet, Seat, View, Viewer};
use foretell_server::HouseBotSession;
use foretell_tui::save_files::SaveFolder;
use foretell_tui::saved_sessions::{ServerAddress, ServerAddressError};
use serde_json::{Value, json};

use crate::args::BotArgs;
use foretell_cli::ExitError;

/// How often it asks for invitations. Fewer than one request a second is nothing to a server.
const ASKS_EVERY: Duration = Duration::from_secs(2);
/// After how many questions it looks for games of its own that nobody follows: those from before a restart, too.
const LOOKS_EVERY: u32 = 10;
/// The longest wait for a server that is away.
const LONGEST_WAIT: Duration = Duration::from_mins(1);
/// How long a command may think where there is no clock. People wait for a bot for half a minute.
const USUAL_TIME: Duration = Duration::from_secs(20);
/// The same for a bot of the house, which people expect to be as quick as ours.
const HOUSE_TIME: Duration = Duration::from_secs(5);
/// At how many tables a bot of the house plays at once. A session may have 24 streams open.
const MOST_HOUSE_TABLES: usize = 20;
/// How long tables have to finish what they are at when the program is stopped. A command has two seconds of it to end
/// by itself before it is killed.
pub(crate) const FAREWELL: Duration = Duration::from_secs(5);

/// Says what happens, in a line on standard error. Where nobody reads it any more the bot plays on.
macro_rules! tell {
    ($($said:tt)*) => {
        let _ = std::io::Write::write_fmt(&mut std::io::stderr(), format_args!("{}\n", format_args!($($said)*)));
    };
}

/// Plays until it is stopped.
pub(crate) fn run(args: &BotArgs, url: &str) -> anyhow::Result<()> {
    let ServerAddress { server, .. } = url.parse().map_err(ExitError::usage)?;
    let name = args.name.clone().unwrap_or_default();
    let accept = if args.accept.is_empty() { vec!["*/*+*".parse()?] } else { args.accept.clone() };
    let card = BotCard {
        author: args.author.clone().unwrap_or_default(),
        link: args.link.clone(),
        plays: accept.iter().map(ToString::to_string).collect(),
        seconds: args.seconds,
    };
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    ctrlc::set_handler(move || stopped.store(true, Ordering::Relaxed)).context("signals cannot be heard")?;
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

/// Lets a bot of the house play at its own server until that stops. What it fails at is told to the owner.
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
    Arc::new(guest).stay();
}

// ---- the session ----

/// Where the token is kept, so that the bot is the same after a restart.
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

    fn keep(&self, token: &str) -> anyhow::Result<()> {
        let text = json!({ "server": self.server, "token": token }).to_string();
        self.folder
            .write_text(&self.name, &text)
            .with_context(|| format!("the session can't be saved in {}", self.name))
    }
}

/// Comes back with the session that is kept, or begins one; nothing if it is stopped before a server answers.
fn sign_in(
    server: &str,
    name: &str,
    card: &BotCard,
    session: &SessionFile,
    stop: &AtomicBool,
) -> anyhow::Result<Option<Client>> {
    let mut wait = Backoff::default();
    while !stop.load(Ordering::Relaxed) {
        match enter(server, name, card, session) {
            Ok(client) => return Ok(Some(client)),
            Err(error) if matches!(error.downcast_ref(), Some(ClientError::Unreachable(_))) => {
                tell!("{error}; trying again");
                wait.sleep(stop);
            }
            Err(error) => return Err(error),
        }
    }
    Ok(None)
}

fn enter(server: &str, name: &str, card: &BotCard, session: &SessionFile) -> anyhow::Result<Client> {
    if let Some(token) = session.token()? {
        let client = Client::new(server, Some(token));
        match client.send(&request::change_card(card)) {
            Ok(me) => {
                tell!("{} is back at {server}", me.name);
                return Ok(client);
            }
            Err(error) if error.is("no-session") || error.is("not-a-bot") => {}
            Err(error) => return Err(error.into()),
        }
    }
    let begun = Client::new(server, None).send(&request::sign_in_as_bot(name, card))?;
    session.keep(&begun.token)?;
    tell!("{} begins at {server}; people invite it by its name", begun.name);
    Ok(Client::new(server, Some(begun.token)))
}

// ---- waiting ----

/// Longer waits each time, up to a minute.
#[derive(Default)]
struct Backoff(u32);

impl Backoff {
    fn sleep(&mut self, stop: &AtomicBool) {
        let wait = Duration::from_millis(500 << self.0.min(7)).min(LONGEST_WAIT);
        self.0 += 1;
        pause(wait, stop);
    }
}

/// Waits, unless the program is stopped meanwhile.
fn pause(wait: Duration, stop: &AtomicBool) {
    const INTERVAL: Duration = Duration::from_millis(50);
    let mut left = wait;
    while !left.is_zero() && !stop.load(Ordering::Relaxed) {
        thread::sleep(left.min(INTERVAL));
        left = left.saturating_sub(INTERVAL);
    }
}

// ---- invitations ----

/// A bot at a server.
struct Guest {
    client: Client,
    bot: Contestant,
    accept: Vec<RulePattern>,
    seconds: u32,
    tables: usize,
    /// How long a command may think where there is no clock.
    time: Duration,
    /// Where it is a bot of the house: who is told that it fails.
    house: Option<HouseBotSession>,
    /// The games that have a thread.
    playing: Mutex<BTreeSet<String>>,
    stop: Arc<AtomicBool>,
}

impl Guest {
    /// Says what happens, in a line on standard error. What a bot of the house does well is nothing to be told.
    fn tell(&self, said: std::fmt::Arguments<'_>) {
        if self.house.is_none() {
            tell!("{said}");
        }
    }

    /// Says that the bot has failed, so that ours answers for it.
    fn failed(&self, said: &str) {
        match &self.house {
            Some(house) => house.failed(said),
            None => self.tell(format_args!("{said}; our apprentice answers for it")),
        }
    }

    /// Accepts invitations and plays, until the program is stopped.
    fn stay(self: &Arc<Guest>) {
        let (mut wait, mut asked) = (Backoff::default(), 0);
        while !self.is_stopped() {
            match self.ask(asked) {
                Ok(()) => {
                    (wait, asked) = (Backoff::default(), asked + 1);
                    pause(ASKS_EVERY, &self.stop);
                }
                Err(error) => {
                    self.tell(format_args!("{error}; trying again"));
                    wait.sleep(&self.stop);
                }
            }
        }
        self.tell(format_args!("stopping; the games go on when the bot comes back"));
        let mut left = FAREWELL;
        while !self.playing().is_empty() && !left.is_zero() {
            thread::sleep(Duration::from_millis(50));
            left = left.saturating_sub(Duration::from_millis(50));
        }
    }

    fn ask(self: &Arc<Guest>, asked: u32) -> Result<(), ClientError> {
        if asked.is_multiple_of(LOOKS_EVERY) {
            let goes_on = |stage| matches!(stage, Stage::Gathering | Stage::Playing | Stage::Asleep);
            let games = self.client.send(&request::my_games())?;
            games.into_iter().filter(|game| goes_on(game.stage)).for_each(|game| self.play(game.game));
        }
        for invitation in self.client.send(&request::invitations())? {
            self.answer(&invitation)?;
        }
        Ok(())
    }

    /// Sits down where it plays like this and has time, and declines otherwise.
    fn answer(
        self: &Arc<Guest>,
        Invitation { game, seat, host, rules, clock }: &Invitation,
    ) -> Result<(), ClientError> {
        let plays = self.accept.iter().any(|pattern| pattern.matches(rules));
        let has_time = clock.is_none_or(|clock| clock.seconds >= self.seconds);
        let is_free = self.playing().len() < self.tables || self.playing().contains(game);
        let answered = if plays && has_time && is_free {
            self.tell(format_args!("{game}: {host} invites to {rules}: accepted"));
            self.client.send(&request::sit_down(game, None, None)).map(|_| self.play(game.clone()))
        } else {
            self.tell(format_args!("{game}: {host} invites to {rules}: declined"));
            self.client.send(&request::stand_up(game, seat.number())).map(drop)
        };
        match answered {
            // The host may have changed their mind meanwhile.
            Err(ClientError::Refused(problem)) => {
                self.tell(format_args!("{game}: {}", problem.detail));
                Ok(())
            }
            answered => answered,
        }
    }

    /// Plays a game in a thread of its own, unless it does so already.
    fn play(self: &Arc<Guest>, game: String) {
        if self.is_stopped() || !self.playing().insert(game.clone()) {
            return;
        }
        let guest = Arc::clone(self);
        thread::spawn(move || {
            // The process of a command has ended before its table counts as done.
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

/// A bot at one table.
struct Seated<'a> {
    guest: &'a Guest,
    game: &'a str,
    /// The version that is known.
    version: Option<u32>,
    /// The version in which the last answer stands: what was asked before it is answered.
    answered_until: u32,
    chair: Option<(RuleSet, Seat)>,
    /// What the seat may know, and who decides: the bot, or ours where it fails.
    play: Option<(View, SeatedPlayer, SeatedPlayer)>,
    time: Duration,
}

/// Whether a table is still to be followed.
#[derive(PartialEq)]
enum Follow {
    On,
    Over,
}

impl Seated<'_> {
    fn new<'a>(guest: &'a Guest, game: &'a str) -> Seated<'a> {
        Seated { guest, game, version: None, answered_until: 0, chair: None, play: None, time: guest.time }
    }

    /// Follows the table until its game is over, over every break of the line.
    fn play(&mut self) {
        let mut wait = Backoff::default();
        while !self.guest.is_stopped() {
            match self.follow(&mut wait) {
                Ok(Follow::Over) => return,
                Ok(Follow::On) => {}
                Err(ClientError::Refused(problem)) if problem.status != 429 => {
                    self.guest.tell(format_args!("{}: {}", self.game, problem.detail));
                    return;
                }
                Err(error) => {
                    self.guest.tell(format_args!("{}: {error}; trying again", self.game));
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
                FeedEvent::View(table) => self.look(table)?,
                FeedEvent::Step(step) => self.see(step)?,
                _ => Follow::On,
            };
            if follow == Follow::Over {
                return Ok(Follow::Over);
            }
            // While bids are sealed, steps of others that were on their way still ask for what was answered meanwhile.
            let is_asked = |version: &u32| *version >= self.answered_until && !event.legal().is_empty();
            if let Some(version) = event.version().filter(is_asked) {
                self.act(version)?;
            }
        }
        Ok(Follow::On)
    }

    /// The whole table, at the beginning and where too much was missed.
    fn look(&mut self, table: &Table) -> Result<Follow, ClientError> {
        let Some(seat) = table.you.seat else { return Ok(Follow::Over) };
        if matches!(table.stage, Stage::Finished | Stage::Closed) {
            return Ok(Follow::Over);
        }
        self.chair = Some((table.settings.rules, seat));
        let of_clock = |seconds: u32| Duration::from_millis(u64::from(seconds) * 900);
        self.time = table.settings.clock.map_or(self.guest.time, |clock| of_clock(clock.seconds));
        if let Some(view) = table.view {
            self.sit_down(&view);
        }
        let is_away = |status: &foretell_client::wire::SeatStatus| status.seat == seat && status.away.is_some();
        if table.stage == Stage::Playing && table.seats.iter().any(is_away) {
            self.come_back()?;
        }
        Ok(Follow::On)
    }

    fn see(&mut self, step: &Step) -> Result<Follow, ClientError> {
        for event in step.events() {
            match event {
                StepEvent::Game(event) => {
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
                StepEvent::Table(TableEvent::Away { seat, .. }) if Some(seat) == self.seat() => self.come_back()?,
                StepEvent::Table(
                    TableEvent::Swapped { .. }
                    | TableEvent::Settled
                    | TableEvent::Stood { .. }
                    | TableEvent::Woke
                    | TableEvent::Removed { .. }
                    | TableEvent::Began,
                ) => {
                    let table = self.guest.client.send(&request::table(self.game))?;
                    let view = if self.play.is_some() { None } else { table.view };
                    // What has happened since this step comes as steps of its own.
                    if self.look(&Table { view: view.filter(|_| table.version == step.version), ..table })?
                        == Follow::Over
                    {
                        return Ok(Follow::Over);
                    }
                }
                _ => {}
            }
        }
        match step.stage {
            Stage::Finished | Stage::Closed => {
                self.get_up();
                Ok(Follow::Over)
            }
            _ => Ok(Follow::On),
        }
    }

    fn seat(&self) -> Option<Seat> {
        self.chair.map(|(_, seat)| seat)
    }

    /// A game begins for the bot, perhaps in its middle.
    fn sit_down(&mut self, view: &View) {
        let Some((rules, seat)) = self.chair else { return };
        let limits = Limits { one_move: self.time, ..Limits::default() };
        let stop = &self.guest.stop;
        let mut bot = SeatedPlayer::new(&self.guest.bot, limits, Arc::clone(stop));
        let mut ours = SeatedPlayer::new(&Contestant::Bot(BotSpec::Apprentice), limits, Arc::clone(stop));
        // The protocol has seeds below 2⁵³.
        let seed = std::hash::RandomState::new().build_hasher().finish() >> 11;
        // One that cannot begin fails at its first decision too, which is where it is told.
        let _ = bot.sit_down(rules, seat, seed);
        // Ours sits down without a process, and cannot fail.
        let _ = ours.sit_down(rules, seat, seed);
        self.play = Some((*view, bot, ours));
    }

    fn get_up(&mut self) {
        let (Some((view, bot, _)), Some((rules, seat))) = (&mut self.play, self.chair) else { return };
        bot.get_up(&view.scores, rules.players());
        self.guest.tell(format_args!("{}: over, with {} points", self.game, view.scores[seat]));
    }

    /// Answers what is asked. An answer that is refused is one to a question that was answered otherwise meanwhile.
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
                    self.guest.tell(format_args!("{}: {action} was refused: {}", self.game, problem.detail));
                    self.answered_until = problem.version.unwrap_or_default();
                    break;
                }
                Err(ClientError::Unreachable(why)) => {
                    self.guest.tell(format_args!("{}: {why}; answering again", self.game));
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
                self.guest.tell(format_args!("{}: {error}", self.game));
                None
            }
            Err(error) => {
                self.guest.failed(&format!("{}: the bot {error}", self.game));
                for line in bot.last_words() {
                    self.guest.tell(format_args!("{}: its standard error: {line}", self.game));
                }
                // It may be as good as new in the next decision.
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
                self.guest.tell(format_args!("{}: back at the table", self.game));
            }
            Err(ClientError::Refused(_)) => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }
}

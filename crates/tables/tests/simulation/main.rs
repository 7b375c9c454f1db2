//! Whole tables in simulated time, with lost requests, failing storages, killed processes and clocks that are set.
//!
//! A failure prints its seed; `FORETELL_SIM_SEED=… cargo test -p foretell-tables --test simulation` repeats it, and
//! `FORETELL_SIM_SEEDS=…` plays more seeds.

mod client;
mod disk;

use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{Acknowledged, Client};
use disk::{Disk, Link, Weather};
use foretell_fair::Contribution;
use foretell_rules::{Action, RuleSet, Seat};
use foretell_table::{Caller, PlayerId, Request, Settings, Stage, TimeControl, WhenEmpty};
use foretell_tables::{Clock, Lobby};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Every kind of decision and every way to hide something occurs in them.
const RULES: &[&str] = &[
    "it/4+length=first-3",
    "it/2+length=first-2",
    "ca/3+length=last-1",
    "pl/3+length=first-4+first-dealer=drawn",
    "pt/4+specials=all+length=last-2",
    "pt/6+specials=all+length=last-1",
    "fr/5+length=first-3",
    "fr/4+bids=secret+length=first-4",
    "it/4+bids=simultaneous+length=first-4",
    "it/3+clairvoyance=every-round+length=first-2",
    "pl/5+length=first-2",
    "it/3",
];

#[test]
fn no_table_ever_loses_a_card() {
    let only = std::env::var("FORETELL_SIM_SEED").ok().map(|seed| seed.parse().expect("a seed is a number"));
    if let Some(seed) = only {
        return run(seed);
    }
    let seeds: u64 = std::env::var("FORETELL_SIM_SEEDS").map_or(2000, |seeds| seeds.parse().expect("a number"));
    let next = AtomicU64::new(0);
    let failed: Mutex<BTreeMap<u64, String>> = Mutex::default();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while failed.lock().expect("a list").is_empty() {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds {
                        break;
                    }
                    if let Err(panic) = std::panic::catch_unwind(AssertUnwindSafe(|| run(seed))) {
                        let why = panic.downcast_ref::<String>().cloned().unwrap_or_else(|| "see above".to_owned());
                        failed.lock().expect("a list").insert(seed, why);
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().expect("a list");
    assert!(failed.is_empty(), "play it again with FORETELL_SIM_SEED: {failed:#?}");
}

/// Down to the byte, or failures couldn't be repeated.
#[test]
fn a_seed_is_played_the_same_way_every_time() {
    for seed in [3, 11, 42] {
        assert_eq!(play_out(seed), play_out(seed), "seed {seed}");
    }
}

fn run(seed: u64) {
    play_out(seed);
}

fn play_out(seed: u64) -> Vec<String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    runtime.expect("a runtime").block_on(World::new(seed).play())
}

struct World {
    seed: u64,
    random: Xoshiro256PlusPlus,
    disk: Arc<Disk>,
    links: Vec<Arc<Link>>,
    lobbies: Vec<Arc<Lobby>>,
    dead: Arc<Mutex<Vec<bool>>>,
}

impl World {
    fn new(seed: u64) -> World {
        let random = Xoshiro256PlusPlus::seed_from_u64(seed);
        World { seed, random, disk: Arc::default(), links: vec![], lobbies: vec![], dead: Arc::default() }
    }

    fn roll(&mut self, of: u64) -> u64 {
        self.random.next_u64() % of
    }

    async fn play(mut self) -> Vec<String> {
        let processes = 1 + self.roll(3);
        for _ in 0..processes {
            self.start_process();
        }
        let settings = self.settings();
        let rules = settings.rules;
        let people = 1 + self.roll(rules.players() as u64) as usize;
        let game = self.sit_down(settings, people).await;
        // The trouble starts now: the game is tested, not the setup.
        for link in self.links.clone() {
            let weather = Weather { delay_ms: self.roll(60), fail_before: self.roll(60), fail_after: self.roll(60) };
            link.weather(weather);
        }
        let acknowledged: Acknowledged = Arc::default();
        let think_ms = if self.roll(4) == 0 { 90_000 } else { 1_500 };
        let clients: Vec<_> = (1..=people + self.roll(2) as usize)
            .map(|number| tokio::spawn(self.client(number, game, rules, &acknowledged, think_ms).play()))
            .collect();
        let trouble = tokio::spawn(trouble(
            self.links.clone(),
            self.lobbies.iter().map(|lobby| lobby.clock()).collect(),
            self.dead.clone(),
            Xoshiro256PlusPlus::seed_from_u64(self.seed ^ 0x5ea),
        ));
        for client in clients {
            let client = client.await.expect("no client panics");
            self.check_client(&client, game);
        }
        trouble.abort();
        self.check_log(game, &acknowledged.lock().expect("a list"));
        self.disk.log(game).into_iter().map(|row| row.entry).collect()
    }

    fn start_process(&mut self) {
        let seed = self.random.next_u64();
        let link = self.disk.link(seed, Weather::FINE);
        let clock = Clock::simulated(1_700_000_000_000);
        self.lobbies.push(Lobby::simulated(link.clone(), clock, seed ^ 1));
        self.links.push(link);
        self.dead.lock().expect("a list").push(false);
    }

    fn settings(&mut self) -> Settings {
        let rules: RuleSet = RULES[self.roll(RULES.len() as u64) as usize].parse().expect("rules");
        let clock = match self.roll(3) {
            0 => Some(TimeControl { seconds: 1 + self.roll(40) as u32, reserve: self.roll(60) as u32 }),
            _ => None,
        };
        Settings {
            rules,
            clock,
            pause_ms: self.roll(1500) as u32,
            away_after: 1 + self.roll(60) as u32,
            away_bot: if self.roll(2) == 0 { "random" } else { "apprentice" }.parse().expect("a bot"),
            when_empty: if self.roll(2) == 0 { WhenEmpty::Sleep } else { WhenEmpty::Finish },
            ..Settings::default()
        }
    }

    async fn sit_down(&mut self, settings: Settings, people: usize) -> foretell_table::GameId {
        let host = caller(1);
        let table = self.lobbies[0].open(host.clone(), settings).await.expect("a table");
        let words = Contribution::Open("my words".parse().expect("words"));
        table.ask(host.clone(), Request::Contribute(words)).await.expect("the words lie on the table");
        for number in 2..=people {
            let sit = Request::Sit { seat: Seat::numbered(number as u8), contribution: Contribution::Nothing };
            let lobby = &self.lobbies[number % self.lobbies.len()];
            let table = lobby.find(table.game()).await.expect("the table");
            table.ask(caller(number), sit).await.expect("a seat");
        }
        let fill = Request::Fill("random".parse().expect("a bot"));
        if table.ask(host.clone(), fill).await.is_err() {
            assert_eq!(people, table.snapshot().settings().rules.players(), "only a full table cannot be filled");
        }
        table.ask(host, Request::Start).await.expect("the game begins");
        table.game()
    }

    fn client(
        &mut self,
        number: usize,
        game: foretell_table::GameId,
        rules: RuleSet,
        acknowledged: &Acknowledged,
        think_ms: u64,
    ) -> Client {
        Client {
            who: caller(number),
            game,
            rules,
            lobbies: self.lobbies.clone(),
            dead: self.dead.clone(),
            random: Xoshiro256PlusPlus::seed_from_u64(self.random.next_u64()),
            acknowledged: acknowledged.clone(),
            think_ms,
            seen: None,
            view: None,
            over: false,
        }
    }

    fn check_client(&self, client: &Client, game: foretell_table::GameId) {
        let listing = self.disk.listing(game).expect("a listing");
        assert_eq!(listing.stage, Stage::Finished, "the list knows that the game is over");
        let view = client.view.expect("the game was seen");
        assert_eq!(view.rounds_played as usize, client.rules.rounds(), "to its last round");
    }

    /// Everything acknowledged is in its place in the log, and the log is a legal game.
    fn check_log(&self, game: foretell_table::GameId, acknowledged: &[(u32, Seat, Action)]) {
        let rows = self.disk.log(game);
        for (version, seat, action) in acknowledged {
            let row = &rows[*version as usize - 1];
            let act = format!(r#"{{"act":[{seat},"{action}"]}}"#);
            assert!(row.entry.contains(&act), "version {version} was acknowledged as {act}, but is {}", row.entry);
        }
        let mut places: Vec<u32> = acknowledged.iter().map(|(version, ..)| *version).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), acknowledged.len(), "no two answers were acknowledged in the same place");
        foretell_tables::audit::log(&rows).expect("the log fits the rules and its secret");
    }
}

fn caller(number: usize) -> Caller {
    Caller::new(PlayerId::from_bits(number as u64), format!("Player {number}"))
}

async fn trouble(
    links: Vec<Arc<Link>>,
    clocks: Vec<Clock>,
    dead: Arc<Mutex<Vec<bool>>>,
    mut random: Xoshiro256PlusPlus,
) {
    let mut roll = |of: u64| random.next_u64() % of;
    loop {
        tokio::time::sleep(Duration::from_millis(5_000 + roll(60_000))).await;
        let one = roll(links.len() as u64) as usize;
        if roll(4) == 0 {
            let hours = roll(11) as i64 - 5;
            clocks[one].set_forward(hours * 60 * 60 * 1000 + roll(5_000) as i64);
        }
        let mut dead = dead.lock().expect("a list");
        let alive = dead.iter().filter(|dead| !**dead).count();
        if roll(3) == 0 && alive > 1 && !dead[one] {
            links[one].kill();
            dead[one] = true;
        } else {
            links[one].outage(Duration::from_millis(roll(8_000)));
        }
    }
}

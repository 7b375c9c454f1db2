use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use foretell_rules::Actions;
use foretell_table::{Caller, GameId, PlayerId, Request, RequestError, Settings, Stage};
use foretell_tables::Lobby;
use foretell_tables::store::{Session, SessionKey};
use foretell_tables::table::TableHandle;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::disk::{locked, roll};

/// Short games, so that tables are opened and finished all the time.
const RULES: &[&str] =
    &["it/3+length=first-3", "it/4+bids=simultaneous+length=first-2", "pt/4+specials=all+length=last-1"];

/// The last acknowledged line of each game, and the sessions.
#[derive(Clone, Default)]
pub(crate) struct Acknowledged {
    pub(crate) lines: BTreeMap<GameId, u32>,
    pub(crate) sessions: BTreeSet<SessionKey>,
}

impl Acknowledged {
    fn line(&mut self, game: GameId, version: u32) {
        let last = self.lines.entry(game).or_insert(version);
        *last = version.max(*last);
    }
}

/// Continues the current game, then opens one table after another, for ever.
pub(crate) struct Person {
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) who: Caller,
    pub(crate) acknowledged: Arc<Mutex<Acknowledged>>,
    pub(crate) random: Xoshiro256PlusPlus,
}

impl Person {
    pub(crate) fn new(number: u64, lobby: &Arc<Lobby>, acknowledged: &Arc<Mutex<Acknowledged>>, seed: u64) -> Person {
        let who = Caller::new(PlayerId::from_bits(number), format!("Player {number}"));
        let random = Xoshiro256PlusPlus::seed_from_u64(seed ^ number);
        Person { lobby: lobby.clone(), who, acknowledged: acknowledged.clone(), random }
    }

    pub(crate) async fn play(mut self) {
        loop {
            self.sign_in().await;
            if let Ok(table) = self.table().await {
                let _ = self.play_at(&table).await;
            }
        }
    }

    async fn sign_in(&mut self) {
        let mut key = SessionKey::default();
        self.random.fill_bytes(&mut key);
        let session = Session { key, player: self.who.player, name: self.who.name.to_string(), seen_at: 0, bot: None };
        if self.lobby.store().begin_session(session).await.is_ok() {
            locked(&self.acknowledged).sessions.insert(key);
        }
    }

    async fn table(&mut self) -> Result<TableHandle, RequestError> {
        let games = self.lobby.store().games_of(self.who.player, None, 1).await.map_err(|_| RequestError::Storage)?;
        if let Some(game) = games.iter().find(|game| game.stage != Stage::Finished) {
            return self.lobby.find(game.game).await;
        }
        let rules = RULES[roll(&mut self.random, RULES.len() as u64) as usize].parse().expect("rules");
        let settings = Settings { rules, pause_ms: 0, ..Settings::default() };
        self.lobby.open(self.who.clone(), settings).await.map_err(|_| RequestError::Storage)
    }

    async fn play_at(&mut self, table: &TableHandle) -> Result<(), RequestError> {
        let mut listening = table.listen(Some(self.who.clone()), None).await?;
        loop {
            let snapshot = table.snapshot();
            locked(&self.acknowledged).line(table.game(), snapshot.version());
            let request = match snapshot.stage() {
                Stage::Finished | Stage::Closed => return Ok(()),
                Stage::Gathering if snapshot.version() == 1 => Request::Fill("random".parse().expect("a bot")),
                Stage::Gathering => Request::Start,
                _ => {
                    let legal = snapshot.view(Some(self.who.player)).map_or(Actions::None, |view| view.legal());
                    if legal.is_empty() {
                        listening.updates.recv().await.map_err(|_| RequestError::Storage)?;
                        continue;
                    }
                    let action = legal.nth(roll(&mut self.random, legal.len() as u64) as usize).expect("one of them");
                    Request::Act { version: snapshot.version(), action }
                }
            };
            if let Ok(version) = table.ask(self.who.clone(), request).await {
                locked(&self.acknowledged).line(table.game(), version);
            }
        }
    }
}

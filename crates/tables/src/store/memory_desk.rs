//! The owner's questions to a memory.

use foretell_table::{GameId, PlayerId};

use super::desk::{DeskStore, GamesFilter, Rewrite, SessionsFilter, SessionsOf};
use super::memory::{MemoryStore, rewrite};
use super::{DocumentKind, Listing, Session, SessionKey, StoreFuture};

impl DeskStore for MemoryStore {
    fn games(&self, filter: GamesFilter, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        let wanted = |listing: &Listing| {
            filter.stage.is_none_or(|stage| listing.stage == stage)
                && filter.since.is_none_or(|since| listing.changed_at >= since)
                && filter.before.is_none_or(|before| listing.changed_at < before)
                && filter.player.is_none_or(|player| listing.people.contains(&player))
        };
        self.now(|memory| memory.list(wanted, |listing| -listing.changed_at, most))
    }

    fn sessions_like(&self, filter: SessionsFilter, most: u32) -> StoreFuture<'_, Vec<Session>> {
        let name = filter.name.map(|name| name.to_lowercase());
        let wanted = |session: &&Session| {
            name.as_ref().is_none_or(|name| session.name.to_lowercase().contains(name))
                && filter.player.is_none_or(|player| session.player == player)
        };
        self.now(|memory| {
            let mut found: Vec<Session> = memory.sessions.values().filter(wanted).cloned().collect();
            found.sort_by_key(|session| (-session.seen_at, session.key));
            found.truncate(most as usize);
            found
        })
    }

    fn drop_sessions(&self, of: SessionsOf) -> StoreFuture<'_, Vec<SessionKey>> {
        let gone = |session: &Session| match of {
            SessionsOf::Player(player) => session.player == player,
            SessionsOf::UnusedSince(since) => session.seen_at < since,
        };
        self.now(|memory| {
            let ended: Vec<Session> =
                memory.sessions.extract_if(|_, session| gone(session)).map(|(_, session)| session).collect();
            match of {
                SessionsOf::Player(_) => memory.earlier_names.extend(ended.iter().map(Session::named)),
                SessionsOf::UnusedSince(_) => {
                    let sessions = &memory.sessions;
                    let is_here = |player: &str| sessions.values().any(|session| session.player.as_str() == player);
                    memory.earlier_names.retain(|name| is_here(name.player.as_str()));
                    memory.documents.retain(|(kind, id), _| *kind != DocumentKind::Solver || is_here(id));
                }
            }
            ended.iter().map(|session| session.key).collect()
        })
    }

    fn games_naming(&self, player: PlayerId) -> StoreFuture<'_, Vec<GameId>> {
        self.now(|memory| {
            let names = |log: &Vec<String>| log.iter().any(|entry| entry.contains(player.as_str()));
            memory.logs.iter().filter(|(_, log)| names(log)).map(|(game, _)| *game).collect()
        })
    }

    fn rewrite(&self, game: GameId, lines: Vec<Rewrite>, listing: Option<Listing>) -> StoreFuture<'_, bool> {
        self.now(|memory| {
            let is_written = rewrite(memory.logs.entry(game).or_default(), lines);
            if is_written {
                memory.listings.extend(listing.map(|listing| (game, listing)));
            }
            is_written
        })
    }

    fn drop_game(&self, game: GameId) -> StoreFuture<'_, ()> {
        self.now(|memory| {
            memory.logs.remove(&game);
            memory.listings.remove(&game);
            let is_of_game = |id: &str| id.split_once('/').is_some_and(|(of, _)| of == game.as_str());
            memory.documents.retain(|(_, id), _| !is_of_game(id));
        })
    }

    fn size(&self) -> StoreFuture<'_, u64> {
        self.now(|memory| memory.logs.values().flatten().map(|entry| entry.len() as u64).sum())
    }
}

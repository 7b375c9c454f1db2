//! Sessions in a memory.

use std::collections::HashSet;

use foretell_table::{NameSkeleton, PlayerId};

use super::memory::{Contents, MemoryStore};
use super::sessions::{BotsCursor, SessionChange, SessionStore, giving_way, house_moves_in, key_in_use};
use super::{Millis, Session, SessionKey, StoreError, StoreFuture};

impl Contents {
    fn begin_session(&mut self, session: Session, ended: &[SessionKey]) -> Result<(), StoreError> {
        session.check()?;
        if self.sessions.contains_key(&session.key) {
            return Err(key_in_use());
        }
        self.sessions.retain(|key, _| !ended.contains(key));
        self.sessions.insert(session.key, session);
        Ok(())
    }

    /// The sessions of bots, those that were used last before the others.
    fn bots(&self) -> Vec<Session> {
        let mut bots: Vec<Session> = self.sessions.values().filter(|session| session.bot.is_some()).cloned().collect();
        bots.sort_by_key(|session| (std::cmp::Reverse(session.seen_at), session.key));
        bots
    }

    fn called(&self, skeletons: &[String]) -> Vec<Session> {
        self.bots().into_iter().filter(|session| session.is_called(skeletons)).collect()
    }

    fn change_session(&mut self, key: SessionKey, change: SessionChange) -> Result<Vec<Session>, StoreError> {
        change.check()?;
        let Some(session) = self.sessions.get_mut(&key) else { return Ok(Vec::new()) };
        match change {
            SessionChange::Seen(at) => session.seen_at = at,
            SessionChange::Card(card, at) => {
                if session.bot.is_none() {
                    return Ok(Vec::new());
                }
                (session.bot, session.seen_at) = (Some(card), at);
            }
            SessionChange::Name(name, at) => {
                session.seen_at = at;
                let before = session.named();
                let all = self.sessions.values_mut().filter(|session| session.player == before.player);
                let all = all.map(|session| {
                    session.name.clone_from(&name);
                    session.clone()
                });
                let all = all.collect();
                self.earlier_names.insert(before);
                return Ok(all);
            }
            SessionChange::Code(code, at) => {
                let code = Session { key: code, seen_at: at, ..session.clone() };
                self.begin_session(code.clone(), &[])?;
                return Ok(vec![code]);
            }
            SessionChange::Redeem(new, at) => {
                let redeemed = Session { key: new, seen_at: at, ..session.clone() };
                self.begin_session(redeemed.clone(), &[key])?;
                return Ok(vec![redeemed]);
            }
        }
        Ok(vec![session.clone()])
    }
}

impl SessionStore for MemoryStore {
    fn begin_session(&self, session: Session) -> StoreFuture<'_, ()> {
        let begun = self.now(|memory| memory.begin_session(session, &[]));
        Box::pin(async { begun.await? })
    }

    fn begin_bot(&self, session: Session, free_since: Millis) -> StoreFuture<'_, Option<Vec<SessionKey>>> {
        let begun = self.now(|memory| {
            let called = memory.called(&session.skeleton().into_iter().collect::<Vec<_>>());
            let Some(ended) = giving_way(called, free_since) else { return Ok(None) };
            memory.begin_session(session, &ended).map(|()| Some(ended))
        });
        Box::pin(async { begun.await? })
    }

    fn begin_house_bot(
        &self,
        mut session: Session,
        unused_since: Millis,
    ) -> StoreFuture<'_, (Session, Vec<SessionKey>)> {
        let begun = self.now(|memory| {
            let called = memory.called(&session.skeleton().into_iter().collect::<Vec<_>>());
            let with_house = |session: Session| {
                let is_house = memory.house.contains(&session.key);
                (session, is_house)
            };
            let called: Vec<_> = called.into_iter().map(with_house).collect();
            let (player, ended) = house_moves_in(&called, session.bot.as_deref(), unused_since);
            session.player = player.unwrap_or(session.player);
            memory.begin_session(session.clone(), &ended)?;
            memory.house.insert(session.key);
            Ok((session, ended))
        });
        Box::pin(async { begun.await? })
    }

    fn change_session(&self, key: SessionKey, change: SessionChange) -> StoreFuture<'_, Vec<Session>> {
        let changed = self.now(|memory| memory.change_session(key, change));
        Box::pin(async { changed.await? })
    }

    fn session(&self, key: SessionKey) -> StoreFuture<'_, Option<Session>> {
        self.now(|memory| memory.sessions.get(&key).cloned())
    }

    fn bots(&self, after: Option<BotsCursor>, most: u32) -> StoreFuture<'_, Vec<Session>> {
        let (seen_at, key) = BotsCursor::beginning(after);
        let comes = |bot: &Session| bot.seen_at < seen_at || bot.seen_at == seen_at && bot.key > key;
        let mut known = HashSet::new();
        self.now(|memory| {
            let bots = memory.bots().into_iter().filter(|bot| known.insert(bot.player));
            bots.filter(comes).take(most as usize).collect()
        })
    }

    fn bots_called(&self, names: Vec<NameSkeleton>) -> StoreFuture<'_, Vec<Session>> {
        let skeletons: Vec<String> = names.iter().map(|name| name.as_str().to_owned()).collect();
        self.now(|memory| memory.called(&skeletons))
    }

    fn drop_session(&self, key: SessionKey) -> StoreFuture<'_, bool> {
        self.now(|memory| memory.sessions.remove(&key).is_some())
    }

    fn earlier_names(&self, player: PlayerId) -> StoreFuture<'_, Vec<String>> {
        self.now(|memory| {
            let names = memory.earlier_names.iter().filter(|earlier| earlier.player == player);
            names.map(|earlier| earlier.name.clone()).collect()
        })
    }

    fn drop_earlier_names(&self, player: PlayerId) -> StoreFuture<'_, ()> {
        self.now(|memory| memory.earlier_names.retain(|earlier| earlier.player != player))
    }
}

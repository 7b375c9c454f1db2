use std::collections::HashSet;

use foretell_table::PlayerId;

use super::{Contents, MemoryStore};
use crate::store::sessions::{
    BegunSession, BotsCursor, NewSession, SessionChange, SessionStore, SessionsFilter, SessionsOf, SessionsQuery,
    key_in_use, skeletons,
};
use crate::store::{DocumentKind, EarlierName, Session, SessionKey, StoreError, StoreFuture};

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
                let before = name_of(session);
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

    fn begin(&mut self, session: Session, how: NewSession) -> Result<Option<BegunSession>, StoreError> {
        let with_house = |session: Session| {
            let is_house = self.house.contains(&session.key);
            (session, is_house)
        };
        let called = self.called(&session.skeletons()).into_iter().map(with_house).collect();
        let Some((session, ended)) = how.begin(session, called) else { return Ok(None) };
        self.begin_session(session.clone(), &ended)?;
        if how.is_house() {
            self.house.insert(session.key);
        }
        Ok(Some((session, ended)))
    }

    fn find_sessions(&self, query: SessionsQuery) -> Vec<Session> {
        match query {
            SessionsQuery::Key(key) => self.sessions.get(&key).cloned().into_iter().collect(),
            SessionsQuery::Filter(SessionsFilter { name, player }) => {
                let name = name.map(|name| name.to_lowercase());
                let wanted = |session: &&Session| {
                    name.as_ref().is_none_or(|name| session.name.to_lowercase().contains(name))
                        && player.is_none_or(|player| session.player == player)
                };
                let mut found: Vec<Session> = self.sessions.values().filter(wanted).cloned().collect();
                found.sort_by_key(|session| (std::cmp::Reverse(session.seen_at), session.key));
                found
            }
            SessionsQuery::Bots(after) => {
                let (seen_at, key) = BotsCursor::beginning(after);
                let comes = |bot: &Session| bot.seen_at < seen_at || bot.seen_at == seen_at && bot.key > key;
                let mut known = HashSet::new();
                let bots = self.bots().into_iter().filter(|bot| known.insert(bot.player));
                bots.filter(comes).collect()
            }
            SessionsQuery::BotsCalled(names) => self.called(&skeletons(&names)),
        }
    }

    fn drop_sessions(&mut self, of: SessionsOf) -> Vec<SessionKey> {
        let gone = |session: &Session| match of {
            SessionsOf::Key(key) => session.key == key,
            SessionsOf::Player(player) => session.player == player,
            SessionsOf::UnusedSince(since) => session.seen_at < since,
        };
        let ended: Vec<Session> =
            self.sessions.extract_if(|_, session| gone(session)).map(|(_, session)| session).collect();
        match of {
            SessionsOf::Key(_) => {}
            SessionsOf::Player(_) => self.earlier_names.extend(ended.iter().map(name_of)),
            SessionsOf::UnusedSince(_) => {
                let sessions = &self.sessions;
                let is_of_player = |kind| matches!(kind, DocumentKind::Solver | DocumentKind::Avatar);
                let is_here = |player: &str| sessions.values().any(|session| session.player.as_str() == player);
                self.earlier_names.retain(|name| is_here(name.player.as_str()));
                self.documents.retain(|(kind, id), _| !is_of_player(*kind) || is_here(id));
            }
        }
        ended.iter().map(|session| session.key).collect()
    }
}

impl SessionStore for MemoryStore {
    fn begin(&self, session: Session, how: NewSession) -> StoreFuture<'_, Option<BegunSession>> {
        let begun = self.now(|memory| memory.begin(session, how));
        Box::pin(async { begun.await? })
    }

    fn change_session(&self, key: SessionKey, change: SessionChange) -> StoreFuture<'_, Vec<Session>> {
        let changed = self.now(|memory| memory.change_session(key, change));
        Box::pin(async { changed.await? })
    }

    fn sessions(&self, query: SessionsQuery, most: u32) -> StoreFuture<'_, Vec<Session>> {
        self.now(|memory| {
            let mut found = memory.find_sessions(query);
            found.truncate(most as usize);
            found
        })
    }

    fn drop_sessions(&self, of: SessionsOf) -> StoreFuture<'_, Vec<SessionKey>> {
        self.now(|memory| memory.drop_sessions(of))
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

fn name_of(session: &Session) -> EarlierName {
    EarlierName { player: session.player, name: session.name.clone() }
}

//! What groups do by themselves: record results of tables, and forget people who are gone.

use std::sync::Weak;
use std::time::Duration;

use foretell_table::{GroupId, Millis, PlayerId, RequestError, Stage};
use tokio::sync::broadcast;

use super::group::{Group, GroupError};
use super::{AT_ONCE, Groups, TRIES, crowded, group_document, memberships};
use crate::Lobby;
use crate::store::{Document, DocumentChange, DocumentKind, Expected, SessionsFilter, StoreError};
use crate::table::EndedGame;

const SWEEP_EVERY: Duration = Duration::from_mins(10);

/// A table that was announced but isn't there after this time wasn't opened.
const OPENS_WITHIN: Millis = 10 * 60 * 1000;

impl Groups {
    /// Records results while the server runs, and those that an interrupted process left out.
    pub fn follow_games(&self) {
        tokio::spawn(record_ended_games(std::sync::Arc::downgrade(&self.lobby), self.lobby.ended_games()));
        tokio::spawn(sweep_again_and_again(std::sync::Arc::downgrade(&self.lobby)));
    }

    pub(super) async fn settle_tables(&self, group: GroupId, state: &Group) -> Result<(), GroupError> {
        for table in &state.tables {
            let is_gone = match self.lobby.read_snapshot(table.game).await {
                Ok(snapshot) if snapshot.stage() == Stage::Finished => {
                    self.record_game(group, table.game).await?;
                    false
                }
                Ok(snapshot) => snapshot.stage() == Stage::Closed,
                Err(RequestError::NoSuchTable) => self.now() - table.opened_at > OPENS_WITHIN,
                // Looked at again next time.
                Err(_) => false,
            };
            if is_gone {
                self.change(group, |state| state.drop_table(table.game)).await?;
            }
        }
        Ok(())
    }

    async fn change(&self, group: GroupId, change: impl Fn(&mut Group) -> bool) -> Result<bool, GroupError> {
        for _ in 0..TRIES {
            let mut draft = self.draft(group).await?;
            if !change(&mut draft.now) {
                return Ok(false);
            }
            if self.commit(&mut draft, None).await? {
                return Ok(true);
            }
        }
        Err(crowded())
    }

    async fn each_group(&self) -> Result<Vec<GroupId>, StoreError> {
        let all = self.beginning_with(DocumentKind::Group, "").await?;
        Ok(all.iter().filter_map(|document| document.id.parse().ok()).collect())
    }

    /// Records what is missing, and deletes groups without members.
    pub async fn sweep(&self) -> Result<(), StoreError> {
        for group in self.each_group().await? {
            let Some(state) = self.find(group).await? else { continue };
            if !state.has_members() {
                self.delete(group).await?;
            } else if let Err(error) = self.settle_tables(group, &state).await {
                only_store_errors(group, error)?;
            }
        }
        Ok(())
    }

    /// The group comes last, so that an interrupted deletion is continued.
    pub(super) async fn delete(&self, group: GroupId) -> Result<(), StoreError> {
        let Some((stored, state)) = self.entry::<Group>(group_document(group)).await? else { return Ok(()) };
        let results = self.beginning_with(DocumentKind::Result, &format!("{group}/")).await?;
        for some in results.chunks(AT_ONCE as usize) {
            let drop = |result: &Document| DocumentChange::drop((result.kind, result.id.clone()), Expected::Anything);
            self.store().change_documents(some.iter().map(drop).collect(), None).await?;
        }
        let mut changes = vec![
            DocumentChange::drop(group_document(group), Expected::Entry(stored)),
            DocumentChange::drop((DocumentKind::Standings, group.to_string()), Expected::Anything),
        ];
        changes.extend(memberships(group, &state, &Group { people: Vec::new(), ..state.clone() }));
        self.store().change_documents(changes, None).await.map(drop)
    }

    /// How many groups named the person.
    pub(crate) async fn forget(&self, player: PlayerId, names: &[String]) -> Result<usize, StoreError> {
        let groups = self.groups_naming(player).await?;
        for group in &groups {
            match self.change(*group, |state| state.forget(player, names)).await {
                Ok(_) | Err(GroupError::NoSuchGroup) => {}
                Err(error) => only_store_errors(*group, error)?,
            }
            if self.find(*group).await?.is_some_and(|state| !state.has_members()) {
                self.delete(*group).await?;
            }
        }
        Ok(groups.len())
    }

    /// People whose last session was deleted can't come back: their membership ends. Their name stays, as in games.
    pub(crate) async fn drop_lost_members(&self) -> Result<(), StoreError> {
        for group in self.each_group().await? {
            let Some(state) = self.find(group).await? else { continue };
            for player in state.people.iter().filter_map(|person| person.player) {
                let wanted = SessionsFilter { player: Some(player), ..SessionsFilter::default() };
                if self.store().sessions_like(wanted, 1).await?.is_empty() {
                    match self.change(group, |state| state.drop_member(player)).await {
                        Ok(_) | Err(GroupError::NoSuchGroup) => {}
                        Err(error) => only_store_errors(group, error)?,
                    }
                }
            }
        }
        self.sweep().await
    }
}

/// Others are logged: they would come again each time.
fn only_store_errors(group: GroupId, error: GroupError) -> Result<(), StoreError> {
    match error {
        GroupError::Store(error) => Err(error),
        error => {
            tracing::warn!(%group, %error, "a group cannot be tidied");
            Ok(())
        }
    }
}

async fn record_ended_games(lobby: Weak<Lobby>, mut ended: broadcast::Receiver<EndedGame>) {
    loop {
        let ended = match ended.recv().await {
            Ok(ended) => ended,
            // The sweep finds them.
            Err(broadcast::error::RecvError::Lagged(_)) => continue,
            Err(broadcast::error::RecvError::Closed) => break,
        };
        let (Some(group), Some(lobby)) = (ended.group, lobby.upgrade()) else { continue };
        if let Err(error) = Groups::new(lobby).record_game(group, ended.game).await {
            tracing::info!(game = %ended.game, %group, %error, "a result is not recorded yet");
        }
    }
}

async fn sweep_again_and_again(lobby: Weak<Lobby>) {
    while let Some(lobby) = lobby.upgrade() {
        if let Err(error) = Groups::new(lobby).sweep().await {
            tracing::warn!(%error, "groups cannot be read; it is tried again");
        }
        tokio::time::sleep(SWEEP_EVERY).await;
    }
}

//! How long things are stored. Nothing is deleted unless the owner configured it.

use std::sync::atomic::Ordering;
use std::time::Duration;

use foretell_table::{Erasure, GameId, Millis, Stage};

use super::{Desk, DeskError};
use crate::store::GamesFilter;

/// Retention times; `None` is for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retention {
    pub games: Option<Duration>,
    pub talk: Option<Duration>,
    /// Unused sessions, what their players have solved, and their membership in groups.
    pub sessions: Option<Duration>,
}

const AT_ONCE: u32 = 500;

impl Desk {
    pub async fn tidy(&self, retention: Retention) -> Result<(), DeskError> {
        // Erasures interrupted by a storage error or an unresponsive process.
        self.finish_forgetting().await?;
        let now = self.now();
        let since = |span: Duration| now - Millis::try_from(span.as_millis()).unwrap_or(Millis::MAX);
        if let Some(span) = retention.games {
            self.drop_games(since(span)).await?;
        }
        if let Some(span) = retention.talk {
            self.erase_talk(since(span)).await?;
        }
        if let Some(span) = retention.sessions {
            let ended = self.sessions.end_unused(since(span)).await?;
            if ended > 0 {
                tracing::info!(ended, "sessions that nobody used were forgotten");
            }
            self.groups.drop_lost_members().await?;
        }
        Ok(())
    }

    async fn drop_games(&self, before: Millis) -> Result<(), DeskError> {
        for stage in [Stage::Finished, Stage::Closed] {
            loop {
                let games = self.store().unchanged_since(stage, before, AT_ONCE).await?;
                for game in &games {
                    self.store().drop_game(*game).await?;
                    self.lobby.announce_rewritten(*game).await?;
                }
                if games.is_empty() {
                    break;
                }
                tracing::info!(games = games.len(), "games that were over for long enough were forgotten");
            }
        }
        Ok(())
    }

    async fn erase_talk(&self, before: Millis) -> Result<(), DeskError> {
        let since = self.talk_erased_until.load(Ordering::Relaxed);
        for stage in [Stage::Finished, Stage::Closed] {
            let mut until = before;
            loop {
                let (since, before) = (Some(since), Some(until));
                let filter = GamesFilter { stage: Some(stage), since, before, ..GamesFilter::default() };
                let games = self.store().games(filter, AT_ONCE).await?;
                for listing in &games {
                    self.erase_talk_of(listing.game).await?;
                }
                // Games with the same time as the last may be on the next page too, unless they fill the page.
                let Some(last) = games.last().filter(|_| games.len() == AT_ONCE as usize) else { break };
                until = if last.changed_at + 1 < until { last.changed_at + 1 } else { last.changed_at };
            }
        }
        self.talk_erased_until.store(before, Ordering::Relaxed);
        Ok(())
    }

    async fn erase_talk_of(&self, game: GameId) -> Result<(), DeskError> {
        match self.erase(game, Erasure::Talk, &[]).await {
            Ok(_) => Ok(()),
            // An unreadable log doesn't stop the others.
            Err(DeskError::Store(crate::store::StoreError::Damaged(why))) => {
                tracing::warn!(%game, why, "what was said at a table cannot be erased");
                Ok(())
            }
            Err(error) => Err(error),
        }
    }
}

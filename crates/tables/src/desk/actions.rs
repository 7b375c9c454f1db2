//! What the server's owner can do, on the command line, by the API or on the pages.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use foretell_table::{Caller, Erasure, GameId, Millis, PadId, PlayerId, Request, RequestError, Stage, plain};
use futures_util::{StreamExt, TryStreamExt, stream};
use serde::{Deserialize, Serialize};

use super::{Ban, BannedNetwork, Desk, EVERY, GAMES_AT_ONCE, PlayerReport, read_note, read_notes};
use crate::store::{DocumentKind, Notice, StoreError, mark_on};
use crate::table::{erased, names_in};
use crate::{audit, pad_erasure};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub enum DeskAction {
    /// Also during a game.
    Close {
        game: GameId,
        reason: String,
    },
    /// Ends their sessions and erases their name and chat everywhere.
    Forget {
        player: PlayerId,
    },
    /// Bans either a player or a network.
    Ban {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<PlayerId>,
        /// An address or a prefix.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        network: Option<String>,
        days: u32,
        reason: String,
    },
    Unban {
        ban: String,
    },
    /// Makes a sign-in code for somebody who has lost every device.
    Code {
        player: PlayerId,
    },
    Settle {
        report: String,
    },
    /// Signs a browser out: its ticket becomes invalid.
    Leave {
        ticket: String,
    },
}

impl fmt::Display for DeskAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeskAction::Close { game, reason } => write!(f, "closed table {game}: {reason}"),
            DeskAction::Forget { player } => write!(f, "forgot player {player}"),
            DeskAction::Ban { player, network, days, reason } => {
                let days = if *days == 1 { "1 day".to_owned() } else { format!("{days} days") };
                match (player, network) {
                    (Some(player), _) => write!(f, "banned player {player} for {days}: {reason}"),
                    (None, network) => write!(f, "banned {} for {days}: {reason}", network.as_deref().unwrap_or("–")),
                }
            }
            DeskAction::Unban { ban } => write!(f, "lifted ban {ban}"),
            DeskAction::Code { player } => write!(f, "made a code for player {player}"),
            DeskAction::Settle { report } => write!(f, "settled report {report}"),
            DeskAction::Leave { .. } => f.write_str("left the desk"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeskResult {
    pub done: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ban: Option<String>,
}

impl From<String> for DeskResult {
    fn from(done: String) -> DeskResult {
        DeskResult { done, code: None, ban: None }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditEntry {
    /// The name of a desk key, or the command line.
    pub who: String,
    #[serde(rename = "act")]
    pub action: DeskAction,
}

#[derive(Clone, Debug, thiserror::Error)]
pub enum DeskError {
    #[error("there is no {0} {1}")]
    NoSuch(&'static str, String),
    #[error("{0}")]
    Invalid(String),
    #[error("the table refused: {0}")]
    Refused(#[from] RequestError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// In characters.
pub const LONGEST_REASON: usize = 200;

pub const LONGEST_BAN_DAYS: u32 = 3650;

const DAY: Millis = 24 * 60 * 60 * 1000;

impl Desk {
    /// Dropping the future doesn't cancel it.
    pub async fn act(self: &Arc<Desk>, who: &str, action: DeskAction) -> Result<DeskResult, DeskError> {
        let (desk, who) = (self.clone(), who.to_owned());
        tokio::spawn(async move { desk.act_and_note(who, action).await }).await.unwrap_or_else(|_| Err(broken_off()))
    }

    pub async fn forget(self: &Arc<Desk>, player: PlayerId) -> Result<String, DeskError> {
        let desk = self.clone();
        tokio::spawn(async move { desk.forget_now(player).await }).await.unwrap_or_else(|_| Err(broken_off()))
    }

    async fn act_and_note(&self, who: String, action: DeskAction) -> Result<DeskResult, DeskError> {
        let entry = AuditEntry { who, action: action.clone() };
        let done = self.carry_out(action).await?;
        let id = format!("{:013}-{}", self.now(), self.new_id());
        self.note(DocumentKind::AuditEntry, id, &entry).await?;
        Ok(done)
    }

    async fn carry_out(&self, action: DeskAction) -> Result<DeskResult, DeskError> {
        let done = match action {
            DeskAction::Close { game, reason } => self.close(game, &reason).await?,
            DeskAction::Forget { player } => self.forget_now(player).await?,
            DeskAction::Ban { player, network, days, reason } => return self.ban(player, network, days, &reason).await,
            DeskAction::Unban { ban } => {
                if !self.store().drop_document(DocumentKind::Ban, ban.clone()).await? {
                    return Err(DeskError::NoSuch("ban", ban));
                }
                self.bans_have_changed().await?;
                format!("Ban {ban} is lifted.")
            }
            DeskAction::Code { player } => {
                let code = self.sessions.code_for(player).await?;
                let code = code.ok_or_else(|| DeskError::NoSuch("player", player.to_string()))?;
                let done = format!("A code for {player}, good once and for ten minutes: {code}");
                return Ok(DeskResult { code: Some(code), ..done.into() });
            }
            DeskAction::Settle { report } => self.settle(&report).await?,
            // The audit entry invalidates the ticket, in every process.
            DeskAction::Leave { .. } => "You have left the desk.".to_owned(),
        };
        Ok(done.into())
    }

    async fn close(&self, game: GameId, reason: &str) -> Result<String, DeskError> {
        let reason = reason_of(reason)?;
        let table = self.lobby.find(game).await.map_err(|refusal| no_such_table(refusal, game))?;
        let owner = Caller::new(PlayerId::from_bits(0), "Foretell");
        match table.ask(owner, Request::Shut(reason.into())).await {
            Ok(_) => Ok(format!("Table {game} is closed.")),
            Err(RequestError::NotPlaying | RequestError::Closed) => {
                Err(DeskError::Invalid(format!("the game at table {game} is over: there is nothing to close")))
            }
            Err(refusal) => Err(refusal.into()),
        }
    }

    async fn ban(
        &self,
        player: Option<PlayerId>,
        network: Option<String>,
        days: u32,
        reason: &str,
    ) -> Result<DeskResult, DeskError> {
        let reason = reason_of(reason)?;
        if !(1..=LONGEST_BAN_DAYS).contains(&days) {
            return Err(DeskError::Invalid(format!("a ban lasts from 1 to {LONGEST_BAN_DAYS} days")));
        }
        let network = network.as_deref().map(BannedNetwork::from_str).transpose().map_err(DeskError::Invalid)?;
        if player.is_some() == network.is_some() {
            return Err(DeskError::Invalid("a ban is about a player or about a network".into()));
        }
        if let Some((network, why)) = network.and_then(|network| Some((network, network.without_effect()?))) {
            return Err(DeskError::Invalid(format!("a ban of {network} has no effect: {why}")));
        }
        if let Some(player) = player
            && super::name_of(&**self.store(), player).await?.is_none()
        {
            return Err(DeskError::NoSuch("player", player.to_string()));
        }
        let (id, until) = (self.new_id(), self.now() + Millis::from(days) * DAY);
        let whom = player.map(|player| player.to_string()).or(network.map(|network| network.to_string()));
        self.note(DocumentKind::Ban, id.clone(), &Ban { id: id.clone(), player, network, until, reason }).await?;
        self.bans_have_changed().await?;
        let (whom, day) = (whom.unwrap_or_default(), foretell_table::date(until).unwrap_or_default());
        let done = format!("{whom} is banned until {day}; the ban is called {id}.");
        Ok(DeskResult { ban: Some(id), ..done.into() })
    }

    pub async fn has_left(&self, ticket: &str) -> Result<bool, StoreError> {
        let entries = read_notes::<AuditEntry>(self.store().latest_documents(DocumentKind::AuditEntry, EVERY).await?);
        Ok(entries
            .iter()
            .any(|(_, entry)| matches!(&entry.action, DeskAction::Leave { ticket: left } if left == ticket)))
    }

    async fn bans_have_changed(&self) -> Result<(), StoreError> {
        self.read_bans().await?;
        self.store().announce(Notice::BansChanged).await
    }

    async fn settle(&self, id: &str) -> Result<String, DeskError> {
        let reports = read_notes::<PlayerReport>(self.store().latest_documents(DocumentKind::Report, EVERY).await?);
        let found = reports.into_iter().find(|(note, _)| note.id == id);
        let (note, report) = found.ok_or_else(|| DeskError::NoSuch("report", id.to_owned()))?;
        self.note(DocumentKind::Report, note.id, &PlayerReport { settled: true, ..report }).await?;
        Ok(format!("Report {id} is settled."))
    }

    pub(super) async fn finish_forgetting(&self) -> Result<(), DeskError> {
        for note in self.store().latest_documents(DocumentKind::Erasure, EVERY).await? {
            let Ok(player) = note.id.parse() else { continue };
            match self.forget_now(player).await {
                Ok(_) | Err(DeskError::NoSuch(..)) => {}
                // It would fail every time; continue with the others.
                Err(DeskError::Store(error @ StoreError::Damaged(_))) => {
                    tracing::error!(%player, %error, "a person cannot be forgotten");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Records the erasure first, then rejects the person's requests. In the end no process shows them anywhere.
    async fn forget_now(&self, player: PlayerId) -> Result<String, DeskError> {
        let mut names: Vec<String> = Vec::new();
        let begun = self.store().latest_documents(DocumentKind::Erasure, EVERY).await?;
        for note in begun.iter().filter(|note| note.id == player.as_str()) {
            // Without the recorded names some would remain.
            names.extend(read_note::<Vec<String>>(note)?);
        }
        self.note(DocumentKind::Erasure, player.to_string(), &names).await?;
        self.lobby.forget_player(player).await?;
        let sessions = self.sessions.end_all(player).await?;
        // Pending writes are in the logs after this. If a process doesn't answer, the rest is done anyway.
        let has_settled = self.lobby.confirm(&[Notice::Forgotten(player)]).await;
        // Without a session nothing more is written about a solver, and no other name is taken.
        let practice = self.store().drop_solver(player).await?;
        self.store().drop_avatar(player).await?;
        names.extend(self.store().earlier_names(player).await?);
        let groups = self.groups.forget(player, &names).await?;
        let (games, pads) = self.erase_person(player, names).await?;
        // A result that was being recorded may have named the person meanwhile.
        self.groups.forget(player, &[]).await?;
        let rewritten: Vec<Notice> = games
            .iter()
            .copied()
            .map(Notice::Rewritten)
            .chain(pads.iter().copied().map(Notice::PadRewritten))
            .collect();
        self.lobby.confirm(&rewritten).await?;
        has_settled?;
        self.store().drop_earlier_names(player).await?;
        self.store().drop_document(DocumentKind::Erasure, player.to_string()).await?;
        if sessions == 0 && games.is_empty() && pads.is_empty() && groups == 0 && !practice {
            return Err(DeskError::NoSuch("player", player.to_string()));
        }
        let (games, pads) = (games.len(), pads.len());
        let score_pads = if pads == 0 { String::new() } else { format!(", score pads erased: {pads}") };
        Ok(format!("{player} is forgotten (sessions ended: {sessions}, games erased: {games}{score_pads})."))
    }

    /// Collects and records all of a person's names before erasing the first.
    async fn erase_person(
        &self,
        player: PlayerId,
        mut names: Vec<String>,
    ) -> Result<(Vec<GameId>, Vec<PadId>), DeskError> {
        let _some_at_a_time = self.erasing.acquire().await.map_err(|_| broken_off())?;
        let games = self.store().games_naming(player).await?;
        for game in &games {
            names.extend(names_in(&self.store().read(*game, 0).await?, player)?);
        }
        names.sort_unstable();
        names.dedup();
        self.note(DocumentKind::Erasure, player.to_string(), &names).await?;
        // Several at once share a commit; one at a time would keep others waiting.
        let erased = stream::iter(games).map(|game| {
            let erased = self.erase(game, Erasure::Person(player), &names);
            async move { Ok::<_, DeskError>(erased.await?.then_some(game)) }
        });
        let erased: Vec<Option<GameId>> = erased.buffered(GAMES_AT_ONCE).try_collect().await?;
        let erased = erased.into_iter().flatten().collect();
        Ok((erased, self.erase_from_pads(player, &names).await?))
    }

    async fn erase_from_pads(&self, player: PlayerId, names: &[String]) -> Result<Vec<PadId>, DeskError> {
        let mut pads = self.store().pads_of(player).await?;
        let mut after = None;
        loop {
            let marks = self.store().marks_without_player(after).await?;
            let Some(last) = marks.last() else { break };
            after = Some(last.clone());
            pads.extend(marks.into_iter().filter(|(pad, mark)| *mark == mark_on(*pad, player)).map(|(pad, _)| pad));
        }
        let mut erased = Vec::new();
        for pad in pads {
            match self.erase_from_pad(pad, player, names).await {
                Ok(is_erased) => erased.extend(is_erased.then_some(pad)),
                // An unreadable pad is shown to nobody; continue with the others.
                Err(StoreError::Damaged(why)) => {
                    tracing::warn!(%pad, %why, "a name cannot be erased from a score pad");
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(erased)
    }

    async fn erase_from_pad(&self, pad: PadId, player: PlayerId, names: &[String]) -> Result<bool, StoreError> {
        for _ in 0..TRIES {
            let rows = self.store().read_pad(pad, 0).await?;
            let Some(changed) = pad_erasure::erased(pad, &rows, player, names)? else { return Ok(false) };
            if self.store().rewrite_pad(pad, changed).await? {
                self.lobby.announce_pad_rewritten(pad).await?;
                return Ok(true);
            }
        }
        Err(changed_meanwhile())
    }

    /// False if there was nothing. A running table hears of it first, so it writes nothing that must be erased again.
    pub(super) async fn erase(&self, game: GameId, erasure: Erasure, names: &[String]) -> Result<bool, DeskError> {
        let listing = self.store().listing(game).await?;
        let goes_on = listing.is_some_and(|it| !matches!(it.stage, Stage::Finished | Stage::Closed));
        if let (true, Erasure::Person(player)) = (goes_on, erasure) {
            let table = self.lobby.find(game).await?;
            let nobody = Caller::new(PlayerId::from_bits(0), "Foretell");
            match table.ask(nobody, Request::Forget(player)).await {
                Ok(_) | Err(RequestError::NothingToDo) => {}
                Err(refusal) => return Err(refusal.into()),
            }
        }
        for _ in 0..TRIES {
            let rows = self.store().read(game, 0).await?;
            let Some(erased) = erased(&rows, erasure, names)? else { return Ok(false) };
            let listing = audit::log(&erased.all).map_err(|unfit| StoreError::Damaged(format!("{game}: {unfit}")))?;
            if self.store().rewrite(game, erased.changed, (!goes_on).then_some(listing)).await? {
                self.lobby.announce_rewritten(game).await?;
                return Ok(true);
            }
        }
        Err(changed_meanwhile().into())
    }
}

const TRIES: usize = 20;

fn changed_meanwhile() -> StoreError {
    StoreError::Unavailable("others erase something in the same place: try again".into())
}

fn broken_off() -> DeskError {
    StoreError::Unavailable("it was broken off".into()).into()
}

fn no_such_table(refusal: RequestError, game: GameId) -> DeskError {
    match refusal {
        RequestError::NoSuchTable => DeskError::NoSuch("table", game.to_string()),
        refusal => refusal.into(),
    }
}

fn reason_of(text: &str) -> Result<String, DeskError> {
    let reason = plain(text);
    if reason.is_empty() || reason.chars().count() > LONGEST_REASON {
        return Err(DeskError::Invalid(format!("a reason is needed, of at most {LONGEST_REASON} letters")));
    }
    Ok(reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sessions::{Identity, Sessions};
    use crate::store::Document;
    use crate::store::memory::MemoryStore;
    use crate::{Clock, Lobby};

    #[test]
    fn actions_are_described_in_sentences() {
        let (game, player) = (GameId::from_bits(1), PlayerId::from_bits(1));
        let ban = |player, network: Option<&str>, days| DeskAction::Ban {
            player,
            network: network.map(str::to_owned),
            days,
            reason: "spam".into(),
        };
        for (act, sentence) in [
            (DeskAction::Close { game, reason: "spam".into() }, format!("closed table {game}: spam")),
            (DeskAction::Forget { player }, format!("forgot player {player}")),
            (ban(Some(player), None, 1), format!("banned player {player} for 1 day: spam")),
            (ban(None, Some("192.0.2.0/24"), 7), "banned 192.0.2.0/24 for 7 days: spam".to_owned()),
            (DeskAction::Unban { ban: "abc".into() }, "lifted ban abc".to_owned()),
            (DeskAction::Code { player }, format!("made a code for player {player}")),
            (DeskAction::Settle { report: "abc".into() }, "settled report abc".to_owned()),
            (DeskAction::Leave { ticket: "abc".into() }, "left the desk".to_owned()),
        ] {
            assert_eq!(act.to_string(), sentence);
        }
    }

    #[tokio::test]
    async fn an_unreadable_note_does_not_stop_an_erasure() {
        let lobby = Lobby::simulated(Arc::new(MemoryStore::default()), Clock::simulated(1_700_000_000_000), 3);
        let sessions = Sessions::new(lobby.clone());
        let (_, ada) = sessions.begin("Ada".into()).await.expect("a session");
        let (_, ben) = sessions.begin("Ben".into()).await.expect("a session");
        let note = |of: &Identity, entry: &str| Document {
            kind: DocumentKind::Erasure,
            id: of.player().to_string(),
            at: 1,
            entry: entry.into(),
        };
        for note in [note(&ada, "of whom?"), note(&ben, "[\"Ben\"]")] {
            lobby.store().put_document(note).await.expect("noted");
        }
        // As a process that starts after one that was interrupted.
        let desk = Desk::new(lobby.clone(), sessions);
        desk.finish_forgetting().await.expect("all that can be done");
        let left = lobby.store().latest_documents(DocumentKind::Erasure, 9).await.expect("notes");
        assert_eq!(left, [note(&ada, "of whom?")], "it is still to be done, and the other one is forgotten");
        let forgotten = desk.act("a test", DeskAction::Forget { player: ada.player() }).await;
        assert!(matches!(forgotten, Err(DeskError::Store(StoreError::Damaged(_)))), "{forgotten:?}");
    }
}

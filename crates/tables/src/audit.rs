//! Checks a database: logs, listings, fairness proofs, that no acknowledged line is missing, and that all is readable.

use std::fmt;

use foretell_pad::Pad;
use foretell_review::Review;
use foretell_rules::Seat;
use foretell_table::{Entry, GameId, Listing, Log, PadId, PlayerId, Stage, TableState, record_of};

use crate::desk::check_note;
use crate::groups;
use crate::sessions::read_card;
use crate::store::{Document, DocumentKind, LogName, Page, Reader, Row, StoreError, read_review_id};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    Game(GameId),
    Pad(PadId),
    Session(PlayerId),
    Note(DocumentKind, String),
    Solver(PlayerId),
    Puzzle(String),
    Group(String),
    /// In a part of the database that is too damaged to have a name.
    Part(&'static str),
}

impl From<LogName> for Subject {
    fn from(log: LogName) -> Subject {
        match log {
            LogName::Game(game) => Subject::Game(game),
            LogName::Pad(pad) => Subject::Pad(pad),
        }
    }
}

impl Subject {
    pub fn name(&self) -> (&'static str, &str) {
        match self {
            Subject::Game(game) => ("game", game.as_str()),
            Subject::Pad(pad) => ("pad", pad.as_str()),
            Subject::Session(player) => ("session", player.as_str()),
            Subject::Note(kind, id) => (kind.name(), id),
            Subject::Solver(player) => ("solver", player.as_str()),
            Subject::Puzzle(puzzle) => ("puzzle", puzzle),
            Subject::Group(group) => ("group", group),
            Subject::Part(part) => ("part", part),
        }
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (_, name) = self.name();
        match self {
            Subject::Game(_) | Subject::Part(_) => write!(f, "{name}"),
            Subject::Pad(_) => write!(f, "score pad {name}"),
            Subject::Session(_) => write!(f, "a session of player {name}"),
            Subject::Note(kind, _) => write!(f, "{} {name} of the desk", kind.name()),
            Subject::Solver(_) => write!(f, "what player {name} has solved"),
            Subject::Puzzle(_) => write!(f, "the rating of puzzle {name}"),
            Subject::Group(_) => write!(f, "group {name}"),
        }
    }
}

#[derive(Clone, Copy)]
pub struct PracticeReader {
    pub solver: fn(&str) -> Result<(), String>,
    pub puzzle: fn(&str) -> Result<(), String>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AuditError {
    #[error("the log is empty")]
    Empty,
    #[error("line {found} follows line {after}")]
    Gap {
        /// The line before, 0 at the beginning.
        after: u32,
        found: u32,
    },
    #[error("line {line} cannot be read: {reason}")]
    Unreadable { line: u32, reason: String },
    #[error("line {line} is impossible: {reason}")]
    NotAllowed { line: u32, reason: String },
    #[error("line {0} was written before the one above it")]
    BackInTime(u32),
    #[error("line {0}: these cards do not follow from the table's secret")]
    Unfair(u32),
    #[error("this is the log of game {0}")]
    OtherGame(GameId),
    #[error("the game is not in the list")]
    NotListed,
    #[error("the list contradicts the log: {0}")]
    Listed(String),
    #[error("the record can't be verified: {0}")]
    NoProof(String),
    #[error("the review of seat {seat} does not fit: {why}")]
    Review { seat: u8, why: String },
    #[error("{} acknowledged and missing", missing(*.after, *.to))]
    Lost { after: u32, to: u32 },
    #[error("{0}")]
    Damaged(String),
}

fn missing(after: u32, to: u32) -> String {
    if after + 1 == to { format!("line {to} was") } else { format!("lines {} to {to} were", after + 1) }
}

impl AuditError {
    pub fn line(&self) -> Option<u32> {
        match *self {
            AuditError::Gap { found: line, .. }
            | AuditError::Unreadable { line, .. }
            | AuditError::NotAllowed { line, .. }
            | AuditError::BackInTime(line)
            | AuditError::Unfair(line) => Some(line),
            AuditError::Lost { after, .. } => Some(after + 1),
            _ => None,
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuditReport {
    pub games: u64,
    pub lines: u64,
    pub proven: u64,
    pub unfit: Vec<(Subject, AuditError)>,
    pub damage: Vec<String>,
}

impl AuditReport {
    pub fn misfits(&self) -> u64 {
        (self.unfit.len() + self.damage.len()) as u64
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditProgress {
    File,
    Games { done: u64, of: u64 },
}

const AT_ONCE: u32 = 1000;

pub async fn database(
    reader: &Reader,
    practice: PracticeReader,
    progress: &dyn Fn(AuditProgress),
) -> Result<AuditReport, StoreError> {
    let mut audit = Audit { reader, found: AuditReport::default() };
    audit.lost().await?;
    progress(AuditProgress::File);
    audit.damage().await?;
    audit.games(progress).await?;
    audit.reviews().await?;
    audit.pads().await?;
    audit.sessions().await?;
    audit.notes().await?;
    audit.practised(practice).await?;
    audit.groups().await?;
    Ok(audit.found)
}

struct Audit<'a> {
    reader: &'a Reader,
    found: AuditReport,
}

impl Audit<'_> {
    fn report(&mut self, subject: Subject, unfit: AuditError) {
        let finding = (subject, unfit);
        // A row that can't be read has no key, so the next page has it again.
        if !self.found.unfit.contains(&finding) {
            self.found.unfit.push(finding);
        }
    }

    /// `None` if damaged, which is reported.
    fn read<T>(&mut self, subject: Subject, read: Result<T, StoreError>) -> Result<Option<T>, StoreError> {
        match read {
            Ok(read) => Ok(Some(read)),
            Err(StoreError::Damaged(why)) => {
                self.report(subject, AuditError::Damaged(why));
                Ok(None)
            }
            Err(StoreError::Unavailable(why)) if self.reader.survives_errors() => {
                // Without the advice to start this check.
                let what = why.split(": `foretell db check`").next().unwrap_or_default();
                self.report(subject, AuditError::Damaged(what.to_owned()));
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    fn rows<T>(&mut self, part: &'static str, page: Result<Page<T>, StoreError>) -> Result<Vec<T>, StoreError> {
        let page = self.read(Subject::Part(part), page)?.unwrap_or_default();
        let rows = page.into_iter().map(|row| self.read(Subject::Part(part), row));
        rows.filter_map(Result::transpose).collect()
    }

    async fn lost(&mut self) -> Result<(), StoreError> {
        let lost = self.reader.lost().await;
        for lost in self.read(Subject::Part("the write-ahead log"), lost)?.unwrap_or_default() {
            self.report(lost.log.into(), AuditError::Lost { after: lost.has, to: lost.acknowledged });
        }
        Ok(())
    }

    async fn damage(&mut self) -> Result<(), StoreError> {
        let damage = self.reader.damage().await;
        self.found.damage = self.read(Subject::Part("the pages of the file"), damage)?.unwrap_or_default();
        Ok(())
    }

    async fn games(&mut self, progress: &dyn Fn(AuditProgress)) -> Result<(), StoreError> {
        const PART: &str = "the games";
        let of = self.reader.count_games().await;
        let of = self.read(Subject::Part(PART), of)?.unwrap_or_default();
        progress(AuditProgress::Games { done: 0, of });
        let mut last = None;
        loop {
            let games = self.reader.games(last, AT_ONCE).await;
            let games = self.rows(PART, games)?;
            let Some(game) = games.last() else { return Ok(()) };
            last = Some(*game);
            for id in games {
                let checked = check_game(self.reader, id).await;
                if let Some((lines, audited)) = self.read(Subject::Game(id), checked)? {
                    self.found.lines += lines;
                    self.found.proven += u64::from(audited.is_proven);
                    audited.unfit.into_iter().for_each(|unfit| self.report(Subject::Game(id), unfit));
                }
                self.found.games += 1;
                // A game missing from the list wasn't counted before.
                progress(AuditProgress::Games { done: self.found.games, of: of.max(self.found.games) });
            }
        }
    }

    async fn pads(&mut self) -> Result<(), StoreError> {
        let mut last = None;
        loop {
            let pads = self.reader.pads(last, AT_ONCE).await;
            let pads = self.rows("the score pads", pads)?;
            let Some((pad, _)) = pads.last() else { return Ok(()) };
            last = Some(*pad);
            for (id, _) in pads {
                let rows = self.reader.read_pad(id, 0).await;
                if let Some(rows) = self.read(Subject::Pad(id), rows)?
                    && let Some(unfit) = check_pad(&rows)
                {
                    self.report(Subject::Pad(id), unfit);
                }
            }
        }
    }

    /// Bots with an unreadable card can't sign in.
    async fn sessions(&mut self) -> Result<(), StoreError> {
        let mut last = None;
        loop {
            let sessions = self.reader.sessions(last, AT_ONCE).await;
            let sessions = self.rows("the sessions", sessions)?;
            let Some(session) = sessions.last() else { return Ok(()) };
            last = Some(session.key);
            for session in sessions {
                if let Err(why) = read_card(&session) {
                    self.report(Subject::Session(session.player), AuditError::Damaged(why.to_string()));
                }
            }
        }
    }

    /// An unreadable ban would not be enforced.
    async fn notes(&mut self) -> Result<(), StoreError> {
        for kind in DocumentKind::OF_DESK {
            let part = "the notes of the desk";
            self.each_document(kind, part, |note| (Subject::Note(kind, note.id.clone()), check_note(note))).await?;
        }
        Ok(())
    }

    async fn each_document<E: ToString>(
        &mut self,
        kind: DocumentKind,
        part: &'static str,
        check: impl Fn(&Document) -> (Subject, Result<(), E>),
    ) -> Result<(), StoreError> {
        let mut last = None;
        loop {
            let documents = self.reader.documents(kind, last, AT_ONCE).await;
            let documents = self.rows(part, documents)?;
            let Some(document) = documents.last() else { return Ok(()) };
            last = Some(document.id.clone());
            for document in &documents {
                if let (subject, Err(why)) = check(document) {
                    self.report(subject, AuditError::Damaged(why.to_string()));
                }
            }
        }
    }

    async fn groups(&mut self) -> Result<(), StoreError> {
        const PART: &str = "the groups";
        let (mut last, mut results, mut standings) = (None, Vec::new(), Vec::new());
        loop {
            let groups = self.reader.documents(DocumentKind::Group, last, AT_ONCE).await;
            let groups = self.rows(PART, groups)?;
            let Some(group) = groups.last() else { return Ok(()) };
            last = Some(group.id.clone());
            for group in groups {
                self.documents_of(DocumentKind::Result, &group.id, &mut results).await?;
                self.documents_of(DocumentKind::Standings, &group.id, &mut standings).await?;
                let counted = standings.first().map(|standings| standings.entry.as_str());
                if let Err(why) = groups::check(&group.entry, &results, counted) {
                    self.report(Subject::Group(group.id), AuditError::Damaged(why));
                }
            }
        }
    }

    /// Named like a group, or beginning with its name and a slash.
    async fn documents_of(
        &mut self,
        kind: DocumentKind,
        group: &str,
        found: &mut Vec<Document>,
    ) -> Result<(), StoreError> {
        found.clear();
        let is_own = |document: &Document| document.id.split('/').next() == Some(group);
        // What comes last before all of them: a group's id has no letter before its end.
        let mut after = Some(group[..group.len().saturating_sub(1)].to_owned());
        loop {
            let page = self.reader.documents(kind, after, AT_ONCE).await;
            let page = self.rows("the groups", page)?;
            let Some(last) = page.last().map(|last| last.id.clone()) else { return Ok(()) };
            let is_over = last.as_str() > group && !last.starts_with(group);
            found.extend(page.into_iter().filter(is_own));
            if is_over {
                return Ok(());
            }
            after = Some(last);
        }
    }

    async fn practised(&mut self, practice: PracticeReader) -> Result<(), StoreError> {
        let part = "the practice";
        let solver = |solver: &Document| match solver.id.parse() {
            Ok(player) => (Subject::Solver(player), (practice.solver)(&solver.entry)),
            Err(_) => (Subject::Part(part), Err(format!("{:?} is no player", solver.id))),
        };
        self.each_document(DocumentKind::Solver, part, solver).await?;
        let puzzle = |rated: &Document| (Subject::Puzzle(rated.id.clone()), (practice.puzzle)(&rated.entry));
        self.each_document(DocumentKind::Puzzle, part, puzzle).await
    }

    async fn reviews(&mut self) -> Result<(), StoreError> {
        const PART: &str = "the reviews";
        let mut last = None;
        loop {
            let reviews = self.reader.documents(DocumentKind::Review, last, AT_ONCE).await;
            let reviews = self.rows(PART, reviews)?;
            let Some(document) = reviews.last() else { return Ok(()) };
            last = Some(document.id.clone());
            for document in reviews {
                let Some((game, seat)) = self.read(Subject::Part(PART), read_review_id(&document.id))? else {
                    continue;
                };
                let rows = self.reader.read(game, 0).await;
                if let Some(rows) = self.read(Subject::Game(game), rows)?
                    && let Some(why) = review(&rows, seat, &document.entry)
                {
                    self.report(Subject::Game(game), why);
                }
            }
        }
    }
}

fn check_pad(rows: &[Row]) -> Option<AuditError> {
    if rows.is_empty() {
        return Some(AuditError::Empty);
    }
    if let Some((row, before)) = rows.iter().zip(0..).find(|(row, before)| row.seq != before + 1) {
        return Some(AuditError::Gap { after: before, found: row.seq });
    }
    let text: String = rows.iter().map(|row| row.entry.as_str()).collect();
    Pad::read(&text).err().map(|why| AuditError::Damaged(why.to_string()))
}

async fn check_game(reader: &Reader, id: GameId) -> Result<(u64, GameAudit), StoreError> {
    let rows = reader.read(id, 0).await?;
    let listed = reader.listing(id).await?;
    Ok((rows.len() as u64, game(id, &rows, listed.as_ref())))
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameAudit {
    pub is_proven: bool,
    pub unfit: Vec<AuditError>,
}

pub fn log(rows: &[Row]) -> Result<Listing, AuditError> {
    replay(rows).map(|replayed| replayed.listing)
}

pub fn people(rows: &[Row]) -> Result<Vec<(PlayerId, String)>, AuditError> {
    let state = replay(rows)?.state;
    Ok(state.seats().filter_map(|(_, chair)| chair.person().zip(chair.name())).collect())
}

/// The log is checked up to the first inconsistent line.
pub fn game(game: GameId, rows: &[Row], listed: Option<&Listing>) -> GameAudit {
    let only = |unfit: AuditError| GameAudit { is_proven: false, unfit: vec![unfit] };
    let Replayed { log, state, listing } = match replay(rows) {
        Ok(replayed) => replayed,
        Err(unfit) => return only(unfit),
    };
    if state.game_id() != game {
        return only(AuditError::OtherGame(state.game_id()));
    }
    let in_list = match listed {
        None => Some(AuditError::NotListed),
        Some(listed) => differs(&listing, listed).map(AuditError::Listed),
    };
    let over = state.stage() == Stage::Finished;
    let proof = (over && state.is_provable()).then(|| prove(&state, &log));
    let is_proven = matches!(proof, Some(Ok(())));
    let no_proof = proof.and_then(Result::err).map(AuditError::NoProof);
    GameAudit { is_proven, unfit: in_list.into_iter().chain(no_proof).collect() }
}

fn review(rows: &[Row], seat: Seat, entry: &str) -> Option<AuditError> {
    let unfit = |why: String| Some(AuditError::Review { seat: seat.number(), why });
    // Errors in the log itself are reported elsewhere.
    let Replayed { log, state, .. } = replay(rows).ok()?;
    if state.stage() != Stage::Finished {
        return unfit("the game is not over".into());
    }
    let record = record_of(&state, &log).ok()?;
    if seat.index() >= record.rules.players() {
        return unfit("there is no such seat".into());
    }
    Review::from_text(&record, &[(seat, entry)]).err().and_then(|why| unfit(why.to_string()))
}

fn prove(state: &TableState, log: &Log) -> Result<(), String> {
    let record = record_of(state, log).map_err(|invalid| invalid.to_string())?;
    foretell_fair::verify(&record).map(drop).map_err(|unfair| unfair.to_string())
}

struct Replayed {
    log: Log,
    state: TableState,
    listing: Listing,
}

fn replay(rows: &[Row]) -> Result<Replayed, AuditError> {
    let (first, rows) = rows.split_first().ok_or(AuditError::Empty)?;
    if first.seq != 1 {
        return Err(AuditError::Gap { after: 0, found: first.seq });
    }
    let opened = read(first)?;
    let state = TableState::open(opened.at, &opened.facts);
    let mut state = state.map_err(|invalid| AuditError::NotAllowed { line: 1, reason: invalid.to_string() })?;
    let mut listing = state.listing();
    let mut log = Log::default();
    log.push(opened);
    for row in rows {
        let entry = next(&mut state, row)?;
        if entry.1 {
            listing = state.listing();
        }
        log.push(entry.0);
    }
    Ok(Replayed { log, state, listing })
}

fn next(state: &mut TableState, row: &Row) -> Result<(Entry, bool), AuditError> {
    if row.seq != state.version() + 1 {
        return Err(AuditError::Gap { after: state.version(), found: row.seq });
    }
    let entry = read(row)?;
    if entry.at < state.at().saturating_add(entry.clock_moved()) {
        return Err(AuditError::BackInTime(row.seq));
    }
    if !state.is_fair(&entry) {
        return Err(AuditError::Unfair(row.seq));
    }
    let before = state.stage();
    let folded = state.fold(entry.at, &entry.facts, &mut |_| {});
    folded.map_err(|invalid| AuditError::NotAllowed { line: row.seq, reason: invalid.to_string() })?;
    let changes = entry.changes_listing(state.stage() != before);
    Ok((entry, changes))
}

fn read(row: &Row) -> Result<Entry, AuditError> {
    serde_json::from_str(&row.entry)
        .map_err(|error| AuditError::Unreadable { line: row.seq, reason: error.to_string() })
}

fn differs(right: &Listing, listed: &Listing) -> Option<String> {
    let (Ok(serde_json::Value::Object(right)), Ok(serde_json::Value::Object(listed))) =
        (serde_json::to_value(right), serde_json::to_value(listed))
    else {
        return Some("it cannot be compared".into());
    };
    let different = right.iter().filter(|(name, value)| listed.get(*name) != Some(value));
    // A field that is missing in the list reads as `null`.
    let fields: Vec<String> = different
        .map(|(name, value)| format!("{name} is {} and should be {value}", listed.get(name).unwrap_or_default()))
        .collect();
    (!fields.is_empty()).then(|| fields.join(", "))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use foretell_bots::BotSpec;

    use super::*;
    use crate::store::Store;
    use crate::store::memory::MemoryStore;
    use crate::{Clock, Lobby};
    use foretell_table::{Caller, Request, Settings, WhenEmpty};

    async fn played() -> (GameId, Vec<Row>, Listing) {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        let lobby = Lobby::simulated(store.clone(), Clock::simulated(1_700_000_000_000), 5);
        let ada = Caller::new(PlayerId::from_bits(1), "Ada");
        let settings = Settings {
            rules: "it/3+length=first-3".parse().expect("rules"),
            pause_ms: 0,
            when_empty: WhenEmpty::Finish,
            ..Settings::default()
        };
        let table = lobby.open(ada.clone(), settings).await.expect("a table");
        for request in [Request::Fill(BotSpec::Apprentice), Request::Start, Request::HandOver] {
            table.ask(ada.clone(), request).await.expect("it may be asked for");
        }
        while table.snapshot().stage() != Stage::Finished {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let game = table.game();
        let listing = store.listing(game).await.expect("an answer").expect("a place in the list");
        (game, store.read(game, 0).await.expect("an answer"), listing)
    }

    fn line_with(rows: &[Row], word: &str) -> usize {
        rows.iter().position(|row| row.entry.contains(word)).expect("such a line")
    }

    #[tokio::test(start_paused = true)]
    async fn a_game_that_was_played_fits_and_is_proven() {
        let (id, rows, listing) = played().await;
        assert_eq!(game(id, &rows, Some(&listing)), GameAudit { is_proven: true, unfit: Vec::new() });
        assert_eq!(log(&rows), Ok(listing));
    }

    #[tokio::test(start_paused = true)]
    async fn every_inconsistency_is_reported_with_its_line() {
        let (id, rows, listing) = played().await;
        let found = |change: &dyn Fn(&mut Vec<Row>)| {
            let mut rows = rows.clone();
            change(&mut rows);
            let mut unfit = game(id, &rows, Some(&listing)).unfit;
            assert_eq!(unfit.len(), 1, "{unfit:?}");
            unfit.remove(0)
        };
        assert_eq!(found(&|rows| rows.clear()), AuditError::Empty);
        assert_eq!(found(&|rows| drop(rows.remove(4))), AuditError::Gap { after: 4, found: 6 });
        assert_eq!(found(&|rows| drop(rows.remove(0))), AuditError::Gap { after: 0, found: 2 });
        let bid = line_with(&rows, "bid ");
        let not_allowed = found(&|rows| rows[bid].entry = rows[bid].entry.replace("bid ", "bid 1"));
        assert!(
            matches!(not_allowed, AuditError::NotAllowed { line, .. } if line as usize == bid + 1),
            "{not_allowed}"
        );
        let unreadable = found(&|rows| rows[bid].entry.truncate(9));
        assert_eq!(unreadable.line(), Some(bid as u32 + 1));
        let earlier = found(&|rows| rows[bid].entry = rows[bid].entry.replace("\"at\":17", "\"at\":16"));
        assert_eq!(earlier, AuditError::BackInTime(bid as u32 + 1));
        let deal = line_with(&rows, "deal");
        let unfair = found(&|rows| rows[deal].entry = with_hands_swapped(&rows[deal].entry));
        assert_eq!(unfair, AuditError::Unfair(deal as u32 + 1));
    }

    fn with_hands_swapped(entry: &str) -> String {
        let mut entry: serde_json::Value = serde_json::from_str(entry).expect("JSON");
        entry["do"][0]["deal"]["hands"].as_array_mut().expect("hands").swap(0, 1);
        entry.to_string()
    }

    #[tokio::test(start_paused = true)]
    async fn the_list_must_say_what_the_log_says() {
        let (id, rows, listing) = played().await;
        assert_eq!(game(id, &rows, None).unfit, [AuditError::NotListed]);
        let wrong = Listing { stage: Stage::Asleep, ..listing.clone() };
        let unfit = game(id, &rows, Some(&wrong)).unfit;
        assert_eq!(unfit, [AuditError::Listed("stage is \"asleep\" and should be \"finished\"".into())]);
        let other = GameId::from_bits(7);
        assert_eq!(game(other, &rows, Some(&listing)).unfit, [AuditError::OtherGame(id)]);
    }
}

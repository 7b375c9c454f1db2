//! A load test of score pads: one writing client per player and some followers. All must end with the same sheet.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use foretell_rules::RuleSet;
use serde::Serialize;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::tally::{MovesInFlight, Tally};
use super::{AT_ONCE, LoadError, ServerUsage, cpu_us, server_usage};
use foretell_client::connection::{FeedStream, Host, ServerConnection};
use foretell_client::feed::Format;
use foretell_client::{ClientError, request};

#[derive(Clone, Debug)]
pub struct PadPlan {
    pub url: String,
    pub pads: usize,
    pub followers: usize,
    pub seconds: u64,
    pub think_ms: u64,
    pub rules: RuleSet,
}

#[derive(Clone, Debug, Serialize)]
pub struct PadReport {
    pub pads: usize,
    pub writers: usize,
    pub followers: usize,
    pub seconds: f64,
    pub think_ms: u64,
    pub entries: u64,
    pub entries_per_second: f64,
    /// From an entry's request to a follower.
    pub p50_ms: f64,
    pub p99_ms: f64,
    pub max_ms: f64,
    pub slowed: u64,
    pub errors: u64,
    pub first_error: Option<String>,
    pub different_sheets: usize,
    pub server_cpu_us_per_entry: Option<f64>,
}

struct PadRun {
    host: Host,
    think: Duration,
    counting: AtomicBool,
    stop: AtomicBool,
    entries: AtomicU64,
    slowed: AtomicU64,
    tally: Tally,
}

const SLOWED: Duration = Duration::from_millis(200);

/// For the last entries to arrive.
const PATIENCE: Duration = Duration::from_secs(30);

pub async fn run_pads(plan: &PadPlan, progress: &(dyn Fn(u64, f64) + Sync)) -> Result<PadReport, LoadError> {
    let host = Host::parse(&plan.url).ok_or_else(|| LoadError::Url(plan.url.clone()))?;
    let in_words = |why| LoadError::Server(plan.url.clone(), why);
    server_usage(&host).await.map_err(in_words)?;
    let run = Arc::new(PadRun {
        host,
        think: Duration::from_millis(plan.think_ms),
        counting: AtomicBool::new(false),
        stop: AtomicBool::new(false),
        entries: AtomicU64::new(0),
        slowed: AtomicU64::new(0),
        tally: Tally::default(),
    });
    let groups = begin_all(&run, plan).await.map_err(in_words)?;
    let mut pads = JoinSet::new();
    for group in groups {
        pads.spawn(group.use_pad(run.clone()));
    }
    let (begin, at_begin) = (Instant::now(), server_usage(&run.host).await.ok().flatten());
    run.counting.store(true, Ordering::Relaxed);
    let length = Duration::from_secs(plan.seconds);
    let has_begun = || run.entries.load(Ordering::Relaxed) > 0;
    // Give a busy server time for the first entry.
    while begin.elapsed() < length || (!has_begun() && begin.elapsed() < length + PATIENCE) {
        tokio::time::sleep(Duration::from_millis(250).min(length)).await;
        progress(run.entries.load(Ordering::Relaxed), begin.elapsed().as_secs_f64() / length.as_secs_f64());
    }
    run.counting.store(false, Ordering::Relaxed);
    let (seconds, entries) = (begin.elapsed().as_secs_f64(), run.entries.load(Ordering::Relaxed));
    let at_end = server_usage(&run.host).await.ok().flatten();
    run.stop.store(true, Ordering::Relaxed);
    let mut different_sheets = 0;
    while let Some(ended) = pads.join_next().await {
        match ended.map_err(ClientError::unreachable).flatten() {
            Ok(are_equal) => different_sheets += usize::from(!are_equal),
            Err(why) => {
                different_sheets += 1;
                run.tally.went_wrong(why.to_string());
            }
        }
    }
    Ok(report(&run, plan, seconds, entries, different_sheets, [at_begin, at_end]))
}

fn report(
    run: &PadRun,
    plan: &PadPlan,
    seconds: f64,
    entries: u64,
    different_sheets: usize,
    [begin, end]: [Option<ServerUsage>; 2],
) -> PadReport {
    let latency = run.tally.latencies();
    PadReport {
        pads: plan.pads,
        writers: plan.rules.players(),
        followers: plan.followers,
        seconds,
        think_ms: plan.think_ms,
        entries,
        entries_per_second: entries as f64 / seconds,
        p50_ms: latency.at(0.5),
        p99_ms: latency.at(0.99),
        max_ms: latency.at(1.0),
        slowed: run.slowed.load(Ordering::Relaxed),
        errors: run.tally.errors(),
        first_error: run.tally.first_error(),
        different_sheets,
        server_cpu_us_per_entry: cpu_us(begin, end).filter(|_| entries > 0).map(|cpu| cpu / entries as f64),
    }
}

async fn begin_all(run: &Arc<PadRun>, plan: &PadPlan) -> Result<Vec<Group>, ClientError> {
    let mut groups = Vec::with_capacity(plan.pads);
    let mut beginning: JoinSet<Result<Group, ClientError>> = JoinSet::new();
    let mut left = plan.pads;
    while left > 0 || !beginning.is_empty() {
        while left > 0 && beginning.len() < AT_ONCE {
            left -= 1;
            beginning.spawn(Group::begin(run.clone(), plan.rules, plan.followers));
        }
        if let Some(begun) = beginning.join_next().await {
            groups.push(begun.map_err(ClientError::unreachable)??);
        }
    }
    Ok(groups)
}

struct Group {
    pad: String,
    tokens: Vec<String>,
    followers: usize,
    in_flight: Arc<MovesInFlight>,
}

impl Group {
    async fn begin(run: Arc<PadRun>, rules: RuleSet, followers: usize) -> Result<Group, ClientError> {
        let mut connection = ServerConnection::open(&run.host).await?;
        let mut tokens = Vec::new();
        for player in 1..=rules.players() {
            tokens.push(connection.send(&request::sign_in(&format!("Load {player}")), None).await?.token);
        }
        let names: Vec<String> = (1..=tokens.len()).map(|player| format!("Load {player}")).collect();
        let body = json!({ "rules": rules, "players": names });
        let pad = connection.send(&request::begin_pad(&body), tokens.first().map(String::as_str)).await?.pad;
        Ok(Group { pad, tokens, followers, in_flight: Arc::default() })
    }

    /// Returns whether all sheets are equal at the end.
    async fn use_pad(self, run: Arc<PadRun>) -> Result<bool, ClientError> {
        let mut readers = JoinSet::new();
        let writers = Arc::new(AtomicU64::new(self.tokens.len() as u64));
        let people = self.tokens.iter().map(|token| Some(token.clone())).chain(vec![None; self.followers]);
        for (index, token) in people.enumerate() {
            let reader = SheetReader {
                run: run.clone(),
                pad: self.pad.clone(),
                player: token.is_some().then_some(index as u64 + 1),
                token,
                in_flight: self.in_flight.clone(),
                writers: writers.clone(),
                sent: 0,
                written: 0,
            };
            readers.spawn(reader.read());
        }
        let mut sheets = Vec::new();
        while let Some(read) = readers.join_next().await {
            sheets.push(read.map_err(ClientError::unreachable)??);
        }
        let mut connection = ServerConnection::open(&run.host).await?;
        let last = connection.send(&request::pad(&self.pad), None).await?;
        let last = what_all_see(serde_json::to_value(last).map_err(ClientError::unreadable)?);
        Ok(sheets.into_iter().all(|sheet| what_all_see(sheet) == last))
    }
}

fn what_all_see(mut sheet: Value) -> Value {
    for round in sheet["rounds"].as_array_mut().into_iter().flatten() {
        let is_sealed = round["sum"].is_null();
        for numbers in round["numbers"].as_array_mut().into_iter().flatten().filter(|_| is_sealed) {
            (numbers["bid"], numbers["sealed"]) = (Value::Null, Value::Null);
        }
    }
    if let Some(fields) = sheet.as_object_mut() {
        fields.remove("type");
    }
    sheet
}

struct SheetReader {
    run: Arc<PadRun>,
    pad: String,
    token: Option<String>,
    player: Option<u64>,
    in_flight: Arc<MovesInFlight>,
    writers: Arc<AtomicU64>,
    sent: u64,
    /// Older sheets repeat this entry's question.
    written: u32,
}

impl SheetReader {
    async fn read(mut self) -> Result<Value, ClientError> {
        let mut feed = self.follow().await?;
        let mut connection = ServerConnection::open(&self.run.host).await?;
        let (mut heard, mut sheet) = (None, Value::Null);
        let mut ends_at = None;
        loop {
            if self.run.stop.load(Ordering::Relaxed) {
                self.stop_writing();
            }
            if self.run.stop.load(Ordering::Relaxed) && self.writers.load(Ordering::Acquire) == 0 {
                // No more writing; wait for the last sheet.
                let ends_at = *ends_at.get_or_insert_with(|| Instant::now() + PATIENCE);
                let last = connection.send(&request::pad(&self.pad), None).await?;
                if sheet["version"] == last.version || Instant::now() >= ends_at {
                    return Ok(sheet);
                }
            }
            let heard_of = tokio::time::timeout(Duration::from_millis(100), feed.next_piece()).await;
            let Ok(piece) = heard_of else {
                self.write_next(&sheet, &mut connection).await;
                continue;
            };
            let Some(piece) = piece? else {
                feed = self.follow().await?;
                continue;
            };
            let Some(message) = Format::Lines.message(&piece).filter(|message| message.name == "sheet") else {
                continue;
            };
            sheet = serde_json::from_str(message.data).map_err(ClientError::unreadable)?;
            let version = sheet["version"].as_u64().unwrap_or_default() as u32;
            // A slow follower gets several entries at once.
            for version in heard.map_or(version, |heard: u32| heard + 1)..=version {
                self.in_flight.arrived(version, &self.run.tally);
            }
            heard = Some(version);
            self.write_next(&sheet, &mut connection).await;
        }
    }

    async fn follow(&self) -> Result<FeedStream, ClientError> {
        let connection = ServerConnection::open(&self.run.host).await?;
        let followed = connection.follow(&request::pad_feed(&self.pad, Format::Lines), self.token.as_deref()).await?;
        followed.map_err(|refused| ClientError::from_answer(refused.status.as_u16(), &refused.body))
    }

    async fn write_next(&mut self, sheet: &Value, connection: &mut ServerConnection) {
        let is_new = sheet["version"].as_u64().is_some_and(|version| version >= u64::from(self.written));
        let Some(player) = self.player.filter(|_| is_new) else { return };
        let Some(mut entry) = next_entry(sheet, player) else { return };
        tokio::time::sleep(self.run.think).await;
        self.sent += 1;
        entry["once"] = format!("{player}-{}", self.sent).into();
        let asked = (Instant::now(), self.run.tally.period().filter(|_| self.run.counting.load(Ordering::Relaxed)));
        match connection.send(&request::write_on_pad(&self.pad, &entry), self.token.as_deref()).await {
            Ok(written) => {
                if self.run.counting.load(Ordering::Relaxed) {
                    self.run.entries.fetch_add(1, Ordering::Relaxed);
                }
                self.written = written.version;
                self.in_flight.acknowledged(written.version, asked, &self.run.tally);
            }
            Err(why) if why.is("too-many") => {
                self.run.slowed.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(SLOWED).await;
            }
            // The pad is full: measure with more pads.
            Err(why) if why.is("pad-full") => self.stop_writing(),
            Err(why) => self.run.tally.went_wrong(why.to_string()),
        }
    }

    fn stop_writing(&mut self) {
        if self.player.take().is_some() {
            self.writers.fetch_sub(1, Ordering::AcqRel);
        }
    }
}

/// After the game, one of their numbers again.
fn next_entry(sheet: &Value, player: u64) -> Option<Value> {
    let rounds = sheet["rounds"].as_array()?;
    let last = rounds.last()?;
    let (round, cards) = (&last["round"], &last["cards"]);
    let is_asked = || sheet["asked_of"].as_array().is_some_and(|asked| asked.iter().any(|asked| *asked == player));
    let is_first = || sheet["asked_of"].get(0).is_some_and(|first| *first == player);
    if sheet["over"] == true {
        let round = &rounds[player as usize % rounds.len()];
        let numbers = round["numbers"].as_array()?.iter().find(|numbers| numbers["player"] == player)?;
        let bid = numbers["bid"].as_u64()?;
        return Some(json!({
            "what": "bid", "round": round["round"], "player": player, "bid": 1 - bid.min(1), "instead_of": bid
        }));
    }
    match sheet["asked"].as_str()? {
        "trump" if last["dealer"] == player => Some(json!({ "what": "trump", "round": round, "trump": "H" })),
        "bids" if is_first() => Some(json!({ "what": "bid", "round": round, "player": player, "bid": 0 })),
        "taken" if is_asked() => {
            let tricks = if player == 1 { cards.clone() } else { 0.into() };
            Some(json!({ "what": "taken", "round": round, "player": player, "tricks": tricks }))
        }
        "cloud" if player == 1 => Some(json!({ "what": "cloud", "round": round, "changed": null })),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_writes_what_is_asked_of_them() {
        let round = json!({"round": 2, "cards": 2, "dealer": 3, "numbers": [{"player": 1, "bid": 1}], "sum": 1});
        let sheet = |asked: &str, of: Value| json!({"rounds": [round], "asked": asked, "asked_of": of, "over": false});
        let what = |sheet: &Value, player| next_entry(sheet, player).map(|entry| entry["what"].clone());
        assert_eq!(
            (what(&sheet("trump", json!([])), 3), what(&sheet("trump", json!([])), 1)),
            (Some("trump".into()), None)
        );
        assert_eq!(what(&sheet("bids", json!([2, 1])), 1), None, "bids come in order");
        assert_eq!(what(&sheet("taken", json!([2, 1])), 1), Some("taken".into()));
        let over = json!({"rounds": [round], "over": true});
        assert_eq!(next_entry(&over, 1).map(|entry| entry["bid"].clone()), Some(0.into()));
    }

    #[test]
    fn private_entries_are_left_out_of_the_comparison() {
        let sheet =
            |bid: Value, sum: Value| json!({"rounds": [{"numbers": [{"bid": bid, "sealed": false}], "sum": sum}]});
        assert_eq!(what_all_see(sheet(1.into(), Value::Null)), what_all_see(sheet(Value::Null, Value::Null)));
        assert_ne!(what_all_see(sheet(1.into(), 1.into())), what_all_see(sheet(2.into(), 1.into())));
    }
}

//! Outside players: processes that read standard input and answer on standard output. Reading, writing and standard
//! error have a thread each, so a process can't delay the arena beyond the limits.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use foretell_rules::{Action, BySeat, Event, View};
use serde::Serialize;
use serde_json::Value;

use crate::contestant::CommandLine;
use crate::names::greeted_name;
use crate::parent_death::end_with_us;
use crate::player::{Chair, Player, PlayerError};
use crate::records::system_text;
use crate::trace::{Direction, Tracer};
use crate::wire::{Message, PROTOCOL};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimits {
    pub one_move: Duration,
    /// Until the greeting. Long, because loading a network can take a while.
    pub start: Duration,
}

impl Default for TimeLimits {
    fn default() -> TimeLimits {
        TimeLimits { one_move: Duration::from_secs(10), start: Duration::from_mins(1) }
    }
}

const LONGEST_LINE: u64 = 1 << 20;
const LAST_WORDS: usize = 10;
const FAREWELL: Duration = Duration::from_secs(2);

const GLANCE: Duration = Duration::from_millis(50);

#[derive(Clone, Debug, Default)]
pub(crate) struct Starts(Arc<Mutex<FirstStart>>);

#[derive(Debug, Default)]
enum FirstStart {
    #[default]
    NotKnown,
    Worked {
        name: Option<String>,
    },
    Failed(PlayerError),
}

impl Starts {
    /// A command that never worked isn't started again; every game reports the same error.
    fn failure(&self) -> Option<PlayerError> {
        match &*self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            FirstStart::Failed(why) => Some(why.clone()),
            FirstStart::NotKnown | FirstStart::Worked { .. } => None,
        }
    }

    pub(crate) fn name(&self) -> Option<String> {
        match &*self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            FirstStart::Worked { name } => name.clone(),
            FirstStart::NotKnown | FirstStart::Failed(_) => None,
        }
    }

    fn note(&self, started: &Result<Option<String>, PlayerError>) {
        let mut first = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match started {
            Ok(_) if matches!(*first, FirstStart::Worked { .. }) => {}
            Ok(name) => *first = FirstStart::Worked { name: name.clone() },
            Err(PlayerError::Interrupted) => {}
            // If it has worked before, only this start failed.
            Err(why) if matches!(*first, FirstStart::NotKnown) => *first = FirstStart::Failed(why.clone()),
            Err(_) => {}
        }
    }
}

/// Started for the first game, reused for later ones, and replaced after a fault.
pub(crate) struct ProcessPlayer {
    command: CommandLine,
    limits: TimeLimits,
    starts: Starts,
    stop: Arc<AtomicBool>,
    tracer: Option<Tracer>,
    process: Option<Process>,
    events: Vec<Event>,
    last_words: Vec<String>,
}

impl ProcessPlayer {
    pub(crate) fn new(
        command: CommandLine,
        limits: TimeLimits,
        starts: Starts,
        stop: Arc<AtomicBool>,
        tracer: Option<Tracer>,
    ) -> ProcessPlayer {
        let (process, events, last_words) = (None, Vec::new(), Vec::new());
        ProcessPlayer { command, limits, starts, stop, tracer, process, events, last_words }
    }

    fn process(&mut self) -> Result<&mut Process, PlayerError> {
        if self.process.is_none() {
            if let Some(why) = self.starts.failure() {
                return Err(why);
            }
            let tracer = self.tracer.as_ref().map(Tracer::next_process);
            let started = Process::start(&self.command.words, tracer).and_then(|mut process| {
                let greeted = process.greet(self.limits, &self.stop);
                self.process = Some(process);
                greeted
            });
            let started = started.map_err(PlayerError::before_the_game);
            self.starts.note(&started);
            started?;
        }
        self.process.as_mut().ok_or_else(|| PlayerError::NoStart("it is gone".into()))
    }

    fn dismiss_after<T>(&mut self, result: Result<T, PlayerError>) -> Result<T, PlayerError> {
        if result.is_err()
            && let Some(mut process) = self.process.take()
        {
            process.kill();
            self.last_words = process.last_words();
        }
        result
    }

    fn ask(&mut self, view: &View) -> Result<Action, PlayerError> {
        let events = std::mem::take(&mut self.events);
        let (limit, stop) = (self.limits.one_move, Arc::clone(&self.stop));
        let process = self.process()?;
        let id = process.next_id();
        process.say(&Message::decide(id, &events, view));
        let answer = process.read_message(limit, &stop)?;
        let wrong = |what: String| Err(PlayerError::Nonsense(what));
        if answer["type"] != "action" {
            return wrong(format!("a message of type «action» was wanted, and this came: {}", excerpt(&answer)));
        }
        if answer["id"] != id {
            return wrong(format!("question {id} was asked, and this came: {}", excerpt(&answer)));
        }
        let Some(text) = answer["action"].as_str() else {
            return wrong(format!("there is no action in {}", excerpt(&answer)));
        };
        text.parse().or_else(|why| wrong(format!("{text:?} isn't an action: {why}")))
    }
}

impl Player for ProcessPlayer {
    fn sit_down(&mut self, chair: &Chair) -> Result<(), PlayerError> {
        self.events.clear();
        self.last_words.clear();
        if let Some(tracer) = &self.tracer {
            tracer.sit_down(chair);
        }
        let begun = self.process().map(|process| process.say(&Message::game(chair)));
        self.dismiss_after(begun)
    }

    fn see(&mut self, event: &Event) {
        self.events.push(*event);
    }

    fn decide(&mut self, view: &View) -> Result<Action, PlayerError> {
        let answer = self.ask(view);
        self.dismiss_after(answer)
    }

    fn get_up(&mut self, scores: &BySeat<i32>, players: usize) {
        let events = std::mem::take(&mut self.events);
        if let Some(process) = &mut self.process {
            process.say(&Message::end(&events, scores, players));
        }
    }

    fn last_words(&mut self) -> Vec<String> {
        match &self.process {
            Some(process) => process.last_words(),
            None => std::mem::take(&mut self.last_words),
        }
    }
}

enum Said {
    Line(Vec<u8>),
    TooLong,
    NothingMore,
}

struct Process {
    child: Child,
    /// Dropping it ends the writing thread and closes the process's input.
    to_write: Option<Sender<String>>,
    said: Receiver<Said>,
    complaints: Arc<Mutex<VecDeque<String>>>,
    /// Disconnected at the end of standard error.
    complaining: Receiver<()>,
    asked: u64,
    killed: bool,
    tracer: Option<Tracer>,
}

impl Process {
    fn start(words: &[String], tracer: Option<Tracer>) -> Result<Process, PlayerError> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        own_group(&mut command);
        end_with_us(&mut command);
        let no_start = |why| PlayerError::NoStart(format!("{}: {}", words[0], system_text(&why)));
        let mut child = command.spawn().map_err(no_start)?;
        let (Some(stdin), Some(stdout), Some(stderr)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(PlayerError::NoStart("it has no standard input and output".into()));
        };
        let (to_write, writing) = channel();
        let (saying, said) = sync_channel(16);
        let (complains, complaining) = channel();
        let complaints = Arc::new(Mutex::new(VecDeque::new()));
        let last_lines = Arc::clone(&complaints);
        let [output_tracer, error_tracer] = [tracer.clone(), tracer.clone()];
        thread::spawn(move || write_lines(stdin, &writing));
        thread::spawn(move || read_lines(stdout, &saying, output_tracer.as_ref()));
        thread::spawn(move || collect_last_lines(stderr, &last_lines, &complains, error_tracer.as_ref()));
        Ok(Process { child, to_write: Some(to_write), said, complaints, complaining, asked: 0, killed: false, tracer })
    }

    fn greet(&mut self, limits: TimeLimits, stop: &AtomicBool) -> Result<Option<String>, PlayerError> {
        self.say(&Message::hello(limits.one_move));
        let answer = self.read_message(limits.start, stop)?;
        if answer["type"] != "hello" {
            return Err(PlayerError::Nonsense(format!("a hello was wanted, and this came: {}", excerpt(&answer))));
        }
        if answer["protocol"] != PROTOCOL {
            let theirs = excerpt(&answer["protocol"]);
            return Err(PlayerError::Nonsense(format!("it speaks protocol {theirs}, and the arena {PROTOCOL}")));
        }
        Ok(greeted_name(&answer["name"]))
    }

    fn next_id(&mut self) -> u64 {
        self.asked += 1;
        self.asked
    }

    /// Never waits. If the process is gone, reading will report it.
    fn say(&mut self, message: &impl Serialize) {
        let Some(to_write) = &self.to_write else { return };
        // Only maps with keys that aren't strings can fail, and no message has any.
        let mut line =
            serde_json::to_string(message).unwrap_or_else(|why| unreachable!("every message is JSON: {why}"));
        line.push('\n');
        // Before sending, so that the answer comes after it in the trace.
        if let Some(tracer) = &self.tracer {
            tracer.note(Direction::Sent, line.as_bytes());
        }
        let _ = to_write.send(line);
    }

    fn read_message(&mut self, limit: Duration, stop: &AtomicBool) -> Result<Value, PlayerError> {
        let deadline = Instant::now() + limit;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.said.recv_timeout(left.min(GLANCE)) {
                Ok(Said::Line(line)) if line.trim_ascii().is_empty() => {}
                Ok(Said::Line(line)) => return understand(&line),
                Ok(Said::TooLong) => return Err(PlayerError::Nonsense("it wrote a line of more than 1 MiB".into())),
                Ok(Said::NothingMore) | Err(RecvTimeoutError::Disconnected) => return Err(self.crash()),
                Err(RecvTimeoutError::Timeout) if stop.load(Ordering::Relaxed) => return Err(PlayerError::Interrupted),
                Err(RecvTimeoutError::Timeout) if left > GLANCE => {}
                Err(RecvTimeoutError::Timeout) => return Err(PlayerError::Stall { ms: limit.as_millis() }),
            }
        }
    }

    /// A process that still runs has only closed its output.
    fn crash(&mut self) -> PlayerError {
        let deadline = Instant::now() + FAREWELL;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return PlayerError::Crash(format!("it ended in the middle of a game ({status})")),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(5)),
                _ => return PlayerError::Crash("it closed its standard output in the middle of a game".into()),
            }
        }
    }

    /// Gives an ended process a moment to deliver them.
    fn last_words(&self) -> Vec<String> {
        let _ = self.complaining.recv_timeout(FAREWELL);
        let complaints = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        complaints.iter().cloned().collect()
    }

    fn kill(&mut self) {
        if std::mem::replace(&mut self.killed, true) {
            return;
        }
        kill_group(&mut self.child);
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.killed {
            return;
        }
        self.say(&Message::Bye);
        self.to_write = None;
        let deadline = Instant::now() + FAREWELL;
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(1));
        }
        self.kill();
    }
}

fn understand(line: &[u8]) -> Result<Value, PlayerError> {
    serde_json::from_slice(line).map_err(|why| {
        let text: String = String::from_utf8_lossy(line).trim().chars().take(80).collect();
        PlayerError::Nonsense(format!("{text:?} is no JSON: {why}"))
    })
}

fn excerpt(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= 80 { text } else { format!("{}…", text.chars().take(80).collect::<String>()) }
}

// ---- threads ----

fn write_lines(mut stdin: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: impl Read, said: &SyncSender<Said>, tracer: Option<&Tracer>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = reader.by_ref().take(LONGEST_LINE + 1).read_until(b'\n', &mut line);
        if let Some(tracer) = tracer.filter(|_| !line.is_empty()) {
            tracer.note(Direction::Received, &line);
        }
        let message = match read {
            Ok(0) | Err(_) => Said::NothingMore,
            Ok(_) if line.len() as u64 > LONGEST_LINE && !line.ends_with(b"\n") => Said::TooLong,
            Ok(_) => Said::Line(line),
        };
        let last = !matches!(message, Said::Line(_));
        if said.send(message).is_err() || last {
            return;
        }
    }
}

/// `_until_the_end` is dropped with the thread, which notifies the waiting thread.
fn collect_last_lines(
    stderr: impl Read,
    last_lines: &Mutex<VecDeque<String>>,
    _until_the_end: &Sender<()>,
    tracer: Option<&Tracer>,
) {
    let mut reader = BufReader::new(stderr);
    loop {
        let mut line = Vec::new();
        match reader.by_ref().take(4096).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {
                if let Some(tracer) = tracer {
                    tracer.note(Direction::Stderr, &line);
                }
                let mut last_lines = last_lines.lock().unwrap_or_else(PoisonError::into_inner);
                last_lines.push_back(String::from_utf8_lossy(&line).trim_end().to_owned());
                if last_lines.len() > LAST_WORDS {
                    last_lines.pop_front();
                }
            }
        }
    }
}

// ---- processes and their children ----

/// In its own group a process doesn't get Ctrl-C, and ends together with its children.
#[cfg(unix)]
fn own_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(unix)]
fn kill_group(child: &mut Child) {
    let group = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw);
    if let Some(group) = group {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
}

#[cfg(not(unix))]
fn own_group(_: &mut Command) {}

#[cfg(not(unix))]
fn kill_group(child: &mut Child) {
    let _ = child.kill();
}

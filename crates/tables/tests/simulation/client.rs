//! People who play badly with each other: late, twice, out of turn, and sometimes absent.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use foretell_rules::{Action, RuleSet, Seat, View, Viewer};
use foretell_table::{
    Caller, ChatRoom, GameId, Request, RequestError, Stage, Step, StepEvent, TableEvent, TableSnapshot, Update,
};
use foretell_tables::Lobby;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use tokio::time::{Instant, sleep, timeout};

/// Version, seat and action, as acknowledged to the client.
pub(crate) type Acknowledged = Arc<Mutex<Vec<(u32, Seat, Action)>>>;

pub(crate) struct Client {
    pub(crate) who: Caller,
    pub(crate) game: GameId,
    pub(crate) rules: RuleSet,
    pub(crate) lobbies: Vec<Arc<Lobby>>,
    pub(crate) dead: Arc<Mutex<Vec<bool>>>,
    pub(crate) random: Xoshiro256PlusPlus,
    pub(crate) acknowledged: Acknowledged,
    pub(crate) think_ms: u64,
    pub(crate) seen: Option<u32>,
    pub(crate) view: Option<View>,
    pub(crate) over: bool,
}

impl Client {
    pub(crate) async fn play(mut self) -> Client {
        let deadline = Instant::now() + Duration::from_hours(48);
        while !self.over {
            assert!(Instant::now() < deadline, "{:?} waits for ever at version {:?}", self.who, self.seen);
            self.visit().await;
            // Offline for a while, as in a train's tunnel.
            let tunnel = if self.roll(4) == 0 { 30_000 } else { 300 };
            let pause = self.roll(tunnel);
            sleep(Duration::from_millis(pause)).await;
        }
        self
    }

    fn roll(&mut self, of: u64) -> u64 {
        self.random.next_u64() % of.max(1)
    }

    fn process(&mut self) -> usize {
        loop {
            let process = self.roll(self.lobbies.len() as u64) as usize;
            if !self.dead.lock().expect("a list")[process] {
                return process;
            }
        }
    }

    async fn visit(&mut self) {
        let process = self.process();
        let lobby = self.lobbies[process].clone();
        let Ok(table) = lobby.find(self.game).await else { return };
        // Some clients start over, perhaps at a process that is behind.
        if self.roll(4) == 0 {
            (self.seen, self.view) = (None, None);
        }
        let after = self.seen;
        let Ok(mut listening) = table.listen(Some(self.who.clone()), after).await else { return };
        if let Some(missed) = listening.missed.take() {
            for step in &missed {
                self.see(step);
            }
        } else {
            self.take(&listening.snapshot);
        }
        let visit = 1 + self.roll(60);
        for _ in 0..visit {
            if self.dead.lock().expect("a list")[process] {
                return;
            }
            if self.roll(3) == 0 {
                self.misbehave(&lobby).await;
            }
            self.decide(&lobby).await;
            if self.over {
                return;
            }
            let word = timeout(Duration::from_secs(20), listening.updates.recv()).await;
            match word {
                Ok(Ok(Update::Step(step))) => self.see(&step),
                Ok(Ok(Update::Bye | Update::Afresh) | Err(_)) => return,
                Ok(Ok(Update::Presence(_) | Update::Storage(_))) | Err(_) => {}
            }
            while let Ok(word) = listening.updates.try_recv() {
                if let Update::Step(step) = word {
                    self.see(&step);
                }
            }
        }
    }

    fn take(&mut self, table: &TableSnapshot) {
        let version = table.version();
        assert!(self.seen.is_none_or(|seen| seen <= version), "the table went back from {:?} to {version}", self.seen);
        self.seen = Some(version);
        self.view = table.view(Some(self.who.player));
        self.over = table.stage() == Stage::Finished;
    }

    /// Every number comes exactly once and in order.
    fn see(&mut self, step: &Arc<Step>) {
        let version = step.version();
        if let Some(seen) = self.seen {
            assert_eq!(version, seen + 1, "{} missed a step, or got one twice", self.who.name);
        }
        self.seen = Some(version);
        for event in step.events_for(Some(self.who.player)) {
            match event {
                StepEvent::Table(TableEvent::Began) => self.view = Some(View::new(self.rules, self.viewer())),
                StepEvent::Table(_) => {}
                StepEvent::Game(_, event) => self.view.as_mut().expect("a game is on").see(event),
            }
        }
        self.over = step.state().stage() == Stage::Finished;
    }

    fn viewer(&self) -> Viewer {
        // Seats are taken in the order of the players' numbers.
        self.seat().map_or(Viewer::Gallery, Viewer::Seat)
    }

    fn seat(&self) -> Option<Seat> {
        let number: u8 = self.who.name.rsplit(' ').next()?.parse().ok()?;
        Seat::numbered(number)
    }

    async fn decide(&mut self, lobby: &Arc<Lobby>) {
        let (Some(view), Some(seen)) = (self.view, self.seen) else { return };
        let legal = view.legal();
        if legal.is_empty() {
            return;
        }
        let pick = self.roll(legal.len() as u64) as usize;
        let action = legal.nth(pick).expect("one of them");
        let think = self.roll(self.think_ms);
        sleep(Duration::from_millis(think)).await;
        let doubled = self.roll(5) == 0;
        let first = self.act(lobby, seen, action);
        if doubled {
            let again = self.act(lobby, seen, action);
            let (first, again) = tokio::join!(first, again);
            let counted_once = first.zip(again).is_none_or(|(first, again)| first == again);
            assert!(counted_once, "{} played {action} twice: {first:?}, {again:?}", self.who.name);
        } else {
            first.await;
        }
    }

    fn act(&self, lobby: &Arc<Lobby>, version: u32, action: Action) -> impl Future<Output = Option<u32>> + use<> {
        let (lobby, game, who) = (lobby.clone(), self.game, self.who.clone());
        let (seat, acknowledged) = (self.seat(), self.acknowledged.clone());
        async move {
            let table = lobby.find(game).await.ok()?;
            let written = table.ask(who, Request::Act { version, action }).await.ok()?;
            let answer = (written, seat.expect("only seats act"), action);
            let mut acknowledged = acknowledged.lock().expect("a list");
            if !acknowledged.contains(&answer) {
                acknowledged.push(answer);
            }
            Some(written)
        }
    }

    /// Must change nothing, or nothing that matters.
    async fn misbehave(&mut self, lobby: &Arc<Lobby>) {
        let Ok(table) = lobby.find(self.game).await else { return };
        let seen = self.seen.unwrap_or(0);
        let request = match self.roll(7) {
            0 => Request::Act { version: seen, action: "bid 99".parse().expect("an action") },
            1 => Request::Act { version: seen + 1000, action: "bid 0".parse().expect("an action") },
            2 => Request::Start,
            3 => Request::Say { room: ChatRoom::default(), text: "hello".into() },
            4 => Request::HandOver,
            5 => Request::TakeBack,
            _ => Request::Act { version: 0, action: "bid 0".parse().expect("an action") },
        };
        let must_fail = matches!(request, Request::Act { .. } | Request::Start);
        let answer = table.ask(self.who.clone(), request.clone()).await;
        assert!(answer.is_err() || !must_fail, "{request:?} was accepted");
        if let Err(RequestError::Illegal(illegal)) = &answer {
            assert!(!illegal.rule().is_empty());
        }
    }
}

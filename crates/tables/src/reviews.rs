//! Reviews of finished games, made on a few low-priority threads with requesters served in turn. Requests are stored
//! first, so that a restarted process continues them. When a game ends, its people's seats are requested automatically;
//! those wait until nobody else does.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use foretell_review::{Judge, Luck, LuckMeter, Watch, decisions_of};
use foretell_rules::{Record, Seat, SeatSet};
use foretell_table::{GameId, PlayerId, RequestError};
use tokio::sync::{broadcast, oneshot};

use crate::lobby::Lobby;
use crate::store::{AskedReview, StoreError};
use crate::table::EndedGame;
use crate::thinkers::yield_to_others;

#[derive(Clone, Debug)]
pub struct ReviewSettings {
    /// 0 switches reviews off.
    pub threads: usize,
    pub most_waiting: usize,
    pub most_of_one: usize,
    pub judge: Judge,
    pub luck: LuckMeter,
}

impl Default for ReviewSettings {
    fn default() -> ReviewSettings {
        ReviewSettings { threads: 1, most_waiting: 240, most_of_one: 12, judge: Judge::new(1), luck: LuckMeter::new(1) }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewState {
    // How many seats come first, if this process knows.
    Waiting(Option<usize>),
    Running { done: usize, of: usize },
    // As stored: `foretell_review::Review::from_text` reads it.
    Made(String),
}

#[derive(Clone, Debug, thiserror::Error)]
pub enum AskReviewError {
    #[error("reviews are turned off on this server")]
    Off,
    #[error("{0} seats are already waiting for a review: try again in a few minutes")]
    Full(usize),
    #[error("you are already waiting for {0} reviews: ask again when they are finished")]
    TooMany(usize),
    #[error(transparent)]
    Store(#[from] StoreError),
}

pub struct Reviews {
    lobby: Arc<Lobby>,
    settings: ReviewSettings,
    queue: Mutex<ReviewQueue>,
    /// Luck of the last game: its seats are usually reviewed one after the other.
    luck: Mutex<Option<(GameId, Arc<Luck>)>>,
    stop: Arc<AtomicBool>,
}

const TAKE_EVERY: Duration = Duration::from_secs(10);
const TAKE_AT_ONCE: u32 = 60;
const TRY_AGAIN: Duration = Duration::from_secs(3);

impl Reviews {
    pub fn new(lobby: Arc<Lobby>, settings: ReviewSettings) -> Arc<Reviews> {
        let queue = Mutex::new(ReviewQueue::new(&settings));
        let reviews = Arc::new(Reviews { lobby, settings, queue, luck: Mutex::default(), stop: Arc::default() });
        if reviews.settings.threads > 0 {
            tokio::spawn(take_again_and_again(Arc::downgrade(&reviews)));
            tokio::spawn(review_ended_games(Arc::downgrade(&reviews), reviews.lobby.ended_games()));
        }
        reviews
    }

    fn queue(&self) -> MutexGuard<'_, ReviewQueue> {
        // A panic elsewhere can't leave it half changed.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub async fn ask(
        self: &Arc<Self>,
        game: GameId,
        seats: impl IntoIterator<Item = Seat>,
        by: PlayerId,
    ) -> Result<(), AskReviewError> {
        if self.settings.threads == 0 {
            return Err(AskReviewError::Off);
        }
        let known = self.lobby.store().reviews(game).await?;
        let (old, new): (Vec<Seat>, Vec<Seat>) =
            seats.into_iter().partition(|seat| known.iter().any(|row| row.seat == *seat));
        self.queue().check_room(by, new.len())?;
        for seat in old {
            self.queue().promote(game, seat, by);
        }
        for seat in new {
            self.add(AskedReview { game, seat, asked_by: by, asked_at: self.lobby.clock().now(), automatic: false })
                .await?;
        }
        self.serve();
        Ok(())
    }

    async fn add(&self, asked: AskedReview) -> Result<(), AskReviewError> {
        if !self.lobby.store().ask_review(asked.clone(), self.lobby.process()).await? {
            return Ok(());
        }
        let room = self.queue().check_room_for(&asked);
        if let Err(full) = room {
            // Another request was faster.
            self.lobby.store().drop_review(asked.game, asked.seat).await?;
            return Err(full);
        }
        self.queue().push(asked);
        Ok(())
    }

    /// Where there is no room, players can still ask for it.
    async fn review_ended(self: &Arc<Self>, EndedGame { game, people, .. }: EndedGame) -> Result<(), AskReviewError> {
        for (seat, asked_by) in people {
            let asked = AskedReview { game, seat, asked_by, asked_at: self.lobby.clock().now(), automatic: true };
            self.queue().check_room_for(&asked)?;
            self.add(asked).await?;
            self.serve();
        }
        Ok(())
    }

    pub async fn of(&self, game: GameId) -> Result<Vec<(Seat, ReviewState)>, StoreError> {
        let rows = self.lobby.store().reviews(game).await?;
        let queue = self.queue();
        let state = |seat: Seat, entry: Option<String>| match entry {
            Some(entry) => ReviewState::Made(entry),
            None => queue.state(game, seat),
        };
        Ok(rows.into_iter().map(|row| (row.seat, state(row.seat, row.entry))).collect())
    }

    pub async fn forget(&self, game: GameId, seat: Seat) -> Result<(), StoreError> {
        self.lobby.store().drop_review(game, seat).await
    }

    fn luck(&self) -> MutexGuard<'_, Option<(GameId, Arc<Luck>)>> {
        self.luck.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn serve(self: &Arc<Self>) {
        loop {
            let next = self.queue().begin();
            let Some(job) = next else { break };
            tokio::spawn(make(Arc::downgrade(self), job));
        }
    }

    async fn take(self: &Arc<Self>) -> Result<(), StoreError> {
        let taken = self.lobby.store().take_reviews(self.lobby.process(), TAKE_AT_ONCE).await?;
        if !taken.is_empty() {
            tracing::info!(reviews = taken.len(), "reviews that were asked for before are taken up again");
        }
        for asked in taken {
            self.queue().push(asked);
        }
        self.serve();
        Ok(())
    }
}

impl Drop for Reviews {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

async fn take_again_and_again(reviews: Weak<Reviews>) {
    while let Some(strong) = reviews.upgrade() {
        let taken = strong.take().await;
        drop(strong);
        if let Err(error) = taken {
            tracing::warn!(%error, "reviews that were asked for cannot be read; it is tried again");
            tokio::time::sleep(TRY_AGAIN).await;
        } else {
            tokio::time::sleep(TAKE_EVERY).await;
        }
    }
}

async fn review_ended_games(reviews: Weak<Reviews>, mut ended: broadcast::Receiver<EndedGame>) {
    loop {
        let game = match ended.recv().await {
            Ok(game) => game,
            Err(broadcast::error::RecvError::Lagged(_)) => continue,
            Err(broadcast::error::RecvError::Closed) => break,
        };
        let Some(strong) = reviews.upgrade() else { break };
        let id = game.game;
        if let Err(error) = strong.review_ended(game).await {
            tracing::info!(game = %id, %error, "a game that ended is not reviewed automatically");
        }
    }
}

// ---- making one ----

/// The thread doesn't keep the queue alive.
async fn make(reviews: Weak<Reviews>, job: Arc<Job>) {
    let AskedReview { game, seat, .. } = job.asked;
    while let Some(strong) = reviews.upgrade() {
        let record = strong.lobby.record(game).await;
        let work = ReviewWork {
            judge: strong.settings.judge.clone(),
            meter: strong.settings.luck,
            luck: strong.luck().as_ref().filter(|(of, _)| *of == game).map(|(_, luck)| luck.clone()),
            stop: strong.stop.clone(),
        };
        drop(strong);
        let entry = match record {
            Ok(record) => match work.judged(record, job.clone()).await {
                Some((entry, luck)) => {
                    if let Some(strong) = reviews.upgrade() {
                        *strong.luck() = Some((game, luck));
                    }
                    Some(entry)
                }
                None => None,
            },
            Err(RequestError::Storage | RequestError::Busy) => {
                tokio::time::sleep(TRY_AGAIN).await;
                continue;
            }
            // The game is gone.
            Err(_) => None,
        };
        store_result(&reviews, game, seat, entry).await;
        break;
    }
    if let Some(strong) = reviews.upgrade() {
        strong.queue().end(&job);
        strong.serve();
    }
}

/// Retries until the storage accepts it; drops the request if the review failed.
async fn store_result(reviews: &Weak<Reviews>, game: GameId, seat: Seat, entry: Option<String>) {
    while let Some(strong) = reviews.upgrade() {
        let store = strong.lobby.store().clone();
        drop(strong);
        let stored = match &entry {
            Some(entry) => store.store_review(game, seat, entry.clone()).await.map(drop),
            None => store.drop_review(game, seat).await,
        };
        match stored {
            Err(StoreError::Unavailable(why)) => {
                tracing::warn!(%game, why, "a review can't be stored; trying again");
                tokio::time::sleep(TRY_AGAIN).await;
            }
            Err(error) => {
                tracing::error!(%game, %error, "a review can't be stored");
                return;
            }
            Ok(()) => return,
        }
    }
}

struct ReviewWork {
    judge: Judge,
    meter: LuckMeter,
    luck: Option<Arc<Luck>>,
    stop: Arc<AtomicBool>,
}

impl ReviewWork {
    /// On a low-priority thread; `None` after a panic.
    async fn judged(self, record: Record, job: Arc<Job>) -> Option<(String, Arc<Luck>)> {
        let (found, finding) = oneshot::channel();
        let seats = SeatSet::only(job.asked.seat);
        job.of.store(decisions_of(&record, seats), Ordering::Relaxed);
        let game = job.asked.game;
        let work = move || {
            yield_to_others();
            // The receiver may be gone.
            let _ = found.send(self.judge(&record, seats, &job));
        };
        if let Err(error) = std::thread::Builder::new().name("review".into()).spawn(work) {
            tracing::error!(%error, "there is no thread for a review");
            return None;
        }
        finding.await.inspect_err(|_| tracing::error!(%game, "a review broke down")).ok().flatten()
    }

    fn judge(self, record: &Record, seats: SeatSet, job: &Job) -> Option<(String, Arc<Luck>)> {
        let mut progress = || {
            job.done.fetch_add(1, Ordering::Relaxed);
        };
        let stopped = || self.stop.load(Ordering::Relaxed);
        let mut watch = Watch { progress: &mut progress, enough: &stopped, stop: &stopped };
        let review = self.judge.review(record, seats, &mut watch).ok()?;
        let measure = || self.meter.measure(record, &mut || {}, &stopped).ok().map(Arc::new);
        let luck = self.luck.clone().or_else(measure)?;
        let is_whole = !review.stopped && !luck.stopped;
        is_whole.then(|| (review.to_text(job.asked.seat, Some(&luck)), luck))
    }
}

// ---- whose turn it is ----

/// Waiting by requester, next first, and in progress.
struct ReviewQueue {
    free: usize,
    most_waiting: usize,
    most_of_one: usize,
    waiting: VecDeque<(PlayerId, VecDeque<AskedReview>)>,
    /// Served when nobody else waits, oldest first.
    automatic: VecDeque<AskedReview>,
    running: Vec<Arc<Job>>,
}

struct Job {
    asked: AskedReview,
    done: AtomicUsize,
    of: AtomicUsize,
}

impl ReviewQueue {
    fn new(settings: &ReviewSettings) -> ReviewQueue {
        let ReviewSettings { threads, most_waiting, most_of_one, .. } = *settings;
        let (waiting, automatic, running) = Default::default();
        ReviewQueue { free: threads, most_waiting, most_of_one, waiting, automatic, running }
    }

    fn waiting(&self) -> usize {
        self.waiting.iter().map(|(_, asked)| asked.len()).sum()
    }

    fn check_room(&self, by: PlayerId, more: usize) -> Result<(), AskReviewError> {
        let own = self.waiting.iter().filter(|(who, _)| *who == by).map(|(_, asked)| asked.len()).sum::<usize>()
            + self.running.iter().filter(|job| job.asked.asked_by == by && !job.asked.automatic).count();
        if more > 0 && own + more > self.most_of_one {
            return Err(AskReviewError::TooMany(own));
        }
        let all = self.waiting();
        if more > 0 && all + more > self.most_waiting { Err(AskReviewError::Full(all)) } else { Ok(()) }
    }

    /// Automatic requests have the same limits, counted separately.
    fn check_room_for(&self, asked: &AskedReview) -> Result<(), AskReviewError> {
        if !asked.automatic {
            return self.check_room(asked.asked_by, 1);
        }
        let own = self.automatic.iter().filter(|other| other.asked_by == asked.asked_by).count();
        match self.automatic.len() {
            _ if own >= self.most_of_one => Err(AskReviewError::TooMany(own)),
            all if all >= self.most_waiting => Err(AskReviewError::Full(all)),
            _ => Ok(()),
        }
    }

    /// Somebody asks for a review that would have been made later.
    fn promote(&mut self, game: GameId, seat: Seat, by: PlayerId) {
        let is_it = |asked: &AskedReview| asked.game == game && asked.seat == seat;
        if self.check_room(by, 1).is_ok()
            && let Some(place) = self.automatic.iter().position(is_it)
            && let Some(asked) = self.automatic.remove(place)
        {
            self.push(AskedReview { asked_by: by, automatic: false, ..asked });
        }
    }

    fn push(&mut self, asked: AskedReview) {
        if asked.automatic {
            return self.automatic.push_back(asked);
        }
        match self.waiting.iter_mut().find(|(who, _)| *who == asked.asked_by) {
            Some((_, own)) => own.push_back(asked),
            None => self.waiting.push_back((asked.asked_by, VecDeque::from([asked]))),
        }
    }

    /// The requester's other reviews go to the end of the queue.
    fn begin(&mut self) -> Option<Arc<Job>> {
        if self.free == 0 {
            return None;
        }
        let asked = match self.waiting.pop_front() {
            Some((who, mut own)) => {
                let asked = own.pop_front()?;
                if !own.is_empty() {
                    self.waiting.push_back((who, own));
                }
                asked
            }
            None => self.automatic.pop_front()?,
        };
        self.free -= 1;
        let job = Arc::new(Job { asked, done: AtomicUsize::new(0), of: AtomicUsize::new(0) });
        self.running.push(job.clone());
        Some(job)
    }

    fn end(&mut self, job: &Arc<Job>) {
        self.free += 1;
        self.running.retain(|running| !Arc::ptr_eq(running, job));
    }

    fn state(&self, game: GameId, seat: Seat) -> ReviewState {
        let is_it = |asked: &AskedReview| asked.game == game && asked.seat == seat;
        if let Some(job) = self.running.iter().find(|job| is_it(&job.asked)) {
            let [done, of] = [&job.done, &job.of].map(|number| number.load(Ordering::Relaxed));
            return ReviewState::Running { done, of };
        }
        ReviewState::Waiting(self.in_order().position(is_it))
    }

    /// In the order of service: the first of each requester, then the second, then the automatic ones.
    fn in_order(&self) -> impl Iterator<Item = &AskedReview> {
        let longest = self.waiting.iter().map(|(_, own)| own.len()).max().unwrap_or_default();
        let in_turn = (0..longest).flat_map(|turn| self.waiting.iter().filter_map(move |(_, own)| own.get(turn)));
        in_turn.chain(&self.automatic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(by: u64, game: u64) -> AskedReview {
        let (game, asked_by) = (GameId::from_bits(game), PlayerId::from_bits(by));
        AskedReview { game, seat: Seat::FIRST, asked_by, asked_at: 0, automatic: false }
    }

    fn queue(threads: usize, most_waiting: usize, most_of_one: usize) -> ReviewQueue {
        ReviewQueue::new(&ReviewSettings { threads, most_waiting, most_of_one, ..ReviewSettings::default() })
    }

    #[test]
    fn requesters_are_served_in_turn() {
        let mut queue = queue(1, 100, 100);
        for (by, game) in [(1, 10), (1, 11), (1, 12), (1, 13), (2, 20), (2, 21), (3, 30)] {
            queue.push(asked(by, game));
        }
        let foretold: Vec<GameId> = queue.in_order().map(|asked| asked.game).collect();
        let mut order = Vec::new();
        while let Some(job) = queue.begin() {
            assert!(queue.begin().is_none(), "one thread makes one at a time");
            order.push(job.asked.game);
            queue.end(&job);
        }
        assert_eq!(order, [10, 20, 30, 11, 21, 12, 13].map(GameId::from_bits));
        assert_eq!(foretold, order, "what is told to those who wait is what happens");
    }

    #[test]
    fn the_queue_reports_its_limits() {
        let mut queue = queue(1, 3, 2);
        let [ada, ben] = [1, 2].map(PlayerId::from_bits);
        assert!(queue.check_room(ada, 2).is_ok());
        assert!(matches!(queue.check_room(ada, 3), Err(AskReviewError::TooMany(0))));
        queue.push(asked(1, 10));
        queue.push(asked(1, 11));
        assert!(matches!(queue.check_room(ada, 1), Err(AskReviewError::TooMany(2))));
        assert!(matches!(queue.check_room(ben, 2), Err(AskReviewError::Full(2))));
        assert!(queue.check_room(ben, 1).is_ok());
        let job = queue.begin().expect("the first");
        assert!(matches!(queue.check_room(ada, 1), Err(AskReviewError::TooMany(2))), "what is being made counts");
        queue.end(&job);
        assert!(queue.check_room(ada, 1).is_ok());
        assert!(queue.check_room(ada, 0).is_ok(), "to ask for nothing new is always fine");
    }

    #[test]
    fn automatic_requests_are_served_last_unless_somebody_asks() {
        let mut queue = queue(1, 3, 2);
        let automatic = |by, game| AskedReview { automatic: true, ..asked(by, game) };
        for (by, game) in [(1, 10), (1, 11), (2, 20)] {
            assert!(queue.check_room_for(&automatic(by, game)).is_ok());
            queue.push(automatic(by, game));
        }
        assert!(matches!(queue.check_room_for(&automatic(3, 30)), Err(AskReviewError::Full(3))));
        assert!(matches!(queue.check_room_for(&automatic(1, 12)), Err(AskReviewError::TooMany(2))));
        assert!(queue.check_room(PlayerId::from_bits(1), 2).is_ok(), "they take no room from others");
        queue.push(asked(3, 31));
        queue.promote(GameId::from_bits(20), Seat::FIRST, PlayerId::from_bits(2));
        let mut order = Vec::new();
        while let Some(job) = queue.begin() {
            order.push(job.asked.game);
            queue.end(&job);
        }
        assert_eq!(order, [31, 20, 10, 11].map(GameId::from_bits));
    }

    #[test]
    fn position_and_progress_are_reported() {
        let mut queue = queue(1, 100, 100);
        for (by, game) in [(1, 10), (1, 11), (2, 20)] {
            queue.push(asked(by, game));
        }
        let job = queue.begin().expect("the first");
        job.of.store(7, Ordering::Relaxed);
        job.done.store(3, Ordering::Relaxed);
        let state = |game| queue.state(GameId::from_bits(game), Seat::FIRST);
        assert_eq!(state(10), ReviewState::Running { done: 3, of: 7 });
        assert_eq!(state(20), ReviewState::Waiting(Some(0)));
        assert_eq!(state(11), ReviewState::Waiting(Some(1)));
        assert_eq!(state(99), ReviewState::Waiting(None), "another process has it");
    }
}

//! Link previews are drawn one at a time on a low-priority thread, in a queue of their own. Pages never wait for it.

use std::sync::Arc;

use tokio::sync::{Semaphore, oneshot};

use super::problem::ProblemKind;

/// A picture takes some ten milliseconds.
const MOST_QUEUED: usize = 8;

pub(crate) struct PictureTurns {
    places: Arc<Semaphore>,
    drawing: Arc<Semaphore>,
}

impl Default for PictureTurns {
    fn default() -> PictureTurns {
        PictureTurns { places: Arc::new(Semaphore::new(MOST_QUEUED)), drawing: Arc::new(Semaphore::new(1)) }
    }
}

impl PictureTurns {
    /// Fails if too many are queued.
    pub(crate) async fn draw<T: Send + 'static>(
        &self,
        draw: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, &'static ProblemKind> {
        let place = self.places.clone().try_acquire_owned().map_err(|_| &ProblemKind::BUSY)?;
        let turn = self.drawing.clone().acquire_owned().await.map_err(|_| &ProblemKind::BROKEN)?;
        let (answer, drawn) = oneshot::channel();
        let work = move || {
            yield_to_others();
            // The caller may have stopped waiting.
            let _ = answer.send(draw());
            drop((turn, place));
        };
        let started = std::thread::Builder::new().name("picture".into()).spawn(work);
        started.map_err(|_| &ProblemKind::BUSY)?;
        drawn.await.map_err(|_| &ProblemKind::BROKEN)
    }
}

#[cfg(test)]
impl PictureTurns {
    pub(crate) fn has_room(&self) -> bool {
        self.places.available_permits() > 0
    }
}

/// A tenth of the priority, where possible. Not in debug builds, where drawing would exceed the request's time.
fn yield_to_others() {
    #[cfg(all(target_os = "linux", not(debug_assertions)))]
    if let Err(error) = rustix::process::nice(10) {
        tracing::debug!(%error, "a thread that should be quiet runs as everything else does");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn so_many_pictures_wait_and_no_more() {
        let turns = Arc::new(PictureTurns::default());
        let (go, wait) = mpsc::channel::<()>();
        let first = tokio::spawn({
            let turns = turns.clone();
            async move { turns.draw(move || wait.recv().is_err()).await }
        });
        while turns.drawing.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let waiting: Vec<_> = (1..MOST_QUEUED)
            .map(|number| {
                let turns = turns.clone();
                tokio::spawn(async move { turns.draw(move || number).await })
            })
            .collect();
        while turns.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(turns.draw(|| 0).await, Err(&ProblemKind::BUSY), "the queue is full");
        drop(go);
        assert_eq!(first.await.expect("no panic"), Ok(true));
        for (number, drawn) in (1..).zip(waiting) {
            assert_eq!(drawn.await.expect("no panic"), Ok(number));
        }
        assert_eq!(turns.draw(|| 7).await, Ok(7), "there is room again");
        let failed = turns.draw(|| -> u32 { panic!("it cannot be drawn") }).await;
        assert_eq!(failed, Err(&ProblemKind::BROKEN));
        assert_eq!(turns.draw(|| 8).await, Ok(8), "and it goes on");
    }
}

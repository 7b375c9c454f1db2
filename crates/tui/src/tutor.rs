//! Warns before a mistake in local games: a first pass of the review, knowing only what the player sees.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use foretell_bots::Imagination;
use foretell_review::{Foresight, Judge, Warning};
use foretell_rules::{Action, Event, View};

pub(crate) struct Tutor {
    stop: Arc<AtomicBool>,
    looking: Option<JoinHandle<SeenAhead>>,
    seen: Option<SeenAhead>,
    warned: Vec<Warning>,
}

struct SeenAhead {
    judge: Judge,
    view: View,
    imagination: Imagination,
    foresight: Foresight,
}

impl Tutor {
    pub(crate) fn look_ahead(view: &View, heard: &[Event], seed: u64) -> Option<Tutor> {
        if view.legal().len() < 2 {
            return None;
        }
        let mut imagination = Imagination::new(view.rules);
        for event in heard {
            imagination.see(event);
        }
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        let view = *view;
        let first_pass = move || {
            let judge = Judge::tutor(seed);
            let foresight = judge.foresee(&view, &imagination, &|| stopped.load(Ordering::Relaxed));
            SeenAhead { judge, view, imagination, foresight }
        };
        // Without a thread there is no tutor.
        let looking = std::thread::Builder::new().name("tutor".into()).spawn(first_pass).ok()?;
        Some(Tutor { stop, looking: Some(looking), seen: None, warned: Vec::new() })
    }

    /// Also returns whether the warning is new.
    pub(crate) fn warning(&mut self, action: Action) -> Option<(Warning, bool)> {
        if let Some(looking) = self.looking.take() {
            self.seen = looking.join().ok();
        }
        let SeenAhead { judge, view, imagination, foresight } = self.seen.as_ref()?;
        if self.warned.iter().any(|warning| warning.names(view, action)) {
            return None;
        }
        let warning = judge.warning(view, imagination, foresight, action, &|| false)?;
        let is_news = self.warned.iter().all(|warning| warning.action != action);
        self.warned.push(warning);
        Some((warning, is_news))
    }
}

impl Drop for Tutor {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

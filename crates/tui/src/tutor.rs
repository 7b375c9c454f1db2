//! The tutor of a game on this computer: it looks ahead on a thread of its own while the player thinks, and warns
//! before an answer that would be a mistake. It sees what the player sees, and nothing else.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use foretell_bots::Imagination;
use foretell_review::{Foresight, Judge, Warning};
use foretell_rules::{Action, Event, View};

/// The tutor for one question.
pub(crate) struct Tutor {
    stop: Arc<AtomicBool>,
    looking: Option<JoinHandle<SeenAhead>>,
    seen: Option<SeenAhead>,
    /// What it has warned of.
    told: Vec<Warning>,
}

/// What it knows before an answer is chosen.
struct SeenAhead {
    judge: Judge,
    view: View,
    imagination: Imagination,
    foresight: Foresight,
}

impl Tutor {
    /// Begins to look ahead, where the player has a choice.
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
        let look = move || {
            let judge = Judge::tutor(seed);
            let foresight = judge.foresee(&view, &imagination, &|| stopped.load(Ordering::Relaxed));
            SeenAhead { judge, view, imagination, foresight }
        };
        // Where there is no thread for it, the game goes on without a tutor.
        let looking = std::thread::Builder::new().name("tutor".into()).spawn(look).ok()?;
        Some(Tutor { stop, looking: Some(looking), seen: None, told: Vec::new() })
    }

    /// The warning about an answer that is about to be given, if it deserves one, and whether it is news.
    pub(crate) fn warning(&mut self, action: Action) -> Option<(Warning, bool)> {
        if let Some(looking) = self.looking.take() {
            self.seen = looking.join().ok();
        }
        let SeenAhead { judge, view, imagination, foresight } = self.seen.as_ref()?;
        if self.told.iter().any(|told| told.names(view, action)) {
            return None;
        }
        let warning = judge.warning(view, imagination, foresight, action, &|| false)?;
        let is_news = self.told.iter().all(|told| told.action != action);
        self.told.push(warning);
        Some((warning, is_news))
    }
}

impl Drop for Tutor {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

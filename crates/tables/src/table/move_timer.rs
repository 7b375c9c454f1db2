use std::time::Instant;

use foretell_bots::BotSpec;
use foretell_table::{Request, RequestError};
use metrics::{counter, histogram};

use crate::meters::meters;

/// From request to acknowledgement. Other requests and guest bots aren't timed.
pub(crate) struct MoveTimer(Option<Instant>);

impl MoveTimer {
    pub(crate) fn start(request: &Request, is_bots: bool) -> MoveTimer {
        MoveTimer((matches!(request, Request::Act { .. }) && !is_bots).then(Instant::now))
    }

    pub(crate) fn stop(self, answer: &Result<u32, RequestError>) {
        let Some(began) = self.0 else { return };
        match answer {
            Ok(_) => {
                if let Some(meters) = meters() {
                    meters.moved(began.elapsed());
                }
            }
            Err(refusal) => {
                let name: &'static str = refusal.into();
                counter!("foretell_moves_total", "result" => name).increment(1);
            }
        }
    }
}

pub(crate) fn thinking<T>(bot: &BotSpec, think: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let thought = think();
    let name = match bot {
        BotSpec::Random => "random",
        BotSpec::Apprentice => "apprentice",
        BotSpec::Seer(_) => "seer",
        BotSpec::Augur(_) | BotSpec::AugurSearch(_) => "augur",
    };
    histogram!("foretell_bot_seconds", "bot" => name).record(began.elapsed().as_secs_f64());
    thought
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejections_are_counted_by_name() {
        let name = |refusal: RequestError| <&'static str>::from(&refusal);
        assert_eq!(name(RequestError::Late { seen: 3, asked: 5 }), "late");
        assert_eq!(name(RequestError::NotYourTurn("wait".into())), "not_your_turn");
    }
}

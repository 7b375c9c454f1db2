//! Our own bots as outside processes: the other side of the protocol.

use std::io::{BufRead, Write};

use foretell_bots::{Bot, BotSpec};
use foretell_rules::json::event_from_json;
use foretell_rules::{View, Viewer};

use crate::wire::{self, Answer, Decide, NewGame, ParseMessageError, Question};

/// Serves until goodbye or the end of the stream. Randomness comes from the seed of each game, or from `seed`.
pub fn serve(
    spec: &BotSpec,
    seed: Option<u64>,
    input: impl BufRead,
    output: &mut impl Write,
) -> Result<(), ParseMessageError> {
    let mut process = BotProcess { spec, seed, game: None };
    for line in input.lines() {
        match wire::question(&line?)? {
            Question::Bye => break,
            question => {
                if let Some(answer) = process.answer(question)? {
                    writeln!(output, "{}", serde_json::to_string(&answer)?)?;
                    output.flush()?;
                }
            }
        }
    }
    Ok(())
}

struct BotProcess<'a> {
    spec: &'a BotSpec,
    seed: Option<u64>,
    game: Option<(View, Box<dyn Bot>)>,
}

impl BotProcess<'_> {
    fn answer(&mut self, question: Question) -> Result<Option<Answer>, ParseMessageError> {
        match question {
            Question::Hello => return Ok(Some(Answer::hello(self.spec.to_string()))),
            Question::Game(game) => {
                let NewGame { rules, seat, seed } = *game;
                let bot = self.spec.sit_down(rules.text, seat, self.seed.unwrap_or(seed));
                self.game = Some((View::new(rules.text, Viewer::Seat(seat)), bot));
            }
            Question::Decide(asked) => return self.decide(&asked).map(Some),
            Question::End => self.game = None,
            Question::Bye | Question::Other => {}
        }
        Ok(None)
    }

    fn decide(&mut self, Decide { id, events }: &Decide) -> Result<Answer, ParseMessageError> {
        let (view, bot) = self.game.as_mut().ok_or(ParseMessageError::NoGame)?;
        for event in events {
            let event = event_from_json(event)?;
            view.see(&event);
            bot.see(&event);
        }
        if view.legal().is_empty() {
            return Err(ParseMessageError::NothingToDecide);
        }
        let action = bot.decide(view);
        Ok(Answer::Action { id: *id, action: action.to_string(), reason: bot.reason() })
    }
}

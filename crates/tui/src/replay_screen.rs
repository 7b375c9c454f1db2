//! Replays a record by step, trick or round, with open hands or without.

use foretell_review::Judge;
use foretell_rules::{BySeat, Event, JumpTo, Move, MoveError, Record, Replay, Seat, ViewPhase, Viewer};
use foretell_words::{Words, own_seat, say};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::MouseEventKind;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::canvas::Canvas;
use crate::draw::{common, is_too_small, latest, open_hands};
use crate::input::Input;
use crate::keys::{Command, KeyContext};
use crate::overlays::{self, OverlayState};
use crate::presentation::ScreenPresentation;
use crate::review_pane::{REDRAW_AFTER, ReviewPane};
use crate::table::{GameSnapshot, SeatInfo, Table};
use crate::table_layout::table_layout;
use crate::terminal::{Effect, FullScreen};
use crate::text::first_parts;

pub struct ReplayScreen {
    presentation: ScreenPresentation,
    record: Record,
    replay: Replay,
    at: usize,
    is_open: bool,
    overlay: OverlayState,
    table: Table,
    judge: Judge,
    review: Option<ReviewPane>,
    own_seat: Seat,
}

impl ReplayScreen {
    pub fn new(record: Record, presentation: ScreenPresentation) -> Result<ReplayScreen, MoveError> {
        let replay = Replay::of(&record)?;
        let seat_info = seat_info(&record, presentation.words);
        let snapshot = GameSnapshot::new(record.rules, Viewer::Gallery, seat_info);
        let table = Table::of_replay(snapshot, own_seat(&record.players), presentation.words);
        let mut replay = ReplayScreen {
            presentation,
            record,
            replay,
            at: 0,
            is_open: true,
            overlay: OverlayState::default(),
            table,
            judge: Judge::new(1),
            review: None,
            own_seat: Seat::FIRST,
        };
        replay.go_to(0);
        Ok(replay)
    }

    #[must_use]
    pub fn in_review(mut self, seat: Seat) -> ReplayScreen {
        self.own_seat = seat;
        self.go_to(self.replay.last());
        self.press(Command::Review);
        self
    }

    pub fn place(&self) -> (usize, usize) {
        (self.at, self.replay.last())
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn go_to(&mut self, at: usize) {
        self.at = at.min(self.replay.last());
        let Some(game) = self.replay.game(self.at).copied() else { return };
        let past: Vec<Event> = self.replay.past(self.at, Viewer::Gallery).copied().collect();
        let sheet = self.replay.sheet(self.at);
        let view = game.view(Viewer::Gallery);
        let seat_info = self.table.seat_info.clone();
        self.table = Table::of_replay(
            GameSnapshot { view, seat_info, sheet, past, begun: true, host: false, notice: None },
            own_seat(&self.record.players),
            self.presentation.words,
        );
        let hands = BySeat::from_fn(self.record.rules.players(), |seat| game.hand(seat));
        self.table.open = self.is_open.then_some(hands);
    }

    fn jump(&mut self, stop: JumpTo, on: bool) {
        let found = if on { self.replay.after(stop, self.at) } else { self.replay.before(stop, self.at) };
        if let Some(step) = found {
            self.go_to(step);
        }
    }

    fn press(&mut self, command: Command) -> Vec<Effect> {
        // Also while an overlay is open.
        let is_general = matches!(command, Command::Quit | Command::Suspend | Command::Redraw | Command::Colours);
        if let Some(review) = self.review.as_mut().filter(|_| !is_general) {
            if !review.press(command) {
                self.review = None;
            }
            return Vec::new();
        }
        if !is_general && self.overlay.press(command) {
            return Vec::new();
        }
        match command {
            Command::Left => self.go_to(self.at.saturating_sub(1)),
            Command::Right => self.go_to(self.at + 1),
            Command::Up => self.jump(JumpTo::Trick, false),
            Command::Down => self.jump(JumpTo::Trick, true),
            Command::Back => self.jump(JumpTo::Round, false),
            Command::Choose => self.jump(JumpTo::Round, true),
            Command::First => self.go_to(0),
            Command::Last => self.go_to(self.replay.last()),
            Command::OpenHands => {
                self.is_open = !self.is_open;
                self.go_to(self.at);
            }
            Command::Review => self.review = Some(ReviewPane::begin(&self.record, self.judge.clone(), self.own_seat)),
            Command::Colours => self.presentation.theme.palette = self.presentation.theme.palette.next(),
            Command::Quit => return vec![Effect::Quit],
            Command::Suspend => return vec![Effect::Suspend],
            Command::Redraw => return vec![Effect::Redraw],
            _ => {}
        }
        Vec::new()
    }

    fn remarks(&self, words: Words) -> String {
        let made = match self.at.checked_sub(1).and_then(|last| self.record.moves.get(last)) {
            Some(Move::Act(_, action)) => Some(*action),
            _ => None,
        };
        self.record.remarks_on(self.at).map(|remark| words.remark(remark, made)).collect::<Vec<_>>().join(" ")
    }

    fn draw_bottom(&self, canvas: &mut Canvas<'_>, top: u16, bottom: u16) {
        let width = canvas.buffer.area.width;
        let (at, all) = self.place();
        let text = say!(canvas.words, "play-replay-step", step = at, steps = all);
        canvas.text(1, top, width - 2, &text, canvas.theme.asked());
        let remarks = self.remarks(canvas.words);
        let taken = if remarks.is_empty() {
            0
        } else {
            // Remarks take at most two lines.
            let area = Rect::new(1, top + 1, width - 2, bottom.saturating_sub(top + 1).min(2));
            canvas.paragraph(area, &remarks, canvas.theme.strong())
        };
        let room = Rect::new(0, top + 1 + taken, width, bottom.saturating_sub(top + 1 + taken));
        let hands = self.table.open_hands();
        if !hands.is_empty() {
            open_hands(canvas, room, &self.table, &hands);
        } else if let ViewPhase::Over { .. } = self.table.view.phase {
            for (place, (.., line)) in
                self.table.narrator(canvas.words).podium(&self.table.view.scores).iter().enumerate()
            {
                canvas.text(1, room.y + place as u16, width - 2, line, Style::new());
            }
        }
    }
}

fn seat_info(record: &Record, words: Words) -> Vec<SeatInfo> {
    words.names_in_record(&record.players).into_iter().map(SeatInfo::person).collect()
}

impl FullScreen for ReplayScreen {
    fn update(&mut self, input: Input) -> Vec<Effect> {
        match input {
            Input::Key(key) => KeyContext::Replay.command(key).map_or_else(Vec::new, |command| self.press(command)),
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.press(Command::Left),
                MouseEventKind::ScrollDown => self.press(Command::Right),
                _ => Vec::new(),
            },
            Input::Stop => vec![Effect::Quit],
            Input::Time(_) => {
                self.review = self.review.take().and_then(ReviewPane::poll);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn draw(&self, buffer: &mut Buffer) {
        let area = buffer.area;
        let mut canvas = Canvas { buffer, theme: self.presentation.theme, words: self.presentation.words };
        if is_too_small(&mut canvas, area) {
            return;
        }
        let layout = table_layout((area.width, area.height), &self.table, &[], &self.presentation);
        common(&mut canvas, &layout, &self.table);
        let log = Rect { x: 1, width: area.width - 2, ..layout.log };
        latest(&mut canvas, log, &self.table.log);
        self.draw_bottom(&mut canvas, layout.prompt.y, layout.footer.y);
        canvas.fill(layout.footer, canvas.theme.bar());
        let keys = match &self.review {
            Some(review) => review.keys(canvas.words),
            None => say!(canvas.words, "play-replay-keys"),
        };
        let keys = first_parts(&keys, usize::from(area.width - 2));
        canvas.text(1, layout.footer.y, area.width - 2, &keys, canvas.theme.bar());
        overlays::draw(&mut canvas, area, self.overlay, Some(&self.table), None, &[], KeyContext::Replay);
        if let Some(review) = &self.review {
            let room = Rect { height: area.height.saturating_sub(1), ..area };
            review.draw(&mut canvas, room, &self.record);
        }
    }

    fn due_in(&self) -> Option<u64> {
        self.review.as_ref().filter(|review| review.is_running()).map(|_| REDRAW_AFTER)
    }
}

#[cfg(test)]
mod tests {
    use foretell_bots::BotSpec;
    use foretell_review::Effort;
    use foretell_rules::{Game, Recorder, Remark, RuleSet};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::theme::ScreenTheme;

    fn replay() -> ReplayScreen {
        let rules: RuleSet = "pt/3+specials=all+length=first-4".parse().expect("allowed rules");
        let mut recorder = Recorder::new(rules);
        Game::new(rules).playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(8), &mut recorder);
        let presentation = ScreenPresentation {
            words: Words::default(),
            theme: ScreenTheme::default(),
            pace: 0,
            online: false,
            puzzles: false,
        };
        ReplayScreen::new(recorder.record, presentation).expect("a legal record")
    }

    #[test]
    fn steps_go_both_ways_and_stop_at_the_ends() {
        let mut replay = replay();
        let (_, all) = replay.place();
        replay.press(Command::Left);
        assert_eq!(replay.place().0, 0);
        let mut logs = Vec::new();
        for _ in 0..all + 3 {
            logs.push(replay.table.log.len());
            replay.press(Command::Right);
        }
        assert_eq!(replay.place().0, all);
        assert!(logs.is_sorted() && replay.table.sheet.rows().len() == 4);
        replay.press(Command::First);
        assert_eq!(replay.table.log.len(), 0);
    }

    #[test]
    fn rounds_and_tricks_can_be_jumped_to() {
        let mut replay = replay();
        let mut rounds = Vec::new();
        for _ in 0..4 {
            replay.press(Command::Choose);
            rounds.push(replay.table.view.rounds_played);
            assert!(matches!(replay.record.moves[replay.at - 1], Move::Deal(_)));
        }
        assert_eq!(rounds, [0, 1, 2, 3]);
        replay.press(Command::Down);
        assert_eq!(replay.table.view.round().map(|round| round.plays.len()), Some(3), "after the first trick");
        replay.press(Command::Back);
        replay.press(Command::Back);
        assert_eq!(replay.table.view.rounds_played, 2);
    }

    fn screen(replay: &ReplayScreen) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        replay.draw(&mut buffer);
        let cells: Vec<&str> = buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect();
        cells.chunks(80).map(|row| row.concat() + "\n").collect()
    }

    #[test]
    fn an_own_game_without_a_name_is_replayed_in_the_second_person() {
        let mut record = replay().record;
        record.players = ["Ada", "Du", "Ben"].map(str::to_owned).to_vec();
        let replay = ReplayScreen::new(record, replay().presentation).expect("a legal record").in_review(Seat::FIRST);
        let log = &replay.table.log;
        assert!(log.iter().any(|line| line.starts_with("You play ")), "{log:?}");
        assert!(log.iter().any(|line| line.starts_with("Ada plays ")), "{log:?}");
        assert!(!log.iter().any(|line| line.contains("Du ") || line.contains("You plays")), "{log:?}");
        assert!(replay.table.seat_info.iter().any(|info| info.name == "You"));
    }

    #[test]
    fn remarks_on_a_move_are_shown_with_it() {
        let mut replay = replay();
        let (_, all) = replay.place();
        let text = "A fine trick.".to_owned();
        replay.record.remarks.push(Remark { step: all - 1, kind: Remark::REMARK.into(), text });
        replay.go_to(all - 1);
        assert!(screen(&replay).contains("A fine trick."), "{}", screen(&replay));
        replay.go_to(all);
        assert!(!screen(&replay).contains("A fine trick."));
    }

    fn wait(replay: &mut ReplayScreen, wanted: impl Fn(&ReplayScreen) -> bool) {
        for _ in 0..60_000 {
            replay.update(Input::Time(0));
            if wanted(replay) {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        panic!("it never comes to that:\n{}", screen(replay));
    }

    #[test]
    fn the_review_shows_progress_and_then_results() {
        let mut replay = replay();
        let effort = Effort { first_pass: 8, worlds: 8, choices: 60 };
        replay.judge = Judge { rollout: BotSpec::Apprentice.into(), effort, second: None, ..Judge::new(1) };
        replay.press(Command::Review);
        assert!(screen(&replay).contains("Decisions reviewed"), "{}", screen(&replay));
        assert!(replay.due_in().is_some(), "the bar goes on by itself");
        let is_made = |replay: &ReplayScreen| replay.review.as_ref().is_some_and(|review| !review.is_running());
        wait(&mut replay, is_made);
        assert!(screen(&replay).contains("Review: Player 1") && screen(&replay).contains("What was lost"));
        replay.press(Command::Right);
        assert!(screen(&replay).contains("Review: Player 2"));
        let (at, _) = replay.place();
        replay.press(Command::Back);
        assert!(replay.review.is_none() && replay.place().0 == at && replay.due_in().is_none());
    }

    #[test]
    fn a_stopped_review_shows_partial_results_or_nothing() {
        let mut replay = replay();
        // It would take for ever.
        let effort = Effort { first_pass: 8, worlds: 1_000_000, choices: u32::MAX / 8 };
        replay.judge = Judge { effort, budget: None, ..Judge::new(1) };
        replay.press(Command::Review);
        assert_eq!(replay.press(Command::Quit), [Effect::Quit], "one can leave at any time");
        drop(replay.review.take());
        replay.press(Command::Review);
        replay.press(Command::Back);
        wait(&mut replay, |replay| !replay.review.as_ref().is_some_and(ReviewPane::is_running));
        replay.press(Command::Back);
        assert!(replay.review.is_none());
    }

    #[test]
    fn hands_are_open_or_not() {
        let mut replay = replay();
        replay.press(Command::Choose);
        assert_eq!(replay.table.open_hands().len(), 3);
        replay.press(Command::OpenHands);
        assert!(replay.table.open_hands().is_empty());
    }
}

//! The state of the game screen. Every input changes it and returns effects for the terminal.

use std::collections::VecDeque;

use foretell_rules::{Action, Card, Event, Seat, ViewPhase};
use foretell_words::{Badge, Connection, Hint, say};
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use crate::game_messages::{GameRequest, GameUpdate};
use crate::input::Input;
use crate::keys::{Command, KeyContext};
use crate::menu::{Menu, MenuItem};
use crate::move_choices::{MoveChoice, Selection, move_choices};
use crate::overlays::{Overlay, OverlayState, TutorQuestion};
use crate::presentation::ScreenPresentation;
use crate::reactions::ReactionKey;
use crate::table::Table;
use crate::table_layout::{SMALLEST, is_about_hand, menu_lines, rise, table_layout};
use crate::terminal::Effect;

/// The server's limit.
const LONGEST_MESSAGE: usize = 280;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusMessage {
    pub text: String,
    pub is_bad: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClickTarget {
    MenuItem(MenuItem),
    Choice(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pause {
    None,
    Until(u64),
    ForKey,
}

#[derive(Clone, Debug)]
pub struct GameScreen {
    pub presentation: ScreenPresentation,
    pub size: (u16, u16),
    pub menu: Option<Menu>,
    pub table: Option<Table>,
    pub overlay: OverlayState,
    pub cursor: usize,
    pub declaring: Option<Card>,
    pub notice: Option<StatusMessage>,
    pub hint: Option<Hint>,
    pub verdict: Option<Vec<String>>,
    pub warning: Option<TutorQuestion>,
    /// `Some` while disconnected.
    pub connection: Option<Connection>,
    pub closed: bool,
    pub message: Option<String>,
    deadlines: Vec<(Seat, u64)>,
    typed: Option<usize>,
    pending: VecDeque<Event>,
    pause: Pause,
    now: u64,
    awaits_reply: bool,
}

impl GameScreen {
    pub fn new(presentation: ScreenPresentation, menu: Option<Menu>) -> GameScreen {
        GameScreen {
            presentation,
            size: (80, 24),
            menu,
            table: None,
            overlay: OverlayState::default(),
            cursor: 0,
            declaring: None,
            notice: None,
            hint: None,
            verdict: None,
            warning: None,
            connection: None,
            closed: false,
            message: None,
            deadlines: Vec::new(),
            typed: None,
            pending: VecDeque::new(),
            pause: Pause::None,
            now: 0,
            awaits_reply: false,
        }
    }

    /// Empty while events are still being shown.
    pub fn choices(&self) -> Vec<MoveChoice> {
        match &self.table {
            Some(table) if self.pending.is_empty() && !self.awaits_reply && self.verdict.is_none() && table.begun => {
                move_choices(&table.view, self.declaring)
            }
            _ => Vec::new(),
        }
    }

    pub fn waits_for_key(&self) -> bool {
        self.pause == Pause::ForKey
    }

    /// True once all events have been shown.
    pub fn is_over(&self) -> bool {
        let over = |table: &Table| matches!(table.view.phase, ViewPhase::Over { .. });
        self.pending.is_empty() && self.table.as_ref().is_some_and(over)
    }

    /// In milliseconds.
    pub fn due_in(&self) -> Option<u64> {
        let event = match self.pause {
            Pause::Until(then) if !self.pending.is_empty() => Some(then.saturating_sub(self.now)),
            _ => None,
        };
        // The clock redraws every second.
        let is_running = |(_, deadline): &&(Seat, u64)| *deadline > self.now;
        let ticks = self.deadlines.iter().filter(is_running).map(|(_, deadline)| (deadline - self.now - 1) % 1000 + 1);
        event.into_iter().chain(ticks).min()
    }

    fn wind_clock(&mut self) {
        let left = |(seat, deadline): &(Seat, u64)| (*seat, deadline.saturating_sub(self.now).div_ceil(1000));
        let clock = self.deadlines.iter().map(left).collect();
        if let Some(table) = &mut self.table {
            table.clock = clock;
        }
    }

    fn is_too_small(&self) -> bool {
        self.size.0 < SMALLEST.0 || self.size.1 < SMALLEST.1
    }

    pub fn update(&mut self, input: Input) -> Vec<Effect> {
        match input {
            // Nobody plays by accident on a screen that is too small.
            Input::Key(key) if self.is_too_small() => match KeyContext::Game.command(key) {
                Some(command @ (Command::Quit | Command::Suspend | Command::Redraw)) => self.press(command),
                _ => Vec::new(),
            },
            Input::Mouse(_) if self.is_too_small() => Vec::new(),
            Input::Key(key) if self.message.is_some() => self.write(key),
            Input::Key(key) => KeyContext::Game.command(key).map_or_else(Vec::new, |command| self.press(command)),
            Input::Mouse(mouse) => self.click(mouse),
            Input::Resize(columns, rows) => {
                self.size = (columns, rows);
                Vec::new()
            }
            Input::Time(now) => {
                self.now = now;
                self.wind_clock();
                self.advance()
            }
            Input::Game(update) => self.receive(update),
            Input::Stop => vec![Effect::Quit],
            Input::Line(_) | Input::EndOfInput => Vec::new(),
        }
    }

    // ---- updates of the game ----

    fn receive(&mut self, update: GameUpdate) -> Vec<Effect> {
        match update {
            GameUpdate::Snapshot(snapshot) => {
                self.menu = None;
                // A new player has nothing else to read yet.
                self.notice = snapshot.notice.clone().map(|text| StatusMessage { text, is_bad: false });
                self.table = Some(Table::new(*snapshot, self.presentation.words));
                self.pending.clear();
                (self.pause, self.awaits_reply, self.verdict) = (Pause::None, false, None);
                self.overlay.close();
                self.connection = None;
                self.deadlines.clear();
                self.reset_cursor();
            }
            GameUpdate::Events(events) => {
                self.pending.extend(events);
                return self.advance();
            }
            GameUpdate::Seats(seat_info) => {
                if let Some(table) = &mut self.table {
                    table.set_seat_info(seat_info);
                }
            }
            GameUpdate::Hint(hint) => self.show_hint(*hint),
            GameUpdate::Verdict(sentences) => {
                self.notice = None;
                self.awaits_reply = false;
                if let Some(table) = &mut self.table {
                    table.log.extend(sentences.iter().cloned());
                }
                self.verdict = Some(sentences);
                self.overlay.show(Overlay::Verdict);
            }
            GameUpdate::Warned(warning) => {
                self.awaits_reply = false;
                self.warning = Some(TutorQuestion { warning: *warning, insists: false });
                self.overlay.show(Overlay::Tutor);
            }
            GameUpdate::Notice(text) => {
                if let Some(table) = &mut self.table {
                    table.log.push(text.clone());
                }
                self.show_notice(text);
            }
            GameUpdate::Clock(left) => {
                self.deadlines = left.into_iter().map(|(seat, ms)| (seat, self.now + ms)).collect();
                self.wind_clock();
            }
            GameUpdate::Refused(text) => {
                self.awaits_reply = false;
                self.show_error(text);
            }
            GameUpdate::Connection(connection) => {
                let text = self.presentation.words.connection(connection).into_owned();
                self.connection = (connection != Connection::Back).then_some(connection);
                self.awaits_reply = false;
                self.notice = Some(StatusMessage { text, is_bad: connection != Connection::Back });
            }
            GameUpdate::Record(record) => return vec![Effect::Review(record)],
            GameUpdate::Reviewed(_) => {}
            GameUpdate::Closed(text) => {
                self.closed = true;
                self.show_error(text);
            }
        }
        Vec::new()
    }

    fn show_hint(&mut self, hint: Hint) {
        let all = self.choices();
        let is_advised = |choice: &MoveChoice| match (choice.selection, hint.action) {
            (Selection::Declare(card), Action::Play(play)) => play.card() == card,
            (selection, action) => selection == Selection::Act(action),
        };
        if let Some(place) = all.iter().position(is_advised) {
            self.cursor = place;
        }
        self.show_notice(self.presentation.words.hint(&hint));
        if hint.options.len() > 1 && !all.is_empty() {
            self.overlay.show(Overlay::Hint);
        }
        self.hint = Some(hint);
    }

    fn show_notice(&mut self, text: String) {
        self.notice = Some(StatusMessage { text, is_bad: false });
    }

    fn show_error(&mut self, text: String) {
        self.notice = Some(StatusMessage { text, is_bad: true });
    }

    // ---- one thing after the other ----

    fn advance(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        while !self.pending.is_empty() && self.may_go_on() {
            let Some((event, table)) = self.pending.pop_front().zip(self.table.as_mut()) else { break };
            table.see(&event, self.presentation.words);
            self.awaits_reply = false;
            self.pause = self.pause_after(&event);
            if self.pending.is_empty() {
                self.reset_cursor();
                if self.presentation.online && !self.choices().is_empty() {
                    effects.push(Effect::Bell);
                }
            }
        }
        effects
    }

    fn may_go_on(&mut self) -> bool {
        match self.pause {
            Pause::None => true,
            Pause::Until(then) => self.now >= then,
            Pause::ForKey => false,
        }
    }

    fn pause_after(&mut self, event: &Event) -> Pause {
        let pace = self.presentation.pace;
        if pace == 0 {
            return Pause::None;
        }
        let mine = |seat| self.table.as_ref().and_then(Table::me) == Some(seat);
        let wait = match event {
            Event::TrickEnded { .. } => pace * 5 / 2,
            Event::RoundScored { .. } => {
                self.overlay.show(Overlay::Sheet);
                if !self.presentation.online {
                    return Pause::ForKey;
                }
                pace * 6
            }
            Event::RoundBegan { .. } => {
                if self.presentation.online {
                    self.overlay.close();
                }
                0
            }
            // Online, events already come at the table's pace.
            _ if self.presentation.online => 0,
            Event::CardPlayed { seat, .. } if !mine(*seat) => pace,
            Event::BidMade { seat, .. } | Event::BidSealed { seat } if !mine(*seat) => pace * 2 / 3,
            Event::TrumpSet { .. } | Event::WerewolfSwapped { .. } | Event::DealerFound { .. } => pace,
            _ => 0,
        };
        if wait == 0 { Pause::None } else { Pause::Until(self.now + wait) }
    }

    fn skip(&mut self) -> Vec<Effect> {
        self.pause = Pause::None;
        self.advance()
    }

    fn reset_cursor(&mut self) {
        (self.declaring, self.typed) = (None, None);
        // The hint belongs to the last question.
        if matches!(self.overlay.open, Some(Overlay::Hint | Overlay::Tutor)) {
            self.overlay.close();
        }
        self.cursor = self.choices().iter().position(|choice| choice.allowed).unwrap_or_default();
    }

    // ---- keys ----

    fn press(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::Quit => return vec![Effect::Quit],
            Command::Suspend => return vec![Effect::Suspend],
            Command::Redraw => return vec![Effect::Redraw],
            Command::Colours => {
                self.presentation.theme.palette = self.presentation.theme.palette.next();
                return Vec::new();
            }
            _ => {}
        }
        if let Some(effects) = self.press_overlay(command) {
            return effects;
        }
        if let Some(menu) = &mut self.menu {
            return menu.press(command).into_iter().collect();
        }
        self.press_table(command)
    }

    fn write(&mut self, key: KeyEvent) -> Vec<Effect> {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        if key.kind == KeyEventKind::Release {
            return Vec::new();
        }
        if is_control {
            return KeyContext::Game.command(key).map_or_else(Vec::new, |command| self.press(command));
        }
        let Some(message) = &mut self.message else { return Vec::new() };
        match key.code {
            KeyCode::Char(letter) if message.chars().count() < LONGEST_MESSAGE => message.push(letter),
            KeyCode::Backspace => drop(message.pop()),
            KeyCode::Esc => self.message = None,
            KeyCode::Enter => {
                let text = self.message.take().unwrap_or_default();
                if !text.trim().is_empty() {
                    return vec![Effect::Send(GameRequest::Say(text))];
                }
            }
            _ => {}
        }
        Vec::new()
    }

    /// `None` if the key is for the table or menu.
    fn press_overlay(&mut self, command: Command) -> Option<Vec<Effect>> {
        if let (Some(Overlay::Reactions), Command::Digit(digit)) = (self.overlay.open, command) {
            self.overlay.close();
            let reaction = ReactionKey::numbered(digit.into());
            return Some(
                reaction.map(|reaction| Effect::Send(GameRequest::React(reaction.name))).into_iter().collect(),
            );
        }
        if self.overlay.open == Some(Overlay::Verdict) && command == Command::Choose {
            return Some(self.ask_for_next());
        }
        if self.overlay.open == Some(Overlay::Tutor) {
            return Some(self.press_tutor(command));
        }
        let toggled = Overlay::of_command(command);
        if self.menu.is_some() && toggled != Some(Overlay::Help) && self.overlay.open.is_none() {
            return None;
        }
        if !self.overlay.press(command) {
            return None;
        }
        let was_closed = self.overlay.open.is_none() && toggled.is_none();
        Some(if was_closed && self.pause == Pause::ForKey { self.skip() } else { Vec::new() })
    }

    fn press_tutor(&mut self, command: Command) -> Vec<Effect> {
        let Some(question) = &mut self.warning else { return Vec::new() };
        match command {
            Command::Left | Command::Right | Command::Up | Command::Down => question.insists = !question.insists,
            Command::Choose | Command::Back => {
                let insisted = (command == Command::Choose && question.insists).then_some(question.warning.action);
                self.overlay.close();
                self.warning = None;
                self.awaits_reply = insisted.is_some();
                // Choose the card to declare again.
                self.declaring = self.declaring.filter(|_| insisted.is_some());
                return insisted.map(|action| Effect::Send(GameRequest::Insist(action))).into_iter().collect();
            }
            _ => {}
        }
        Vec::new()
    }

    fn press_table(&mut self, command: Command) -> Vec<Effect> {
        if self.pause == Pause::ForKey || !self.pending.is_empty() && command == Command::Choose {
            return self.skip();
        }
        match command {
            Command::Left | Command::Up => self.move_cursor(-1),
            Command::Right | Command::Down => self.move_cursor(1),
            Command::First => self.cursor = 0,
            Command::Last => self.cursor = self.choices().len().saturating_sub(1),
            Command::Digit(digit) => self.type_digit(digit),
            Command::Choose if self.verdict.is_some() => return self.ask_for_next(),
            Command::Choose => return self.choose(self.cursor),
            Command::Back => {
                self.notice = None;
                self.reset_cursor();
            }
            Command::Why => self.explain(),
            Command::Talk if self.presentation.online => self.message = Some(String::new()),
            Command::React if self.presentation.online => self.overlay.show(Overlay::Reactions),
            Command::Hint if !self.choices().is_empty() => {
                self.show_notice(format!("{}…", self.presentation.words.badge(Badge::Thinking)));
                return vec![Effect::Send(GameRequest::Hint)];
            }
            Command::Tutor => return vec![Effect::Send(GameRequest::Tutor)],
            Command::Undo if self.verdict.is_none() => return vec![Effect::Send(GameRequest::Undo)],
            Command::Review if self.is_over() => return vec![Effect::Send(GameRequest::Record)],
            Command::Again if self.is_over() => return vec![Effect::Send(GameRequest::Rematch)],
            Command::Begin if self.is_host_before_the_game() => return vec![Effect::Send(GameRequest::Start)],
            Command::Fill if self.is_host_before_the_game() => return vec![Effect::Send(GameRequest::AddBots)],
            _ => {}
        }
        Vec::new()
    }

    fn ask_for_next(&mut self) -> Vec<Effect> {
        self.overlay.close();
        vec![Effect::Send(GameRequest::Rematch)]
    }

    pub(crate) fn key_context(&self) -> KeyContext {
        match self.presentation {
            _ if self.menu.is_some() => KeyContext::Menu,
            ScreenPresentation { puzzles: true, .. } => KeyContext::Puzzles,
            ScreenPresentation { online: true, .. } => KeyContext::Online,
            _ => KeyContext::Game,
        }
    }

    fn is_host_before_the_game(&self) -> bool {
        self.table.as_ref().is_some_and(|table| !table.begun && table.host)
    }

    fn move_cursor(&mut self, by: isize) {
        let count = self.choices().len();
        self.typed = None;
        if count > 0 {
            self.cursor = (self.cursor.min(count - 1) as isize + by).rem_euclid(count as isize) as usize;
            self.notice = None;
        }
    }

    fn type_digit(&mut self, digit: u8) {
        let all = self.choices();
        let is_bid = matches!(all.first(), Some(MoveChoice { selection: Selection::Act(Action::Bid(_)), .. }));
        let place = |number: usize| if is_bid { Some(number) } else { number.checked_sub(1) };
        let fits = |number: usize| place(number).is_some_and(|place| place < all.len());
        let digit = usize::from(digit);
        // «1» and «2» is 12 if there is a twelfth, otherwise 2.
        let longer = self.typed.map(|typed| typed * 10 + digit).filter(|number| fits(*number));
        if let Some(number) = longer.or(Some(digit)) {
            self.typed = Some(number);
            if let Some(place) = place(number).filter(|place| *place < all.len()) {
                self.cursor = place;
                self.notice = None;
            }
        }
    }

    fn choose(&mut self, place: usize) -> Vec<Effect> {
        let Some(choice) = self.choices().get(place).copied() else { return Vec::new() };
        (self.cursor, self.typed) = (place, None);
        if !choice.allowed {
            self.explain();
            return Vec::new();
        }
        self.notice = None;
        match choice.selection {
            Selection::Declare(card) => {
                (self.declaring, self.cursor) = (Some(card), 0);
                Vec::new()
            }
            Selection::Act(action) => {
                self.awaits_reply = true;
                vec![Effect::Send(GameRequest::Act(action))]
            }
        }
    }

    fn explain(&mut self) {
        let words = self.presentation.words;
        let Some(table) = &self.table else { return };
        let choice = self.choices().get(self.cursor).copied();
        let text = match choice {
            None => table.narrator(words).prompt(&table.view),
            Some(choice) => match (choice.allowed, choice.selection, choice.card()) {
                (false, Selection::Act(action), _) => table.why_not(action, words),
                (false, Selection::Declare(card), _) => table.why_not_play(card, words),
                (true, _, Some(card)) => {
                    words.card_about(card).unwrap_or_else(|| say!(words, "play-may-be-played")).into_owned()
                }
                _ => table.narrator(words).prompt(&table.view),
            },
        };
        let is_bad = choice.is_some_and(|choice| !choice.allowed);
        self.notice = Some(StatusMessage { text, is_bad });
    }

    // ---- the mouse ----

    fn click(&mut self, mouse: MouseEvent) -> Vec<Effect> {
        match mouse.kind {
            MouseEventKind::ScrollUp => return self.press_overlay(Command::Up).unwrap_or_default(),
            MouseEventKind::ScrollDown => return self.press_overlay(Command::Down).unwrap_or_default(),
            MouseEventKind::Down(MouseButton::Left) => {}
            _ => return Vec::new(),
        }
        if self.overlay.open.is_some() {
            return self.press(Command::Back);
        }
        match self.click_target(mouse.column, mouse.row) {
            Some(ClickTarget::MenuItem(item)) => {
                let Some(menu) = &mut self.menu else { return Vec::new() };
                menu.cursor = menu.items().iter().position(|shown| *shown == item).unwrap_or_default();
                menu.choose(item).into_iter().collect()
            }
            Some(ClickTarget::Choice(place)) => self.choose(place),
            None if self.pause != Pause::None => self.skip(),
            None => Vec::new(),
        }
    }

    pub fn click_target(&self, column: u16, row: u16) -> Option<ClickTarget> {
        let here = Position::new(column, row);
        if let Some(menu) = &self.menu {
            let found = menu_lines(self.size, &menu.items()).into_iter().find(|(_, line)| line.contains(here));
            return found.map(|(item, _)| ClickTarget::MenuItem(item));
        }
        let table = self.table.as_ref()?;
        let choices = self.choices();
        let layout = table_layout(self.size, table, &choices, &self.presentation);
        if let Some(place) = layout.buttons.iter().position(|button| button.contains(here)) {
            return Some(ClickTarget::Choice(place));
        }
        if !is_about_hand(&choices, table) {
            return None;
        }
        // Each card covers the one to its left. The card at the cursor is one row higher.
        let raised = |place: usize, card: Rect| if place == self.cursor { rise(card) } else { card };
        let found = layout.hand.iter().enumerate().rev().find(|(place, card)| raised(*place, **card).contains(here));
        found.map(|(place, _)| ClickTarget::Choice(place))
    }
}

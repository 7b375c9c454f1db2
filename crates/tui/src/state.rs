//! What the screen shows and what a person may do there, without a terminal: everything that comes in changes the state
//! here, and says what is to be done outside.

use std::collections::VecDeque;

use foretell_rules::{Action, Card, Event, ViewPhase};
use foretell_words::{Connection, Hint, Words, say};
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use crate::input::Input;
use crate::keys::{Command, Place};
use crate::menu::{Chosen, Menu};
use crate::offers::{Deed, Offer, offers};
use crate::places::{self, Target};
use crate::room::{News, Wish};
use crate::table::Table;
use crate::theme::Theme;

/// Something to be done outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Send a wish to the room.
    Wish(Wish),
    /// End the program.
    Quit,
    /// Stop until the shell lets us go on.
    Suspend,
    /// Draw everything anew.
    Redraw,
    /// Make a sound: it is the person's turn, and others have been waiting.
    Bell,
}

/// Something that lies over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// The keys.
    Help,
    /// The score sheet.
    Sheet,
    /// The last trick.
    LastTrick,
    /// Everything that happened.
    Log,
    /// What each of the options promises.
    Hint,
}

/// A sentence above the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What is said.
    pub text: String,
    /// Whether something went wrong.
    pub is_bad: bool,
}

/// How the screen is set up.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// The language.
    pub words: Words,
    /// How everything looks.
    pub theme: Theme,
    /// How long a card of somebody else lies before the next thing happens, in milliseconds.
    pub pace: u64,
    /// Whether others wait: then nothing waits for a key, and events already come at the pace of the table.
    pub online: bool,
}

/// Until when the next event waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hold {
    Nothing,
    Until(u64),
    Key,
}

/// The state of the screen.
#[derive(Clone, Debug)]
pub struct State {
    /// How it is set up.
    pub manner: Manner,
    /// Columns and rows of the terminal.
    pub size: (u16, u16),
    /// The first screen, while it is shown.
    pub menu: Option<Menu>,
    /// The table, once there is one.
    pub table: Option<Table>,
    /// What lies over it.
    pub overlay: Option<Overlay>,
    /// How far the overlay is scrolled: lines from its end for the log and the sheet, from its beginning for help.
    pub scroll: u16,
    /// Which offer the choice is at.
    pub cursor: usize,
    /// The card that was chosen and has to be declared.
    pub declaring: Option<Card>,
    /// What is said above the hand.
    pub notice: Option<Notice>,
    /// The last hint.
    pub hint: Option<Hint>,
    /// The connection, while it is not as it should be.
    pub connection: Option<Connection>,
    /// Whether the room is gone.
    pub closed: bool,
    typed: Option<usize>,
    pending: VecDeque<Event>,
    hold: Hold,
    now: u64,
    /// The answer is on its way.
    sent: bool,
}

impl State {
    /// A screen before anything is known.
    pub fn new(manner: Manner, menu: Option<Menu>) -> State {
        State {
            manner,
            size: (80, 24),
            menu,
            table: None,
            overlay: None,
            scroll: 0,
            cursor: 0,
            declaring: None,
            notice: None,
            hint: None,
            connection: None,
            closed: false,
            typed: None,
            pending: VecDeque::new(),
            hold: Hold::Nothing,
            now: 0,
            sent: false,
        }
    }

    /// What can be chosen now; nothing while something is still being shown.
    pub fn offers(&self) -> Vec<Offer> {
        match &self.table {
            Some(table) if self.pending.is_empty() && !self.sent && table.begun => offers(&table.view, self.declaring),
            _ => Vec::new(),
        }
    }

    /// Whether the screen waits for a key before it goes on.
    pub fn waits_for_key(&self) -> bool {
        self.hold == Hold::Key
    }

    /// Whether the game is over, and everything that happened has been shown.
    pub fn is_over(&self) -> bool {
        let over = |table: &Table| matches!(table.view.phase, ViewPhase::Over { .. });
        self.pending.is_empty() && self.table.as_ref().is_some_and(over)
    }

    /// In how many milliseconds something happens by itself.
    pub fn due_in(&self) -> Option<u64> {
        match self.hold {
            Hold::Until(then) if !self.pending.is_empty() => Some(then.saturating_sub(self.now)),
            _ => None,
        }
    }

    /// Takes in what came, and says what is to be done.
    pub fn update(&mut self, input: Input) -> Vec<Effect> {
        match input {
            Input::Key(key) => Place::Table.command(key).map_or_else(Vec::new, |command| self.press(command)),
            Input::Mouse(mouse) => self.click(mouse),
            Input::Resize(columns, rows) => {
                self.size = (columns, rows);
                Vec::new()
            }
            Input::Time(now) => {
                self.now = now;
                self.advance()
            }
            Input::News(news) => self.hear(news),
            Input::Stop => vec![Effect::Quit],
            Input::Line(_) | Input::EndOfInput => Vec::new(),
        }
    }

    // ---- news ----

    fn hear(&mut self, news: News) -> Vec<Effect> {
        match news {
            News::Table(whole) => {
                self.menu = None;
                // Somebody who comes in has nothing else to read yet.
                self.notice = whole.word.clone().map(|text| Notice { text, is_bad: false });
                self.table = Some(Table::new(*whole, self.manner.words));
                self.pending.clear();
                (self.hold, self.sent) = (Hold::Nothing, false);
                (self.overlay, self.connection) = (None, None);
                self.reset_choice();
                Vec::new()
            }
            News::Events(events) => {
                self.pending.extend(events);
                self.advance()
            }
            News::Chairs(chairs) => {
                if let Some(table) = &mut self.table {
                    table.seat(chairs);
                }
                Vec::new()
            }
            News::Hint(hint) => {
                self.show_hint(hint);
                Vec::new()
            }
            News::Told(text) => {
                if let Some(table) = &mut self.table {
                    table.log.push(text.clone());
                }
                self.say(text);
                Vec::new()
            }
            News::Refused(text) => {
                self.sent = false;
                self.complain(text);
                Vec::new()
            }
            News::Connection(connection) => {
                let text = self.manner.words.connection(connection).into_owned();
                self.connection = (connection != Connection::Back).then_some(connection);
                self.sent = false;
                self.notice = Some(Notice { text, is_bad: connection != Connection::Back });
                Vec::new()
            }
            News::Closed(text) => {
                self.closed = true;
                self.complain(text);
                Vec::new()
            }
        }
    }

    /// Moves the choice to what is advised. The numbers lie over the table until a key is pressed; the advice stays.
    fn show_hint(&mut self, hint: Hint) {
        let all = self.offers();
        let is_it = |offer: &Offer| match (offer.deed, hint.action) {
            (Deed::Declare(card), Action::Play(play)) => play.card() == card,
            (deed, action) => deed == Deed::Act(action),
        };
        if let Some(place) = all.iter().position(is_it) {
            self.cursor = place;
        }
        self.say(self.manner.words.hint(&hint));
        if hint.options.len() > 1 && !all.is_empty() {
            (self.overlay, self.scroll) = (Some(Overlay::Hint), 0);
        }
        self.hint = Some(hint);
    }

    fn say(&mut self, text: String) {
        self.notice = Some(Notice { text, is_bad: false });
    }

    fn complain(&mut self, text: String) {
        self.notice = Some(Notice { text, is_bad: true });
    }

    // ---- one thing after the other ----

    /// Shows what is due.
    fn advance(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        while !self.pending.is_empty() && self.may_go_on() {
            let Some((event, table)) = self.pending.pop_front().zip(self.table.as_mut()) else { break };
            table.see(&event, self.manner.words);
            self.sent = false;
            self.hold = self.hold_after(&event);
            if self.pending.is_empty() {
                self.reset_choice();
                if self.manner.online && !self.offers().is_empty() {
                    effects.push(Effect::Bell);
                }
            }
        }
        effects
    }

    fn may_go_on(&mut self) -> bool {
        match self.hold {
            Hold::Nothing => true,
            Hold::Until(then) => self.now >= then,
            Hold::Key => false,
        }
    }

    /// How long the table should be looked at after something has happened.
    fn hold_after(&mut self, event: &Event) -> Hold {
        let pace = self.manner.pace;
        if pace == 0 {
            return Hold::Nothing;
        }
        let mine = |seat| self.table.as_ref().and_then(Table::me) == Some(seat);
        let wait = match event {
            Event::TrickEnded { .. } => pace * 5 / 2,
            Event::RoundScored { .. } => {
                (self.overlay, self.scroll) = (Some(Overlay::Sheet), 0);
                if !self.manner.online {
                    return Hold::Key;
                }
                pace * 6
            }
            Event::RoundBegan { .. } => {
                if self.manner.online {
                    self.overlay = None;
                }
                0
            }
            // At a table of others events come at the pace of the others.
            _ if self.manner.online => 0,
            Event::CardPlayed { seat, .. } if !mine(*seat) => pace,
            Event::BidMade { seat, .. } | Event::BidSealed { seat } if !mine(*seat) => pace * 2 / 3,
            Event::TrumpSet { .. } | Event::WerewolfSwapped { .. } | Event::DealerFound { .. } => pace,
            _ => 0,
        };
        if wait == 0 { Hold::Nothing } else { Hold::Until(self.now + wait) }
    }

    /// Goes on without waiting.
    fn skip(&mut self) -> Vec<Effect> {
        self.hold = Hold::Nothing;
        self.advance()
    }

    fn reset_choice(&mut self) {
        (self.declaring, self.typed) = (None, None);
        // A hint is about what was asked before.
        if self.overlay == Some(Overlay::Hint) {
            self.overlay = None;
        }
        self.cursor = self.offers().iter().position(|offer| offer.allowed).unwrap_or_default();
    }

    // ---- keys ----

    fn press(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::Quit => return vec![Effect::Quit],
            Command::Suspend => return vec![Effect::Suspend],
            Command::Redraw => return vec![Effect::Redraw],
            Command::Colours => {
                self.manner.theme.palette = self.manner.theme.palette.next();
                return Vec::new();
            }
            _ => {}
        }
        if let Some(effects) = self.press_overlay(command) {
            return effects;
        }
        if let Some(menu) = &mut self.menu {
            let chosen = menu.press(command);
            return State::chosen(chosen);
        }
        self.press_table(command)
    }

    fn chosen(chosen: Chosen) -> Vec<Effect> {
        match chosen {
            Chosen::Nothing => Vec::new(),
            Chosen::Wish(wish) => vec![Effect::Wish(wish)],
            Chosen::Quit => vec![Effect::Quit],
        }
    }

    /// What a key does with what lies over the table; nothing where it is for the table.
    fn press_overlay(&mut self, command: Command) -> Option<Vec<Effect>> {
        let asked_for = match command {
            Command::Help => Some(Overlay::Help),
            Command::Sheet => Some(Overlay::Sheet),
            Command::LastTrick => Some(Overlay::LastTrick),
            Command::Log => Some(Overlay::Log),
            _ => None,
        };
        if self.menu.is_some() && asked_for != Some(Overlay::Help) && self.overlay.is_none() {
            return None;
        }
        if asked_for.is_some() {
            self.overlay = if self.overlay == asked_for { None } else { asked_for };
            self.scroll = 0;
            return Some(Vec::new());
        }
        let overlay = self.overlay?;
        // The sheet grows at its end and the log too, so that they are scrolled from there.
        let from_end = matches!(overlay, Overlay::Log | Overlay::Sheet);
        match command {
            Command::Up if from_end => self.scroll = self.scroll.saturating_add(1).min(2000),
            Command::Down if !from_end => self.scroll = self.scroll.saturating_add(1).min(100),
            Command::Up | Command::Down => self.scroll = self.scroll.saturating_sub(1),
            _ => {
                self.overlay = None;
                if self.hold == Hold::Key {
                    return Some(self.skip());
                }
            }
        }
        Some(Vec::new())
    }

    fn press_table(&mut self, command: Command) -> Vec<Effect> {
        if self.hold == Hold::Key || !self.pending.is_empty() && command == Command::Choose {
            return self.skip();
        }
        match command {
            Command::Left | Command::Up => self.move_choice(-1),
            Command::Right | Command::Down => self.move_choice(1),
            Command::First => self.cursor = 0,
            Command::Last => self.cursor = self.offers().len().saturating_sub(1),
            Command::Digit(digit) => self.type_digit(digit),
            Command::Choose => return self.choose(self.cursor),
            Command::Back => {
                self.notice = None;
                self.reset_choice();
            }
            Command::Why => self.explain(),
            Command::Hint if !self.offers().is_empty() => return vec![Effect::Wish(Wish::Hint)],
            Command::Undo => return vec![Effect::Wish(Wish::Undo)],
            Command::Again if self.is_over() => return vec![Effect::Wish(Wish::Again)],
            Command::Begin if self.is_host_before_the_game() => return vec![Effect::Wish(Wish::Begin)],
            Command::Fill if self.is_host_before_the_game() => return vec![Effect::Wish(Wish::Fill)],
            _ => {}
        }
        Vec::new()
    }

    fn is_host_before_the_game(&self) -> bool {
        self.table.as_ref().is_some_and(|table| !table.begun && table.host)
    }

    fn move_choice(&mut self, by: isize) {
        let count = self.offers().len();
        self.typed = None;
        if count > 0 {
            self.cursor = (self.cursor.min(count - 1) as isize + by).rem_euclid(count as isize) as usize;
            self.notice = None;
        }
    }

    /// A number moves the choice: to that bid, or to the card or button with that number.
    fn type_digit(&mut self, digit: u8) {
        let all = self.offers();
        let is_bid = matches!(all.first(), Some(Offer { deed: Deed::Act(Action::Bid(_)), .. }));
        let place = |number: usize| if is_bid { Some(number) } else { number.checked_sub(1) };
        let fits = |number: usize| place(number).is_some_and(|place| place < all.len());
        let digit = usize::from(digit);
        // «1» and then «2» is 12 where there is a twelfth, and else 2.
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
        let Some(offer) = self.offers().get(place).copied() else { return Vec::new() };
        (self.cursor, self.typed) = (place, None);
        if !offer.allowed {
            self.explain();
            return Vec::new();
        }
        self.notice = None;
        match offer.deed {
            Deed::Declare(card) => {
                (self.declaring, self.cursor) = (Some(card), 0);
                Vec::new()
            }
            Deed::Act(action) => {
                self.sent = true;
                vec![Effect::Wish(Wish::Act(action))]
            }
        }
    }

    /// Says why the choice cannot be taken, or what its card does.
    fn explain(&mut self) {
        let words = self.manner.words;
        let Some(table) = &self.table else { return };
        let offer = self.offers().get(self.cursor).copied();
        let text = match offer {
            None => table.narrator(words).prompt(&table.view),
            Some(offer) => match (offer.allowed, offer.deed, offer.card()) {
                (false, _, Some(card)) => {
                    let why = table.narrator(words).why_not_play(&table.view, card);
                    why.unwrap_or_else(|| say!(words, "illegal-not-asked")).into_owned()
                }
                (false, Deed::Act(action), None) => self.why_not(action),
                (true, _, Some(card)) => {
                    words.card_about(card).unwrap_or_else(|| say!(words, "play-may-be-played")).into_owned()
                }
                _ => table.narrator(words).prompt(&table.view),
            },
        };
        let is_bad = offer.is_some_and(|offer| !offer.allowed);
        self.notice = Some(Notice { text, is_bad });
    }

    fn why_not(&self, action: Action) -> String {
        let (words, Some(table)) = (self.manner.words, &self.table) else { return String::new() };
        let narrator = table.narrator(words);
        let tricks = table.view.round().map_or(0, |round| round.cards);
        match action {
            Action::Bid(bid) => narrator.refusal(foretell_rules::ActionError::BidsWouldMatchTricks { bid, tricks }),
            Action::Change(_) => narrator.refusal(foretell_rules::ActionError::BidBelowZero),
            _ => narrator.refusal(foretell_rules::ActionError::NotAsked),
        }
        .into_owned()
    }

    // ---- the mouse ----

    fn click(&mut self, mouse: MouseEvent) -> Vec<Effect> {
        match mouse.kind {
            MouseEventKind::ScrollUp => return self.press_overlay(Command::Up).unwrap_or_default(),
            MouseEventKind::ScrollDown => return self.press_overlay(Command::Down).unwrap_or_default(),
            MouseEventKind::Down(MouseButton::Left) => {}
            _ => return Vec::new(),
        }
        if self.overlay.is_some() {
            return self.press(Command::Back);
        }
        match places::target(self, mouse.column, mouse.row) {
            Some(Target::Entry(entry)) => {
                let Some(menu) = &mut self.menu else { return Vec::new() };
                menu.cursor = menu.entries().iter().position(|shown| *shown == entry).unwrap_or_default();
                let chosen = menu.choose(entry);
                State::chosen(chosen)
            }
            Some(Target::Offer(place)) => self.choose(place),
            None if self.hold != Hold::Nothing => self.skip(),
            None => Vec::new(),
        }
    }
}

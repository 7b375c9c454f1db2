//! A table as one reader sees it, without anything the reader may not know.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use foretell_rules::{Actions, Card, Frame, RoundView, RuleSet, ScoreSheet, Seat, SheetRow, View, Viewer};
use foretell_words::{BotKind, Narrator, Words};
use maud::{Markup, html};

use super::card_face::picture;
use super::drawing::Style;
use crate::layout::assets;
use crate::layout::preferences::{ColorTheme, Volume};
use crate::layout::presentation::Presentation;
use foretell_table::{PlayerId, SeatStatus, Sitter, TableSnapshot};

pub struct TableModel<'a> {
    pub snapshot: &'a TableSnapshot,
    pub reader: Option<PlayerId>,
    pub words: Words,
    pub theme: ColorTheme,
    pub volume: Volume,
    /// Set if the reader came by an address that only this computer can open.
    pub own_port: Option<u16>,
    pub seats: Vec<SeatStatus<'a>>,
    pub names: Vec<&'a str>,
    pub view: Option<View>,
    /// Each card of a hand needs them.
    pub legal: Actions,
    pub own: Option<Seat>,
    pub sheet: Option<Cow<'a, ScoreSheet>>,
    /// Then `view` is the end of that round.
    pub is_result: bool,
    /// Set in a replay.
    pub past: Option<&'a Frame>,
    /// The address of a lesson or puzzle, which only looks like a table.
    pub elsewhere: Option<String>,
    pub house_bots: &'a [Arc<str>],
    pub big_screen: Option<BigScreen>,
    pub usual_bots: BotKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BigScreen {
    /// Whether it shows finished rounds with open hands, instead of the round that is being played.
    pub hands: bool,
}

impl BigScreen {
    pub fn path(self) -> &'static str {
        if self.hands { "show/hands" } else { "show" }
    }
}

#[derive(Clone, Copy)]
pub struct People<'a> {
    rules: RuleSet,
    pub own: Option<Seat>,
    pub names: &'a [&'a str],
}

impl<'a> People<'a> {
    pub fn narrator(&self, words: Words) -> Narrator<'a> {
        Narrator::new(words, self.rules, self.own.map_or(Viewer::Gallery, Viewer::Seat), self.names)
    }

    pub fn name(&self, seat: Seat) -> &'a str {
        self.names[seat.index()]
    }

    /// `None` for the reader, who is called «you».
    pub fn other(&self, seat: Seat) -> Option<&'a str> {
        (self.own != Some(seat)).then(|| self.name(seat))
    }
}

impl Hash for People<'_> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        // The rules stay the same for as long as a page does.
        (self.own, self.names).hash(hasher);
    }
}

/// The same in all languages.
const BOT_NAMES: [&str; 6] = ["Alba", "Bruno", "Celia", "Dario", "Elena", "Flavio"];

pub fn bot_name(seat: Seat) -> &'static str {
    BOT_NAMES[seat.index() % BOT_NAMES.len()]
}

pub fn bot_kind(words: Words, spec: &str) -> foretell_words::Explained {
    words.bot(BotKind::from_spec(spec).unwrap_or(BotKind::USUAL))
}

impl<'a> TableModel<'a> {
    pub fn new(snapshot: &'a TableSnapshot, reader: Option<PlayerId>, presentation: Presentation) -> TableModel<'a> {
        let seats: Vec<SeatStatus<'a>> = snapshot.seats().collect();
        let name = |status: &SeatStatus<'a>| match status.sitter {
            Sitter::Empty | Sitter::Invited { .. } => "",
            Sitter::Person { name, .. } | Sitter::GuestBot { name, .. } => name,
            Sitter::Bot { .. } => bot_name(status.seat),
        };
        let result = snapshot.state().shown_result();
        let view = result.copied().or_else(|| snapshot.view(reader));
        let names: Vec<&str> = seats.iter().map(name).collect();
        TableModel {
            snapshot,
            reader,
            words: presentation.words,
            theme: presentation.preferences.theme,
            volume: presentation.preferences.volume,
            own_port: presentation.own_port,
            names,
            seats,
            legal: view.as_ref().map_or(Actions::None, View::legal),
            view,
            is_result: result.is_some(),
            own: reader.and_then(|reader| snapshot.seat_of(reader)),
            sheet: snapshot.score_sheet().map(Cow::Borrowed),
            past: None,
            elsewhere: None,
            house_bots: &[],
            big_screen: None,
            usual_bots: presentation.preferences.bots,
        }
    }

    #[must_use]
    pub fn with_house_bots(self, house_bots: &'a [Arc<str>]) -> TableModel<'a> {
        TableModel { house_bots, ..self }
    }

    pub fn on_big_screen(
        snapshot: &'a TableSnapshot,
        presentation: Presentation,
        big_screen: BigScreen,
    ) -> TableModel<'a> {
        let model = TableModel { big_screen: Some(big_screen), ..TableModel::new(snapshot, None, presentation) };
        if big_screen.hands {
            // Finished rounds are added by `at`.
            return TableModel { view: None, sheet: None, is_result: false, legal: Actions::None, ..model };
        }
        model
    }

    #[must_use]
    pub fn at(self, past: &'a Frame, sheet: ScoreSheet) -> TableModel<'a> {
        let (view, sheet) = (Some(past.view), Some(Cow::Owned(sheet)));
        TableModel { view, sheet, legal: past.view.legal(), is_result: false, past: Some(past), ..self }
    }

    /// Whether it is the round that is being played.
    pub fn is_live(&self) -> bool {
        self.past.is_none() && self.big_screen.is_none_or(|screen| !screen.hands)
    }

    pub fn is_scored(&self) -> bool {
        self.is_result || self.past.is_some_and(|past| past.scored)
    }

    /// Replays have a line of their own for it.
    pub fn shows_result(&self) -> bool {
        self.is_result || (self.big_screen.is_some() && self.is_scored())
    }

    pub fn is_trick_shown(&self) -> bool {
        self.is_live() && self.snapshot.state().is_trick_shown()
    }

    pub fn rows(&self) -> &[SheetRow] {
        self.sheet.as_deref().map(ScoreSheet::rows).unwrap_or_default()
    }

    pub fn narrator(&self) -> Narrator<'_> {
        self.people().narrator(self.words)
    }

    pub fn people(&self) -> People<'_> {
        People { rules: self.snapshot.settings().rules, own: self.own, names: &self.names }
    }

    pub fn style(&self) -> Style {
        Style { words: self.words, theme: self.theme }
    }

    pub fn players(&self) -> usize {
        self.seats.len()
    }

    pub fn free_seats(&self) -> usize {
        self.seats.iter().filter(|status| *status.sitter == Sitter::Empty).count()
    }

    /// The table's code with a hyphen, to be read aloud.
    pub fn invitation_code(&self) -> String {
        let game = self.snapshot.game();
        let (first, second) = game.as_str().split_at(5);
        format!("{first}-{second}")
    }

    pub fn most_cards(&self) -> u8 {
        let rules = &self.snapshot.settings().rules;
        let most = (0..rules.rounds()).map(|round| rules.cards(round)).max();
        most.and_then(|most| u8::try_from(most).ok()).unwrap_or(u8::MAX)
    }

    pub fn shows_hands(&self) -> bool {
        let rules = &self.snapshot.settings().rules;
        (0..rules.rounds()).any(|round| rules.shows_hands(round))
    }

    pub fn round(&self) -> Option<&RoundView> {
        self.view.as_ref().and_then(View::round)
    }

    pub fn seat_status(&self, seat: Seat) -> &SeatStatus<'a> {
        &self.seats[seat.index()]
    }

    pub fn name(&self, seat: Seat) -> &str {
        self.names[seat.index()]
    }

    pub fn own_seat(&self) -> Option<&SeatStatus<'a>> {
        self.own.map(|seat| self.seat_status(seat))
    }

    pub fn is_host(&self) -> bool {
        self.reader == Some(self.snapshot.host().player)
    }

    /// 0 is nearest, then clockwise.
    pub fn place(&self, seat: Seat) -> usize {
        let nearest = self.own.unwrap_or(Seat::FIRST).index();
        (seat.index() + self.players() - nearest) % self.players()
    }

    pub fn side(&self, seat: Seat) -> &'static str {
        const SIDES: [&[&str]; 5] = [
            &["here", "up"],
            &["here", "up-left", "up-right"],
            &["here", "left", "up", "right"],
            &["here", "left", "up-left", "up-right", "right"],
            &["here", "left", "up-left", "up", "up-right", "right"],
        ];
        SIDES[self.players().clamp(2, 6) - 2].get(self.place(seat)).copied().unwrap_or("up")
    }

    /// Clockwise from the reader's left, without the reader.
    pub fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let (own, players) = (self.own, self.players());
        Seat::clockwise_from(own.unwrap_or(Seat::FIRST), players).filter(move |seat| Some(*seat) != own)
    }

    pub fn legal(&self) -> Actions {
        self.legal
    }

    pub fn asked(&self) -> Option<u32> {
        self.own_seat().and_then(|status| status.asked)
    }

    pub fn address(&self) -> String {
        self.elsewhere.clone().unwrap_or_else(|| format!("/tables/{}", self.snapshot.game()))
    }

    pub fn to(&self, command: &str) -> String {
        match &self.elsewhere {
            Some(address) => format!("{address}/{command}"),
            None => ["/tables/", self.snapshot.game().as_str(), "/", command].concat(),
        }
    }

    /// The text around it names the card, or `alt` does.
    pub fn picture(&self, card: Card, alt: &str) -> Markup {
        picture(self.words, self.theme, card, alt)
    }
}

pub fn declared_sign(words: Words, declared: foretell_rules::Declared) -> Markup {
    use foretell_rules::{Declared, Suit};
    match declared {
        Declared::Suit(suit) => suit_sign(words, suit),
        Declared::Wizard => html! { (words.card_label(Card::wizard(Suit::Humans))) },
        Declared::Jester => html! { (words.card_label(Card::jester(Suit::Humans))) },
    }
}

/// Never colour alone.
pub fn suit_sign(words: Words, suit: foretell_rules::Suit) -> Markup {
    html! {
        span.suit data-suit=(suit.letter()) aria-hidden="true" { (assets::suit(suit)) b { (words.suit_letter(suit)) } }
    }
}

/// With a typographic minus.
pub fn points(points: i32) -> String {
    if points < 0 { format!("−{}", -points) } else { points.to_string() }
}

pub fn gained(points: i32) -> String {
    if points > 0 { format!("+{points}") } else { self::points(points) }
}

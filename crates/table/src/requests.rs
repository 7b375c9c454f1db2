//! Requests: what people ask of a table, and which facts follow or why it is rejected. Nothing here changes state.

use std::sync::Arc;

use foretell_bots::BotSpec;
use foretell_rules::{Action, ActionError, Move, Seat};

use crate::chair::{Chair, Sitter};
use crate::line_limits::LineKind;
use crate::log::{AwayReason, ChatMessage, ChatRoom, Fact, Reaction, SeatNumber, TableFact};
use crate::name_skeleton::unlike;
use crate::settings::{Settings, SettingsError, check_bot, check_pause};
use crate::state::TableState;
use crate::{BotCard, GameId, GroupId, PlayerId, Stage};
use foretell_fair::Contribution;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    pub player: PlayerId,
    pub name: Arc<str>,
    pub avatar: Option<Arc<str>>,
}

impl Caller {
    pub fn new(player: PlayerId, name: impl Into<Arc<str>>) -> Caller {
        Caller { player, name: name.into(), avatar: None }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    // The first free seat by default.
    Sit { seat: Option<Seat>, contribution: Contribution },
    // Before the game.
    Stand,
    Contribute(Contribution),
    SeatBot { seat: Seat, bot: BotSpec },
    Invite { seat: Seat, bot: Caller, card: Arc<BotCard> },
    Fill(BotSpec),
    // Removes a bot or a person; during a game a bot plays on for the person.
    Clear(Seat),
    // Before the game.
    Settle(Arc<Settings>),
    RequestSeat(Seat),
    LetIn(PlayerId),
    // By the host to decline, or by the onlooker.
    WithdrawSeatRequest(PlayerId),
    Swap(Seat, Seat),
    HandHost(PlayerId),
    Start,
    Act { version: u32, action: Action },
    HandOver,
    TakeBack,
    Leave,
    Say { room: ChatRoom, text: String },
    React(Reaction),
    // Hides a player's chat, or shows it again.
    Mute { whom: PlayerId, on: bool },
    // After a trick or the result of a round.
    Continue,
    Pace { pause_ms: u32, each_trick: bool },
    // Adopts the caller's current name at this table.
    Rename,
    Hint,
    Rematch(GameId),
    // Counts this game, and its rematches, for a group.
    JoinGroup(GroupId),
    Close,
    Shut(Arc<str>),
    Forget(PlayerId),
}

/// Nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum RequestError {
    #[error("you have no seat at this table")]
    NotSeated,
    #[error("you already have seat {0}; swap seats, or stand up first")]
    AlreadySeated(Seat),
    #[error("there is no seat {0}: this table has {1}")]
    NoSuchSeat(Seat, usize),
    #[error("seat {0} is taken")]
    SeatTaken(Seat),
    #[error("seat {0} is empty")]
    SeatEmpty(Seat),
    #[error("only people can do that: {0}")]
    PeopleOnly(&'static str),
    #[error("there is no bot with that name here; GET /api/v1/guest-bots lists them")]
    NoSuchBot,
    #[error("{name} does not play by these rules or with this clock; it plays {plays}")]
    BotDeclines { name: String, plays: String },
    #[error("all seats are taken; you can watch")]
    TableFull,
    #[error("{} first", empty_seats(*.0))]
    NotFull(usize),
    #[error("only the host may do that")]
    NotHost,
    #[error("that person isn't at this table")]
    NoSuchPerson,
    #[error("the game has already started")]
    HasBegun,
    #[error("no game is being played at this table")]
    NotPlaying,
    #[error("the game is not over yet")]
    NotOver,
    #[error("this table was closed")]
    Closed,
    #[error("it is not your turn: {0}")]
    NotYourTurn(String),
    #[error("you have already answered (in version {0}), and the first answer counts")]
    AlreadyAnswered(u32),
    #[error("«once» names another request of yours (in version {0}): give every new request a new name")]
    NameUsed(u32),
    #[error("that answers version {seen}, but the current question is from version {asked}: read it and answer that")]
    Late { seen: u32, asked: u32 },
    #[error("there is no version {0} of this table yet")]
    NotYet(u32),
    #[error("{0} (rule {rule})", rule = .0.rule())]
    Illegal(ActionError),
    #[error(transparent)]
    Bot(#[from] SettingsError),
    #[error("the message is empty: write something")]
    NothingSaid,
    #[error("the message is too long: at most {0} characters")]
    TooLong(usize),
    #[error("only {0} may talk here")]
    WrongRoom(&'static str),
    #[error("this table has no onlookers: only its players may see it")]
    NoGallery,
    #[error("the last round has been dealt: a new player can only take over with a deal, and there is none left")]
    LastDeal,
    #[error("too many people are asking for a seat: the host has to answer some of them first")]
    SeatRequestsFull,
    #[error("the host has removed you from this table")]
    Removed,
    #[error("{people} people sit here, and those rules have {seats} seats; somebody has to stand up first")]
    TooFewSeats { people: usize, seats: usize },
    #[error("the host has switched hints off at this table")]
    NoHints,
    #[error("nothing to change: it already is as you asked")]
    NothingToDo,
    #[error("that was done too often at this table and isn't stored any more; the game itself continues")]
    LogFull,
    #[error("the server can't save anything right now; nothing was lost, try again in a moment")]
    Storage,
    #[error("this table is too busy; try again in a moment")]
    Busy,
    #[error("there is no such table")]
    NoSuchTable,
}

/// In characters.
pub const LONGEST_LINE: usize = 280;

impl TableState {
    pub fn ask(&self, who: &Caller, request: &Request) -> Result<Vec<Fact>, RequestError> {
        if let Request::Forget(player) = request {
            return self.forget(*player);
        }
        if self.stage == Stage::Closed {
            return Err(RequestError::Closed);
        }
        if self.is_removed(who.player) {
            return Err(RequestError::Removed);
        }
        let facts = self.with_avatar(who, request, self.follows(who, request))?;
        match LineKind::of(&facts, self).filter(|kind| self.lines.are_used_up(*kind)) {
            Some(_) => Err(RequestError::LogFull),
            None => Ok(facts),
        }
    }

    fn follows(&self, who: &Caller, request: &Request) -> Result<Vec<Fact>, RequestError> {
        match request {
            Request::Sit { seat, contribution } => self.sit(who, *seat, contribution),
            Request::Stand => {
                self.gathering()?;
                let seat = self.seat_of(who.player).ok_or(RequestError::NotSeated)?;
                Ok(self.stand(seat))
            }
            Request::Contribute(contribution) => {
                self.gathering()?;
                let seat = SeatNumber(self.seat_of(who.player).ok_or(RequestError::NotSeated)?);
                Ok(facts([TableFact::Contributed { seat, contribution: contribution.clone() }]))
            }
            Request::SeatBot { seat, bot } => self.seat_bot(who, *seat, bot),
            Request::Invite { seat, bot, card } => self.invite(who, *seat, bot, card),
            Request::Fill(bot) => self.fill(who, bot),
            Request::Clear(seat) => self.clear(who, *seat),
            Request::Settle(settings) => self.settle(who, settings),
            Request::RequestSeat(seat) => self.request_seat(who, *seat),
            Request::LetIn(player) => self.let_in(who, *player),
            Request::WithdrawSeatRequest(player) => self.withdraw_seat_request(who, *player),
            Request::Swap(one, other) => self.swap(who, *one, *other),
            Request::HandHost(player) => self.hand_host(who, *player),
            Request::Start => self.start(who),
            Request::Act { version, action } => self.act(who, *version, *action),
            Request::HandOver => self.hand_over(who),
            Request::TakeBack => {
                let seat = self.playing_seat(who)?;
                if self.is_attended(seat) && self.stage != Stage::Asleep {
                    return Err(RequestError::NothingToDo);
                }
                Ok(self.back(seat))
            }
            Request::Leave => self.leave(who),
            Request::Say { room, text } => self.say(who, *room, text),
            Request::React(reaction) => {
                let seat = SeatNumber(self.seat_of(who.player).ok_or(RequestError::NotSeated)?);
                Ok(facts([TableFact::Reacted { seat, reaction: *reaction }]))
            }
            Request::Mute { whom, on } => self.mute(who, *whom, *on),
            Request::Hint => {
                let seat = self.playing_seat(who)?;
                if self.is_guest_bot(who.player) {
                    return Err(RequestError::PeopleOnly("a bot finds out for itself what to do"));
                }
                if !self.settings.hints {
                    return Err(RequestError::NoHints);
                }
                self.answerable(seat, self.version)?;
                Ok(facts([TableFact::Hinted { seat: SeatNumber(seat) }]))
            }
            Request::Continue => {
                let seat = self.playing_seat(who)?;
                if !self.awaited_to_continue().contains(seat) {
                    return Err(RequestError::NothingToDo);
                }
                Ok(facts([TableFact::Continued { seat: SeatNumber(seat) }]))
            }
            Request::Pace { pause_ms, each_trick } => self.pace(who, *pause_ms, *each_trick),
            Request::Rename => self.rename_to(who),
            Request::Rematch(game) => {
                if self.stage != Stage::Finished {
                    return Err(RequestError::NotOver);
                }
                self.seat_of(who.player).ok_or(RequestError::NotSeated)?;
                if self.rematch.is_some() {
                    return Err(RequestError::NothingToDo);
                }
                Ok(facts([TableFact::Rematch { game: *game, by: Some(who.player) }]))
            }
            Request::JoinGroup(group) => {
                self.seat_of(who.player).ok_or(RequestError::NotSeated)?;
                match self.stage {
                    Stage::Closed => Err(RequestError::Closed),
                    _ if self.group.is_some() => Err(RequestError::NothingToDo),
                    _ => Ok(facts([TableFact::OfGroup { group: *group }])),
                }
            }
            Request::Close => {
                self.gathering()?;
                self.host_only(who)?;
                Ok(facts([TableFact::Closed]))
            }
            Request::Shut(reason) => self.shut_down(reason),
            Request::Forget(player) => self.forget(*player),
        }
    }

    // ---- before the game ----

    fn sit(&self, who: &Caller, seat: Option<Seat>, contribution: &Contribution) -> Result<Vec<Fact>, RequestError> {
        self.gathering()?;
        if let Some(seat) = self.seat_of(who.player) {
            return Err(RequestError::AlreadySeated(seat));
        }
        if let Some(seat) = self.invitation_of(who.player) {
            let (seat, contribution) = (SeatNumber(seat), contribution.clone());
            return Ok(facts([TableFact::GuestSat { seat, contribution }]));
        }
        let seat = match seat {
            Some(seat) if self.chair_at(seat)?.sitter == Sitter::Empty => seat,
            Some(seat) => return Err(RequestError::SeatTaken(seat)),
            None => self.free_seats().next().ok_or(RequestError::TableFull)?,
        };
        let sat = TableFact::Sat {
            seat: SeatNumber(seat),
            player: who.player,
            name: self.name_here(who),
            contribution: contribution.clone(),
        };
        // If everyone had stood up, the first to sit becomes host.
        let is_new_host = self.host != who.player && self.chairs.iter().all(|chair| chair.person().is_none());
        let host = is_new_host.then_some(TableFact::Host { player: who.player });
        Ok(facts([Some(sat), host].into_iter().flatten()))
    }

    /// Guest bots leave with the last person.
    pub(crate) fn stand(&self, seat: Seat) -> Vec<Fact> {
        let mut follows = vec![TableFact::Stood { seat: SeatNumber(seat) }];
        let people_stay = self.seats().any(|(other, chair)| other != seat && chair.person().is_some());
        let guests = self.guests().filter(|guest| !people_stay && *guest != seat);
        follows.extend(guests.map(|guest| TableFact::Stood { seat: SeatNumber(guest) }));
        follows.extend(self.next_host(seat));
        facts(follows)
    }

    fn guests(&self) -> impl Iterator<Item = Seat> {
        let is_guest = |chair: &Chair| chair.guest_bot().or(chair.invited()).is_some();
        self.seats().filter(move |(_, chair)| is_guest(chair)).map(|(seat, _)| seat)
    }

    fn next_host(&self, leaving: Seat) -> Option<TableFact> {
        if self.player(leaving) != Some(self.host) {
            return None;
        }
        let next = Seat::clockwise_from(leaving, self.chairs.len())
            .skip(1)
            .find(|seat| self.chair(*seat).is_some_and(|chair| chair.person().is_some() && !chair.left))?;
        Some(TableFact::Host { player: self.player(next)? })
    }

    fn seat_bot(&self, who: &Caller, seat: Seat, bot: &BotSpec) -> Result<Vec<Fact>, RequestError> {
        self.gathering()?;
        self.host_only(who)?;
        check_bot(bot)?;
        if self.chair_at(seat)?.player().is_some() {
            return Err(RequestError::SeatTaken(seat));
        }
        Ok(facts([TableFact::BotSat { seat: SeatNumber(seat), bot: bot.to_string().into() }]))
    }

    fn invite(&self, who: &Caller, seat: Seat, bot: &Caller, card: &Arc<BotCard>) -> Result<Vec<Fact>, RequestError> {
        self.gathering()?;
        self.host_only(who)?;
        if !self.chair_at(seat)?.is_free() {
            return Err(RequestError::SeatTaken(seat));
        }
        if let Some(own) = self.seat_of(bot.player).or_else(|| self.invitation_of(bot.player)) {
            return Err(RequestError::SeatTaken(own));
        }
        if !card.accepts(&self.settings.rules, self.settings.clock) {
            let plays = card.plays.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            return Err(RequestError::BotDeclines { name: bot.name.to_string(), plays });
        }
        let (seat, name) = (SeatNumber(seat), self.name_here(bot));
        Ok(facts([TableFact::Invited { seat, player: bot.player, name, card: card.clone() }]))
    }

    fn fill(&self, who: &Caller, bot: &BotSpec) -> Result<Vec<Fact>, RequestError> {
        self.gathering()?;
        self.host_only(who)?;
        check_bot(bot)?;
        let bot: Arc<str> = bot.to_string().into();
        let filled = self.free_seats().map(|seat| TableFact::BotSat { seat: SeatNumber(seat), bot: bot.clone() });
        let filled = facts(filled);
        if filled.is_empty() { Err(RequestError::NothingToDo) } else { Ok(filled) }
    }

    fn clear(&self, who: &Caller, seat: Seat) -> Result<Vec<Fact>, RequestError> {
        if matches!(self.stage, Stage::Playing | Stage::Asleep) {
            return self.remove(who, seat);
        }
        self.gathering()?;
        let chair = self.chair_at(seat)?;
        if chair.sitter == Sitter::Empty {
            return Err(RequestError::SeatEmpty(seat));
        }
        if chair.player().or(chair.invited()) != Some(who.player) {
            self.host_only(who)?;
        }
        Ok(self.stand(seat))
    }

    fn swap(&self, who: &Caller, one: Seat, other: Seat) -> Result<Vec<Fact>, RequestError> {
        self.gathering()?;
        self.chair_at(one)?;
        let other_chair = self.chair_at(other)?;
        if one == other {
            return Err(RequestError::NothingToDo);
        }
        // Players may move to seats without a person; other swaps are the host's.
        let is_own_move = self.player(one) == Some(who.player) && other_chair.person().is_none();
        if !is_own_move {
            self.host_only(who)?;
        }
        Ok(facts([TableFact::Swapped { seats: [SeatNumber(one), SeatNumber(other)] }]))
    }

    /// People on seats that no longer exist move to others, replacing bots if necessary.
    fn settle(&self, who: &Caller, settings: &Arc<Settings>) -> Result<Vec<Fact>, RequestError> {
        self.gathering()?;
        self.host_only(who)?;
        settings.check()?;
        if *self.settings == **settings {
            return Err(RequestError::NothingToDo);
        }
        let seats = settings.rules.players();
        let is_person = |(_, chair): &(Seat, &Chair)| chair.person().is_some();
        let people = self.seats().filter(is_person).count();
        if people > seats {
            return Err(RequestError::TooFewSeats { people, seats });
        }
        // Bots that don't play these rules leave.
        let plays = |chair: &Chair| match &chair.sitter {
            Sitter::GuestBot { card, .. } | Sitter::Invited { card, .. } => {
                card.accepts(&settings.rules, settings.clock)
            }
            _ => true,
        };
        let gone = self.seats().filter(|(_, chair)| !plays(chair));
        let gone = gone.map(|(seat, _)| TableFact::Stood { seat: SeatNumber(seat) });
        let stays = |(seat, _): &(Seat, &Chair)| seat.index() < seats;
        let homeless = self.seats().filter(|place| is_person(place) && !stays(place));
        let room = self.seats().filter(|place| !is_person(place) && stays(place));
        let moves = homeless
            .zip(room)
            .map(|((from, _), (to, _))| TableFact::Swapped { seats: [SeatNumber(from), SeatNumber(to)] });
        Ok(facts(gone.chain(moves).chain([TableFact::Settled { settings: settings.clone() }])))
    }

    fn hand_host(&self, who: &Caller, player: PlayerId) -> Result<Vec<Fact>, RequestError> {
        self.host_only(who)?;
        self.seat_of(player).filter(|_| !self.is_guest_bot(player)).ok_or(RequestError::NoSuchPerson)?;
        if player == who.player {
            return Err(RequestError::NothingToDo);
        }
        Ok(facts([TableFact::Host { player }]))
    }

    fn start(&self, who: &Caller) -> Result<Vec<Fact>, RequestError> {
        self.gathering()?;
        self.host_only(who)?;
        match self.chairs.iter().filter(|chair| chair.is_free()).count() {
            0 => Ok(facts([TableFact::Began])),
            free => Err(RequestError::NotFull(free)),
        }
    }

    // ---- in the game ----

    fn act(&self, who: &Caller, version: u32, action: Action) -> Result<Vec<Fact>, RequestError> {
        let seat = self.playing_seat(who)?;
        self.answerable(seat, version)?;
        self.game().ok_or(RequestError::NotPlaying)?.check(seat, action).map_err(RequestError::Illegal)?;
        let mut follows = if self.is_attended(seat) { Vec::new() } else { self.back(seat) };
        follows.push(Move::Act(seat, action).into());
        Ok(follows)
    }

    pub(crate) fn answerable(&self, seat: Seat, seen: u32) -> Result<(), RequestError> {
        if seen > self.version {
            return Err(RequestError::NotYet(seen));
        }
        let play = self.play.as_ref().ok_or(RequestError::NotPlaying)?;
        match play.asked[seat] {
            Some((asked, _)) if seen >= asked => Ok(()),
            // Already answered; perhaps there is a new question.
            _ if play.answered[seat].version > seen => Err(RequestError::AlreadyAnswered(play.answered[seat].version)),
            Some((asked, _)) => Err(RequestError::Late { seen, asked }),
            None => Err(RequestError::NotYourTurn(self.waiting_for())),
        }
    }

    fn waiting_for(&self) -> String {
        if !self.awaited_to_continue().is_empty() {
            return "the table waits until all people have continued".to_owned();
        }
        match self.decision() {
            None => "the next cards are about to be dealt".to_owned(),
            Some(decision) => {
                let seats: Vec<String> = decision.seats().into_iter().map(|seat| seat.to_string()).collect();
                format!("the table waits for {} from seat {}", decision.asks_for(), seats.join(", "))
            }
        }
    }

    fn hand_over(&self, who: &Caller) -> Result<Vec<Fact>, RequestError> {
        let seat = self.playing_seat(who)?;
        if !self.is_attended(seat) {
            return Err(RequestError::NothingToDo);
        }
        Ok(facts([TableFact::Away { seat: SeatNumber(seat), why: AwayReason::HandedOver }]))
    }

    fn pace(&self, who: &Caller, pause_ms: u32, each_trick: bool) -> Result<Vec<Fact>, RequestError> {
        if matches!(self.stage, Stage::Finished | Stage::Closed) {
            return Err(RequestError::NotPlaying);
        }
        self.seat_of(who.player).ok_or(RequestError::NotSeated)?;
        if !self.sets_pace(who.player) {
            return Err(RequestError::NotHost);
        }
        check_pause(pause_ms)?;
        if (pause_ms, each_trick) == (self.settings.pause_ms, self.settings.each_trick) {
            return Err(RequestError::NothingToDo);
        }
        Ok(facts([TableFact::Paced { pause_ms, each_trick }]))
    }

    pub fn sets_pace(&self, player: PlayerId) -> bool {
        let people = || self.chairs.iter().filter(|chair| !chair.left).filter_map(Chair::person);
        people().any(|person| person == player) && (self.host == player || people().all(|person| person == player))
    }

    fn rename_to(&self, who: &Caller) -> Result<Vec<Fact>, RequestError> {
        if matches!(self.stage, Stage::Finished | Stage::Closed) {
            return Err(RequestError::NotPlaying);
        }
        let name = self.unlike_others(who);
        let Some(seat) = self.seat_of(who.player) else { return self.rename_seat_request(who.player, &name) };
        if self.name_of(who.player).is_some_and(|known| known == name) {
            return Err(RequestError::NothingToDo);
        }
        Ok(facts([TableFact::Renamed { seat: SeatNumber(seat), name }]))
    }

    pub(crate) fn back(&self, seat: Seat) -> Vec<Fact> {
        let woke = (self.stage == Stage::Asleep).then_some(TableFact::Woke);
        let back = (!self.is_attended(seat)).then_some(TableFact::Back { seat: SeatNumber(seat) });
        facts([woke, back].into_iter().flatten())
    }

    fn leave(&self, who: &Caller) -> Result<Vec<Fact>, RequestError> {
        let seat = self.seat_of(who.player).ok_or(RequestError::NotSeated)?;
        match self.stage {
            Stage::Gathering => Ok(self.stand(seat)),
            Stage::Playing | Stage::Asleep => {
                let mut follows = vec![TableFact::Left { seat: SeatNumber(seat) }];
                follows.extend(self.next_host(seat));
                let is_last =
                    self.seats().all(|(other, chair)| other == seat || chair.left || chair.person().is_none());
                follows.extend((is_last && self.stage == Stage::Asleep).then_some(TableFact::Woke));
                Ok(facts(follows))
            }
            Stage::Finished | Stage::Closed => Err(RequestError::NotPlaying),
        }
    }

    // ---- talk ----

    fn say(&self, who: &Caller, room: ChatRoom, text: &str) -> Result<Vec<Fact>, RequestError> {
        let seated = self.seat_of(who.player).is_some();
        match room {
            ChatRoom::Table if !seated => return Err(RequestError::WrongRoom("those who have a seat")),
            ChatRoom::Gallery if seated => return Err(RequestError::WrongRoom("those who look on")),
            ChatRoom::Gallery if !self.settings.gallery => return Err(RequestError::NoGallery),
            _ => {}
        }
        // Before cleaning: removed characters count too.
        if text.chars().count() > LONGEST_LINE {
            return Err(RequestError::TooLong(LONGEST_LINE));
        }
        let text = plain(text);
        if text.is_empty() {
            return Err(RequestError::NothingSaid);
        }
        let message = ChatMessage { room, player: who.player, name: self.name_here(who).to_string(), text };
        Ok(facts([TableFact::Said(Arc::new(message))]))
    }

    pub(crate) fn name_here(&self, who: &Caller) -> Arc<str> {
        self.name_of(who.player).unwrap_or_else(|| self.unlike_others(who))
    }

    fn unlike_others(&self, who: &Caller) -> Arc<str> {
        let seated = self.chairs.iter().filter(|chair| chair.player().is_some_and(|player| player != who.player));
        let talking =
            self.talk.iter().filter(|message| message.player != who.player).map(|message| message.name.clone());
        let others: Vec<_> = seated.filter_map(Chair::name).chain(talking).collect();
        unlike(&who.name, others.iter().map(|name| &**name)).into()
    }

    fn mute(&self, who: &Caller, whom: PlayerId, on: bool) -> Result<Vec<Fact>, RequestError> {
        self.admit(Some(who.player))?;
        let is_muted = self.is_muted(Some(who.player), whom);
        // Unknown names aren't stored, because there is no end of them.
        if !is_muted && !self.can_read(whom) {
            return Err(RequestError::NoSuchPerson);
        }
        if is_muted == on {
            return Err(RequestError::NothingToDo);
        }
        Ok(facts([TableFact::Muted { by: who.player, whom, on }]))
    }

    fn can_read(&self, player: PlayerId) -> bool {
        self.name_of(player).is_some() || self.talk.iter().any(|message| message.player == player)
    }

    // ---- what many ask first ----

    fn gathering(&self) -> Result<(), RequestError> {
        match self.stage {
            Stage::Gathering => Ok(()),
            Stage::Closed => Err(RequestError::Closed),
            _ => Err(RequestError::HasBegun),
        }
    }

    pub(crate) fn host_only(&self, who: &Caller) -> Result<(), RequestError> {
        if self.host == who.player { Ok(()) } else { Err(RequestError::NotHost) }
    }

    fn playing_seat(&self, who: &Caller) -> Result<Seat, RequestError> {
        let seat = self.seat_of(who.player).ok_or(RequestError::NotSeated)?;
        match self.stage {
            // Guest bots don't wake a sleeping table.
            Stage::Asleep if self.is_guest_bot(who.player) => Err(RequestError::NotPlaying),
            Stage::Playing | Stage::Asleep => Ok(seat),
            _ => Err(RequestError::NotPlaying),
        }
    }

    pub(crate) fn chair_at(&self, seat: Seat) -> Result<&crate::chair::Chair, RequestError> {
        self.chair(seat).ok_or(RequestError::NoSuchSeat(seat, self.chairs.len()))
    }

    fn free_seats(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|(_, chair)| chair.sitter == Sitter::Empty).map(|(seat, _)| seat)
    }
}

fn empty_seats(number: usize) -> String {
    match number {
        1 => "one seat is still empty; put a person or a bot on it".to_owned(),
        _ => format!("{number} seats are still empty; put people or bots on them"),
    }
}

pub(crate) fn facts(follows: impl IntoIterator<Item = TableFact>) -> Vec<Fact> {
    follows.into_iter().map(Fact::from).collect()
}

/// One line of plain text, without control and direction characters.
pub fn plain(text: &str) -> String {
    let letters = text.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter });
    let letters: String = letters.filter(|letter| !foretell_rules::is_invisible(*letter)).collect();
    letters.trim().to_owned()
}

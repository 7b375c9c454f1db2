//! A room on this computer: one person against bots. Every move is kept, and the own last one can be taken back.

use std::path::Path;
use std::sync::mpsc::Receiver;

use foretell_bots::{Bot, BotSpec, Budget, ParseBotError, Seer, SeerOptions};
use foretell_rules::{
    Action, Audience, Event, Game, Move, MoveError, Record, RuleSet, ScoreSheet, Seat, Viewer, Waiting,
};
use foretell_words::{Hint, Narrator, Words, say};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::hint::of_advice;
use crate::room::{News, Teller, Wish};
use crate::saves::{Found, Saves, today};
use crate::table::{Chair, Whole};

/// The person's seat.
const ME: Seat = Seat::FIRST;

/// What bots are called, in the order of their seats.
const NAMES: [&str; 6] = ["Ada", "Ben", "Cleo", "Dario", "Edda", "Finn"];

/// Under which names records keep what is needed to go on.
const BOTS: &str = "Bots";

/// How an offline room is set up.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The language of what the room itself says.
    pub words: Words,
    /// What the person is called.
    pub name: String,
    /// Where games are kept; nowhere if the system has no place for it.
    pub saves: Option<Saves>,
    /// What the cards come from; by chance if nothing is said.
    pub seed: Option<u64>,
}

/// Reads a list of bots with commas: one for all seats, or one for each. Options of a bot may have commas too.
pub fn bots_from_text(list: &str) -> Result<Vec<BotSpec>, ParseBotError> {
    let mut names: Vec<String> = Vec::new();
    for part in list.split(',') {
        let is_option = part.contains('=') && !part.contains(':');
        match names.last_mut() {
            Some(last) if is_option => {
                last.push(',');
                last.push_str(part);
            }
            _ => names.push(part.to_owned()),
        }
    }
    names.iter().map(|name| name.trim().parse()).collect()
}

/// A game against bots that is on.
struct Sitting {
    record: Record,
    game: Game,
    sheet: ScoreSheet,
    /// What the person was told so far.
    told: Vec<Event>,
    bots: Vec<(Seat, Box<dyn Bot>)>,
    seed: u64,
}

impl Sitting {
    /// Sits down at a game and plays it up to where its record ends.
    fn new(record: Record) -> Result<Sitting, MoveError> {
        let rules = record.rules;
        let seed = record.seed.as_deref().and_then(|seed| seed.parse().ok()).unwrap_or_default();
        let list = record.tags.iter().find(|(name, _)| name == BOTS).map_or("apprentice", |(_, list)| list);
        let specs = bots_from_text(list).unwrap_or_else(|_| vec![BotSpec::Apprentice]);
        let others = rules.seats().filter(|seat| *seat != ME).zip(specs.iter().cycle());
        let bots = others.map(|(seat, spec)| (seat, spec.sit_down(rules, seat, seed))).collect();
        let mut sitting = Sitting {
            game: Game::new(rules),
            sheet: ScoreSheet::new(rules),
            told: Vec::new(),
            bots,
            seed,
            record: Record { moves: Vec::new(), ..record.clone() },
        };
        for step in record.moves {
            sitting.make(step)?;
        }
        Ok(sitting)
    }

    fn viewer() -> Viewer {
        Viewer::Seat(ME)
    }

    /// Makes a move, tells everyone, and gives what the person is told.
    fn make(&mut self, step: Move) -> Result<Vec<Event>, MoveError> {
        let mut news = Vec::new();
        let (sheet, bots) = (&mut self.sheet, &mut self.bots);
        self.game.make(step, &mut |audience: Audience, event: Event| {
            if audience.includes(Sitting::viewer()) {
                sheet.see(&event);
                news.push(event);
            }
            for (seat, bot) in bots.iter_mut().filter(|(seat, _)| audience.includes(Viewer::Seat(*seat))) {
                let _ = seat;
                bot.see(&event);
            }
        })?;
        self.record.moves.push(step);
        self.told.extend(&news);
        Ok(news)
    }

    /// Each deal comes from the seed and its own number, so that taking back a move does not change the next cards.
    fn dice(&self, number: u64) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number)
    }

    /// The next move that is not the person's.
    fn next_move(&mut self) -> Option<Move> {
        match self.game.waiting() {
            Waiting::Draw(_) => self.game.draw_lots(&mut self.dice(self.record.moves.len() as u64)).map(Move::Draw),
            Waiting::Deal(_) => {
                let round = self.game.rounds_played() as u64 + 1;
                self.game.shuffle(&mut self.dice(round << 32)).map(Move::Deal)
            }
            Waiting::Over => None,
            Waiting::Decision(decision) => {
                let waits = |seat: Seat| decision.seats().contains(seat);
                let (seat, bot) = self.bots.iter_mut().find(|(seat, _)| waits(*seat))?;
                Some(Move::Act(*seat, bot.decide(&self.game.view(Viewer::Seat(*seat)))))
            }
        }
    }

    fn whole(&self) -> Whole {
        let chair = |(index, name): (usize, &String)| {
            if index == ME.index() { Chair::person(name.clone()) } else { Chair::bot(name.clone()) }
        };
        Whole {
            view: self.game.view(Sitting::viewer()),
            chairs: self.record.players.iter().enumerate().map(chair).collect(),
            sheet: self.sheet.clone(),
            past: self.told.clone(),
            begun: true,
            host: false,
            word: None,
        }
    }

    /// The record up to before the person's last decision, if there was one.
    fn undone(&self) -> Option<Record> {
        let mine = |step: &Move| matches!(step, Move::Act(seat, _) if *seat == ME);
        let last = self.record.moves.iter().rposition(mine)?;
        Some(Record { moves: self.record.moves[..last].to_vec(), ..self.record.clone() })
    }

    /// What the searching bot would do in the person's place, knowing what the person knows.
    ///
    /// The record says that there was a hint, and for what.
    fn advise(&mut self) -> Option<Hint> {
        let view = self.game.view(Sitting::viewer());
        if view.legal().is_empty() {
            return None;
        }
        let options = SeerOptions { budget: Budget::Time { ms: 400 }, threads: 1 };
        let mut seer = Seer::new(self.record.rules, options, self.seed ^ self.told.len() as u64);
        self.told.iter().for_each(|event| seer.see(event));
        foretell_bots::mark_hint(&mut self.record, ME, &self.game);
        Some(of_advice(&seer.advise(&view)))
    }
}

/// The room with its one table.
struct Parlour {
    setup: Setup,
    teller: Teller,
    sitting: Option<Sitting>,
    /// How many games were begun here, so that a seed gives other cards for each.
    begun: u64,
    /// That a game cannot be kept is said once.
    warned: bool,
}

/// Lives in an offline room until nobody is at the door any more.
pub fn live(setup: Setup, heard: &Receiver<Wish>, teller: Teller) {
    let mut parlour = Parlour { setup, teller, sitting: None, begun: 0, warned: false };
    while let Ok(wish) = heard.recv() {
        parlour.fulfil(wish);
    }
}

impl Parlour {
    fn fulfil(&mut self, wish: Wish) {
        match wish {
            Wish::Resume => self.resume(),
            Wish::New(rules, bots) => self.begin(rules, &bots),
            Wish::Again => self.again(),
            Wish::Act(action) => self.act(action),
            Wish::Undo => self.undo(),
            Wish::Hint => self.hint(),
            Wish::Begin | Wish::Fill => {}
        }
    }

    fn narrator<'a>(&self, record: &'a Record) -> Narrator<'a> {
        Narrator::new(self.setup.words, record.rules, Sitting::viewer(), &record.players)
    }

    fn resume(&mut self) {
        let found = self.setup.saves.as_ref().map(Saves::find);
        match found {
            Some(Ok(Found::Game(record))) => self.sit(record),
            _ => self.refuse(say!(self.setup.words, "play-nothing-kept").into_owned()),
        }
    }

    fn begin(&mut self, rules: RuleSet, bots: &str) {
        // A game that goes on is not thrown away for a new one.
        if let Some(saves) = &self.setup.saves
            && matches!(saves.find(), Ok(Found::Game(_)))
        {
            let _ = saves.set_aside("left");
        }
        let seed = self.setup.seed.map(|seed| seed.wrapping_add(self.begun));
        let seed = seed.unwrap_or_else(|| getrandom::u64().unwrap_or(self.begun));
        self.begun += 1;
        let mut record = Record::new(rules);
        let others = NAMES.iter().filter(|name| **name != self.setup.name).map(|name| (*name).to_owned());
        record.players = [self.setup.name.clone()].into_iter().chain(others).take(rules.players()).collect();
        record.date = Some(today());
        record.seed = Some(seed.to_string());
        record.tags.push((BOTS.to_owned(), bots.to_owned()));
        self.sit(record);
    }

    fn again(&mut self) {
        let Some(record) = self.sitting.as_ref().map(|sitting| sitting.record.clone()) else { return };
        let bots = record.tags.iter().find(|(name, _)| name == BOTS).map_or("apprentice", |(_, list)| list);
        self.begin(record.rules, bots);
    }

    fn sit(&mut self, record: Record) {
        match Sitting::new(record) {
            Ok(sitting) => {
                self.teller.tell(News::Table(Box::new(sitting.whole())));
                self.sitting = Some(sitting);
                self.go_on();
            }
            Err(refused) => self.refuse(refused.to_string()),
        }
    }

    fn refuse(&self, why: String) {
        self.teller.tell(News::Refused(why));
    }

    fn act(&mut self, action: Action) {
        let Some(sitting) = &mut self.sitting else { return };
        match sitting.make(Move::Act(ME, action)) {
            Ok(news) => {
                self.teller.tell(News::Events(news));
                self.keep();
                self.go_on();
            }
            Err(MoveError::Action(illegal)) => {
                let record = sitting.record.clone();
                let why = self.narrator(&record).refusal(illegal).into_owned();
                self.refuse(why);
            }
            Err(refused) => self.refuse(refused.to_string()),
        }
    }

    /// Lets cards be dealt and bots decide until the person is asked.
    fn go_on(&mut self) {
        let Some(sitting) = &mut self.sitting else { return };
        while let Some(step) = sitting.next_move() {
            match sitting.make(step) {
                Ok(news) => self.teller.tell(News::Events(news)),
                Err(refused) => {
                    // Bots play legally and shuffles are fair; should one not, the game stands still and says why.
                    self.teller.tell(News::Refused(refused.to_string()));
                    return;
                }
            };
        }
        if sitting.game.winners().is_some() { self.finish() } else { self.keep() }
    }

    fn keep(&mut self) {
        let (Some(saves), Some(sitting)) = (&self.setup.saves, &self.sitting) else { return };
        if let Err(error) = saves.keep(&sitting.record) {
            self.warn(&error);
        }
    }

    fn warn(&mut self, error: &std::io::Error) {
        if !std::mem::replace(&mut self.warned, true) {
            let text = say!(self.setup.words, "play-not-kept", error = error.to_string());
            self.teller.tell(News::Refused(text.into_owned()));
        }
    }

    fn finish(&mut self) {
        let (Some(saves), Some(sitting)) = (&self.setup.saves, &self.sitting) else { return };
        match saves.finish(&sitting.record) {
            Ok(path) => {
                self.teller.tell(News::Told(kept_text(self.setup.words, &path)));
            }
            Err(error) => self.warn(&error),
        }
    }

    fn undo(&mut self) {
        let Some(sitting) = &self.sitting else { return };
        let words = self.setup.words;
        if sitting.game.winners().is_some() {
            return self.refuse(say!(words, "illegal-over").into_owned());
        }
        let Some(record) = sitting.undone() else {
            return self.refuse(say!(words, "play-nothing-to-undo").into_owned());
        };
        match Sitting::new(record) {
            Ok(sitting) => {
                let word = Some(say!(words, "play-undone").into_owned());
                self.teller.tell(News::Table(Box::new(Whole { word, ..sitting.whole() })));
                self.sitting = Some(sitting);
                self.keep();
            }
            Err(refused) => self.refuse(refused.to_string()),
        }
    }

    fn hint(&mut self) {
        match self.sitting.as_mut().and_then(Sitting::advise) {
            Some(hint) => {
                self.teller.tell(News::Hint(hint));
                self.keep();
            }
            None => self.refuse(say!(self.setup.words, "play-no-hint").into_owned()),
        }
    }
}

fn kept_text(words: Words, path: &Path) -> String {
    say!(words, "play-record-kept", file = path.display().to_string()).into_owned()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::input::Input;
    use crate::table::Table;

    fn parlour(folder: &Path) -> (Parlour, Receiver<Input>) {
        let (news, heard) = channel();
        let room_teller = crate::room::Teller::to(news);
        let setup =
            Setup { words: Words::default(), name: "Zoe".into(), saves: Some(Saves::at(folder)), seed: Some(7) };
        (Parlour { setup, teller: room_teller, sitting: None, begun: 0, warned: false }, heard)
    }

    /// The table as somebody sees it who has heard all news.
    fn hear(heard: &Receiver<Input>, table: &mut Option<Table>) -> Vec<String> {
        let mut said = Vec::new();
        while let Ok(Input::News(news)) = heard.try_recv() {
            match news {
                News::Table(whole) => *table = Some(Table::new(*whole, Words::default())),
                News::Events(events) => {
                    let table = table.as_mut().expect("a table comes first");
                    for event in &events {
                        table.see(event, Words::default());
                    }
                }
                News::Told(text) | News::Refused(text) => said.push(text),
                _ => {}
            }
        }
        said
    }

    fn play_to_the_end(rules: &str) {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut parlour, heard) = parlour(folder.path());
        let mut table = None;
        parlour.fulfil(Wish::New(rules.parse().expect("allowed rules"), "apprentice".into()));
        let mut decisions = 0_usize;
        loop {
            let said = hear(&heard, &mut table);
            let shown = table.as_ref().expect("a table");
            let sitting = parlour.sitting.as_ref().expect("a game");
            assert_eq!(shown.view, sitting.game.view(Sitting::viewer()), "what is told is what is known");
            if sitting.game.winners().is_some() {
                assert!(said.iter().any(|text| text.contains("records")), "{said:?}");
                break;
            }
            let kept = Saves::at(folder.path()).find().expect("readable");
            assert_eq!(kept, Found::Game(sitting.record.clone()), "every move is kept");
            let legal = shown.view.legal();
            let action = legal.nth(decisions % legal.len()).expect("the person is asked");
            // Every third decision is taken back and made again: the same is asked again.
            if decisions.is_multiple_of(3) {
                let before = shown.view;
                parlour.fulfil(Wish::Act(action));
                if parlour.sitting.as_ref().is_some_and(|sitting| sitting.game.winners().is_none()) {
                    parlour.fulfil(Wish::Undo);
                    hear(&heard, &mut table);
                    assert_eq!(table.as_ref().expect("a table").view, before);
                    parlour.fulfil(Wish::Act(action));
                }
            } else {
                parlour.fulfil(Wish::Act(action));
            }
            decisions += 1;
        }
        assert!(decisions > 5);
    }

    #[test]
    fn whole_games_are_played_kept_and_taken_back() {
        for rules in [
            "pt/3+specials=all+length=first-5",
            "it/4+length=first-3",
            "fr/3+clairvoyance=every-round+length=first-3",
            "pl/4+bids=secret+length=first-3",
            "it/2+length=first-3",
        ] {
            play_to_the_end(rules);
        }
    }

    #[test]
    fn a_game_goes_on_where_it_was_left() {
        let folder = tempfile::tempdir().expect("a folder");
        let rules: RuleSet = "it/3".parse().expect("allowed rules");
        let (mut first, heard) = parlour(folder.path());
        let mut table = None;
        first.fulfil(Wish::New(rules, "random".into()));
        for _ in 0..7 {
            hear(&heard, &mut table);
            let action = table.as_ref().and_then(|table: &Table| table.view.legal().nth(0)).expect("asked");
            first.fulfil(Wish::Act(action));
        }
        hear(&heard, &mut table);
        let (mut second, heard) = parlour(folder.path());
        second.fulfil(Wish::Resume);
        let mut again = None;
        hear(&heard, &mut again);
        assert_eq!(again.expect("a table").view, table.expect("a table").view);
    }

    #[test]
    fn a_new_game_sets_the_old_one_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        let rules: RuleSet = "it/3".parse().expect("allowed rules");
        let (mut parlour, _heard) = parlour(folder.path());
        parlour.fulfil(Wish::New(rules, "random".into()));
        parlour.fulfil(Wish::New(rules, "random".into()));
        assert!(folder.path().join("left-1.foretell").exists());
        let names = &parlour.sitting.as_ref().expect("a game").record.players;
        assert_eq!(names, &["Zoe", "Ada", "Ben"]);
    }

    #[test]
    fn lists_of_bots_may_have_options_with_commas() {
        let specs = bots_from_text("seer:worlds=64,threads=2,apprentice").expect("bots");
        assert_eq!(
            specs.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["seer:worlds=64,threads=2", "apprentice"]
        );
        assert!(bots_from_text("").is_err() && bots_from_text("seer,nobody").is_err());
    }
}

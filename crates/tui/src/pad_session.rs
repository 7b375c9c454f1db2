//! A score pad session: input becomes entries, which are on the disk before they count.

use foretell_pad::{Asked, CloudChange, Flaw, JoinScore, LeaveScore, Pad, PadEntry, PadRound, Player, ShownBid};
use foretell_rules::{Card, CardSet, Change, Play, PlayVerdict, Rank, Seat, Special, Suit, TrickVerdict, Trump};
use foretell_words::{Button, PadNarrator, Words, say};

use crate::answer_parser::{declared, suit};
use crate::io_errors::io_error_text;
use crate::pad_files::PadFile;

#[derive(Debug)]
pub struct PadSession {
    pad: Pad,
    file: PadFile,
    words: Words,
    trump_left_open: u8,
}

#[derive(Debug, PartialEq, Eq)]
pub enum PadReply {
    Said(Vec<String>),
    Quit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PadCommand {
    Help,
    Sheet,
    Changes,
    Undo,
    Redo,
    Fix,
    Join,
    Leave,
    End,
    Who,
    May,
    Quit,
}

impl PadCommand {
    const LONG: [PadCommand; 5] =
        [PadCommand::Fix, PadCommand::Join, PadCommand::Leave, PadCommand::Who, PadCommand::May];
}

struct Unknown;

impl PadSession {
    pub fn new(words: Words, (file, pad): (PadFile, Pad)) -> PadSession {
        PadSession { pad, file, words, trump_left_open: 0 }
    }

    pub fn pad(&self) -> &Pad {
        &self.pad
    }

    pub fn file(&self) -> &PadFile {
        &self.file
    }

    fn narrator(&self) -> PadNarrator<'_> {
        PadNarrator::new(self.words, &self.pad)
    }

    fn current(&self) -> Option<&PadRound> {
        self.pad.sheet().rounds.last()
    }

    // ---- showing ----

    pub fn status(&self) -> Vec<String> {
        let narrator = self.narrator();
        let mut reply = narrator.warnings();
        if self.pad.sheet().is_over() {
            reply.push(say!(self.words, "pad-over").into_owned());
            reply.extend(narrator.ending().map(Into::into));
            reply.extend(narrator.facts().into_iter().map(Into::into));
            return reply;
        }
        let Some(round) = self.current() else { return reply };
        reply.insert(0, format!("{} {}", narrator.round(round), self.words.trump_line(PadSession::trump(round))));
        reply.extend(narrator.bids(round).into_iter().map(Into::into));
        reply.extend(self.question(round));
        reply
    }

    fn question(&self, round: &PadRound) -> Option<String> {
        let words = self.words;
        let asked = self.asked(round);
        if let Asked::Bids(players) = asked {
            let names: Vec<&str> = players.iter().map(|player| self.pad.sheet().name(*player)).collect();
            return Some(say!(words, "pad-ask-bids", names = names.join(", ")).into_owned());
        }
        if asked == Asked::Correction && has_wrong_sum(round) {
            let order = round.order();
            let names: Vec<&str> = order.iter().map(|player| self.pad.sheet().name(*player)).collect();
            return Some(say!(words, "pad-ask-taken", names = names.join(", ")).into_owned());
        }
        let question = self.narrator().asked(round)?;
        let none = |what: &str| format!("{what} (0)");
        let answers = match asked {
            Asked::Trump => {
                let suit = |suit| format!("{} ({})", words.suit(suit), words.suit_letter(suit));
                let suits = Suit::ALL.map(suit);
                suits.into_iter().chain([none(&words.trump(Trump::None))]).collect()
            }
            Asked::Bomb => vec![words.button(Button::Yes).into_owned(), words.button(Button::No).into_owned()],
            Asked::Cloud => {
                let name = round.seating.first().map_or("", |player| self.pad.sheet().name(*player));
                vec![format!("{name} +"), format!("{name} −, …"), none(&say!(words, "pad-nobody"))]
            }
            _ => return Some(question.into_owned()),
        };
        Some(format!("{question} {}", answers.join(", ")))
    }

    fn trump(round: &PadRound) -> Option<Trump> {
        if round.turns_up() { round.trump } else { Some(Trump::None) }
    }

    fn asked(&self, round: &PadRound) -> Asked {
        match round.asked() {
            Asked::Trump if self.trump_left_open == round.number => Asked::Bids(round.order()),
            asked => asked,
        }
    }

    /// One row of names, then one per round: tricks/bid, points, total.
    pub fn sheet(&self) -> Vec<Vec<String>> {
        let sheet = self.pad.sheet();
        let names = sheet.players.iter().map(|line| line.name.clone());
        let mut rows = vec![std::iter::once(String::new()).chain(names).collect()];
        for round in &sheet.rounds {
            let cells = (1..=sheet.players.len()).map(|number| cell(round, Player(number as u8)));
            rows.push(std::iter::once(round.number.to_string()).chain(cells).collect());
        }
        rows
    }

    // ---- what is typed ----

    pub fn take_line(&mut self, line: &str) -> PadReply {
        let line = line.trim();
        if line.starts_with('#') {
            return PadReply::Said(Vec::new());
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let reply = match self.command(word) {
            Some(PadCommand::Quit) => return PadReply::Quit,
            Some(command) => self.run(command, rest.trim()),
            None => self.answer(line),
        };
        let unknown = || {
            vec![
                say!(self.words, "pad-unknown", line = line.to_owned(), help = self.word(PadCommand::Help))
                    .into_owned(),
            ]
        };
        PadReply::Said(reply.unwrap_or_else(|Unknown| unknown()))
    }

    fn commands(&self) -> [(PadCommand, &'static str, foretell_words::Text); 12] {
        let words = self.words;
        [
            (PadCommand::Help, "help", say!(words, "play-word-help")),
            (PadCommand::Sheet, "scores", say!(words, "play-word-scores")),
            (PadCommand::Changes, "changes", say!(words, "pad-word-changes")),
            (PadCommand::Undo, "undo", say!(words, "play-word-undo")),
            (PadCommand::Redo, "redo", say!(words, "pad-word-redo")),
            (PadCommand::Fix, "fix", say!(words, "pad-word-fix")),
            (PadCommand::Join, "join", say!(words, "pad-word-join")),
            (PadCommand::Leave, "leave", say!(words, "pad-word-leave")),
            (PadCommand::End, "end", say!(words, "pad-word-end")),
            (PadCommand::Who, "who", say!(words, "pad-word-who")),
            (PadCommand::May, "may", say!(words, "pad-word-may")),
            (PadCommand::Quit, "quit", say!(words, "play-word-quit")),
        ]
    }

    fn command(&self, word: &str) -> Option<PadCommand> {
        let word = if word == "?" { "help".to_owned() } else { word.to_lowercase() };
        let mut known = self.commands().into_iter();
        known.find(|(_, english, own)| word == *english || word == **own).map(|(command, ..)| command)
    }

    fn run(&mut self, command: PadCommand, rest: &str) -> Result<Vec<String>, Unknown> {
        let round = self.pad.sheet().current();
        match command {
            PadCommand::Help => Ok(self.help()),
            PadCommand::Sheet => Ok(self.sheet_lines()),
            PadCommand::Changes => Ok(self.changes()),
            PadCommand::Undo => Ok(self.write([PadEntry::Undo { entry: self.pad.can_undo().unwrap_or_default() }])),
            PadCommand::Redo => Ok(self.write([PadEntry::Redo { entry: self.pad.can_redo().unwrap_or_default() }])),
            PadCommand::End => Ok(self.write([PadEntry::End { round }])),
            PadCommand::Fix => self.fix(rest).map(|entries| self.write(entries)),
            PadCommand::Join => self.join(rest, round),
            PadCommand::Leave => self.leave(rest, round),
            PadCommand::Who => self.who(rest),
            PadCommand::May => self.may(rest),
            PadCommand::Quit => Err(Unknown),
        }
    }

    fn what_is_wrong(&self, round: u8, entries: &[PadEntry]) -> Vec<String> {
        let mut next = self.pad.clone();
        if let Some(why) = entries.iter().find_map(|entry| next.write(None, entry.clone()).err()) {
            return vec![self.words.pad_refusal(&why).into_owned()];
        }
        let is_wrong = next.sheet().round(round).is_some_and(has_wrong_sum);
        if is_wrong { PadNarrator::new(self.words, &next).warnings() } else { Vec::new() }
    }

    fn write(&mut self, entries: impl IntoIterator<Item = PadEntry>) -> Vec<String> {
        for entry in entries {
            let mut next = self.pad.clone();
            match next.write(None, entry) {
                Err(why) => return vec![self.words.pad_refusal(&why).into_owned()],
                Ok(false) => continue,
                Ok(true) => {}
            }
            if let Some(line) = next.lines().last()
                && let Err(error) = self.file.append(line)
            {
                let why = io_error_text(self.words, &error);
                return vec![say!(self.words, "pad-not-kept", why = why).into_owned()];
            }
            self.pad = next;
        }
        Vec::new()
    }

    // ---- answers ----

    fn answer(&mut self, line: &str) -> Result<Vec<String>, Unknown> {
        let Some(round) = self.current().filter(|_| !self.pad.sheet().is_over()) else {
            return if line.is_empty() { Ok(Vec::new()) } else { Err(Unknown) };
        };
        if let Some(entries) = corrected_taken(round, line) {
            // An invalid line changes nothing.
            let wrong = self.what_is_wrong(round.number, &entries);
            return Ok(if wrong.is_empty() { self.write(entries) } else { wrong });
        }
        if line.is_empty() {
            if self.asked(round) == Asked::Trump {
                self.trump_left_open = round.number;
            }
            return Ok(Vec::new());
        }
        let entries = self.answered(round, line).or_else(|Unknown| self.late_trump(round, line))?;
        Ok(self.write(entries))
    }

    fn answered(&self, round: &PadRound, line: &str) -> Result<Vec<PadEntry>, Unknown> {
        let number = round.number;
        Ok(match self.asked(round) {
            Asked::Trump => vec![self.trump_entry(round, line)?],
            Asked::Bids(players) => {
                let bid = |(player, bid)| PadEntry::Bid { round: number, player, bid, instead_of: None };
                numbers(&players, line)?.into_iter().map(bid).collect()
            }
            Asked::Taken(players) => Self::taken_entries(round, &players, line)?,
            Asked::Bomb => vec![PadEntry::Bomb { round: number, fell: self.yes_or_no(line)? }],
            Asked::Cloud => vec![PadEntry::Cloud { round: number, changed: self.cloud(line)? }],
            Asked::Correction | Asked::Nothing => return Err(Unknown),
        })
    }

    /// Numbers never mean a trump.
    fn late_trump(&self, round: &PadRound, line: &str) -> Result<Vec<PadEntry>, Unknown> {
        let is_open = round.turns_up() && round.trump.is_none();
        let suit = self.after_trump_word(line).unwrap_or(line);
        if !is_open || suit.contains(|letter: char| letter.is_ascii_digit()) || suit == "-" {
            return Err(Unknown);
        }
        Ok(vec![self.trump_entry(round, suit)?])
    }

    fn trump_word(&self) -> String {
        say!(self.words, "trump-title").to_lowercase()
    }

    fn after_trump_word<'a>(&self, line: &'a str) -> Option<&'a str> {
        let ends = line.char_indices().filter(|(_, letter)| letter.is_whitespace()).map(|(at, _)| at);
        let own = self.trump_word();
        let mut cuts = ends.map(|at| (line[..at].to_lowercase(), line[at..].trim()));
        cuts.find(|(word, _)| word == "trump" || *word == own).map(|(_, rest)| rest)
    }

    /// Optionally starts with the name of the player who named it.
    fn trump_entry(&self, round: &PadRound, line: &str) -> Result<PadEntry, Unknown> {
        let (by, name) = line.rsplit_once(char::is_whitespace).unwrap_or(("", line));
        let named_by = if by.is_empty() { None } else { Some(self.player(by)?) };
        let name = name.to_lowercase();
        let is_none = matches!(name.as_str(), "0" | "-" | "none") || *self.words.trump(Trump::None) == name;
        let trump = if is_none { Some(Trump::None) } else { suit(&name, self.words).map(Trump::Suit) };
        Ok(PadEntry::Trump { round: round.number, trump: trump.ok_or(Unknown)?, named_by })
    }

    /// The last number follows from the others, unless the Bomb may have taken a trick.
    fn taken_entries(round: &PadRound, players: &[Player], line: &str) -> Result<Vec<PadEntry>, Unknown> {
        let mut taken = numbers(players, line)?;
        if let [last] = players[taken.len()..]
            && round.rules.most_bombed() == 0
        {
            let now: u8 = taken.iter().fold(0, |sum: u8, (_, tricks)| sum.saturating_add(*tricks));
            taken.extend(round.tricks_left().and_then(|left| left.checked_sub(now)).map(|rest| (last, rest)));
        }
        let entry = |(player, tricks)| PadEntry::Taken { round: round.number, player, tricks, instead_of: None };
        Ok(taken.into_iter().map(entry).collect())
    }

    fn yes_or_no(&self, line: &str) -> Result<bool, Unknown> {
        let line = line.to_lowercase();
        let is = |button, english: &str| {
            self.words.button(button).to_lowercase().starts_with(&line) || english.starts_with(&line)
        };
        if is(Button::Yes, "yes") {
            Ok(true)
        } else if is(Button::No, "no") {
            Ok(false)
        } else {
            Err(Unknown)
        }
    }

    fn cloud(&self, line: &str) -> Result<Option<CloudChange>, Unknown> {
        if matches!(line, "0" | "-") || line.to_lowercase() == say!(self.words, "pad-nobody").to_lowercase() {
            return Ok(None);
        }
        let name = line.trim_end_matches('1').trim_end();
        let (name, change) = match name.strip_suffix('+') {
            Some(name) => (name, Change::Up),
            None => (name.strip_suffix(['-', '−']).ok_or(Unknown)?, Change::Down),
        };
        Ok(Some(CloudChange { player: self.player(name)?, change }))
    }

    fn player(&self, text: &str) -> Result<Player, Unknown> {
        let text = text.trim().to_lowercase();
        let players = &self.pad.sheet().players;
        let by_name = |is: &dyn Fn(&str) -> bool| {
            let mut found = (1..).zip(players).filter(|(_, line)| is(&line.name.to_lowercase()));
            found.next().filter(|_| !text.is_empty() && found.next().is_none()).map(|(number, _)| Player(number))
        };
        let numbered = || text.parse().ok().filter(|number| (1..=players.len()).contains(&usize::from(*number)));
        by_name(&|name| name == text)
            .or_else(|| numbered().map(Player))
            .or_else(|| by_name(&|name| name.starts_with(&text)))
            .ok_or(Unknown)
    }

    // ---- corrections, and people who come and go ----

    /// `ROUND PLAYER BID TRICKS`, with a dot for a number that stays, or `ROUND trump SUIT`.
    fn fix(&self, rest: &str) -> Result<Vec<PadEntry>, Unknown> {
        if let Some(entry) = self.fixed_trump(rest) {
            return Ok(vec![entry]);
        }
        let parts: Vec<&str> = rest.split_whitespace().collect();
        let [round, ref name @ .., bid, tricks] = parts[..] else { return Err(Unknown) };
        let number: u8 = round.parse().map_err(|_| Unknown)?;
        let player = self.player(&name.join(" "))?;
        let round = self.pad.sheet().round(number);
        let value = |text: &str| if text == "." { Ok(None) } else { text.parse().map(Some).map_err(|_| Unknown) };
        let bid_there = round.and_then(|round| match round.bid(player, None) {
            ShownBid::Open(bid) => Some(bid),
            ShownBid::Missing | ShownBid::Sealed => None,
        });
        let taken_there = round.and_then(|round| round.taken(player));
        let bid = value(bid)?.map(|bid| PadEntry::Bid { round: number, player, bid, instead_of: bid_there });
        let taken = value(tricks)?;
        let taken = taken.map(|tricks| PadEntry::Taken { round: number, player, tricks, instead_of: taken_there });
        Ok(bid.into_iter().chain(taken).collect())
    }

    fn fixed_trump(&self, rest: &str) -> Option<PadEntry> {
        let (number, rest) = rest.split_once(char::is_whitespace)?;
        let round = self.pad.sheet().round(number.parse().ok()?)?;
        self.trump_entry(round, self.after_trump_word(rest.trim())?).ok()
    }

    fn join_scores(&self) -> [(JoinScore, String); 3] {
        let words = self.words;
        [
            (JoinScore::Nothing, say!(words, "pad-begin-nothing").into_owned()),
            (JoinScore::Lowest, say!(words, "pad-begin-lowest").into_owned()),
            (JoinScore::Average, say!(words, "pad-begin-average").into_owned()),
        ]
    }

    fn leave_scores(&self) -> [(LeaveScore, String); 2] {
        let words = self.words;
        [
            (LeaveScore::Stands, say!(words, "pad-leave-stands").into_owned()),
            (LeaveScore::Struck, say!(words, "pad-leave-struck").into_owned()),
        ]
    }

    /// `NAME PLAYER SCORE`; if any is missing it asks.
    fn join(&mut self, rest: &str, round: u8) -> Result<Vec<String>, Unknown> {
        let parts: Vec<&str> = rest.split_whitespace().collect();
        let [ref name @ .., neighbour, score] = parts[..] else { return Ok(vec![self.usage(PadCommand::Join)]) };
        let begins = self.join_scores().into_iter().find(|(_, word)| *word == score.to_lowercase());
        let (Some((begins, _)), false) = (begins, name.is_empty()) else {
            return Ok(vec![self.usage(PadCommand::Join)]);
        };
        let left_of = self.player(neighbour)?;
        Ok(self.write([PadEntry::Joins { round, name: name.join(" "), left_of, begins }]))
    }

    /// `PLAYER SCORE`; if either is missing it asks.
    fn leave(&mut self, rest: &str, round: u8) -> Result<Vec<String>, Unknown> {
        let Some((name, score)) = rest.rsplit_once(char::is_whitespace) else {
            return Ok(vec![self.usage(PadCommand::Leave)]);
        };
        let found = self.leave_scores().into_iter().find(|(_, word)| *word == score.to_lowercase());
        let Some((score, _)) = found else { return Ok(vec![self.usage(PadCommand::Leave)]) };
        let player = self.player(name)?;
        Ok(self.write([PadEntry::Leaves { round, player, score }]))
    }

    // ---- who takes the trick? ----

    /// `[NAME:] CARD CARD …`; by default the dealer's left neighbour leads.
    fn who(&self, rest: &str) -> Result<Vec<String>, Unknown> {
        let Some(round) = self.current() else { return Err(Unknown) };
        let (leader, cards) = match rest.split_once(':') {
            Some((name, cards)) => (self.player(name)?, cards),
            None => (round.order()[0], rest),
        };
        let leader = round.seat_of(leader).unwrap_or(Seat::FIRST);
        let names = card_names(cards);
        if let Some(reply) = self.never_played(round, &names) {
            return Ok(vec![reply]);
        }
        let plays = self.plays(round, &names)?;
        let seated: Vec<String> =
            round.seating.iter().map(|player| self.pad.sheet().name(*player).to_owned()).collect();
        let judge = |trump| TrickVerdict::of(&round.rules, trump, leader, &plays);
        let Ok(plain) = judge(PadSession::trump(round).unwrap_or(Trump::None)) else {
            return Ok(vec![self.usage(PadCommand::Who), self.card_writing(&round.rules.deck())]);
        };
        let possible: Vec<_> = Trump::ALL.into_iter().filter_map(|trump| Some((trump, judge(trump).ok()?))).collect();
        let may_matter = possible.iter().any(|(_, verdict)| verdict.outcome != plain.outcome);
        if PadSession::trump(round).is_some() || !may_matter {
            return Ok(self.words.trick_verdict(&plain, &seated));
        }
        // A trump that wasn't played doesn't matter.
        let reply =
            possible.into_iter().filter(|(trump, verdict)| *trump == Trump::None || verdict.reason != plain.reason);
        let reply = reply.map(|(trump, verdict)| {
            format!("{} {}", self.words.trump_is(Some(trump)), self.words.trick_verdict(&verdict, &seated).join(" "))
        });
        Ok(std::iter::once(self.words.trump_is(None).into_owned()).chain(reply).collect())
    }

    /// `CARD CARD …`: whether the first card may be played after the others; both answers if it depends on the hand.
    fn may(&self, rest: &str) -> Result<Vec<String>, Unknown> {
        let Some(round) = self.current() else { return Err(Unknown) };
        let names = card_names(rest);
        let Some((mine, others)) = names.split_first() else { return Ok(vec![self.usage(PadCommand::May)]) };
        let card = self.words.find_card(mine, round.rules.deck()).ok_or(Unknown)?;
        if let Some(reply) = self.never_played(round, others) {
            return Ok(vec![reply]);
        }
        let played = self.plays(round, others)?;
        let verdicts = [true, false].map(|follows| PlayVerdict::of(&round.rules, &played, card, follows));
        let mut reply: Vec<String> = verdicts.map(|verdict| self.words.play_verdict(verdict).into_owned()).to_vec();
        reply.dedup();
        Ok(reply)
    }

    /// The Werewolf is never played, because it is swapped before.
    fn never_played(&self, round: &PadRound, names: &[&str]) -> Option<String> {
        let cards = names.iter().filter_map(|name| self.words.find_card(name, round.rules.deck()));
        let mut verdicts = cards.map(|card| PlayVerdict::of(&round.rules, &[], card, false));
        verdicts.find(|verdict| !verdict.allowed).map(|verdict| self.words.play_verdict(verdict).into_owned())
    }

    /// Real Wizards and Jesters have no number: use the next free one.
    fn plays(&self, round: &PadRound, names: &[&str]) -> Result<Vec<Play>, Unknown> {
        let deck = round.rules.deck();
        let numbered: CardSet = names.iter().filter_map(|name| name.parse::<Card>().ok()).collect();
        let mut played = CardSet::EMPTY;
        let play = |name: &&str| {
            let play = self.play(name, deck - numbered - played).or_else(|Unknown| self.play(name, deck))?;
            played.insert(play.card());
            Ok(play)
        };
        names.iter().map(play).collect()
    }

    fn play(&self, text: &str, among: CardSet) -> Result<Play, Unknown> {
        let (name, as_what) = text.split_once('=').unwrap_or((text, ""));
        let card: Card = self.words.find_card(name, among).ok_or(Unknown)?;
        let plain = Play::new(card, None);
        plain.or_else(|| declared(card, &as_what.to_lowercase(), self.words)).ok_or(Unknown)
    }

    fn card_writing(&self, deck: &CardSet) -> String {
        let words = self.words;
        let number = words.card_label(Card::suited(Suit::ALL[0], Rank::MAX));
        let (wizard, jester) = (say!(words, "card-wizard-letter"), say!(words, "card-jester-letter"));
        let declared = Special::ALL.into_iter().filter(|special| deck.has(*special)).filter_map(|special| {
            let as_what = match special {
                Special::Juggler | Special::Cloud => words.suit_letter(Suit::ALL[0]),
                Special::Shapeshifter => wizard.clone(),
                Special::Dragon | Special::Fairy | Special::Bomb | Special::Werewolf => return None,
            };
            Some(format!("{}={as_what}", words.special(special)))
        });
        let examples = [number, wizard.clone(), jester].map(std::borrow::Cow::into_owned);
        let examples = examples.into_iter().chain(declared).collect::<Vec<_>>().join(", ");
        say!(words, "pad-help-cards", examples = examples).into_owned()
    }

    // ---- reports ----

    fn word(&self, command: PadCommand) -> String {
        let found = self.commands().into_iter().find(|(known, ..)| *known == command);
        found.map(|(.., own)| own.into_owned()).unwrap_or_default()
    }

    fn usage(&self, command: PadCommand) -> String {
        let (words, word) = (self.words, self.word(command));
        match command {
            PadCommand::Fix => say!(words, "pad-usage-fix", word = word),
            PadCommand::Join => {
                let choices = words.or(self.join_scores().map(|(_, score)| score));
                say!(words, "pad-usage-join", word = word, choices = choices)
            }
            PadCommand::Leave => {
                let choices = words.or(self.leave_scores().map(|(_, score)| score));
                say!(words, "pad-usage-leave", word = word, choices = choices)
            }
            PadCommand::Who => say!(words, "pad-usage-who", word = word),
            _ => say!(words, "pad-usage-may", word = word),
        }
        .into_owned()
    }

    pub(crate) fn short_words(&self) -> String {
        let short = self.commands().into_iter().filter(|(command, ..)| !PadCommand::LONG.contains(command));
        let short: Vec<String> = short.map(|(.., own)| own.into_owned()).collect();
        say!(self.words, "pad-help-words", words = short.join(", ")).into_owned()
    }

    fn help(&self) -> Vec<String> {
        let mut reply = vec![say!(self.words, "pad-help-answers").into_owned()];
        reply.push(self.short_words());
        for command in PadCommand::LONG {
            reply.push(self.usage(command));
            if command == PadCommand::Fix {
                let (word, trump) = (self.word(command), self.trump_word());
                reply.push(say!(self.words, "pad-usage-fix-trump", word = word, trump = trump).into_owned());
            }
        }
        let deck = self.current().map_or(self.pad.setup().rules.deck(), |round| round.rules.deck());
        reply.push(self.card_writing(&deck));
        reply
    }

    fn changes(&self) -> Vec<String> {
        let narrator = self.narrator();
        let corrections = &self.pad.sheet().corrections;
        if corrections.is_empty() {
            return vec![say!(self.words, "pad-corrections-none").into_owned()];
        }
        corrections.iter().map(|correction| narrator.correction(correction).into_owned()).collect()
    }

    fn sheet_lines(&self) -> Vec<String> {
        let rows = self.sheet();
        let Some((names, rounds)) = rows.split_first() else { return Vec::new() };
        let line = |row: &Vec<String>| {
            let cells = names.iter().zip(row).skip(1).map(|(name, cell)| format!("{name} {cell}"));
            say!(self.words, "named-value", name = row[0].clone(), value = cells.collect::<Vec<_>>().join(", "))
        };
        rounds.iter().map(|row| line(row).into_owned()).collect()
    }
}

fn cell(round: &PadRound, player: Player) -> String {
    let Some(seat) = round.seating.iter().position(|seated| *seated == player) else { return "–".into() };
    let shown = round.bid(player, None);
    let bid = match shown {
        ShownBid::Missing => ".".to_owned(),
        ShownBid::Sealed => "*".to_owned(),
        ShownBid::Open(bid) => bid.to_string(),
    };
    let taken = round.taken(player).map_or(".".to_owned(), |taken| taken.to_string());
    let points = round.points.as_ref().and_then(|points| points.get(seat)).filter(|_| shown != ShownBid::Sealed);
    let total = round.totals.get(usize::from(player.0) - 1);
    match (points, total) {
        (Some(points), Some(total)) => format!("{taken}/{bid} {points:+} {total}"),
        _ => format!("{taken}/{bid}"),
    }
}

fn card_names(cards: &str) -> Vec<&str> {
    let names: Vec<&str> = if cards.contains(',') { cards.split(',').collect() } else { cards.split(' ').collect() };
    names.into_iter().map(str::trim).filter(|name| !name.is_empty()).collect()
}

fn has_wrong_sum(round: &PadRound) -> bool {
    round.flaws().iter().any(|flaw| matches!(flaw, Flaw::Tricks { .. }))
}

/// All tricks typed again when they don't add up; a single number isn't such a line.
fn corrected_taken(round: &PadRound, line: &str) -> Option<Vec<PadEntry>> {
    let is_wrong = match round.asked() {
        Asked::Correction => has_wrong_sum(round),
        Asked::Bomb => true,
        _ => false,
    };
    let order = round.order();
    let taken = numbers(&order, line).ok().filter(|taken| is_wrong && taken.len() == order.len())?;
    let entry = |(player, tricks)| {
        let instead_of = round.taken(player);
        PadEntry::Taken { round: round.number, player, tricks, instead_of }
    };
    Some(taken.into_iter().map(entry).collect())
}

fn numbers(players: &[Player], line: &str) -> Result<Vec<(Player, u8)>, Unknown> {
    let numbers: Result<Vec<u8>, _> = line.split([' ', ',']).filter(|part| !part.is_empty()).map(str::parse).collect();
    let numbers = numbers.map_err(|_| Unknown)?;
    if numbers.len() > players.len() {
        return Err(Unknown);
    }
    Ok(players.iter().copied().zip(numbers).collect())
}

#[cfg(test)]
mod tests {
    use foretell_pad::PadSetup;
    use foretell_words::Language;
    use tempfile::TempDir;

    use super::*;
    use crate::pad_files::PadFolder;

    fn session(rules: &str) -> (TempDir, PadSession) {
        let folder = tempfile::tempdir().expect("a folder");
        let names = ["Ada", "Ben", "Cleo"].map(str::to_owned);
        let setup = PadSetup::new(rules.parse().expect("rules"), &names, None).expect("names");
        let pad = PadFolder::new(folder.path()).create(setup).expect("a pad");
        (folder, PadSession::new(Words::default(), pad))
    }

    fn type_lines(session: &mut PadSession, lines: &[&str]) {
        for line in lines {
            assert_eq!(session.take_line(line), PadReply::Said(Vec::new()), "{line}");
        }
    }

    #[test]
    fn tricks_with_a_wrong_sum_can_be_typed_again() {
        let (_folder, mut session) = session("it/3");
        type_lines(&mut session, &["H", "0 0 0", "1 1 0"]);
        let question = session.status().pop().unwrap_or_default();
        assert!(question.starts_with("Tricks taken, in this order: "), "{question}");
        assert_ne!(session.take_line("1 0"), PadReply::Said(Vec::new()), "one number is missing");
        assert_ne!(session.take_line("0 2 0"), PadReply::Said(Vec::new()), "there is only one card each");
        let first = &session.pad().sheet().rounds[0];
        assert_eq!(first.taken(first.order()[0]), Some(1), "nothing of a wrong line is written");
        assert_ne!(session.take_line("0 1 1"), PadReply::Said(Vec::new()), "it is still wrong");
        assert_eq!(session.pad().sheet().rounds.len(), 1);
        type_lines(&mut session, &["0 1 0"]);
        assert_eq!(session.pad().sheet().rounds.len(), 2, "the next round begins");
        let first = &session.pad().sheet().rounds[0];
        let taken: Vec<_> = first.order().into_iter().map(|player| first.taken(player)).collect();
        assert_eq!(taken, [Some(0), Some(1), Some(0)]);
    }

    #[test]
    fn tricks_that_were_miscounted_are_not_taken_for_the_bombs() {
        let (_folder, mut session) = session("pt/3+specials=bomb");
        type_lines(&mut session, &["H", "0 0 0", "0 0 0", "1 0 0"]);
        assert_eq!(session.pad().sheet().rounds.len(), 2, "the tricks are right now");
    }

    fn said(session: &mut PadSession, line: &str) -> String {
        match session.take_line(line) {
            PadReply::Said(reply) => reply.join("\n"),
            PadReply::Quit => panic!("{line}"),
        }
    }

    #[test]
    fn an_unknown_trump_is_mentioned_where_it_could_decide() {
        let (_folder, mut session) = session("it/3");
        let reply = said(&mut session, "who Ada: E5 H2 E7");
        let lines: Vec<&str> = reply.lines().collect();
        assert_eq!(lines[0], "Trump is not known yet.");
        for text in ["There is no trump. Cleo takes the trick", "Humans are trump. Ben takes the trick"] {
            assert!(lines.iter().any(|line| line.starts_with(text)), "{reply}");
        }
        let decided = said(&mut session, "who Ada: E5 E2 W");
        assert!(decided.starts_with("Cleo takes the trick"), "{decided}");
        type_lines(&mut session, &["H"]);
        let decided = said(&mut session, "who Ada: E5 H2 E7");
        assert!(decided.starts_with("Ben takes the trick"), "{decided}");
    }

    #[test]
    fn a_trump_that_was_left_open_can_be_written_later() {
        let trump = |session: &PadSession| session.pad().sheet().rounds[0].trump.map(|trump| trump.to_string());
        for late in ["H", "humans", "trump H", "fix 1 trump H"] {
            let (_folder, mut session) = session("it/3");
            type_lines(&mut session, &["", "0 0", late]);
            assert_eq!(trump(&session).as_deref(), Some("H"), "{late}");
            type_lines(&mut session, &["1", "fix 1 trump E"]);
            assert_eq!(trump(&session).as_deref(), Some("E"), "a fix changes it");
            assert!(said(&mut session, "G").contains('G'), "it is written already");
            assert_eq!(trump(&session).as_deref(), Some("E"));
        }
        let (_folder, mut session) = session("it/3");
        type_lines(&mut session, &["", "0 0 0", "1 0 0", "H", "fix 1 trump D"]);
        assert_eq!(trump(&session).as_deref(), Some("D"), "also when the round is over");
    }

    #[test]
    fn wizards_and_jesters_need_no_numbers() {
        let (_folder, mut session) = session("it/3");
        for (cards, winner) in [("W W H5", "Ada"), ("J J J", "Ada"), ("J W W", "Ben"), ("W W1 W2", "Ada")] {
            let reply = said(&mut session, &format!("who Ada: {cards}"));
            assert!(reply.starts_with(&format!("{winner} takes the trick")), "{cards}: {reply}");
        }
        for twice in ["H5 H5", "W1 W1"] {
            assert!(said(&mut session, &format!("who Ada: {twice}")).contains("CARD"), "{twice}");
        }
    }

    #[test]
    fn help_says_how_cards_are_written() {
        let (_folder, mut session) = session("pt/3+specials=all");
        let help = said(&mut session, "help");
        for text in ["H13, W, J, Juggler=H", "Cloud=H", "Shapeshifter=W", "fix ROUND trump SUIT"] {
            assert!(help.contains(text), "{text}: {help}");
        }
        for language in Language::ALL {
            let (_folder, session) = self::session("pt/3+specials=all");
            let mut session = PadSession { words: Words::new(language), ..session };
            let round = session.current().expect("a round").clone();
            let written = session.card_writing(&round.rules.deck());
            let (_, examples) = written.rsplit_once(": ").expect("examples");
            let names: Vec<&str> = examples.split(", ").collect();
            assert!(session.plays(&round, &names).is_ok_and(|plays| plays.len() == 6), "{language:?}: {written}");
            let word = session.trump_word();
            let suit = session.words.suit_letter(Suit::ALL[1]).into_owned();
            assert_eq!(said(&mut session, &format!("fix 1 {word} {suit}")), "", "{language:?}");
            assert_eq!(session.current().and_then(|round| round.trump), Some(Trump::Suit(Suit::ALL[1])));
        }
    }

    #[test]
    fn no_word_means_two_things_in_any_language() {
        for language in Language::ALL {
            let (_folder, session) = session("it/3");
            let session = PadSession { words: Words::new(language), ..session };
            for (command, english, own) in session.commands() {
                assert_eq!(session.command(english), Some(command), "{language:?} {english}");
                assert_eq!(session.command(&own), Some(command), "{language:?} {own}");
            }
        }
    }
}

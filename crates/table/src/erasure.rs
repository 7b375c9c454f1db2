//! What the server's owner closes or erases. A log never gets shorter, and no line changes its number, time or moves,
//! so the game replays as before and its shuffles remain provable.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::chair::Sitter;
use crate::invalid_log::InvalidLineError;
use crate::log::{ChatMessage, ChatRoom, Entry, Fact, SeatRequest, TableFact};
use crate::requests::{RequestError, facts};
use crate::state::TableState;
use crate::{Millis, PlayerId, Stage};

/// The name of an erased person: it shows which seats and lines were one person's, not whose.
pub fn alias(player: PlayerId) -> Arc<str> {
    format!("player {}", &player.as_str()[..6]).into()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Erasure {
    /// Everything that names a person, and their chat.
    Person(PlayerId),
    Talk,
}

impl TableState {
    pub(crate) fn shut_down(&self, reason: &Arc<str>) -> Result<Vec<Fact>, RequestError> {
        match self.stage {
            Stage::Finished => Err(RequestError::NotPlaying),
            _ => Ok(facts([TableFact::Shut { reason: reason.clone() }])),
        }
    }

    pub(crate) fn forget(&self, player: PlayerId) -> Result<Vec<Fact>, RequestError> {
        let name = alias(player);
        let sits = self.name_of(player).is_some_and(|known| known != name);
        let hosts = self.host == player && self.host_name != name;
        let speaks = self.talk.iter().any(|message| message.player == player);
        let requests = self.seat_requests().chain(self.newcomers()).any(|request| request.player == player);
        if !(sits || hosts || speaks || requests) {
            return Err(RequestError::NothingToDo);
        }
        Ok(facts([TableFact::Forgotten { player, name }]))
    }

    pub(crate) fn fold_forgotten(&mut self, player: PlayerId, alias: &Arc<str>) {
        for chair in Arc::make_mut(&mut self.chairs) {
            match &mut chair.sitter {
                Sitter::Person { player: here, name } => {
                    if *here == player {
                        *name = alias.clone();
                    }
                }
                Sitter::Invited { player: here, name, card } | Sitter::GuestBot { player: here, name, card } => {
                    if *here == player {
                        *name = alias.clone();
                        Arc::make_mut(card).forget_author(alias);
                    }
                }
                Sitter::Empty | Sitter::Bot { .. } => {}
            }
        }
        if self.host == player {
            self.host_name = alias.clone();
        }
        Arc::make_mut(&mut self.avatars).remove(&player);
        Arc::make_mut(&mut self.talk).retain(|message| message.player != player);
        for requests in [&mut self.seat_requests, &mut self.newcomers] {
            Arc::make_mut(requests).retain(|request| request.player != player);
        }
    }
}

pub fn names_in(mut entries: Vec<Entry>, person: PlayerId) -> Result<Vec<String>, InvalidLineError> {
    let mut eraser = Eraser { erasure: Erasure::Person(person), names: BTreeSet::new() };
    eraser.erase_names(&mut entries)?;
    Ok(eraser.names.iter().map(ToString::to_string).collect())
}

/// Returns for each entry whether it changed. `names` are further names the person may have used.
pub fn erase(entries: &mut [Entry], erasure: Erasure, names: &[String]) -> Result<Vec<bool>, InvalidLineError> {
    let names = names.iter().map(|name| name.as_str().into()).collect();
    let mut eraser = Eraser { erasure, names };
    let mut changed = eraser.erase_names(entries)?;
    // Others may have named the person before the lines that give these names.
    for (entry, is_changed) in entries.iter_mut().zip(&mut changed) {
        for fact in &mut entry.facts {
            *is_changed |= eraser.erase_mentions(fact);
        }
    }
    Ok(changed)
}

struct Eraser {
    erasure: Erasure,
    names: BTreeSet<Arc<str>>,
}

impl Eraser {
    fn erase_names(&mut self, entries: &mut [Entry]) -> Result<Vec<bool>, InvalidLineError> {
        let mut state: Option<TableState> = None;
        let mut changed = Vec::with_capacity(entries.len());
        for (entry, line) in entries.iter_mut().zip(1..) {
            let mut is_changed = false;
            for fact in &mut entry.facts {
                if let Fact::Table(fact) = fact {
                    is_changed |= self.erase(fact, state.as_ref());
                }
            }
            let folded = match &mut state {
                Some(state) => state.fold(entry.at, &entry.facts, &mut |_| {}),
                None => TableState::open(entry.at, &entry.facts).map(|opened| state = Some(opened)),
            };
            folded.map_err(|error| InvalidLineError { line, error })?;
            changed.push(is_changed);
        }
        Ok(changed)
    }

    /// `before` is the state before the fact; true if anything changed.
    fn erase(&mut self, fact: &mut TableFact, before: Option<&TableState>) -> bool {
        let Erasure::Person(person) = self.erasure else {
            return match fact {
                TableFact::Said(message) => clear(message, None),
                TableFact::Named { hash, .. } => hash.take().is_some(),
                _ => false,
            };
        };
        match fact {
            TableFact::Opened { host: player, name, .. }
            | TableFact::Sat { player, name, .. }
            | TableFact::TookOver { player, name, .. } => *player == person && self.rename(person, name),
            TableFact::Invited { player, name, card, .. } => {
                *player == person && (self.rename(person, name) | Arc::make_mut(card).forget_author(&alias(person)))
            }
            TableFact::Renamed { seat, name } => {
                before.and_then(|state| state.player(seat.0)) == Some(person) && self.rename(person, name)
            }
            TableFact::Avatar { player, avatar } => {
                *player == person && !std::mem::replace(avatar, "".into()).is_empty()
            }
            TableFact::Wished(request) => request.player == person && self.rename_seat_request(request),
            TableFact::Said(message) => message.player == person && self.rename_speaker(message),
            // A short line could be guessed by its hash.
            TableFact::Named { by, hash, .. } => *by == person && hash.take().is_some(),
            // This one already has the alias.
            TableFact::Forgotten { .. }
            // The reason is the owner's own text; the other facts name people only by number.
            | TableFact::Shut { .. }
            | TableFact::GuestSat { .. }
            | TableFact::BotSat { .. }
            | TableFact::Stood { .. }
            | TableFact::Swapped { .. }
            | TableFact::Host { .. }
            | TableFact::Contributed { .. }
            | TableFact::Settled { .. }
            | TableFact::Began
            | TableFact::BranchedFrom { .. }
            | TableFact::OfGroup { .. }
            | TableFact::Away { .. }
            | TableFact::Back { .. }
            | TableFact::Left { .. }
            | TableFact::Removed { .. }
            | TableFact::Unwished { .. }
            | TableFact::LetIn { .. }
            | TableFact::Reacted { .. }
            | TableFact::Muted { .. }
            | TableFact::Hinted { .. }
            | TableFact::Continued { .. }
            | TableFact::Paced { .. }
            | TableFact::Slept
            | TableFact::Woke
            | TableFact::ClockMoved { .. }
            | TableFact::Closed
            | TableFact::Rematch { .. } => false,
        }
    }

    fn rename_seat_request(&mut self, request: &mut Arc<SeatRequest>) -> bool {
        let mut name: Arc<str> = request.name.as_str().into();
        let is_changed = self.rename(request.player, &mut name);
        Arc::make_mut(request).name = name.to_string();
        is_changed
    }

    fn rename_speaker(&mut self, message: &mut Arc<ChatMessage>) -> bool {
        let mut name: Arc<str> = message.name.as_str().into();
        self.rename(message.player, &mut name) | clear(message, Some(&name))
    }

    fn rename(&mut self, person: PlayerId, name: &mut Arc<str>) -> bool {
        let alias = alias(person);
        if *name == alias {
            return false;
        }
        self.names.insert(std::mem::replace(name, alias));
        true
    }

    fn erase_mentions(&self, fact: &mut Fact) -> bool {
        let (Erasure::Person(person), Fact::Table(fact)) = (self.erasure, fact) else { return false };
        let TableFact::Said(message) = &mut **fact else { return false };
        let mut text = message.text.clone();
        for name in &self.names {
            text = without_word(&text, name, &alias(person));
        }
        let is_changed = text != message.text;
        if is_changed {
            Arc::make_mut(message).text = text;
        }
        is_changed
    }
}

fn clear(message: &mut Arc<ChatMessage>, name: Option<&str>) -> bool {
    let is_changed = !message.text.is_empty() || name.is_some_and(|name| message.name != name);
    if is_changed {
        let message = Arc::make_mut(message);
        message.text.clear();
        if let Some(name) = name {
            name.clone_into(&mut message.name);
        }
    }
    is_changed
}

fn without_word(text: &str, word: &str, instead: &str) -> String {
    let (letters, wanted): (Vec<char>, Vec<char>) = (text.chars().collect(), word.chars().collect());
    let is_word = |letter: Option<&char>| letter.is_some_and(|letter| letter.is_alphanumeric());
    let is_here = |at: usize| {
        let same = |(one, other): (&char, &char)| one.to_lowercase().eq(other.to_lowercase());
        let end = at + wanted.len();
        let alone = !is_word(at.checked_sub(1).and_then(|before| letters.get(before))) && !is_word(letters.get(end));
        end <= letters.len() && alone && letters[at..end].iter().zip(&wanted).all(same)
    };
    let (mut replaced, mut at) = (String::new(), 0);
    while at < letters.len() {
        if is_here(at) {
            replaced.push_str(instead);
            at += wanted.len();
        } else {
            replaced.push(letters[at]);
            at += 1;
        }
    }
    replaced
}

#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct SpokenLine {
    pub version: u32,
    pub at: Millis,
    pub player: PlayerId,
    pub name: String,
    pub room: ChatRoom,
    pub text: String,
}

impl SpokenLine {
    pub fn all_in(version: u32, entry: &Entry) -> impl Iterator<Item = SpokenLine> {
        entry.facts.iter().filter_map(move |fact| {
            let Fact::Table(fact) = fact else { return None };
            let TableFact::Said(message) = &**fact else { return None };
            let ChatMessage { room, player, name, text } = (**message).clone();
            Some(SpokenLine { version, at: entry.at, player, name, room, text })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_replaced_as_whole_words() {
        let replaced = |text| without_word(text, "Ada", "x");
        assert_eq!(replaced("Ada, adA and «ada»!"), "x, x and «x»!");
        assert_eq!(replaced("Adams Canada Ada2"), "Adams Canada Ada2");
        assert_eq!(without_word("hi Zoë O.", "Zoë O.", "x"), "hi x");
    }
}

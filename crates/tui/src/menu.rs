//! The first screen: going on with the game that was kept, or a new one.

use foretell_rules::{Edition, Options, RuleSet, Specials};
use foretell_words::{BotKind, Button, Words, say};

use crate::keys::Command;
use crate::room::Wish;

/// A game that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its rules.
    pub rules: RuleSet,
    /// How many of its rounds have been played.
    pub rounds_played: usize,
}

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Go on with the game that was kept.
    Resume,
    /// Begin a new one.
    New,
    /// How many play.
    Players,
    /// Against whom.
    Bots,
    /// By which edition.
    Edition,
    /// With or without the special cards.
    Specials,
    /// End the program.
    Quit,
}

/// What the menu wants done.
#[derive(Clone, Debug, PartialEq)]
pub enum Chosen {
    /// Nothing yet.
    Nothing,
    /// This of the room.
    Wish(Wish),
    /// To end.
    Quit,
}

/// The first screen.
#[derive(Clone, Debug)]
pub struct Menu {
    /// The game that was kept.
    pub kept: Option<Kept>,
    /// The rules of a new game.
    pub rules: RuleSet,
    /// Who sits on the other chairs, in the text that names bots.
    pub bots: String,
    /// Where the choice is.
    pub cursor: usize,
    /// Something to be said first.
    pub word: Option<String>,
}

impl Menu {
    /// The lines, from the top.
    pub fn entries(&self) -> Vec<Entry> {
        let mut entries = vec![Entry::New, Entry::Players, Entry::Bots, Entry::Edition, Entry::Specials, Entry::Quit];
        if self.kept.is_some() {
            entries.insert(0, Entry::Resume);
        }
        entries
    }

    /// What stands on a line, and the value that can be changed there.
    pub fn line(&self, entry: Entry, words: Words) -> (String, Option<String>) {
        let options = self.rules.options();
        match entry {
            Entry::Resume => {
                (words.button(Button::Resume).into_owned(), self.kept.as_ref().map(|kept| kept_line(kept, words)))
            }
            Entry::New => (say!(words, "play-menu-new").into_owned(), Some(words.rules_line(&self.rules))),
            Entry::Players => (say!(words, "option-players").into_owned(), Some(options.players.to_string())),
            Entry::Bots => (say!(words, "play-menu-bots").into_owned(), Some(self.bots_line(words))),
            Entry::Edition => {
                (say!(words, "option-edition").into_owned(), Some(words.explained(options.edition).name.into_owned()))
            }
            Entry::Specials => {
                (say!(words, "option-specials").into_owned(), Some(words.specials(options.specials).name.into_owned()))
            }
            Entry::Quit => (words.button(Button::Quit).into_owned(), None),
        }
    }

    /// What the line at the cursor means, in a sentence.
    pub fn about(&self, words: Words) -> Option<String> {
        let options = self.rules.options();
        let about = match self.entries().get(self.cursor)? {
            Entry::Edition => words.explained(options.edition).about,
            Entry::Specials => words.specials(options.specials).about,
            Entry::Bots => words.bot(BotKind::of_spec(&self.bots)?).about,
            Entry::Players => say!(words, "option-players-about"),
            _ => return None,
        };
        Some(about.into_owned())
    }

    fn bots_line(&self, words: Words) -> String {
        let name = |spec: &str| BotKind::of_spec(spec).map(|kind| words.bot(kind).name.into_owned());
        let plain = BotKind::ALL.iter().any(|kind| kind.spec() == self.bots);
        if plain { name(&self.bots) } else { None }.unwrap_or_else(|| self.bots.clone())
    }

    /// Does what a key asks for.
    pub fn press(&mut self, command: Command) -> Chosen {
        let entries = self.entries();
        let entry = entries.get(self.cursor).copied().unwrap_or(Entry::New);
        match command {
            Command::Up => self.cursor = (self.cursor + entries.len() - 1) % entries.len(),
            Command::Down => self.cursor = (self.cursor + 1) % entries.len(),
            Command::First => self.cursor = 0,
            Command::Last => self.cursor = entries.len() - 1,
            Command::Left => self.change(entry, false),
            Command::Right => self.change(entry, true),
            Command::Choose => return self.choose(entry),
            Command::Quit | Command::Back => return Chosen::Quit,
            _ => {}
        }
        Chosen::Nothing
    }

    /// Takes a line, as Enter and a click do.
    pub fn choose(&mut self, entry: Entry) -> Chosen {
        match entry {
            Entry::Resume => Chosen::Wish(Wish::Resume),
            Entry::New => Chosen::Wish(Wish::New(self.rules, self.bots.clone())),
            Entry::Quit => Chosen::Quit,
            Entry::Players | Entry::Bots | Entry::Edition | Entry::Specials => {
                self.change(entry, true);
                Chosen::Nothing
            }
        }
    }

    fn change(&mut self, entry: Entry, on: bool) {
        let options = self.rules.options();
        match entry {
            Entry::Players => {
                let step = |players: u8| if on { 2 + (players - 1) % 5 } else { 2 + (players + 2) % 5 };
                self.try_rules(options, |options| options.players = step(options.players));
            }
            Entry::Edition => {
                let all = [Edition::It, Edition::Ca, Edition::Pl, Edition::Pt, Edition::Fr];
                let place = all.iter().position(|edition| *edition == options.edition).unwrap_or_default();
                let next = all[(place + if on { 1 } else { all.len() - 1 }) % all.len()];
                if let Ok(rules) = RuleSet::preset(next, options.players) {
                    self.rules = rules;
                }
            }
            Entry::Specials => self.try_rules(options, |options| {
                options.specials = if options.specials.is_empty() { Specials::ALL } else { Specials::NONE };
            }),
            Entry::Bots => {
                let all = BotKind::ALL.map(BotKind::spec);
                let place = all.iter().position(|spec| *spec == self.bots).unwrap_or_default();
                all[(place + if on { 1 } else { all.len() - 1 }) % all.len()].clone_into(&mut self.bots);
            }
            Entry::Resume | Entry::New | Entry::Quit => {}
        }
    }

    /// Changes a wish until it is one that fits together, and keeps the rules if none does.
    fn try_rules(&mut self, mut options: Options, change: impl Fn(&mut Options)) {
        for _ in 0..6 {
            change(&mut options);
            if let Ok(rules) = RuleSet::new(options) {
                self.rules = rules;
                return;
            }
        }
    }
}

fn kept_line(kept: &Kept, words: Words) -> String {
    let round = words.round_of(kept.rounds_played, kept.rules.rounds());
    format!("{round}, {}", words.rules_line(&kept.rules))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu(kept: bool) -> Menu {
        let rules: RuleSet = "it/4".parse().expect("allowed rules");
        let kept = kept.then_some(Kept { rules, rounds_played: 4 });
        Menu { kept, rules, bots: "apprentice".into(), cursor: 0, word: None }
    }

    #[test]
    fn a_kept_game_is_offered_first() {
        assert_eq!(menu(true).press(Command::Choose), Chosen::Wish(Wish::Resume));
        let rules = "it/4".parse().expect("allowed rules");
        assert_eq!(menu(false).press(Command::Choose), Chosen::Wish(Wish::New(rules, "apprentice".into())));
        let shown = menu(true).line(Entry::Resume, Words::default()).1.unwrap_or_default();
        assert!(shown.starts_with("Round 5 of 15, "), "{shown}");
    }

    #[test]
    fn every_value_comes_round_again() {
        for entry in [Entry::Players, Entry::Bots, Entry::Edition, Entry::Specials] {
            let mut menu = menu(false);
            let before = menu.line(entry, Words::default());
            let mut seen = vec![before.clone()];
            for on in [true, false] {
                loop {
                    menu.change(entry, on);
                    let now = menu.line(entry, Words::default());
                    if now == before {
                        break;
                    }
                    assert!(seen.len() < 20, "{entry:?} never comes back");
                    seen.push(now);
                }
            }
            assert!(seen.len() > 2, "{entry:?} can be changed both ways");
        }
    }
}

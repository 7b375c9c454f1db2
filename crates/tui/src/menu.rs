//! The first screen: going on with the saved game, or a new one.

use foretell_rules::{Edition, Options, RuleSet, Specials};
use foretell_words::{BotKind, Button, Words, say};

use crate::game_messages::GameRequest;
use crate::keys::Command;
use crate::terminal::Effect;

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Its rules.
    pub rules: RuleSet,
    /// How many of its rounds have been played.
    pub rounds_played: usize,
}

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuItem {
    /// Go on with the saved game.
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

/// The first screen.
#[derive(Clone, Debug)]
pub struct Menu {
    /// The saved game.
    pub saved: Option<SavedGame>,
    /// The rules of a new game.
    pub rules: RuleSet,
    /// The bots on the other seats, in the text that names bots.
    pub bots: String,
    /// The place of the line at the cursor.
    pub cursor: usize,
    /// Something to be said first.
    pub notice: Option<String>,
}

impl Menu {
    /// The lines, from the top.
    pub fn items(&self) -> Vec<MenuItem> {
        let mut items = vec![
            MenuItem::New,
            MenuItem::Players,
            MenuItem::Bots,
            MenuItem::Edition,
            MenuItem::Specials,
            MenuItem::Quit,
        ];
        if self.saved.is_some() {
            items.insert(0, MenuItem::Resume);
        }
        items
    }

    /// What stands on a line, and the value that can be changed there.
    pub fn line(&self, item: MenuItem, words: Words) -> (String, Option<String>) {
        let options = self.rules.options();
        match item {
            MenuItem::Resume => {
                (words.button(Button::Resume).into_owned(), self.saved.as_ref().map(|saved| saved_line(saved, words)))
            }
            MenuItem::New => (say!(words, "play-menu-new").into_owned(), Some(words.rules_line(&self.rules))),
            MenuItem::Players => (say!(words, "option-players").into_owned(), Some(options.players.to_string())),
            MenuItem::Bots => (say!(words, "play-menu-bots").into_owned(), Some(self.bots_line(words))),
            MenuItem::Edition => {
                (say!(words, "option-edition").into_owned(), Some(words.explained(options.edition).name.into_owned()))
            }
            MenuItem::Specials => {
                (say!(words, "option-specials").into_owned(), Some(words.specials(options.specials).name.into_owned()))
            }
            MenuItem::Quit => (words.button(Button::Quit).into_owned(), None),
        }
    }

    /// What the line at the cursor means, in a sentence.
    pub fn about(&self, words: Words) -> Option<String> {
        let options = self.rules.options();
        let about = match self.items().get(self.cursor)? {
            MenuItem::Edition => words.explained(options.edition).about,
            MenuItem::Specials => words.specials(options.specials).about,
            MenuItem::Bots => words.bot(BotKind::from_spec(&self.bots)?).about,
            MenuItem::Players => say!(words, "option-players-about"),
            _ => return None,
        };
        Some(about.into_owned())
    }

    fn bots_line(&self, words: Words) -> String {
        let name = |spec: &str| BotKind::from_spec(spec).map(|kind| words.bot(kind).name.into_owned());
        let plain = BotKind::ALL.iter().any(|kind| kind.spec() == self.bots);
        if plain { name(&self.bots) } else { None }.unwrap_or_else(|| self.bots.clone())
    }

    /// Does what a key asks for, and returns what the terminal has to do.
    pub fn press(&mut self, command: Command) -> Option<Effect> {
        let items = self.items();
        let item = items.get(self.cursor).copied().unwrap_or(MenuItem::New);
        match command {
            Command::Up => self.cursor = (self.cursor + items.len() - 1) % items.len(),
            Command::Down => self.cursor = (self.cursor + 1) % items.len(),
            Command::First => self.cursor = 0,
            Command::Last => self.cursor = items.len() - 1,
            Command::Left => self.change(item, false),
            Command::Right => self.change(item, true),
            Command::Choose => return self.choose(item),
            Command::Quit | Command::Back => return Some(Effect::Quit),
            _ => {}
        }
        None
    }

    /// Takes a line, as Enter and a click do.
    pub fn choose(&mut self, item: MenuItem) -> Option<Effect> {
        match item {
            MenuItem::Resume => Some(Effect::Send(GameRequest::Resume)),
            MenuItem::New => Some(Effect::Send(GameRequest::New(self.rules, self.bots.clone()))),
            MenuItem::Quit => Some(Effect::Quit),
            MenuItem::Players | MenuItem::Bots | MenuItem::Edition | MenuItem::Specials => {
                self.change(item, true);
                None
            }
        }
    }

    fn change(&mut self, item: MenuItem, on: bool) {
        let options = self.rules.options();
        match item {
            MenuItem::Players => {
                let step = |players: u8| if on { 2 + (players - 1) % 5 } else { 2 + (players + 2) % 5 };
                self.try_rules(options, |options| options.players = step(options.players));
            }
            MenuItem::Edition => {
                let all = [Edition::It, Edition::Ca, Edition::Pl, Edition::Pt, Edition::Fr];
                if let Ok(rules) =
                    RuleSet::preset(neighbour(&all, |edition| *edition == options.edition, on), options.players)
                {
                    self.rules = rules;
                }
            }
            MenuItem::Specials => self.try_rules(options, |options| {
                options.specials = if options.specials.is_empty() { Specials::ALL } else { Specials::NONE };
            }),
            MenuItem::Bots => {
                let next = neighbour(&BotKind::ALL, |kind| kind.spec() == self.bots, on);
                next.spec().clone_into(&mut self.bots);
            }
            MenuItem::Resume | MenuItem::New | MenuItem::Quit => {}
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

/// The next value of a list that goes round, or the one before.
fn neighbour<T: Copy>(all: &[T], is_now: impl Fn(&T) -> bool, on: bool) -> T {
    let place = all.iter().position(is_now).unwrap_or_default();
    all[(place + if on { 1 } else { all.len() - 1 }) % all.len()]
}

fn saved_line(saved: &SavedGame, words: Words) -> String {
    let round = words.round_of(saved.rounds_played, saved.rules.rounds());
    format!("{round}, {}", words.rules_line(&saved.rules))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu(saved: bool) -> Menu {
        let rules: RuleSet = "it/4".parse().expect("allowed rules");
        let saved = saved.then_some(SavedGame { rules, rounds_played: 4 });
        Menu { saved, rules, bots: "apprentice".into(), cursor: 0, notice: None }
    }

    #[test]
    fn a_kept_game_is_offered_first() {
        assert_eq!(menu(true).press(Command::Choose), Some(Effect::Send(GameRequest::Resume)));
        let rules = "it/4".parse().expect("allowed rules");
        let new = GameRequest::New(rules, "apprentice".into());
        assert_eq!(menu(false).press(Command::Choose), Some(Effect::Send(new)));
        let shown = menu(true).line(MenuItem::Resume, Words::default()).1.unwrap_or_default();
        assert!(shown.starts_with("Round 5 of 15, "), "{shown}");
    }

    #[test]
    fn every_value_comes_round_again() {
        for item in [MenuItem::Players, MenuItem::Bots, MenuItem::Edition, MenuItem::Specials] {
            let mut menu = menu(false);
            let before = menu.line(item, Words::default());
            let mut seen = vec![before.clone()];
            for on in [true, false] {
                loop {
                    menu.change(item, on);
                    let now = menu.line(item, Words::default());
                    if now == before {
                        break;
                    }
                    assert!(seen.len() < 20, "{item:?} never comes back");
                    seen.push(now);
                }
            }
            assert!(seen.len() > 2, "{item:?} can be changed both ways");
        }
    }
}

//! The first screen: continue the saved game or begin a new one.

use foretell_rules::{Edition, Options, RuleSet, Specials};
use foretell_words::{BotKind, Button, Strength, Words, say};

use crate::game_messages::GameRequest;
use crate::keys::Command;
use crate::save_files::SavedGame;
use crate::terminal::Effect;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuItem {
    Resume,
    SetAside,
    New,
    Players,
    Bots,
    Edition,
    Specials,
    Quit,
}

#[derive(Clone, Debug)]
pub struct Menu {
    pub saved: Option<SavedGame>,
    pub set_aside: Vec<SavedGame>,
    pub aside_shown: usize,
    pub rules: RuleSet,
    pub bots: String,
    pub cursor: usize,
    pub notice: Option<String>,
}

impl Menu {
    pub fn items(&self) -> Vec<MenuItem> {
        let mut items = vec![
            MenuItem::New,
            MenuItem::Players,
            MenuItem::Bots,
            MenuItem::Edition,
            MenuItem::Specials,
            MenuItem::Quit,
        ];
        if !self.set_aside.is_empty() {
            items.insert(0, MenuItem::SetAside);
        }
        if self.saved.is_some() {
            items.insert(0, MenuItem::Resume);
        }
        items
    }

    pub fn line(&self, item: MenuItem, words: Words) -> (String, Option<String>) {
        let options = self.rules.options();
        match item {
            MenuItem::Resume => {
                (words.button(Button::Resume).into_owned(), self.saved.as_ref().map(|saved| saved_line(saved, words)))
            }
            MenuItem::SetAside => (say!(words, "play-menu-set-aside").into_owned(), self.aside_line(words)),
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

    pub fn about(&self, words: Words) -> Option<String> {
        let options = self.rules.options();
        let about = match self.items().get(self.cursor)? {
            MenuItem::Edition => words.explained(options.edition).about,
            MenuItem::Specials => words.specials(options.specials).about,
            MenuItem::Bots => words.bot(BotKind::from_spec(&self.bots)?).about,
            MenuItem::Players => say!(words, "option-players-about"),
            MenuItem::SetAside => say!(words, "play-menu-set-aside-about"),
            MenuItem::New => format!("{}, {}.", words.rounds(&self.rules), words.duration(&self.rules, 1)).into(),
            _ => return None,
        };
        Some(about.into_owned())
    }

    fn aside_line(&self, words: Words) -> Option<String> {
        let line = saved_line(self.set_aside.get(self.aside_shown)?, words);
        let all = self.set_aside.len();
        Some(if all == 1 { line } else { format!("{}/{all}: {line}", self.aside_shown + 1) })
    }

    fn bots_line(&self, words: Words) -> String {
        let name = |spec: &str| {
            let kind = BotKind::from_spec(spec)?;
            let name = words.bot(kind).name;
            let strength = Strength::of(kind).map(|strength| words.say(strength.message()));
            Some(strength.map_or_else(|| name.to_string(), |strength| format!("{strength} · {name}")))
        };
        let plain = BotKind::all().iter().any(|kind| kind.spec() == self.bots);
        if plain { name(&self.bots) } else { None }.unwrap_or_else(|| self.bots.clone())
    }

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

    pub fn choose(&mut self, item: MenuItem) -> Option<Effect> {
        match item {
            MenuItem::Resume => Some(Effect::Send(GameRequest::Resume)),
            MenuItem::SetAside => {
                let game = self.set_aside.get(self.aside_shown)?;
                Some(Effect::Send(GameRequest::ResumeFile(game.file.clone())))
            }
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
                self.bots = neighbour(&BotKind::all(), |kind| kind.spec() == self.bots, on).spec();
            }
            MenuItem::SetAside => {
                let all = self.set_aside.len().max(1);
                self.aside_shown = (self.aside_shown + if on { 1 } else { all - 1 }) % all;
            }
            MenuItem::Resume | MenuItem::New | MenuItem::Quit => {}
        }
    }

    /// Adjusts options until they are valid; otherwise the old rules stay.
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

fn neighbour<T: Copy>(all: &[T], is_now: impl Fn(&T) -> bool, on: bool) -> T {
    let place = all.iter().position(is_now).unwrap_or_default();
    all[(place + if on { 1 } else { all.len() - 1 }) % all.len()]
}

pub fn saved_line(saved: &SavedGame, words: Words) -> String {
    let rounds = saved.rules.rounds();
    let round = words.round_of(saved.rounds_played.min(rounds.saturating_sub(1)), rounds);
    format!("{round}, {}, {}", saved.date, words.rules_line(&saved.rules))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu(saved: bool) -> Menu {
        let rules: RuleSet = "it/4".parse().expect("allowed rules");
        let saved = saved.then(|| saved_game(rules, 4));
        Menu { saved, set_aside: Vec::new(), aside_shown: 0, rules, bots: "apprentice".into(), cursor: 0, notice: None }
    }

    fn saved_game(rules: RuleSet, rounds_played: usize) -> SavedGame {
        SavedGame { file: "left-1.foretell".into(), rules, rounds_played, date: "2026-11-15".into() }
    }

    #[test]
    fn games_that_were_set_aside_can_be_leafed_through_and_taken() {
        let mut menu = menu(false);
        let rules = menu.rules;
        menu.set_aside = vec![saved_game(rules, 1), SavedGame { file: "x".into(), ..saved_game(rules, 2) }];
        assert_eq!(menu.items()[0], MenuItem::SetAside);
        let shown = menu.line(MenuItem::SetAside, Words::default()).1.unwrap_or_default();
        assert!(shown.starts_with("1/2: Round 2 of 15, 2026-11-15, "), "{shown}");
        menu.press(Command::Left);
        assert_eq!(menu.press(Command::Choose), Some(Effect::Send(GameRequest::ResumeFile("x".into()))));
        menu.press(Command::Right);
        assert_eq!(menu.aside_shown, 0);
    }

    #[test]
    fn a_saved_game_is_offered_first() {
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

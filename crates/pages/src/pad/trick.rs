//! `/pad/trick` and `/pad/{pad}/trick`: who takes the trick and leads the next one, by which rule, and whether a card
//! may be played. The whole question is in the address, so it can be shared and needs no script.

use foretell_rules::{
    Card, CardSet, Declared, Face, Lead, Play, PlayVerdict, RuleSet, Seat, Special, Suit, TrickVerdict, Trump,
};
use foretell_words::{Words, say};
use maud::{Markup, html};

use crate::book::rule_places::rule_address;
use crate::layout::assets;
use crate::layout::form_fields::FormFields;
use crate::layout::preferences::ColorTheme;
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use crate::lobby::table_form::options;
use crate::table::model::suit_sign;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    Trick,
    Hand,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrickQuestion {
    /// `/pad/trick`, or a pad's page with its rules and names.
    path: String,
    rules: RuleSet,
    trump: Trump,
    leader: Seat,
    plays: Vec<Play>,
    hand: Vec<Card>,
    target: Target,
    /// Invalid cards in the address.
    left_out: Vec<String>,
}

impl TrickQuestion {
    /// Missing parts come from the pad.
    pub fn read(path: &str, rules: RuleSet, fields: &FormFields, trump: Option<Trump>, leader: Option<Seat>) -> Self {
        let seat = |number: u8| Seat::numbered(number).filter(|seat| seat.index() < rules.players());
        let leader = fields.read("lead").and_then(seat).or(leader).unwrap_or(Seat::FIRST);
        let trump = fields.read("trump").or(trump).unwrap_or(Trump::None);
        let mut question = TrickQuestion {
            path: path.to_owned(),
            rules,
            trump: if rules.suits_matter() { trump } else { Trump::None },
            leader,
            plays: Vec::new(),
            hand: Vec::new(),
            target: if fields.get("to") == Some("hand") { Target::Hand } else { Target::Trick },
            left_out: Vec::new(),
        };
        for text in fields.all("play") {
            match text.parse::<Play>() {
                Ok(play) if question.is_free(play.card()) && question.next().is_some() => question.plays.push(play),
                _ => question.left_out.push(brief(text)),
            }
        }
        for text in fields.all("hand") {
            match text.parse::<Card>() {
                Ok(card) if question.is_free(card) => question.hand.push(card),
                _ => question.left_out.push(brief(text)),
            }
        }
        question.left_out.truncate(MOST_NAMED);
        question
    }

    fn is_free(&self, card: Card) -> bool {
        let lies = self.plays.iter().any(|play| play.card() == card) || self.hand.contains(&card);
        self.rules.deck().contains(card) && !lies
    }

    fn next(&self) -> Option<Seat> {
        Seat::clockwise_from(self.leader, self.rules.players()).nth(self.plays.len())
    }

    /// Equal cards (Wizards, Jesters) are used in order.
    fn any_of(&self, cards: CardSet) -> Option<Card> {
        (self.rules.deck() & cards).into_iter().find(|card| self.is_free(*card))
    }

    // ---- the answers ----

    fn verdict(&self) -> Option<TrickVerdict> {
        TrickVerdict::of(&self.rules, self.trump, self.leader, &self.plays).ok()
    }

    /// After a whole trick: whether it may lead the next one.
    fn may_play(&self, card: Card) -> PlayVerdict {
        let verdict = self.verdict().filter(|verdict| !verdict.complete);
        let played: &[Play] = if verdict.is_some() { &self.plays } else { &[] };
        let can_follow = match verdict.map(|verdict| verdict.lead) {
            Some(Lead::Suit(led)) => self.hand.iter().any(|held| held.suit() == Some(led)),
            _ => false,
        };
        PlayVerdict::of(&self.rules, played, card, can_follow)
    }

    // ---- addresses ----

    pub fn address(&self) -> String {
        let mut pairs: Vec<(&str, String)> = Vec::new();
        if self.path == ALONE {
            pairs.push(("for", self.rules.to_string()));
        }
        pairs.push(("trump", self.trump.to_string()));
        pairs.push(("lead", self.leader.number().to_string()));
        pairs.extend(self.plays.iter().map(|play| ("play", play.to_string())));
        pairs.extend(self.hand.iter().map(|card| ("hand", card.to_string())));
        if self.target == Target::Hand {
            pairs.push(("to", "hand".into()));
        }
        // Pairs of texts can always be written.
        format!("{}?{}", self.path, serde_urlencoded::to_string(pairs).unwrap_or_default())
    }

    fn with(&self, change: impl FnOnce(&mut TrickQuestion)) -> String {
        let mut other = self.clone();
        change(&mut other);
        other.address()
    }
}

pub const ALONE: &str = "/pad/trick";

/// The longest quoted invalid text.
const MOST_NAMED: usize = 12;

fn brief(text: &str) -> String {
    text.chars().take(24).collect()
}

// ---- pages ----

pub fn numbered(words: Words, rules: &RuleSet) -> Vec<String> {
    rules.seats().map(|seat| say!(words, "player-number", number = seat.number()).into_owned()).collect()
}

pub struct TrickHelper {
    words: Words,
    theme: ColorTheme,
    question: TrickQuestion,
    names: Vec<String>,
}

impl TrickHelper {
    pub fn new(reader: &PageReader, question: TrickQuestion, names: Vec<String>) -> TrickHelper {
        TrickHelper { words: reader.words(), theme: reader.presentation.preferences.theme, question, names }
    }

    pub fn page(&self, reader: &PageReader, wrong: Option<&str>) -> Markup {
        let title = say!(self.words, "padtrick-title");
        let shell = Shell::of(reader, &title).lively();
        shell.with_assets(&["padsheet.css", "trick.js"]).page(&self.draw(wrong))
    }

    fn draw(&self, wrong: Option<&str>) -> Markup {
        let (words, question) = (self.words, &self.question);
        let pad = question.path.strip_suffix("/trick").filter(|_| question.path != ALONE);
        html! {
            @if let Some(pad) = pad { p.back { a href=(pad) { "← " (say!(words, "padsheet-to-pad")) } } }
            h1 { (say!(words, "padtrick-title")) }
            @if let Some(wrong) = wrong { p.warning role="alert" { (wrong) } }
            div #helper.trick-helper {
                div.helper-top {
                    p.quiet { (words.rules_line(&question.rules)) "." }
                    @if !question.left_out.is_empty() {
                        p.warning { (say!(words, "padtrick-left-out", cards = question.left_out.join(", "))) }
                    }
                    (self.table())
                    (self.answer())
                }
                (self.cards())
                div.helper-rest { (self.hand()) (self.leaders()) }
            }
            @if pad.is_none() { (self.chooser()) }
        }
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    // ---- the trick ----

    fn table(&self) -> Markup {
        let (words, question) = (self.words, &self.question);
        let wins = question.verdict().map(|verdict| verdict.winning);
        let seats = Seat::clockwise_from(question.leader, question.rules.players());
        html! {
            section.block.trick aria-label=(say!(words, "replay-trick")) {
                @if question.plays.is_empty() { p.empty { (say!(words, "padtrick-none")) } }
                ol.laid {
                    @for ((place, play), seat) in question.plays.iter().enumerate().zip(seats) {
                        li data-card=(play.card()) data-wins[wins == Some(*play)] {
                            (self.laid(*play, &question.with(|other| { other.plays.remove(place); })))
                            span.who { (self.name(seat)) }
                        }
                    }
                }
            }
        }
    }

    fn laid(&self, play: Play, back: &str) -> Markup {
        let (words, name) = (self.words, self.words.play(play));
        let sentence = say!(words, "padtrick-remove", card = name.clone());
        html! {
            a.laid-card href=(back) data-pick title=(sentence) {
                img src=(assets::card(play.card(), words, self.theme)) alt=(sentence) width="72" height="112";
            }
            @if play.declared().is_some() { span.as-what { (name) } }
        }
    }

    fn answer(&self) -> Markup {
        let (words, question) = (self.words, &self.question);
        html! {
            div.answer #answer role="status" {
                @if let Some(verdict) = question.verdict() {
                    @let sentence = words.trick_verdict(&verdict, &self.names);
                    @for (place, line) in sentence.iter().enumerate() { p.verdict[place == 0] { (line) } }
                    p.quiet.rule-links {
                        @for number in verdict.rules() {
                            a href=(rule_address(&question.rules, number)) data-rule=(number) {
                                (say!(words, "padtrick-book", rule = number))
                            }
                            " "
                        }
                    }
                }
                @match question.next() {
                    Some(seat) => {
                        p.next data-next=(seat) { (say!(words, "padtrick-next", name = self.name(seat))) }
                    },
                    None => {
                        p.next { (say!(words, "padtrick-full")) }
                        @if let Some(verdict) = question.verdict() {
                            @let next = question.with(|other| {
                                other.plays.clear();
                                other.leader = verdict.outcome.next_leader;
                            });
                            p.choices { (choice(&next, false, &html! { (say!(words, "padtrick-again")) })) }
                        }
                    },
                }
            }
        }
    }

    // ---- the cards to tap ----

    fn cards(&self) -> Markup {
        let (words, question) = (self.words, &self.question);
        let to = |target: Target| question.with(|other| other.target = target);
        html! {
            section.block.keyboard data-target=(if question.target == Target::Hand { "hand" } else { "trick" }) {
                (self.trumps())
                h2 { (say!(words, "padtrick-cards")) }
                p.quiet { (say!(words, "padtrick-about")) }
                p.choices {
                    @for (target, title) in [
                        (Target::Trick, say!(words, "padtrick-into-trick")),
                        (Target::Hand, say!(words, "padtrick-into-hand")),
                    ] {
                        (choice(&to(target), question.target == target, &html! { (title) }))
                    }
                }
                @for suit in Suit::ALL { (self.suit_row(suit)) }
                @let specials = Special::ALL.into_iter().filter(|special| question.rules.plays_with(*special));
                @let (named, plain): (Vec<_>, Vec<_>) = specials.partition(|special| self.is_named(*special));
                div.key-row {
                    (self.alike(CardSet::WIZARDS))
                    (self.alike(CardSet::JESTERS))
                    @for special in plain {
                        (self.key(Card::special(special), None, &html! { (special_name(words, special)) }))
                    }
                }
                @for special in named { (self.named_row(special)) }
            }
        }
    }

    /// Whether it is declared when played; cards in the hand aren't yet.
    fn is_named(&self, special: Special) -> bool {
        let is_said = Play::all_of(Card::special(special)).any(|play| play.declared().is_some());
        is_said && self.question.target == Target::Trick
    }

    fn suit_row(&self, suit: Suit) -> Markup {
        let deck = self.question.rules.deck() & CardSet::suit(suit);
        let numbers = deck.into_iter().filter_map(|card| match card.face() {
            Face::Suited(_, rank) => Some((card, rank)),
            _ => None,
        });
        html! {
            @if !deck.is_empty() {
                div.key-row data-suit=(suit.letter()) {
                    span.row-name { (suit_sign(self.words, suit)) span.unseen { (self.words.suit_title(suit)) } }
                    @for (card, rank) in numbers { (self.key(card, None, &html! { (rank.number()) })) }
                }
            }
        }
    }

    fn alike(&self, cards: CardSet) -> Markup {
        let all = self.question.rules.deck() & cards;
        let card = self.question.any_of(cards).or_else(|| all.into_iter().next());
        html! { @if let Some(card) = card { (self.key(card, None, &html! { (self.words.card(card)) })) } }
    }

    fn named_row(&self, special: Special) -> Markup {
        let (words, card) = (self.words, Card::special(special));
        html! {
            div.key-row {
                span.row-name { (special_name(words, special)) }
                @for play in Play::all_of(card) {
                    (self.key(card, Some(play), &match play.declared() {
                        Some(Declared::Suit(suit)) => suit_sign(words, suit),
                        Some(Declared::Wizard) => html! { (words.card(Card::wizard(Suit::Humans))) },
                        Some(Declared::Jester) => html! { (words.card(Card::jester(Suit::Humans))) },
                        None => html! { (words.card(card)) },
                    }))
                }
            }
        }
    }

    fn key(&self, card: Card, play: Option<Play>, content: &Markup) -> Markup {
        let (words, question) = (self.words, &self.question);
        let play = play.or_else(|| Play::all_of(card).find(|play| play.declared().is_none()));
        let is_open = match question.target {
            Target::Trick => question.next().is_some() && play.is_some(),
            Target::Hand => true,
        };
        let label = play.map_or_else(|| words.card(card), |play| words.play(play));
        if !is_open || !question.is_free(card) {
            return html! { span.button.used aria-disabled="true" { (content) span.unseen { " " (label) } } };
        }
        let address = question.with(|other| match (other.target, play) {
            (Target::Trick, Some(play)) => other.plays.push(play),
            _ => other.hand.push(card),
        });
        let code = play.filter(|_| question.target == Target::Trick).map_or(card.to_string(), |play| play.to_string());
        html! {
            a.button href=(address) data-pick data-key=(code) aria-label=(label) title=(label) { (content) }
        }
    }

    // ---- may I play this? ----

    fn hand(&self) -> Markup {
        let (words, question) = (self.words, &self.question);
        html! {
            section.block.own-hand {
                h2 { (say!(words, "padtrick-hand")) }
                @if question.hand.is_empty() { p.quiet { (say!(words, "padtrick-hand-about")) } }
                ul {
                    @for (place, card) in question.hand.iter().enumerate() {
                        @let verdict = question.may_play(*card);
                        @let (name, number) = (words.card(*card), verdict.reason.rule());
                        @let back = question.with(|other| { other.hand.remove(place); });
                        @let sentence = say!(words, "padtrick-remove", card = name.clone());
                        li data-held=(card) data-allowed=(verdict.allowed) {
                            span.may aria-hidden="true" { (if verdict.allowed { "✓" } else { "✗" }) }
                            span.why {
                                b { (name) } ": " (words.play_verdict(verdict)) " "
                                a href=(rule_address(&question.rules, number)) data-rule=(number) {
                                    (say!(words, "padtrick-book", rule = number))
                                }
                            }
                            a.button href=(back) data-pick aria-label=(sentence) title=(sentence) { "✕" }
                        }
                    }
                }
            }
        }
    }

    // ---- trump, leader and rules ----

    fn trumps(&self) -> Markup {
        let (words, question) = (self.words, &self.question);
        let all = Suit::ALL.map(Trump::Suit).into_iter().chain([Trump::None]);
        html! {
            @if question.rules.suits_matter() {
                h2 { (words.trump_title()) }
                p.choices.trumps {
                    @for trump in all {
                        @let address = question.with(|other| other.trump = trump);
                        (choice(&address, question.trump == trump, &html! {
                            @match trump {
                                Trump::Suit(suit) => {
                                    (suit_sign(words, suit)) span.word { (words.suit_title(suit)) }
                                },
                                Trump::None => { (words.trump(trump)) },
                            }
                        }))
                    }
                }
            }
        }
    }

    fn leaders(&self) -> Markup {
        let (words, question) = (self.words, &self.question);
        html! {
            section.block {
                h2 { (say!(words, "padtrick-leader")) }
                p.choices {
                    @for seat in question.rules.seats() {
                        @let address = question.with(|other| other.leader = seat);
                        (choice(&address, question.leader == seat, &html! { (self.name(seat)) }))
                    }
                }
            }
        }
    }

    fn chooser(&self) -> Markup {
        let words = self.words;
        html! {
            details.other #other {
                summary { (say!(words, "padtrick-rules")) }
                form.opening method="get" action=(ALONE)
                    hx-get="/new" hx-trigger="change from:#options" hx-target="#options" hx-swap="outerMorph" {
                    (options(words, &self.question.rules))
                    p.choices { button.primary { (say!(words, "book-show")) } }
                }
            }
        }
    }
}

/// `is_current` marks the shown one.
fn choice(address: &str, chosen: bool, content: &Markup) -> Markup {
    html! { a.button.pick-link href=(address) data-pick aria-current=[chosen.then_some("true")] { (content) } }
}

/// Some names are long, and browsers can't hyphenate all our languages.
fn special_name(words: Words, special: Special) -> String {
    let name = words.special(special);
    let broken = say!(words, "padtrick-long-word");
    // A soft hyphen shows only at a line break.
    if broken.replace('|', "") == *name { broken.replace('|', "\u{ad}") } else { name.into_owned() }
}

#[cfg(test)]
mod tests {
    use foretell_rules::{
        Action, Bids, Choice, Clairvoyance, Decision, Deck, Edition, Event, FirstDealer, Game, Length, Move, Options,
        Specials, Sum, Waiting, Wizards,
    };
    use foretell_words::Language;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;
    use crate::book::rule_places;
    use crate::layout::rules_address::read_rules;
    use crate::testing::presentation;

    fn below(most: usize, rng: &mut impl Rng) -> usize {
        (rng.next_u64() % most as u64) as usize
    }

    fn any<T: Choice>(rng: &mut impl Rng) -> T {
        T::VALUES[below(T::VALUES.len(), rng)].0
    }

    /// Every edition and every number of players comes up.
    fn any_rules(number: usize, rng: &mut impl Rng) -> RuleSet {
        let edition = <Edition as Choice>::VALUES[number % <Edition as Choice>::VALUES.len()].0;
        let own = Options::preset(edition, 2 + (number / 5 % 5) as u8);
        let bits = rng.next_u64();
        let some: Specials = Special::ALL.into_iter().filter(|special| bits >> *special as u8 & 1 != 0).collect();
        let wish = Options {
            bids: any::<Bids>(rng),
            sum: any::<Sum>(rng),
            wizards: any::<Wizards>(rng),
            clairvoyance: any::<Clairvoyance>(rng),
            deck: if below(4, rng) == 0 { any::<Deck>(rng) } else { own.deck },
            first_dealer: any::<FirstDealer>(rng),
            specials: [some, Specials::ALL, Specials::NONE][below(3, rng)],
            length: [Length::First(6), Length::Last(2)][below(2, rng)],
            ..own
        };
        wish.nearest()
    }

    fn sent_on(question: &TrickQuestion) -> TrickQuestion {
        let address = question.address();
        let (path, query) = address.split_once('?').expect("a query");
        let fields = FormFields::of_query(Some(query));
        let rules = read_rules(fields.get("for").expect("the rules")).expect("rules");
        TrickQuestion::read(path, rules, &fields, None, None)
    }

    struct Watcher {
        question: TrickQuestion,
        ids: Vec<String>,
        tricks: usize,
        cards: usize,
    }

    impl Watcher {
        fn new(rules: RuleSet) -> Watcher {
            let question = TrickQuestion::read(ALONE, rules, &FormFields::default(), None, None);
            let ids = rule_places::ids(presentation(Language::English), rules);
            Watcher { question, ids, tricks: 0, cards: 0 }
        }

        fn is_fully_written(&self, number: &str) {
            let address = rule_address(&self.question.rules, number);
            let place = address.split('#').nth(1).expect("a place");
            assert!(self.ids.iter().any(|id| id == place), "{number} at {address}");
        }

        fn sees(&mut self, event: &Event) {
            match *event {
                Event::RoundBegan { .. } => self.question.trump = Trump::None,
                Event::TrumpSet { trump, .. } => self.question.trump = trump,
                Event::CardPlayed { seat, play } => {
                    if self.question.plays.is_empty() {
                        self.question.leader = seat;
                    }
                    self.question.plays.push(play);
                    let verdict = sent_on(&self.question).verdict().expect("a card lies there");
                    verdict.rules().iter().for_each(|number| self.is_fully_written(number));
                }
                Event::TrickEnded { outcome } => {
                    let asked = sent_on(&self.question);
                    let verdict = asked.verdict().expect("a trick");
                    assert_eq!(verdict.outcome, outcome, "{}", self.question.address());
                    assert!(verdict.complete && asked.next().is_none());
                    self.question.plays.clear();
                    self.tricks += 1;
                }
                _ => {}
            }
        }

        fn asks_about(&mut self, game: &Game) {
            let Some(Decision::Play(seat)) = game.decision() else { return };
            let legal = game.legal(seat);
            let allowed: CardSet = (0..legal.len())
                .filter_map(|place| match legal.nth(place) {
                    Some(Action::Play(play)) => Some(play.card()),
                    _ => None,
                })
                .collect();
            let hand = game.hand(seat).into_iter().collect();
            let asked = sent_on(&TrickQuestion { hand, ..self.question.clone() });
            assert_eq!(asked.left_out, [""; 0]);
            for card in game.hand(seat) {
                let verdict = asked.may_play(card);
                assert_eq!(verdict.allowed, allowed.contains(card), "{card} in {}", asked.address());
                self.is_fully_written(verdict.reason.rule());
                self.cards += 1;
            }
        }
    }

    fn next_move(game: &Game, rng: &mut impl Rng) -> Option<Move> {
        match game.waiting() {
            Waiting::Draw(_) | Waiting::Deal(_) => game.chance_move(rng),
            Waiting::Over => None,
            Waiting::Decision(decision) => {
                let seat = decision.seats().into_iter().next()?;
                let legal = game.legal(seat);
                legal.nth(below(legal.len(), rng)).map(|action| Move::Act(seat, action))
            }
        }
    }

    #[test]
    fn in_fifty_kinds_of_games_the_answers_are_those_of_the_game() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(19);
        let (mut tricks, mut cards) = (0, 0);
        for number in 0..50 {
            let rules = any_rules(number, &mut rng);
            let (mut game, mut watcher) = (Game::new(rules), Watcher::new(rules));
            loop {
                watcher.asks_about(&game);
                let Some(step) = next_move(&game, &mut rng) else { break };
                let mut events = Vec::new();
                game.make_with(step, &mut |_, event| events.push(event)).expect("a legal move");
                for event in &events {
                    watcher.sees(event);
                }
            }
            (tricks, cards) = (tricks + watcher.tricks, cards + watcher.cards);
        }
        assert!(tricks > 1000 && cards > 10_000, "{tricks} tricks, {cards} cards");
    }

    #[test]
    fn what_cannot_lie_there_is_named_and_left_out() {
        let rules: RuleSet = "it/3".parse().expect("rules");
        let query = "play=H3&play=H3&play=Dragon&play=E1&play=G2&play=D4&hand=E1&hand=x&trump=pink&lead=9";
        let question = TrickQuestion::read(ALONE, rules, &FormFields::of_query(Some(query)), None, None);
        assert_eq!(question.left_out, ["H3", "Dragon", "D4", "E1", "x"]);
        assert_eq!((question.plays.len(), question.trump, question.leader), (3, Trump::None, Seat::FIRST));
        assert_eq!(sent_on(&question), TrickQuestion { left_out: Vec::new(), ..question });
    }

    #[test]
    fn the_longest_name_of_a_card_may_be_broken_in_every_language() {
        for words in Language::ALL.map(Words::new) {
            let longest = Special::ALL.map(|special| special_name(words, special)).into_iter().filter(|name| {
                let plain: String = name.replace('\u{ad}', "");
                plain.chars().count() > 11 && !plain.contains([' ', '-'])
            });
            for name in longest {
                assert!(name.contains('\u{ad}'), "{name}");
            }
            assert!(special_name(words, Special::Shapeshifter).contains('\u{ad}'), "{}", words.language());
        }
    }
}

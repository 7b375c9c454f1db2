//! Whatever is tried at a table: asking and doing agree, a refused move changes nothing, and every view, copied or
//! folded
//! from events, knows what the game knows.

#![no_main]

use foretell_rules::{
    Action, Audience, BySeat, Card, CardSet, Change, Deal, Draw, Event, EventSink, Game, Move, Play, RuleSet, Seat,
    Trump, View, Viewer, Waiting,
};
use libfuzzer_sys::fuzz_target;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const RULES: &[&str] = &[
    "it/3",
    "it/2",
    "ca/4",
    "pl/5+length=last-2",
    "fr/6+length=first-4",
    "pt/3+specials=all",
    "pt/4+specials=all+length=last-3",
    "pt/5+bids=secret+specials=all",
    "pt/6+sum=never-even+specials=all+length=last-2",
    "pt/3+bids=simultaneous+wizards=last+specials=all+length=every-other-4",
    "pt/4+specials=dragon,fairy+length=first-3",
    "pl/4+clairvoyance=first-round",
    "fr/3+clairvoyance=every-round+length=last-4",
    "it/3+sum=leader-never-evens+length=first-6",
    "it/3+deck=one-colour",
    "pl/4+bids=secret+wizards=last+clairvoyance=every-round+deck=one-colour",
];

/// Everyone who looks on, told what each may know.
struct Views(Vec<View>);

impl EventSink for Views {
    fn emit(&mut self, audience: Audience, event: Event) {
        for view in self.0.iter_mut().filter(|view| audience.includes(view.viewer)) {
            view.see(&event);
        }
    }
}

struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        self.0.next().copied()
    }

    /// Anything that can be said, whether it makes sense or not.
    fn action(&mut self) -> Option<Action> {
        let kind = self.next()?;
        let what = self.next()?;
        let card = Card::from_index(what % 71).or(Card::from_index(1))?;
        Some(match kind % 5 {
            0 => Action::Trump(Trump::ALL[usize::from(what) % Trump::ALL.len()]),
            1 => Action::Bid(what),
            2 => Action::Play(nth(Play::all_of(card).collect(), kind / 5)?),
            3 => Action::Pass(card),
            _ => Action::Change(if what % 2 == 0 { Change::Up } else { Change::Down }),
        })
    }

    /// Cards for everyone, most often the wrong ones.
    fn cards(&mut self) -> Option<BySeat<CardSet>> {
        let mut hands: BySeat<CardSet> = BySeat::default();
        for _ in 0..self.next()? % 8 {
            let seat = Seat::numbered(self.next()? % 6 + 1)?;
            if let Some(card) = Card::from_index(self.next()? % 71) {
                hands[seat].insert(card);
            }
        }
        Some(hands)
    }
}

fn nth<T: Copy>(things: Vec<T>, n: u8) -> Option<T> {
    things.get(usize::from(n) % things.len().max(1)).copied()
}

struct Table {
    game: Game,
    views: Views,
    rng: Xoshiro256PlusPlus,
}

impl Table {
    fn new(rules: RuleSet, seed: u8) -> Table {
        let viewers = rules.seats().map(Viewer::Seat).chain([Viewer::Gallery]);
        let views = Views(viewers.map(|viewer| View::new(rules, viewer)).collect());
        Table { game: Game::new(rules), views, rng: Xoshiro256PlusPlus::seed_from_u64(seed.into()) }
    }

    /// One attempt; nothing when the bytes are used up.
    fn attempt(&mut self, bytes: &mut Bytes<'_>) -> Option<()> {
        match bytes.next()? {
            // Somebody who is waited for does something legal, so that games get on.
            n @ 0..160 => self.act_legally(n, bytes.next()?),
            n @ 160..224 => {
                let seat = Seat::numbered(n % 6 + 1)?;
                self.act(seat, bytes.action()?);
            }
            224..240 => self.deal(Deal { hands: bytes.cards()?, turned_up: Card::from_index(bytes.next()?) }),
            _ => {
                let cards = bytes.cards()?;
                self.draw(Draw { cards: BySeat::from_fn(6, |seat| cards[seat].first()) });
            }
        }
        Some(())
    }

    fn act_legally(&mut self, who: u8, what: u8) {
        match self.game.waiting() {
            Waiting::Draw(_) | Waiting::Deal(_) => match self.game.chance_move(&mut self.rng) {
                Some(Move::Draw(draw)) => self.draw(draw),
                Some(Move::Deal(deal)) => self.deal(deal),
                Some(Move::Act(..)) | None => unreachable!("chance has to draw or to deal"),
            },
            Waiting::Decision(decision) => {
                let seat = nth(decision.seats().into_iter().collect(), who).expect("somebody is waited for");
                let action = nth(self.game.legal(seat).iter().collect(), what).expect("something can be done");
                assert_eq!(self.game.check(seat, action), Ok(()), "{action} is listed as legal");
                self.act(seat, action);
            }
            Waiting::Over => {}
        }
    }

    fn act(&mut self, seat: Seat, action: Action) {
        assert_eq!(action.to_string().parse(), Ok(action), "{action} survives its text");
        let before = self.game;
        let asked = before.check(seat, action);
        assert_eq!(asked.is_ok(), before.legal(seat).iter().any(|legal| legal == action), "{seat} {action}");
        assert_eq!(before.legal(seat).contains(action), asked.is_ok(), "{seat} {action}");
        assert_eq!(self.game.apply_with(seat, action, &mut self.views), asked, "{seat} {action}");
        self.look(&before, asked.is_ok());
    }

    fn deal(&mut self, deal: Deal) {
        let before = self.game;
        let dealt = self.game.deal_with(deal, &mut self.views);
        self.look(&before, dealt.is_ok());
    }

    fn draw(&mut self, draw: Draw) {
        let before = self.game;
        let drawn = self.game.draw_with(draw, &mut self.views);
        self.look(&before, drawn.is_ok());
    }

    /// After anything: a move was made or it was not, and all who look on know it.
    fn look(&self, before: &Game, moved: bool) {
        assert_eq!(self.game != *before, moved, "a refused move changes nothing, any other something");
        for view in &self.views.0 {
            assert_eq!(*view, self.game.view(view.viewer), "the view from events and the copied one");
            if let Viewer::Seat(seat) = view.viewer {
                assert_eq!(view.legal(), self.game.legal(seat), "the view's legal actions and the game's");
            }
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    let [rules, seed, bytes @ ..] = bytes else { return };
    let rules = RULES[usize::from(*rules) % RULES.len()].parse().expect("rules that are allowed");
    let mut table = Table::new(rules, *seed);
    let mut bytes = Bytes(bytes.iter());
    while table.attempt(&mut bytes).is_some() {}
});

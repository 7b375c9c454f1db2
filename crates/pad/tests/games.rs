//! A pad that records a game ends with the game's score sheet, under all rules.

#[path = "../../rules/tests/common/mod.rs"]
mod common;

use common::{any_rules, below, generator, watch};
use foretell_pad::*;
use foretell_rules::{Actions, Change, Decision, Event, Game, RuleSet, ScoreSheet, Seat, TrickOutcome, View, Viewer};
use proptest::prelude::*;
use proptest::test_runner::Config;

fn player(seat: Seat) -> Player {
    Player(seat.number())
}

fn setup(rules: RuleSet, first_dealer: Seat) -> PadSetup {
    let names = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fred"].map(str::to_owned);
    PadSetup::new(rules, &names[..rules.players()], Some(first_dealer)).expect("names for everyone")
}

struct Scribe {
    pad: Pad,
    round: u8,
    bombed: bool,
}

impl Scribe {
    fn write(&mut self, entry: PadEntry) {
        let said = format!("{entry:?} with {}", self.pad.setup().rules);
        assert!(self.pad.write(None, entry).is_ok(), "{said}");
    }

    fn see(&mut self, event: &Event) {
        let round = self.round;
        match *event {
            Event::RoundBegan { round: index, cards, dealer } => {
                assert!(!self.bombed || index > 0);
                (self.round, self.bombed) = (index + 1, false);
                let sheet = self.pad.sheet();
                let begun = sheet.round(self.round).expect("the pad is at the same round");
                assert_eq!((sheet.current(), begun.cards(), begun.dealer), (self.round, cards, player(dealer)));
            }
            Event::TurnedUp { .. } => assert!(self.pad.sheet().rounds.last().is_some_and(PadRound::turns_up)),
            Event::TrumpSet { trump, named_by } => {
                self.write(PadEntry::Trump { round, trump, named_by: named_by.map(player) });
            }
            Event::BidMade { seat, bid } => {
                self.write(PadEntry::Bid { round, player: player(seat), bid, instead_of: None });
            }
            Event::TrickEnded { outcome: TrickOutcome { taken_by: None, .. } } => self.bombed = true,
            Event::RoundScored { bids, changed, tricks, .. } => {
                for seat in self.pad.setup().rules.seats() {
                    let tricks = tricks[seat];
                    self.write(PadEntry::Taken { round, player: player(seat), tricks, instead_of: None });
                }
                if self.bombed {
                    self.check_bomb_is_asked();
                    self.write(PadEntry::Bomb { round, fell: true });
                }
                let rules = self.pad.setup().rules;
                if rules.plays_with(foretell_rules::Special::Cloud) {
                    assert_eq!(self.pad.sheet().round(round).map(PadRound::asked), Some(Asked::Cloud));
                    let changed = changed.map(|(seat, from)| CloudChange {
                        player: player(seat),
                        change: if bids[seat] > from { Change::Up } else { Change::Down },
                    });
                    self.write(PadEntry::Cloud { round, changed });
                }
            }
            _ => {}
        }
    }

    fn check_bomb_is_asked(&self) {
        assert_eq!(self.pad.sheet().round(self.round).map(PadRound::asked), Some(Asked::Bomb));
    }

    fn check_bidding(&self, game: &Game, gallery: &View) {
        let Some(Decision::Bid(seats)) = game.decision() else { return };
        let round = self.pad.sheet().rounds.last().expect("a round is on");
        let Asked::Bids(asked) = round.asked() else { panic!("{:?}", round.asked()) };
        if game.rules().sealed_bids() {
            assert_eq!(asked.len(), seats.len());
            assert!(asked.iter().all(|player| round.bid(*player, None) == ShownBid::Missing));
            assert!(seats.len() == game.rules().players() || round.sum_of_bids().is_none());
        } else {
            assert_eq!(Some(asked[0]), seats.first().map(player));
        }
        if let Some(seat) = seats.first()
            && let Actions::Bids { banned: Some(banned), .. } = game.legal(seat)
        {
            assert_eq!((round.dealer, round.banned_bid()), (player(seat), Some(banned)));
            let bid = PadEntry::Bid { round: self.round, player: player(seat), bid: banned, instead_of: None };
            assert!(matches!(self.pad.check(&bid), Err(PadError::BannedBid { .. })));
        }
        let seen = gallery.round().map(|round| round.bids);
        for seat in game.rules().seats() {
            let shown = match round.bid(player(seat), None) {
                ShownBid::Open(bid) => Some(bid),
                ShownBid::Missing | ShownBid::Sealed => None,
            };
            assert_eq!(Some(shown), seen.map(|bids| bids[seat]), "{} {seat:?}", game.rules());
        }
    }
}

fn pad_of(rules: RuleSet, seed: u64) -> (Pad, ScoreSheet, Game) {
    let mut sheet = ScoreSheet::new(rules);
    let mut scribe = None;
    let game = watch(rules, seed, |game, _, events| {
        for (_, event) in events {
            if let Event::RoundBegan { round: 0, dealer, .. } = event {
                scribe = Some(Scribe { pad: Pad::new(setup(rules, *dealer)), round: 1, bombed: false });
            }
            sheet.see(event);
            if let Some(scribe) = &mut scribe {
                scribe.see(event);
            }
        }
        if let Some(scribe) = &scribe {
            scribe.check_bidding(game, &game.view(Viewer::Gallery));
        }
    });
    (scribe.expect("a game has rounds").pad, sheet, game)
}

proptest! {
    #![proptest_config(Config { cases: 60, ..Config::default() })]

    #[test]
    fn a_pad_has_the_sheet_of_the_game(rules in any_rules(), seed in any::<u64>()) {
        let (pad, game_sheet, game) = pad_of(rules, seed);
        let sheet = pad.sheet();
        prop_assert!(sheet.is_over());
        prop_assert_eq!(sheet.rounds.len(), game_sheet.rows().len());
        for (round, row) in sheet.rounds.iter().zip(game_sheet.rows()) {
            prop_assert_eq!(round.points.as_deref(), Some(row.points.of(rules.players())));
            prop_assert_eq!(&round.totals[..], row.totals.of(rules.players()));
            prop_assert_eq!(round.flaws(), vec![]);
        }
        let winners: Vec<Player> = game.winners().into_iter().flatten().map(player).collect();
        prop_assert_eq!(sheet.winners(), winners);
        prop_assert!(sheet.corrections.is_empty() && sheet.conflicts.is_empty());
        prop_assert_eq!(&Pad::read(&pad.to_text()).expect("what was written can be read"), &pad);
        prop_assert_eq!(pad.to_csv().lines().count(), rules.rounds() + 1);
    }

    #[test]
    fn a_corrected_number_leaves_no_trace_in_the_totals(rules in any_rules(), seed in any::<u64>()) {
        let (mut pad, game_sheet, _) = pad_of(rules, seed);
        let before = pad.sheet().clone();
        let mut rng = generator(seed);
        let round = below(game_sheet.rows().len(), &mut rng) as u8 + 1;
        let row = game_sheet.rows()[usize::from(round) - 1];
        let seat = Seat::numbered(below(rules.players(), &mut rng) as u8 + 1).expect("a seat");
        let right = row.tricks[seat];
        let wrong = if right == 0 { row.cards } else { right - 1 };
        let taken = |tricks, instead_of| PadEntry::Taken { round, player: player(seat), tricks, instead_of };
        pad.write(None, taken(wrong, Some(right))).expect("any earlier number can be changed");
        let flaws = pad.sheet().round(round).expect("a round").flaws();
        prop_assert!(!flaws.is_empty() || pad.sheet().round(round).map(PadRound::asked) == Some(Asked::Bomb));
        pad.write(None, taken(right, Some(wrong))).expect("and changed back");
        prop_assert_eq!(&pad.sheet().rounds, &before.rounds);
        prop_assert_eq!(pad.sheet().corrections.len(), 2);
        prop_assert!(pad.sheet().conflicts.is_empty());
    }

}

proptest! {
    #![proptest_config(Config { cases: 25, ..Config::default() })]

    #[test]
    fn every_entry_can_be_undone(rules in any_rules(), seed in any::<u64>()) {
        let mut rng = generator(seed);
        let mut pad = Pad::new(setup(rules, Seat::FIRST));
        let empty = pad.sheet().clone();
        for _ in 0..120 {
            let before = pad.clone();
            let entry = random_entry(&pad, &mut rng);
            if pad.write(Some("phone"), entry).is_err() {
                prop_assert_eq!(&pad, &before);
            }
        }
        prop_assert_eq!(&Pad::read(&pad.to_text()).expect("what was written can be read"), &pad);
        let full = pad.sheet().clone();
        let mut taken_back = 0;
        while let Some(entry) = pad.can_undo() {
            pad.write(None, PadEntry::Undo { entry }).expect("the last entry can be taken back");
            taken_back += 1;
        }
        if rules.sealed_bids() {
            // What everyone has seen stays open, and nothing else is left.
            let left =
                |sheet: &Sheet| (sheet.players.clone(), sheet.current(), sheet.totals(), sheet.corrections.clone());
            prop_assert_eq!(left(pad.sheet()), left(&empty));
            let round = pad.sheet().round(1).expect("a round");
            prop_assert!(round.order().into_iter().all(|player| round.bid(player, None) == ShownBid::Missing));
        } else {
            prop_assert_eq!(pad.sheet(), &empty);
        }
        for _ in 0..taken_back {
            let entry = pad.can_redo().expect("it was taken back");
            pad.write(None, PadEntry::Redo { entry }).expect("and comes again");
        }
        prop_assert_eq!(pad.sheet(), &full);
        let _ = (PadFacts::of(&full), pad.to_csv());
    }
}

fn random_entry(pad: &Pad, rng: &mut impl rand_xoshiro::rand_core::Rng) -> PadEntry {
    let current = pad.sheet().current();
    let round = if below(4, rng) == 0 { below(usize::from(current) + 2, rng) as u8 } else { current };
    let someone = Player(below(pad.sheet().players.len() + 1, rng) as u8);
    let asked = pad.sheet().round(round).map(PadRound::asked);
    let left = pad.sheet().round(round).and_then(PadRound::tricks_left).unwrap_or_default();
    match (below(30, rng), asked) {
        (0, _) => PadEntry::Undo { entry: pad.can_undo().unwrap_or_default() },
        (1, _) => PadEntry::Redo { entry: pad.can_redo().unwrap_or_default() },
        (2, _) => {
            let name = format!("P{}", below(20, rng));
            PadEntry::Joins { round, name, left_of: someone, begins: JoinScore::Average }
        }
        (3, _) => PadEntry::Leaves { round, player: someone, score: LeaveScore::Struck },
        (4, _) if below(8, rng) == 0 => PadEntry::End { round },
        (5, _) => PadEntry::Bomb { round, fell: below(2, rng) == 0 },
        (6, _) => PadEntry::Trump { round, trump: foretell_rules::Trump::ALL[below(5, rng)], named_by: Some(someone) },
        (7, _) | (_, Some(Asked::Cloud)) => {
            let change = if below(2, rng) == 0 { Change::Up } else { Change::Down };
            PadEntry::Cloud { round, changed: (below(2, rng) == 0).then_some(CloudChange { player: someone, change }) }
        }
        (8..=24, Some(Asked::Taken(players))) => {
            let tricks = if players.len() == 1 { left } else { below(usize::from(left) + 1, rng) as u8 };
            PadEntry::Taken { round, player: players[0], tricks, instead_of: None }
        }
        (8..=24, Some(Asked::Bids(players))) => {
            PadEntry::Bid { round, player: players[0], bid: below(3, rng) as u8, instead_of: None }
        }
        (8..=26, _) => PadEntry::Taken { round, player: someone, tricks: below(4, rng) as u8, instead_of: Some(1) },
        _ => PadEntry::Bid { round, player: someone, bid: below(4, rng) as u8, instead_of: Some(1) },
    }
}

// ---- people come and go ----

fn bids_and_tricks(pad: &mut Pad, round: u8, numbers: &[(u8, u8, u8)]) {
    for (player, bid, tricks) in numbers {
        let player = Player(*player);
        pad.write(None, PadEntry::Bid { round, player, bid: *bid, instead_of: None }).expect("a bid");
        pad.write(None, PadEntry::Taken { round, player, tricks: *tricks, instead_of: None }).expect("tricks");
    }
}

/// X1 of RULES.md: the running totals of a printed score block.
#[test]
fn the_sheet_has_the_running_totals_of_the_printed_example() {
    let mut pad = Pad::new(setup("it/3".parse().expect("rules"), Seat::FIRST));
    bids_and_tricks(&mut pad, 1, &[(1, 0, 0), (2, 1, 0), (3, 1, 1)]);
    bids_and_tricks(&mut pad, 2, &[(1, 2, 1), (2, 0, 0), (3, 0, 1)]);
    let totals = |round| pad.sheet().round(round).map(|round| round.totals.clone());
    assert_eq!(totals(1), Some(vec![20, -10, 30]));
    assert_eq!(totals(2), Some(vec![10, 10, 20]));
}

#[test]
fn the_deal_continues_when_players_join_and_leave() {
    let rules: RuleSet = "it/4".parse().expect("rules");
    let mut pad = Pad::new(setup(rules, Seat::FIRST));
    bids_and_tricks(&mut pad, 1, &[(1, 0, 0), (2, 1, 1), (3, 0, 0), (4, 0, 0)]);
    assert_eq!(pad.sheet().round(2).map(|round| round.dealer), Some(Player(2)));
    // The second dealer leaves: the third deals, and three play on to twenty cards.
    pad.write(None, PadEntry::Leaves { round: 2, player: Player(2), score: LeaveScore::Stands }).expect("leaves");
    let round = pad.sheet().round(2).expect("a round");
    assert_eq!((round.dealer, round.order()), (Player(3), vec![Player(4), Player(1), Player(3)]));
    assert_eq!(pad.sheet().rules.rounds(), 20);
    bids_and_tricks(&mut pad, 2, &[(1, 0, 0), (3, 1, 1), (4, 0, 1)]);
    let joins = PadEntry::Joins { round: 3, name: "Gina".into(), left_of: Player(1), begins: JoinScore::Lowest };
    pad.write(None, joins).expect("joins");
    let round = pad.sheet().round(3).expect("a round");
    assert_eq!(round.seating, [Player(1), Player(5), Player(3), Player(4)]);
    assert_eq!(pad.sheet().totals(), [40, 30, 50, 10, 10], "the lowest of those who play");
    pad.write(None, PadEntry::End { round: 3 }).expect("it can end early");
    assert!(pad.sheet().is_over() && pad.sheet().winners() == [Player(3)]);
    let late = PadEntry::Bid { round: 3, player: Player(1), bid: 0, instead_of: None };
    assert_eq!(pad.write(None, late), Err(PadError::Over));
    for player in [1, 3] {
        let leaves = PadEntry::Leaves { round: 3, player: Player(player), score: LeaveScore::Struck };
        assert_eq!(pad.write(None, leaves), Err(PadError::Over));
    }
}

#[test]
fn conflicting_entries_are_shown_until_corrected() {
    let mut pad = Pad::new(setup("it/3".parse().expect("rules"), Seat::FIRST));
    let bid = |bid, instead_of| PadEntry::Bid { round: 1, player: Player(1), bid, instead_of };
    let place = (1, Field::Bid(Player(1)));
    assert_eq!(pad.write(Some("one"), bid(1, None)), Ok(true));
    assert_eq!(pad.write(Some("two"), bid(1, None)), Ok(false), "the same number is no news");
    assert_eq!(pad.write(Some("two"), bid(0, None)), Ok(true));
    assert_eq!(pad.sheet().conflicts.get(&place), Some(&Conflict { earlier: 1, later: 0 }));
    assert_eq!(pad.write(Some("one"), bid(0, Some(0))), Ok(true), "it is settled by saying so");
    assert!(pad.sheet().conflicts.is_empty());
    assert_eq!(pad.write(Some("one"), PadEntry::Undo { entry: 1 }), Err(PadError::NotLast { entry: 1 }));
}

#[test]
fn sealed_bids_are_shown_to_their_writer_alone_until_all_have_bid_or_the_round_is_over() {
    for (rules, shown_when_all_have_bid) in [("it/3+bids=simultaneous", true), ("it/3+bids=secret", false)] {
        let mut pad = Pad::new(setup(rules.parse().expect("rules"), Seat::FIRST));
        let bid = |player| PadEntry::Bid { round: 1, player: Player(player), bid: 1, instead_of: None };
        let shown = |pad: &Pad, reader| pad.sheet().round(1).expect("a round").bid(Player(1), reader);
        pad.write(Some("one"), bid(1)).expect("a bid");
        assert_eq!(shown(&pad, None), ShownBid::Sealed);
        assert_eq!(shown(&pad, Some("two")), ShownBid::Sealed);
        assert_eq!(shown(&pad, Some("one")), ShownBid::Open(1));
        assert!(!pad.sheet().is_open(1, Field::Bid(Player(1))));
        assert!(!pad.to_csv().lines().nth(1).expect("a line").contains(",1,,"));
        pad.write(None, bid(2)).expect("a bid");
        pad.write(None, bid(3)).expect("a bid");
        assert_eq!(shown(&pad, None) == ShownBid::Open(1), shown_when_all_have_bid);
        assert_eq!(pad.sheet().totals(), [0, 0, 0], "points would tell the bids");
        for (player, tricks) in [(1, 1), (2, 0), (3, 0)] {
            let player = Player(player);
            pad.write(None, PadEntry::Taken { round: 1, player, tricks, instead_of: None }).expect("tricks");
        }
        assert_eq!(shown(&pad, None), ShownBid::Open(1));
    }
}

// ---- names ----

fn named(names: [&str; 3]) -> Result<PadSetup, SetupError> {
    PadSetup::new("it/3".parse().expect("rules"), &names.map(str::to_owned), None)
}

#[test]
fn names_are_normalised() {
    let setup = named([" A\u{202e}da\u{200b} ", "Ben  Bo", "Zo\u{308}e"]).expect("names");
    assert_eq!(setup.players, ["Ada", "Ben Bo", "Z\u{f6}e"]);
    for name in ["\u{200b}", "\u{3164}\u{2800}", "Z\u{300}\u{301}\u{302}algo", &"x".repeat(25)] {
        assert_eq!(named([name, "Ben", "Cleo"]), Err(SetupError::Name), "{name:?}");
    }
    assert_eq!(named(["Ada", "Ad\u{200d}a", "Cleo"]), Err(SetupError::SameName("Ada".into())));
    let mut pad = Pad::new(setup);
    let joins =
        |name: &str| PadEntry::Joins { round: 1, name: name.into(), left_of: Player(1), begins: JoinScore::Nothing };
    assert_eq!(pad.write(None, joins("\u{2066}\u{2069}")), Err(PadError::Name(SetupError::Name)));
    let once: OnceName = "join-1".parse().expect("a name of an entry");
    assert_eq!(pad.write_once(None, once.clone(), joins("G\u{200b}ina\u{202e}")), Ok(true));
    assert_eq!(pad.write_once(None, once, joins("G\u{200b}ina\u{202e}")), Ok(false), "sent again");
    assert_eq!(pad.sheet().name(Player(4)), "Gina");
    assert_eq!(pad.write(None, joins("gi\u{200b}na")), Err(PadError::Name(SetupError::SameName("gina".into()))));
    assert!(!pad.to_text().contains(['\u{200b}', '\u{202e}']));
}

/// Pads from before names were normalised.
#[test]
fn a_stored_pad_with_an_odd_name_stays_readable() {
    let mut pad = Pad::new(named(["Ada", "Ben", "Cleo"]).expect("names"));
    let gina = PadEntry::Joins { round: 1, name: "Gina".into(), left_of: Player(1), begins: JoinScore::Nothing };
    pad.write(None, gina).expect("joins");
    let stored = pad.to_text().replace("Ben", "B\u{200b}en").replace("Gina", "Gi\u{202e}na");
    let read = Pad::read(&stored).expect("a pad");
    assert_eq!(read.sheet().name(Player(2)), "B\u{200b}en");
    let erased = read.renamed(&mut |name| (name == "Ada").then(|| "Nobody".into())).expect("the same pad");
    assert_eq!((erased.sheet().name(Player(1)), erased.sheet().name(Player(4))), ("Nobody", "Gi\u{202e}na"));
}

#[test]
fn names_are_not_formulas_in_spreadsheets() {
    let names = ["x;=1+1", "=2", "a\";@b|+c"];
    let csv = Pad::new(named(names).expect("names")).to_csv();
    let head = csv.lines().next().expect("a line");
    assert!(head.contains(",\"x;'=1+1 bid\","), "{head}");
    assert!(head.contains(",'=2 bid,"), "{head}");
    assert!(head.contains(",\"a\"\";'@b|'+c bid\","), "{head}");
    // Any cell separator, with or without respect for quotes.
    let cells = csv.split([',', ';', '\t', '|', '"', '\r', '\n']);
    let formulas: Vec<&str> = cells.filter(|cell| cell.trim_start().starts_with(['=', '+', '@'])).collect();
    assert!(formulas.is_empty(), "{formulas:?} in {csv}");
    let plain = named(["Anna-Maria", "Ben+1", "C=D"]).expect("names");
    assert!(Pad::new(plain).to_csv().contains(",Anna-Maria bid,"), "a name is left alone where it does no harm");
}

fn rule_of(rules: &str, entry: &PadEntry) -> Option<&'static str> {
    let pad = Pad::new(setup(rules.parse().expect("rules"), Seat::FIRST));
    pad.check(entry).expect_err("refused").rule()
}

#[test]
fn refusals_name_the_rule_that_is_broken() {
    let trump = |round| PadEntry::Trump { round, trump: foretell_rules::Trump::ALL[1], named_by: None };
    assert_eq!(rule_of("it/3+deck=one-colour", &trump(1)), Some("V18"));
    assert_eq!(rule_of("it/3+length=last-1", &trump(1)), Some("B10"));
    let taken = PadEntry::Taken { round: 1, player: Player(1), tricks: 2, instead_of: None };
    assert_eq!(rule_of("it/3", &taken), Some("B15"));
    let bid = PadEntry::Bid { round: 1, player: Player(1), bid: 2, instead_of: None };
    assert_eq!(rule_of("it/3", &bid), Some("B12"));
    let leaves = PadEntry::Leaves { round: 1, player: Player(1), score: LeaveScore::Stands };
    assert_eq!(rule_of("it/3", &leaves), Some("B3"));
    assert_eq!(rule_of("it/3+deck=one-colour", &leaves), Some("V16"));
}

#[test]
fn nobody_joins_without_enough_cards() {
    let mut pad = Pad::new(setup("it/3".parse().expect("rules"), Seat::FIRST));
    for round in 1..=15 {
        bids_and_tricks(&mut pad, round, &[(1, 0, round), (2, 0, 0), (3, 0, 0)]);
    }
    let joins = PadEntry::Joins { round: 16, name: "Gina".into(), left_of: Player(1), begins: JoinScore::Nothing };
    assert_eq!(pad.write(None, joins), Err(PadError::Players { players: 4, rule: "B4" }));
}

#[test]
fn an_incomplete_last_line_is_dropped() {
    let mut pad = Pad::new(setup("it/3".parse().expect("rules"), Seat::FIRST));
    bids_and_tricks(&mut pad, 1, &[(1, 0, 1)]);
    let text = pad.to_text();
    let cut = &text[..text.len() - 3];
    assert_eq!(Pad::read(cut).expect("the rest is a pad").version(), 1);
    assert!(Pad::read("").is_err());
    assert!(Pad::read(&text.replace("it/3", "it/4")).is_err());
    assert!(Pad::read(&text.replace("\"tricks\":1", "\"tricks\":9")).is_err());
}

#[test]
fn a_repeated_entry_is_written_once_even_after_a_later_change() {
    let mut pad = Pad::new(setup("it/3".parse().expect("rules"), Seat::FIRST));
    let named = |name: &str| name.parse::<OnceName>().expect("a name");
    let bid = |bid, instead_of| PadEntry::Bid { round: 1, player: Player(1), bid, instead_of };
    assert_eq!(pad.write_once(Some("one"), named("a"), bid(1, None)), Ok(true));
    assert_eq!(pad.write_once(Some("two"), named("b"), bid(1, None)), Ok(true), "it is stored for its id");
    assert_eq!((pad.version(), pad.can_undo()), (2, Some(1)), "and there is nothing in it to be taken back");
    assert_eq!(pad.write_once(Some("three"), named("a"), bid(0, Some(1))), Ok(true), "names are each writer's own");
    let text = pad.to_text();
    let mut pad = Pad::read(&text).expect("what was written can be read");
    assert_eq!(pad.to_text(), text);
    for (by, name) in [("one", "a"), ("two", "b")] {
        assert_eq!(pad.write_once(Some(by), named(name), bid(1, None)), Ok(false));
    }
    assert_eq!(pad.write_once(Some("one"), named("a"), bid(0, None)), Err(PadError::NameUsed(named("a"))));
    assert_eq!(pad.sheet().round(1).map(|round| round.bid(Player(1), None)), Some(ShownBid::Open(0)));
    assert!(pad.sheet().conflicts.is_empty() && pad.version() == 3);
    // Also on a pad that takes no more, and after the entry was taken back.
    pad.write(None, PadEntry::Undo { entry: 3 }).expect("taken back");
    while pad.write(None, bid((pad.version() % 2) as u8, Some(1))).is_ok() {}
    assert_eq!(pad.check(&bid(1, None)), Err(PadError::Full));
    assert_eq!(pad.write_once(Some("three"), named("a"), bid(0, Some(1))), Ok(false));
}

#[test]
fn lines_without_ids_are_still_readable() {
    let mut pad = Pad::new(setup("it/3".parse().expect("rules"), Seat::FIRST));
    bids_and_tricks(&mut pad, 1, &[(1, 0, 1)]);
    let text = pad.to_text();
    assert!(text.ends_with("{\"entry\":{\"what\":\"taken\",\"round\":1,\"player\":1,\"tricks\":1}}\n"), "{text}");
    assert_eq!(Pad::read(&text).expect("a pad"), pad);
}

//! Sealed bids can't be found out by guessing. Each test is an attack; the last one compares random entries in two
//! worlds that differ in one sealed bid.

use foretell_pad::*;
use foretell_rules::{Change, RuleSet, Seat, Trump};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const SEALED: [&str; 2] = ["it/3+bids=simultaneous+length=last-2", "it/3+bids=secret+length=last-2"];

fn pad(rules: &str) -> Pad {
    let rules: RuleSet = rules.parse().expect("rules");
    let names = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fred"].map(str::to_owned);
    Pad::new(PadSetup::new(rules, &names[..rules.players()], Some(Seat::FIRST)).expect("names for everyone"))
}

fn bid(player: u8, bid: u8) -> PadEntry {
    PadEntry::Bid { round: 1, player: Player(player), bid, instead_of: None }
}

fn taken(player: u8, tricks: u8) -> PadEntry {
    PadEntry::Taken { round: 1, player: Player(player), tricks, instead_of: None }
}

fn seen(pad: &Pad, reader: Option<&str>) -> String {
    let sheet = pad.sheet();
    let rounds: Vec<String> = sheet.rounds.iter().map(|round| round_seen(round, reader)).collect();
    let open = |round, field, numbers: (u8, u8)| sheet.is_open(round, field).then_some(numbers);
    let corrections: Vec<_> = sheet
        .corrections
        .iter()
        .map(|it| (it.entry, it.round, it.field, it.numbers.and_then(|numbers| open(it.round, it.field, numbers))))
        .collect();
    let conflicts: Vec<_> = sheet
        .conflicts
        .iter()
        .map(|((round, field), it)| (round, field, open(*round, *field, (it.earlier, it.later))))
        .collect();
    format!(
        "{} {rounds:?} {corrections:?} {conflicts:?} {:?} {:?} {:?} {:?} {:?} {:?}\n{}",
        pad.version(),
        sheet.totals(),
        sheet.winners(),
        sheet.is_over(),
        (pad.can_undo(), pad.can_redo()),
        PadFacts::of(sheet),
        reader.map(|reader| sheet.sees_hidden_bids(reader)),
        pad.to_csv()
    )
}

fn round_seen(round: &PadRound, reader: Option<&str>) -> String {
    let bids: Vec<ShownBid> = round.order().into_iter().map(|player| round.bid(player, reader)).collect();
    let taken: Vec<Option<u8>> = round.order().into_iter().map(|player| round.taken(player)).collect();
    let points = round.points.as_ref().filter(|_| round.bids_are_open());
    format!(
        "{} {bids:?} {taken:?} {points:?} {:?} {:?} {:?} {:?} {:?}",
        round.number,
        round.asked(),
        round.flaws(),
        (round.sum_of_bids(), round.banned_bid()),
        (round.trump, round.bomb, round.cloud),
        round.bids_are_open(),
    )
}

fn worlds(rules: &str, bids: [u8; 2]) -> [Pad; 2] {
    bids.map(|number| {
        let mut pad = pad(rules);
        pad.write(Some("ada"), bid(1, number)).expect("a bid");
        pad
    })
}

fn assert_no_leak(worlds: &mut [Pad; 2], write: impl Fn(&mut Pad) -> Result<bool, PadError>) {
    let [one, other] = worlds;
    assert_eq!(write(one), write(other), "the answer tells the bid");
    for reader in [Some("ben"), None] {
        assert_eq!(seen(one, reader), seen(other, reader));
    }
}

fn as_ben(entry: PadEntry) -> impl Fn(&mut Pad) -> Result<bool, PadError> {
    move |pad| pad.write(Some("ben"), entry.clone())
}

#[test]
fn a_right_guess_is_handled_like_any_other() {
    for rules in SEALED {
        for guess in [0, 1] {
            let mut worlds = worlds(rules, [0, 1]);
            assert_no_leak(&mut worlds, as_ben(bid(1, guess)));
            assert_eq!(worlds.map(|pad| pad.version()), [2, 2]);
        }
    }
}

#[test]
fn a_guess_with_an_id_is_handled_like_any_other() {
    for rules in SEALED {
        let once: OnceName = "a".parse().expect("a name");
        let mut both = worlds(rules, [0, 1]);
        for _ in 0..2 {
            assert_no_leak(&mut both, |pad| pad.write_once(Some("ben"), once.clone(), bid(1, 1)));
        }
        // Not even with the id that Ada used.
        let mut both = [0, 1].map(|number| {
            let mut pad = pad(rules);
            pad.write_once(Some("ada"), once.clone(), bid(1, number)).expect("a bid");
            pad
        });
        assert_no_leak(&mut both, |pad| pad.write_once(Some("ben"), once.clone(), bid(1, 1)));
    }
}

#[test]
fn corrections_and_conflicts_do_not_confirm_guesses() {
    for rules in SEALED {
        let mut worlds = worlds(rules, [0, 1]);
        assert_no_leak(&mut worlds, as_ben(bid(1, 1)));
        for pad in &mut worlds {
            assert_eq!((pad.sheet().corrections.len(), pad.sheet().conflicts.len()), (1, 1));
            // Once the bids are open, the same number is no change.
            for player in [2, 3] {
                pad.write(Some("ben"), bid(player, 0)).expect("a bid");
            }
            for player in 1..=3 {
                let all = pad.sheet().round(1).map_or(0, PadRound::cards);
                pad.write(Some("ben"), taken(player, if player == 1 { all } else { 0 })).expect("tricks");
            }
        }
        let counts = worlds.map(|pad| (pad.sheet().corrections.len(), pad.sheet().conflicts.len()));
        assert_eq!(counts, [(1, 1), (0, 0)]);
    }
}

#[test]
fn a_false_instead_of_reveals_nothing() {
    for rules in SEALED {
        for (number, instead_of) in [(2, 1), (1, 1), (0, 1)] {
            let mut worlds = worlds(rules, [0, 1]);
            let guess = PadEntry::Bid { round: 1, player: Player(1), bid: number, instead_of: Some(instead_of) };
            assert_no_leak(&mut worlds, as_ben(guess));
            assert_eq!(worlds.map(|pad| pad.sheet().conflicts.len()), [1, 1]);
        }
    }
}

#[test]
fn the_cloud_does_not_reveal_a_bid_of_zero() {
    for rules in ["pt/3+bids=secret+specials=all", "pt/3+bids=simultaneous+specials=all"] {
        let mut worlds = worlds(rules, [0, 1]);
        let down = CloudChange { player: Player(1), change: Change::Down };
        assert_no_leak(&mut worlds, as_ben(PadEntry::Cloud { round: 1, changed: Some(down) }));
        for pad in &mut worlds {
            pad.write(Some("cleo"), bid(2, 0)).expect("a bid");
            pad.write(Some("cleo"), bid(3, 0)).expect("a bid");
            for (player, tricks) in [(1, 1), (2, 0), (3, 0)] {
                pad.write(Some("cleo"), taken(player, tricks)).expect("tricks");
            }
        }
        // All is written: the bids are open in both worlds, and flaws are shown.
        let flaws = worlds.each_ref().map(|pad| pad.sheet().round(1).expect("a round").flaws());
        assert_eq!(flaws, [vec![Flaw::BelowZero(Player(1))], vec![]], "{rules}");
        let [bids, _] = worlds.map(|pad| pad.sheet().round(1).expect("a round").bid(Player(1), None));
        assert_eq!(bids, ShownBid::Open(0), "{rules}");
    }
}

#[test]
fn undo_and_redo_reveal_nothing() {
    for rules in SEALED {
        let mut worlds = worlds(rules, [0, 1]);
        assert_no_leak(&mut worlds, as_ben(bid(1, 1)));
        assert_no_leak(&mut worlds, as_ben(PadEntry::Undo { entry: 2 }));
        assert_no_leak(&mut worlds, as_ben(PadEntry::Undo { entry: 1 }));
        assert_no_leak(&mut worlds, as_ben(PadEntry::Redo { entry: 1 }));
        assert_no_leak(&mut worlds, as_ben(bid(1, 0)));
    }
}

/// Bids stay open, so peeking at them by ending the round and undoing it is visible to everyone.
#[test]
fn opening_bids_to_peek_cannot_be_undone() {
    for rules in SEALED {
        let mut pad = pad(rules);
        pad.write(Some("ada"), bid(1, 3)).expect("a bid");
        let cards = pad.sheet().round(1).map_or(0, PadRound::cards);
        for entry in [bid(2, 0), bid(3, 0), taken(1, cards), taken(2, 0), taken(3, 0)] {
            pad.write(Some("ben"), entry).expect("an entry");
        }
        assert_eq!(pad.sheet().current(), 2);
        while let Some(entry) = pad.can_undo().filter(|entry| *entry > 1) {
            pad.write(Some("ben"), PadEntry::Undo { entry }).expect("taken back");
        }
        let round = pad.sheet().round(1).expect("a round");
        assert_eq!((round.bid(Player(1), None), round.bid(Player(2), None)), (ShownBid::Open(3), ShownBid::Missing));
        assert_eq!(Pad::read(&pad.to_text()).expect("a pad"), pad, "also after a restart");
    }
}

#[test]
fn a_spreadsheet_has_no_sealed_bid_and_no_points_of_one() {
    for rules in SEALED {
        let [one, other] = worlds(rules, [0, 1]);
        assert_eq!(one.to_csv(), other.to_csv());
    }
}

#[test]
fn no_entries_reveal_a_sealed_bid() {
    let kinds = [
        "it/3+bids=secret+length=last-2",
        "it/4+bids=simultaneous+length=last-2",
        "pt/3+bids=secret+specials=all",
        "pt/4+bids=simultaneous+specials=all+length=last-3",
        "fr/3+bids=secret+length=last-2",
    ];
    let mut opened = 0;
    for seed in 0..120 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut below = |most: usize| (rng.next_u64() % most as u64) as usize;
        let rules = kinds[below(kinds.len())];
        let cards = pad(rules).sheet().round(1).map_or(0, PadRound::cards);
        let bids = [below(2) as u8, below(usize::from(cards) + 1) as u8];
        let mut worlds = worlds(rules, bids);
        for step in 0..60 {
            let entry = random_entry(&worlds[0], cards, &mut below);
            let once = (below(3) == 0).then(|| format!("n{}", step - step % 3).parse::<OnceName>().expect("a name"));
            let writer = if below(6) == 0 { "cleo" } else { "ben" };
            let [one, other] = &mut worlds;
            let write = |pad: &mut Pad| match &once {
                Some(once) => pad.write_once(Some(writer), once.clone(), entry.clone()),
                None => pad.write(Some(writer), entry.clone()),
            };
            assert_eq!(write(one), write(other), "{rules} {entry:?}");
            let is_open = |pad: &Pad| pad.sheet().round(1).is_some_and(PadRound::bids_are_open);
            assert_eq!(is_open(one), is_open(other), "{rules} {entry:?}");
            if is_open(one) {
                opened += 1;
                break;
            }
            for reader in [Some("ben"), Some("cleo"), None] {
                assert_eq!(seen(one, reader), seen(other, reader), "{rules} {bids:?} {entry:?}");
            }
        }
    }
    assert!(opened > 10, "most of it would be about nothing: {opened}");
}

fn random_entry(pad: &Pad, cards: u8, below: &mut impl FnMut(usize) -> usize) -> PadEntry {
    let round = 1;
    let player = Player(below(pad.sheet().players.len()) as u8 + 1);
    let small = |below: &mut dyn FnMut(usize) -> usize| below(usize::from(cards.min(3)) + 1) as u8;
    match below(16) {
        0 => PadEntry::Undo { entry: pad.can_undo().unwrap_or_default() },
        1 => PadEntry::Redo { entry: pad.can_redo().unwrap_or_default() },
        2 => PadEntry::Bomb { round, fell: below(2) == 0 },
        3 => PadEntry::Trump { round, trump: Trump::ALL[below(5)], named_by: None },
        4 | 5 => {
            let change = if below(4) == 0 { Change::Up } else { Change::Down };
            PadEntry::Cloud { round, changed: (below(4) > 0).then_some(CloudChange { player, change }) }
        }
        6 => PadEntry::Leaves { round, player, score: LeaveScore::Struck },
        7 => PadEntry::Joins { round, name: format!("P{}", below(9)), left_of: player, begins: JoinScore::Lowest },
        8 if below(20) == 0 => PadEntry::End { round },
        9..=11 => {
            let left = pad.sheet().round(round).and_then(PadRound::tricks_left).unwrap_or_default();
            PadEntry::Taken { round, player, tricks: if below(2) == 0 { left } else { 0 }, instead_of: None }
        }
        _ => {
            let instead_of = (below(2) == 0).then(|| small(below));
            PadEntry::Bid { round, player, bid: small(below), instead_of }
        }
    }
}

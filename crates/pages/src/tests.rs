//! Whole games under all kinds of rules: each decision has its control, no page reveals secrets, and all pages fit a
//! strict content security policy.

use std::collections::BTreeSet;

use foretell_bots::BotSpec;
use foretell_rules::{Action, Actions, RuleSet, Seat, View};
use foretell_words::Language;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::table::big_screen::BigScreen;
use crate::table::model::TableModel;
use crate::table::room::{PageKind, draw_room};
use crate::testing::{RULES, has_single_ids, is_strict, known, presentation, room, shown};
use foretell_table::testing::{TestTable, player};
use foretell_table::{Broadcast, PlayerId, TableSnapshot};

fn look_at_a_game(rules: &str, seed: u8, mut look: impl FnMut(&TableModel<'_>, &str)) {
    let rules: RuleSet = rules.parse().expect("allowed rules");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(seed));
    let mut table = TestTable::begun(rules, seed);
    let language = Language::ALL[usize::from(seed) % Language::ALL.len()];
    for step in 0.. {
        let (snapshot, asked) = (table.snapshot(), table.asked());
        // The players to move at every step, the others now and then.
        let readers =
            rules.seats().filter(|seat| step % 5 == 0 || asked.contains(*seat)).map(|seat| Some(player(seat)));
        for reader in readers.chain((step % 5 == 0).then_some(None)) {
            let model = TableModel::new(&snapshot, reader, presentation(language));
            look(&model, &room(&model));
        }
        if table.play_on(&mut rng).is_none() {
            break;
        }
    }
}

#[test]
fn a_page_shows_no_card_that_its_reader_may_not_know() {
    let mut seen = 0;
    for (seed, rules) in RULES.into_iter().enumerate() {
        look_at_a_game(rules, seed as u8, |model, html| {
            let view = model.view.as_ref().expect("a game is on");
            // Everyone saw the cards of the last round.
            let last = model.snapshot.state().last_round().and_then(View::round);
            let secret = shown(html) - known(view) - last.map(|round| round.plays.cards()).unwrap_or_default();
            assert!(secret.is_empty(), "{rules}: {secret} for {:?}", view.viewer);
            seen += shown(html).len();
        });
    }
    assert!(seen > 10_000, "cards were shown at all");
}

#[test]
fn a_big_screen_invites_to_a_table_until_it_is_closed() {
    let mut table = TestTable::gathering("it/4".parse().expect("allowed rules"), 5);
    let on_screen = |table: &TestTable| {
        let (snapshot, words) = (table.snapshot(), presentation(Language::English));
        room(&TableModel::on_big_screen(&snapshot, words, BigScreen { hands: false }))
    };
    assert!(on_screen(&table).contains("qr.svg"));
    table.close();
    assert!(!on_screen(&table).contains("qr.svg"), "{}", on_screen(&table));
}

/// A broadcast with the shortest delay, at every step of a game.
#[test]
fn a_big_screen_reveals_no_card_of_a_round_that_is_played() {
    let screen = BigScreen { hands: true };
    let (mut shown_hands, mut results) = (0, 0);
    for (seed, rules) in RULES.into_iter().enumerate() {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
        let mut table = TestTable::begun(rules, 80 + seed as u8);
        let (mut moves, mut steps) = (Vec::new(), 0);
        loop {
            let broadcast = Broadcast::of(rules, &moves, 0).expect("legal moves");
            let snapshot = table.snapshot();
            let model = TableModel::on_big_screen(&snapshot, presentation(Language::English), screen);
            assert_eq!((model.own, model.legal().len(), model.view.is_none()), (None, 0, true), "{rules}");
            if moves.len() % 7 == 0 {
                let html = draw_room(&model, PageKind::Playing).html.into_string();
                assert!(shown(&html).is_empty() && html.contains("Each round appears here"), "{rules}: {html}");
            }
            if broadcast.replay.last() > steps {
                for step in steps + 1..=broadcast.replay.last() {
                    let frame = broadcast.replay.frame(step).expect("a step");
                    shown_hands += rules.seats().map(|seat| frame.hands[seat].len()).sum::<usize>();
                }
                steps = broadcast.replay.last();
                let frame = broadcast.replay.frame(steps).expect("the last step");
                assert!(frame.scored, "{rules}: only finished rounds");
                let model = model.at(&frame, broadcast.replay.sheet(steps));
                let html = draw_room(&model, PageKind::Playing).html.into_string();
                is_strict(&html);
                has_single_ids(&html);
                assert!(!html.contains("name=\"action\"") && !html.contains("id=\"hand\""), "{rules}");
                results += usize::from(html.contains("id=\"result\""));
            }
            match table.play_on(&mut rng) {
                Some(step) => moves.push((0, step)),
                None => break,
            }
        }
    }
    assert!(shown_hands > 1_000 && results > 10, "hands and results were shown at all");
}

#[test]
fn every_decision_has_a_control_for_each_of_its_answers() {
    let mut decisions = BTreeSet::new();
    for (seed, rules) in RULES.into_iter().enumerate() {
        look_at_a_game(rules, 40 + seed as u8, |model, html| {
            let legal = model.legal();
            for action in legal {
                let button = format!("name=\"action\" value=\"{action}\" data-action=\"{action}\"");
                assert_eq!(html.matches(&button).count(), 1, "{rules}: {action}");
            }
            let count = html.matches("name=\"action\"").count();
            assert_eq!(count, legal.len(), "{rules}: as many buttons as answers to {legal:?}");
            decisions.insert(word(legal));
            if let Actions::Bids { most, banned: Some(banned) } = legal
                && banned <= most
            {
                assert!(html.contains(&format!("data-banned=\"{banned}\"")), "{rules}");
                decisions.insert("banned");
            }
            for card in ["Shapeshifter", "Juggler", "Cloud"] {
                if legal.iter().any(|action| matches!(action, Action::Play(play) if play.card().to_string() == card)) {
                    assert!(html.contains(&format!("popovertarget=\"declare-{card}\"")), "{rules}: {card}");
                    decisions.insert(card);
                }
            }
        });
    }
    let all = ["Cloud", "Juggler", "Shapeshifter", "banned", "bid", "change", "none", "pass", "play", "trump"];
    assert_eq!(decisions, BTreeSet::from(all), "every kind of decision came up");
}

#[test]
fn tricks_are_read_aloud_also_where_bids_are_secret() {
    let mut taken = BTreeSet::new();
    look_at_a_game("it/4+bids=secret+length=last-2", 60, |model, html| {
        let Some(round) = model.round().filter(|round| round.have_bid.len() == model.players()) else { return };
        let rules = model.snapshot.state().settings().rules;
        for seat in rules.seats().filter(|seat| round.bids[*seat].is_none()) {
            let said = model.words.hidden_bid_and_tricks(round.tricks[seat]);
            assert!(html.contains(&format!("<span class=\"unseen\">{said}</span>")), "{said}");
            taken.insert(round.tricks[seat]);
        }
    });
    assert!(taken.len() > 2, "tricks were taken: {taken:?}");
}

fn word(legal: Actions) -> &'static str {
    match legal {
        Actions::None => "none",
        Actions::Trumps { .. } => "trump",
        Actions::Bids { .. } => "bid",
        Actions::Plays(_) => "play",
        Actions::Passes(_) => "pass",
        Actions::Changes { .. } => "change",
    }
}

#[test]
fn pages_need_nothing_but_our_own_files() {
    for (seed, rules) in [(3, "pt/4+specials=all+length=last-2"), (4, "fr/3+clairvoyance=every-round+length=first-2")] {
        look_at_a_game(rules, seed, |_, html| {
            is_strict(html);
            has_single_ids(html);
        });
    }
}

#[test]
fn before_the_game_everyone_finds_what_they_can_do() {
    let rules: RuleSet = "it/3".parse().expect("rules");
    let mut table = TestTable::gathering(rules, 1);
    let snapshot = table.snapshot();
    let page = |reader: Option<PlayerId>, snapshot: &TableSnapshot| {
        let html = room(&TableModel::new(snapshot, reader, presentation(Language::English)));
        is_strict(&html);
        has_single_ids(&html);
        html
    };
    let host = page(Some(player(Seat::FIRST)), &snapshot);
    for command in ["start", "fill", "bot", "swap", "stand", "close"] {
        assert!(host.contains(&format!("/{command}\"")), "{command}");
    }
    let stranger = page(None, &snapshot);
    assert!(stranger.contains("/sit\"") && stranger.contains("name=\"name\""));
    assert!(!stranger.contains("/start\"") && !stranger.contains("/fill\""));
    table.seat_bot(Seat::FIRST.left(3), BotSpec::Apprentice);
    let with_bot = page(Some(player(Seat::FIRST)), &table.snapshot());
    assert!(with_bot.contains("/clear\"") && with_bot.contains("Apprentice"));
}

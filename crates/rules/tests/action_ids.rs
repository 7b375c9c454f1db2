//! Action numbers never change. The handbook lists them all and may only grow at its end.

use std::fs;
use std::path::Path;

use foretell_rules::{Action, Game, RuleSet, Waiting};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

#[test]
fn ids_match_the_document() {
    let handbook = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ACTION-IDS.md");
    let handbook = fs::read_to_string(handbook).expect("the handbook");
    let list = handbook.split("```").nth(1).expect("the list stands between lines of three ticks");
    let listed: Vec<(u16, Action)> = list
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(id, action)| (id.parse().expect("a number"), action.parse().expect("an action")))
        .collect();
    let numbered: Vec<(u16, Action)> = (0..=u16::MAX).map_while(|id| Some((id, Action::from_id(id)?))).collect();
    assert_eq!(listed, numbered);
    assert_eq!(listed.len(), Action::IDS);
}

#[test]
fn legal_actions_have_ids_in_listing_order() {
    for rules in ["pt/3+specials=all", "it/4", "it/2", "ca/5", "pl/4+deck=one-colour"] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(12);
        let mut game = Game::new(rules.parse::<RuleSet>().expect("allowed rules"));
        let mut decisions = 0;
        loop {
            match game.waiting() {
                Waiting::Draw(_) | Waiting::Deal(_) => drop(game.chance(&mut rng)),
                Waiting::Over => break,
                Waiting::Decision(decision) => {
                    let seat = decision.seats().first().expect("a player is waited for");
                    let legal = game.legal(seat);
                    let listed: Vec<Action> = legal.into_iter().collect();
                    assert_eq!(listed, (0..legal.len()).filter_map(|n| legal.nth(n)).collect::<Vec<_>>());
                    assert_eq!(legal.into_iter().len(), listed.len());
                    assert_eq!(legal.ids().filter_map(Action::from_id).collect::<Vec<_>>(), listed);
                    game.apply(seat, listed[decisions % listed.len()]).expect("what is listed is legal");
                    decisions += 1;
                }
            }
        }
    }
}

//! Luck is repeatable, adds up, is zero on average, and depends only on the cards.

use foretell_bots::BotSpec;
use foretell_review::{Luck, LuckMeter};
use foretell_rules::{Game, Record, Recorder, RuleSet, Seat, Viewer, Waiting};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn play(rules: &str, bot: &str, seed: u64) -> Record {
    let rules: RuleSet = rules.parse().expect("allowed rules");
    let bot: BotSpec = bot.parse().expect("a bot");
    let mut cards = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut game, mut recorder) = (Game::new(rules), Recorder::new(rules));
    let mut bots: Vec<_> = rules.seats().map(|seat| bot.sit_down(rules, seat, seed)).collect();
    while !matches!(game.waiting(), Waiting::Over) {
        game.chance_with(&mut cards, &mut recorder);
        let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { continue };
        let answer = bots[seat.index()].decide(&game.view(Viewer::Seat(seat)));
        game.apply_with(seat, answer, &mut recorder).expect("a bot plays legally");
    }
    recorder.record
}

fn measure(meter: LuckMeter, record: &Record) -> Luck {
    meter.measure(record, &mut || {}, &|| false).expect("legal moves")
}

fn hurried(seed: u64) -> LuckMeter {
    LuckMeter { replays: 4, shuffles: 8, ..LuckMeter::new(seed) }
}

#[test]
fn luck_can_be_repeated_and_adds_up_in_every_kind_of_rules() {
    for rules in ["it/4+length=first-3", "pt/4+specials=all+length=last-2", "it/2+length=first-3", "pl/3+bids=secret"] {
        let record = play(rules, "apprentice", 3);
        let luck = measure(hurried(1), &record);
        assert_eq!(luck, measure(hurried(1), &record), "{rules}");
        assert_eq!(luck.rounds.len(), record.rules.rounds(), "{rules}");
        let scores = record.replay(&mut foretell_rules::NoEvents).expect("legal moves").scores();
        for seat in record.rules.seats() {
            let of = luck.of(seat);
            assert!((of.result - f64::from(scores[seat])).abs() < 1e-9, "{rules}");
            assert!((of.average.mean + of.luck().mean + of.skill().mean - of.result).abs() < 1e-6, "{rules}: {of:?}");
            assert!((of.adjusted().mean + of.luck().mean - of.result).abs() < 1e-6, "{rules}: {of:?}");
        }
        assert!(record.rules.seats().all(|seat| luck.of(seat).average.error > 0.0), "{rules}");
    }
    let record = play("it/4+length=first-3", "apprentice", 3);
    assert_ne!(measure(hurried(1), &record), measure(hurried(2), &record), "another seed, other replays");
}

#[test]
fn luck_goes_by_the_cards_and_not_by_how_they_were_played() {
    // In a single round both get the same deal with the same totals.
    let [well, badly] = ["augur", "random"].map(|bot| play("it/4+length=last-1", bot, 5));
    assert_ne!(well.moves, badly.moves);
    let [of_well, of_badly] = [well, badly].map(|record| measure(hurried(1), &record));
    for seat in Seat::all(4) {
        assert_eq!(of_well.of(seat).luck(), of_badly.of(seat).luck());
    }
}

#[test]
fn luck_is_zero_on_average_for_any_players() {
    for bot in ["random", "augur"] {
        let (mut sum, mut squares, mut number) = (0.0, 0.0, 0.0);
        for seed in 0..40 {
            let record = play("it/3+length=first-6", bot, 100 + seed);
            let luck = measure(hurried(seed), &record);
            // Seats of one deal are correlated, so a deal is one value.
            let of_deal: f64 = Seat::all(3).map(|seat| luck.of(seat).luck().mean).sum();
            sum += of_deal;
            squares += of_deal * of_deal;
            number += 1.0;
        }
        let mean: f64 = sum / number;
        let error = ((squares / number - mean * mean) / number).sqrt();
        assert!(error > 0.0 && mean.abs() < 3.5 * error, "{bot}: {mean} ± {error}");
    }
}

#[test]
fn luck_explains_most_of_the_spread_of_equal_players() {
    let (mut raw, mut adjusted, mut average) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..16 {
        let record = play("it/4+length=last-1", "augur", 200 + seed);
        let luck = measure(LuckMeter { replays: 16, shuffles: 64, ..LuckMeter::new(seed) }, &record);
        for seat in Seat::all(4) {
            raw.push(luck.of(seat).result);
            adjusted.push(luck.of(seat).adjusted().mean);
            average.push(luck.of(seat).average.mean);
        }
    }
    let spread = |values: &[f64]| {
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / values.len() as f64).sqrt()
    };
    assert!(spread(&adjusted) < 0.7 * spread(&raw), "{} of {}", spread(&adjusted), spread(&raw));
    assert!(spread(&average) < 0.2 * spread(&raw), "the average hardly depends on the cards");
}

#[test]
fn stopped_measurements_are_marked() {
    let record = play("it/3+length=first-4", "apprentice", 1);
    let mut shown = 0;
    let asked = std::cell::Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 30
    };
    let luck = hurried(1).measure(&record, &mut || shown += 1, &stop).expect("legal moves");
    assert!(luck.stopped && luck.rounds.len() == 2 && shown == 2, "{} rounds, {shown} shown", luck.rounds.len());
    assert!(!measure(hurried(1), &record).stopped);
}

//! The judge is right and repeatable, and uses no hidden information.

use foretell_bots::{BotSpec, Imagination};
use foretell_review::{Effort, Grade, Judge, Kind, Watch};
use foretell_rules::{
    Action, Audience, Deal, Event, Game, Move, Record, Recorder, RuleSet, Seat, SeatSet, Viewer, Waiting,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// `look` sees every decision before it is made.
fn play(rules: &str, bot: BotSpec, seed: u64, mut look: impl FnMut(&Game, Seat, &Imagination, Action)) -> Record {
    let rules: RuleSet = rules.parse().expect("allowed rules");
    let mut cards = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut game, mut imagination) = (Game::new(rules), Imagination::new(rules));
    let mut recorder = Recorder::new(rules);
    let mut bots: Vec<_> = rules.seats().map(|seat| bot.sit_down(rules, seat, seed)).collect();
    while !matches!(game.waiting(), Waiting::Over) {
        game.chance_with(&mut cards, &mut recorder);
        let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { continue };
        let answer = bots[seat.index()].decide(&game.view(Viewer::Seat(seat)));
        look(&game, seat, &imagination, answer);
        let mut events = Vec::new();
        game.apply_with(seat, answer, &mut |audience: Audience, event: Event| events.push((audience, event)))
            .expect("a bot plays legally");
        for (audience, event) in events {
            imagination.see(&event);
            foretell_rules::EventSink::emit(&mut recorder, audience, event);
        }
    }
    recorder.record
}

fn review(judge: &Judge, record: &Record, seats: SeatSet) -> foretell_review::Review {
    let mut watch = Watch { progress: &mut || {}, enough: &|| false, stop: &|| false };
    judge.review(record, seats, &mut watch).expect("legal moves")
}

fn hurried() -> Judge {
    Judge { effort: Effort { first_pass: 8, worlds: 48, choices: 1000 }, ..Judge::new(3) }
}

#[test]
fn planted_mistakes_are_found_and_good_play_is_not_blamed() {
    let (mut looked, mut planted, mut found, mut blamed) = (0_u64, 0_u64, 0_u64, 0_u64);
    play("it/4+length=first-4", BotSpec::STRONGEST, 4, |game, seat, imagination, answer| {
        let view = game.view(Viewer::Seat(seat));
        looked += 1;
        if view.legal().len() < 2 || !looked.is_multiple_of(4) {
            return;
        }
        let judge = |answer, times: u32| {
            let mut judge = Judge::new(looked + u64::from(times));
            judge.effort = judge.effort.times(times);
            judge.judge(&view, imagination, answer, &|| false)
        };
        let Some(own) = judge(answer, 1) else { return };
        // Even the bot errs now and then: it counts as a mistake if a longer search agrees.
        blamed += u64::from(own.grade.is_mistake() && !judge(answer, 3).is_some_and(|own| own.grade.is_mistake()));
        let worst = own.answers.iter().max_by(|one, other| one.behind.mean.total_cmp(&other.behind.mean));
        let other = worst.expect("there are answers").action;
        let truth = judge(other, 3).expect("there is a choice");
        let points = truth.cost.points;
        if truth.grade.is_mistake() && points.mean - 2.0 * points.error >= 10.0 {
            planted += 1;
            found += u64::from(judge(other, 1).expect("there is a choice").grade.is_mistake());
        }
    });
    assert!(planted >= 4 && 100 * found >= 95 * planted, "{found} of {planted} found");
    assert!(50 * blamed <= looked, "{blamed} of {looked} are blamed for nothing");
}

#[test]
fn every_decision_is_judged_in_every_kind_of_rules() {
    let kinds =
        ["pt/4+specials=all+length=last-3", "fr/3+clairvoyance=every-round+length=first-3", "it/2+length=first-3"];
    let more = ["pl/4+bids=secret+length=first-3", "fr/4+bids=simultaneous+length=first-3", "ca/6+length=first-2"];
    let judge = Judge { effort: Effort { first_pass: 2, worlds: 2, choices: 50 }, ..Judge::new(1) };
    let mut seen = Vec::new();
    for rules in kinds.into_iter().chain(more) {
        let record = play(rules, BotSpec::Apprentice, 2, |_, _, _, _| {});
        let review = review(&judge, &record, SeatSet::all(record.rules.players()));
        assert_eq!(review.decisions.len(), foretell_review::decisions_of(&record, review.seats), "{rules}");
        for decided in &review.decisions {
            let Some(judgement) = &decided.judgement else { continue };
            seen.push(decided.kind);
            assert_eq!(judgement.given().action, decided.answer, "{rules}");
            let best = judgement.answers.iter().all(|answer| answer.first_pass_only || answer.behind.mean >= 0.0);
            assert!(best, "{rules}: {judgement:?}");
            assert!(judgement.answers.iter().all(|answer| answer.worlds > 0), "{rules}: {judgement:?}");
        }
    }
    assert!(Kind::ALL[1..5].iter().all(|kind| seen.contains(kind)), "{seen:?}");
}

#[test]
fn reviews_are_deterministic_by_seed() {
    let record = play("it/3+length=first-3", BotSpec::Apprentice, 5, |_, _, _, _| {});
    let all = SeatSet::all(3);
    let once = review(&hurried(), &record, all);
    assert_eq!(once, review(&hurried(), &record, all));
    assert_ne!(once, review(&Judge { seed: 4, ..hurried() }, &record, all));
    let alone = review(&hurried(), &record, SeatSet::only(Seat::FIRST));
    let same: Vec<_> = once.decisions.iter().filter(|decided| decided.seat == Seat::FIRST).cloned().collect();
    assert_eq!(alone.decisions, same, "who else is reviewed does not matter");
}

/// With other hidden cards in the last round.
fn resampled(record: &Record, seat: Seat, seed: u64) -> Record {
    let mut game = Game::new(record.rules);
    let mut last_deal = 0;
    for (place, step) in record.moves.iter().enumerate() {
        game.make(*step).expect("legal moves");
        last_deal = if matches!(step, Move::Deal(_)) { place } else { last_deal };
    }
    let worlds = game.view(Viewer::Seat(seat)).worlds();
    let world = worlds.sample(&mut Xoshiro256PlusPlus::seed_from_u64(seed)).expect("there is at least the real one");
    let Move::Deal(Deal { turned_up, .. }) = record.moves[last_deal] else { unreachable!("it is a deal") };
    let played = game.view(Viewer::Gallery).round().expect("a round is on").plays;
    let mut other = record.clone();
    let hands = foretell_rules::BySeat::from_fn(record.rules.players(), |seat| world.hand(seat) | played.by(seat));
    other.moves[last_deal] = Move::Deal(Deal { hands, turned_up });
    other
}

#[test]
fn nothing_that_was_hidden_shows_in_a_judgement() {
    let whole = play("pl/4+length=last-9", BotSpec::Apprentice, 7, |_, _, _, _| {});
    let mut differed = 0;
    for steps in [8, 20] {
        let record = Record { moves: whole.moves[..steps].to_vec(), ..whole.clone() };
        for seat in record.rules.seats() {
            let other = resampled(&record, seat, steps as u64);
            differed += usize::from(other.moves != record.moves);
            let [real, imagined] = [&record, &other].map(|record| review(&hurried(), record, SeatSet::only(seat)));
            assert_eq!(real.decisions, imagined.decisions, "seat {seat} after {steps} steps");
        }
    }
    assert!(differed > 4, "other cards were hidden");
}

#[test]
fn a_summary_adds_up() {
    let record = play("it/4+length=first-4", BotSpec::Random, 8, |_, _, _, _| {});
    let review = review(&hurried(), &record, SeatSet::all(4));
    for seat in record.rules.seats() {
        let summary = review.summary(seat);
        assert_eq!(summary.grades.iter().sum::<usize>(), summary.decisions);
        let costly: usize = summary.grades[2..].iter().sum();
        assert_eq!(summary.lost_in_all().times, costly);
        assert!(summary.turning_points.len() == costly.min(3));
        assert_eq!(summary.costliest.is_some(), costly > 0);
        let worst = |grade: Grade| grade >= Grade::Inaccurate;
        let costliest = summary.costliest.and_then(|decided| decided.judgement.as_ref());
        assert!(costliest.is_none_or(|judgement| worst(judgement.grade)));
        assert!(summary.curve.is_sorted_by_key(|point| point.step) && summary.curve.len() == summary.decisions + 4);
        assert!(summary.curve.iter().all(|point| (0.0..=1.0).contains(&point.chance)));
    }
    let lost: f64 = record.rules.seats().map(|seat| review.summary(seat).lost_in_all().points).sum();
    assert!(lost > 50.0, "players who do anything lose much: {lost}");
}

#[test]
fn mistakes_need_a_second_look() {
    let record = play("it/4+length=first-4", BotSpec::Random, 8, |_, _, _, _| {});
    let asked = std::cell::Cell::new(0_u32);
    let mistakes = |most: u32| {
        let mut progress = || asked.set(0);
        let enough = || {
            asked.set(asked.get() + 1);
            asked.get() > most
        };
        let mut watch = Watch { progress: &mut progress, enough: &enough, stop: &|| false };
        let review = hurried().review(&record, SeatSet::all(4), &mut watch).expect("legal moves");
        let judged = review.decisions.into_iter().filter_map(|decided| decided.judgement);
        judged.filter(|judgement| judgement.grade.is_mistake()).collect::<Vec<_>>()
    };
    // The first look alone takes sixteen worlds.
    assert_eq!(mistakes(20), [], "there was no time for a second look");
    let with_time = mistakes(u32::MAX);
    assert!(with_time.len() > 5 && with_time.iter().all(|judgement| judgement.given().worlds >= 16), "{with_time:?}");
}

//! Compares the tutor's cost with a hint's, and its warnings with a more thorough judge: precision and recall.
//!
//! `cargo run --release -p foretell-review --example tutor -- VIEWS SEED RULES`

use std::time::{Duration, Instant};

use foretell_bots::{Apprentice, Bot, Imagination, adviser};
use foretell_review::{Effort, Grade, Judge};
use foretell_rules::{Audience, Event, Game, RuleSet, View, Viewer, Waiting};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let views = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(24);
    let seed = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let rules = arguments.next().unwrap_or_else(|| "it/4".into());
    let rules: RuleSet = rules.parse().expect("allowed rules");

    let (mut hinting, mut foreseeing, mut warning) = (Vec::new(), Vec::new(), Vec::new());
    let (mut warned, mut confirmed, mut blunders, mut caught, mut answers) = (0, 0, 0, 0, 0);
    for (view, imagination) in asked(rules, seed, views) {
        let begun = Instant::now();
        adviser(rules, seed).advise(&view);
        hinting.push(begun.elapsed());
        let begun = Instant::now();
        let tutor = Judge::tutor(seed);
        let foresight = tutor.foresee(&view, &imagination, &|| false);
        foreseeing.push(begun.elapsed());
        for action in view.legal() {
            let judge = Judge { effort: Effort::USUAL, ..Judge::new(seed + 1) };
            let Some(judged) = judge.judge(&view, &imagination, action, &|| false) else { continue };
            let begun = Instant::now();
            let is_warned = tutor.warning(&view, &imagination, &foresight, action, &|| false).is_some();
            warning.push(begun.elapsed());
            answers += 1;
            warned += u32::from(is_warned);
            confirmed += u32::from(is_warned && judged.grade.is_mistake());
            blunders += u32::from(judged.grade == Grade::Blunder);
            caught += u32::from(is_warned && judged.grade == Grade::Blunder);
        }
    }
    for (name, mut times) in [("hint", hinting), ("looking ahead", foreseeing), ("about one answer", warning)] {
        times.sort();
        let mean = times.iter().sum::<Duration>() / times.len().max(1) as u32;
        let [median, most] = [times.get(times.len() / 2), times.last()].map(|time| time.copied().unwrap_or_default());
        println!("{name}: mean {mean:.0?}, median {median:.0?}, most {most:.0?}");
    }
    println!("{answers} answers; {warned} warned about, of which the judge calls {confirmed} mistakes");
    println!("{blunders} blunders by the judge, of which {caught} were warned about");
}

/// Views with a choice from all parts of a game of apprentices.
fn asked(rules: RuleSet, seed: u64, most: usize) -> Vec<(View, Imagination)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut game, mut imagination, mut views) = (Game::new(rules), Imagination::new(rules), Vec::new());
    while !matches!(game.waiting(), Waiting::Over) {
        let mut shown = Vec::new();
        let mut record = |_: Audience, event: Event| shown.push(event);
        game.chance_with(&mut rng, &mut record);
        if let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) {
            let view = game.view(Viewer::Seat(seat));
            if view.legal().len() > 1 {
                views.push((view, imagination.clone()));
            }
            game.apply_with(seat, Apprentice::new().decide(&view), &mut record).expect("a bot plays legally");
        }
        for event in &shown {
            imagination.see(event);
        }
    }
    let step = (views.len() / most.max(1)).max(1);
    views.into_iter().step_by(step).take(most).collect()
}

//! The value of scores: points, and late in the game also being ahead.

use foretell_rules::{BySeat, Seat};

/// How far two equal players drift apart in one round, in points (measured).
const DRIFT: f32 = 38.0;
/// The cost of a point of the others: small, because having more is enough to win.
const SPOIL: f32 = 0.15;
/// The value of winning the game, in points of a round.
const VICTORY: f32 = 160.0;
/// The weight of being ahead by rounds left: all of it in the last one, nothing before the last four.
const LATE: [f32; 4] = [1.0, 0.6, 0.4, 0.2];

pub(crate) fn counts_lead(rounds_left: usize) -> bool {
    rounds_left < LATE.len()
}

/// The value of the scores after a round, in points: what searching bots and hints maximise.
///
/// ```
/// # use foretell_bots::worth;
/// # use foretell_rules::{BySeat, Seat};
/// let (before, after) = (BySeat::default(), BySeat::from_fn(3, |seat| if seat == Seat::FIRST { 30 } else { -10 }));
/// assert!(worth(&after, &before, Seat::FIRST, 3, 9) > 30.0, "what the others miss counts a little");
/// ```
pub fn worth(scores: &BySeat<i32>, before: &BySeat<i32>, me: Seat, players: usize, rounds_left: usize) -> f32 {
    let gained = |seat: Seat| (scores[seat] - before[seat]) as f32;
    let others = || Seat::all(players).filter(|seat| *seat != me);
    let theirs = others().map(gained).sum::<f32>() / (players - 1) as f32;
    let points = gained(me) - SPOIL * theirs;
    if !counts_lead(rounds_left) {
        return points;
    }
    with_victory(points, winning_chance(scores, me, players, rounds_left), rounds_left)
}

pub(crate) fn with_victory(points: f32, wins: f32, rounds_left: usize) -> f32 {
    points * share_of_points(rounds_left) + VICTORY * lateness(rounds_left) * wins
}

/// The rest goes to being ahead.
///
/// ```
/// # use foretell_bots::share_of_points;
/// assert_eq!(share_of_points(9), 1.0);
/// assert!(share_of_points(0) < share_of_points(1));
/// ```
pub fn share_of_points(rounds_left: usize) -> f32 {
    1.0 - 0.7 * lateness(rounds_left)
}

/// The weight of being ahead with this many rounds left: 1 after the last one, 0 in most.
///
/// ```
/// # use foretell_bots::lateness;
/// assert_eq!((lateness(0), lateness(9)), (1.0, 0.0));
/// ```
pub fn lateness(rounds_left: usize) -> f32 {
    LATE.get(rounds_left).copied().unwrap_or(0.0)
}

/// An estimate between equal players. After the last round the winners share it; all seats' chances add up to 1.
///
/// ```
/// # use foretell_bots::winning_chance;
/// # use foretell_rules::{BySeat, Seat};
/// let scores = BySeat::from_fn(3, |seat| if seat == Seat::FIRST { 100 } else { 40 });
/// assert_eq!(winning_chance(&scores, Seat::FIRST, 3, 0), 1.0);
/// assert!(winning_chance(&scores, Seat::FIRST, 3, 9) < 0.9);
/// ```
pub fn winning_chance(scores: &BySeat<i32>, me: Seat, players: usize, rounds_left: usize) -> f32 {
    if rounds_left > 0 {
        // The difference of two players drifts by `DRIFT`, so each drifts by less.
        let spread = DRIFT * (rounds_left as f32 / 2.0).sqrt();
        return chance_to_end_first(&BySeat::from_fn(players, |seat| scores[seat] as f32), me, players, spread);
    }
    let best = scores.of(players).iter().max().copied().unwrap_or_default();
    let winners = scores.of(players).iter().filter(|score| **score == best).count();
    if scores[me] == best { 1.0 / winners as f32 } else { 0.0 }
}

/// Given everyone's expected final score. Scores vary like a logistic curve: close to a bell curve and easy to sum.
///
/// ```
/// # use foretell_bots::chance_to_end_first;
/// # use foretell_rules::{BySeat, Seat};
/// let foreseen = BySeat::from_fn(4, |seat| if seat == Seat::FIRST { 160.0 } else { 100.0 });
/// let chances = [20.0, 60.0, 500.0].map(|spread| chance_to_end_first(&foreseen, Seat::FIRST, 4, spread));
/// assert!(chances[0] > 0.9 && chances[1] > 0.4 && chances[2] < 0.3, "{chances:?}");
/// ```
pub fn chance_to_end_first(foreseen: &BySeat<f32>, me: Seat, players: usize, spread: f32) -> f32 {
    /// This steepness makes a logistic curve closest to the bell curve.
    const STEEPNESS: f32 = 1.702;
    /// In spreads around the expected score, in steps of a quarter.
    const REACH: f32 = 5.0;
    const PLACES: usize = 41;
    const STEP: f32 = 0.25;

    let lead_over = |seat: Seat| if seat == me { 0.0 } else { (foreseen[me] - foreseen[seat]) / spread };
    let behind = BySeat::from_fn(players, |seat| (-STEEPNESS * lead_over(seat)).exp());
    let (next, half) = ((-STEEPNESS * STEP).exp(), (-STEEPNESS * STEP / 2.0).exp());
    let below = |place: f32| 1.0 / (1.0 + place);
    // Exponentials, so that each step is a multiplication.
    let mut place = (STEEPNESS * REACH).exp();
    let mut chance = 0.0;
    for _ in 0..PLACES {
        let likely = below(place * half) - below(place / half);
        let others = Seat::all(players).filter(|seat| *seat != me);
        chance += likely * others.map(|seat| below(place * behind[seat])).product::<f32>();
        place *= next;
    }
    let others = Seat::all(players).filter(|seat| *seat != me);
    let beyond = 1.0 - below(place / half);
    chance + beyond * others.map(|seat| below(place * behind[seat])).product::<f32>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(of: [i32; 3]) -> BySeat<i32> {
        BySeat::from_fn(3, |seat| of[seat.index()])
    }

    #[test]
    fn winning_counts_more_than_points_in_the_last_round() {
        let before = scores([100, 130, 0]);
        let wins = worth(&scores([130, 120, 0]), &before, Seat::FIRST, 3, 0);
        let more_points = worth(&scores([150, 160, 0]), &before, Seat::FIRST, 3, 0);
        assert!(wins > more_points, "{wins} against {more_points}");
    }

    #[test]
    fn early_in_the_game_points_are_what_counts() {
        let before = scores([100, 130, 0]);
        let fewer = worth(&scores([130, 120, 0]), &before, Seat::FIRST, 3, 9);
        let more = worth(&scores([150, 160, 0]), &before, Seat::FIRST, 3, 9);
        assert!(more > fewer, "{more} against {fewer}");
    }

    #[test]
    fn the_chances_of_all_add_up_and_equal_players_have_equal_ones() {
        for players in 2..=6 {
            let uneven = BySeat::from_fn(players, |seat| 35 * (seat.index() as i32 % 4) - 20);
            for rounds_left in [0, 1, 2, 5, 19] {
                for scores in [BySeat::default(), uneven] {
                    let chances = Seat::all(players).map(|seat| winning_chance(&scores, seat, players, rounds_left));
                    let sum: f32 = chances.sum();
                    assert!((sum - 1.0).abs() < 0.005, "{players} players, {rounds_left} left: {sum}");
                }
                let first = winning_chance(&BySeat::default(), Seat::FIRST, players, rounds_left);
                assert!((first - 1.0 / players as f32).abs() < 0.002, "one of {players}: {first}");
            }
        }
    }

    #[test]
    fn a_large_lead_almost_certainly_wins() {
        let far = scores([100_000, 0, -100_000]);
        let chance = |seat: Seat| winning_chance(&far, seat, 3, 1);
        assert!(chance(Seat::FIRST) > 0.999 && chance(Seat::FIRST.left(3)) < 0.001, "{}", chance(Seat::FIRST));
        let lead = |points: i32| winning_chance(&scores([points, 0, 0]), Seat::FIRST, 3, 2);
        assert!((0..10).all(|tens| lead(10 * tens + 10) > lead(10 * tens)));
    }
}

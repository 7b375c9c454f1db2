//! What scores are worth to a player: points, and late in the game whether one is ahead.

use foretell_rules::{BySeat, Seat};

/// How far two players drift apart in one round, in points: measured between equal players.
const DRIFT: f32 = 38.0;
/// What a point of the others is worth, on average: a little, because the winner is who has more.
const SPOIL: f32 = 0.15;
/// What it is worth to win the game, in points of a round.
const VICTORY: f32 = 160.0;
/// How much being ahead counts with so many rounds left: all of it in the last one, nothing before the last four.
const LATE: [f32; 4] = [1.0, 0.6, 0.4, 0.2];

/// Whether being ahead counts already, with so many rounds still to come.
pub(crate) fn counts_lead(rounds_left: usize) -> bool {
    rounds_left < LATE.len()
}

/// The worth of the scores after a round for a seat, with so many rounds still to come, in points: what the bots that
/// search and the hints go by.
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
    let Some(late) = LATE.get(rounds_left) else { return points };
    points * (1.0 - 0.7 * late) + VICTORY * late * winning_chance(scores, me, players, rounds_left)
}

/// How much being ahead counts after a round with so many rounds still to come: 1 after the last one, 0 in most.
///
/// ```
/// # use foretell_bots::lateness;
/// assert_eq!((lateness(0), lateness(9)), (1.0, 0.0));
/// ```
pub fn lateness(rounds_left: usize) -> f32 {
    LATE.get(rounds_left).copied().unwrap_or(0.0)
}

/// A guess at the chance of a seat to end before everyone else, with so many rounds still to come between equal
/// players. After the last round it is 1 for the winner, 0 for those who lost, and less than 1 for a shared victory.
///
/// ```
/// # use foretell_bots::winning_chance;
/// # use foretell_rules::{BySeat, Seat};
/// let scores = BySeat::from_fn(3, |seat| if seat == Seat::FIRST { 100 } else { 40 });
/// assert_eq!(winning_chance(&scores, Seat::FIRST, 3, 0), 1.0);
/// assert!(winning_chance(&scores, Seat::FIRST, 3, 9) < 0.9);
/// ```
pub fn winning_chance(scores: &BySeat<i32>, me: Seat, players: usize, rounds_left: usize) -> f32 {
    let others = Seat::all(players).filter(|seat| *seat != me);
    others.map(|seat| ahead(scores[me] - scores[seat], rounds_left)).product()
}

/// The chance to end before a player who is so many points behind now.
fn ahead(lead: i32, rounds_left: usize) -> f32 {
    let spread = DRIFT * (rounds_left as f32).sqrt();
    if spread > 0.0 {
        // A bell curve, near enough.
        return 1.0 / (1.0 + (-1.702 * lead as f32 / spread).exp());
    }
    match lead {
        1.. => 1.0,
        0 => 0.5,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(of: [i32; 3]) -> BySeat<i32> {
        BySeat::from_fn(3, |seat| of[seat.index()])
    }

    #[test]
    fn in_the_last_round_winning_is_worth_more_than_points() {
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
}

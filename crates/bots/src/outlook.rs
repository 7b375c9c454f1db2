//! What a score is worth: points, and late in the game who leads.

use foretell_rules::{BySeat, Seat};

/// How far two players drift apart in one round, in points: measured between equal players.
const DRIFT: f32 = 38.0;

/// The worth of the scores for a seat with so many rounds still to come, in points.
pub(crate) fn worth(scores: &BySeat<i32>, before: &BySeat<i32>, me: Seat, players: usize, rounds_left: usize) -> f32 {
    let gained = |seat: Seat| (scores[seat] - before[seat]) as f32;
    let others = Seat::all(players).filter(|seat| *seat != me);
    let theirs = others.clone().map(gained).sum::<f32>() / (players - 1) as f32;
    let own = gained(me) - 0.12 * theirs;
    if rounds_left > 3 {
        return own;
    }
    // Near the end what counts is to be ahead of everyone: the chance of that is worth a good game's points.
    let spread = DRIFT * (rounds_left as f32).sqrt().max(0.05);
    let ahead: f32 = others.map(|seat| normal((scores[me] - scores[seat]) as f32 / spread)).product();
    let weight = [1.0, 0.6, 0.4, 0.2][rounds_left];
    own * (1.0 - 0.7 * weight) + 160.0 * weight * ahead
}

/// The share of a bell curve below `x`.
fn normal(x: f32) -> f32 {
    1.0 / (1.0 + (-1.702 * x).exp())
}

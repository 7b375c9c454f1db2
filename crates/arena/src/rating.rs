//! Ratings by Weng and Lin's model for games of many players.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::{Matchup, Results};

/// Starts at 25 with an uncertainty of 25/3.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SkillRating {
    pub rating: f64,
    pub uncertainty: f64,
}

/// Every seat is a player ranked by final score; equal scores are ties. A contestant with several seats gets the mean
/// of their changes.
pub(crate) fn ratings(matchup: &Matchup, results: &Results) -> Vec<SkillRating> {
    let mut ratings = vec![WengLinRating::new(); matchup.contestants.len()];
    for (game, played) in &results.games {
        let (_, seating) = matchup.sitting(*game);
        let scores: Vec<i32> = played.seats().map(|seat| played.score(seat)).collect();
        rate(&mut ratings, seating, &scores);
    }
    let plain = |rating: WengLinRating| SkillRating { rating: rating.rating, uncertainty: rating.uncertainty };
    ratings.into_iter().map(plain).collect()
}

fn rate(ratings: &mut [WengLinRating], seating: &[usize], scores: &[i32]) {
    let seats: Vec<WengLinRating> = seating.iter().map(|place| ratings[*place]).collect();
    let rank = |score: &i32| 1 + scores.iter().filter(|other| *other > score).count();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        seats.chunks(1).zip(scores).map(|(seat, score)| (seat, MultiTeamOutcome::new(rank(score)))).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    for (place, rating) in ratings.iter_mut().enumerate() {
        let own = || seating.iter().zip(&after).filter(|(seat, _)| **seat == place).map(|(_, team)| team[0]);
        let number = own().count();
        if number > 0 {
            rating.rating = own().map(|seat| seat.rating).sum::<f64>() / number as f64;
            rating.uncertainty = own().map(|seat| seat.uncertainty).sum::<f64>() / number as f64;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_rise_and_ties_change_little() {
        let mut ratings = vec![WengLinRating::new(); 2];
        rate(&mut ratings, &[0, 1, 1], &[100, 50, 0]);
        assert!(ratings[0].rating > 25.0 && ratings[1].rating < 25.0);
        let mut tied = vec![WengLinRating::new(); 3];
        rate(&mut tied, &[0, 1, 2], &[10, 10, 10]);
        assert!(tied.iter().all(|rating| (rating.rating - 25.0).abs() < 1e-9), "{tied:?}");
    }

    #[test]
    fn playing_alone_changes_no_rating() {
        let mut ratings = vec![WengLinRating::new()];
        rate(&mut ratings, &[0, 0, 0, 0], &[40, 30, 20, 10]);
        assert!((ratings[0].rating - 25.0).abs() < 1e-9);
    }
}

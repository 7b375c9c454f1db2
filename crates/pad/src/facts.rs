//! Small statistics of a sheet: the best bidder, the longest streak, the margin.

use crate::{Player, Sheet};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// By player: bids made, and all bids.
    pub kept: Vec<(u8, u8)>,
    /// The players with the largest share of bids made.
    pub best: Vec<Player>,
    /// The longest streak of made bids, and its players.
    pub streak: (u8, Vec<Player>),
    /// The points between the winner and the best of the others.
    pub margin: Option<i32>,
}

impl Facts {
    /// Only complete rounds count.
    pub fn of(sheet: &Sheet) -> Facts {
        let players: Vec<Player> = (0..sheet.players.len()).map(Player::at).collect();
        let history: Vec<Vec<bool>> = players.iter().map(|player| kept_bids(sheet, *player)).collect();
        let kept: Vec<(u8, u8)> = history.iter().map(|kept| (count(kept), kept.len() as u8)).collect();
        let best_share = kept.iter().filter(|(_, of)| *of > 0).map(|(kept, of)| share(*kept, *of)).max();
        let has_best = |(kept, of): &(u8, u8)| *kept > 0 && Some(share(*kept, *of)) == best_share;
        let streaks: Vec<u8> = history.iter().map(|kept| longest_streak(kept)).collect();
        let longest = streaks.iter().copied().max().unwrap_or_default();
        let having = |has: &dyn Fn(usize) -> bool| players.iter().copied().filter(|p| has(p.index())).collect();
        Facts {
            best: having(&|index| has_best(&kept[index])),
            streak: (longest, having(&|index| longest > 0 && streaks[index] == longest)),
            margin: margin(sheet),
            kept,
        }
    }
}

/// By round.
fn kept_bids(sheet: &Sheet, player: Player) -> Vec<bool> {
    let rounds = sheet.rounds.iter().filter(|round| round.is_complete());
    rounds.filter_map(|round| Some(round.scored_bid(player)? == round.taken(player)?)).collect()
}

fn count(kept: &[bool]) -> u8 {
    kept.iter().filter(|kept| **kept).count() as u8
}

/// In thousandths, so that shares can be compared.
fn share(kept: u8, of: u8) -> u32 {
    u32::from(kept) * 1000 / u32::from(of.max(1))
}

fn longest_streak(kept: &[bool]) -> u8 {
    kept.split(|kept| !kept).map(<[bool]>::len).max().unwrap_or_default() as u8
}

fn margin(sheet: &Sheet) -> Option<i32> {
    let winners = sheet.winners();
    let totals = sheet.totals();
    let won = totals.get(winners.first()?.index())?;
    let others = (0..totals.len()).map(Player::at);
    let others = others.filter(|player| sheet.counts(*player) && !winners.contains(player));
    others.map(|player| won - totals[player.index()]).min()
}

//! Small statistics of a sheet: the best bidder, the longest streak, the margin.

use crate::{Player, Sheet};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PadFacts {
    /// By player: bids made, and all bids.
    pub made: Vec<(u8, u8)>,
    pub best: Vec<Player>,
    pub streak: (u8, Vec<Player>),
    pub margin: Option<i32>,
}

impl PadFacts {
    /// Only complete rounds count.
    pub fn of(sheet: &Sheet) -> PadFacts {
        let players: Vec<Player> = (0..sheet.players.len()).map(Player::at).collect();
        let history: Vec<Vec<bool>> = players.iter().map(|player| made_bids(sheet, *player)).collect();
        let made: Vec<(u8, u8)> = history.iter().map(|made| (count(made), made.len() as u8)).collect();
        let best_share = made.iter().filter(|(_, of)| *of > 0).map(|(made, of)| share(*made, *of)).max();
        let has_best = |(made, of): &(u8, u8)| *made > 0 && Some(share(*made, *of)) == best_share;
        let streaks: Vec<u8> = history.iter().map(|made| longest_streak(made)).collect();
        let longest = streaks.iter().copied().max().unwrap_or_default();
        let having = |has: &dyn Fn(usize) -> bool| players.iter().copied().filter(|p| has(p.index())).collect();
        PadFacts {
            best: having(&|index| has_best(&made[index])),
            streak: (longest, having(&|index| longest > 0 && streaks[index] == longest)),
            margin: margin(sheet),
            made,
        }
    }
}

fn made_bids(sheet: &Sheet, player: Player) -> Vec<bool> {
    let rounds = sheet.rounds.iter().filter(|round| round.is_complete());
    rounds.filter_map(|round| Some(round.scored_bid(player)? == round.taken(player)?)).collect()
}

fn count(made: &[bool]) -> u8 {
    made.iter().filter(|made| **made).count() as u8
}

/// In thousandths, so that shares can be compared.
fn share(made: u8, of: u8) -> u32 {
    u32::from(made) * 1000 / u32::from(of.max(1))
}

fn longest_streak(made: &[bool]) -> u8 {
    made.split(|made| !made).map(<[bool]>::len).max().unwrap_or_default() as u8
}

fn margin(sheet: &Sheet) -> Option<i32> {
    let winners = sheet.winners();
    let totals = sheet.totals();
    let won = totals.get(winners.first()?.index())?;
    let others = (0..totals.len()).map(Player::at);
    let others = others.filter(|player| sheet.counts(*player) && !winners.contains(player));
    others.map(|player| won - totals[player.index()]).min()
}

use crate::{BySeat, Event, RuleSet, Seat, SeatSet};

/// The points of a round: 20 plus 10 per trick for an exact bid, else −10 per trick of difference.
///
/// ```
/// # use foretell_rules::points;
/// assert_eq!(points(0, 0), 20);
/// assert_eq!(points(3, 3), 50);
/// assert_eq!(points(3, 1), -20);
/// ```
#[inline]
pub const fn points(bid: u8, tricks: u8) -> i32 {
    if bid == tricks { 20 + 10 * tricks as i32 } else { -10 * (bid as i32 - tricks as i32).abs() }
}

/// ```
/// # use foretell_rules::{BySeat, Seat, leaders};
/// let scores = BySeat::from_fn(3, |seat| if seat == Seat::FIRST { 10 } else { 20 });
/// assert_eq!(leaders(&scores, 3).len(), 2);
/// ```
pub fn leaders(scores: &BySeat<i32>, players: usize) -> SeatSet {
    let highest = highest(scores.of(players).iter().copied());
    Seat::all(players).filter(|seat| Some(scores[*seat]) == highest).collect()
}

/// The winning score: everyone who has it wins, there is no tie-break.
///
/// ```
/// # use foretell_rules::highest;
/// assert_eq!(highest([10, -20, 10]), Some(10));
/// ```
pub fn highest(scores: impl IntoIterator<Item = i32>) -> Option<i32> {
    scores.into_iter().max()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetRow {
    pub cards: u8,
    pub bids: BySeat<u8>,
    pub changed: Option<(Seat, u8)>,
    pub tricks: BySeat<u8>,
    pub points: BySeat<i32>,
    pub totals: BySeat<i32>,
}

/// ```
/// # use foretell_rules::{Game, RuleSet, ScoreSheet};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let rules: RuleSet = "pl/3+length=first-2".parse()?;
/// let mut game = Game::new(rules);
/// let mut sheet = ScoreSheet::new(rules);
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
/// game.playout_with(&mut rng, &mut |_, event| sheet.see(&event));
/// assert_eq!(sheet.rows().len(), 2);
/// assert_eq!(sheet.totals(), game.scores());
/// # Ok::<(), foretell_rules::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    rules: RuleSet,
    rows: Vec<SheetRow>,
}

impl ScoreSheet {
    pub fn new(rules: RuleSet) -> ScoreSheet {
        ScoreSheet { rules, rows: Vec::new() }
    }

    /// Ignores events other than a scored round.
    pub fn see(&mut self, event: &Event) {
        if let Event::RoundScored { bids, changed, tricks, points } = *event {
            let before = self.totals();
            let totals = BySeat::from_fn(self.rules.players(), |seat| before[seat] + points[seat]);
            let cards = self.rules.cards(self.rows.len()) as u8;
            self.rows.push(SheetRow { cards, bids, changed, tricks, points, totals });
        }
    }

    pub fn rows(&self) -> &[SheetRow] {
        &self.rows
    }

    pub fn totals(&self) -> BySeat<i32> {
        self.rows.last().map(|row| row.totals).unwrap_or_default()
    }
}

//! Means with 95 % intervals.

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    pub mean: f64,
    /// Half the width of the 95 % interval; `None` for fewer than two values.
    pub half_width: Option<f64>,
}

impl Estimate {
    pub fn interval(&self) -> Option<[f64; 2]> {
        self.half_width.map(|half| [self.mean - half, self.mean + half])
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Share {
    pub mean: f64,
    /// At 95 %; not symmetrical. `None` for fewer than two values.
    pub interval: Option<[f64; 2]>,
}

impl Share {
    pub fn reach(&self) -> Option<f64> {
        self.interval.map(|[low, high]| (self.mean - low).max(high - self.mean))
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    number: u64,
    mean: f64,
    squares: f64,
}

impl Sample {
    /// Welford's algorithm, numerically stable.
    pub fn add(&mut self, value: f64) {
        self.number += 1;
        let distance = value - self.mean;
        self.mean += distance / self.number as f64;
        self.squares += distance * (value - self.mean);
    }

    /// Student's 95 % interval.
    ///
    /// ```
    /// # use foretell_arena::Sample;
    /// let mut sample = Sample::default();
    /// [4.0, 5.0, 6.0].into_iter().for_each(|value| sample.add(value));
    /// let [low, high] = sample.estimate().interval().expect("three values");
    /// assert!((low - 2.516).abs() < 0.001 && (high - 7.484).abs() < 0.001);
    /// ```
    pub fn estimate(&self) -> Estimate {
        let half_width = (self.number >= 2).then(|| {
            let freedom = self.number - 1;
            let variance = self.squares / freedom as f64;
            student(freedom) * (variance / self.number as f64).sqrt()
        });
        Estimate { mean: self.mean, half_width }
    }
}

/// Each share has its possible range: a player in two of four seats wins at most half a game per seat, a player in all
/// of them exactly a quarter.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ShareSample {
    shares: Sample,
    least: Sample,
    most: Sample,
}

impl ShareSample {
    pub fn add(&mut self, share: f64, [least, most]: [f64; 2]) {
        self.shares.add(share);
        self.least.add(least);
        self.most.add(most);
    }

    /// Wilson's 95 % interval: even if every share is at its limit, the true share may differ. `outcomes` is the number
    /// of games won or lost.
    ///
    /// ```
    /// # use foretell_arena::ShareSample;
    /// let mut sample = ShareSample::default();
    /// (0..100).for_each(|_| sample.add(0.0, [0.0, 1.0]));
    /// let [low, high] = sample.share(100).interval.expect("a hundred values");
    /// assert!(low == 0.0 && (0.03..0.04).contains(&high));
    /// ```
    pub fn share(&self, outcomes: u64) -> Share {
        let (mean, number) = (self.shares.mean, self.shares.number);
        let (least, width) = (self.least.mean, self.most.mean - self.least.mean);
        let interval = (number >= 2).then(|| {
            if width <= 0.0 {
                return [mean; 2];
            }
            // Rescaled to the possible range.
            let share = ((mean - least) / width).clamp(0.0, 1.0);
            let bounds = wilson(share, self.like_so_many_draws(share, width, outcomes), student(number - 1));
            let [low, high] = bounds.map(|bound| least + width * bound);
            [low.min(mean), high.max(mean)]
        });
        Share { mean, interval }
    }

    /// The number of yes/no draws with the same information. Equal values don't reveal how outcomes correlate, so each
    /// counts.
    fn like_so_many_draws(&self, share: f64, width: f64, outcomes: u64) -> f64 {
        let of_one_draw = share * (1.0 - share);
        let of_mean = self.shares.squares / (self.shares.number - 1) as f64 / self.shares.number as f64 / width.powi(2);
        // Rounding errors of equal values are far below this.
        let varies = of_one_draw > 0.0 && of_mean > of_one_draw * 1e-15;
        if varies { of_one_draw / of_mean } else { outcomes as f64 }
    }
}

fn wilson(share: f64, draws: f64, z: f64) -> [f64; 2] {
    let square = z * z / draws;
    let middle = (share + square / 2.0) / (1.0 + square);
    let half = z / (1.0 + square) * (share * (1.0 - share) / draws + square / (4.0 * draws)).sqrt();
    // The bounds are exact at 0 and 1, up to rounding.
    [(middle - half).clamp(0.0, share), (middle + half).clamp(share, 1.0)]
}

/// The 97.5 % point.
pub(crate) const NORMAL: f64 = 1.959_964;

fn student(freedom: u64) -> f64 {
    const FEW: [f64; 9] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262];
    if let Some(point) = FEW.get(freedom as usize - 1) {
        return *point;
    }
    // The first terms of the expansion around the normal distribution.
    let (z, n) = (NORMAL, freedom as f64);
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    z + first / n + second / (n * n) + third / (n * n * n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn student_is_as_in_the_tables() {
        for (freedom, point) in [(1, 12.706), (9, 2.262), (10, 2.228), (20, 2.086), (30, 2.042), (120, 1.980)] {
            assert!((student(freedom) - point).abs() < 0.001, "{freedom}: {}", student(freedom));
        }
    }

    #[test]
    fn one_value_has_no_interval() {
        let mut sample = Sample::default();
        sample.add(3.0);
        assert_eq!(sample.estimate(), Estimate { mean: 3.0, half_width: None });
        sample.add(3.0);
        assert_eq!(sample.estimate().interval(), Some([3.0, 3.0]));
    }

    const ANY: [f64; 2] = [0.0, 1.0];

    fn shares(values: impl IntoIterator<Item = f64>, range: [f64; 2]) -> ShareSample {
        let mut sample = ShareSample::default();
        values.into_iter().for_each(|value| sample.add(value, range));
        sample
    }

    #[test]
    fn intervals_of_shares_are_as_in_the_books() {
        // 10 of 50: Wilson has 0.1124 to 0.3304, here a little wider, as the spread is estimated.
        let ten_of_fifty = shares((0..50).map(|draw| f64::from(u8::from(draw < 10))), ANY).share(50);
        let [low, high] = ten_of_fifty.interval.expect("fifty values");
        assert!((low - 0.111).abs() < 0.002 && (high - 0.334).abs() < 0.002, "{low} {high}");
        let reach = ten_of_fifty.reach().expect("fifty values");
        assert!((reach - (high - 0.2)).abs() < 1e-9, "the wider side");
    }

    #[test]
    fn nothing_and_everything_are_not_certain() {
        for (value, far) in [(0.0, 1), (1.0, 0)] {
            let share = shares([value; 40], ANY).share(40);
            let bounds = share.interval.expect("forty values");
            assert!((bounds[1 - far] - value).abs() < 1e-12, "{bounds:?}");
            assert!((0.08..0.11).contains(&(bounds[far] - value).abs()), "{bounds:?}");
        }
        let more_games = shares([0.0; 40], ANY).share(160).interval.expect("forty values");
        assert!((0.02..0.03).contains(&more_games[1]), "{more_games:?}");
        assert_eq!(shares([0.0], ANY).share(4).interval, None);
        let few = shares([1.0, 1.0], ANY).share(2).interval.expect("two values");
        assert!(few[0] < 0.1, "two values say next to nothing: {few:?}");
    }

    #[test]
    fn a_share_that_cannot_vary_is_certain() {
        assert_eq!(shares([0.25; 9], [0.25; 2]).share(36).interval, Some([0.25, 0.25]));
    }

    #[test]
    fn winning_every_game_leaves_an_interval() {
        // Two of four seats: half a game for each of them is all there is to win.
        let all = shares([0.5; 40], [0.0, 0.5]).share(40).interval.expect("forty values");
        assert!((0.44..0.47).contains(&all[0]) && (all[1] - 0.5).abs() < 1e-12, "{all:?}");
        let none = shares([0.0; 40], [0.0, 0.5]).share(40).interval.expect("forty values");
        assert!(none[0].abs() < 1e-12 && (none[1] - (0.5 - all[0])).abs() < 1e-12, "{none:?}");
    }

    #[test]
    fn values_that_happen_to_be_the_same_are_not_certain() {
        for values in [[0.65625; 2], [0.1 + 0.2, 0.3]] {
            let [low, high] = shares(values, ANY).share(12).interval.expect("two values");
            assert!(high - low > 0.5, "two values say next to nothing: {low} {high}");
        }
    }

    #[test]
    fn shares_stay_shares() {
        let [low, high] = shares([0.9, 1.0, 1.0, 1.0], ANY).share(40).interval.expect("an interval");
        assert!((0.0..=0.975).contains(&low) && (0.975..=1.0).contains(&high), "{low} {high}");
    }
}

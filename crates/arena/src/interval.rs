//! Means with 95 % intervals.

/// A mean, and how far off it may be.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the 95 % interval; nothing can be said of it from fewer than two values.
    pub half_width: Option<f64>,
}

impl Estimate {
    /// The 95 % interval.
    pub fn interval(&self) -> Option<[f64; 2]> {
        self.half_width.map(|half| [self.mean - half, self.mean + half])
    }

    /// The 95 % interval of a share, which lies between 0 and 1.
    pub fn interval_of_share(&self) -> Option<[f64; 2]> {
        self.interval().map(|bounds| bounds.map(|bound| bound.clamp(0.0, 1.0)))
    }
}

/// Values that are drawn independently of each other: one for each deal.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    number: u64,
    mean: f64,
    /// The sum of the squared distances from the mean.
    squares: f64,
}

impl Sample {
    /// Adds a value (after Welford: exact enough for any number of values of any size).
    pub fn add(&mut self, value: f64) {
        self.number += 1;
        let distance = value - self.mean;
        self.mean += distance / self.number as f64;
        self.squares += distance * (value - self.mean);
    }

    /// The mean and its 95 % interval, after Student.
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

/// The 97.5 % point of the normal distribution.
pub(crate) const NORMAL: f64 = 1.959_964;

/// The 97.5 % point of Student's distribution.
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

    #[test]
    fn shares_stay_shares() {
        let estimate = Estimate { mean: 0.98, half_width: Some(0.1) };
        let [low, high] = estimate.interval_of_share().expect("an interval");
        assert!((low - 0.88).abs() < 1e-9 && (high - 1.0).abs() < 1e-9);
    }
}

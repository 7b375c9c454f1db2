//! Days in UTC, so that the puzzle of the day changes for everybody at once.

use std::fmt;

use time::{Date, OffsetDateTime};

/// Counted from 1970-01-01.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub u32);

const SECONDS: u64 = 24 * 60 * 60;

impl Day {
    /// ```
    /// # use foretell_practice::Day;
    /// assert_eq!(Day::of_second(1_794_787_200).to_string(), "2026-11-16");
    /// assert_eq!(Day::of_second(1_794_787_199).to_string(), "2026-11-15");
    /// ```
    pub const fn of_second(second: u64) -> Day {
        let day = second / SECONDS;
        Day(if day > 3_000_000 { 3_000_000 } else { day as u32 })
    }

    #[must_use]
    pub const fn before(self) -> Day {
        Day(self.0.saturating_sub(1))
    }

    /// ```
    /// # use foretell_practice::Day;
    /// let day = Day::of_second(1_794_787_200);
    /// assert_eq!(Day::of_date("2026-11-16"), Some(day));
    /// assert!(["2026-11-31", "2026-1-1", "1969-12-31", ""].iter().all(|text| Day::of_date(text).is_none()));
    /// ```
    pub fn of_date(text: &str) -> Option<Day> {
        let [year, month, day] = text.split('-').collect::<Vec<_>>()[..] else { return None };
        let month = time::Month::try_from(month.parse::<u8>().ok()?).ok()?;
        let date = Date::from_calendar_date(year.parse().ok()?, month, day.parse().ok()?).ok()?;
        let second = u64::try_from(date.midnight().assume_utc().unix_timestamp()).ok()?;
        // Other spellings would be a second address of the same day.
        Some(Day::of_second(second)).filter(|day| day.to_string() == text)
    }

    fn date(self) -> Option<Date> {
        OffsetDateTime::from_unix_timestamp(i64::from(self.0) * SECONDS as i64).ok().map(OffsetDateTime::date)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.date() {
            Some(date) => write!(f, "{:04}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day()),
            None => write!(f, "day {}", self.0),
        }
    }
}

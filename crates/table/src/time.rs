//! Times and dates.

use time::OffsetDateTime;

/// Milliseconds since 1970.
pub type Millis = i64;

/// Such as `2026-11-15`; `None` beyond the years ±9999.
pub fn date(at: Millis) -> Option<String> {
    let time = OffsetDateTime::from_unix_timestamp(at.div_euclid(1000)).ok()?;
    Some(time.date().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_calendar_dates() {
        let day = 24 * 60 * 60 * 1000;
        for (at, name) in [
            (0, "1970-01-01"),
            (day - 1, "1970-01-01"),
            (1_709_164_800_000, "2024-02-29"),
            (951_868_800_000, "2000-03-01"),
            (-day, "1969-12-31"),
        ] {
            assert_eq!(date(at).as_deref(), Some(name));
        }
        assert_eq!(date(Millis::MAX), None, "no calendar goes so far");
    }
}

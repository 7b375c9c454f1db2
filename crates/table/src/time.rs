use time::OffsetDateTime;

/// Milliseconds since 1970.
pub type Millis = i64;

/// Such as `2026-11-15`; `None` beyond the years ±9999.
pub fn date(at: Millis) -> Option<String> {
    let time = OffsetDateTime::from_unix_timestamp(at.div_euclid(1000)).ok()?;
    Some(time.date().to_string())
}

/// A moment for machines, such as `2026-11-15T20:04:00Z`, and its time of day (UTC); `None` beyond the years ±9999.
pub fn date_and_time(at: Millis) -> Option<(String, String)> {
    let time = OffsetDateTime::from_unix_timestamp(at.div_euclid(1000)).ok()?;
    let (hour, minute, second) = time.to_hms();
    Some((format!("{}T{hour:02}:{minute:02}:{second:02}Z", time.date()), format!("{hour:02}:{minute:02}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_dates_with_times_of_day() {
        let moment = |at| date_and_time(at).map(|(moment, _)| moment);
        assert_eq!(moment(1_709_164_800_000 + 61_999).as_deref(), Some("2024-02-29T00:01:01Z"));
        assert_eq!(moment(-1).as_deref(), Some("1969-12-31T23:59:59Z"));
        assert_eq!(date_and_time(45_240_000), Some(("1970-01-01T12:34:00Z".into(), "12:34".into())));
        assert_eq!(moment(Millis::MAX), None);
    }

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

//! Days, for people who read records.

use crate::store::Millis;

/// The day of a time, as `YYYY-MM-DD`, in the calendar that began in 1582 and the time zone of Greenwich.
pub(crate) fn date(at: Millis) -> String {
    // Days are counted from 1 March of the year 0, so that a leap day is the last of its year: four hundred years have
    // 146097 days, whatever the day they begin.
    let days = at.div_euclid(24 * 60 * 60 * 1000) + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_named_as_on_a_calendar() {
        let day = 24 * 60 * 60 * 1000;
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(day - 1), "1970-01-01");
        assert_eq!(date(1_709_164_800_000), "2024-02-29");
        assert_eq!(date(951_868_800_000), "2000-03-01");
        assert_eq!(date(-day), "1969-12-31");
    }
}

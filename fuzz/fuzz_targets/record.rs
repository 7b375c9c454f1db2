//! A record is refused with a line of the text, or prints as a text that reads as the same record, and can be replayed.

#![no_main]

use foretell_rules::{NoEvents, Record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match text.parse::<Record>() {
        Ok(record) => {
            let printed = record.to_text().expect("a legal record");
            assert_eq!(printed.parse(), Ok(record.clone()), "{printed}");
            record.replay(&mut NoEvents).expect("a record that was read can be replayed");
        }
        Err(error) => {
            assert!((1..=text.lines().count().max(1)).contains(&error.line), "{error}");
            assert!(error.to_string().len() < 4_000, "{error}");
        }
    }
});

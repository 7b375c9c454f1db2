//! A cache of texts with numbers, such as «1 of 2»: selecting plurals is the slowest part of rendering, and a page
//! needs dozens per move. There are few, so they are cached until the program ends.

use std::collections::HashMap;
use std::sync::{OnceLock, PoisonError, RwLock};

use fluent_bundle::types::{FluentNumber, FluentNumberOptions};

use crate::{Message, Text, Value};

/// Per language: all that a game needs, a few hundred kilobytes at most.
const MOST: usize = 8192;

/// By the order of their variables' names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Numbers([i16; 2]);

impl Numbers {
    pub(crate) fn one(number: i32) -> Option<Numbers> {
        Some(Numbers([i16::try_from(number).ok()?, 0]))
    }

    pub(crate) fn of(values: &[(&str, Value<'_>)]) -> Option<Numbers> {
        match values {
            [(_, one)] => Some(Numbers([small(one)?, 0])),
            [(a, one), (b, other)] if a < b => Some(Numbers([small(one)?, small(other)?])),
            [(_, one), (_, other)] => Some(Numbers([small(other)?, small(one)?])),
            _ => None,
        }
    }
}

fn small(value: &Value<'_>) -> Option<i16> {
    static PLAIN: OnceLock<FluentNumberOptions> = OnceLock::new();
    let Value::Number(FluentNumber { value, options }) = value else { return None };
    let number = *value as i16;
    (f64::from(number).to_bits() == value.to_bits() && *options == *PLAIN.get_or_init(FluentNumberOptions::default))
        .then_some(number)
}

pub(crate) struct TextCache(OnceLock<RwLock<HashMap<(Message, Numbers), &'static str>>>);

impl TextCache {
    pub(crate) const fn new() -> TextCache {
        TextCache(OnceLock::new())
    }

    pub(crate) fn get_or_say(&self, message: Message, numbers: Numbers, say: impl FnOnce() -> Text) -> Text {
        let texts = self.0.get_or_init(RwLock::default);
        // The map is consistent after a panic elsewhere.
        if let Some(text) = texts.read().unwrap_or_else(PoisonError::into_inner).get(&(message, numbers)) {
            return Text::Borrowed(text);
        }
        let said = say();
        let mut texts = texts.write().unwrap_or_else(PoisonError::into_inner);
        if texts.len() >= MOST {
            return said;
        }
        Text::Borrowed(texts.entry((message, numbers)).or_insert_with(|| String::leak(said.into_owned())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Words, message, say};

    #[test]
    fn numbers_belong_to_their_variables_in_whatever_order_they_are_given() {
        let words = Words::new(Language::English);
        let one = say!(words, "tricks-of", tricks = 1, bid = 2);
        assert_eq!(one, say!(words, "tricks-of", bid = 2, tricks = 1));
        assert_ne!(one, say!(words, "tricks-of", bid = 1, tricks = 2));
    }

    #[test]
    fn only_small_integers_are_cached() {
        let of = |value: Value<'_>| Numbers::of(&[("count", value)]);
        assert_eq!(of(Value::from(-32)), Numbers::one(-32));
        assert!(Numbers::one(40_000).is_none());
        let rounded = FluentNumberOptions { maximum_fraction_digits: Some(1), ..FluentNumberOptions::default() };
        for other in [
            Value::from(40_000),
            Value::from(0.5),
            Value::from(f64::NAN),
            Value::from("3"),
            Value::Number(FluentNumber::new(3.0, rounded)),
        ] {
            assert_eq!(of(other.clone()), None, "{other:?}");
        }
        assert_eq!(Numbers::of(&[]), None);
        assert_eq!(Numbers::of(&["a", "b", "c"].map(|name| (name, Value::from(1)))), None);
    }

    #[test]
    fn the_cache_is_bounded() {
        let (texts, message) = (TextCache::new(), message!("button-join"));
        let say = |number: usize| {
            let numbers = Numbers([number as i16, 0]);
            texts.get_or_say(message, numbers, || Text::Owned(number.to_string()))
        };
        for number in 0..MOST + 5 {
            assert_eq!(say(number), number.to_string());
        }
        assert!(matches!(say(MOST - 1), Text::Borrowed(_)) && matches!(say(MOST), Text::Owned(_)));
    }
}

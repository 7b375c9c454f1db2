//! The message catalogues, and a handle for one language.

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource};

use crate::Language;
use crate::text_cache::{Numbers, TextCache};

pub use fluent_bundle::FluentValue as Value;

include!(concat!(env!("OUT_DIR"), "/catalogues.rs"));

/// Text for display. Without variables it is borrowed from the catalogue.
pub type Text = Cow<'static, str>;

/// The id of an existing message, checked at compile time by [`message!`](crate::message) and [`say!`](crate::say).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Message(u16);

impl Message {
    pub fn all() -> impl ExactSizeIterator<Item = Message> {
        (0..MESSAGES.len()).map(|index| Message(index as u16))
    }

    pub const fn id(self) -> &'static str {
        MESSAGES[self.0 as usize].0
    }

    /// In alphabetical order.
    pub const fn variables(self) -> &'static [&'static str] {
        MESSAGES[self.0 as usize].1
    }

    /// For the macros: panics for a wrong id, which in a constant is a compile error.
    #[doc(hidden)]
    pub const fn checked(id: &str, variables: &[&str]) -> Message {
        let (mut low, mut high) = (0, MESSAGES.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            match order(id, MESSAGES[middle].0) {
                0 => {
                    assert!(same(variables, MESSAGES[middle].1), "this message has other variables in locales/en");
                    return Message(middle as u16);
                }
                1.. => low = middle + 1,
                _ => high = middle,
            }
        }
        panic!("there is no message of this id in locales/en")
    }
}

const fn order(one: &str, other: &str) -> i32 {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut place = 0;
    while place < one.len() && place < other.len() {
        if one[place] != other[place] {
            return one[place] as i32 - other[place] as i32;
        }
        place += 1;
    }
    one.len() as i32 - other.len() as i32
}

const fn same(given: &[&str], wanted: &[&str]) -> bool {
    let mut place = 0;
    while place < wanted.len() {
        let mut found = 0;
        while found < given.len() && order(given[found], wanted[place]) != 0 {
            found += 1;
        }
        if found == given.len() {
            return false;
        }
        place += 1;
    }
    given.len() == wanted.len()
}

/// A message without variables, for tables. A compile error if it doesn't exist.
///
/// ```
/// use foretell_words::{Language, Message, Words, message};
/// const MENU: [Message; 2] = [message!("button-play-now"), message!("button-join")];
/// assert_eq!(Words::new(Language::English).say(MENU[1]), "Join");
/// ```
///
/// ```compile_fail
/// # use foretell_words::message;
/// let _ = message!("button-play-nwo");
/// ```
#[macro_export]
macro_rules! message {
    ($id:literal) => {
        const { $crate::Message::checked($id, &[]) }
    };
}

/// The text of a message with values for its variables. A compile error if it doesn't exist or has other variables.
///
/// ```
/// use foretell_words::{Language, Words, say};
/// let words = Words::new(Language::Polish);
/// assert_eq!(say!(words, "button-play-now"), "Zagraj teraz");
/// assert_eq!(say!(words, "players-count", count = 4), "4 graczy");
/// ```
///
/// ```compile_fail
/// # use foretell_words::{Language, Words, say};
/// say!(Words::new(Language::Polish), "players-count", number = 4);
/// ```
#[macro_export]
macro_rules! say {
    ($words:expr, $id:literal $(,)?) => {
        $words.say($crate::message!($id))
    };
    ($words:expr, $id:literal, $($variable:ident = $value:expr),+ $(,)?) => {
        $words.say_with(
            const { $crate::Message::checked($id, &[$(stringify!($variable)),+]) },
            [$((stringify!($variable), $crate::Value::from($value))),+],
        )
    };
}

macro_rules! labels {
    ($(#[$about:meta])* pub enum $labels:ident; $($(#[$each:meta])* $label:ident => $id:literal,)+) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $labels {
            $($(#[$each])* $label,)+
        }

        impl $labels {
            pub const ALL: &[$labels] = &[$($labels::$label),+];

            pub const fn message(self) -> $crate::Message {
                match self {
                    $($labels::$label => $crate::message!($id),)+
                }
            }
        }
    };
}
pub(crate) use labels;

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: [OnceLock<Bundle>; 8] = [const { OnceLock::new() }; 8];

static CACHES: [TextCache; 8] = [const { TextCache::new() }; 8];

fn bundle(language: Language) -> &'static Bundle {
    BUNDLES[language as usize].get_or_init(|| parse(language))
}

/// By position, because searching by id is slower than formatting.
fn entry(language: Language, message: Message) -> Option<&'static FluentMessage<'static>> {
    static ENTRIES: [OnceLock<Vec<Option<FluentMessage<'static>>>>; 8] = [const { OnceLock::new() }; 8];
    let find = || Message::all().map(|message| bundle(language).get_message(message.id())).collect();
    ENTRIES[language as usize].get_or_init(find).get(usize::from(message.0))?.as_ref()
}

fn parse(language: Language) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![language.identifier()]);
    // Isolation marks are for mixed writing directions; terminals would show them.
    bundle.set_use_isolating(false);
    for text in TEXTS[language as usize] {
        let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, _)| resource);
        // No errors here: build.rs rejects missing messages, and tests/catalogues.rs unreadable or repeated ones.
        let _ = bundle.add_resource(resource);
    }
    bundle
}

/// A language's messages; cheap to copy.
///
/// ```
/// use foretell_words::{Language, Words, say};
/// let words = Words::new(Language::English);
/// assert_eq!(say!(words, "seats-free", count = 2), "2 seats are still free.");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Words {
    language: Language,
}

impl Words {
    pub const fn new(language: Language) -> Words {
        Words { language }
    }

    pub const fn language(self) -> Language {
        self.language
    }

    pub fn say(self, message: Message) -> Text {
        self.format(message, None)
    }

    /// [`say!`](crate::say) is the checked way to write this.
    pub fn say_with<'a, const N: usize>(self, message: Message, values: [(&'a str, Value<'a>); N]) -> Text {
        match Numbers::of(&values) {
            Some(numbers) => {
                self.say_once(message, numbers, || self.format(message, Some(&values.into_iter().collect())))
            }
            None => self.format(message, Some(&values.into_iter().collect())),
        }
    }

    pub(crate) fn say_once(self, message: Message, numbers: Numbers, say: impl FnOnce() -> Text) -> Text {
        CACHES[self.language as usize].get_or_say(message, numbers, say)
    }

    /// Falls back to English, and then to the id. The build and the tests rule both out.
    fn format(self, message: Message, values: Option<&FluentArgs<'_>>) -> Text {
        let languages = [self.language, Language::English].into_iter();
        first_said(languages.map(|language| (bundle(language), entry(language, message))), message, values)
    }
}

/// In bytes.
const USUAL_TEXT: usize = 64;

fn first_said<'b>(
    mut entries: impl Iterator<Item = (&'b Bundle, Option<&'b FluentMessage<'b>>)>,
    message: Message,
    values: Option<&FluentArgs<'_>>,
) -> Cow<'b, str> {
    let said = |(bundle, entry): (&'b Bundle, Option<&'b FluentMessage<'b>>)| {
        let pattern = entry?.value()?;
        // Errors would be missing variables, which `say!` checks at compile time.
        let mut errors = Vec::new();
        if values.is_none() {
            return Some(bundle.format_pattern(pattern, None, &mut errors));
        }
        let mut said = String::with_capacity(USUAL_TEXT);
        bundle.write_pattern(&mut said, pattern, values, &mut errors).ok()?;
        Some(Cow::Owned(said))
    };
    entries.find_map(said).unwrap_or(Cow::Borrowed(message.id()))
}

pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_is_found_by_its_id_and_variables() {
        for message in Message::all() {
            assert_eq!(Message::checked(message.id(), message.variables()), message);
        }
    }

    #[test]
    fn variables_may_be_given_in_any_order_but_not_twice() {
        assert!(same(&["b", "a"], &["a", "b"]));
        assert!(!same(&["a", "a"], &["a", "b"]));
        assert!(!same(&["a", "b", "b"], &["a", "b"]));
        assert!(!same(&["a"], &["a", "b"]));
        assert!(same(&[], &[]));
    }

    #[test]
    fn texts_without_variables_are_borrowed() {
        for language in Language::ALL {
            assert!(matches!(crate::say!(Words::new(language), "button-join"), Cow::Borrowed(_)), "{language}");
        }
    }

    #[test]
    fn cached_texts_equal_fresh_ones() {
        for words in Language::ALL.map(Words::new) {
            for message in Message::all() {
                for number in [0, 1, 2, 5, 22, -1] {
                    let anew = |values: &[(&'static str, Value<'static>)]| {
                        words.format(message, Some(&values.iter().cloned().collect())).into_owned()
                    };
                    match *message.variables() {
                        [one] => {
                            let values = [(one, Value::from(number))];
                            let said = [(); 2].map(|()| words.say_with(message, values.clone()));
                            assert_eq!(said, [anew(&values), anew(&values)]);
                            assert!(matches!(said[1], Cow::Borrowed(_)), "{}", message.id());
                        }
                        [one, other] => {
                            let values = [(other, Value::from(number)), (one, Value::from(number + 1))];
                            let said = [(); 2].map(|()| words.say_with(message, values.clone()));
                            assert_eq!(said, [anew(&values), anew(&values)]);
                        }
                        _ => {}
                    }
                }
            }
        }
    }

    #[test]
    fn missing_messages_fall_back_to_english() {
        let empty = Bundle::new_concurrent(vec![]);
        let message = crate::message!("button-join");
        let in_english = (bundle(Language::English), entry(Language::English, message));
        assert_eq!(first_said([(&empty, None), in_english].into_iter(), message, None), "Join");
        assert_eq!(first_said([(&empty, None)].into_iter(), message, None), "button-join");
    }

    #[test]
    fn many_threads_speak_at_once() {
        let said = |language| crate::say!(Words::new(language), "players-count", count = 5).into_owned();
        let alone = Language::ALL.map(said);
        let threads: Vec<_> = (0..8).map(|_| std::thread::spawn(move || Language::ALL.map(said))).collect();
        for thread in threads {
            assert_eq!(thread.join().expect("no thread panics"), alone);
        }
    }

    #[test]
    fn a_capital_is_made_of_any_letter() {
        assert_eq!(capitalised("épée"), "Épée");
        assert_eq!(capitalised(""), "");
        assert_eq!(capitalised("7"), "7");
    }
}

//! Finds words in the book, ignoring accents, and marks them.

use foretell_rules::RuleSet;
use maud::{Markup, html};

/// Longer searches are cut.
const LONGEST: usize = 80;

/// A paragraph must contain all of its words.
#[derive(Clone, Debug)]
pub struct Search {
    pub typed: String,
    terms: Vec<String>,
    /// Other rules that mention it, if these don't.
    pub elsewhere: Vec<RuleSet>,
}

impl Search {
    /// `None` if no word was typed.
    pub fn new(typed: &str) -> Option<Search> {
        let typed: String = typed.chars().take(LONGEST).collect();
        let terms: Vec<String> = typed.split_whitespace().map(folded).filter(|term| !term.is_empty()).collect();
        (!terms.is_empty()).then(|| Search { typed: typed.trim().to_owned(), terms, elsewhere: Vec::new() })
    }

    pub fn finds(&self, text: &str) -> bool {
        let text = Folded::new(text);
        self.terms.iter().all(|term| text.places(term).next().is_some())
    }

    pub fn marked(&self, text: &str) -> Markup {
        let folded = Folded::new(text);
        let mut places: Vec<(usize, usize)> = self.terms.iter().flat_map(|term| folded.places(term)).collect();
        // Of two matches at the same place the longer one counts.
        places.sort_unstable_by_key(|(start, end)| (*start, usize::MAX - end));
        let (mut pieces, mut done) = (Vec::new(), 0);
        for (start, end) in places {
            if start >= done {
                pieces.extend([(&text[done..start], false), (&text[start..end], true)]);
                done = end;
            }
        }
        pieces.push((&text[done..], false));
        html! { @for (piece, is_marked) in pieces { @if is_marked { mark { (piece) } } @else { (piece) } } }
    }
}

/// A text in lower case without accents, with the original place of each letter.
struct Folded {
    text: String,
    /// For each byte, where its letter begins in the original; at the end, the original's length.
    origin: Vec<usize>,
}

impl Folded {
    fn new(original: &str) -> Folded {
        let mut folded = Folded { text: String::new(), origin: Vec::new() };
        for (place, letter) in original.char_indices() {
            for small in letter.to_lowercase() {
                match plain(small) {
                    Some(plain) => folded.text.push_str(plain),
                    None => folded.text.push(small),
                }
            }
            folded.origin.resize(folded.text.len(), place);
        }
        folded.origin.push(original.len());
        folded
    }

    /// Short words match only at the beginning of a word.
    fn places<'a>(&'a self, term: &'a str) -> impl Iterator<Item = (usize, usize)> + 'a {
        let is_short = term.chars().count() < 3;
        let begins_word = |start: usize| !self.text[..start].ends_with(char::is_alphanumeric);
        self.text
            .match_indices(term)
            .map(|(start, _)| start)
            .filter(move |start| !is_short || begins_word(*start))
            .map(|start| (self.origin[start], self.end(start + term.len())))
    }

    fn end(&self, end: usize) -> usize {
        let last = self.origin[end - 1];
        self.origin[end..].iter().copied().find(|place| *place != last).unwrap_or(last)
    }
}

fn folded(text: &str) -> String {
    Folded::new(text).text
}

/// The base letter of an accented one, for our eight languages.
fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ą' => "a",
        'ç' | 'ć' => "c",
        'è' | 'é' | 'ê' | 'ë' | 'ę' => "e",
        'ì' | 'í' | 'î' | 'ï' => "i",
        'ł' => "l",
        'ñ' | 'ń' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' => "o",
        'ś' => "s",
        'ù' | 'ú' | 'û' | 'ü' => "u",
        'ź' | 'ż' => "z",
        'ß' => "ss",
        'œ' => "oe",
        'æ' => "ae",
        '’' => "'",
        // Combining accents, and the point in a Catalan double l.
        '\u{300}'..='\u{36f}' | '·' => "",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use foretell_words::{Language, Message, Words};

    use super::*;

    fn search(text: &str) -> Search {
        Search::new(text).expect("something to look for")
    }

    #[track_caller]
    fn marks(typed: &str, text: &str, marked: &str) {
        assert_eq!(search(typed).marked(text).into_string(), marked);
    }

    #[test]
    fn accents_and_capitals_do_not_matter() {
        for (typed, text) in [
            ("przepowiednie", "Każdą Przepowiednię słyszą"),
            ("slysza", "wszyscy słyszą"),
            ("SŁYSZĄ", "slysza"),
            ("pre\u{301}diction", "La prédiction"),
            ("ausser", "außer dem eigenen"),
            ("predicció", "la prediccio"),
            ("col·lecció", "una colleccio"),
        ] {
            let typed: String = typed.chars().take(typed.chars().count().min(9)).collect();
            assert!(search(&typed).finds(text), "{typed} in {text}");
        }
        assert!(!search("Drache").finds("Nur die Fee"));
    }

    #[test]
    fn all_words_have_to_be_there_in_any_order() {
        assert!(search("wizard led").finds("If it is led, the Wizard wins."));
        assert!(!search("wizard bomb").finds("If it is led, the Wizard wins."));
        assert!(Search::new("  ").is_none() && Search::new("·").is_none());
    }

    #[test]
    fn short_words_count_only_where_a_word_begins() {
        assert!(search("le").finds("He leads."));
        assert!(!search("ad").finds("He leads."));
        assert!(search("ead").finds("He leads."));
    }

    #[test]
    fn words_are_marked_as_they_are_written() {
        marks(
            "prediction",
            "Une prédiction & une PRÉDICTION",
            "Une <mark>prédiction</mark> &amp; une <mark>PRÉDICTION</mark>",
        );
        marks("aus ausser", "außer", "<mark>außer</mark>");
        marks("aus", "außer", "<mark>auß</mark>er");
        marks("strase", "Straße", "Straße");
        marks("tras", "Straße", "S<mark>traß</mark>e");
        marks("nothing", "all <of> it", "all &lt;of&gt; it");
        marks("lead leads", "leads", "<mark>leads</mark>");
    }

    #[test]
    fn every_letter_of_our_languages_can_be_typed_without_its_accent() {
        for words in Language::ALL.map(Words::new) {
            for message in Message::all().filter(|message| message.variables().is_empty()) {
                let said = words.say(message);
                let strange = folded(&said).chars().find(|letter| letter.is_alphabetic() && !letter.is_ascii());
                assert_eq!(strange, None, "{}: {said}", message.id());
            }
        }
    }
}

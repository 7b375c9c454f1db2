//! The rules in force, in the player's language.

use foretell_rules::RuleSet;
use foretell_words::{Setting, Words, say};

/// A paragraph of the rules: what it is about, and what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleParagraph {
    /// What it is about.
    pub title: String,
    /// What it says.
    pub text: String,
}

/// The aim, every setting with what it means, and the special cards in play.
pub fn rule_paragraphs(words: Words, rules: &RuleSet) -> Vec<RuleParagraph> {
    let options = rules.options();
    let aim = [say!(words, "book-aim-foretell"), say!(words, "book-aim-win", rounds = words.rounds(rules))];
    let aim = RuleParagraph { title: say!(words, "book-aim").into_owned(), text: aim.join(" ") };
    let setting = |setting: Setting| {
        let value = words.setting(setting, &options);
        let title = words.explained(setting).name.into_owned();
        RuleParagraph { title, text: say!(words, "named-value", name = value.name, value = value.about).into_owned() }
    };
    let special = |special: foretell_rules::Special| {
        let about = words.card_about(foretell_rules::Card::special(special))?;
        Some(RuleParagraph { title: words.special(special).into_owned(), text: about.into_owned() })
    };
    let specials = options.specials.iter().filter_map(special);
    [aim].into_iter().chain(Setting::ALL.into_iter().map(setting)).chain(specials).collect()
}

#[cfg(test)]
mod tests {
    use foretell_words::Language;

    use super::*;

    #[test]
    fn everything_that_is_in_force_is_told_in_every_language() {
        let rules: RuleSet = "pt/3+specials=dragon,fairy+length=first-5".parse().expect("allowed rules");
        for language in Language::ALL {
            let told = rule_paragraphs(Words::new(language), &rules);
            assert_eq!(told.len(), 1 + 10 + 2, "{language}");
            assert!(told.iter().all(|paragraph| !paragraph.title.is_empty() && !paragraph.text.is_empty()));
        }
    }
}

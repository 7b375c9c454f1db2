//! Finds a rule's paragraph by its number in RULES.md.

use foretell_rules::{RuleSet, Special};

use crate::layout::rules_address::rules_address;

pub fn rule_address(rules: &RuleSet, number: &str) -> String {
    format!("{}#{}", rules_address(rules), place(rules, number))
}

/// The paragraph's id, or that of the chapter on tricks if there is none.
fn place(rules: &RuleSet, number: &str) -> &'static str {
    match number {
        "B15" if rules.one_pack() => "rule-tricks-lead",
        "B15" => "rule-tricks-own",
        "B17" => "rule-tricks-follow",
        "B18" => "rule-tricks-void",
        "B19" => "rule-tricks-always",
        // If the last Wizard wins, its paragraph also covers a single one.
        "B20" | "V7" if rules.later_wizard_wins() => "rule-tricks-wizard-last",
        "B20" => "rule-tricks-wizard-first",
        "B21" => "rule-tricks-trump",
        "B22" => "rule-tricks-suit",
        "B23" => "rule-tricks-wizard-led",
        "B24" | "B25" => "rule-tricks-jester",
        "V18" | "V19" => "rule-tricks-number",
        "S4" => "rule-specials-always",
        "S8" => "rule-special-dragon",
        "S11" | "R8" => "rule-special-fairy",
        "R9" if rules.plays_with(Special::Fairy) => "rule-special-fairy",
        "R9" | "S13" => "rule-special-bomb",
        "S14" => "rule-bomb-winner",
        "S16" => "rule-special-werewolf",
        "S20" => "rule-special-juggler",
        "S24" => "rule-special-cloud",
        _ => "tricks",
    }
}

#[cfg(test)]
pub fn ids(presentation: crate::layout::presentation::Presentation, rules: RuleSet) -> Vec<String> {
    let book = super::Book::new(presentation, rules).draw(None, None).into_string();
    book.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

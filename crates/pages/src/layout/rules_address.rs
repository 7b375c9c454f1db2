//! Addresses of rules in the book, and the rules of an address.

use foretell_rules::{RuleSet, SpecError};

/// The address of the rules of a game. Its plus signs are read as blanks, and [`read_rules`] knows that.
pub fn rules_address(rules: &RuleSet) -> String {
    format!("/rules?for={rules}")
}

/// Rules by name, from an address. In a query a plus sign is a blank; rule texts have no blanks.
pub fn read_rules(text: &str) -> Result<RuleSet, SpecError> {
    text.replace(' ', "+").parse()
}

use foretell_rules::{RuleSet, SpecError};

/// The plus signs in it are read as blanks; [`read_rules`] handles that.
pub fn rules_address(rules: &RuleSet) -> String {
    format!("/rules?for={rules}")
}

/// In a query a plus sign is a blank; rule texts have no blanks.
pub fn read_rules(text: &str) -> Result<RuleSet, SpecError> {
    text.replace(' ', "+").parse()
}

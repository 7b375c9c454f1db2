//! Arguments that several commands share, with their help.

use foretell_words::Language;

use crate::arg_values::language;

/// The form of an answer.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct OutputArgs {
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

/// The output language.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct LanguageArgs {
    /// The language: en, it, ca, pl, pt, fr, de or es [default: from the environment].
    #[arg(long, value_name = "LL", value_parser = language(), hide_possible_values = true)]
    pub lang: Option<Language>,
}

use foretell_words::Words;

use super::preferences::Preferences;

#[derive(Clone, Copy, Debug)]
pub struct Presentation {
    pub preferences: Preferences,
    pub words: Words,
    /// Our script already has the frame.
    pub by_script: bool,
    /// The port of this server, if the reader came by an address that only this computer can open.
    pub own_port: Option<u16>,
}

impl Presentation {
    pub fn new(preferences: Preferences, accepted: Option<&str>, by_script: bool, own_port: Option<u16>) -> Self {
        Presentation { preferences, words: Words::new(preferences.language(accepted)), by_script, own_port }
    }

    /// For pages where nobody else plays.
    #[must_use]
    pub fn without_choosing_ahead(self) -> Presentation {
        let preferences = Preferences { preselect: false, confirm: false, ..self.preferences };
        Presentation { preferences, ..self }
    }
}

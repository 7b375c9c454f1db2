use foretell_words::{Words, say};
use maud::{Markup, html};

use super::link_picture::SIZE;

/// Drawn by `scripts/icons`.
pub const WELCOME: (&str, &[u8]) = ("invitation.png", include_bytes!("../../assets/previews/invitation.png"));

pub struct Preview {
    pub title: String,
    pub text: String,
    pub picture: String,
    /// The picture's alternative text.
    pub shows: String,
    /// The public beginning of addresses; pictures need absolute ones.
    /// Pictures need absolute addresses.
    pub origin: Option<String>,
}

impl Preview {
    pub fn welcome(words: Words, origin: Option<String>, title: String, text: String) -> Preview {
        let (picture, shows) = (format!("/previews/{}", WELCOME.0), say!(words, "share-picture").into_owned());
        Preview { title, text, picture, shows, origin }
    }

    pub(super) fn draw(&self) -> Markup {
        let [width, height] = SIZE;
        html! {
            meta property="og:site_name" content="Foretell";
            meta property="og:type" content="website";
            meta property="og:title" content=(self.title);
            meta property="og:description" content=(self.text);
            @if let Some(origin) = &self.origin {
                meta property="og:image" content={ (origin) (self.picture) };
                meta property="og:image:width" content=(width);
                meta property="og:image:height" content=(height);
                meta property="og:image:alt" content=(self.shows);
                meta name="twitter:card" content="summary_large_image";
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_is_as_large_as_it_says() {
        // A PNG's header begins with its width and height.
        let number = |at: usize| u32::from_be_bytes(WELCOME.1[at..at + 4].try_into().expect("four bytes"));
        assert_eq!([number(16), number(20)], SIZE);
    }
}

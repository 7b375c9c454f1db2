//! The face of a link: what others see of a page before they open it, where a link is sent to them.

use foretell_words::{Words, say};
use maud::{Markup, html};

/// Width and height of the pictures, which `scripts/icons` draws.
const SIZE: [u32; 2] = [1200, 630];

/// The pictures by name.
pub(crate) const PICTURES: [(&str, &[u8]); 2] = [
    ("invitation.png", include_bytes!("../../../assets/previews/invitation.png")),
    ("game.png", include_bytes!("../../../assets/previews/game.png")),
];

/// What is shown of a page where only its link is.
pub(crate) struct Preview {
    title: String,
    text: String,
    picture: &'static str,
    /// What addresses begin with for others; pictures are found by nothing less.
    origin: Option<String>,
}

impl Preview {
    /// Of somebody's invitation, or the first page's of all.
    pub(crate) fn invitation(origin: Option<String>, title: String, text: String) -> Preview {
        Preview { title, text, picture: PICTURES[0].0, origin }
    }

    /// Of a game that is over.
    pub(crate) fn game(origin: Option<String>, title: String, text: String) -> Preview {
        Preview { title, text, picture: PICTURES[1].0, origin }
    }

    pub(super) fn draw(&self, words: Words) -> Markup {
        let [width, height] = SIZE;
        html! {
            meta property="og:site_name" content="Foretell";
            meta property="og:type" content="website";
            meta property="og:title" content=(self.title);
            meta property="og:description" content=(self.text);
            @if let Some(origin) = &self.origin {
                meta property="og:image" content={ (origin) "/previews/" (self.picture) };
                meta property="og:image:width" content=(width);
                meta property="og:image:height" content=(height);
                meta property="og:image:alt" content=(say!(words, "share-picture"));
                meta name="twitter:card" content="summary_large_image";
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_as_large_as_they_say() {
        for (name, png) in PICTURES {
            // A PNG begins with its header, which has the width and the height at its beginning.
            let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
            assert_eq!([number(16), number(20)], SIZE, "{name}");
        }
    }
}

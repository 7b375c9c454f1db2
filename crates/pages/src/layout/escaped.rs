//! Text as HTML. What draws our pages looks at each byte of a text and adds it alone; most texts have nothing that must
//! be written otherwise, which is seen sooner for all of it.

use maud::{Markup, PreEscaped, Render};

/// A text that is looked at as a whole before it is escaped.
pub struct Escaped<'a>(pub &'a str);

impl Render for Escaped<'_> {
    fn render_to(&self, buffer: &mut String) {
        // All bytes are looked at, many side by side.
        let is_special = |byte: u8| matches!(byte, b'&' | b'<' | b'>' | b'"');
        if self.0.bytes().fold(false, |any, byte| any | is_special(byte)) {
            self.0.render_to(buffer);
        } else {
            buffer.push_str(self.0);
        }
    }
}

/// A text alone.
pub fn escaped(text: &str) -> Markup {
    let mut html = String::with_capacity(text.len());
    Escaped(text).render_to(&mut html);
    PreEscaped(html)
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    #[test]
    fn every_text_is_escaped_as_it_always_was() {
        let signs = ["a", "&", "<", ">", "\"", "'", " ", "é", "♛"];
        for (one, other) in signs.into_iter().flat_map(|one| signs.map(|other| (one, other))) {
            let text = format!("{one}Ada, Countess of Lovelace, and her engine{other}");
            assert_eq!(escaped(&text).0, html! { (text) }.0);
        }
        assert_eq!(escaped("").0, "");
    }
}

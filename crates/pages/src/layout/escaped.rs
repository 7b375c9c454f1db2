//! Escapes text for HTML. `maud` checks byte by byte; checking a whole text is faster, and most need no escaping.

use maud::{Markup, PreEscaped, Render};

pub struct Escaped<'a>(pub &'a str);

impl Render for Escaped<'_> {
    fn render_to(&self, buffer: &mut String) {
        // Without an early exit, so that it is vectorised.
        let is_special = |byte: u8| matches!(byte, b'&' | b'<' | b'>' | b'"');
        if self.0.bytes().fold(false, |any, byte| any | is_special(byte)) {
            self.0.render_to(buffer);
        } else {
            buffer.push_str(self.0);
        }
    }
}

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

//! The preview picture of a link, drawn for each game from public information.
//!
//! The background is painted by `scripts/icons`; only the text differs. Drawing font outlines takes four packages, an
//! SVG renderer would take 28. The font, `DejaVu` Serif Condensed Bold cut down to Latin, Greek and Cyrillic, is
//! compiled in, because a server may have none. Callers check [`can_draw`] first to avoid empty boxes.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Cursor;
use std::sync::{Mutex, PoisonError};

use ab_glyph::{Font, FontRef, InvalidFont, Point, PxScale, ScaleFont};
use bytes::Bytes;

const FONT: &[u8] = include_bytes!("../../assets/vendor/letters.ttf");
const CARDS: &[u8] = include_bytes!("../../assets/previews/cards.png");

/// Width and height, as in `scripts/icons`.
pub const SIZE: [u32; 2] = [1200, 630];

/// The cards leave this area free.
const LEFT: f32 = 472.0;
const RIGHT: f32 = 1156.0;

const GOLD: [u8; 3] = [0xff, 0xd7, 0x6a];
const WHITE: [u8; 3] = [0xf4, 0xf1, 0xe4];
const QUIET: [u8; 3] = [0xb9, 0xd0, 0xc4];

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PictureText {
    pub title: String,
    /// The mark before the name, the name, and the end of the line.
    pub players: Vec<[String; 3]>,
    pub rules: String,
}

/// Font and background are compiled in, so this never happens.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    #[error("the letters cannot be read: {0}")]
    Letters(#[from] InvalidFont),
    #[error("the cards cannot be read: {0}")]
    Cards(#[from] png::DecodingError),
    #[error("the picture cannot be written: {0}")]
    Picture(#[from] png::EncodingError),
}

/// Several people often open a link at once. The key is the whole text, so no picture is outdated.
static CACHED: Mutex<VecDeque<(PictureText, Bytes)>> = Mutex::new(VecDeque::new());

/// At most 4 MB.
const MOST_CACHED: usize = 24;

pub fn can_draw(text: &str) -> bool {
    let letters = FontRef::try_from_slice(FONT);
    letters.is_ok_and(|letters| text.chars().all(|letter| letter == ' ' || letters.glyph_id(letter).0 != 0))
}

impl PictureText {
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }

    pub fn cached(&self) -> Option<Bytes> {
        let mut cached = CACHED.lock().unwrap_or_else(PoisonError::into_inner);
        // Least recently used ones are dropped first.
        let place = cached.iter().position(|(text, _)| text == self)?;
        let found = cached.remove(place)?;
        cached.push_front(found.clone());
        Some(found.1)
    }

    pub fn picture(&self) -> Result<Bytes, PictureError> {
        if let Some(cached) = self.cached() {
            return Ok(cached);
        }
        let drawn = self.draw()?;
        let mut cached = CACHED.lock().unwrap_or_else(PoisonError::into_inner);
        cached.truncate(MOST_CACHED - 1);
        cached.push_front((self.clone(), drawn.clone()));
        Ok(drawn)
    }

    fn draw(&self) -> Result<Bytes, PictureError> {
        let mut canvas = Canvas::new()?;
        let mut top = 40.0;
        let (size, lines) = canvas.fitting(&self.title);
        for line in lines {
            canvas.write(&line, size, LEFT, top, GOLD);
            top += size * 1.15;
        }
        // The rules keep their place at the bottom, and the players share what is left.
        let rules = canvas.wrapped(&self.rules, 28.0, 2);
        let floor = SIZE[1] as f32 - 36.0 - 34.0 * rules.len() as f32;
        top += 18.0;
        let step = ((floor - 14.0 - top) / self.players.len().max(1) as f32).min(68.0);
        for player in &self.players {
            canvas.write_player(player, step, top);
            top += step;
        }
        for (line, below) in rules.iter().zip([0.0, 34.0]) {
            canvas.write(line, 28.0, LEFT, floor + below, QUIET);
        }
        canvas.png()
    }
}

struct Canvas {
    letters: FontRef<'static>,
    pixels: Vec<u8>,
}

impl Canvas {
    fn new() -> Result<Canvas, PictureError> {
        let mut reader = png::Decoder::new(Cursor::new(CARDS)).read_info()?;
        let mut pixels = vec![0; (SIZE[0] * SIZE[1] * 3) as usize];
        reader.next_frame(&mut pixels)?;
        Ok(Canvas { letters: FontRef::try_from_slice(FONT)?, pixels })
    }

    fn png(self) -> Result<Bytes, PictureError> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, SIZE[0], SIZE[1]);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::Fast);
        encoder.write_header()?.write_image_data(&self.pixels)?;
        Ok(file.into())
    }

    fn width(&self, text: &str, size: f32) -> f32 {
        let font = self.letters.as_scaled(size);
        text.chars().map(|letter| font.h_advance(font.glyph_id(letter))).sum()
    }

    /// As large as fits into two lines.
    fn fitting(&self, title: &str) -> (f32, Vec<String>) {
        let fits = |size: &f32| self.wrapped(title, *size, 3).len() <= 2;
        let size = [60.0, 52.0, 44.0].into_iter().find(fits).unwrap_or(38.0);
        (size, self.wrapped(title, size, 2))
    }

    /// Surplus lines are cut.
    fn wrapped(&self, text: &str, size: f32, most: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            let is_last = lines.len() == most;
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}"), size) <= RIGHT - LEFT => {
                    *line = format!("{line} {word}");
                }
                Some(line) if is_last => {
                    *line += "…";
                    break;
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines.into_iter().map(|line| self.cut(&line, size, RIGHT - LEFT)).collect()
    }

    fn cut(&self, text: &str, size: f32, room: f32) -> String {
        let mut kept = text.to_owned();
        let mut cut = kept.clone();
        while self.width(&cut, size) > room && kept.pop().is_some() {
            cut = format!("{}…", kept.trim_end());
        }
        cut
    }

    fn write_player(&mut self, [mark, name, end]: &[String; 3], step: f32, top: f32) {
        let size = (step * 0.72).min(42.0);
        let indent = if mark.is_empty() { 0.0 } else { 56.0 };
        let points = self.width(end, size);
        let name = self.cut(name, size, RIGHT - LEFT - indent - points - 24.0);
        self.write(mark, size, LEFT, top, GOLD);
        self.write(&name, size, LEFT + indent, top, WHITE);
        self.write(end, size, RIGHT - points, top, WHITE);
    }

    fn write(&mut self, text: &str, size: f32, left: f32, top: f32, ink: [u8; 3]) {
        let letters = self.letters.clone();
        let font = letters.as_scaled(size);
        let (mut x, y) = (left, top + font.ascent());
        for letter in text.chars() {
            let glyph = font.glyph_id(letter);
            let placed = glyph.with_scale_and_position(PxScale::from(size), Point { x, y });
            x += font.h_advance(glyph);
            let Some(outline) = letters.outline_glyph(placed) else { continue };
            let corner = outline.px_bounds().min;
            outline.draw(|right, down, cover| {
                self.blend(corner.x as i64 + i64::from(right), corner.y as i64 + i64::from(down), cover, ink);
            });
        }
    }

    fn blend(&mut self, x: i64, y: i64, cover: f32, ink: [u8; 3]) {
        let [width, height] = SIZE.map(i64::from);
        if !(0..width).contains(&x) || !(0..height).contains(&y) {
            return;
        }
        let at = ((y * width + x) * 3) as usize;
        for (pixel, ink) in self.pixels[at..at + 3].iter_mut().zip(ink) {
            let mixed = f32::from(*pixel) + (f32::from(ink) - f32::from(*pixel)) * cover.clamp(0.0, 1.0);
            *pixel = mixed.round() as u8;
        }
    }
}

#[cfg(test)]
mod tests {
    use foretell_words::{Language, Words};

    use super::*;

    fn text(title: &str, names: &[&str]) -> PictureText {
        let line = |name: &&str| ["1.".to_owned(), (*name).to_owned(), "−120".to_owned()];
        PictureText { title: title.into(), players: names.iter().map(line).collect(), rules: "Rules.".into() }
    }

    /// The smallest box around the pixels that differ from the background.
    fn written(text: &PictureText) -> [u32; 4] {
        let png = text.draw().expect("a picture");
        assert!(png.len() < 250_000, "{} bytes", png.len());
        let mut reader = png::Decoder::new(Cursor::new(&*png)).read_info().expect("a picture");
        let mut pixels = vec![0; reader.output_buffer_size().expect("its size")];
        let frame = reader.next_frame(&mut pixels).expect("its pixels");
        assert_eq!([frame.width, frame.height], SIZE);
        let bare = Canvas::new().expect("cards").pixels;
        let changed = pixels.chunks(3).zip(bare.chunks(3)).enumerate().filter(|(_, (now, bare))| now != bare);
        let places = changed.map(|(at, _)| [at as u32 % SIZE[0], at as u32 / SIZE[0]]);
        places.fold([u32::MAX, u32::MAX, 0, 0], |[left, top, right, bottom], [x, y]| {
            [left.min(x), top.min(y), right.max(x), bottom.max(y)]
        })
    }

    #[test]
    fn letters_stay_beside_the_cards_however_much_there_is_to_write() {
        let long = "Ż".repeat(24);
        for (title, names) in [("Ada", vec!["Ada", "Bo"]), (&format!("{long} {long} {long}"), vec![&*long; 6])] {
            let [left, top, right, bottom] = written(&text(title, &names));
            assert!(left as f32 >= LEFT - 2.0 && right as f32 <= RIGHT + 2.0, "{left} to {right}");
            assert!(top >= 30 && bottom < SIZE[1] - 20, "{top} to {bottom}");
        }
    }

    #[test]
    fn there_are_letters_for_every_language_and_none_for_what_would_be_a_box() {
        for words in Language::ALL.map(Words::new) {
            for (edition, ..) in <foretell_rules::Edition as foretell_rules::Choice>::VALUES {
                let rules = foretell_rules::Options::preset(*edition, 4).nearest();
                let sentence = format!("{}. {}.", words.rules_line(&rules), words.rounds(&rules));
                assert!(can_draw(&sentence), "{sentence}");
            }
            assert!(can_draw(&foretell_words::say!(words, "share-invited", name = "Żółć Ünal Ñandú Çağla")));
            assert!(can_draw(&foretell_words::say!(words, "pages-free-seat")));
        }
        assert!(can_draw("Ελένη") && can_draw("Дарья") && can_draw("Nguyễn") && can_draw("○●…−"));
        for name in ["王小明", "שרה", "سارة", "Ada 🧙", "a\u{301}", "ᚠ"] {
            assert!(!can_draw(name), "{name}");
        }
    }

    #[test]
    fn a_picture_is_drawn_once_and_only_so_many_are_kept() {
        let first = text("the first", &[]);
        assert_eq!(first.cached(), None);
        let drawn = first.picture().expect("a picture");
        assert_eq!(first.cached().as_ref(), Some(&drawn));
        for _ in 0..MOST_CACHED {
            let mut cached = CACHED.lock().expect("not poisoned");
            cached.truncate(MOST_CACHED - 1);
            cached.push_front((text("another", &[]), Bytes::new()));
        }
        assert_eq!(first.cached(), None, "it was forgotten");
    }
}

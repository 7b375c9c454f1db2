//! Figures and letters as strokes, because images can't use a page's fonts.

/// In a box 70 high, drawn with a pen 12 wide.
struct Glyph {
    width: i32,
    strokes: &'static str,
}

const HEIGHT: i32 = 70;
const GAP: i32 = 5;

/// As large as possible; unknown characters are left out.
pub(super) fn write(text: &str, left: f32, top: f32, width: f32, height: f32) -> String {
    let glyphs: Vec<Glyph> = text.chars().filter_map(glyph).collect();
    let natural = glyphs.iter().map(|glyph| glyph.width + GAP).sum::<i32>() - GAP;
    let tall = height / HEIGHT as f32;
    // Two figures are condensed rather than scaled: in thumbnails, height makes them legible.
    let wide = tall.min(width / natural.max(1) as f32);
    let start = left + (width - natural as f32 * wide) / 2.0;
    let mut strokes = String::new();
    let mut x = 0;
    for glyph in glyphs {
        strokes += &moved(glyph.strokes, x);
        x += glyph.width + GAP;
    }
    format!(
        "<g fill=\"none\" stroke=\"#ccc\" stroke-width=\"12\" transform=\"translate({start:.1} {top}) scale({wide:.3} \
         {tall:.3})\">{strokes}</g>"
    )
}

fn moved(strokes: &str, x: i32) -> String {
    if x == 0 {
        format!("<path d=\"{strokes}\"/>")
    } else {
        format!("<path transform=\"translate({x})\" d=\"{strokes}\"/>")
    }
}

fn glyph(letter: char) -> Option<Glyph> {
    let (width, strokes) = match letter {
        '0' => (40, "M20 6C29 6 34 12 34 22V48C34 58 29 64 20 64S6 58 6 48V22C6 12 11 6 20 6Z"),
        '1' => (26, "M3 21L18 9V70"),
        '2' => (40, "M6 22C6 12 12 6 20 6S34 12 34 21C34 37 8 47 8 64H37"),
        '3' => (39, "M4 15C8 9 13 6 19 6C27 6 32 12 32 20S27 33 16 33C28 33 33 40 33 48S27 64 18 64C12 64 6 61 2 55"),
        '4' => (42, "M29 70V9L8 50H41"),
        '5' => (39, "M34 6H10L8 34C11 30 15 27 20 27C28 27 33 34 33 45S28 64 18 64C12 64 7 61 3 56"),
        '6' => {
            (40, "M32 13C29 8 25 6 21 6C11 6 6 17 6 37C6 55 11 64 20 64C29 64 34 57 34 46S29 29 21 29C13 29 8 34 6 42")
        }
        '7' => (38, "M2 6H31C22 24 15 44 13 70"),
        '8' => (
            40,
            "M20 33C12 33 8 27 8 20S12 6 20 6S32 12 32 20S28 33 20 33C11 33 6 39 6 48S11 64 20 64S34 57 34 48S29 33 20 \
             33Z",
        ),
        '9' => (
            40,
            "M8 57C11 62 15 64 19 64C29 64 34 53 34 33C34 15 29 6 20 6C11 6 6 13 6 24S11 41 19 41C27 41 32 36 34 28",
        ),
        'A' => (46, "M6 70L21 4H25L40 70M12 48H34"),
        'B' => (40, "M6 34H20C28 34 33 40 33 48S28 64 20 64H6V6H19C26 6 31 12 31 20S26 34 19 34"),
        'C' => (40, "M36 15C32 9 28 6 22 6C11 6 6 16 6 35S11 64 22 64C28 64 32 61 36 55"),
        'D' => (42, "M6 6H16C29 6 36 16 36 35S29 64 16 64H6Z"),
        'E' => (36, "M36 6H6V64H36M6 34H31"),
        'F' => (36, "M36 6H6V70M6 36H31"),
        'G' => (42, "M36 15C32 9 28 6 22 6C11 6 6 16 6 35S11 64 22 64C28 64 33 62 36 59V38H22"),
        'H' => (42, "M6 0V70M36 0V70M6 35H36"),
        'I' => (12, "M6 0V70"),
        'J' => (36, "M30 0V46C30 58 26 64 17 64C11 64 7 61 3 56"),
        'K' => (42, "M6 0V70M38 1L12 36L40 70"),
        'L' => (35, "M6 0V64H35"),
        'M' => (52, "M6 70V6H8L26 46L44 6H46V70"),
        'N' => (44, "M6 70V6H8L36 64H38V0"),
        'O' => (42, "M21 6C31 6 36 16 36 35S31 64 21 64S6 54 6 35S11 6 21 6Z"),
        'P' => (40, "M6 70V6H20C29 6 34 12 34 22S29 38 20 38H6"),
        'Q' => (44, "M21 6C31 6 36 16 36 35S31 64 21 64S6 54 6 35S11 6 21 6ZM24 48L42 69"),
        'R' => (42, "M6 70V6H20C29 6 33 12 33 21S29 36 20 36H6M21 36L38 70"),
        'S' => (38, "M33 14C30 9 26 6 20 6C12 6 7 12 7 20C7 38 32 30 32 49C32 58 27 64 18 64C12 64 7 61 4 55"),
        'T' => (40, "M0 6H40M20 6V70"),
        'U' => (42, "M6 0V46C6 58 12 64 21 64S36 58 36 46V0"),
        'V' => (44, "M6 0L20 64H24L38 0"),
        'W' => (62, "M5 0L16 64H18L31 18L44 64H46L57 0"),
        'X' => (44, "M5 0L39 70M39 0L5 70"),
        'Y' => (44, "M5 0L22 38V70M39 0L22 38"),
        'Z' => (40, "M2 6H33V9L6 61V64H38"),
        _ => return None,
    };
    Some(Glyph { width, strokes })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_and_capital_letter_can_be_drawn() {
        for letter in ('0'..='9').chain('A'..='Z') {
            assert!(glyph(letter).is_some(), "{letter} has strokes");
        }
    }

    #[test]
    fn unknown_characters_are_left_out() {
        assert_eq!(write("W?", 0.0, 0.0, 60.0, 70.0), write("W", 0.0, 0.0, 60.0, 70.0));
    }

    #[test]
    fn two_figures_are_as_high_as_one() {
        assert!(write("10", 0.0, 0.0, 60.0, 70.0).contains(" 1.000)"));
        assert!(write("7", 0.0, 0.0, 60.0, 70.0).contains(" 1.000)"));
    }
}

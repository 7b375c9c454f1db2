//! WCAG's relative luminance and contrast ratio, for tests.

pub(super) fn linear(colour: &str) -> [f64; 3] {
    let digits: String = match colour.len() {
        4 => colour[1..].chars().flat_map(|digit| [digit, digit]).collect(),
        _ => colour[1..].to_owned(),
    };
    [0, 2, 4].map(|at| {
        let value = f64::from(u8::from_str_radix(&digits[at..at + 2], 16).expect("a colour is written in hex")) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

pub(super) fn luminance(colour: &str) -> f64 {
    let [red, green, blue] = linear(colour);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

pub(super) fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

//! Screenshots, small enough to store and coarse enough to compare.

use png::{BitDepth, ColorType, Decoder, Encoder, Transformations};

/// RGB.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Picture {
    width: usize,
    height: usize,
    points: Vec<[u8; 3]>,
}

pub(crate) struct Difference {
    pub(crate) what: String,
    pub(crate) marked: Picture,
}

/// Comparing averages of blocks hides different font rendering, but not missing, new or moved elements.
const BLOCK: usize = 8;

/// A block's tolerance in a colour, of 255, and the percentage of blocks that may exceed it.
const SHADE: i32 = 36;
const PER_CENT: f64 = 4.0;

impl Picture {
    pub(crate) fn read(file: &[u8]) -> Picture {
        let mut decoder = Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().expect("a PNG file");
        let mut bytes = vec![0; reader.output_buffer_size().expect("a picture that fits")];
        let frame = reader.next_frame(&mut bytes).expect("a whole picture");
        let samples = match frame.color_type {
            ColorType::Rgba => 4,
            ColorType::Rgb => 3,
            other => panic!("a picture in colours is wanted, not {other:?}"),
        };
        let points = bytes[..frame.buffer_size()].chunks_exact(samples);
        let points = points.map(|point| [point[0], point[1], point[2]]).collect();
        Picture { width: frame.width as usize, height: frame.height as usize, points }
    }

    /// With fewer shades, to save space.
    pub(crate) fn write(&self) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, self.width as u32, self.height as u32);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        let coarse = |shade: u8| ((u16::from(shade) * 31 + 127) / 255 * 255 / 31) as u8;
        let bytes: Vec<u8> = self.points.iter().flatten().map(|shade| coarse(*shade)).collect();
        encoder.write_header().and_then(|mut writer| writer.write_image_data(&bytes)).expect("a picture");
        file
    }

    pub(crate) fn half(&self) -> Picture {
        let (width, height) = (self.width / 2, self.height / 2);
        let point = |x: usize, y: usize| self.average(2 * x, 2 * y, 2);
        let points = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| point(x, y)).collect();
        Picture { width, height, points }
    }

    fn average(&self, left: usize, top: usize, side: usize) -> [u8; 3] {
        let (right, bottom) = ((left + side).min(self.width), (top + side).min(self.height));
        let mut sum = [0_usize; 3];
        for y in top..bottom {
            for point in &self.points[y * self.width + left..y * self.width + right] {
                for (sum, shade) in sum.iter_mut().zip(point) {
                    *sum += usize::from(*shade);
                }
            }
        }
        let count = ((right - left) * (bottom - top)).max(1);
        sum.map(|sum| (sum / count) as u8)
    }

    /// `None` within the tolerance.
    pub(crate) fn difference(&self, newer: &Picture) -> Option<Difference> {
        if (self.width, self.height) != (newer.width, newer.height) {
            let what = format!("it was {}×{} and is {}×{}", self.width, self.height, newer.width, newer.height);
            return Some(Difference { what, marked: newer.clone() });
        }
        let (across, down) = (self.width.div_ceil(BLOCK), self.height.div_ceil(BLOCK));
        let mut marked = newer.clone();
        let mut different = 0;
        for block in 0..across * down {
            let (left, top) = (block % across * BLOCK, block / across * BLOCK);
            let (before, now) = (self.average(left, top, BLOCK), newer.average(left, top, BLOCK));
            let is_same =
                before.iter().zip(now).all(|(one, other)| (i32::from(*one) - i32::from(other)).abs() <= SHADE);
            if is_same {
                marked.dim(left, top);
            } else {
                different += 1;
            }
        }
        let share = 100.0 * f64::from(different) / (across * down) as f64;
        let what = format!("{share:.1} % of its blocks differ, and {PER_CENT} % may");
        (share > PER_CENT).then_some(Difference { what, marked })
    }

    fn dim(&mut self, left: usize, top: usize) {
        for y in top..(top + BLOCK).min(self.height) {
            for x in left..(left + BLOCK).min(self.width) {
                self.points[y * self.width + x] = self.points[y * self.width + x].map(|shade| shade / 4);
            }
        }
    }
}

fn square(shade: u8, at: usize, side: usize) -> Picture {
    let is_in = |place: usize| (at..at + side).contains(&(place % 100)) && (at..at + side).contains(&(place / 100));
    let points = (0..100 * 100).map(|place| if is_in(place) { [shade; 3] } else { [128; 3] }).collect();
    Picture { width: 100, height: 100, points }
}

#[test]
fn a_picture_survives_its_file_but_for_fine_shades() {
    let before = square(250, 20, 40);
    let after = Picture::read(&before.write());
    assert_eq!((after.width, after.height), (100, 100));
    assert!(before.difference(&after).is_none());
    assert_eq!((before.half().width, before.half().height), (50, 50));
}

#[test]
fn what_has_moved_or_gone_is_noticed_and_a_shade_is_not() {
    let before = square(250, 20, 40);
    assert!(before.difference(&square(245, 20, 40)).is_none());
    assert!(before.difference(&square(250, 21, 40)).is_none(), "a point further is how letters differ");
    let found = before.difference(&square(128, 20, 40)).expect("the square is gone");
    assert!(found.what.contains('%'), "{}", found.what);
    assert!(before.difference(&square(250, 50, 40)).is_some());
    assert!(before.difference(&before.half()).is_some(), "another size is another picture");
}

//! The pictures of the cards 1 to 10: as many towers, leaves, gems or stones as the card's number.

use std::f32::consts::PI;

use foretell_rules::Suit;

use super::pictures::drawing;

/// Not the middle of the card, because the large banner is on the left.
const AXIS: f32 = 134.0;

pub(super) fn realm(suit: Suit, number: u8) -> String {
    match suit {
        Suit::Humans => castle(number),
        Suit::Elves => tree(number),
        Suit::Dwarves => hoard(number),
        Suit::Giants => ring(number),
    }
}

// ---- Humans: a castle above the sea ----

fn castle(towers: u8) -> String {
    let mut picture = rays(AXIS, 232.0, 24, "#fff");
    picture += "<path fill=\"#bbb\" d=\"M11 262C50 236 90 250 120 232S200 226 239 250V340H11Z\"/>";
    let count = f32::from(towers);
    let step = (164.0 / count).min(46.0);
    let width = (step * 1.3).clamp(25.0, 46.0);
    let place = |index: u8| {
        let off = f32::from(index) - (count - 1.0) / 2.0;
        Tower { x: AXIS + off * step, height: 176.0 - 0.8 * off.abs() * step, width }
    };
    // Roofed and embattled towers alternate; an odd number has a roof in the middle.
    let roofed = |index: &u8| (towers / 2 + index).is_multiple_of(2);
    let (roofs, battlements): (Vec<u8>, Vec<u8>) = (0..towers).partition(roofed);
    picture.extend(battlements.into_iter().map(|index| place(index).embattled()));
    picture.extend(roofs.into_iter().map(|index| place(index).roofed()));
    picture + &drawing!("castle_sea")
}

struct Tower {
    x: f32,
    height: f32,
    width: f32,
}

impl Tower {
    const BASE: f32 = 288.0;

    fn embattled(&self) -> String {
        let (x, half, top) = (self.x, self.width / 2.0, Tower::BASE - self.height + 30.0);
        let (left, notch, wall, shade) = (x - half, self.width / 5.0, self.width - 6.0, half * 0.7 - 3.0);
        format!(
            "<path fill=\"#777\" d=\"M{left:.0} \
             {top:.0}v-9h{notch:.1}v6h{notch:.1}v-6h{notch:.1}v6h{notch:.1}v-6h{notch:.1}v9l-3 \
             7V290h-{wall:.0}V{:.0}Z\"/><path fill=\"#333\" d=\"M{:.0} {:.0}h{shade:.1}V290h-{shade:.1}ZM{:.0} \
             {:.0}h5v13h-5Z\"/>",
            top + 7.0,
            x + half * 0.3,
            top + 7.0,
            x - 5.0,
            top + 20.0,
        )
    }

    fn roofed(&self) -> String {
        let (x, half, top) = (self.x, self.width / 2.0 - 2.0, Tower::BASE - self.height + 18.0);
        let (left, wall, eaves, peak) = (x - half, 2.0 * half, half + 4.0, top - half * 1.9);
        format!(
            "<path fill=\"#fff\" stroke=\"#777\" d=\"M{left:.0} {top:.0}h{wall:.0}V290h-{wall:.0}Z\"/><path \
             fill=\"#bbb\" d=\"M{x:.1} {top:.0}h{half:.1}V290h-{half:.1}Z\"/><path fill=\"#333\" d=\"M{:.1} \
             {top:.0}L{x:.1} {peak:.0}l{eaves:.1} {:.0}ZM{:.1} {:.0}v-9a3 3 0 0 1 7 0v9Z\"/><path fill=\"#fc0\" \
             d=\"M{x:.1} {:.0}v-14l15 5l-15 5Z\"/>",
            x - eaves,
            top - peak,
            x - 3.5,
            top + 24.0,
            peak + 3.0,
        )
    }
}

// ---- Elves: a tree under the moon ----

fn tree(leaves: u8) -> String {
    let mut picture = drawing!("tree_land");
    let count = f32::from(leaves);
    let length = 104.0 + 11.0 * count;
    let stem = |t: f32| (132.0 + 22.0 * t + 14.0 * (t * 5.0).sin(), 308.0 - length * t);
    picture += &trunk(stem, 5.0 + count * 0.7);
    picture += "<path fill=\"#000\" d=\"M130 296C126 312 104 314 88 322C114 322 122 320 132 316C144 322 160 322 180 \
                322C162 314 142 312 136 296Z\"/>";
    let size = (1.75 - 0.085 * count).max(0.95);
    for index in 0..leaves {
        let t = if leaves == 1 { 1.0 } else { 0.34 + 0.66 * f32::from(index) / (count - 1.0) };
        let (x, y) = stem(t);
        let side = if index % 2 == 0 { 1.0 } else { -1.0 };
        let angle = if index + 1 == leaves { 8.0 } else { side * (72.0 - 24.0 * t) };
        picture += &leaf(x, y, angle, size);
    }
    picture
}

fn trunk(stem: impl Fn(f32) -> (f32, f32), thick: f32) -> String {
    let (foot, low, high, tip) = (stem(0.0), stem(0.33), stem(0.7), stem(1.0));
    let (x, y) = (low.0 + 9.0, low.1 + 16.0);
    format!(
        "<path fill=\"none\" stroke=\"#000\" stroke-width=\"{thick:.1}\" stroke-linecap=\"round\" d=\"M{:.0} \
         {:.0}Q{x:.0} {y:.0} {:.0} {:.0}T{:.0} {:.0}\"/>",
        foot.0, foot.1, high.0, high.1, tip.0, tip.1
    )
}

fn leaf(x: f32, y: f32, angle: f32, size: f32) -> String {
    format!(
        "<g transform=\"translate({x:.0} {y:.0}) rotate({angle:.0}) scale({size:.2})\"><path fill=\"#777\" d=\"M0 \
         0C-26 -14 -24 -44 0 -68C24 -44 26 -14 0 0\"/><path fill=\"#333\" d=\"M0 0V-68C24 -44 26 -14 0 0\"/><path \
         fill=\"none\" stroke=\"#bbb\" stroke-width=\"2\" d=\"M0 4V-56M-12 -25L0 -14L12 -25M-11 -39L0 -28L11 \
         -39\"/></g>"
    )
}

// ---- Dwarves: a hoard in a hall under the mountain ----

fn hoard(gems: u8) -> String {
    let rows: &[u8] = match gems {
        1 => &[1],
        2 => &[2],
        3 => &[2, 1],
        4 => &[3, 1],
        5 => &[3, 2],
        6 => &[3, 2, 1],
        7 => &[4, 2, 1],
        8 => &[4, 3, 1],
        9 => &[4, 3, 2],
        _ => &[4, 3, 2, 1],
    };
    let size = match gems {
        1 => 3.0,
        2 => 1.7,
        3 => 1.75,
        4..=6 => 1.2,
        _ => 0.94,
    };
    let mut places = Vec::new();
    for (row, &count) in rows.iter().enumerate() {
        let y = 293.0 - size * (20.0 + 31.0 * row as f32);
        let x = |index: u8| AXIS - 9.0 + (f32::from(index) - f32::from(count - 1) / 2.0) * 41.0 * size;
        places.extend((0..count).map(|index| (x(index), y)));
    }
    rays(AXIS, 236.0, 20, "#bbb") + &drawing!("hoard_hall") + &cut_gems(&places, size)
}

fn cut_gems(places: &[(f32, f32)], size: f32) -> String {
    let facet = |points: &[(f32, f32)]| -> String {
        let gem = |&(x, y): &(f32, f32)| -> String {
            let corner = |&(dx, dy): &(f32, f32)| format!("{:.0} {:.0}", x + dx * size, y + dy * size);
            format!("M{}Z", points.iter().map(corner).collect::<Vec<_>>().join("L"))
        };
        places.iter().map(gem).collect()
    };
    let whole = facet(&[(-20.0, -6.0), (-11.0, -19.0), (11.0, -19.0), (20.0, -6.0), (0.0, 20.0)]);
    let table = facet(&[(-11.0, -19.0), (11.0, -19.0), (7.0, -6.0), (-7.0, -6.0)]);
    let light = facet(&[(-20.0, -6.0), (-11.0, -19.0), (-7.0, -6.0), (0.0, 20.0)]);
    let dark = facet(&[(20.0, -6.0), (11.0, -19.0), (7.0, -6.0), (0.0, 20.0)]);
    format!(
        "<g stroke=\"#000\" stroke-width=\"2\" stroke-linejoin=\"round\"><path fill=\"#777\" d=\"{whole}\"/><path \
         fill=\"#fff\" d=\"{table}\"/><path fill=\"#bbb\" d=\"{light}\"/><path fill=\"#333\" d=\"{dark}\"/></g>"
    )
}

// ---- Giants: a ring of stones before the rising sun ----

fn ring(stones: u8) -> String {
    let mut picture = rays(AXIS, 138.0, 28, "#bbb") + &drawing!("ring_land");
    let places: Vec<Stone> = (0..stones).map(|index| Stone::at(index, stones)).collect();
    let mut in_order: Vec<&Stone> = places.iter().collect();
    in_order.sort_by(|a, b| a.y.total_cmp(&b.y));
    let (back, front): (Vec<&Stone>, Vec<&Stone>) = in_order.into_iter().partition(|stone| stone.is_at_the_back());
    picture.extend(back.into_iter().map(Stone::drawn));
    for pair in places.windows(2).filter(|pair| stones > 3 && pair.iter().all(Stone::is_at_the_back)) {
        picture += &lintel(&pair[0], &pair[1]);
    }
    picture.extend(front.into_iter().map(Stone::drawn));
    picture
}

struct Stone {
    x: f32,
    y: f32,
    size: f32,
    turned: bool,
}

impl Stone {
    const MIDDLE: f32 = 262.0;

    /// Stones stand on an ellipse; those at the back are smaller.
    fn at(index: u8, stones: u8) -> Stone {
        let count = f32::from(stones);
        let angle = PI * (0.5 + (2.0 * f32::from(index) + 1.0) / count);
        let (wide, deep, size) = match stones {
            1 => (0.0, -26.0, 1.9),
            2 => (46.0, 0.0, 1.45),
            3 => (54.0, 16.0, 1.25),
            _ => (68.0, 42.0, 1.16 - 0.045 * count),
        };
        let y = angle.sin() * deep;
        Stone {
            // Nearer stones stand further apart, so that none hides another.
            x: AXIS - 8.0 + angle.cos() * wide * (1.0 + y / 100.0),
            y: Stone::MIDDLE + y,
            size: size * (0.84 + y / 170.0),
            turned: index.is_multiple_of(2),
        }
    }

    fn is_at_the_back(&self) -> bool {
        self.y < Stone::MIDDLE - 18.0
    }

    fn drawn(&self) -> String {
        let (x, y, size) = (self.x, self.y, self.size);
        // Light comes from the left, even on a turned stone.
        let (flip, left, right) = if self.turned { ("-", "#333", "#fff") } else { ("", "#fff", "#333") };
        format!(
            "<g transform=\"translate({x:.0} {y:.0}) scale({flip}{size:.2} {size:.2})\"><path fill=\"{right}\" d=\"M-1 \
             2L-3 -44L6 -90L15 -78L14 -40L18 2Z\"/><path fill=\"{left}\" d=\"M-15 2L-14 -52L-8 -84L6 -90L1 -78L-3 \
             -44L0 2Z\"/><path stroke=\"#000\" stroke-width=\"3\" d=\"M-24 3H26M-9 -60l6 6\"/></g>"
        )
    }
}

fn lintel(a: &Stone, b: &Stone) -> String {
    let (left, right) = if a.x < b.x { (a, b) } else { (b, a) };
    let top = |stone: &Stone| stone.y - 84.0 * stone.size;
    let (x1, y1, x2, y2) = (left.x - 13.0, top(left), right.x + 13.0, top(right));
    format!(
        "<path fill=\"#333\" d=\"M{x1:.0} {y1:.0}l3 -13L{:.0} {:.0}l3 13Z\"/><path fill=\"#fff\" d=\"M{x1:.0} \
         {y1:.0}l3 -13h10l-4 13Z\"/>",
        x2 - 3.0,
        y2 - 13.0,
    )
}

// ---- what several share ----

/// Rays from a point beyond the frame: the dashes of one very broad circle.
fn rays(x: f32, y: f32, count: u8, colour: &str) -> String {
    const RADIUS: f32 = 170.0;
    let dash = PI * RADIUS / f32::from(count);
    format!(
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" \
         stroke-dasharray=\"{dash:.3}\"/>",
        2.0 * RADIUS
    )
}

pub(super) fn backdrop(suit: Suit) -> String {
    match suit {
        Suit::Humans => rays(140.0, 150.0, 24, "#fff"),
        Suit::Elves => drawing!("backdrop_elves"),
        Suit::Dwarves => drawing!("backdrop_dwarves"),
        Suit::Giants => drawing!("backdrop_giants"),
    }
}

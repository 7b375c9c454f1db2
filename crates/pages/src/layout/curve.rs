//! Totals as a curve: a line for each player, with the name at its end.

use maud::{Markup, html};

pub struct CurveLine<'a> {
    pub name: &'a str,
    /// The rounds before the first total.
    pub begins: usize,
    pub totals: Vec<i32>,
    pub own: bool,
}

/// With room for names at the right.
const WIDE: f64 = 320.0;
const HIGH: f64 = 150.0;
const NAMES: f64 = 70.0;

/// `label` is for screen readers.
pub fn curve(title: &str, label: &str, lines: &[CurveLine<'_>]) -> Markup {
    let totals = || lines.iter().flat_map(|line| line.totals.iter().copied());
    let rounds = lines.iter().map(|line| line.begins + line.totals.len()).max().unwrap_or(0).saturating_sub(1).max(1);
    let (low, high) = (totals().min().unwrap_or(0).min(0), totals().max().unwrap_or(0).max(10));
    let x = |round: usize| 4.0 + (WIDE - NAMES - 8.0) * round as f64 / rounds as f64;
    let y = |total: i32| 8.0 + (HIGH - 16.0) * f64::from(high - total) / f64::from(high - low);
    let points = |line: &CurveLine<'_>| {
        let ends = line.totals.iter().enumerate().map(|(step, total)| (line.begins + step, *total));
        ends.map(|(round, total)| format!("{:.1},{:.1}", x(round), y(total))).collect::<Vec<_>>().join(" ")
    };
    let ends: Vec<f64> = lines.iter().map(|line| y(line.totals.last().copied().unwrap_or(0))).collect();
    html! {
        figure.curve {
            figcaption { (title) }
            svg viewBox={"0 0 " (WIDE) " " (HIGH)} role="img" aria-label=(label) {
                line.zero x1="4" x2=(WIDE - NAMES) y1=(format!("{:.1}", y(0))) y2=(format!("{:.1}", y(0))) {}
                @for ((line, spot), number) in lines.iter().zip(name_spots(&ends)).zip(1..) {
                    g data-seat=(number) data-own[line.own] {
                        polyline points=(points(line)) fill="none" {}
                        text x=(WIDE - NAMES + 4.0) y=(format!("{:.1}", spot + 3.5)) { (brief(line.name)) }
                    }
                }
            }
        }
    }
}

fn brief(name: &str) -> String {
    if name.chars().count() <= 10 { name.to_owned() } else { name.chars().take(9).chain(['…']).collect() }
}

/// Near the ends of their lines, without overlaps.
fn name_spots(ends: &[f64]) -> Vec<f64> {
    const LINE: f64 = 12.0;
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by(|one, other| ends[*one].total_cmp(&ends[*other]));
    let mut spots = ends.to_vec();
    let mut above = f64::NEG_INFINITY;
    for place in &order {
        above = spots[*place].max(above + LINE);
        spots[*place] = above;
    }
    let mut below = HIGH - 4.0 + LINE;
    for place in order.iter().rev() {
        below = spots[*place].min(below - LINE);
        spots[*place] = below;
    }
    spots
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_beside_the_curve_do_not_cover_each_other() {
        for ends in [vec![10.0, 10.0, 10.0, 10.0, 10.0, 10.0], vec![140.0, 141.0, 139.0], vec![20.0, 80.0]] {
            let mut spots = name_spots(&ends);
            spots.sort_by(f64::total_cmp);
            assert!(spots.windows(2).all(|two| two[1] - two[0] >= 11.9), "{spots:?}");
            assert!(spots.iter().all(|spot| (0.0..=HIGH).contains(spot)), "{spots:?}");
        }
    }

    #[test]
    fn long_names_are_cut() {
        assert_eq!(brief("Ada"), "Ada");
        assert_eq!(brief("Ada Lovelace, Countess").chars().count(), 10);
    }

    #[test]
    fn a_line_has_a_point_for_each_total_and_begins_where_its_player_did() {
        let ada = CurveLine { name: "Ada", begins: 0, totals: vec![0, 20, 50], own: true };
        let late = CurveLine { name: "Bo", begins: 1, totals: vec![10, 0], own: false };
        let drawn = curve("Curve", "Ada 50, Bo 0", &[ada, late]).into_string();
        let points: Vec<Vec<&str>> = drawn
            .split("points=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .map(|points| points.split(' ').collect())
            .collect();
        assert_eq!([points[0].len(), points[1].len()], [3, 2]);
        let across = |point: &str| point.split(',').next().map(str::to_owned);
        assert_eq!((across(points[0][1]), across(points[0][2])), (across(points[1][0]), across(points[1][1])));
        assert!(drawn.contains("aria-label=\"Ada 50, Bo 0\""), "{drawn}");
    }
}

//! The standings as a picture to share or print. Black on white, because it is shown anywhere.

use foretell_words::{Words, say};
use maud::{Markup, html};

use super::page::decimal;
use super::{GroupModel, PEOPLE_IN_PICTURE};

const WIDTH: usize = 640;
const LINE: usize = 44;
const TOP: usize = 130;

pub fn standings_picture(words: Words, group: &GroupModel) -> Markup {
    let lines = &group.standings[..group.standings.len().min(PEOPLE_IN_PICTURE)];
    let height = TOP + LINE * lines.len() + 40;
    let season = match group.season {
        Some(season) => say!(words, "groups-season", number = season),
        None => say!(words, "groups-all-time"),
    };
    let heads = [(430, say!(words, "groups-wins")), (520, say!(words, "groups-games"))];
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {WIDTH} {height}")) width=(WIDTH) height=(height)
            font-family="sans-serif" font-size="22" role="img" {
            title { (group.name) }
            rect width=(WIDTH) height=(height) fill="#fff" {}
            text x="30" y="52" font-size="32" font-weight="bold" { (group.name) }
            text x="30" y="86" fill="#555" { (season) }
            g font-size="16" fill="#555" text-anchor="end" {
                @for (x, head) in heads { text x=(x) y=(TOP - 14) { (head) } }
                text x=(WIDTH - 30) y=(TOP - 14) { "⌀" }
            }
            @for (line, place) in lines.iter().zip(0..) {
                @let y = TOP + LINE * place + 16;
                g text-anchor="end" {
                    text x="56" y=(y) fill="#555" { (place + 1) }
                    text x="430" y=(y) font-weight="bold" { (line.wins) }
                    text x="520" y=(y) { (line.games) }
                    text x=(WIDTH - 30) y=(y) { (decimal(words, line.points_per_round)) }
                }
                text x="70" y=(y) { (group.name_of(line.person)) }
            }
        }
    }
}

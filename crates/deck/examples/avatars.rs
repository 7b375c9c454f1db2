//! A gallery of all avatars and of the players' colours as colour-blind people see them.
//!
//! `cargo run -p foretell-deck --example avatars > gallery.html`

use foretell_deck::{Avatar, PlayerColour, avatar_svg};

const SIZES: [u16; 3] = [96, 48, 24];
const GROUNDS: [&str; 4] = ["#1e4b3d", "#10332a", "#fffdf6", "#1c2521"];

fn main() {
    println!("<!doctype html><meta charset=\"utf-8\"><title>foretell</title>");
    println!("<style>body{{margin:0;font:11px sans-serif}}section{{display:flex;flex-wrap:wrap;padding:8px}}");
    println!("figure{{margin:4px;width:124px;text-align:center}}svg{{vertical-align:bottom;margin:2px}}</style>");
    for (ground, text) in GROUNDS.into_iter().zip(["#fff", "#fff", "#000", "#fff"]) {
        println!("<section style=\"background:{ground};color:{text}\">");
        colours();
        for (avatar, colour) in Avatar::ALL.into_iter().zip(PlayerColour::ALL.into_iter().cycle()) {
            let svg = avatar_svg(avatar, colour);
            let drawn: String = SIZES.into_iter().map(|size| sized(&svg, size)).collect();
            println!("<figure>{drawn}<figcaption>{avatar}</figcaption></figure>");
        }
        println!("</section>");
    }
}

fn colours() {
    for colour in PlayerColour::ALL {
        label(colour, colour.background(), colour.ink());
        label(colour, "#fffdf6", colour.on_paper());
    }
    println!("<p style=\"width:100%;margin:0\"></p>");
}

fn label(colour: PlayerColour, ground: &str, text: &str) {
    println!("<b style=\"background:{ground};color:{text};padding:6px\">{colour}</b>");
}

fn sized(svg: &str, size: u16) -> String {
    svg.replacen("<svg", &format!("<svg width=\"{size}\" height=\"{size}\""), 1)
}

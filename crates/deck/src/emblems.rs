//! The small symbols, in a box of 48 by 48. They must be distinguishable without colour and eight pixels wide.

use foretell_rules::{Face, Special, Suit};

pub(super) fn of_people(suit: Suit) -> &'static str {
    match suit {
        Suit::Humans => {
            "M4 3H44V23C44 34 35 42 24 47C13 42 4 34 4 23ZM20.5 8H9V19H20.5ZM27.5 41C34 37.5 39 32 39 25H27.5Z"
        }
        Suit::Elves => {
            "M43 3C46 31 34 46 13 41L8 47L3 43L8 37C1 19 17 4 43 3ZM35 10C27 14 17 24 11 33L15 36C20 27 28 17 35 10Z"
        }
        Suit::Dwarves => "M3 7L8 2H40L45 7V19L40 24H30V47H18V24H8L3 19Z",
        Suit::Giants => "M1 45L18 4L28 25L33 18L47 45ZM18 16L12.5 29L17 26L20.5 31L24 27Z",
    }
}

pub(super) fn of_face(face: Face) -> &'static str {
    match face {
        Face::Suited(suit, _) => of_people(suit),
        Face::Wizard => "M24 0L29 17L46 14L32 24L46 34L29 31L24 48L19 31L2 34L16 24L2 14L19 17Z",
        Face::Jester => {
            "M24 0A5 5 0 0 1 28.5 7C38 9 43 17 43 26V30H5V26C5 17 10 9 19.5 7A5 5 0 0 1 24 0ZM5 34H43C42 42 35 48 26.5 \
             48V41H21.5V48C13 48 6 42 5 34Z"
        }
        Face::Special(special) => of_special(special),
    }
}

fn of_special(special: Special) -> &'static str {
    match special {
        Special::Dragon => {
            "M4 1C5 12 13 15 18 15L24 11L30 15C35 15 43 12 44 1C49 15 43 24 37 26L33 43L24 48L15 43L11 26C5 24 -1 15 4 \
             1ZM14 25L21 31L16 33ZM34 25L27 31L32 33ZM19 40H22V43ZM29 40H26V43Z"
        }
        Special::Fairy => {
            "M22 22C14 3 4 1 1 5C-1 13 8 22 19 25C10 27 5 33 8 40C13 45 20 36 22 29V46H26V29C28 36 35 45 40 40C43 33 \
             38 27 29 25C40 22 49 13 47 5C44 1 34 3 26 22Z"
        }
        Special::Bomb => {
            "M27 12L31 8L36 13L40 9L38 4L43 5L44 0L46 5L48 8L44 9L43 12L36 17L40 21L36 24A18 18 0 1 1 27 14ZM11 29A10 \
             10 0 0 1 19 20V17A13 13 0 0 0 8 29Z"
        }
        Special::Werewolf => {
            "M24 22C33 22 40 32 39 39C38 46 31 46 24 43C17 46 10 46 9 39C8 32 15 22 24 22ZM18 2C23 3 24 9 23 13C22 18 \
             15 19 13 12C12 7 14 2 18 2ZM30 2C26 3 24 9 25 13C26 18 33 19 35 12C36 7 34 2 30 2ZM4 14C9 15 11 20 10 \
             24C8 28 2 26 1 21C0 17 1 14 4 14ZM44 14C39 15 37 20 38 24C40 28 46 26 47 21C48 17 47 14 44 14Z"
        }
        Special::Juggler => {
            "M24 1A8 8 0 1 1 23.9 1ZM9 14A8 8 0 1 1 8.9 14ZM39 14A8 8 0 1 1 38.9 14ZM2 34L14 38H34L46 34L40 46L28 \
             47H20L8 46Z"
        }
        Special::Cloud => {
            "M12 42A11 11 0 0 1 8 21C8 14 14 11 18 13C20 5 33 4 36 13C41 13 44 17 43 22C49 27 47 40 38 42Z"
        }
        Special::Shapeshifter => {
            "M4 4C12 8 18 8 24 5C30 8 36 8 44 4C47 24 40 40 24 48C8 40 1 24 4 4ZM11 20C15 26 19 26 21 22C18 18 14 17 \
             11 20ZM37 20C34 17 30 18 27 22C29 26 33 26 37 20ZM14 32C20 38 28 38 34 32C28 34 20 34 14 32Z"
        }
    }
}

pub(super) fn placed(path: &str, colour: &str, x: f32, y: f32, size: f32) -> String {
    let scale = (size / 48.0 * 1000.0).round() / 1000.0;
    let scale = if (scale - 1.0).abs() < 0.001 { String::new() } else { format!(" scale({scale})") };
    format!("<path fill=\"{colour}\" fill-rule=\"evenodd\" transform=\"translate({x} {y}){scale}\" d=\"{path}\"/>")
}

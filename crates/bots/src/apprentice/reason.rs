//! Explains a decision in a sentence, on demand.

use foretell_rules::{Card, Change, Play, Trump};

#[derive(Clone, Copy, Debug)]
pub(super) enum Reason {
    Nothing,
    OneCard { bid: u8, takes: f64 },
    Bid { bid: u8, expected: f64, chance: f64, unseen: bool },
    Trump { trump: Trump, expected: f64, unseen: bool },
    OnlyCard(Play),
    Card { play: Play, need: i32, left: i32, takes: f64, leads: bool },
    Pass { card: Card, need: i32 },
    Change { change: Change, bid: u8, tricks: u8 },
}

impl Reason {
    pub(super) fn sentence(&self) -> String {
        match *self {
            Reason::Nothing => "I have not decided anything yet.".into(),
            Reason::OneCard { bid, takes } => {
                format!("A single card takes the trick with {}, so {bid} is the better bid.", percent(takes))
            }
            Reason::Bid { bid, expected, chance, unseen } => {
                let whose = if unseen { "The hands of the others leave me" } else { "My hand is worth" };
                format!("{whose} about {expected:.1} tricks, and a bid of {bid} is made with {}.", percent(chance))
            }
            Reason::Trump { trump, expected, unseen } => trump_sentence(trump, expected, unseen),
            Reason::OnlyCard(play) => format!("{play} is the only card that I may play."),
            Reason::Card { play, need, left, takes, leads } => card_sentence(play, need, left, takes, leads),
            Reason::Pass { card, need } if need > 0 => {
                format!("I still need {}, and {card} helps me least with that.", tricks_text(need))
            }
            Reason::Pass { card, .. } => format!("I need no more tricks, and {card} is what could cost me one."),
            Reason::Change { change, bid, tricks } => {
                let to = change.of(bid).unwrap_or(bid);
                format!(
                    "I have taken {}, and of the bids that are left {to} is the nearest.",
                    tricks_text(tricks.into())
                )
            }
        }
    }
}

fn trump_sentence(trump: Trump, expected: f64, unseen: bool) -> String {
    let name = trump.suit().map_or("No trump".to_owned(), |suit| suit.to_string());
    if unseen {
        format!("{name} as trump helps the hands that I see least and leaves me about {expected:.1} tricks.")
    } else {
        format!("{name} as trump suits my hand best: about {expected:.1} tricks.")
    }
}

fn card_sentence(play: Play, need: i32, left: i32, takes: f64, leads: bool) -> String {
    let does = if leads { "lead" } else { "play" };
    let likely = percent(takes);
    if need < 0 || need > left {
        return format!("My bid is lost, so I {does} {play} to lose no more than I must.");
    }
    if need == 0 {
        return if takes < 0.005 {
            format!("I need no more tricks, and with {play} I am safe from this one.")
        } else if takes < 0.5 {
            format!("I need no more tricks, and {play} takes this one with only {likely}.")
        } else {
            format!("I need no more tricks, but {play} would be a greater danger later.")
        };
    }
    let aim =
        if need == left { "I need every trick".to_owned() } else { format!("I still need {}", tricks_text(need)) };
    if takes >= 0.5 {
        format!("{aim}, and {play} takes this one with {likely}.")
    } else if takes > 0.0 {
        format!("{aim}, and {play} may take this one ({likely}) without costing me a better card.")
    } else {
        format!("{aim}, but not this one: {play} is the card that I can best do without.")
    }
}

fn tricks_text(tricks: i32) -> String {
    format!("{tricks} {}", if tricks == 1 { "trick" } else { "tricks" })
}

fn percent(chance: f64) -> String {
    format!("{:.0} %", 100.0 * chance)
}

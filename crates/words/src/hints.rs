//! Hints: what to do, why, and what each of the options promises. Pages and terminal hand over the numbers of a bot,
//! and then say the same.

use std::borrow::Cow;

use foretell_bots::{Advice, Counts, Prospect, Why};
use foretell_rules::{Action, Trump};

use crate::{Text, Words, say};

/// A hint, as numbers.
///
/// ```
/// use foretell_rules::Action;
/// use foretell_words::{Hint, HintOption, HintReason, Language, Words};
///
/// let option = |bid, points, kept| HintOption { action: Action::Bid(bid), points, kept };
/// let hint = Hint {
///     action: Action::Bid(1),
///     reason: HintReason::Imagined { kept: 0.61, worlds: 300 },
///     passed_over: None,
///     options: vec![option(0, 3.2, 0.4), option(1, 14.6, 0.61), option(2, -6.0, 0.1)],
/// };
/// let words = Words::new(Language::English);
/// assert_eq!(
///     words.hint(&hint),
///     "Hint: Predict one trick. In 61 % of 300 imagined deals your prediction then comes true.",
/// );
/// assert_eq!(words.hint_options(&hint), "Points to expect in this round: 0 (+3), 1 (+15), 2 (−6).");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// What to do.
    pub action: Action,
    /// Why.
    pub reason: HintReason,
    /// An option that promises more points and is not advised nevertheless.
    pub passed_over: Option<PassedOver>,
    /// Everything that may be done.
    pub options: Vec<HintOption>,
}

/// Why something is advised.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HintReason {
    /// The rules allow nothing else.
    OnlyOne,
    /// Everything that is allowed comes to the same.
    Alike,
    /// Every other prediction is far off.
    FarAhead,
    /// A prediction for a single card was worked out.
    SingleCard {
        /// The chance that the card takes the trick, from 0 to 1.
        takes: f64,
    },
    /// It did best in imagined deals.
    Imagined {
        /// In what share of them the own prediction came true, from 0 to 1.
        kept: f64,
        /// How many they were.
        worlds: u32,
    },
}

/// An option with more points to expect than the advised one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassedOver {
    /// What it is.
    pub action: Action,
    /// Whether the game is so far on that being ahead counts; else what the others get has counted.
    pub for_the_lead: bool,
}

/// What one option promises.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HintOption {
    /// What would be done.
    pub action: Action,
    /// The points of the round to expect.
    pub points: f64,
    /// How likely it is that the own prediction comes true, from 0 to 1.
    pub kept: f64,
}

impl From<&Advice> for Hint {
    fn from(advice: &Advice) -> Hint {
        let reason = match advice.why {
            Why::OnlyOne => HintReason::OnlyOne,
            Why::Alike => HintReason::Alike,
            Why::FarAhead => HintReason::FarAhead,
            Why::SingleCard { takes } => HintReason::SingleCard { takes },
            Why::Imagined { kept, worlds, .. } => HintReason::Imagined { kept, worlds },
        };
        let for_the_lead = matches!(advice.why, Why::Imagined { counts: Counts::Lead, .. });
        let passed_over = advice.passed_over().map(|option| PassedOver { action: option.action, for_the_lead });
        let option = |option: &Prospect| HintOption { action: option.action, points: option.points, kept: option.kept };
        Hint { action: advice.action, reason, passed_over, options: advice.options.iter().map(option).collect() }
    }
}

/// So few imagined deals prove nothing: on a slow computer there was time for no more, and their share is not told.
const FEW: u32 = 8;

impl Words {
    /// What to do and why, in a few sentences.
    pub fn hint(self, hint: &Hint) -> String {
        let advice = say!(self, "hint-advice", action = self.action(hint.action));
        format!("{advice} {}", self.hint_reason(hint)).trim_end().to_owned()
    }

    /// Why something is advised.
    pub fn hint_reason(self, hint: &Hint) -> String {
        let reason = match hint.reason {
            HintReason::OnlyOne => say!(self, "hint-only"),
            HintReason::Alike => say!(self, "hint-alike"),
            HintReason::FarAhead => say!(self, "hint-far-ahead"),
            HintReason::SingleCard { takes } => say!(self, "hint-single", percent = percent(takes)),
            HintReason::Imagined { kept, worlds } if worlds >= FEW => {
                say!(self, "hint-imagined", percent = percent(kept), deals = worlds)
            }
            HintReason::Imagined { .. } => Cow::Borrowed(""),
        };
        let but = hint.passed_over.map(|other| {
            let action = self.action(other.action);
            if other.for_the_lead {
                say!(self, "hint-but-lead", action = action)
            } else {
                say!(self, "hint-but-others", action = action)
            }
        });
        format!("{reason} {}", but.unwrap_or_default()).trim().to_owned()
    }

    /// All options with their points to expect, in one line.
    pub fn hint_options(self, hint: &Hint) -> Text {
        let told = |option: &HintOption| format!("{} ({})", self.hint_option(option.action), points(option.points));
        let list = hint.options.iter().map(told).collect::<Vec<_>>().join(", ");
        say!(self, "hint-options", list = list)
    }

    /// An option in as few words as can be: «2», «Elves», «Giant 13».
    ///
    /// ```
    /// use foretell_words::{Language, Words};
    /// let told = |action: &str| Words::new(Language::English).hint_option(action.parse().expect("an action"));
    /// assert_eq!(told("bid 2"), "2");
    /// assert_eq!(told("trump E"), "Elves");
    /// assert_eq!(told("play G13"), "Giant 13");
    /// ```
    pub fn hint_option(self, action: Action) -> Text {
        match action {
            Action::Bid(bid) => bid.to_string().into(),
            Action::Trump(Trump::Suit(suit)) => self.suit_title(suit).into(),
            Action::Play(play) => self.play(play),
            Action::Pass(card) => self.card(card),
            Action::Trump(Trump::None) | Action::Change(_) => self.action(action),
        }
    }

    /// Points to expect, rounded, with their sign: «+15», «−6».
    ///
    /// ```
    /// use foretell_words::{Language, Words};
    /// let words = Words::new(Language::English);
    /// assert_eq!([14.6, -6.0, -0.2].map(|points| words.hint_points(points)), ["+15", "−6", "0"]);
    /// ```
    pub fn hint_points(self, expected: f64) -> String {
        points(expected)
    }

    /// A share as people read it: «61 %».
    pub fn hint_share(self, share: f64) -> Text {
        say!(self, "hint-share", percent = percent(share))
    }
}

fn percent(share: f64) -> i64 {
    (100.0 * share).round() as i64
}

fn points(expected: f64) -> String {
    match expected.round() as i64 {
        0 => "0".into(),
        positive @ 1.. => format!("+{positive}"),
        negative => format!("−{}", -negative),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn hint(reason: HintReason) -> Hint {
        let option = HintOption { action: Action::Bid(0), points: 8.0, kept: 0.7 };
        Hint { action: Action::Bid(0), reason, passed_over: None, options: vec![option] }
    }

    #[test]
    fn every_reason_is_told_in_every_language() {
        let reasons = [
            HintReason::OnlyOne,
            HintReason::Alike,
            HintReason::FarAhead,
            HintReason::SingleCard { takes: 0.4 },
            HintReason::Imagined { kept: 0.7, worlds: 400 },
        ];
        for words in Language::ALL.map(Words::new) {
            for reason in reasons {
                let plain = hint(reason);
                let told = words.hint_reason(&plain);
                assert!(told.ends_with('.') && !told.contains("hint-"), "{}: {told}", words.language());
                for for_the_lead in [false, true] {
                    let passed_over = Some(PassedOver { action: Action::Bid(3), for_the_lead });
                    let longer = words.hint_reason(&Hint { passed_over, ..plain.clone() });
                    assert!(longer.starts_with(&told) && longer.len() > told.len(), "{longer}");
                }
            }
        }
    }

    #[test]
    fn a_few_imagined_deals_are_not_told_as_if_they_proved_something() {
        let words = Words::new(Language::English);
        assert_eq!(words.hint(&hint(HintReason::Imagined { kept: 1.0, worlds: 3 })), "Hint: Predict no tricks.");
    }

    #[test]
    fn nothing_is_neither_plus_nor_minus() {
        assert_eq!([0.0, -0.4, 0.4, 0.6, -0.6].map(points), ["0", "0", "0", "+1", "−1"]);
    }
}

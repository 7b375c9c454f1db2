//! A hint: a bot's advice, the reason, and each option's value. Our script shows it beside the question; a plain form
//! gets its own page.

use foretell_rules::Action;
use foretell_words::{Button, Hint, HintOption, Words, say};
use maud::{Markup, html};

use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use foretell_table::GameId;

/// Its form takes the advice at this version.
pub fn page(reader: &PageReader, game: GameId, version: u32, hint: &Hint) -> Markup {
    let words = reader.words();
    let title = words.button(Button::Hint);
    let main = html! {
        div.notice {
            h1 { (title) }
            (advice(words, hint))
            (take(words, game, version, hint.action))
        }
    };
    Shell::new(reader.presentation, &title).page(&main)
}

/// Our script marks the advised action at the table.
pub fn advice(words: Words, hint: &Hint) -> Markup {
    html! {
        div.hint-told tabindex="-1" data-hint=(hint.action) {
            p.hint-advice #hint-advice { span aria-hidden="true" { "✧ " } b { (words.action(hint.action)) } }
            // Screen readers hear the advice; the numbers are available on demand.
            div aria-live="off" { (odds(words, hint)) }
            p { (words.hint_reason(hint)) }
            p.quiet { (say!(words, "hint-seen")) }
        }
    }
}

fn odds(words: Words, hint: &Hint) -> Markup {
    let is_bid = matches!(hint.action, Action::Bid(_));
    let (caption, head) = if is_bid {
        (say!(words, "hint-caption-bids"), say!(words, "hint-row-bid"))
    } else {
        (say!(words, "hint-caption"), say!(words, "hint-row-choice"))
    };
    let scale = Scale::of(&hint.options);
    let best = |option: &HintOption| (option.action == hint.action).then_some("");
    html! {
        div.hint-odds role="region" tabindex="0" aria-label=(caption) {
            table {
                caption { (caption) }
                tr {
                    th scope="row" { (head) }
                    @for option in &hint.options {
                        th scope="col" data-best=[best(option)] {
                            @if best(option).is_some() {
                                span aria-hidden="true" { "✧" } span.unseen { (say!(words, "hint-best")) ": " }
                            }
                            (words.hint_option(option.action))
                        }
                    }
                }
                tr {
                    th scope="row" { (say!(words, "hint-row-points")) }
                    @for option in &hint.options {
                        td data-best=[best(option)] { (scale.bar(option.points)) (words.hint_points(option.points)) }
                    }
                }
                tr {
                    th scope="row" { (say!(words, "hint-row-kept")) }
                    @for option in &hint.options {
                        td data-best=[best(option)] { (words.hint_share(option.made)) }
                    }
                }
            }
        }
    }
}

/// The tallest bar reaches the top; losses are below zero.
struct Scale {
    most: f64,
    least: f64,
}

impl Scale {
    const TALL: f64 = 32.0;

    fn of(options: &[HintOption]) -> Scale {
        let most = options.iter().map(|option| option.points).fold(1.0, f64::max);
        let least = options.iter().map(|option| option.points).fold(0.0, f64::min);
        // Hopeless options are cut off, or the others would be tiny.
        Scale { most, least: least.max(-most / 2.0) }
    }

    fn y(&self, points: f64) -> f64 {
        (self.most - points.max(self.least)) / (self.most - self.least) * Scale::TALL
    }

    /// Hidden from screen readers: the number is beside it.
    fn bar(&self, points: f64) -> Markup {
        let (zero, end) = (self.y(0.0), self.y(points));
        let (top, height) = (zero.min(end), (zero - end).abs().max(0.5));
        html! {
            svg viewBox="0 0 16 32" width="16" height="32" aria-hidden="true" data-loss[points < 0.0] {
                rect x="3" y=(format!("{top:.1}")) width="10" height=(format!("{height:.1}")) {}
                path d=(format!("M0 {zero:.1}H16")) {}
            }
        }
    }
}

fn take(words: Words, game: GameId, version: u32, action: Action) -> Markup {
    html! {
        form.choices method="post" action=(format!("/tables/{game}/act")) {
            input type="hidden" name="version" value=(version);
            button.primary name="action" value=(action) { (say!(words, "hint-take", action = words.action(action))) }
            a.button href=(format!("/tables/{game}")) { (words.button(Button::Back)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use foretell_words::{HintReason, Language};

    use super::*;

    fn hint() -> Hint {
        let option = |bid, points, made| HintOption { action: Action::Bid(bid), points, made };
        Hint {
            action: Action::Bid(1),
            reason: HintReason::Imagined { made: 0.7, worlds: 200 },
            passed_over: None,
            in_cards: None,
            consequence: None,
            options: vec![option(0, -4.0, 0.2), option(1, 16.0, 0.7), option(2, 2.4, 0.3)],
        }
    }

    #[test]
    fn each_option_has_its_points_and_one_of_them_is_marked() {
        let page = advice(Words::new(Language::German), &hint()).into_string();
        assert!(page.contains("data-hint=\"bid 1\"") && page.contains("Einen Stich vorhersagen"), "{page}");
        assert!(page.contains("In 70\u{a0}% von 200 simulierten Verteilungen"), "{page}");
        for cell in ["−4", "+16", "+2", "20\u{a0}%", "70\u{a0}%", "30\u{a0}%"] {
            assert!(page.contains(&format!("{cell}</td>")), "{cell} in {page}");
        }
        assert_eq!(page.matches("empfohlen").count(), 1, "one is advised");
        assert_eq!(page.matches("<caption>").count(), 1);
        assert!(!page.contains("style"), "a strict policy allows no styles in the page");
    }

    #[test]
    fn bars_stand_on_zero_and_hang_from_it() {
        let scale = Scale::of(&hint().options);
        let zero = scale.y(0.0);
        assert!((zero - 25.6).abs() < 1e-9 && scale.y(16.0).abs() < 1e-9 && (scale.y(-4.0) - Scale::TALL).abs() < 1e-9);
        let losing = scale.bar(-4.0).into_string();
        assert!(losing.contains("data-loss") && losing.contains("y=\"25.6\"") && losing.contains("height=\"6.4\""));
        assert!(!scale.bar(2.4).into_string().contains("data-loss"));
        let hopeless = HintOption { action: Action::Bid(9), points: -90.0, made: 0.0 };
        let options: Vec<HintOption> = hint().options.into_iter().chain([hopeless]).collect();
        assert!((Scale::of(&options).y(0.0) - Scale::TALL * 2.0 / 3.0).abs() < 1e-9, "two thirds are for what is won");
    }
}

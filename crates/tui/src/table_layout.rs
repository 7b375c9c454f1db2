//! The screen layout, for drawing and clicking.

use foretell_rules::{CardSet, Seat};
use foretell_words::{Words, hand_order};
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::menu::MenuItem;
use crate::move_choices::MoveChoice;
use crate::presentation::ScreenPresentation;
use crate::table::Table;
use crate::theme::ScreenTheme;

pub const SMALLEST: (u16, u16) = (60, 16);

const ROOMY: u16 = 22;

pub const CARD_WIDTH: u16 = 6;
const CARD_HEIGHT: u16 = 4;

#[derive(Clone, Debug)]
pub struct TableLayout {
    pub header: Rect,
    pub seats: Vec<(Seat, Rect)>,
    pub trick: Rect,
    pub info: Rect,
    pub log: Rect,
    pub prompt: Rect,
    /// For decisions that aren't about the hand.
    pub buttons: Vec<Rect>,
    pub hand: Vec<Rect>,
    pub footer: Rect,
    pub roomy: bool,
}

pub fn cards_in_hand(table: &Table) -> usize {
    let held = || Some(table.view.round()?.hand_size(table.me()?));
    held().unwrap_or_default()
}

pub fn table_layout(
    (columns, rows): (u16, u16),
    table: &Table,
    choices: &[MoveChoice],
    presentation: &ScreenPresentation,
) -> TableLayout {
    let cards = cards_in_hand(table) as u16;
    let roomy = rows >= ROOMY && hand_step(columns, cards).is_some();
    let (seat_rows, trick_rows, hand_rows) = if roomy { (4, 5, 5) } else { (3, 1, 3) };
    let line = |y: u16, height: u16| Rect::new(0, y, columns, height);
    let (trick_y, info_y) = (1 + seat_rows, 1 + seat_rows + trick_rows);
    let hand_y = rows.saturating_sub(1 + hand_rows);
    let (buttons_y, prompt_y) = (hand_y.saturating_sub(2), hand_y.saturating_sub(4));
    let log_y = info_y + 1;
    let width = columns / table.players() as u16;
    let column = |(place, seat): (usize, Seat)| (seat, Rect::new(place as u16 * width, 1, width, seat_rows));
    TableLayout {
        header: line(0, 1),
        seats: table.seats().enumerate().map(column).collect(),
        trick: line(trick_y, trick_rows),
        info: line(info_y, 1),
        log: line(log_y, prompt_y.saturating_sub(log_y)),
        prompt: line(prompt_y, 2),
        buttons: buttons(line(buttons_y, 2), choices, table, presentation),
        hand: if roomy { fan(line(hand_y, hand_rows), cards) } else { cells(line(hand_y, hand_rows), cards) },
        footer: line(rows.saturating_sub(1), 1),
        roomy,
    }
}

fn hand_step(columns: u16, cards: u16) -> Option<u16> {
    let room = columns.saturating_sub(2);
    let step = match cards {
        0 | 1 => CARD_WIDTH + 1,
        _ => (room.saturating_sub(CARD_WIDTH) / (cards - 1)).min(CARD_WIDTH + 1),
    };
    (step >= 3).then_some(step)
}

/// One row down, so that one card can be raised.
fn fan(area: Rect, cards: u16) -> Vec<Rect> {
    let step = hand_step(area.width, cards).unwrap_or(3);
    let width = step * cards.saturating_sub(1) + CARD_WIDTH;
    let left = area.x + area.width.saturating_sub(width) / 2;
    (0..cards).map(|place| Rect::new(left + place * step, area.y + 1, CARD_WIDTH, CARD_HEIGHT)).collect()
}

fn cells(area: Rect, cards: u16) -> Vec<Rect> {
    const WIDTH: u16 = 5;
    let each = (area.width.saturating_sub(2) / WIDTH).max(1);
    (0..cards).map(|place| Rect::new(1 + place % each * WIDTH, area.y + place / each, WIDTH, 1)).collect()
}

pub fn button_text(place: usize, choice: &MoveChoice, table: &Table, words: Words, theme: ScreenTheme) -> String {
    let label = choice.label(words, &table.view);
    let sign = choice.suit().map(|suit| format!("{} ", theme.suit_sign(words, suit))).unwrap_or_default();
    let is_number = label.chars().all(|letter| letter.is_ascii_digit());
    if is_number { format!(" {label} ") } else { format!(" {} {sign}{label} ", place + 1) }
}

pub fn is_about_hand(choices: &[MoveChoice], table: &Table) -> bool {
    let hand = table.view.round().map_or(CardSet::EMPTY, |round| round.hand);
    let cards: Vec<_> = choices.iter().map(MoveChoice::card).collect();
    !choices.is_empty() && cards.iter().copied().eq(hand_order(hand).map(Some))
}

fn buttons(area: Rect, choices: &[MoveChoice], table: &Table, presentation: &ScreenPresentation) -> Vec<Rect> {
    if is_about_hand(choices, table) {
        return Vec::new();
    }
    let (mut x, mut y) = (1, area.y);
    let mut placed = Vec::new();
    for (place, choice) in choices.iter().enumerate() {
        let width = button_text(place, choice, table, presentation.words, presentation.theme).width() as u16;
        if x + width >= area.width && y + 1 < area.bottom() {
            (x, y) = (1, y + 1);
        }
        placed.push(Rect::new(x, y, width, 1));
        x += width + 1;
    }
    placed
}

// ---- the menu ----

pub fn menu_lines((columns, rows): (u16, u16), items: &[MenuItem]) -> Vec<(MenuItem, Rect)> {
    let width = columns.saturating_sub(4).min(76);
    let left = (columns - width) / 2;
    let top = (rows / 2).saturating_sub(items.len() as u16 / 2);
    let line = |(place, item): (usize, &MenuItem)| (*item, Rect::new(left, top + place as u16, width, 1));
    items.iter().enumerate().map(line).collect()
}

pub fn rise(card: Rect) -> Rect {
    if card.height > 1 { Rect { y: card.y.saturating_sub(1), ..card } } else { card }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_cards_fit_into_eighty_columns() {
        let placed = fan(Rect::new(0, 18, 80, 5), 20);
        assert_eq!(placed.len(), 20);
        assert!(placed.iter().all(|card| card.right() <= 80));
        assert!(placed.windows(2).all(|pair| pair[1].x - pair[0].x >= 3));
        assert_eq!(hand_step(60, 20), None, "on a narrower screen they are short texts");
    }

    #[test]
    fn short_texts_do_not_leave_the_screen() {
        for columns in 60..90 {
            let placed = cells(Rect::new(0, 12, columns, 3), 20);
            assert!(placed.iter().all(|cell| cell.right() <= columns && cell.y < 15), "{columns}");
        }
    }
}

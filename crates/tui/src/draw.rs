//! The picture of a screen: a function of the state and nothing else.

use std::cmp::Ordering;

use foretell_rules::{CardSet, Lead, Placed, RoundView, Seat, SheetRow, TrickOutcome, ViewPhase};
use foretell_words::{Badge, Button, hand_order, say};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use crate::keys::Place;
use crate::offers::Offer;
use crate::overlays;
use crate::pen::{Pen, wrapped};
use crate::places::{Places, SMALLEST, button_text, is_about_hand, menu_lines, places, rise};
use crate::state::{Overlay, State};
use crate::table::{Sitter, Table};

/// Draws the screen.
pub fn draw(picture: &mut Buffer, state: &State) {
    let area = picture.area;
    let mut pen = Pen { picture, theme: state.manner.theme, words: state.manner.words };
    if is_too_small(&mut pen, area) {
        return;
    }
    match (&state.menu, &state.table) {
        (Some(_), _) => menu(&mut pen, area, state),
        (None, Some(table)) => whole_table(&mut pen, state, table),
        (None, None) => waiting(&mut pen, area, state),
    }
    if let (Some(Overlay::Hint), Some(hint)) = (state.overlay, &state.hint) {
        overlays::draw_hint(&mut pen, area, hint, state.scroll);
    } else if let Some(overlay) = state.overlay {
        overlays::draw(&mut pen, area, overlay, state.table.as_ref(), state.scroll, Place::Table);
    }
}

/// Says politely that nothing can be shown on a screen as small as this.
pub(crate) fn is_too_small(pen: &mut Pen<'_>, area: Rect) -> bool {
    let (columns, rows) = SMALLEST;
    if area.width >= columns && area.height >= rows {
        return false;
    }
    let text = say!(pen.words, "play-too-small", columns = columns, rows = rows);
    pen.paragraph(area, &text, Style::new());
    true
}

fn waiting(pen: &mut Pen<'_>, area: Rect, state: &State) {
    let text = match &state.notice {
        Some(notice) => notice.text.clone(),
        None => say!(pen.words, "play-entering").into_owned(),
    };
    let inside = Rect::new(2, area.height / 2, area.width - 4, area.height / 2);
    pen.paragraph(inside, &text, pen.theme.strong());
}

// ---- the first screen ----

fn menu(pen: &mut Pen<'_>, area: Rect, state: &State) {
    let Some(menu) = &state.menu else { return };
    let entries = menu.entries();
    let lines = menu_lines((area.width, area.height), &entries);
    let Some((_, first)) = lines.first() else { return };
    title(pen, Rect { y: first.y.saturating_sub(5), ..*first });
    if let Some(word) = &menu.word {
        let above = Rect { y: first.y.saturating_sub(2), height: 2, ..*first };
        pen.paragraph(above, word, pen.theme.bad());
    }
    for (place, (entry, line)) in lines.iter().enumerate() {
        let (label, value) = menu.line(*entry, pen.words);
        let is_chosen = place == menu.cursor;
        let style = if is_chosen { pen.theme.chosen() } else { Style::new() };
        let mark = if is_chosen { pen.theme.sign("▶", ">") } else { " " };
        let x = pen.text(line.x, line.y, line.width, &format!("{mark} {label} "), style);
        if let Some(value) = value {
            let x = x.max(line.x + 26) + 1;
            pen.text(x, line.y, line.right().saturating_sub(x), &value, pen.theme.faint());
        }
    }
    let below = lines.last().map_or(0, |(_, line)| line.bottom() + 1);
    if let Some(about) = menu.about(pen.words) {
        let room = Rect::new(first.x, below, first.width, area.height.saturating_sub(below + 1));
        pen.paragraph(room, &about, Style::new());
    }
    footer(pen, Rect::new(0, area.height - 1, area.width, 1), &say!(pen.words, "play-menu-keys"));
}

fn title(pen: &mut Pen<'_>, at: Rect) {
    let x = pen.text(at.x, at.y, at.width, "Foretell  ", pen.theme.strong());
    let mut x = x;
    for suit in foretell_rules::Suit::ALL {
        let (sign, style) = (pen.theme.suit_sign(pen.words, suit), pen.theme.suit(suit));
        x = pen.text(x, at.y, 2, &sign, style) + 1;
    }
    let text = say!(pen.words, "play-tagline");
    pen.text(at.x, at.y + 1, at.width, &text, pen.theme.faint());
}

/// The keys that matter most, as many as fit.
fn keys_line(pen: &Pen<'_>, width: u16) -> String {
    let enter = pen.theme.sign("↵", "Enter");
    let mut keys = vec![
        (enter, Button::Confirm),
        ("h", Button::Hint),
        ("u", Button::Undo),
        ("s", Button::ScoreSheet),
        ("t", Button::LastTrick),
        ("l", Button::Log),
        ("?", Button::Help),
        ("q", Button::Quit),
    ];
    // What can be spared first; the help has all of them.
    let mut spare = [Button::Log, Button::LastTrick, Button::Confirm, Button::ScoreSheet, Button::Undo].into_iter();
    loop {
        let labelled = |(key, button): &(&str, Button)| format!("{key} {}", pen.words.button(*button));
        let line = keys.iter().map(labelled).collect::<Vec<_>>().join("  ");
        match spare.next() {
            Some(least) if line.width() > usize::from(width) => keys.retain(|(_, button)| *button != least),
            _ => return line,
        }
    }
}

fn footer(pen: &mut Pen<'_>, at: Rect, text: &str) {
    pen.fill(at, pen.theme.bar());
    pen.text(at.x + 1, at.y, at.width.saturating_sub(2), text, pen.theme.bar());
}

// ---- the table ----

fn whole_table(pen: &mut Pen<'_>, state: &State, table: &Table) {
    let offers = state.offers();
    let size = (pen.picture.area.width, pen.picture.area.height);
    let places = places(size, table, &offers, &state.manner);
    common(pen, &places, table);
    log(pen, &places, state, table);
    prompt(pen, &places, state, table);
    buttons(pen, &places, state, table, &offers);
    hand(pen, &places, state, table, &offers);
    let keys = keys_line(pen, places.footer.width.saturating_sub(2));
    footer(pen, places.footer, &keys);
}

/// What a table shows, whether one plays or looks at a record: all but the own hand and what is asked.
pub(crate) fn common(pen: &mut Pen<'_>, places: &Places, table: &Table) {
    header(pen, places.header, table);
    for (seat, at) in &places.seats {
        seat_column(pen, *at, table, *seat);
    }
    middle(pen, places, table);
    info(pen, places.info, table);
}

fn header(pen: &mut Pen<'_>, at: Rect, table: &Table) {
    let bar = pen.theme.bar();
    pen.fill(at, bar);
    let rules = &table.view.rules;
    let round = usize::from(table.view.rounds_played).min(rules.rounds().saturating_sub(1));
    let left = format!(" Foretell  {}", pen.words.round_of(round, rules.rounds()));
    let trump = trump_text(pen, table);
    pen.text(at.x, at.y, at.width, &left, bar.add_modifier(Modifier::BOLD));
    pen.right(Rect { width: at.width - 1, ..at }, &trump, bar.add_modifier(Modifier::BOLD));
}

fn trump_text(pen: &Pen<'_>, table: &Table) -> String {
    let Some(round) = table.view.round() else { return String::new() };
    let turned_up = round.turned_up.map(|card| format!("  ({})", pen.words.card(card))).unwrap_or_default();
    let trump = match round.trump {
        Some(trump) => {
            let sign = trump.suit().map(|suit| format!("{} ", pen.theme.suit_sign(pen.words, suit)));
            format!("{}{}", sign.unwrap_or_default(), pen.words.trump(trump))
        }
        None => "?".to_owned(),
    };
    format!("{}: {trump}{turned_up}", pen.words.trump_title())
}

// ---- seats ----

fn seat_column(pen: &mut Pen<'_>, at: Rect, table: &Table, seat: Seat) {
    let width = at.width.saturating_sub(1);
    let narrator = table.narrator(pen.words);
    let is_waited_for = table.begun && table.waited_for().contains(seat);
    let is_me = table.me() == Some(seat);
    let mark = if is_waited_for { pen.theme.sign("▶", ">") } else { " " };
    let style = if is_waited_for { pen.theme.asked() } else { pen.theme.strong() };
    let is_free = table.chairs.get(seat.index()).is_some_and(|chair| chair.sitter == Sitter::Nobody);
    let name = match (is_me, is_free) {
        (true, _) => pen.words.badge(Badge::You),
        (false, true) => say!(pen.words, "play-free-seat"),
        (false, false) => narrator.name(seat),
    };
    pen.text(at.x, at.y, width, &format!("{mark}{name}"), style);
    let (tricks, style) = tricks_line(pen, table, seat, width - 1);
    pen.text(at.x + 1, at.y + 1, width - 1, &tricks, style);
    let score = pen.words.points(table.view.scores[seat]).into_owned();
    pen.text(at.x + 1, at.y + 2, width - 1, &score, Style::new());
    if at.height > 3 {
        let badges = badges(pen, table, seat);
        pen.text(at.x + 1, at.y + 3, width - 1, &badges, pen.theme.faint());
    }
}

/// Tricks and bid of a seat, with what is still needed as far as there is room.
fn tricks_line(pen: &Pen<'_>, table: &Table, seat: Seat, width: u16) -> (String, Style) {
    let Some(round) = table.view.round() else { return last_round_line(pen, table, seat) };
    let tricks = round.tricks[seat];
    let Some(bid) = round.bids[seat] else {
        let written =
            if round.have_bid.contains(seat) { pen.theme.sign("✓", "ok") } else { pen.theme.sign("…", "..") };
        let text = if round.plays.is_empty() {
            written.to_owned()
        } else {
            say!(pen.words, "tricks-of", tricks = tricks, bid = "?").into_owned()
        };
        return (text, pen.theme.faint());
    };
    let style = match tricks.cmp(&bid) {
        Ordering::Less => Style::new(),
        Ordering::Equal => pen.theme.good(),
        Ordering::Greater => pen.theme.bad(),
    };
    let of = pen.words.tricks_of(tricks, bid).into_owned();
    let full = format!("{of}, {}", pen.words.still_needed(bid, tricks));
    if full.width() <= usize::from(width) {
        return (full, style);
    }
    let pips = format!("{of} {}", pips(pen, bid, tricks));
    (if pips.width() <= usize::from(width) { pips } else { of }, style)
}

/// A square for each trick that was foretold, filled when it is taken, and a cross for each that is too many.
fn pips(pen: &Pen<'_>, bid: u8, tricks: u8) -> String {
    let (bid, tricks) = (usize::from(bid), usize::from(tricks));
    let [full, empty, over] = [pen.theme.sign("■", "#"), pen.theme.sign("□", "."), pen.theme.sign("✗", "x")];
    let taken = tricks.min(bid);
    [full.repeat(taken), empty.repeat(bid - taken), over.repeat(tricks - taken)].concat()
}

/// Between two rounds: how the last one went.
fn last_round_line(pen: &Pen<'_>, table: &Table, seat: Seat) -> (String, Style) {
    let Some(row) = table.sheet.rows().last() else { return (String::new(), Style::new()) };
    let SheetRow { bids, tricks, points, .. } = row;
    let style = if bids[seat] == tricks[seat] { pen.theme.good() } else { pen.theme.bad() };
    let points = format!("{:+}", points[seat]).replace('-', pen.theme.sign("−", "-"));
    (format!("{} ({points})", pen.words.tricks_of(tricks[seat], bids[seat])), style)
}

fn badges(pen: &Pen<'_>, table: &Table, seat: Seat) -> String {
    let chair = table.chairs.get(seat.index());
    let round = table.view.round();
    let mut badges = Vec::new();
    if chair.is_some_and(|chair| chair.away) {
        badges.push(Badge::Away);
    }
    let is_bot = chair.is_some_and(|chair| chair.sitter == Sitter::Bot);
    if table.begun && !table.is_past && table.waited_for().contains(seat) && table.me() != Some(seat) {
        badges.push(Badge::Thinking);
    } else if round.is_some_and(|round| round.trump.is_some() && leads(table, round, seat)) {
        badges.push(Badge::Leads);
    }
    if round.is_some_and(|round| round.dealer == seat) {
        badges.push(Badge::Dealer);
    }
    if is_bot && badges.is_empty() {
        badges.push(Badge::Bot);
    }
    badges.into_iter().map(|badge| pen.words.badge(badge)).collect::<Vec<_>>().join(", ")
}

fn leads(table: &Table, round: &RoundView, seat: Seat) -> bool {
    round.leader == seat && round.have_bid.len() == table.players()
}

// ---- the middle ----

fn middle(pen: &mut Pen<'_>, places: &Places, table: &Table) {
    let open = if table.open.is_some() { Vec::new() } else { table.open_hands() };
    if !open.is_empty() {
        open_hands(pen, places.trick, table, &open);
        return;
    }
    let players = table.players();
    let trick = table.view.round().map(|round| round.plays.trick(players)).unwrap_or_default();
    if let (Some(round), false) = (table.view.round(), trick.is_empty()) {
        let outcome = round.trump.and_then(|trump| TrickOutcome::so_far(&table.view.rules, trump, trick));
        cards_of_trick(pen, places, trick, outcome.and_then(|outcome| outcome.taken_by), false);
    } else if let Some(last) = &table.last_trick {
        cards_of_trick(pen, places, &last.plays, last.outcome.taken_by, true);
    }
}

/// The cards of a trick, each below the one who played it.
fn cards_of_trick(pen: &mut Pen<'_>, places: &Places, trick: &[Placed], winner: Option<Seat>, is_past: bool) {
    let style = if is_past { pen.theme.faint() } else { Style::new() };
    for placed in trick {
        let Some((_, column)) = places.seats.iter().find(|(seat, _)| *seat == placed.seat) else { continue };
        let wins = winner == Some(placed.seat);
        let below = Rect { y: places.trick.y, height: places.trick.height, ..*column };
        if places.roomy {
            pen.played(Rect::new(below.x + 1, below.y, 7, 4), *placed, wins, style);
        }
        let y = below.bottom() - 1;
        let width = below.width.saturating_sub(2);
        let mark = if wins { pen.theme.sign("★ ", "* ") } else { "" };
        let full = format!("{mark}{}", pen.words.play(placed.play));
        let fits = full.width() <= usize::from(width);
        let shown = if fits { full } else { format!("{mark}{}", pen.words.play_label(placed.play)) };
        let ink = style.patch(pen.theme.card(placed.play.card()));
        pen.text(below.x + 1, y, width, &shown, if wins { ink.add_modifier(Modifier::BOLD) } else { ink });
    }
}

/// Hands that lie open, a line or two for each.
pub(crate) fn open_hands(pen: &mut Pen<'_>, area: Rect, table: &Table, hands: &[(Seat, CardSet)]) {
    let narrator = table.narrator(pen.words);
    let widest = hands.iter().map(|(seat, _)| narrator.name(*seat).width()).max().unwrap_or_default();
    let widest = (widest as u16).min(area.width / 4);
    let mut y = area.y;
    for (seat, hand) in hands {
        if y >= area.bottom() {
            break;
        }
        pen.text(1, y, widest, &narrator.name(*seat), pen.theme.strong());
        let x = widest + 2;
        y += pen.short_cards(Rect::new(x, y, area.width.saturating_sub(x + 1), area.bottom() - y), *hand);
    }
}

/// The sum of the bids against the tricks, and what is to be followed.
fn info(pen: &mut Pen<'_>, at: Rect, table: &Table) {
    let Some(round) = table.view.round() else { return };
    let bids = round.bids.of(table.players());
    let sum: usize = bids.iter().flatten().map(|bid| usize::from(*bid)).sum();
    let tricks = usize::from(round.cards);
    let mut told = Vec::new();
    if bids.iter().all(Option::is_some) {
        told.push(format!("{}, {}", pen.words.sum_of_bids(sum, tricks), pen.words.sum_misses_by(sum, tricks)));
    } else if bids.iter().any(Option::is_some) {
        told.push(pen.words.sum_of_bids(sum, tricks).into_owned());
    }
    if let (Lead::Suit(_), false) = (round.lead(&table.view.rules), round.plays.trick(table.players()).is_empty()) {
        told.push(pen.words.lead(round.lead(&table.view.rules)).into_owned());
    }
    let text = told.join(pen.theme.sign("  ·  ", "  -  "));
    pen.text(at.x + 1, at.y, at.width - 2, &text, pen.theme.faint());
}

// ---- what happened, and what is asked ----

fn log(pen: &mut Pen<'_>, places: &Places, state: &State, table: &Table) {
    let inside = Rect { x: 1, width: places.log.width - 2, ..places.log };
    let notice = state.notice.as_ref().map(|notice| {
        let style = if notice.is_bad { pen.theme.bad() } else { pen.theme.good() };
        (wrapped(&notice.text, usize::from(inside.width)), style)
    });
    let (said, style) = notice.unwrap_or_default();
    // What is said now stands below what happened, and may take the room of the latter.
    let said_rows = (said.len() as u16).min(inside.height);
    let rows = inside.height - said_rows;
    // It may be the last thing that happened, and is not said twice.
    let is_said = |told: &String| state.notice.as_ref().is_some_and(|notice| notice.text == *told);
    let before = match table.log.split_last() {
        Some((last, before)) if is_said(last) => before,
        _ => &table.log,
    };
    latest(pen, Rect { height: rows, ..inside }, before);
    for (place, line) in said.iter().take(usize::from(said_rows)).enumerate() {
        pen.text(inside.x, inside.y + rows + place as u16, inside.width, line, style);
    }
}

/// The latest sentences, as many as there is room for; of the last one at least its beginning.
pub(crate) fn latest(pen: &mut Pen<'_>, area: Rect, log: &[String]) {
    let mut bottom = area.bottom();
    for (place, told) in log.iter().rev().enumerate() {
        let lines = wrapped(told, usize::from(area.width));
        let room = bottom - area.y;
        if room == 0 || place > 0 && lines.len() > usize::from(room) {
            return;
        }
        let style = if place == 0 { Style::new() } else { pen.theme.faint() };
        let height = (lines.len() as u16).min(room);
        bottom -= height;
        pen.paragraph(Rect { y: bottom, height, ..area }, told, style);
    }
}

fn prompt(pen: &mut Pen<'_>, places: &Places, state: &State, table: &Table) {
    let inside = Rect { x: 1, width: places.prompt.width - 2, ..places.prompt };
    let words = pen.words;
    let is_asked = !state.offers().is_empty();
    let text = if state.closed {
        words.button(Button::Quit).into_owned()
    } else if !table.begun {
        before_the_game(pen, table)
    } else if let Some(card) = state.declaring {
        say!(words, "play-declare", card = words.card(card)).into_owned()
    } else if state.waits_for_key() {
        say!(words, "play-press-key").into_owned()
    } else if matches!(table.view.phase, ViewPhase::Over { .. }) {
        format!("{} {}", table.narrator(words).ending(&table.view.scores), say!(words, "play-over-keys"))
    } else {
        table.narrator(words).prompt(&table.view)
    };
    let style = if is_asked || state.waits_for_key() { pen.theme.asked() } else { pen.theme.faint() };
    pen.paragraph(inside, &text, style);
}

fn before_the_game(pen: &Pen<'_>, table: &Table) -> String {
    let free = table.chairs.iter().filter(|chair| chair.sitter == Sitter::Nobody).count();
    let seats = pen.words.seats_free(free);
    let then = if table.host { say!(pen.words, "play-host-keys") } else { say!(pen.words, "play-await-host") };
    format!("{seats} {then}")
}

fn buttons(pen: &mut Pen<'_>, places: &Places, state: &State, table: &Table, offers: &[Offer]) {
    for (place, (offer, at)) in offers.iter().zip(&places.buttons).enumerate() {
        let text = button_text(place, offer, table, pen.words, pen.theme);
        let style = match (place == state.cursor, offer.allowed) {
            (true, true) => pen.theme.chosen(),
            (true, false) => pen.theme.faint().add_modifier(Modifier::REVERSED),
            (false, true) => Style::new().add_modifier(Modifier::UNDERLINED),
            (false, false) => pen.theme.faint().add_modifier(Modifier::CROSSED_OUT),
        };
        pen.text(at.x, at.y, at.width, &text, style);
        if place == state.cursor {
            pen.text(at.x, at.y, 1, "[", style);
            pen.text(at.right() - 1, at.y, 1, "]", style);
        }
        if !offer.allowed {
            // Where a terminal crosses nothing out, the sign still says so.
            pen.text(at.x, at.y, 1, pen.theme.sign("✗", "x"), pen.theme.bad());
        }
    }
}

// ---- the hand ----

fn hand(pen: &mut Pen<'_>, places: &Places, state: &State, table: &Table, offers: &[Offer]) {
    if state.is_over() {
        return podium(pen, places, table);
    }
    let held = table.view.round().map_or(CardSet::EMPTY, |round| round.hand);
    let cards: Vec<_> = hand_order(held).collect();
    if cards.is_empty() {
        for at in &places.hand {
            if places.roomy {
                pen.back(*at);
            } else {
                pen.text(at.x, at.y, 3, "??", pen.theme.faint());
            }
        }
        return;
    }
    let chooses = is_about_hand(offers, table);
    let draw_one = |pen: &mut Pen<'_>, place: usize| {
        let (Some(card), Some(at)) = (cards.get(place), places.hand.get(place)) else { return };
        let allowed = !chooses || offers.get(place).is_some_and(|offer| offer.allowed);
        let is_chosen = chooses && place == state.cursor;
        let style = match (is_chosen, allowed) {
            (true, _) => pen.theme.strong(),
            (false, true) => Style::new(),
            (false, false) => pen.theme.faint(),
        };
        if places.roomy {
            let number = (chooses && allowed).then_some(place + 1);
            let at = if is_chosen { rise(*at) } else { *at };
            pen.card(at, *card, number, style);
            if is_chosen {
                pen.text(at.x + 1, at.bottom(), 4, pen.theme.sign("▔▔▔▔", "^^^^"), pen.theme.asked());
            }
        } else {
            let mark = if chooses && allowed { pen.theme.sign("↑", "^") } else { " " };
            let shown = format!("{}{mark}", pen.theme.short_card(pen.words, *card));
            let ink = if allowed { style.patch(pen.theme.card(*card)) } else { style };
            pen.text(at.x, at.y, 4, &shown, if is_chosen { pen.theme.chosen() } else { ink });
        }
    };
    (0..cards.len()).for_each(|place| draw_one(pen, place));
    // The card that the choice is at lies over the others.
    if chooses {
        draw_one(pen, state.cursor);
    }
}

/// After the end: who has reached which place.
fn podium(pen: &mut Pen<'_>, places: &Places, table: &Table) {
    let top = places.prompt.bottom();
    for (place, (number, _, line)) in table.narrator(pen.words).podium(&table.view.scores).iter().enumerate() {
        let style = if *number == 1 { pen.theme.strong() } else { Style::new() };
        if top + (place as u16) < places.footer.y {
            pen.text(2, top + place as u16, places.footer.width - 4, line, style);
        }
    }
}

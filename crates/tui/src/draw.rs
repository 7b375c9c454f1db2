//! Draws the screen of a game as a function of its state.

use std::cmp::Ordering;

use foretell_rules::{CardSet, Lead, Placed, RoundView, Seat, SheetRow, TrickOutcome, ViewPhase};
use foretell_words::{Badge, Button, hand_order, say};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use crate::canvas::Canvas;
use crate::game_screen::GameScreen;
use crate::input::Input;
use crate::move_choices::MoveChoice;
use crate::overlays::{self, Overlay};
use crate::table::{Occupant, Table};
use crate::table_layout::{SMALLEST, TableLayout, button_text, is_about_hand, menu_lines, rise, table_layout};
use crate::terminal::{Effect, FullScreen};
use crate::text::{last_parts, wrapped_anywhere};

impl FullScreen for GameScreen {
    fn update(&mut self, input: Input) -> Vec<Effect> {
        GameScreen::update(self, input)
    }

    fn draw(&self, buffer: &mut Buffer) {
        draw(buffer, self);
    }

    fn due_in(&self) -> Option<u64> {
        GameScreen::due_in(self)
    }
}

pub fn draw(buffer: &mut Buffer, screen: &GameScreen) {
    let area = buffer.area;
    let mut canvas = Canvas { buffer, theme: screen.presentation.theme, words: screen.presentation.words };
    if is_too_small(&mut canvas, area) {
        return;
    }
    match (&screen.menu, &screen.table) {
        (Some(_), _) => menu(&mut canvas, area, screen),
        (None, Some(table)) => whole_table(&mut canvas, screen, table),
        (None, None) => waiting(&mut canvas, area, screen),
    }
    let (table, hint, verdict) = (screen.table.as_ref(), screen.hint.as_ref(), screen.verdict.as_deref());
    let verdict = verdict.unwrap_or_default();
    overlays::draw(&mut canvas, area, screen.overlay, table, hint, verdict, screen.key_context());
    if let Some(question) = screen.warning.as_ref().filter(|_| screen.overlay.open == Some(Overlay::Tutor)) {
        overlays::draw_warning(&mut canvas, area, question);
    }
}

pub(crate) fn is_too_small(canvas: &mut Canvas<'_>, area: Rect) -> bool {
    let (columns, rows) = SMALLEST;
    if area.width >= columns && area.height >= rows {
        return false;
    }
    let text = say!(canvas.words, "play-too-small", columns = columns, rows = rows);
    canvas.paragraph(area, &text, Style::new());
    true
}

fn waiting(canvas: &mut Canvas<'_>, area: Rect, screen: &GameScreen) {
    let text = match &screen.notice {
        Some(notice) => notice.text.clone(),
        None => say!(canvas.words, "play-entering").into_owned(),
    };
    let inside = Rect::new(2, area.height / 2, area.width - 4, area.height / 2);
    canvas.paragraph(inside, &text, canvas.theme.strong());
}

// ---- the first screen ----

fn menu(canvas: &mut Canvas<'_>, area: Rect, screen: &GameScreen) {
    let Some(menu) = &screen.menu else { return };
    let items = menu.items();
    let lines = menu_lines((area.width, area.height), &items);
    let Some((_, first)) = lines.first() else { return };
    // The title, a free line if there is room, the notice, and the first item.
    let rows = |text: &str| wrapped_anywhere(text, usize::from(first.width)).len() as u16;
    let notice = menu.notice.as_deref().unwrap_or_default();
    let title_height = 1 + rows(&say!(canvas.words, "play-tagline"));
    let height = rows(notice).max(2).min(first.y.saturating_sub(title_height));
    title(canvas, Rect { y: first.y.saturating_sub(height + 1 + title_height), height: title_height, ..*first });
    let above = Rect { y: first.y.saturating_sub(height), height, ..*first };
    canvas.paragraph(above, notice, canvas.theme.bad());
    let labels = items.iter().map(|item| menu.line(*item, canvas.words).0.width() as u16);
    let labels_width = labels.max().unwrap_or_default() + 4;
    let mut below_text = String::new();
    for (place, (item, line)) in lines.iter().enumerate() {
        let (label, value) = menu.line(*item, canvas.words);
        let is_chosen = place == menu.cursor;
        let style = if is_chosen { canvas.theme.chosen() } else { Style::new() };
        let mark = if is_chosen { canvas.theme.sign("▶", ">") } else { " " };
        let x = canvas.text(line.x, line.y, line.width, &format!("{mark} {label} "), style);
        if let Some(value) = value {
            let x = x.max(line.x + labels_width) + 1;
            let room = line.right().saturating_sub(x);
            canvas.text(x, line.y, room, &value, canvas.theme.faint());
            // A value that is cut off can be read in full when it is chosen.
            if is_chosen && value.width() > usize::from(room) {
                below_text = value + ". ";
            }
        }
    }
    let below = lines.last().map_or(0, |(_, line)| line.bottom() + 1);
    below_text += &menu.about(canvas.words).unwrap_or_default();
    let room = Rect::new(first.x, below, first.width, area.height.saturating_sub(below + 1));
    canvas.paragraph(room, &below_text, Style::new());
    let keys = last_parts(&say!(canvas.words, "play-menu-keys"), usize::from(area.width.saturating_sub(2)));
    footer(canvas, Rect::new(0, area.height - 1, area.width, 1), &keys);
}

fn title(canvas: &mut Canvas<'_>, at: Rect) {
    let x = canvas.text(at.x, at.y, at.width, "Foretell  ", canvas.theme.strong());
    let mut x = x;
    for suit in foretell_rules::Suit::ALL {
        let (sign, style) = (canvas.theme.suit_sign(canvas.words, suit), canvas.theme.suit(suit));
        x = canvas.text(x, at.y, 2, &sign, style) + 1;
    }
    let text = say!(canvas.words, "play-tagline");
    canvas.paragraph(Rect { y: at.y + 1, height: at.height - 1, ..at }, &text, canvas.theme.faint());
}

fn keys_line(canvas: &Canvas<'_>, screen: &GameScreen, table: &Table, width: u16) -> String {
    let mut keys = keys_of_the_moment(canvas, screen, table);
    // Least important first; the help has all of them.
    let spare = [Button::Rules, Button::Log, Button::LastTrick, Button::Chat, Button::Confirm, Button::ScoreSheet];
    let mut spare = spare.into_iter().chain([Button::Undo, Button::AddBot]);
    loop {
        let labelled = |(key, button): &(&str, Button)| format!("{key} {}", canvas.words.button(*button));
        let line = keys.iter().map(labelled).collect::<Vec<_>>().join("  ");
        match spare.next() {
            Some(least) if line.width() > usize::from(width) => keys.retain(|(_, button)| *button != least),
            _ => return line,
        }
    }
}

fn keys_of_the_moment(canvas: &Canvas<'_>, screen: &GameScreen, table: &Table) -> Vec<(&'static str, Button)> {
    let enter = canvas.theme.sign("↵", "Enter");
    if screen.message.is_some() {
        return vec![(enter, Button::Send), ("Esc", Button::Cancel)];
    }
    if screen.overlay.open == Some(Overlay::Verdict) {
        return vec![(enter, Button::Continue), ("Esc", Button::Close), ("q", Button::Quit)];
    }
    if screen.overlay.open.is_some() && !screen.waits_for_key() {
        return vec![("Esc", Button::Close), ("q", Button::Quit)];
    }
    let (online, puzzles) = (screen.presentation.online, screen.presentation.puzzles);
    let is_asked = !screen.choices().is_empty();
    let is_over = screen.is_over();
    let is_host = !table.begun && table.host;
    let has_trick = table.last_trick.is_some();
    let has_sheet = !table.sheet.rows().is_empty();
    [
        (screen.waits_for_key() || screen.verdict.is_some(), enter, Button::Continue),
        (is_asked, enter, Button::Confirm),
        (is_over && table.me().is_some(), "n", Button::Rematch),
        (is_host, "g", Button::Start),
        (is_host && table.free_seats() > 0, "b", Button::AddBot),
        (is_asked, "h", Button::Hint),
        (!online && !puzzles && table.begun && !is_over && screen.verdict.is_none(), "u", Button::Undo),
        (online, "m", Button::Chat),
        (has_sheet, "s", Button::ScoreSheet),
        (has_trick, "t", Button::LastTrick),
        (table.begun, "l", Button::Log),
        (true, "r", Button::Rules),
        (true, "?", Button::Help),
        (true, "q", Button::Quit),
    ]
    .into_iter()
    .filter(|(does_something, ..)| *does_something)
    .map(|(_, key, button)| (key, button))
    .collect()
}

fn footer(canvas: &mut Canvas<'_>, at: Rect, text: &str) {
    canvas.fill(at, canvas.theme.bar());
    canvas.text(at.x + 1, at.y, at.width.saturating_sub(2), text, canvas.theme.bar());
}

// ---- the table ----

fn whole_table(canvas: &mut Canvas<'_>, screen: &GameScreen, table: &Table) {
    let choices = screen.choices();
    let size = (canvas.buffer.area.width, canvas.buffer.area.height);
    let layout = table_layout(size, table, &choices, &screen.presentation);
    common(canvas, &layout, table);
    log(canvas, &layout, screen, table);
    prompt(canvas, &layout, screen, table);
    buttons(canvas, &layout, screen, table, &choices);
    hand(canvas, &layout, screen, table, &choices);
    let keys = keys_line(canvas, screen, table, layout.footer.width.saturating_sub(2));
    footer(canvas, layout.footer, &keys);
}

/// All but the own hand and the question.
pub(crate) fn common(canvas: &mut Canvas<'_>, layout: &TableLayout, table: &Table) {
    header(canvas, layout.header, table);
    for (seat, at) in &layout.seats {
        seat_column(canvas, *at, table, *seat);
    }
    middle(canvas, layout, table);
    info(canvas, layout.info, table);
}

fn header(canvas: &mut Canvas<'_>, at: Rect, table: &Table) {
    let bar = canvas.theme.bar();
    canvas.fill(at, bar);
    let rules = &table.view.rules;
    let round = usize::from(table.view.rounds_played).min(rules.rounds().saturating_sub(1));
    let left = format!(" Foretell  {}", canvas.words.round_of(round, rules.rounds()));
    let trump = trump_text(canvas, table);
    canvas.text(at.x, at.y, at.width, &left, bar.add_modifier(Modifier::BOLD));
    canvas.right(Rect { width: at.width - 1, ..at }, &trump, bar.add_modifier(Modifier::BOLD));
}

fn trump_text(canvas: &Canvas<'_>, table: &Table) -> String {
    let Some(round) = table.view.round() else { return String::new() };
    let turned_up = round.turned_up.map(|card| format!("  ({})", canvas.words.card(card))).unwrap_or_default();
    let trump = match round.trump {
        Some(trump) => {
            let sign = trump.suit().map(|suit| format!("{} ", canvas.theme.suit_sign(canvas.words, suit)));
            format!("{}{}", sign.unwrap_or_default(), canvas.words.trump(trump))
        }
        None => "?".to_owned(),
    };
    format!("{}: {trump}{turned_up}", canvas.words.trump_title())
}

// ---- seats ----

fn seat_column(canvas: &mut Canvas<'_>, at: Rect, table: &Table, seat: Seat) {
    let width = at.width.saturating_sub(1);
    let narrator = table.narrator(canvas.words);
    let is_waited_for = table.begun && table.waited_for().contains(seat);
    let is_me = table.me() == Some(seat);
    let mark = if is_waited_for { canvas.theme.sign("▶", ">") } else { " " };
    let style = if is_waited_for { canvas.theme.asked() } else { canvas.theme.strong() };
    let is_free = table.seat_info.get(seat.index()).is_some_and(|info| info.occupant == Occupant::Empty);
    let name = match (is_me, is_free) {
        (true, _) => canvas.words.badge(Badge::You),
        (false, true) => say!(canvas.words, "play-free-seat"),
        (false, false) => narrator.name(seat),
    };
    canvas.text(at.x, at.y, width, &format!("{mark}{name}"), style);
    let (tricks, style) = tricks_line(canvas, table, seat, width - 1);
    canvas.text(at.x + 1, at.y + 1, width - 1, &tricks, style);
    let score = canvas.words.points(table.view.scores[seat]).into_owned();
    canvas.text(at.x + 1, at.y + 2, width - 1, &score, Style::new());
    if at.height > 3 {
        let badges = badges(canvas, table, seat);
        canvas.text(at.x + 1, at.y + 3, width - 1, &badges, canvas.theme.faint());
    }
}

fn tricks_line(canvas: &Canvas<'_>, table: &Table, seat: Seat, width: u16) -> (String, Style) {
    let Some(round) = table.view.round() else { return last_round_line(canvas, table, seat) };
    let tricks = round.tricks[seat];
    let Some(bid) = round.bids[seat] else {
        let written =
            if round.have_bid.contains(seat) { canvas.theme.sign("✓", "ok") } else { canvas.theme.sign("…", "..") };
        let text = if round.plays.is_empty() {
            written.to_owned()
        } else {
            say!(canvas.words, "tricks-of", tricks = tricks, bid = "?").into_owned()
        };
        return (text, canvas.theme.faint());
    };
    let style = match tricks.cmp(&bid) {
        Ordering::Less => Style::new(),
        Ordering::Equal => canvas.theme.good(),
        Ordering::Greater => canvas.theme.bad(),
    };
    let of = canvas.words.tricks_of(tricks, bid).into_owned();
    let full = format!("{of}, {}", canvas.words.still_needed(bid, tricks));
    if full.width() <= usize::from(width) {
        return (full, style);
    }
    let pips = format!("{of} {}", pips(canvas, bid, tricks));
    (if pips.width() <= usize::from(width) { pips } else { of }, style)
}

fn pips(canvas: &Canvas<'_>, bid: u8, tricks: u8) -> String {
    let (bid, tricks) = (usize::from(bid), usize::from(tricks));
    let [full, empty, over] = [canvas.theme.sign("■", "#"), canvas.theme.sign("□", "."), canvas.theme.sign("✗", "x")];
    let taken = tricks.min(bid);
    [full.repeat(taken), empty.repeat(bid - taken), over.repeat(tricks - taken)].concat()
}

fn last_round_line(canvas: &Canvas<'_>, table: &Table, seat: Seat) -> (String, Style) {
    let Some(row) = table.sheet.rows().last() else { return (String::new(), Style::new()) };
    let SheetRow { bids, tricks, points, .. } = row;
    let style = if bids[seat] == tricks[seat] { canvas.theme.good() } else { canvas.theme.bad() };
    let points = format!("{:+}", points[seat]).replace('-', canvas.theme.sign("−", "-"));
    (format!("{} ({points})", canvas.words.tricks_of(tricks[seat], bids[seat])), style)
}

fn badges(canvas: &Canvas<'_>, table: &Table, seat: Seat) -> String {
    let info = table.seat_info.get(seat.index());
    let round = table.view.round();
    let clock = table.clock.iter().find(|(asked, _)| *asked == seat).map(|(_, left)| format!("{left} s"));
    let mut badges = Vec::new();
    if info.is_some_and(|info| info.away) {
        badges.push(Badge::Away);
    }
    let is_bot = info.is_some_and(|info| info.occupant == Occupant::Bot);
    if table.begun && !table.is_replay && table.waited_for().contains(seat) && table.me() != Some(seat) {
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
    let badges = badges.into_iter().map(|badge| canvas.words.badge(badge).into_owned());
    clock.into_iter().chain(badges).collect::<Vec<_>>().join(", ")
}

fn leads(table: &Table, round: &RoundView, seat: Seat) -> bool {
    round.leader == seat && round.have_bid.len() == table.players()
}

// ---- the middle ----

fn middle(canvas: &mut Canvas<'_>, layout: &TableLayout, table: &Table) {
    let open = if table.open.is_some() { Vec::new() } else { table.open_hands() };
    if !open.is_empty() {
        open_hands(canvas, layout.trick, table, &open);
        return;
    }
    let players = table.players();
    let trick = table.view.round().map(|round| round.plays.trick(players)).unwrap_or_default();
    if let (Some(round), false) = (table.view.round(), trick.is_empty()) {
        let outcome = round.trump.and_then(|trump| TrickOutcome::so_far(&table.view.rules, trump, trick));
        cards_of_trick(canvas, layout, trick, outcome.and_then(|outcome| outcome.taken_by), false);
    } else if let Some(last) = &table.last_trick {
        cards_of_trick(canvas, layout, &last.plays, last.outcome.taken_by, true);
    }
}

fn cards_of_trick(
    canvas: &mut Canvas<'_>,
    layout: &TableLayout,
    trick: &[Placed],
    winner: Option<Seat>,
    is_past: bool,
) {
    let style = if is_past { canvas.theme.faint() } else { Style::new() };
    for placed in trick {
        let Some((_, column)) = layout.seats.iter().find(|(seat, _)| *seat == placed.seat) else { continue };
        let wins = winner == Some(placed.seat);
        let below = Rect { y: layout.trick.y, height: layout.trick.height, ..*column };
        if layout.roomy {
            canvas.played_card(Rect::new(below.x + 1, below.y, 7, 4), *placed, wins, style);
        }
        let y = below.bottom() - 1;
        let width = below.width.saturating_sub(2);
        let mark = if wins { canvas.theme.sign("★ ", "* ") } else { "" };
        let full = format!("{mark}{}", canvas.words.play(placed.play));
        let fits = full.width() <= usize::from(width);
        let shown = if fits { full } else { format!("{mark}{}", canvas.words.play_label(placed.play)) };
        let ink = style.patch(canvas.theme.card(placed.play.card()));
        canvas.text(below.x + 1, y, width, &shown, if wins { ink.add_modifier(Modifier::BOLD) } else { ink });
    }
}

pub(crate) fn open_hands(canvas: &mut Canvas<'_>, area: Rect, table: &Table, hands: &[(Seat, CardSet)]) {
    let narrator = table.narrator(canvas.words);
    let widest = hands.iter().map(|(seat, _)| narrator.name(*seat).width()).max().unwrap_or_default();
    let widest = (widest as u16).min(area.width / 4);
    let mut y = area.y;
    for (seat, hand) in hands {
        if y >= area.bottom() {
            break;
        }
        canvas.text(1, y, widest, &narrator.name(*seat), canvas.theme.strong());
        let x = widest + 2;
        y += canvas.short_cards(Rect::new(x, y, area.width.saturating_sub(x + 1), area.bottom() - y), *hand);
    }
}

fn info(canvas: &mut Canvas<'_>, at: Rect, table: &Table) {
    let Some(round) = table.view.round() else { return };
    let bids = round.bids.of(table.players());
    let sum: usize = bids.iter().flatten().map(|bid| usize::from(*bid)).sum();
    let tricks = usize::from(round.cards);
    let mut parts = Vec::new();
    if bids.iter().all(Option::is_some) {
        parts.push(format!("{}, {}", canvas.words.sum_of_bids(sum, tricks), canvas.words.sum_misses_by(sum, tricks)));
    } else if bids.iter().any(Option::is_some) && !table.view.rules.sealed_bids() {
        parts.push(canvas.words.sum_of_bids(sum, tricks).into_owned());
    }
    if let (Lead::Suit(_), false) = (round.lead(&table.view.rules), round.plays.trick(table.players()).is_empty()) {
        parts.push(canvas.words.lead(round.lead(&table.view.rules)).into_owned());
    }
    let text = parts.join(canvas.theme.sign("  ·  ", "  -  "));
    canvas.text(at.x + 1, at.y, at.width - 2, &text, canvas.theme.faint());
}

// ---- events and the question ----

fn log(canvas: &mut Canvas<'_>, layout: &TableLayout, screen: &GameScreen, table: &Table) {
    let inside = Rect { x: 1, width: layout.log.width - 2, ..layout.log };
    let notice = screen.notice.as_ref().map(|notice| {
        let style = if notice.is_bad { canvas.theme.bad() } else { canvas.theme.good() };
        (wrapped_anywhere(&notice.text, usize::from(inside.width)), style)
    });
    let (said, style) = notice.unwrap_or_default();
    // The question is below the log and may take its room.
    let said_rows = (said.len() as u16).min(inside.height);
    let rows = inside.height - said_rows;
    // Don't repeat the last line of the log.
    let is_said = |line: &String| screen.notice.as_ref().is_some_and(|notice| notice.text == *line);
    let before = match table.log.split_last() {
        Some((last, before)) if is_said(last) => before,
        _ => &table.log,
    };
    latest(canvas, Rect { height: rows, ..inside }, before);
    for (place, line) in said.iter().take(usize::from(said_rows)).enumerate() {
        canvas.text(inside.x, inside.y + rows + place as u16, inside.width, line, style);
    }
}

/// The latest lines that fit; of a long one at least its beginning.
pub(crate) fn latest(canvas: &mut Canvas<'_>, area: Rect, log: &[String]) {
    let mut bottom = area.bottom();
    for (place, entry) in log.iter().rev().enumerate() {
        let lines = wrapped_anywhere(entry, usize::from(area.width));
        let room = bottom - area.y;
        if room == 0 || place > 0 && lines.len() > usize::from(room) {
            return;
        }
        let style = if place == 0 { Style::new() } else { canvas.theme.faint() };
        let height = (lines.len() as u16).min(room);
        bottom -= height;
        canvas.paragraph(Rect { y: bottom, height, ..area }, entry, style);
    }
}

fn prompt(canvas: &mut Canvas<'_>, layout: &TableLayout, screen: &GameScreen, table: &Table) {
    let inside = Rect { x: 1, width: layout.prompt.width - 2, ..layout.prompt };
    let words = canvas.words;
    let is_asked = !screen.choices().is_empty();
    let text = if let Some(message) = &screen.message {
        format!("{}: {message}{}", words.button(Button::Chat), canvas.theme.sign("▏", "_"))
    } else if screen.closed {
        words.button(Button::Quit).into_owned()
    } else if !table.begun {
        before_the_game(canvas, table)
    } else if let Some(card) = screen.declaring {
        say!(words, "play-declare", card = words.card(card)).into_owned()
    } else if screen.verdict.is_some() {
        say!(words, "practice-next-key").into_owned()
    } else if screen.waits_for_key() {
        say!(words, "play-press-key").into_owned()
    } else if matches!(table.view.phase, ViewPhase::Over { .. }) {
        format!("{} {}", table.narrator(words).ending(&table.view.scores), say!(words, "play-over-keys"))
    } else {
        table.narrator(words).prompt(&table.view)
    };
    let is_awaited = screen.waits_for_key() || screen.verdict.is_some();
    let style = if is_asked || is_awaited { canvas.theme.asked() } else { canvas.theme.faint() };
    canvas.paragraph(inside, &text, style);
}

fn before_the_game(canvas: &Canvas<'_>, table: &Table) -> String {
    let free = table.free_seats();
    let seats = canvas.words.seats_free(free);
    let then = match (table.host, free) {
        (true, 0) => say!(canvas.words, "play-host-keys-full"),
        (true, _) => say!(canvas.words, "play-host-keys"),
        (false, _) => say!(canvas.words, "play-await-host"),
    };
    format!("{seats} {then}")
}

fn buttons(canvas: &mut Canvas<'_>, layout: &TableLayout, screen: &GameScreen, table: &Table, choices: &[MoveChoice]) {
    for (place, (choice, at)) in choices.iter().zip(&layout.buttons).enumerate() {
        let text = button_text(place, choice, table, canvas.words, canvas.theme);
        let style = match (place == screen.cursor, choice.allowed) {
            (true, true) => canvas.theme.chosen(),
            (true, false) => canvas.theme.faint().add_modifier(Modifier::REVERSED),
            (false, true) => Style::new().add_modifier(Modifier::UNDERLINED),
            (false, false) => canvas.theme.faint().add_modifier(Modifier::CROSSED_OUT),
        };
        canvas.text(at.x, at.y, at.width, &text, style);
        if place == screen.cursor {
            canvas.text(at.x, at.y, 1, "[", style);
            canvas.text(at.right() - 1, at.y, 1, "]", style);
        }
        if !choice.allowed {
            // For terminals that can't strike text through.
            canvas.text(at.x, at.y, 1, canvas.theme.sign("✗", "x"), canvas.theme.bad());
        }
    }
}

// ---- the hand ----

fn hand(canvas: &mut Canvas<'_>, layout: &TableLayout, screen: &GameScreen, table: &Table, choices: &[MoveChoice]) {
    if screen.is_over() {
        return podium(canvas, layout, table);
    }
    let held = table.view.round().map_or(CardSet::EMPTY, |round| round.hand);
    let cards: Vec<_> = hand_order(held).collect();
    if cards.is_empty() {
        for at in &layout.hand {
            if layout.roomy {
                canvas.card_back(*at);
            } else {
                canvas.text(at.x, at.y, 3, "??", canvas.theme.faint());
            }
        }
        return;
    }
    let chooses = is_about_hand(choices, table);
    let draw_one = |canvas: &mut Canvas<'_>, place: usize| {
        let (Some(card), Some(at)) = (cards.get(place), layout.hand.get(place)) else { return };
        let allowed = !chooses || choices.get(place).is_some_and(|choice| choice.allowed);
        let is_chosen = chooses && place == screen.cursor;
        let style = match (is_chosen, allowed) {
            (true, _) => canvas.theme.strong(),
            (false, true) => Style::new(),
            (false, false) => canvas.theme.faint(),
        };
        if layout.roomy {
            let number = (chooses && allowed).then_some(place + 1);
            let at = if is_chosen { rise(*at) } else { *at };
            canvas.card(at, *card, number, style);
            if is_chosen {
                canvas.text(at.x + 1, at.bottom(), 4, canvas.theme.sign("▔▔▔▔", "^^^^"), canvas.theme.asked());
            }
        } else {
            let mark = if chooses && allowed { canvas.theme.sign("↑", "^") } else { " " };
            let shown = format!("{}{mark}", canvas.theme.short_card(canvas.words, *card));
            let ink = if allowed { style.patch(canvas.theme.card(*card)) } else { style };
            canvas.text(at.x, at.y, 4, &shown, if is_chosen { canvas.theme.chosen() } else { ink });
        }
    };
    (0..cards.len()).for_each(|place| draw_one(canvas, place));
    // The card at the cursor is on top.
    if chooses {
        draw_one(canvas, screen.cursor);
    }
}

fn podium(canvas: &mut Canvas<'_>, layout: &TableLayout, table: &Table) {
    let top = layout.prompt.bottom();
    for (place, (number, _, line)) in table.narrator(canvas.words).podium(&table.view.scores).iter().enumerate() {
        let style = if *number == 1 { canvas.theme.strong() } else { Style::new() };
        if top + (place as u16) < layout.footer.y {
            canvas.text(2, top + place as u16, layout.footer.width - 4, line, style);
        }
    }
}

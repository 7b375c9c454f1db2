//! The page for a new pad: players, seats, first dealer and rules.

use foretell_rules::{Bids, Options, Seat, Sum};
use foretell_words::{Words, say};
use maud::{Markup, html};

use crate::layout::form_fields::FormFields;
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use crate::lobby::table_form::{TableForm, editions, summary, variants};

const PLACES: usize = 6;

/// Before there are names.
const USUAL_PLAYERS: usize = 4;

/// Rules are offered for at least this many. Two players have few choices, and typing the second of five names must not
/// lose the others.
const FEWEST_WITH_CHOICES: usize = 3;

/// Names in seat order, some of them empty.
pub struct SetupForm {
    pub names: Vec<String>,
    /// The row of the first dealer.
    dealer: usize,
    /// Two players use fewer options.
    rules: Options,
}

impl SetupForm {
    pub fn read(fields: &FormFields, words: Words) -> SetupForm {
        let mut names: Vec<String> = fields.all("name").take(PLACES).map(str::to_owned).collect();
        names.resize(PLACES, String::new());
        let dealer: usize = fields.read("dealer").filter(|row| (1..=PLACES).contains(row)).unwrap_or(1);
        let players = names.iter().filter(|name| !name.is_empty()).count();
        let players = if players < 2 { USUAL_PLAYERS } else { players.max(FEWEST_WITH_CHOICES) };
        let rules = TableForm::read(&fields.with("players", &players.to_string()), words).rules;
        let mut form = SetupForm { names, dealer: dealer - 1, rules };
        form.move_row(fields.get("move").unwrap_or_default());
        form
    }

    pub fn players(&self) -> Vec<&str> {
        self.names.iter().map(String::as_str).filter(|name| !name.is_empty()).collect()
    }

    /// Two players always have secret bids.
    pub fn played(&self) -> Options {
        match self.players().len() {
            2 => Options { players: 2, bids: Bids::Secret, sum: Sum::Free, ..self.rules },
            _ => self.rules,
        }
    }

    /// `3-up`, `3-down`. The dealer's mark moves with the row.
    fn move_row(&mut self, wish: &str) {
        let Some((row, way)) = wish.split_once('-') else { return };
        let Some(row) = row.parse::<usize>().ok().and_then(|row| row.checked_sub(1)) else { return };
        let other = if way == "up" { row.checked_sub(1) } else { Some(row + 1) };
        let Some(other) = other.filter(|other| row < PLACES && *other < PLACES) else { return };
        self.names.swap(row, other);
        self.dealer = if self.dealer == row {
            other
        } else if self.dealer == other {
            row
        } else {
            self.dealer
        };
    }

    /// `None` if that row is empty: then the rules decide.
    pub fn first_dealer(&self) -> Option<Seat> {
        if self.names.get(self.dealer)?.is_empty() {
            return None;
        }
        let before = self.names[..self.dealer].iter().filter(|name| !name.is_empty()).count();
        Seat::numbered(before as u8 + 1)
    }
}

// ---- the page ----

pub fn page(reader: &PageReader, wanted: &SetupForm, why: Option<&str>) -> Markup {
    let words = reader.words();
    let title = say!(words, "pad-title");
    let main = html! {
        h1 { (title) }
        p { (say!(words, "pad-page-about")) }
        @if let Some(why) = why { p.warning role="alert" { (why) } }
        form.opening #pad-setup method="post" action="/pad"
            hx-get="/pad" hx-trigger="change from:#options, change from:#seats"
            hx-target="#options" hx-swap="outerMorph" {
            fieldset {
                legend { (say!(words, "pad-page-who")) }
                p.quiet { (say!(words, "pad-page-who-how")) }
                // Enter in a field presses the first button, so this is the first.
                button.unseen tabindex="-1" aria-hidden="true" { (say!(words, "pad-page-begin")) }
                ol #seats { @for row in 1..=PLACES { (place(words, wanted, row)) } }
            }
            (options(words, wanted))
            p.choices { button.primary.big { (say!(words, "pad-page-begin")) } }
        }
        p.choices {
            a.button href="/pads" { (say!(words, "padsheet-mine")) }
            a.button href="/pad/trick" { (say!(words, "padtrick-title")) }
        }
    };
    Shell::of(reader, &title).lively().with_assets(&["pad.css", "pad.js"]).page(&main)
}

/// Without scripts the arrows load the page with the rows in another order.
fn place(words: Words, wanted: &SetupForm, row: usize) -> Markup {
    let name = wanted.names.get(row - 1).map(String::as_str).unwrap_or_default();
    let arrow = |way: &str, sign: &str, label: &str, is_end: bool| {
        html! {
            button.icon-button name="move" value=(format!("{row}-{way}")) data-move=(way) aria-label=(label)
                formmethod="get" formaction="/pad" formnovalidate disabled[is_end] { (sign) }
        }
    };
    html! {
        li.place {
            button.grip.icon-button.scripted type="button" aria-label=(say!(words, "pad-page-grip", seat = row)) { "⠿" }
            label.unseen for={"name-" (row)} { (say!(words, "pad-page-name", seat = row)) }
            input id={"name-" (row)} name="name" value=(name) maxlength="24" autocomplete="off"
                placeholder=(say!(words, "pad-page-name", seat = row));
            span.deals {
                input type="radio" name="dealer" value=(row) id={"dealer-" (row)} checked[wanted.dealer + 1 == row];
                label for={"dealer-" (row)} { (say!(words, "pad-page-deals")) }
            }
            (arrow("up", "↑", &say!(words, "pad-page-up", seat = row), row == 1))
            (arrow("down", "↓", &say!(words, "pad-page-down", seat = row), row == PLACES))
        }
    }
}

/// The edition comes first: it is on the box.
pub fn options(words: Words, wanted: &SetupForm) -> Markup {
    let (chosen, played) = (wanted.rules.nearest().options(), wanted.played().nearest());
    html! {
        div #options {
            input type="hidden" name="shown-players" value=(played.players());
            (editions(words, &chosen))
            (summary(words, &played))
            details.more {
                summary { (say!(words, "pages-more-options")) }
                (variants(words, &chosen))
            }
        }
    }
}

//! The page on which a pad is begun: who plays, where they sit, who deals first, and by which rules.

use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::{HeaderMap, SET_COOKIE};
use axum::response::{Html, IntoResponse, Response};
use foretell_pad::PadSetup;
use foretell_rules::{Bids, Options, RuleSet, Seat, Sum};
use foretell_tables::pads::BeginPadError;
use foretell_words::{Words, say};
use maud::{Markup, html};

use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::Visitor;
use crate::pages::lobby::table_form::{TableForm, editions, summary, variants};
use crate::state::AppState;
use crate::web::cookies::{lasting_cookie, read_cookie};
use crate::web::opening::charge_pad;

/// The cookie in which a device keeps the names that played last.
const NAMES_COOKIE: &str = "foretell_pad_names";

/// How many can play.
const PLACES: usize = 6;

/// For how many the rules are shown before there are names.
const USUAL_PLAYERS: usize = 4;

/// For two there are few choices. Whoever types the second of five names must not lose what was chosen for five, so
/// choices are offered for as many at least.
const FEWEST_WITH_CHOICES: usize = 3;

/// What the form says: names in the order of the seats, some of them empty, and the rules.
struct SetupForm {
    names: Vec<String>,
    /// The row of the first dealer.
    dealer: usize,
    /// What is chosen; two play by less of it.
    rules: Options,
}

impl SetupForm {
    fn read(fields: &FormFields, words: Words) -> SetupForm {
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

    /// Those who play.
    fn players(&self) -> Vec<&str> {
        self.names.iter().map(String::as_str).filter(|name| !name.is_empty()).collect()
    }

    /// What is chosen, for those who play. Two have secret bids, whatever was chosen before it was known that they are
    /// two.
    fn played(&self) -> Options {
        match self.players().len() {
            2 => Options { players: 2, bids: Bids::Secret, sum: Sum::Free, ..self.rules },
            _ => self.rules,
        }
    }

    /// Moves a row up or down: `3-up`, `3-down`. The deal moves with whoever has it.
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

    /// The seat of the first dealer among those who play; where that row is empty, the rules decide.
    fn first_dealer(&self) -> Option<Seat> {
        if self.names.get(self.dealer)?.is_empty() {
            return None;
        }
        let before = self.names[..self.dealer].iter().filter(|name| !name.is_empty()).count();
        Seat::numbered(before as u8 + 1)
    }
}

/// `GET /pad`: the form, with the names that played last. Our script asks so after every change of the rules.
pub(crate) async fn form(visitor: Visitor, RawQuery(query): RawQuery, headers: HeaderMap) -> Response {
    let fields = FormFields::of_query(query.as_deref());
    let mut wanted = SetupForm::read(&fields, visitor.words());
    if visitor.presentation.by_script {
        return Html(options(visitor.words(), &wanted).into_string()).into_response();
    }
    let kept = || read_cookie(&headers, NAMES_COOKIE).and_then(|kept| FormFields::parse(kept.as_bytes()));
    if let Some(kept) = Some(&fields).filter(|fields| !fields.has("name")).and_then(|_| kept()) {
        wanted = SetupForm::read(&kept, visitor.words());
    }
    page(&visitor, &wanted, None)
}

/// `POST /pad`: begins one.
pub(crate) async fn begin(
    State(state): State<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<Response, PageError> {
    let words = visitor.words();
    let wanted = SetupForm::read(&fields, words);
    let players: Vec<String> = wanted.players().into_iter().map(str::to_owned).collect();
    if players.len() < 2 {
        return Ok(refuse(&visitor, &wanted, &say!(words, "pad-page-too-few")));
    }
    // Where the last name was typed after the rules were drawn, nobody could see what so many cannot choose.
    let has_seen = fields.read("shown-players") == Some(players.len());
    let played = wanted.played();
    let rules = match RuleSet::new(played) {
        Ok(rules) => rules,
        Err(_) if !has_seen => played.nearest(),
        Err(forbidden) => return Ok(refuse(&visitor, &wanted, &words.forbidden(&played, &forbidden))),
    };
    let setup = match PadSetup::new(rules, &players, wanted.first_dealer()) {
        Ok(setup) => setup,
        Err(why) => return Ok(refuse(&visitor, &wanted, &words.pad_setup_refusal(&why))),
    };
    let session = visitor.session(&state, None).await?;
    charge_pad(&state, &session.me, visitor.from).map_err(|problem| visitor.error(problem))?;
    let pad = match state.pads.begin_as(session.me.player(), setup).await {
        Ok(pad) => pad,
        Err(BeginPadError::Setup(why)) => return Ok(refuse(&visitor, &wanted, &words.pad_setup_refusal(&why))),
        Err(BeginPadError::Store(error)) => return Err(visitor.error(error)),
    };
    let kept: Vec<(&str, &str)> = wanted.names.iter().map(|name| ("name", name.as_str())).collect();
    let kept = serde_urlencoded::to_string(kept).unwrap_or_default();
    let mut response = session.redirect(&format!("/pad/{}", pad.pad()));
    let cookie = lasting_cookie(NAMES_COOKIE, &kept, visitor.https).map_err(|error| visitor.error(error))?;
    response.headers_mut().append(SET_COOKIE, cookie);
    Ok(response)
}

/// The form once more, with what is wrong.
fn refuse(visitor: &Visitor, wanted: &SetupForm, why: &str) -> Response {
    let mut response = page(visitor, wanted, Some(why));
    *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    response
}

// ---- the page ----

fn page(visitor: &Visitor, wanted: &SetupForm, why: Option<&str>) -> Response {
    let words = visitor.words();
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
                // Whoever presses Enter in a field begins: it is the first button that counts, so this is the first.
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
    let name = visitor.me.as_ref().map(|me| me.name());
    Shell::new(visitor.presentation, &title).named(name).lively().with_assets(&["pad.css", "pad.js"]).page(&main)
}

/// A row for a name. Without scripts the arrows load the page with the rows in another order.
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

/// The rules. The edition comes first: it is on the box.
fn options(words: Words, wanted: &SetupForm) -> Markup {
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

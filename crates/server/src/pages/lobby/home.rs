//! The first page: play at once, open a table, join one, go on with a game.

use axum::extract::State;
use axum::response::Response;
use foretell_bots::BotSpec;
use foretell_rules::{Card, RuleSet, Seat};
use foretell_words::{BotKind, Button, RuleSetting, Text, Words, say};
use maud::{Markup, html};

use super::my_games::{MyGames, rules_line};
use super::table_form::shorter;
use crate::pages::layout::assets;
use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::preview::Preview;
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::{Visitor, redirect};
use crate::pages::table::model::bot_name;
use crate::state::AppState;
use crate::web::opening::charge_table;
use crate::web::problem::{Problem, ProblemKind};
use foretell_table::{GameId, Listing, Request, Settings, Stage};

/// How many tables are listed, and how many of one's own games: all of them have a page.
const LISTED: u32 = 12;
const MINE: u32 = 5;

/// `GET /`
pub(crate) async fn home(State(state): State<AppState>, visitor: Visitor) -> Result<Response, PageError> {
    let store = state.lobby.store();
    let error = |error| visitor.error(Problem::from(error));
    let mine = match visitor.player() {
        Some(player) => MyGames::read(&state, player, None, MINE).await.map_err(|problem| visitor.error(problem))?,
        None => MyGames::default(),
    };
    let open = store.open_tables(None, LISTED).await.map_err(error)?;
    let words = visitor.words();
    let main = html! {
        (welcome(&visitor))
        div #games data-list {
            (mine.draw(visitor.presentation))
            @if !mine.lines.is_empty() {
                p { a.button href="/games" data-action="my-games" { (say!(words, "people-my-games")) } }
            }
        }
        section.block {
            h2 { (words.button(Button::Join)) }
            form.join method="post" action="/join" {
                label for="code" { (say!(words, "pages-join-how")) }
                div.line {
                    input #code name="code" required autocomplete="off" autocapitalize="none" spellcheck="false"
                        placeholder="7xk2m-9abqr";
                    button { (words.button(Button::Join)) }
                }
            }
        }
        (open_tables(words, &open, visitor.player()))
        (how_to_play(words))
    };
    let name = visitor.me.as_ref().map(|me| me.name());
    let (welcome, tagline) = (say!(words, "pages-welcome"), say!(words, "pages-tagline"));
    let preview = Preview::welcome(words, visitor.origin(), welcome.into_owned(), tagline.into_owned());
    Ok(Shell::new(visitor.presentation, &words.button(Button::Home)).named(name).previewed(preview).page(&main))
}

fn welcome(visitor: &Visitor) -> Markup {
    let (words, theme) = (visitor.words(), visitor.presentation.preferences.theme);
    let cards = ["W1", "H13", "E12", "D7", "J1"].into_iter().filter_map(|code| code.parse::<Card>().ok());
    html! {
        section.welcome {
            div.cards aria-hidden="true" {
                @for card in cards { img src=(assets::card(card, words, theme)) alt="" width="250" height="350"; }
            }
            h1 { (say!(words, "pages-welcome")) }
            p { (say!(words, "pages-tagline")) }
            form method="post" action="/play" {
                button.primary.big data-action="play-now" { (words.button(Button::PlayNow)) }
                (wishes(visitor))
            }
            p.quiet { (say!(words, "pages-play-now-about")) }
            p.choices {
                a.button href="/learn" data-action="learn" { (say!(words, "lesson-button")) }
                a.button href="/new" data-action="new-table" { (words.button(Button::NewTable)) }
                a.button href="/pad" data-action="pad" { (say!(words, "pad-page-home")) }
            }
        }
    }
}

/// What may be said beside the button, and need not be: the name, how long the game is, how strong the bots are.
fn wishes(visitor: &Visitor) -> Markup {
    let words = visitor.words();
    let usual = usual_rules(words);
    let lengths = [("full", usual), ("short", shorter(usual))];
    html! {
        div.wishes-now {
            p.field {
                label for="play-name" { (say!(words, "pages-your-name")) }
                input #play-name name="name" maxlength="24" autocomplete="nickname"
                    value=[visitor.me.as_ref().map(|me| me.name())];
            }
            p.field {
                label for="play-length" { (words.explained(RuleSetting::Length).name) }
                select #play-length name="length" {
                    @for (name, rules) in &lengths {
                        option value=(name) {
                            (words.length(rules.options().length).name) ", " (words.duration(rules, 1))
                        }
                    }
                }
            }
            p.field {
                label for="play-bots" { (say!(words, "people-strength")) }
                select #play-bots name="bots" {
                    @for kind in BotKind::all().into_iter().rev() {
                        option value=(kind.spec()) selected[kind == BotKind::USUAL]
                            title=(words.bot(kind).about) { (words.bot(kind).name) }
                    }
                }
            }
        }
    }
}

/// The rules of a game that is played at once: four seats and the edition of the visitor's language.
fn usual_rules(words: Words) -> RuleSet {
    RuleSet::preset(words.language().edition(), 4).unwrap_or(Settings::default().rules)
}

fn open_tables(words: Words, open: &[Listing], me: Option<foretell_table::PlayerId>) -> Markup {
    let others = open.iter().filter(|table| me.is_none_or(|me| !table.people.contains(&me)));
    let others: Vec<&Listing> = others.collect();
    html! {
        section #open-tables.block data-list {
            h2 { (words.button(Button::OpenTables)) }
            @if others.is_empty() {
                p.empty { (say!(words, "pages-no-tables")) " " a href="/new" { (words.button(Button::NewTable)) } }
            }
            ul.tables { @for table in others { (listed(words, table, &open_label(words, table))) } }
        }
    }
}

fn open_label(words: Words, table: &Listing) -> Text {
    let is_free = table.stage == Stage::Gathering && table.seats.iter().any(Option::is_none);
    words.button(if is_free { Button::SitDown } else { Button::Watch })
}

fn listed(words: Words, game: &Listing, label: &str) -> Markup {
    let free = game.seats.iter().filter(|seat| seat.is_none()).count();
    html! {
        li {
            a href=(format!("/tables/{}", game.game)) data-table=(game.game) {
                b { (seated(words, game)) }
                span.quiet {
                    (rules_line(words, game)) @if game.stage == Stage::Gathering { ". " (words.seats_free(free)) }
                }
                span.button aria-hidden="true" { (label) }
            }
        }
    }
}

/// Who sits at a table, in a list.
pub(crate) fn seated(words: Words, game: &Listing) -> String {
    let name = |(seat, name): (Seat, &String)| {
        // A bot's seat is listed by its specification.
        if name.parse::<BotSpec>().is_ok() { bot_name(seat).to_owned() } else { name.clone() }
    };
    let seats = Seat::all(game.seats.len()).zip(&game.seats);
    let seats = seats.filter_map(|(seat, sitter)| sitter.as_ref().map(|sitter| (seat, sitter)));
    words.and(seats.map(name))
}

/// The game in six sentences, for those who have never seen it.
fn how_to_play(words: Words) -> Markup {
    html! {
        section.block #how {
            h2 { (words.button(Button::HowToPlay)) }
            ol.how {
                li { (say!(words, "pages-how-deal")) }
                li { (say!(words, "pages-how-trump")) }
                li { (say!(words, "pages-how-bid")) }
                li { (say!(words, "pages-how-play")) }
                li { (say!(words, "pages-how-wizard")) }
                li { (say!(words, "pages-how-score")) }
            }
            p.choices {
                a.button href="/rules" { (words.button(Button::Rules)) }
                a.button href="/practice" data-action="practice" { (say!(words, "practice-title")) }
            }
        }
    }
}

/// `POST /play`: four seats, three bots, the visitor's language and its edition. Nothing need be said.
pub(crate) async fn play_now(
    State(state): State<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<Response, PageError> {
    let usual = usual_rules(visitor.words());
    let rules = if fields.get("length") == Some("short") { shorter(usual) } else { usual };
    let kind = fields.get("bots").and_then(BotKind::from_spec).unwrap_or(BotKind::USUAL);
    let bots = kind.spec().parse().unwrap_or(BotSpec::USUAL);
    let session = visitor.session(&state, fields.get("name")).await?;
    let settings = Settings { rules, ..Settings::default() };
    let game = open(&state, &visitor, &session.me, settings, Some(bots), true).await?;
    Ok(session.redirect(&format!("/tables/{game}")))
}

/// Opens a table, with bots on the other seats if that is wished, and begins if that is possible.
pub(crate) async fn open(
    state: &AppState,
    visitor: &Visitor,
    me: &foretell_tables::sessions::Identity,
    settings: Settings,
    bots: Option<BotSpec>,
    start: bool,
) -> Result<GameId, PageError> {
    let error = |problem: Problem| visitor.error(problem);
    charge_table(state, me, visitor.from).await.map_err(error)?;
    let opened = state.lobby.open(me.caller.clone(), settings).await;
    let table = opened.map_err(|not_opened| error(not_opened.into()))?;
    let then = [bots.map(Request::Fill), start.then_some(Request::Start)];
    for request in then.into_iter().flatten() {
        table.ask(me.caller.clone(), request).await.map_err(|refusal| error(refusal.into()))?;
    }
    Ok(table.game())
}

/// `POST /join`: a code or a whole link.
pub(crate) async fn join(
    State(state): State<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<Response, PageError> {
    let typed = fields.get("code").unwrap_or_default();
    let nothing = || visitor.error(Problem::plain(&ProblemKind::NO_SUCH_TABLE));
    let game = read_code(typed).ok_or_else(nothing)?;
    state.lobby.find(game).await.map_err(|refusal| visitor.error(Problem::from(refusal)))?;
    Ok(redirect(&format!("/tables/{game}")))
}

/// The table that a code or a link names.
fn read_code(typed: &str) -> Option<GameId> {
    let path = typed.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let last = path.rsplit('/').next().unwrap_or_default();
    let plain: String = last.chars().filter(|letter| !letter.is_whitespace()).collect();
    plain.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_links_name_a_table() {
        let game: GameId = "7xk2m9abqr".parse().expect("a game");
        for typed in [
            "7xk2m9abqr",
            "7XK2M-9ABQR",
            "7xk2m 9abqr",
            "https://play.example/tables/7xk2m9abqr",
            "play.example/tables/7xk2m-9abqr/?x=1#code",
        ] {
            assert_eq!(read_code(typed), Some(game), "{typed}");
        }
        assert_eq!(read_code("https://play.example/"), None);
        assert_eq!(read_code(""), None);
    }
}

//! The pages in the browser: HTML that is drawn here from what a visitor may know, forms that work without scripts, and
//! a stream of pieces that keeps a table's page up to date.
//!
//! `layout` is what all pages share: the frame, the visitor, the page for what goes wrong, style sheets and scripts.
//! `lobby` is the first page, the form that opens a table and a visitor's settings; `table` the page of a table with
//! its sections, its stream and its forms; `game` what remains of a game that is over, each of its steps, and its
//! review; `book` the rules; `lesson` three rounds with fixed cards, for those who have never played; `practice`
//! puzzles, for those who want to play better; `pad` the score pad for cards on a real table; `desk` what the owner
//! sees.
//!
//! # Names that scripts and tests may rely on
//!
//! - `#room[data-room]` is `gathering`, `playing`, `finished`, or `left` for who was removed; `data-table` is the game,
//!   `data-seat` the reader's own seat, `data-rows` in how many rows the most cards of the game lie on a narrow screen;
//!   `data-open-hands` is there where hands are shown in some round.
//! - `#head`, `#seats`, `#trick`, `#ask`, `#own` and `#hand` keep their places for the whole game.
//! - `#seats button.shown` is the hand of a seat in clairvoyance; it opens the panel `#shown-SEAT`.
//! - `#ask[data-decision]` says what is asked of the reader: `none`, `trump`, `bid`, `play`, `pass` or `change`;
//!   `data-asked`, the version of the question, is there when it is their turn.
//! - `[data-action]` is a button that is an answer, with the action as in the record: `bid 2`, `play H7`,
//!   `play Cloud=E`, `pass W1`, `trump none`, `change +1`; also `hint`, `play-now`, `new-table`, `rematch`, `wish`,
//!   `change-rules`, `my-games`, `older`, `replay` and `review`.
//! - `[data-card]` is a card by its code, in `#hand`, `#trick`, `#last` and `#head`.
//! - `#hand .playable` and `.dim` are cards that may be played now and those that may not, with the reason in
//!   `#hand-why`.
//! - `[data-declares]` is a card whose player says what it is; it opens the panel `#declare-CARD`.
//! - `.banned[data-banned]` is a bid that may not be made, with the reason in `data-why`.
//! - `[data-seat]` is a seat, from 1; `[data-place]` where it is as the reader sees it, 0 being nearest, clockwise;
//!   `[data-side]` the same as `here`, `left`, `up-left`, `up`, `up-right` or `right`.
//! - `.seat[data-state]` is `thinking`, `away`, `gone` or `waiting`.
//! - `.bid[data-bid][data-tricks][data-fate]` are bid and tricks, and `short`, `even`, `over` or `open`.
//! - `form[data-command]` is a form that our script sends on its own; all others load a page.
//! - `#wishes` has what onlookers ask of the host, and where they ask it; `#remove-SEAT` removes somebody; `.asks` says
//!   who wants to play again.
//! - `a[data-table][data-stage][data-turn]` is a game in a list; the turn is `you`, `other` or `none`.
//! - `#book` is the book of rules; `.chapter` has an id, `.paragraph` one that begins with `rule-`, and both are
//!   `hidden` where a search does not find them; `#q` is where one types, `#found` says how much was found;
//!   `[data-wins]` is the card that takes the trick of an example.
//! - `#panel-sheet`, `-talk`, `-last`, `-menu`, `-log` and `-help` are panels; `[popovertarget]` shows them.
//! - `#replay[data-step][data-steps]` is a step of a game that is over, at `/games/GAME/STEP`; `data-round` and
//!   `data-trick` say where in the game it is, counted from 1, `data-event` what happened (`card`, `trick`, `deal`,
//!   `score`, `end` or `other`), and `#told` tells it.
//! - `#replay .open[data-hand]` is the hand of a seat with its `[data-card]`s; `[data-given]` is one that is passed on.
//! - `a[data-go]` leads to another step: `first`, `previous`, `next`, `last`, `previous-trick`, `next-trick`,
//!   `previous-round` or `next-round`; it is `aria-disabled` where there is none. `#jump a[data-step]` are all tricks
//!   and deals, the one that is shown with `aria-current`. `[data-play]` plays, `#slide` is the slider and `#speed` the
//!   choice of the speed; these three need scripts.
//! - `[data-part]` is a part of the page `/games/GAME`: `podium`, `replay`, `players`, `rounds`, `sheet` or `proof`.
//! - `#review[data-review]` is the review of a seat at `/games/GAME/review?seat=SEAT`: `none`, `waiting`, `running` or
//!   `made`; `[data-action=ask-review]` asks for it. `#review [data-part]` is `grades`, `costliest`, `luck`, `curve`,
//!   `turning`, `lost`, `best`, `decisions` or, for the one whose they are, `practise`; and `[data-grade]` what a
//!   decision is called. `#remark-on` is what a review says of a step of the replay.
//! - `#room[data-ending]` is `counting` while the rounds of a game that has just ended are counted up, and `counted`
//!   after that; `.podium .score[data-totals]` has the totals after each round, `[data-extreme]` is the `best` or the
//!   `worst` round.
//! - `[data-sounds-on]` switches sounds on (`yes`) or off (`no`); whether they are on is `data-sounds` at the root.
//! - `[data-tutor-on]` does the same for the tutor; whether it is on is `data-tutor` at the root, and `data-seen-ahead`
//!   there is the version of the question that it has looked ahead at. `#tutor` is open while it asks about an answer:
//!   `[data-warned]` is `mistake` or `blunder`, `[data-action]` is also `anyway` and `take-back` there.
//! - `#room.lesson[data-step]` is a step of the lesson, at `/learn/STEP`; `#prompt` says what to do, and
//!   `#ask[data-tried]` that something else was tried. `[data-action]` is also `continue` and `undo` there.
//! - `#room[data-puzzle]` is a puzzle, at `/practice/PUZZLE` or `/practice/today` (whose forms name the puzzle and the
//!   day: `/practice/PUZZLE,day=2026-11-16`); `#ask[data-solved]` says after an
//!   answer whether it was right (`yes` or `no`), `#answers` has what each answer promises, `#share` the line to copy.
//!   `[data-action]` is also `next-puzzle`, `today` and `choose-puzzles` there. A decision of one's own is at
//!   `/practice/own-GAME-STEP` and has `[data-own]`, its place among those of the game; `#own-games [data-game]` are
//!   the reviewed games at `/practice/mine`, with `data-count` and `data-solved`; `[data-action=practise]` begins.
//! - `#remark[data-remark]` is a remark of somebody's first game: `bid`, `blind`, `follow`, `enough`, `all`, `over` or
//!   `result`.
//! - `[data-notify]` asks to be told of one's turn, where that is possible; `#offline` is the page without a
//!   connection.
//! - `#pad[data-pad]` is the page of a score pad, `data-ready` once our script listens, `data-kept` once it can be
//!   opened without a server. `#pad-round[data-round][data-current]` is a round of it, `data-over` after the last,
//!   `data-alone` where it was drawn without the server; `#ask[data-ask][data-round][data-player]` what is asked:
//!   `bid`, `taken`, `trump`, `bomb`, `cloud`, `others` who are waited for, `correction` or `none`. `form[data-entry]`
//!   writes something, `a[data-look]` leads to another round or to a number that is to be changed, `[data-action]` is
//!   also `undo`, `redo`, `joins`, `leaves` and `end`. `#pad-state[data-unsent]` says how many entries wait for the
//!   server, and `#pad-refused` which of them it did not take. `#seats` are the seats before it begins.
//! - `.pad-sheet tr[data-round] td[data-of]` is the cell of a player, by number, in a round of a score pad;
//!   `data-dealer`, `data-kept` and `.changed` say what it shows. `[data-part]` is a part of the page `/pad/PAD/sheet`:
//!   `sheet`, `curve`, `facts`, `corrections` or `ways`. `#large[data-version]` is the large view with its
//!   `li[data-of]`, and `.pads li[data-pad]` a line in the list of pads.
//! - `#helper [data-key]` is a card that can be tapped where a trick is asked about, as records write it; `.laid li`
//!   are those that lie there, `[data-wins]` the one that wins, `#answer [data-rule]` a way into the book, and
//!   `[data-held][data-allowed]` a card of the hand.
//! - `html[data-version]` is the version of the pages, which `/version` tells too.
//! - `#news p[data-event]` is one sentence for each event; `#toast` says what went wrong, `#banner` whether the
//!   connection is lost.

mod book;
mod desk;
mod game;
mod layout;
mod lesson;
mod lobby;
mod pad;
mod practice;
mod table;
#[cfg(test)]
mod tests;

use axum::http::header::CACHE_CONTROL;
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version};
use axum::middleware::from_fn;
use axum::routing::{get, post};
use axum::{Extension, Router};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};

use crate::state::AppState;
use crate::web::drawing_turn::write_in_turn;
use game::{replay, review, summary};
use layout::{assets, offline};
use lobby::{guest_bots, home, my_games, new_table, settings};
use table::page::NoHand;
use table::shared_pushes::SharedPushes;
use table::{commands, live, page, preview, qr};

pub use game::review_file::review_file;
pub(crate) use layout::assets::prepare;
pub(crate) use layout::error_page::{nothing_here, page_or_problem};

/// Every page, every form, and the files that they need.
pub(crate) fn routes() -> Router<AppState> {
    let may_transform = DefaultPredicate::new().and(may_be_transformed);
    let open = open_pages()
        .layer(CompressionLayer::new().no_gzip().quality(BROTLI).compress_when(may_transform.clone()))
        .layer(CompressionLayer::new().no_br().compress_when(may_transform));
    let has_no_hand = DefaultPredicate::new().and(NoHand::is_marked);
    let tables = table_pages()
        .layer(CompressionLayer::new().no_gzip().quality(BROTLI).compress_when(has_no_hand.clone()))
        .layer(CompressionLayer::new().no_br().compress_when(has_no_hand));
    open.merge(tables)
        // Files are sent once to each browser and then kept there, so it is worth the while to make them small.
        .merge(assets::routes().layer(CompressionLayer::new()))
        .layer(from_fn(write_in_turn))
}

/// The pages of tables. Nothing of them is compressed unless it is marked as having nobody's hand on it: where a hand
/// stands beside names and talk, the compressed length tells whoever chose those about the cards.
fn table_pages() -> Router<AppState> {
    Router::new()
        .route("/tables/{game}", get(page::look))
        .route("/tables/{game}/stream", get(live::follow))
        .route("/tables/{game}/qr.svg", get(qr::picture))
        .route("/tables/{game}/preview/{name}", get(preview::picture))
        .route("/tables/{game}/settings", get(new_table::change).post(new_table::settle))
        .route("/tables/{game}/read/{what}", get(page::read_out))
        .route("/tables/{game}/{command}", post(commands::command))
        .layer(Extension(SharedPushes::default()))
}

/// A page that proxies must not compress is not compressed here either: a score pad with sealed bids.
fn may_be_transformed(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    let control = headers.get(CACHE_CONTROL).map(HeaderValue::as_bytes).unwrap_or_default();
    !control.split(|byte| *byte == b',').any(|directive| directive.trim_ascii() == b"no-transform")
}

/// All other pages, on which there is no hand of a game in progress.
fn open_pages() -> Router<AppState> {
    Router::new()
        .route("/", get(home::home))
        .route("/play", post(home::play_now))
        .route("/join", post(home::join))
        .route("/learn", get(lesson::resume))
        .route("/learn/{step}", get(lesson::look))
        .route("/learn/{step}/act", post(lesson::act))
        .route("/learn/{step}/read/{what}", get(lesson::read_out))
        .route("/practice", get(practice::choose))
        .route("/practice/next", get(practice::next))
        .route("/practice/mine", get(practice::own_games))
        .route("/practice/mine/{game}", get(practice::begin_own))
        .route("/practice/{puzzle}", get(practice::look))
        .route("/practice/{puzzle}/act", post(practice::act))
        .route("/practice/{puzzle}/read/{what}", get(practice::read_out))
        .route("/rules", get(book::rules))
        .route("/new", get(new_table::form))
        .route("/tables", post(new_table::open))
        .route("/bots", get(guest_bots::guest_bots))
        .route("/games", get(my_games::my_games))
        .route("/games/{game}", get(summary::summary))
        .route("/games/{game}/review", get(review::look).post(review::demand))
        .route("/games/{game}/review/{name}", get(review::picture))
        .route("/games/{game}/{step}", get(replay::step))
        .route("/settings", get(settings::settings).post(settings::save))
        .route("/sounds", post(settings::sounds))
        .route("/tutor", post(settings::tutor))
        .route("/settings/no-remarks", post(settings::no_remarks))
        .route("/settings/forget", post(settings::forget))
        .merge(desk::routes())
        .merge(pad::routes())
        .route("/device", post(settings::device))
        .route("/offline", get(offline::offline))
        .route("/worker.js", get(offline::worker))
        .route("/version", get(offline::version))
}

/// How well pages are compressed by brotli. The usual level takes three times as long for a seventh less: of a page of
/// 22 kB it makes 5.5 kB in 0.35 ms, the first one 6.3 kB in 0.12 ms (docs/SCALING.md). With gzip that is not so.
const BROTLI: CompressionLevel = CompressionLevel::Precise(1);

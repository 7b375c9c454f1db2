//! The pages of Foretell as HTML: functions of models, without a server.
//!
//! # Names that scripts and tests may rely on
//!
//! - `#room[data-room]`: `gathering`, `playing`, `finished`, or `left` for a removed player. `data-table` is the game,
//!   `data-seat` the reader's seat, `data-rows` the rows of the game's largest hand on a narrow screen;
//!   `data-open-hands` if hands are shown in some round.
//! - `#head`, `#seats`, `#trick`, `#ask`, `#own` and `#hand` keep their places for the whole game.
//! - `#seats button.shown`: a seat's hand in clairvoyance; opens the panel `#shown-SEAT`.
//! - `#ask[data-decision]`: `none`, `trump`, `bid`, `play`, `pass` or `change`. `data-asked`, the question's version,
//!   is present on the reader's turn.
//! - `[data-action]`: an answer button with the action as in the record: `bid 2`, `play H7`, `play Cloud=E`, `pass W1`,
//!   `trump none`, `change +1`. Also `hint`, `play-now`, `new-table`, `rematch`, `wish`, `change-rules`, `my-games`,
//!   `older`, `replay` and `review`.
//! - `[data-card]`: a card by its code, in `#hand`, `#trick`, `#last` and `#head`.
//! - `#hand .playable` and `.dim`: cards that may be played now and those that may not, with the reason in `#hand-why`.
//! - `#order`, while pressed, sorts the hand by strength; the server sends it by suit. `.lifted` is a touched card,
//!   `.dragged` a dragged one, and `#room[data-drop]` is present where it would be played.
//! - `#room[data-moment]`: what was just revealed: `trump`, `bids`, `last-card`, `made`, `missed` or `score`.
//! - `[data-declares]`: a card to declare; opens the panel `#declare-CARD`.
//! - `.bots`: the choice of bots, a group of radio buttons with ids `#bots-BIRD` in a form and `#bot-BIRD` at a table.
//!   `.avatars` is the choice of an avatar, with `#avatar-NAME`. `#more` is a table's «More».
//! - `#room[data-show]`: a big screen; `#past-hands` has the last round's hands there.
//! - `.banned[data-banned]`: a banned bid, with the reason in `data-why`.
//! - `[data-seat]`: a seat, from 1. `[data-place]` is its place for the reader, clockwise, 0 nearest; `[data-side]` the
//!   same as `here`, `left`, `up-left`, `up`, `up-right` or `right`.
//! - `.seat[data-state]`: `thinking`, `away`, `gone` or `waiting`.
//! - `.bid[data-bid][data-tricks][data-fate]`: bid, tricks, and `short`, `even`, `over` or `open`. Its coins are `i`,
//!   `b` with a trick, and `s` for a trick too many. `.pile` has an `i` for each trick taken.
//! - `#trump-card`: the card beside the trick for the whole round.
//! - `form[data-command]`: sent by our script; all other forms load a page.
//! - `#wishes`: onlookers' seat requests and the form for one. `#remove-SEAT` removes somebody; `.asks` says who wants
//!   to play again.
//! - `a[data-table][data-stage][data-turn]`: a game in a list; the turn is `you`, `other` or `none`.
//! - `#book`: the book of rules. `.chapter` has an id, `.paragraph` one that begins with `rule-`; both are `hidden` if
//!   a search doesn't match. `#q` is the search field, `#found` the number of matches; `[data-wins]` the card that
//!   takes an example trick.
//! - `#panel-sheet`, `-talk`, `-last`, `-menu`, `-log` and `-help` are panels; `[popovertarget]` shows them.
//! - `#replay[data-step][data-steps]`: a step of a finished game, at `/games/GAME/STEP`, with `data-round` and
//!   `data-trick` counted from 1, `data-event` (`card`, `trick`, `deal`, `score`, `end` or `other`), and its text in
//!   `#told`.
//! - `#replay .open[data-hand]`: a seat's hand with its `[data-card]`s; `[data-given]` is a passed card.
//! - `a[data-go]`: `first`, `previous`, `next`, `last`, `previous-trick`, `next-trick`, `previous-round` or
//!   `next-round`; `aria-disabled` if there is none. `#jump a[data-step]` are all tricks and deals, the shown one with
//!   `aria-current`. `[data-play]` plays, `#slide` is the slider, `#speed` the speed; these three need scripts.
//! - `[data-part]` of `/games/GAME`: `podium`, `replay`, `players`, `rounds`, `sheet` or `proof`.
//! - `#review[data-review]`: a seat's review at `/games/GAME/review?seat=SEAT`: `none`, `waiting`, `running` or `made`;
//!   `[data-action=ask-review]` requests it. `#review [data-part]` is `grades`, `costliest`, `luck`, `curve`,
//!   `turning`, `lost`, `best`, `decisions` or, on the reader's own, `practise`; `[data-grade]` is a decision's grade.
//!   `#remark-on` is the review of a replay's step.
//! - `#room[data-ending]`: `counting` while the rounds are shown as a race, then `counted`, or `skipped` after a tap;
//!   `.lap` is the round. `.podium .score[data-totals]` has the totals after each round; `[data-extreme]` is `best` or
//!   `worst`.
//! - `[name=volume]` sets the volume: `off`, `low` or `full`, also `data-sounds` at the root unless it is off.
//!   `[data-heard]` in the head shows the current volume.
//! - `[data-tutor-on]` switches the tutor on (`yes`) or off (`no`). At the root, `data-tutor` is present while it is
//!   on, and `data-seen-ahead` is the version it has looked ahead at. `#tutor` is open while it asks: `[data-warned]`
//!   is `mistake` or `blunder`; `[data-action]` is also `anyway` and `take-back`.
//! - `#room.lesson[data-step]`: a step of the lesson, at `/learn/STEP`. `#prompt` says what to do, `#ask[data-tried]`
//!   that something else was tried; `[data-action]` is also `continue` and `undo`.
//! - `#room[data-puzzle]`: a puzzle, at `/practice/PUZZLE` or `/practice/today`, whose forms name puzzle and day:
//!   `/practice/PUZZLE,day=2026-11-16`. After an answer, `#ask[data-solved]` is `yes` or `no`, `#answers` has each
//!   answer's value, `#share` the line to copy. `[data-action]` is also `next-puzzle`, `today` and `choose-puzzles`.
//! - `[data-own]`: an own decision at `/practice/own-GAME-STEP`, its place among those of the game.
//!   `#own-games [data-game]` are the reviewed games at `/practice/mine`, with `data-count` and `data-solved`;
//!   `[data-action=practise]` begins.
//! - `#remark[data-remark]`: a tip in a first game: `bid`, `blind`, `follow`, `enough`, `all`, `over` or `result`.
//! - `[data-notify]`: asks for notifications of one's turn. `#offline` is the page without a connection.
//! - `#pad[data-pad]`: a score pad; `data-ready` once our script listens, `data-kept` once it opens without a server.
//!   `#pad-round[data-round][data-current]` is a round, `data-over` after the last, `data-alone` if rendered offline.
//!   `#ask[data-ask][data-round][data-player]` asks for `bid`, `taken`, `trump`, `bomb`, `cloud`, `others` (waiting),
//!   `correction` or `none`. `form[data-entry]` writes an entry, `a[data-look]` leads to a round or a number to
//!   correct; `[data-action]` is also `undo`, `redo`, `joins`, `leaves` and `end`. `#pad-state[data-unsent]` counts
//!   unsent entries, `#pad-refused` names rejected ones. `#seats` are the seats before it begins.
//! - `.pad-sheet tr[data-round] td[data-of]`: a player's cell, by number, in a round; with `data-dealer`, `data-kept`
//!   and `.changed`. `[data-part]` of `/pad/PAD/sheet`: `sheet`, `curve`, `facts`, `corrections` or `ways`.
//!   `#large[data-version]` is the large view with its `li[data-of]`; `.pads li[data-pad]` a pad in the list.
//! - `#helper [data-key]`: a card to tap when asking about a trick, as in records. `.laid li` are the played ones,
//!   `[data-wins]` the winner, `#answer [data-rule]` a link into the book, `[data-held][data-allowed]` a card of the
//!   hand.
//! - `html[data-version]`: the version of the pages, as at `/version`.
//! - `#news p[data-event]`: one sentence per event. `#toast` shows errors, `#banner` a lost connection.
pub mod book;
pub mod desk;
pub mod game;
pub mod groups;
pub mod layout;
pub mod lesson;
pub mod lobby;
pub mod pad;
pub mod practice;
pub mod table;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;

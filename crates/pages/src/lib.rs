//! The pages of Foretell as HTML: functions of models, without a server.
//!
//! `layout` is what all pages share: the frame, who reads, style sheets and scripts. `lobby` is the first page, the
//! form that opens a table and a visitor's settings; `table` the page of a table in sections; `game` what remains of a
//! finished game: its steps and its review; `book` the rules; `lesson` three rounds with fixed cards, for beginners;
//! `practice` puzzles; `pad` the score pad for cards on a real table.
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
//! - `#order` sorts the hand by strength while it is pressed; the server sends it by suit. `.lifted` is a card that is
//!   touched, `.dragged` one that is dragged, and `#room[data-drop]` is there where it would be played.
//! - `#room[data-moment]` is what has just come to light: `trump`, `bids`, `last-card`, `made`, `missed` or `score`.
//! - `[data-declares]` is a card whose player says what it is; it opens the panel `#declare-CARD`.
//! - `.bots` is the choice of bots, a group of radio buttons; `#bots-BIRD` and `#bot-BIRD` are its ids at a form and
//!   at a table. `.avatars` is the choice of an avatar, with `#avatar-NAME`. `#more` is what a table has behind «More».
//! - `#room[data-show]` is a big screen, and `#past-hands` has the hands of the last round there.
//! - `.banned[data-banned]` is a bid that may not be made, with the reason in `data-why`.
//! - `[data-seat]` is a seat, from 1; `[data-place]` where it is as the reader sees it, 0 being nearest, clockwise;
//!   `[data-side]` the same as `here`, `left`, `up-left`, `up`, `up-right` or `right`.
//! - `.seat[data-state]` is `thinking`, `away`, `gone` or `waiting`.
//! - `.bid[data-bid][data-tricks][data-fate]` are bid and tricks, and `short`, `even`, `over` or `open`; its coins are
//!   `i`, with a trick `b`, and `s` for a trick too many; `.pile` has an `i` for each trick taken.
//! - `#trump-card` is the card that lies beside the trick for the whole round.
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
//! - `#room[data-ending]` is `counting` while the rounds of a game that has just ended are shown as a race, `counted`
//!   after that and `skipped` after a tap; `.lap` is the round. `.podium .score[data-totals]` has the totals after each
//!   round, `[data-extreme]` is the `best` or the `worst` round.
//! - `[name=volume]` sets the volume of sounds: `off`, `low` or `full`, which is `data-sounds` at the root unless it is
//!   off; `[data-heard]` is the one in the head that shows the current volume.
//! - `[data-tutor-on]` switches the tutor on (`yes`) or off (`no`); whether it is on is `data-tutor` at the root, and
//!   `data-seen-ahead` there is the version of the question that it has looked ahead at. `#tutor` is open while it asks
//!   about an answer: `[data-warned]` is `mistake` or `blunder`, and `[data-action]` is also `anyway` and `take-back`.
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
pub mod book;
pub mod game;
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

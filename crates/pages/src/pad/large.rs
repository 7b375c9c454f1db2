//! `/pad/{pad}/large`: the pad readable from across the room, on a tablet or a television. It has nothing to press.

use foretell_pad::{Asked, PadRound, Player, ShownBid};
use foretell_words::{Badge, Heading, say};
use maud::{Markup, html};

use super::picture::{leading, title};
use super::reader::PadView;
use super::sheet::{players, total_of, trump_sign};
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use crate::table::model::points;

pub fn page(reader: &PageReader, view: &PadView) -> Markup {
    let title = title(view.words, view.sheet());
    Shell::new(reader.presentation, &title).with_assets(&["padsheet.css", "padsheet.js"]).page(&draw(view))
}

fn draw(view: &PadView) -> Markup {
    let (words, sheet, narrator) = (view.words, view.sheet(), view.narrator());
    let round = sheet.rounds.last().filter(|_| !sheet.is_over());
    let sentence = narrator.ending().map(std::borrow::Cow::into_owned).or_else(|| leading(words, sheet));
    html! {
        div #large.pad-large data-pad=(view.id) data-version=(view.pad.version())
            data-feed=(format!("/api/v1/pads/{}/feed", view.id)) data-players=(sheet.players.len()) {
            header {
                @match round {
                    Some(round) => {
                        h1 { (words.round_of(usize::from(round.number) - 1, round.rules.rounds())) }
                        p.trump {
                            @if let Some(trump) = round.trump { (words.trump_title()) ": " (trump_sign(words, trump)) }
                        }
                        p.sum { @for line in narrator.bids(round) { span { (line) } " " } }
                    },
                    None => { h1 { (say!(words, "pad-over")) } },
                }
            }
            ol.people {
                @for player in players(sheet).filter(|player| is_shown(view, *player)) { (tile(view, round, player)) }
            }
            p.told aria-live="polite" { @if let Some(sentence) = sentence { (sentence) } }
        }
        // Without scripts the page reloads itself.
        noscript { meta http-equiv="refresh" content="10"; }
    }
}

/// Players who left are shown only if their points still count.
fn is_shown(view: &PadView, player: Player) -> bool {
    let sheet = view.sheet();
    sheet.counts(player) || sheet.rounds.last().is_some_and(|round| round.seating.contains(&player))
}

fn tile(view: &PadView, round: Option<&PadRound>, player: Player) -> Markup {
    let (words, sheet) = (view.words, view.sheet());
    let totals = sheet.totals();
    let total = total_of(&totals, player);
    let best = players(sheet).filter(|other| sheet.counts(*other)).map(|other| total_of(&totals, other)).max();
    let asked = round.is_some_and(|round| match round.asked() {
        Asked::Bids(of) if !round.rules.sealed_bids() => of.first() == Some(&player),
        Asked::Bids(of) => of.contains(&player),
        _ => false,
    });
    let numbers = round.filter(|round| round.seat_of(player).is_some());
    html! {
        li data-of=(player.0) data-leads[best == Some(total)] data-wins[sheet.winners().contains(&player)]
            data-asked[asked] {
            span.name {
                (sheet.name(player))
                @if round.is_some_and(|round| round.dealer == player) {
                    span.dealer title=(words.badge(Badge::Dealer)) {
                        span.unseen { " " (words.badge(Badge::Dealer)) } span aria-hidden="true" { " ◆" }
                    }
                }
            }
            b.total { span.unseen { (words.heading(Heading::Total)) " " } (points(total)) }
            @if let Some(round) = numbers {
                span.now {
                    span.bid { (words.heading(Heading::Bid)) " " b { (bid(view, round, player)) } }
                    span.taken { (words.heading(Heading::Tricks)) " " b { (number(round.taken(player))) } }
                }
            }
        }
    }
}

fn bid(view: &PadView, round: &PadRound, player: Player) -> Markup {
    match round.bid(player, None) {
        ShownBid::Missing => html! { "·" },
        ShownBid::Sealed => html! {
            span.unseen { (view.narrator().bid(ShownBid::Sealed)) } span aria-hidden="true" { "✓" }
        },
        ShownBid::Open(bid) => html! { (bid) },
    }
}

fn number(number: Option<u8>) -> String {
    number.map_or_else(|| "·".to_owned(), |number| number.to_string())
}

//! A round's question: each answer is one button with its number.

use foretell_pad::{Field, PadRound, Player, ShownBid};
use foretell_rules::{Change, Special, Trump};
use foretell_words::{Button, say};
use maud::{Markup, PreEscaped, html};

use super::reader::{PadQuestion, PadView};
use super::section::PadPart;
use crate::table::attributes::Attributes;
use crate::table::model::suit_sign;

pub(super) fn ask(view: &PadView, round: &PadRound) -> Markup {
    let tag = attributes(view, round);
    html! {
        (PreEscaped("<div id=\"ask\"")) (PreEscaped(tag.in_tag())) (PreEscaped(">"))
        @for form in forms(view, round) { (form) }
        @match view.question(round) {
            PadQuestion::Others(fields) => (others(view, round, &fields)),
            PadQuestion::Correction => { p.quiet { (say!(view.words, "pad-page-correct")) } },
            PadQuestion::Field(_) | PadQuestion::Nothing => {},
        }
        (PreEscaped("</div>"))
    }
}

pub(super) fn parts(view: &PadView, round: &PadRound) -> Vec<PadPart> {
    let forms = forms(view, round).into_iter().map(PadPart::element);
    std::iter::once(PadPart::attributes("ask", &attributes(view, round))).chain(forms).collect()
}

fn attributes(view: &PadView, round: &PadRound) -> Attributes {
    let (what, player) = match view.question(round) {
        PadQuestion::Field(field) => field.named(),
        PadQuestion::Others(_) => ("others", None),
        PadQuestion::Correction => ("correction", None),
        PadQuestion::Nothing => ("none", None),
    };
    Attributes::default()
        .with("data-ask", what)
        .with("data-round", round.number)
        .with_some("data-player", player.map(|player| player.0))
}

/// The trump has its own form while it is open.
fn forms(view: &PadView, round: &PadRound) -> Vec<Markup> {
    let question = view.question(round);
    let is_bid = matches!(question, PadQuestion::Field(Field::Bid(_)) | PadQuestion::Others(_));
    let trump_first = round.trump.is_none() && round.turns_up() && is_bid;
    let form = match question {
        PadQuestion::Field(Field::Trump) => Some(trump(view, round)),
        PadQuestion::Field(Field::Bomb) => Some(bomb(view, round)),
        PadQuestion::Field(Field::Cloud) => Some(cloud(view, round)),
        PadQuestion::Field(Field::Bid(player)) => Some(bids(view, round, player)),
        PadQuestion::Field(Field::Taken(player)) => Some(taken(view, round, player)),
        PadQuestion::Others(_) | PadQuestion::Correction | PadQuestion::Nothing => None,
    };
    trump_first.then(|| trump(view, round)).into_iter().chain(form).collect()
}

fn answer(view: &PadView, round: &PadRound, what: &str, player: Option<Player>, inner: &Markup) -> Markup {
    html! {
        form #{"ask-" (what)} method="post" action=(view.to("/write")) data-entry {
            input type="hidden" name="what" value=(what);
            input type="hidden" name="round" value=(round.number);
            @if let Some(player) = player { input type="hidden" name="player" value=(player.0); }
            (inner)
        }
    }
}

fn numbers(most: u8, now: Option<u8>, banned: Option<u8>, likely: Option<u8>) -> Markup {
    html! {
        @if let Some(now) = now { input type="hidden" name="instead_of" value=(now); }
        div.numbers {
            @for number in 0..=most {
                button name="number" value=(number) disabled[banned == Some(number)] data-banned[banned == Some(number)]
                    data-now[now == Some(number)] data-dim[likely.is_some_and(|likely| number > likely)] { (number) }
            }
        }
    }
}

fn so_far(view: &PadView, now: Option<u8>) -> Markup {
    html! { @if let Some(now) = now { p.quiet { (say!(view.words, "pad-page-so-far", number = now)) } } }
}

fn bids(view: &PadView, round: &PadRound, player: Player) -> Markup {
    let (words, rules) = (view.words, round.rules);
    let now = if let ShownBid::Open(bid) = view.bid(round, player) { Some(bid) } else { None };
    let is_last = player == round.dealer && round.number == view.sheet().current();
    let banned = round.banned_bid().filter(|_| is_last);
    let why = banned.zip(rules.sum_rule()).map(|(bid, rule)| {
        say!(words, "pad-banned", name = view.sheet().name(player).to_owned(), bid = bid, rule = rule)
    });
    answer(
        view,
        round,
        "bid",
        Some(player),
        &html! {
            h3 #question { (say!(words, "pad-page-ask-bid", name = view.sheet().name(player).to_owned())) }
            (so_far(view, now))
            @if rules.secret_bids() { p.quiet { (say!(words, "pad-page-secret-how")) } }
            @else if rules.sealed_bids() { p.quiet { (say!(words, "pad-page-sealed-how")) } }
            @if let Some(why) = why { p.quiet.why { (why) } }
            (numbers(round.cards(), now, banned, None))
        },
    )
}

fn taken(view: &PadView, round: &PadRound, player: Player) -> Markup {
    let words = view.words;
    let now = round.taken(player);
    let left = round.tricks_left().map(|left| left + now.unwrap_or_default());
    answer(
        view,
        round,
        "taken",
        Some(player),
        &html! {
            h3 #question { (say!(words, "pad-page-ask-taken", name = view.sheet().name(player).to_owned())) }
            (so_far(view, now))
            @if let Some(left) = left { p.quiet { (say!(words, "pad-page-left", count = left)) } }
            (numbers(round.cards(), now, None, left))
        },
    )
}

/// Also asks who named it, if the turned-up card doesn't say.
fn trump(view: &PadView, round: &PadRound) -> Markup {
    let words = view.words;
    let named_by: Vec<Player> =
        if round.rules.plays_with(Special::Werewolf) { round.order() } else { vec![round.dealer] };
    answer(
        view,
        round,
        "trump",
        None,
        &html! {
            h3 { (say!(words, "pad-ask-trump")) }
            div.suits {
                @for trump in Trump::ALL {
                    button name="trump" value=(trump) data-now[round.trump == Some(trump)] title=(words.trump(trump)) {
                        @match trump.suit() {
                            Some(suit) => { (suit_sign(words, suit)) span.unseen { (words.suit(suit)) } },
                            None => { span aria-hidden="true" { "∅" } span.unseen { (words.trump(trump)) } },
                        }
                    }
                }
            }
            p.field {
                label for="named-by" { (say!(words, "pad-page-named-by")) }
                select #named-by name="named_by" {
                    option value="" { (say!(words, "pad-page-turned-up")) }
                    @for player in named_by {
                        option value=(player.0) selected[round.named_by == Some(player)] { (view.sheet().name(player)) }
                    }
                }
            }
        },
    )
}

fn bomb(view: &PadView, round: &PadRound) -> Markup {
    let words = view.words;
    answer(
        view,
        round,
        "bomb",
        None,
        &html! {
            h3 #question { (say!(words, "pad-ask-bomb")) }
            div.choices {
                button name="fell" value="yes" data-now[round.bomb == Some(true)] { (words.button(Button::Yes)) }
                button name="fell" value="no" data-now[round.bomb == Some(false)] { (words.button(Button::No)) }
            }
        },
    )
}

/// Players with a trick can have taken the Cloud; a bid of 0 only goes up.
fn cloud(view: &PadView, round: &PadRound) -> Markup {
    let words = view.words;
    let takers: Vec<Player> = round.order().into_iter().filter(|taker| round.taken(*taker) != Some(0)).collect();
    answer(
        view,
        round,
        "cloud",
        None,
        &html! {
            h3 #question { (say!(words, "pad-ask-cloud")) }
            div.clouds {
                @for taker in takers {
                    span { (view.sheet().name(taker)) }
                    @for (change, sign) in [(Change::Up, "+1"), (Change::Down, "−1")] {
                        @let below = view.bid(round, taker) == ShownBid::Open(0) && change == Change::Down;
                        button name="cloud" value=(format!("{}{change}", taker.0)) disabled[below]
                            aria-label=(format!("{} {sign}", view.sheet().name(taker))) { (sign) }
                    }
                }
                button.nobody name="cloud" value="none" data-now[round.cloud == Some(None)] {
                    (say!(words, "pad-nobody"))
                }
            }
        },
    )
}

fn others(view: &PadView, round: &PadRound, fields: &[Field]) -> Markup {
    let words = view.words;
    let named: Vec<(&'static str, Player)> =
        fields.iter().map(|field| field.named()).filter_map(|(what, player)| Some((what, player?))).collect();
    let names: Vec<String> = named.iter().map(|(_, player)| view.sheet().name(*player).to_owned()).collect();
    html! {
        h3 #question { (say!(words, "pad-page-waiting", names = names.join(", "))) }
        p.quiet { (say!(words, "pad-page-for-others")) }
        p.choices {
            @for (what, player) in named {
                a.button data-look href=(view.to(&format!("?round={}&what={what}&player={}", round.number, player.0))) {
                    (view.sheet().name(player))
                }
            }
        }
    }
}

//! The big screen: the public table for a TV or a projector, or finished rounds with open hands some time later.

use std::hash::{Hash, Hasher};

use foretell_rules::{BySeat, CardSet, Frame, RuleSet};
use foretell_table::{Sitter, Stage};
use foretell_words::{hand_order, say};
use maud::{Markup, html};

use super::card_face::picture;
use super::drawing::{Drawing, Style};
pub use super::model::BigScreen;
use super::model::TableModel;
use super::section_id::SectionId;
use super::{avatar, felt, finish, gather, head, question};

pub(super) fn gathering(model: &TableModel<'_>) -> Markup {
    // A closed table says so and invites nobody.
    if model.snapshot.stage() == Stage::Closed {
        return gather::gather(model);
    }
    let (words, game) = (model.words, model.snapshot.game().to_string());
    html! {
        div #gather.inviting {
            h1 { (say!(words, "pages-table-of", name = &*model.snapshot.host().name)) }
            p.quiet { (words.rules_line(&model.snapshot.settings().rules)) }
            ol.chairs {
                @for status in &model.seats {
                    li.chair data-seat=(status.seat) {
                        @if *status.sitter == Sitter::Empty {
                            span.number aria-hidden="true" { (status.seat) }
                            span.name.free { (say!(words, "pages-free-seat")) }
                        } @else {
                            img.avatar src=(avatar::address(model, status.seat)) alt="" width="96" height="96";
                            span.name { (model.name(status.seat)) }
                        }
                    }
                }
            }
            @if model.free_seats() > 0 {
                section.invite {
                    img.qr src=(format!("/tables/{game}/qr.svg")) alt=(say!(words, "people-scan")) width="148"
                        height="148";
                    h2 { (say!(words, "people-scan")) }
                    p.code { output { (model.invitation_code()) } }
                }
            }
        }
    }
}

pub(super) fn playing(model: &TableModel<'_>, screen: BigScreen, drawing: &mut Drawing<'_>) {
    drawing.fixed(|| html! { h1.unseen { (model.words.rules_line(&model.snapshot.settings().rules)) } });
    head::facts(model, drawing);
    felt::draw(model, drawing);
    question::draw(model, drawing);
    if screen.hands {
        draw_hands(model, drawing);
    }
}

pub(super) fn finished(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    drawing.rendered(SectionId::Finish, finish::finish(model));
}

fn draw_hands(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    drawing.around(
        "section",
        || html! { section.past-hands {} },
        |drawing| {
            let rules = model.snapshot.settings().rules;
            let hands = model.past.map(|frame| OpenHands { rules, hands: hands(frame), names: &model.names });
            drawing.section(SectionId::PastHands, hands, |style, hands| {
                html! { div #past-hands { @if let Some(hands) = hands { (hands.html(style)) } } }
            });
        },
    );
}

/// With the result, as they were dealt.
fn hands(frame: &Frame) -> BySeat<CardSet> {
    let plays = frame.view.round().filter(|_| frame.scored).map(|round| round.plays.all()).unwrap_or_default();
    plays.iter().fold(frame.hands, |mut hands, placed| {
        hands[placed.seat] |= CardSet::only(placed.play.card());
        hands
    })
}

#[derive(Clone, Copy)]
struct OpenHands<'a> {
    rules: RuleSet,
    hands: BySeat<CardSet>,
    names: &'a [&'a str],
}

impl Hash for OpenHands<'_> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        // The rules stay the same for as long as a page does.
        (self.hands, self.names).hash(hasher);
    }
}

impl OpenHands<'_> {
    fn html(&self, Style { words, theme }: Style) -> Markup {
        html! {
            h2 { (say!(words, "show-recorded")) }
            @for seat in self.rules.seats() {
                div.past-hand data-seat=(seat) {
                    b { (self.names[seat.index()]) }
                    span {
                        @for card in hand_order(self.hands[seat]) { (picture(words, theme, card, &words.card(card))) }
                    }
                }
            }
        }
    }
}

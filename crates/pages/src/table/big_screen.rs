//! The big screen: the public table for a TV or a projector.
//!
//! It may also show the hands of the last finished round. Everybody saw them, and they are settled before the next
//! deal, so they reveal nothing about the current round.

use foretell_rules::{Card, CardSet, Seat, View};
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
            let hands = model.snapshot.state().last_round().map(PastHands::of);
            let names: Vec<&str> = model.names.clone();
            drawing.section(SectionId::PastHands, (hands, names), |style, (hands, names)| {
                html! {
                    div #past-hands {
                        @if let Some(hands) = hands { (hands.html(style, names)) }
                    }
                }
            });
        },
    );
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PastHands(Vec<(Seat, CardSet)>);

impl PastHands {
    pub fn of(view: &View) -> PastHands {
        let played = |seat: Seat| -> CardSet {
            let plays = view.round().map(|round| round.plays.all()).unwrap_or_default();
            plays.iter().filter(|placed| placed.seat == seat).map(|placed| placed.play.card()).collect()
        };
        PastHands(view.rules.seats().map(|seat| (seat, played(seat))).collect())
    }

    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.0.iter().flat_map(|(_, cards)| *cards)
    }

    fn html(&self, style: Style, names: &[&str]) -> Markup {
        let Style { words, theme } = style;
        html! {
            h2 { (say!(words, "show-past-hands")) }
            @for (seat, cards) in &self.0 {
                div.past-hand data-seat=(seat) {
                    b { (names[seat.index()]) }
                    span { @for card in hand_order(*cards) { (picture(words, theme, card, &words.card(card))) } }
                }
            }
        }
    }
}

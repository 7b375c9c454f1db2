//! The sections of a table's page in their places: before, during and after the game.

use foretell_words::{Button, Heading, Words, say};
use maud::{Markup, html};

use super::drawing::{self, Drawing, Known};
use super::model::TableModel;
use super::panel::panel;
use super::section_id::SectionId;
use super::{big_screen, felt, finish, gather, hand, head, menu, question, seats, sheet, talk, trick, wishes};
use foretell_table::Stage;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageKind {
    Gathering,
    Playing,
    Finished,
}

impl PageKind {
    pub fn of(stage: Stage) -> PageKind {
        match stage {
            Stage::Gathering | Stage::Closed => PageKind::Gathering,
            Stage::Playing | Stage::Asleep => PageKind::Playing,
            Stage::Finished => PageKind::Finished,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            PageKind::Gathering => "gathering",
            PageKind::Playing => "playing",
            PageKind::Finished => "finished",
        }
    }

    pub fn draw(self, model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
        if let Some(screen) = model.big_screen {
            return match self {
                PageKind::Gathering => drawing.rendered(SectionId::Gather, big_screen::gathering(model)),
                PageKind::Playing => big_screen::playing(model, screen, drawing),
                PageKind::Finished => big_screen::finished(model, drawing),
            };
        }
        match self {
            PageKind::Gathering => gathering(model, drawing),
            PageKind::Playing => playing(model, drawing),
            PageKind::Finished => finished(model, drawing),
        }
    }
}

pub struct Room {
    pub html: Markup,
    pub known: Known,
}

pub fn draw_room(model: &TableModel<'_>, kind: PageKind) -> Room {
    let (content, known) = drawing::page(model, |drawing| kind.draw(model, drawing));
    let html = html! {
        div #room.room data-room=(kind.word()) data-players=(model.players()) data-table=(model.snapshot.game())
            data-seat=[model.own.map(foretell_rules::Seat::number)]
            data-rows=(hand::rows(model.most_cards())) data-open-hands[model.shows_hands()]
            data-show[model.big_screen.is_some()] { (content) }
    };
    Room { html, known }
}

pub fn removed(words: Words) -> Markup {
    html! {
        div #room.room data-room="left" {
            div.notice role="alert" {
                h1 { (say!(words, "people-removed-you")) }
                p.choices { a.button.primary href="/" { (words.button(Button::Home)) } }
            }
        }
    }
}

fn playing(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let words = model.words;
    drawing.fixed(|| html! { h1.unseen { (words.rules_line(&model.snapshot.settings().rules)) } });
    head::head(model, drawing);
    felt::draw(model, drawing);
    drawing.around(
        "div",
        || html! { div.mine {} },
        |drawing| {
            seats::mine(model, drawing);
            question::draw(model, drawing);
            hand::draw(model, drawing);
        },
    );
    drawing.beside_game(|drawing| drawing.rendered(SectionId::Wishes, wishes::wishes(model)));
    let title = words.heading(Heading::ScoreSheet);
    drawing.around(
        "section",
        || panel(words, "panel-sheet", &title, &html! {}),
        |drawing| {
            sheet::draw(model, true, drawing);
        },
    );
    talk_panel(model, drawing);
    let title = trick::last_title(model);
    drawing.around("section", || panel(words, "panel-last", &title, &html! {}), |drawing| trick::last(model, drawing));
    menu::draw(model, drawing);
}

fn gathering(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    drawing.rendered(SectionId::Gather, gather::gather(model));
    talk_panel(model, drawing);
}

fn finished(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    drawing.rendered(SectionId::Finish, finish::finish(model));
    drawing.around(
        "section",
        || html! { section.plain {} },
        |drawing| {
            drawing.fixed(|| html! { h2 { (trick::last_title(model)) } });
            trick::last(model, drawing);
            sheet::draw(model, false, drawing);
        },
    );
    talk_panel(model, drawing);
}

fn talk_panel(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let title = model.words.button(Button::Chat);
    drawing.around(
        "section",
        || panel(model.words, "panel-talk", &title, &html! {}),
        |drawing| {
            drawing.beside_game(|drawing| {
                talk::draw(model, drawing);
                drawing.fixed(|| talk::forms(model));
                drawing.rendered(SectionId::Mutes, talk::mutes(model));
            });
        },
    );
}

//! The volume of sounds: one button in the head and, in the menu, a button for each volume.

use foretell_words::{Text, say};
use maud::{Markup, html};

use super::model::TableModel;
use crate::layout::preferences::Volume;

/// A button per volume, each setting the next one. Only one is visible: the volume is an attribute of the root, which
/// our script changes at once. Phones have only the menu.
pub(super) fn switch(model: &TableModel<'_>) -> Markup {
    form(model, |volume, name| {
        let label = say!(model.words, "named-value", name = say!(model.words, "pages-sounds"), value = &*name);
        html! {
            button.icon-button name="volume" value=(volume.next().word()) data-heard=(volume.word()) aria-label=(label)
                title=(label) {
                span aria-hidden="true" { (if volume == Volume::Full { "♫" } else { "♪" }) }
                span.tool-word aria-hidden="true" { (label) }
            }
        }
    })
}

pub(super) fn choice(model: &TableModel<'_>) -> Markup {
    let button = |volume: Volume, label| {
        let pressed = if volume == model.volume { "true" } else { "false" };
        html! { button name="volume" value=(volume.word()) aria-pressed=(pressed) { (label) } }
    };
    html! { fieldset.volumes { legend { (say!(model.words, "pages-sounds")) } (form(model, button)) } }
}

fn form(model: &TableModel<'_>, button: impl Fn(Volume, Text) -> Markup) -> Markup {
    html! {
        form.sound-switch method="post" action="/sounds" data-command="sounds" {
            input type="hidden" name="back" value=(format!("/tables/{}", model.snapshot.game()));
            @for volume in Volume::ALL { (button(volume, volume.label(model.words))) }
        }
    }
}

use maud::html;

use super::drawing::Drawing;
use super::model::TableModel;
use super::{seats, trick};

pub(super) fn draw(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    drawing.around(
        "div",
        || html! { div.felt {} },
        |drawing| {
            seats::others(model, drawing);
            trick::draw(model, drawing);
        },
    );
}

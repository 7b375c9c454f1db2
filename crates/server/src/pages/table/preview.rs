//! What a link to a table shows to those whom it is sent to: who invites to which game or, once it is over, who won.

use foretell_words::say;

use super::model::TableModel;
use crate::pages::layout::preview::Preview;
use crate::pages::layout::visitor::Visitor;
use foretell_tables::Stage;
use foretell_tables::table::Sitter;

pub(crate) fn preview(visitor: &Visitor, model: &TableModel<'_>) -> Preview {
    let words = model.words;
    let rules = words.rules_line(&model.snapshot.settings().rules);
    if let Some(view) = model.view.as_ref().filter(|_| model.snapshot.stage() == Stage::Finished) {
        let players = words.and(model.names.iter().cloned());
        let ending = model.narrator().ending(&view.scores).into_owned();
        return Preview::game(visitor.origin(), ending, format!("{players}. {rules}."));
    }
    let free = model.seats.iter().filter(|status| *status.sitter == Sitter::Empty).count();
    let title = say!(words, "share-invited", name = &*model.snapshot.host().name);
    Preview::invitation(visitor.origin(), title.into_owned(), format!("{rules}. {}", words.seats_free(free)))
}

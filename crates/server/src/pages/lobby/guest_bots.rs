//! The bots of other authors that can be invited here: who made them, and what they play.

use axum::extract::{RawQuery, State};
use axum::response::Response;
use foretell_table::PlayerId;
use foretell_tables::sessions::{GuestBot, MOST_BOTS};
use foretell_words::{Badge, Words, say};
use maud::{Markup, html};

use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::Visitor;
use crate::pages::table::gather::author;
use crate::state::AppState;

/// `GET /bots`; with `?after=BOT` those that follow that one.
pub(crate) async fn guest_bots(
    State(state): State<AppState>,
    visitor: Visitor,
    RawQuery(query): RawQuery,
) -> Result<Response, PageError> {
    let after = FormFields::of_query(query.as_deref()).read::<PlayerId>("after");
    let bots = state.sessions.bots(after).await.map_err(|error| visitor.error(error))?;
    let last = bots.last().filter(|_| bots.len() >= MOST_BOTS as usize).map(|bot| bot.caller.player);
    let (words, title) = (visitor.words(), say!(visitor.words(), "people-guest-bots"));
    let main = html! {
        h1 { (title) }
        p { (say!(words, "people-guest-bots-about")) }
        div #bots data-list {
            @if bots.is_empty() { p.empty { (say!(words, "people-no-guest-bots")) } }
            ul.tables { @for bot in &bots { (listed(words, bot)) } }
        }
        @if let Some(last) = last {
            p { a.button href=(format!("/bots?after={last}")) data-action="older" { (say!(words, "people-older")) } }
        }
    };
    Ok(Shell::new(visitor.presentation, &title).named(visitor.me.as_ref().map(|me| me.name())).page(&main))
}

fn listed(words: Words, bot: &GuestBot) -> Markup {
    let plays = bot.card.plays.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    html! {
        li data-bot=(bot.caller.name) {
            b { (bot.caller.name) } " " (author(words, &bot.card)) " "
            @if !bot.is_here { span.badge { (words.badge(Badge::Away)) } }
            p.quiet { (say!(words, "people-bot-plays", rules = plays)) }
        }
    }
}

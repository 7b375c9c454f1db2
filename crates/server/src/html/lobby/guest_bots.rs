use foretell_pages::lobby::guest_bots::{ListedBot, page};
use foretell_table::PlayerId;
use foretell_tables::sessions::MOST_BOTS;

use crate::html::error::PageResult;
use crate::html::form::QueryFields;
use crate::html::response;
use crate::html::visitor::Visitor;

pub(crate) async fn guest_bots(visitor: Visitor, QueryFields(fields): QueryFields) -> PageResult {
    let bots = visitor.state.sessions.bots(fields.read::<PlayerId>("after")).await?;
    let listed = bots.iter().map(|bot| ListedBot {
        player: bot.caller.player,
        name: &bot.caller.name,
        card: &bot.card,
        is_here: bot.is_here,
    });
    let listed: Vec<ListedBot<'_>> = listed.collect();
    Ok(response::page(page(&visitor, &listed, bots.len() >= MOST_BOTS as usize)))
}

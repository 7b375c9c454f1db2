use foretell_table::{BotCard, PlayerId};
use foretell_words::{Badge, Words, say};
use maud::{Markup, html};

use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use crate::table::gather::author;

pub struct ListedBot<'a> {
    pub player: PlayerId,
    pub name: &'a str,
    pub card: &'a BotCard,
    pub is_here: bool,
}

pub fn page(reader: &PageReader, bots: &[ListedBot<'_>], has_more: bool) -> Markup {
    let (words, title) = (reader.words(), say!(reader.words(), "people-guest-bots"));
    let last = bots.last().filter(|_| has_more).map(|bot| bot.player);
    let main = html! {
        h1 { (title) }
        p { (say!(words, "people-guest-bots-about")) }
        div #bots data-list {
            @if bots.is_empty() { p.empty { (say!(words, "people-no-guest-bots")) } }
            ul.tables { @for bot in bots { (listed(words, bot)) } }
        }
        @if let Some(last) = last {
            p { a.button href=(format!("/bots?after={last}")) data-action="older" { (say!(words, "people-older")) } }
        }
    };
    Shell::of(reader, &title).page(&main)
}

fn listed(words: Words, bot: &ListedBot<'_>) -> Markup {
    let plays = bot.card.plays.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    html! {
        li data-bot=(bot.name) {
            b { (bot.name) } " " (author(words, bot.card)) " "
            @if !bot.is_here { span.badge { (words.badge(Badge::Away)) } }
            p.quiet { (say!(words, "people-bot-plays", rules = plays)) }
        }
    }
}

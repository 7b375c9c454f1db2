use axum::extract::State;
use foretell_bots::BotSpec;
use foretell_pages::layout::preferences::Preferences;
use foretell_pages::lobby::home::{page, usual_rules};
use foretell_pages::lobby::table_form::shorter;
use foretell_table::{GameId, RequestError, Settings};
use foretell_words::BotKind;

use super::my_games;
use crate::html::error::{PageError, PageResult};
use crate::html::form::Form;
use crate::html::groups;
use crate::html::presentation::remembering;
use crate::html::response::{self, redirect};
use crate::html::visitor::Visitor;
use crate::state::AppState;
use crate::web::opening;

const LISTED: u32 = 12;
const MINE: u32 = 5;

pub(crate) async fn home(visitor: Visitor) -> PageResult {
    let mine = my_games::latest(&visitor, MINE).await?;
    let open = visitor.state.lobby.store().open_tables(None, LISTED).await?;
    let groups = groups::own(&visitor).await?;
    Ok(response::page(page(&visitor, &mine, &groups, &open)))
}

/// Opens a table with three bots and the visitor's edition, without any input.
pub(crate) async fn play_now(visitor: Visitor, Form(fields): Form) -> PageResult {
    let usual = usual_rules(visitor.words());
    let rules = if fields.get("length") == Some("short") { shorter(usual) } else { usual };
    let kind = fields.get("bots").and_then(BotKind::from_spec).unwrap_or(visitor.presentation.preferences.bots);
    let bots = kind.spec().parse().unwrap_or(BotSpec::USUAL);
    let session = visitor.session(fields.get("name")).await?;
    let settings = Settings { rules, ..Settings::default() };
    let (game, _) = opening::open(&visitor.state, &session.me, visitor.from, settings, Some(bots), true).await?;
    let preferences = Preferences { bots: kind, ..visitor.presentation.preferences };
    Ok(remembering(preferences, visitor.https, session.redirect(&format!("/tables/{game}")))?)
}

/// Takes a code or a whole link.
pub(crate) async fn join(State(state): State<AppState>, Form(fields): Form) -> PageResult {
    let typed = fields.get("code").unwrap_or_default();
    let none = || PageError::no_table(typed.trim());
    let game = read_code(typed).ok_or_else(none)?;
    state.lobby.find(game).await.map_err(|error| match error {
        RequestError::NoSuchTable => none(),
        other => PageError::from(other),
    })?;
    Ok(redirect(&format!("/tables/{game}")))
}

fn read_code(typed: &str) -> Option<GameId> {
    let path = typed.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let last = path.rsplit('/').next().unwrap_or_default();
    let plain: String = last.chars().filter(|letter| !letter.is_whitespace()).collect();
    plain.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_links_name_a_table() {
        let game: GameId = "7xk2m9abqr".parse().expect("a game");
        for typed in [
            "7xk2m9abqr",
            "7XK2M-9ABQR",
            "7xk2m 9abqr",
            "https://play.example/tables/7xk2m9abqr",
            "play.example/tables/7xk2m-9abqr/?x=1#code",
        ] {
            assert_eq!(read_code(typed), Some(game), "{typed}");
        }
        assert_eq!(read_code("https://play.example/"), None);
        assert_eq!(read_code(""), None);
    }
}

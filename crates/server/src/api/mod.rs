//! The API under `/api/v1`: JSON, problem documents for errors, and a stream for every table. Each module has the
//! handlers of one tag. A test (`openapi`) makes `openapi.json` from the same types.

mod api_docs;
mod desk;
mod feed;
mod games;
mod groups;
mod guest_bots;
mod hint;
mod json;
mod my_feed;
#[cfg(test)]
mod openapi;
mod pads;
mod params;
mod play;
mod puzzles;
mod reviews;
mod rules;
mod seats;
mod sessions;
mod socket;
mod tables;

use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::MethodRouter;
use bytes::Bytes;

use crate::state::AppState;

/// All routes with their handlers; for tests also their descriptions.
macro_rules! routes {
    ($($path:literal => $($method:ident $module:ident::$handler:ident),+;)+) => {
        pub(crate) fn routes() -> Router<AppState> {
            Router::new()$(.route($path, MethodRouter::new()$(.$method($module::$handler))+))+.merge(api_docs::routes())
        }

        #[cfg(test)]
        const ADDRESSES: &[(&str, &str)] = &[$($(($path, stringify!($method))),+),+];

        #[cfg(test)]
        #[derive(utoipa::OpenApi)]
        #[openapi(paths($($($module::$handler),+),+))]
        struct Operations;
    };
}

routes! {
    "/api/v1/sessions" => post sessions::begin_session;
    "/api/v1/me" => get sessions::me, patch sessions::rename, delete sessions::end_session;
    "/api/v1/me/devices" => post sessions::device_code;
    "/api/v1/me/games" => get sessions::my_games;
    "/api/v1/me/bot" => put guest_bots::change_card;
    "/api/v1/me/invitations" => get guest_bots::invitations;
    "/api/v1/guest-bots" => get guest_bots::guest_bots;
    "/api/v1/tables/{game}/seats/{seat}/invitation" => put guest_bots::invite;
    "/api/v1/me/games/export" => get sessions::export_games;
    "/api/v1/me/feed" => get my_feed::my_feed;
    "/api/v1/rules" => get rules::rules;
    "/api/v1/rules/check" => get rules::check_rules;
    "/api/v1/bots" => get rules::bots;
    "/api/v1/tables" => get tables::tables, post tables::open_table;
    "/api/v1/tables/{game}" => get tables::table, delete tables::close_table;
    "/api/v1/tables/{game}/start" => post tables::start;
    "/api/v1/tables/{game}/host" => put tables::hand_host;
    "/api/v1/tables/{game}/settings" => put tables::settle;
    "/api/v1/tables/{game}/rematch" => post tables::rematch;
    "/api/v1/tables/{game}/seats" => post seats::sit;
    "/api/v1/tables/{game}/seats/{seat}" => delete seats::clear_seat;
    "/api/v1/tables/{game}/seats/{seat}/bot" => put seats::seat_bot;
    "/api/v1/tables/{game}/fill" => post seats::fill;
    "/api/v1/tables/{game}/swap" => post seats::swap;
    "/api/v1/tables/{game}/contribution" => put seats::contribute;
    "/api/v1/tables/{game}/wishes" => post seats::wish;
    "/api/v1/tables/{game}/wishes/{player}" => put seats::let_in, delete seats::unwish;
    "/api/v1/tables/{game}/actions" => post play::act;
    "/api/v1/tables/{game}/continue" => post play::go_on;
    "/api/v1/tables/{game}/pace" => put play::pace;
    "/api/v1/tables/{game}/away" => post play::away;
    "/api/v1/tables/{game}/back" => post play::back;
    "/api/v1/tables/{game}/leave" => post play::leave;
    "/api/v1/tables/{game}/talk" => post play::talk;
    "/api/v1/tables/{game}/reactions" => post play::react;
    "/api/v1/tables/{game}/mutes/{player}" => put play::mute, delete play::unmute;
    "/api/v1/tables/{game}/hint" => post hint::hint;
    "/api/v1/tables/{game}/feed" => get feed::feed;
    "/api/v1/tables/{game}/socket" => get socket::socket;
    "/api/v1/games/{game}" => get games::game;
    "/api/v1/games/{game}/record" => get games::record;
    "/api/v1/games/{game}/steps/{step}" => get games::position;
    "/api/v1/games/{game}/review" => get reviews::review, post reviews::ask_review;
    "/api/v1/puzzles/today" => get puzzles::puzzle_of_today;
    "/api/v1/puzzles/{puzzle}" => get puzzles::puzzle;
    "/api/v1/puzzles/{puzzle}/answers" => post puzzles::answer_puzzle;
    "/api/v1/pads" => post pads::begin_pad;
    "/api/v1/pads/{pad}" => get pads::pad;
    "/api/v1/pads/{pad}/csv" => get pads::pad_csv;
    "/api/v1/pads/{pad}/entries" => post pads::write_on_pad;
    "/api/v1/pads/{pad}/feed" => get pads::pad_feed;
    "/api/v1/me/groups" => get groups::my_groups;
    "/api/v1/groups" => post groups::create_group;
    "/api/v1/groups/join" => post groups::join_group;
    "/api/v1/groups/{group}" => get groups::group, patch groups::describe_group;
    "/api/v1/groups/{group}/accept" => post groups::accept_group;
    "/api/v1/groups/{group}/leave" => post groups::leave_group;
    "/api/v1/groups/{group}/invitation" => post groups::renew_invitation;
    "/api/v1/groups/{group}/people/{person}" => delete groups::remove_member;
    "/api/v1/groups/{group}/founder" => put groups::hand_over_group;
    "/api/v1/groups/{group}/merges" => post groups::merge_guest;
    "/api/v1/groups/{group}/tables" => post groups::open_group_table;
    "/api/v1/groups/{group}/results" => get groups::group_results;
    "/api/v1/groups/{group}/results/{result}" => put groups::add_result, patch groups::correct_result,
        delete groups::remove_result;
    "/api/v1/groups/{group}/seasons" => post groups::close_season;
    "/api/v1/groups/{group}/seasons/{season}" => get groups::season;
    "/api/v1/groups/{group}/export" => get groups::export_group;
    "/api/v1/groups/{group}/csv" => get groups::group_csv;
    "/api/v1/tables/{game}/reports/{player}" => post desk::report;
    "/api/v1/desk" => post desk::act_as_owner;
}

fn static_response(kind: &'static str, text: Bytes) -> Response {
    ([(CONTENT_TYPE, HeaderValue::from_static(kind))], text).into_response()
}

//! All errors of the API, with stable names. Responses are problem documents (RFC 9457).

use axum::Json;
use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, InvalidHeaderValue, RETRY_AFTER, UPGRADE, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, Response, StatusCode};
use axum::response::IntoResponse;
use foretell_wire as wire;

use foretell_table::{BotCardError, RequestError, SettingsError};
use foretell_tables::OpenTableError;
use foretell_tables::desk::{Ban, DeskError};
use foretell_tables::sessions::{BeginBotError, NameError};
use foretell_tables::store::StoreError;

use super::limits::{Policy, RateLimitError};

#[derive(Debug, PartialEq, Eq)]
pub struct ProblemKind {
    /// Also the last part of its address: `/problems/late`.
    pub name: &'static str,
    pub status: StatusCode,
    pub title: &'static str,
    pub meaning: &'static str,
}

macro_rules! kinds {
    ($($constant:ident $name:literal $status:ident $title:literal $meaning:literal;)*) => {
        impl ProblemKind {
            $(
                #[doc = $title]
                pub const $constant: ProblemKind = ProblemKind {
                    name: $name,
                    status: StatusCode::$status,
                    title: $title,
                    meaning: $meaning,
                };
            )*

            pub const ALL: &'static [ProblemKind] = &[$(ProblemKind::$constant,)*];
        }
    };
}

kinds! {
    MALFORMED "malformed" BAD_REQUEST "The request cannot be read"
        "It isn't valid HTTP or JSON: the body is cut off, or a header or the query is malformed.";
    NO_SESSION "no-session" UNAUTHORIZED "You have no session"
        "Begin one with POST /api/v1/sessions and send its token as «Authorization: Bearer TOKEN», or its cookie. A \
         session that has ended does not come back.";
    NO_KEY "no-key" UNAUTHORIZED "That is not a key of the desk"
        "The desk is for the owner of the server, who sends one of its keys as «Authorization: Bearer SECRET»; where \
         the setting desk_keys names none, it is closed.";
    BANNED "banned" FORBIDDEN "You are banned"
        "The owner of the server has banned you, or everybody from your network. The detail says why and until when.";
    CROSS_SITE "cross-site" FORBIDDEN "The request came from another site"
        "The browser says that a page of another site made this request. Changes are accepted only from our own pages \
         and from programs.";
    WRONG_CODE "wrong-code" FORBIDDEN "That code is not valid"
        "A code for another device works once, within ten minutes. Ask for a new one on the first device.";
    WRONG_INVITATION "wrong-invitation" FORBIDDEN "That invitation is not valid"
        "The code is wrong, or the founder has replaced it. Ask a member for the current one.";
    NOT_FOUNDER "not-founder" FORBIDDEN "Only the founder may do that"
        "The group's founder does that. A result may also be changed by the people who played in it.";
    NOT_SEATED "not-seated" FORBIDDEN "You have no seat at this table"
        "Only players with a seat may do that.";
    NOT_HOST "not-host" FORBIDDEN "Only the host may do that"
        "Somebody else is the host; see «host» in the table's view.";
    WRONG_ROOM "wrong-room" FORBIDDEN "That room is for others"
        "Players chat in the room «table», onlookers in the room «gallery».";
    NO_GALLERY "no-gallery" FORBIDDEN "Onlookers are not allowed"
        "The table was opened without a gallery. Once the game has started, only its players may see it.";
    REMOVED "removed" FORBIDDEN "The host has removed you"
        "You were removed from the game at this table, and a bot plays for you. You cannot return.";
    NO_HINTS "no-hints" FORBIDDEN "Hints are off at this table"
        "The table was opened with hints turned off.";
    PEOPLE_ONLY "people-only" FORBIDDEN "Only people may do that"
        "Guest bots play where they are invited: they can't open tables, take seats uninvited or ask for hints.";
    NOT_A_BOT "not-a-bot" FORBIDDEN "This session is not a bot's"
        "Only a bot's session has a card. Start one with POST /api/v1/sessions and «bot».";
    NO_REVIEWS "no-reviews" FORBIDDEN "Reviews are turned off on this server"
        "Its owner has turned them off. You can review a record yourself with «foretell review FILE».";
    NOT_FOUND "not-found" NOT_FOUND "There is nothing at this address"
        "GET /api/v1/openapi.json lists every address.";
    NO_SUCH_TABLE "no-such-table" NOT_FOUND "There is no such table"
        "A table's code has ten letters and digits. Capitals and hyphens don't matter.";
    NO_SUCH_SEAT "no-such-seat" NOT_FOUND "There is no such seat"
        "Seats are numbered from 1 to the number of players.";
    NO_SUCH_PAD "no-such-pad" NOT_FOUND "There is no such score pad"
        "A pad's code has ten letters and digits. A pad that nobody used for a long time may have been deleted.";
    NO_SUCH_GROUP "no-such-group" NOT_FOUND "There is no such group"
        "The code is wrong, or you aren't a member. Groups are seen by their members only.";
    NO_SUCH_PUZZLE "no-such-puzzle" NOT_FOUND "There is no such puzzle"
        "The code is wrong, or the puzzle was retired. GET /api/v1/puzzles/today always works.";
    NO_SUCH_STEP "no-such-step" NOT_FOUND "There is no such step"
        "Steps are numbered from 0, before the first card, to the number of moves in the game.";
    WRONG_METHOD "wrong-method" METHOD_NOT_ALLOWED "This method is not allowed here"
        "The header «Allow» lists the methods that are.";
    NO_SOCKET "no-socket" UPGRADE_REQUIRED "This address is for sockets"
        "Open a WebSocket (RFC 6455), or follow the table with GET /api/v1/tables/{game}/feed and answer with POST.";
    LATE "late" CONFLICT "That answer came too late"
        "It names a version in which something else was asked. Read what is asked now and answer that.";
    ALREADY_ANSWERED "already-answered" CONFLICT "You have already answered that"
        "The first answer counts; nothing has changed. The same answer sent again is accepted.";
    NOT_YOUR_TURN "not-your-turn" CONFLICT "It is not your turn"
        "«waiting» in the table's view and in every step says who is asked.";
    NOT_YET "not-yet" CONFLICT "There is no such version yet"
        "An answer names the version that the player saw, and the table has not sent that one yet.";
    HAS_BEGUN "has-begun" CONFLICT "The game has already started"
        "That can only be done before it starts.";
    NOT_PLAYING "not-playing" CONFLICT "No game is being played"
        "That can only be done during a game.";
    NOT_OVER "not-over" CONFLICT "The game is not over yet"
        "Records, positions and results exist only for finished games.";
    CLOSED "closed" CONFLICT "The table was closed"
        "It was closed before its game started. Open another one.";
    ALREADY_SEATED "already-seated" CONFLICT "You already have a seat"
        "Swap seats, or stand up first.";
    SEAT_TAKEN "seat-taken" CONFLICT "That seat is taken"
        "Choose another one, or let the table choose.";
    SEAT_EMPTY "seat-empty" CONFLICT "That seat is empty"
        "There is nobody to remove.";
    TABLE_FULL "table-full" CONFLICT "All seats are taken"
        "You can watch, or open a table of your own.";
    NOT_FULL "not-full" CONFLICT "Some seats are still empty"
        "Fill them with people or bots before the game starts.";
    LAST_DEAL "last-deal" CONFLICT "The last round has been dealt"
        "A new player takes over with a deal, so that nobody sees two hands of one round. In the last round only the \
         seat's own player can come back.";
    SEAT_REQUESTS_FULL "seat-requests-full" CONFLICT "Too many people are asking for a seat"
        "A table stores twelve requests for a bot's seat. Try again when the host has answered some of them.";
    NO_SUCH_PERSON "no-such-person" CONFLICT "There is no such person here"
        "Name a player at this table. People who wrote something here recently can be muted too.";
    NO_SUCH_BOT "no-such-bot" CONFLICT "There is no bot with that name"
        "GET /api/v1/guest-bots lists the bots with a session here.";
    BOT_DECLINES "bot-declines" CONFLICT "That bot declines this game"
        "Its card says which rules it plays, and how many seconds it needs for a decision where there is a clock.";
    NAME_TAKEN "name-taken" CONFLICT "Another bot has that name"
        "Bots are invited by name, so names are unique. A name becomes free when its bot has not been seen for thirty \
         days.";
    NOTHING_TO_DO "nothing-to-do" CONFLICT "Nothing to change"
        "It already is as you asked.";
    LOG_FULL "log-full" CONFLICT "That was done too often at this table"
        "A table stores at most 3000 chat lines and 1000 entries of every other kind except moves; per player at most \
         50 seat changes and 10 requests for a bot's seat. The game itself continues, and playing a card ends an \
         absence.";
    PAD_FULL "pad-full" CONFLICT "The score pad is full"
        "A pad has room for 2000 entries, ten times a long game. Start another one.";
    GROUP_FULL "group-full" CONFLICT "There is no more room"
        "A group has room for 60 people, 100 seasons and 3000 results, and a player for 40 groups.";
    NOT_YOUR_GAME "not-your-game" CONFLICT "That is not a finished game of yours"
        "You can add finished games in which you played, and finished score pads on which you wrote.";
    PLAYED_TOGETHER "played-together" CONFLICT "Both played in the same game"
        "So they aren't the same person. Correct that game first.";
    TOO_LARGE "too-large" PAYLOAD_TOO_LARGE "The request is too large"
        "A body may have 16384 bytes unless the server's owner decided otherwise.";
    ADDRESS_TOO_LONG "address-too-long" URI_TOO_LONG "The address is too long"
        "Path and query together may have 2048 bytes unless the server's owner decided otherwise.";
    NOT_JSON "not-json" UNSUPPORTED_MEDIA_TYPE "The body must be JSON"
        "Send it with «Content-Type: application/json».";
    NOT_A_FORM "not-a-form" UNSUPPORTED_MEDIA_TYPE "The body must be a form"
        "Send it with «Content-Type: application/x-www-form-urlencoded». Programs use the API under /api/v1.";
    INVALID "invalid" UNPROCESSABLE_ENTITY "Something in the request is invalid"
        "It is JSON, but a field is missing, unknown or has an invalid value; the detail says which.";
    ILLEGAL "illegal" CONFLICT "The rules don't allow that"
        "«legal» in the table's view and in every step lists your choices. The detail names the rule.";
    TOO_MANY "too-many" TOO_MANY_REQUESTS "Too many requests"
        "Wait as many seconds as «Retry-After» says.";
    ENOUGH_REVIEWS "enough-reviews" TOO_MANY_REQUESTS "You are already waiting for several reviews"
        "Ask again when they are finished.";
    REVIEWS_FULL "reviews-full" TOO_MANY_REQUESTS "Too many reviews are waiting"
        "They are made one after the other. Try again in a few minutes.";
    BROKEN "broken" INTERNAL_SERVER_ERROR "Something broke in the server"
        "It was logged under the request's id, which is in the header «X-Request-Id».";
    STORAGE "storage" SERVICE_UNAVAILABLE "Nothing can be stored right now"
        "The storage doesn't answer. Nothing was lost; try again in a moment.";
    BUSY "busy" SERVICE_UNAVAILABLE "This table is overloaded"
        "Try again in a moment.";
    TOO_SLOW "too-slow" SERVICE_UNAVAILABLE "It took too long"
        "Check the table before you try again: your request may have been carried out.";
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    kind: &'static ProblemKind,
    detail: String,
    version: Option<u32>,
    retry_after: Option<u32>,
    ban: Option<Box<(String, String)>>,
    policy: Option<Box<Policy>>,
}

impl Problem {
    pub fn new(kind: &'static ProblemKind, detail: impl Into<String>) -> Problem {
        let retry_after = (kind.status == StatusCode::SERVICE_UNAVAILABLE).then_some(1);
        Problem { kind, detail: detail.into(), version: None, retry_after, ban: None, policy: None }
    }

    pub fn plain(kind: &'static ProblemKind) -> Problem {
        Problem::new(kind, kind.meaning)
    }

    #[must_use]
    pub fn at(mut self, version: u32) -> Problem {
        self.version = Some(version);
        self
    }

    pub(crate) fn ban(&self) -> Option<(&str, &str)> {
        self.ban.as_ref().map(|ban| (ban.0.as_str(), ban.1.as_str()))
    }

    pub(crate) fn json(&self) -> wire::ProblemJson {
        wire::ProblemJson {
            kind: format!("/problems/{}", self.kind.name),
            title: self.kind.title.to_owned(),
            status: self.kind.status.as_u16(),
            detail: self.detail.clone(),
            version: self.version,
        }
    }

    pub fn kind(&self) -> &'static ProblemKind {
        self.kind
    }

    pub fn detail(&self) -> &str {
        &self.detail
    }
}

impl From<&'static ProblemKind> for Problem {
    fn from(kind: &'static ProblemKind) -> Problem {
        Problem::plain(kind)
    }
}

impl From<RequestError> for Problem {
    fn from(refusal: RequestError) -> Problem {
        let kind = match refusal {
            RequestError::NotSeated => &ProblemKind::NOT_SEATED,
            RequestError::AlreadySeated(_) => &ProblemKind::ALREADY_SEATED,
            RequestError::NoSuchSeat(..) => &ProblemKind::NO_SUCH_SEAT,
            RequestError::SeatTaken(_) => &ProblemKind::SEAT_TAKEN,
            RequestError::SeatEmpty(_) => &ProblemKind::SEAT_EMPTY,
            RequestError::TableFull | RequestError::TooFewSeats { .. } => &ProblemKind::TABLE_FULL,
            RequestError::LastDeal => &ProblemKind::LAST_DEAL,
            RequestError::SeatRequestsFull => &ProblemKind::SEAT_REQUESTS_FULL,
            RequestError::NotFull(_) => &ProblemKind::NOT_FULL,
            RequestError::NotHost => &ProblemKind::NOT_HOST,
            RequestError::NoSuchPerson => &ProblemKind::NO_SUCH_PERSON,
            RequestError::HasBegun => &ProblemKind::HAS_BEGUN,
            RequestError::NotPlaying => &ProblemKind::NOT_PLAYING,
            RequestError::NotOver => &ProblemKind::NOT_OVER,
            RequestError::Closed => &ProblemKind::CLOSED,
            RequestError::NotYourTurn(_) => &ProblemKind::NOT_YOUR_TURN,
            RequestError::AlreadyAnswered(_) | RequestError::NameUsed(_) => &ProblemKind::ALREADY_ANSWERED,
            RequestError::Late { .. } => &ProblemKind::LATE,
            RequestError::NotYet(_) => &ProblemKind::NOT_YET,
            RequestError::Illegal(_) => &ProblemKind::ILLEGAL,
            RequestError::Bot(_) | RequestError::NothingSaid | RequestError::TooLong(_) => &ProblemKind::INVALID,
            RequestError::WrongRoom(_) => &ProblemKind::WRONG_ROOM,
            RequestError::PeopleOnly(_) => &ProblemKind::PEOPLE_ONLY,
            RequestError::NoSuchBot => &ProblemKind::NO_SUCH_BOT,
            RequestError::BotDeclines { .. } => &ProblemKind::BOT_DECLINES,
            RequestError::NoGallery => &ProblemKind::NO_GALLERY,
            RequestError::NoHints => &ProblemKind::NO_HINTS,
            RequestError::Removed => &ProblemKind::REMOVED,
            RequestError::NothingToDo => &ProblemKind::NOTHING_TO_DO,
            RequestError::LogFull => &ProblemKind::LOG_FULL,
            RequestError::Storage => &ProblemKind::STORAGE,
            RequestError::Busy => &ProblemKind::BUSY,
            RequestError::NoSuchTable => &ProblemKind::NO_SUCH_TABLE,
        };
        let detail = match refusal {
            RequestError::NothingSaid | RequestError::TooLong(_) => format!("«text»: {refusal}"),
            refusal => refusal.to_string(),
        };
        Problem::new(kind, detail)
    }
}

impl From<Ban> for Problem {
    fn from(ban: Ban) -> Problem {
        let until = foretell_table::date(ban.until).unwrap_or_default();
        let detail = format!("you are banned until {until}: {}", ban.reason);
        Problem { ban: Some(Box::new((until, ban.reason))), ..Problem::new(&ProblemKind::BANNED, detail) }
    }
}

impl From<DeskError> for Problem {
    fn from(error: DeskError) -> Problem {
        match error {
            DeskError::Store(error) => error.into(),
            DeskError::Refused(refusal) => refusal.into(),
            error => Problem::new(&ProblemKind::INVALID, error.to_string()),
        }
    }
}

impl From<NameError> for Problem {
    fn from(error: NameError) -> Problem {
        Problem::new(&ProblemKind::INVALID, format!("«name»: {error}"))
    }
}

impl From<BotCardError> for Problem {
    fn from(error: BotCardError) -> Problem {
        Problem::new(&ProblemKind::INVALID, error.to_string())
    }
}

impl From<BeginBotError> for Problem {
    fn from(error: BeginBotError) -> Problem {
        match error {
            BeginBotError::NameTaken => Problem::new(&ProblemKind::NAME_TAKEN, error.to_string()),
            BeginBotError::Storage(error) => error.into(),
        }
    }
}

impl From<SettingsError> for Problem {
    fn from(bad: SettingsError) -> Problem {
        Problem::new(&ProblemKind::INVALID, bad.to_string())
    }
}

impl From<OpenTableError> for Problem {
    fn from(not_opened: OpenTableError) -> Problem {
        match not_opened {
            OpenTableError::Settings(bad) => bad.into(),
            OpenTableError::Refused(refusal) => refusal.into(),
        }
    }
}

impl From<InvalidHeaderValue> for Problem {
    fn from(error: InvalidHeaderValue) -> Problem {
        tracing::error!(%error, "an answer has a header that cannot be sent");
        Problem::plain(&ProblemKind::BROKEN)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        // Storage errors are for the owner, not for players.
        tracing::warn!(%error, "the storage failed a request");
        Problem::plain(&ProblemKind::STORAGE)
    }
}

impl From<RateLimitError> for Problem {
    fn from(RateLimitError { retry_after, policy }: RateLimitError) -> Problem {
        let detail = format!("that is too much at once; try again in {retry_after} s");
        Problem {
            retry_after: Some(retry_after),
            policy: policy.map(Box::new),
            ..Problem::new(&ProblemKind::TOO_MANY, detail)
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response<Body> {
        // If serialising fails, axum responds 500.
        let mut response = Json(self.json()).into_response();
        if response.status() == StatusCode::INTERNAL_SERVER_ERROR {
            return response;
        }
        *response.status_mut() = self.kind.status;
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.retry_after {
            headers.insert(RETRY_AFTER, HeaderValue::from(seconds));
            if let Some(policy) = self.policy {
                policy.write_headers(0, seconds, headers);
            }
        }
        if self.kind.status == StatusCode::UNAUTHORIZED {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer realm=\"foretell\""));
        }
        if self.kind.status == StatusCode::UPGRADE_REQUIRED {
            headers.insert(UPGRADE, HeaderValue::from_static("websocket"));
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::web::limits::Rate;

    #[test]
    fn every_kind_has_a_name_of_its_own_that_fits_into_an_address() {
        let names: BTreeSet<&str> = ProblemKind::ALL.iter().map(|kind| kind.name).collect();
        assert_eq!(names.len(), ProblemKind::ALL.len());
        assert!(names.iter().all(|name| name.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'-')));
    }

    #[test]
    fn what_may_be_better_later_says_when() {
        let response = Problem::from(RequestError::Busy).into_response();
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(response.headers()[RETRY_AFTER], "1");
        let policy = Some(Policy { name: "talk", rate: Rate { burst: 5, every_ms: 2000 } });
        let response = Problem::from(RateLimitError { retry_after: 7, policy }).into_response();
        assert_eq!(response.headers()["ratelimit-policy"], "\"talk\";q=5;w=10");
        assert_eq!(response.headers()["ratelimit"], "\"talk\";r=0;t=7");
        assert_eq!((response.status().as_u16(), &response.headers()[RETRY_AFTER]), (429, &HeaderValue::from(7)));
    }
}

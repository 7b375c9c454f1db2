//! Strict extractors: identity, table and seat, and JSON without unknown fields.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use axum::RequestExt;
use axum::extract::{FromRequest, FromRequestParts, RawPathParams, Request};
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use bytes::Bytes;
use foretell_practice::{ParsePuzzleError, PuzzleId};
use foretell_rules::Seat;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, IgnoredAny, IntoDeserializer as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use foretell_table::{GameId, GroupId, PadId, ParseIdError, PlayerId};
use foretell_tables::groups::GroupError;
use foretell_tables::pads::PadHandle;
use foretell_tables::sessions::Identity;
use foretell_tables::table::TableHandle;

use super::body_error;
use super::cookies::{read_cookie, session_cookie_name};
use super::limits::Address;
use super::problem::{Problem, ProblemKind};
use crate::state::AppState;

macro_rules! from_parts {
    ($type:ident, |$parts:ident, $state:ident| $find:expr) => {
        impl FromRequestParts<AppState> for $type {
            type Rejection = Problem;

            async fn from_request_parts($parts: &mut Parts, $state: &AppState) -> Result<$type, Problem> {
                $find
            }
        }
    };
}

pub(crate) struct Session(pub(crate) Arc<Identity>);

pub(crate) struct OptionalSession(pub(crate) Option<Arc<Identity>>);

impl OptionalSession {
    pub(crate) fn player(&self) -> Option<PlayerId> {
        self.0.as_ref().map(|identity| identity.player())
    }
}

fn token(headers: &HeaderMap, https: bool) -> Result<Option<&str>, Problem> {
    let Some(authorization) = headers.get(AUTHORIZATION) else {
        return Ok(read_cookie(headers, session_cookie_name(https)));
    };
    // A header that isn't text has no token.
    let words = authorization.to_str().unwrap_or_default().split_once(' ');
    let token = words.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token.trim());
    let wrong = || Problem::new(&ProblemKind::NO_SESSION, "send the session's token as «Authorization: Bearer TOKEN»");
    token.map(Some).ok_or_else(wrong)
}

async fn identify(parts: &Parts, state: &AppState) -> Result<Option<Arc<Identity>>, Problem> {
    let Some(token) = token(&parts.headers, state.is_https(&parts.headers))? else { return Ok(None) };
    let Some(identity) = state.sessions.find(token).await? else {
        // Browsers keep sending the cookie of an ended session; treat it as no session.
        return if parts.headers.contains_key(AUTHORIZATION) { Err(unknown()) } else { Ok(None) };
    };
    state.guard.check_request(identity.player(), parts.extensions.get())?;
    let from = parts.extensions.get::<Address>().copied();
    refuse_banned(state, Some(identity.player()), from)?;
    Ok(Some(identity))
}

pub(crate) fn refuse_banned(state: &AppState, who: Option<PlayerId>, from: Option<Address>) -> Result<(), Problem> {
    state.desk.ban_of(who, from.map(Address::ip)).map_or(Ok(()), |ban| Err(ban.into()))
}

pub(crate) struct DeskHolder(pub(crate) String);

from_parts!(DeskHolder, |parts, state| {
    let ClientAddr(from) = ClientAddr::from_request_parts(parts, state).await?;
    state.guard.check_desk(from)?;
    let no_key = || Problem::plain(&ProblemKind::NO_KEY);
    let sent = parts.headers.get(AUTHORIZATION).and_then(|sent| sent.to_str().ok()?.split_once(' '));
    let secret = sent.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, secret)| secret.trim());
    let holder = secret.and_then(|secret| state.settings.desk_keys.holder(secret)).ok_or_else(no_key)?;
    Ok(DeskHolder(holder.to_owned()))
});

fn unknown() -> Problem {
    Problem::plain(&ProblemKind::NO_SESSION)
}

from_parts!(Session, |parts, state| identify(parts, state).await?.map(Session).ok_or_else(unknown));

from_parts!(OptionalSession, |parts, state| identify(parts, state).await.map(OptionalSession));

pub(crate) struct ClientAddr(pub(crate) Option<Address>);

from_parts!(ClientAddr, |parts, _state| Ok(ClientAddr(parts.extensions.get::<Address>().copied())));

async fn part<T>(
    parts: &mut Parts,
    state: &AppState,
    name: &str,
    read: impl FnOnce(&str) -> Result<T, Problem>,
) -> Result<T, Problem> {
    let bad = |_| Problem::new(&ProblemKind::MALFORMED, "the address is not UTF-8");
    let params = RawPathParams::from_request_parts(parts, state).await.map_err(bad)?;
    // Handlers only ask for parts that their route has.
    let (_, value) = params.iter().find(|(key, _)| *key == name).ok_or(Problem::plain(&ProblemKind::BROKEN))?;
    read(value)
}

pub(crate) struct TablePath(pub(crate) TableHandle);

from_parts!(TablePath, |parts, state| {
    let none = |error: ParseIdError| Problem::new(&ProblemKind::NO_SUCH_TABLE, error.to_string());
    let game: GameId = part(parts, state, "game", |text| text.parse().map_err(none)).await?;
    Ok(TablePath(state.lobby.find(game).await?))
});

pub(crate) struct PadPath(pub(crate) PadHandle);

from_parts!(PadPath, |parts, state| {
    let none = |error: ParseIdError| Problem::new(&ProblemKind::NO_SUCH_PAD, error.to_string());
    let pad: PadId = part(parts, state, "pad", |text| text.parse().map_err(none)).await?;
    let found = state.pads.find(pad).await?;
    found.map(PadPath).ok_or_else(|| Problem::plain(&ProblemKind::NO_SUCH_PAD))
});

pub(crate) struct GroupPath(pub(crate) GroupId);

from_parts!(GroupPath, |parts, state| {
    let none = |_: ParseIdError| Problem::from(GroupError::NoSuchGroup);
    part(parts, state, "group", |text| text.parse().map(GroupPath).map_err(none)).await
});

pub(crate) struct PersonPath(pub(crate) u16);

from_parts!(PersonPath, |parts, state| {
    let none = |_| Problem::plain(&ProblemKind::NO_SUCH_PERSON);
    part(parts, state, "person", |text| text.parse().map(PersonPath).map_err(none)).await
});

pub(crate) struct SeasonPath(pub(crate) u32);

from_parts!(SeasonPath, |parts, state| {
    let none = |_| Problem::plain(&ProblemKind::NO_SUCH_GROUP);
    part(parts, state, "season", |text| text.parse().map(SeasonPath).map_err(none)).await
});

/// The code of a game or pad, spelled as it is stored.
pub(crate) struct ResultPath(pub(crate) String);

from_parts!(ResultPath, |parts, state| {
    let none = |_: ParseIdError| Problem::plain(&ProblemKind::NOT_YOUR_GAME);
    let read = |text: &str| text.parse().map(|id: GameId| ResultPath(id.to_string())).map_err(none);
    part(parts, state, "result", read).await
});

pub(crate) struct PuzzlePath(pub(crate) PuzzleId);

from_parts!(PuzzlePath, |parts, state| {
    let none = |error: ParsePuzzleError| Problem::new(&ProblemKind::NO_SUCH_PUZZLE, error.to_string());
    part(parts, state, "puzzle", |text| text.parse().map(PuzzlePath).map_err(none)).await
});

pub(crate) struct SeatPath(pub(crate) Seat);

from_parts!(SeatPath, |parts, state| {
    let seat = |text: &str| text.parse().ok().and_then(Seat::numbered);
    let none = Problem::plain(&ProblemKind::NO_SUCH_SEAT);
    part(parts, state, "seat", |text| seat(text).map(SeatPath).ok_or(none)).await
});

pub(crate) struct TargetPlayer(pub(crate) PlayerId);

from_parts!(TargetPlayer, |parts, state| {
    let none = |error: ParseIdError| Problem::new(&ProblemKind::NO_SUCH_PERSON, error.to_string());
    part(parts, state, "player", |text| text.parse().map(TargetPlayer).map_err(none)).await
});

pub(crate) struct StepPath(pub(crate) usize);

from_parts!(StepPath, |parts, state| {
    let none = |_| Problem::plain(&ProblemKind::NO_SUCH_STEP);
    part(parts, state, "step", |text| text.parse().map(StepPath).map_err(none)).await
});

pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<AppState> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Query<T>, Problem> {
        let query = axum::extract::Query::try_from_uri(&parts.uri);
        query.map(|query| Query(query.0)).map_err(|rejection| malformed(&body_error::in_query(&rejection.body_text())))
    }
}

fn malformed(detail: &str) -> Problem {
    Problem::new(&ProblemKind::MALFORMED, brief(detail))
}

/// Errors must not repeat a long text that a client sent.
fn brief(text: &str) -> String {
    text.chars().take(300).collect()
}

/// Checked for size and the content type of JSON.
pub(crate) struct JsonBytes(pub(crate) Bytes);

impl FromRequest<AppState> for JsonBytes {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &AppState) -> Result<JsonBytes, Problem> {
        if !request.headers().get(CONTENT_TYPE).is_some_and(is_json) {
            return Err(Problem::plain(&ProblemKind::NOT_JSON));
        }
        read_body(request, state).await.map(JsonBytes)
    }
}

fn is_json(content_type: &HeaderValue) -> bool {
    is_of_kind(content_type, b"application/json")
}

pub(crate) fn is_of_kind(content_type: &HeaderValue, wanted: &[u8]) -> bool {
    let kind = content_type.as_bytes().split(|letter| *letter == b';').next().unwrap_or_default();
    kind.trim_ascii().eq_ignore_ascii_case(wanted)
}

pub(crate) async fn read_body(request: Request, state: &AppState) -> Result<Bytes, Problem> {
    let most = state.settings.limits.body_bytes;
    let too_large = || Problem::new(&ProblemKind::TOO_LARGE, format!("a body has at most {most} bytes"));
    let length = request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > most as u64) {
        return Err(too_large());
    }
    let collected = Limited::new(request.into_body(), most).collect().await.map_err(|error| {
        if error.is::<LengthLimitError>() { too_large() } else { malformed("the body was cut off") }
    })?;
    Ok(collected.to_bytes())
}

/// serde alone also accepts a list of the values.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Object<T>, D::Error> {
        struct ObjectVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(fields))
            }
        }
        json.deserialize_map(ObjectVisitor(PhantomData)).map(Object)
    }
}

pub(crate) fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(json: D) -> Result<Option<T>, D::Error> {
    Option::deserialize(json).map(|written| written.map(|Object(fields)| fields))
}

pub(crate) fn read_json<'a, T: Deserialize<'a>>(body: &'a [u8]) -> Result<T, Problem> {
    read::<Object<T>>(body).map(|Object(fields)| fields)
}

fn read<'a, T: Deserialize<'a>>(body: &'a [u8]) -> Result<T, Problem> {
    serde_json::from_slice(body).map_err(|error| {
        // serde_json reports some wrong types as syntax errors.
        if error.is_data() || serde_json::from_slice::<IgnoredAny>(body).is_ok() {
            Problem::new(&ProblemKind::INVALID, brief(&mistake_in::<T>(body)))
        } else {
            malformed(&format!("the body is not JSON: {error}"))
        }
    })
}

/// Parses again for the path, so that valid bodies needn't track it.
fn mistake_in<'a, T: Deserialize<'a>>(body: &'a [u8]) -> String {
    let mut json = serde_json::Deserializer::from_slice(body);
    match serde_path_to_error::deserialize::<_, T>(&mut json) {
        Err(error) => {
            let place = error.path().to_string();
            let place = if place == "." { wrong_field::<T>(body).unwrap_or(place) } else { place };
            body_error::in_body(&place, error.inner())
        }
        Ok(_) => "the body cannot be read".to_owned(),
    }
}

/// Finds the wrong field where serde buffers all fields: without that field the error would change.
fn wrong_field<'a, T: Deserialize<'a>>(body: &[u8]) -> Option<String> {
    /// No type has more fields.
    const MOST_FIELDS: usize = 32;
    let Ok(Value::Object(fields)) = serde_json::from_slice(body) else { return None };
    let mistake = |fields: serde_json::Map<String, Value>| {
        T::deserialize(Value::Object(fields)).err().map(|error| error.to_string())
    };
    let whole = mistake(fields.clone()).filter(|_| fields.len() <= MOST_FIELDS)?;
    let is_wrong = |name: &str, value: &Value| {
        let mut others = fields.clone();
        others.remove(name);
        body_error::is_about(value, &whole) && mistake(others).as_ref() != Some(&whole)
    };
    fields.iter().find(|(name, value)| is_wrong(name, value)).map(|(name, _)| name.clone())
}

pub(crate) fn named<'a, T: Deserialize<'a>>(field: &str, text: &'a str) -> Result<T, Problem> {
    let named: Result<T, serde::de::value::Error> = T::deserialize(text.into_deserializer());
    named.map_err(|error| Problem::new(&ProblemKind::INVALID, brief(&body_error::in_body(field, &error))))
}

pub(crate) struct StrictJson<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<AppState> for StrictJson<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &AppState) -> Result<StrictJson<T>, Problem> {
        let JsonBytes(body) = request.extract_with_state(state).await?;
        read_json(&body).map(StrictJson)
    }
}

/// JSON; no body and `null` mean an empty object.
pub(crate) struct OptionalJson<T>(pub(crate) T);

impl<T: DeserializeOwned + Default> FromRequest<AppState> for OptionalJson<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &AppState) -> Result<OptionalJson<T>, Problem> {
        let is_declared = request.headers().get(CONTENT_TYPE).map(is_json);
        let body = read_body(request, state).await?;
        match is_declared {
            None | Some(true) if body.is_empty() => Ok(OptionalJson(T::default())),
            Some(true) => {
                read(&body).map(|sent: Option<Object<T>>| OptionalJson(sent.map_or_else(T::default, |sent| sent.0)))
            }
            None | Some(false) => Err(Problem::plain(&ProblemKind::NOT_JSON)),
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header::COOKIE;

    use super::*;

    fn token(name: axum::http::HeaderName, value: &'static str) -> Option<String> {
        token_by(false, name, value)
    }

    fn token_by(https: bool, name: axum::http::HeaderName, value: &'static str) -> Option<String> {
        let headers = HeaderMap::from_iter([(name, HeaderValue::from_static(value))]);
        super::token(&headers, https).ok()?.map(str::to_owned)
    }

    #[test]
    fn a_token_comes_as_a_bearer_or_in_the_cookie() {
        assert_eq!(token(AUTHORIZATION, "Bearer abc").as_deref(), Some("abc"));
        assert_eq!(token(AUTHORIZATION, "bearer  abc").as_deref(), Some("abc"));
        assert_eq!(token(AUTHORIZATION, "Basic abc"), None);
        assert_eq!(token(COOKIE, "a=b; foretell_session=xyz; c=d").as_deref(), Some("xyz"));
        assert_eq!(token(COOKIE, "not_foretell_session=xyz"), None);
        let both = "foretell_session=a_neighbours; __Host-foretell_session=xyz";
        assert_eq!(token_by(true, COOKIE, both).as_deref(), Some("xyz"));
        assert_eq!(token_by(true, COOKIE, "foretell_session=a_neighbours"), None, "anybody could have set it");
        assert_eq!(token(COOKIE, "__Host-foretell_session=xyz"), None, "a browser does not send that without https");
    }

    #[test]
    fn json_is_told_by_its_content_type() {
        let is = |text: &'static str| is_json(&HeaderValue::from_static(text));
        assert!(is("application/json") && is("Application/JSON; charset=utf-8"));
        assert!(!is("text/plain") && !is("application/jsonx") && !is("") && !is("application/x-www-form-urlencoded"));
    }
}

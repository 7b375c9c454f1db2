//! Hostile input against a live server: never a 5xx, never a hang, and nothing changes.

use std::sync::OnceLock;
use std::time::Duration;

use bytes::Bytes;
use foretell_server::ApiSettings;
use foretell_server::web::limits::Limits;
use hyper::Method;
use proptest::prelude::*;
use proptest::test_runner::Config;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{Client, TestServer};

struct Target {
    runtime: tokio::runtime::Runtime,
    server: TestServer,
    ada: Client,
    game: String,
}

fn target() -> &'static Target {
    static TARGET: OnceLock<Target> = OnceLock::new();
    TARGET.get_or_init(|| {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let (server, ada, game) = runtime.block_on(async {
            let (server, ada) = TestServer::with_ada().await;
            let people = [ada, server.guest("Bob").await];
            let game = server.seat(&people, json!({"rules": "it/2", "pause_ms": 0, "away_after": 86400})).await;
            let [ada, bob] = people;
            // Bob would answer if asked first; the game waits for a player who never answers.
            ada.ask(&format!("/api/v1/tables/{game}/start")).await.good();
            drop(bob);
            while ada.table_json(&game).await["waiting"].is_null() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            (server, ada, game)
        });
        Target { runtime, server, ada, game }
    })
}

const PATHS: [&str; 25] = [
    "/api/v1/sessions",
    "/api/v1/me",
    "/api/v1/me/devices",
    "/api/v1/me/games",
    "/api/v1/rules/check",
    "/api/v1/tables/{game}",
    "/api/v1/tables/{game}/seats",
    "/api/v1/tables/{game}/seats/2",
    "/api/v1/tables/{game}/seats/2/bot",
    "/api/v1/tables/{game}/fill",
    "/api/v1/tables/{game}/swap",
    "/api/v1/tables/{game}/contribution",
    "/api/v1/tables/{game}/settings",
    "/api/v1/tables/{game}/wishes",
    "/api/v1/tables/{game}/wishes/9zrvmy4c03ta",
    "/api/v1/tables/{game}/host",
    "/api/v1/tables/{game}/actions",
    "/api/v1/tables/{game}/rematch",
    "/api/v1/tables/{game}/start",
    "/api/v1/games/{game}",
    "/api/v1/games/{game}/record",
    "/api/v1/games/{game}/steps/1",
    "/api/v1/tables",
    "/problems/late",
    "/api",
];

fn nearly_json() -> impl Strategy<Value = Vec<u8>> {
    let leaf = prop_oneof![
        Just(json!(null)),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(|number| json!(number)),
        "\\PC{0,20}".prop_map(Value::from),
        prop::sample::select(vec!["bid 0", "bid 99", "play H7", "pass H7", "trump none"]).prop_map(Value::from),
    ];
    let known = "name code version action rules seat seats bot player text contribution clock";
    let known = prop::sample::select(known.split(' ').map(str::to_owned).collect::<Vec<_>>());
    let key = prop_oneof!["[a-z]{1,8}", known];
    let value = leaf.prop_recursive(4, 32, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((key.clone(), inner), 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    });
    value.prop_map(|value| value.to_string().into_bytes())
}

fn body() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        nearly_json(),
        (nearly_json(), any::<prop::sample::Index>()).prop_map(|(mut text, cut)| {
            text.truncate(cut.index(text.len() + 1));
            text
        }),
        prop::collection::vec(any::<u8>(), 0..300),
        (1..3000usize).prop_map(|depth| "[".repeat(depth).into_bytes()),
        (1..3000usize).prop_map(|depth| "{\"a\":".repeat(depth).into_bytes()),
        (15_000..40_000usize).prop_map(|length| vec![b' '; length]),
        Just(br#"{"version":1,"version":1,"action":"bid 0"}"#.to_vec()),
        Just(b"{\"name\":\"\\ud800\"}".to_vec()),
        Just(b"{\"name\":\"\xff\xfe\"}".to_vec()),
        Just(br#"{"version":99999999999999999999,"action":"bid 0"}"#.to_vec()),
    ]
}

fn method() -> impl Strategy<Value = Method> {
    prop_oneof![
        4 => Just(Method::POST),
        2 => Just(Method::PUT),
        1 => Just(Method::GET),
        1 => Just(Method::PATCH),
        1 => Just(Method::OPTIONS),
        1 => Just(Method::TRACE),
        1 => Just(Method::from_bytes(b"BREW").expect("a method")),
    ]
}

fn address() -> impl Strategy<Value = String> {
    let known = prop::sample::select(&PATHS[..]).prop_map(str::to_owned);
    let query = prop_oneof![Just(String::new()), "\\?[a-z]{0,8}=[-0-9a-z%+]{0,12}(&[a-z]{1,5})?"];
    let odd = "/(api/v1/)?[-a-z0-9%._~]{0,30}(/[-a-z0-9%._~]{0,30}){0,4}";
    prop_oneof![4 => (known, query).prop_map(|(path, query)| format!("{path}{query}")), 1 => odd]
}

proptest! {
    #![proptest_config(Config { cases: 300, failure_persistence: None, ..Config::default() })]

    #[test]
    fn whatever_is_sent_is_answered_and_changes_nothing(
        method in method(), address in address(), body in body(), as_json in prop::bool::weighted(0.9),
    ) {
        let Target { runtime, ada, game, .. } = target();
        let address = address.replace("{game}", game);
        // Well-formed requests of the host that would succeed.
        let granted = method == Method::POST && (address == "/api/v1/tables" || address.ends_with("/devices"));
        runtime.block_on(async {
            let before = ada.table_json(game).await;
            let kind: &[(&str, &str)] = if as_json { &[("content-type", "application/json")] } else { &[] };
            let is_large = body.len() > 8 * 1024;
            let reply = ada.again().try_raw(method.clone(), &address, kind, Bytes::from(body)).await;
            // A client that sends too much may lose the connection before reading the response.
            prop_assert!(reply.is_some() || is_large, "{method} {address} was not answered");
            let Some(reply) = reply else { return Ok(()) };
            prop_assert!(reply.status.as_u16() < 500, "{method} {address}: {reply:?}");
            if reply.status.as_u16() >= 400 && method != Method::HEAD {
                reply.problem();
            } else {
                let harmless = granted || method == Method::GET || method == Method::OPTIONS;
                let known = address.starts_with("/api/v1/sessions") || address.starts_with("/api/v1/me");
                prop_assert!(harmless || known, "{method} {address}: {reply:?}");
            }
            prop_assert_eq!(&before["version"], &ada.table_json(game).await["version"]);
            Ok(())
        })?;
    }

    #[test]
    fn bytes_that_are_no_http_are_answered_or_closed(noise in prop::collection::vec(any::<u8>(), 1..400)) {
        let Target { runtime, server, ada, game } = target();
        runtime.block_on(async {
            let mut stream = TcpStream::connect(server.address).await.expect("the server listens");
            stream.write_all(&noise).await.expect("written");
            let _ = stream.shutdown().await;
            let mut answer = Vec::new();
            let ended = tokio::time::timeout(Duration::from_mins(1), stream.read_to_end(&mut answer)).await;
            prop_assert!(ended.is_ok(), "the server hangs");
            let text = String::from_utf8_lossy(&answer);
            prop_assert!(text.is_empty() || text.starts_with("HTTP/1.1 4"), "{text}");
            prop_assert_eq!(&ada.table_json(game).await["stage"], "playing");
            Ok(())
        })?;
    }
}

#[tokio::test]
async fn a_body_that_never_comes_is_not_waited_for() {
    let limits = Limits { request_timeout: Duration::from_millis(300), ..Limits::default() };
    let server = TestServer::with(ApiSettings { limits, ..ApiSettings::default() }).await;
    let mut stream = TcpStream::connect(server.address).await.expect("the server listens");
    let head =
        "POST /api/v1/sessions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.expect("written");
    let mut answer = [0; 12];
    let read = tokio::time::timeout(Duration::from_mins(1), stream.read_exact(&mut answer)).await;
    read.expect("in time").expect("an answer");
    assert_eq!(&answer, b"HTTP/1.1 503");
}

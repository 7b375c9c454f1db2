use std::net::IpAddr;
use std::time::Duration;

use foretell_client::connection::Host;
use foretell_client::socket::Socket;
use foretell_client::{ClientError, request};
use foretell_server::ApiSettings;
use foretell_server::web::limits::{Limits, Rate};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::support::{Client, TestServer};

const PATIENCE: Duration = Duration::from_mins(1);

fn host(client: &Client) -> Host {
    Host::parse(&format!("http://{}", client.address)).expect("an address")
}

struct Raw(WebSocketStream<TcpStream>);

impl Raw {
    async fn open(client: &Client, game: &str, query: &str) -> Raw {
        let address = format!("ws://{}/api/v1/tables/{game}/socket{query}", client.address);
        let mut asked = address.into_client_request().expect("an address");
        if let Some(token) = &client.token {
            asked.headers_mut().insert("authorization", format!("Bearer {token}").parse().expect("a header"));
        }
        let stream = TcpStream::connect(client.address).await.expect("the server listens");
        Raw(client_async(asked, stream).await.expect("a socket").0)
    }

    async fn send(&mut self, message: Message) {
        self.0.send(message).await.expect("it is sent");
    }

    async fn say(&mut self, said: &Value) -> Value {
        self.send(Message::text(said.to_string())).await;
        self.next_of(&["accepted", "refused"]).await
    }

    async fn next_of(&mut self, types: &[&str]) -> Value {
        loop {
            let message = self.next().await;
            let Message::Text(text) = message else { panic!("{message:?} instead of one of {types:?}") };
            let received: Value = serde_json::from_str(&text).expect("JSON");
            if types.iter().any(|name| received["type"] == *name) {
                return received;
            }
        }
    }

    async fn next(&mut self) -> Message {
        let next = tokio::time::timeout(PATIENCE, self.0.next()).await.expect("in time");
        next.expect("the socket is open").expect("a message")
    }

    async fn end(&mut self) -> CloseCode {
        loop {
            if let Message::Close(frame) = self.next().await {
                return frame.expect("a reason").code;
            }
        }
    }
}

fn problem(refused: &Value) -> &str {
    assert_eq!(refused["type"], "refused", "{refused}");
    refused["problem"]["type"].as_str().and_then(|kind| kind.strip_prefix("/problems/")).expect("a problem")
}

fn there(received: &Value) -> usize {
    received["seats"].as_array().expect("seats").iter().filter(|seat| seat["here"] == true).count()
}

/// One round of twenty cards, in which there is no trump to choose.
async fn game_of_three() -> (TestServer, Vec<Client>, String) {
    let server = TestServer::open().await;
    let mut people = Vec::new();
    for name in ["Ada", "Ben", "Cleo"] {
        people.push(server.guest(name).await);
    }
    let game = server.seat(&people, json!({"rules": "it/3+length=last-1", "pause_ms": 0})).await;
    people[0].call(&request::start(&game)).await;
    (server, people, game)
}

/// With the first legal answers. All versions must arrive once, in order.
async fn play(client: Client, game: String) -> u32 {
    let mut socket = Socket::open(&host(&client), &game, client.token.as_deref(), None).await.expect("a socket");
    let (mut seen, mut moves) = (None, 0);
    loop {
        let line = socket.next_line().await.expect("a line").expect("the socket is open");
        let received: Value = serde_json::from_str(&line).expect("JSON");
        let Some(version) = received["version"].as_u64() else { continue };
        if received["type"] == "step" {
            assert_eq!(Some(version), seen.map(|seen| seen + 1), "every version is told once, in order");
        }
        seen = Some(version);
        if received["stage"] == "finished" {
            return moves;
        }
        if let Some(action) = received["legal"][0].as_str() {
            let stands = socket.act(version as u32, action).await.expect("the answer stands");
            assert!(u64::from(stands) > version);
            moves += 1;
        }
    }
}

#[tokio::test]
async fn a_whole_game_is_played_by_sockets() {
    let (_server, people, game) = game_of_three().await;
    let record = people[0].again();
    let playing = people.into_iter().map(|client| tokio::spawn(play(client, game.clone())));
    let mut moves = 0;
    for player in playing.collect::<Vec<_>>() {
        moves += tokio::time::timeout(PATIENCE, player).await.expect("in time").expect("no panic");
    }
    assert_eq!(moves, 3 + 3 * 20, "a bid of each, and three cards in each trick");
    assert!(record.get(&format!("/api/v1/games/{game}/record")).await.status.is_success());
}

#[tokio::test]
async fn what_is_said_is_refused_as_a_request_is() {
    let (_server, people, game) = game_of_three().await;
    let table = people[0].get(&format!("/api/v1/tables/{game}")).await.good();
    let (version, asked) = (&table["version"], table["waiting"]["seats"][0].as_u64().expect("a seat") as usize - 1);
    let other = (asked + 1) % 3;
    let act = |action: &str| json!({"type": "act", "version": version, "action": action});
    let mut of_other = Raw::open(&people[other], &game, "").await;
    assert_eq!(problem(&of_other.say(&act("bid 0")).await), "not-your-turn");
    let mut socket = Raw::open(&people[asked], &game, "").await;
    for (said, why) in [
        (act("bid 21"), "illegal"),
        (act("sing"), "invalid"),
        (json!({"type": "act", "version": 4_000_000, "action": "bid 0"}), "not-yet"),
        (json!({"type": "act", "version": -1, "action": "bid 0"}), "invalid"),
        (json!({"type": "act", "action": "bid 0"}), "invalid"),
        (json!({"type": "act", "version": version, "action": "bid 0", "also": 1}), "invalid"),
        (json!({"type": "continue", "version": version}), "invalid"),
        (json!({"type": "continue"}), "nothing-to-do"),
        (json!({"type": "dance"}), "invalid"),
        (json!({}), "invalid"),
        (json!([version, "bid 0"]), "invalid"),
        (json!(null), "invalid"),
    ] {
        let refused = socket.say(&said).await;
        assert_eq!(problem(&refused), why, "{said}: {refused}");
        assert!(refused["problem"]["detail"].as_str().is_some_and(|detail| !detail.is_empty()), "{refused}");
    }
    for broken in ["", "{", "{\"type\":\"act\"", "hello", "\"act\"", &"[".repeat(10_000)] {
        socket.send(Message::text(broken)).await;
        let refused = socket.next_of(&["refused", "accepted"]).await;
        assert!(matches!(problem(&refused), "malformed" | "invalid"), "{broken:.20}: {refused}");
    }
    assert_eq!(people[0].get(&format!("/api/v1/tables/{game}")).await.good()["version"], *version, "nothing changed");
    let accepted = socket.say(&act("bid 0")).await;
    assert_eq!(accepted, json!({"type": "accepted", "version": version.as_u64().map(|version| version + 1)}));
    assert_eq!(socket.say(&act("bid 0")).await, accepted, "the same answer still stands");
    assert_eq!(problem(&socket.say(&act("bid 1")).await), "already-answered");
    assert_eq!(of_other.next_of(&["step"]).await["events"][0]["event"], "bid_made", "and the others hear of it");
}

#[tokio::test]
async fn several_messages_are_answered_in_the_order_in_which_they_came() {
    let (_server, people, game) = game_of_three().await;
    let table = people[0].get(&format!("/api/v1/tables/{game}")).await.good();
    let asked = table["waiting"]["seats"][0].as_u64().expect("a seat") as usize - 1;
    let mut socket = Raw::open(&people[asked], &game, "").await;
    let act =
        |action: &str| Message::text(json!({"type": "act", "version": table["version"], "action": action}).to_string());
    for message in [act("bid 21"), act("bid 1"), act("bid 0"), Message::text("{")] {
        socket.0.feed(message).await.expect("room");
    }
    socket.0.flush().await.expect("it is sent");
    let mut answers = Vec::new();
    for _ in 0..4 {
        let answer = socket.next_of(&["accepted", "refused"]).await;
        answers.push(if answer["type"] == "accepted" { "accepted".to_owned() } else { problem(&answer).to_owned() });
    }
    assert_eq!(answers, ["illegal", "accepted", "already-answered", "malformed"]);
}

#[tokio::test]
async fn whoever_comes_back_is_told_what_was_missed() {
    let (server, ada) = TestServer::with_ada().await;
    let game = server.seat(&[ada.again()], json!({"rules": "it/3"})).await;
    let seen = Raw::open(&ada, &game, "").await.next_of(&["view"]).await["version"].as_u64().expect("a version");
    let words = json!({"contribution": "some words"});
    ada.put(&format!("/api/v1/tables/{game}/contribution"), Some(&words)).await.good();
    let mut socket = Raw::open(&ada, &game, &format!("?after={seen}&views=true")).await;
    let received = socket.next_of(&["step", "view"]).await;
    assert_eq!((&received["type"], &received["version"]), (&json!("step"), &json!(seen + 1)));
    assert_eq!(there(&socket.next_of(&["presence"]).await), 1);
}

/// The response, as text, up to where the connection ends.
async fn by_hand(client: &Client, game: &str, headers: &[(&str, &str)]) -> String {
    let mut stream = TcpStream::connect(client.address).await.expect("the server listens");
    let headers: Vec<_> = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let headers = headers.concat();
    let address = client.address;
    let head = format!("GET /api/v1/tables/{game}/socket HTTP/1.1\r\nhost: {address}\r\n{headers}\r\n");
    stream.write_all(head.as_bytes()).await.expect("it is sent");
    let mut answer = vec![0; 2048];
    let length = tokio::time::timeout(PATIENCE, stream.read(&mut answer)).await.expect("in time").expect("an answer");
    String::from_utf8_lossy(&answer[..length]).into_owned()
}

#[tokio::test]
async fn only_what_asks_for_a_socket_gets_one() {
    let (server, ada) = TestServer::with_ada().await;
    let game = server.seat(&[ada.again()], json!({"rules": "it/3"})).await;
    let plain = ada.get(&format!("/api/v1/tables/{game}/socket")).await;
    assert_eq!((plain.status.as_u16(), plain.problem().as_str()), (426, "no-socket"));
    assert_eq!(plain.headers["upgrade"], "websocket");
    let full = [
        ("connection", "Upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    for left_out in 0..full.len() {
        let mut headers = full.to_vec();
        headers.remove(left_out);
        let refused = by_hand(&ada, &game, &headers).await;
        assert!(refused.starts_with("HTTP/1.1 426") && refused.contains("no-socket"), "{headers:?}: {refused}");
    }
    let agreed = by_hand(&ada, &game, &full).await;
    assert!(agreed.starts_with("HTTP/1.1 101"), "{agreed}");
    assert!(agreed.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="), "the answer to that key in RFC 6455: {agreed}");
    assert!(by_hand(&ada, "nosuchgame", &full).await.starts_with("HTTP/1.1 404"));
}

#[tokio::test]
async fn pages_of_other_sites_get_none() {
    let (server, ada) = TestServer::with_ada().await;
    let game = server.seat(&[ada.again()], json!({"rules": "it/3"})).await;
    let cookie = format!("foretell_session={}", ada.token.as_deref().expect("a token"));
    let own = format!("http://{}", ada.address);
    for (name, value, status) in [
        ("origin", "https://evil.example", "403"),
        ("origin", "null", "403"),
        ("sec-fetch-site", "cross-site", "403"),
        ("origin", own.as_str(), "101"),
    ] {
        let headers = [
            ("connection", "keep-alive, Upgrade"),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
            ("cookie", cookie.as_str()),
            (name, value),
        ];
        let answer = by_hand(&ada, &game, &headers).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{name} {value}: {answer}");
    }
}

#[tokio::test]
async fn what_is_no_message_ends_the_socket_and_says_why() {
    let (server, ada) = TestServer::with_ada().await;
    let game = server.seat(&[ada.again()], json!({"rules": "it/3"})).await;
    let most = Limits::default().body_bytes;
    for (sent, code) in [
        (Message::binary(vec![1, 2, 3]), CloseCode::Unsupported),
        (Message::text("x".repeat(most + 1)), CloseCode::Size),
    ] {
        let mut socket = Raw::open(&ada, &game, "").await;
        socket.send(sent).await;
        assert_eq!(socket.end().await, code);
    }
    let mut socket = Raw::open(&ada, &game, "").await;
    socket.send(Message::text("x".repeat(most))).await;
    assert_eq!(problem(&socket.next_of(&["refused"]).await), "malformed", "the longest that is allowed");
    // Clients must mask frames, use no extensions, and continue only what has begun.
    for frame in [&[0x81_u8, 2, b'{', b'}'][..], &[0xc1, 0x80, 0, 0, 0, 0], &[0x80, 0x80, 0, 0, 0, 0]] {
        let mut socket = Raw::open(&ada, &game, "").await;
        socket.0.get_mut().write_all(frame).await.expect("it is sent");
        assert_eq!(socket.end().await, CloseCode::Protocol, "{frame:?}");
    }
}

#[tokio::test]
async fn a_message_without_an_end_is_refused_before_it_ends() {
    let (server, ada) = TestServer::with_ada().await;
    let game = server.seat(&[ada.again()], json!({"rules": "it/3"})).await;
    let mut socket = Raw::open(&ada, &game, "").await;
    let mut piece = vec![0x01, 0xfe, 0x40, 0x00, 0, 0, 0, 0];
    piece.resize(8 + 0x4000, b'x');
    for _ in 0..40 {
        socket.0.get_mut().write_all(&piece).await.expect("the server still reads");
        piece[0] = 0x00;
    }
    assert_eq!(socket.end().await, CloseCode::Size);
}

#[tokio::test]
async fn a_sign_of_life_is_answered_and_counts_as_a_request() {
    let rate = Rate { burst: 20, every_ms: 3_600_000 };
    let limits = Limits { requests_per_session: rate, ..Limits::default() };
    let server = TestServer::with(ApiSettings { limits, ..ApiSettings::default() }).await;
    let ada = server.guest("Ada").await;
    let game = server.seat(&[ada.again()], json!({"rules": "it/3"})).await;
    let mut socket = Raw::open(&ada, &game, "").await;
    socket.send(Message::Ping("here".into())).await;
    loop {
        match socket.next().await {
            Message::Pong(said) => break assert_eq!(said, "here"),
            Message::Text(_) => {}
            other => panic!("{other:?}"),
        }
    }
    for _ in 0..30 {
        // It may have been closed already.
        let _ = socket.0.send(Message::Ping("and again".into())).await;
    }
    assert_eq!(socket.end().await, CloseCode::Policy);
}

/// The rate never recovers during a test.
async fn with_requests(burst: u32) -> (TestServer, Client, String) {
    let requests_per_session = Rate { burst, every_ms: 3_600_000 };
    let limits = Limits { requests_per_session, ..Limits::default() };
    let server = TestServer::with(ApiSettings { limits, ..ApiSettings::default() }).await;
    let ada = server.guest("Ada").await;
    let game = server.seat(&[ada.again()], json!({"rules": "it/3"})).await;
    (server, ada, game)
}

#[tokio::test]
async fn whoever_says_too_much_is_told_so_once_and_let_go() {
    let (_server, ada, game) = with_requests(20).await;
    let mut socket = Raw::open(&ada, &game, "").await;
    for _ in 0..30 {
        let _ = socket.0.send(Message::text(r#"{"type":"continue"}"#)).await;
    }
    let mut refused = Vec::new();
    let code = loop {
        match socket.next().await {
            Message::Text(text) => {
                let received: Value = serde_json::from_str(&text).expect("JSON");
                refused.extend((received["type"] == "refused").then(|| problem(&received).to_owned()));
            }
            Message::Close(frame) => break frame.expect("a reason").code,
            _ => {}
        }
    };
    assert_eq!(code, CloseCode::Policy);
    assert_eq!(refused.iter().filter(|problem| *problem == "too-many").count(), 1, "{refused:?}");
    assert_eq!(refused.last().map(String::as_str), Some("too-many"));
}

/// An empty frame of a client: the first of a message, one that continues it, or the last.
const EMPTY_FIRST: [u8; 6] = [0x01, 0x80, 0, 0, 0, 0];
const EMPTY_NEXT: [u8; 6] = [0x00, 0x80, 0, 0, 0, 0];
const EMPTY_LAST: [u8; 6] = [0x80, 0x80, 0, 0, 0, 0];

#[tokio::test]
async fn frames_without_end_end_the_socket_though_nothing_is_in_them() {
    let (server, ada) = TestServer::with_ada().await;
    let game = server.seat(&[ada.again()], json!({"rules": "it/3"})).await;
    let mut socket = Raw::open(&ada, &game, "").await;
    let most = Limits::default().body_bytes;
    let flood = [&EMPTY_FIRST[..], &EMPTY_NEXT.repeat(3 * most / EMPTY_NEXT.len())].concat();
    let _ = socket.0.get_mut().write_all(&flood).await;
    assert_eq!(socket.end().await, CloseCode::Policy);
}

#[tokio::test]
async fn a_message_counts_as_more_requests_the_more_comes_for_it() {
    let (_server, ada, game) = with_requests(40).await;
    let mut socket = Raw::open(&ada, &game, "").await;
    // Each of these is an empty message of some 6,000 bytes, and counts as a dozen requests.
    let message = [&EMPTY_FIRST[..], &EMPTY_NEXT.repeat(1000), &EMPTY_LAST].concat();
    for _ in 0..10 {
        let _ = socket.0.get_mut().write_all(&message).await;
    }
    assert_eq!(socket.end().await, CloseCode::Policy);
}

#[tokio::test]
async fn a_socket_is_a_stream_as_far_as_limits_go() {
    const ELSEWHERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7));
    let limits = Limits { streams_per_session: 2, ..Limits::default() };
    let server = TestServer::seen_from(ApiSettings { limits, ..ApiSettings::default() }, Some(ELSEWHERE)).await;
    let ada = server.guest("Ada").await;
    let game = server.seat(&[ada.again()], json!({"rules": "it/3"})).await;
    let first = Raw::open(&ada, &game, "").await;
    let _second = ada.follow(&game, "", &[]).await.expect("a stream");
    let refused = Socket::open(&host(&ada), &game, ada.token.as_deref(), None).await.expect_err("no third");
    assert!(refused.is("too-many"), "{refused}");
    drop(first);
    let opened = async {
        while Socket::open(&host(&ada), &game, ada.token.as_deref(), None).await.is_err() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, opened).await.expect("whoever has gone leaves room");
}

#[tokio::test]
async fn without_a_session_one_may_hear_but_not_speak() {
    let (server, people, game) = game_of_three().await;
    let mut socket = Raw::open(&server.client(), &game, "").await;
    assert!(socket.next_of(&["view"]).await["legal"].is_null());
    assert_eq!(problem(&socket.say(&json!({"type": "continue"})).await), "no-session");
    let closed = server.seat(&people[..2], json!({"rules": "it/3", "gallery": false, "pause_ms": 0})).await;
    people[0].post(&format!("/api/v1/tables/{closed}/fill"), &json!({"bot": "random"})).await.good();
    people[0].call(&request::start(&closed)).await;
    let refused = Socket::open(&host(&people[2]), &closed, people[2].token.as_deref(), None).await;
    assert!(matches!(refused, Err(ClientError::Refused(_))), "{refused:?}");
}

#[tokio::test]
async fn a_socket_ends_with_its_session_and_with_the_server() {
    let (server, people, game) = game_of_three().await;
    let mut sockets = Vec::new();
    for person in &people {
        sockets.push(Raw::open(person, &game, "").await);
    }
    assert_eq!(people[0].delete("/api/v1/me").await.status, 204);
    assert!(sockets[0].next_of(&["bye"]).await["retry_ms"].is_u64());
    assert_eq!(sockets[0].end().await, CloseCode::Away);
    server.lobby.close().await.expect("closed");
    for socket in &mut sockets[1..] {
        assert!(socket.next_of(&["bye"]).await["retry_ms"].is_u64());
        assert_eq!(socket.end().await, CloseCode::Away);
    }
}

#[tokio::test]
async fn a_ban_ends_a_socket_as_against_the_policy() {
    const KEY: &str = "0123456789abcdef";
    let desk_keys = format!("owner:{KEY}").parse().expect("a key");
    let server = TestServer::with(ApiSettings { desk_keys, ..TestServer::patient() }).await;
    let ada = server.guest("Ada").await;
    let game = server.seat(&[ada.again()], json!({"rules": "it/3"})).await;
    let mut socket = Raw::open(&ada, &game, "").await;
    socket.next_of(&["view"]).await;
    let ban = json!({"act": "ban", "player": ada.player, "days": 3, "reason": "noise"});
    let bearer = format!("Bearer {KEY}");
    let headers = [("authorization", bearer.as_str())];
    server.client().request(hyper::Method::POST, "/api/v1/desk", &headers, Some(&ban)).await.good();
    assert_eq!(socket.end().await, CloseCode::Policy);
}

#[tokio::test]
async fn whoever_goes_is_not_there_any_more() {
    let (_server, people, game) = game_of_three().await;
    let mut ada = Raw::open(&people[0], &game, "").await;
    let ben = Raw::open(&people[1], &game, "").await;
    while there(&ada.next_of(&["presence", "view"]).await) != 2 {}
    // As when a phone loses its network.
    drop(ben);
    while there(&ada.next_of(&["presence"]).await) != 1 {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_read_is_let_go() {
    let fast = Rate { burst: 1_000_000, every_ms: 1 };
    let limits =
        Limits { stuck_timeout: Duration::from_secs(2), talk: fast, requests_per_session: fast, ..Limits::default() };
    let server = TestServer::with(ApiSettings { limits, ..ApiSettings::default() }).await;
    let [ada, slow] = [server.guest("Ada").await, server.guest("Slow").await];
    let game = server.seat(&[ada.again(), slow.again()], json!({"rules": "it/3"})).await;
    let unread = Raw::open(&slow, &game, "").await;
    while there(&ada.table_json(&game).await) == 0 {}
    let line = json!({"text": "\u{1f0cf}".repeat(280)});
    let let_go = async {
        while there(&ada.table_json(&game).await) == 1 {
            for _ in 0..50 {
                // A fast machine may reach the table's limit of lines first; then the loop only waits.
                ada.post(&format!("/api/v1/tables/{game}/talk"), &line).await;
            }
        }
    };
    // Whatever the buffers hold, they fill up at some point.
    tokio::time::timeout(2 * PATIENCE, let_go).await.expect("the socket is closed");
    drop(unread);
}

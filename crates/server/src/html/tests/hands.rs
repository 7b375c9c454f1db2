//! Which pages have hands, and who could learn about them from a page's length.

use std::sync::Arc;
use std::sync::mpsc;

use axum::body::Body;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING};
use axum::http::{Request, Response, StatusCode};
use foretell_table::{Caller, PlayerId, RECENT_STEPS, Request as TableRequest, Settings};
use foretell_tables::store::memory::MemoryStore;
use foretell_tables::{Clock, Lobby};
use foretell_words::{Language, Words};

use super::forms::{Browser, between, heard, server};
use crate::app::app;
use crate::state::{ApiSettings, AppState};
use crate::web::limits::{Limits, Rate};
use foretell_pages::table::model::TableModel;
use foretell_pages::table::page::past;
use foretell_pages::testing::{has_single_ids, is_strict, presentation};

async fn compressed(browser: &mut Browser, request: axum::http::request::Builder) -> Response<Body> {
    browser.ask(request.header(ACCEPT_ENCODING, "gzip, br"), String::new()).await
}

#[tokio::test(start_paused = true)]
async fn no_answer_with_a_hand_on_it_is_compressed() {
    let server = server(31);
    let (mut ada, mut stranger) = (Browser::new(&server), Browser::new(&server));
    let table = ada.post("/tables", "edition=it&players=3&bots=apprentice&gallery=on&hints=on&name=Ada").await.path;
    ada.post(&format!("{table}/start"), "").await;
    super::forms::wait().await;
    assert!(ada.get(&table).await.html.contains("data-card="), "there is a hand");
    for path in [table.clone(), format!("{table}/read/hand"), format!("{table}/read/table")] {
        let answer = compressed(&mut ada, Request::get(&path)).await;
        assert_eq!((answer.status(), answer.headers().get(CONTENT_ENCODING)), (StatusCode::OK, None), "{path}");
        let cached = answer.headers()[CACHE_CONTROL].to_str().expect("text");
        assert!(cached.contains("no-transform"), "a proxy must not compress it either: {cached}");
    }
    for command in ["hint", "away", "back"] {
        let answer = compressed(&mut ada, Request::post(format!("{table}/{command}"))).await;
        assert_eq!(answer.headers().get(CONTENT_ENCODING), None, "{command}");
    }
    let looked_at = compressed(&mut stranger, Request::get(&table)).await;
    assert!(looked_at.headers().contains_key(CONTENT_ENCODING), "onlookers see no hand");
    let home = compressed(&mut ada, Request::get("/")).await;
    assert!(home.headers().contains_key(CONTENT_ENCODING), "nor does any other page have one");
}

#[tokio::test(start_paused = true)]
async fn no_pad_with_sealed_bids_is_compressed() {
    let server = server(32);
    let mut ada = Browser::new(&server);
    for (rules, is_compressed) in [("edition=it", true), ("edition=it&bids=secret", false)] {
        let pad = ada.post("/pad", &format!("name=Ada&name=Ben&name=Cleo&{rules}")).await.path;
        for page in [pad.clone(), format!("{pad}/sheet")] {
            let answer = compressed(&mut ada, Request::get(&page)).await;
            assert_eq!(answer.status(), StatusCode::OK, "{page}");
            assert_eq!(answer.headers().contains_key(CONTENT_ENCODING), is_compressed, "{rules}: {page}");
            let cached = answer.headers()[CACHE_CONTROL].to_str().expect("text");
            assert_eq!(!cached.contains("no-transform"), is_compressed, "{rules}: {cached}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_page_tells_nothing_that_its_stream_will_tell() {
    let lobby = Lobby::simulated(Arc::new(MemoryStore::default()), Clock::simulated(1_700_000_000_000), 5);
    let ada = Caller::new(PlayerId::from_bits(1), "Ada");
    let settings = Settings { pause_ms: 0, ..Settings::default() };
    let table = lobby.open(ada.clone(), settings).await.expect("a table");
    let ask = async |request| table.ask(ada.clone(), request).await.expect("granted");
    ask(TableRequest::Fill("apprentice".parse().expect("a bot"))).await;
    ask(TableRequest::Start).await;
    while table.snapshot().state().legal(Some(ada.player)).is_none() {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    let shown = table.snapshot();
    let action = shown.state().legal(Some(ada.player)).and_then(|legal| legal.iter().next()).expect("an answer");
    ask(TableRequest::Act { version: shown.version(), action }).await;
    // As if somebody moved between the two snapshots that a page takes.
    let lately = table.steps(shown.version().saturating_sub(RECENT_STEPS)).await.expect("steps");
    assert!(lately.iter().any(|step| step.version() > shown.version()));
    let model = TableModel::new(&shown, Some(ada.player), presentation(Language::English));
    let before: Vec<_> = lately.iter().filter(|step| step.version() <= shown.version()).cloned().collect();
    assert_eq!(past(&model, &lately), past(&model, &before));
    assert!(!past(&model, &lately).is_empty(), "what came before is told");
}

#[tokio::test(start_paused = true)]
async fn a_big_screen_is_the_same_whoever_opens_it() {
    let server = server(41);
    let (mut ada, mut stranger) = (Browser::new(&server), Browser::new(&server));
    let table = ada.post("/tables", "edition=it&players=3&bots=apprentice&gallery=on&hands=300&name=Ada").await.path;
    let both = async |ada: &mut Browser, stranger: &mut Browser, path: &str| {
        let (hers, theirs) =
            (ada.get(&format!("{table}/{path}")).await, stranger.get(&format!("{table}/{path}")).await);
        assert_eq!((hers.status, theirs.status), (StatusCode::OK, StatusCode::OK), "{path}");
        is_strict(&hers.html);
        has_single_ids(&hers.html);
        assert_eq!(hers.html, theirs.html, "{path}");
        hers.html
    };
    let gathering = both(&mut ada, &mut stranger, "show").await;
    assert!(gathering.contains("/qr.svg") || !gathering.contains("Free"), "{gathering}");
    ada.post(&format!("{table}/start"), "").await;
    for path in ["show", "show/hands"] {
        let html = both(&mut ada, &mut stranger, path).await;
        assert!(html.contains("data-show") && html.contains(&format!("data-stream=\"{table}/{path}/stream?after=")));
        assert!(
            !html.contains("id=\"hand\"") && !html.contains("<form") && !html.contains("data-seat=\"1\" data-rows")
        );
    }
    let menu = ada.get(&table).await.html;
    assert!(menu.contains(&format!("{table}/show\"")) && menu.contains(&format!("{table}/show/hands\"")));
}

#[tokio::test(start_paused = true)]
async fn the_host_decides_about_hands_on_the_big_screen() {
    let server = server(43);
    let mut ada = Browser::new(&server);
    let table = ada.post("/tables", "edition=it&players=3&bots=apprentice&gallery=on&name=Ada").await.path;
    ada.post(&format!("{table}/start"), "").await;
    assert!(!ada.get(&table).await.html.contains("show/hands"), "there is no link");
    assert_eq!(ada.get(&format!("{table}/show/hands")).await.path, format!("{table}/show"));
    let stream = ada.ask(Request::get(format!("{table}/show/hands/stream")), String::new()).await;
    assert_eq!(stream.status(), StatusCode::NOT_FOUND);
}

/// From the first deal to the winner, as the browser of a big screen hears it.
#[tokio::test(start_paused = true)]
async fn a_broadcast_shows_every_finished_round_and_then_the_end() {
    let server = server(44);
    let (mut ada, mut screen) = (Browser::new(&server), Browser::new(&server));
    let form = "edition=it&players=3&length=first-3&bots=apprentice&pause=400&gallery=on&hands=120&name=Ada";
    let table = ada.post("/tables", form).await.path;
    ada.post(&format!("{table}/start"), "").await;
    let page = screen.get(&format!("{table}/show/hands")).await.html;
    assert!(page.contains("at least 2 minutes later") && !page.contains("data-card="), "{page}");
    let address = between(&page, "data-stream=\"", "\"").expect("a stream").replace("&amp;", "&");
    let mut stream = screen.ask(Request::get(&address), String::new()).await;
    ada.post(&format!("{table}/away"), "").await;
    let heard = heard(&mut stream, "data-room=\"finished\"").await;
    let scored = heard.matches("data-event=\"score\"").count();
    let hands = heard.matches("id=\"past-hands\"").count();
    assert_eq!(scored, 3, "{heard}");
    assert_eq!(heard.matches("id=\"result\"").count(), 3, "each round has a result");
    assert!(hands >= 1 + 2 + 3, "with each card there is one less in a hand: {hands}");
    assert!(!heard.contains("name=\"action\""));
}

async fn picture(browser: &mut Browser, table: &str, language: Language, from: &str) -> Response<Body> {
    let address = format!("{table}/preview/{}.png", Words::new(language).language().tag());
    browser.ask(Request::get(address).header("x-forwarded-for", from), String::new()).await
}

#[tokio::test]
async fn pages_never_wait_for_pictures_and_pictures_are_limited() {
    let lobby = Lobby::simulated(Arc::new(MemoryStore::default()), Clock::simulated(1_700_000_000_000), 37);
    let pictures_per_address = Rate { burst: 2, every_ms: 3_600_000 };
    let limits = Limits { pictures_per_address, ..Limits::default() };
    let state = AppState::new(lobby, ApiSettings { limits, trust_proxy: true, ..ApiSettings::default() });
    let server = app(state.clone());
    let (mut ada, mut stranger) = (Browser::new(&server), Browser::new(&server));
    let table = ada.post("/tables", "edition=it&players=3&name=Ada+of+the+pictures").await.path;
    for (language, from, status) in [
        (Language::German, "192.0.2.1", StatusCode::OK),
        (Language::Polish, "192.0.2.1", StatusCode::OK),
        (Language::French, "192.0.2.1", StatusCode::TOO_MANY_REQUESTS),
        (Language::Polish, "192.0.2.1", StatusCode::OK),
        (Language::French, "192.0.2.2", StatusCode::OK),
    ] {
        assert_eq!(picture(&mut stranger, &table, language, from).await.status(), status, "{language:?} {from}");
    }
    // A picture that never finishes, and a full queue behind it.
    let (go, wait) = mpsc::channel::<()>();
    let first = tokio::spawn({
        let state = state.clone();
        async move { state.picture_turns.draw(move || wait.recv().is_err()).await }
    });
    tokio::task::yield_now().await;
    let mut waiting = Vec::new();
    while state.picture_turns.has_room() {
        let state = state.clone();
        waiting.push(tokio::spawn(async move { state.picture_turns.draw(|| true).await }));
        tokio::task::yield_now().await;
    }
    let refused = picture(&mut stranger, &table, Language::Italian, "192.0.2.3").await;
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.headers().contains_key("retry-after"));
    assert_eq!(stranger.get(&table).await.status, StatusCode::OK, "a page is drawn meanwhile");
    assert_eq!(picture(&mut stranger, &table, Language::German, "192.0.2.3").await.status(), StatusCode::OK, "cached");
    drop(go);
    assert_eq!(first.await.expect("no panic"), Ok(true));
    for drawn in waiting {
        assert_eq!(drawn.await.expect("no panic"), Ok(true));
    }
}

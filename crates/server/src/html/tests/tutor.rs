use axum::http::header::CONTENT_TYPE;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;

use super::forms::{Browser, FetchedPage, between, first_answer, server, wait};
use foretell_pages::testing::{has_single_ids, is_strict};

/// The player holds a Wizard in a round of one card each and must bid: bidding nothing is a blunder.
async fn with_a_wizard(hints: &str) -> (Browser, FetchedPage) {
    for seed in 0..400 {
        let mut ada = Browser::new(&server(seed));
        let form = format!("edition=it&players=4&bots=apprentice&pause=0&length=first-2&name=Ada{hints}");
        let table = ada.post("/tables", &form).await;
        ada.post(&format!("{}/start", table.path), "").await;
        for _ in 0..8 {
            wait().await;
            let page = ada.get(&table.path).await;
            let holds =
                between(&page.html, "id=\"hand\"", "</section>").is_some_and(|hand| hand.contains("data-card=\"W"));
            let both = ["bid 0", "bid 1"].iter().all(|bid| page.html.contains(&format!("data-action=\"{bid}\"")));
            if holds && both {
                return (ada, FetchedPage { path: table.path, ..page });
            }
            if page.html.contains("data-asked") {
                break;
            }
        }
    }
    panic!("nobody has a Wizard");
}

fn bid(table: &FetchedPage, bid: u8) -> String {
    let version = between(&table.html, "name=\"version\" value=\"", "\"").expect("a version");
    format!("version={version}&action=bid+{bid}")
}

async fn turn_on(ada: &mut Browser, table: &FetchedPage) -> FetchedPage {
    ada.post("/tutor", &format!("on=yes&back={}", table.path)).await
}

#[tokio::test(start_paused = true)]
async fn a_costly_answer_is_asked_about_and_nothing_is_played_until_it_is_meant() {
    let (mut ada, table) = with_a_wizard("&hints=on").await;
    assert!(table.html.contains("data-tutor-on=\"yes\""), "it is offered");
    let on = turn_on(&mut ada, &table).await;
    assert!(on.path == table.path && on.html.contains(" data-tutor>"), "it is on, and we are back at the table");
    let (act, blunder) = (format!("{}/act", table.path), bid(&table, 0));

    let warning = ada.post(&act, &blunder).await;
    assert_eq!(warning.status, StatusCode::OK);
    is_strict(&warning.html);
    has_single_ids(&warning.html);
    for received in ["That would be a blunder", "Better: Bid one trick.", "data-warned=\"blunder\"", "Take it back"] {
        assert!(warning.html.contains(received), "{received} in {}", warning.html);
    }
    let back = ada.get(&table.path).await;
    assert!(back.html.contains("data-decision=\"bid\"") && back.html.contains("data-asked"), "it is asked as before");
    let hints = |page: &str| between(page, "data-badge=\"hints\"", "</").map(str::to_owned);
    assert!(hints(&back.html).is_some(), "a warning counts as a hint");
    assert!(ada.post(&act, &blunder).await.html.contains("data-warned"), "it is asked about as often as it is tried");
    assert_eq!(hints(&ada.get(&table.path).await.html), hints(&back.html), "but the same is told only once");

    let insisted = first_answer(&warning.html).expect("it can be played anyway");
    assert_eq!(insisted, blunder);
    let after = ada.post(&act, &format!("{insisted}&anyway=yes")).await;
    assert_eq!(after.status, StatusCode::OK);
    assert!(!after.html.contains("data-action=\"bid 0\""), "the bid is made: {}", after.html);
}

#[tokio::test(start_paused = true)]
async fn a_good_answer_is_given_without_a_question() {
    let (mut ada, table) = with_a_wizard("&hints=on").await;
    turn_on(&mut ada, &table).await;
    let looked = ada.post(&format!("{}/tutor", table.path), "").await;
    assert_eq!((looked.status, looked.html.as_str()), (StatusCode::NO_CONTENT, ""), "nobody is told what was seen");
    let after = ada.post(&format!("{}/act", table.path), &bid(&table, 1)).await;
    assert!(!after.html.contains("data-warned") && !after.html.contains("data-action=\"bid 0\""), "{}", after.html);
    assert!(!after.html.contains("data-badge=\"hints\""), "there was no help");
}

#[tokio::test(start_paused = true)]
async fn our_script_gets_the_warning_alone_and_nothing_for_a_good_answer() {
    let (mut ada, table) = with_a_wizard("&hints=on").await;
    turn_on(&mut ada, &table).await;
    let mut answers = Vec::new();
    for bids in [0, 1] {
        let request = Request::post(format!("{}/act", table.path)).header("HX-Request", "true");
        let request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        let response = ada.ask(request, bid(&table, bids)).await;
        let status = response.status();
        let body = response.into_body().collect().await.expect("a body").to_bytes();
        answers.push((status, String::from_utf8(body.to_vec()).expect("text")));
    }
    let (status, warning) = &answers[0];
    assert!(*status == StatusCode::OK && warning.starts_with("<header><h2 id=\"tutor-verdict\">"), "{warning}");
    assert_eq!(answers[1], (StatusCode::NO_CONTENT, String::new()));
}

#[tokio::test(start_paused = true)]
async fn without_hints_or_switched_off_there_is_no_tutor() {
    let (mut ada, table) = with_a_wizard("").await;
    assert!(!table.html.contains("data-tutor-on"), "hints are not allowed, so there is no switch");
    turn_on(&mut ada, &table).await;
    let after = ada.post(&format!("{}/act", table.path), &bid(&table, 0)).await;
    assert!(!after.html.contains("data-warned") && !after.html.contains("data-action=\"bid 0\""), "{}", after.html);

    let (mut ada, table) = with_a_wizard("&hints=on").await;
    turn_on(&mut ada, &table).await;
    ada.post("/tutor", &format!("on=no&back={}", table.path)).await;
    let after = ada.post(&format!("{}/act", table.path), &bid(&table, 0)).await;
    assert!(!after.html.contains("data-warned") && !after.html.contains("data-action=\"bid 0\""), "{}", after.html);
}

#[tokio::test(start_paused = true)]
async fn where_another_person_plays_there_is_no_tutor() {
    let server = server(3);
    let (mut ada, mut ben) = (Browser::new(&server), Browser::new(&server));
    let table = ada.post("/tables", "edition=it&players=3&name=Ada&public=on&hints=on").await;
    ben.post(&format!("{}/sit", table.path), "seat=3&name=Ben").await;
    ada.post(&format!("{}/fill", table.path), "bot=apprentice").await;
    let begun = ada.post(&format!("{}/start", table.path), "").await;
    assert!(begun.html.contains("data-room=\"playing\"") && !begun.html.contains("data-tutor-on"));
    let settings = ada.get("/settings").await;
    assert!(settings.html.contains("name=\"tutor\""), "it can be chosen for other games");
}

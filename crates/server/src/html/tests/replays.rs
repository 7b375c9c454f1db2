use std::collections::BTreeSet;

use axum::Router;
use axum::body::Body;
use axum::http::header::{ACCEPT_ENCODING, ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_ENCODING, HOST};
use axum::http::{HeaderValue, Request, StatusCode};
use axum::response::Html;
use axum::routing::get;
use foretell_review::Review;
use foretell_rules::{CardSet, Event, Placed, Replay, RuleSet, Seat, Viewer};
use foretell_words::Language;
use http_body_util::BodyExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tower::ServiceExt;
use tower_http::compression::CompressionLayer;

use super::forms::{Browser, between, first_answer, server, wait};
use foretell_pages::game::replay::{FinishedGame, ReplayStep, Studied};
use foretell_pages::game::review::ReviewModel;
use foretell_pages::game::summary;
use foretell_pages::layout::shell::Shell;
use foretell_pages::table::model::{TableModel, points};
use foretell_pages::table::preview::picture_text;
use foretell_pages::testing::{RULES, has_single_ids, is_strict, presentation, shown};
use foretell_table::testing::{TestTable, player};

pub(super) fn played(rules: &str, seed: u8) -> FinishedGame {
    let rules: RuleSet = rules.parse().expect("allowed rules");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(seed));
    let mut table = TestTable::begun(rules, seed);
    while table.play_on(&mut rng).is_some() {}
    let record = table.record();
    let replay = Replay::of(&record).expect("a legal record");
    FinishedGame { snapshot: table.snapshot(), record, replay }
}

/// The reader sat at the first seat on even steps, and never played on odd ones.
fn look<T>(past: &FinishedGame, step: usize, language: usize, see: impl FnOnce(&ReplayStep<'_>) -> T) -> T {
    let reader = step.is_multiple_of(2).then(|| player(Seat::FIRST));
    let language = Language::ALL[language % Language::ALL.len()];
    let studied = Studied { seat: Seat::FIRST, only: false };
    let frame = past.frame(step, studied).expect("a step");
    let model = TableModel::new(&past.snapshot, reader, presentation(language)).at(&frame, past.replay.sheet(step));
    let found = unreviewed(past);
    see(&ReplayStep { past, found: &found, model: &model, step, studied, words: model.words })
}

pub(super) fn unreviewed(past: &FinishedGame) -> ReviewModel {
    ReviewModel { seats: Vec::new(), review: Review::from_text(&past.record, &[]).expect("a legal record") }
}

fn table(past: &FinishedGame, step: usize, language: usize) -> String {
    look(past, step, language, |moment| moment.table().into_string())
}

#[track_caller]
pub(super) fn part<'a>(html: &'a str, from: &str, to: &str) -> &'a str {
    between(html, from, to).unwrap_or_else(|| panic!("no {from} … {to} in {html}"))
}

fn held(past: &FinishedGame, step: usize, seat: Seat) -> CardSet {
    let drawn = past.replay.events(step).iter().find_map(|(_, event)| match *event {
        Event::CardDrawn { seat: who, card } if who == seat => Some(CardSet::only(card)),
        _ => None,
    });
    drawn.unwrap_or_else(|| past.replay.game(step).expect("a step").hand(seat))
}

/// The current trick or, until the next begins, the last.
fn lying(past: &FinishedGame, step: usize) -> Vec<Placed> {
    let players = past.record.rules.players();
    let mut plays = Vec::new();
    for (_, event) in (0..=step).flat_map(|step| past.replay.events(step)) {
        match *event {
            Event::RoundBegan { .. } => plays.clear(),
            Event::CardPlayed { seat, play } => plays.push(Placed { seat, play }),
            _ => {}
        }
    }
    let begun = plays.len().saturating_sub(1) / players * players;
    plays.split_off(begun)
}

#[test]
fn every_step_of_every_kind_of_game_shows_all_hands_and_the_trick() {
    let mut steps = 0;
    for (rules, seed) in RULES.into_iter().zip(0..) {
        let past = played(rules, seed);
        for step in 0..=past.replay.last() {
            let html = table(&past, step, usize::from(seed));
            let at = format!("{rules}, step {step}");
            for seat in past.record.rules.seats() {
                let after = html.split(&format!("data-hand=\"{seat}\"")).nth(1).expect("a hand");
                let hand = after.split("id=\"seat-").next().and_then(|hand| hand.split("</ol>").next());
                let hand = hand.expect("the rest of the list");
                assert_eq!(shown(hand), held(&past, step, seat), "{at}, seat {seat}");
            }
            let trick: CardSet = lying(&past, step).iter().map(|placed| placed.play.card()).collect();
            let on_table = part(&html, "id=\"trick\"", "</section>");
            // The trump card lies there too.
            let cards = on_table.split("id=\"cards\"").nth(1).and_then(|cards| cards.split("</ol>").next());
            let found = if trick.is_empty() { CardSet::EMPTY } else { shown(cards.expect("the cards of the trick")) };
            assert_eq!(found, trick, "{at}");
            assert_eq!(on_table.matches("class=\"lead-sign\"").count(), usize::from(!trick.is_empty()), "{at}");
            let received = part(&html, "role=\"status\">", "</p>");
            assert!(received.len() > 3 && received.ends_with('.'), "{at}: {received}");
            steps += 1;
        }
    }
    assert!(steps > 1_400, "{steps} steps were looked at");
}

#[test]
fn bids_that_were_secret_are_open_in_the_replay() {
    let past = played("pt/6+specials=all+length=last-5+bids=secret", 7);
    let mut seen = 0;
    for step in 0..=past.replay.last() {
        let html = table(&past, step, 0);
        assert!(!html.contains("data-bid=\"hidden\""), "step {step}");
        for (_, event) in past.replay.events(step) {
            if let Event::BidMade { seat, bid } = event {
                let li = part(&html, &format!("id=\"seat-{seat}\""), "data-hand");
                assert!(li.contains(&format!("data-bid=\"{bid}\"")), "step {step}: {li}");
                seen += 1;
            }
        }
    }
    assert_eq!(seen, 30, "six players bid in five rounds");
}

#[test]
fn the_score_sheet_of_a_step_knows_nothing_of_later_rounds() {
    let past = played("it/4+length=first-5", 1);
    for step in 0..=past.replay.last() {
        let html = table(&past, step, 0);
        let sheet = part(&html, "id=\"panel-sheet\"", "</section>");
        let scored = past.replay.past(step, Viewer::Gallery).filter(|event| matches!(event, Event::RoundScored { .. }));
        assert_eq!(sheet.matches("data-played").count(), scored.count(), "step {step}");
        let total = past.replay.game(step).expect("a step").scores()[Seat::FIRST];
        assert!(part(&html, "id=\"seat-1\"", "data-hand").contains(&format!("data-score=\"{total}\"")));
    }
}

fn ways(html: &str, before: &str) -> BTreeSet<usize> {
    html.split(before).skip(1).filter_map(|rest| rest.split('"').next()?.parse().ok()).collect()
}

#[test]
fn links_alone_lead_through_the_whole_game() {
    let past = played("pt/4+specials=all+length=last-4", 5);
    let before = format!("href=\"/games/{}/", past.snapshot.game());
    let (mut seen, mut next) = (BTreeSet::new(), Some(0));
    while let Some(step) = next {
        seen.insert(step);
        let html = look(&past, step, 2, |moment| moment.main().into_string());
        is_strict(&html);
        has_single_ids(&html);
        let targets = ways(&html, &before);
        assert!(targets.iter().all(|target| *target <= past.replay.last()), "{targets:?}");
        for round in past.replay.rounds() {
            assert!(targets.contains(&round.deal));
            let is_on_the_table = html.contains(&format!("data-round=\"{}\"", usize::from(round.cards)));
            assert!(!is_on_the_table || (round.deal..=round.tricks[0]).all(|move_| targets.contains(&move_)));
        }
        let is_off = |way: &str| part(&html, &format!("data-go=\"{way}\""), ">").contains("aria-disabled");
        let [next_off, previous_off] = ["next", "previous"].map(is_off);
        assert_eq!((next_off, previous_off), (step == past.replay.last(), step == 0), "step {step}");
        assert!(html.matches("aria-current=\"step\"").count() <= 1);
        next = targets.contains(&(step + 1)).then_some(step + 1);
    }
    assert_eq!(seen.len(), past.replay.last() + 1);
}

#[test]
fn the_page_of_a_game_says_everything_about_it() {
    for (rules, seed) in RULES.into_iter().zip(0..) {
        let past = played(rules, seed);
        let language = Language::ALL[usize::from(seed) % Language::ALL.len()];
        let model = TableModel::new(&past.snapshot, None, presentation(language));
        let html = summary::main(&past, &model, "title").into_string();
        is_strict(&html);
        has_single_ids(&html);
        for part in ["podium", "replay", "players", "rounds", "sheet", "proof"] {
            assert!(html.contains(&format!("data-part=\"{part}\"")), "{rules}: {part}");
        }
        assert!(html.contains(past.record.seed.as_deref().expect("a secret")), "{rules}");
        let commitment = past.snapshot.state().commitment();
        assert!(html.contains(&format!("foretell verify {}.foretell --expect {commitment}", past.snapshot.game())));
        let rounds = part(&html, "data-part=\"rounds\"", "</section>");
        for round in past.replay.rounds() {
            assert!(rounds.contains(&format!("data-step=\"{}\"", round.deal)), "{rules}");
        }
        for seat in past.record.rules.seats() {
            let stored = model.rows().iter().filter(|row| row.bids[seat] == row.tricks[seat]).count();
            assert!(html.contains(&format!("data-seat=\"{seat}\" data-kept=\"{stored}\"")), "{rules}, seat {seat}");
        }
    }
}

async fn weight(server: Router, path: &str) -> usize {
    let request = Request::get(path).header(ACCEPT_ENCODING, "gzip").body(Body::empty()).expect("a request");
    let response = server.oneshot(request).await.expect("an answer");
    assert_eq!(response.status(), StatusCode::OK, "{path}");
    assert_eq!(response.headers()[CONTENT_ENCODING], "gzip", "{path}");
    response.into_body().collect().await.expect("a body").to_bytes().len()
}

#[tokio::test]
async fn a_step_of_the_longest_game_weighs_little() {
    let past = played("it/3", 3);
    let step = past.replay.rounds().last().expect("a round").deal;
    let shell = Shell::new(presentation(Language::English), "title").table().with_assets(&["replay.css"]);
    let page = look(&past, step, 0, |moment| shell.page(&moment.main()).into_string());
    let table = look(&past, step, 0, |moment| moment.content().into_string());
    let files = page.split('"').filter(|text| text.starts_with("/assets/") && !text.contains("/cards/"));
    let files: Vec<String> = files.map(str::to_owned).collect();
    assert!(files.len() >= 4, "{files:?}");
    let answers = Router::new()
        .route("/page", get(async || Html(page)))
        .route("/table", get(async || Html(table)))
        .layer(CompressionLayer::new());
    let mut whole = weight(answers.clone(), "/page").await;
    let step = weight(answers, "/table").await;
    let scripts = ["acts.js", "away.js", "live.js", "replay.js", "share.js", "sounds.js"];
    for file in files.into_iter().chain(scripts.map(foretell_pages::layout::assets::address)) {
        whole += weight(server(1), &file).await;
    }
    assert!(whole < 50_000, "{whole} bytes for the first step");
    assert!(step < 8_000, "{step} bytes for each further one");
}

pub(super) async fn play(ada: &mut Browser, form: &str) -> String {
    let table = ada.post("/tables", form).await;
    ada.post(&format!("{}/start", table.path), "").await;
    for _ in 0..200 {
        wait().await;
        let page = ada.get(&table.path).await;
        if page.html.contains("data-room=\"finished\"") {
            assert!(page.html.contains("data-action=\"replay\""));
            return table.path.rsplit('/').next().expect("a code").to_owned();
        }
        if let Some(answer) = first_answer(&page.html) {
            ada.post(&format!("{}/act", table.path), &answer).await;
        }
    }
    panic!("the game did not end");
}

pub(super) const SHORT: &str = "edition=it&players=3&bots=apprentice&pause=0&hints=on&length=first-2&name=Ada";

#[tokio::test(start_paused = true)]
async fn each_step_of_a_finished_game_has_its_own_address() {
    let server = server(21);
    let (mut ada, mut stranger) = (Browser::new(&server), Browser::new(&server));
    let game = play(&mut ada, SHORT).await;
    assert!(ada.get("/").await.html.contains(&format!("href=\"/games/{game}\"")), "the first page leads to it");
    // Nothing about a finished game is secret, so any visitor may see it.
    let over = stranger.get(&format!("/games/{game}")).await;
    assert_eq!(over.status, StatusCode::OK, "{}", over.html);
    assert!(over.html.contains("data-part=\"proof\""));
    let first = stranger.get(&format!("/games/{game}/0")).await;
    let last: usize = part(&first.html, "data-steps=\"", "\"").parse().expect("a number");
    for step in 0..=last {
        let page = stranger.get(&format!("/games/{game}/{step}")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.html.starts_with("<!DOCTYPE html>") && page.html.contains(&format!("data-step=\"{step}\"")));
        is_strict(&page.html);
        has_single_ids(&page.html);
    }
    for wrong in [(last + 1).to_string(), "-1".into(), "x".into(), "99999999999999999999999".into()] {
        let page = stranger.get(&format!("/games/{game}/{wrong}")).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{wrong}");
        assert!(page.html.contains(&format!("href=\"/games/{game}/{last}\"")), "{wrong}: a way to the last step");
        assert!(page.html.contains(&format!("to {last}, where the game ends")), "{wrong}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_script_gets_a_step_without_its_frame() {
    let server = server(22);
    let mut ada = Browser::new(&server);
    let game = play(&mut ada, SHORT).await;
    let request = Request::get(format!("/games/{game}/3")).header("hx-request", "true");
    let response = ada.ask(request, String::new()).await;
    assert!(
        response.headers()["cache-control"].to_str().expect("text").starts_with("no-store"),
        "it may be reviewed yet"
    );
    let bytes = response.into_body().collect().await.expect("a body").to_bytes();
    let html = std::str::from_utf8(&bytes).expect("text");
    assert!(html.starts_with("<div class=\"replay\" id=\"replay\"") && !html.contains("replay-room"), "{html}");
    let whole = ada.get(&format!("/games/{game}/3")).await.html;
    assert!(whole.contains(html), "it is the same piece as in the page");
}

#[tokio::test(start_paused = true)]
async fn somebody_plays_on_from_a_step_against_bots() {
    let server = server(26);
    let (mut ada, mut eve) = (Browser::new(&server), Browser::new(&server));
    let game = play(&mut ada, SHORT).await;
    let step = eve.get(&format!("/games/{game}/3?seat=2")).await.html;
    assert!(part(&step, "class=\"branch\"", "</form>").contains("name=\"seat\" value=\"2\""), "{step}");
    let mut page = eve.post(&format!("/games/{game}/3"), "seat=2").await;
    assert!(page.path.starts_with("/tables/") && !page.path.contains(&game), "{}", page.path);
    assert!(part(&page.html, "data-part=\"branched\"", "</p>").contains(&format!("/games/{game}/3")));
    let table = page.path.clone();
    for _ in 0..200 {
        wait().await;
        page = eve.get(&table).await;
        match first_answer(&page.html) {
            _ if page.html.contains("data-room=\"finished\"") => break,
            Some(answer) => drop(eve.post(&format!("{table}/act"), &answer).await),
            None => {}
        }
    }
    assert!(page.html.contains("data-room=\"finished\""));
    let branch = table.replace("tables", "games");
    let summary = eve.get(&branch).await.html;
    assert!(summary.contains("data-part=\"branched\"") && !summary.contains("data-part=\"proof\""), "{summary}");
    let hands = |html: &str| shown(part(html, "id=\"seats\"", "</ol>")).len();
    let (one, other) = (ada.get(&format!("/games/{game}/3")).await, eve.get(&format!("{branch}/3")).await);
    assert!(hands(&one.html) > 0);
    assert_eq!(shown(part(&one.html, "id=\"seats\"", "</ol>")), shown(part(&other.html, "id=\"seats\"", "</ol>")));
    let last = part(&one.html, "data-steps=\"", "\"").to_owned();
    assert_eq!(eve.post(&format!("/games/{game}/{last}"), "seat=1").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(start_paused = true)]
async fn a_game_that_goes_on_shows_no_card() {
    let server = server(23);
    let (mut ada, mut stranger) = (Browser::new(&server), Browser::new(&server));
    let table = ada.post("/tables", &format!("{SHORT}&gallery=on")).await;
    let game = table.path.rsplit('/').next().expect("a code").to_owned();
    for begun in [false, true] {
        if begun {
            ada.post(&format!("{}/start", table.path), "").await;
        }
        for path in [format!("/games/{game}"), format!("/games/{game}/0"), format!("/games/{game}/7")] {
            for reader in [&mut ada, &mut stranger] {
                let page = reader.get(&path).await;
                assert_eq!(page.status, StatusCode::CONFLICT, "{path}");
                assert!(page.html.contains(&format!("href=\"{}\"", table.path)), "a way on");
                assert!(shown(&page.html).is_empty() && !page.html.contains("/assets/cards/"), "{path}");
                is_strict(&page.html);
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn where_there_is_no_game_there_is_a_page_that_says_so() {
    let server = server(24);
    let (mut ada, mut stranger) = (Browser::new(&server), Browser::new(&server));
    for path in ["/games/7xk2m9abqr", "/games/7xk2m9abqr/3", "/games/short/1"] {
        let page = ada.get(path).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
        assert!(page.html.contains("href=\"/\""));
    }
    let hidden = ada.post("/tables", SHORT).await;
    ada.post(&format!("{}/start", hidden.path), "").await;
    let refused = stranger.get(&hidden.path.replace("tables", "games")).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "nobody may look on there");
    let closed = ada.post("/tables", SHORT).await;
    ada.post(&format!("{}/close", closed.path), "").await;
    let page = ada.get(&format!("{}/1", closed.path.replace("tables", "games"))).await;
    assert!(page.status.is_client_error() && page.html.contains("was closed"), "{}", page.html);
}

async fn picture_of(server: &Router, page: &str, language: &str) -> String {
    let request = Request::get(page).header(HOST, "cards.example.org").header(ACCEPT_LANGUAGE, language);
    let page = server.clone().oneshot(request.body(Body::empty()).expect("a request")).await.expect("a page");
    let html = page.into_body().collect().await.expect("a body").to_bytes();
    let html = std::str::from_utf8(&html).expect("text");
    let address = part(html, "property=\"og:image\" content=\"http://cards.example.org", "\"");
    address.to_owned()
}

async fn picture(server: &Router, address: &str) -> (StatusCode, Option<HeaderValue>, Vec<u8>) {
    let request = Request::get(address).body(Body::empty()).expect("a request");
    let mut answer = server.clone().oneshot(request).await.expect("an answer");
    let stored = answer.headers_mut().remove(CACHE_CONTROL);
    (answer.status(), stored, answer.into_body().collect().await.expect("a body").to_bytes().to_vec())
}

#[tokio::test]
async fn the_link_to_a_game_shows_a_picture_of_its_own_in_the_language_of_whoever_looks() {
    let server = server(25);
    let mut ada = Browser::new(&server);
    let path = ada.post("/tables", "edition=it&players=3&name=Ada").await.path;
    let german = picture_of(&server, &path, "de").await;
    assert!(german.starts_with(&format!("{path}/preview/de.png?look=")), "{german}");
    let (status, stored, png) = picture(&server, &german).await;
    assert_eq!(status, StatusCode::OK);
    assert!(png.starts_with(b"\x89PNG") && stored.is_some_and(|stored| stored == "public, max-age=3600"));
    let polish = picture(&server, &picture_of(&server, &path, "pl").await).await.2;
    assert_ne!(polish, png, "another language is another picture");
    ada.post(&format!("{path}/fill"), "bot=apprentice").await;
    let fuller = picture_of(&server, &path, "de").await;
    assert_ne!(fuller, german, "another table has another address");
    assert_ne!(picture(&server, &fuller).await.2, png);
    for wrong in ["xx.png", "de", "..%2f..%2fde.png"] {
        assert_eq!(picture(&server, &format!("{path}/preview/{wrong}")).await.0, StatusCode::NOT_FOUND, "{wrong}");
    }
    ada.post(&format!("{path}/start"), "").await;
    assert_eq!(picture(&server, &german).await.0, StatusCode::FORBIDDEN, "nobody may look on there");
}

#[test]
fn the_picture_of_a_game_has_places_names_and_points_and_no_card() {
    let past = played("it/3+length=first-2", 7);
    let model = TableModel::new(&past.snapshot, None, presentation(Language::Polish));
    let text = picture_text(&model);
    let view = model.view.as_ref().expect("a game");
    let best = view.rules.seats().map(|seat| view.scores[seat]).max().expect("players");
    assert_eq!(text.players.len(), 3);
    assert_eq!([&text.players[0][0], &text.players[0][2]], ["1.", &points(best)]);
    assert!(text.title.contains(&text.players[0][1]), "{text:?}");
    assert!(text.rules.contains('2'), "the rounds: {text:?}");
    // The same for every reader: it has nothing that only one seat knows.
    let own = TableModel::new(&past.snapshot, Some(player(Seat::FIRST)), presentation(Language::Polish));
    assert_eq!(picture_text(&own), text);
}

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use foretell_bots::BotSpec;
use foretell_review::{Effort, Judge, LuckMeter, Review, Watch};
use foretell_rules::{Action, Record, Seat, SeatSet};
use foretell_table::testing::player;
use foretell_tables::reviews::ReviewState;
use foretell_tables::store::memory::MemoryStore;
use foretell_tables::{Clock, Lobby};
use foretell_words::Language;
use http_body_util::BodyExt;
use tower::ServiceExt;

use super::forms::Browser;
use super::replays::{SHORT, part, play, played, unreviewed};
use crate::app::app;
use crate::html::game::review_model;
use crate::state::{ApiSettings, AppState};
use crate::web::game_review::GameReview;
use foretell_pages::game::replay::{FinishedGame, ReplayStep, Studied};
use foretell_pages::game::review::{ReviewModel, ReviewPage};
use foretell_pages::table::model::TableModel;
use foretell_pages::testing::{has_single_ids, is_strict, presentation};

fn reviewing(seed: u64, review_threads: u16) -> Router {
    let lobby = Lobby::simulated(Arc::new(MemoryStore::default()), Clock::simulated(1_700_000_000_000), seed);
    app(AppState::new(lobby, ApiSettings { review_threads, ..ApiSettings::default() }))
}

fn made(record: &Record, seat: Seat) -> ReviewModel {
    let effort = Effort { first_pass: 16, worlds: 16, choices: 400 };
    let judge = Judge { rollout: BotSpec::Apprentice.into(), effort, second: None, ..Judge::new(1) };
    let mut watch = Watch { progress: &mut || {}, enough: &|| false, stop: &|| false };
    let review = judge.review(record, SeatSet::only(seat), &mut watch).expect("a legal record");
    let meter = LuckMeter { replays: 4, shuffles: 4, ..LuckMeter::new(1) };
    let luck = meter.measure(record, &mut || {}, &|| false).expect("a legal record");
    let stored = review.to_text(seat, Some(&luck));
    let review = Review::from_text(record, &[(seat, &stored)]).expect("it was kept");
    review_model(GameReview { states: vec![(seat, ReviewState::Made(stored))], review })
}

fn page(past: &FinishedGame, found: &ReviewModel, seat: Seat, language: Language) -> String {
    let model = TableModel::new(&past.snapshot, Some(player(Seat::FIRST)), presentation(language));
    let page = ReviewPage { past, found, model: &model, seat, words: model.words };
    page.main().into_string()
}

#[test]
fn a_review_reads_well_in_every_language_and_kind_of_game() {
    let rules = ["it/4+length=first-4", "pt/4+specials=all+length=last-3", "fr/3+bids=secret+length=first-3"];
    for (rules, seed) in rules.into_iter().zip(1..) {
        let past = played(rules, seed);
        let found = made(&past.record, Seat::FIRST);
        let choices = found.review.summary(Seat::FIRST).decisions;
        for language in Language::ALL {
            let html = page(&past, &found, Seat::FIRST, language);
            is_strict(&html);
            has_single_ids(&html);
            assert!(html.contains("data-review=\"made\""), "{rules}");
            let decisions = html.split("data-part=\"decisions\"").nth(1).expect("all decisions");
            assert_eq!(decisions.matches("<li data-step=").count(), choices, "{rules} in {language:?}");
            for part in ["grades", "luck", "curve", "lost", "decisions"] {
                assert!(html.contains(&format!("data-part=\"{part}\"")), "{rules} in {language:?}: {part}");
            }
        }
    }
}

fn step(past: &FinishedGame, found: &ReviewModel, step: usize, studied: Studied) -> String {
    let frame = past.frame(step, studied).expect("a step");
    let model = TableModel::new(&past.snapshot, None, presentation(Language::German));
    let model = model.at(&frame, past.replay.sheet(step));
    ReplayStep { past, found, model: &model, step, studied, words: model.words }.content().into_string()
}

#[test]
fn a_step_of_the_replay_says_what_the_review_found() {
    let past = played("it/4+length=first-4", 1);
    let found = made(&past.record, Seat::FIRST);
    let judged = |decided: &&foretell_review::Decided| decided.judgement.is_some();
    let decided = found.review.decisions.iter().find(judged).expect("a choice");
    let studied = Studied { seat: Seat::FIRST, only: false };
    assert!(!step(&past, &unreviewed(&past), decided.step, studied).contains("remark-on"));
    let html = step(&past, &found, decided.step, studied);
    assert!(part(&html, "id=\"remark-on\"", "</p>").contains("Analyse: "), "{html}");
}

#[test]
fn the_better_move_is_marked_before_and_after_a_costly_one() {
    let mut cards = 0;
    for (rules, seed) in [("it/4+length=last-3", 1), ("pt/4+specials=all+length=last-3", 2)] {
        let past = played(rules, seed);
        let found = made(&past.record, Seat::FIRST);
        let summary = found.review.summary(Seat::FIRST);
        assert!(!summary.costly.is_empty(), "random players make mistakes");
        for decided in summary.costly {
            let best = decided.judgement.as_ref().expect("a judgement").best().action;
            for (shown, only) in [(decided.step - 1, false), (decided.step, true)] {
                let html = step(&past, &found, shown, Studied { seat: Seat::FIRST, only });
                is_strict(&html);
                has_single_ids(&html);
                match best {
                    Action::Play(play) if html.contains(" data-better>") => {
                        let mark = format!("data-card=\"{}\" data-better>", play.card());
                        assert_eq!(html.matches(" data-better>").count(), 1, "{rules}, step {shown}");
                        cards += usize::from(html.contains(&mark));
                    }
                    _ => assert!(html.contains("class=\"better\""), "{rules}, step {shown}: {best}"),
                }
            }
            let other = step(&past, &found, decided.step, Studied { seat: Seat::FIRST.left(4), only: true });
            assert!(!other.contains("better") && !other.contains("remark-"), "another seat's view says nothing of it");
        }
    }
    assert!(cards > 3, "{cards} better cards were marked");
}

#[test]
fn the_moves_of_a_round_carry_their_grades() {
    let past = played("it/4+length=last-3", 1);
    let found = made(&past.record, Seat::FIRST);
    for round in 0..3 {
        let made = |seat: Seat| found.review.decisions.iter().filter(move |one| one.round == round && one.seat == seat);
        let judged = made(Seat::FIRST).filter(|decided| decided.grade().is_some());
        let at = made(Seat::FIRST).next().expect("a bid").step;
        let html = step(&past, &found, at, Studied { seat: Seat::FIRST, only: false });
        let moves = html.split("id=\"moves\"").nth(1).expect("the moves");
        let table = part(moves, "<tbody>", "</tbody>");
        assert_eq!(table.matches("data-grade").count(), judged.count(), "round {round}");
        assert_eq!(part(&html, "id=\"study\"", "</aside>").matches("aria-current=\"step\"").count(), 1);
        let points = found.review.summary(Seat::FIRST).costly.len() + 3;
        assert_eq!(part(&html, "class=\"win-curve\"", "</svg>").matches("<a ").count(), points);
    }
}

#[test]
fn whoever_waits_is_told_how_far_it_is() {
    let past = played("it/3+length=first-2", 2);
    let look = |state: Option<ReviewState>| {
        let states = state.into_iter().map(|state| (Seat::FIRST, state)).collect();
        let review = Review::from_text(&past.record, &[]).expect("nothing is kept");
        let html = page(&past, &review_model(GameReview { states, review }), Seat::FIRST, Language::English);
        is_strict(&html);
        has_single_ids(&html);
        html
    };
    let none = look(None);
    assert!(none.contains("data-review=\"none\"") && none.contains("data-action=\"ask-review\""));
    let waiting = look(Some(ReviewState::Waiting(Some(2))));
    assert!(waiting.contains("2 other reviews come first.") && waiting.contains("<progress"), "{waiting}");
    let running = look(Some(ReviewState::Running { done: 3, of: 9 }));
    assert!(running.contains("Decisions reviewed: 3 of 9") && running.contains("max=\"9\" value=\"3\""), "{running}");
    assert!(running.contains("hx-trigger=\"every 2s\"") && running.contains("Look again"));
}

#[tokio::test(start_paused = true)]
async fn a_review_is_asked_for_by_a_form_and_read_without_scripts() {
    let server = reviewing(31, 1);
    let (mut ada, mut stranger) = (Browser::new(&server), Browser::new(&server));
    let game = play(&mut ada, SHORT).await;
    let address = format!("/games/{game}/review");
    assert!(ada.get(&format!("/games/{game}")).await.html.contains(&format!("href=\"{address}\"")));
    // Bots' seats are reviewed on request only.
    assert!(ada.get(&format!("{address}?seat=2")).await.html.contains("data-review=\"none\""));
    // The reviewing thread takes real time.
    tokio::time::resume();
    let asked = ada.post(&address, "seat=1").await;
    assert_eq!(asked.path, format!("{address}?seat=1"));
    let mut page = asked.html;
    while !page.contains("data-review=\"made\"") {
        assert!(page.contains("http-equiv=\"refresh\""), "a browser without scripts looks again: {page}");
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        page = ada.get(&address).await.html;
    }
    is_strict(&page);
    has_single_ids(&page);
    assert!(!page.contains("http-equiv=\"refresh\"") && page.contains("data-part=\"grades\""));
    assert!(ada.get("/games").await.html.contains("Good decisions: "), "the list shows the quality of the play");
    let step = part(&page, "<ol class=\"decisions\"><li data-step=\"", "\"").to_owned();
    assert!(stranger.get(&format!("{address}?seat=1")).await.html.contains("data-review=\"made\""), "it is everyone's");
    assert!(stranger.get(&format!("/games/{game}/{step}")).await.html.contains("id=\"remark-on\""));
    assert!(stranger.get(&format!("{address}?seat=9")).await.html.contains("data-seat=\"1\""), "no such seat");

    let picture = format!("{address}/1-de.png");
    for (wanted, status) in [(picture, StatusCode::OK), (format!("{address}/9-de.png"), StatusCode::NOT_FOUND)] {
        let request = Request::get(&wanted).body(Body::empty()).expect("a request");
        let answer = server.clone().oneshot(request).await.expect("an answer");
        assert_eq!(answer.status(), status, "{wanted}");
        if status == StatusCode::OK {
            let png = answer.into_body().collect().await.expect("a body").to_bytes();
            assert!(png.starts_with(b"\x89PNG"));
        }
    }
}

#[tokio::test(start_paused = true)]
async fn nothing_is_reviewed_before_its_end_or_where_the_owner_wants_none() {
    let server = reviewing(32, 0);
    let mut ada = Browser::new(&server);
    let table = ada.post("/tables", SHORT).await;
    ada.post(&format!("{}/start", table.path), "").await;
    let address = format!("{}/review", table.path.replace("tables", "games"));
    for page in [ada.get(&address).await, ada.post(&address, "").await] {
        assert_eq!(page.status, StatusCode::CONFLICT);
        assert!(!page.html.contains("id=\"review\""));
    }
    let game = play(&mut ada, SHORT).await;
    let refused = ada.post(&format!("/games/{game}/review"), "").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.html.contains("Reviews are turned off on this server."), "{}", refused.html);
}

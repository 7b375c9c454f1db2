use std::sync::Arc;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::http::{Request, StatusCode};
use foretell_pad::{PadEntry, PadSetup, Player};
use foretell_rules::{Seat, Suit, Trump};
use foretell_table::testing::player;
use foretell_tables::pads::PadHandle;
use foretell_tables::store::memory::MemoryStore;
use foretell_tables::{Clock, Lobby};
use foretell_words::Language;
use http_body_util::BodyExt;

use super::forms::{Browser, FetchedPage, between, wait};
use crate::app::app;
use crate::state::{ApiSettings, AppState};
use foretell_pages::testing::{has_single_ids, is_strict};

struct PadServer {
    state: AppState,
    server: Router,
}

impl PadServer {
    fn start() -> PadServer {
        let lobby = Lobby::simulated(Arc::new(MemoryStore::default()), Clock::simulated(1_700_000_000_000), 5);
        let state = AppState::new(lobby, ApiSettings::default());
        PadServer { server: app(state.clone()), state }
    }

    async fn begins(&self, rules: &str, names: &[&str]) -> PadHandle {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        let setup = PadSetup::new(rules.parse().expect("rules"), &names, None).expect("a setup");
        self.state.pads.begin(setup).await.expect("a pad")
    }
}

async fn bids(pad: &PadHandle, round: u8, bids: &[u8]) {
    for (index, bid) in bids.iter().enumerate() {
        let entry = PadEntry::Bid { round, player: Player(index as u8 + 1), bid: *bid, instead_of: None };
        pad.write(player(Seat::FIRST), entry).await.expect("a bid");
    }
}

async fn took(pad: &PadHandle, round: u8, taken: &[u8]) {
    for (index, tricks) in taken.iter().enumerate() {
        let entry = PadEntry::Taken { round, player: Player(index as u8 + 1), tricks: *tricks, instead_of: None };
        pad.write(player(Seat::FIRST), entry).await.expect("tricks");
    }
}

async fn looked_at(browser: &mut Browser, path: &str) -> FetchedPage {
    let page = browser.get(path).await;
    assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.html);
    is_strict(&page.html);
    has_single_ids(&page.html);
    page
}

fn cell(html: &str, round: u8, player: u8) -> String {
    let row = between(html, &format!("<tr data-round=\"{round}\""), "</tr>").expect("the row");
    let cell = between(row, &format!("<td data-of=\"{player}\""), "</td>").expect("the cell");
    let (_, cell) = cell.split_once('>').expect("a tag");
    let text: String = cell.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn a_sheet_has_bid_tricks_points_and_total_in_every_cell() {
    let server = PadServer::start();
    let pad = server.begins("it/3", &["Ada", "Ben", "Cleo"]).await;
    bids(&pad, 1, &[0, 1, 1]).await;
    took(&pad, 1, &[0, 0, 1]).await;
    let trump = PadEntry::Trump { round: 2, trump: Trump::Suit(Suit::Elves), named_by: None };
    pad.write(player(Seat::FIRST), trump).await.expect("a trump");
    bids(&pad, 2, &[2, 1, 0]).await;
    let mut reader = Browser::new(&server.server);
    let page = looked_at(&mut reader, &format!("/pad/{}/sheet", pad.pad())).await;
    assert_eq!(cell(&page.html, 1, 1), "Bid 0 Tricks 0 Points +20 Total 20 Dealer◆");
    assert_eq!(cell(&page.html, 1, 2), "Bid 1 Tricks 0 Points −10 Total −10");
    assert_eq!(cell(&page.html, 1, 3), "Bid 1 Tricks 1 Points +30 Total 30");
    assert_eq!(cell(&page.html, 2, 1), "Bid 2");
    assert_eq!(cell(&page.html, 2, 2), "Bid 1 Dealer◆");
    assert_eq!(cell(&page.html, 20, 3), "");
    assert_eq!(page.html.matches("<tr data-round=").count(), 20, "as many rows as rounds");
    let second = between(&page.html, "<tr data-round=\"2\"", "</th>").expect("the head of the row");
    assert!(second.contains("data-now") && second.contains("Elves"), "{second}");
    assert!(!page.html.contains("data-part=\"curve\""), "one round is no curve");
    assert!(!page.html.contains("class=\"changed\""));
}

#[tokio::test]
async fn changed_numbers_are_marked_and_listed_and_totals_follow() {
    let server = PadServer::start();
    let pad = server.begins("it/3", &["Ada", "Ben", "Cleo"]).await;
    bids(&pad, 1, &[0, 1, 1]).await;
    took(&pad, 1, &[0, 0, 1]).await;
    let change = PadEntry::Bid { round: 1, player: Player(2), bid: 0, instead_of: Some(1) };
    pad.write(player(Seat::FIRST), change).await.expect("a change");
    let mut reader = Browser::new(&server.server);
    let page = looked_at(&mut reader, &format!("/pad/{}/sheet", pad.pad())).await;
    let received = "Round 1, Ben: bid 1 → 0";
    assert_eq!(cell(&page.html, 1, 2), format!("Bid 0* {received} Tricks 0 Points +20 Total 20"));
    let listed = between(&page.html, "data-part=\"corrections\"", "</section>").expect("the list");
    assert!(listed.contains(received), "{listed}");
}

#[tokio::test]
async fn sealed_bids_are_shown_to_nobody_else_anywhere() {
    let server = PadServer::start();
    let pad = server.begins("it/3+bids=secret", &["Ada", "Ben", "Cleo"]).await;
    bids(&pad, 1, &[1, 1, 1]).await;
    took(&pad, 1, &[0, 1]).await;
    let mut stranger = Browser::new(&server.server);
    let page = looked_at(&mut stranger, &format!("/pad/{}/sheet", pad.pad())).await;
    assert_eq!(cell(&page.html, 1, 1), "sealed🔒\u{fe0e} Tricks 0 Dealer◆");
    let large = looked_at(&mut stranger, &format!("/pad/{}/large", pad.pad())).await;
    let tile = between(&large.html, "<li data-of=\"1\"", "</li>").expect("a tile");
    assert!(tile.contains("sealed") && !tile.contains("<b>1</b>") && tile.contains("<b>0</b>"), "{tile}");
    took(&pad, 1, &[0, 1, 0]).await;
    let open = looked_at(&mut stranger, &format!("/pad/{}/sheet", pad.pad())).await;
    assert_eq!(cell(&open.html, 1, 3), "Bid 1 Tricks 0 Points −10 Total −10");
}

#[tokio::test]
async fn a_game_that_is_over_has_its_curve_its_facts_and_its_winner() {
    let server = PadServer::start();
    let pad = server.begins("it/3+length=first-3", &["Ada", "Ben", "Cleo"]).await;
    for (round, [said, taken]) in
        [(1, [[0, 0, 1], [0, 1, 0]]), (2, [[0, 2, 1], [0, 2, 0]]), (3, [[1, 1, 0], [1, 2, 0]])]
    {
        bids(&pad, round, &said).await;
        took(&pad, round, &taken).await;
    }
    let mut reader = Browser::new(&server.server);
    let page = looked_at(&mut reader, &format!("/pad/{}/sheet", pad.pad())).await;
    let facts = between(&page.html, "data-part=\"facts\"", "</section>").expect("the facts");
    for fact in
        ["Best bidding: Ada. 3 of 3 bids made.", "Longest streak: Ada, with 3 bids made in a row.", "Won by 50 points."]
    {
        assert!(facts.contains(fact), "{fact}: {facts}");
    }
    let curve = between(&page.html, "<figure class=\"curve\">", "</figure>").expect("a curve");
    assert_eq!(curve.matches("<polyline").count(), 3, "{curve}");
    assert!(curve.contains("aria-label=\"Ada: 70, Ben: 20, Cleo: 0\""), "{curve}");
    let winner = between(&page.html, "data-wins>", "</td>").expect("a winner");
    assert!(winner.contains("70"), "{winner}");
    assert!(page.html.contains("<h1>Ada wins: 70.</h1>"));
    for language in Language::ALL {
        let page = reader.speaks(language.tag()).get(&format!("/pad/{}/sheet", pad.pad())).await;
        let facts = between(&page.html, "data-part=\"facts\"", "</section>").expect("the facts");
        assert_eq!(facts.matches("<li>").count(), 3, "{language}");
        assert!(facts.contains("50") && facts.contains("Ada"), "{language}: {facts}");
    }
}

#[tokio::test]
async fn the_sheet_goes_along_as_a_file_and_as_a_picture() {
    let server = PadServer::start();
    let pad = server.begins("it/3", &["Ada", "Ben", "Cleo"]).await;
    bids(&pad, 1, &[0, 1, 1]).await;
    took(&pad, 1, &[0, 0, 1]).await;
    let mut reader = Browser::new(&server.server);
    let page = looked_at(&mut reader, &format!("/pad/{}/sheet", pad.pad())).await;
    let file = between(&page.html, "<a class=\"button\" href=\"", "\" download").expect("a link to the file");
    let csv = reader.ask(Request::get(file), String::new()).await;
    assert!(csv.headers()[CONTENT_TYPE].to_str().is_ok_and(|kind| kind.starts_with("text/csv")));
    let csv = csv.into_body().collect().await.expect("a body").to_bytes();
    assert!(String::from_utf8_lossy(&csv).contains("1,1,Ada,,0,0,20,20,1,0,-10,-10,1,1,30,30"), "{csv:?}");

    let property =
        |name: &str| between(&page.html, &format!("property=\"{name}\" content=\""), "\"").map(str::to_owned);
    assert_eq!(property("og:title").as_deref(), Some("Score pad: Ada, Ben and Cleo"));
    assert!(property("og:description").is_some_and(|text| text.contains("Leading: Cleo, 30.")));
    let request = Request::get(format!("/pad/{}/sheet", pad.pad())).header("host", "pads.example");
    let shared = reader.ask(request, String::new()).await.into_body().collect().await.expect("a body").to_bytes();
    let shared = String::from_utf8_lossy(&shared).into_owned();
    let picture = between(&shared, "og:image\" content=\"http://pads.example", "\"").expect("a picture");
    let picture = picture.replace("&amp;", "&");
    assert!(picture.contains("lang=en") && picture.contains("look="), "{picture}");
    let answer = reader.ask(Request::get(&picture), String::new()).await;
    assert_eq!(answer.headers()[CONTENT_TYPE], "image/png");
    let png = answer.into_body().collect().await.expect("a body").to_bytes();
    assert_eq!(&png[1..4], b"PNG");
    let polish = format!("/pad/{}/picture.png?lang=pl", pad.pad());
    let polish = reader.ask(Request::get(polish), String::new()).await.into_body().collect().await.expect("a body");
    assert_ne!(polish.to_bytes(), png, "other words are another picture");
}

#[tokio::test]
async fn the_large_view_has_nothing_to_press() {
    let server = PadServer::start();
    let pad = server.begins("it/3", &["Ada", "Ben", "Cleo"]).await;
    bids(&pad, 1, &[0, 1]).await;
    let mut reader = Browser::new(&server.server);
    let page = looked_at(&mut reader, &format!("/pad/{}/large", pad.pad())).await;
    let large = between(&page.html, "id=\"large\"", "<noscript>").expect("the view");
    for thing in ["<a ", "<button", "<input", "<form"] {
        assert!(!large.contains(thing), "{thing}: {large}");
    }
    assert!(large.contains("data-version=\"2\"") && large.contains("Round 1 of 20"), "{large}");
    let asked = between(large, "<li data-of=\"3\"", ">").expect("the third");
    assert!(asked.contains("data-asked"), "Cleo is to bid: {asked}");
}

#[tokio::test]
async fn pads_that_were_opened_are_listed_and_can_be_taken_off_the_list() {
    let server = PadServer::start();
    let mut ada = Browser::new(&server.server);
    let empty = looked_at(&mut ada, "/pads").await;
    assert!(empty.html.contains("There are no pads yet."), "{}", empty.html);
    let mut pads = Vec::new();
    for number in 0..23 {
        let pad = server.begins("it/3", &["Ada", "Ben", &format!("Guest {number}")]).await;
        looked_at(&mut ada, &format!("/pad/{}", pad.pad())).await;
        pads.push(pad.pad().to_string());
    }
    let named = |page: &FetchedPage| -> Vec<String> {
        let lines = page.html.split("<li data-pad=\"").skip(1).filter_map(|rest| rest.split('"').next());
        lines.map(str::to_owned).collect()
    };
    let first = looked_at(&mut ada, "/pads").await;
    assert_eq!(named(&first), pads.iter().rev().take(20).cloned().collect::<Vec<_>>(), "the last one first");
    let older = between(&first.html, "href=\"/pads?page=", "\"").expect("a way to older ones");
    let second = looked_at(&mut ada, &format!("/pads?page={older}")).await;
    assert_eq!(named(&second), pads.iter().rev().skip(20).cloned().collect::<Vec<_>>());
    assert!(!second.html.contains("data-action=\"older\""));
    let less = ada.post("/pads/forget", &format!("pad={}", pads[22])).await;
    assert_eq!((less.path.as_str(), named(&less).first()), ("/pads", Some(&pads[21])));
    looked_at(&mut ada, &format!("/pad/{}", pads[22])).await;
    assert_eq!(named(&ada.get("/pads").await).first(), Some(&pads[22]), "it was still there, and is opened again");
    // The offline copy that its script caches, perhaps late, doesn't count as opened.
    let copy = axum::http::Request::get(format!("/pad/{}", pads[0])).header("foretell-copy", "true");
    ada.ask(copy, String::new()).await;
    assert_eq!(named(&ada.get("/pads").await).first(), Some(&pads[22]));
    assert_eq!(named(&Browser::new(&server.server).get("/pads").await), [""; 0], "others have lists of their own");
}

#[tokio::test]
async fn whoever_is_forgotten_has_no_list_any_more() {
    let server = PadServer::start();
    let mut ada = Browser::new(&server.server);
    ada.post("/play", "").await;
    let pad = server.begins("it/3", &["Ada", "Ben", "Cleo"]).await;
    looked_at(&mut ada, &format!("/pad/{}", pad.pad())).await;
    assert!(ada.get("/pads").await.html.contains(&pad.pad().to_string()));
    ada.post("/settings/forget", "").await;
    assert!(!ada.get("/pads").await.html.contains(&pad.pad().to_string()));
}

#[tokio::test(start_paused = true)]
async fn a_pad_that_is_gone_is_not_listed() {
    let server = PadServer::start();
    let mut ada = Browser::new(&server.server);
    let pad = server.begins("it/3", &["Ada", "Ben", "Cleo"]).await.pad();
    looked_at(&mut ada, &format!("/pad/{pad}")).await;
    wait().await;
    assert_eq!(server.state.pads.tidy(std::time::Duration::ZERO).await.expect("tidied"), 1);
    let list = looked_at(&mut ada, "/pads").await;
    assert!(list.html.contains("There are no pads yet.") && !list.html.contains(&pad.to_string()));
}

#[tokio::test]
async fn who_takes_the_trick_is_told_with_the_rule_and_its_place_in_the_book() {
    let server = PadServer::start();
    let mut reader = Browser::new(&server.server);
    let question = "/pad/trick?for=pt/4%2Bspecials%3Dall&trump=none&lead=1&play=Bomb&play=W1&play=Fairy&play=W3";
    let page = looked_at(&mut reader, question).await;
    let answer = between(&page.html, "id=\"answer\"", "</div>").expect("an answer");
    assert!(answer.contains("The Bomb goes off: nobody gets the trick, and Player 2 leads the next one."), "{answer}");
    for number in ["S13", "S14", "B20"] {
        let link = between(answer, &format!("\" data-rule=\"{number}\""), "</a>").expect("a rule");
        assert!(link.contains(&format!("Rule {number} in the book")), "{link}");
    }
    let place = between(answer, "href=\"/rules?for=pt/4+specials=all#rule-tricks-wizard-first", "\"");
    assert_eq!(place, Some(""), "{answer}");
    let winner = between(&page.html, "data-card=\"W1\"", ">").expect("the card");
    assert!(winner.contains("data-wins"), "{winner}");
    let open = looked_at(&mut reader, "/pad/trick?for=it/3&trump=H&lead=2&play=E3").await;
    assert!(open.html.contains("href=\"/pad/trick?for=it%2F3&amp;trump=H&amp;lead=2&amp;play=E3&amp;play=H1\""));
    assert!(open.html.contains("Player 3 is to play."));
    for language in Language::ALL {
        let page = looked_at(reader.speaks(language.tag()), question).await;
        assert_eq!(page.html.matches("data-rule=").count(), 3, "{language}");
    }
}

#[tokio::test]
async fn whether_a_card_may_be_played_is_told_for_each_card_of_the_hand() {
    let server = PadServer::start();
    let mut reader = Browser::new(&server.server);
    let page = looked_at(&mut reader, "/pad/trick?for=it/4&play=E3&play=W1&hand=G5&hand=E9&hand=J1").await;
    let received =
        |card: &str| between(&page.html, &format!("data-held=\"{card}\""), "</li>").expect("the card").to_owned();
    assert!(received("G5").contains("data-allowed=\"false\"") && received("G5").contains("must follow it (B17)"));
    assert!(received("E9").contains("data-allowed=\"true\"") && received("E9").contains("it follows suit (B17)"));
    assert!(received("J1").contains("data-allowed=\"true\"") && received("J1").contains("(B19)"), "{}", received("J1"));
    let void = looked_at(&mut reader, "/pad/trick?for=it/4&play=E3&play=W1&hand=G5").await;
    assert!(void.html.contains("data-held=\"G5\" data-allowed=\"true\""));
}

#[tokio::test]
async fn with_a_pad_the_question_has_its_rules_names_trump_and_leader() {
    let server = PadServer::start();
    let pad = server.begins("pl/3", &["Ada", "Ben", "Cleo"]).await;
    let trump = PadEntry::Trump { round: 1, trump: Trump::Suit(Suit::Giants), named_by: None };
    pad.write(player(Seat::FIRST), trump).await.expect("a trump");
    let mut reader = Browser::new(&server.server);
    let page = looked_at(&mut reader, &format!("/pad/{}/trick?play=E3&play=G1", pad.pad())).await;
    assert!(page.html.contains("So far Cleo is ahead."), "Ada deals, so Ben leads, and Cleo has trumped");
    assert!(page.html.contains("Ada is to play.") && page.html.contains("(B21)"));
    assert!(!page.html.contains("id=\"options\""), "a pad has its rules");
}

#[tokio::test]
async fn other_rules_are_chosen_by_a_form_and_wrong_ones_are_pointed_at() {
    let server = PadServer::start();
    let mut reader = Browser::new(&server.server);
    let chosen = reader.get("/pad/trick?edition=pl&players=5&wizards=last").await;
    assert_eq!(chosen.status, StatusCode::SEE_OTHER);
    assert_eq!(chosen.path, "/pad/trick?for=pl%2F5%2Bwizards%3Dlast&trump=none&lead=1");
    let wrong = reader.get("/pad/trick?for=nonsense").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.html.contains("nonsense") && wrong.html.contains("role=\"alert\""));
}

//! Pages and forms over HTTP, as a browser without scripts uses them, and the stream for scripts.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use tower::ServiceExt;

use crate::app::app;
use crate::state::{ApiSettings, AppState};
use foretell_pages::testing::{has_single_ids, is_strict};
use foretell_practice::{Collection, Puzzle};
use foretell_tables::store::memory::MemoryStore;
use foretell_tables::{Clock, Lobby};

pub(super) struct Browser {
    server: Router,
    pub(super) cookies: Vec<(String, String)>,
    language: &'static str,
}

pub(super) struct FetchedPage {
    pub(super) status: StatusCode,
    pub(super) path: String,
    pub(super) html: String,
}

impl Browser {
    pub(super) fn new(server: &Router) -> Browser {
        Browser { server: server.clone(), cookies: Vec::new(), language: "en" }
    }

    pub(super) fn speaks(&mut self, language: &'static str) -> &mut Browser {
        self.language = language;
        self
    }

    pub(super) async fn ask(
        &mut self,
        request: axum::http::request::Builder,
        body: String,
    ) -> axum::http::Response<Body> {
        let cookies: Vec<String> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let request = request.header(COOKIE, cookies.join("; ")).header(ACCEPT_LANGUAGE, self.language);
        let request = request.header(ACCEPT, "text/html").body(Body::from(body)).expect("a request");
        let response = self.server.clone().oneshot(request).await.expect("an answer");
        for cookie in response.headers().get_all(SET_COOKIE) {
            let pair = cookie.to_str().expect("text").split(';').next().unwrap_or_default();
            let (name, value) = pair.split_once('=').expect("a cookie");
            self.cookies.retain(|(known, _)| known != name);
            self.cookies.push((name.to_owned(), value.to_owned()));
        }
        response
    }

    pub(super) async fn get(&mut self, path: &str) -> FetchedPage {
        let response = self.ask(Request::get(path), String::new()).await;
        let status = response.status();
        let path = response.headers().get(LOCATION).map(|place| place.to_str().expect("text").to_owned());
        let bytes = response.into_body().collect().await.expect("a body").to_bytes();
        let html = String::from_utf8(bytes.to_vec()).expect("text");
        FetchedPage { status, path: path.unwrap_or_default(), html }
    }

    pub(super) async fn post(&mut self, path: &str, form: &str) -> FetchedPage {
        let request = Request::post(path).header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        let response = self.ask(request, form.to_owned()).await;
        if response.status() == StatusCode::SEE_OTHER {
            let place = response.headers()[LOCATION].to_str().expect("text").to_owned();
            return FetchedPage { path: place.clone(), ..self.get(&place).await };
        }
        let status = response.status();
        let bytes = response.into_body().collect().await.expect("a body").to_bytes();
        FetchedPage { status, path: path.to_owned(), html: String::from_utf8(bytes.to_vec()).expect("text") }
    }
}

pub(super) fn server(seed: u64) -> Router {
    let lobby = Lobby::simulated(Arc::new(MemoryStore::default()), Clock::simulated(1_700_000_000_000), seed);
    app(AppState::new(lobby, ApiSettings::default()))
}

pub(super) fn between<'a>(html: &'a str, before: &str, after: &str) -> Option<&'a str> {
    html.split_once(before)?.1.split_once(after).map(|(found, _)| found)
}

pub(super) fn first_answer(html: &str) -> Option<String> {
    let version = between(html, "name=\"version\" value=\"", "\"")?;
    let action = between(html, "name=\"action\" value=\"", "\"")?;
    Some(format!("version={version}&action={}", action.replace(' ', "+").replace('=', "%3D")))
}

pub(super) async fn wait() {
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
}

#[tokio::test(start_paused = true)]
async fn play_now_leads_to_a_table_that_can_be_played_by_forms_to_the_end() {
    let mut ada = Browser::new(&server(1));
    let form = "edition=pt&players=3&bots=apprentice&pause=0&gallery=on&hints=on&length=first-3&name=Ada&special=bomb";
    let table = ada.post("/tables", form).await;
    assert_eq!(table.status, StatusCode::OK, "{}", table.html);
    assert!(table.html.contains("data-room=\"gathering\"") && table.html.contains("Ada"));
    let begun = ada.post(&format!("{}/start", table.path), "").await;
    assert!(begun.html.contains("data-room=\"playing\""));
    let mut answers = 0;
    for _ in 0..200 {
        wait().await;
        let page = ada.get(&table.path).await;
        is_strict(&page.html);
        if page.html.contains("data-room=\"finished\"") {
            assert!(answers > 5 && page.html.contains("podium"));
            let again = ada.post(&format!("{}/rematch", table.path), "").await;
            assert!(again.path != table.path && again.html.contains("data-room=\"playing\""), "it deals at once");
            let games = ada.get("/games").await;
            is_strict(&games.html);
            has_single_ids(&games.html);
            assert!(games.html.contains("data-stage=\"finished\"") && games.html.contains("bids"));
            assert!(games.html.contains("data-stage=\"playing\"") && games.html.contains("2023-11-14"));
            let over = between(&games.html, "<h3>2023-11-14</h3>", "</ul>").expect("a day");
            let review = table.path.replace("/tables/", "/games/") + "/review";
            assert!(over.contains(&format!("href=\"{review}\"")), "{over}");
            assert!(over.contains(&format!("action=\"{}/rematch\"", table.path)), "{over}");
            return;
        }
        if let Some(answer) = first_answer(&page.html) {
            let after = ada.post(&format!("{}/act", table.path), &answer).await;
            assert_eq!(after.status, StatusCode::OK, "{answer}");
            answers += 1;
        }
    }
    panic!("the game did not end");
}

#[tokio::test(start_paused = true)]
async fn games_are_read_page_by_page() {
    let server = server(11);
    let mut ada = Browser::new(&server);
    // Nobody may open that many tables at once, but one may sit at many.
    for host in ["Ben", "Cleo"] {
        let mut host = (Browser::new(&server), host);
        for _ in 0..12 {
            let table = host.0.post("/tables", &format!("edition=it&players=3&name={}", host.1)).await.path;
            ada.post(&format!("{table}/sit"), "name=Ada").await;
        }
    }
    let count = |html: &str| html.matches("data-table=").count();
    let first = ada.get("/games").await;
    let next = between(&first.html, "href=\"/games?after=", "\"").expect("a way on").to_owned();
    let second = ada.get(&format!("/games?after={next}")).await;
    assert_eq!((count(&first.html), count(&second.html)), (20, 4));
    assert!(!second.html.contains("?after="), "there is no more");
    let together = ada.get("/games?with=people&players=3").await;
    assert_eq!(count(&together.html), 20);
    let next = between(&together.html, "href=\"/games?with=people&amp;players=3&amp;after=", "\"").expect("a way on");
    assert_eq!(count(&ada.get(&format!("/games?with=people&players=3&after={next}")).await.html), 4);
    for nothing in ["with=bots", "stage=over", "players=4"] {
        let page = ada.get(&format!("/games?{nothing}")).await;
        is_strict(&page.html);
        assert!(count(&page.html) == 0 && page.html.contains("No game fits this filter."), "{nothing}");
    }
    assert_eq!(ada.get("/games?after=0000000000").await.status, StatusCode::NOT_FOUND);
    let nobody = Browser::new(&server).get("/games").await;
    assert_eq!((nobody.status, count(&nobody.html)), (StatusCode::OK, 0));
}

#[tokio::test(start_paused = true)]
async fn what_is_agreed_is_changed_by_a_form() {
    let server = server(13);
    let (mut ada, mut ben) = (Browser::new(&server), Browser::new(&server));
    let table = ada.post("/tables", "edition=it&players=4&name=Ada&hints=on").await.path;
    let form = ada.get(&format!("{table}/settings")).await;
    is_strict(&form.html);
    has_single_ids(&form.html);
    assert!(form.html.contains(&format!("action=\"{table}/settings\"")));
    let wish = "first=two&shown=classic&edition=it&players=4&hints=on";
    assert_eq!(ben.post(&format!("{table}/settings"), wish).await.status, StatusCode::FORBIDDEN);
    let changed = ada.post(&format!("{table}/settings"), wish).await;
    assert_eq!((changed.path.as_str(), changed.html.matches("class=\"chair\"").count()), (table.as_str(), 2));
    ben.post(&format!("{table}/sit"), "name=Ben").await;
    ada.post(&format!("{table}/settings"), "edition=it&players=3").await;
    let mut cleo = Browser::new(&server);
    cleo.post(&format!("{table}/sit"), "name=Cleo").await;
    let refused = ada.post(&format!("{table}/settings"), wish).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.html.contains("Someone has to stand up first"));
    let forbidden = "edition=pt&players=4&special=bomb&clairvoyance=every-round";
    let again = ada.post(&format!("{table}/settings"), forbidden).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(again.html.contains(&format!("action=\"{table}/settings\"")), "the same form once more");
}

#[tokio::test(start_paused = true)]
async fn the_bots_chosen_last_are_offered_next_time() {
    let mut ada = Browser::new(&server(16));
    let chosen = |html: &str| {
        between(html, "checked", ">").map(|_| {
            let checked =
                html.split("<input").filter(|input| input.contains(" checked") && input.contains("type=\"radio\""));
            let values = checked.filter(|input| input.contains("name=\"bot"));
            values.filter_map(|input| between(input, "value=\"", "\"")).map(str::to_owned).collect::<Vec<_>>()
        })
    };
    assert_eq!(chosen(&ada.get("/").await.html).expect("a choice"), ["augur:level=3"]);
    assert_eq!(chosen(&ada.get("/new").await.html).expect("a choice"), ["none"]);
    let table = ada.post("/tables", "edition=it&players=4&name=Ada").await;
    is_strict(&table.html);
    has_single_ids(&table.html);
    let one = ada.post(&format!("{}/bot", table.path), "seat=3&bot=augur:level%3D2").await;
    assert_eq!(one.html.matches("data-kind=\"bot\"").count(), 1);
    let full = ada.post(&format!("{}/fill", table.path), "bot=seer").await;
    assert_eq!(full.html.matches("data-kind=\"bot\"").count(), 3);
    assert_eq!(chosen(&ada.get("/").await.html).expect("a choice"), ["seer"]);
    ada.post("/tables", "edition=it&players=4&bots=augur:level%3D2").await;
    assert_eq!(chosen(&ada.get("/new").await.html).expect("a choice"), ["augur:level=2"]);
    ada.post("/tables", "edition=it&players=4&bots=none").await;
    assert_eq!(chosen(&ada.get("/new").await.html).expect("a choice"), ["none"]);
    assert_eq!(chosen(&ada.get("/").await.html).expect("a choice"), ["augur:level=2"]);
    assert_eq!(ada.post(&format!("{}/fill", table.path), "bot=nobody").await.status, StatusCode::CONFLICT);
}

#[tokio::test(start_paused = true)]
async fn people_choose_an_avatar_and_keep_it() {
    let server = server(17);
    let (mut ada, mut ben) = (Browser::new(&server), Browser::new(&server));
    let fox = |html: &str| html.contains("/fox-");
    let table = ada.post("/tables", "edition=it&players=4&name=Ada&avatar=fox").await;
    assert!(fox(&table.html), "{}", table.html);
    let settings = ada.get("/settings").await;
    is_strict(&settings.html);
    has_single_ids(&settings.html);
    assert!(settings.html.contains("value=\"fox\" id=\"avatar-fox\" checked"));
    assert!(ben.get(&table.path).await.html.contains("name=\"avatar\""), "asked with the name");
    let sits = ben.post(&format!("{}/sit", table.path), "name=Ben&avatar=witch").await;
    assert!(fox(&sits.html) && sits.html.contains("/witch-"));
    ada.post("/settings", "name=Ada&avatar=cat").await;
    let after = ben.get(&table.path).await.html;
    assert!(after.contains("/cat-") && !fox(&after), "the table shows the new one");
    for bird in ["owl", "dragon", "../x"] {
        let refused = ada.post("/settings", &format!("name=Ada&avatar={bird}")).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{bird}");
    }
    ada.post("/settings/forget", "").await;
    assert!(!ben.get(&table.path).await.html.contains("/cat-"));
}

#[tokio::test(start_paused = true)]
async fn a_link_can_be_scanned() {
    let server = server(14);
    let mut ada = Browser::new(&server);
    let table = ada.post("/tables", "edition=it&players=4&name=Ada").await;
    assert!(table.html.contains(&format!("src=\"{}/qr.svg\"", table.path)));
    let picture = async |host: &'static str| {
        let request = Request::get(format!("{}/qr.svg", table.path)).header("host", host);
        let response = Browser::new(&server).ask(request, String::new()).await;
        assert_eq!(response.headers()[CONTENT_TYPE], "image/svg+xml");
        String::from_utf8(response.into_body().collect().await.expect("a body").to_bytes().to_vec()).expect("text")
    };
    let (one, other) = (picture("cards.lan").await, picture("cards.example.org:8080").await);
    assert!(one.starts_with("<svg") && one.matches("h1v1h-1z").count() > 200, "{one}");
    assert_ne!(one, other, "each leads to the address by which one came");
}

#[tokio::test(start_paused = true)]
async fn one_button_and_one_is_playing() {
    let mut ada = Browser { language: "pl, en;q=0.5", ..Browser::new(&server(2)) };
    let home = ada.get("/").await;
    is_strict(&home.html);
    has_single_ids(&home.html);
    assert!(home.html.contains("<html lang=\"pl\"") && home.html.contains("action=\"/play\""));
    assert!(ada.cookies.is_empty(), "whoever only looks is nobody yet");
    let table = ada.post("/play", "").await;
    assert!(table.html.contains("data-room=\"playing\"") && table.html.contains("data-players=\"4\""));
    assert!(ada.cookies.iter().any(|(name, _)| name == "foretell_session"));
    let home = ada.get("/").await;
    assert!(home.html.contains(&format!("href=\"{}\"", table.path)), "a game to go on with");
}

async fn asked_to_bid(ada: &mut Browser, hints: &str) -> FetchedPage {
    let form = format!("edition=it&players=3&bots=random&pause=0&length=first-5&name=Ada{hints}");
    let table = ada.post("/tables", &form).await;
    ada.post(&format!("{}/start", table.path), "").await;
    for _ in 0..20 {
        wait().await;
        let page = ada.get(&table.path).await;
        if page.html.contains("data-decision=\"bid\"") {
            return FetchedPage { path: table.path, ..page };
        }
        if let Some(answer) = first_answer(&page.html) {
            ada.post(&format!("{}/act", table.path), &answer).await;
        }
    }
    panic!("nobody asked for a bid");
}

#[tokio::test(start_paused = true)]
async fn a_hint_is_a_page_of_its_own_where_it_can_be_taken() {
    let mut ada = Browser { language: "de", ..Browser::new(&server(8)) };
    let table = asked_to_bid(&mut ada, "&hints=on").await;
    assert!(table.html.contains("data-action=\"hint\""), "hints are offered");
    let hint = ada.post(&format!("{}/hint", table.path), "").await;
    assert_eq!(hint.status, StatusCode::OK, "{}", hint.html);
    is_strict(&hint.html);
    has_single_ids(&hint.html);
    assert!(hint.html.contains("Zu erwartende Punkte je Vorhersage"), "{}", hint.html);
    assert!(hint.html.contains("Alle am Tisch sehen, dass du dir einen Tipp geholt hast."), "{}", hint.html);
    let advised = between(&hint.html, "data-hint=\"", "\"").expect("advice");
    let answer = first_answer(&hint.html).expect("the advice can be taken");
    assert!(answer.ends_with(&advised.replace(' ', "+")), "{answer} takes {advised}");
    let after = ada.post(&format!("{}/act", table.path), &answer).await;
    assert_eq!(after.status, StatusCode::OK, "{}", after.html);
    assert!(after.html.contains("data-badge=\"hints\""), "everyone sees that there was a hint");
    assert!(!after.html.contains("data-hint="), "the hint is gone with the decision");
}

#[tokio::test(start_paused = true)]
async fn where_hints_are_switched_off_none_is_offered_or_given() {
    let mut ada = Browser::new(&server(9));
    let table = asked_to_bid(&mut ada, "").await;
    assert!(!table.html.contains("data-action=\"hint\""), "{}", table.html);
    let refused = ada.post(&format!("{}/hint", table.path), "").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.html.contains("The host has turned hints off."), "{}", refused.html);
}

#[tokio::test(start_paused = true)]
async fn friends_join_by_code_and_sit_down() {
    let server = server(3);
    let (mut ada, mut ben) = (Browser::new(&server), Browser::new(&server));
    let table = ada.post("/tables", "edition=it&players=3&name=Ada&public=on").await;
    let code = between(&table.html, "<output id=\"code\">", "<").expect("a code").to_owned();
    let open = ben.get("/").await;
    assert!(open.html.contains(&format!("href=\"{}\"", table.path)), "a public table is listed");
    let seen = ben.post("/join", &format!("code={code}")).await;
    assert_eq!(seen.path, table.path);
    let sat = ben.post(&format!("{}/sit", table.path), "seat=3&name=Ben").await;
    assert!(sat.html.contains("data-seat=\"3\"") && sat.html.contains("Ben"));
    let refused = ben.post(&format!("{}/start", table.path), "").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.html.contains("Only the host may do that."));
    let swapped = ben.post(&format!("{}/swap", table.path), "one=3&other=2").await;
    assert_eq!(swapped.status, StatusCode::OK);
    let filled = ada.post(&format!("{}/fill", table.path), "bot=apprentice").await;
    assert!(filled.html.contains("The table is full."));
    let begun = ada.post(&format!("{}/start", table.path), "").await;
    assert!(begun.html.contains("data-room=\"playing\""));
    let said = ben.post(&format!("{}/say", table.path), "room=table&text=%3Cb%3Ehello").await;
    assert!(said.html.contains("&lt;b&gt;hello") && !said.html.contains("<b>hello"));
    for (command, form) in [("react", "reaction=applause"), ("away", ""), ("back", ""), ("leave", "")] {
        let page = ben.post(&format!("{}/{command}", table.path), form).await;
        assert_eq!(page.status, StatusCode::OK, "{command}");
    }
}

#[tokio::test(start_paused = true)]
async fn forbidden_rules_are_refused_with_the_reason() {
    let mut ada = Browser::new(&server(4));
    let form = ada.get("/new").await;
    is_strict(&form.html);
    has_single_ids(&form.html);
    let refused = ada.post("/tables", "edition=it&players=2&special=bomb").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.html.contains("Two players can't have special cards"));
}

#[tokio::test(start_paused = true)]
async fn settings_stay_with_the_browser() {
    let mut ada = Browser::new(&server(5));
    let form = "name=Ada&language=ca&theme=contrast&still=on&volume=full&confirm=on&preselect=on";
    let saved = ada.post("/settings", form).await;
    assert!(saved.path.starts_with("/settings") && saved.html.contains("class=\"saved\""), "{}", saved.path);
    for part in
        ["lang=\"ca\"", "data-theme=\"contrast\"", "data-motion=\"still\"", "data-sounds=\"full\"", "data-confirm"]
    {
        assert!(saved.html.contains(part), "{part}");
    }
    assert!(saved.html.contains(">Ada<"));
    is_strict(&ada.get("/settings").await.html);
}

#[tokio::test(start_paused = true)]
async fn whatever_is_not_there_has_a_page_with_a_way_on() {
    let mut ada = Browser::new(&server(6));
    let lost = ["/nothing", "/tables/7xk2m9abqr", "/tables/short"].map(|path| (path, StatusCode::NOT_FOUND));
    let posted = ("/tables/7xk2m9abqr/act", StatusCode::METHOD_NOT_ALLOWED);
    for (path, status) in lost.into_iter().chain([posted]) {
        let page = ada.get(path).await;
        assert_eq!(page.status, status, "{path}");
        assert!(page.html.contains("href=\"/\"") && page.html.contains("<h1>"), "{path}");
        is_strict(&page.html);
    }
}

#[tokio::test]
async fn a_form_that_is_sent_twice_under_one_name_counts_once() {
    let server = server(7);
    let mut ada = Browser::new(&server);
    let table = ada.post("/play", "").await.path;
    for once in ["first", "first", "second"] {
        let said = ada.post(&format!("{table}/say"), &format!("room=table&text=rhubarb&once={once}")).await;
        assert_eq!(said.status, StatusCode::OK, "{once}");
    }
    assert_eq!(ada.get(&table).await.html.matches("<span>rhubarb</span>").count(), 2);
    let other = ada.post(&format!("{table}/say"), "room=table&text=plum&once=first").await;
    assert_eq!(other.status, StatusCode::CONFLICT, "another request under a name that was used");
    assert!(other.html.contains("You already sent this with a different value"), "{}", other.html);
    let odd = ada.post(&format!("{table}/say"), "room=table&text=rhubarb&once=not+a+name").await;
    assert_eq!(odd.status, StatusCode::UNPROCESSABLE_ENTITY, "a name has only letters, digits, - and _");
    assert_eq!(ada.get(&table).await.html.matches("<span>rhubarb</span>").count(), 2);
}

#[tokio::test(start_paused = true)]
async fn the_stream_sends_what_changes_and_nothing_else() {
    let server = server(7);
    let mut ada = Browser::new(&server);
    let table = ada.post("/play", "").await;
    let stream = between(&table.html, "data-stream=\"", "\"").expect("a stream").replace("&amp;", "&");
    let mut response = ada.ask(Request::get(&stream), String::new()).await;
    assert_eq!(response.headers()[CONTENT_TYPE], "text/event-stream");
    if let Some(answer) = first_answer(&table.html) {
        ada.post(&format!("{}/act", table.path), &answer).await;
    }
    let mut heard = String::new();
    while !heard.contains("data-event=") {
        let frame = response.body_mut().frame().await.expect("more").expect("a frame");
        heard.push_str(std::str::from_utf8(frame.data_ref().expect("data")).expect("text"));
    }
    assert!(heard.contains("data: =ask class=\"ask\"") && heard.contains("data: +news <p data-event="), "{heard}");
    let said = ada.post(&format!("{}/say", table.path), "room=table&text=hello").await;
    assert_eq!(said.status, StatusCode::OK);
    let mut after = String::new();
    while !after.contains("data-event=\"say\"") {
        let frame = response.body_mut().frame().await.expect("more").expect("a frame");
        after.push_str(std::str::from_utf8(frame.data_ref().expect("data")).expect("text"));
    }
    let event = after.split("\n\n").find(|event| event.contains("data-event=\"say\"")).expect("the line");
    let lines: Vec<&str> = event.lines().filter(|line| line.starts_with("data: ")).collect();
    assert!(lines.iter().any(|line| line.contains("<li id=\"line-")), "{event}");
    assert!(!event.contains("id=\"card-") && !event.contains("id=\"round-"), "nothing of the game: {event}");
}

pub(super) async fn heard(stream: &mut axum::http::Response<Body>, until: &str) -> String {
    let mut heard = String::new();
    while !heard.contains(until) {
        let frame = stream.body_mut().frame().await.expect("more").expect("a frame");
        heard.push_str(std::str::from_utf8(frame.data_ref().expect("data")).expect("text"));
    }
    heard
}

#[tokio::test(start_paused = true)]
async fn a_page_tells_its_stream_what_it_was_rendered_from() {
    let mut ada = Browser::new(&server(10));
    let path = asked_to_bid(&mut ada, "").await.path;
    for (hash, is_same) in [(None, true), (Some("0"), false), (Some(""), false)] {
        let page = ada.get(&path).await.html;
        let address = between(&page, "data-stream=\"", "\"").expect("a stream").replace("&amp;", "&");
        let (start, said) = address.split_once("&page=").expect("a hash of the page");
        let address = format!("{start}&page={}", hash.unwrap_or(said));
        let mut stream = ada.ask(Request::get(&address), String::new()).await;
        let first = heard(&mut stream, "seat-1").await;
        assert_eq!(first.contains("id=\"room\""), !is_same, "{first}");
        assert!(!is_same || !first.contains("id=\"card-"), "only who is there can be new: {first}");
        ada.post(&format!("{path}/say"), "room=table&text=hello").await;
        let next = heard(&mut stream, "data-event=\"say\"").await;
        assert!(next.contains("<li id=\"line-") && !next.contains("id=\"trick\""), "{next}");
    }
}

fn hidden<'a>(html: &'a str, command: &str, name: &str) -> &'a str {
    let form = between(html, &format!("data-command=\"{command}\">"), "</form>").expect(command);
    between(form, &format!("name=\"{name}\" value=\""), "\"").expect(name)
}

#[tokio::test(start_paused = true)]
async fn the_host_says_who_sits_where_and_hands_that_on() {
    let server = server(8);
    let (mut ada, mut ben) = (Browser::new(&server), Browser::new(&server));
    let table = ada.post("/tables", "edition=it&players=3&name=Ada&gallery=on").await.path;
    ben.post(&format!("{table}/sit"), "seat=2&name=Ben").await;
    let seated = ada.post(&format!("{table}/bot"), "seat=3&bot=seer").await;
    assert!(seated.html.contains("data-kind=\"bot\""), "{}", seated.html);
    let cleared = ada.post(&format!("{table}/clear"), "seat=3").await;
    assert!(!cleared.html.contains("data-kind=\"bot\""));
    let nonsense = ada.post(&format!("{table}/bot"), "seat=9&bot=seer").await;
    assert_eq!(nonsense.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", nonsense.html);

    let player = hidden(&cleared.html, "host", "player").to_owned();
    let handed = ada.post(&format!("{table}/host"), &format!("player={player}")).await;
    assert!(!handed.html.contains("data-command=\"start\""), "Ada is a guest now");
    let sent_away = ben.post(&format!("{table}/clear"), "seat=1").await;
    assert_eq!(sent_away.html.matches("data-kind=\"person\"").count(), 1, "Ada has no seat any more");
    let stood = ben.post(&format!("{table}/stand"), "").await;
    assert!(!stood.html.contains("data-kind=\"person\""));
    let closed = ben.post(&format!("{table}/close"), "").await;
    assert_eq!(closed.path, "/");
    let gone = ada.get(&table).await.html;
    assert!(gone.contains("This table was closed"), "{gone}");
}

#[tokio::test(start_paused = true)]
async fn a_bot_of_the_house_is_seated_like_ours_and_the_owner_sees_it_and_the_days() {
    let lobby = Lobby::simulated(Arc::new(MemoryStore::default()), Clock::simulated(1_700_000_000_000), 5);
    let desk_keys = "owner:0123456789abcdef".parse().expect("a key");
    let state = AppState::new(lobby, ApiSettings { desk_keys, ..ApiSettings::default() });
    let card = foretell_table::BotCard {
        author: "Foretell".into(),
        link: None,
        plays: foretell_table::BotCard::every_rule_set(),
        seconds: 0,
    };
    let (_, sophie) = state.sessions.begin_house_bot("Sophie", Arc::new(card)).await.expect("a session");
    state.house_bots.come(&sophie.caller.name);
    let server = app(state.clone());
    let mut ada = Browser::new(&server);
    let table = ada.post("/tables", "edition=it&players=3&bots=none&name=Ada").await;
    let offered = "name=\"bot\" value=\"BOT Sophie\"";
    assert_eq!(table.html.matches(offered).count(), 1, "among all birds: {}", table.html);
    let seated = ada.post(&format!("{}/bot", table.path), "seat=3&bot=BOT+Sophie").await;
    assert!(seated.html.contains("data-seat=\"3\" data-kind=\"invited\""), "{}", seated.html);
    assert!(!seated.html.contains(offered), "it plays once at a table");
    let unknown = ada.post(&format!("{}/bot", table.path), "seat=2&bot=BOT+Nobody").await;
    assert!(unknown.html.contains("No bot with that name"), "{}", unknown.html);

    let mut owner = Browser::new(&server);
    let desk = owner.post("/desk/enter", "key=0123456789abcdef").await;
    assert!(desk.html.contains("being counted") && desk.html.contains("BOT Sophie: no failure"), "{}", desk.html);
    state.house_bots.fail("BOT Sophie", 1_700_000_000_000, "abcde: the bot stalls");
    let _ = tokio::time::timeout(std::time::Duration::from_secs(9), state.desk.run()).await;
    let desk = owner.get("/desk").await;
    is_strict(&desk.html);
    let day = "<th scope=\"row\">2023-11-14</th><td>1</td><td>0</td><td>0 %</td><td>0</td><td>1</td>";
    assert!(desk.html.contains(day) && desk.html.contains("replaced 1 time since"), "{}", desk.html);
}

#[tokio::test(start_paused = true)]
async fn whoever_is_muted_is_not_read() {
    let server = server(9);
    let (mut ada, mut ben) = (Browser::new(&server), Browser::new(&server));
    let table = ada.post("/tables", "edition=it&players=3&name=Ada").await.path;
    ben.post(&format!("{table}/sit"), "seat=2&name=Ben").await;
    ben.post(&format!("{table}/say"), "room=table&text=rabarbaro").await;
    let before = ada.get(&table).await;
    assert!(before.html.contains("rabarbaro"));
    let ben_is = hidden(&before.html, "mute", "player").to_owned();
    let muted = ada.post(&format!("{table}/mute"), &format!("player={ben_is}&on=yes")).await;
    assert!(!muted.html.contains("rabarbaro"), "not even what was said before");
    let again = ada.post(&format!("{table}/mute"), &format!("player={ben_is}&on=no")).await;
    assert!(again.html.contains("rabarbaro"));
}

#[tokio::test(start_paused = true)]
async fn another_device_becomes_the_same_person_by_a_code() {
    let server = server(10);
    let (mut desk, mut phone) = (Browser::new(&server), Browser::new(&server));
    let table = desk.post("/play", "name=Ada").await.path;
    let shown = desk.post("/device", "").await;
    let code = between(&shown.html, "<output>", "<").expect("a code").to_owned();
    let wrong = phone.post("/device", "code=aaaa-bbbb").await;
    assert!(wrong.status.is_client_error() && wrong.html.contains("<h1>"), "{}", wrong.status);
    let home = phone.post("/device", &format!("code={code}")).await;
    assert!(home.html.contains(&format!("href=\"{table}\"")), "the game goes on here");
    assert!(phone.get(&table).await.html.contains("data-seat=\"1\""));
    let twice = Browser::new(&server).post("/device", &format!("code={code}")).await;
    assert!(twice.status.is_client_error(), "a code is good for one device");
}

#[tokio::test(start_paused = true)]
async fn hand_table_and_scores_are_read_out_to_whoever_may_know() {
    let server = server(11);
    let (mut ada, mut ben) = (Browser::new(&server), Browser::new(&server));
    let table = ada.post("/play", "name=Ada").await;
    let card = between(&table.html, "<section class=\"hand\"", "</section>").expect("a hand");
    let card = between(card, "aria-label=\"", "\"").map(str::to_owned);
    let hand = ada.get(&format!("{}/read/hand", table.path)).await;
    assert_eq!(hand.status, StatusCode::OK);
    assert!(!hand.html.is_empty() && card.is_some(), "{}", hand.html);
    let looked = ben.get(&format!("{}/read/hand", table.path)).await;
    assert_ne!(looked.html, hand.html, "somebody in the gallery has no hand");
    for what in ["table", "scores"] {
        let received = ben.get(&format!("{}/read/{what}", table.path)).await;
        assert!(received.status == StatusCode::OK && !received.html.contains('<'), "{}", received.html);
    }
    assert_eq!(ada.get(&format!("{}/read/mind", table.path)).await.status, StatusCode::NOT_FOUND);
    let stored = ada.ask(Request::get(format!("{}/read/hand", table.path)), String::new()).await;
    assert_eq!(stored.headers()[CACHE_CONTROL], "no-store, no-transform", "a hand is the reader's own");
}

#[tokio::test]
async fn forms_take_only_their_own_content_type() {
    let server = server(11);
    let mut ada = Browser::new(&server);
    for kind in ["application/json", "text/plain", "multipart/form-data; boundary=x", ""] {
        let mut request = Request::post("/play");
        if !kind.is_empty() {
            request = request.header(CONTENT_TYPE, kind);
        }
        let refused = ada.ask(request, "name=Ada".into()).await;
        assert_eq!(refused.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind:?}");
        assert!(ada.cookies.is_empty(), "nothing was begun");
    }
    let with_charset = Request::post("/play").header(CONTENT_TYPE, "application/x-www-form-urlencoded;charset=UTF-8");
    assert_eq!(ada.ask(with_charset, "name=Ada".into()).await.status(), StatusCode::SEE_OTHER);
    let empty = Browser::new(&server).ask(Request::post("/play"), String::new()).await;
    assert_eq!(empty.status(), StatusCode::SEE_OTHER, "without fields there is no type either");
}

#[tokio::test(start_paused = true)]
async fn by_https_the_cookie_is_bound_to_its_host() {
    let lobby = Lobby::simulated(Arc::new(MemoryStore::default()), Clock::simulated(1_700_000_000_000), 11);
    let server = app(AppState::new(lobby, ApiSettings { https: true, ..ApiSettings::default() }));
    let mut ada = Browser::new(&server);
    let table = ada.post("/play", "name=Ada").await;
    assert!(table.html.contains("data-seat=\"1\""), "the cookie is read again");
    let (name, token) = ada.cookies.iter().find(|(name, _)| name.ends_with("session")).cloned().expect("a session");
    assert_eq!(name, "__Host-foretell_session");
    let mut fooled = Browser::new(&server);
    fooled.cookies.push(("foretell_session".into(), token));
    let looked = fooled.get(&format!("{}/read/hand", table.path)).await;
    assert_ne!(looked.html, ada.get(&format!("{}/read/hand", table.path)).await.html, "a cookie from elsewhere");
}

#[tokio::test(start_paused = true)]
async fn the_rules_are_those_of_the_language_or_of_the_address() {
    let mut ada = Browser { language: "ca", ..Browser::new(&server(8)) };
    let own = ada.get("/rules").await;
    assert_eq!(own.status, StatusCode::OK);
    assert!(own.html.contains("<html lang=\"ca\"") && own.html.contains("Edició catalana, 4 jugadors"));
    is_strict(&own.html);
    has_single_ids(&own.html);
    let mut ben = Browser::new(&server(8));
    for address in ["/rules?for=pt/3+specials=all", "/rules?for=pt%2F3%2Bspecials%3Dall"] {
        let page = ben.get(address).await;
        assert_eq!(page.status, StatusCode::OK, "{address}");
        assert!(page.html.contains("id=\"rule-special-dragon\"") && !own.html.contains("id=\"rule-special-dragon\""));
        assert!(page.html.contains("href=\"/new?for=pt/3+specials=all\""));
    }
    let table = ben.get("/new?for=pt/3+specials=all").await;
    assert!(table.html.contains("Portuguese edition, 3 players, all special cards"));
    assert!(table.html.contains("href=\"/rules?for=pt/3+specials=all\""));
}

#[tokio::test(start_paused = true)]
async fn an_address_without_rules_says_what_is_wrong_and_where_there_are_some() {
    let mut ada = Browser::new(&server(9));
    for address in ["/rules?for=nonsense", "/rules?for=it/9", "/rules?for=%3Cb%3E"] {
        let page = ada.get(address).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{address}");
        assert!(page.html.contains("a set of rules") && page.html.contains("an edition, the number of players"));
        assert!(page.html.contains("href=\"/rules\"") && !page.html.contains("<b>”"), "{address}");
        is_strict(&page.html);
    }
    let page = ada.get("/rules?for=ca/4+bids=secret").await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    assert!(page.html.contains("no last bidder could avoid the sum"), "{}", page.html);
    assert!(page.html.contains("href=\"/rules?for=ca/4\""), "the nearest rules are one step away");
    let empty = ada.get("/rules?for=&q=").await;
    assert_eq!(empty.status, StatusCode::OK, "what was left empty was not asked for");
}

// In real time: other rules are searched on a thread of their own.
#[tokio::test]
async fn rules_are_chosen_with_a_form_and_searched_with_another() {
    let mut ada = Browser::new(&server(10));
    let chosen = ada.get("/rules?edition=pt&players=5&special=bomb&bids=secret").await;
    assert_eq!((chosen.status, &*chosen.path), (StatusCode::SEE_OTHER, "/rules?for=pt/5+bids=secret+specials=bomb"));
    let refused = ada.get("/rules?edition=it&players=2&special=bomb").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.html.contains("Two players can't have special cards") && refused.html.contains("id=\"aim\""));
    let found = ada.get("/rules?for=it/4&q=TRUMP").await;
    assert!(found.html.contains("<mark>trump</mark>") && found.html.contains("paragraphs mention “TRUMP”"));
    is_strict(&found.html);
    let strange = ada.get("/rules?for=it/4&q=%3Cscript%3E").await;
    assert!(strange.html.contains("say nothing about “&lt;script&gt;”") && !strange.html.contains("<script>"));
    let request = Request::get("/rules?for=it/4&q=dragon").header("HX-Request", "true");
    let received = ada.ask(request, String::new()).await.into_body().collect().await.expect("a body").to_bytes();
    let received = String::from_utf8(received.to_vec()).expect("text");
    assert!(received.starts_with("<p>These rules say nothing about “dragon”"), "{received}");
    assert!(received.contains("href=\"/rules?for=it/4+specials=all&amp;q=dragon\""), "{received}");
}

#[tokio::test(start_paused = true)]
async fn a_table_leads_to_its_own_rules() {
    let mut ada = Browser::new(&server(11));
    let table = ada.post("/tables", "edition=pl&players=4&bots=apprentice&wizards=last&name=Ada").await;
    let link = "href=\"/rules?for=pl/4+wizards=last\"";
    assert_eq!(table.html.matches(link).count(), 1, "before the game");
    let begun = ada.post(&format!("{}/start", table.path), "").await;
    assert_eq!(begun.html.matches(link).count(), 2, "in the menu and in the help");
    assert!(begun.html.contains("Cards that stand out may be played now."));
}

#[tokio::test]
async fn a_wrong_code_can_be_corrected_where_it_was_refused() {
    let mut ada = Browser::new(&server(21));
    for page in [ada.post("/join", "code=+not+a+table+").await, ada.post("/join", "code=7xk2m-9abqr").await] {
        assert_eq!(page.status, StatusCode::NOT_FOUND);
        is_strict(&page.html);
        has_single_ids(&page.html);
        let field = between(&page.html, "<input id=\"code\"", ">").expect("the field of the home page");
        assert!(field.contains("autofocus") && field.contains("aria-invalid=\"true\""), "{field}");
        assert!(field.contains("value=\"not a table\"") || field.contains("value=\"7xk2m-9abqr\""), "{field}");
    }
    let typed = ada.get("/tables/7xk2m-9abqq").await;
    assert!(typed.html.contains("value=\"7xk2m-9abqq\""), "{}", typed.html);
    assert!(!ada.get("/nowhere").await.html.contains("id=\"code\""));
}

#[tokio::test]
async fn a_full_table_says_what_someone_who_comes_too_late_can_do() {
    let router = server(22);
    let (mut ada, mut late) = (Browser::new(&router), Browser::new(&router));
    let table = ada.post("/tables", "edition=it&players=3&bots=apprentice&gallery=on&name=Ada").await;
    let full = late.get(&table.path).await;
    is_strict(&full.html);
    let told = between(&full.html, "<div id=\"full\"", "</div>").expect("that it is full");
    assert!(told.contains("The table is full.") && told.contains("to watch") && told.contains("bot's seat"), "{told}");
    assert!(told.contains("href=\"/new\""), "{told}");
    assert!(!ada.get(&table.path).await.html.contains("id=\"full\""), "Ada sits there");
}

#[tokio::test]
async fn the_lesson_is_learnt_by_links_and_forms() {
    let mut ada = Browser::new(&server(8));
    assert_eq!(ada.get("/learn").await.path, "/learn/0");
    let mut page = ada.get("/learn/0").await;
    for step in 0..40 {
        is_strict(&page.html);
        has_single_ids(&page.html);
        if page.html.contains("id=\"lesson-end\"") {
            assert!(step > 20, "three rounds were played");
            return;
        }
        if let Some(on) = between(&page.html, "href=\"/learn/", "\" data-action=\"continue\"") {
            assert!(!page.html.contains("name=\"action\""), "a card that leads nowhere at step {step}");
            page = ada.get(&format!("/learn/{}", on.rsplit('/').next().unwrap_or(on))).await;
            continue;
        }
        let offered = page.html.split("name=\"action\" value=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let form = |action: &str| format!("version=1&action={}", action.replace(' ', "+"));
        let (here, mut next) = (format!("/learn/{step}"), None);
        for action in offered.map(str::to_owned).collect::<Vec<_>>() {
            let answer = ada.post(&format!("{here}/act"), &form(&action)).await;
            if answer.html.contains("data-tried") {
                assert!(answer.html.contains("data-action=\"undo\""), "{action} at step {step}");
                assert!(!answer.html.contains("name=\"action\""), "only another try is left: {action} at {step}");
            } else {
                assert!(next.replace(answer).is_none(), "two answers lead on from step {step}");
            }
        }
        assert!(next.is_some(), "no answer leads on from step {step}");
        page = ada.get(&format!("/learn/{}", step + 1)).await;
        assert_eq!(ada.get("/learn").await.path, format!("/learn/{}", step + 1), "it is remembered");
    }
    panic!("the lesson does not end");
}

#[tokio::test]
async fn what_a_lesson_does_not_know_is_refused() {
    let mut ada = Browser::new(&server(9));
    for path in ["/learn/99", "/learn/x", "/learn/2/read/mind"] {
        assert_eq!(ada.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert!(!ada.post("/learn/2/act", "action=play+D3").await.html.contains("data-tried"), "it is against the rules");
    assert!(!ada.get("/learn/2?tried=nonsense").await.html.contains("data-tried"));
    assert!(ada.get("/learn/2/read/hand").await.html.len() > 10);
}

pub(super) fn puzzle_on(page: &FetchedPage) -> &'static Puzzle {
    let id = between(&page.html, "data-puzzle=\"", "\"").expect("a puzzle");
    Collection::shipped().get(id.parse().expect("a number of a puzzle")).expect("a puzzle that ships")
}

pub(super) fn answer_form(action: foretell_rules::Action) -> String {
    format!("version=0&action={}", action.to_string().replace(' ', "+").replace('=', "%3D"))
}

#[tokio::test]
async fn puzzles_are_solved_by_links_and_forms_and_rated() {
    let mut ada = Browser::new(&server(12));
    let hub = ada.get("/practice").await;
    is_strict(&hub.html);
    has_single_ids(&hub.html);
    assert!(hub.html.contains("data-rating=\"1150\"") && hub.html.contains("href=\"/practice/today\""));
    let mut seen = Vec::new();
    for right in [true, true, false] {
        let path = ada.get("/practice/next?theme=lose-on-purpose").await.path;
        let page = ada.get(&path).await;
        is_strict(&page.html);
        has_single_ids(&page.html);
        let puzzle = puzzle_on(&page);
        assert_eq!(puzzle.theme.word(), "lose-on-purpose");
        assert!(!seen.contains(&puzzle.id()), "none comes twice");
        seen.push(puzzle.id());
        for promise in &puzzle.answers {
            assert!(page.html.contains(&format!("value=\"{}\"", promise.action)), "{} can be answered", promise.action);
        }
        let wrong = puzzle.answers.iter().map(|promise| promise.action).find(|action| !puzzle.is_right(*action));
        let answer = if right { puzzle.best } else { wrong.expect("not all answers are right") };
        let received = ada.post(&format!("{path}/act"), &answer_form(answer)).await;
        is_strict(&received.html);
        has_single_ids(&received.html);
        assert!(
            received.html.contains(if right { "data-solved=\"yes\"" } else { "data-solved=\"no\"" }),
            "{}",
            received.html
        );
        assert!(
            received.html.contains("href=\"/practice/next?theme=lose-on-purpose\""),
            "the next one fits the wish, too"
        );
        assert!(!received.html.contains("name=\"action\""), "nothing is asked any more");
        if !right {
            let again = ada.post(&format!("{path}/act"), &answer_form(puzzle.best)).await;
            assert!(again.html.contains("only the first answer counts"));
        }
    }
    let hub = ada.get("/practice").await;
    assert!(hub.html.contains("Solved: 2 of 3") && hub.html.contains("Longest run: 2"), "{}", hub.html);
    assert!(hub.html.contains("data-streak=\"0\"") && !hub.html.contains("data-rating=\"1150\""));
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_the_same_for_all_and_can_be_shared() {
    let server = server(13);
    let (mut ada, mut ben) = (Browser::new(&server), Browser::new(&server));
    let page = ada.get("/practice/today").await;
    let puzzle = puzzle_on(&page);
    assert_eq!(puzzle_on(&ben.get("/practice/today").await).id(), puzzle.id());
    assert!(!page.html.contains("id=\"share\""));
    let received = ada.post("/practice/today/act", &answer_form(puzzle.best)).await;
    let line = between(&received.html, "id=\"share\" readonly value=\"", "\"").expect("a line to copy");
    assert!(line.contains("solved ✓ Days in a row: 1") && !line.contains(&puzzle.best.to_string()), "{line}");
    assert!(!ben.get("/practice/today").await.html.contains("id=\"share\""));
}

#[tokio::test]
async fn what_practice_does_not_know_is_refused() {
    let mut ada = Browser::new(&server(14));
    for path in ["/practice/0000000000", "/practice/x", "/practice/today/read/mind", "/practice/%F0%9F%99%82"] {
        assert_eq!(ada.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert!(ada.get("/practice/today/read/hand").await.html.len() > 10);
    let asked = ada.get("/practice/today").await;
    for action in ["play+Z9", "nonsense", "bid+99"] {
        let received = ada.post("/practice/today/act", &format!("version=0&action={action}")).await;
        assert!(
            !received.html.contains("data-solved") && received.html.contains("data-asked"),
            "{action} is no answer"
        );
    }
    assert!(asked.html.contains("data-asked=\"0\""));
    let none = ada.get("/practice/next?theme=werewolf&players=2").await;
    assert!(none.path.starts_with("/practice?") && none.path.contains("none=yes"), "{}", none.path);
    assert!(ada.get(&none.path).await.html.contains("No puzzle matches."));
    ada.cookies.push(("foretell_practice".into(), "1/9999/x".into()));
    assert!(ada.get("/practice").await.html.contains("data-rating=\"1150\""), "what cannot be read counts for nothing");
}

#[tokio::test(start_paused = true)]
async fn every_form_at_a_table_has_an_address() {
    let server = server(17);
    let (mut ada, mut ben) = (Browser::new(&server), Browser::new(&server));
    let table = ada.post("/tables", "edition=it&players=3&name=Ada&hints=on&gallery=on").await.path;
    let mut commands = BTreeSet::new();
    let mut see = |html: &str| {
        let before = format!("action=\"{table}/");
        let forms = html.split(&before).skip(1);
        commands.extend(forms.filter_map(|rest| rest.split('"').next()).map(str::to_owned));
    };
    see(&ada.get(&table).await.html);
    see(&ben.get(&table).await.html);
    ada.post(&format!("{table}/fill"), "bot=apprentice").await;
    see(&ada.get(&table).await.html);
    ada.post(&format!("{table}/start"), "").await;
    wait().await;
    see(&ada.get(&table).await.html);
    see(&ben.get(&table).await.html);
    assert!(commands.len() > 12, "{commands:?}");
    for command in &commands {
        let answer = ben.post(&format!("{table}/{command}"), "seat=99&bot=nobody&version=1&action=none").await;
        assert!(
            ![StatusCode::NOT_FOUND, StatusCode::METHOD_NOT_ALLOWED].contains(&answer.status),
            "{command}: {}",
            answer.status
        );
    }
    assert_eq!(ben.post(&format!("{table}/nonsense"), "").await.status, StatusCode::NOT_FOUND);
}

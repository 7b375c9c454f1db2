use axum::http::header::COOKIE;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;

use super::forms::{Browser, FetchedPage, between, server};
use foretell_pages::testing::{has_single_ids, is_strict};

const THREE: &str = "name=Ada&name=&name=Ben&name=Cleo&name=&name=&dealer=3";

async fn begins(browser: &mut Browser, names: &str, rules: &str) -> FetchedPage {
    let page = browser.post("/pad", &format!("{names}&{rules}")).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.html);
    assert!(page.path.starts_with("/pad/"), "{}", page.path);
    is_strict(&page.html);
    has_single_ids(&page.html);
    page
}

#[tokio::test]
async fn a_pad_that_does_not_exist_says_so_and_leads_to_those_that_do() {
    let mut reader = Browser::new(&server(1));
    for path in ["/pad/unknown", "/pad/unknown/sheet", "/pad/aaaaaaaaaa", "/pad/aaaaaaaaaa/large"] {
        let page = reader.get(path).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
        for part in ["There is no such score pad", "href=\"/pads\"", "href=\"/pad\""] {
            assert!(page.html.contains(part), "{path} has no {part}");
        }
    }
}

struct Keeper {
    browser: Browser,
    path: String,
}

impl Keeper {
    async fn new(rules: &str) -> Keeper {
        let mut browser = Browser::new(&server(1));
        let path = begins(&mut browser, THREE, rules).await.path;
        Keeper { browser, path }
    }

    async fn writes(&mut self, form: &str) -> FetchedPage {
        let page = self.browser.post(&format!("{}/write", self.path), form).await;
        is_strict(&page.html);
        has_single_ids(&page.html);
        page
    }

    async fn answers(&mut self, number: u8) -> FetchedPage {
        let page = self.browser.get(&self.path).await.html;
        let (what, round, player) = asked(&page);
        assert!(page.contains(&format!("name=\"number\" value=\"{number}\"")), "{page}");
        self.writes(&format!("what={what}&round={round}&player={player}&number={number}")).await
    }
}

/// The number, its round and its player.
fn asked(html: &str) -> (&str, &str, &str) {
    let ask = between(html, "<div id=\"ask\"", ">").expect("a question");
    let part = |name: &str| between(ask, &format!("data-{name}=\""), "\"").unwrap_or_default();
    (part("ask"), part("round"), part("player"))
}

fn row(html: &str, player: u8) -> Vec<String> {
    let row = between(html, &format!("<tr data-player=\"{player}\""), "</tr>").expect("a row");
    let cells = row.split("<td").skip(1).map(|cell| cell.split_once('>').expect("a cell").1);
    cells.map(|cell| first_text(cell).to_owned()).collect()
}

fn first_text(html: &str) -> &str {
    html.split('>').find_map(|piece| piece.split('<').next().filter(|text| !text.trim().is_empty())).unwrap_or_default()
}

#[tokio::test]
async fn a_pad_is_begun_from_home_with_names_seats_rules_and_a_dealer() {
    let mut ada = Browser::new(&server(1));
    assert!(ada.get("/").await.html.contains("href=\"/pad\""));
    let form = ada.get("/pad").await;
    is_strict(&form.html);
    has_single_ids(&form.html);
    let page = begins(&mut ada, THREE, "edition=pt&bids=simultaneous&special=bomb").await;
    assert!(page.html.contains("Round 1 of 20. Cards: 1. Dealer: Ben."), "{}", page.html);
    assert_eq!(asked(&page.html), ("bid", "1", "3"), "the dealer's left begins");
    let again = ada.get("/pad").await.html;
    for (row, name) in [(1, "Ada"), (3, "Ben"), (4, "Cleo")] {
        assert!(again.contains(&format!("id=\"name-{row}\" name=\"name\" value=\"{name}\"")), "{again}");
    }
    let moved = ada.get(&format!("/pad?{THREE}&move=3-up&edition=it")).await.html;
    assert!(moved.contains("id=\"name-2\" name=\"name\" value=\"Ben\""), "{moved}");
    assert!(moved.contains("value=\"2\" id=\"dealer-2\" checked"), "the deal moves with the dealer");
    let refused =
        [("name=Ada", "at least two"), ("name=Ada&name=ada", "already a player with this name"), ("", "at least two")];
    for (names, why) in refused {
        let page = ada.post("/pad", &format!("{names}&edition=it")).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(page.html.contains(why), "{names}: {}", page.html);
    }
    let two = begins(&mut ada, "name=Ada&name=Ben", "edition=ca").await.html;
    assert!(
        two.contains("Catalan edition, 2 players") && two.contains("Dealer: Ada.") && !two.contains("data-banned"),
        "two play by rules of their own"
    );
    let two = ada.post("/pad", "name=Ada&name=Ben&edition=pt&special=bomb&shown-players=2").await;
    assert_eq!(two.status, StatusCode::UNPROCESSABLE_ENTITY, "there are no special cards for two");
}

#[tokio::test]
async fn what_was_chosen_stays_while_names_are_typed() {
    let mut ada = Browser::new(&server(1));
    let chosen = "edition=pt&bids=open&sum=never-even&special=bomb";
    for names in ["name=Ada", "name=Ada&name=Ben", "name=Ada&name=Ben&name=Cleo&name=Dora&name=Emil"] {
        let form = ada.get(&format!("/pad?{names}&{chosen}")).await.html;
        for stored in ["id=\"bids-open\" checked", "id=\"sum-never-even\" checked", "id=\"special-bomb\" checked"] {
            assert!(form.contains(stored), "{names}: {stored} is not there: {form}");
        }
    }
    let two = ada.get(&format!("/pad?name=Ada&name=Ben&{chosen}")).await.html;
    assert!(two.contains("Portuguese edition, 2 players"), "what two play is told: {two}");
}

#[tokio::test]
async fn a_round_is_kept_by_one_button_after_the_other() {
    let mut pad = Keeper::new("edition=ca").await;
    // The first round is done; in the second the dealer may not make the bids add up.
    for number in [0, 1, 1, 0, 1, 0] {
        assert_eq!(pad.answers(number).await.status, StatusCode::OK);
    }
    let page = pad.browser.get(&pad.path).await.html;
    assert!(page.contains("Round 2 of 20. Cards: 2. Dealer: Cleo."), "{page}");
    assert_eq!(row(&page, 1)[3], "30", "the points are counted: {page}");
    assert!(page.contains("What is trump?") && page.contains("name=\"trump\" value=\"D\""));
    pad.writes("what=trump&round=2&trump=D&named_by=3").await;
    pad.answers(1).await;
    let last = pad.answers(0).await.html;
    assert!(!last.contains("name=\"trump\"") && last.contains("Trump: "), "{last}");
    assert!(last.contains("Cleo may not bid 1 (V4)"), "{last}");
    assert!(last.contains("name=\"number\" value=\"1\" disabled"), "{last}");
    assert!(last.contains("1 bid for 2 tricks"), "{last}");
    let refused = pad.writes("what=bid&round=2&player=3&number=1").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.html.contains("Any other is fine"), "{}", refused.html);
    pad.answers(2).await;
    pad.answers(1).await;
    let middle = pad.answers(1).await.html;
    assert!(middle.contains("Tricks not given to anyone yet: 0"), "{middle}");
    let wrong = pad.answers(1).await.html;
    assert_eq!(asked(&wrong).0, "correction");
    assert!(wrong.contains("Tricks entered: 3. Tricks played: 2 (B16)"), "{wrong}");
    let corrects = pad.browser.get(&format!("{}?round=2&what=taken&player=3", pad.path)).await.html;
    assert_eq!(asked(&corrects), ("taken", "2", "3"));
    assert!(corrects.contains("So far: 1") && corrects.contains("name=\"instead_of\" value=\"1\""), "{corrects}");
    let right = pad.writes("what=taken&round=2&player=3&number=0&instead_of=1").await.html;
    assert!(right.contains("Round 3 of 20"), "{right}");
    assert!(right.contains("Round 2, Cleo: tricks 1 → 0"), "the list says what was changed");
}

#[tokio::test]
async fn any_earlier_number_is_changed_and_what_was_done_is_taken_back_and_brought_back() {
    let mut pad = Keeper::new("edition=pl").await;
    for number in [0, 1, 0, 0, 1, 0] {
        pad.answers(number).await;
    }
    let early = pad.browser.get(&format!("{}?round=1", pad.path)).await.html;
    assert!(
        early.contains("Go to the current round") && early.contains("?round=1&amp;what=bid&amp;player=2"),
        "{early}"
    );
    let totals = |html: &str| [1, 2, 3].map(|player| row(html, player).pop().expect("a total"));
    assert_eq!(totals(&early), ["30", "20", "20"]);
    let changed = pad.writes("what=bid&round=1&player=1&number=0&instead_of=1").await.html;
    assert_eq!(totals(&changed), ["−10", "20", "20"]);
    let entry = between(&changed, "name=\"what\" value=\"undo\"><input type=\"hidden\" name=\"entry\" value=\"", "\"");
    let entry = entry.expect("something to take back").to_owned();
    let back = pad.writes(&format!("what=undo&entry={entry}")).await.html;
    assert_eq!(totals(&back), ["30", "20", "20"]);
    let again = pad.writes(&format!("what=redo&entry={entry}")).await.html;
    assert_eq!(totals(&again), ["−10", "20", "20"]);
    let twice = pad.writes(&format!("what=redo&entry={entry}")).await;
    assert_eq!(twice.status, StatusCode::CONFLICT);
    for nonsense in ["", "what=dance", "what=bid&round=1", "what=cloud&round=1&cloud=x", "what=bomb"] {
        let answer = pad.browser.post(&format!("{}/write", pad.path), nonsense).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{nonsense}");
    }
}

#[tokio::test]
async fn sealed_bids_are_for_their_writers_and_one_may_enter_for_another() {
    let server = server(1);
    let (mut ada, mut ben) = (Browser::new(&server), Browser::new(&server));
    let path = begins(&mut ada, THREE, "edition=it&bids=simultaneous").await.path;
    let chosen = ada.post(&format!("{path}/mine"), "player=1").await.html;
    assert_eq!(asked(&chosen), ("bid", "1", "1"), "Ada is asked for her own, though it is not her turn");
    assert!(chosen.contains("Only you see it until everyone has bid."));
    let own = ada.post(&format!("{path}/write"), "what=bid&round=1&player=1&number=1").await.html;
    assert_eq!(row(&own, 1)[0], "1");
    assert_eq!(asked(&own).0, "others");
    assert!(own.contains("Still missing: Cleo, Ben") && own.contains("what=bid&amp;player=3\">Cleo"), "{own}");
    ben.post(&format!("{path}/mine"), "player=2").await;
    let other = ben.post(&format!("{path}/write"), "what=bid&round=1&player=2&number=0").await.html;
    assert_eq!(row(&other, 1)[0], "sealed", "{other}");
    assert_eq!(row(&other, 2)[0], "0");
    assert!(!other.contains("&quot;1&quot;:1"), "nor is it in the data");
    let all = ben.post(&format!("{path}/write"), "what=bid&round=1&player=3&number=0").await.html;
    assert_eq!([1, 2, 3].map(|player| row(&all, player)[0].clone()), ["1", "0", "0"]);
    let ask = |number: u8| format!("what=taken&round=1&player=3&number={number}");
    ada.post(&format!("{path}/write"), &ask(1)).await;
    let conflict = ben.post(&format!("{path}/write"), &ask(0)).await.html;
    assert!(conflict.contains("Round 1, Cleo: one person wrote 1, another 0."), "{conflict}");
    assert!(conflict.contains("data-conflict"));
    let settled = ben.post(&format!("{path}/write"), "what=taken&round=1&player=3&number=0&instead_of=0").await.html;
    assert!(!settled.contains("one person wrote"), "{settled}");
}

#[tokio::test]
async fn people_come_late_leave_and_stop_and_may_share_the_victory() {
    let mut pad = Keeper::new("edition=fr").await;
    for number in [0, 0, 1, 0, 0, 1] {
        pad.answers(number).await;
    }
    let late = "what=joins&round=2&name=Dora&left_of=1&begins=lowest";
    let joined = pad.writes(late).await.html;
    assert_eq!(row(&joined, 4)[3], "20", "Dora begins with the lowest total: {joined}");
    assert_eq!(pad.writes(&late.replace("round=2", "round=1")).await.status, StatusCode::CONFLICT);
    let left = pad.writes("what=leaves&round=2&player=2&score=struck").await.html;
    assert!(!left.contains("<tr data-player=\"2\""), "Ben plays no more: {left}");
    let over = pad.writes("what=end&round=2").await.html;
    assert!(over.contains("The game is over.") && over.contains("data-over"), "{over}");
    assert!(over.contains("Ada and Cleo share the victory: 20."), "{over}");
    assert!(over.contains("Another pad") && !over.contains("id=\"ask\""));
}

#[tokio::test]
async fn the_bomb_and_the_cloud_are_asked_for() {
    let mut pad = Keeper::new("edition=pt&special=bomb&special=cloud&special=werewolf&players=3").await;
    let trump = pad.writes("what=trump&round=1&trump=none&named_by=1").await;
    assert_eq!(trump.status, StatusCode::OK, "whoever has the Werewolf names it: {}", trump.html);
    for number in [0, 0, 0, 0, 0] {
        pad.answers(number).await;
    }
    let bomb = pad.answers(0).await.html;
    assert_eq!(asked(&bomb).0, "bomb");
    let cloud = pad.writes("what=bomb&round=1&fell=yes").await.html;
    assert_eq!(asked(&cloud).0, "cloud");
    assert!(cloud.contains("Bomb: Yes"), "{cloud}");
    let next = pad.writes("what=cloud&round=1&cloud=none").await.html;
    assert!(next.contains("Round 2 of "), "{next}");
    for number in [1, 0, 0, 2, 0, 0] {
        pad.answers(number).await;
    }
    let changed = pad.browser.get(&pad.path).await.html;
    let taker = between(&changed, "name=\"cloud\" value=\"", "+1\"").expect("whoever took a trick").to_owned();
    assert_eq!(changed.matches("+1\" aria-label").count(), 1, "nobody else took one: {changed}");
    let done = pad.writes(&format!("what=cloud&round=2&cloud={taker}%2B1")).await.html;
    assert!(done.contains("Round 3 of "), "{done}");
    let looked_at = pad.browser.get(&format!("{}?round=2", pad.path)).await.html;
    let taker: u8 = taker.parse().expect("a number");
    assert_eq!(row(&looked_at, taker)[2], "+40", "two were said in the end, and two taken: {looked_at}");
}

#[tokio::test]
async fn an_entry_that_is_sent_again_is_answered_as_the_first_time() {
    let mut pad = Keeper::new("edition=it").await;
    let bid = "what=bid&round=1&player=3&number=1&once=a1";
    assert_eq!(pad.writes(bid).await.status, StatusCode::OK);
    pad.writes("what=bid&round=1&player=3&number=0&instead_of=1&once=a2").await;
    let again = pad.writes(bid).await;
    assert_eq!(again.status, StatusCode::OK);
    assert_eq!(row(&again.html, 3)[0], "0", "the correction stands");
    let odd = pad.browser.post(&format!("{}/write", pad.path), "what=bid&round=1&player=1&number=0&once=a+b").await;
    assert_eq!(odd.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn what_others_write_is_pushed_and_is_not_much() {
    let mut pad = Keeper::new("edition=it").await;
    let page = pad.browser.get(&pad.path).await.html;
    let stream = between(&page, "data-stream=\"", "\"").expect("a stream").to_owned();
    let mut body = pad.browser.ask(Request::get(&*stream), String::new()).await.into_body();
    let mut next = async || {
        let frame = body.frame().await.expect("a frame").expect("no error").into_data().expect("data");
        String::from_utf8(frame.to_vec()).expect("text")
    };
    let first = next().await;
    assert!(first.contains("data:\n") && first.len() < 100, "the page has all of it: {first}");
    pad.answers(1).await;
    let received = next().await;
    assert!(received.contains("data: <section"), "{received}");
    pad.answers(0).await;
    let received = next().await;
    let page = pad.browser.get(&pad.path).await.html;
    let sections: Vec<&str> = received.lines().filter_map(|line| line.strip_prefix("data: ")).collect();
    assert!(
        !received.contains("id=\"pad-round\"") && !received.contains("id=\"pad-sheet\""),
        "not everything again: {received}"
    );
    for part in ["id=\"round-row-", "=ask ", "id=\"ask-bid\"", "id=\"sheet-row-1\""] {
        assert_eq!(received.matches(part).count(), 1, "{part}: {received}");
    }
    let mut sent = sections.iter().filter(|line| line.starts_with('<'));
    assert!(sent.all(|section| page.contains(section)), "a browser that follows has the page: {received}");
    assert!(
        page.contains(sections.iter().find_map(|line| line.strip_prefix("=ask ")).expect("who is asked")),
        "{received}"
    );
    assert!(received.len() < 2500, "{} bytes for one bid", received.len());
}

#[tokio::test]
async fn there_is_no_page_for_a_pad_that_there_is_not() {
    let mut ada = Browser::new(&server(1));
    for path in ["/pad/7xk2m9abqr", "/pad/x", "/pad/7xk2m9abqr/qr.svg", "/pad/7xk2m9abqr/stream"] {
        assert_eq!(ada.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let path = begins(&mut ada, THREE, "edition=it").await.path;
    let picture = ada.get(&format!("{path}/qr.svg")).await;
    assert!(picture.html.starts_with("<svg"), "{}", picture.html);
    let broken = Request::get("/pad").header(COOKIE, "foretell_pad_names=%ff");
    assert_eq!(ada.ask(broken, String::new()).await.status(), StatusCode::OK);
}

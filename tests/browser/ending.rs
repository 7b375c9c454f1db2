//! The end of a game: the rounds are added up, the result is shown, and the links work.

use serde_json::{Value, json};

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver, PHONE};
use crate::server::{TestServer, listed};
use crate::table::Table;

const WATCH_THE_PODIUM: &str = r"
    window.seen = [];
    const look = () => {
        const winner = document.querySelector('#finish h1')?.checkVisibility({ visibilityProperty: true });
        const scores = [...document.querySelectorAll('#finish .podium .score')].map((score) => score.textContent);
        const now = JSON.stringify([winner ?? null, scores]);
        if (scores.length && window.seen.at(-1) !== now) window.seen.push(now);
        requestAnimationFrame(look);
    };
    look();
";

/// Returns the states of the podium in order.
fn played(browser: &Browser, server: &TestServer) -> Vec<Value> {
    let rules = "it/3+length=first-3";
    let wish = json!({"rules": rules, "bots": "apprentice", "start": true, "pause_ms": 60, "result_seconds": 0});
    let opened = server.asks(listed("Ada"), "/tables", Some(&wish));
    browser.is(listed("Ada"));
    browser.go(&format!("/tables/{}", opened["game"].as_str().expect("a game")));
    browser.waits_for_element("#room[data-room=playing]");
    browser.run(WATCH_THE_PODIUM, &json!([]));
    Table { browser }.plays_until(|look| look.room() == "finished");
    browser.waits_for("the winner", "return window.seen.length > 0 && JSON.parse(window.seen.at(-1))[0]", &json!([]));
    let seen = browser.run("return window.seen.map((moment) => JSON.parse(moment))", &json!([]));
    seen.as_array().expect("a list").clone()
}

fn totals(browser: &Browser) -> Vec<Vec<String>> {
    let script = "return [...document.querySelectorAll('#finish .podium .score')].map((one) => one.dataset.totals)";
    let totals: Vec<String> = serde_json::from_value(browser.run(script, &json!([]))).expect("a list of texts");
    totals.iter().map(|of_one| of_one.split(' ').map(str::to_owned).collect()).collect()
}

#[test]
fn rounds_are_counted_up_before_the_winner_is_seen() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, BrowserOptions { still: false, ..PHONE });
    let seen = played(&browser, &server);
    let totals = totals(&browser);
    assert_eq!(seen[0], json!([false, ["0", "0", "0"]]), "it begins with nothing: {seen:?}");
    for round in 0..3 {
        let sums: Vec<&str> = totals.iter().map(|of_one| of_one[round].as_str()).collect();
        assert!(seen.iter().any(|moment| moment[1] == json!(sums)), "round {round}, {sums:?}: {seen:?}");
    }
    let winner_at = seen.iter().position(|moment| moment[0] == json!(true)).expect("the winner is seen");
    let last: Vec<&str> = totals.iter().map(|of_one| of_one[2].as_str()).collect();
    assert_eq!(seen[winner_at][1], json!(last), "not before all is counted: {seen:?}");
    browser.waits_for_element("#room[data-ending=counted] .stars");
    assert_eq!(order(&browser), "1 2 3", "in the order of the ranking");
    assert!(browser.holds("return document.querySelector('.lap, .podium [style]') === null"));
    // After returning to the page there is no waiting again.
    browser.go(&browser.path());
    browser.waits_for_element("#finish h1");
    assert!(browser.holds("return !document.querySelector('#room').dataset.ending"));
    Table { browser: &browser }.has_had_no_mishaps();
}

fn order(browser: &Browser) -> String {
    browser.text(
        "const rows = [...document.querySelectorAll('#finish .podium li')];
         const top = (row) => row.getBoundingClientRect().top;
         return rows.map((_, at) => String(at + 1)).sort((a, b) => top(rows[a - 1]) - top(rows[b - 1])).join(' ')",
    )
}

const WATCH_THE_RACE: &str = r"
    window.laps = {};
    // Where the rows are going, not where they are: a busy machine shows few of the frames between.
    const goal = (row) => row.offsetTop + Number(/, (-?[\d.]+)px/.exec(row.style.transform)?.[1] ?? 0);
    const look = () => {
        const rows = [...document.querySelectorAll('#finish .podium li')];
        const lap = document.querySelector('.lap')?.textContent;
        if (lap) window.laps[lap] = rows.toSorted((a, b) => goal(a) - goal(b)).map((row) => row.dataset.seat).join('');
    };
    addEventListener('DOMContentLoaded', () => new MutationObserver(look)
        .observe(document.body, { subtree: true, childList: true, attributes: true }));
";

#[test]
fn the_ranking_is_a_race_from_round_to_round() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, BrowserOptions { still: false, ..PHONE });
    browser.watch(WATCH_THE_RACE);
    browser.is(listed("Ada"));
    browser.go(&format!("/tables/{}", listed("podium")));
    browser.waits_for_element("#room[data-ending=counted]");
    let laps = browser.run("return window.laps", &json!([]));
    let script = "return [...document.querySelectorAll('#finish .podium li')]
        .map((row) => [row.dataset.seat, row.querySelector('[data-totals]').dataset.totals])";
    let rows: Vec<(String, String)> = serde_json::from_value(browser.run(script, &json!([]))).expect("a list");
    let points = |of_one: &str| -> Vec<i64> {
        of_one.replace('−', "-").split(' ').map(|total| total.parse().expect("points")).collect()
    };
    let mut order: Vec<(String, Vec<i64>)> = rows.iter().map(|(seat, totals)| (seat.clone(), points(totals))).collect();
    order.sort();
    let rounds = order[0].1.len();
    for round in 0..rounds {
        order.sort_by_key(|(_, totals)| std::cmp::Reverse(totals[round]));
        let seats: String = order.iter().map(|(seat, _)| seat.as_str()).collect();
        assert_eq!(laps[format!("{} / {rounds}", round + 1)], json!(seats), "{rows:?}: {laps}");
    }
    Table { browser: &browser }.has_had_no_mishaps();
}

#[test]
fn a_tap_ends_the_race() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, BrowserOptions { still: false, ..PHONE });
    browser.watch(
        "document.addEventListener('readystatechange', () => new MutationObserver(() => {
             if (document.getElementById('room')?.dataset.ending === 'counting') document.body.dispatchEvent(
                 new PointerEvent('pointerdown', { bubbles: true }));
         }).observe(document.body, { subtree: true, attributeFilter: ['data-ending'] }));",
    );
    browser.is(listed("Ada"));
    browser.go(&format!("/tables/{}", listed("podium")));
    browser.waits_for_element("#room[data-ending=skipped] #finish h1");
    assert_eq!(order(&browser), "1 2 3 4");
    let all = "return [...document.querySelectorAll('#finish .score')]
        .every((one) => one.textContent === one.dataset.totals.split(' ').at(-1))";
    assert!(browser.holds(all));
    assert!(browser.holds("return document.getAnimations().every((one) => one.playState !== 'running')"));
    Table { browser: &browser }.has_had_no_mishaps();
}

#[test]
fn the_end_says_how_one_has_done_and_where_to_go() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    let seen = played(&browser, &server);
    assert!(seen.iter().all(|moment| moment[0] == json!(true)), "nothing moves, so all is there at once: {seen:?}");
    let text = |selector: &str| browser.text(&format!("return document.querySelector({selector:?}).innerText"));
    let place = browser.text("return document.querySelector('#finish .podium [data-own]').dataset.place");
    let standing = text("#finish .standing");
    let begins = if place == "1" { "You are " } else { ["You are second", "You are third"][usize::from(place == "3")] };
    let side = if place == "1" { " ahead of " } else { " behind " };
    assert!(standing.starts_with(begins) && standing.contains(side), "place {place}: {standing}");
    // Best and worst round are those of the own points.
    let own = "return document.querySelector('#finish .podium [data-own] .score').dataset.totals";
    let totals: Vec<i64> =
        browser.text(own).replace('−', "-").split(' ').map(|total| total.parse().expect("points")).collect();
    let points: Vec<i64> = (0..3).map(|round| totals[round] - if round == 0 { 0 } else { totals[round - 1] }).collect();
    for (kind, most) in [("best", points.iter().max()), ("worst", points.iter().min())] {
        let round = browser.text(&format!("return document.querySelector('[data-extreme={kind}]').dataset.round"));
        let round: usize = round.parse().expect("a round");
        assert_eq!(Some(&points[round - 1]), most, "{kind}: {points:?}");
    }
    // Links: rematch, replay, home; the curve is before them.
    let order = "const all = [...document.querySelectorAll('#finish .curve, #finish .next [data-action]')];
        return all.map((one) => one.dataset.action ?? 'curve').join(' ')";
    assert_eq!(browser.text(order), "curve rematch replay review home");
    Table { browser: &browser }.has_had_no_mishaps();
}

#[test]
fn where_nothing_may_move_nothing_breathes() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    for table in ["trick", "bidding", "podium"] {
        Table::found(&browser, table).waits_for_our_turn();
        let endless = "return document.getAnimations().filter((one) => one.effect.getTiming().iterations === Infinity)
            .map((one) => one.animationName).join(' ')";
        assert_eq!(browser.text(endless), "", "at {table}");
    }
    assert!(browser.holds("return document.querySelector('#finish .stars').checkVisibility()"), "but it is a feast");
}

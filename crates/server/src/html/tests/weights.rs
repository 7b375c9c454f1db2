use std::collections::BTreeSet;

use axum::http::Request;
use axum::http::header::ACCEPT_ENCODING;
use http_body_util::BodyExt;

use super::forms::{Browser, server};

async fn travels(browser: &mut Browser, path: &str) -> usize {
    let request = Request::get(path).header(ACCEPT_ENCODING, "gzip");
    let answer = browser.ask(request, String::new()).await;
    assert!(answer.status().is_success(), "{path}: {}", answer.status());
    answer.into_body().collect().await.expect("a body").to_bytes().len()
}

fn is(path: &str, kind: &str) -> bool {
    path.rsplit('.').next() == Some(kind)
}

/// The files that a text references: a page's addresses, a script's imports, a style sheet's neighbouring files.
fn named(path: &str, text: &str) -> Vec<String> {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let beside = |rest: &str| rest.split('"').next().map(|name| format!("{folder}/{name}"));
    let imports = text.split("from \"./").skip(1).chain(text.split("import(\"./").skip(1)).filter_map(beside);
    let addresses = text.split('"').filter(|text| text.starts_with("/assets/") || *text == "/favicon.svg");
    match () {
        () if is(path, "js") => imports.collect(),
        () if is(path, "css") => text.split("url(\"").skip(1).filter_map(beside).collect(),
        () => addresses.map(str::to_owned).collect(),
    }
}

/// With all referenced files except the scripts in `elsewhere`, which only other pages load.
async fn weighs(browser: &mut Browser, path: &str, elsewhere: &[&str]) -> usize {
    let (mut bytes, mut known, mut open) = (0, BTreeSet::new(), vec![path.to_owned()]);
    while let Some(path) = open.pop() {
        if elsewhere.iter().any(|name| path.ends_with(name)) || !known.insert(path.clone()) {
            continue;
        }
        bytes += travels(browser, &path).await;
        if is(&path, "js") || is(&path, "css") || !path.contains('.') {
            open.extend(named(&path, &browser.get(&path).await.html));
        }
    }
    assert!(known.len() > 8, "{known:?}");
    bytes
}

#[tokio::test]
async fn the_first_page_and_a_table_are_light() {
    let server = server(1);
    let mut ada = Browser::new(&server);
    let of_tables =
        ["drag.js", "hints.js", "keys.js", "lesson.js", "options.js", "order.js", "tips.js", "replay.js", "tutor.js"];
    let home = weighs(&mut ada, "/", &of_tables).await;
    assert!(home <= 45_000, "{home} bytes");
    let table = ada.post("/play", "").await.path;
    let of_others = ["days.js", "lesson.js", "lists.js", "options.js", "replay.js", "grenze-pl.woff2"];
    let table = weighs(&mut ada, &table, &of_others).await;
    // Pages with a hand aren't compressed, which is 24 kB of this.
    assert!(table <= 80_000, "{table} bytes");
}

use hyper::Method;
use serde_json::{Value, json};

use crate::support::TestServer;

#[tokio::test]
async fn the_interface_describes_itself() {
    let server = TestServer::open().await;
    let client = server.client();
    let document = client.get("/api/v1/openapi.json").await.good();
    assert_eq!(document["openapi"], "3.1.0");
    let paths = document["paths"].as_object().expect("paths");
    assert!(paths.keys().all(|path| path.starts_with("/api/v1/")));
    for (path, method) in [("/api/v1/tables/{game}/actions", "post"), ("/api/v1/tables/{game}/feed", "get")] {
        assert!(paths[path][method]["responses"]["200"].is_object(), "{method} {path}");
    }
    let page = client.get("/api").await;
    assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
    let text = String::from_utf8_lossy(&page.body);
    assert!(text.contains("POST /api/v1/tables/{game}/actions") && text.contains("already-answered"));
    assert!(text.contains("<strong>Get your profile.</strong>") && text.contains("<strong>Open a table.</strong>"));
    assert!(text.contains("<code>legal</code>: a list of <a href=\"#Action\">Action</a> or null"));
    assert!(text.contains("As <code>application/x-ndjson</code>: <a href=\"#FeedLine\">FeedLine</a>."));
    assert!(!text.contains("<script") && !text.contains("style=\""), "it must do without scripts and inline styles");
    assert_eq!(client.get("/api/handbook.css").await.headers["content-type"], "text/css; charset=utf-8");
}

#[tokio::test]
async fn every_problem_has_a_page() {
    let server = TestServer::open().await;
    let client = server.client();
    let list = client.get("/problems").await;
    for kind in foretell_server::web::problem::ProblemKind::ALL {
        let page = client.get(&format!("/problems/{}", kind.name)).await;
        assert_eq!(page.status, 200, "{}", kind.name);
        assert!(String::from_utf8_lossy(&page.body).contains(kind.title));
        assert!(String::from_utf8_lossy(&list.body).contains(&format!("/problems/{}", kind.name)));
    }
    assert_eq!(client.get("/problems/none-such").await.problem(), "not-found");
}

#[tokio::test]
async fn every_answer_has_security_headers() {
    let server = TestServer::open().await;
    let client = server.client();
    let mut names = std::collections::BTreeSet::new();
    for path in ["/api/v1/bots", "/api/v1/me", "/api", "/nowhere", "/api/v1/tables/0000000000"] {
        let reply = client.get(path).await;
        let header = |name: &str| reply.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert!(names.insert(header("x-request-id").to_owned()), "each request has a name of its own");
        let policy = header("content-security-policy");
        if path.starts_with("/api/v1/") {
            assert_eq!(policy, "default-src 'none'; frame-ancestors 'none'", "{path}");
            assert_eq!(header("cache-control"), "no-store, no-transform", "{path}");
            continue;
        }
        assert!(policy.starts_with("default-src 'self'; frame-ancestors 'none'; base-uri 'none'"), "{path}: {policy}");
        assert_ne!(header("cache-control"), "no-store, no-transform", "{path}");
        assert_eq!(header("referrer-policy"), "same-origin");
        assert!(header("permissions-policy").contains("camera=()"));
        assert_eq!(
            (header("cross-origin-opener-policy"), header("cross-origin-resource-policy")),
            ("same-origin", "same-origin")
        );
    }
}

#[tokio::test]
async fn what_cannot_be_done_with_an_address_is_said_with_what_can() {
    let server = TestServer::open().await;
    let client = server.client();
    let allow = |reply: &crate::support::Reply| {
        let mut allowed: Vec<String> =
            reply.headers["allow"].to_str().expect("text").split(',').map(|it| it.trim().to_owned()).collect();
        allowed.sort();
        allowed.join(" ")
    };
    let wrong = client.request(Method::PUT, "/api/v1/tables", &[], None).await;
    assert_eq!((wrong.status.as_u16(), wrong.problem().as_str()), (405, "wrong-method"));
    assert_eq!(allow(&wrong), "GET HEAD POST");
    let options = client.request(Method::OPTIONS, "/api/v1/tables", &[], None).await;
    assert_eq!((options.status.as_u16(), allow(&options).as_str()), (204, "GET HEAD POST"));
    let head = client.request(Method::HEAD, "/api/v1/bots", &[], None).await;
    assert_eq!((head.status.as_u16(), head.body.len()), (200, 0));
    assert_eq!(head.headers["content-type"], "application/json");
    let nowhere = client.request(Method::POST, "/api/v1/nowhere", &[], Some(&json!({}))).await;
    assert_eq!((nowhere.status.as_u16(), nowhere.problem().as_str()), (404, "not-found"));
}

#[tokio::test]
async fn rules_are_listed_and_checked() {
    let server = TestServer::open().await;
    let client = server.client();
    let choices = client.get("/api/v1/rules").await.good();
    assert!(choices["editions"].as_array().is_some_and(|editions| editions.len() == 5));
    assert!(choices["forbidden"].as_array().is_some_and(|pairs| !pairs.is_empty()));
    for spec in ["pt/4%2Bspecials=all", "pt/4+specials=all"] {
        let checked = client.get(&format!("/api/v1/rules/check?spec={spec}")).await.good();
        assert_eq!((&checked["playable"], &checked["rules"]["text"]), (&json!(true), &json!("pt/4+specials=all")));
    }
    let bad = client.get("/api/v1/rules/check?spec=ca/4%2Bbids=secret").await.good();
    assert_eq!(bad["playable"], false);
    assert!(bad["reason"].as_str().is_some_and(|reason| reason.contains("can't be combined")));
    assert_eq!(client.get("/api/v1/rules/check").await.problem(), "malformed");
    let bots = client.get("/api/v1/bots").await.good();
    let names: Vec<&str> = bots.as_array().expect("a list").iter().filter_map(|bot| bot["name"].as_str()).collect();
    assert_eq!(names, ["random", "apprentice", "seer", "augur"]);
    for most in ["0", "201", "x", "-1"] {
        assert_eq!(client.get(&format!("/api/v1/tables?most={most}")).await.status, 400, "{most}");
    }
    assert_eq!(client.get("/api/v1/tables?most=5").await.good(), Value::Array(Vec::new()));
}

#[tokio::test]
async fn what_needs_a_session_says_so() {
    let server = TestServer::open().await;
    let game = server.seat(&[server.guest("Ada").await], json!({})).await;
    let document = server.client().get("/api/v1/openapi.json").await.good();
    for (path, item) in document["paths"].as_object().expect("paths") {
        // A stream would be followed, and not end.
        for (method, operation) in item.as_object().expect("operations").iter().filter(|_| !path.ends_with("/feed")) {
            let needs = operation["security"].as_array().is_some_and(|ways| !ways.contains(&json!({})));
            let path = path.replace("{game}", &game).replace("{seat}", "1").replace("{player}", "7xk2m9abqrst");
            let method = method.to_uppercase().parse::<Method>().expect("a method");
            let reply = server.client().request(method.clone(), &path, &[], None).await;
            assert_eq!(reply.status == 401, needs, "{method} {path}: {reply:?}");
        }
    }
}

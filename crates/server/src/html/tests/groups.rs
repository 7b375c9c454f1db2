//! Groups by links and forms alone.

use axum::http::StatusCode;

use foretell_pages::testing::{has_single_ids, is_strict};

use super::forms::{Browser, between, first_answer, server, wait};

/// Both play a short game against a bot, by forms.
async fn play(ada: &mut Browser, ben: &mut Browser, table: &str) {
    let sat = ben.post(&format!("{table}/sit"), "seat=2&name=Ben").await;
    assert!(sat.html.contains("data-seat=\"2\""), "{}", sat.html);
    ada.post(&format!("{table}/fill"), "bot=apprentice").await;
    ada.post(&format!("{table}/start"), "").await;
    for _ in 0..300 {
        wait().await;
        let mut is_over = false;
        for browser in [&mut *ada, &mut *ben] {
            let page = browser.get(table).await;
            is_over |= page.html.contains("data-room=\"finished\"");
            if let Some(answer) = first_answer(&page.html) {
                browser.post(&format!("{table}/act"), &answer).await;
            }
        }
        if is_over {
            return;
        }
    }
    panic!("the game never ended");
}

#[tokio::test(start_paused = true)]
async fn people_at_a_table_become_a_group_and_have_standings() {
    let app = server(31);
    let (mut ada, mut ben, mut eve) = (Browser::new(&app), Browser::new(&app), Browser::new(&app));
    let form = "edition=it&players=3&bots=none&pause=0&hints=on&gallery=on&length=first-3&name=Ada";
    let table = ada.post("/tables", form).await.path;
    play(&mut ada, &mut ben, &table).await;
    let over = ada.get(&table).await;
    is_strict(&over.html);
    assert!(over.html.contains(&format!("action=\"{table}/group\"")), "one tap makes a group");
    assert!(!eve.get(&table).await.html.contains("make-group"), "not for onlookers");
    let made = ada.post(&format!("{table}/group"), "").await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.html);
    is_strict(&made.html);
    has_single_ids(&made.html);
    let group = made.path;
    for part in ["Our group", "id=\"standings\"", "data-person=\"1\"", "Ben", "Invitation pending"] {
        assert!(made.html.contains(part), "{part}: {}", made.html);
    }
    assert!(ada.get(&table).await.html.contains(&format!("href=\"{group}\"")), "the table leads there");
    let invited = ben.get(&group).await;
    is_strict(&invited.html);
    assert!(invited.html.contains("You are invited") && !invited.html.contains("id=\"standings\""));
    let joined = ben.post(&format!("{group}/accept"), "").await;
    assert!(joined.html.contains("2 members") && joined.html.contains("id=\"standings\""), "{}", joined.html);
    for path in ["", "/qr.svg", "/standings.svg"] {
        let refused = eve.get(&format!("{group}{path}")).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{path}");
        assert!(!refused.html.contains("Our group") && !refused.html.contains("Ben"), "{path}");
    }
    for (what, fields) in [("leave", ""), ("season", ""), ("table", ""), ("drop", "code=0000000000"), ("x", "")] {
        let refused = eve.post(&format!("{group}/{what}"), fields).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{what}");
    }
    let closed = ada.post(&format!("{group}/season"), "").await;
    assert!(closed.html.contains("?season=1") && closed.html.contains("closed season 1"), "{}", closed.html);
    for season in ["?season=1", "?season=2", "?all=true"] {
        let page = ben.get(&format!("{group}{season}")).await;
        assert_eq!(page.status, StatusCode::OK, "{season}");
        is_strict(&page.html);
        has_single_ids(&page.html);
    }
    assert_eq!(ben.get(&format!("{group}?season=9")).await.status, StatusCode::NOT_FOUND);
    let next = ben.post(&format!("{group}/table"), "").await;
    assert!(next.path.starts_with("/tables/") && next.html.contains("data-room=\"gathering\""));
    for page in ["/groups", "/", group.as_str()] {
        let html = ada.get(page).await.html;
        assert!(html.contains(&format!("href=\"{}\"", next.path)), "{page} tells of the next game");
    }
    let picture = ada.get(&format!("{group}/standings.svg?season=1")).await;
    assert!(picture.html.starts_with("<svg xmlns=") && picture.html.contains("Ben"), "{}", picture.html);
}

#[tokio::test(start_paused = true)]
async fn a_link_invites_and_names_are_text() {
    let app = server(32);
    let (mut ada, mut ben) = (Browser::new(&app), Browser::new(&app));
    let empty = ada.get("/groups").await;
    is_strict(&empty.html);
    assert!(empty.html.contains("kitchen table"));
    let made = ada.post("/groups", "name=%3Cb%3E%26Co").await;
    assert!(made.html.contains("&lt;b&gt;&amp;Co") && !made.html.contains("<b>&Co"), "{}", made.html);
    let link = between(&made.html, "/groups/join/", "\"").expect("a link").to_owned();
    let (group, join) = (made.path, format!("/groups/join/{link}"));
    let door = ben.get(&join).await;
    is_strict(&door.html);
    assert!(door.html.contains("name=\"name\"") && door.html.contains("one member"));
    let joined = ben.post(&join, "name=%3Ci%3EBen").await;
    assert_eq!(joined.path, group);
    assert!(joined.html.contains("&lt;i&gt;Ben") && !joined.html.contains("<i>Ben"));
    assert_eq!(ben.get(&join).await.path, group, "a member is already in");
    assert!(ada.get(&format!("{group}/qr.svg")).await.html.starts_with("<svg"));
    let renamed = ada.post(&format!("{group}/rename"), "name=Fridays&avatar=cat").await;
    assert!(renamed.html.contains("Fridays"));
    assert_eq!(ben.post(&format!("{group}/rename"), "name=Mine").await.status, StatusCode::FORBIDDEN);
    ada.post(&format!("{group}/renew"), "").await;
    let mut eve = Browser::new(&app);
    let refused = eve.get(&join).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.html.contains("Ask a member for the current link."));
    assert_eq!(eve.post(&join, "name=Eve").await.status, StatusCode::FORBIDDEN);
    let removed = ada.post(&format!("{group}/remove"), "person=2").await;
    assert!(removed.html.contains("one member"), "{}", removed.html);
    assert_eq!(ben.get(&group).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ada.post(&format!("{group}/leave"), "").await.path, "/groups");
    assert_eq!(ada.get(&group).await.status, StatusCode::NOT_FOUND, "nobody is left");
}

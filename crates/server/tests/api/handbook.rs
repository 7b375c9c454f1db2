//! Runs the commands of `docs/API.md` as written.

use std::process::Command;

use serde_json::Value;

use crate::support::TestServer;

fn commands(document: &str) -> Vec<&str> {
    let blocks = document.split("\n```sh\n").skip(1);
    blocks.map(|block| block.split("\n```").next().expect("a block ends")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_document_alone_takes_a_bot_through_a_game() {
    let server = TestServer::open().await;
    let folder = tempfile::tempdir().expect("a folder");
    let text =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/API.md")).expect("the document");
    let blocks = commands(&text);
    assert!(blocks.len() >= 6);
    let script = format!("set -eu\n{}\necho\necho \"TABLE=$TABLE TOKEN=$TOKEN\"\n", blocks.join("\necho\n"));
    let mut bash = Command::new("bash");
    bash.arg("-c").arg(script).current_dir(folder.path()).env("FORETELL", format!("http://{}", server.address));
    let output = tokio::task::spawn_blocking(move || bash.output()).await.expect("run").expect("bash and curl");
    let received = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{received}\n{}", String::from_utf8_lossy(&output.stderr));

    let last = received.lines().last().expect("a last line");
    let table = last.strip_prefix("TABLE=").and_then(|rest| rest.split(' ').next()).expect("the table");
    let view = server.client().table_json(table).await;
    assert_eq!(view["stage"], "finished", "{received}");
    assert!(view["rematch"].is_string(), "{received}");
    assert!(received.contains(r#"{"type":"view","game":""#), "{received}");
    let record = std::fs::read_to_string(folder.path().join("game.foretell")).expect("the record");
    let record: foretell_rules::Record = record.parse().expect("a record");
    assert!(foretell_fair::verify(&record).is_ok());
    let result = received.lines().find(|line| line.contains("\"winners\"")).expect("the result");
    // The next command's output follows in the same line.
    let mut printed = serde_json::Deserializer::from_str(result).into_iter::<Value>();
    let result = printed.next().expect("the result").expect("JSON");
    assert_eq!(result["names"][0], "My bot");
}

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

pub(crate) fn script() -> Command {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres");
    Command::new(script.canonicalize().expect("the script is there"))
}

/// That of `FORETELL_TEST_POSTGRES`, or one that ends with this process.
pub(crate) fn shared() -> &'static str {
    static SHARED: OnceLock<(String, Option<Child>)> = OnceLock::new();
    let (url, _) = SHARED.get_or_init(|| {
        if let Ok(url) = std::env::var("FORETELL_TEST_POSTGRES") {
            return (url, None);
        }
        let mut held = script()
            .arg("hold")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("scripts/postgres can be started");
        let mut url = String::new();
        let said = held.stdout.take().expect("it speaks");
        BufReader::new(said).read_line(&mut url).expect("it says its address");
        assert!(url.starts_with("postgres://"), "a private PostgreSQL starts");
        (url.trim().to_owned(), Some(held))
    });
    url
}

//! Compares the main screens with approved pictures. The tables come from `tables/find`, so there is no chance;
//! differences between machines, such as font rendering, are below the tolerance.
//!
//! `FORETELL_RENEW_SCREENS=1 cargo test --test browser screens` takes new pictures; look at them before committing.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;

use crate::driver::{Browser, DESKTOP, Driver, made};
use crate::picture::Picture;
use crate::server::{TestServer, listed};
use crate::table::Table;
use crate::themes::device_prefers;

const SIZES: [(u32, u32); 3] = [(390, 844), (844, 390), (1440, 900)];

pub(crate) const DRAWN: &str = r"
    const done = arguments[arguments.length - 1];
    const pictures = [...document.images].map((one) => one.loading === 'lazy' ? null : one.decode().catch(() => {}));
    const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
    Promise.all([document.fonts.ready, ...pictures]).then(drawn);
";

fn kept(name: &str, (width, height): (u32, u32)) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/screens");
    folder.join(format!("{name}-{width}x{height}.png"))
}

fn compare(browser: &Browser, name: &str, prepare: impl Fn(&Browser)) {
    let mut differs = Vec::new();
    for size in SIZES {
        browser.resize(size);
        prepare(browser);
        browser.run_later(DRAWN, &json!([]));
        let now = Picture::read(&browser.picture()).half();
        let file = kept(name, size);
        if std::env::var_os("FORETELL_RENEW_SCREENS").is_some() {
            fs::write(&file, now.write()).expect("a picture can be written");
            continue;
        }
        let before = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        differs.extend(difference(&Picture::read(&before), &now, &file));
    }
    assert!(
        differs.is_empty(),
        "{}\nIf it should look so, renew the pictures: FORETELL_RENEW_SCREENS=1 cargo test --test browser screens",
        differs.join("\n")
    );
}

fn difference(before: &Picture, now: &Picture, file: &Path) -> Option<String> {
    let found = before.difference(now)?;
    let stem = file.file_stem().expect("a name").to_string_lossy().into_owned();
    let folder = made("screens");
    let (new, marked) = (folder.join(format!("{stem}.new.png")), folder.join(format!("{stem}.difference.png")));
    fs::write(&new, now.write()).expect("a picture can be written");
    fs::write(&marked, found.marked.write()).expect("a picture can be written");
    Some(format!(
        "{} is no longer what is on the screen: {}; see {} and {}",
        file.display(),
        found.what,
        new.display(),
        marked.display()
    ))
}

fn visitor(server: &TestServer) -> Browser {
    let browser = Browser::open(&Driver::start(), &server.address, DESKTOP);
    device_prefers(&browser, "light");
    browser
}

#[test]
fn the_first_pages_look_as_they_should() {
    let server = TestServer::empty();
    let browser = visitor(&server);
    compare(&browser, "home", |browser| browser.go("/"));
    compare(&browser, "new-table", |browser| browser.go("/new"));
}

#[test]
fn tables_look_as_they_should() {
    let server = TestServer::with_tables();
    let browser = visitor(&server);
    browser.is(listed("Ada"));
    for name in ["bidding", "trick", "podium"] {
        compare(&browser, name, |browser| {
            Table::found(browser, name).waits_for_our_turn();
            // Ada is here as soon as the stream says so.
            browser.waits_for("Ada", "return document.querySelector('[data-state=gone]') === null", &json!([]));
        });
    }
}

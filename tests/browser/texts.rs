//! Texts at a table aren't cut off, covered or too small, in every language, with two to six players, on every kind of
//! screen.

use foretell_words::Language;
use serde_json::json;

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver};
use crate::server::{TestServer, listed};
use crate::table::Table;
use crate::themes::device_prefers;

const NARROW: &[(u32, u32)] = &[(320, 640), (844, 390), (1280, 800)];
const ALL: &[(u32, u32)] = &[(320, 640), (390, 844), (844, 390), (1280, 800), (1920, 1080)];

/// Cut off, covered or small. Long names end in dots, and text for screen readers doesn't count.
const UNREADABLE: &str = r"
    const around = function* (one) {
        for (let box = one; box && box.id !== 'room'; box = box.parentElement) yield box;
    };
    const isHeard = (one) => [...around(one)].some((box) => getComputedStyle(box).clipPath === 'inset(50%)');
    const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isHeard(one);
    const told = (one) => `${one.className || one.localName} «${one.textContent.trim().slice(0, 40)}»`;
    const found = new Set(), texts = [];
    const walker = document.createTreeWalker(document.getElementById('room'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, one = node.parentElement;
        if (!node.data.trim() || one.closest('.panel, .about, .badge-word') || !isSeen(one)) continue;
        if (parseFloat(getComputedStyle(one).fontSize) < 12) found.add(`small: ${told(one)}`);
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { left, right, top, bottom, height } of range.getClientRects()) {
            // Letters are lower than their line.
            const text = { one, left, right, top: top + height * 0.18, bottom: bottom - height * 0.18 };
            for (const box of around(one)) {
                const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
                const frame = box.getBoundingClientRect();
                const isName = textOverflow === 'ellipsis' && box.matches('.name, .by, .by bdi, .who');
                const isCut = text.right > frame.right + 1.5 || text.left < frame.left - 1.5;
                const isLow = text.bottom > frame.bottom + 1 || text.top < frame.top - 1;
                if (box.matches('.seat') && (isLow || isCut)) found.add(`out of its place: ${told(one)}`);
                if (overflowX === 'visible' && overflowY === 'visible') continue;
                if (/auto|scroll/.test(overflowY)) { text.skip = isLow; continue; }
                const isCutOff = (isCut && overflowX !== 'visible') || (isLow && overflowY !== 'visible');
                if (isCutOff && !isName) found.add(`cut off: ${told(one)}`);
                text.left = Math.max(text.left, frame.left);
                text.right = Math.min(text.right, frame.right);
            }
            if (!text.skip && text.right - text.left > 2) texts.push(text);
        }
    }
    const { scrollHeight } = document.documentElement;
    texts.forEach((text, index) => {
        const isBelow = scrollHeight <= innerHeight && text.bottom > innerHeight + 1;
        if (text.left < -1 || text.right > innerWidth + 1 || isBelow) found.add(`out of sight: ${told(text.one)}`);
        for (const other of texts.slice(index + 1)) {
            if (other.one === text.one) continue;
            const across = Math.min(text.right, other.right) - Math.max(text.left, other.left);
            const down = Math.min(text.bottom, other.bottom) - Math.max(text.top, other.top);
            if (across > 1.5 && down > 1.5) found.add(`${told(text.one)} and ${told(other.one)}`);
        }
        for (const x of [text.left + 2, (text.left + text.right) / 2, text.right - 2]) {
            const hit = document.elementFromPoint(x, (text.top + text.bottom) / 2);
            const isFree = !hit || text.one.contains(hit) || hit.contains(text.one) || hit.closest('.shown, #toast');
            if (!isFree) found.add(`covered: ${told(text.one)} by ${told(hit)}`);
        }
    });
    return [...found];
";

fn is_readable(browser: &Browser, sizes: &[(u32, u32)], what: &str) {
    for size in sizes {
        browser.resize(*size);
        // After a resize, container queries take a few frames.
        let readable = format!("return (() => {{ {UNREADABLE} }})().length === 0");
        let mut found = json!([]);
        for _ in 0..3 {
            browser.waits_for_other(&readable, &json!([]), "false");
            found = browser.run(UNREADABLE, &json!([]));
            if found == json!([]) {
                break;
            }
        }
        assert_eq!(found, json!([]), "{what} at {size:?}");
    }
}

#[test]
fn every_text_at_a_table_can_be_read_in_every_language() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let opened = ["pt/2", "it/5"].map(|rules| {
        let wish = json!({"rules": rules, "bots": "apprentice", "start": true, "pause_ms": 5});
        server.asks(listed("Ada"), "/tables", Some(&wish))["game"].as_str().expect("a game").to_owned()
    });
    for (index, language) in Language::ALL.into_iter().enumerate() {
        let code = language.tag();
        // Polish words are the longest.
        let sizes = if language == Language::Polish { ALL } else { NARROW };
        let browser = Browser::open(&driver, &server.address, BrowserOptions { language: code, ..DESKTOP });
        device_prefers(&browser, if index % 2 == 0 { "light" } else { "dark" });
        for name in ["many", "trick", "bidding", "crowd"] {
            Table::found(&browser, name).waits_for_our_turn();
            is_readable(&browser, sizes, &format!("«{name}» in {code}"));
        }
        for game in &opened {
            browser.go(&format!("/tables/{game}"));
            (Table { browser: &browser }).waits_for_our_turn();
            is_readable(&browser, sizes, &format!("{game} in {code}"));
        }
    }
}

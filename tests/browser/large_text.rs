//! Text at 200 % (WCAG 1.4.4): nothing is cut off or covered, and everything can be reached.

use serde_json::{Value, json};

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver};
use crate::pad_sheet::{GOES_ON, OF_SIX};
use crate::review::asks_and_waits;
use crate::server::{TestServer, group_pages, listed};
use crate::table::Table;

const SIZES: [(u32, u32); 6] = [(390, 844), (320, 640), (844, 390), (1280, 800), (1440, 900), (1920, 1080)];

const TWICE: BrowserOptions<'static> = BrowserOptions { text_size: 200, ..DESKTOP };

/// Texts that overflow their boxes, and the page's excess width.
const CUT_OFF: &str = r"
    const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // Text for screen readers is one pixel large.
    const isHeard = (one) => one.closest('.unseen, .badge-word') || getComputedStyle(one).clipPath === 'inset(50%)';
    const hasText = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const scrolls = (value) => value === 'auto' || value === 'scroll';
    const found = [];
    for (const one of document.querySelectorAll('body *')) {
        if (!hasText(one) || !isSeen(one) || isHeard(one)) continue;
        for (let box = one; box !== document.body; box = box.parentElement) {
            const { overflowX, overflowY, clipPath } = getComputedStyle(box);
            if (clipPath === 'inset(50%)') break;
            const [text, frame] = [one.getBoundingClientRect(), box.getBoundingClientRect()];
            const isCut = box === one ? one.scrollWidth > one.clientWidth + 1 : text.right > frame.right + 1;
            const isLow = box === one ? one.scrollHeight > one.clientHeight + 4 : text.bottom > frame.bottom + 4;
            if (scrolls(overflowX) || scrolls(overflowY)) break;
            if ((overflowX !== 'visible' && isCut) || (overflowY !== 'visible' && isLow)) {
                const name = one.className || one.localName;
                found.push(`${name} «${one.textContent.trim().slice(0, 40)}» in ${box.className}`);
            }
        }
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} pixels wide`);
    return [...new Set(found)];
";

const COVERED: &str = r"
    const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
    const rect = (one) => one.getBoundingClientRect();
    const meet = (one, other) => {
        const [a, b] = [rect(one), rect(other)];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        return across > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    };
    const told = (one) => `${one.className} «${one.textContent.trim().slice(0, 30)}»`;
    const found = [];
    const apart = (list) => list.forEach((one, index) => list.slice(index + 1).forEach((other) => {
        if (meet(one, other)) found.push(`${told(one)} and ${told(other)}`);
    }));
    apart(all('#seats > .seat, #trick'));
    apart(all('#head > a, #head .fact, #head .tools > *'));
    apart(all('#ask :is(.prompt, .choice, .hint-form)'));
    for (const seat of all('.seat')) apart([...seat.querySelectorAll('.name, .bid, .score')].filter(isSeen));
    return found;
";

/// Cards and answers that are off the screen and can't be scrolled into view.
const UNREACHABLE: &str = r"
    const cards = [...document.querySelectorAll('#hand .card')].filter((card) => {
        const box = card.getBoundingClientRect();
        return box.left < -1 || box.right > innerWidth + 1 || box.top < 0 || box.bottom > innerHeight + 1;
    });
    const answers = [...document.querySelectorAll('#ask :is(.choice, button)')].filter((button) => {
        button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const box = button.getBoundingClientRect();
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return !button.contains(hit);
    });
    scrollTo(0, 0);
    return [...cards, ...answers].map((one) => one.outerHTML.slice(0, 90));
";

#[track_caller]
fn none(found: &Value, what: &str) {
    assert_eq!(found.as_array().map(Vec::len), Some(0), "{what}: {found:#}");
}

#[test]
fn a_table_is_whole_with_letters_twice_as_large() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, TWICE);
    browser.go("/");
    assert_eq!(browser.text("return getComputedStyle(document.documentElement).fontSize"), "32px");
    for size in SIZES {
        browser.resize(size);
        for name in ["trick", "bidding", "banned", "clairvoyance", "werewolf", "change", "crowd", "many"] {
            Table::found(&browser, name).waits_for_our_turn();
            none(&browser.run(CUT_OFF, &json!([])), &format!("cut off at «{name}» in {size:?}"));
            none(&browser.run(COVERED, &json!([])), &format!("covered at «{name}» in {size:?}"));
            none(&browser.run(UNREACHABLE, &json!([])), &format!("out of reach at «{name}» in {size:?}"));
        }
    }
}

#[test]
fn a_game_is_played_with_letters_twice_as_large_on_a_phone() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, BrowserOptions { size: (390, 844), ..TWICE });
    browser.go("/new?edition=it&players=4&length=first-2&bots=apprentice&pause=0");
    browser.picks_bots("apprentice");
    browser.press(".opening button.primary");
    browser.press("form[data-command=start] button:enabled");
    let table = Table { browser: &browser };
    table.plays_to_the_end();
    table.has_had_no_mishaps();
}

#[test]
fn no_text_is_cut_off_with_letters_twice_as_large() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, TWICE);
    browser.is(listed("Ada"));
    let over = listed("podium");
    let review = format!("/games/{over}/review");
    browser.go(&review);
    asks_and_waits(&browser);
    let mut pages = vec![review, format!("/tables/{over}"), format!("/games/{over}"), format!("/games/{over}/6")];
    pages
        .extend(["/", "/new", "/games", "/settings", "/rules", "/bots", "/nowhere", "/pad/unknown"].map(str::to_owned));
    pages.extend(
        ["/learn/1", "/learn/4", "/learn/8", "/learn/25", "/learn/26", "/practice", "/practice/today"]
            .map(str::to_owned),
    );
    pages.extend(["/practice/mine", "/pad", "/pads", "/pad/trick", "/offline"].map(str::to_owned));
    for pad in [OF_SIX, GOES_ON] {
        pages.extend(["", "/sheet", "/large", "/trick"].map(|page| format!("/pad/{pad}{page}")));
    }
    pages.extend(group_pages(&server));
    for size in [(390, 844), (320, 640), (1280, 800)] {
        browser.resize(size);
        for page in &pages {
            browser.go(page);
            browser.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })", &json!([]));
            none(&browser.run(CUT_OFF, &json!([])), &format!("cut off on {page} in {size:?}"));
        }
    }
}

const TOO_WIDE: &str = r"
    const { scrollWidth } = document.documentElement;
    const isWide = (one) => one.getBoundingClientRect().right > innerWidth + 1;
    const wide = [...document.querySelectorAll('main *')].filter(isWide);
    return scrollWidth <= innerWidth ? [] : [`${scrollWidth} pixels`, ...wide.map((one) => one.outerHTML.slice(0, 60))];
";

#[test]
fn no_page_scrolls_sideways_with_letters_twice_as_large() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, TWICE);
    let step = format!("/games/{}/6", listed("podium"));
    for size in [(360, 640), (844, 390)] {
        browser.resize(size);
        for page in ["/api", "/problems", &step] {
            browser.go(page);
            none(&browser.run(TOO_WIDE, &json!([])), &format!("too wide on {page} in {size:?}"));
        }
    }
}

const IN_SIGHT: &str = r"
    const button = document.querySelector('[data-action=wish]');
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const [across, down] = [(left + right) / 2, (top + bottom) / 2];
    const places = [[left + 2, down], [right - 2, down], [across, top + 2], [across, bottom - 2]];
    const isHit = ([x, y]) => button.contains(document.elementFromPoint(x, y));
    const isInside = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    return scrollY === 0 && isInside && places.every(isHit);
";

#[test]
fn an_onlooker_sees_the_button_that_asks_for_a_seat() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    for size in SIZES {
        browser.resize(size);
        browser.go(&format!("/tables/{}", listed("trick")));
        browser.waits_for_element("[data-action=wish]");
        assert!(browser.holds(IN_SIGHT), "at {size:?}");
    }
}

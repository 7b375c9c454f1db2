//! Chromium, or Firefox where it matters, driven over `WebDriver` (JSON over HTTP; for Firefox see `marionette`).
//! Presses use a pointer at a place on the screen, so covered or invisible elements can't be pressed.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::child_process::ChildProcess;
use crate::marionette::Marionette;

/// Generous, for busy machines.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(90);

/// Headless, and no network requests except for our pages.
const FLAGS: &[&str] = &[
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
    "--force-color-profile=srgb",
];

/// Collects refused requests, exceptions, blocked scripts and toasts.
const WATCH: &str = r"
    window.mishaps = [];
    const fetchReally = window.fetch;
    window.underWay = new Set();
    window.fetch = async (...asked) => {
        const address = asked[0]?.url ?? asked[0];
        underWay.add(address);
        const answer = await fetchReally(...asked).finally(() => underWay.delete(address)).catch((error) => {
            mishaps.push(`${error} for ${address}`);
            throw error;
        });
        if (!answer.ok) mishaps.push(`${answer.status} for ${address}`);
        return answer;
    };
    // Toasts disappear, maybe before a busy machine has looked.
    window.toasted = null;
    new MutationObserver(() => {
        const box = document.getElementById('toast');
        if (box?.textContent && !box.hidden) window.toasted = box.textContent;
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['hidden'] });
    addEventListener('error', (event) => mishaps.push(`error: ${event.message}`));
    addEventListener('unhandledrejection', (event) => mishaps.push(`rejected: ${event.reason}`));
    addEventListener('securitypolicyviolation', (event) => mishaps.push(`forbidden: ${event.violatedDirective}`));
";

/// Finds an uncovered point of a resting element, as near to its middle as possible.
const PLACE: &str = r"
    const [selector, patience, done] = arguments;
    const began = performance.now();
    let before = '', calm = 0;
    const look = () => {
        const found = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
        if (found) {
            const box = found.getBoundingClientRect();
            const outside = box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth;
            if (outside && !calm) found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
            const now = [box.x, box.y, box.width, box.height].join();
            calm = now === before ? calm + 1 : 0;
            before = now;
            const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
            const at = (along, down) => [box.x + box.width * along, box.y + box.height * down];
            const places = steps.flatMap((down) => steps.map((along) => at(along, down)));
            // Pressing a label or its checkbox is the same.
            const isIt = (hit) => hit && (found.contains(hit) || found.control === hit);
            const place = places.find(([x, y]) => isIt(document.elementFromPoint(x, y)));
            if (place && calm > 1) return done(place.map(Math.round));
        }
        if (performance.now() - began > patience) return done(found ? 'it is covered' : 'it is not there');
        setTimeout(look, 25);
    };
    look();
";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    Chromium,
    Firefox,
}

pub(crate) struct Driver {
    chromedriver: Option<Rc<Chromedriver>>,
    _place: File,
    folder: TempDir,
}

impl Driver {
    pub(crate) fn start() -> Rc<Driver> {
        Driver::of(Engine::Chromium)
    }

    pub(crate) fn of(engine: Engine) -> Rc<Driver> {
        let place = take_place();
        let folder = tempfile::tempdir().expect("a folder can be made");
        let chromedriver = (engine == Engine::Chromium).then(|| Rc::new(Chromedriver::start(folder.path())));
        Rc::new(Driver { chromedriver, _place: place, folder })
    }
}

struct Chromedriver {
    agent: ureq::Agent,
    address: String,
    process: ChildProcess,
}

impl Chromedriver {
    fn start(folder: &Path) -> Chromedriver {
        demand("chromium");
        demand("chromedriver");
        let process = ChildProcess::start(folder, "driver", "chromedriver", &["--port=0"]);
        let port = process.hears("started successfully on port ", TIMEOUT);
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .timeout_global(Some(TIMEOUT * 2))
            .http_status_as_error(false)
            .proxy(None)
            .build()
            .into();
        let address = format!("http://127.0.0.1:{}", port.trim_end_matches('.'));
        Chromedriver { agent, address, process }
    }

    fn ask(&self, path: &str, body: &Value) -> Result<Value, String> {
        let sent = self.agent.post(format!("{}{path}", self.address));
        let sent = sent.header("content-type", "application/json").send(body.to_string());
        let mut answer = sent.map_err(|error| format!("{error}; {}", self.process.log()))?;
        let text =
            answer.body_mut().with_config().limit(1 << 27).read_to_string().map_err(|error| error.to_string())?;
        let told: Value = serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"))?;
        match told["value"]["error"].as_str() {
            Some(error) => Err(format!("{error}: {}", told["value"]["message"].as_str().unwrap_or_default())),
            None => Ok(told["value"].clone()),
        }
    }
}

const FIREFOX: &str = "firefox-esr";

fn demand(program: &str) {
    let path = std::env::var_os("PATH").unwrap_or_default();
    assert!(
        std::env::split_paths(&path).any(|folder| folder.join(program).is_file()),
        "there is no {program}, and these tests play in real browsers: install the packages chromium, \
         chromium-driver, firefox-esr and fonts-dejavu-core (scripts/test does so)"
    );
}

/// Limits the number of running browsers. File locks work between threads and processes, and end with their holder.
fn take_place() -> File {
    let folder = made("places");
    let places = std::thread::available_parallelism().map_or(2, |cores| cores.get().clamp(2, 6));
    let files: Vec<PathBuf> = (0..places).map(|place| folder.join(format!("place-{place}"))).collect();
    loop {
        for file in &files {
            let file = File::options().create(true).append(true).open(file).expect("a file can be made");
            if file.try_lock().is_ok() {
                return file;
            }
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}

pub(crate) fn made(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser").join(name);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pointer {
    Mouse,
    Touch,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct BrowserOptions<'a> {
    pub(crate) size: (u32, u32),
    pub(crate) pointer: Pointer,
    pub(crate) language: &'a str,
    pub(crate) still: bool,
    /// In per cent.
    pub(crate) text_size: u32,
}

pub(crate) const DESKTOP: BrowserOptions<'static> =
    BrowserOptions { size: (1440, 900), pointer: Pointer::Mouse, language: "en", still: true, text_size: 100 };

pub(crate) const PHONE: BrowserOptions<'static> =
    BrowserOptions { size: (390, 844), pointer: Pointer::Touch, ..DESKTOP };

pub(crate) struct Browser {
    session: Session,
    pointer: Pointer,
    server_url: String,
    _profile: TempDir,
    _driver: Rc<Driver>,
}

enum Session {
    /// The session's path at the chromedriver.
    Chromium(Rc<Chromedriver>, String),
    Firefox(Marionette),
}

impl Browser {
    pub(crate) fn open(driver: &Rc<Driver>, server: &str, options: BrowserOptions<'_>) -> Browser {
        let profile = tempfile::tempdir_in(driver.folder.path()).expect("a folder can be made");
        let session = if let Some(chromedriver) = &driver.chromedriver {
            let capabilities = json!({ "capabilities": { "alwaysMatch": chromium_wish(&profile, options) } });
            let begun = chromedriver.ask("/session", &capabilities).expect("a browser can be started");
            let path = format!("/session/{}", begun["sessionId"].as_str().expect("a session"));
            Session::Chromium(chromedriver.clone(), path)
        } else {
            demand(FIREFOX);
            let preferences = firefox_preferences(options);
            Session::Firefox(Marionette::start(FIREFOX, profile.path(), &preferences, TIMEOUT))
        };
        let server_url = server.to_owned();
        let (pointer, driver) = (options.pointer, driver.clone());
        let browser = Browser { session, pointer, server_url, _driver: driver, _profile: profile };
        // Firefox may drop a script when its page is unloaded: leave time to ask the next page.
        let limits = json!({ "script": TIMEOUT.as_millis() as u64 / 3, "pageLoad": TIMEOUT.as_millis() as u64 });
        browser.ask("/timeouts", &limits);
        browser.resize(options.size);
        browser.watch(WATCH);
        browser
    }

    fn is_chromium(&self) -> bool {
        matches!(self.session, Session::Chromium(..))
    }

    fn try_ask(&self, path: &str, body: &Value) -> Result<Value, String> {
        match &self.session {
            Session::Chromium(driver, session) => driver.ask(&format!("{session}{path}"), body),
            Session::Firefox(firefox) => firefox.ask(path, body),
        }
    }

    #[track_caller]
    fn ask(&self, path: &str, body: &Value) -> Value {
        self.try_ask(path, body).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    #[track_caller]
    pub(crate) fn command(&self, name: &str, wish: &Value) -> Value {
        self.ask("/goog/cdp/execute", &json!({ "cmd": name, "params": wish }))
    }

    /// Chromium only.
    pub(crate) fn watch(&self, script: &str) {
        if !self.is_chromium() {
            return;
        }
        self.command("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": script }));
    }

    pub(crate) fn resize(&self, (width, height): (u32, u32)) {
        if !self.is_chromium() {
            return self.resize_window((width, height));
        }
        let is_phone = self.pointer == Pointer::Touch;
        let wish = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone });
        self.command("Emulation.setDeviceMetricsOverride", &wish);
        self.command("Emulation.setTouchEmulationEnabled", &json!({ "enabled": is_phone, "maxTouchPoints": 1 }));
    }

    fn resize_window(&self, (width, height): (u32, u32)) {
        self.ask("/window/rect", &json!({ "width": width, "height": height }));
        let frame = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]", &json!([]));
        let more = |side: usize| frame[side].as_u64().unwrap_or_default() as u32;
        self.ask("/window/rect", &json!({ "width": width + more(0), "height": height + more(1) }));
    }

    // ---- pages ----

    #[track_caller]
    pub(crate) fn go(&self, path: &str) {
        self.ask("/url", &json!({ "url": format!("{}{path}", self.server_url) }));
    }

    #[track_caller]
    pub(crate) fn path(&self) -> String {
        self.text("return location.pathname")
    }

    pub(crate) fn is(&self, token: &str) {
        let mut cookie = json!({ "name": "foretell_session", "value": token, "httpOnly": true });
        if self.is_chromium() {
            cookie["url"] = json!(self.server_url);
            self.command("Network.setCookie", &cookie);
        } else {
            // A cookie can only be set on its own site.
            self.go("/healthz");
            self.ask("/cookie", &json!({ "cookie": cookie }));
        }
    }

    #[track_caller]
    pub(crate) fn run(&self, script: &str, with: &Value) -> Value {
        self.ask("/execute/sync", &json!({ "script": script, "args": with }))
    }

    #[track_caller]
    pub(crate) fn run_later(&self, script: &str, with: &Value) -> Value {
        self.ask("/execute/async", &json!({ "script": script, "args": with }))
    }

    #[track_caller]
    pub(crate) fn text(&self, script: &str) -> String {
        let found = self.run(script, &json!([]));
        found.as_str().map_or_else(|| panic!("no text: {script} is {found}"), str::to_owned)
    }

    #[track_caller]
    pub(crate) fn holds(&self, script: &str) -> bool {
        self.run(script, &json!([])).as_bool().unwrap_or_else(|| panic!("not a truth: {script}"))
    }

    #[track_caller]
    pub(crate) fn number(&self, script: &str) -> i64 {
        let found = self.run(script, &json!([]));
        found.as_i64().unwrap_or_else(|| panic!("no number: {script} is {found}"))
    }

    #[track_caller]
    pub(crate) fn waits_for(&self, what: &str, script: &str, with: &Value) -> Value {
        let begun = Instant::now();
        loop {
            let found: Value = serde_json::from_str(&self.waits_for_other(script, with, "false")).expect("it is JSON");
            if !found.is_null() && found != json!(false) {
                return found;
            }
            if begun.elapsed() > TIMEOUT {
                let told = self.try_ask("/execute/sync", &json!({ "script": script, "args": with }));
                panic!("{what} does not come about: {told:?}; {}\n{}", script.trim(), self.situation())
            }
        }
    }

    /// The script's result as JSON, once it is truthy and has changed, or after a second. The page itself waits,
    /// because polling from here would slow it down.
    pub(crate) fn waits_for_other(&self, script: &str, with: &Value, before: &str) -> String {
        let patient = format!(
            "const [given, before, done] = arguments, began = performance.now();
             const look = function () {{ {script} }};
             const again = async () => {{
                 let found = 'null';
                 // While a page loads, elements may be missing.
                 try {{ found = JSON.stringify(await look(...given) ?? null); }} catch {{}}
                 const isOther = found !== 'null' && found !== before;
                 if (isOther || performance.now() - began > 1000) done(found); else setTimeout(again, 20);
             }};
             again();"
        );
        let asked = self.try_ask("/execute/async", &json!({ "script": patient, "args": [with, before] }));
        if let Ok(Value::String(found)) = asked {
            return found;
        }
        // During navigation there may be no page.
        std::thread::sleep(Duration::from_millis(25));
        "null".to_owned()
    }

    #[track_caller]
    pub(crate) fn waits_for_element(&self, selector: &str) {
        let there = "return [...document.querySelectorAll(arguments[0])].some((one) => one.checkVisibility())";
        self.waits_for(&format!("something to see as {selector}"), there, &json!([selector]));
    }

    pub(crate) fn situation(&self) -> String {
        let script = "return [location.href, ...(window.mishaps ?? []), 'under way:', ...(window.underWay ?? []),
            document.body.innerText].join('\\n')";
        let asked = json!({ "script": script, "args": [] });
        let told = self.try_ask("/execute/sync", &asked);
        told.map_or_else(|error| error, |told| told.as_str().unwrap_or_default().to_owned())
    }

    #[track_caller]
    pub(crate) fn mishaps(&self) -> Vec<String> {
        let told = self.run("return window.mishaps", &json!([]));
        told.as_array().into_iter().flatten().map(|told| told.as_str().unwrap_or_default().to_owned()).collect()
    }

    // ---- hands ----

    #[track_caller]
    fn place_of(&self, selector: &str) -> (i64, i64) {
        let begun = Instant::now();
        let asked = json!({ "script": PLACE, "args": [selector, TIMEOUT.as_millis() as u64 / 4] });
        loop {
            let told = self.try_ask("/execute/async", &asked);
            // During navigation nothing is found; the next page may have it.
            let found = told.unwrap_or_else(|error| json!(error));
            if let (Some(x), Some(y)) = (found[0].as_i64(), found[1].as_i64()) {
                return (x, y);
            }
            assert!(begun.elapsed() < TIMEOUT, "{selector} cannot be pressed: {found}\n{}", self.situation());
        }
    }

    #[track_caller]
    pub(crate) fn press(&self, selector: &str) {
        self.press_times(selector, 1);
    }

    #[track_caller]
    pub(crate) fn press_times(&self, selector: &str, times: usize) {
        let (x, y) = self.place_of(selector);
        let kind = if self.pointer == Pointer::Touch { "touch" } else { "mouse" };
        let mut actions = vec![json!({ "type": "pointerMove", "duration": 0, "x": x, "y": y })];
        for _ in 0..times {
            actions.push(json!({ "type": "pointerDown", "button": 0 }));
            actions.push(json!({ "type": "pointerUp", "button": 0 }));
        }
        let source = json!({
            "type": "pointer", "id": kind, "parameters": { "pointerType": kind }, "actions": actions,
        });
        self.ask("/actions", &json!({ "actions": [source] }));
    }

    #[track_caller]
    pub(crate) fn drags(&self, from: &str, to: &str) {
        let ((x, y), (to_x, to_y)) = (self.place_of(from), self.place_of(to));
        let kind = if self.pointer == Pointer::Touch { "touch" } else { "mouse" };
        let moves = |x: i64, y: i64| json!({ "type": "pointerMove", "duration": 60, "x": x, "y": y });
        let actions = [
            moves(x, y),
            json!({ "type": "pointerDown", "button": 0 }),
            moves(i64::midpoint(x, to_x), i64::midpoint(y, to_y)),
            moves(to_x, to_y),
            json!({ "type": "pointerUp", "button": 0 }),
        ];
        let source = json!({
            "type": "pointer", "id": kind, "parameters": { "pointerType": kind }, "actions": actions,
        });
        self.ask("/actions", &json!({ "actions": [source] }));
    }

    #[track_caller]
    pub(crate) fn type_with_control(&self, letter: &str) {
        let action = |kind: &str, key: &str| json!({ "type": kind, "value": key });
        let actions = [
            action("keyDown", key::CONTROL),
            action("keyDown", letter),
            action("keyUp", letter),
            action("keyUp", key::CONTROL),
        ];
        self.ask("/actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": actions }] }));
    }

    /// Into the focused element: letters, or keys by their `WebDriver` code points.
    #[track_caller]
    pub(crate) fn type_in(&self, keys: &str) {
        let down = |key: char| json!({ "type": "keyDown", "value": key.to_string() });
        let up = |key: char| json!({ "type": "keyUp", "value": key.to_string() });
        let actions: Vec<Value> = keys.chars().flat_map(|key| [down(key), up(key)]).collect();
        self.ask("/actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": actions }] }));
    }

    /// Uses the keyboard, which needs no popup.
    #[track_caller]
    pub(crate) fn chooses(&self, list: &str, value: &str) {
        self.run("document.querySelector(arguments[0]).focus()", &json!([list]));
        let way = self.run(
            "const list = document.querySelector(arguments[0]);
             return [...list.options].findIndex((one) => one.value === arguments[1]) - list.selectedIndex",
            &json!([list, value]),
        );
        let way = way.as_i64().expect("a number of steps");
        let step = if way < 0 { key::UP } else { key::DOWN };
        self.type_in(&step.repeat(way.unsigned_abs() as usize));
        let chosen = "return document.querySelector(arguments[0]).value === arguments[1]";
        self.waits_for(&format!("{value} in {list}"), chosen, &json!([list, value]));
    }

    /// Uses the keyboard: the strongest bots are far down in the list.
    #[track_caller]
    pub(crate) fn picks_bots(&self, spec: &str) {
        let pick = "const one = document.querySelector(`.bots input[value='${arguments[0]}']`); one.click();
            return one.checked";
        self.waits_for("a choice of bots", pick, &json!([spec]));
    }

    // ---- eyes ----

    /// Centimetres.
    #[track_caller]
    pub(crate) fn prints(&self, width: f64, height: f64) -> Vec<u8> {
        let printed = self.ask("/print", &json!({ "page": { "width": width, "height": height } }));
        STANDARD.decode(printed.as_str().expect("a file")).expect("in base 64")
    }

    #[track_caller]
    pub(crate) fn picture(&self) -> Vec<u8> {
        let taken = self.command("Page.captureScreenshot", &json!({ "format": "png", "captureBeyondViewport": false }));
        STANDARD.decode(taken["data"].as_str().expect("a picture")).expect("in base 64")
    }
}

fn chromium_wish(profile: &TempDir, options: BrowserOptions<'_>) -> Value {
    let mut flags: Vec<String> = FLAGS.iter().map(|flag| (*flag).to_owned()).collect();
    flags.push(format!("--user-data-dir={}", profile.path().display()));
    flags.push(format!("--accept-lang={}", options.language));
    if options.still {
        flags.push("--force-prefers-reduced-motion".into());
    }
    let letters = 16 * options.text_size / 100;
    let prefs = json!({ "intl.accept_languages": options.language, "webkit.webprefs.default_font_size": letters });
    json!({ "goog:chromeOptions": { "args": flags, "prefs": prefs } })
}

fn firefox_preferences(options: BrowserOptions<'_>) -> Value {
    json!({
        "intl.accept_languages": options.language,
        "ui.prefersReducedMotion": i32::from(options.still),
        "media.autoplay.default": 5,
    })
}

impl Drop for Browser {
    fn drop(&mut self) {
        if let Session::Chromium(driver, session) = &self.session {
            let _ = driver.agent.delete(format!("{}{session}", driver.address)).call();
        }
    }
}

pub(crate) mod key {
    pub(crate) const CONTROL: &str = "\u{e009}";
    pub(crate) const TAB: &str = "\u{e004}";
    pub(crate) const ENTER: &str = "\u{e007}";
    pub(crate) const ESCAPE: &str = "\u{e00c}";
    pub(crate) const SPACE: &str = " ";
    pub(crate) const RIGHT: &str = "\u{e014}";
    pub(crate) const UP: &str = "\u{e013}";
    pub(crate) const DOWN: &str = "\u{e015}";
}

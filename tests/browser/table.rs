//! A player at a table's page who presses without much thought.

use serde_json::{Value, json};

use crate::driver::Browser;
use crate::server::listed;

const LOOK: &str = r"
    const all = (selector, value) => [...document.querySelectorAll(selector)].map(value);
    const room = document.querySelector('#room'), ask = document.querySelector('#ask');
    // Cards move, so the hand may be redrawn a moment after the question.
    const forms = all('#room form[data-command=act] [name=version]', (one) => one.value);
    const isDrawn = forms.includes(ask?.dataset.asked);
    return {
        room: room?.dataset.room ?? 'none',
        decision: ask?.dataset.decision ?? 'none',
        asked: isDrawn ? ask.dataset.asked : null,
        answers: all('#ask [data-action]:not([data-action=hint], [data-action=continue])', (one) => one.dataset.action),
        isLooking: ask?.hasAttribute('data-looking') ?? false,
        isResult: ask?.querySelector('[data-action=continue]')?.checkVisibility({ visibilityProperty: true }) ?? false,
        playable: all('#hand .playable', (one) => one.dataset.card),
        declares: all('#hand .playable[data-declares]', (one) => one.dataset.card),
        dim: all('#hand .dim', (one) => one.dataset.card),
        hand: all('#hand [data-card]', (one) => one.dataset.card),
        trick: all('#trick .cards:not([data-over]) [data-card]', (one) => one.dataset.card),
    };
";

#[derive(Clone, Debug)]
pub(crate) struct PageState(Value);

impl PageState {
    pub(crate) fn room(&self) -> &str {
        self.0["room"].as_str().unwrap_or_default()
    }

    pub(crate) fn decision(&self) -> &str {
        self.0["decision"].as_str().unwrap_or_default()
    }

    pub(crate) fn asked(&self) -> Option<&str> {
        self.0["asked"].as_str()
    }

    pub(crate) fn is_looking(&self) -> bool {
        self.0["isLooking"] == true
    }

    pub(crate) fn is_result(&self) -> bool {
        self.0["isResult"] == true
    }

    fn list(&self, name: &str) -> Vec<&str> {
        self.0[name].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
    }

    pub(crate) fn answers(&self) -> Vec<&str> {
        self.list("answers")
    }

    pub(crate) fn playable(&self) -> Vec<&str> {
        self.list("playable")
    }

    pub(crate) fn dim(&self) -> Vec<&str> {
        self.list("dim")
    }

    pub(crate) fn hand(&self) -> Vec<&str> {
        self.list("hand")
    }

    pub(crate) fn trick(&self) -> Vec<&str> {
        self.list("trick")
    }

    pub(crate) fn declares(&self, card: &str) -> bool {
        self.list("declares").contains(&card)
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    pub(crate) browser: &'a Browser,
}

impl<'a> Table<'a> {
    /// Plays as Ada; waits until the page is live.
    #[track_caller]
    pub(crate) fn found(browser: &'a Browser, name: &str) -> Table<'a> {
        Table::found_as(browser, name, "Ada")
    }

    #[track_caller]
    pub(crate) fn found_as(browser: &'a Browser, name: &str, who: &str) -> Table<'a> {
        browser.is(listed(who));
        browser.go(&format!("/tables/{}", listed(name)));
        browser.waits_for_element("#room");
        Table { browser }
    }

    #[track_caller]
    pub(crate) fn look(self) -> PageState {
        PageState(self.browser.run(LOOK, &json!([])))
    }

    #[track_caller]
    pub(crate) fn looks_until(self, what: &str, is_so: impl Fn(&PageState) -> bool) -> PageState {
        let begun = std::time::Instant::now();
        let mut before = String::new();
        loop {
            // During navigation there is no table.
            let text = self.browser.waits_for_other(LOOK, &json!([]), &before);
            let look = PageState(serde_json::from_str(&text).expect("it is JSON"));
            if !look.0.is_null() && is_so(&look) {
                return look;
            }
            let situation = || self.browser.situation();
            assert!(begun.elapsed() < crate::driver::TIMEOUT, "{what}: {look:?}\n{}", situation());
            before = text;
        }
    }

    /// Continues after results; also returns at the end of the game.
    #[track_caller]
    pub(crate) fn waits_for_our_turn(self) -> PageState {
        let is_over = |look: &PageState| look.asked().is_some() || look.room() == "finished";
        loop {
            let look = self.looks_until("our turn does not come", |look| is_over(look) || look.is_result());
            if is_over(&look) {
                return look;
            }
            self.goes_on();
        }
    }

    #[track_caller]
    pub(crate) fn goes_on(self) {
        // Its time may be over when it is pressed.
        let script = "document.querySelector('[data-action=continue]')?.click()";
        self.browser.run(script, &json!([]));
        self.looks_until("the result does not go away", |look| !look.is_result());
    }

    #[track_caller]
    pub(crate) fn answers(self, look: &PageState, action: &str) {
        let card = action.split_once(' ').map_or("", |(_, card)| card.split('=').next().unwrap_or_default());
        if action.starts_with("play ") && look.declares(card) {
            self.browser.press(&format!("#hand [data-card='{card}']"));
            self.browser.waits_for_element(&format!("#declare-{card}"));
        }
        self.browser.press(&format!("[data-action='{action}']"));
        self.has_answered(look);
    }

    #[track_caller]
    pub(crate) fn has_answered(self, before: &PageState) {
        self.looks_until("the answer is not taken", |look| look.asked() != before.asked());
    }

    #[track_caller]
    pub(crate) fn answers_somehow(self, look: &PageState) {
        let action = self.somehow(look);
        self.answers(look, &action);
    }

    #[track_caller]
    pub(crate) fn somehow(self, look: &PageState) -> String {
        let first = |from: Vec<&str>| {
            let first = from.first().unwrap_or_else(|| panic!("{look:?}\n{}", self.browser.situation()));
            (*first).to_owned()
        };
        match look.decision() {
            "play" => {
                let card = first(look.playable());
                let ways = json!([card]);
                let script = "return [...document.querySelectorAll(`#hand [data-action^='play ${arguments[0]}']`)]
                    .map((one) => one.dataset.action).find((one) => one.slice(5).split('=')[0] === arguments[0]) ?? ''";
                self.browser.run(script, &ways).as_str().unwrap_or_default().to_owned()
            }
            "pass" => format!("pass {}", first(look.playable())),
            _ => first(look.answers()),
        }
    }

    /// Also returns at the end of the game.
    #[track_caller]
    pub(crate) fn plays_until(self, is_so: impl Fn(&PageState) -> bool) -> PageState {
        loop {
            let look = self.waits_for_our_turn();
            if is_so(&look) || look.room() == "finished" {
                return look;
            }
            self.answers_somehow(&look);
        }
    }

    #[track_caller]
    pub(crate) fn plays_until_looking(self) {
        loop {
            let look =
                self.looks_until("neither a question nor a trick", |look| look.is_looking() || look.asked().is_some());
            if look.is_looking() {
                return;
            }
            self.answers_somehow(&look);
        }
    }

    #[track_caller]
    pub(crate) fn plays_to_the_end(self) {
        self.plays_until(|look| look.room() == "finished");
        self.browser.waits_for_element("#finish .podium");
    }

    #[track_caller]
    pub(crate) fn toast(self) -> String {
        self.browser.text("const box = document.getElementById('toast'); return box.hidden ? '' : box.textContent")
    }

    /// Includes toasts since the last call.
    #[track_caller]
    pub(crate) fn waits_for_toast(self) -> String {
        let script = "const told = window.toasted; window.toasted = null; return told";
        let told = self.browser.waits_for("a word in #toast", script, &json!([]));
        told.as_str().unwrap_or_default().to_owned()
    }

    #[track_caller]
    pub(crate) fn has_had_no_mishaps(self) {
        assert_eq!(self.browser.mishaps(), Vec::<String>::new());
    }
}

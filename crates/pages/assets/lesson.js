// The lesson's steps without reloading the page, announced to screen readers.

import { toast } from "./acts.js";
import { moveCards, noteCards } from "./motion.js";
import { BRIEF, request } from "./requests.js";
import { play } from "./sounds.js";

const room = () => document.getElementById("room");

/** Announces events. The prompt needs no announcement: it has the focus, or describes what has it. */
function tell() {
  const told = [...room().querySelectorAll("#past > li")];
  const lines = told.map(({ textContent }) => Object.assign(document.createElement("p"), { textContent }));
  document.getElementById("news").replaceChildren(...lines);
}

/** Replaces the step. The focus goes to «Continue» or to the question. */
function exchange(html) {
  noteCards();
  room().outerHTML = html;
  moveCards();
  tell();
  const isOver = document.querySelector("#trick [data-over], #trick[data-result]");
  play(isOver ? "trick" : "card");
  (document.querySelector("#ask a") ?? document.getElementById("prompt")).focus({ preventScroll: true });
}

/** Requests a step or answers one. Other pages are loaded as usual. */
async function go(address, options, isBack = false) {
  try {
    const answer = await request(address, options, BRIEF);
    const html = answer.text;
    if (!answer.ok || !html.includes('id="room"')) return location.assign(answer.url);
    if (!isBack) history.pushState({}, "", answer.url);
    exchange(html);
  } catch {
    toast(document.getElementById("said").dataset.failed);
  }
}

export function prepareLesson() {
  // Before all others: an answer here is not one at a table.
  document.addEventListener("submit", (event) => {
    if (!room().contains(event.target)) return;
    event.preventDefault();
    // A button is named «action» too, and would be found in place of the address.
    go(event.target.getAttribute("action"), { method: "POST", body: new URLSearchParams(new FormData(event.target, event.submitter)) });
  }, true);
  document.addEventListener("click", (event) => {
    const link = event.target.closest("#ask a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(link.getAttribute("href"));
  });
  addEventListener("popstate", () => go(location.href, {}, true));
}

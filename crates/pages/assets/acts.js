// What a player does: forms are sent without leaving the page, once, and what goes wrong is told.

import { onceName, request } from "./requests.js";
import { play } from "./sounds.js";

const root = document.documentElement;
const said = () => document.getElementById("said").dataset;

let toastTimer;

/** Shows a short word for a few seconds. */
export function toast(text) {
  const box = document.getElementById("toast");
  box.textContent = text;
  box.hidden = !text;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { box.hidden = true; }, 2500 + 45 * text.length);
}

/** Sends a form as a browser would; the answer is a short text, or nothing. */
export async function send(form, submitter) {
  const body = new URLSearchParams(new FormData(form, submitter));
  // An answer needs no name: it says which question it answers.
  if (form.dataset.command !== "act") body.set("once", onceName());
  // A button is named «action» too, and would be found in place of the address.
  const answer = await request(form.getAttribute("action"), { method: "POST", body });
  if (!answer.ok) throw new Refused(answer.text);
  return answer.text;
}

class Refused extends Error {}

/** The question that was answered last, by its version. */
let answered;

/**
 * Takes the question away that was answered. Where several are asked at once, it is drawn again when one of the others
 * answers, although our own answer is on its way.
 */
export function settle() {
  const ask = document.getElementById("ask");
  if (!answered || ask?.dataset.asked !== answered) return;
  ask.removeAttribute("data-asked");
  ask.classList.add("answered");
}

/**
 * Shows an answer at once: the card moves, and nothing is asked any more until the table asks again. If the answer is
 * refused, everything comes back. This has to happen before the answer is sent, because what the table says next may
 * arrive before the receipt.
 */
function hasten(submitter) {
  play("card");
  // What was told before the answer is over, and would lie on the trick.
  toast("");
  submitter.closest(".declare")?.hidePopover();
  const shown = submitter.closest(".declare")?.parentElement.querySelector(".card") ?? submitter;
  const ask = document.getElementById("ask");
  if (shown.matches(".card")) {
    shown.classList.add("going");
    playedAt = performance.now();
  }
  const asked = ask.dataset.asked;
  answered = asked;
  settle();
  return () => {
    answered = undefined;
    shown.classList.remove("going");
    // It may have been drawn anew, or something else be asked.
    const ask = document.querySelector("#ask.answered");
    if (!ask) return;
    ask.dataset.asked = asked;
    ask.classList.remove("answered");
  };
}

/**
 * Whether a form answers what is asked now. The hand is drawn a moment later than the question: a card that is tapped in
 * between waits for that moment. Where nothing is asked, what is tapped was meant for a question that is over.
 */
function isOfNow(form) {
  return form.elements.version.value === document.getElementById("ask").dataset.asked;
}

/** Whether a card has to be tapped once more before it is played. */
function mustAskAgain(button) {
  if (!root.hasAttribute("data-confirm") || !button?.matches(".card, .declare .choice") || button.classList.contains("asking")) return false;
  document.querySelectorAll(".asking").forEach((other) => other.classList.remove("asking"));
  button.classList.add("asking");
  toast(said().confirm);
  return true;
}

/** What is on its way, and should arrive before a game begins. */
let first;

/** Lets no game be started from here before something is done. */
export function startAfter(promise) {
  first = promise;
}

async function act(form, submitter) {
  // A second tap while the first is on its way plays nothing. The same form may ask something else before the receipt
  // of the last answer comes: that can be answered.
  const question = form.elements.version?.value ?? "any";
  if (form.dataset.busy === question) return;
  form.dataset.busy = question;
  if (form.dataset.command === "start") await first;
  const undo = form.dataset.command === "act" ? hasten(submitter) : () => {};
  try {
    const text = await send(form, submitter);
    if (form.dataset.command === "hint") (await import("./hints.js")).showHint(text);
    if (submitter?.name === "on") switchOn(form, submitter.value === "yes");
    if (form.dataset.command === "act" && text) await keepTutor(text, undo);
    if (form.hasAttribute("data-clears")) form.reset();
  } catch (error) {
    undo();
    toast(error instanceof Refused && error.message ? error.message : said().failed);
  } finally {
    if (form.dataset.busy === question) delete form.dataset.busy;
  }
}

/** Switches sounds or the tutor on or off on this page; the next ones are drawn as the server was told. */
function switchOn(form, on) {
  const { command } = form.dataset;
  root.toggleAttribute(`data-${command}`, on);
  form.querySelector(`[data-${command}-on="${on ? "no" : "yes"}"]`)?.focus();
  play("turn");
  keepTutor();
}

/** Lets the tutor, where it is on, look at what is asked, or warn. */
export async function keepTutor(...warning) {
  if (root.hasAttribute("data-tutor")) (await import("./tutor.js")).tutor(...warning);
}

/** The version of what is asked now. */
const asked = () => document.getElementById("ask")?.dataset.asked;

// ---- choosing a card or a bid before it is one's turn ----

/** What was chosen: a card by its name, or a bid as it is written. */
let chosen = null;

/** When a card was last played: what is tapped right after it is the second half of a double tap. */
let playedAt = -Infinity;
const DOUBLE_TAP = 600;

function choose(what, told) {
  if (performance.now() - playedAt < DOUBLE_TAP) return;
  chosen = chosen === what ? null : what;
  markChosen();
  toast(chosen ? told : "");
}

function markChosen() {
  document.querySelectorAll("#hand [data-card]").forEach((card) => card.toggleAttribute("data-chosen", card.dataset.card === chosen));
  document.querySelectorAll("#ask [data-ahead]").forEach((bid) => {
    bid.toggleAttribute("data-chosen", bid.dataset.ahead === chosen);
    bid.setAttribute("aria-pressed", bid.dataset.ahead === chosen);
  });
}

/** Why something may not be done now: a bid says so itself, and for cards that do not follow suit it is said once. */
const whyNot = (button) => button.dataset.why ?? (button.matches(".dim") ? document.getElementById("hand-why")?.textContent : undefined);

/** Does what was chosen before, as soon as it is our turn; what may not be done then is dropped with a word. */
export function playChosen() {
  if (!chosen) return;
  const decision = document.querySelector("#ask[data-asked]")?.dataset.decision;
  const isBid = chosen.startsWith("bid ");
  const button = isBid ? bidButton(decision) : document.querySelector(`#hand [data-card="${chosen}"]`);
  if (!button) {
    chosen = null;
    toast("");
  } else if (decision === (isBid ? "bid" : "play")) {
    chosen = null;
    if (whyNot(button)) toast(whyNot(button));
    else if (button.matches("[name=action]")) act(button.form, button);
    // Its player has to say what it is.
    else button.click();
  }
  markChosen();
}

/** A last card is looked at for a moment before it goes. */
const LAST_LOOK = 700;

/** Plays the last card of a hand, where its player wants that and there is only one way to play it. */
export function playLastCard() {
  const cards = document.querySelectorAll("#hand [data-card]");
  const ask = document.querySelector('#ask[data-asked][data-decision="play"]');
  if (!root.hasAttribute("data-last-card") || cards.length !== 1 || !ask) return;
  const version = asked();
  setTimeout(() => {
    const card = document.querySelector("#hand .playable[name=action]");
    if (asked() === version && card && isOfNow(card.form)) act(card.form, card);
  }, LAST_LOOK);
}

/** The button of the bid that was chosen: one that makes it, one that says why not, or the one that chose it. */
function bidButton(decision) {
  const ways = decision === "bid" ? `[data-action="${chosen}"], [data-banned="${chosen.slice(4)}"]` : `[data-ahead="${chosen}"]`;
  return document.querySelector(`#ask :is(${ways})`);
}

export function prepareActs() {
  document.getElementById("toast").addEventListener("click", () => toast(""));
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form[data-command]") || event.defaultPrevented) return;
    event.preventDefault();
    if (form.dataset.command === "act" && !isOfNow(form)) {
      if (asked() && event.submitter?.matches(".card")) chosen = event.submitter.dataset.card;
      return;
    }
    if (!mustAskAgain(event.submitter)) act(form, event.submitter);
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-why], button.dim, button[data-ahead], button.resting");
    if (!button) return;
    if (button.dataset.ahead) return choose(button.dataset.ahead, said().chosenBid);
    if (whyNot(button)) return toast(whyNot(button));
    const isOurTurn = document.querySelector("#ask[data-asked]");
    if (root.hasAttribute("data-preselect") && !isOurTurn && button.matches("#hand .resting")) return choose(button.dataset.card, said().chosen);
    const about = button.parentElement.querySelector(".about");
    if (about) toast(about.textContent);
  });

  // A long touch explains a special card without playing it.
  document.addEventListener("contextmenu", (event) => {
    const about = event.target.closest(".card, .played")?.parentElement?.querySelector(".about");
    if (!about) return;
    event.preventDefault();
    toast(about.textContent);
  });
}

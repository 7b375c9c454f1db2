// Sends forms without leaving the page, each once, and reports errors.

import { onceName, request } from "./requests.js";
import { play, setVolume } from "./sounds.js";

const root = document.documentElement;
const said = () => document.getElementById("said").dataset;

let toastTimer;

/** Shows a toast for a few seconds. */
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
  // An answer needs no request name: it names its question.
  if (form.dataset.command !== "act") body.set("once", onceName());
  // A button is named «action» too, and would hide the attribute.
  const address = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
  const answer = await request(address, { method: "POST", body });
  if (!answer.ok) throw new Refused(answer.text);
  return answer.text;
}

class Refused extends Error {}

/** The version of the question answered last. */
let answered;

/**
 * Removes the answered question. With several players asked at once, it is redrawn when another answers, although our
 * answer is on its way.
 */
export function settle() {
  const ask = document.getElementById("ask");
  if (!answered || ask?.dataset.asked !== answered) return;
  ask.removeAttribute("data-asked");
  ask.classList.add("answered");
}

/**
 * Shows an answer at once: the card moves and the question goes. If the answer is refused, everything comes back. This
 * happens before sending, because the table's next push may arrive before the response.
 */
function hasten(submitter) {
  play("card");
  // Old messages would cover the trick.
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
    shown.classList.remove("going", "asking");
    // It may have been dragged.
    shown.style.translate = "";
    // It may have been redrawn, or the question may have changed.
    const ask = document.querySelector("#ask.answered");
    if (!ask) return;
    ask.dataset.asked = asked;
    ask.classList.remove("answered");
  };
}

/**
 * Whether a form answers the current question. The hand is redrawn a moment after the question: a tap in between waits
 * for it. Without a question, the tap was for an old one.
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

/** A pending request that should arrive before a game starts. */
let first;

/** Delays starting a game until a request is done. */
export function startAfter(promise) {
  first = promise;
}

async function act(form, submitter) {
  // Ignore a second tap while the first is pending, unless the form asks something else by now.
  const question = form.elements.version?.value ?? submitter?.value ?? "any";
  if (form.dataset.busy === question) return;
  form.dataset.busy = question;
  if (form.dataset.command === "start") await first;
  const undo = form.dataset.command === "act" ? hasten(submitter) : () => {};
  try {
    const text = await send(form, submitter);
    if (form.dataset.command === "hint") (await import("./hints.js")).showHint(text);
    if (submitter?.name === "on") switchTutor(form, submitter.value === "yes");
    if (submitter?.name === "volume") showVolume(form, submitter.value);
    if (form.dataset.command === "act" && text) await keepTutor(text, undo);
    if (form.hasAttribute("data-clears")) form.reset();
  } catch (error) {
    undo();
    toast(error instanceof Refused && error.message ? error.message : said().failed);
  } finally {
    if (form.dataset.busy === question) delete form.dataset.busy;
  }
}

/** Switches the tutor on this page; later pages get the new setting from the server. */
function switchTutor(form, on) {
  root.toggleAttribute("data-tutor", on);
  form.querySelector(`[data-tutor-on="${on ? "no" : "yes"}"]`)?.focus();
  keepTutor();
}

/** Sets the volume, and lets it be heard. */
function showVolume(form, volume) {
  setVolume(volume);
  form.querySelector(`[data-heard="${volume}"]`)?.focus();
  play("turn");
}

/** Lets the tutor, if it is on, prepare its answer or warn. */
export async function keepTutor(...warning) {
  if (root.hasAttribute("data-tutor")) (await import("./tutor.js")).tutor(...warning);
}

/** The version of the current question. */
const asked = () => document.getElementById("ask")?.dataset.asked;

// ---- choosing a card or a bid before it is one's turn ----

/** The preselection: a card's name or a bid's text. */
let chosen = null;

/** The time of the last played card: a tap right after it is the second half of a double tap. */
let playedAt = -Infinity;
const DOUBLE_TAP = 600;

function choose(what, told) {
  if (performance.now() - playedAt < DOUBLE_TAP) return;
  chosen = chosen === what ? null : what;
  markChosen();
  toast(chosen ? told : "");
}

function markChosen() {
  document.querySelectorAll("#hand [data-card]").forEach((card) => {
    const isChosen = card.dataset.card === chosen;
    card.toggleAttribute("data-chosen", isChosen);
    if (isChosen) card.setAttribute("aria-pressed", true);
    else card.removeAttribute("aria-pressed");
  });
  document.querySelectorAll("#ask [data-ahead]").forEach((bid) => {
    bid.toggleAttribute("data-chosen", bid.dataset.ahead === chosen);
    bid.setAttribute("aria-pressed", bid.dataset.ahead === chosen);
  });
}

const aboutText = (about) => [...about.childNodes].map((part) => part.textContent.trim()).filter(Boolean).join(": ");

/** Why something isn't allowed now: bids have a text of their own, cards that don't follow suit share one. */
const whyNot = (button) => button.dataset.why ?? (button.matches(".dim") ? document.getElementById("hand-why")?.textContent : undefined);

/** Plays the preselection when it is our turn; an illegal one is dropped with a message. */
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
    // The card must be declared.
    else button.click();
  }
  markChosen();
}

/** The last card is shown for a moment before it is played. */
const LAST_LOOK = 700;

/** Plays the last card of a hand, if the setting is on and it needs no declaration. */
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

/** The button of the preselected bid: to make it, to explain why not, or the one that chose it. */
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
    // A tap may also have shown it at the card.
    if (about && getComputedStyle(about).display === "none") toast(aboutText(about));
  });

  // A long touch explains a special card without playing it.
  document.addEventListener("contextmenu", (event) => {
    const about = event.target.closest(".card, .played")?.parentElement?.querySelector(".about");
    if (!about) return;
    event.preventDefault();
    toast(aboutText(about));
  });
}

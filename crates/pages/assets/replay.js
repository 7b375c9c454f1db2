// A finished game step by step: follows the page's links without reloading it, and can play by itself.

import { toast } from "./acts.js";
import { moveCards, noteCards } from "./motion.js";
import { BRIEF, request } from "./requests.js";
import { morph } from "./sections.js";
import { play as sound } from "./sounds.js";

const replay = () => document.getElementById("replay");
const room = () => document.querySelector(".replay-room");
const said = () => document.getElementById("said").dataset;

/** How many fetched steps are cached. */
const KEPT = 60;
/** Fetched steps by address: each a promise of the step's board and column. */
const fetched = new Map();

function fetchStep(path) {
  if (!fetched.has(path)) {
    const answer = request(path, {}, BRIEF).then(({ ok, text }) => {
      if (!ok) throw new Error(text);
      return text;
    });
    // Retry failed ones next time.
    answer.catch(() => fetched.delete(path));
    fetched.set(path, answer);
    if (fetched.size > KEPT) fetched.delete(fetched.keys().next().value);
  }
  return fetched.get(path);
}

/** The requested step; the shown one lags behind while it is fetched. */
let wanted;
let lastShown = 0;

/** With the same hands open. */
const pathOf = (step) => `/games/${replay().dataset.game}/${step}${location.search}`;
const stepOf = (path) => Number(new URL(path, location).pathname.split("/").pop());

/** Puts a step in the place of the one before it; whatever is the same stays, with its focus. */
function exchange(text) {
  const isFollowed = performance.now() - lastShown > 350;
  lastShown = performance.now();
  if (isFollowed) noteCards();
  const page = new DOMParser().parseFromString(text, "text/html");
  for (const id of ["replay", "study"]) morph(document.getElementById(id), page.getElementById(id));
  if (isFollowed) moveCards();
}

/** Shows a step; `how` is the history method for its address, if it needs one. */
async function show(step, how) {
  wanted = step;
  const path = pathOf(step);
  try {
    const text = await fetchStep(path);
    if (wanted !== step) return false;
    if (how) history[how]({ step }, "", path);
    exchange(text);
    settle();
    return true;
  } catch {
    if (wanted === step) {
      stop();
      wanted = Number(replay().dataset.step);
      toast(said().failed);
    }
    return false;
  }
}

/** Updates everything that depends on the shown step. */
function settle() {
  const { step, title, event } = replay().dataset;
  document.title = `${title} · Foretell`;
  document.getElementById("slide").value = step;
  showCurrent();
  sound(event);
  for (const way of ["next", "next-trick", "previous"]) {
    const link = document.querySelector(`[data-go="${way}"]:not([aria-disabled])`);
    if (link) fetchStep(link.getAttribute("href"));
  }
  followReview();
}

/** Scrolls the column to the shown move. */
function showCurrent() {
  const column = document.getElementById("study");
  const link = column.querySelector("[data-step][aria-current]");
  if (!link || getComputedStyle(column).overflowY !== "auto") return;
  const [box, view] = [link.getBoundingClientRect(), column.getBoundingClientRect()];
  if (box.top < view.top || box.bottom > view.bottom) column.scrollTop += box.top - view.top - view.height / 2;
}

const REVIEW_EVERY = 3000;
let reviewTimer;

/** While a review is being made, asks for the shown step again. */
function followReview() {
  clearTimeout(reviewTimer);
  const state = () => document.getElementById("study").dataset.review;
  if (!["waiting", "running"].includes(state())) return;
  reviewTimer = setTimeout(async () => {
    const step = Number(replay().dataset.step);
    // Steps fetched before have no grades.
    fetched.clear();
    const text = await fetchStep(pathOf(step)).catch(() => undefined);
    if (text && step === Number(replay().dataset.step)) exchange(text);
    followReview();
  }, REVIEW_EVERY);
}

// ---- playing ----

let timer;
const isPlaying = () => room().hasAttribute("data-playing");

function stop() {
  clearTimeout(timer);
  room().removeAttribute("data-playing");
}

function start() {
  room().setAttribute("data-playing", "");
  // From the end it starts over.
  if (isLast()) show(0, "pushState").then(goOn);
  else goOn(true);
}

const isLast = () => replay().dataset.step === replay().dataset.steps;

/** Plays step after step, with longer pauses at complete tricks and rounds. */
function goOn(isShown) {
  clearTimeout(timer);
  if (!isPlaying() || !isShown) return;
  if (isLast()) return stop();
  const ease = Number(document.getElementById("speed").value);
  const isWhole = ["trick", "score", "deal"].includes(replay().dataset.event);
  timer = setTimeout(async () => {
    // An address for each step, but one history entry for the whole run.
    if (isPlaying()) goOn(await show(Number(replay().dataset.step) + 1, "replaceState"));
  }, isWhole ? ease * 1.6 : ease);
}

function toggle() {
  if (isPlaying()) stop();
  else start();
}

// ---- controls ----

function go(way) {
  stop();
  const steps = Number(replay().dataset.steps);
  const now = wanted ?? Number(replay().dataset.step);
  // Steps count from the requested one, so that holding a key down works.
  if (way === "next" || way === "previous") {
    const step = now + (way === "next" ? 1 : -1);
    if (step >= 0 && step <= steps) show(step, "pushState");
    return;
  }
  const link = document.querySelector(`[data-go="${way}"]:not([aria-disabled])`);
  if (link) show(stepOf(link.getAttribute("href")), "pushState");
}

const KEYS = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  ArrowUp: "previous-trick",
  ArrowDown: "next-trick",
  PageUp: "previous-round",
  PageDown: "next-round",
  Home: "first",
  End: "last",
};

function press(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.target.matches("select, textarea, input:not([type=range])") || document.querySelector(":popover-open")) return;
  if (KEYS[event.key]) go(KEYS[event.key]);
  else if (event.key.toLowerCase() === "p") toggle();
  else return;
  event.preventDefault();
}

function click(event) {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (event.target.closest("[data-play]")) return toggle();
  const link = event.target.closest("a[data-go], #study a[data-step]");
  if (!link) return;
  event.preventDefault();
  if (link.dataset.go) return go(link.dataset.go);
  stop();
  show(Number(link.dataset.step), "pushState");
}

export function prepareReplay() {
  if (!replay()) return;
  document.documentElement.dataset.scripted = "";
  history.replaceState({ step: Number(replay().dataset.step) }, "");
  document.addEventListener("click", click);
  document.addEventListener("keydown", press);
  document.addEventListener("input", (event) => {
    if (event.target.id !== "slide") return;
    stop();
    show(Number(event.target.value), "replaceState");
  });
  window.addEventListener("popstate", () => {
    stop();
    show(stepOf(location.pathname));
  });
  settle();
}

// What happens at the table: news, sounds, bubbles, clocks, and a connection that comes back by itself.

import { keepTutor, playChosen, playLastCard, settle } from "./acts.js";
import { prepareAway, tellTurn } from "./away.js";
import { countUp } from "./ending.js";
import { addWords } from "./fair.js";
import { noteCards, watchCards } from "./motion.js";
import { unpackMessage } from "./patches.js";
import { play } from "./sounds.js";

const LOG = 60;
let lost;

/** The banner that says how the connection is. */
function banner(text, seconds = 0) {
  const box = document.getElementById("banner");
  box.textContent = text;
  box.hidden = !text;
  clearTimeout(lost);
  if (seconds) lost = setTimeout(() => { box.hidden = true; }, seconds * 1000);
}

function watchConnection() {
  let isLost = false;
  const words = document.getElementById("banner").dataset;
  const lose = () => {
    if (isLost) return;
    isLost = true;
    // A stream that ends and comes again within a moment is nothing to worry about.
    clearTimeout(lost);
    lost = setTimeout(() => { if (isLost) banner(words.lost); }, 900);
  };
  document.addEventListener("htmx:sse:error", lose);
  document.addEventListener("htmx:sse:before:connection", (event) => { if (event.detail.connection.attempt > 0) lose(); });
  const find = () => {
    if (!isLost) return;
    isLost = false;
    clearTimeout(lost);
    if (!document.getElementById("banner").hidden) banner(words.back, 2);
  };
  document.addEventListener("htmx:sse:after:connection", find);
  // A device without a net may have kept its stream all the while, and then no new one is opened. Whatever is heard
  // says that it works; if the stream is broken after all, that is noticed as ever.
  window.addEventListener("offline", lose);
  window.addEventListener("online", find);
  document.addEventListener("htmx:sse:before:message", find);
  follow(lose);
  // A stream that could not even be opened is tried again with the whole page.
  document.addEventListener("htmx:sse:close", (event) => {
    if (event.detail.reason === "ended") setTimeout(() => location.reload(), 3000);
  });
}

/**
 * Opens the stream, and asks again where that fails: it comes back by itself only once it has been there. It is opened
 * here and not by its element, because htmx may have looked through the page before it knows of streams.
 */
function follow(lose) {
  const stream = document.getElementById("live");
  const open = () => htmx.ajax("GET", stream.getAttribute("hx-sse:connect"), { source: stream });
  let tries = 0;
  document.addEventListener("htmx:finally:request", (event) => {
    const { ctx } = event.detail;
    const isForbidden = ctx.response?.status >= 400 && ctx.response.status < 429;
    if (ctx.sourceElement !== stream || stream._htmx?.sse || isForbidden) return;
    lose();
    setTimeout(open, Math.min(8000, 500 * 2 ** tries++));
  });
  // Browsers keep pages that were left, with their streams, and have only six connections for us: after a few tables
  // the next page would wait for a minute.
  addEventListener("pagehide", () => {
    const connection = stream._htmx?.sse;
    connection?.abortController?.abort();
    connection?.reader?.cancel();
  });
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  open();
}

function watchNews() {
  const news = document.getElementById("news");
  new MutationObserver((changes) => {
    for (const added of changes.flatMap((change) => [...change.addedNodes])) {
      if (added.nodeType !== Node.ELEMENT_NODE) continue;
      // A hand that is shown for a while has to be remembered.
      if (added.dataset.event !== "shown") note(added.textContent);
      play(added.dataset.event);
      if (added.dataset.event === "say") markUnread();
    }
    while (news.children.length > 12) news.firstElementChild.remove();
  }).observe(news, { childList: true });
}

function note(text) {
  const log = document.getElementById("log");
  if (!log) return;
  const line = document.createElement("li");
  line.textContent = text;
  log.append(line);
  while (log.children.length > LOG) log.firstElementChild.remove();
}

function markUnread() {
  const lines = document.querySelector("#talk");
  lines?.scrollTo({ top: lines.scrollHeight });
  const panel = document.getElementById("panel-talk");
  const tool = document.querySelector('[data-tool="panel-talk"]');
  if (tool && panel && getComputedStyle(panel).display === "none") tool.dataset.unread = "";
}

/** Puts a bubble beside the one who spoke. */
function watchBubbles() {
  const place = (bubble) => {
    const seat = document.getElementById(`seat-${bubble.dataset.seat}`);
    if (!seat) return bubble.remove();
    const at = seat.getBoundingClientRect();
    bubble.style.left = `${Math.min(Math.max(at.left + at.width / 2, 70), innerWidth - 70)}px`;
    bubble.style.top = `${at.top > innerHeight / 2 ? at.top - 46 : at.bottom + 4}px`;
    setTimeout(() => bubble.remove(), 4600);
  };
  new MutationObserver((changes) => changes.flatMap((change) => [...change.addedNodes]).forEach((node) => {
    if (node.nodeType === Node.ELEMENT_NODE) place(node);
  })).observe(document.getElementById("bubbles"), { childList: true });
}

function tick() {
  for (const clock of document.querySelectorAll(".clock[data-deadline]")) {
    const left = Math.max(0, Math.ceil((Number(clock.dataset.deadline) - Date.now()) / 1000));
    const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (clock.textContent !== text) clock.textContent = text;
    clock.toggleAttribute("data-hurry", left <= 10);
  }
}

/** After each change: our turn is told by title, icon and sound, and a card chosen before is played. */
function afterChange() {
  settle();
  // How long a trick is looked at before the result of its round takes its place; the pace can change at any time.
  const look = document.getElementById("trick")?.dataset.look;
  if (look) document.documentElement.style.setProperty("--look", `${look}ms`);
  if (tellTurn()) play("turn");
  playChosen();
  keepTutor();
  playLastCard();
  addWords();
  countUp();
  remark();
}

/** What a first game has to remark after each change; other games have nothing, and do not load it. */
let remark = () => {};

async function prepareRemarks() {
  if (!document.getElementById("remarks")) return;
  ({ remark } = await import("./remarks.js"));
  remark();
}

/** What was opened stays open when it is drawn anew. */
let opened = [];
const noteOpened = () => { opened = [...document.querySelectorAll("#room details[id][open]")].map((one) => one.id); };
const openAgain = () => opened.forEach((id) => document.getElementById(id)?.setAttribute("open", ""));

export function prepareLive() {
  document.getElementById("log")?.append(...document.querySelectorAll("#past > li"));
  document.addEventListener("htmx:sse:before:message", unpackMessage);
  watchConnection();
  watchNews();
  watchBubbles();
  setInterval(tick, 500);
  tick();
  document.addEventListener("htmx:sse:before:message", noteOpened);
  document.addEventListener("htmx:sse:after:message", openAgain);
  document.addEventListener("htmx:sse:before:message", noteCards);
  watchCards(document.getElementById("room"));
  document.addEventListener("htmx:sse:after:message", afterChange);
  document.addEventListener("toggle", (event) => {
    if (event.target.id === "panel-talk" && event.newState === "open") {
      document.querySelector('[data-tool="panel-talk"]')?.removeAttribute("data-unread");
      document.getElementById("line")?.focus();
    }
  }, true);
  prepareRemarks();
  prepareAway();
  afterChange();
}

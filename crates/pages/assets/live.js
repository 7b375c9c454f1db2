// The live table: announcements, sounds, bubbles, clocks, and a connection that recovers.

import { keepTutor, playChosen, playLastCard, settle } from "./acts.js";
import { noticeVersion, prepareAway, tellTurn } from "./away.js";
import { race } from "./ending.js";
import { addWords } from "./fair.js";
import { keepFocus, noteFocus, sayQuestion } from "./focus.js";
import { noteMoments, prepareMoments, tellMoments } from "./moments.js";
import { mayMove, noteCards, watchCards } from "./motion.js";
import { putSections } from "./sections.js";
import { play } from "./sounds.js";
import { Stream } from "./event-stream.js";

const LOG = 60;
let lost;

/** The banner about the connection. */
function banner(text, seconds = 0) {
  const box = document.getElementById("banner");
  box.textContent = text;
  box.hidden = !text;
  clearTimeout(lost);
  if (seconds) lost = setTimeout(() => { box.hidden = true; }, seconds * 1000);
}

let isLost = false;

const words = () => document.getElementById("banner").dataset;

function lose() {
  if (isLost) return;
  isLost = true;
  // Ignore short interruptions.
  clearTimeout(lost);
  lost = setTimeout(() => { if (isLost) banner(words().lost); }, 900);
}

function find() {
  if (!isLost) return;
  isLost = false;
  clearTimeout(lost);
  if (!document.getElementById("banner").hidden) banner(words().back, 2);
}

/** Follows the table and reports lost and restored connections. */
function follow() {
  const { stream: address } = document.getElementById("live").dataset;
  const message = (told) => {
    put(told);
    // Whoever was removed has nothing to follow.
    if (!document.getElementById("live")) stream.end();
  };
  const on = { message, open: noticeVersion, heard: find, lost: lose, gone: () => location.reload() };
  const stream = new Stream(address, on, { again: address.split("?")[0] });
  // If a request gets no answer, the stream may be dead too.
  document.addEventListener("request:unanswered", () => {
    lose();
    stream.renew();
  });
  addEventListener("offline", lose);
  // The session may have changed meanwhile.
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
}

/** Puts what the stream has sent into the page. */
function put({ event, data }) {
  if (event !== "message") return;
  noteOpened();
  noteCards();
  noteMoments();
  noteFocus();
  putSections(data);
  openAgain();
  tellMoments();
  afterChange();
  keepFocus();
  document.dispatchEvent(new CustomEvent("table:changed"));
}

function watchNews() {
  const news = document.getElementById("news");
  new MutationObserver((changes) => {
    for (const added of changes.flatMap((change) => [...change.addedNodes])) {
      if (added.nodeType !== Node.ELEMENT_NODE) continue;
      // Clairvoyance is a test of memory, so open hands are not logged.
      if (added.dataset.event !== "shown") note(added.textContent);
      // With motion a round's points and the end of the game are heard when they are seen.
      if (!["score", "end"].includes(added.dataset.event) || !mayMove()) play(added.dataset.event);
      if (added.dataset.event === "say") setTimeout(markUnread);
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
  const isOwn = lines?.querySelector("#talk-lines > :last-child")?.hasAttribute("data-own");
  if (tool && panel && !isOwn && getComputedStyle(panel).display === "none") tool.dataset.unread = "";
}

/** Shows a bubble beside the speaker. */
function watchBubbles() {
  const place = (bubble) => {
    const seat = document.getElementById(`seat-${bubble.dataset.seat}`);
    // One's own would lie over the question.
    if (!seat || seat.closest(".own")) return bubble.remove();
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

/** After each change: shows our turn in title, icon and sound, and plays a preselected card. */
function afterChange() {
  settle();
  // How long a trick is shown before its round's result; the pace can change at any time.
  const look = document.getElementById("trick")?.dataset.look;
  if (look) document.documentElement.style.setProperty("--look", `${look}ms`);
  if (tellTurn()) play("turn");
  sayQuestion();
  playChosen();
  keepTutor();
  playLastCard();
  addWords();
  race();
  tip();
}

/** Shows the tips of a first game; other games don't load them. */
let tip = () => {};

async function prepareTips() {
  if (!document.getElementById("tips")) return;
  ({ tip } = await import("./tips.js"));
  tip();
}

/** Keeps open elements open when they are redrawn. */
let opened = [];
const noteOpened = () => { opened = [...document.querySelectorAll("#room details[id][open]")].map((one) => one.id); };
const openAgain = () => opened.forEach((id) => document.getElementById(id)?.setAttribute("open", ""));

export function prepareLive() {
  document.getElementById("log")?.append(...document.querySelectorAll("#past > li"));
  watchNews();
  watchBubbles();
  setInterval(tick, 500);
  tick();
  watchCards(document.getElementById("room"));
  document.addEventListener("toggle", (event) => {
    if (event.target.id === "panel-talk" && event.newState === "open") {
      document.querySelector('[data-tool="panel-talk"]')?.removeAttribute("data-unread");
      document.getElementById("line")?.focus();
    }
  }, true);
  prepareTips();
  prepareMoments();
  prepareAway();
  afterChange();
  follow();
}

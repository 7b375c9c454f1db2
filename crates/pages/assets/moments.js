// Moments worth watching: trump and sealed bids revealed, the last card, a bid made or missed. They are decoration:
// nothing waits for them, a tap skips them, and reduced motion turns them off.

import { mayMove } from "./motion.js";
import { play } from "./sounds.js";

const LONGEST = 1500;

/** From the end of the look at the last trick until the points have arrived. */
const POINTS = 1000;

const sealed = () => [...document.querySelectorAll(".bid[data-bid=hidden]")].map(({ id }) => id);

const state = () => ({
  trump: document.getElementById("trump-card")?.dataset.card,
  sealed: sealed(),
  round: document.getElementById("result")?.dataset.round,
});

let before = {};
/** Pending steps, by timer. */
const open = new Map();

function later(run, time) {
  const timer = setTimeout(() => {
    open.delete(timer);
    run();
  }, time);
  open.set(timer, run);
}

/** Cancels the pending steps and returns them. */
function cancel() {
  const runs = [...open.values()];
  [...open.keys()].forEach(clearTimeout);
  open.clear();
  return runs;
}

function begin(moment) {
  const room = document.getElementById("room");
  if (!room) return;
  room.dataset.moment = moment;
  play(moment);
  later(() => { if (room.dataset.moment === moment) delete room.dataset.moment; }, LONGEST);
}

/** Remembers what is hidden. Call before a change. */
export function noteMoments() {
  before = state();
}

/** Celebrates what was revealed. Call after a change. */
export function tellMoments() {
  const now = state();
  if (before.round && !now.round) stop();
  if (!mayMove()) return;
  if (now.trump && now.trump !== before.trump) begin("trump");
  const shown = before.sealed.filter((id) => document.getElementById(id)?.dataset.tricks);
  // Bids made one after another aren't revealed together.
  if (shown.length > 1) turnOver(shown);
  if (now.round && now.round !== before.round) endRound();
}

/** All bids are turned over together. */
function turnOver(bids) {
  begin("bids");
  for (const id of bids) {
    document.getElementById(id).animate([{ transform: "rotateX(90deg)" }, { transform: "none" }], { duration: 450, easing: "ease-out" });
  }
}

/** The last card falls; after the look at its trick the points tell whether the bid was made. */
function endRound() {
  begin("last-card");
  const own = document.querySelector("#result [data-own]")?.dataset.good;
  const look = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--look"));
  later(() => begin(own ? (own === "true" ? "made" : "missed") : "score"), look + POINTS);
}

/** The round's moments end when its result closes. */
function stop() {
  cancel();
  delete document.getElementById("room").dataset.moment;
}

/** Finishes every animation on the felt. */
function skip() {
  for (const animation of document.getAnimations()) {
    const isHere = animation.effect.target?.closest(".felt, .ask, .own, .ghost");
    if (isHere && animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  cancel().forEach((run) => run());
}

export function prepareMoments() {
  document.addEventListener("pointerdown", (event) => {
    if (event.target.closest?.(".felt") && !event.target.closest("button, a")) skip();
  });
}

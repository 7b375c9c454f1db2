// The end of a game as a race: totals grow round by round, players overtake each other, and the winner is crowned.
// Shown once per game. A tap or a key skips it; with reduced motion the ranking appears immediately.

import { mayMove } from "./motion.js";
import { play } from "./sounds.js";

/** The longest duration of a race and of one of its rounds, without the crown. */
const LONGEST = 1900;
const ROUND = 320;

const rows = () => [...document.querySelectorAll("#finish .podium li")];
const score = (row) => row.querySelector("[data-totals]");
const totals = (row) => score(row).dataset.totals.split(" ");
const points = (row, round) => Number((totals(row)[round] ?? "0").replace("−", "-"));

/** Shows the race when a game has ended. Call after each change. */
export function race() {
  const room = document.getElementById("room");
  if (!room || !rows().length || room.dataset.ending || !isNews(room.dataset.table) || !mayMove()) return;
  const rounds = totals(rows()[0]).length;
  const pace = Math.min(ROUND, LONGEST / (rounds + 1));
  document.documentElement.style.setProperty("--pace", `${pace}ms`);
  document.documentElement.style.setProperty("--counting", `${pace * rounds}ms`);
  run(room, rounds, pace);
}

function run(room, rounds, pace) {
  const places = rows().map(({ offsetLeft, offsetTop }) => [offsetLeft, offsetTop]);
  const most = Math.max(1, ...rows().flatMap((row) => totals(row).map((_, round) => points(row, round))));
  const lap = Object.assign(document.createElement("p"), { className: "lap", ariaHidden: "true" });
  document.querySelector("#finish .ending").append(lap);
  // It starts in seat order.
  let order = rows().sort((one, other) => one.dataset.seat - other.dataset.seat);
  let round = -1;
  const step = () => {
    // Nobody overtakes on equal points, but the final order is the ranking.
    order = (round === rounds - 1 ? rows() : [...order]).sort((one, other) => points(other, round) - points(one, round));
    lap.textContent = `${round + 1} / ${rounds}`;
    rows().forEach((row, at) => put(row, places[at], places[order.indexOf(row)], points(row, round) / most));
    rows().forEach((row) => { score(row).textContent = totals(row)[round] ?? "0"; });
  };
  const end = (ending) => {
    clearInterval(timer);
    ["pointerdown", "keydown"].forEach((kind) => document.removeEventListener(kind, skip));
    lap.remove();
    round = rounds - 1;
    step();
    rows().forEach((row) => row.removeAttribute("style"));
    room.dataset.ending = ending;
  };
  const skip = () => end("skipped");
  const timer = setInterval(() => {
    // The last round is shown as long as the others.
    if (++round < rounds) return step();
    end("counted");
    play("end");
  }, pace);
  ["pointerdown", "keydown"].forEach((kind) => document.addEventListener(kind, skip));
  step();
  // Forces a layout, so that rows don't move to the start from their final places.
  document.body.getBoundingClientRect();
  room.dataset.ending = "counting";
}

/** Moves a row from its own place to another one, with a bar for its points. */
function put(row, [left, top], [toLeft, toTop], share) {
  row.style.transform = `translate(${toLeft - left}px, ${toTop - top}px)`;
  row.style.setProperty("--share", Math.max(0, share));
}

/** Whether this browser has not yet seen the end of this game. */
function isNews(game) {
  const seen = `ended-${game}`;
  try {
    if (sessionStorage.getItem(seen)) return false;
    sessionStorage.setItem(seen, "yes");
  } catch {
    // Without storage it is shown each time.
  }
  return true;
}

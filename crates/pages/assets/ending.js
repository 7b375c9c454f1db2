// The end of a game: counts the rounds up, then shows the winner. Once for each game, and only with motion allowed.

import { mayMove } from "./motion.js";

const LONGEST = 3200;
const ROUND = 320;

/** Counts the rounds up when a game has ended. Call after each change. */
export function countUp() {
  const room = document.getElementById("room");
  const scores = [...document.querySelectorAll("#finish [data-totals]")];
  if (!room || !scores.length || room.dataset.ending || !isNews(room.dataset.table)) return;
  if (!mayMove()) return;
  const totals = scores.map((score) => score.dataset.totals.split(" "));
  const rounds = totals[0].length;
  const pace = Math.min(ROUND, LONGEST / rounds);
  document.documentElement.style.setProperty("--counting", `${pace * rounds}ms`);
  room.dataset.ending = "counting";
  scores.forEach((score) => { score.textContent = "0"; });
  let round = 0;
  const timer = setInterval(() => {
    scores.forEach((score, seat) => { score.textContent = totals[seat][round]; });
    if (++round < rounds) return;
    clearInterval(timer);
    room.dataset.ending = "counted";
  }, pace);
}

/** Whether this browser has not yet seen the end of this game. */
function isNews(game) {
  const seen = `ended-${game}`;
  try {
    if (sessionStorage.getItem(seen)) return false;
    sessionStorage.setItem(seen, "yes");
  } catch {
    // Without storage it is counted each time.
  }
  return true;
}

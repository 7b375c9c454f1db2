// Moves cards: positions are noted before a change, and played cards fly from there to the trick. Cards of the hand stay
// in place, so each can be tapped at any moment. (In a view transition taps would be lost.)

const FLIGHT = { duration: 300, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" };

/** Whether the page is visible and motion is allowed. */
export function mayMove() {
  const isStill = document.documentElement.dataset.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return !isStill && !document.hidden;
}

const cards = () => document.querySelectorAll(".travels[data-card], .played[data-card] > .face");
const nameOf = (card) => card.dataset.card ?? card.parentElement.dataset.card;
const middle = (place) => ({ x: place.left + place.width / 2, y: place.top + place.height / 2 });

/** Positions of cards before a change, by name. */
let lay = new Map();
/** Cards moving since. */
let flying = new Set();

/** Notes all positions. Call before a change. */
export function noteCards() {
  flying = new Set();
  lay = new Map();
  if (!mayMove()) return;
  for (const card of cards()) {
    // The last trick of a round has been collected when its result is shown.
    if (card.closest("[data-result]")) continue;
    const taker = card.closest(".cards[data-over]")?.querySelector("[data-wins]")?.dataset.seat;
    lay.set(nameOf(card), { place: card.getBoundingClientRect(), isPlayed: card.matches(".face"), taker, picture: card.querySelector("img") });
  }
}

/** Moves everything to its new place. Call after a change, before it is painted. */
export function moveCards() {
  if (!lay.size && !flying.size && !mayMove()) return;
  const here = new Set();
  for (const card of cards()) {
    const name = nameOf(card);
    here.add(name);
    if (flying.has(name) || !card.matches(".face")) continue;
    const place = card.getBoundingClientRect();
    const before = lay.get(name)?.place, from = before ?? origin(card);
    if (!from || (Math.abs(from.left - place.left) < 2 && Math.abs(from.top - place.top) < 2)) continue;
    flying.add(name);
    fly(card, from, place, before ? Math.min(1.5, Math.max(0.4, from.width / place.width)) : 0.5);
  }
  for (const [name, old] of lay) {
    if (old.isPlayed && old.taker && !here.has(name)) collect(old);
    if (!here.has(name)) lay.delete(name);
  }
}

/** Where a new card comes from: its player. */
function origin(card) {
  return document.getElementById(`seat-${card.parentElement.dataset.seat}`)?.getBoundingClientRect();
}

/** A moving card ignores taps, so they reach what is below it. */
function fly(card, from, to, scale) {
  const [a, b] = [middle(from), middle(to)], pointerEvents = "none";
  const start = `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${scale})`;
  card.animate([{ transform: start, pointerEvents }, { transform: "none", pointerEvents }], FLIGHT);
}

/** A copy of a taken card moves to the player who took it. */
function collect({ place, taker, picture }) {
  const seat = document.getElementById(`seat-${taker}`), pile = seat?.querySelector(".pile")?.lastElementChild;
  if (!seat || !picture) return;
  const ghost = picture.cloneNode();
  ghost.className = "ghost";
  ghost.alt = "";
  Object.assign(ghost.style, { left: `${place.left}px`, top: `${place.top}px`, width: `${place.width}px` });
  document.body.append(ghost);
  const [a, b] = [middle(place), middle((pile ?? seat).getBoundingClientRect())];
  const flight = ghost.animate([{}, { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(0.2)`, opacity: 0 }], { ...FLIGHT, duration: 350 });
  flight.finished.catch(() => {}).finally(() => ghost.remove());
}

/** Watches all elements with cards, so that motion starts before a change is painted. */
export function watchCards(root) {
  new MutationObserver(moveCards).observe(root, { childList: true, subtree: true });
}

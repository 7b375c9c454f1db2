// Cards travel: where each lay is noted before a change, and after it those that were played fly from there to the trick.
// Cards of the hand stay where they are: none is covered by another on its way, and each can be tapped at any moment.
// (Not so in a view transition: taps on its elements are lost.)

const FLIGHT = { duration: 300, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" };

/** Whether somebody can follow, and wants to. */
export function mayMove() {
  const isStill = document.documentElement.dataset.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return !isStill && !document.hidden;
}

const cards = () => document.querySelectorAll(".travels[data-card], .played[data-card] > .face");
const nameOf = (card) => card.dataset.card ?? card.parentElement.dataset.card;
const middle = (place) => ({ x: place.left + place.width / 2, y: place.top + place.height / 2 });

/** Where each card lay before a change, by its name. */
let lay = new Map();
/** Those that have set out since. */
let flying = new Set();

/** Notes where everything lies; to be called before a change. */
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

/** Lets whatever has a new place fly there; to be called after a change, before it is painted. */
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

/** Where a card comes from that was not there before: from whoever has played it. */
function origin(card) {
  return document.getElementById(`seat-${card.parentElement.dataset.seat}`)?.getBoundingClientRect();
}

/** On its way a card takes no taps: they are for what lies below it. */
function fly(card, from, to, scale) {
  const [a, b] = [middle(from), middle(to)], pointerEvents = "none";
  const start = `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${scale})`;
  card.animate([{ transform: start, pointerEvents }, { transform: "none", pointerEvents }], FLIGHT);
}

/** A picture of a card that was taken goes to whoever took it. */
function collect({ place, taker, picture }) {
  const seat = document.getElementById(`seat-${taker}`);
  if (!seat || !picture) return;
  const ghost = picture.cloneNode();
  ghost.className = "ghost";
  ghost.alt = "";
  Object.assign(ghost.style, { left: `${place.left}px`, top: `${place.top}px`, width: `${place.width}px` });
  document.body.append(ghost);
  const [a, b] = [middle(place), middle(seat.getBoundingClientRect())];
  const flight = ghost.animate([{}, { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(0.3)`, opacity: 0 }], { ...FLIGHT, duration: 350 });
  flight.finished.catch(() => {}).finally(() => ghost.remove());
}

/** Watches everything in which cards lie: a change is painted with its cards already on their way. */
export function watchCards(root) {
  new MutationObserver(moveCards).observe(root, { childList: true, subtree: true });
}

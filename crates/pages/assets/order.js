// Sorts the hand by strength if the player chose that; the server sends it by suit. The choice is stored on this device.

function remembered() {
  try {
    return localStorage.getItem("order") === "strength";
  } catch {
    return false;
  }
}

let byStrength = remembered();

/** The current order of the cards; strength depends on trump. */
let order = "suit";
/** Places already in this order. */
let settled = new WeakSet();

const trump = () => document.getElementById("trump")?.dataset.trump;

/** A smaller number is further left. */
function rank({ dataset: { at, strength, suit } }) {
  if (!byStrength) return Number(at);
  const isTrump = suit && suit === trump();
  return Number(at) - 1000 * (Number(strength) + (isTrump ? 100 : 0));
}

/** Moves only new places: a card moved under a finger would lose its tap. */
function sort() {
  const fan = document.getElementById("fan"), wanted = byStrength ? `strength ${trump()}` : "suit";
  if (!fan || (wanted === "suit" && order === "suit")) return;
  if (wanted !== order) [order, settled] = [wanted, new WeakSet()];
  // A reconnect restores the server's order.
  const known = [...fan.children].filter((place) => settled.has(place));
  if (known.some((place, at) => at && rank(known[at - 1]) > rank(place))) settled = new WeakSet();
  const focused = fan.contains(document.activeElement) && document.activeElement;
  for (const place of [...fan.children]) {
    if (settled.has(place)) continue;
    const next = [...fan.children].find((other) => settled.has(other) && rank(other) > rank(place)) ?? null;
    if (place.nextElementSibling !== next) fan.insertBefore(place, next);
    settled.add(place);
  }
  if (focused && focused !== document.activeElement) focused.focus({ preventScroll: true });
}

function show() {
  document.getElementById("order")?.setAttribute("aria-pressed", byStrength);
  sort();
}

export function prepareOrder() {
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#order")) return;
    byStrength = !byStrength;
    // Without storage the choice lasts for this page.
    try {
      localStorage.setItem("order", byStrength ? "strength" : "suit");
    } catch {}
    show();
  });
  new MutationObserver(show).observe(document.getElementById("main"), { childList: true, subtree: true });
  show();
}

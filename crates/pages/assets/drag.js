// Lifts a touched card and drags it onto the felt. A card released over the hand isn't played.

/** A smaller movement is a tap. */
const REST = 14;
/** A card is played if released at least this far above the hand. */
const ABOVE = 24;

/** The card under the pointer, where it was touched, and whether it moves. */
let held = null;

const isAbove = (y) => y < document.getElementById("hand").getBoundingClientRect().top - ABOVE;

function take(event) {
  const card = event.isPrimary && event.button === 0 && event.target.closest("#hand .card[data-card]");
  letGo();
  if (!card) return;
  held = { card, x: event.clientX, y: event.clientY, moves: false };
  card.classList.add("lifted");
}

function move(event) {
  if (!held || !event.isPrimary) return;
  const [x, y] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.moves && Math.hypot(x, y) < REST) return;
  // It may have been played meanwhile.
  if (!held.card.isConnected || held.card.matches(".going")) return letGo();
  if (!held.moves) held.card.setPointerCapture(event.pointerId);
  held.moves = true;
  // A re-rendered card has lost its classes.
  held.card.classList.add("dragged");
  held.card.style.translate = `${x}px ${y}px`;
  document.getElementById("room").toggleAttribute("data-drop", isAbove(event.clientY));
}

/** Returns the card to its place. */
function letGo() {
  const card = held?.card;
  held = null;
  if (!card) return;
  document.getElementById("room").removeAttribute("data-drop");
  card.classList.remove("lifted", "dragged");
  if (!card.matches(".going")) card.style.translate = "";
}

function drop(event) {
  if (!held?.moves) return letGo();
  const { card } = held;
  ignoreClick();
  // It may have been played meanwhile, or the round may be over.
  if (card.isConnected && !card.matches(".going") && isAbove(event.clientY)) play(card);
  letGo();
}

/** Plays the card, or does what a tap would: asks for a declaration, queues the card, or explains why it can't be played. */
function play(card) {
  if (card.name) {
    // Dragging a card confirms it.
    card.classList.add("asking");
    card.form.requestSubmit(card);
    // A queued card must be confirmed later.
    if (!card.matches(".going")) card.classList.remove("asking");
  } else {
    // Releasing closes open menus, so the choice opens after that.
    setTimeout(() => card.click(), 0);
  }
}

/** Browsers report a click after a drag. */
function ignoreClick() {
  const ignore = (event) => {
    if (!event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", ignore, { capture: true }), 0);
}

export function prepareDrag() {
  document.addEventListener("pointerdown", take);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", letGo);
  document.addEventListener("dragstart", (event) => { if (event.target.closest?.("#hand")) event.preventDefault(); });
}

// Lifts a card that is touched, and drags it onto the felt. Let go in the hand it is not played.

/** A finger that rests moves less than this. */
const REST = 14;
/** How far above the hand a card is let go to be played. */
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
  // A new state of the card has other classes.
  held.card.classList.add("dragged");
  held.card.style.translate = `${x}px ${y}px`;
  document.getElementById("room").toggleAttribute("data-drop", isAbove(event.clientY));
}

/** Puts the card back to its place. */
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

/** A card that needs no more words is played; any other one does what a tap does: it is declared, chosen or explained. */
function play(card) {
  if (card.name) {
    // To drag a card is to confirm it.
    card.classList.add("asking");
    card.form.requestSubmit(card);
    // What was only chosen for later has to be confirmed then.
    if (!card.matches(".going")) card.classList.remove("asking");
  } else {
    // Letting go closes what is open: the choice opens after that.
    setTimeout(() => card.click(), 0);
  }
}

/** After a drag browsers report a click. */
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

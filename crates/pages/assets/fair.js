// Contributes random words to the shuffles, once, for players without any. They come after the table's commitment, so no
// player has to trust the server with the cards.

import { send, startAfter } from "./acts.js";

let isDone = false;

function randomWords() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Adds words if there are none. Failures stay silent, because nobody asked for it. */
export function addWords() {
  const form = document.querySelector("form[data-command=contribute][data-empty]");
  if (!form || isDone) return;
  isDone = true;
  form.elements.words.value = randomWords();
  form.elements.unasked.value = "yes";
  startAfter(send(form).catch(() => {}));
  form.reset();
}

// Words for the shuffles: the browser adds random ones, once, for whoever sits down and has none yet. They come after the
// table's commitment, so that nobody who sits here has to trust the server with the cards.

import { send, startAfter } from "./acts.js";

let isDone = false;

function randomWords() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Adds words where there are none. Nobody has asked for it, so nobody is bothered where it fails. */
export function addWords() {
  const form = document.querySelector("form[data-command=contribute][data-empty]");
  if (!form || isDone) return;
  isDone = true;
  form.elements.words.value = randomWords();
  form.elements.unasked.value = "yes";
  startAfter(send(form).catch(() => {}));
  form.reset();
}

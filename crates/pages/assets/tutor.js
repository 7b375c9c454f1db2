// The tutor: looks ahead while its player thinks, and asks once more before a costly move.

import { request } from "./requests.js";

const root = document.documentElement;
const asked = () => document.getElementById("ask")?.dataset.asked;

/** Shows a warning and takes the answer back, or keeps up with the current question. */
export function tutor(warning, undo) {
  if (warning) return warn(warning, undo);
  lookAhead();
  const box = document.getElementById("tutor");
  if (box?.open && asked() !== about) box.close();
}

/** The question that was looked ahead at, by its version. */
let ahead;

/** Lets the server judge the question ahead of time, so that answers don't wait. */
async function lookAhead() {
  const version = asked();
  if (!version || version === ahead || !document.querySelector(".tutor-switch")) return;
  ahead = version;
  const { table } = document.getElementById("room").dataset;
  const body = new URLSearchParams({ version });
  const answer = await request(`/tables/${table}/tutor`, { method: "POST", body }).catch(() => null);
  if (answer?.ok && ahead === version) root.dataset.seenAhead = version;
}

/** The window in which it asks: only those who have a tutor need one. */
function question() {
  const box = document.createElement("dialog");
  const is = { id: "tutor", class: "panel", role: "alertdialog", "aria-labelledby": "tutor-verdict", "aria-describedby": "tutor-told" };
  for (const [name, value] of Object.entries(is)) box.setAttribute(name, value);
  box.addEventListener("submit", () => box.close());
  return document.body.appendChild(box);
}

/** The question that a warning is about. */
let about;

/** Asks whether an answer is really meant. */
function warn(html, undo) {
  undo();
  about = asked();
  // Something else may be asked by now.
  if (!about) return;
  const box = document.getElementById("tutor") ?? question();
  box.innerHTML = html;
  box.showModal();
}

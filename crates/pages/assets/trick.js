// Who takes the trick: a tap asks the next question without leaving the place on the page. Without this every tap is a
// link to the page of that question.

import { BRIEF, request } from "./requests.js";

async function ask(address) {
  const answer = await request(address, { headers: { Accept: "text/html" } }, BRIEF);
  if (!answer.ok) throw new Error(answer.status);
  const page = new DOMParser().parseFromString(answer.text, "text/html");
  const next = page.getElementById("helper");
  if (!next) throw new Error(address);
  document.getElementById("helper").replaceWith(next);
}

/** Where the focus was stays where it is for those who use the keyboard: at the same card, or else at the answer. */
function focusAgain(key) {
  const same = key && document.querySelector(`#helper [data-key="${CSS.escape(key)}"]`);
  const next = same ?? document.querySelector("#helper .keyboard [data-key]") ?? document.querySelector("#helper a");
  next?.focus({ preventScroll: true });
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("#helper a[data-pick]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const byKey = event.detail === 0;
  try {
    await ask(link.href);
    history.replaceState(null, "", link.href);
    if (byKey) focusAgain(link.dataset.key);
  } catch {
    location.assign(link.href);
  }
});

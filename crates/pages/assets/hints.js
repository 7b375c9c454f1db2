// Shows a hint beside its question. Loaded on demand.

/** The hint for the current question, with its version. */
let hint = null;

const asked = () => document.getElementById("ask")?.dataset.asked;

/** Shows a requested hint. */
export function showHint(html) {
  if (!hint) document.addEventListener("table:changed", keepHint);
  hint = { html, asked: asked() };
  keepHint();
}

/** Shows the hint until the question changes. */
function keepHint() {
  const box = document.getElementById("hint");
  if (hint && hint.asked !== asked() && !document.querySelector("#ask.answered")) hint = null;
  if (!hint) box?.replaceChildren();
  if (!box || !hint) return markHint("");
  if (!box.firstElementChild) {
    const button = document.activeElement?.closest("[data-action=hint]");
    box.innerHTML = hint.html;
    showAdvised(box.querySelector(".hint-odds"));
    // On small screens the answer replaces the button: keep the focus there.
    if (button && !button.offsetParent) box.firstElementChild.focus();
  }
  markHint(box.querySelector("[data-hint]")?.dataset.hint ?? "");
}

/** Scrolls the advised option into view on narrow screens. */
function showAdvised(odds) {
  const best = odds?.querySelector("[data-best]");
  if (best) odds.scrollLeft = best.offsetLeft - odds.clientWidth / 2;
}

/** Marks what a hint recommends: the button itself, and the card that opens the choice. */
function markHint(action) {
  const card = action.startsWith("play ") ? action.slice(5).split("=")[0] : "";
  const isIt = (button) => action !== "" && (button.dataset.action === action || button.matches(`[data-declares][data-card="${card}"]`));
  for (const button of document.querySelectorAll("#ask .choice, #hand .card, #hand .choice, [data-hinted]")) {
    button.toggleAttribute("data-hinted", isIt(button));
    if (isIt(button)) button.setAttribute("aria-describedby", "hint-advice");
    else button.removeAttribute("aria-describedby");
  }
}

// A hint beside the question, for as long as the same is asked. Only those who ask for one need this.

/** The hint for what is asked now, with the version in which that was asked. */
let hint = null;

const asked = () => document.getElementById("ask")?.dataset.asked;

/** Shows a hint that was asked for. */
export function showHint(html) {
  if (!hint) document.addEventListener("table:changed", keepHint);
  hint = { html, asked: asked() };
  keepHint();
}

/** Shows a hint as long as the same is asked; then it is gone. */
function keepHint() {
  const box = document.getElementById("hint");
  if (hint && hint.asked !== asked() && !document.querySelector("#ask.answered")) hint = null;
  if (!hint) box?.replaceChildren();
  if (!box || !hint) return markHint("");
  if (!box.firstElementChild) {
    const button = document.activeElement?.closest("[data-action=hint]");
    box.innerHTML = hint.html;
    showAdvised(box.querySelector(".hint-odds"));
    // Where there is little room, the button makes way for its answer; whoever pressed it goes on from there.
    if (button && !button.offsetParent) box.firstElementChild.focus();
  }
  markHint(box.querySelector("[data-hint]")?.dataset.hint ?? "");
}

/** On a narrow screen the options do not fit beside each other: what is advised is brought into sight. */
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

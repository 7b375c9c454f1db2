// For those who listen and those who use the keyboard: it is said what is asked, and the focus stays at the table.

const byId = (id) => document.getElementById(id);

/** What was said last: the version of a question, or that a result is looked at. */
let saidFor;

/** Says that it is the reader's turn, and what is asked; to be called after each change. */
export function sayQuestion() {
  const ask = byId("ask");
  const mayContinue = Boolean(ask?.querySelector("form[data-command=continue]"));
  const now = ask?.dataset.asked ?? (mayContinue ? "continue" : "");
  if (now === saidFor) return;
  saidFor = now;
  const line = document.createElement("p");
  line.textContent = [ask?.dataset.asked ? `${byId("said").dataset.turn}.` : "", byId("prompt")?.textContent].join(" ").trim();
  // A new element is said again, also where its words are the same.
  byId("turn").replaceChildren(...(now ? [line] : []));
}

/** The ids around whatever has the focus, the nearest first. */
let around = [];

/** Notes where the focus is; to be called before each change. */
export function noteFocus() {
  around = [];
  for (let element = document.activeElement; element; element = element.parentElement) {
    if (element.id) around.push(element.id);
  }
}

/** Brings the focus back where what had it is gone: to what is asked, or else to what was around it. */
export function keepFocus() {
  if (!around.length || (document.activeElement ?? document.body) !== document.body) return;
  const isAtTable = around.some((id) => ["ask", "hand", "room"].includes(id));
  const target = (isAtTable && byId("ask")) || around.map(byId).find((element) => element?.checkVisibility());
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

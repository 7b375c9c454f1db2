// For screen readers and keyboards: announces the question and keeps the focus at the table.

const byId = (id) => document.getElementById(id);

/** The last announcement: a question's version, or a result. */
let saidFor;

/** Announces the reader's turn and the question. Call after each change. */
export function sayQuestion() {
  const ask = byId("ask");
  const mayContinue = Boolean(ask?.querySelector("form[data-command=continue]"));
  const now = ask?.dataset.asked ?? (mayContinue ? "continue" : "");
  if (now === saidFor) return;
  saidFor = now;
  const line = document.createElement("p");
  line.textContent = [ask?.dataset.asked ? `${byId("said").dataset.turn}.` : "", byId("prompt")?.textContent].join(" ").trim();
  // A new element is announced even if its words are the same.
  byId("turn").replaceChildren(...(now ? [line] : []));
}

/** The ids of the focused element and its ancestors, innermost first. */
let around = [];

/** Notes the focus. Call before each change. */
export function noteFocus() {
  around = [];
  for (let element = document.activeElement; element; element = element.parentElement) {
    if (element.id) around.push(element.id);
  }
}

/** If the focused element is gone, moves the focus to the question, or else to its nearest old ancestor. */
export function keepFocus() {
  if (!around.length || (document.activeElement ?? document.body) !== document.body) return;
  const isAtTable = around.some((id) => ["ask", "hand", "room"].includes(id));
  const target = (isAtTable && byId("ask")) || around.map(byId).find((element) => element?.checkVisibility());
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

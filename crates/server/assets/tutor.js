// The tutor: looks ahead while its player thinks, and asks once more before a costly move.

const root = document.documentElement;
const asked = () => document.getElementById("ask")?.dataset.asked;

/** The question that was looked ahead at, by its version. */
let ahead;

/** Lets the server look ahead at what is asked, so that an answer need not wait. Without that it waits a moment longer. */
export async function lookAhead() {
  const version = asked();
  const isOn = root.hasAttribute("data-tutor") && document.querySelector(".tutor-switch");
  if (!isOn || !version || version === ahead) return;
  ahead = version;
  const { table } = document.getElementById("room").dataset;
  const body = new URLSearchParams({ version });
  const answer = await fetch(`/tables/${table}/tutor`, { method: "POST", body, headers: { "HX-Request": "true" }, credentials: "same-origin" }).catch(() => null);
  if (answer?.ok && ahead === version) root.dataset.seenAhead = version;
}

/** The question that a warning is about. */
let about;

/** Asks whether an answer is really meant. */
export function showWarning(html) {
  const box = document.getElementById("tutor");
  box.innerHTML = html;
  about = asked();
  if (about) box.showModal();
}

/** A warning about what is no longer asked goes away. */
export function keepWarning() {
  const box = document.getElementById("tutor");
  if (box?.open && asked() !== about) box.close();
}

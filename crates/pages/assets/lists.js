// Reloads lists of games, tables and pads when their page is shown again.

import { request } from "./requests.js";
import { onReturn } from "./event-stream.js";

/** How long to retry: the network may return later than the page. */
const LONGEST = 20000;

async function refresh() {
  const answer = await request(location.href, { headers: { Accept: "text/html" }, cache: "no-store" }, LONGEST).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(answer.text, "text/html");
  for (const list of document.querySelectorAll("[data-list]")) put(list, page.getElementById(list.id));
}

/** Replaces an older list; a focused link keeps the focus. */
function put(list, next) {
  if (!next) return;
  const focused = list.contains(document.activeElement) && document.activeElement.getAttribute("href");
  list.replaceChildren(...next.childNodes);
  if (focused) list.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

let isBusy = false;

export function prepareLists() {
  onReturn(async () => {
    if (isBusy) return;
    isBusy = true;
    await refresh().finally(() => { isBusy = false; });
  });
}

// Prints a pad's sheet and updates the large view. Both pages work without scripts: browsers can print, and the large view
// reloads itself.

import { BRIEF, request } from "./requests.js";
import { Stream } from "./event-stream.js";

for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => print());

/** Fetches the page again and shows its state, unless a newer one is shown already. */
async function renew(asked) {
  const answer = await request(location.href, { headers: { Accept: "text/html" } }, BRIEF);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(answer.text, "text/html");
  const [now, next] = [document.getElementById("large"), page.getElementById("large")];
  if (!next || Number(next.dataset.version) < asked) return;
  now.replaceChildren(...next.childNodes);
  now.dataset.version = next.dataset.version;
  now.dataset.players = next.dataset.players;
}

/** The API's feed sends something every fifteen seconds. */
const FEED_SILENCE = 40000;

function followPad(large) {
  let wanted = Number(large.dataset.version);
  let work = Promise.resolve();
  const message = ({ event, data }) => {
    const { version } = event === "sheet" ? JSON.parse(data) : { version: 0 };
    if (version <= wanted) return;
    wanted = version;
    // One after another, skipping outdated ones.
    work = work.then(() => (version === wanted ? renew(version) : undefined)).catch(() => { wanted = 0; });
  };
  const box = document.getElementById("banner");
  let lost;
  const lose = () => {
    // Ignore short interruptions.
    clearTimeout(lost);
    lost = setTimeout(() => { box.textContent = box.dataset.lost; box.hidden = false; }, 4000);
  };
  const find = () => { clearTimeout(lost); box.hidden = true; };
  const on = { message, open: find, lost: lose, gone: () => location.reload() };
  new Stream(large.dataset.feed, on, { silence: FEED_SILENCE });
  if ("wakeLock" in navigator) {
    const stayAwake = () => document.hidden || navigator.wakeLock.request("screen").catch(() => {});
    document.addEventListener("visibilitychange", stayAwake);
    stayAwake();
  }
}

const large = document.getElementById("large");
if (large) followPad(large);

// The sheet of a pad is printed by a button, and the large view follows the pad. Both pages work without this: browsers
// can print, and the large view comes again by itself.

for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => print());

/** Fetches the page anew and puts its newest state into this one, unless a newer one is there already. */
async function renew(asked) {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [now, next] = [document.getElementById("large"), page.getElementById("large")];
  if (!next || Number(next.dataset.version) < asked) return;
  now.replaceChildren(...next.childNodes);
  now.dataset.version = next.dataset.version;
  now.dataset.players = next.dataset.players;
}

function followPad(large) {
  const feed = new EventSource(large.dataset.feed);
  let wanted = Number(large.dataset.version);
  let work = Promise.resolve();
  feed.addEventListener("sheet", (event) => {
    const { version } = JSON.parse(event.data);
    if (version <= wanted) return;
    wanted = version;
    // One after the other, and what has been overtaken is left out.
    work = work.then(() => (version === wanted ? renew(version) : undefined)).catch(() => { wanted = 0; });
  });
  const box = document.getElementById("banner");
  let lost;
  feed.addEventListener("error", () => {
    // A stream that ends and comes again within a moment is nothing to worry about.
    clearTimeout(lost);
    lost = setTimeout(() => { box.textContent = box.dataset.lost; box.hidden = false; }, 4000);
  });
  feed.addEventListener("open", () => { clearTimeout(lost); box.hidden = true; });
  // A stream that was refused is not tried again by the browser.
  setInterval(() => { if (feed.readyState === EventSource.CLOSED) location.reload(); }, 5000);
  if ("wakeLock" in navigator) {
    const stayAwake = () => document.hidden || navigator.wakeLock.request("screen").catch(() => {});
    document.addEventListener("visibilitychange", stayAwake);
    stayAwake();
  }
}

const large = document.getElementById("large");
if (large) followPad(large);

// For pages in the background: title and icon show whose turn it is, notifications announce ours, and outdated pages are
// reloaded.

import { toast } from "./acts.js";
import { BRIEF, request } from "./requests.js";

const said = () => document.getElementById("said").dataset;
const bareTitle = document.title;

// ---- whose turn it is ----

let wasOurs = false;

/** Shows in title and icon whose turn it is. Call after each change. Returns whether it has just become ours. */
export function tellTurn() {
  const isOurs = document.querySelector("#ask")?.hasAttribute("data-asked") ?? false;
  const others = [...document.querySelectorAll('#seats .seat[data-state="thinking"] .name')].map((name) => name.textContent);
  const turn = isOurs ? `● ${said().turn}` : others.length ? said().turnOf.replace("{}", others.join(", ")) : "";
  document.title = turn ? `${turn} · ${bareTitle}` : bareTitle;
  document.querySelector("link[rel=icon]").href = isOurs ? "/favicon-turn.svg" : "/favicon.svg";
  const isNew = isOurs && !wasOurs;
  wasOurs = isOurs;
  if (isNew && document.hidden) notify();
  loadNewVersion();
  return isNew;
}

// ---- notifications ----

const isWanted = () => window.Notification?.permission === "granted" && localStorage.getItem("notify") === "on";

async function notify() {
  if (!isWanted()) return;
  const options = { body: bareTitle, tag: location.pathname, icon: "/icons/icon-192.png" };
  const worker = await navigator.serviceWorker?.getRegistration();
  // On phones only a worker can show notifications.
  if (worker) await worker.showNotification(said().turn, options);
  else new Notification(said().turn, options);
}

/** Closes the notification once the page is visible. */
async function takeBack() {
  const worker = document.hidden ? null : await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag: location.pathname })) ?? []) shown.close();
}

async function changeWish(button) {
  if (isWanted()) {
    localStorage.setItem("notify", "off");
  } else {
    const isGranted = (await Notification.requestPermission()) === "granted";
    if (isGranted) localStorage.setItem("notify", "on");
    toast(isGranted ? said().notifyOn : said().notifyDenied);
  }
  button.setAttribute("aria-pressed", isWanted());
}

function offerNotifications() {
  const button = document.querySelector("[data-notify]");
  if (!button || !window.Notification) return;
  button.hidden = false;
  button.setAttribute("aria-pressed", isWanted());
  button.addEventListener("click", () => changeWish(button));
}

// ---- a new version ----

let isOld = false;
let isFirst = true;

/** Checks, when the connection is back, whether the server was updated. */
export async function noticeVersion() {
  if (isFirst) {
    isFirst = false;
    return;
  }
  const answer = await request("/version", { cache: "no-store" }, BRIEF).catch(() => null);
  isOld = Boolean(answer?.ok) && answer.text !== document.documentElement.dataset.version;
  loadNewVersion();
}

/** Reloads an outdated page, but not while something is being typed or chosen. */
function loadNewVersion() {
  if (!isOld || document.getElementById("line")?.value || document.querySelector(":popover-open, #room [data-chosen], #ask.answered")) return;
  isOld = false;
  sessionStorage.setItem("renewed", "yes");
  location.reload();
}

export function prepareAway() {
  offerNotifications();
  document.addEventListener("visibilitychange", takeBack);
  if (sessionStorage.getItem("renewed")) toast(said().renewed);
  sessionStorage.removeItem("renewed");
}

// ---- without a connection ----

/** Caches the worker's offline page in this page's language and theme. */
async function keepOfflinePage() {
  const { lang, dataset } = document.documentElement;
  const name = [dataset.version, lang, dataset.theme].join(" ");
  const cache = await caches.open(name);
  if (await cache.match("/offline")) return;
  await cache.addAll(["/offline", ...["pages.css", "offline.js"].map((file) => `/assets/${dataset.version}/${file}`)]);
  // Score pads store themselves.
  const others = (await caches.keys()).filter((other) => other !== name && !other.startsWith("pad "));
  await Promise.all(others.map((other) => caches.delete(other)));
}

/** Requests failed pictures again: their cards may stay on the table for long. */
export function preparePictures() {
  const isBroken = (picture) => picture.complete && !picture.naturalWidth;
  const ask = (picture) => picture.setAttribute("src", picture.getAttribute("src"));
  setInterval(() => [...document.images].filter(isBroken).forEach(ask), 3000);
}

/** The worker serves the offline page and makes the game installable. */
export function prepareWorker() {
  const register = async () => {
    await navigator.serviceWorker.register("/worker.js");
    await keepOfflinePage();
  };
  // Browsers may refuse this, for example in private windows, and then show their own page.
  if (navigator.serviceWorker) addEventListener("load", () => register().catch(() => {}), { once: true });
}

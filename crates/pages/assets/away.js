// Away from the page: title and icon tell whose turn it is, a notification says that it is ours, and a page that is older
// than its server is loaded anew.

import { toast } from "./acts.js";
import { BRIEF, request } from "./requests.js";

const said = () => document.getElementById("said").dataset;
const bareTitle = document.title;

// ---- whose turn it is ----

let wasOurs = false;

/** Tells by title and icon whose turn it is; to be called after each change. Whether it has just become ours. */
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
  // Phones show a notification only where a worker asks for it.
  if (worker) await worker.showNotification(said().turn, options);
  else new Notification(said().turn, options);
}

/** Whoever looks at the page need not be told any more. */
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

/** Asks, when the connection is back, whether the server has become another. */
export async function noticeVersion() {
  if (isFirst) {
    isFirst = false;
    return;
  }
  const answer = await request("/version", { cache: "no-store" }, BRIEF).catch(() => null);
  isOld = Boolean(answer?.ok) && answer.text !== document.documentElement.dataset.version;
  loadNewVersion();
}

/** Loads an old page anew. The game is the server's, so nothing is lost but what is being typed or chosen: that waits. */
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

/** Keeps the page that the worker shows to those who have no connection, as this page looks and in its language. */
async function keepOfflinePage() {
  const { lang, dataset } = document.documentElement;
  const name = [dataset.version, lang, dataset.theme].join(" ");
  const cache = await caches.open(name);
  if (await cache.match("/offline")) return;
  await cache.addAll(["/offline", ...["pages.css", "offline.js"].map((file) => `/assets/${dataset.version}/${file}`)]);
  // Score pads are kept by themselves.
  const others = (await caches.keys()).filter((other) => other !== name && !other.startsWith("pad "));
  await Promise.all(others.map((other) => caches.delete(other)));
}

/** Pictures that did not come, in a tunnel say, are asked for again: the cards that they show may lie there for long. */
export function preparePictures() {
  const isBroken = (picture) => picture.complete && !picture.naturalWidth;
  const ask = (picture) => picture.setAttribute("src", picture.getAttribute("src"));
  setInterval(() => [...document.images].filter(isBroken).forEach(ask), 3000);
}

/** The worker has a page for those who have no connection, and makes the game one that can be installed. */
export function prepareWorker() {
  const register = async () => {
    await navigator.serviceWorker.register("/worker.js");
    await keepOfflinePage();
  };
  // A browser may refuse both, in a private window say; then its own page tells of a lost connection.
  if (navigator.serviceWorker) addEventListener("load", () => register().catch(() => {}), { once: true });
}

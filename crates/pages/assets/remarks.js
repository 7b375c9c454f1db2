// Remarks in somebody's first game: each is shown once, when its moment has come, and goes when the moment is over.

import { request } from "./requests.js";

const box = () => document.getElementById("remark");

/** What has been remarked in this game; a page that is loaded again does not begin anew. */
const said = new Set((sessionStorage.getItem("remarks") ?? "").split(" "));

/** The word for what is going on, if there is something to remark about it. */
function moment() {
  const ask = document.getElementById("ask");
  if (ask?.hasAttribute("data-result")) return "result";
  if (!ask?.dataset.asked) return undefined;
  // In clairvoyance the own cards are face down.
  if (ask.dataset.decision === "bid") return document.querySelector("#hand [data-card]") ? "bid" : "blind";
  const { fate, bid, tricks } = document.querySelector("#own .bid")?.dataset ?? {};
  if (fate === "over") return "over";
  if (fate === "even") return "enough";
  if (bid - tricks >= document.querySelectorAll("#hand .card").length) return "all";
  return document.querySelector("#hand .dim") ? "follow" : undefined;
}

/** Where nothing lies at that moment: above the question, in the hand when there is nothing to see, or beside the cards. */
function place(now) {
  const rect = (element) => element.getBoundingClientRect();
  const [room, trick, ask] = ["room", "trick", "ask"].map((id) => rect(document.getElementById(id)));
  const asked = [...document.querySelectorAll("#ask :is(.prompt, .choice, .hint)")].map(rect).filter(({ height }) => height > 1);
  const question = Math.min(ask.top, ...asked.map(({ top }) => top));
  // On a phone held sideways the question stands beside the trick.
  const isBeside = ask.left >= trick.right - 1 && now !== "blind";
  const beside = isBeside ? (now === "bid" ? trick : ask) : undefined;
  const { left, width } = beside ?? room;
  const set = (name, pixels) => box().style.setProperty(name, `${pixels}px`);
  const foot = beside?.bottom ?? (["result", "blind"].includes(now) ? room.bottom : question);
  set("--foot", Math.min(foot, innerHeight) - 6);
  set("--middle", left + width / 2);
  set("--room", width);
}

/** Shows what there is to remark now, and takes away what no longer fits; to be called after each change. */
export function remark() {
  const text = document.getElementById("remarks");
  if (!text) return;
  const now = moment();
  if (now === box().dataset.remark) return now && keepPlace();
  box().hidden = true;
  delete box().dataset.remark;
  if (!now || said.has(now)) return;
  said.add(now);
  sessionStorage.setItem("remarks", [...said].join(" "));
  box().dataset.remark = now;
  box().hidden = false;
  keepPlace();
  box().querySelector("p").textContent = text.querySelector(`[data-remark="${now}"]`).textContent;
}

/** Places it anew where that changed by which it was placed: a phone may be turned, and what is asked comes in gently. */
const moved = () => { if (!box().hidden) place(box().dataset.remark); };
const watched = new ResizeObserver(moved);
for (const end of ["animationend", "transitionend"]) document.addEventListener(end, moved);

/** Places it, and sees to it that it stays there; sections may have become other elements since. */
function keepPlace() {
  watched.disconnect();
  for (const section of document.querySelectorAll("#room, #trick, #ask, #hand")) watched.observe(section);
  moved();
}

box().addEventListener("click", (event) => {
  const wish = event.target.closest("[data-remarks]")?.dataset.remarks;
  if (!wish) return;
  box().hidden = true;
  if (wish === "off") {
    document.getElementById("remarks").remove();
    request("/settings/no-remarks", { method: "POST" }).catch(() => {});
  }
});

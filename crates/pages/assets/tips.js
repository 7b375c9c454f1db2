// Tips in a first game: each is shown once, at its moment, and then goes.

import { request } from "./requests.js";

const box = () => document.getElementById("tip");

/** Tips already shown in this game; a reloaded page doesn't repeat them. */
const said = new Set((sessionStorage.getItem("tips") ?? "").split(" "));

/** The word for the current moment, if it has a tip. */
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

/** Shows the current tip and removes outdated ones. Call after each change. */
export function tip() {
  const text = document.getElementById("tips");
  if (!text) return;
  const now = moment();
  if (now === box().dataset.tip) return;
  box().hidden = true;
  delete box().dataset.tip;
  if (!now || said.has(now)) return;
  said.add(now);
  sessionStorage.setItem("tips", [...said].join(" "));
  box().dataset.tip = now;
  box().hidden = false;
  box().querySelector("p").textContent = text.querySelector(`[data-tip="${now}"]`).textContent;
}

box().addEventListener("click", (event) => {
  const wish = event.target.closest("[data-tips]")?.dataset.tips;
  if (!wish) return;
  box().hidden = true;
  if (wish === "off") {
    document.getElementById("tips").remove();
    request("/settings/no-tips", { method: "POST" }).catch(() => {});
  }
});

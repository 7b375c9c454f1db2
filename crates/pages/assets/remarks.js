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

/** Shows what there is to remark now, and takes away what no longer fits; to be called after each change. */
export function remark() {
  const text = document.getElementById("remarks");
  if (!text) return;
  const now = moment();
  if (now === box().dataset.remark) return;
  box().hidden = true;
  delete box().dataset.remark;
  if (!now || said.has(now)) return;
  said.add(now);
  sessionStorage.setItem("remarks", [...said].join(" "));
  box().dataset.remark = now;
  box().hidden = false;
  box().querySelector("p").textContent = text.querySelector(`[data-remark="${now}"]`).textContent;
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

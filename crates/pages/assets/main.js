// Enhancements: without scripts, all pages work as plain forms and links.

import { prepareActs } from "./acts.js";
import { preparePictures, prepareWorker } from "./away.js";
import { prepareLive } from "./live.js";
import { prepareShare } from "./share.js";

prepareWorker();
preparePictures();
prepareShare();
if (document.getElementById("options")) import("./options.js").then(({ prepareOptions }) => prepareOptions());
if (document.querySelector("[data-list]")) import("./lists.js").then(({ prepareLists }) => prepareLists());
if (document.querySelector("[data-days]")) import("./days.js").then(({ prepareDays }) => prepareDays());
if (document.getElementById("replay")) import("./replay.js").then(({ prepareReplay }) => prepareReplay());
if (document.getElementById("room")) {
  // The lesson's script is loaded on demand. Until then its steps are plain forms, not answers at a table.
  if (document.querySelector("#room.lesson")) {
    import("./lesson.js").then(({ prepareLesson }) => { prepareLesson(); prepareActs(); });
  } else {
    prepareActs();
    prepareLive();
  }
  import("./order.js").then(({ prepareOrder }) => prepareOrder());
  import("./drag.js").then(({ prepareDrag }) => prepareDrag());
  // A replay has its own keys. A big screen has none: «h» would read out the hand of whoever opened it.
  if (!document.querySelector("#room[data-show]")) import("./keys.js").then(({ prepareKeys }) => prepareKeys());
}

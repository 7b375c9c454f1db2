// Everything here makes pages better; without any of it they work as plain forms and links.

import { prepareActs } from "./acts.js";
import { preparePictures, prepareWorker } from "./away.js";
import { prepareLive } from "./live.js";
import { prepareReplay } from "./replay.js";
import { prepareShare } from "./share.js";

prepareWorker();
preparePictures();
prepareShare();
if (document.getElementById("options")) import("./options.js").then(({ prepareOptions }) => prepareOptions());
if (document.querySelector("[data-list]")) import("./lists.js").then(({ prepareLists }) => prepareLists());
if (document.querySelector("[data-days]")) import("./days.js").then(({ prepareDays }) => prepareDays());
prepareReplay();
if (document.getElementById("room")) {
  // Only those who learn need what the lesson needs. Until it is there, its steps are plain forms: as answers at a table
  // they would lead nowhere.
  if (document.querySelector("#room.lesson")) {
    import("./lesson.js").then(({ prepareLesson }) => { prepareLesson(); prepareActs(); });
  } else {
    prepareActs();
    prepareLive();
  }
  // A replay has keys of its own, and need not wait for these.
  import("./keys.js").then(({ prepareKeys }) => prepareKeys());
}

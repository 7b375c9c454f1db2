// Everything here makes pages better; without any of it they work as plain forms and links.

import { prepareActs } from "./acts.js";
import { prepareWorker } from "./away.js";
import { prepareKeys } from "./keys.js";
import { prepareLesson } from "./lesson.js";
import { prepareLive } from "./live.js";
import { prepareOptions } from "./options.js";
import { prepareReplay } from "./replay.js";
import { prepareShare } from "./share.js";

prepareWorker();
prepareShare();
prepareOptions();
prepareReplay();
if (document.getElementById("room")) {
  prepareActs();
  if (document.querySelector("#room.lesson")) prepareLesson();
  else prepareLive();
  prepareKeys();
}

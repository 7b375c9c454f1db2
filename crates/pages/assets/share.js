// Shares a link with the system's dialogue, or copies it.

import { toast } from "./acts.js";

// Others can't open a loopback address; the server may know another.
const isOwnAddress = /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
const door = (isOwnAddress && document.body.dataset.door) || location.origin;

const whole = (path) => new URL(path, door).href;

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(document.getElementById("said").dataset.copied);
  } catch {
    // Without permission for the clipboard, show the link.
    toast(text);
  }
}

function uncover() {
  const isAlone = isOwnAddress && !document.body.dataset.door;
  for (const note of document.querySelectorAll("[data-alone]")) note.hidden = !isAlone;
  for (const code of document.querySelectorAll("[data-qr]")) code.hidden = isAlone;
  if (!navigator.share) return;
  for (const button of document.querySelectorAll("[data-share][hidden]")) button.hidden = false;
}

export function prepareShare() {
  uncover();
  for (const change of ["table:changed", "htmx:after:swap"]) document.addEventListener(change, uncover);
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy], [data-share]");
    if (!button) return;
    if (button.dataset.copy) return copy(whole(button.dataset.copy));
    try {
      await navigator.share({ title: button.dataset.title, url: whole(button.dataset.share) });
    } catch (error) {
      if (error.name !== "AbortError") copy(whole(button.dataset.share));
    }
  });
}

// On pages with forms, keeps opened options open when they are redrawn.

export function prepareOptions() {
  let isOpen = false;
  document.addEventListener("toggle", (event) => {
    if (event.target.matches?.("#options > details")) isOpen = event.target.open;
  }, true);
  document.addEventListener("htmx:before:swap", () => { isOpen = document.querySelector("#options > details")?.open ?? isOpen; });
  document.addEventListener("htmx:after:swap", () => {
    const details = document.querySelector("#options > details");
    if (details && isOpen) details.open = true;
  });
  // Boxes keep their state, unless the server sends another.
  document.addEventListener("htmx:after:swap", () => {
    for (const box of document.querySelectorAll("#options input")) box.checked = box.hasAttribute("checked");
  });
}

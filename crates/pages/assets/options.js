// Small things on pages with forms: what was opened stays open when the options are drawn anew.

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
  // Boxes keep what was ticked; the server's word counts where it differs.
  document.addEventListener("htmx:after:swap", () => {
    for (const box of document.querySelectorAll("#options input")) box.checked = box.hasAttribute("checked");
  });
}

// The stream of a page sends a line for each section that changed. Its first character says what becomes of it:
//   <…            takes the place of the element with the same id
//   =<…           the element with the same id gets these attributes; what is in it stays
//   ^id <…        is put into an element, as its first
//   >id <…        is put after an element
//   +id <…        is put into an element, as its last
//   -id           is taken away

/** The id of a section, which stands in its first tag. */
export const sectionId = (html) => / id="([^"]*)"/.exec(html)[1];

function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

function setAttributes(tag) {
  const from = parse(tag).firstElementChild, to = document.getElementById(from.id);
  if (!to) return;
  for (const name of to.getAttributeNames()) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}

const PUT = { "^": "prepend", ">": "after", "+": "append" };

/** Does what a line says at once; a whole section is handed back, for htmx to put in its place. */
function apply(line) {
  const [sign, rest] = [line[0], line.slice(1)];
  if (sign === "<") return `<hx-partial hx-target="#${sectionId(line)}" hx-swap="outerMorph">${line}</hx-partial>`;
  const id = rest.split(" ", 1)[0];
  if (sign === "=") setAttributes(rest);
  else if (sign === "-") document.getElementById(id)?.remove();
  else if (PUT[sign]) document.getElementById(id)?.[PUT[sign]](parse(rest.slice(id.length + 1)));
  return "";
}

/** Puts a message into the page. What is the same in a section stays, with its focus and what was typed. */
export async function putSections(message, live) {
  const text = message.split("\n").map(apply).join("");
  if (text) await htmx.swap({ text, target: live, swap: "none swapEmpty:false", sourceElement: live });
}

// The stream of a page sends a line for each section that changed. Its first character says what becomes of it:
//   <…            takes the place of the element with the same id
//   =id a="…" -b  an element gets these attributes, and does not have those after a minus; what is in it stays
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

/** Gives an element the attributes of a line. */
export function setAttributes(element, text) {
  for (const { name, value } of parse(`<i ${text}></i>`).firstElementChild.attributes) {
    if (name.startsWith("-")) element.removeAttribute(name.slice(1));
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

const PUT = { "^": "prepend", ">": "after", "+": "append" };

/** Does what a line says at once; a whole section is handed back, for htmx to put in its place. */
function apply(line) {
  const [sign, rest] = [line[0], line.slice(1)];
  if (sign === "<") return `<hx-partial hx-target="#${sectionId(line)}" hx-swap="outerMorph">${line}</hx-partial>`;
  const id = rest.split(" ", 1)[0], content = rest.slice(id.length + 1), element = document.getElementById(id);
  if (!element) return "";
  if (sign === "=") setAttributes(element, content);
  else if (sign === "-") element.remove();
  else if (PUT[sign]) element[PUT[sign]](parse(content));
  return "";
}

/** Puts a message into the page. What is the same in a section stays, with its focus and what was typed. */
export async function putSections(message, live) {
  const text = message.split("\n").map(apply).join("");
  if (text) await htmx.swap({ text, target: live, swap: "none swapEmpty:false", sourceElement: live });
}

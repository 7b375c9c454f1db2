// The stream of a page sends a line for each changed section. Its first character says what to do:
//   <…            replace the element with the same id
//   =id a="…" -b  set these attributes and remove those after a minus; the content stays
//   ^id <…        insert as an element's first child
//   >id <…        insert after an element
//   +id <…        insert as an element's last child
//   -id           remove

/** The id of a section, from its first tag. */
export const sectionId = (html) => / id="([^"]*)"/.exec(html)[1];

function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** Applies a line's attributes to its element. */
export function setAttributes(element, text) {
  for (const { name, value } of parse(`<i ${text}></i>`).firstElementChild.attributes) {
    if (name.startsWith("-")) element.removeAttribute(name.slice(1));
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

const PUT = { "^": "prepend", ">": "after", "+": "append" };

/** Applies a line; a whole section is returned for htmx to replace. */
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

/** Applies a message. Unchanged elements stay, with focus and input. */
export async function putSections(message, live) {
  const text = message.split("\n").map(apply).join("");
  if (text) await htmx.swap({ text, target: live, swap: "none swapEmpty:false", sourceElement: live });
}

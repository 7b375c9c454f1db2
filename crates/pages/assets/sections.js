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

/** What is kept of the children of an element: the one with the same id or, where there is none, the next of its kind. */
function counterpart(wanted, from) {
  for (let one = from; one; one = one.nextSibling) {
    if (wanted.id ? one.id === wanted.id : !one.id && one.nodeName === wanted.nodeName) return one;
  }
}

/** Makes an element like another one. What is the same stays, with its focus and what was typed. */
export function morph(element, wanted) {
  if (element.nodeName !== wanted.nodeName || element.id !== wanted.id) return element.replaceWith(wanted);
  if (element.nodeType !== Node.ELEMENT_NODE) {
    if (element.data !== wanted.data) element.data = wanted.data;
    return;
  }
  for (const { name } of [...element.attributes]) if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  let place = element.firstChild;
  for (const one of [...wanted.childNodes]) {
    const known = counterpart(one, place);
    // What moves loses its focus: only what comes later in the page does.
    if (known !== place) element.insertBefore(known ?? one, place);
    else place = place.nextSibling;
    if (known) morph(known, one);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

const PUT = { "^": "prepend", ">": "after", "+": "append" };

/** Does what a line says. */
function apply(line) {
  const [sign, rest] = [line[0], line.slice(1)];
  if (sign === "<") {
    const known = document.getElementById(sectionId(line));
    if (known) morph(known, parse(line).firstElementChild);
    return;
  }
  const id = rest.split(" ", 1)[0], content = rest.slice(id.length + 1), element = document.getElementById(id);
  if (!element) return;
  if (sign === "=") setAttributes(element, content);
  else if (sign === "-") element.remove();
  else if (PUT[sign]) element[PUT[sign]](parse(content));
}

/** Puts a message into the page. */
export function putSections(message) {
  message.split("\n").forEach(apply);
}

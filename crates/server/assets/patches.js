// The stream of a table or a pad tells a section as what changed of it, and a sentence after a «+»: here both become
// what htmx reads.

/** What stands between the parts of a patch. */
const BETWEEN = "\x1f";

/** The sections as they were last told, and before that, by their ids. */
const sections = new Map();

/** HTML, cut before each «<» and space. */
const cut = (html) => html.split(/(?=[< ])/);

/** A part of a patch: new, or the place of some pieces that are known: of the old section, and what was new so far. */
function whole(part, known) {
  if (/^\d/.test(part)) return known.slice(...part.split("-").map(Number)).join("");
  known.push(...cut(part));
  return part;
}

/** The section that a line tells: its id, and all of its HTML. */
export function readSection(line) {
  const [id, ...parts] = line.slice(1).split(BETWEEN);
  const [last = "", beforeLast = ""] = sections.get(id) ?? [];
  const isBeforeLast = parts[0] === "^";
  const known = cut(isBeforeLast ? beforeLast : last);
  const html = parts.slice(isBeforeLast ? 1 : 0).map((part) => whole(part, known)).join("");
  sections.set(id, [html, last]);
  return { id, html };
}

function unpackLine(line) {
  if (line[0] === "+") return `<hx-partial hx-target="#news" hx-swap="beforeend">${line.slice(1)}</hx-partial>`;
  if (line[0] !== "~") return line;
  const { id, html } = readSection(line);
  return `<hx-partial hx-target="#${id}" hx-swap="outerMorph">${html}</hx-partial>`;
}

/** A message as HTML that htmx can put into the page. */
export const unpack = (message) => message.split("\n").map(unpackLine).join("\n");

// The book's search while typing. Without this script the server searches, with the same results.

const LONE = { "ł": "l", "ß": "ss", "œ": "oe", "æ": "ae", "’": "'" };

/** Lower case without accents. */
const fold = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f·]/g, "").replace(/[łßœæ’]/g, (letter) => LONE[letter]);

/** A normalised text, with the original place of each letter. */
function folded(original) {
  let text = "";
  const origin = [];
  let place = 0;
  for (const letter of original) {
    const plain = fold(letter);
    for (let n = 0; n < plain.length; n += 1) origin.push(place);
    text += plain;
    place += letter.length;
  }
  origin.push(original.length);
  return { text, origin };
}

/** The places of a word. Short ones match only at the beginning of a word. */
function places(text, term) {
  const found = [];
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    if (term.length >= 3 || !/[\p{L}\p{N}]$/u.test(text.slice(0, at))) found.push(at);
  }
  return found;
}

const terms = () => fold(document.getElementById("q").value).split(/\s+/).filter(Boolean);

/** Marks words without changing the document, if the browser can. */
function mark(wanted) {
  if (!window.CSS?.highlights) return;
  const ranges = [];
  const shown = wanted.length ? document.querySelectorAll(".chapter:not([hidden]) .paragraph:not([hidden]) :is(.text, h3)") : [];
  for (const element of shown) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { text, origin } = folded(node.data);
      for (const term of wanted) {
        for (const at of places(text, term)) {
          const range = new Range();
          range.setStart(node, origin[at]);
          range.setEnd(node, origin[at + term.length]);
          ranges.push(range);
        }
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

/** Removes the marks from the server. */
function unmark() {
  for (const old of document.querySelectorAll("#book mark")) old.replaceWith(old.textContent);
  document.getElementById("book").normalize();
}

function filter() {
  const wanted = terms();
  for (const chapter of document.querySelectorAll(".chapter")) {
    const title = chapter.querySelector("h2").textContent;
    let count = 0;
    for (const paragraph of chapter.querySelectorAll(".paragraph")) {
      const said = [...paragraph.querySelectorAll("h3, .text")].map((part) => part.textContent);
      const text = fold([title, ...said].join(" "));
      const isFound = wanted.every((term) => places(text, term).length);
      paragraph.hidden = !isFound;
      count += isFound;
    }
    chapter.hidden = count === 0;
    const entry = document.querySelector(`.contents [data-chapter="${chapter.id}"]`);
    if (entry) entry.hidden = chapter.hidden;
  }
  document.querySelector(".contents").hidden = !document.querySelector(".chapter:not([hidden])");
  document.getElementById("differences")?.toggleAttribute("hidden", wanted.length > 0);
  mark(wanted);
}

let asked;

/** Requests the sentence with the number of results, whose grammar is the server's. */
async function tell() {
  asked?.abort();
  asked = new AbortController();
  const box = document.getElementById("found");
  if (!terms().length) {
    box.replaceChildren();
    return;
  }
  const query = new URLSearchParams(new FormData(document.getElementById("hunt")));
  try {
    const answer = await fetch(`/rules?${query}`, { headers: { "HX-Request": "true" }, signal: asked.signal });
    if (answer.ok) box.innerHTML = await answer.text();
  } catch {
    // More was typed, or there is no connection; the paragraphs show the result anyway.
  }
}

function prepareBook() {
  const field = document.getElementById("q");
  let soon;
  field.addEventListener("input", () => {
    unmark();
    filter();
    clearTimeout(soon);
    soon = setTimeout(tell, 200);
  });
  document.getElementById("hunt").addEventListener("submit", (event) => {
    event.preventDefault();
    tell();
    document.getElementById("found").scrollIntoView({ block: "nearest" });
  });
  // A link to the choice of other rules opens it.
  const open = () => {
    if (location.hash === "#other") document.getElementById("other").open = true;
  };
  window.addEventListener("hashchange", open);
  open();
}

if (document.getElementById("book")) prepareBook();

// Searches the handbook: every word has to be in a section. SECTIONS (search-index.js) has [address, page, heading, text].

const form = document.getElementById("search");
const query = document.getElementById("query");
const hits = document.getElementById("hits");
const article = document.querySelector("article");
const MOST = 30;

// Without capitals and accents, so that «regle» finds «règle».
const simple = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const sections = SECTIONS.map(([address, page, heading, text]) => {
  return { address, page, heading, text, where: simple(`${page} ${heading}`), all: simple(`${page} ${heading} ${text}`) };
});

// A word in a heading counts more than one in a text.
const score = (section, words) => words.reduce((sum, word) => sum + (section.where.includes(word) ? 10 : 1), 0);

const find = (words) =>
  sections
    .filter((section) => words.every((word) => section.all.includes(word)))
    .map((section) => ({ section, score: score(section, words) }))
    .sort((one, other) => other.score - one.score)
    .map((hit) => hit.section);

// About 200 letters around a word, without cutting words.
const excerpt = (text, word) => {
  const at = Math.max(0, simple(text).indexOf(word) - 60);
  const from = at > 0 ? text.indexOf(" ", at) + 1 : 0;
  const to = text.length > from + 200 ? text.lastIndexOf(" ", from + 200) : text.length;
  return (from > 0 ? "… " : "") + text.slice(from, to) + (to < text.length ? " …" : "");
};

const element = (name, text, children = []) => {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...children);
  return made;
};

const item = (section, words) => {
  const link = element("a", section.heading ? `${section.page}: ${section.heading}` : section.page);
  link.href = `${document.body.dataset.top}/${section.address}`;
  return element("li", "", [link, element("p", excerpt(section.text, words[0]))]);
};

const show = () => {
  const words = simple(query.value).split(/\s+/).filter((word) => word.length > 1);
  hits.hidden = words.length === 0;
  article.hidden = words.length > 0;
  if (words.length === 0) return;
  const found = find(words);
  const list = element("ol", "", found.slice(0, MOST).map((section) => item(section, words)));
  hits.replaceChildren(element("p", found.length ? `Found: ${found.length}` : "Nothing found."), list);
};

form.hidden = false;
query.addEventListener("input", show);
hits.addEventListener("click", () => {
  // A hit on the open page is behind the list, and has to be visible before the browser scrolls to it.
  query.value = "";
  show();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  hits.querySelector("a")?.click();
});
// On a phone the contents are closed at first.
if (matchMedia("(max-width: 62rem)").matches) document.querySelector(".menu").open = false;

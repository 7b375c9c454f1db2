// The score pad: sends numbers without leaving the page, receives those of others, and works offline. Entries are stored
// on the device until the server has them. No rules here: cards, dealers, banned bids and points come from tables in the
// page.

import { BRIEF, onceName, request } from "./requests.js";
import { Stream, onReturn } from "./event-stream.js";
import { sectionId, setAttributes } from "./sections.js";

const byId = (id) => document.getElementById(id);

// ---- storage on the device ----

const page = byId("pad");
const id = page?.dataset.pad;
const key = `pad ${id}`;
const words = page && JSON.parse(byId("pad-words").dataset.words);

let inMemory = { queue: [], refused: [], base: null };

/** What is stored; another tab may have changed it. */
function load() {
  try { inMemory = { ...inMemory, ...JSON.parse(localStorage.getItem(key) ?? "{}") }; } catch { /* A browser may keep nothing. */ }
  return inMemory;
}

function change(how) {
  const kept = load();
  how(kept);
  try { localStorage.setItem(key, JSON.stringify(kept)); } catch { /* Then it lasts as long as the page. */ }
}

/** The tables and numbers from the page. */
function readBase() {
  const tables = JSON.parse(byId("pad-tables").dataset.tables);
  const numbers = JSON.parse(byId("pad-numbers").dataset.numbers);
  numbers.rounds = [...byId("pad-numbers").children].map((round) => JSON.parse(round.dataset.round));
  return { tables, numbers };
}

/** Caches this page for offline use. */
async function keepPage() {
  const cache = await caches.open(key);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const files = new Set(loaded.filter((path) => /^\/assets\/[^/]+\/.+\.(css|js)$/.test(path)));
  await cache.addAll([new Request(location.pathname, { headers: { "Foretell-Copy": "true" } }), ...files]);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== location.pathname && !files.has(pathname)) await cache.delete(url);
  }
  const others = (await caches.keys()).filter((name) => name.startsWith("pad ") && name !== key);
  await Promise.all(others.slice(0, -4).map((name) => caches.delete(name)));
  page.dataset.kept = load().base.numbers.version;
}

// ---- sending ----

let isAlone = false;
let isSending = false;
let retry;

/** Sends a form as a browser would. Returns nothing on success or the reason for a refusal; throws without a server. */
async function post(fields) {
  const body = new URLSearchParams(fields);
  const answer = await request(`/pad/${id}/write`, { method: "POST", body }, 0);
  if (answer.status === 429 || answer.status >= 500) throw new Error(answer.text);
  const told = answer.ok ? "" : answer.text;
  if (answer.ok && !page.hasAttribute("data-known")) {
    // This started a session: restart the stream, which now contains what only this writer sees.
    page.setAttribute("data-known", "");
    source.restart();
  }
  return told;
}

/** Sends everything stored, in order. */
async function flush() {
  if (isSending) return;
  isSending = true;
  try {
    for (let [first] = load().queue; first; [first] = load().queue) {
      const told = await post({ ...first.fields, once: first.once });
      change((kept) => {
        kept.queue = kept.queue.filter(({ once }) => once !== first.once);
        if (told) kept.refused.push({ fields: first.fields, told });
      });
    }
    if (isAlone && source?.isOpen) leaveAlone();
    else if (look) await show("");
  } catch {
    goAlone();
    clearTimeout(retry);
    retry = setTimeout(flush, 3000);
  } finally {
    isSending = false;
    tellState();
  }
}

function enter(fields) {
  change((kept) => kept.queue.push({ once: onceName(), fields }));
  if (isAlone) {
    look = "";
    drawAlone();
  }
  flush();
}

/** Offline, unsent entries can be undone. */
function takeBack() {
  change((kept) => kept.queue.pop());
  drawAlone();
  tellState();
}

function tellState() {
  const { queue, refused } = load();
  const state = byId("pad-state");
  const unsent = queue.length ? words.unsent.replace("{count}", queue.length) : "";
  const told = isAlone ? `${unsent} ${words.alone}` : "";
  if (state.textContent !== told) state.replaceChildren(el("b", {}, unsent), told.slice(unsent.length));
  state.hidden = !told;
  state.dataset.unsent = queue.length;
  const box = byId("pad-refused");
  box.hidden = !refused.length;
  const close = el("button", { type: "button", class: "subtle" }, words.close);
  close.addEventListener("click", () => {
    change((kept) => { kept.refused = []; });
    tellState();
  });
  box.replaceChildren(...(refused.length ? [el("p", {}, words.refused), el("ul", {}, ...refused.map(refusedLine)), close] : []));
}

function refusedLine({ fields, told }) {
  const { names } = load().base.tables;
  const place = fields.round ? words.round.replace("{round}", fields.round) : "";
  const what = { bid: words.bid, taken: words.taken, bomb: words.bomb, cloud: words.cloud, undo: words.undo }[fields.what] ?? "";
  const value = fields.number ?? fields.trump ?? fields.cloud ?? fields.fell ?? "";
  return el("li", {}, [place, names[fields.player - 1], what, value].filter(Boolean).join(" · "), " – ", told);
}

// ---- following ----

let source;

/** The current round from the server, even while another is shown; null until it was sent. */
let sentRound = null;

function parse(html) {
  const box = document.createElement("template");
  box.innerHTML = html;
  return box.content.firstElementChild;
}

/** Applies a line about the current round; returns whether it is one. */
function takeOfRound(line) {
  if (line.startsWith("=")) {
    const [id] = line.slice(1).split(" ", 1);
    const element = sentRound?.querySelector(`#${id}`);
    if (element) setAttributes(element, line.slice(id.length + 2));
    return true;
  }
  const section = sectionId(line);
  if (section === "pad-round") {
    sentRound = parse(line);
    return true;
  }
  const part = sentRound?.querySelector(`#${section}`);
  part?.replaceWith(parse(line));
  return Boolean(part);
}

function follow() {
  source = new Stream(page.dataset.stream, { message: hear, lost: goAlone }, { again: `/pad/${id}/stream` });
}

function hear({ event, data }) {
  if (event !== "message") return;
  for (const line of data.split("\n").filter(Boolean)) {
    if (!takeOfRound(line)) put(sectionId(line), line);
  }
  change((kept) => { kept.base = readBase(); });
  // An entry may arrive by the stream before its response.
  const isUnsent = load().queue.length > 0;
  if (isUnsent) flush();
  if (isAlone && !isUnsent) return leaveAlone();
  if (isAlone) return;
  if (look) show(look);
  else putSentRound();
}

/** Shows the current round from the server. */
function putSentRound() {
  if (!sentRound) return;
  latest += 1;
  if (byId("pad-round").outerHTML !== sentRound.outerHTML) put("pad-round", sentRound.outerHTML);
}

function goAlone() {
  if (isAlone) return;
  isAlone = true;
  look = "";
  drawAlone();
  tellState();
}

function leaveAlone() {
  isAlone = false;
  clearTimeout(retry);
  if (sentRound) putSentRound();
  else show("");
  tellState();
  renew();
}

/** Reloads a page that is older than its server, but not while something is being typed. */
async function renew() {
  const answer = await request("/version", { cache: "no-store" }, BRIEF).catch(() => null);
  const isOld = Boolean(answer?.ok) && answer.text !== document.documentElement.dataset.version;
  if (isOld && !isAlone && !load().queue.length && !document.activeElement.matches("input")) location.reload();
}

/** Identifies an element after its section was redrawn. */
function sameAs(element) {
  if (element.id) return `#${element.id}`;
  const { name, value } = element;
  if (name && element.closest("#ask")) return `#ask [name="${name}"][value="${value}"]:enabled`;
  const { action, go } = element.dataset;
  return action ? `[data-action="${action}"]` : go ? `[data-go="${go}"]` : "#ask button";
}

/** Replaces a section, preserving input, open elements and focus. */
function put(section, html) {
  const old = byId(section), fresh = parse(html);
  for (const { id: open } of old.querySelectorAll("details[open]")) fresh.querySelector(`#${open}`)?.setAttribute("open", "");
  for (const field of old.querySelectorAll("input[id], select[id]")) {
    const other = fresh.querySelector(`#${field.id}`);
    if (other && section === "pad-people") other.value = field.value || other.value;
  }
  const focus = old.contains(document.activeElement) && sameAs(document.activeElement);
  old.replaceWith(fresh);
  if (focus) (document.querySelector(focus) ?? document.querySelector("#ask button:enabled"))?.focus();
  if (section === "pad-round") sayQuestion();
}

/** The bids are read out once, before the first trick is written. */
function sayQuestion() {
  const asked = byId("question")?.textContent ?? document.querySelector(".ending .won")?.textContent ?? "";
  const bids = document.querySelector("#pad-round .sum[data-read]")?.textContent;
  const told = bids ? `${bids} ${asked}` : asked;
  const said = byId("pad-said");
  if (said.textContent !== told) said.textContent = told;
}

// ---- showing another round or one number ----

let look = "";

/** Counts requests, so that late responses are ignored. */
let latest = 0;

async function show(search) {
  look = search;
  const mine = latest += 1;
  if (isAlone) return drawAlone();
  try {
    const answer = await request(`/pad/${id}${search}`, {}, 0);
    if (answer.ok && mine === latest && !isAlone) put("pad-round", answer.text);
  } catch {
    goAlone();
    look = search;
    drawAlone();
  }
}

// ---- offline ----

function el(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== false && value !== undefined && value !== null) element.setAttribute(attribute, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
const isNumber = (value) => typeof value === "number";
const sum = (values) => values.reduce((one, other) => one + other, 0);
const signed = (points) => `${points < 0 ? "−" : ""}${Math.abs(points)}`;

/** The pad including unsent entries. */
class Alone {
  constructor() {
    const { base, queue } = load();
    const { tables, numbers } = structuredClone(base);
    Object.assign(this, { tables, rounds: numbers.rounds, extra: numbers.extra, endedEarly: numbers.endedEarly });
    for (const { fields } of queue) this.write(fields);
  }

  write({ what, round, player, number, trump, fell, cloud }) {
    const numbers = this.rounds[round - 1];
    if (!numbers) return;
    if (what === "bid") numbers.bids[player] = Number(number);
    if (what === "taken") numbers.taken[player] = Number(number);
    if (what === "trump") numbers.trump = trump;
    if (what === "bomb") numbers.bomb = fell === "yes";
    if (what === "cloud") numbers.cloud = cloud === "none" ? false : { player: parseInt(cloud, 10), change: cloud.includes("+") ? 1 : -1 };
    if (this.asked(this.rounds.length).what === "none" && this.rounds.length < this.tables.rounds.length && !this.endedEarly) {
      this.rounds.push({ bids: {}, taken: {} });
    }
  }

  get isOver() {
    return this.endedEarly || this.asked(this.rounds.length).what === "none";
  }

  of(round) {
    return [this.tables.rounds[round - 1], this.rounds[round - 1]];
  }

  taken(round) {
    return sum(Object.values(this.rounds[round - 1].taken));
  }

  /** The possible sums of tricks. */
  tricks(round) {
    const [table, numbers] = this.of(round);
    return table.tricks[numbers.bomb ? 1 : 0];
  }

  /** The next missing number of a round. */
  asked(round) {
    const [table, numbers] = this.of(round);
    const bidder = table.order.filter((player) => !(player in numbers.bids));
    const taker = table.order.filter((player) => !(player in numbers.taken));
    const own = (players) => (players.includes(this.tables.mine) ? this.tables.mine : players[0]);
    if (bidder.length) return { what: "bid", player: own(bidder) };
    if (taker.length) return { what: "taken", player: own(taker) };
    if (numbers.bomb === undefined && this.taken(round) === table.tricks[1]) return { what: "bomb" };
    if (this.taken(round) !== this.tricks(round)) return { what: "correction" };
    if (this.tables.cloud && numbers.cloud === undefined) return { what: "cloud" };
    return { what: "none" };
  }

  /** A player's points in a round, if known. */
  points(round, player) {
    const [table, numbers] = this.of(round);
    if (!table.order.includes(player) || (round === this.rounds.length && this.asked(round).what !== "none")) return null;
    const changed = numbers.cloud?.player === player ? numbers.cloud.change : 0;
    const [bid, taken] = [numbers.bids[player], numbers.taken[player]];
    return isNumber(bid) && isNumber(taken) ? this.tables.points[bid + changed][taken] : NaN;
  }

  /** A player's total after a round. */
  total(round, player) {
    const won = this.rounds.slice(0, round).map((_, index) => this.points(index + 1, player) ?? 0);
    return this.extra[player - 1] + sum(won);
  }

  /** The bid that the last bidder may not make. */
  banned(round, player) {
    const [table, numbers] = this.of(round);
    const others = table.order.filter((other) => other !== table.dealer);
    if (player !== table.dealer || round !== this.rounds.length || !others.every((other) => isNumber(numbers.bids[other]))) return null;
    const before = (someone) => this.total(round - 1, someone);
    const leads = others.every((other) => before(other) < before(player));
    return table.banned[leads ? 1 : 0][sum(others.map((other) => numbers.bids[other]))] ?? null;
  }
}

const hidden = (name, value) => el("input", { type: "hidden", name, value });

function form(fields, ...children) {
  const inputs = Object.entries(fields).filter(([, value]) => value !== undefined).map(([name, value]) => hidden(name, value));
  return el("form", { method: "post", action: `/pad/${id}/write`, "data-entry": true }, ...inputs, ...children);
}

function numberForm(pad, round, what, player) {
  const [table, numbers] = pad.of(round);
  const name = pad.tables.names[player - 1];
  const now = (what === "bid" ? numbers.bids : numbers.taken)[player];
  const seen = isNumber(now) ? now : undefined;
  const banned = what === "bid" ? pad.banned(round, player) : null;
  const left = table.cards - pad.taken(round) + (seen ?? 0);
  const notes = [
    seen === undefined ? null : fill(words.soFar, { number: seen }),
    banned === null ? null : fill(words.banned, { name, bid: banned, rule: pad.tables.rule }),
    what === "taken" && left >= 0 ? fill(words.left, { count: left }) : null,
  ].filter((note) => note !== null).map((note) => el("p", { class: "quiet" }, note));
  const buttons = Array.from({ length: table.cards + 1 }, (_, number) => el("button", {
    name: "number", value: number, disabled: number === banned, "data-banned": number === banned, "data-now": number === now,
    "data-dim": what === "taken" && left >= 0 && number > left,
  }, String(number)));
  return form({ what, round, player, instead_of: seen },
    el("h3", { id: "question" }, fill(what === "bid" ? words.askBid : words.askTaken, { name })),
    ...notes, el("div", { class: "numbers" }, ...buttons));
}

function suitSign(letter) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 48 48");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#suit-${letter}`);
  svg.append(use);
  return el("span", { class: "suit", "data-suit": letter, "aria-hidden": "true" }, svg);
}

function trumpForm(pad, round) {
  const [table, numbers] = pad.of(round);
  const button = (trump, told, sign) => el("button", { name: "trump", value: trump, title: told, "data-now": numbers.trump === trump },
    sign, el("span", { class: "unseen" }, told));
  const suits = Object.entries(words.suits).map(([letter, told]) => button(letter, told, suitSign(letter)));
  const namers = (pad.tables.anyoneNames ? table.order : [table.dealer]).map((player) => el("option", { value: player }, pad.tables.names[player - 1]));
  return form({ what: "trump", round },
    el("h3", {}, words.askTrump),
    el("div", { class: "suits" }, ...suits, button("none", words.noTrump, el("span", { "aria-hidden": "true" }, "∅"))),
    el("p", { class: "field" }, el("label", { for: "named-by" }, words.namedBy),
      el("select", { id: "named-by", name: "named_by" }, el("option", { value: "" }, words.turnedUp), ...namers)));
}

function cloudForm(pad, round) {
  const [table, numbers] = pad.of(round);
  const rows = table.order.filter((player) => numbers.taken[player] !== 0).flatMap((player) => {
    const name = pad.tables.names[player - 1];
    const button = (change, sign) => el("button", {
      name: "cloud", value: `${player}${change}`, "aria-label": `${name} ${sign}`, disabled: change === "-1" && numbers.bids[player] === 0,
    }, sign);
    return [el("span", {}, name), button("+1", "+1"), button("-1", "−1")];
  });
  return form({ what: "cloud", round }, el("h3", { id: "question" }, words.askCloud),
    el("div", { class: "clouds" }, ...rows, el("button", { class: "nobody", name: "cloud", value: "none" }, words.nobody)));
}

function bombForm(round) {
  const button = (value, told) => el("button", { name: "fell", value }, told);
  return form({ what: "bomb", round }, el("h3", { id: "question" }, words.askBomb),
    el("div", { class: "choices" }, button("yes", words.yes), button("no", words.no)));
}

function askAlone(pad, round, wanted) {
  const { what, player } = wanted ?? pad.asked(round);
  const [table, numbers] = pad.of(round);
  const parts = [];
  if (what === "trump" || (what === "bid" && table.turnsUp && numbers.trump === undefined)) parts.push(trumpForm(pad, round));
  if (what === "bid" || what === "taken") parts.push(numberForm(pad, round, what, player));
  if (what === "bomb") parts.push(bombForm(round));
  if (what === "cloud") parts.push(cloudForm(pad, round));
  if (what === "correction") parts.push(el("p", { class: "quiet" }, words.correct));
  return el("div", { id: "ask", "data-ask": what, "data-round": round, "data-player": player }, ...parts);
}

function cellAlone(pad, round, what, player) {
  const numbers = pad.rounds[round - 1];
  const value = (what === "bid" ? numbers.bids : numbers.taken)[player];
  const told = value === true ? "✓" : value ?? "·";
  const about = fill(words.write, { what: words[what], name: pad.tables.names[player - 1] });
  const unseen = el("span", { class: "unseen" }, `${value === true ? ` ${words.sealed}` : ""}, ${about}`);
  return el("td", {}, el("a", {
    class: "number", "data-look": true, "data-what": what, href: `?round=${round}&what=${what}&player=${player}`,
  }, String(told), unseen));
}

function rowAlone(pad, round, player) {
  const [table] = pad.of(round);
  const won = pad.points(round, player);
  const shown = (points) => (Number.isNaN(points) ? "?" : signed(points));
  const dealer = player === table.dealer ? el("span", { class: "dealer", "aria-hidden": "true" }, "◆") : null;
  return el("tr", { "data-player": player, "data-mine": player === pad.tables.mine },
    el("th", { scope: "row" }, el("span", { class: "name" }, pad.tables.names[player - 1]), dealer),
    cellAlone(pad, round, "bid", player), cellAlone(pad, round, "taken", player),
    el("td", { class: "points" }, won === null ? "" : won > 0 ? `+${won}` : shown(won)),
    el("td", { class: "total" }, shown(pad.total(round, player))));
}

function step(go, round, isThere, sign, told) {
  const attributes = isThere ? { href: `?round=${round}` } : { role: "link", "aria-disabled": "true" };
  return el("a", { class: "icon-button", "data-look": true, "data-go": go, "aria-label": told, ...attributes }, sign);
}

/** The sum of the bids in words, by its plural form. */
const tellSum = (table, said) => fill(table.sum[Math.min(said, 2)], { sum: said });

/** The text about the bids: their sum, then the difference, and before the first trick all of them. */
function sumAlone(pad, table, numbers) {
  const say = words.bids;
  const bids = table.order.map((player) => numbers.bids[player]);
  const said = sum(bids.filter(isNumber));
  const told = tellSum(table, said);
  if (bids.includes(undefined)) return el("p", { class: "sum" }, told);
  const over = said - table.cards;
  const misses = over ? fill(over > 0 ? say.tooMany : say.tooFew, { count: Math.abs(over) }) : say.exact;
  const compared = fill(say.compared, { told, misses });
  const hasBegun = table.order.some((player) => isNumber(numbers.taken[player]));
  if (hasBegun || pad.tables.secret) return el("p", { class: "sum" }, compared);
  const bid = (player) => fill(say.named, { name: pad.tables.names[player - 1], bid: numbers.bids[player] });
  const all = fill(say.all, { bids: table.order.map(bid).join(", ") });
  return el("p", { class: "sum", "data-read": true }, `${all} ${compared}.`);
}

/** Draws the round offline, as the server would. */
function drawAlone() {
  const pad = new Alone();
  // A game ended in its first round has none.
  if (!pad.rounds.length) return;
  const wish = new URLSearchParams(look);
  const current = pad.rounds.length;
  const round = Math.min(Number(wish.get("round") ?? current), current);
  const [table, numbers] = pad.of(round);
  const wanted = wish.get("what") ? { what: wish.get("what"), player: Number(wish.get("player")) } : null;
  const place = fill(words.place, { round, cards: table.cards, dealer: pad.tables.names[table.dealer - 1] });
  const column = (told) => el("th", { scope: "col" }, told);
  const bids = table.order.map((player) => numbers.bids[player]);
  const trump = numbers.trump === undefined ? words.trumpOpen : numbers.trump === "none" ? words.trumpNone : fill(words.trump, { suit: words.suits[numbers.trump] });
  const isWrong = pad.asked(round).what === "correction" || pad.taken(round) > pad.tricks(round);
  const flaw = isWrong ? fill(words.flaw, { taken: pad.taken(round), tricks: pad.tricks(round) }) : null;
  const isOver = pad.isOver && round === current && !wanted;
  const section = el("section", { id: "pad-round", class: "block", "data-round": round, "data-current": current, "data-alone": true, "data-over": pad.isOver },
    el("div", { class: "round-head" }, step("earlier", round - 1, round > 1, "‹", words.earlier), el("h2", {}, place),
      step("later", round + 1, round < current, "›", words.later)),
    table.turnsUp && (numbers.trump !== undefined || !bids.includes(undefined)) ? el("p", { class: "trump-line" }, el("a", { "data-look": true, href: `?round=${round}&what=trump` }, trump)) : null,
    isOver ? el("p", { class: "ending" }, words.over) : null,
    el("table", { class: "round" },
      el("thead", {}, el("tr", {}, ...[words.player, words.bid, words.taken, words.points, words.total].map(column))),
      el("tbody", {}, ...table.order.map((player) => rowAlone(pad, round, player)))),
    bids.some(isNumber) && !bids.includes(true) && !(pad.tables.sealed && bids.includes(undefined))
      ? sumAlone(pad, table, numbers) : null,
    flaw ? el("ul", { class: "warnings", role: "alert" }, el("li", {}, flaw)) : null,
    isOver ? null : askAlone(pad, round, wanted),
    round === current ? null : el("p", {}, el("a", { class: "button", "data-look": true, href: "?" }, words.now)),
    el("div", { class: "choices back-and-forth" },
      el("button", { type: "button", class: "subtle", "data-action": "undo", disabled: !load().queue.length },
        el("span", { "aria-hidden": "true" }, "↶ "), words.undo)));
  put("pad-round", section.outerHTML);
}

// ---- input ----

/** Ignores double taps, which would answer the next question in the same place. */
const REST = 300;
let resting;

function rest() {
  page.setAttribute("data-resting", "");
  clearTimeout(resting);
  resting = setTimeout(() => page.removeAttribute("data-resting"), REST);
}

async function submit(event) {
  const form = event.target;
  if (!form.matches("form[data-entry]")) return;
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(form, event.submitter));
  rest();
  if (!form.hasAttribute("data-needs-server")) return enter(fields);
  // Joining and leaving change the tables, which needs the server.
  try {
    const told = await post(fields);
    if (told) change((kept) => kept.refused.push({ fields, told }));
    // The form may have been redrawn meanwhile.
    else document.querySelectorAll("form.entry").forEach((entry) => entry.reset());
  } catch {
    goAlone();
  }
  tellState();
}

function click(event) {
  const link = event.target.closest("a[data-look][href]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    const { search } = new URL(link.href);
    show(search === "?" ? "" : search);
  }
  if (isAlone && event.target.closest("button[data-action=undo]")) takeBack();
}

let typed = "";
let typing;

/** Digits make a number: «1», or «1» and «2» soon after it. */
function type(digit) {
  clearTimeout(typing);
  typed += digit;
  const find = () => document.querySelector(`#ask button[name=number][value="${Number(typed)}"]:enabled`);
  const answer = () => {
    const button = find();
    typed = "";
    button?.click();
  };
  const couldGrow = [...document.querySelectorAll("#ask button[name=number]")].some(({ value }) => value.length > typed.length && value.startsWith(typed));
  if (couldGrow) typing = setTimeout(answer, 700);
  else answer();
}

function press(event) {
  if (event.repeat || event.altKey || event.target.matches("input, select, textarea")) return;
  const letter = event.key.toLowerCase();
  const isCommand = event.ctrlKey || event.metaKey;
  const isRedo = letter === "y" || (letter === "z" && event.shiftKey);
  if (isCommand && (letter === "z" || letter === "y")) {
    document.querySelector(`[data-action=${isRedo ? "redo" : "undo"}]:enabled`)?.click();
  } else if (!isCommand && /^[0-9]$/.test(letter) && document.querySelector("#ask button[name=number]")) {
    type(letter);
  } else {
    return;
  }
  event.preventDefault();
}

function preparePad() {
  const base = readBase();
  change((kept) => {
    // A cached page may be older than stored data.
    if (!kept.base || kept.base.numbers.version <= base.numbers.version) kept.base = base;
  });
  document.addEventListener("submit", submit);
  document.addEventListener("click", click);
  document.addEventListener("keydown", press);
  // The server may be on the local network: try it even while the browser is offline.
  addEventListener("offline", () => {
    goAlone();
    source.renew();
  });
  onReturn(() => { if (load().queue.length) flush(); });
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  follow();
  tellState();
  if (load().queue.length) flush();
  addEventListener("load", () => keepPage().catch(() => {}), { once: true });
  page.dataset.ready = "";
}

// ---- seats ----

/** Moves names between seats, so that every field keeps its number. */
function prepareSeats(list) {
  const rows = [...list.children];
  const parts = (row) => [row.querySelector("[name=name]"), row.querySelector("[name=dealer]")];
  const swap = (from, to) => {
    const [[name, deals], [otherName, otherDeals]] = [parts(rows[from]), parts(rows[to])];
    [name.value, otherName.value] = [otherName.value, name.value];
    if (deals.checked) otherDeals.checked = true;
    else if (otherDeals.checked) deals.checked = true;
  };
  const move = (from, to) => {
    for (let at = from; at !== to; at += Math.sign(to - from)) swap(at, at + Math.sign(to - from));
  };
  list.addEventListener("click", (event) => {
    const arrow = event.target.closest("[data-move]");
    if (!arrow) return;
    event.preventDefault();
    const from = rows.indexOf(arrow.closest("li"));
    const to = from + (arrow.dataset.move === "up" ? -1 : 1);
    swap(from, to);
    rows[to].querySelector(`[data-move="${arrow.dataset.move}"]:enabled, .grip`).focus();
  });
  list.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !event.target.matches(".grip")) return;
    event.preventDefault();
    const from = rows.indexOf(event.target.closest("li"));
    if (!rows[from + by]) return;
    swap(from, from + by);
    rows[from + by].querySelector(".grip").focus();
  });
  let held = -1;
  const hold = (row) => {
    held = row;
    rows.forEach((one, index) => one.toggleAttribute("data-held", index === row));
  };
  list.addEventListener("pointerdown", (event) => {
    const grip = event.target.closest(".grip");
    if (!grip) return;
    grip.setPointerCapture(event.pointerId);
    hold(rows.indexOf(grip.closest("li")));
  });
  list.addEventListener("pointermove", (event) => {
    if (held < 0) return;
    const over = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    const to = over < 0 ? rows.length - 1 : over;
    if (to === held) return;
    move(held, to);
    hold(to);
  });
  for (const end of ["pointerup", "pointercancel"]) list.addEventListener(end, () => hold(-1));
  list.dataset.ready = "";
}

if (page) preparePad();
if (byId("seats")) prepareSeats(byId("seats"));

// The whole game by keyboard: arrows move through hand and choices, digits bid, letters read out or open something.

import { toast } from "./acts.js";
import { BRIEF, request } from "./requests.js";

const isTyping = (element) => element?.matches("input, textarea, select, [contenteditable]");

/** Everything that the arrows reach, in order. */
function stops() {
  const open = document.querySelector(".declare:popover-open");
  const within = open ?? document;
  const list = open ? ".choice" : "#ask :is(.choice, [data-action=continue]), #hand .card[data-card]";
  return [...within.querySelectorAll(list)].filter((button) => button.offsetParent !== null);
}

function move(by) {
  const all = stops();
  if (!all.length) return;
  const now = all.indexOf(document.activeElement);
  const next = now < 0 ? (by > 0 ? 0 : all.length - 1) : (now + by + all.length) % all.length;
  all[next].focus();
}

/** Reads something out: shows it and announces it to screen readers. */
async function tell(what) {
  const { table, at = `/tables/${table}` } = document.getElementById("room").dataset;
  try {
    toast((await request(`${at}/read/${what}`, {}, BRIEF)).text);
  } catch {
    toast(document.getElementById("banner").dataset.lost);
  }
}

let typed = "";
let typing;

/** Digits make a number: «1», or «1» and «2» soon after it. */
function bid(digit) {
  clearTimeout(typing);
  typed += digit;
  const find = (number) => document.querySelector(`#ask [data-action="bid ${number}"], #ask [data-banned="${number}"]`);
  const settle = () => {
    const button = find(Number(typed));
    typed = "";
    button?.click();
  };
  const couldGrow = [...document.querySelectorAll("#ask [data-action^='bid ']")].some((button) => {
    const number = button.value.slice(4);
    return number.length > typed.length && number.startsWith(typed);
  });
  if (couldGrow) {
    find(Number(typed))?.focus();
    typing = setTimeout(settle, 700);
  } else {
    settle();
  }
}

function toggle(panel) {
  const element = document.getElementById(panel);
  if (!element) return;
  if (getComputedStyle(element).display !== "none" && !element.matches(":popover-open")) return;
  element.togglePopover();
}

const LETTERS = {
  h: () => tell("hand"),
  t: () => tell("table"),
  s: () => tell("scores"),
  l: () => toggle("panel-last"),
  c: () => {
    toggle("panel-talk");
    document.getElementById("line")?.focus();
  },
  "?": () => toggle("panel-help"),
};

export function prepareKeys() {
  document.addEventListener("keydown", (event) => {
    // The tutor's question comes first.
    if (document.querySelector("dialog[open]")) return;
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === "ArrowRight" || key === "ArrowDown") move(1);
    else if (key === "ArrowLeft" || key === "ArrowUp") move(-1);
    else if (/^[0-9]$/.test(key) && document.querySelector("#ask[data-decision=bid]")) bid(key);
    else if (LETTERS[key]) LETTERS[key]();
    else return;
    event.preventDefault();
  });
}

// Finished games come grouped by the days of UTC. Here they get the reader's own days and times.

const language = document.documentElement.lang;
const times = new Intl.DateTimeFormat(language, { timeStyle: "short" });
const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });

function startOfDay(moment) {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
}

function nameOfDay(moment) {
  const today = startOfDay(new Date());
  const ago = Math.round((today - startOfDay(moment)) / 86400000);
  if (ago === 0 || ago === 1) {
    const name = relative.format(-ago, "day");
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  }
  const year = moment.getFullYear() === today.getFullYear() ? undefined : "numeric";
  return moment.toLocaleDateString(language, { weekday: "long", day: "numeric", month: "long", year });
}

function groupByDay(games) {
  const focused = document.activeElement;
  const groups = [];
  for (const game of games.querySelectorAll("li[data-ended]")) {
    const ended = new Date(Number(game.dataset.ended));
    const name = nameOfDay(ended);
    const time = game.querySelector("time");
    if (time) time.textContent = times.format(ended);
    if (groups.at(-2)?.textContent !== name) {
      const heading = document.createElement("h3");
      heading.textContent = name;
      groups.push(heading, game.parentElement.cloneNode(false));
    }
    groups.at(-1).append(game);
  }
  games.replaceChildren(...groups);
  if (games.contains(focused)) focused.focus({ preventScroll: true });
}

export function prepareDays() {
  const group = () => document.querySelectorAll("[data-days]").forEach(groupByDay);
  group();
  // The list is replaced when somebody returns to the page.
  new MutationObserver(group).observe(document.getElementById("games"), { childList: true });
}

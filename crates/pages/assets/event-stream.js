// Server-Sent Events with a watchdog. The server sends something every few seconds, so a stream that is silent for longer
// is reopened. Browsers alone would wait for minutes, and forever after a freeze.

/** The longest silence of a page's stream, in monotonic time; the server's is ten seconds. */
const SILENCE = 15000;
/** The time limit for opening a connection. */
const OPENING = 8000;
/** The silence after which a page that becomes visible reconnects. */
const DOUBT = 6000;
const SHORTEST_DELAY = 500;
const LONGEST_DELAY = 8000;

export class Stream {
  #address;
  #again;
  #silence;
  #on;
  #lastId = "";
  #controller = null;
  #isOpen = false;
  #isOver = false;
  #heardAt = 0;
  #tries = 0;
  #retry;
  #work = Promise.resolve();

  /**
   * Follows an address. `on.message` gets `event` and `data`, one message after another; `on.open`, `on.heard` and
   * `on.lost` report the connection, and `on.gone` its final end. After the first message, `again` is the address to
   * resume from.
   */
  constructor(address, on, { again = address, silence = SILENCE } = {}) {
    [this.#address, this.#on, this.#again, this.#silence] = [address, on, again, silence];
    setInterval(() => this.#check(), 1000);
    // A frozen page is away. Browsers keep pages that were left, and allow only six connections.
    document.addEventListener("freeze", () => this.close());
    addEventListener("pagehide", () => this.close());
    onReturn(({ type }) => {
      if (type !== "visibilitychange" || !this.#heardWithin(DOUBT)) this.renew();
    });
    this.#open();
  }

  get isOpen() {
    return this.#isOpen;
  }

  /** Opens a new connection at once, in any state of the old one. */
  renew() {
    this.#tries = 0;
    this.#open();
  }

  /** Restarts from the beginning, because this reader may see more than before. */
  restart() {
    [this.#address, this.#lastId] = [this.#again, ""];
    this.renew();
  }

  /** Closes it for good. */
  end() {
    this.#isOver = true;
    this.close();
  }

  close() {
    clearTimeout(this.#retry);
    this.#controller?.abort();
    this.#controller = null;
    this.#isOpen = false;
  }

  #open() {
    this.close();
    if (this.#isOver) return;
    const controller = new AbortController();
    this.#controller = controller;
    this.#heardAt = performance.now();
    this.#follow(controller.signal).catch(() => {}).finally(() => {
      if (this.#controller === controller) this.#lose();
    });
  }

  async #follow(signal) {
    const headers = { Accept: "text/event-stream", ...(this.#lastId && { "Last-Event-ID": this.#lastId }) };
    const answer = await fetch(this.#lastId ? this.#again : this.#address, { headers, signal, cache: "no-store" });
    if (answer.status === 404) this.#on.gone?.();
    if (!answer.ok) return;
    this.#isOpen = true;
    this.#on.open?.();
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ""; ;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      [this.#heardAt, this.#tries] = [performance.now(), 0];
      this.#on.heard?.();
      const events = (text + value).split("\n\n");
      text = events.pop();
      events.forEach((event) => this.#hear(event));
    }
  }

  #hear(text) {
    let event = "message";
    const data = [];
    for (const line of text.split("\n")) {
      const [field, value] = [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).replace(/^ /, "")];
      if (field === "id") this.#lastId = value;
      if (field === "event") event = value;
      if (field === "data") data.push(value);
    }
    if (data.length) this.#work = this.#work.then(() => this.#on.message({ event, data: data.join("\n") })).catch(reportError);
  }

  #lose() {
    this.close();
    this.#on.lost?.();
    const delay = Math.min(LONGEST_DELAY, SHORTEST_DELAY * 2 ** this.#tries++);
    // Spread reconnections over time.
    this.#retry = setTimeout(() => this.#open(), delay * (0.7 + 0.6 * Math.random()));
  }

  #heardWithin(time) {
    return performance.now() - this.#heardAt <= time;
  }

  #check() {
    if (!this.#controller || this.#heardWithin(this.#isOpen ? this.#silence : OPENING)) return;
    this.#on.lost?.();
    this.#open();
  }
}

/** Calls back whenever a page may have missed something: it was frozen, left, hidden or without a network. */
export function onReturn(refresh) {
  document.addEventListener("resume", refresh);
  addEventListener("online", refresh);
  addEventListener("pageshow", (event) => { if (event.persisted) refresh(event); });
  document.addEventListener("visibilitychange", (event) => { if (!document.hidden) refresh(event); });
}

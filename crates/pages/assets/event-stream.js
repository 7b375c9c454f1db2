// A stream of Server-Sent Events that notices when its connection is dead. The server says something every few seconds, so
// a stream that is silent for longer is opened again. Browsers alone wait for minutes, and for ever after a freeze.

/** How long the stream of a page may be silent, by a clock that nobody sets; the server is silent for ten seconds. */
const SILENCE = 15000;
/** How long a connection may take to open. */
const OPENING = 8000;
/** Silence after which a page that comes back into sight does not wait any longer. */
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
   * Follows an address. `on.message` is called with `event` and `data`, one message after another; `on.open`, `on.heard`
   * and `on.lost` say how the connection is, and `on.gone` that there is nothing to follow any more. Once something has
   * come, `again` is the address to go on from there.
   */
  constructor(address, on, { again = address, silence = SILENCE } = {}) {
    [this.#address, this.#on, this.#again, this.#silence] = [address, on, again, silence];
    setInterval(() => this.#check(), 1000);
    // Whoever freezes is not there. Browsers keep pages that were left, and have only six connections for us.
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

  /** Opens a new connection at once, whatever has become of the old one. */
  renew() {
    this.#tries = 0;
    this.#open();
  }

  /** Follows from the beginning: this reader may see more than before. */
  restart() {
    [this.#address, this.#lastId] = [this.#again, ""];
    this.renew();
  }

  /** Ends it for good. */
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
    // Not all pages come back in the same moment.
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

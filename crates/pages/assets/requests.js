// Requests with retries: an attempt that fails or takes too long is repeated for a while. Requests may arrive twice, so
// answers name their question, and all others have a name by which the server recognises them.

/** Time limits of successive attempts; the last one repeats. */
const PATIENCE = [5000, 10000, 20000];
/** When to give up: for actions, and for reads. */
const LONGEST = 45000;
export const BRIEF = 4000;
const LONGEST_PAUSE = 4000;

/** A unique request name. */
export function onceName() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a server or proxy is only temporarily unavailable. */
const isPassing = ({ status }) => status >= 502 && status <= 504;

const pause = (time) => new Promise((done) => { setTimeout(done, time); });

async function attempt(address, options, patience) {
  const usual = { credentials: "same-origin", headers: { "HX-Request": "true" }, signal: AbortSignal.timeout(patience) };
  const answer = await fetch(address, { ...usual, ...options });
  return { ok: answer.ok, status: answer.status, url: answer.url, text: await answer.text() };
}

/** The response with its text; throws if none comes. Each attempt without a response dispatches an event. */
export async function request(address, options = {}, longest = LONGEST) {
  const begun = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await attempt(address, options, PATIENCE[Math.min(tries, PATIENCE.length - 1)]);
      if (!isPassing(answer) || performance.now() - begun > longest) return answer;
    } catch (error) {
      document.dispatchEvent(new CustomEvent("request:unanswered"));
      if (performance.now() - begun > longest) throw error;
    }
    await pause(Math.min(LONGEST_PAUSE, 500 * 2 ** tries));
  }
}

// Plays a whole game with types that were made from the OpenAPI document, and no others: `api.ts` is generated. What the
// document does not say does not compile.
import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

type Line = components["schemas"]["FeedLine"];
type Event = components["schemas"]["Event"];

const client = createClient<paths>({ baseUrl: process.argv[2]! });

async function begin(): Promise<string> {
  const { data, error } = await client.POST("/api/v1/sessions", { body: { name: "Generated" } });
  if (!data) throw new Error(error.detail);
  return data.token;
}

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = parts.pop()!;
    for (const part of parts) yield JSON.parse(part) as Line;
  }
}

/** Tells what happened; the compiler knows which fields each event has. */
function tell(event: Event): string | undefined {
  switch (event.event) {
    case "card_played":
      return `${event.seat} plays ${event.card}`;
    case "trick_ended":
      return event.taken_by === null ? "nobody takes it" : `${event.taken_by} takes it`;
    case "round_scored":
      return event.points.join(" ");
    case "said":
      return `${event.name}: ${event.text}`;
    default:
      return undefined;
  }
}

async function play(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const opened = await client.POST("/api/v1/tables", {
    headers,
    body: { rules: "pt/3+specials=all+length=first-3", bots: "apprentice", start: true, pause_ms: 0 },
  });
  if (!opened.data) throw new Error(opened.error.detail);
  const { game } = opened.data;
  const feed = await client.GET("/api/v1/tables/{game}/feed", {
    headers,
    params: { path: { game }, query: { format: "ndjson", views: true } },
    parseAs: "stream",
  });
  if (!feed.data) throw new Error(feed.error?.detail);
  let told = 0;
  for await (const line of lines(feed.data as unknown as ReadableStream<Uint8Array>)) {
    if (line.type !== "view" && line.type !== "step") continue;
    if (line.type === "step") told += line.events.filter((event) => tell(event) !== undefined).length;
    if (line.stage === "finished") return told;
    const view = line.view;
    if (!line.legal || view?.scene !== "round") continue;
    const hand: string[] = view.round.hand;
    const action = line.legal.find((legal) => hand.some((card) => legal === `play ${card}`)) ?? line.legal[0]!;
    const acted = await client.POST("/api/v1/tables/{game}/actions", {
      headers,
      params: { path: { game } },
      body: { version: line.version, action },
    });
    // Where all pass at once, the steps of the others ask until the own answer is there.
    if (acted.error?.type === "/problems/already-answered") continue;
    if (acted.error) {
      if (acted.error.type === "/problems/illegal") console.error("illegal:", acted.error.detail);
      throw new Error(acted.error.detail);
    }
  }
  throw new Error("the stream ended before the game");
}

const told = await play(await begin());
if (told < 10) throw new Error(`only ${told} events`);
console.log(`TypeScript: a game, ${told} events told`);
process.exit(0);

import type { FastifyInstance } from "fastify";
import { comeBack } from "../services/refusal";

/** Calls under way in one process; more wait longer than anyone likes, and are better told to come back. */
const mostAtOnce = 250;
const tickMs = 250;
const longestLagMs = 1_000;
// One slow import is no overload: only a lag that lasts.
const ticksOfLag = 3;

const busy =
  "Very many people are using the application right now. Nothing you typed is lost: please try again shortly.";

// An operator must see a busy server, not a closed door.
const alwaysOpen = ["/healthz", "/readyz", "/metrics"];

/** Sheds load with 503 and `Retry-After` while too many calls are under way or the event loop lags; recovers by itself. */
export function shedLoad(app: FastifyInstance): void {
  let underWay = 0;
  let lateTicks = 0;
  let due = performance.now() + tickMs;
  const ticker = setInterval(() => {
    const now = performance.now();
    lateTicks = now - due > longestLagMs ? lateTicks + 1 : 0;
    due = now + tickMs;
  }, tickMs).unref();
  app.addHook("onClose", async () => clearInterval(ticker));
  app.addHook("onRequest", async (request, reply) => {
    underWay += 1;
    // "close" comes once to every answer, also to one whose client has gone; Fastify's onResponse does not.
    reply.raw.once("close", () => {
      underWay -= 1;
    });
    if (alwaysOpen.includes(request.url)) return;
    // Spread out, so that those told to come back do not come at once.
    if (underWay > mostAtOnce || lateTicks >= ticksOfLag) throw comeBack(503, busy, 2 + Math.random() * 6);
  });
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import { uploadPath } from "../files/open";
import { comeBack } from "../services/refusal";

/** Calls under way in one process, and uploads; more wait longer than anyone likes, and are better told to come back. */
const mostAtOnce = 250;
const tickMs = 250;
const longestLagMs = 1_000;
// One slow import is no overload: only a lag that lasts.
const ticksOfLag = 3;

const busy =
  "Very many people are using the application right now. Nothing you typed is lost: please try again shortly.";

// An operator must see a busy server, not a closed door.
const alwaysOpen = ["/healthz", "/readyz", "/metrics"];

// An upload is under way for as long as its network needs, and must not keep the calls out.
function kindOf(request: FastifyRequest): "call" | "upload" {
  return request.routeOptions.url === uploadPath ? "upload" : "call";
}

/**
 * Sheds load with 503 and `Retry-After` while too many calls are under way or the event loop lags; recovers by itself.
 * A call is under way from when its body is there: half-sent ones cost nothing, and would keep everybody out.
 */
export function shedLoad(app: FastifyInstance): void {
  const underWay = { call: 0, upload: 0 };
  let lateTicks = 0;
  let due = performance.now() + tickMs;
  const ticker = setInterval(() => {
    const now = performance.now();
    lateTicks = now - due > longestLagMs ? lateTicks + 1 : 0;
    due = now + tickMs;
  }, tickMs).unref();
  app.addHook("onClose", async () => clearInterval(ticker));
  app.addHook("preHandler", async (request, reply) => {
    // Its client has gone already, and "close" would not come again.
    if (reply.raw.closed) return;
    const kind = kindOf(request);
    underWay[kind] += 1;
    // "close" comes once to every answer, also to one whose client has gone; Fastify's onResponse does not.
    reply.raw.once("close", () => {
      underWay[kind] -= 1;
    });
    if (alwaysOpen.includes(request.url)) return;
    // Spread out, so that those told to come back do not come at once.
    if (underWay[kind] > mostAtOnce || lateTicks >= ticksOfLag) throw comeBack(503, busy, 2 + Math.random() * 6);
  });
}

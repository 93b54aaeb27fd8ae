import type { FastifyInstance } from "fastify";
import type { Settings } from "../config/settings";
import { isSame } from "../files/signature";
import type { Metrics } from "../http/metrics";
import { isReady, jobMetrics } from "../services/health";
import type { Parts } from "../services/parts";
import { openApiDocument } from "./openapi/document";

/** In production nobody without `METRICS_TOKEN`: the counts say how many apply, and how it goes. */
function maySeeMetrics({ production, metricsToken }: Settings, authorization = ""): boolean {
  return metricsToken === null ? !production : isSame(authorization, `Bearer ${metricsToken}`);
}

/** What operators and their tools ask: is it alive, can it serve, how does it do, what does it speak. */
export function operationRoutes(app: FastifyInstance, parts: Parts, metrics: Metrics): void {
  app.get("/healthz", async () => ({ message: "The process is alive." }));
  app.get("/readyz", async (_request, reply) => {
    if (await isReady(parts)) return { message: "Ready." };
    return reply.code(503).header("retry-after", "5").send({ message: "The database does not answer." });
  });
  app.get("/metrics", async (request, reply) => {
    if (!maySeeMetrics(parts.settings, request.headers.authorization)) return reply.callNotFound();
    reply.type("text/plain; version=0.0.4; charset=utf-8");
    return `${metrics.text()}\n${await jobMetrics(parts)}\n`;
  });
  // The widget on any host page reads it by `config-url`, so that page and server ask the same questions.
  app.get("/institution.json", async (_request, reply) => {
    reply.type("application/json; charset=utf-8").header("access-control-allow-origin", "*");
    return reply.send(parts.settings.institution.json);
  });
  app.get("/openapi.json", async () => openApiDocument(parts.publicUrl()));
}

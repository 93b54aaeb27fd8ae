import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Settings } from "../config/settings";
import { isSame } from "../files/signature";
import type { Load } from "../http/overload";
import { databaseFault, measureJobs } from "../services/health";
import type { Parts } from "../services/parts";
import { openApiDocument } from "./openapi/document";

/** In production `/metrics` needs `METRICS_TOKEN`: the counts show how many people apply and how many calls fail. */
function maySeeMetrics({ production, metricsToken }: Settings, authorization = ""): boolean {
  return metricsToken === null ? !production : isSame(authorization, `Bearer ${metricsToken}`);
}

/** Routes for operators and their tools: liveness, readiness, metrics and the OpenAPI document. */
export function operationRoutes(app: FastifyInstance, parts: Parts, metrics: Registry, load: Load): void {
  measureJobs(metrics, parts);
  app.get("/healthz", async () => ({ message: "The process is alive." }));
  app.get("/readyz", async (_request, reply) => {
    const fault = load.isOverloaded() ? "Too many calls are in progress." : await databaseFault(parts);
    if (fault === null) return { message: "Ready." };
    return reply.code(503).header("retry-after", "5").send({ message: fault });
  });
  app.get("/metrics", async (request, reply) => {
    if (!maySeeMetrics(parts.settings, request.headers.authorization)) return reply.callNotFound();
    reply.type(metrics.contentType);
    return metrics.metrics();
  });
  // The widget reads it from any origin (`config-url`), so that page and server ask the same questions.
  app.get("/institution.json", async (_request, reply) => {
    reply.type("application/json; charset=utf-8").header("access-control-allow-origin", "*");
    return reply.send(parts.settings.institution.json);
  });
  let document: object | null = null;
  app.get("/openapi.json", async () => {
    // Made at the first request, since the address is known only once the server listens.
    document ??= openApiDocument(parts.publicUrl());
    return document;
  });
}

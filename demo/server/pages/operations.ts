import type { FastifyInstance } from "fastify";
import { Gauge, type Registry } from "prom-client";
import { isSame, type Settings } from "../config/config";
import { databaseFault } from "../database/database";
import type { Load } from "../http/http";
import { waitingJobs } from "../queue/queue";
import type { Services } from "../services";
import { openApiDocument } from "./openapi/document";

/** In production `/metrics` needs `METRICS_TOKEN`: the counts show how many people apply and how many calls fail. */
function maySeeMetrics({ production, metricsToken }: Settings, authorization = ""): boolean {
  return metricsToken === null ? !production : isSame(authorization, `Bearer ${metricsToken}`);
}

/** Adds the number of jobs that wait or run, by kind, to the metrics; it has no values while the database is away. */
function measureJobs(registry: Registry, { db }: Services): void {
  new Gauge({
    name: "admissions_jobs_waiting",
    help: "Jobs that wait or run, by kind",
    labelNames: ["kind"],
    registers: [registry],
    async collect() {
      const rows = await waitingJobs(db).catch(() => []);
      this.reset();
      for (const { kind, waiting } of rows) this.set({ kind }, waiting);
    },
  });
}

/** Routes for operators and their tools: liveness, readiness, metrics and the OpenAPI document. */
export function operationRoutes(app: FastifyInstance, services: Services, metrics: Registry, load: Load): void {
  measureJobs(metrics, services);
  app.get("/healthz", async () => ({ message: "The process is alive." }));
  app.get("/readyz", async (_request, reply) => {
    const fault = load.isOverloaded() ? "Too many calls are in progress." : await databaseFault(services.db);
    if (fault === null) return { message: "Ready." };
    return reply.code(503).header("retry-after", "5").send({ message: fault });
  });
  app.get("/metrics", async (request, reply) => {
    if (!maySeeMetrics(services.settings, request.headers.authorization)) return reply.callNotFound();
    reply.type(metrics.contentType);
    return metrics.metrics();
  });
  // The widget reads it from any origin (`config-url`), so that page and server ask the same questions.
  app.get("/institution.json", async (_request, reply) => {
    reply.type("application/json; charset=utf-8").header("access-control-allow-origin", "*");
    return reply.send(services.settings.institution.json);
  });
  let document: object | null = null;
  app.get("/openapi.json", async () => {
    // Made at the first request, since the address is known only once the server listens.
    document ??= openApiDocument(services.publicUrl());
    return document;
  });
}

import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { Counter, Gauge, type Registry } from "prom-client";
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

/** A sentence when this process should get no calls, else null. */
async function readinessFault(services: Services, load: Load): Promise<string | null> {
  return load.isOverloaded() ? "Too many calls are in progress." : databaseFault(services.db);
}

/** Adds what the alerts of an operator need: whether this process takes calls, and how full the disk of DATA_DIR is. */
function measureState(registry: Registry, services: Services, load: Load): void {
  new Gauge({
    name: "admissions_ready",
    help: "1 when /readyz answers 200, else 0",
    registers: [registry],
    async collect() {
      this.set((await readinessFault(services, load)) === null ? 1 : 0);
    },
  });
  new Gauge({
    name: "admissions_disk_free_ratio",
    help: "The free part of the disk of DATA_DIR, from 0 to 1",
    registers: [registry],
    async collect() {
      // There may be no such folder.
      const disk = await statfs(services.settings.dataDir).catch(() => null);
      // A reset would set it to 0, which is the value of a full disk.
      this.remove();
      if (disk !== null) this.set(disk.bavail / disk.blocks);
    },
  });
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

const monitoring = { config: { countedWith: "nothing" } } as const;

/** Adds the number of faults: of jobs, for which no applicant waits, by their kind. */
function measureFaults(registry: Registry, { log }: Services): void {
  new Counter({
    name: "admissions_faults_total",
    help: "Unexpected errors in the log, by the kind of job, or call",
    labelNames: ["kind"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, count] of log.faults) this.inc({ kind }, count);
    },
  });
}

/** Routes for operators and their tools: liveness, readiness, metrics and the OpenAPI document. */
export function operationRoutes(app: FastifyInstance, services: Services, metrics: Registry, load: Load): void {
  measureJobs(metrics, services);
  measureState(metrics, services, load);
  measureFaults(metrics, services);
  app.get("/healthz", monitoring, async () => ({ message: "The process is alive." }));
  app.get("/readyz", monitoring, async (_request, reply) => {
    const fault = await readinessFault(services, load);
    if (fault === null) return { message: "Ready." };
    return reply.code(503).header("retry-after", "5").send({ message: fault });
  });
  app.get("/metrics", monitoring, async (request, reply) => {
    if (!maySeeMetrics(services.settings, request.headers.authorization)) return reply.callNotFound();
    reply.type(metrics.contentType);
    return metrics.metrics();
  });
  let document: object | null = null;
  app.get("/openapi.json", async () => {
    // Made at the first request, since the address is known only once the server listens.
    document ??= openApiDocument(services.publicUrl());
    return document;
  });
}

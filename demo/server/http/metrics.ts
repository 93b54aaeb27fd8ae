import type { FastifyInstance } from "fastify";

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Series {
  count: number;
  seconds: number;
  readonly buckets: number[];
}

/** Counts and durations of this process's answers, for Prometheus to sum over processes. */
export interface Metrics {
  /** The text exposition format. */
  text(): string;
}

function lines(labels: string, series: Series): string[] {
  const name = "http_request_duration_seconds";
  return [
    ...bounds.map((bound, index) => `${name}_bucket{${labels},le="${bound}"} ${series.buckets[index] ?? 0}`),
    `${name}_bucket{${labels},le="+Inf"} ${series.count}`,
    `${name}_sum{${labels}} ${series.seconds.toFixed(6)}`,
    `${name}_count{${labels}} ${series.count}`,
  ];
}

/** Measures every answer by method, route pattern and status. */
export function measureRequests(app: FastifyInstance): Metrics {
  const all = new Map<string, Series>();
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    const series = all.get(labels) ?? { count: 0, seconds: 0, buckets: bounds.map(() => 0) };
    const seconds = reply.elapsedTime / 1000;
    series.count += 1;
    series.seconds += seconds;
    for (const [index, bound] of bounds.entries()) {
      if (seconds <= bound) series.buckets[index] = (series.buckets[index] ?? 0) + 1;
    }
    all.set(labels, series);
  });
  return {
    text() {
      const { rss, heapUsed } = process.memoryUsage();
      return [
        "# TYPE http_request_duration_seconds histogram",
        ...[...all].flatMap(([labels, series]) => lines(labels, series)),
        "# TYPE process_resident_memory_bytes gauge",
        `process_resident_memory_bytes ${rss}`,
        "# TYPE nodejs_heap_used_bytes gauge",
        `nodejs_heap_used_bytes ${heapUsed}`,
      ].join("\n");
    },
  };
}

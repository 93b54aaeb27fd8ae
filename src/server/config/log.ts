import { type DestinationStream, pino } from "pino";

/** Facts for a log line: ids, names of routes, counts and durations. Never an answer, an address, a code or a token. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Structured logs, one JSON object a line. */
export interface Log {
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  /** An unexpected error: its kind and place. The text of a database error is left out, for it may quote a value. */
  fault(error: unknown, facts?: Facts): void;
  /** How many faults there were, by the kind of job; "call" without one. */
  readonly faults: ReadonlyMap<string, number>;
  /** Counts the faults of a kind from 0 on: Prometheus takes a count that begins at 1 for no increase. */
  countFaults(kind: string): void;
}

function describe(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  const place = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { error: error.name, code, text: code === null ? error.message : null, stack: place.slice(0, 8).join("\n") };
}

/** Logs what is at least of this level to `destination`, standard output when absent. */
export function createLog(level: "info" | "warn" | "silent", destination?: DestinationStream): Log {
  const options = { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = destination ? pino(options, destination) : pino(options);
  const faults = new Map([["call", 0]]);
  return {
    faults,
    info: (message, facts = {}) => logger.info(facts, message),
    warn: (message, facts = {}) => logger.warn(facts, message),
    countFaults: (kind) => void faults.set(kind, faults.get(kind) ?? 0),
    fault(error, facts = {}) {
      const kind = String(facts.kind ?? "call");
      faults.set(kind, (faults.get(kind) ?? 0) + 1);
      logger.error({ ...facts, ...describe(error) }, "fault");
    },
  };
}

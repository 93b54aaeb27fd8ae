import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { create, literal, record, string, type } from "superstruct";
import { firstStepHtml, stylesheetOf } from "../../shared/catalogue/config/firstStepHtml";
import { grandviewUniversity } from "../../shared/catalogue/institution";
import { openingAt } from "../../shared/catalogue/openDates";
import { runInChild } from "../child/child";
import type { Services } from "../services";
import { compilerModule, widgetFolder } from "./folders";

const compiledShape = type({ compiled: literal(1), version: string(), steps: record(string(), string()) });

/** A compiled file: its text, and what this server reads of it. */
interface Compiled {
  readonly json: string;
  readonly version: string;
  /** The first steps, by language. */
  readonly steps: ReadonlyMap<string, string>;
}

function compiledOf(json: string): Compiled {
  const { version, steps } = create(JSON.parse(json), compiledShape);
  return { json, version, steps: new Map(Object.entries(steps)) };
}

/** A file of the widget; null without a built one. */
function readBuilt(name: string): string | null {
  const path = join(widgetFolder, name);
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

/** What pages need of the built widget. */
interface Built {
  /** The hash of each script, by name; empty without a built widget. */
  readonly hashes: Readonly<Record<string, string>>;
  /** The sample, which the build compiled, for its own version; null without a built widget. */
  readonly sample: Compiled | null;
  /** The styles of its first step. */
  readonly css: string | undefined;
}

/** The script that a page loads. */
export const entry = "admissions-form.js";

function readWidget(): Built {
  const json = readBuilt("institution.json");
  const sample = json === null ? null : compiledOf(json);
  return {
    hashes: create(JSON.parse(readBuilt("integrity.json") ?? "{}"), record(string(), string())),
    sample,
    css: sample ? readBuilt(stylesheetOf(sample.version))?.trim() : undefined,
  };
}

const limits = { seconds: 60, heapMb: 512, memoryMb: 1024, mostBytes: 32 * 1_048_576 } as const;

/** Compiles the file in a child process. */
async function compile(json: string, version: string, signal: AbortSignal): Promise<Uint8Array> {
  const result = await runInChild(compilerModule, { config: JSON.parse(json), version }, limits, signal);
  if (result.status === "done") return result.bytes;
  throw new Error(result.status === "refused" ? result.message : result.detail);
}

/** The institution's file as pages get it. */
export interface ServedInstitution {
  /** The names of the widget's scripts; none without a built one. */
  readonly scripts: () => readonly string[];
  /** The entry's address below `/dist/`: another one for each release, whose first step it fits (see `cachingOf`). */
  readonly entry: () => string;
  /** The rules of a first step with styles; "" without a built widget. */
  readonly css: () => string;
  /** The JSON for `config-url`: the compiled file, or the checked one until there is one. */
  readonly json: () => string;
  /**
   * The first step as HTML inside the tag of a page at which this server has the address `base`; null without a compiled file,
   * and while no applications are taken.
   */
  readonly firstStep: (language: string, base: string, hasStyles?: boolean) => string | null;
  /** Compiles the file; until that is done, and after a fault, which is logged, the checked file is served. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

export function serveInstitution({ settings, log }: Pick<Services, "settings" | "log">): ServedInstitution {
  const { institution, json } = settings.institution;
  const stopping = new AbortController();
  let compiled: Compiled | null = null;
  const isSample = institution === grandviewUniversity;
  const atStart = readWidget();
  // In development a build may have replaced it.
  const widget = () => (settings.production ? atStart : readWidget());
  const current = () => (isSample ? widget().sample : compiled);
  return {
    scripts: () => Object.keys(widget().hashes),
    entry: () => `${entry}?${encodeURIComponent(widget().hashes[entry]?.slice(-8) ?? "")}`,
    css: () => widget().css ?? "",
    json: () => current()?.json ?? json,
    firstStep(language, base, hasStyles = false) {
      const { version = "", steps } = current() ?? {};
      const step = steps?.get(language);
      if (step === undefined || openingAt(institution.dates, Date.now()) !== "open") return null;
      const { hashes, css } = widget();
      const names = Object.keys(hashes);
      const from = { base: `${base}dist/`, names, config: `${base}institution.json`, css: hasStyles ? css : undefined };
      return firstStepHtml(step, version, language, from);
    },
    async start() {
      const version = atStart.sample?.version;
      if (isSample || version === undefined) return;
      try {
        const bytes = await compile(json, version, stopping.signal);
        compiled = compiledOf(new TextDecoder().decode(bytes));
      } catch (error) {
        if (!stopping.signal.aborted) log.fault(error, { kind: "institution" });
      }
    },
    stop: () => stopping.abort(),
  };
}

/** Serves the institution's file, which the widget reads from any origin, so that page and server ask the same questions. */
export function institutionRoutes(app: FastifyInstance, served: ServedInstitution): void {
  app.get("/institution.json", (request, reply) => {
    const json = served.json();
    const tag = `W/"${createHash("sha256").update(json).digest("base64url").slice(0, 16)}"`;
    reply.header("access-control-allow-origin", "*").header("cache-control", "no-cache").header("etag", tag);
    if (request.headers["if-none-match"] === tag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(json);
  });
}

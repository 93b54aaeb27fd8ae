import { afterAll } from "vitest";
import { createServer, type Server } from "../../../src/server/app";
import { readSettings } from "../../../src/server/config/settings";
import { freshData } from "./freshData";

/** A real server in this process, on a free port, with a database of its own. */
export interface TestServer extends Server {
  /** Stops it and removes its data. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server for a test; `environment` adds to or overrides its settings. Calls of accounts take no longer than their work:
 * tests of time set `services.limits.accountMs` back. However slow the machine is, it is not overloaded. One that does not
 * listen runs no jobs.
 */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  isListening = true,
): Promise<TestServer> {
  const data = await freshData();
  const settings = readSettings({ PORT: "0", ...data.environment, ...environment });
  const server = await createServer({ ...settings, logs: "silent" });
  Object.assign(server.services.limits, { accountMs: 0, lagMs: Number.POSITIVE_INFINITY });
  if (isListening) await server.listen();
  const stop = async () => {
    await server.close();
    await data.remove();
  };
  // A copy of the object would read the getter `address` once, before the server listens.
  return Object.defineProperty(server, "stop", { value: stop }) as TestServer;
}

/** A server for the tests of a file, which ends with them. */
export async function serverOfFile(...given: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...given);
  afterAll(server.stop);
  return server;
}

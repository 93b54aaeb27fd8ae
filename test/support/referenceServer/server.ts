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
 * tests of time set `services.limits.accountMs` back. However slow the machine is, it is not overloaded.
 */
export async function startTestServer(environment: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const data = await freshData();
  const settings = readSettings({ PORT: "0", ...data.environment, ...environment });
  const server = await createServer({ ...settings, logs: "silent" });
  Object.assign(server.services.limits, { accountMs: 0, lagMs: Number.POSITIVE_INFINITY });
  await server.listen();
  const stop = async () => {
    await server.close();
    await data.remove();
  };
  // A copy of the object would read the getter `address` once, before the server listens.
  return Object.defineProperty(server, "stop", { value: stop }) as TestServer;
}

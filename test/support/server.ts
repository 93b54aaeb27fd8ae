import { rmSync } from "node:fs";
import type { Email } from "./emails";
import { freePort } from "./listening";
import { startMailbox } from "./mailbox";
import { startChildServer } from "./referenceServer/childServer";
import { embeddedData, freshData } from "./referenceServer/freshData";
import { waitFor } from "./waitFor";

/** The real reference server in a process of its own, with a data folder and a mailbox of its own. */
export interface RunningServer {
  /** Base URL without a slash at the end. */
  readonly url: string;
  /** The settings that name its data folder and database, as a staff command needs them. */
  readonly data: Readonly<Record<string, string>>;
  /** The newest e-mail to an address, once there are `count`. */
  emailTo(address: string, count?: number): Promise<Email>;
  /** Ends it and removes its data and mailbox. */
  stop(): Promise<void>;
  /** Kills it and removes its data without waiting, for a process that ends itself. */
  stopNow(): void;
}

/**
 * `env` adds to the server's environment; an empty `SMTP_URL` has mail shown at /outbox. `isAsShipped` runs the sources and makes the
 * embedded database as `npm start` does, which takes seconds more.
 */
export interface ServerOptions {
  readonly isAsShipped?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts src/server/main.ts on a free port and waits until it answers. The caller stops it. */
export async function startServer({ isAsShipped = false, env = {} }: ServerOptions = {}): Promise<RunningServer> {
  const making = isAsShipped ? embeddedData() : freshData();
  const [port, mailbox, data] = await Promise.all([freePort(), startMailbox(), making]);
  if (isAsShipped) rmSync(data.folder, { recursive: true });
  const { TMPDIR = "", SOFFICE_PATH = "" } = process.env;
  const own = { PORT: String(port), ...data.environment, SMTP_URL: mailbox.url, TMPDIR, SOFFICE_PATH, ...env };
  const program = isAsShipped ? ["--import", "tsx", "src/server/main.ts"] : undefined;
  const clear = async () => {
    await mailbox.stop();
    await data.remove();
  };
  const server = await startChildServer(own, program).catch(async (fault) => {
    await clear();
    throw fault;
  });
  return {
    url: `http://localhost:${port}`,
    data: data.environment,
    async emailTo(address, count = 1) {
      const theirs = () => mailbox.emails.filter(({ to }) => to.toLowerCase() === address.toLowerCase());
      const enough = () => (theirs().length >= count ? theirs().at(-1) : undefined);
      return waitFor(`e-mail ${count} to ${address}`, enough);
    },
    async stop() {
      await server.end("SIGTERM");
      await clear();
    },
    stopNow() {
      process.kill(server.pid, "SIGKILL");
      rmSync(data.folder, { recursive: true, force: true });
    },
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import type { Email } from "./emails";
import { startMailbox } from "./mailbox";
import { embeddedData, freshData } from "./referenceServer/freshData";
import { quickProgram } from "./referenceServer/quickProgram";
import { root } from "./root";
import { waitFor } from "./waitFor";

/** The real reference server in a process of its own, with a data folder and a mailbox of its own. */
export interface RunningServer {
  /** Base URL without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  /** The settings that name its data folder and database, as a staff command needs them. */
  readonly data: Readonly<Record<string, string>>;
  /** All e-mails to an address, oldest first, by SMTP or from the outbox; waits for `count` of them. */
  emailsTo(address: string, count?: number): Promise<readonly Email[]>;
  /** The newest e-mail to an address, once there are `count`. */
  emailTo(address: string, count?: number): Promise<Email>;
  /** The server's output so far. */
  log(): string;
  /** Ends the process, by `SIGTERM` unless another signal is given, and keeps the data. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Ends it and removes its data and mailbox. */
  stop(): Promise<void>;
  /** Kills it and removes its data without waiting, for a process that ends itself. */
  stopNow(): void;
}

/**
 * `mail: "outbox"` leaves SMTP_URL unset, so that mail is shown at /outbox; `env` adds to the server's environment.
 * `isAsShipped` runs the sources and makes the embedded database as `npm start` does, which takes seconds more.
 */
export interface ServerOptions {
  readonly mail?: "smtp" | "outbox";
  readonly isAsShipped?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port), "listening");
  } catch {
    return false;
  }
  await once(server.close(), "close");
  return true;
}

/** A port that is free together with the next one, the partner's; below the ports that systems hand out themselves. */
export async function freePort(): Promise<number> {
  const port = 15_000 + 2 * Math.floor(Math.random() * 7_500);
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePort();
}

/** The variables that a process needs from the surrounding environment: a developer's SMTP_URL must not reach a test. */
function environment(own: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot, SOFFICE_PATH } = process.env;
  return { PATH, HOME, TMPDIR, TEMP, SystemRoot, SOFFICE_PATH, ...own };
}

async function isUp(url: string): Promise<true | undefined> {
  try {
    await fetch(`${url}/`);
    return true;
  } catch {
    return undefined;
  }
}

/** The outbox of a server without SMTP_URL, oldest first. */
async function readOutbox(url: string): Promise<Email[]> {
  const emails: (Email & { at: string })[] = await (await fetch(`${url}/outbox.json`)).json();
  return emails.sort((a, b) => a.at.localeCompare(b.at));
}

/** Starts src/server/main.ts on a free port and waits until it answers. The caller stops it. */
export async function startServer({
  mail = "smtp",
  isAsShipped = false,
  env = {},
}: ServerOptions = {}): Promise<RunningServer> {
  const making = isAsShipped ? embeddedData() : freshData();
  const [port, mailbox, data] = await Promise.all([freePort(), startMailbox(), making]);
  const program = isAsShipped ? ["--import", "tsx", "src/server/main.ts"] : await quickProgram("main");
  if (isAsShipped) rmSync(data.folder, { recursive: true });
  const url = `http://localhost:${port}`;
  const own = {
    PORT: String(port),
    ...data.environment,
    ...(mail === "smtp" ? { SMTP_URL: mailbox.url } : {}),
    ...env,
  };
  let child: ChildProcess;
  let printed = "";

  async function start(): Promise<void> {
    child = spawn(process.execPath, program, { cwd: root, env: environment(own) });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (printed += String(text)));
    await waitFor(`the server at ${url}`, () => {
      if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${printed}`);
      return isUp(url);
    });
  }

  async function kill(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  }

  async function emailsTo(address: string, count = 1): Promise<readonly Email[]> {
    return waitFor(`e-mail ${count} to ${address}`, async () => {
      const all = mail === "smtp" ? mailbox.emails : await readOutbox(url);
      const theirs = all.filter(({ to }) => to.toLowerCase() === address.toLowerCase());
      return theirs.length >= count ? theirs : undefined;
    });
  }

  async function emailTo(address: string, count = 1): Promise<Email> {
    const newest = (await emailsTo(address, count)).at(-1);
    if (!newest) throw new Error(`No e-mail to ${address}.`);
    return newest;
  }

  async function stop(): Promise<void> {
    await kill();
    await mailbox.stop();
    await data.remove();
  }

  try {
    await start();
  } catch (fault) {
    await stop();
    throw fault;
  }
  return {
    url,
    dataDir: data.folder,
    data: data.environment,
    emailsTo,
    emailTo,
    log: () => printed,
    kill,
    restart: start,
    stop,
    stopNow() {
      child.kill("SIGKILL");
      rmSync(data.folder, { recursive: true, force: true });
    },
  };
}

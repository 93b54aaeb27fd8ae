import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Mailbox, startMailbox } from "../support/mailbox";
import { startChildServer } from "../support/referenceServer/childServer";
import { startNginx } from "../support/referenceServer/nginx";
import { startPostgres } from "../support/referenceServer/postgres";

/** Server processes on one PostgreSQL, behind nginx, and the mailbox that gets their e-mails. */
export interface Deployment {
  readonly base: string;
  readonly mailbox: Mailbox;
  /** Ends the process with this number by `kill -9`. */
  kill(number: number): Promise<void>;
  /** Stops the process with this number as an upgrade does, and starts one on the same port; resolves when it is ready. */
  replace(number: number): Promise<void>;
  /** Crashes PostgreSQL and starts it again after some seconds, unless it is another's. */
  restartDatabase(seconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts `processes` servers on an empty PostgreSQL, behind nginx. */
export async function openDeployment(processes: number): Promise<Deployment> {
  const postgres = await startPostgres();
  const mailbox = await startMailbox();
  const folder = mkdtempSync(join(tmpdir(), "admissions-load-"));
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: folder, SMTP_URL: mailbox.url };
  const servers = await Promise.all(Array.from({ length: processes }, () => startChildServer(environment)));
  const addresses = servers.map(({ address }) => address.replace("localhost", "127.0.0.1"));
  const nginx = await startNginx(addresses);
  return {
    base: `https://127.0.0.1:${nginx.port}`,
    mailbox,
    async kill(number) {
      await servers[number]?.end("SIGKILL");
    },
    async replace(number) {
      const { port } = new URL(addresses[number] ?? "");
      await servers[number]?.end("SIGTERM");
      servers[number] = await startChildServer({ ...environment, PORT: port });
    },
    async restartDatabase(seconds) {
      await postgres.control?.crash();
      await pause(seconds * 1000);
      await postgres.control?.start();
    },
    async close() {
      await nginx.stop();
      await Promise.all(servers.map((server) => server.end("SIGTERM")));
      await mailbox.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ChildServer, startChildServer } from "../../demo/server/testing/childServer";
import { startNginx } from "../../demo/server/testing/nginx";
import { startPostgres } from "../../demo/server/testing/postgres";
import { openPostOffice, type PostOffice } from "../../demo/server/testing/postOffice";

/** Server processes on one PostgreSQL, and the post office that gets their mail. */
export interface Deployment {
  readonly bases: readonly string[];
  readonly postOffice: PostOffice;
  readonly servers: readonly ChildServer[];
  close(): Promise<void>;
}

/**
 * Starts `processes` servers on an empty PostgreSQL, behind nginx where `isBehindNginx`. Throws when this machine has no
 * PostgreSQL.
 */
export async function openDeployment(processes: number, isBehindNginx = false): Promise<Deployment> {
  const postgres = await startPostgres();
  const postOffice = await openPostOffice();
  const folder = mkdtempSync(join(tmpdir(), "admissions-load-"));
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: folder, SMTP_URL: postOffice.url };
  const servers: ChildServer[] = [];
  for (let started = 0; started < processes; started += 1) servers.push(await startChildServer(environment));
  const addresses = servers.map(({ address }) => address.replace("localhost", "127.0.0.1"));
  const nginx = isBehindNginx ? await startNginx(addresses) : null;
  return {
    bases: nginx ? [`https://127.0.0.1:${nginx.port}`] : addresses,
    postOffice,
    servers,
    async close() {
      await nginx?.stop();
      await Promise.all(servers.map((server) => server.end("SIGTERM")));
      await postOffice.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

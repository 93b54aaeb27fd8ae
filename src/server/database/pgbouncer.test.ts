import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort, isListening } from "../../../test/support/listening";
import { needs } from "../../../test/support/needs";
import { sharedPostgres, type TestPostgres } from "../../../test/support/referenceServer/postgres";
import { startTestServer, type TestServer } from "../../../test/support/referenceServer/server";
import { loggedIn } from "../../../test/support/referenceServer/visitor";

const port = await freePort();

/** Starts PgBouncer in transaction mode before a database, with two connections to it. Returns a function that ends it. */
async function startPgBouncer(url: string): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "admissions-pgbouncer-"));
  const { hostname, port: serverPort, username, password, pathname } = new URL(url);
  const target = `host=${hostname} port=${serverPort} dbname=${pathname.slice(1)} user=${username} password=${password || "none"}`;
  const settings = [
    "[databases]",
    `admissions = ${target}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    "default_pool_size = 2",
    "server_reset_query_always = 1",
  ];
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, settings.join("\n"));
  const isRoot = process.getuid?.() === 0;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  const who = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (who.uid !== undefined) for (const path of [folder, file]) chownSync(path, who.uid, who.gid);
  const child = spawn("pgbouncer", ["-q", file], {
    ...who,
    stdio: "ignore",
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  });
  await vi.waitUntil(() => isListening(port));
  return async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
}

const needed = [needs("PostgreSQL"), needs("pgbouncer")].find(({ skip }) => skip) ?? {};

describe("PgBouncer in transaction mode, with fewer connections than the server has", needed, () => {
  let postgres: TestPostgres;
  let server: TestServer;
  let endPgBouncer: () => Promise<void>;
  beforeAll(async () => {
    postgres = await sharedPostgres();
    endPgBouncer = await startPgBouncer(postgres.url);
    server = await startTestServer({
      DATABASE_URL: `postgres://admissions@127.0.0.1:${port}/admissions?pgbouncer=true`,
    });
  });
  afterAll(async () => {
    await server.stop();
    await endPgBouncer();
    await postgres.stop();
  });

  test("what another program sets for its session, as pg_dump does its empty search path, is not met by applicants", async () => {
    const url = `postgres://admissions@127.0.0.1:${port}/admissions`;
    const dumps = [new Client(url), new Client(url)];
    for (const dump of dumps) {
      await dump.connect();
      await dump.query("begin");
      await dump.query("select pg_catalog.set_config('search_path', '', false)");
    }
    for (const dump of dumps) await dump.query("commit");
    const visitor = await loggedIn(server, "dumped@example.edu");
    expect((await visitor.put("/api/answer", { first_name: "Ada" })).status).toBe(200);
    for (const dump of dumps) await dump.end();
  });

  test("many applicants at once sign up and save", async () => {
    const names = ["ada", "ben", "cy", "di"];
    const saves = names.map(async (first_name) => {
      const visitor = await loggedIn(server, `pooled-${first_name}@example.edu`);
      return Promise.all(names.map(async (city) => (await visitor.put("/api/answer", { first_name, city })).status));
    });
    expect(new Set((await Promise.all(saves)).flat())).toEqual(new Set([200]));
  });
});

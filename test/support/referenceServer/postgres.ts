import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { migrate } from "../../../src/server/database/migrate";
import { openPostgres } from "../../../src/server/database/postgres";
import { freePort } from "../listening";
import { waitFor } from "../waitFor";

/** The PostgreSQL server of a test. */
export interface TestPostgres {
  /** Connects to an empty database. */
  readonly url: string;
  /** Ends the server as a crash would, and starts it again; null for the server of TEST_DATABASE_URL. */
  readonly control: { crash(): Promise<void>; start(): Promise<void> } | null;
  stop(): Promise<void>;
}

/** The reason in the title of a test that is skipped without PostgreSQL. */
export const noPostgres = "no PostgreSQL: set TEST_DATABASE_URL, or install one (apt-get install postgresql)";

function binaries(): string | null {
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(base, version, "bin")), "/usr/local/bin", "/usr/bin"];
  return folders.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

/** Whether a test that needs PostgreSQL can run here. */
export const hasPostgres = process.env.TEST_DATABASE_URL !== undefined || binaries() !== null;

/** PostgreSQL refuses to run as root; then it runs as the user that its package created. */
function identity(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function ownServer(bin: string, more: readonly string[] = []): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "admissions-pg-"));
  const who = identity();
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, "data");
  execFileSync(join(bin, "initdb"), ["-D", data, "-A", "trust", "-U", "admissions", "-E", "UTF8", "--no-sync"], {
    ...who,
    cwd: folder,
    stdio: "ignore",
  });
  const port = await freePort();
  const url = `postgres://admissions@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  const start = async () => {
    const settings = ["listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, ...more];
    const given = settings.flatMap((setting) => ["-c", setting]);
    child = spawn(join(bin, "postgres"), ["-D", data, "-p", String(port), ...given], {
      ...who,
      cwd: folder,
      stdio: "ignore",
    });
    await waitFor("PostgreSQL to answer", async () => (await answers(url)) || undefined);
  };
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once("exit", () => resolve());
      child.kill(signal);
    });
  // Ends the server also after a test that timed out.
  const onExit = () => child?.kill("SIGQUIT");
  process.once("exit", onExit);
  await start();
  return {
    url,
    // SIGQUIT is PostgreSQL's immediate shutdown: no checkpoint, recovery from the log at the next start.
    control: { crash: () => end("SIGQUIT"), start },
    async stop() {
      process.off("exit", onExit);
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let databases = Date.now();

async function databaseOn(serverUrl: string, template = "template1"): Promise<TestPostgres> {
  const name = `admissions_test_${process.pid}_${++databases}`;
  const run = async (sql: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, control: null, stop: () => run(`drop database if exists ${name} with (force)`) };
}

/** An empty PostgreSQL database: on `TEST_DATABASE_URL`, or on a server started from local binaries. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return databaseOn(given);
  const bin = binaries();
  if (bin === null) throw new Error(noPostgres);
  return ownServer(bin);
}

let sharing: Promise<TestPostgres> | undefined;

/** Starts the server of this process's tests, which keeps nothing over a crash and ends with the process. */
async function startShared(bin: string): Promise<TestPostgres> {
  const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];
  const server = await ownServer(bin, settings);
  // Vitest ends a worker by this signal.
  process.once("SIGTERM", () => void server.stop().finally(() => process.exit()));
  return server;
}

/** The address of the server that the tests of this process share: a start costs more than most of them. */
async function sharedServer(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return given;
  const bin = binaries();
  if (bin === null) throw new Error(noPostgres);
  sharing ??= startShared(bin);
  return (await sharing).url;
}

/** A database without a table on the shared server. */
export async function sharedPostgres(): Promise<TestPostgres> {
  return databaseOn(await sharedServer());
}

/** A database that is restored from a dump of another one, by the commands of the operator's page. */
export async function copyDatabase(url: string): Promise<TestPostgres> {
  const copy = await sharedPostgres();
  const page = readFileSync(new URL("../../../src/server/README.md", import.meta.url), "utf8");
  const [, section = ""] = page.split("\n## Backup and restore\n");
  const folder = mkdtempSync(join(tmpdir(), "admissions-dump-"));
  const path = `${binaries() ?? ""}:${process.env.PATH}`;
  for (const [DATABASE_URL, commands] of [
    [url, /^pg_dump --format=custom .*/m],
    [copy.url, /^pg_restore .*\n(psql .*)/m],
  ] as const)
    execFileSync("sh", ["-ec", commands.exec(section)?.[0] ?? "false"], {
      cwd: folder,
      env: { PATH: path, DATABASE_URL },
    });
  rmSync(folder, { recursive: true });
  return copy;
}

let template: Promise<string> | undefined;

/** The name of a new database of the newest schema, of which `migratedDatabase` makes copies. */
export async function makeTemplate(server: string): Promise<string> {
  const { url } = await databaseOn(server);
  const db = openPostgres(url);
  await migrate(db);
  await db.close();
  return new URL(url).pathname.slice(1);
}

/** An empty database of the newest schema on the shared server: a copy, which is made faster than the schema. */
export async function migratedDatabase(): Promise<TestPostgres> {
  const server = await sharedServer();
  template ??= Promise.resolve(process.env.TEST_DATABASE_TEMPLATE ?? makeTemplate(server));
  return databaseOn(server, await template);
}

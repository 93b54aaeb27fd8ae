import { once } from "node:events";
import { connect, createServer } from "node:net";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../../../test/support/needs";
import { sharedPostgres, type TestPostgres } from "../../../test/support/referenceServer/postgres";
import { createLog } from "../config/log";
import type { Db } from "./db";
import { isDatabaseAway } from "./faults";
import { migrate } from "./migrate";
import { openDatabase } from "./open";
import { openPostgres } from "./postgres";
import { postgresFault } from "./postgresFault";

const failing = (message: string, code?: string) => Object.assign(new Error(message), code && { code });
const url = "postgres://app:secret@db.example:5432/records";

/** A line to PostgreSQL whose connections can fall silent, as after a firewall forgot them; later ones work. */
async function startLine(url: string) {
  const target = new URL(url);
  const ends: (() => void)[] = [];
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.pipe(far).pipe(near);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on("error", () => {});
      end.on("close", () => other.destroy());
    }
    ends.push(() => {
      near.unpipe(far);
      far.unpipe(near);
      near.resume();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const line = new URL(url);
  line.port = String(typeof address === "object" && address ? address.port : 0);
  return {
    url: line.href,
    cutOff() {
      for (const end of ends.splice(0)) end();
    },
    stop: () => server.close(),
  };
}

describe("an error of PostgreSQL at the start is one line that names the remedy and no password", () => {
  test.each([
    [failing("password authentication failed", "28P01"), 'db.example:5432 refuses the user "app" or its password.'],
    [
      failing('no pg_hba.conf entry for host "10.0.0.7"', "28000"),
      'db.example:5432 refuses the login (no pg_hba.conf entry for host "10.0.0.7").',
    ],
    [failing("client password must be a string"), "it has no password, and one is asked for."],
    [
      failing("canceling statement due to lock timeout", "55P03"),
      "another connection, such as pg_dump, uses what a migration changes. Start again once it has ended.",
    ],
    [failing("connect ECONNREFUSED", "ECONNREFUSED"), "nothing usable answers at db.example:5432 (ECONNREFUSED)."],
    [
      failing('extension "pg_trgm" is not available', "0A000"),
      'extension "pg_trgm" is not available. Install PostgreSQL\'s contrib package on its machine.',
    ],
  ])("%s", (error, reason) => {
    expect(postgresFault(error, url)).toMatchObject({ name: "SettingFault", message: `DATABASE_URL: ${reason}` });
  });

  test("others stay as they are", () => {
    const error = failing("syntax error", "42601");
    expect(postgresFault(error, url)).toBe(error);
  });
});

describe("a start on PostgreSQL", needs("PostgreSQL"), () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await sharedPostgres();
  });
  afterAll(() => postgres.stop());

  const open = (user: string, database: string) => {
    const given = new URL(postgres.url);
    given.username = user;
    given.pathname = database;
    const settings = {
      databaseUrl: given.href,
      dataDir: "unused",
      secret: "a-secret-for-this-test",
      previousSecret: null,
    };
    return openDatabase(settings, createLog("silent"));
  };

  test("names the right that the user lacks, and works once the user owns the database", async () => {
    const admin = openPostgres(postgres.url);
    const database = `poor_${Date.now()}`;
    await admin.script(`create role ${database} login`);
    await expect(open(database, database)).rejects.toThrow(
      `there is no database "${database}". Create it: createdb --owner=${database} ${database}.`,
    );
    await admin.script(`create database ${database}`);
    await expect(open(database, database)).rejects.toThrow(
      new RegExp(
        `^DATABASE_URL: the user "${database}" lacks a right \\(permission denied [^)]+\\)\\. Make it the owner: `,
      ),
    );
    await admin.script(`alter database ${database} owner to ${database}`);
    await (await open(database, database)).close();
    await admin.script(`drop database ${database}`);
    await admin.script(`drop role ${database}`);
    await admin.close();
  });

  test("gives up a migration that a dump holds up for a second, so that no save waits behind it, and makes it afterwards", async () => {
    const admin = openPostgres(postgres.url);
    const database = `dumped_${Date.now()}`;
    await admin.script(`create database ${database}`);
    const url = new URL(postgres.url);
    url.pathname = database;
    const db = openPostgres(url.href);
    const dump = new Client({ connectionString: url.href });
    await dump.connect();
    await migrate(db);
    const [newest] = await db.query<{ name: string }>(
      "delete from migration where name like '%_search_text.sql' returning name",
    );
    await dump.query("begin; lock table migration in share mode");
    await expect(migrate(db)).rejects.toMatchObject({ code: "55P03" });
    await dump.end();
    expect(await migrate(db)).toEqual([newest?.name]);
    await db.close();
    await admin.script(`drop database ${database}`);
    await admin.close();
  });

  test("reads dates, also as a user for whom PostgreSQL writes them in another style", async () => {
    const admin = openPostgres(postgres.url);
    await admin.script("create role british login; alter role british set datestyle = 'SQL, DMY'");
    const db = openPostgres(Object.assign(new URL(postgres.url), { username: "british" }).href);
    expect(await db.query("select timestamptz '2026-11-26 02:30Z' as at")).toEqual([
      { at: new Date("2026-11-26T02:30Z") },
    ]);
    await db.close();
    await admin.script("drop role british");
    await admin.close();
  });

  test("closes connections that no longer answer, and works on with others", async () => {
    const line = await startLine(postgres.url);
    const query = (db: Db) => db.query<{ one: number }>("select 1 as one");
    const other = openPostgres(postgres.url);
    const start = performance.now();
    await Promise.all([query(other), query(other), query(other)]);
    // Far longer than a query takes on this machine.
    const db = openPostgres(line.url, { patience: Math.max(500, 20 * (performance.now() - start)) });
    await other.close();
    const one = () => query(db);
    await Promise.all([one(), one(), one()]);
    line.cutOff();
    const faults = await Promise.all(
      [one(), one(), db.transaction(async (tx) => tx.script("select 1"))].map((call) =>
        call.then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    );
    expect(faults.map(isDatabaseAway)).toEqual([true, true, true]);
    expect(await one()).toEqual([{ one: 1 }]);
    await db.close();
    line.stop();
  });
});

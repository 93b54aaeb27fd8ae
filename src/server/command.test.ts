import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setImmediate as nextTask } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { quickProgram } from "../../test/support/referenceServer/quickProgram";
import { serverOfFile } from "../../test/support/referenceServer/server";

const applicants = 2_000;
const server = await serverOfFile();
await server.services.db.query(
  `with made as (
     insert into account (username, confirmed_at)
     select 'applicant-' || n || '@example.edu', now() from generate_series(1, $1::int) n returning id)
   insert into application (account_id, updated_at) select id, now() - interval '9 days' from made`,
  [applicants],
);

/** Starts the command's own program beside the running server of these tests. */
async function start(...argv: string[]) {
  const { dataDir, databaseUrl } = server.services.settings;
  const child = spawn(process.execPath, [...(await quickProgram("command")), ...argv], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  return { child, ended: endOf(child) };
}

async function accounts(): Promise<number> {
  return (await server.services.db.query("select from account")).length;
}

async function endOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, "exit");
  return code;
}

describe("the program of staff commands", () => {
  test("ends when a slow reader has all of a long list", async () => {
    const { child, ended } = await start("applications", "list", "--json");
    let list = "";
    for await (const piece of child.stdout.setEncoding("utf8")) {
      list += piece;
      await nextTask();
    }
    expect(list.length).toBeGreaterThan(200_000);
    expect(JSON.parse(list)).toHaveLength(applicants);
    expect(await ended).toBe(0);
  });

  test("ends quietly when its reader has gone", async () => {
    const { child, ended } = await start("applications", "list");
    child.stdout.destroy();
    expect(await text(child.stderr)).toBe("");
    expect(await ended).toBe(0);
  });

  test("stops between two applicants when it is interrupted", async () => {
    const before = await accounts();
    const { child, ended } = await start("applications", "delete-old", "--days", "8");
    const [out, err] = [text(child.stdout), text(child.stderr)];
    await expect.poll(accounts, { interval: 20 }).toBeLessThan(before);
    child.kill("SIGINT");
    expect(await ended).toBe(130);
    const left = await accounts();
    expect(left).toBeGreaterThan(0);
    expect(await err).toBe("");
    expect(await out).toBe(
      `Deleted ${before - left} applications older than 8 days. Stopped before the end: ${left} are left.\n`,
    );
  });
});

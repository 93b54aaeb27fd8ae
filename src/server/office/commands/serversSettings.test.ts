import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { quickProgram } from "../../../../test/support/referenceServer/quickProgram";
import { readSettings } from "../../config/settings";
import { requireServersSettings } from "./serversSettings";

test("a staff command makes no link to another server's address than its own", () => {
  const environment = { DATABASE_URL: "postgres://admissions:a-password@db.example:5432/applications" };
  const makeLink = () =>
    requireServersSettings(readSettings(environment), environment, ["token", "application", "ada@example.edu"]);
  expect(makeLink).toThrow("A link needs the server's own PUBLIC_URL: set it as for the server.");
});

test("a staff command makes no new database, and names the place where it expected one", async () => {
  const missing = join(tmpdir(), `admissions-missing-${process.pid}`);
  const program = await quickProgram("command");
  const run = promisify(execFile)(process.execPath, [...program, "token", "application", "ada@example.edu"], {
    env: { PATH: process.env.PATH, DATA_DIR: missing, PUBLIC_URL: "http://apply.university.edu" },
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: `There is no database: ${join(missing, "database")} does not exist. Set DATABASE_URL, or for a trial DATA_DIR, as for the server.\n`,
  });
  expect(existsSync(missing)).toBe(false);
});

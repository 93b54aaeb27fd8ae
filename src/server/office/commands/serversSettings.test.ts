import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { quickProgram } from "../../../../test/support/referenceServer/quickProgram";
import { readSettings } from "../../config/settings";
import { requireServersSettings } from "./serversSettings";

const folder = mkdtempSync(join(tmpdir(), "admissions-command-"));
mkdirSync(join(folder, "used/database"), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const embedded = { DATA_DIR: join(folder, "used") };
const postgres = { DATABASE_URL: "postgres://admissions:a-password@db.example:5432/applications" };
const PUBLIC_URL = "http://apply.university.edu";

const demand = (environment: Record<string, string>, ...argv: string[]) =>
  requireServersSettings(readSettings(environment), environment, argv);

describe("a staff command", () => {
  test("makes no link to another server's address than its own", () => {
    expect(() => demand(postgres, "token", "application", "ada@example.edu")).toThrow(
      "A link needs the server's own PUBLIC_URL: set it as for the server.",
    );
  });

  test.each([
    ["a link of a server", { ...postgres, PUBLIC_URL }, ["token", "application", "ada@example.edu"]],
    ["a link of a trial", embedded, ["token", "application", "ada@example.edu"]],
    ["a link's last use", postgres, ["token", "about", "x"]],
    ["a list", embedded, ["applications", "list"]],
  ])("is run: %s", (_what, environment, argv) => {
    expect(() => demand(environment, ...argv)).not.toThrow();
  });

  test("refuses a wrong command line before it opens a database", () => {
    expect(() => demand(embedded, "applications", "list", "--replace")).toThrow("does not take --replace.");
    expect(() => demand(embedded, "applications", "lists")).toThrow("applications list");
  });

  test("makes no new database, and names the place where it expected one", async () => {
    const missing = join(folder, "missing");
    const program = await quickProgram("command");
    const run = promisify(execFile)(process.execPath, [...program, "token", "application", "ada@example.edu"], {
      env: { PATH: process.env.PATH, DATA_DIR: missing, PUBLIC_URL },
    });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: `There is no database: ${join(missing, "database")} does not exist. Set DATABASE_URL, or for a trial DATA_DIR, as for the server.\n`,
    });
    expect(existsSync(missing)).toBe(false);
  });
});

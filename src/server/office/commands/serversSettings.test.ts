import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { needs } from "../../../../test/support/needs";
import { readSettings } from "../../config/settings";
import { sharedPostgres } from "../../testing/postgres";
import { quickProgram } from "../../testing/quickProgram";
import { startTestServer } from "../../testing/server";
import { requireServersSettings } from "./serversSettings";

const folder = mkdtempSync(join(tmpdir(), "admissions-command-"));
mkdirSync(join(folder, "used/database"), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const embedded = { DATA_DIR: join(folder, "used") };
const postgres = { DATABASE_URL: "postgres://admissions:a-password@db.example:5432/applications" };
const own = { SECRET: "0123456789abcdef0123456789abcdef", PUBLIC_URL: "http://apply.university.edu" };

const demand = (environment: Record<string, string>, ...argv: string[]) =>
  requireServersSettings(readSettings(environment), environment, argv, folder);

describe("a staff command that no running server answers", () => {
  test("makes no link without SECRET and PUBLIC_URL, and names the database it would use, without its password", () => {
    expect(() => demand(postgres, "token", "application", "ada@example.edu")).toThrow(
      "A link needs the server's own SECRET and PUBLIC_URL: set them as for the server. This command would use the PostgreSQL database applications on db.example:5432.",
    );
    const { SECRET } = own;
    expect(() => demand({ ...embedded, SECRET }, "token", "answers", "a.json")).toThrow(
      `A link needs the server's own PUBLIC_URL: set them as for the server. This command would use the embedded database in ${join(folder, "used/database")}.`,
    );
  });

  test.each([
    ["a link, with both settings", { ...embedded, ...own }, ["token", "application", "ada@example.edu"]],
    ["a link's last use", embedded, ["token", "about", "x"]],
    ["an export", embedded, ["data", "export", "x"]],
    ["an import into a new database", { DATA_DIR: join(folder, "new") }, ["data", "import", "used"]],
  ])("is run: %s", (_what, environment, argv) => {
    expect(() => demand(environment, ...argv)).not.toThrow();
  });

  test("imports no file that is not there, before it makes a database", () => {
    const isNew = { DATA_DIR: join(folder, "new") };
    expect(() => demand(isNew, "data", "import", "gone.jsonl")).toThrow(`${join(folder, "gone.jsonl")} does not exist`);
    expect(existsSync(isNew.DATA_DIR)).toBe(false);
  });

  test("refuses a wrong command line before it opens a database", () => {
    expect(() => demand(embedded, "data", "import", "used", "--replace")).toThrow(
      "data import does not take --replace.",
    );
    expect(() => demand(embedded, "data", "imports", "used")).toThrow("data import <file>");
  });

  test(
    "of a server with PostgreSQL needs DATA_DIR alone, and uses the server's settings",
    needs("PostgreSQL"),
    async () => {
      const database = await sharedPostgres();
      const server = await startTestServer({ DATABASE_URL: database.url });
      const program = await quickProgram("command");
      const { stdout } = await promisify(execFile)(process.execPath, [...program, "applications", "list"], {
        env: { PATH: process.env.PATH, DATA_DIR: server.services.settings.dataDir, NODE_ENV: "production" },
      });
      expect(stdout).toBe("No applications.\n");
      await server.stop();
      await database.stop();
    },
  );

  test("makes no new database, and names the place where it expected one", async () => {
    const missing = join(folder, "missing");
    const program = await quickProgram("command");
    const run = promisify(execFile)(process.execPath, [...program, "token", "application", "ada@example.edu"], {
      env: { PATH: process.env.PATH, DATA_DIR: missing, ...own },
    });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: `There is no database: no running server answered, and the embedded database in ${join(missing, "database")} does not exist. Set DATA_DIR or DATABASE_URL as for the server.\n`,
    });
    expect(existsSync(missing)).toBe(false);
  });
});

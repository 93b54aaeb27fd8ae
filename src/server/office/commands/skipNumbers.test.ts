import { join } from "node:path";
import { expect, test } from "vitest";
import { needs } from "../../../../test/support/needs";
import { completeAnswers } from "../../testing/completeAnswers";
import { sharedPostgres } from "../../testing/postgres";
import { startTestServer, type TestServer } from "../../testing/server";
import { loggedIn } from "../../testing/visitor";
import { runCommand } from "./run";

/** Submits an application. Returns its number. */
async function submitted(server: TestServer, username: string): Promise<number> {
  const visitor = await loggedIn(server, username);
  await visitor.put("/api/answer", completeAnswers());
  expect((await visitor.post("/api/submit")).status).toBe(200);
  const listed = JSON.parse(await runCommand(server.services, ["applications", "list", "--json"], "."));
  return listed.find(({ address }: { readonly address: string }) => address === username).number;
}

/** The command is that of both databases, and of the first start, before any application. */
async function skips(server: TestServer): Promise<void> {
  const skip = () => runCommand(server.services, ["applications", "skip-numbers"], ".");
  expect(await skip()).toBe("The next application gets the number 101001.");
  expect(await submitted(server, "ada@example.edu")).toBe(101_001);
  expect(await skip()).toBe("The next application gets the number 102002.");
  expect(await submitted(server, "bob@example.edu")).toBe(102_002);
  expect(await submitted(server, "cyd@example.edu")).toBe(102_003);
}

test("applications skip-numbers leaves out a thousand numbers of the embedded database", async () => {
  const server = await startTestServer();
  await skips(server);
  await server.stop();
});

test("applications skip-numbers leaves out a thousand numbers of PostgreSQL", needs("PostgreSQL"), async () => {
  const postgres = await sharedPostgres();
  const server = await startTestServer({ DATABASE_URL: postgres.url });
  await skips(server);
  await server.stop();
  await postgres.stop();
});

test("an import gives no number again that was given after the export", async () => {
  const [server, restored] = [await startTestServer(), await startTestServer()];
  expect(await submitted(server, "ada@example.edu")).toBe(100_001);
  const backup = join(server.services.settings.dataDir, "backup.jsonl");
  await runCommand(server.services, ["data", "export", backup], ".");
  expect(await submitted(server, "lost@example.edu")).toBe(100_002);
  expect(await runCommand(restored.services, ["data", "import", backup], ".")).toMatch(/ the number 101002\.$/);
  expect(await submitted(restored, "bob@example.edu")).toBe(101_002);
  await Promise.all([server.stop(), restored.stop()]);
});

import { expect, test } from "vitest";
import { completeAnswers } from "../../testing/completeAnswers";
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

test("applications skip-numbers leaves out a thousand numbers, also before the first application", async () => {
  const server = await startTestServer();
  const skip = () => runCommand(server.services, ["applications", "skip-numbers"], ".");
  expect(await skip()).toBe("The next application gets the number 101001.");
  expect(await submitted(server, "ada@example.edu")).toBe(101_001);
  expect(await skip()).toBe("The next application gets the number 102002.");
  expect(await submitted(server, "bob@example.edu")).toBe(102_002);
  expect(await submitted(server, "cyd@example.edu")).toBe(102_003);
  await server.stop();
});

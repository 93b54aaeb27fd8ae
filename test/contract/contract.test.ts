import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../demo/server/testing/server";
import { Bench } from "./check";
import { checks } from "./checks";
import { outboxLetters } from "./letters";

let server: TestServer;
let bench: Bench;
beforeAll(async () => {
  server = await startTestServer();
  bench = new Bench(server.address, outboxLetters(`${server.address}/outbox.json`));
});
afterAll(() => server.stop());

const headings = [...new Set(checks.map(({ under }) => under))];

describe.each(headings)("contract.md, %s: the reference server", (heading) => {
  const own = checks.filter(({ under }) => under === heading).map((check) => [check.title, check] as const);
  test.each(own)("%s", async (_title, { run }) => {
    await expect(run(bench)).resolves.toBeUndefined();
  });
});

import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Mailbox, startMailbox } from "../../../test/support/mailbox";
import { startTestServer, type TestServer } from "../../../test/support/referenceServer/server";
import { goodPassword, Visitor } from "../../../test/support/referenceServer/visitor";
import { createHttp } from "../app";

let mailbox: Mailbox;
/** Its jobs run from `listen` on: until then all e-mails wait. */
let server: TestServer;
/** The server's calls, which it takes before its jobs run. */
let calls: FastifyInstance;
let calling: { readonly address: string };

beforeEach(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url }, false);
  calls = await createHttp(server.services);
  await calls.listen({ port: 0, host: "127.0.0.1" });
  calling = { address: calls.listeningOrigin };
});
afterEach(async () => {
  await calls.close();
  await server.stop();
  await mailbox.stop();
});

async function unsent(): Promise<number> {
  const rows = await server.services.db.query<{ n: number }>(
    "select count(*)::int as n from job where payload ? 'sealed' and finished_at is null",
  );
  return rows[0]?.n ?? 0;
}

/** Sends all e-mails that wait, and gives the codes in them. */
async function codesSent(): Promise<readonly string[]> {
  await server.listen();
  await expect.poll(unsent).toBe(0);
  return mailbox.emails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? "");
}

describe("mail by SMTP", () => {
  test("an e-mail goes before those that many sign-ups of another network wait for", async () => {
    const signUp = (ip: string, username: string) =>
      new Visitor(calling, ip).post("/public/signup", { username, password: goodPassword });
    for (let n = 0; n < 5; n += 1) await signUp("203.0.113.5", `flood-${n}@example.edu`);
    await signUp("203.0.113.6", "honest@example.edu");
    const inLine = await server.services.db.query<{ network: string }>(
      "select payload->>'network' as network from job where kind = 'mail' order by turn, created_at",
    );
    expect(inLine.map(({ network }) => network === inLine[0]?.network)).toEqual([true, false, true, true, true, true]);
  });

  test("of the codes that were requested while no e-mail could be sent, only those arrive that still work", async () => {
    const username = "eve@example.edu";
    const [visitor, elsewhere] = [new Visitor(calling), new Visitor(calling)];
    const signUp = { username, password: goodPassword };
    await visitor.post("/public/signup", signUp);
    await visitor.post("/public/resend-confirm", { username });
    await elsewhere.post("/public/signup", signUp);
    await elsewhere.post("/public/signup", signUp);
    await visitor.post("/public/resend-confirm", { username });
    const codes = await codesSent();
    expect(codes).toHaveLength(2);
    const statuses: number[] = [];
    for (const code of codes) statuses.push((await elsewhere.post("/public/confirm", { username, code })).status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  test("a code that a sign-up of another browser shares arrives, also when one of both has a newer one", async () => {
    const username = "zoe@example.edu";
    const [visitor, elsewhere] = [new Visitor(calling), new Visitor(calling)];
    const signUp = { username, password: goodPassword };
    await visitor.post("/public/signup", signUp);
    await elsewhere.post("/public/signup", signUp);
    // A browser without a sign-up asks for one code for both.
    await new Visitor(calling).post("/public/resend-confirm", { username });
    await elsewhere.post("/public/resend-confirm", { username });
    const codes = await codesSent();
    expect(codes).toHaveLength(2);
    const statuses: number[] = [];
    for (const code of codes) statuses.push((await visitor.post("/public/confirm", { username, code })).status);
    expect(statuses.sort()).toEqual([200, 400]);
  });
});

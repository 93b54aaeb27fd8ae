import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { needs } from "../../../test/support/needs";
import { sharedPostgres, type TestPostgres } from "../../../test/support/referenceServer/postgres";
import { startTestServer, type TestServer } from "../../../test/support/referenceServer/server";
import { goodPassword, loggedIn, type Received } from "../../../test/support/referenceServer/visitor";
import { patient } from "../../../test/support/waitFor";
import { findAccount, lockAccount, setPassword } from "../accounts/accountTable";
import { markSubmitted, readApplication } from "../applications/applicationTable";
import { touchAnswers } from "../applications/questionDocumentTable";
import type { Log } from "../config/log";
import { conversionJob } from "../documents/conversionJob";
import { confirmDocument, permitDocument } from "../documents/documentTable";
import { queueEmail } from "../mail/mailJob";
import { deleteApplicant } from "../office/applicantData";
import { deleteAccount } from "../office/applicantTable";
import { enqueue } from "../queue/jobTable";
import { startJobs, type Worker } from "../queue/worker";
import type { Queryable } from "./db";

// The embedded database runs one transaction at a time, so only PostgreSQL can show a deadlock.
describe("transactions that lock the same rows", needs("PostgreSQL"), () => {
  let postgres: TestPostgres;
  let server: TestServer;
  let client: Client;
  let other: Queryable;
  beforeAll(async () => {
    postgres = await sharedPostgres();
    server = await startTestServer({ DATABASE_URL: postgres.url });
    client = new Client({ connectionString: postgres.url, statement_timeout: patient.timeout });
    await client.connect();
    other = {
      query: async (text, parameters = []) => (await client.query(text, [...parameters])).rows,
      script: async (text) => void (await client.query(text)),
    };
  });
  afterAll(async () => {
    await client.end();
    await server.stop();
    await postgres.stop();
  });

  /**
   * Runs `lock` in a transaction of another connection, then `call`, which comes to wait for it, then `change`, and commits. Returns
   * what the call returns.
   */
  async function meanwhile<T>(
    lock: () => Promise<unknown>,
    call: () => Promise<T>,
    change: () => Promise<unknown> = async () => {},
  ): Promise<T> {
    await other.script("begin");
    try {
      await lock();
      const called = call();
      await waiting(1);
      await change();
      await other.script("commit");
      return await called;
    } catch (error) {
      await other.script("rollback");
      throw error;
    }
  }

  /** Resolves when this many transactions wait for a lock. */
  const waiting = (count: number) =>
    vi.waitUntil(async () => {
      const [row] = await other.query<{ n: number }>(
        "select count(distinct pid)::int as n from pg_locks where not granted",
      );
      return (row?.n ?? 0) >= count;
    });

  async function newAccount(username: string) {
    const visitor = await loggedIn(server, username);
    const accountId = (await findAccount(other, username))?.id ?? "";
    return { visitor, accountId };
  }

  async function left(accountId: string): Promise<{ accounts: number; jobs: number; mail: number }> {
    const [row] = await other.query<{ accounts: number; jobs: number; mail: number }>(
      `select (select count(*)::int from account where id = $1) as accounts,
         (select count(*)::int from job where payload->>'account' = $1::text) as jobs,
         (select count(*)::int from job where payload ? 'sealed' and finished_at is null) as mail`,
      [accountId],
    );
    return row ?? { accounts: -1, jobs: -1, mail: -1 };
  }

  test.each([
    ["login in a browser with a session", "/public/login", 400],
    ["log-out", "/api/logout", 200],
  ])("a %s, and a password reset", async (_what, path, status) => {
    const username = `${status}@example.edu`;
    const { visitor, accountId } = await newAccount(username);
    const answer = await meanwhile(
      () => lockAccount(other, username),
      () => (path === "/api/logout" ? visitor.get(path) : visitor.post(path, { username, password: goodPassword })),
      () => setPassword(other, accountId, "another hash"),
    );
    expect(answer.status).toBe(status);
  });

  test("a conversion that ends, and a save that comes meanwhile: the save is kept and names the question", async () => {
    const { visitor, accountId } = await newAccount("answers@example.edu");
    const save = await meanwhile(
      () => touchAnswers(other, accountId, ["fafsa_file"]),
      () => visitor.put("/api/answer?version=0", { city: "Ames" }),
    );
    expect(save).toMatchObject({ status: 200, body: { version: "2", answer: { fafsa_file: "" } } });
    expect((await visitor.get("/api/profile")).body.answer).toEqual({ city: "Ames" });
  });

  test("a submission, and a document that is deleted meanwhile: the application keeps it", async () => {
    const { visitor, accountId } = await newAccount("submission@example.edu");
    const deletion = await meanwhile(
      () => readApplication(other, accountId, true),
      () => visitor.call("DELETE", "/api/document-answer/fafsa_file"),
      () => markSubmitted(other, accountId, ["started", "validating", "submitted"]),
    );
    expect(deletion.status).toBe(409);
  });

  test("the deletion of an applicant, and a save: it is refused as without a session", async () => {
    const { visitor, accountId } = await newAccount("deleted@example.edu");
    const save = await meanwhile(
      () => readApplication(other, accountId, true),
      () => visitor.put("/api/answer", { city: "Ames" }),
      () => deleteAccount(other, accountId),
    );
    expect(save.status).toBe(401);
  });

  test("a log-out, and a login to another account that replaces the session: both sessions end", async () => {
    const [first, second] = ["first@example.edu", "second@example.edu"];
    const { visitor, accountId } = await newAccount(first);
    const { visitor: elsewhere, accountId: secondId } = await newAccount(second);
    await elsewhere.get("/api/logout");
    const late = visitor.twin();
    let logout: Promise<Received> | undefined;
    const login = await meanwhile(
      // The login waits for this lock, after it has deleted the former session and stored the new one.
      () => other.script("lock table account in share mode"),
      () => visitor.post("/public/login", { username: second, password: goodPassword }),
      async () => {
        logout = late.get("/api/logout");
        await waiting(2);
      },
    );
    expect([login.status, (await logout)?.status]).toEqual([200, 200]);
    expect(await other.query("select from session where account_id = any($1)", [[accountId, secondId]])).toEqual([]);
  });

  test("the deletion of an applicant, and a conversion that fails", async () => {
    const username = "conversion@example.edu";
    const { accountId } = await newAccount(username);
    const kind = "a conversion of this test";
    const document = `uploads/${accountId}/fafsa_file/one`;
    await enqueue(other, kind, { account: accountId, document });
    await permitDocument(other, accountId, "fafsa_file", document);
    await confirmDocument(other, document, "x.pdf", 1);
    const faults: string[] = [];
    const log: Log = { ...server.services.log, fault: (error) => void faults.push(String(error)) };
    const run = async () => ({ status: "FAILED", message: "It failed." }) as const;
    const failing = { ...conversionJob(server.services), kind, run };
    let worker: Worker | undefined;
    await meanwhile(
      () => readApplication(other, accountId, true),
      () => deleteApplicant(server.services, username),
      async () => {
        worker = startJobs(server.services.db, [failing], log);
        await waiting(2);
      },
    );
    await worker?.stop();
    expect(await left(accountId)).toMatchObject({ accounts: 0, jobs: 0 });
    expect(faults.filter((fault) => fault.includes("deadlock"))).toEqual([]);
  });

  test("the deletion of an applicant, and an e-mail that is queued meanwhile: it is deleted, too", async () => {
    const username = "mail@example.edu";
    const { accountId } = await newAccount(username);
    const before = (await left(accountId)).mail;
    await meanwhile(
      () => lockAccount(other, username),
      () => deleteApplicant(server.services, username),
      () => {
        const email = { to: username, subject: "A link", text: "Here it is." };
        return queueEmail(other, server.services, email, { recipient: accountId });
      },
    );
    // The account's earlier e-mail, its code, is deleted as well.
    expect(await left(accountId)).toEqual({ accounts: 0, jobs: 0, mail: before - 1 });
  });
});

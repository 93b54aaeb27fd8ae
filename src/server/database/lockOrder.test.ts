import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { needs } from "../../../test/support/needs";
import { sharedPostgres, type TestPostgres } from "../../../test/support/referenceServer/postgres";
import { startTestServer, type TestServer } from "../../../test/support/referenceServer/server";
import { type Answered, goodPassword, loggedIn, Visitor } from "../../../test/support/referenceServer/visitor";
import { patient } from "../../../test/support/waitFor";
import { lockAccount, setPassword } from "../accounts/accountTable";
import { markSubmitted, readApplication } from "../applications/applicationTable";
import { touchAnswers } from "../applications/questionDocumentTable";
import type { Log } from "../config/log";
import { conversionJob } from "../documents/conversionJob";
import { confirmDocument, permitDocument } from "../documents/documentTable";
import { queueEmail } from "../mail/mailJob";
import { deleteApplicant } from "../office/applicantData";
import { anyAccountId, deleteAccount } from "../office/applicantTable";
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

  /** Runs `work` in a transaction of another connection. */
  async function transaction(work: () => Promise<unknown>): Promise<void> {
    await other.script("begin");
    await work().catch(async (error: unknown) => {
      await other.script("rollback");
      throw error;
    });
    await other.script("commit");
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
    const accountId = (await anyAccountId(other, username)) ?? "";
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

  test("a login in a browser with a session, and a password reset", async () => {
    const username = "login@example.edu";
    const { visitor, accountId } = await newAccount(username);
    let answer: Promise<Answered> | undefined;
    await transaction(async () => {
      await lockAccount(other, username);
      answer = visitor.post("/public/login", { username, password: goodPassword });
      await waiting(1);
      await setPassword(other, accountId, "another hash");
    });
    expect((await answer)?.status).toBe(400);
  });

  test("a log-out, and a password reset", async () => {
    const username = "logout@example.edu";
    const { visitor, accountId } = await newAccount(username);
    let answer: Promise<Answered> | undefined;
    await transaction(async () => {
      await lockAccount(other, username);
      answer = visitor.get("/api/logout");
      await waiting(1);
      await setPassword(other, accountId, "another hash");
    });
    expect((await answer)?.status).toBe(200);
  });

  test("a conversion that ends, and a save that comes meanwhile: the save is kept and names the question", async () => {
    const { visitor, accountId } = await newAccount("answers@example.edu");
    let save: Promise<Answered> | undefined;
    await transaction(async () => {
      await touchAnswers(other, accountId, ["fafsa_file"]);
      save = visitor.put("/api/answer?version=0", { city: "Ames" });
      await waiting(1);
    });
    expect(await save).toMatchObject({ status: 200, body: { version: "2", answer: { fafsa_file: "" } } });
    expect((await visitor.get("/api/profile")).body.answer).toEqual({ city: "Ames" });
  });

  test("a submission, and a document that is deleted meanwhile: the application keeps it", async () => {
    const { visitor, accountId } = await newAccount("submission@example.edu");
    let deletion: Promise<Answered> | undefined;
    await transaction(async () => {
      await readApplication(other, accountId, true);
      deletion = visitor.call("DELETE", "/api/document-answer/fafsa_file");
      await waiting(1);
      await markSubmitted(other, accountId, ["started", "validating", "submitted"]);
    });
    expect((await deletion)?.status).toBe(409);
  });

  test("the deletion of an applicant, and a save: it is refused as without a session", async () => {
    const { visitor, accountId } = await newAccount("deleted@example.edu");
    let save: Promise<Answered> | undefined;
    await transaction(async () => {
      await readApplication(other, accountId, true);
      save = visitor.put("/api/answer", { city: "Ames" });
      await waiting(1);
      await deleteAccount(other, accountId, []);
    });
    expect((await save)?.status).toBe(401);
  });

  test("a log-out, and a login to another account that replaces the session: both sessions end", async () => {
    const [first, second] = ["first@example.edu", "second@example.edu"];
    const { visitor, accountId } = await newAccount(first);
    const { visitor: elsewhere, accountId: secondId } = await newAccount(second);
    await elsewhere.get("/api/logout");
    const late = new Visitor(server);
    for (const [name, value] of visitor.cookies) late.cookies.set(name, value);
    let login: Promise<Answered> | undefined;
    let logout: Promise<Answered> | undefined;
    await transaction(async () => {
      // The login waits for this lock, after it has deleted the former session and stored the new one.
      await other.script("lock table account in share mode");
      login = visitor.post("/public/login", { username: second, password: goodPassword });
      await waiting(1);
      logout = late.get("/api/logout");
      await waiting(2);
    });
    expect([(await login)?.status, (await logout)?.status]).toEqual([200, 200]);
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
    let deletion: Promise<number | null> | undefined;
    let worker: Worker | undefined;
    await transaction(async () => {
      await readApplication(other, accountId, true);
      deletion = deleteApplicant(server.services, username);
      await waiting(1);
      worker = startJobs(server.services.db, [failing], log);
      await waiting(2);
    });
    await deletion;
    await worker?.stop();
    expect(await left(accountId)).toMatchObject({ accounts: 0, jobs: 0 });
    expect(faults.filter((fault) => fault.includes("deadlock"))).toEqual([]);
  });

  test("the deletion of an applicant, and an e-mail that is queued meanwhile: it is deleted, too", async () => {
    const username = "mail@example.edu";
    const { accountId } = await newAccount(username);
    const before = (await left(accountId)).mail;
    let deletion: Promise<number | null> | undefined;
    await transaction(async () => {
      await lockAccount(other, username);
      deletion = deleteApplicant(server.services, username);
      await waiting(1);
      await queueEmail(other, server.services, { to: username, subject: "A link", text: "Here it is." });
    });
    await deletion;
    // The account's earlier e-mail, its code, is deleted as well.
    expect(await left(accountId)).toEqual({ accounts: 0, jobs: 0, mail: before - 1 });
  });
});

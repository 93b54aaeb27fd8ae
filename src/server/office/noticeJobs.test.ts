import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makeGate } from "../../../test/support/gate";
import { type Mailbox, startMailbox } from "../../../test/support/mailbox";
import { needs } from "../../../test/support/needs";
import { completeAnswers } from "../../../test/support/referenceServer/completeAnswers";
import { freshDatabase } from "../../../test/support/referenceServer/freshData";
import { startTestServer, type TestServer } from "../../../test/support/referenceServer/server";
import { goodPassword, loggedIn, Visitor } from "../../../test/support/referenceServer/visitor";
import type { Answers } from "../../shared/form/answers";
import { unsentMail } from "../mail/mail";
import { deleteApplicant } from "./applicantData";
import { sendDailyNotice } from "./noticeJobs";
import { takeWaiting } from "./submissionTable";

const office = "office@university.example";

async function submit(visitor: Visitor, language: string, names: Answers = {}): Promise<void> {
  await visitor.put("/api/answer", { ...completeAnswers(), ssn: "123-45-6789", ...names });
  expect((await visitor.call("POST", "/api/submit", {}, { "accept-language": language })).status).toBe(200);
}

/** A visitor who is logged in to a new account, with the code that the mailbox received. */
async function loggedInByEmail(server: TestServer, mailbox: Mailbox, username: string): Promise<Visitor> {
  const visitor = new Visitor(server);
  await visitor.post("/public/signup", { username, password: goodPassword });
  const mail = await vi.waitUntil(() => mailbox.emails.find(({ to }) => to === username));
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  await visitor.post("/public/confirm", { username, code });
  await visitor.post("/public/login", { username, password: goodPassword });
  return visitor;
}

describe("a submission", () => {
  test("is confirmed to the applicant, in their language and without answers, and reported to the office, with a link", async () => {
    const server = await startTestServer({ OFFICE_EMAIL: office });
    onTestFinished(server.stop);
    const visitor = await loggedIn(server, "ada@example.edu");
    await submit(visitor, "es-MX");
    const receipt = await visitor.emailTo("ada@example.edu");
    const { body } = await visitor.get("/api/profile");
    expect(body).toMatchObject({ submitted_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(body.application_number).toMatch(/^[1-9]\d{8}$/);
    expect(receipt).toContain(
      `Hola, Ada Lovelace:\n\nRecibimos su solicitud a Grandview University.\n\nNúmero: ${body.application_number}\n`,
    );
    expect(receipt).not.toMatch(/123-45|Alder|2008/);
    const notice = await vi.waitUntil(() => visitor.emailTo(office));
    expect(notice).toContain(
      `Ada Lovelace submitted application ${body.application_number} to Grandview University on `,
    );
    const link = /http\S+/.exec(notice)?.[0] ?? "";
    expect((await new Visitor(server).get(`/service/tmp-pdf${new URL(link).search}`)).status).toBe(200);
    const stranger = await loggedIn(server, "mal@example.edu");
    await submit(stranger, "en", {
      first_name: "\u202E Your mailbox\r\n\nis full:",
      last_name: "\u2028\u202Ehttps://evil.example/x",
      suffix: "JR",
      suffix_desc: "Log in at www.evil.example",
    });
    const named = "Your mailbox is full: https: //evil. example/x Jr.";
    expect(await stranger.emailTo("mal@example.edu")).toContain(`Dear ${named},\n`);
    await vi.waitUntil(async () => (await visitor.emailTo(office)).startsWith(`${named} submitted application `));
    // Submitting again sends nothing.
    await submit(visitor, "en");
    expect(await unsentMail(server.services.db, 99)).toHaveLength(6);
  });

  test("is reported to the office once a day where that is set, by one process of several", async () => {
    const mailbox = await startMailbox();
    onTestFinished(() => mailbox.stop());
    const server = await startTestServer({ OFFICE_EMAIL: `${office} daily`, SMTP_URL: mailbox.url });
    onTestFinished(server.stop);
    const { services } = server;
    const submitAs = async (username: string) => submit(await loggedInByEmail(server, mailbox, username), "en");
    const toOffice = () => mailbox.emails.filter(({ to }) => to === office);
    for (const username of ["ada@example.edu", "bob@example.edu"]) await submitAs(username);
    await Promise.all([sendDailyNotice(services, office), sendDailyNotice(services, office)]);
    await vi.waitUntil(() => toOffice().length > 0);
    expect(toOffice().map(({ subject }) => subject)).toEqual(["Applications submitted since yesterday: 2"]);
    expect(toOffice()[0]?.text).toMatch(/\d{9} {2}Ada Lovelace, .*\n\d{9} {2}Ada Lovelace, /);
    expect(toOffice()[0]?.html).toContain("Ada Lovelace");
    await submitAs("cyd@example.edu");
    await sendDailyNotice(services, office);
    const [{ waiting } = {}] = await services.db.query<{ waiting: number }>(
      "select count(*)::int as waiting from job where kind = 'notice' and status = 'UNPROCESSED'",
    );
    expect(waiting).toBe(1);
    // The notices were sent while the clock was ahead.
    await services.db.query(
      "update job set finished_at = now() + interval '30 days' where kind = 'notice' and finished_at is not null",
    );
    await sendDailyNotice(services, office);
    await vi.waitUntil(() => toOffice().length > 1);
    expect(toOffice()[1]?.subject).toBe("Applications submitted since yesterday: 1");
  });

  test("is not reported by a second process, where it comes while the first one takes those before", {
    ...needs("PostgreSQL"),
  }, async () => {
    const { db, end } = await freshDatabase();
    onTestFinished(end);
    const add = () => db.query("insert into job (kind, payload) values ('notice', '{}')");
    await add();
    const [isTaken, mayEnd] = [makeGate(), makeGate()];
    const first = db.transaction(async (tx) => {
      const taken = await takeWaiting(tx, "notice");
      isTaken.open();
      await mayEnd.opened;
      return taken;
    });
    await isTaken.opened;
    await add();
    const second = db.transaction((tx) => takeWaiting(tx, "notice"));
    await vi.waitUntil(async () => {
      const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      return (await db.query(waits)).length > 0;
    });
    mayEnd.open();
    expect([(await first).length, (await second).length]).toEqual([1, 0]);
  });

  test("is not reported after the applicant was deleted: the notice that waits is deleted, too", async () => {
    const mailbox = await startMailbox({ replies: (to) => (to === office ? { recipient: "550 No such user" } : {}) });
    onTestFinished(() => mailbox.stop());
    const server = await startTestServer({ OFFICE_EMAIL: office, SMTP_URL: mailbox.url });
    onTestFinished(server.stop);
    const { services } = server;
    await submit(await loggedInByEmail(server, mailbox, "ada@example.edu"), "en");
    // The receipt is sent, and the notice refused.
    const isWaiting = async () =>
      mailbox.emails.length === 2 && services.log.faults.get("mail") !== 0 && (await unsentMail(services.db, 9)).length;
    await vi.waitUntil(async () => (await isWaiting()) === 1);
    await deleteApplicant(services, "ada@example.edu");
    expect(await unsentMail(services.db, 9)).toEqual([]);
    expect(await services.db.query("select kind from job where finished_at is null")).toEqual([]);
  });
});

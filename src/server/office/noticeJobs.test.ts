import { afterEach, describe, expect, test, vi } from "vitest";
import { type Mailbox, startMailbox } from "../../../test/support/mailbox";
import type { Answers } from "../../shared/form/answers";
import { unsentMail } from "../mail/mail";
import { completeAnswers } from "../testing/completeAnswers";
import { startTestServer, type TestServer } from "../testing/server";
import { goodPassword, loggedIn, Visitor } from "../testing/visitor";
import { deleteApplicant } from "./applicantData";
import { sendDailyNotice } from "./noticeJobs";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

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
    cleanups.push(server.stop);
    const visitor = await loggedIn(server, "ada@example.edu");
    await submit(visitor, "es-MX");
    const receipt = await visitor.emailTo("ada@example.edu");
    expect(receipt).toContain(
      "Hola, Ada Lovelace:\n\nRecibimos su solicitud a Grandview University.\n\nNúmero: 100001\n",
    );
    expect(receipt).not.toMatch(/123-45|Alder|2008/);
    const notice = await vi.waitUntil(() => visitor.emailTo(office));
    expect(notice).toContain("Ada Lovelace submitted application 100001 to Grandview University on ");
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
    await vi.waitUntil(async () =>
      (await visitor.emailTo(office)).startsWith(`${named} submitted application 100002 to `),
    );
    // Submitting again sends nothing.
    await submit(visitor, "en");
    const mails = await server.services.db.query("select 1 from mail");
    expect(mails).toHaveLength(6);
    const { body } = await visitor.get("/api/profile");
    expect(body).toMatchObject({ application_number: "100001", submitted_at: expect.stringMatching(/^\d{4}-.*Z$/) });
  });

  test("is reported to the office once a day where that is set, by one process of several", async () => {
    const mailbox = await startMailbox();
    cleanups.push(() => mailbox.stop());
    const server = await startTestServer({ OFFICE_EMAIL: office, OFFICE_NOTICES: "daily", SMTP_URL: mailbox.url });
    cleanups.push(server.stop);
    const { services } = server;
    await vi.waitUntil(async () => (await services.db.query("select 1 from office_mark")).length === 1);
    for (const username of ["ada@example.edu", "bob@example.edu"]) {
      await submit(await loggedInByEmail(server, mailbox, username), "en");
    }
    await sendDailyNotice(services, office);
    await services.db.query("update office_mark set at = now() - interval '1 day'");
    await Promise.all([sendDailyNotice(services, office), sendDailyNotice(services, office)]);
    const toOffice = () => mailbox.emails.filter(({ to }) => to === office);
    await vi.waitUntil(() => toOffice().length > 0);
    expect(toOffice().map(({ subject }) => subject)).toEqual(["Applications submitted since yesterday: 2"]);
    expect(toOffice()[0]?.text).toMatch(/100001 {2}Ada Lovelace, .*\n100002 {2}Ada Lovelace, /);
    expect(toOffice()[0]?.html).toContain("Ada Lovelace");
    // A notice was sent while the clock was ahead.
    await services.db.query("update office_mark set number = 100001, at = now() + interval '30 days'");
    await sendDailyNotice(services, office);
    await vi.waitUntil(() => toOffice().length > 1);
    expect(toOffice()[1]?.text).toContain("100002  Ada Lovelace");
  });

  test("is not reported after the applicant was deleted: the notice that waits is deleted, too", async () => {
    const mailbox = await startMailbox({ refuses: (address) => address === office });
    cleanups.push(() => mailbox.stop());
    const server = await startTestServer({ OFFICE_EMAIL: office, SMTP_URL: mailbox.url });
    cleanups.push(server.stop);
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

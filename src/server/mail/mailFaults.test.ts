import { connect, createServer, type Server, type Socket } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Mailbox, startMailbox } from "../../../test/support/mailbox";
import { startChildServer } from "../../../test/support/referenceServer/childServer";
import { freshData } from "../../../test/support/referenceServer/freshData";
import { startTestServer, type TestServer } from "../../../test/support/referenceServer/server";
import { goodPassword, Visitor } from "../../../test/support/referenceServer/visitor";
import { readSettings } from "../config/config";
import { queueEmail } from "./mailJob";
import { EmailRefused, smtpTransport, timeLimits } from "./transport";

const from = { name: "", address: "admissions@grandview.example" };
const help = "help@grandview.example";

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

/**
 * A mail server that greets the first `count` connections and then answers nothing, which it may for ten minutes, and forwards the
 * others to the server at port `behind`.
 */
async function hangingServer(count: number, behind: number | null): Promise<{ url: string; hanging: () => number }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on("error", () => {}));
    if (behind === null || sockets.length <= count) return void socket.write("220 Ready\r\n");
    const onward = connect(behind, "127.0.0.1").on("error", () => {});
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${portOf(server)}`, hanging: () => sockets.filter((s) => !s.destroyed).length };
}

/** A mailbox for a test. */
async function mailboxWith(replies: Parameters<typeof startMailbox>[0] = {}): Promise<Mailbox> {
  const mailbox = await startMailbox(replies);
  onTestFinished(mailbox.stop);
  return mailbox;
}

/** Sends an e-mail by a mail server, as the job does. */
const sendBy = (url: string, { signal } = new AbortController(), sender = from) =>
  smtpTransport(url, sender, help).send("1", { to: "ada@example.edu", subject: "Code", text: "123456" }, signal);

const taken = ({ emails }: Mailbox) => emails.map(({ to }) => to);

async function serverWith(smtpUrl: string): Promise<TestServer> {
  const server = await startTestServer({ SMTP_URL: smtpUrl });
  onTestFinished(server.stop);
  return server;
}

async function signUp(server: { readonly address: string }, username: string): Promise<void> {
  const answer = await new Visitor(server).post("/public/signup", { username, password: goodPassword });
  expect(answer.status).toBe(200);
}

describe("faulty mail servers", () => {
  test.each([
    ["550 5.1.1 No such user", "250 OK", true],
    ["250 OK", "552 5.2.2 Mailbox full", true],
    ["550 No such user", "250 OK", true],
    ["501 Syntax error", "250 OK", true],
    ["501 5.1.3 Bad recipient address syntax", "250 OK", true],
    ["501 5.5.4 Invalid argument", "250 OK", true],
    ["551 User not local", "250 OK", true],
    ["553 malformed address: <policy.blocked@example.edu>", "250 OK", true],
    ["501 5.1.7 Bad sender address syntax", "250 OK", false],
    ["501 Sender refused", "250 OK", false],
    ["503 5.5.1 Bad sequence of commands", "250 OK", false],
    ["550 5.5.1 Commands out of order", "250 OK", false],
    ["554 5.7.1 <ada@example.edu>: Relay access denied", "250 OK", false],
    ["550 5.7.1 Relaying denied", "250 OK", false],
    ["550 relay not permitted", "250 OK", false],
    ["550 5.1.8 Bad sender", "250 OK", false],
    ["451 4.1.1 Try again", "250 OK", false],
    ["250 OK", "550 Daily quota exceeded", false],
    ["250 OK", "550 No such message", false],
    ["250 OK", "554 5.7.1 Blocked", false],
  ])("after the replies %j and %j an e-mail is given up: %j", async (recipient, email, isGivenUp) => {
    const { url } = await mailboxWith({ replies: { recipient, email } });
    const error = await sendBy(url).catch((fault: unknown) => fault);
    expect(error instanceof EmailRefused).toBe(isGivenUp);
    // The log has the numbers of the reply, and not its text, which may quote the address.
    expect(String(error)).toMatch(
      isGivenUp ? /for good \(5\d\d\)/ : /answered [45]\d\d( \d\.\d\.\d)? to (RCPT TO|DATA)\.$/,
    );
  });

  test("e-mails that a relay refuses for its own reasons are kept, counted as faults, and sent when it takes them", async () => {
    const replies = { recipient: "554 5.7.1 Relay access denied", email: "250 OK" };
    const mailbox = await mailboxWith({ replies });
    const server = await serverWith(mailbox.url);
    const { db, log } = server.services;
    const tries = async () => (await db.query<{ attempts: number }>("select attempts from job"))[0]?.attempts ?? 0;
    await signUp(server, "ada@example.edu");
    await vi.waitUntil(async () => (await tries()) > 0 && (log.faults.get("mail") ?? 0) > 0);
    Object.assign(replies, { recipient: "250 OK", email: "550 Daily quota exceeded" });
    const before = await tries();
    await vi.waitUntil(async () => (await tries()) > before);
    replies.email = "250 OK";
    await expect.poll(() => taken(mailbox)).toEqual(["ada@example.edu"]);
  });

  test("no e-mail goes in clear text to a mail server that is not this machine", async () => {
    const office = await mailboxWith();
    // An address that the system connects to this machine, and that is not known as this machine's.
    const url = office.url.replace("127.0.0.1", "0.0.0.0");
    await expect(sendBy(url)).rejects.toThrow("STARTTLS");
    expect(office.emails).toEqual([]);
  });

  test("e-mails that hang do not delay the next one", async () => {
    const office = await mailboxWith();
    const { url, hanging } = await hangingServer(4, office.port);
    const server = await serverWith(url);
    for (const name of ["a", "b", "c", "d"]) await signUp(server, `${name}@example.edu`);
    await expect.poll(hanging).toBe(4);
    await signUp(server, "next@example.edu");
    await expect.poll(() => office.emails).not.toEqual([]);
    expect(office.emails[0]?.to).toBe("next@example.edu");
  });

  test("an e-mail whose recipient is refused for good is not tried again, logged and deleted", async () => {
    const office = await mailboxWith({ replies: { recipient: "550 No such user" } });
    const server = await serverWith(office.url);
    await signUp(server, "gone@example.edu");
    const job = await vi.waitUntil(async () => {
      const [found] = await server.services.db.query<{ status: string; attempts: number; message: string }>(
        "select status, attempts, message from job where finished_at is not null",
      );
      return found;
    });
    expect(job).toEqual({
      status: "FAILED",
      attempts: 1,
      message: "The mail server refused the e-mail for good (550).",
    });
    expect(await server.services.db.query("select 1 from job where payload ? 'sealed'")).toEqual([]);
    // No operator can correct an applicant's address.
    expect(server.services.log.faults.get("mail")).toBe(0);
  });

  test("a notice that the office's full mailbox refuses is a fault, is kept, and is sent when the mailbox takes it", async () => {
    const replies = { recipient: "250 OK", email: "552 5.2.2 Mailbox full" };
    const mailbox = await mailboxWith({ replies });
    const to = "office@university.example";
    const server = await startTestServer({ SMTP_URL: mailbox.url, OFFICE_EMAIL: to });
    onTestFinished(server.stop);
    const { db, log } = server.services;
    await queueEmail(db, server.services, { to, subject: "Submitted", text: "100001" });
    // Of a kind of its own: however many wait, applicants' e-mails do not wait behind them.
    expect(await db.query("select kind from job")).toEqual([{ kind: "mail-to-office" }]);
    await vi.waitUntil(() => (log.faults.get("mail") ?? 0) > 0);
    replies.email = "250 OK";
    await expect.poll(() => taken(mailbox)).toEqual([to]);
  });

  test("SIGTERM ends the server while e-mails hang, long before they would fail, and leaves them for the next start", async () => {
    const { url, hanging } = await hangingServer(4, null);
    const data = await freshData();
    onTestFinished(() => data.remove());
    const child = await startChildServer({ ...data.environment, SMTP_URL: url });
    onTestFinished(async () => void (await child.end("SIGKILL")));
    for (const name of ["a", "b", "c", "d"]) await signUp(child, `${name}@example.edu`);
    await expect.poll(hanging).toBe(4);
    const start = performance.now();
    expect(await child.end("SIGTERM")).toBe(0);
    expect(performance.now() - start).toBeLessThan(timeLimits.socketTimeout / 2);
  });
});

test.each([
  ["Admissions: First-Year <a@u.edu>", "Admissions: First-Year"],
  ["Admissions, (First-Year) <a@u.edu>", "Admissions, (First-Year)"],
  ['The "Best" University <a@u.edu>', 'The "Best" University'],
  ['"Admissions \\"2027\\"; First-Year" <a@u.edu>', 'Admissions "2027"; First-Year'],
  ["Universität Zürich — Zulassung <a@u.edu>", "Universität Zürich — Zulassung"],
  ["help@u.edu <a@u.edu>", "help@u.edu"],
  ["C:\\Admissions <a@u.edu>", "C:\\Admissions"],
  ["a@u.edu", ""],
])(
  "the headers of an e-mail name the sender of MAIL_FROM=%s as one mailbox, the address for replies, and that a program sent it",
  async (MAIL_FROM, name) => {
    const mailbox = await mailboxWith();
    await sendBy(mailbox.url, undefined, readSettings({ MAIL_FROM }).mailFrom);
    expect(mailbox.emails).toHaveLength(1);
    const [{ from: senders, headers } = { from: [], headers: {} }] = mailbox.emails;
    expect(senders).toEqual([{ name, address: "a@u.edu" }]);
    expect(headers).toMatchObject({
      "auto-submitted": "auto-generated",
      "reply-to": help,
      "message-id": "<1@u.edu>",
    });
  },
);

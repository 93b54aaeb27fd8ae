import { rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { startMailbox } from "../../../test/support/mailbox";
import { startChildServer } from "../testing/childServer";
import { freshDataFolder } from "../testing/dataFolder";
import { startTestServer, type TestServer } from "../testing/server";
import { goodPassword, Visitor } from "../testing/visitor";
import { smtpTransport, timeLimits } from "./transport";

const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

/**
 * A mail server that never answers the first `count` connections, and forwards the others to the server at port
 * `behind`.
 */
async function hangingServer(count: number, behind: number | null): Promise<{ url: string; hanging: () => number }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on("error", () => {}));
    if (behind === null || sockets.length <= count) return;
    const onward = connect(behind, "127.0.0.1").on("error", () => {});
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${portOf(server)}`, hanging: () => sockets.filter((s) => !s.destroyed).length };
}

async function serverWith(smtpUrl: string): Promise<TestServer> {
  const server = await startTestServer({ SMTP_URL: smtpUrl });
  cleanups.push(server.stop);
  return server;
}

async function signUp(server: { readonly address: string }, username: string): Promise<void> {
  const answer = await new Visitor(server).post("/public/signup", { username, password: goodPassword });
  expect(answer.status).toBe(200);
}

describe("faulty mail servers", () => {
  test.each(Object.entries(timeLimits))("%s is at most 30 seconds", (_name, milliseconds) => {
    expect(milliseconds).toBeLessThanOrEqual(30_000);
  });

  test("sending an e-mail ends at once when it is aborted", async () => {
    const { url, hanging } = await hangingServer(1, null);
    const abort = new AbortController();
    const email = { to: "ada@example.edu", subject: "", text: "" };
    const sending = smtpTransport(url, "admissions@grandview.example").send("1", email, abort.signal);
    const outcome = expect(sending).rejects.toThrow("abort");
    await expect.poll(hanging).toBe(1);
    abort.abort();
    await outcome;
  });

  test("no e-mail goes in clear text to a mail server that is not this machine", async () => {
    const office = await startMailbox();
    cleanups.push(() => office.stop());
    // An address that the system connects to this machine, and that is not known as this machine's.
    const url = office.url.replace("127.0.0.1", "0.0.0.0");
    const sending = smtpTransport(url, "admissions@grandview.example").send(
      "1",
      { to: "ada@example.edu", subject: "Your code", text: "123456" },
      new AbortController().signal,
    );
    await expect(sending).rejects.toThrow("STARTTLS");
    expect(office.emails).toEqual([]);
  });

  test("e-mails that hang do not delay the next one", async () => {
    const office = await startMailbox();
    cleanups.push(() => office.stop());
    const { url, hanging } = await hangingServer(4, office.port);
    const server = await serverWith(url);
    for (const name of ["a", "b", "c", "d"]) await signUp(server, `${name}@example.edu`);
    await expect.poll(hanging).toBe(4);
    await signUp(server, "next@example.edu");
    await expect.poll(() => office.emails, { timeout: 20_000 }).not.toEqual([]);
    expect(office.emails[0]?.to).toBe("next@example.edu");
  });

  test("an e-mail whose recipient is refused for good is not tried again, logged and deleted", async () => {
    const office = await startMailbox({ refuses: (address) => address === "gone@example.edu" });
    cleanups.push(() => office.stop());
    const server = await serverWith(office.url);
    await signUp(server, "gone@example.edu");
    const job = await vi.waitUntil(
      async () => {
        const [found] = await server.services.db.query<{ status: string; attempts: number; message: string }>(
          "select status, attempts, message from job where finished_at is not null",
        );
        return found;
      },
      { timeout: 60_000 },
    );
    expect(job).toEqual({
      status: "FAILED",
      attempts: 1,
      message: "The mail server refused the e-mail for good (550).",
    });
    expect(await server.services.db.query("select 1 from mail where sealed is not null")).toEqual([]);
  });

  test("SIGTERM ends the server quickly while e-mails hang, and leaves them for the next start", async () => {
    const { url, hanging } = await hangingServer(4, null);
    const folder = await freshDataFolder();
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const child = await startChildServer({ DATA_DIR: folder, SMTP_URL: url });
    cleanups.push(() => child.end("SIGKILL"));
    for (const name of ["a", "b", "c", "d"]) await signUp(child, `${name}@example.edu`);
    await expect.poll(hanging).toBe(4);
    const start = performance.now();
    expect(await child.end("SIGTERM")).toBe(0);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makeGate } from "../../../test/support/gate";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { loggedIn, Visitor } from "../../../test/support/referenceServer/visitor";
import { addAccount } from "../accounts/accountTable";
import { createHttp } from "../app";
import { permitUpload } from "../documents/uploads";
import { mostOpenUploads } from "../limits/limits";
import type { TimeLimits } from "./timeLimits";

/** Limits that no test reaches, however slow the machine is: each test shortens those that are its subject. */
const long: TimeLimits = {
  // The most that Node takes.
  head: 300,
  body: 900,
  upload: 900,
  kilobyte: 900,
  silence: 900,
  response: 900,
  rest: 900,
  check: 0.1,
  closing: 0.4,
};
const slowBody: TimeLimits = { ...long, body: 0.4, rest: 0.4 };

const server = await serverOfFile();
const accountId = (await server.services.db.transaction((tx) => addAccount(tx, "ada@example.edu"))) ?? "";

async function listening(limits: TimeLimits): Promise<FastifyInstance> {
  const http = await createHttp(server.services, limits);
  onTestFinished(() => http.close());
  await http.listen({ port: 0, host: "127.0.0.1" });
  return http;
}

/**
 * Opens a connection and sends `text`; `received` is the text of the answers, `closed` whether the server has closed
 * it.
 */
function sending(http: FastifyInstance, text: string) {
  const socket = connect(Number(new URL(http.listeningOrigin).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const connection = { socket, received: "", closed: false };
  socket.on("data", (data) => {
    connection.received += data;
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    connection.closed = true;
  });
  socket.write(text);
  return connection;
}

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const halfCall = `${head("/public/login", "application/json", 100)}{`;

const boundary = "xxBOUNDxx";
const upload = (length: number) => head("/files/upload", `multipart/form-data; boundary=${boundary}`, length);

/** The text of an upload with a valid permit: the part before its file of `size` bytes, and the part after it. */
async function permitted(size: number, question = "fafsa_file"): Promise<readonly [start: string, end: string]> {
  const { fields } = await permitUpload(server.services, accountId, question);
  const part = (name: string, more: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const before = Object.entries(fields).map(([name, value]) => `${part(name, "")}${value}\r\n`);
  const start = `${before.join("")}${part("file", '; filename="aid.png"')}`;
  const end = `\r\n--${boundary}--\r\n`;
  return [upload(start.length + size + end.length) + start, end];
}

const ended = (connection: { readonly closed: boolean }) => vi.waitUntil(() => connection.closed);

function* endless() {
  for (;;) yield "0123456789".repeat(10_000);
}

const connections = (http: FastifyInstance) =>
  new Promise<number>((resolve) => http.server.getConnections((_error, count) => resolve(count)));

describe("the time limits of slow clients", () => {
  test.each([
    ["a call whose body does not come", halfCall],
    ["an upload whose fields do not come", upload(100)],
  ])("%s is answered with 408, and its connection ends", async (_what, text) => {
    const connection = sending(await listening(slowBody), text);
    await ended(connection);
    expect(connection.received).toMatch(/^HTTP\/1\.1 408 [\s\S]*"message":"Your connection was too slow/);
  });

  test.each([
    ["a call that is too slow", head("/public/login", "application/json", 2_000_000), 0, { ...long, body: 0.4 }],
    ["an upload that newer ones replace", upload(2_000_000), mostOpenUploads.ofNetwork, long],
  ])("%s gets its response, and no reset, while its body is still sent", async (_what, text, newer, limits) => {
    const http = await listening(limits);
    const { socket } = sending(http, text);
    const faults: unknown[] = [];
    socket.on("error", (error) => faults.push(error));
    const piece = "a".repeat(10_000);
    const send = () => new Promise((resolve) => socket.write(piece, resolve));
    const answered = once(socket, "data");
    await send();
    for (let count = 0; count < newer; count += 1) sending(http, upload(100));
    const [response] = await answered;
    for (let pieces = 0; pieces < 100; pieces += 1) await send();
    expect(String(response)).toMatch(/^HTTP\/1\.1 408 /);
    expect(faults).toEqual([]);
  });

  test.each([
    ["a connection on which nothing is sent", "", { ...long, head: 0.4 }],
    ["a head that does not come to its end", "GET /healthz HTTP/1.1\r\nHost: local", { ...long, head: 0.4 }],
    [
      "a call that was refused before its body came",
      halfCall.replace("\r\n\r\n", "\r\nOrigin: https://evil.example\r\n\r\n"),
      slowBody,
    ],
  ])("%s ends its connection", async (_what, text, limits) => {
    await ended(sending(await listening(limits), text));
  });

  test("an upload that takes longer than a call may, and never pauses, is accepted", async () => {
    const [start, end] = await permitted(1);
    const from = performance.now();
    const quick = sending(await listening(long), `${start}x${end}`);
    await expect.poll(() => quick.received).toMatch(/^HTTP\/1\.1 204 /);
    // On a slow machine the permit, too, takes its time.
    const body = Math.max(0.4, ((performance.now() - from) / 1000) * 5);
    const size = 20;
    const [slowStart, slowEnd] = await permitted(size, "transcript_file");
    const slow = sending(await listening({ ...long, body }), slowStart);
    for (let sent = 0; sent < size; sent += 1) {
      await new Promise((resolve) => setTimeout(resolve, (body * 2_000) / size));
      slow.socket.write("x");
    }
    slow.socket.write(slowEnd);
    await expect.poll(() => slow.received).not.toBe("");
    expect(slow.received).toMatch(/^HTTP\/1\.1 204 /);
  });

  test.each([
    ["pauses", { silence: 0.6 }, ""],
    ["comes too slowly", { silence: 0.6, kilobyte: 0.01 }, "x"],
  ])("an upload whose file %s is answered with 408", async (_how, limits, dribble) => {
    const [start] = await permitted(12);
    const slow = sending(await listening({ ...long, ...limits, rest: 0.4 }), `${start}x`);
    const dribbling = setInterval(() => slow.socket.write(dribble), 100);
    await ended(slow);
    clearInterval(dribbling);
    expect(slow.received).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("an upload without a permit has no more time than a call", async () => {
    const [start] = await permitted(12);
    const forged = sending(await listening({ ...long, rest: 0.4 }), start.replace(/name="signature"\r\n\r\n/i, "$&f"));
    const dribble = setInterval(() => forged.socket.write("x"), 100);
    await ended(forged);
    clearInterval(dribble);
    expect(forged.received).toMatch(/^HTTP\/1\.1 40[03] /);
  });

  test("of one account's uploads four come at once: a fifth ends one of them", async () => {
    const http = await listening({ ...long, rest: 0.4 });
    const all: ReturnType<typeof sending>[] = [];
    for (const question of ["fafsa_file", "transcript_file", "fafsa_file", "transcript_file", "fafsa_file"])
      all.push(sending(http, `${(await permitted(12, question))[0]}x`));
    await vi.waitUntil(() => all.some(({ closed }) => closed));
    expect(all.flatMap(({ received }) => received || [])).toEqual([expect.stringMatching(/^HTTP\/1\.1 408 /)]);
  });

  /** The head of a long save, from a network of its own, and the first byte of its body. */
  function longSave(cookie: string, network: number): string {
    const origin = `Cookie: ${cookie}\r\nX-Forwarded-For: 10.0.${network}.1`;
    const type = "Content-Type: application/json\r\nContent-Length: 20000";
    return `PUT /api/answer HTTP/1.1\r\nHost: localhost\r\n${origin}\r\n${type}\r\n\r\n{`;
  }

  test("of one account four long calls come at once, from however many networks: a fifth is 503 until one of them has come", async () => {
    const http = await listening(long);
    const { cookie } = await loggedIn({ address: http.listeningOrigin }, "long@example.edu");
    const all = [1, 2, 3, 4, 5].map((network) => sending(http, longSave(cookie, network)));
    await vi.waitUntil(() => all.some(({ received }) => received !== ""));
    expect(all.flatMap(({ received }) => received || [])).toEqual([expect.stringMatching(/^HTTP\/1\.1 503 /)]);
    const waiting = all.filter(({ received }) => received === "");
    for (const one of waiting) one.socket.write("}".padEnd(19_999));
    await vi.waitUntil(() => waiting.every(({ received }) => /^HTTP\/1\.1 200 /.test(received)));
  });

  test("long calls that are ended before their session is found take no place of later ones", async () => {
    const http = await listening(long);
    const { cookie } = await loggedIn({ address: http.listeningOrigin }, "late@example.edu");
    const { reads } = server.services.limits;
    const { opened, open } = makeGate();
    const held = [1, 2, 3, 4].map((network) => reads.take(`10.1.${network}.1`, () => opened));
    const slow = await listening(slowBody);
    const late = [1, 2, 3, 4].map((network) => sending(slow, longSave(cookie, network)));
    await vi.waitUntil(() => late.every(({ received }) => /^HTTP\/1\.1 408 /.test(received)));
    open();
    await Promise.all(held);
    const next = sending(http, longSave(cookie, 5) + "}".padEnd(19_999));
    await vi.waitUntil(() => next.received !== "");
    expect(next.received).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("hundreds of incomplete calls, and of uploads without fields or under one permit, keep neither calls nor uploads out", async () => {
    const http = await listening(long);
    const incomplete = [halfCall, upload(100), halfCall, (await permitted(12))[0]];
    const half = Array.from({ length: 600 }, (_, n) => sending(http, incomplete[n % 4] ?? ""));
    // The server accepts connections in order: the visitor's connection comes after all of these.
    await expect.poll(() => half.every(({ socket }) => !socket.connecting)).toBe(true);
    const visitor = new Visitor({ address: http.listeningOrigin });
    for (let call = 0; call < 5; call += 1) expect((await visitor.get("/demo.json")).status).toBe(200);
    expect(half.filter(({ received }, n) => n % 2 === 0 && received !== "")).toEqual([]);
    const honest = sending(http, (await permitted(12)).join("x".repeat(12)));
    await expect.poll(() => honest.received).toMatch(/^HTTP\/1\.1 204 /);
  });

  test.each([
    ["a client that does not read its answer", { ...long, silence: 0.6 }, () => {}],
    ["a client that reads its answer slowly", { ...long, response: 0.6 }, (socket: Socket) => void socket.read(1_000)],
  ])("%s loses its connection", async (_what, limits, readSome) => {
    const http = await createHttp(server.services, limits);
    onTestFinished(() => http.close());
    http.get("/endless", async () => Readable.from(endless()));
    await http.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect(Number(new URL(http.listeningOrigin).port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {}).pause();
    socket.write("GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const reading = setInterval(() => readSome(socket), 100);
    await expect.poll(() => connections(http)).toBe(0);
    clearInterval(reading);
  });

  test("a closing server waits for a slow upload no longer than a stop may take, long before the upload's own limits", async () => {
    const http = await listening(long);
    const [start] = await permitted(12);
    const slow = sending(http, start.replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n"));
    await expect.poll(() => slow.received).toContain(" 100 ");
    const from = performance.now();
    await http.close();
    expect(performance.now() - from).toBeLessThan((long.upload * 1000) / 2);
  });
});

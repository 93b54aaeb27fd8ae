import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runCommand } from "../../src/server/office/commands/run";
import { makePdf } from "../support/files/pdf";
import { startTestServer, type TestServer } from "../support/referenceServer/server";
import { send } from "../support/referenceServer/uploads";
import { type Received, Visitor } from "../support/referenceServer/visitor";
import { recordedExchanges, recordedOn } from "./recorded";

let server: TestServer;
let folder: string;

beforeAll(async () => {
  // The recorded terms of entry are those of that day.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${recordedOn}T12:00:00Z`) });
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), "admissions-replay-"));
});
afterAll(async () => {
  await server.stop();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

type Exchange = (typeof recordedExchanges)[number];

const username = "amelie.nguyen@example.org";

/** What the page of the former release takes from one response for a later call. */
interface Kept {
  etag: string;
  permit: { readonly url: string; readonly fields: Readonly<Record<string, string>> };
}

/** A link that staff make, for the value of its parameter. */
async function tokenOf(parameter: string, ...argv: readonly string[]): Promise<string> {
  const link = await runCommand(server.services, ["token", ...argv], folder);
  return new URL(link).searchParams.get(parameter) ?? "";
}

/** The query or body with the values of this run in place of the recorded ones. */
async function renewed(visitor: Visitor, name: string, given: object, { permit }: Kept): Promise<object> {
  if (name === "confirm") return { ...given, code: await visitor.codeOf(username) };
  if (name === "startConversion") return { ...given, file_key: permit.fields.key };
  if (name === "resetPassword") {
    const id = /[?&]id=([^&\s]+)/.exec(await visitor.emailTo(username))?.[1] ?? "";
    return { ...given, id: decodeURIComponent(id) };
  }
  if (name === "temporaryAnswer") {
    const file = join(folder, "answers.json");
    writeFileSync(file, JSON.stringify({ first_name: "Amélie", city: "Grandview" }));
    return { ...given, token: await tokenOf("token", "answers", file) };
  }
  if (name === "temporaryPdf")
    return { ...given, service_token: await tokenOf("service_token", "application", username) };
  return given;
}

async function repeat(visitor: Visitor, { call, request }: Exchange, kept: Kept): Promise<Received> {
  const query: object | undefined = request.query && (await renewed(visitor, call, request.query, kept));
  const body = request.body && (await renewed(visitor, call, Object(request.body), kept));
  const path = query ? `${request.path}?${new URLSearchParams(Object.entries(query))}` : request.path;
  return visitor.call(request.method, path, body, request.ifMatch === undefined ? {} : { "if-match": kept.etag });
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** What a page that understands `recorded` misses in `given`: one line each. */
function missing(recorded: unknown, given: unknown, at: string): string[] {
  // No answer and an empty one are the same to a page.
  if (recorded === null || (recorded === "" && given === undefined)) return [];
  if (typeof recorded !== typeof given || Array.isArray(recorded) !== Array.isArray(given))
    return [`${at} was ${JSON.stringify(recorded)} and is ${JSON.stringify(given)}`];
  if (!isObject(recorded)) return [];
  return Object.entries(recorded).flatMap(([name, value]) =>
    missing(value, isObject(given) ? Reflect.get(given, name) : undefined, `${at}.${name}`),
  );
}

test("the calls of a page of the release before are answered by today's server as that page expects", async () => {
  const visitor = new Visitor(server);
  const kept: Kept = { etag: "", permit: { url: "", fields: {} } };
  const faults: string[] = [];
  for (const [index, exchange] of recordedExchanges.entries()) {
    const { call, response } = exchange;
    const at = `${index} ${call}`;
    if (call === "upload") {
      expect((await send(kept.permit, makePdf())).status, at).toBe(response.status);
      continue;
    }
    let answered = await repeat(visitor, exchange, kept);
    const status: unknown = Object(response.body).status;
    // A page polls what is being made.
    if (status === "COMPLETED") {
      for (const pending = ["UNPROCESSED", "IN_PROGRESS"]; pending.includes(String(answered.body.status)); ) {
        answered = await repeat(visitor, exchange, kept);
      }
      if (answered.body.status !== "COMPLETED") faults.push(`${at}: ${answered.body.status}`);
    }
    kept.etag = answered.headers.get("etag") ?? kept.etag;
    if (call === "presignUpload")
      kept.permit = { url: String(answered.body.url), fields: Object(answered.body.fields) };
    if (answered.status !== response.status)
      faults.push(`${at}: ${answered.status} instead of ${response.status}, ${answered.body.message}`);
    for (const name of Object.keys(response.headers)) if (!answered.headers.has(name)) faults.push(`${at}: no ${name}`);
    // What a permit holds beside the key is the server's own matter.
    const expected = call === "presignUpload" ? { url: "", fields: { key: "" } } : response.body;
    faults.push(...missing(expected, answered.body, at));
  }
  expect(faults).toEqual([]);
});

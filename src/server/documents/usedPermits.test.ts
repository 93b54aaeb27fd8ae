import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePng, makePngOfSize } from "../../../test/support/files/png";
import { startTestServer, type TestServer } from "../../../test/support/referenceServer/server";
import { formOf, type GivenPermit, permit, send } from "../../../test/support/referenceServer/uploads";
import { loggedIn, type Visitor } from "../../../test/support/referenceServer/visitor";
import { rates, requireWithin } from "../limits/limits";

const path = "/api/document-answer/fafsa_file";
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const keyOf = ({ fields }: GivenPermit) => fields.key ?? "";

async function confirm(visitor: Visitor, given: GivenPermit): Promise<void> {
  const confirmed = { file_key: keyOf(given), file_name: "aid.png" };
  expect(await visitor.post("/api/pdf/document-answer/fafsa_file", confirmed)).toMatchObject({ status: 200 });
}

/** Confirms an upload and deletes its document. */
async function confirmAndDelete(visitor: Visitor, given: GivenPermit): Promise<void> {
  await confirm(visitor, given);
  expect((await visitor.call("DELETE", path)).status).toBe(200);
}

/** Begins an upload and sends half of it. Calling the result sends the rest, and resolves with the status of the response. */
async function beginSlowly(
  given: GivenPermit,
  file: Uint8Array<ArrayBuffer>,
): Promise<() => Promise<number | undefined>> {
  const whole = new Response(formOf(given, file));
  const body = new Uint8Array(await whole.arrayBuffer());
  const headers = { "content-type": whole.headers.get("content-type") ?? "", "content-length": String(body.length) };
  const sending = request(given.url, { method: "POST", headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.on("error", reject);
    sending.on("response", (response) => resolve(response.resume().statusCode));
  });
  const read = once(server.http.server, "request");
  sending.write(body.subarray(0, body.length / 2));
  await read;
  return () => {
    sending.end(body.subarray(body.length / 2));
    return status;
  };
}

describe("a permit whose upload was confirmed", () => {
  test("stores no file again", async () => {
    const visitor = await loggedIn(server, "again@example.edu");
    const given = await permit(visitor);
    expect((await send(given, makePng())).status).toBe(204);
    await confirmAndDelete(visitor, given);
    expect((await send(given, makePng())).status).toBe(403);
    expect(await server.services.storage.files.size(keyOf(given))).toBeNull();
  });

  test("stores no file whose upload had begun before", async () => {
    const visitor = await loggedIn(server, "meanwhile@example.edu");
    const given = await permit(visitor);
    expect((await send(given, makePng())).status).toBe(204);
    const finish = await beginSlowly(given, makePngOfSize(500_000));
    await confirmAndDelete(visitor, given);
    expect(await finish()).toBe(403);
    expect(await server.services.storage.files.size(keyOf(given))).toBeNull();
  });
});

test("a permit that is used again and again stores no more than the bytes of its account", async () => {
  const visitor = await loggedIn(server, "flooding@example.edu");
  const given = await permit(visitor);
  const file = makePngOfSize(100_000);
  expect((await send(given, file)).status).toBe(204);
  const [, accountId = ""] = keyOf(given).split("/");
  const { bytesOfAccount } = rates;
  await requireWithin(server.services, bytesOfAccount, accountId, bytesOfAccount.hits - 150_000);
  const statuses = [await send(given, file), await send(given, file)].map(({ status }) => status);
  expect(statuses).toEqual([204, 429]);
});

test("a permit of a deleted account stores no file", async () => {
  const visitor = await loggedIn(server, "deleted@example.edu");
  const given = await permit(visitor);
  await server.services.db.query("delete from account where username = $1", ["deleted@example.edu"]);
  expect((await send(given, makePng())).status).toBe(403);
  expect(await server.services.storage.files.size(keyOf(given))).toBeNull();
});

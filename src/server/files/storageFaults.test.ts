import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type S3Double, startS3Double } from "../../../test/support/faults/s3Double";
import { makePdf } from "../../../test/support/files/pdf";
import { startTestServer, type TestServer } from "../../../test/support/referenceServer/server";
import { loggedIn, type Visitor } from "../../../test/support/referenceServer/visitor";
import { conversionOf, permitUpload } from "../documents/uploads";
import { accountIdOf } from "../office/tokens";

const key = "fafsa_file";
let store: S3Double;
let server: TestServer;
let ada: Visitor;
let accountId: string;

beforeAll(async () => {
  store = await startS3Double("documents");
  server = await startTestServer({
    S3_URL: `${store.endpoint.replace("//", "//AKIDEXAMPLE:a%20secret@")}/documents?region=eu-central-1`,
  });
  ada = await loggedIn(server, "ada@example.edu");
  accountId = (await accountIdOf(server.services, "ada@example.edu")) ?? "";
});
afterAll(async () => {
  await server.stop();
  await store.close();
});

/** Uploads a file to the store as a browser does. Returns its key. */
async function uploaded(content: Uint8Array<ArrayBuffer> = makePdf(), field = key): Promise<string> {
  const { url, fields } = await permitUpload(server.services, accountId, field);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([content]));
  expect((await fetch(url, { method: "POST", body: form })).status).toBe(204);
  return fields.key ?? "";
}

const confirm = (fileKey: string) =>
  ada.post(`/api/pdf/document-answer/${key}`, { file_key: fileKey, file_name: "aid.pdf" });
const status = async () => (await conversionOf(server.services, accountId, key)).status;

test("while the store refuses, a document is refused with 503 and a clear message and answers are saved; later it is accepted", async () => {
  const fileKey = await uploaded();
  store.isRefusing = true;
  const answer = await confirm(fileKey);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answer.body.message).toMatch(/file store.*Your answers are safe/);
  expect((await ada.put("/api/answer", { first_name: "Ada" })).status).toBe(200);
  store.isRefusing = false;
  expect((await confirm(fileKey)).status).toBe(200);
  await expect.poll(status).toBe("COMPLETED");
});

test("a conversion waits for a store that refuses, also after many attempts, and completes when the store works again", async () => {
  const fileKey = await uploaded(makePdf(), "transcript_file");
  store.isRefusing = true;
  const fault = vi.spyOn(server.services.log, "fault");
  await server.services.db.query(
    `with confirmed as (update document set state = 'confirmed', version = 1, name = 'aid.pdf', size = 1 where key = $1 returning key)
     insert into job (kind, payload) select 'convert-document', jsonb_build_object('document', key) from confirmed`,
    [fileKey],
  );
  for (let tries = 1; tries <= 3; tries += 1) {
    await expect
      .poll(async () => {
        await server.services.db.query("update job set run_after = now() where run_after > now()");
        return fault.mock.calls.length >= tries;
      })
      .toBe(true);
  }
  expect(String(fault.mock.calls[0]?.[0])).toContain("The file store failed");
  store.isRefusing = false;
  await expect
    .poll(async () => {
      await server.services.db.query("update job set run_after = now() where run_after > now()");
      return (await conversionOf(server.services, accountId, "transcript_file")).status;
    })
    .toBe("COMPLETED");
  fault.mockRestore();
});

test("a file that begins like an encrypted file of the server but is none is refused", async () => {
  const fileKey = await uploaded(new TextEncoder().encode(`admissions-sealed-1\n${"x".repeat(200)}`));
  const answer = await confirm(fileKey);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(/can't read your file/);
});

import { afterAll, expect, test } from "vitest";
import { startS3Double } from "../../../test/support/faults/s3Double";
import { makePdf } from "../../../test/support/files/pdf";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { loggedIn } from "../../../test/support/referenceServer/visitor";
import { conversionOf, permitUpload } from "../documents/uploads";
import { accountIdOf } from "../office/tokens";

const key = "fafsa_file";
const store = await startS3Double("documents");
afterAll(() => store.close());
const server = await serverOfFile({
  S3_URL: `${store.endpoint.replace("//", "//AKIDEXAMPLE:a%20secret@")}/documents?region=eu-central-1`,
});
const ada = await loggedIn(server, "ada@example.edu");
const accountId = (await accountIdOf(server.services, "ada@example.edu")) ?? "";

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

test("a file that begins like an encrypted file of the server but is none is refused", async () => {
  const fileKey = await uploaded(new TextEncoder().encode(`admissions-sealed-1\n${"x".repeat(200)}`));
  const answer = await confirm(fileKey);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(/can't read your file/);
});

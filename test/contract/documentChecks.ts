import assert from "node:assert/strict";
import { PDFDocument } from "@cantoo/pdf-lib";
import { presignedUpload } from "../../src/shared/wire/shapes";
import { checksOf, must } from "./check";
import type { Client } from "./client";
import { settled } from "./settled";

const shapes = "Shapes";
const field_key = "fafsa_file";

async function upload(client: Client): Promise<string> {
  const permit = presignedUpload.create((await client.ok("presignUpload", { body: { answer_key: field_key } })).json);
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  const form = new FormData();
  for (const [name, value] of Object.entries(permit.fields)) form.append(name, value);
  form.append("file", new Blob([await document.save()], { type: "application/pdf" }), "fafsa.pdf");
  await client.upload(permit.url, form);
  const key = permit.fields.key;
  assert.ok(key, "the permit's fields hold the key");
  return key;
}

/** Uploads, conversion and lookups. */
export const documentChecks = checksOf({
  "documents.upload: a document is uploaded, converted, listed and deleted": must(shapes, async (server) => {
    const client = await server.newSession();
    const file_key = await upload(client);
    await client.ok("startConversion", { field_key, body: { file_key, file_name: "fafsa.pdf" } });
    const { status } = await settled(async () => Object((await client.ok("conversion", { field_key })).json));
    assert.equal(status, "COMPLETED");
    const documents = Object((await client.ok("documents")).json);
    assert.equal(documents[field_key].file_name, "fafsa.pdf");
    assert.ok(documents[field_key].file_size > 0, "the size in bytes");
    await client.ok("deleteConversion", { field_key });
    await client.ok("deleteDocument", { field_key });
    assert.deepEqual((await client.ok("documents")).json, {});
    assert.equal(Object((await client.ok("conversion", { field_key })).json).status, "NOT_ANSWERED");
  }),
  "documents.own-only: an upload of another applicant cannot be taken": must(shapes, async (server) => {
    const file_key = await upload(await server.newSession());
    const other = await server.newSession();
    await other.refused(400, "startConversion", { field_key, body: { file_key, file_name: "fafsa.pdf" } });
  }),
  "application.lookup: a lookup by text lists at most max_results, and by id gives one record": must(
    shapes,
    async (server) => {
      const client = server.visitor();
      for (const category of ["hs_ceeb", "college_ceeb", "address"]) {
        const { json } = await client.ok("lookupByText", { query: { text: "a", category, max_results: "2" } });
        assert.ok(Array.isArray(json) && json.length <= 2);
        const [first] = json;
        if (first) await client.ok("lookupById", { query: { id: first.id, category } });
      }
    },
    [],
  ),
});

import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import { completeAnswers } from "../../demo/server/testing/completeAnswers";
import { presignedUpload } from "../../src/api/shapes";
import type { Check } from "./check";
import type { Client } from "./client";

const shapes = "Shapes";
const field_key = "fafsa_file";

/** Polls every 200 ms until the status is neither UNPROCESSED nor IN_PROGRESS; fails after a minute. */
async function settled(ask: () => Promise<{ status: string }>): Promise<{ status: string }> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await ask();
    if (answer.status !== "UNPROCESSED" && answer.status !== "IN_PROGRESS") return answer;
    await pause(200);
  }
  return assert.fail("no outcome within a minute");
}

async function upload(client: Client): Promise<string> {
  const permit = presignedUpload.create((await client.ok("presignUpload", { body: { answer_key: field_key } })).json);
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  const form = new FormData();
  for (const [name, value] of Object.entries(permit.fields)) form.append(name, value);
  form.append("file", new Blob([await document.save()], { type: "application/pdf" }), "fafsa.pdf");
  const response = await fetch(new URL(permit.url, client.base), { method: "POST", body: form });
  assert.ok(response.ok, `the upload answered ${response.status}: ${await response.text()}`);
  const key = permit.fields.key;
  assert.ok(key, "the permit's fields hold the key");
  return key;
}

/** Uploads, conversion, the PDF copy and lookups. */
export const documentChecks: readonly Check[] = [
  {
    group: shapes,
    title: "a document is uploaded, converted, listed and deleted",
    async run(server) {
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
    },
  },
  {
    group: shapes,
    title: "an upload of another applicant cannot be taken",
    async run(server) {
      const file_key = await upload(await server.newSession());
      const other = await server.newSession();
      await other.refused(400, "startConversion", { field_key, body: { file_key, file_name: "fafsa.pdf" } });
    },
  },
  {
    group: shapes,
    title: "the PDF copy of a submitted application is made and can be downloaded by its applicant",
    async run(server) {
      const client = await server.newSession();
      await client.ok("pdf");
      await client.ok("saveAnswer", { body: completeAnswers() });
      await client.ok("submit", { body: {} });
      let url: string | null = null;
      const { status } = await settled(async () => {
        const answer = Object((await client.ok("pdf")).json);
        url = answer.url;
        return answer;
      });
      assert.equal(status, "COMPLETED");
      assert.ok(typeof url === "string");
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await fetch(new URL(url, client.base), { headers: { cookie } });
      assert.match(await response.text(), /^%PDF-/);
    },
  },
  {
    group: shapes,
    title: "a lookup by text lists at most max_results, and by id gives one record",
    async run(server) {
      const client = server.visitor();
      for (const category of ["hs_ceeb", "college_ceeb", "address"]) {
        const { json } = await client.ok("lookupByText", { query: { text: "a", category, max_results: "2" } });
        assert.ok(Array.isArray(json) && json.length <= 2);
        const [first] = json;
        if (first) await client.ok("lookupById", { query: { id: first.id, category } });
      }
    },
  },
];

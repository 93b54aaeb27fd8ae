import { expect, test } from "vitest";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { storeDocument } from "../../../test/support/referenceServer/storeDocument";
import { loggedIn } from "../../../test/support/referenceServer/visitor";

const key = "fafsa_file";
const server = await serverOfFile();

test("what a client saves of a document question is ignored, whatever it is: its answer follows from the documents", async () => {
  const visitor = await loggedIn(server, "claims@example.edu");
  const answered = async () => (await visitor.get("/api/profile")).body.answer;
  for (const claim of ["ANSWERED", "anything", true]) {
    expect((await visitor.put("/api/answer", { [key]: claim, city: "Ames" })).status).toBe(200);
    expect(await answered()).toEqual({ city: "Ames" });
  }
  await storeDocument(server, "claims@example.edu");
  for (const claim of ["", "anything", false]) {
    expect((await visitor.put("/api/answer", { [key]: claim })).status).toBe(200);
    expect(await answered()).toEqual({ city: "Ames", [key]: "ANSWERED" });
  }
});

test("a save names the document questions that changed since its version", async () => {
  const visitor = await loggedIn(server, "elsewhere@example.edu");
  const { version } = (await visitor.put("/api/answer", { city: "Ames" })).body;
  const save = async (since: unknown) => (await visitor.put(`/api/answer?version=${since}`, { city: "Boone" })).body;
  await storeDocument(server, "elsewhere@example.edu");
  const after = await save(version);
  expect(after.answer).toEqual({ [key]: "ANSWERED" });
  await storeDocument(server, "elsewhere@example.edu");
  const replaced = await save(after.version);
  expect(replaced.answer).toEqual({ [key]: "ANSWERED" });
  await visitor.call("DELETE", `/api/document-answer/${key}`);
  expect((await save(replaced.version)).answer).toEqual({ [key]: "" });
});

test("a deletion of a document of another question deletes nothing of this one", async () => {
  const visitor = await loggedIn(server, "mixes@example.edu");
  const pdfKey = await storeDocument(server, "mixes@example.edu", { field: "transcript_file" });
  await storeDocument(server, "mixes@example.edu", { pdf: null });
  const named = pdfKey.replace("documents/", "uploads/").replace(".pdf", "");
  await visitor.call("DELETE", `/api/document-answer/${key}?file_key=${encodeURIComponent(named)}`);
  expect((await visitor.get(`/api/pdf/document-answer/${key}`)).body.status).toBe("UNPROCESSED");
});

test("a submission that names other documents than the account has is refused with those, and changes nothing", async () => {
  const visitor = await loggedIn(server, "submits@example.edu");
  const pdfKey = await storeDocument(server, "submits@example.edu");
  const file_key = pdfKey.replace("documents/", "uploads/").replace(".pdf", "");
  const shown = { [key]: { file_name: "aid.pdf", file_size: 21, file_key } };
  for (const documents of [{}, { [key]: "uploads/other" }, { [key]: file_key, transcript_file: "uploads/x" }]) {
    const { status, body } = await visitor.post("/api/submit", { documents });
    expect([status, body.document_answer]).toEqual([412, shown]);
    expect(body.message).toContain("Now they are: aid.pdf.");
  }
  // One that is being converted is the document of a submission, unless it fails.
  const pending = await storeDocument(server, "submits@example.edu", { name: "new.pdf", pdf: null });
  const { status, body } = await visitor.post("/api/submit", { documents: { [key]: file_key } });
  expect([status, body.document_answer]).toMatchObject([412, { [key]: { file_name: "new.pdf" } }]);
  const named = pending.replace("documents/", "uploads/").replace(".pdf", "");
  expect((await visitor.post("/api/submit", { documents: { [key]: named } })).status).toBe(422);
  await visitor.call("DELETE", `/api/document-answer/${key}`);
  const gone = await visitor.post("/api/submit", { documents: { [key]: named } });
  expect([gone.status, gone.body.message]).toEqual([412, expect.stringContaining("were deleted in another window")]);
  expect((await visitor.post("/api/submit")).status).toBe(422);
});

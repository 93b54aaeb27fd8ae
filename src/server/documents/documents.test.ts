import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeDocx } from "../../../test/support/files/docx";
import { makeJpegTurned } from "../../../test/support/files/jpeg";
import { makeEncryptedPdf, makePdf } from "../../../test/support/files/pdf";
import { makePng, makePngOfSize } from "../../../test/support/files/png";
import { completeAnswers } from "../../../test/support/referenceServer/completeAnswers";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { beginUpload, formOf, type GivenPermit, permit, send } from "../../../test/support/referenceServer/uploads";
import { loggedIn, type Visitor } from "../../../test/support/referenceServer/visitor";
import { kindMessages } from "../../shared/form/fileKind";
import { maxFileSize } from "../../shared/form/files";
import { fileMessages } from "../../shared/form/wording";
import { rates, requireWithin } from "../limits/limits";
import { deleteExpiredRows } from "../office/deletionTable";
import { accountIdOf } from "../office/tokens";
import { reasons } from "./convert/unconvertible";

const key = "fafsa_file";
const server = await serverOfFile({ ALLOWED_ORIGINS: "https://www.example.edu" });
let count = 0;
/** The applicant of a test. */
let ada: Visitor;
let accountId: string;

beforeEach(async () => {
  const username = `ada-${++count}@example.edu`;
  ada = await loggedIn(server, username);
  accountId = (await accountIdOf(server.services, username)) ?? "";
});

async function confirm(visitor: Visitor, fileKey: string, fileName: string) {
  return visitor.post(`/api/pdf/document-answer/${key}`, { file_key: fileKey, file_name: fileName });
}

async function settled(visitor: Visitor, path = `/api/pdf/document-answer/${key}`) {
  return vi.waitUntil(async () => {
    const { body } = await visitor.get(path);
    return body.status !== "UNPROCESSED" && body.status !== "IN_PROGRESS" && body;
  });
}

/** Uploads a file as §4 describes and waits for its conversion. */
async function upload(visitor: Visitor, file: Uint8Array<ArrayBuffer>, fileName: string) {
  const given = await permit(visitor);
  expect((await send(given, file)).status).toBe(204);
  expect(await confirm(visitor, given.fields.key ?? "", fileName)).toMatchObject({ status: 200 });
  return settled(visitor);
}

/** The keys of the applicant's files. */
async function storedFiles(...folders: readonly string[]): Promise<readonly string[]> {
  const rows = await server.services.db.query<{ key: string }>(
    "select key from file where account_id = $1 and split_part(key, '/', 1) = any($2)",
    [accountId, folders],
  );
  return rows.map(({ key }) => key);
}

test("conversions of one network are known by a digest of its address", async () => {
  for (const name of ["one.pdf", "two.pdf"]) await upload(ada, makePdf(), name);
  const networks = await server.services.db.query(
    "select distinct payload->>'network' as network from job where payload->>'account' = $1",
    [accountId],
  );
  expect(networks).toEqual([{ network: expect.stringMatching(/^[\w-]{43}$/) }]);
});

describe("a document", () => {
  test.each([
    ["a picture", makeJpegTurned(6), "aid.jpeg"],
    ["a Word document", makeDocx({ paragraphs: ["Xin chào"], rows: [["Điểm", "A"]] }), "aid.docx"],
  ])("that is %s is converted, answers its question and shows its name and size", async (_kind, file, name) => {
    expect(await upload(ada, file, name)).toMatchObject({ status: "COMPLETED", message: null });
    expect((await ada.get("/api/document-answer")).body).toEqual({
      [key]: { file_name: name, file_size: file.length, file_key: expect.stringMatching(`^uploads/.*/${key}/`) },
    });
    const profile = (await ada.get("/api/profile")).body;
    expect(profile).toMatchObject({ answer: { [key]: "ANSWERED" }, document_answer: { [key]: { file_name: name } } });
    expect(await storedFiles("documents")).toHaveLength(1);
  });

  test("is encrypted where it is stored, as upload and as converted document", async () => {
    await upload(ada, makePdf(), "aid.pdf");
    await send(await permit(ada), makePdf(["A waiting upload"]));
    const rows = await server.services.db.query<{ content: string }>(
      "select encode(content, 'escape') as content from file where account_id = $1",
      [accountId],
    );
    const contents = rows.map(({ content }) => content);
    expect(contents).toHaveLength(2);
    for (const content of contents) expect(content).not.toContain("%PDF-");
  });

  test.each([
    ["an encrypted PDF", async () => makeEncryptedPdf(), "aid.pdf", reasons.password],
    [
      "a program named .pdf",
      async () => new Uint8Array(Buffer.from("MZ\0\0 This program cannot be run")),
      "aid.pdf",
      kindMessages.unknown,
    ],
  ])("that is %s fails with a message, and the answer is empty", async (_kind, make, name, message) => {
    expect(await upload(ada, await make(), name)).toMatchObject({ status: "FAILED", message });
    expect((await ada.get("/api/profile")).body).toMatchObject({ answer: {}, document_answer: {} });
    expect(await storedFiles("uploads", "documents")).toEqual([]);
  });

  test("that failed is cancelled without its key, though an upload before it was never sent", async () => {
    await permit(ada);
    expect(await upload(ada, await makeEncryptedPdf(), "locked.pdf")).toMatchObject({ status: "FAILED" });
    await ada.call("DELETE", `/api/pdf/document-answer/${key}`);
    expect((await ada.get(`/api/pdf/document-answer/${key}`)).body.status).toBe("NOT_ANSWERED");
  });
});

describe("a document of which pictures had to be left out", () => {
  const drawn =
    '<w:p><w:r><w:pict><v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" r:id="a.svg"/></w:pict></w:r></w:p>';
  const lossy = makeDocx({ xml: drawn, media: { "a.svg": "<svg/>" } });
  const told = { status: "COMPLETED", message: "1 picture could not be taken over. Please check the document." };
  const state = async () => (await ada.get(`/api/pdf/document-answer/${key}`)).body;

  test("says so, however often it is asked, until another one takes its place", async () => {
    expect(await upload(ada, lossy, "lossy.docx")).toMatchObject(told);
    expect(await state()).toMatchObject(told);
    expect(await upload(ada, makePdf(), "clean.pdf")).toMatchObject({ status: "COMPLETED", message: null });
  });

  test("says so again once a later file that failed, with a message of its own, is given up", async () => {
    await upload(ada, lossy, "lossy.docx");
    const failed = await upload(ada, await makeEncryptedPdf(), "locked.pdf");
    expect(failed).toMatchObject({ status: "FAILED", message: reasons.password });
    await ada.call("DELETE", `/api/pdf/document-answer/${key}`);
    expect(await state()).toMatchObject(told);
  });
});

describe("the permit", () => {
  test("allows a file of exactly 1 MB, and a name of exactly 32 characters", async () => {
    expect(await upload(ada, makePngOfSize(maxFileSize), `${"n".repeat(28)}.png`)).toMatchObject({
      status: "COMPLETED",
    });
    expect((await ada.get("/api/document-answer")).body).toMatchObject({ [key]: { file_size: maxFileSize } });
  });

  test.each([
    ["one byte more than 1 MB", () => new Uint8Array(maxFileSize + 1), 413, fileMessages.tooLarge],
    ["an empty file", () => new Uint8Array(0), 400, fileMessages.empty],
  ])("refuses %s, and stores nothing", async (_what, make, status, message) => {
    const answer = await send(await permit(ada), make());
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message });
    expect(await storedFiles("uploads")).toEqual([]);
  });

  test("refuses a form without a file", async () => {
    const given = await permit(ada);
    expect((await send(given, makePng())).status).toBe(204);
    const form = formOf(given, makePng());
    form.delete("file");
    expect((await fetch(given.url, { method: "POST", body: form })).status).toBe(400);
  });

  test("stores no part of an upload that is cut off", async () => {
    const given = await permit(ada);
    await (await beginUpload(server, given, makePngOfSize(500_000))).cutOff();
    await expect.poll(() => storedFiles("uploads")).toEqual([]);
    expect((await send(given, makePng())).status).toBe(204);
  });

  test("is limited in number for each account and hour", async () => {
    const ask = async () => (await ada.post("/api/presigned-url", { answer_key: key })).status;
    expect(await ask()).toBe(200);
    await server.services.db.query("update rate_limit set hits = 119 where hits = 1");
    expect([await ask(), await ask()]).toEqual([200, 429]);
    const other = await loggedIn(server, "other@example.edu");
    expect((await permit(other)).fields.key).toBeTruthy();
  });

  test("is given for document questions only", async () => {
    expect((await ada.post("/api/presigned-url", { answer_key: "first_name" })).status).toBe(400);
    expect((await ada.post("/api/presigned-url", { answer_key: "../x" })).status).toBe(400);
  });
});

describe("a permit whose upload was confirmed", () => {
  const path = `/api/document-answer/${key}`;
  const keyOf = ({ fields }: GivenPermit) => fields.key ?? "";
  const confirmAndDelete = async (given: GivenPermit) => {
    expect((await confirm(ada, keyOf(given), "aid.png")).status).toBe(200);
    expect((await ada.call("DELETE", path)).status).toBe(200);
  };

  test("stores no file again, nor one whose upload had begun before", async () => {
    const given = await permit(ada);
    expect((await send(given, makePng())).status).toBe(204);
    const { finish } = await beginUpload(server, given, makePngOfSize(500_000));
    await confirmAndDelete(given);
    expect([await finish(), (await send(given, makePng())).status]).toEqual([403, 403]);
    expect(await server.services.storage.files.size(keyOf(given))).toBeNull();
  });

  test("that is used again and again before stores no more than the bytes of its account, and none of a deleted one", async () => {
    const given = await permit(ada);
    const file = makePngOfSize(100_000);
    expect((await send(given, file)).status).toBe(204);
    const { bytesOfAccount } = rates;
    await requireWithin(server.services, bytesOfAccount, accountId, bytesOfAccount.hits - 150_000);
    expect([(await send(given, file)).status, (await send(given, file)).status]).toEqual([204, 429]);
    await server.services.db.query("delete from account where id = $1", [accountId]);
    expect((await send(given, makePng())).status).toBe(403);
  });
});

describe("confirming an upload", () => {
  test.each([
    ["a name of 33 characters", `${"n".repeat(29)}.png`, fileMessages.nameTooLong],
    ["a name of another type", "aid.exe", fileMessages.wrongType],
  ])("is refused for %s", async (_what, name, message) => {
    const given = await permit(ada);
    await send(given, makePng());
    const answer = await confirm(ada, given.fields.key ?? "", name);
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  test("is refused when nothing was uploaded", async () => {
    const { fields } = await permit(ada);
    expect((await confirm(ada, fields.key ?? "", "aid.png")).status).toBe(400);
  });
});

// Which others are kept: versions.test.ts.
test("the file of an upload that is not confirmed is kept for two hours", async () => {
  const { db } = server.services;
  const leftAfter = async (minutes: number) => {
    await db.query("update document set created_at = created_at - make_interval(mins => $1)", [minutes]);
    await deleteExpiredRows(db);
    return (await storedFiles("uploads")).length;
  };
  await send(await permit(ada), makePng());
  expect([await leftAfter(119), await leftAfter(2)]).toEqual([1, 0]);
});

test("the PDF copy is made after submission, and its link shows it to its applicant only", async () => {
  const eve = await loggedIn(server, "eve@example.edu");
  expect((await eve.get("/api/pdf")).body).toEqual({ status: "NOT_ANSWERED", url: null });
  await eve.put("/api/answer", completeAnswers());
  await upload(eve, makePdf(["Proof of aid", "Second page"]), "aid.pdf");
  expect((await eve.post("/api/submit")).status).toBe(200);
  expect((await eve.get("/api/pdf")).body).toEqual({ status: "UNPROCESSED", url: null });
  const { status, url } = await settled(eve, "/api/pdf");
  expect(status).toBe("COMPLETED");
  const path = String(url).slice(server.address.length);
  const own = await fetch(String(url), { headers: { cookie: eve.cookie } });
  expect(own.headers.get("content-type")).toBe("application/pdf");
  expect(Buffer.from(await own.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
  expect((await ada.get(path)).status).toBe(403);
  expect((await fetch(String(url))).status).toBe(401);
  expect((await eve.get(path.replace(/expires=\d+/, "expires=4102444800"))).status).toBe(403);
});

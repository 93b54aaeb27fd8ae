import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { kindMessages, refusalOf } from "../../../shared/form/fileKind";
import { checkFile } from "../../../shared/form/files";
import { fileMessages } from "../../../shared/form/wording";
import { stubUploads, type UploadRequest } from "../../../shared/wire/uploadRequest.fixture";
import { document, key, name, UploadsPage } from "./uploads.fixture";

const list = "GET /api/document-answer";
const deletion = "DELETE /api/pdf/document-answer/{key}";
const file = new File(["%PDF-1.7"], name);
const other = new File(["%PDF-1.7"], "other.pdf");

let page: UploadsPage;
let made: readonly UploadRequest[];

beforeEach(() => {
  vi.useFakeTimers();
  page = new UploadsPage();
  made = stubUploads();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Advances the timers by `ms` and lets pending promises settle. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/**
 * Runs an upload until its file is converted and the list of documents is pending. Returns a function that releases
 * the list.
 */
async function untilList(): Promise<() => void> {
  const release = page.server.hold(list);
  page.server.statuses = ["COMPLETED"];
  void page.upload.choose(file);
  await pass();
  made[0]?.respond(204);
  page.server.stored = { [key]: document };
  await pass(2_000);
  expect([page.state.status, page.server.calls.at(-1)]).toEqual(["converting", list]);
  return release;
}

describe("an upload (§4)", () => {
  test("shows its percentage and its conversion, and is answered once the university has the document", async () => {
    const release = page.server.hold("POST /api/pdf/document-answer/{key}");
    page.server.statuses = ["IN_PROGRESS", "COMPLETED"];
    const upload = page.upload.choose(file);
    await pass();
    made[0]?.progress(0.5);
    expect(page.state).toMatchObject({ status: "uploading", fileName: name, share: 0.5 });
    made[0]?.respond(204);
    await pass();
    expect(page.state).toMatchObject({ status: "converting", fileName: name });
    // Until the conversion is requested, closing the page would lose the file.
    expect([page.uploads.wouldLoseUploads(), page.isConverting]).toEqual([true, false]);
    page.server.stored = { [key]: document };
    release();
    await pass();
    expect([page.state.status, page.uploads.wouldLoseUploads()]).toEqual(["converting", false]);
    expect([page.isConverting, page.answers[key]]).toEqual([true, undefined]);
    await pass(4_000);
    await upload;
    expect(page.isConverting).toBe(false);
    expect(page.state).toEqual({ status: "done", fileName: name, fileSize: 4_000, notice: null, unsent: null });
    expect(page.answers[key]).toBe("ANSWERED");
  });

  test("whose conversion request fails leaves the previous document and its answer", async () => {
    page.known = { [key]: document };
    await page.upload.onShown();
    page.server.failing = "POST /api/pdf/document-answer/{key}";
    void page.upload.choose(other);
    await pass();
    made[0]?.respond(204);
    await pass();
    expect(page.state).toEqual({ status: "done", fileName: name, fileSize: 4_000, notice: null, unsent: other });
    expect(page.answers[key]).toBe("ANSWERED");
  });

  test("is not replaced by an older list of documents from the server", async () => {
    void page.upload.choose(file);
    await pass();
    await page.upload.resume({ [key]: document });
    expect(page.state).toMatchObject({ status: "uploading", fileName: name });
    made[0]?.respond(204);
    await pass();
    expect(page.state).toMatchObject({ status: "converting", fileName: name });
  });

  test.each([
    ["IMG_0001.heic", "\0\0\0\u0010ftypheic", kindMessages.heic],
    ["notes.gif", "GIF89a", refusalOf("gif")],
    ["notes.txt", "Some notes", fileMessages.wrongType],
  ])("of %s, whose name we do not accept, says what it is, where that is known", async (called, content, message) => {
    await page.upload.choose(new File([content], called));
    expect([page.errors[key], made]).toEqual([[message], []]);
    expect(page.store.get(page.upload.refusedAtom)?.name).toBe(called);
  });

  test("that stalls fails like a network error, and the same file can be sent again", async () => {
    void page.upload.choose(file);
    await pass(60_000);
    expect(page.state).toEqual({ status: "failed", file });
    void page.upload.retry();
    await pass();
    expect([page.state.status, made.length]).toEqual(["uploading", 2]);
  });

  test.each([
    ["nothing", {}, { status: "failed", file: null }],
    [
      "a document",
      { [key]: document },
      { status: "done", fileName: name, fileSize: 4_000, notice: null, unsent: null },
    ],
  ])("that failed, over %s, is discarded by the choice of a file that §5 refuses", async (_, known, state) => {
    page.known = known;
    await page.upload.onShown();
    void page.upload.choose(file);
    await pass();
    made[0]?.respond(403);
    await pass();
    await page.upload.choose(new File(["bytes"], "virus.exe"));
    expect(page.state).toEqual(state);
    expect(page.errors[key]).toEqual(checkFile(new File(["bytes"], "virus.exe")));
    await page.upload.retry();
    expect(page.state).toEqual(state);
  });

  test.each([
    ["nothing", {}, { status: "empty" }],
    [
      "a document",
      { [key]: document },
      { status: "done", fileName: name, fileSize: 4_000, notice: null, unsent: null },
    ],
  ])("of other content than its name says, over %s, is not sent: the page says what it is", async (_, known, state) => {
    page.known = known;
    await page.upload.onShown();
    await page.upload.choose(new File(["GIF89a"], "photo.jpg"));
    expect([page.state, made.length]).toEqual([state, 0]);
    expect(page.errors[key]).toEqual([refusalOf("gif")]);
    expect(page.store.get(page.upload.refusedAtom)).toMatchObject({ name: "photo.jpg", type: "image/gif" });
    void page.upload.choose(file);
    await pass();
    expect([page.store.get(page.upload.refusedAtom), page.errors[key]]).toEqual([null, undefined]);
  });

  test("that fails leaves the document that it should have replaced", async () => {
    page.known = { [key]: document };
    await page.upload.onShown();
    void page.upload.choose(other);
    await pass();
    made[0]?.respond(403);
    await pass();
    expect(page.state).toEqual({ status: "done", fileName: name, fileSize: 4_000, notice: null, unsent: other });
    expect(page.answers[key]).toBe("ANSWERED");
    void page.upload.retry();
    await pass();
    await page.upload.cancel();
    expect(page.state).toEqual({ status: "done", fileName: name, fileSize: 4_000, notice: null, unsent: null });
    expect(page.server.calls).not.toContain(deletion);
  });
});

describe("a file that replaces a document, once the server converts it", () => {
  /** Chooses the file over a stored document, and sends it up to its conversion. */
  async function untilConverting(...statuses: readonly string[]): Promise<void> {
    page.known = { [key]: document };
    page.answers[key] = "ANSWERED";
    page.server.statuses = [...statuses];
    void page.upload.choose(other);
    await pass();
    made[0]?.respond(204);
    await pass();
    expect(page.state).toMatchObject({ status: "converting", fileName: "other.pdf" });
  }

  test.each([
    [
      "keeps",
      { [key]: document },
      { status: "done", fileName: name, fileSize: 4_000, notice: null, unsent: other },
      "ANSWERED",
    ],
    ["does not keep", {}, { status: "failed", file: other }, ""],
  ])("and fails: shows the error, and the document where the server %s it", async (_, stored, state, answer) => {
    page.server.stored = stored;
    await untilConverting("FAILED");
    await pass(2_000);
    expect([page.state, page.answers[key]]).toEqual([state, answer]);
    expect(page.errors[key]).toHaveLength(1);
  });

  test.each([
    [
      "keeps",
      { [key]: document },
      { status: "done", fileName: name, fileSize: 4_000, notice: null, unsent: null },
      "ANSWERED",
    ],
    ["does not keep", {}, { status: "empty" }, ""],
  ])("and is cancelled: shows the document where the server %s it", async (_, kept, state, answer) => {
    page.server.kept = kept;
    await untilConverting("IN_PROGRESS");
    await page.upload.cancel();
    expect(page.server.calls).toContain(deletion);
    expect([page.state, page.answers[key]]).toEqual([state, answer]);
  });
});

describe("a page that is opened while a file that replaces a document is converted", () => {
  const stored = { status: "done", fileName: name, fileSize: 4_000, notice: null, unsent: null };
  beforeEach(() => {
    page.known = { [key]: document };
    page.server.stored = { [key]: document };
  });

  test.each([
    ["failed", ["FAILED"]],
    ["is going to fail", ["IN_PROGRESS", "FAILED"]],
  ])("says that it %s, and shows the document that stays", async (_, statuses) => {
    page.server.statuses = [...statuses];
    void page.upload.onShown();
    await pass(2_000);
    expect(page.state).toEqual(stored);
    expect(page.errors[key]).toHaveLength(1);
  });

  test("shows its progress, then it", async () => {
    page.server.statuses = ["IN_PROGRESS", "COMPLETED"];
    void page.upload.onShown();
    await pass();
    expect(page.state.status).toBe("converting");
    page.server.stored = { [key]: { ...document, file_name: "other.pdf" } };
    await pass(2_000);
    expect(page.state).toEqual({ ...stored, fileName: "other.pdf" });
  });

  test("shows the document where it cannot ask", async () => {
    page.server.failing = "GET /api/pdf/document-answer/{key}";
    await page.upload.onShown();
    expect(page.state).toEqual(stored);
  });
});

describe("what had to be left out of a document is shown", () => {
  const message = "1 picture could not be taken over. Please check the document.";
  const done = { status: "done", fileName: name, fileSize: 4_000, notice: message, unsent: null };
  beforeEach(() => {
    page.server.message = message;
  });

  /** Sends `other`, of which the server says `status`. */
  async function replaceBy(status: string, its: string | null): Promise<void> {
    Object.assign(page.server, { message: its, statuses: [status] });
    void page.upload.choose(other);
    await pass();
    made.at(-1)?.respond(204);
    await pass(2_000);
  }

  test("once it is converted", async () => {
    const release = await untilList();
    release();
    await pass();
    expect([page.state, page.errors]).toEqual([done, {}]);
  });

  describe("when the page is opened", () => {
    beforeEach(async () => {
      page.known = { [key]: document };
      page.server.stored = { [key]: document };
      page.server.kept = { [key]: document };
      page.server.statuses = ["COMPLETED"];
      await page.upload.onShown();
    });

    test("and asks", () => expect(page.state).toEqual(done));

    test("also beside the message of a later file that fails", async () => {
      await replaceBy("FAILED", "It is damaged.");
      expect([page.state, page.errors[key]]).toEqual([{ ...done, unsent: other }, ["It is damaged."]]);
    });

    test("also after another file is cancelled", async () => {
      await replaceBy("IN_PROGRESS", null);
      expect(page.state.status).toBe("converting");
      Object.assign(page.server, { message, statuses: ["COMPLETED"] });
      await page.upload.cancel();
      expect(page.state).toEqual(done);
    });

    test("until another document takes its place", async () => {
      await replaceBy("COMPLETED", null);
      expect(page.state).toEqual({ ...done, notice: null });
    });

    test("until a cancel that came too late finds another document in its place", async () => {
      await replaceBy("IN_PROGRESS", null);
      Object.assign(page.server, { statuses: ["COMPLETED"] });
      await page.upload.cancel();
      expect(page.state).toEqual({ ...done, notice: null });
    });
  });
});

test("a cancel while the conversion is being requested is sent after that request, which the server may carry out", async () => {
  const request = "POST /api/pdf/document-answer/{key}";
  const release = page.server.hold(request);
  void page.upload.choose(file);
  await pass();
  made[0]?.respond(204);
  await pass();
  void page.upload.cancel();
  await pass();
  expect(page.state).toEqual({ status: "empty" });
  expect(page.server.calls.at(-1)).toBe(request);
  release();
  await pass();
  expect(page.server.calls.slice(-2)).toEqual([deletion, list]);
});

test("a cancel that waits for that request is not sent for the applicant who has logged in since", async () => {
  const release = page.server.hold("POST /api/pdf/document-answer/{key}");
  void page.upload.choose(file);
  await pass();
  made[0]?.respond(204);
  await pass();
  void page.upload.cancel();
  page.end();
  release();
  await pass();
  expect(page.server.calls).not.toContain(deletion);
});

test("a cancel deletes no document, also none that another device uploaded and this page does not know", async () => {
  page.server.statuses = ["IN_PROGRESS"];
  void page.upload.choose(other);
  await pass();
  made[0]?.respond(204);
  await pass();
  page.server.kept = { [key]: document };
  await page.upload.cancel();
  expect(page.server.calls).not.toContain("DELETE /api/document-answer/{key}");
  expect([page.state, page.answers[key]]).toEqual([
    { status: "done", fileName: name, fileSize: 4_000, notice: null, unsent: null },
    "ANSWERED",
  ]);
});

describe("a late response from the server does not undo", () => {
  test("a cancel made while the list that contains the document is loading", async () => {
    const release = await untilList();
    void page.upload.cancel();
    await pass();
    release();
    await pass();
    expect([page.state, page.answers[key]]).toEqual([{ status: "empty" }, ""]);
  });

  test("a cancel of a conversion that began before the page was loaded", async () => {
    const release = page.server.hold(list);
    page.server.stored = { [key]: document };
    page.server.statuses = ["IN_PROGRESS", "COMPLETED"];
    void page.upload.onShown();
    await pass(2_000);
    void page.upload.cancel();
    await pass();
    release();
    await pass();
    expect([page.state, page.answers[key]]).toEqual([{ status: "empty" }, ""]);
  });

  test("a choice of a file made while the stored document is loading: the file is sent, and can be sent again", async () => {
    const release = page.server.hold(list);
    page.server.stored = { [key]: document };
    page.server.statuses = ["COMPLETED"];
    void page.upload.onShown();
    await pass();
    void page.upload.choose(other);
    release();
    await pass();
    await page.upload.onShown();
    expect(page.state).toMatchObject({ status: "uploading", fileName: "other.pdf" });
    expect(page.answers[key]).toBeUndefined();
    await pass(60_000);
    expect(page.state).toEqual({ status: "failed", file: other });
  });

  test("a change of applicant during an upload: the next applicant's answer stays", async () => {
    const release = await untilList();
    page.end();
    page.answers[key] = "theirs";
    release();
    await pass();
    expect([page.state, page.answers[key]]).toEqual([{ status: "empty" }, "theirs"]);
  });

  test("a cancel of a file that waits for the previous file's deletion", async () => {
    const release = page.server.hold(deletion);
    await untilList();
    void page.upload.cancel();
    void page.upload.choose(file);
    void page.upload.cancel();
    page.server.calls.splice(0);
    release();
    await pass();
    const sent = page.server.calls.filter((call) => call.startsWith("POST"));
    expect([page.state, sent]).toEqual([{ status: "empty" }, []]);
  });

  test("the choice of a new file while the previous file's deletion fails", async () => {
    const release = page.server.hold(deletion);
    page.server.failing = deletion;
    void page.upload.choose(file);
    await pass();
    made[0]?.respond(204);
    await pass();
    void page.upload.cancel();
    void page.upload.choose(file);
    release();
    await pass();
    await page.upload.onShown();
    expect(page.state).toMatchObject({ status: "uploading", fileName: name });
  });
});

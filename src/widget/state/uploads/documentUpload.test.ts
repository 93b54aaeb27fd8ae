import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { kindMessages, refusalOf } from "../../../shared/form/fileKind";
import { checkFile } from "../../../shared/form/files";
import { fileMessages } from "../../../shared/form/wording";
import { first } from "../../../shared/texts/en";
import { stubUploads, type UploadRequest } from "../../../shared/wire/uploadRequest.fixture";
import { calls, key, name, UploadsPage } from "./uploads.fixture";

const file = new File(["%PDF-1.7"], name);
const other = new File(["%PDF-1.7"], "other.pdf");
const stored = (fileName: string) => ({ status: "done", fileName, fileSize: 4_000, notice: null, unsent: null });

let page: UploadsPage;
let made: readonly UploadRequest[];

beforeEach(() => {
  vi.useFakeTimers();
  page = new UploadsPage();
  made = stubUploads();
});

/** Advances the timers by `ms` and lets pending promises settle. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** Chooses a file and lets it arrive: the server converts it, unless its confirmation has another fate. */
async function send(chosen: File): Promise<void> {
  void page.upload.choose(chosen);
  await pass();
  made.at(-1)?.respond(204);
  await pass();
}

/** What the server has of the question, as the page should show it. */
const told = () => ({ answer: page.server.document ? "ANSWERED" : "", document: page.server.document?.file_name });
const shown = () => ({
  answer: page.answers[key] ?? "",
  document: page.state.status === "done" ? page.state.fileName : undefined,
});

describe("an upload", () => {
  test("shows its percentage and its conversion, and is answered once the university has the document", async () => {
    await page.open();
    const release = page.server.hold(calls.confirm);
    void page.upload.choose(file);
    await pass();
    made[0]?.progress(0.5);
    expect(page.state).toEqual({ status: "uploading", fileName: name, share: 0.5 });
    made[0]?.respond(204);
    await pass();
    // Until the conversion is requested, closing the page would lose the file.
    expect(page.state).toEqual({ status: "converting", fileName: name, isConfirmed: false });
    expect([page.uploads.wouldLoseUploads(), page.isConverting]).toEqual([true, false]);
    release();
    await pass(2_000);
    expect(page.state).toEqual({ status: "converting", fileName: name, isConfirmed: true });
    expect([page.uploads.wouldLoseUploads(), page.isConverting, page.answers[key]]).toEqual([false, true, undefined]);
    page.server.end();
    await pass(2_000);
    expect([page.isConverting, page.state, shown()]).toEqual([false, stored(name), told()]);
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
    await page.open();
    void page.upload.choose(file);
    await pass(60_000);
    expect([page.state, page.errors[key]]).toEqual([{ status: "failed", file }, [first.state.unreachable]]);
    void page.upload.retry();
    await pass();
    expect([page.state.status, made.length]).toEqual(["uploading", 2]);
  });

  test.each([
    ["nothing", "", { status: "failed", file: null }],
    ["a document", "former.pdf", stored("former.pdf")],
  ])("that failed, over %s, is discarded by the choice of a file that §5 refuses", async (_, former, state) => {
    if (former) page.server.store(former);
    await page.open();
    void page.upload.choose(file);
    await pass();
    made[0]?.respond(403);
    await pass();
    expect(page.state).toMatchObject(former ? { ...state, unsent: file } : { file });
    await page.upload.choose(new File(["bytes"], "virus.exe"));
    expect(page.state).toEqual(state);
    expect(page.errors[key]).toEqual(checkFile(new File(["bytes"], "virus.exe")));
    await page.upload.retry();
    expect(page.state).toEqual(state);
  });

  test("of other content than its name says is not sent: the page says what it is, until another one is chosen", async () => {
    page.server.store("former.pdf");
    await page.open();
    await page.upload.choose(new File(["GIF89a"], "photo.jpg"));
    expect([page.state, made.length, page.errors[key]]).toEqual([stored("former.pdf"), 0, [refusalOf("gif")]]);
    expect(page.store.get(page.upload.refusedAtom)).toMatchObject({ name: "photo.jpg", type: "image/gif" });
    void page.upload.choose(file);
    await pass();
    expect([page.store.get(page.upload.refusedAtom), page.errors[key]]).toEqual([null, undefined]);
  });

  test.each([
    ["its message", "It is damaged.", "It is damaged."],
    ["a default one", null, first.state.conversionFailed],
  ])(
    "that cannot be converted says why, by %s, leaves the document before it, and can be sent again",
    async (_, message, text) => {
      page.server.store("former.pdf");
      await page.open();
      await send(other);
      page.server.end("FAILED", message);
      await pass(2_000);
      expect([page.state, page.errors[key]]).toEqual([{ ...stored("former.pdf"), unsent: other }, [text]]);
      expect(shown()).toEqual(told());
    },
  );

  test("of a server that does not name uploads is stored, replaced and deleted", async () => {
    page.server.isNaming = false;
    await page.open();
    for (const chosen of [file, other]) {
      await send(chosen);
      page.server.end();
      await pass(2_000);
      expect([page.state, page.answers[key]]).toEqual([stored(chosen.name), "ANSWERED"]);
    }
    expect(page.uploads.shown()).toBeNull();
    await page.upload.remove();
    expect(page.server.calls).toEqual(expect.arrayContaining([calls.cancel, calls.deletion]));
    expect([page.state, page.answers[key]]).toEqual([{ status: "empty" }, ""]);
  });

  test("that replaces one, and whose confirmation a server that does not name uploads never got, is shown as not arrived", async () => {
    page.server.isNaming = false;
    await page.open();
    await send(file);
    page.server.end();
    await pass(2_000);
    page.server.fates[calls.confirm] = ["requestLost"];
    await send(other);
    await pass(2_000);
    expect(page.state).toEqual({ ...stored(name), unsent: other });
  });
});

describe("what had to be left out of a document is shown", () => {
  const message = "1 picture could not be taken over. Please check the document.";
  beforeEach(async () => {
    page.server.store(name, "COMPLETED", message);
    await page.open();
  });

  test("when the page is opened, beside a later file that fails, and again once that is cancelled", async () => {
    expect(page.state).toEqual({ ...stored(name), notice: message });
    await send(other);
    page.server.end("FAILED", "It is damaged.");
    await pass(2_000);
    expect(page.state).toEqual({ ...stored(name), notice: message, unsent: other });
    await send(other);
    await page.upload.cancel();
    expect(page.state).toMatchObject({ notice: message });
  });

  test("until another document takes its place", async () => {
    await send(other);
    page.server.end();
    await pass(2_000);
    expect(page.state).toEqual(stored("other.pdf"));
  });
});

describe.each([
  ["alone", undefined],
  ["in place of a document", "former.pdf"],
])("a cancel of a file that came %s leaves what was before", (_, former) => {
  beforeEach(async () => {
    if (former) page.server.store(former);
    await page.open();
  });
  const isAsBefore = () => {
    expect(page.state).toEqual(former ? stored(former) : { status: "empty" });
    expect([shown().document, told().document]).toEqual([former, former]);
    expect(shown()).toEqual(told());
  };

  test("while it is sent, without a call", async () => {
    void page.upload.choose(file);
    await pass();
    await page.upload.cancel();
    made[0]?.respond(204);
    await pass(60_000);
    expect(page.server.calls).not.toContain(calls.confirm);
    isAsBefore();
  });

  test("while its confirmation hangs: it is sent at once, and the next file need not wait", async () => {
    const release = page.server.hold(calls.confirm);
    await send(file);
    await page.upload.cancel();
    expect(page.server.calls).toContain(calls.cancel);
    isAsBefore();
    void page.upload.choose(other);
    await pass();
    expect([page.state.status, made.length]).toEqual(["uploading", 2]);
    // The confirmation arrives after the cancel.
    release();
    await pass();
    expect(page.server.versions.map(({ file_name }) => file_name)).toEqual(former ? [former] : []);
  });
});

describe("a request whose outcome is unknown: the page asks until it is answered", () => {
  beforeEach(async () => {
    page.server.store("former.pdf");
    await page.open();
  });

  test("of a confirmation that has arrived: the conversion goes on", async () => {
    page.server.fates[calls.confirm] = ["responseLost"];
    page.server.fates[calls.conversion] = ["requestLost", 503];
    await send(other);
    expect(page.state).toEqual({ status: "converting", fileName: "other.pdf", isConfirmed: false });
    expect(page.errors[key]).toEqual(["unreachable"]);
    await pass(6_000);
    expect(page.errors[key]).toBeUndefined();
    page.server.end();
    await pass(4_000);
    expect(page.state).toEqual(stored("other.pdf"));
  });

  test("of a confirmation that has not: it can never arrive, and the file can be sent again", async () => {
    page.server.fates[calls.confirm] = ["requestLost"];
    page.server.fates[calls.cancel] = ["requestLost"];
    await send(other);
    await pass(4_000);
    expect(page.state).toEqual({ ...stored("former.pdf"), unsent: other });
    expect([...page.server.cancelled]).toHaveLength(1);
  });

  test.each(["requestLost", "responseLost", 503] as const)("of a cancel (%s): it is sent again", async (fate) => {
    page.server.fates[calls.cancel] = [fate, fate];
    page.server.fates[calls.conversion] = [];
    await send(other);
    void page.upload.cancel();
    await pass();
    expect([page.state.status, page.uploads.wouldLoseUploads()]).toEqual(["deleting", true]);
    await pass(6_000);
    expect([page.state, told().document]).toEqual([stored("former.pdf"), "former.pdf"]);
  });

  test("of a deletion, while the server cannot be asked either: it says so, and shows what is there once it can", async () => {
    page.server.fates[calls.deletion] = ["responseLost"];
    page.server.fates[calls.conversion] = ["requestLost", "requestLost"];
    await expect(page.upload.remove()).rejects.toThrow("unreachable");
    expect(page.state.status).toBe("deleting");
    await pass(4_000);
    expect(page.state).toEqual({ status: "empty" });
  });
});

test("a deletion whose document another device has replaced deletes nothing, and shows the new one", async () => {
  page.server.store("former.pdf");
  await page.open();
  page.server.store("elsewhere.pdf");
  await expect(page.upload.remove()).rejects.toThrow("replaced");
  expect([page.state, shown()]).toEqual([stored("elsewhere.pdf"), told()]);
});

test("a cancel before the applicant logs out is sent before, and what ends late changes nothing of the next applicant", async () => {
  await page.open();
  const release = page.server.hold(calls.confirm);
  await send(file);
  void page.upload.cancel();
  expect(page.server.calls.at(-1)).toBe(calls.cancel);
  page.end();
  page.answers[key] = "theirs";
  release();
  await pass(60_000);
  expect(page.server.calls.filter((call) => call === calls.cancel)).toHaveLength(1);
  expect(page.answers[key]).toBe("theirs");
});

test("once the network is quiet a page shows what the server has, whatever was done and lost before on two devices", async () => {
  const deed = fc.constantFrom(
    "choose",
    "arrive",
    "cancel",
    "remove",
    "retry",
    "end",
    "fail",
    "elsewhere",
    "refresh",
    "wait",
  );
  const lost = fc.record({
    call: fc.constantFrom(calls.confirm, calls.conversion, calls.cancel, calls.list, calls.deletion, calls.permit),
    fate: fc.constantFrom("requestLost" as const, "responseLost" as const, 503),
  });
  const story = fc.array(fc.oneof({ weight: 3, arbitrary: deed }, { weight: 1, arbitrary: lost }), {
    maxLength: 40,
    size: "max",
  });
  const play = fc.asyncProperty(story, async (steps) => {
    page = new UploadsPage();
    await page.open();
    let count = 0;
    for (const step of steps) {
      const { server, upload } = page;
      if (typeof step === "object") server.fates[step.call] = [...(server.fates[step.call] ?? []), step.fate];
      else if (step === "choose") void upload.choose(new File(["%PDF-1.7"], `${++count}.pdf`));
      else if (step === "arrive") made.at(-1)?.respond(204);
      else if (step === "cancel") void upload.cancel();
      else if (step === "remove") upload.remove().catch(() => undefined);
      else if (step === "retry") void upload.retry();
      else if (step === "end") server.end();
      else if (step === "fail") server.end("FAILED");
      else if (step === "elsewhere") server.store(`elsewhere ${++count}.pdf`);
      else if (step === "refresh") page.uploads.refresh().catch(() => undefined);
      await pass(step === "wait" ? 1_000 : 0);
    }
    for (const fates of Object.values(page.server.fates)) fates.splice(0);
    made.at(-1)?.respond(204);
    await pass(4_000);
    while (page.server.versions.some(({ status }) => status === "IN_PROGRESS")) page.server.end();
    await pass(70_000);
    // Another device may have been there since the page asked last.
    await page.uploads.refresh();
    expect(["done", "empty", "failed"]).toContain(page.state.status);
    expect(shown()).toEqual(told());
    page.end();
  });
  await fc.assert(play, { numRuns: 100 });
});

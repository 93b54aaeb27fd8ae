import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { stubUploads } from "../../api/uploadRequest.fixture";
import { en } from "../../texts/en";
import { createDocumentUpload } from "./documents";
import { document, key, name, UploadsPage } from "./uploads.fixture";

let page: UploadsPage;

beforeEach(() => {
  vi.useFakeTimers();
  page = new UploadsPage();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what the first render of a question shows (§4 Document upload and conversion)", () => {
  test("a stored document, without asking", async () => {
    page.known = { [key]: document };
    await page.upload.resumeOnce();
    expect(page.state).toEqual({ status: "done", fileName: name, fileSize: 4_000, unsent: null });
    expect(page.server.calls).toEqual([]);
  });

  test("a conversion that ended after the profile was read", async () => {
    page.server.stored = { [key]: document };
    page.server.statuses = ["COMPLETED"];
    await page.upload.resumeOnce();
    expect(page.state).toMatchObject({ status: "done", fileName: name });
    expect(page.answers[key]).toBe("ANSWERED");
  });

  test("a running conversion, asked for every 2000 ms, over a moment without network", async () => {
    page.server.statuses = ["UNPROCESSED", "IN_PROGRESS", "IN_PROGRESS", "COMPLETED"];
    const loading = page.upload.resumeOnce();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.state).toMatchObject({ status: "converting", fileName: "" });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(page.server.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.server.calls).toHaveLength(2);
    page.server.failing = "GET /api/pdf/document-answer/{key}";
    await vi.advanceTimersByTimeAsync(2_000);
    page.server.failing = "";
    page.server.stored = { [key]: document };
    await vi.advanceTimersByTimeAsync(4_000);
    await loading;
    expect(page.state).toMatchObject({ status: "done" });
  });

  test("what stood there, once a running conversion may no longer be asked for; the next render asks again", async () => {
    page.server.statuses = ["IN_PROGRESS"];
    const loading = page.upload.resumeOnce();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.state.status).toBe("converting");
    page.server.failing = "GET /api/pdf/document-answer/{key}";
    page.server.refusal = 403;
    await vi.advanceTimersByTimeAsync(2_000);
    await loading;
    expect(page.state).toEqual({ status: "empty" });
    page.server.failing = "";
    page.server.statuses = ["IN_PROGRESS"];
    void page.upload.resumeOnce();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.state.status).toBe("converting");
  });

  test("nothing, where there is nothing: an answer that claims a file is cleared", async () => {
    page.answers[key] = "ANSWERED";
    await page.upload.resumeOnce();
    expect(page.state).toEqual({ status: "empty" });
    expect(page.answers[key]).toBe("");
  });

  test("a failed conversion, with its default message and no answer", async () => {
    page.server.statuses = ["FAILED"];
    await page.upload.resumeOnce();
    expect(page.state).toEqual({ status: "failed", file: null });
    expect([page.answers[key], page.errors[key]]).toEqual(["", [en.state.conversionFailed]]);
  });
});

describe("a deleted document (§4)", () => {
  test("does not come back with the next render of the question", async () => {
    page.known = { [key]: document };
    await page.upload.resumeOnce();
    await page.upload.remove();
    await page.upload.resumeOnce();
    expect(page.state).toEqual({ status: "empty" });
    expect(page.answers[key]).toBe("");
  });

  test("does not come back after an upload that was cancelled, even when the server could not be reached", async () => {
    page.known = { [key]: document };
    await page.upload.resumeOnce();
    await page.upload.remove();
    const made = stubUploads();
    void page.upload.choose(new File(["bytes"], "other.pdf"));
    await vi.advanceTimersByTimeAsync(0);
    made[0]?.answer(204);
    await vi.advanceTimersByTimeAsync(0);
    page.server.failing = "DELETE /api/pdf/document-answer/{key}";
    await page.upload.cancel();
    await page.upload.resumeOnce();
    expect([page.state, page.answers[key]]).toEqual([{ status: "empty" }, ""]);
  });

  test("shows again when the call fails", async () => {
    page.known = { [key]: document };
    await page.upload.resumeOnce();
    page.server.failing = "DELETE /api/document-answer/{key}";
    await expect(page.upload.remove()).rejects.toThrow("unreachable");
    expect(page.state).toMatchObject({ status: "done", fileName: name });
    await page.uploads.refresh([key]);
    expect(page.state).toEqual({ status: "empty" });
  });
});

describe("what a tab must know before it closes (§4 Tabs)", () => {
  test("a question that is still being asked about counts as under way", async () => {
    const loading = page.upload.resumeOnce();
    expect(await page.uploads.areUnderWay([key])).toBe(true);
    await loading;
    expect(await page.uploads.areUnderWay([key])).toBe(false);
  });

  test.each([
    ["UNPROCESSED", true],
    ["IN_PROGRESS", true],
    ["COMPLETED", false],
  ])("a file whose conversion is %s at the server", async (status, isBlocking) => {
    page.known = { [key]: document };
    page.server.stored = { [key]: document };
    await page.upload.resumeOnce();
    page.server.statuses = [status];
    expect(await page.uploads.areUnderWay([key])).toBe(isBlocking);
  });

  test("a file that is chosen while the server is asked", async () => {
    stubUploads();
    page.known = { [key]: document };
    await page.upload.resumeOnce();
    const asked = page.uploads.areUnderWay([key]);
    void page.upload.choose(new File(["bytes"], name));
    expect(await asked).toBe(true);
  });

  test("a deletion that fails is the last one: what is left is asked for again, and must not meet another", async () => {
    page.known = { [key]: document, transcript_file: document };
    await Promise.all([key, "transcript_file"].map((of) => page.uploads.of(of, createDocumentUpload).resumeOnce()));
    page.server.failing = "DELETE /api/pdf/document-answer/{key}";
    await expect(page.uploads.removeAll([key, "transcript_file"])).rejects.toThrow("unreachable");
    expect(page.server.calls).toEqual([page.server.failing]);
  });

  test("questions without a file are not asked about", async () => {
    await page.upload.resumeOnce();
    page.server.calls.splice(0);
    expect(await page.uploads.areUnderWay([key])).toBe(false);
    await page.uploads.removeAll([key]);
    expect(page.server.calls).toEqual([]);
  });
});

describe("a session that ends meanwhile leaves the next applicant's document alone", () => {
  const calls = { conversion: "DELETE /api/pdf/document-answer/{key}", document: "DELETE /api/document-answer/{key}" };
  const theirs = { status: "done", fileName: "theirs.pdf" };

  /** Ends the session while `held` is pending. Returns the outcome of the work that began before. */
  async function ended(held: string, work: () => Promise<unknown>) {
    page.known = { [key]: document };
    await page.upload.resumeOnce();
    page.server.calls.splice(0);
    const release = page.server.hold(held);
    const outcome = work().then(
      () => "went on",
      () => "ended",
    );
    await vi.advanceTimersByTimeAsync(0);
    page.changeSession();
    page.known = { [key]: { file_name: "theirs.pdf", file_size: 1 } };
    await page.upload.resumeOnce();
    release();
    return outcome;
  }

  test.each([
    ["the conversion's deletion", calls.conversion, ""],
    ["the document's deletion", calls.document, ""],
    ["the conversion's deletion, which fails", calls.conversion, calls.conversion],
    ["the document's deletion, which fails", calls.document, calls.document],
  ])("in %s", async (_, held, failing) => {
    page.server.failing = failing;
    expect(await ended(held, () => page.upload.remove())).toBe("ended");
    expect(page.state).toMatchObject(theirs);
    expect(page.answers[key]).toBe("ANSWERED");
    expect(page.server.calls.at(-1)).toBe(held);
  });

  test("in the question of a tab that is to close", async () => {
    const asked = "GET /api/pdf/document-answer/{key}";
    expect(await ended(asked, () => page.uploads.areUnderWay([key]))).toBe("ended");
    expect(page.state).toMatchObject(theirs);
  });
});

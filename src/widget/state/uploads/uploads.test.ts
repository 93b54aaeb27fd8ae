import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import en from "../../../shared/texts/en.json";
import { stubUploads } from "../../../shared/wire/uploadRequest.fixture";
import { createDocumentUpload } from "./uploads";
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

describe("the first render of a document question (§4 'Documents')", () => {
  test("shows a stored document at once, and asks for its conversion alone", async () => {
    page.known = { [key]: document };
    const shown = page.upload.onShown();
    expect(page.state).toEqual({ status: "done", fileName: name, fileSize: 4_000, notice: null, unsent: null });
    await shown;
    expect(page.server.calls).toEqual(["GET /api/pdf/document-answer/{key}"]);
  });

  test("shows a document whose conversion ended after the profile was loaded", async () => {
    page.server.stored = { [key]: document };
    page.server.statuses = ["COMPLETED"];
    await page.upload.onShown();
    expect(page.state).toMatchObject({ status: "done", fileName: name });
    expect(page.answers[key]).toBe("ANSWERED");
  });

  test("shows a running conversion, polls it every 2000 ms and goes on after a network failure", async () => {
    page.server.statuses = ["UNPROCESSED", "IN_PROGRESS", "IN_PROGRESS", "COMPLETED"];
    const loading = page.upload.onShown();
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

  test("shows its former state when polling a conversion is refused, and the next render polls again", async () => {
    page.server.statuses = ["IN_PROGRESS"];
    const loading = page.upload.onShown();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.state.status).toBe("converting");
    page.server.failing = "GET /api/pdf/document-answer/{key}";
    page.server.refusal = 403;
    await vi.advanceTimersByTimeAsync(2_000);
    await loading;
    expect(page.state).toEqual({ status: "empty" });
    page.server.failing = "";
    page.server.statuses = ["IN_PROGRESS"];
    void page.upload.onShown();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.state.status).toBe("converting");
  });

  test("shows no file and clears the answer when the server has no document", async () => {
    page.answers[key] = "ANSWERED";
    await page.upload.onShown();
    expect(page.state).toEqual({ status: "empty" });
    expect(page.answers[key]).toBe("");
  });

  test("shows a failed conversion with the default message, and clears the answer", async () => {
    page.server.statuses = ["FAILED"];
    await page.upload.onShown();
    expect(page.state).toEqual({ status: "failed", file: null });
    expect([page.answers[key], page.errors[key]]).toEqual(["", [en.state.conversionFailed]]);
  });
});

describe("a deleted document (§4)", () => {
  test("does not reappear with the next render of the question", async () => {
    page.known = { [key]: document };
    await page.upload.onShown();
    await page.upload.remove();
    await page.upload.onShown();
    expect(page.state).toEqual({ status: "empty" });
    expect(page.answers[key]).toBe("");
  });

  test("does not reappear after a cancelled upload, even when the server is unreachable", async () => {
    page.known = { [key]: document };
    await page.upload.onShown();
    await page.upload.remove();
    const made = stubUploads();
    void page.upload.choose(new File(["%PDF-1.7"], "other.pdf"));
    await vi.advanceTimersByTimeAsync(0);
    made[0]?.respond(204);
    await vi.advanceTimersByTimeAsync(0);
    page.server.failing = "DELETE /api/pdf/document-answer/{key}";
    await page.upload.cancel();
    await page.upload.onShown();
    expect([page.state, page.answers[key]]).toEqual([{ status: "empty" }, ""]);
  });

  test("is shown again when its deletion fails", async () => {
    page.known = { [key]: document };
    await page.upload.onShown();
    page.server.failing = "DELETE /api/document-answer/{key}";
    await expect(page.upload.remove()).rejects.toThrow("unreachable");
    expect(page.state).toMatchObject({ status: "done", fileName: name });
    await page.uploads.refresh([key]);
    expect(page.state).toEqual({ status: "empty" });
  });
});

describe("the check before a tab is closed (§4 'Tabs')", () => {
  test("counts a question whose document is still loading as under way", async () => {
    const loading = page.upload.onShown();
    expect(await page.uploads.areUnderWay([key])).toBe(true);
    await loading;
    expect(await page.uploads.areUnderWay([key])).toBe(false);
  });

  test.each([
    ["UNPROCESSED", true],
    ["IN_PROGRESS", true],
    ["COMPLETED", false],
  ])("counts a file whose conversion is %s on the server as under way: %s", async (status, isBlocking) => {
    page.known = { [key]: document };
    page.server.stored = { [key]: document };
    await page.upload.onShown();
    page.server.statuses = [status];
    expect(await page.uploads.areUnderWay([key])).toBe(isBlocking);
  });

  test("counts a file that is chosen during the check as under way", async () => {
    stubUploads();
    page.known = { [key]: document };
    await page.upload.onShown();
    const asked = page.uploads.areUnderWay([key]);
    void page.upload.choose(new File(["%PDF-1.7"], name));
    expect(await asked).toBe(true);
  });

  test("sends no further deletion after one that fails", async () => {
    page.known = { [key]: document, transcript_file: document };
    await Promise.all([key, "transcript_file"].map((of) => page.uploads.of(of, createDocumentUpload).onShown()));
    page.server.failing = "DELETE /api/pdf/document-answer/{key}";
    page.server.calls.splice(0);
    await expect(page.uploads.removeAll([key, "transcript_file"])).rejects.toThrow("unreachable");
    expect(page.server.calls).toEqual([page.server.failing]);
  });

  test("sends no request for questions without a file", async () => {
    await page.upload.onShown();
    page.server.calls.splice(0);
    expect(await page.uploads.areUnderWay([key])).toBe(false);
    await page.uploads.removeAll([key]);
    expect(page.server.calls).toEqual([]);
  });
});

describe("a session that ends during a request leaves the next applicant's document unchanged", () => {
  const calls = { conversion: "DELETE /api/pdf/document-answer/{key}", document: "DELETE /api/document-answer/{key}" };
  const theirs = { status: "done", fileName: "theirs.pdf" };

  /** Ends the session while `held` is pending. Returns the outcome of the work that began before. */
  async function ended(held: string, work: () => Promise<unknown>) {
    page.known = { [key]: document };
    await page.upload.onShown();
    page.server.calls.splice(0);
    const release = page.server.hold(held);
    const outcome = work().then(
      () => "went on",
      () => "ended",
    );
    await vi.advanceTimersByTimeAsync(0);
    page.end();
    page.known = { [key]: { file_name: "theirs.pdf", file_size: 1 } };
    void page.upload.onShown();
    release();
    return outcome;
  }

  test.each([
    ["the conversion's deletion", calls.conversion, ""],
    ["the document's deletion", calls.document, ""],
    ["the conversion's deletion, which fails", calls.conversion, calls.conversion],
    ["the document's deletion, which fails", calls.document, calls.document],
  ])("when the request is %s", async (_, held, failing) => {
    page.server.failing = failing;
    expect(await ended(held, () => page.upload.remove())).toBe("ended");
    expect(page.state).toMatchObject(theirs);
    expect(page.answers[key]).toBe("ANSWERED");
    expect(page.server.calls.filter((call) => call.startsWith("DELETE")).at(-1)).toBe(held);
  });

  test("when the request is the check before a tab is closed", async () => {
    const asked = "GET /api/pdf/document-answer/{key}";
    expect(await ended(asked, () => page.uploads.areUnderWay([key]))).toBe("ended");
    expect(page.state).toMatchObject(theirs);
  });
});

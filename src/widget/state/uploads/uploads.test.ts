import { beforeEach, describe, expect, test, vi } from "vitest";
import { stubUploads } from "../../../shared/wire/uploadRequest.fixture";
import { createDocumentUpload } from "./uploads";
import { calls, key, name, UploadsPage } from "./uploads.fixture";

const stored = (fileName: string) => ({ status: "done", fileName, fileSize: 4_000, notice: null, unsent: null });

let page: UploadsPage;

beforeEach(() => {
  vi.useFakeTimers();
  page = new UploadsPage();
});

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe("a question that is shown", () => {
  test("shows the document of the profile at once, and asks once", async () => {
    page.server.store(name);
    page.uploads.setStored(page.server.documents);
    page.upload.onShown();
    expect(page.state).toEqual(stored(name));
    await page.upload.loaded();
    page.upload.onShown();
    expect([page.state, page.server.calls]).toEqual([stored(name), [calls.conversion]]);
  });

  test("shows a running conversion beside the document of which it asks, polls it every 2000 ms, also after a failure", async () => {
    page.server.store("former.pdf");
    page.server.store("elsewhere.pdf", "IN_PROGRESS");
    await page.open();
    expect(page.state).toEqual({ status: "converting", fileName: "", isConfirmed: true });
    await pass(1_999);
    expect(page.server.calls).toHaveLength(1);
    page.server.fates[calls.conversion] = ["requestLost"];
    await pass(1);
    expect(page.server.calls).toHaveLength(2);
    page.server.end();
    await pass(2_000);
    expect(page.state).toEqual(stored("elsewhere.pdf"));
  });

  test("shows the stored document when it cannot ask, and what the server has once it can", async () => {
    page.server.store(name);
    page.server.fates[calls.conversion] = ["requestLost"];
    await page.open();
    expect([page.state, page.upload.isLoading]).toEqual([stored(name), false]);
    page.server.store("elsewhere.pdf");
    await pass(2_000);
    expect(page.state).toEqual(stored("elsewhere.pdf"));
  });

  test("asks with its next render when polling was refused", async () => {
    page.server.store(name, "IN_PROGRESS");
    page.server.fates[calls.conversion] = [403];
    await page.open();
    expect(page.state).toEqual({ status: "empty" });
    page.upload.onShown();
    await pass();
    expect(page.state.status).toBe("converting");
  });

  test("clears the answer of a question whose document the server does not have", async () => {
    page.answers[key] = "ANSWERED";
    await page.open();
    expect([page.state, page.answers[key]]).toEqual([{ status: "empty" }, ""]);
  });

  test("says that a conversion has failed which began elsewhere", async () => {
    page.server.store(name, "FAILED", "It is damaged.");
    await page.open();
    expect([page.state, page.errors[key]]).toEqual([{ status: "failed", file: null }, ["It is damaged."]]);
  });
});

describe("what another device has done is shown when the page asks, as after a save that says so", () => {
  test.each([
    ["a deletion", () => page.server.versions.splice(0), { status: "empty" }, ""],
    ["a replacement", () => page.server.store("elsewhere.pdf"), stored("elsewhere.pdf"), "ANSWERED"],
    ["a conversion", () => page.server.store("x.pdf", "IN_PROGRESS"), { status: "converting" }, "ANSWERED"],
  ])("%s", async (_, happens, state, answer) => {
    page.server.store(name);
    await page.open();
    happens();
    await page.uploads.refresh();
    expect(page.state).toMatchObject(state);
    expect(page.answers[key]).toBe(answer);
  });

  test("also of a question that was not shown yet", async () => {
    page.server.store("elsewhere.pdf");
    await page.uploads.refresh();
    expect(page.answers[key]).toBe("ANSWERED");
    expect(page.server.calls).toEqual([calls.list]);
  });

  test("and beside a file of this page that did not arrive, which can still be sent", async () => {
    const made = stubUploads();
    await page.open();
    void page.upload.choose(new File(["%PDF-1.7"], name));
    await pass();
    made[0]?.respond(403);
    await pass();
    page.server.store("elsewhere.pdf");
    await page.uploads.refresh();
    expect(page.state).toMatchObject({ status: "done", fileName: "elsewhere.pdf", unsent: { name } });
    expect(page.errors[key]).toHaveLength(1);
  });
});

describe("a submission names what the page shows", () => {
  test("of a question that was not shown the newest file, also one that is converted, once a refusal has named it", async () => {
    page.server.store(name);
    page.server.store("x.pdf", "IN_PROGRESS");
    await page.uploads.refresh();
    const [, newest] = page.server.versions;
    const file_key = newest?.file_key ?? "";
    expect(page.uploads.shown()).not.toEqual({ [key]: file_key });
    await page.uploads.takeNewest({ [key]: { file_name: "x.pdf", file_size: 1, file_key } });
    expect(page.uploads.shown()).toEqual({ [key]: file_key });
    await page.uploads.takeNewest({});
    expect(page.uploads.shown()).toEqual({});
  });

  const named = (index: number) => ({ [key]: page.server.versions[index]?.file_key });

  test("the document, or the file that is being converted", async () => {
    await page.open();
    expect(page.uploads.shown()).toEqual({});
    page.server.store(name);
    await page.uploads.refresh();
    expect(page.uploads.shown()).toEqual(named(0));
    page.server.store("x.pdf", "IN_PROGRESS");
    await page.uploads.refresh();
    expect(page.uploads.shown()).toEqual(named(1));
    page.server.end("FAILED");
    await pass(2_000);
    expect(page.uploads.shown()).toEqual(named(0));
  });
});

describe("the check before a tab is closed", () => {
  test("counts a question whose document is still loading as under way", async () => {
    page.upload.onShown();
    expect(await page.uploads.areUnderWay([key])).toBe(true);
    await page.upload.loaded();
    expect(await page.uploads.areUnderWay([key])).toBe(false);
  });

  test.each([
    ["converted", "COMPLETED", false, "ANSWERED"],
    ["being converted", "IN_PROGRESS", true, ""],
  ] as const)("knows of a file of another device that is %s", async (_, status, isBlocking, answer) => {
    await page.open();
    page.server.store("elsewhere.pdf", status);
    expect([await page.uploads.areUnderWay([key]), page.answers[key] ?? ""]).toEqual([isBlocking, answer]);
  });

  test("counts a file that is chosen during the check as under way", async () => {
    stubUploads();
    page.server.store(name);
    await page.open();
    const asked = page.uploads.areUnderWay([key]);
    void page.upload.choose(new File(["%PDF-1.7"], "other.pdf"));
    expect(await asked).toBe(true);
  });

  test("sends no further deletion after one that fails", async () => {
    page.server.store(name);
    page.uploads.setStored({ ...page.server.documents, transcript_file: { file_name: name, file_size: 1 } });
    for (const of of [key, "transcript_file"]) page.uploads.of(of, createDocumentUpload).onShown();
    await page.uploads.loaded([key, "transcript_file"]);
    page.server.fates[calls.deletion] = [403];
    page.server.calls.splice(0);
    await expect(page.uploads.removeAll([key, "transcript_file"])).rejects.toThrow("refused");
    expect(page.server.calls.filter((call) => call.startsWith("DELETE"))).toEqual([calls.deletion]);
  });
});

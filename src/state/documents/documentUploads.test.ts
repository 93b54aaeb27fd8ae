import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createClient } from "../../api/client";
import type { Documents } from "../../api/shapes";
import { en } from "../../texts/en";
import { createNotices } from "../notices";
import { createStore } from "../store";
import { createDocumentUploads, type DocumentUploads } from "./documentUploads";

const key = "fafsa_file";
const name = "aid.pdf";
const document = { file_name: name, file_size: 4_000 };
const texts = { unreachable: "unreachable", misconfigured: "misconfigured" };

/** The server's side of one question, as contract.md has it; the real one is proven by the journeys. */
class FakeDocuments {
  stored: Documents = {};
  statuses: string[] = [];
  failing = "";
  readonly calls: string[] = [];

  readonly fetch = async (input: RequestInfo | URL, { method = "GET" }: RequestInit = {}): Promise<Response> => {
    const path = new URL(String(input)).pathname.replace(key, "{key}");
    this.calls.push(`${method} ${path}`);
    if (`${method} ${path}` === this.failing) throw new TypeError("Failed to fetch");
    if (method === "DELETE") this.stored = {};
    return Response.json(this.#answer(method, path));
  };

  #answer(method: string, path: string): unknown {
    if (path === "/api/document-answer") return this.stored;
    if (method !== "GET") return { message: "ok" };
    return { status: this.statuses.shift() ?? "NOT_ANSWERED", message: null };
  }
}

let server: FakeDocuments;
let uploads: DocumentUploads;
let answers: Record<string, string | boolean>;
let known: Documents;
let errors: Record<string, string[]>;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeDocuments();
  [answers, known, errors] = [{}, {}, {}];
  const store = createStore();
  const client = createClient({
    baseUrl: () => ({ url: new URL("https://apply.test/") }),
    fetch: server.fetch,
    texts,
    timeout: 60_000,
    onUnauthorized: () => () => undefined,
  });
  // The stores are classes and too large to make here; these are the members that an upload uses, hence the `as` below.
  const parts: unknown = {
    ...{ client, store, notices: createNotices(store), onProgress: () => undefined },
    answers: { read: () => answers, set: (of: string, value: string) => (answers[of] = value) },
    validation: { report: (of: string, ...messages: string[]) => (errors[of] = messages) },
    saver: { save: async () => undefined },
    knownDocuments: () => known,
    fetchDocuments: async () => (known = (await client.call("documents", {})).data),
  };
  uploads = createDocumentUploads(parts as Parameters<typeof createDocumentUploads>[0]);
});

afterEach(() => vi.useRealTimers());

const state = () => uploads.of(key).state;

describe("what the first sight of a question shows (§4 Document upload and conversion)", () => {
  test("a stored document, without asking", async () => {
    known = { [key]: document };
    await uploads.of(key).resumeOnce();
    expect(state()).toEqual({ status: "done", fileName: name, fileSize: 4_000, unsent: null });
    expect(server.calls).toEqual([]);
  });

  test("a conversion that ended after the profile was read", async () => {
    server.stored = { [key]: document };
    server.statuses = ["COMPLETED"];
    await uploads.of(key).resumeOnce();
    expect(state()).toMatchObject({ status: "done", fileName: name });
    expect(answers[key]).toBe("ANSWERED");
  });

  test("a running conversion, asked for every 2000 ms, over a moment without network", async () => {
    server.statuses = ["UNPROCESSED", "IN_PROGRESS", "IN_PROGRESS", "COMPLETED"];
    const sight = uploads.of(key).resumeOnce();
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toEqual({ status: "converting", fileName: "" });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(server.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.calls).toHaveLength(2);
    server.failing = "GET /api/pdf/document-answer/{key}";
    await vi.advanceTimersByTimeAsync(2_000);
    server.failing = "";
    server.stored = { [key]: document };
    await vi.advanceTimersByTimeAsync(4_000);
    await sight;
    expect(state()).toMatchObject({ status: "done" });
  });

  test("nothing, where there is nothing: an answer that claims a file is cleared", async () => {
    answers[key] = "ANSWERED";
    await uploads.of(key).resumeOnce();
    expect(state()).toEqual({ status: "empty" });
    expect(answers[key]).toBe("");
  });

  test("a failed conversion, with its default message and no answer", async () => {
    server.statuses = ["FAILED"];
    await uploads.of(key).resumeOnce();
    expect(state()).toEqual({ status: "failed", fileName: "", canRetry: false });
    expect([answers[key], errors[key]]).toEqual(["", [en.state.conversionFailed]]);
  });
});

describe("a deleted document (§4)", () => {
  test("does not come back with the next sight of the question", async () => {
    known = { [key]: document };
    await uploads.of(key).resumeOnce();
    await uploads.of(key).remove();
    await uploads.of(key).resumeOnce();
    expect(state()).toEqual({ status: "empty" });
    expect(answers[key]).toBe("");
  });

  test("shows again when the call fails", async () => {
    known = { [key]: document };
    await uploads.of(key).resumeOnce();
    server.failing = "DELETE /api/document-answer/{key}";
    await expect(uploads.of(key).remove()).rejects.toThrow("unreachable");
    expect(state()).toMatchObject({ status: "done", fileName: name });
    await uploads.refresh([key]);
    expect(state()).toEqual({ status: "empty" });
  });
});

describe("what a tab must know before it closes (§4 Tabs)", () => {
  test("a question that is still being asked about counts as under way", async () => {
    const sight = uploads.of(key).resumeOnce();
    expect(await uploads.areUnderWay([key])).toBe(true);
    await sight;
    expect(await uploads.areUnderWay([key])).toBe(false);
  });

  test.each([
    ["UNPROCESSED", true],
    ["IN_PROGRESS", true],
    ["COMPLETED", false],
  ])("a file whose conversion is %s at the server", async (status, isBlocking) => {
    known = { [key]: document };
    server.stored = known;
    await uploads.of(key).resumeOnce();
    server.statuses = [status];
    expect(await uploads.areUnderWay([key])).toBe(isBlocking);
  });

  test("questions without a file are not asked about", async () => {
    await uploads.of(key).resumeOnce();
    server.calls.splice(0);
    expect(await uploads.areUnderWay([key])).toBe(false);
    await uploads.removeAll([key]);
    expect(server.calls).toEqual([]);
  });
});

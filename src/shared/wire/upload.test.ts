import { beforeEach, describe, expect, test, vi } from "vitest";
import { fileMessages } from "../form/wording";
import { unexpectedMessage } from "./errors";
import { type UploadOptions, upload } from "./upload";
import { stubUploads, type UploadRequest } from "./uploadRequest.fixture";

const minute = 60_000;
const stalled = { name: "ApiError", isTemporary: true, message: "unreachable" };

let made: readonly UploadRequest[];
let shares: number[];

beforeEach(() => {
  vi.useFakeTimers();
  made = stubUploads();
  shares = [];
});

/** Starts an upload: its request, and its outcome so far. */
function send({ signal }: Pick<UploadOptions, "signal"> = new AbortController()) {
  const outcome: { is: unknown } = { is: "pending" };
  upload({ url: "https://files.test/", fields: { key: "k" } }, new File(["bytes"], "aid.pdf"), {
    signal,
    onProgress: (share) => shares.push(share),
    texts: { unreachable: "unreachable", uploadRefused: "refused on the way", unreadable: "unreadable" },
    translatable: (message) => message,
  }).then(
    () => {
      outcome.is = "arrived";
    },
    (fault: unknown) => {
      outcome.is = fault;
    },
  );
  return { request: made[0] ?? expect.unreachable("No request was made."), outcome };
}

describe("an upload that stalls", () => {
  test("from the start fails after a minute with a network error", async () => {
    const { outcome } = send();
    await vi.advanceTimersByTimeAsync(minute - 1);
    expect(outcome.is).toBe("pending");
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.is).toMatchObject(stalled);
  });

  test("fails a minute after its last progress event, also after the last byte", async () => {
    const { request, outcome } = send();
    for (const share of [0.2, 0.4, 1]) {
      await vi.advanceTimersByTimeAsync(minute - 1);
      request.progress(share);
    }
    await vi.advanceTimersByTimeAsync(minute - 1);
    expect([outcome.is, shares]).toEqual(["pending", [0.2, 0.4, 1]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.is).toMatchObject(stalled);
  });
});

describe("an upload without a readable response", () => {
  test.each([
    ["was refused if the server answers a request with CORS", ["cors"], "refused on the way"],
    ["was refused if the file store answers a request without CORS", ["no-cors"], "refused on the way"],
    ["did not reach the server if no request is answered", [], "unreachable"],
  ])("%s", async (_, answered: readonly string[], message) => {
    const urls = new Set<string>();
    vi.stubGlobal("fetch", async (url: string, { mode }: { mode: string }) => {
      urls.add(url);
      if (!answered.includes(mode)) throw new TypeError("Failed to fetch");
      return new Response();
    });
    const { request, outcome } = send();
    request.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome.is).toMatchObject({ name: "ApiError", message });
    expect([...urls]).toEqual(["https://files.test/"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("ends when the applicant cancels it, also during the further requests", async () => {
    const asked: AbortSignal[] = [];
    vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
      asked.push(signal);
      return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    });
    const controller = new AbortController();
    const { request, outcome } = send(controller);
    request.fail();
    await vi.advanceTimersByTimeAsync(1_000);
    const reason = new DOMException("The upload was stopped.", "AbortError");
    controller.abort(reason);
    await vi.advanceTimersByTimeAsync(0);
    expect([outcome.is, vi.getTimerCount()]).toEqual([reason, 0]);
    expect(asked.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  test("counts as unreachable if the further requests are not answered within ten seconds", async () => {
    vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    });
    const { request, outcome } = send();
    request.fail();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(outcome.is).toMatchObject(stalled);
  });
});

const html = "<!doctype html><h1>Refused</h1>";
test.each([
  ["the server's own message", 403, '{"message":"This upload is not permitted."}', "This upload is not permitted."],
  ["a sentence on its size where a proxy refuses it in HTML", 413, html, fileMessages.tooLarge],
  ["the general sentence for any other response", 500, html, unexpectedMessage],
])("a refused upload has %s", async (_, status, text, message) => {
  const { request, outcome } = send();
  request.respond(status, text);
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.is).toMatchObject({ name: "ApiError", status, message });
});

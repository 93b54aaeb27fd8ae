import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type S3Double, startS3Double } from "../../../test/support/faults/s3Double";
import { type Listening, listening } from "../../../test/support/listening";
import { createVault } from "../config/vault";
import { localDisk } from "./localDisk";
import { s3Storage } from "./s3";
import { sealed } from "./sealed";
import { type Storage, StorageAway } from "./storage";

const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "a secret/with+signs", region: "eu-central-1" };
const folder = mkdtempSync(join(tmpdir(), "storage-"));
const terms = { mostBytes: 1000, seconds: 60 };
let double: S3Double;

beforeAll(async () => {
  double = await startS3Double("documents", credentials);
});
afterAll(async () => {
  await double.close();
  rmSync(folder, { recursive: true });
});

function s3(changed: Partial<typeof credentials> = {}): Storage {
  return s3Storage({ endpoint: double.endpoint, bucket: "documents", ...credentials, ...changed });
}

const storages: readonly (readonly [string, () => Storage])[] = [
  ["a folder", () => localDisk(folder, createVault("secret of the test"), () => "http://localhost/files/upload")],
  ["an S3-compatible store", () => s3()],
];

async function keysIn(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

describe.each(storages)("storage in %s", (_name, open) => {
  const content = new Uint8Array([0, 255, 13, 10, 7]);

  test("keeps a file that is written while the last other file of its folder is deleted", async () => {
    const storage = open();
    for (let round = 0; round < 50; round += 1) {
      const [before, after] = [`documents/race/${round}/a.pdf`, `documents/race/${round}/b.pdf`];
      await storage.write(before, content);
      await Promise.all([storage.remove(before), storage.write(after, content)]);
      expect(await storage.size(after)).toBe(5);
    }
  });

  test("keeps a file that is written, and reports its size", async () => {
    const storage = open();
    await storage.write("documents/a/one.pdf", content);
    expect(await storage.read("documents/a/one.pdf")).toEqual(content);
    expect(await storage.size("documents/a/one.pdf")).toBe(5);
    await storage.write("documents/a/one.pdf", new Uint8Array([1]));
    expect(await storage.read("documents/a/one.pdf")).toEqual(new Uint8Array([1]));
  });

  test("returns null for a missing file, and removes it without an error", async () => {
    const storage = open();
    expect(await storage.read("documents/none")).toBeNull();
    expect(await storage.size("documents/none")).toBeNull();
    await storage.remove("documents/none");
  });

  test("lists exactly the files below a prefix, over several pages", async () => {
    const storage = open();
    const keys = ["one", "two", "three", "four", "five"].map((name) => `uploads/b/field/${name}`);
    for (const key of keys) await storage.write(key, content);
    await storage.write("copies/b", content);
    expect(await keysIn(storage, "uploads/b/")).toEqual([...keys].sort());
    await storage.remove(keys[0] ?? "");
    expect(await keysIn(storage, "uploads/b/")).toHaveLength(4);
    expect(await keysIn(storage, "nothing/")).toEqual([]);
  });

  test.each(["../outside", "/etc/passwd", "a//b", "a/../b", "a/.hidden", "a\\b", "", "a/b\0"])(
    "refuses the key %j",
    async (key) => {
      const storage = open();
      await expect((async () => storage.write(key, content))()).rejects.toThrow("no storage key");
      await expect((async () => storage.read(key))()).rejects.toThrow("no storage key");
    },
  );
});

describe("a permit of this disk", () => {
  const disk = localDisk(folder, createVault("secret of the test"), () => "http://localhost/files/upload");
  const send = async (seconds: number, changed: Readonly<Record<string, string>> = {}) => {
    const { fields } = await disk.permit("uploads/e/file", { mostBytes: 3, seconds });
    const sent = new Map(Object.entries({ ...fields, ...changed }));
    return disk.accept(sent, async () => true, Readable.from([Buffer.from("one")]));
  };

  test("stores its file until it expires", async () => {
    expect([await send(60), await send(0)]).toEqual(["stored", "expired"]);
  });

  test.each([
    ["another key", { key: "uploads/e/other" }],
    ["more bytes", { bytes: "4" }],
    ["a later expiry", { expires: "4070908800" }],
    ["no signature", { signature: "" }],
  ])("is refused with %s", async (_what, changed) => {
    expect(await send(60, changed)).toBe("not permitted");
  });
});

describe("a permit of the S3 driver, checked by a store that checks signatures", () => {
  async function send(storage: Storage, size: number, change: Record<string, string> = {}): Promise<number> {
    const { url, fields } = await storage.permit("uploads/c/file", terms);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value);
    form.append("file", new Blob([new Uint8Array(size)]));
    return (await fetch(url, { method: "POST", body: form })).status;
  }

  test.each([
    ["a file within its limit", 1000, {}, 204],
    ["one byte more", 1001, {}, 400],
    ["an empty file", 0, {}, 400],
    ["another key", 10, { key: "uploads/d/file" }, 403],
    ["another signature", 10, { "X-Amz-Signature": "0".repeat(64) }, 403],
    ["a field without a condition", 10, { acl: "public-read" }, 403],
  ])("answers %s", async (_what, size, change, status) => {
    expect(await send(s3(), size, change)).toBe(status);
  });

  test("made with another secret is refused, and so are the driver's own calls", async () => {
    const before = double.refused;
    const stranger = s3({ secretAccessKey: "another" });
    expect(await send(stranger, 10)).toBe(403);
    await expect(stranger.read("uploads/c/file")).rejects.toThrow();
    await expect(stranger.write("uploads/c/file", new Uint8Array(1))).rejects.toThrow();
    expect(double.refused).toBe(before + 3);
  });
});

describe("a store that stops answering", () => {
  let silent: Listening;
  let asked = 0;
  const patience = { brief: 300, file: 300, pause: 60_000 };
  const open = (its = patience) => s3Storage({ endpoint: silent.url, bucket: "documents", ...credentials }, its);
  beforeAll(async () => {
    // Begins to respond to a read, and responds to nothing else but what asks for the size of `documents/known`.
    silent = await listening((request, response) => {
      asked += 1;
      request.resume();
      if (request.method === "HEAD" && request.url?.includes("known")) response.writeHead(200).end();
      if (request.method === "GET" && !request.url?.includes("list-type")) {
        response.writeHead(200, { "content-length": 100 }).write("half");
      }
    });
  });
  afterAll(() => silent.stop());

  test.each<[string, (store: Storage) => Promise<unknown>]>([
    ["read", (store) => store.read("documents/one")],
    ["size", (store) => store.size("documents/one")],
    ["write", (store) => store.write("documents/one", new Uint8Array([1]))],
    ["remove", (store) => store.remove("documents/one")],
    ["list", (store) => keysIn(store, "documents/")],
  ])("fails a %s after its time", async (_name, call) => {
    await expect(call(open())).rejects.toThrow(StorageAway);
  });

  test("is asked nothing for a while after three calls, then again", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const store = open();
    const before = asked;
    const sizes = (count: number) =>
      Promise.allSettled(Array.from({ length: count }, () => store.size("documents/one")));
    await sizes(3);
    await sizes(20);
    expect(asked - before).toBe(3);
    vi.advanceTimersByTime(patience.pause + 1);
    await sizes(1);
    expect(asked - before).toBe(4);
    vi.useRealTimers();
  });

  test("is asked for no file for a while after three that it did not give, although it answers what carries none", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    // Long enough for what the store does answer.
    const store = open({ ...patience, brief: 600_000 });
    for (let call = 0; call < 3; call += 1) {
      await store.size("documents/known");
      await expect(store.read("documents/known")).rejects.toThrow("within 0.3 s");
    }
    expect(await store.size("documents/known")).toBe(0);
    await expect(store.read("documents/known")).rejects.toThrow("several times in a row");
    vi.useRealTimers();
  });
});

test("half a file, which a store gives that fails, is a fault of the store", async () => {
  const half: Pick<Storage, "size" | "read" | "write"> = {
    size: async () => 100,
    read: async () => new Uint8Array(50),
    write: async () => undefined,
  };
  const files = sealed(half, createVault("secret of the test"));
  await expect(files.read("documents/one")).rejects.toThrow(StorageAway);
});

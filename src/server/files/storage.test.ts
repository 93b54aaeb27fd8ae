import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startS3Double } from "../../../test/support/faults/s3Double";
import { type Listening, listening } from "../../../test/support/listening";
import { freshDatabase } from "../../../test/support/referenceServer/freshData";
import { addAccount } from "../accounts/accountTable";
import { createVault } from "../config/vault";
import { deleteObjects } from "../office/deletionJobs";
import { openStorage } from "./open";
import { receiver } from "./receiver";
import { s3Storage } from "./s3";
import { sealed } from "./sealed";
import { type Contents, type ObjectStore, StorageAway } from "./storage";
import { storedFiles } from "./storedFiles";

const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "a secret/with+signs", region: "eu-central-1" };
const terms = { mostBytes: 1000, seconds: 60 };
const [double, fresh] = await Promise.all([startS3Double("documents"), freshDatabase()]);
const account = (await addAccount(fresh.db, "ada@example.edu")) ?? "";
afterAll(() => Promise.all([double.close(), fresh.end()]));

const s3 = (): ObjectStore => s3Storage({ endpoint: double.endpoint, bucket: "documents", ...credentials });

describe.each(["the database", "an S3-compatible store"])("files in %s", (place) => {
  const content = new Uint8Array([0, 255, 13, 10, 7]);
  const vault = createVault("secret of the test");
  const open = () => sealed(storedFiles(fresh.db, place === "the database" ? null : s3()), vault);

  test("are awaited for a question whose key ends like the name of a folder", async () => {
    const key = `uploads/${account}/tax_documents/${place.length}`;
    await fresh.db.query("insert into document (key, account_id, field_key) values ($1, $2, 'tax_documents')", [
      key,
      account,
    ]);
    expect(await open().write(key, content)).toBe(true);
  });

  test("are there when they are written, with their size, and are encrypted", async () => {
    const [files, key] = [open(), `copies/${account}/one.pdf`];
    await files.write(key, content);
    expect(await files.read(key)).toEqual(content);
    expect(await files.size(key)).toBe(5);
    const [row] = await fresh.db.query<{ isPlain: boolean | null }>(
      "select position('\\x00ff0d0a07'::bytea in content) > 0 as \"isPlain\" from file where key = $1",
      [key],
    );
    expect(row).toEqual({ isPlain: place === "the database" ? false : null });
    await files.write(key, new Uint8Array([1]));
    expect(await files.read(key)).toEqual(new Uint8Array([1]));
  });

  test("that are missing are null", async () => {
    expect(await open().read(`copies/${account}/none`)).toBeNull();
    expect(await open().size(`copies/${account}/none`)).toBeNull();
  });

  test.each(["../outside", "/etc/passwd", "a//b", "a/.hidden", "a\\b"])("have no key %j", async (key) => {
    await expect(open().write(key, content)).rejects.toThrow("no storage key");
    await expect(open().read(key)).rejects.toThrow("no storage key");
  });
});

test("files of the database stay readable once an S3 store is set", async () => {
  const [before, key] = [new Uint8Array([1, 2]), `copies/${account}/before.pdf`];
  await storedFiles(fresh.db, null).write(key, before);
  expect(await storedFiles(fresh.db, s3()).read(key)).toEqual(before);
});

describe("what deletes an applicant", () => {
  const deleted = async (objects: ObjectStore | null) => {
    const id = (await addAccount(fresh.db, `deleted-${objects === null}@example.edu`)) ?? "";
    await storedFiles(fresh.db, objects).write(`copies/${id}/a`, new Uint8Array([1]));
    await fresh.db.query("delete from account where id = $1", [id]);
    return { key: `copies/${id}/a`, rows: await fresh.db.query("select from file where account_id = $1", [id]) };
  };
  const noted = (key: string) => fresh.db.query("select key from deleted_object where key = $1", [key]);

  test("deletes the files with it", async () => {
    const { key, rows } = await deleted(null);
    expect([rows, await noted(key)]).toEqual([[], []]);
  });

  test("has objects of S3 deleted two weeks later, until when a restored dump finds them", async () => {
    const storage = { ...s3(), objects: s3() };
    const { key, rows } = await deleted(storage);
    const cleanUp = (objects: ObjectStore | null = storage.objects) =>
      deleteObjects({ db: fresh.db, storage: { objects } });
    await cleanUp();
    expect([rows, await noted(key), await storage.size(key)]).toEqual([[], [{ key }], 1]);
    await fresh.db.query("update deleted_object set at = now() - interval '15 days' where key = $1", [key]);
    // As where the setting was forgotten.
    await cleanUp(null);
    expect(await noted(key)).toEqual([{ key }]);
    await cleanUp();
    expect([await noted(key), await storage.size(key)]).toEqual([[], null]);
  });
});

describe("a permit of this server", () => {
  const none = { size: async () => null, read: async () => null, write: async () => true };
  const here = receiver(none, createVault("secret of the test"), () => "http://localhost/files/upload");
  const send = async (seconds: number, changed: Readonly<Record<string, string>> = {}) => {
    const { fields } = await here.permit("uploads/e/file", { mostBytes: 3, seconds });
    const sent = new Map(Object.entries({ ...fields, ...changed }));
    return here.accept(sent, async () => true, Readable.from([Buffer.from("one")]));
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

test("a permit of the S3 driver is given for no upload that was cancelled at once, whose object nothing would delete", async () => {
  const settings = { s3: { endpoint: double.endpoint, bucket: "documents", ...credentials } };
  const { files } = await openStorage(settings, fresh.db, createVault("secret of the test"), () => "");
  const key = `uploads/${account}/fafsa_file/cancelled`;
  const permitted = async () => (await files.permit(key, terms)) !== null;
  await fresh.db.query("insert into document (key, account_id, field_key) values ($1, $2, 'fafsa_file')", [
    key,
    account,
  ]);
  expect(await permitted()).toBe(true);
  await fresh.db.query("delete from document where key = $1", [key]);
  expect(await permitted()).toBe(false);
});

test("a permit of the S3 driver allows one file under its key, of one byte to the limit, until it expires", async () => {
  const { url, fields } = await s3().permit("uploads/c/file", terms);
  const { expiration, conditions } = JSON.parse(Buffer.from(fields.Policy ?? "", "base64").toString());
  expect([url, fields.key]).toEqual([`${double.endpoint}/documents`, "uploads/c/file"]);
  expect(conditions).toEqual(
    expect.arrayContaining([["content-length-range", 1, 1000], { bucket: "documents" }, { key: "uploads/c/file" }]),
  );
  expect(Math.abs(Date.parse(expiration) - Date.now() - 60_000)).toBeLessThan(50_000);
});

describe("a store that stops answering", () => {
  let silent: Listening;
  const patience = { brief: 300, file: 300, pause: 60_000 };
  const open = (its = patience) => s3Storage({ endpoint: silent.url, bucket: "documents", ...credentials }, its);
  beforeAll(async () => {
    // Begins to respond to a read, and responds to nothing else but what asks for the size of `documents/known`.
    silent = await listening((request, response) => {
      request.resume();
      if (request.method === "HEAD" && request.url?.includes("known")) response.writeHead(200).end();
      if (request.method === "GET") {
        response.writeHead(200, { "content-length": 100 }).write("half");
      }
    });
  });
  afterAll(() => silent.stop());

  test.each<[string, (store: ObjectStore) => Promise<unknown>]>([
    ["read", (store) => store.read("documents/one")],
    ["size", (store) => store.size("documents/one")],
    ["write", (store) => store.write("documents/one", new Uint8Array([1]))],
    ["remove", (store) => store.remove("documents/one")],
  ])("fails a %s after its time", async (_name, call) => {
    await expect(call(open())).rejects.toThrow(StorageAway);
  });

  test("is asked nothing for a while after three calls, then again", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const store = open();
    const size = () => store.size("documents/one");
    const failures = await Promise.allSettled([size(), size(), size()]);
    expect(failures.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    await expect(size()).rejects.toThrow("several times in a row");
    vi.advanceTimersByTime(patience.pause + 1);
    await expect(size()).rejects.toThrow("within 0.3 s");
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
  const half: Contents = {
    size: async () => 100,
    read: async () => new Uint8Array(50),
    write: async () => true,
  };
  const files = sealed(half, createVault("secret of the test"));
  await expect(files.read("documents/one")).rejects.toThrow(StorageAway);
});

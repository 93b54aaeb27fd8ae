import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hostileFiles } from "../../../test/support/files/hostile";
import { makePdf } from "../../../test/support/files/pdf";
import { createServer, type Server } from "../app";
import { readSettings } from "../config/read";
import { reasons } from "../convert/unconvertible";
import { StorageAway } from "../files/storage";
import { mergeAnswers } from "../services/answers";
import { profileOf } from "../services/application";
import { conversionOf, permitUpload, removeDocument, startConversion } from "../services/documents";
import type { Parts } from "../services/parts";
import { copyInputOf, copyStatus } from "../services/pdfCopy";
import { printViewOf } from "../services/printView";
import { submit } from "../services/submit";
import { addAccount } from "../store/accounts";
import { readApplication } from "../store/applications";
import { putDocument } from "../store/documents";
import { claim, enqueue } from "../store/jobs";
import { completeAnswers } from "../testing/completeAnswers";
import { freshDataFolder } from "../testing/dataFolder";
import { hasPostgres, noPostgres, startPostgres, type TestPostgres } from "../testing/postgres";
import { conversionJobs } from "./convert";
import { jobHandlers } from "./handlers";
import type { Job, JobHandler } from "./job";
import { startWorker } from "./worker";

const key = "fafsa_file";
const folders: string[] = [];
let server: Server;

/** A server that does not listen, and so runs no jobs. */
async function open(environment: Readonly<Record<string, string>> = {}): Promise<Server> {
  const folder = await freshDataFolder();
  folders.push(folder);
  return createServer(readSettings({ PORT: "0", DATA_DIR: folder, LOGS: "off", ...environment }));
}

async function newApplicant({ db }: Parts, name: string): Promise<string> {
  return (await db.transaction((tx) => addAccount(tx, `${name}@example.edu`))) ?? "";
}

/** Uploads a file without confirming it; returns its key. */
async function uploaded(parts: Parts, accountId: string): Promise<string> {
  const { fields } = await permitUpload(parts, accountId, key);
  await parts.storage.files.write(fields.key ?? "", makePdf());
  return fields.key ?? "";
}

const confirm = (parts: Parts, accountId: string, fileKey: string) =>
  startConversion(parts, accountId, key, { file_key: fileKey, file_name: "aid.pdf" });

/** Runs a worker until `isDone` holds. */
async function workedUntil(parts: Parts, isDone: () => Promise<boolean>): Promise<void> {
  const worker = startWorker(parts.db, jobHandlers(parts), parts.log);
  await vi.waitUntil(isDone, { timeout: 60_000 }).finally(() => worker.stop());
}

beforeAll(async () => {
  server = await open();
});
afterAll(async () => {
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe("a document whose conversion ends after submission", () => {
  test("is kept, answers its question, and is shown in the print view and the PDF copy", async () => {
    const { parts } = server;
    const accountId = await newApplicant(parts, "late");
    await mergeAnswers(parts.db, parts, accountId, completeAnswers(), null);
    await confirm(parts, accountId, await uploaded(parts, accountId));
    await submit(parts, accountId);
    // The completion page asks for the copy at once; the copy must not be made without the document.
    expect(await copyStatus(parts, accountId)).toEqual({ status: "UNPROCESSED", url: null });
    expect(await parts.db.query("select from job where kind = 'pdf-copy'")).toEqual([]);
    await workedUntil(parts, async () => (await copyStatus(parts, accountId)).status === "COMPLETED");
    expect(await conversionOf(parts, accountId, key)).toEqual({ status: "COMPLETED", message: null });
    expect((await profileOf(parts, accountId)).profile.answer[key]).toBe("ANSWERED");
    expect((await printViewOf(parts, parts.db, accountId)).document_answer).toMatchObject({ [key]: {} });
    const { documents } = await copyInputOf(parts, accountId);
    expect(documents.map(({ fileName }) => fileName)).toEqual(["aid.pdf"]);
  });
});

describe("an upload that is confirmed again, as after a lost answer", () => {
  const jobsOf = ({ db }: Parts, accountId: string) =>
    db.query("select from job where payload->>'account' = $1", [accountId]);

  test("is converted once, and confirming it succeeds also after the conversion and after submission", async () => {
    const { parts } = server;
    const accountId = await newApplicant(parts, "twice");
    await mergeAnswers(parts.db, parts, accountId, completeAnswers(), null);
    const fileKey = await uploaded(parts, accountId);
    await Promise.all([confirm(parts, accountId, fileKey), confirm(parts, accountId, fileKey)]);
    await confirm(parts, accountId, fileKey);
    const isConverted = async () => (await conversionOf(parts, accountId, key)).status === "COMPLETED";
    await workedUntil(parts, isConverted);
    await confirm(parts, accountId, fileKey);
    await submit(parts, accountId);
    await confirm(parts, accountId, fileKey);
    expect(await jobsOf(parts, accountId)).toHaveLength(1);
    expect(await isConverted()).toBe(true);
  });

  test("is not touched by a job that has been replaced by another one", async () => {
    const { parts } = server;
    const { files } = parts.storage;
    const accountId = await newApplicant(parts, "replaced");
    const fileKey = await uploaded(parts, accountId);
    await confirm(parts, accountId, fileKey);
    const job = await claim(parts.db, ["convert-document"], 60);
    if (!job) throw new Error("a job was enqueued");
    const write = async (name: string, content: Uint8Array) => {
      const document = { accountId, fieldKey: key, fileKey, fileName: "aid.pdf", fileSize: 9 };
      await parts.db.transaction((tx) => putDocument(tx, document, randomUUID()));
      await files.write(name, content);
    };
    const handler = conversionJobs({ ...parts, storage: { ...parts.storage, files: { ...files, write } } });
    await handler.run(job, new AbortController().signal);
    expect(await files.size(fileKey)).toBe(makePdf().length);
    expect(await files.size(`documents/${accountId}/${job.id}.pdf`)).toBeNull();
  });
});

test("a document is deleted, and its answer cleared, while the file store does not answer", async () => {
  const { parts } = server;
  const accountId = await newApplicant(parts, "storeless");
  await confirm(parts, accountId, await uploaded(parts, accountId));
  const remove = () => Promise.reject(new StorageAway(new Error("no store")));
  const files = { ...parts.storage.files, remove };
  await removeDocument({ ...parts, storage: { ...parts.storage, files } }, accountId, key);
  expect(await conversionOf(parts, accountId, key)).toEqual({ status: "NOT_ANSWERED", message: null });
});

test("applicants take turns: a second document waits behind another applicant's first", async () => {
  const { parts } = server;
  await parts.db.query("delete from job");
  const [first, second] = [await newApplicant(parts, "first"), await newApplicant(parts, "second")];
  const put = (account: string) => enqueue(parts.db, "turns", { account });
  const ids = [await put(first), await put(first), await put(first), await put(second)];
  const taken = [];
  for (let count = 0; count < ids.length; count += 1) taken.push((await claim(parts.db, ["turns"], 60))?.id);
  expect(taken).toEqual([ids[0], ids[3], ids[1], ids[2]]);
});

test("a conversion that runs out of time or memory is not repeated", async () => {
  const { parts } = server;
  const accountId = await newApplicant(parts, "hostile");
  const fileKey = await uploaded(parts, accountId);
  const hostile = hostileFiles.find(({ what }) => what.includes("16 bits"));
  await parts.storage.files.write(fileKey, hostile?.make() ?? new Uint8Array(0));
  await confirm(parts, accountId, fileKey);
  const isOver = async () => (await conversionOf(parts, accountId, key)).status === "FAILED";
  await workedUntil(parts, isOver);
  expect(await conversionOf(parts, accountId, key)).toEqual({ status: "FAILED", message: reasons.tooComplicated });
  expect(await parts.db.query("select attempts from job where payload->>'account' = $1", [accountId])).toEqual([
    { attempts: 1 },
  ]);
}, 60_000);

describe.runIf(hasPostgres)(`on PostgreSQL${hasPostgres ? "" : ` (${noPostgres})`}`, () => {
  let postgres: TestPostgres;
  let shared: Server;
  beforeAll(async () => {
    postgres = await startPostgres();
    shared = await open({ DATABASE_URL: postgres.url });
  });
  afterAll(async () => {
    await shared.close();
    await postgres.stop();
  });

  test.each<[how: string, end: (handler: JobHandler, job: Job) => Promise<unknown>]>([
    ["with a document", (handler, job) => handler.run(job, new AbortController().signal)],
    ["in vain", (handler, job) => shared.parts.db.transaction(async (tx) => handler.onFailed?.(tx, job, "Torn."))],
  ])(
    "a conversion that ends %s waits for a call on its application, and holds nothing that the call needs",
    async (how, end) => {
      const { parts } = shared;
      const accountId = await newApplicant(parts, how.replaceAll(" ", "-"));
      await confirm(parts, accountId, await uploaded(parts, accountId));
      const job = await claim(parts.db, ["convert-document"], 60);
      if (!job) throw new Error("a job was enqueued");
      const handler = conversionJobs(parts);
      let begin = () => {};
      const ending = new Promise<void>((resolve) => {
        begin = resolve;
      }).then(() => end(handler, job));
      await parts.db.transaction(async (tx) => {
        await readApplication(tx, accountId, true);
        begin();
        await expect
          .poll(async () => {
            const waiting = await tx.query("select from pg_locks where not granted");
            return waiting.length > 0;
          })
          .toBe(true);
        await tx.query("select from document where account_id = $1 for update nowait", [accountId]);
      });
      await ending;
      expect((await conversionOf(parts, accountId, key)).status).toMatch(/COMPLETED|FAILED/);
    },
  );
});

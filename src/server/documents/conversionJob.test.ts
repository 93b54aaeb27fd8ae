import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeDocx } from "../../../test/support/files/docx";
import { makePackedPdf, makePdf } from "../../../test/support/files/pdf";
import { needs } from "../../../test/support/needs";
import { completeAnswers } from "../../../test/support/referenceServer/completeAnswers";
import { type FreshData, freshData } from "../../../test/support/referenceServer/freshData";
import { grandviewUniversity } from "../../shared/catalogue/institution";
import { addAccount } from "../accounts/accountTable";
import { createServer, type Server } from "../app";
import { mergeAnswers } from "../applications/answers";
import { profileOf, submit } from "../applications/application";
import { readApplication } from "../applications/applicationTable";
import { documentsOf } from "../applications/documentAnswers";
import { readSettings } from "../config/settings";
import { copyInputOf } from "../copies/copyInput";
import { copyJob } from "../copies/copyJob";
import { copyStatus } from "../copies/copyStatus";
import type { Db } from "../database/db";
import { StorageAway } from "../files/files";
import { outbox } from "../mail/mail";
import { deleteApplicant } from "../office/applicantData";
import { printViewOf } from "../office/calls";
import { applicationsToExport, listApplications } from "../office/submissionTable";
import { createQuestionnaire } from "../questionnaire";
import type { QueuedJob, StoredJob } from "../queue/job";
import { claim, enqueue, finish } from "../queue/jobTable";
import { startJobs } from "../queue/worker";
import type { Services } from "../services";
import { conversionJob } from "./conversionJob";
import { reasons } from "./convert/unconvertible";
import { documentsOfAccount, failDocument } from "./documentTable";
import { conversionOf, permitUpload, removeConversion, removeDocument, startConversion } from "./uploads";

const key = "fafsa_file";
const all: FreshData[] = [];
let server: Server;

/** A server that does not listen, and so runs no jobs. */
async function open(): Promise<Server> {
  const data = await freshData();
  all.push(data);
  return createServer(readSettings({ PORT: "0", NODE_ENV: "test", ...data.environment }));
}

async function newApplicant({ db }: Services, name: string): Promise<string> {
  return (await db.transaction((tx) => addAccount(tx, `${name}@example.edu`))) ?? "";
}

/** Uploads a file without confirming it; returns its key. */
async function uploaded(services: Services, accountId: string): Promise<string> {
  const { fields } = await permitUpload(services, accountId, key);
  await services.storage.files.write(fields.key ?? "", makePdf());
  return fields.key ?? "";
}

const confirm = (services: Services, accountId: string, fileKey: string, fileName = "aid.pdf") =>
  startConversion(services, { accountId, network: "a network", language: "es" }, key, {
    file_key: fileKey,
    file_name: fileName,
  });

/** Runs a worker until `isDone` holds. */
async function workedUntil(services: Services, isDone: () => Promise<boolean>): Promise<void> {
  const worker = startJobs(services.db, [conversionJob(services), copyJob(services)], services.log);
  await vi.waitUntil(isDone).finally(() => worker.stop());
}

beforeAll(async () => {
  server = await open();
});
afterAll(async () => {
  await server.close();
  for (const data of all) await data.remove();
});

test("a conversion during which its applicant is deleted ends without a fault", async () => {
  const { services } = server;
  const accountId = await newApplicant(services, "deleted");
  await confirm(services, accountId, await uploaded(services, accountId));
  const fault = vi.spyOn(services.log, "fault");
  vi.spyOn(services.storage.files, "write").mockImplementationOnce(async () => {
    await deleteApplicant(services, "deleted@example.edu");
    return false;
  });
  await workedUntil(services, async () => (await services.db.query("select from job")).length === 0);
  expect(await services.db.query("select from account where id = $1", [accountId])).toEqual([]);
  expect(fault).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe("a document whose conversion ends after submission", () => {
  test("is kept, answers its question, and is shown in the print view and the PDF copy", async () => {
    const { services } = server;
    const accountId = await newApplicant(services, "late");
    await mergeAnswers(services.db, services, accountId, completeAnswers(), null);
    await confirm(services, accountId, await uploaded(services, accountId));
    await submit(services, { accountId, username: "ada@example.edu" }, "en");
    // The completion page asks for the copy at once; the copy must not be made without the document.
    expect(await copyStatus(services, { accountId, network: "a network" })).toEqual({
      status: "UNPROCESSED",
      url: null,
    });
    expect(await services.db.query("select from job where kind = 'pdf-copy'")).toEqual([]);
    await workedUntil(
      services,
      async () => (await copyStatus(services, { accountId, network: "a network" })).status === "COMPLETED",
    );
    expect(await conversionOf(services, accountId, key)).toMatchObject({ status: "COMPLETED", message: null });
    expect((await profileOf(services, accountId)).profile.answer[key]).toBe("ANSWERED");
    expect((await printViewOf(services, services.db, accountId)).document_answer).toMatchObject({ [key]: {} });
    const { files, facts } = await copyInputOf(services, accountId);
    expect(files).toMatchObject([{ key }]);
    expect(facts.at(-1)).toMatchObject({ document: key, value: expect.stringMatching(/^Attached: aid\.pdf/) });
  });

  test("is known as one that could not be read, also in the PDF copy, and changes no answer", async () => {
    const { services } = server;
    const accountId = await newApplicant(services, "unread");
    await mergeAnswers(services.db, services, accountId, completeAnswers(), null);
    const fileKey = await uploaded(services, accountId);
    await services.storage.files.write(fileKey, Buffer.from("%PDF-1.7 cut off"));
    await confirm(services, accountId, fileKey);
    await submit(services, { accountId, username: "ada@example.edu" }, "en");
    const before = await readApplication(services.db, accountId);
    const isOver = async () => (await conversionOf(services, accountId, key)).status === "FAILED";
    await workedUntil(services, isOver);
    expect(await conversionOf(services, accountId, key)).toMatchObject({
      status: "FAILED",
      message: reasons.damagedPdf,
    });
    expect((await readApplication(services.db, accountId)).answers).toEqual(before.answers);
    const { files, facts, steps } = await copyInputOf(services, accountId);
    expect(files).toEqual([]);
    for (const shown of [facts, steps]) {
      expect(JSON.stringify(shown)).toContain('"aid.pdf (this file could not be read)"');
    }
    const emails = (await outbox(services)).filter(({ to }) => to === "unread@example.edu");
    expect(emails).toMatchObject([{ subject: "No pudimos leer un archivo de su solicitud" }]);
    expect(emails[0]?.text).toMatch(/aid\.pdf[\s\S]* el número \d{9} /);
  });
});

test("an upload that could not be read after the submission is told of where the one after it had failed before", async () => {
  const { services } = server;
  const accountId = await newApplicant(services, "both-unread");
  await mergeAnswers(services.db, services, accountId, completeAnswers(), null);
  for (const name of ["first.pdf", "second.pdf"]) {
    const fileKey = await uploaded(services, accountId);
    await services.storage.files.write(fileKey, Buffer.from("%PDF-1.7 cut off"));
    await confirm(services, accountId, fileKey, name);
    if (name === "second.pdf") await failDocument(services.db, fileKey, reasons.damagedPdf);
  }
  await submit(services, { accountId, username: "both-unread@example.edu" }, "en");
  const states = async () => (await documentsOfAccount(services.db, accountId)).map(({ state }) => state);
  await workedUntil(services, async () => (await states()).every((state) => state === "failed"));
  const emails = (await outbox(services)).filter(
    ({ subject }) => subject === "No pudimos leer un archivo de su solicitud",
  );
  expect(emails.filter(({ to }) => to === "both-unread@example.edu")).toMatchObject([
    { text: expect.stringContaining("first.pdf") },
  ]);
});

test("a replacement that could not be read after the submission is known to the office, beside the document that stays", async () => {
  const { services } = server;
  const accountId = await newApplicant(services, "unreplaced");
  await mergeAnswers(services.db, services, accountId, completeAnswers(), null);
  const status = async () => (await conversionOf(services, accountId, key)).status;
  await confirm(services, accountId, await uploaded(services, accountId));
  await workedUntil(services, async () => (await status()) === "COMPLETED");
  const fileKey = await uploaded(services, accountId);
  await services.storage.files.write(fileKey, Buffer.from("%PDF-1.7 cut off"));
  await confirm(services, accountId, fileKey, "better.pdf");
  await submit(services, { accountId, username: "unreplaced@example.edu" }, "en");
  await workedUntil(services, async () => (await status()) === "FAILED");
  const { files, facts } = await copyInputOf(services, accountId);
  expect(files).toMatchObject([{ key }]);
  expect(JSON.stringify(facts)).toMatch(/aid\.pdf[^"]*; better\.pdf \(this file could not be read\)/);
  await services.db.query("update account set confirmed_at = now() where id = $1", [accountId]);
  const all = { state: null, since: null, after: null };
  const listed = (await listApplications(services.db, all, null)).find((row) => row.accountId === accountId);
  expect(listed).toMatchObject({ documents: 1, unconverted: [key] });
  const [exported] = await applicationsToExport(services.db, [accountId], null);
  expect(exported?.documents).toMatchObject([{ name: "aid.pdf", status: "COMPLETED", failed: "better.pdf" }]);
});

test("a required document answers its question for a submission from its confirmation on, unless its conversion has failed", async () => {
  const questions = { [key]: { required: true } };
  const services = { ...server.services, questionnaire: createQuestionnaire({ ...grandviewUniversity, questions }) };
  const accountId = await newApplicant(services, "required");
  await mergeAnswers(services.db, services, accountId, completeAnswers(), null);
  const submission = () => submit(services, { accountId, username: "required@example.edu" }, "en");
  const refusal = { status: 422, details: { fields: { errors: { [key]: expect.anything() } } } };
  const damaged = await uploaded(services, accountId);
  await services.storage.files.write(damaged, Buffer.from("%PDF-1.7 cut off"));
  await expect(submission()).rejects.toMatchObject(refusal);
  await confirm(services, accountId, damaged);
  await workedUntil(services, async () => (await conversionOf(services, accountId, key)).status === "FAILED");
  await expect(submission()).rejects.toMatchObject(refusal);
  await confirm(services, accountId, await uploaded(services, accountId));
  await submission();
  expect((await profileOf(services, accountId)).profile.answer[key]).toBeUndefined();
  await workedUntil(services, async () => (await conversionOf(services, accountId, key)).status === "COMPLETED");
  expect((await profileOf(services, accountId)).profile.answer[key]).toBe("ANSWERED");
});

describe("an upload that is confirmed again, as after a lost response", () => {
  const jobsOf = ({ db }: Services, accountId: string) =>
    db.query("select from job where payload->>'account' = $1", [accountId]);

  test("is converted once, and confirming it succeeds also after the conversion and after submission", async () => {
    const { services } = server;
    const accountId = await newApplicant(services, "twice");
    await mergeAnswers(services.db, services, accountId, completeAnswers(), null);
    const fileKey = await uploaded(services, accountId);
    await Promise.all([confirm(services, accountId, fileKey), confirm(services, accountId, fileKey)]);
    await confirm(services, accountId, fileKey);
    const isConverted = async () => (await conversionOf(services, accountId, key)).status === "COMPLETED";
    await workedUntil(services, isConverted);
    await confirm(services, accountId, fileKey);
    await submit(services, { accountId, username: "ada@example.edu" }, "en");
    await confirm(services, accountId, fileKey);
    expect(await jobsOf(services, accountId)).toHaveLength(1);
    expect(await isConverted()).toBe(true);
  });
});

async function claimed({ db }: Services): Promise<StoredJob> {
  const job = await claim(db, ["convert-document"], 60);
  if (!job) throw new Error("a job was enqueued");
  return job;
}

/** Kills the child processes that convert. */
function killChildren(): void {
  for (const pid of readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").split(" ")) {
    const path = `/proc/${pid}/cmdline`;
    if (pid !== "" && existsSync(path) && /max-semi-space-size/.test(readFileSync(path, "utf8")))
      process.kill(Number(pid), "SIGKILL");
  }
}

test("an upload that the store does not show is waited for, for six hours", async () => {
  const { services } = server;
  const accountId = await newApplicant(services, "absent");
  await confirm(services, accountId, await uploaded(services, accountId));
  const { files } = services.storage;
  const storage = { ...services.storage, files: { ...files, read: async () => null } };
  const job = await claimed(services);
  const attempt = () => conversionJob({ ...services, storage }).run(job, new AbortController().signal);
  await expect(attempt()).rejects.toThrow(StorageAway);
  await services.db.query("update document set created_at = now() - interval '6 hours' where account_id = $1", [
    accountId,
  ]);
  expect(await attempt()).toMatchObject({ status: "FAILED" });
});

test("a conversion whose process was killed is repeated once, and three times more where its application is submitted", async () => {
  const { services } = server;
  const accountId = await newApplicant(services, "killed");
  await mergeAnswers(services.db, services, accountId, completeAnswers(), null);
  await confirm(services, accountId, await uploaded(services, accountId));
  const job = await claimed(services);
  const attempt = (attempts: number) => conversionJob(services).run({ ...job, attempts }, new AbortController().signal);
  const failed = { status: "FAILED", message: reasons.notConverted };
  const later = { status: "UNPROCESSED", retrySeconds: 600 };
  // As the system does that is out of memory.
  const killing = setInterval(killChildren, 10);
  try {
    await expect(attempt(1)).rejects.toThrow("SIGKILL");
    expect(await attempt(2)).toEqual(failed);
    await submit(services, { accountId, username: "killed@example.edu" }, "en");
    expect([await attempt(2), await attempt(4), await attempt(5)]).toEqual([later, later, failed]);
  } finally {
    clearInterval(killing);
  }
});

describe("a file that replaces a document, while it is being converted", () => {
  test("leaves the document in its place, also when the conversion is cancelled", async () => {
    const { services } = server;
    const accountId = await newApplicant(services, "replacing");
    const status = async () => (await conversionOf(services, accountId, key)).status;
    const document = async () => [
      (await profileOf(services, accountId)).profile.answer[key],
      (await documentsOf(services.db, services, accountId))[key]?.file_name,
    ];
    await confirm(services, accountId, await uploaded(services, accountId));
    await workedUntil(services, async () => (await status()) === "COMPLETED");
    const replace = async () => confirm(services, accountId, await uploaded(services, accountId), "next.pdf");
    await replace();
    expect([await status(), ...(await document())]).toEqual(["UNPROCESSED", "ANSWERED", "aid.pdf"]);
    await removeConversion(services, accountId, key);
    expect([await status(), ...(await document())]).toEqual(["COMPLETED", "ANSWERED", "aid.pdf"]);
    // The cancelled job comes before.
    await replace();
    await workedUntil(services, async () => (await status()) === "COMPLETED");
    expect(await document()).toEqual(["ANSWERED", "next.pdf"]);
    // It has ended: a cancel that names no upload loses nothing, and one that names it brings the former document back.
    await removeConversion(services, accountId, key);
    expect([await status(), ...(await document())]).toEqual(["COMPLETED", "ANSWERED", "next.pdf"]);
    await removeConversion(services, accountId, key, (await conversionOf(services, accountId, key)).file_key ?? "");
    expect([await status(), ...(await document())]).toEqual(["COMPLETED", "ANSWERED", "aid.pdf"]);
    await removeDocument(services, accountId, key);
    expect([await status(), ...(await document())]).toEqual(["NOT_ANSWERED", undefined, undefined]);
  });
});

describe("an attempt whose result cannot be recorded", () => {
  test("because the connection is lost after the commit leaves the document converted, also when the job fails later", async () => {
    const { services } = server;
    const accountId = await newApplicant(services, "committed");
    await confirm(services, accountId, await uploaded(services, accountId));
    const job = await claim(services.db, ["convert-document"], 60);
    if (!job) throw new Error("a job was enqueued");
    const transaction: Db["transaction"] = async (work) => {
      await services.db.transaction(work);
      throw new Error("The connection was lost.");
    };
    const { signal } = new AbortController();
    const handler = conversionJob({ ...services, db: { ...services.db, transaction } });
    await expect(handler.run(job, signal)).rejects.toThrow("The connection was lost.");
    await services.db.transaction(async (tx) => handler.onFailed?.(tx, job, "Too many attempts."));
    expect(await conversionOf(services, accountId, key)).toMatchObject({ status: "COMPLETED", message: null });
    expect((await profileOf(services, accountId)).profile.answer[key]).toBe("ANSWERED");
    const [document] = await documentsOfAccount(services.db, accountId);
    expect(await services.storage.files.size(document?.pdfKey ?? "")).toBeGreaterThan(0);
  });

  test("because the database is away gives the same reason when it is repeated", async () => {
    const { services } = server;
    const accountId = await newApplicant(services, "unrecorded");
    const fileKey = await uploaded(services, accountId);
    await services.storage.files.write(fileKey, Buffer.from("%PDF-1.7 cut off"));
    await confirm(services, accountId, fileKey);
    const job = await claim(services.db, ["convert-document"], 60);
    if (!job) throw new Error("a job was enqueued");
    const handler = conversionJob(services);
    const attempt = () => handler.run(job, new AbortController().signal);
    expect([await attempt(), await attempt()]).toEqual(
      Array(2).fill({ status: "FAILED", message: reasons.damagedPdf }),
    );
  });
});

describe("applicants take turns: a second document waits behind another applicant's first", () => {
  const kind = "turns";
  const put = (account: string) => enqueue(server.services.db, kind, { account });
  const take = () => claim(server.services.db, [kind], 60);
  beforeEach(() => server.services.db.query("delete from job"));

  test("when both wait", async () => {
    const ids = [await put("first"), await put("first"), await put("first"), await put("second")];
    const taken = [await take(), await take(), await take(), await take()];
    expect(taken.map((job) => job?.id)).toEqual([ids[0], ids[3], ids[1], ids[2]]);
  });

  test("when the other comes while slow conversions run", async () => {
    const [, later] = [await put("first"), await put("first")];
    await server.services.db.query("update job set turn = turn - interval '50 seconds'");
    const other = await put("second");
    const taken = [await take(), await take(), await take()];
    expect(taken.slice(1).map((job) => job?.id)).toEqual([other, later]);
  });

  test("when forty applicants of another network wait, and each of a network before the second document of one of them", async () => {
    const put = (account: string, network: string) => enqueue(server.services.db, kind, { account, network });
    for (let number = 0; number < 40; number += 1) await put(`attacker ${number}`, "theirs");
    const again = await put("attacker 0", "theirs");
    const honest = await put("honest", "ours");
    const neighbour = await put("neighbour", "theirs");
    const taken: unknown[] = [];
    for (let job = await take(); job; job = await take()) taken.push(job.id);
    expect(taken.indexOf(honest)).toBe(1);
    expect(taken.indexOf(neighbour)).toBeLessThan(taken.indexOf(again));
  });

  test("when slow conversions of two networks have waited for minutes", async () => {
    for (const network of ["theirs", "others"]) {
      for (let number = 0; number < 10; number += 1) {
        await enqueue(server.services.db, kind, { account: `${network} ${number}`, network });
      }
    }
    await take();
    await take();
    await server.services.db.query(
      "update job set turn = turn - interval '10 minutes', created_at = created_at - interval '10 minutes'",
    );
    const honest = await enqueue(server.services.db, kind, { account: "honest", network: "ours" });
    const next = [await take(), await take(), await take()];
    expect(next.map((job) => job?.id)).toContain(honest);
  });

  test("while nine networks send another a minute after theirs is converted", async () => {
    const networks = Array.from({ length: 9 }, (_, number) => `network ${number}`);
    const put = (account: string, network: string) => enqueue(server.services.db, kind, { account, network });
    for (const network of networks) await put(`of ${network}`, network);
    await put("honest", "ours");
    const waiting = new Set([await put("honest", "ours"), await put("neighbour", "ours")]);
    const taken: string[] = [];
    while (waiting.size > 0 && taken.length < 60) {
      const job = await take();
      if (!job) throw new Error("a job was put in line");
      waiting.delete(job.id);
      await finish(server.services.db, job, { status: "COMPLETED" });
      // Each takes ten seconds.
      await server.services.db.query("update job set finished_at = finished_at - interval '10 seconds'");
      const before = taken[taken.push(job.payload.network ?? "") - 8] ?? "ours";
      if (before !== "ours") await put(`of ${before}`, before);
    }
    // Four rounds of ten networks.
    expect(taken.length).toBeLessThanOrEqual(40);
  });

  test("when its first has just been converted", async () => {
    await put("first");
    const job = await take();
    if (!job) throw new Error("a job was put in line");
    await finish(server.services.db, job, { status: "COMPLETED" });
    const [later, other] = [await put("first"), await put("second")];
    expect([(await take())?.id, (await take())?.id]).toEqual([other, later]);
  });
});

test("a conversion that fails for good, as of a file that would take too much memory, is not repeated", async () => {
  const { services } = server;
  const accountId = await newApplicant(services, "hostile");
  const fileKey = await uploaded(services, accountId);
  await services.storage.files.write(fileKey, await makePackedPdf());
  await confirm(services, accountId, fileKey);
  const isOver = async () => (await conversionOf(services, accountId, key)).status === "FAILED";
  await workedUntil(services, isOver);
  expect(await conversionOf(services, accountId, key)).toMatchObject({
    status: "FAILED",
    message: reasons.tooComplicated,
  });
  expect(await services.db.query("select attempts from job where payload->>'account' = $1", [accountId])).toEqual([
    { attempts: 1 },
  ]);
});

describe("with locks of rows, which the embedded database has not", needs("PostgreSQL"), () => {
  test.each<[how: string, end: (handler: QueuedJob, job: StoredJob) => Promise<unknown>]>([
    ["with a document", (handler, job) => handler.run(job, new AbortController().signal)],
    [
      "with a failure",
      (handler, job) => server.services.db.transaction(async (tx) => handler.onFailed?.(tx, job, "Torn.")),
    ],
  ])(
    "a conversion that ends %s waits for a call on its application, and holds nothing that the call needs",
    async (how, end) => {
      const { services } = server;
      const accountId = await newApplicant(services, how.replaceAll(" ", "-"));
      await confirm(services, accountId, await uploaded(services, accountId));
      const job = await claim(services.db, ["convert-document"], 60);
      if (!job) throw new Error("a job was enqueued");
      const handler = conversionJob(services);
      let begin = () => {};
      const ending = new Promise<void>((resolve) => {
        begin = resolve;
      }).then(() => end(handler, job));
      await services.db.transaction(async (tx) => {
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
      expect((await conversionOf(services, accountId, key)).status).toMatch(/COMPLETED|FAILED/);
    },
  );
});

test("a Word document for LibreOffice has a queue of its own, and is converted plainly where that fails, which the log counts", async () => {
  const { services } = server;
  const settings = { ...services.settings, sofficePath: "/nowhere/soffice" };
  const accountId = await newApplicant(services, "word");
  const { fields } = await permitUpload(services, accountId, key);
  await services.storage.files.write(fields.key ?? "", makeDocx({ paragraphs: ["Xin chào"] }));
  // Under another name: the content decides.
  await startConversion(services, { accountId, network: "a network", language: "en" }, key, {
    file_key: fields.key ?? "",
    file_name: "aid.pdf",
  });
  const job = await claim(services.db, ["convert-document"], 60);
  if (!job) throw new Error("a job was enqueued");
  const moved = await conversionJob({ ...services, settings }).run(job, new AbortController().signal);
  expect(await finish(services.db, job, moved)).toBe(true);
  expect((await conversionOf(services, accountId, key)).status).toBe("IN_PROGRESS");
  const word = await claim(services.db, ["convert-word"], 60);
  expect(word?.payload).toMatchObject({ account: accountId, document: fields.key });
  if (!word) throw new Error("a job was enqueued");
  const converting = conversionJob({ ...services, settings }, "convert-word");
  const converted = await converting.run(word, new AbortController().signal);
  expect(converted).toEqual({ status: "COMPLETED" });
  expect((await conversionOf(services, accountId, key)).status).toBe("COMPLETED");
  expect(services.log.faults.get("convert-word")).toBe(1);
});

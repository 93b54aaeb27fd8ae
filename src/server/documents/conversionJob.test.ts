import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { makeDocx } from "../../../test/support/files/docx";
import { makePackedPdf, makePdf } from "../../../test/support/files/pdf";
import { makeGate } from "../../../test/support/gate";
import { needs } from "../../../test/support/needs";
import { completeAnswers } from "../../../test/support/referenceServer/completeAnswers";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { grandviewUniversity } from "../../shared/catalogue/institution";
import { addAccount } from "../accounts/accountTable";
import { mergeAnswers } from "../applications/answers";
import { profileOf, submit } from "../applications/application";
import { readApplication } from "../applications/applicationTable";
import { documentsOf } from "../applications/documentAnswers";
import { copyInputOf } from "../copies/copyInput";
import { copyJob } from "../copies/copyJob";
import { copyStatus } from "../copies/copyStatus";
import type { Db } from "../database/db";
import { StorageAway } from "../files/files";
import { outbox } from "../mail/mail";
import { printViewOf } from "../office/calls";
import { applicationsToExport, listApplications } from "../office/submissionTable";
import { createQuestionnaire } from "../questionnaire";
import type { QueuedJob, StoredJob } from "../queue/job";
import { claim, finish } from "../queue/jobTable";
import { startJobs } from "../queue/worker";
import type { Services } from "../services";
import { conversionJob } from "./conversionJob";
import { reasons } from "./convert/unconvertible";
import { documentsOfAccount, failDocument } from "./documentTable";
import { conversionOf, permitUpload, removeConversion, removeDocument, startConversion } from "./uploads";

const key = "fafsa_file";
/** It runs no jobs. */
const server = await serverOfFile({}, false);
const { services } = server;

async function newApplicant({ db }: Services, name: string): Promise<string> {
  return (await db.transaction((tx) => addAccount(tx, `${name}@example.edu`))) ?? "";
}

/** Uploads a file without confirming it; returns its key. */
async function uploaded(services: Services, accountId: string, file: Uint8Array = makePdf()): Promise<string> {
  const { fields } = await permitUpload(services, accountId, key);
  await services.storage.files.write(fields.key ?? "", file);
  return fields.key ?? "";
}

const damaged = Buffer.from("%PDF-1.7 cut off");
const { signal } = new AbortController();

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

describe("a document whose conversion ends after submission", () => {
  test("is kept, answers its question, and is shown in the print view and the PDF copy", async () => {
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
    const accountId = await newApplicant(services, "unread");
    await mergeAnswers(services.db, services, accountId, completeAnswers(), null);
    await confirm(services, accountId, await uploaded(services, accountId, damaged));
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
  const accountId = await newApplicant(services, "both-unread");
  await mergeAnswers(services.db, services, accountId, completeAnswers(), null);
  for (const name of ["first.pdf", "second.pdf"]) {
    const fileKey = await uploaded(services, accountId, damaged);
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
  const accountId = await newApplicant(services, "unreplaced");
  await mergeAnswers(services.db, services, accountId, completeAnswers(), null);
  const status = async () => (await conversionOf(services, accountId, key)).status;
  await confirm(services, accountId, await uploaded(services, accountId));
  await workedUntil(services, async () => (await status()) === "COMPLETED");
  await confirm(services, accountId, await uploaded(services, accountId, damaged), "better.pdf");
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
  const fileKey = await uploaded(services, accountId, damaged);
  await expect(submission()).rejects.toMatchObject(refusal);
  await confirm(services, accountId, fileKey);
  await workedUntil(services, async () => (await conversionOf(services, accountId, key)).status === "FAILED");
  await expect(submission()).rejects.toMatchObject(refusal);
  await confirm(services, accountId, await uploaded(services, accountId));
  await submission();
  expect((await profileOf(services, accountId)).profile.answer[key]).toBeUndefined();
  await workedUntil(services, async () => (await conversionOf(services, accountId, key)).status === "COMPLETED");
  expect((await profileOf(services, accountId)).profile.answer[key]).toBe("ANSWERED");
});

test("an upload that is confirmed again, as after a lost response, is converted once, also after the submission", async () => {
  const accountId = await newApplicant(services, "twice");
  await mergeAnswers(services.db, services, accountId, completeAnswers(), null);
  const fileKey = await uploaded(services, accountId);
  await Promise.all([confirm(services, accountId, fileKey), confirm(services, accountId, fileKey)]);
  const isConverted = async () => (await conversionOf(services, accountId, key)).status === "COMPLETED";
  await workedUntil(services, isConverted);
  await submit(services, { accountId, username: "ada@example.edu" }, "en");
  await confirm(services, accountId, fileKey);
  expect(await services.db.query("select from job where payload->>'account' = $1", [accountId])).toHaveLength(1);
  expect(await isConverted()).toBe(true);
});

async function claimed({ db }: Services, kind = "convert-document"): Promise<StoredJob> {
  const job = await claim(db, [kind], 60);
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
  const accountId = await newApplicant(services, "absent");
  await confirm(services, accountId, await uploaded(services, accountId));
  const { files } = services.storage;
  const storage = { ...services.storage, files: { ...files, read: async () => null } };
  const job = await claimed(services);
  const attempt = () => conversionJob({ ...services, storage }).run(job, signal);
  await expect(attempt()).rejects.toThrow(StorageAway);
  await services.db.query("update document set created_at = now() - interval '6 hours' where account_id = $1", [
    accountId,
  ]);
  expect(await attempt()).toMatchObject({ status: "FAILED" });
});

test("a conversion whose process was killed is repeated once, and three times more where its application is submitted", async () => {
  const accountId = await newApplicant(services, "killed");
  await mergeAnswers(services.db, services, accountId, completeAnswers(), null);
  await confirm(services, accountId, await uploaded(services, accountId));
  const job = await claimed(services);
  const attempt = (attempts: number) => conversionJob(services).run({ ...job, attempts }, signal);
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

test("a file that replaces a document leaves it in its place until it is converted, its cancellation brings the former back, and that is deleted by its key", async () => {
  const accountId = await newApplicant(services, "replacing");
  const state = async () => [
    (await conversionOf(services, accountId, key)).status,
    (await documentsOf(services.db, services, accountId))[key]?.file_name,
  ];
  const isConverted = async () => (await state())[0] === "COMPLETED";
  await confirm(services, accountId, await uploaded(services, accountId));
  await workedUntil(services, isConverted);
  const next = await uploaded(services, accountId);
  await confirm(services, accountId, next, "next.pdf");
  expect(await state()).toEqual(["UNPROCESSED", "aid.pdf"]);
  await workedUntil(services, isConverted);
  // It has ended: a cancel that names no upload loses nothing, and one that names it brings the former document back.
  await removeConversion(services, accountId, key);
  expect(await state()).toEqual(["COMPLETED", "next.pdf"]);
  await removeConversion(services, accountId, key, next);
  expect(await state()).toEqual(["COMPLETED", "aid.pdf"]);
  const { [key]: former } = await documentsOf(services.db, services, accountId);
  await removeDocument(services, accountId, key, former?.file_key ?? "");
  expect(await state()).toEqual(["NOT_ANSWERED", undefined]);
});

test("an attempt whose result cannot be recorded, as the connection is lost after the commit, leaves the document converted, also when the job fails later", async () => {
  const accountId = await newApplicant(services, "committed");
  await confirm(services, accountId, await uploaded(services, accountId));
  const job = await claimed(services);
  const transaction: Db["transaction"] = async (work) => {
    await services.db.transaction(work);
    throw new Error("The connection was lost.");
  };
  const handler = conversionJob({ ...services, db: { ...services.db, transaction } });
  await expect(handler.run(job, signal)).rejects.toThrow("The connection was lost.");
  await services.db.transaction(async (tx) => handler.onFailed?.(tx, job, "Too many attempts."));
  expect(await conversionOf(services, accountId, key)).toMatchObject({ status: "COMPLETED", message: null });
  expect((await profileOf(services, accountId)).profile.answer[key]).toBe("ANSWERED");
  const [document] = await documentsOfAccount(services.db, accountId);
  expect(await services.storage.files.size(document?.pdfKey ?? "")).toBeGreaterThan(0);
});

test("a conversion that the stop of the server interrupts is put back into the queue", async () => {
  const accountId = await newApplicant(services, "stopped");
  await confirm(services, accountId, await uploaded(services, accountId));
  const outcome = await conversionJob(services).run(await claimed(services), AbortSignal.abort());
  expect(outcome).toEqual({ status: "UNPROCESSED", retrySeconds: 0 });
});

test("a conversion that fails for good, as of a file that would take too much memory, is not repeated", async () => {
  const accountId = await newApplicant(services, "hostile");
  await confirm(services, accountId, await uploaded(services, accountId, await makePackedPdf()));
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
    ["with a document", (handler, job) => handler.run(job, signal)],
    [
      "with a failure",
      (handler, job) => server.services.db.transaction(async (tx) => handler.onFailed?.(tx, job, "Torn.")),
    ],
  ])(
    "a conversion that ends %s waits for a call on its application, and holds nothing that the call needs",
    async (how, end) => {
      const accountId = await newApplicant(services, how.replaceAll(" ", "-"));
      await confirm(services, accountId, await uploaded(services, accountId));
      const job = await claimed(services);
      const handler = conversionJob(services);
      const { opened, open: begin } = makeGate();
      const ending = opened.then(() => end(handler, job));
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
  const settings = { ...services.settings, sofficePath: "/nowhere/soffice" };
  const accountId = await newApplicant(services, "word");
  const fileKey = await uploaded(services, accountId, makeDocx({ paragraphs: ["Xin chào"] }));
  // Under another name: the content decides.
  await confirm(services, accountId, fileKey);
  const job = await claimed(services);
  const moved = await conversionJob({ ...services, settings }).run(job, signal);
  expect(await finish(services.db, job, moved)).toBe(true);
  expect((await conversionOf(services, accountId, key)).status).toBe("IN_PROGRESS");
  const word = await claimed(services, "convert-word");
  expect(word.payload).toMatchObject({ account: accountId, document: fileKey });
  const converting = conversionJob({ ...services, settings }, "convert-word");
  const converted = await converting.run(word, signal);
  expect(converted).toEqual({ status: "COMPLETED" });
  expect((await conversionOf(services, accountId, key)).status).toBe("COMPLETED");
  expect(services.log.faults.get("convert-word")).toBe(1);
});

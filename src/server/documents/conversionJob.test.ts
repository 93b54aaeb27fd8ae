import { describe, expect, test, vi } from "vitest";
import { makeDocx } from "../../../test/support/files/docx";
import { makePdf } from "../../../test/support/files/pdf";
import { makeGate } from "../../../test/support/gate";
import { needs } from "../../../test/support/needs";
import { completeAnswers } from "../../../test/support/referenceServer/completeAnswers";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { grandviewUniversity } from "../../shared/catalogue/institution";
import { addAccount } from "../accounts/accountTable";
import { mergeAnswers } from "../applications/answers";
import { profileOf, submit } from "../applications/application";
import { readApplication } from "../applications/applicationTable";
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
import { conversionOf, permitUpload, removeConversion, startConversion } from "./uploads";

const key = "fafsa_file";
/** It runs no jobs. */
const server = await serverOfFile({}, false);
const { services } = server;

/** An account with the answers that a submission needs. */
async function newApplicant(name: string): Promise<string> {
  const accountId = (await services.db.transaction((tx) => addAccount(tx, `${name}@example.edu`))) ?? "";
  await mergeAnswers(services.db, services, accountId, completeAnswers(), null);
  return accountId;
}

/** Uploads a file without confirming it; returns its key. */
async function sent(accountId: string, file: Uint8Array = makePdf()): Promise<string> {
  const { fields } = await permitUpload(services, accountId, key);
  await services.storage.files.write(fields.key ?? "", file);
  return fields.key ?? "";
}

const confirm = (accountId: string, file_key: string, file_name = "aid.pdf") =>
  startConversion(services, { accountId, network: "a network", language: "es" }, key, { file_key, file_name });

/** Uploads and confirms a file; returns its key. */
async function uploaded(accountId: string, file?: Uint8Array, name?: string): Promise<string> {
  const fileKey = await sent(accountId, file);
  await confirm(accountId, fileKey, name);
  return fileKey;
}

const damaged = Buffer.from("%PDF-1.7 cut off");
const { signal } = new AbortController();
const submitted = (accountId: string, its: Services = services) =>
  submit(its, { accountId, username: "ada@example.edu" }, "en");
const status = async (accountId: string) => (await conversionOf(services, accountId, key)).status;
const answered = async (accountId: string) => (await profileOf(services, accountId)).profile.answer[key];
const unreadable = async (to: string) =>
  (await outbox(services)).filter(
    (email) => email.to === to && email.subject === "No pudimos leer un archivo de su solicitud",
  );

/** Runs a worker until `isDone` holds. */
async function workedUntil(isDone: () => Promise<boolean>): Promise<void> {
  const worker = startJobs(services.db, [conversionJob(services), copyJob(services)], services.log);
  await vi.waitUntil(isDone).finally(() => worker.stop());
}
const workedTo = (accountId: string, end: string) => workedUntil(async () => (await status(accountId)) === end);

describe("a document whose conversion ends after submission", () => {
  test("is kept, answers its question, and is shown in the print view and the PDF copy", async () => {
    const accountId = await newApplicant("late");
    await uploaded(accountId);
    await submitted(accountId);
    // The completion page asks for the copy at once; the copy must not be made without the document.
    const copied = () => copyStatus(services, { accountId, network: "a network" });
    expect(await copied()).toEqual({ status: "UNPROCESSED", url: null });
    expect(await services.db.query("select from job where kind = 'pdf-copy'")).toEqual([]);
    await workedUntil(async () => (await copied()).status === "COMPLETED");
    expect(await conversionOf(services, accountId, key)).toMatchObject({ status: "COMPLETED", message: null });
    expect(await answered(accountId)).toBe("ANSWERED");
    expect((await printViewOf(services, services.db, accountId)).document_answer).toMatchObject({ [key]: {} });
    const { files, facts } = await copyInputOf(services, accountId);
    expect(files).toMatchObject([{ key }]);
    expect(facts.at(-1)).toMatchObject({ document: key, value: expect.stringMatching(/^Attached: aid\.pdf/) });
  });

  test("is known as one that could not be read, also in the PDF copy, and changes no answer", async () => {
    const accountId = await newApplicant("unread");
    await uploaded(accountId, damaged);
    await submitted(accountId);
    const before = await readApplication(services.db, accountId);
    await workedTo(accountId, "FAILED");
    expect(await conversionOf(services, accountId, key)).toMatchObject({ message: reasons.damagedPdf });
    expect((await readApplication(services.db, accountId)).answers).toEqual(before.answers);
    const { files, facts, steps } = await copyInputOf(services, accountId);
    expect(files).toEqual([]);
    for (const shown of [facts, steps]) {
      expect(JSON.stringify(shown)).toContain('"aid.pdf (this file could not be read)"');
    }
    expect(await unreadable("unread@example.edu")).toMatchObject([
      { text: expect.stringMatching(/aid\.pdf[\s\S]* el número \d{9} /) },
    ]);
  });
});

test("an upload that could not be read after the submission is told of where the one after it had failed before", async () => {
  const accountId = await newApplicant("both-unread");
  await uploaded(accountId, damaged, "first.pdf");
  await failDocument(services.db, await uploaded(accountId, damaged, "second.pdf"), reasons.damagedPdf);
  await submitted(accountId);
  const states = async () => (await documentsOfAccount(services.db, accountId)).map(({ state }) => state);
  await workedUntil(async () => (await states()).every((state) => state === "failed"));
  expect(await unreadable("both-unread@example.edu")).toMatchObject([{ text: expect.stringContaining("first.pdf") }]);
});

test("a replacement that could not be read after the submission is known to the office, beside the document that stays", async () => {
  const accountId = await newApplicant("unreplaced");
  await uploaded(accountId);
  await workedTo(accountId, "COMPLETED");
  await uploaded(accountId, damaged, "better.pdf");
  await submitted(accountId);
  await workedTo(accountId, "FAILED");
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

test("a cancel without a key is of the newest upload that is not converted, also of one that failed or was never sent", async () => {
  const accountId = await newApplicant("keyless");
  await uploaded(accountId);
  await workedTo(accountId, "COMPLETED");
  await permitUpload(services, accountId, key);
  await uploaded(accountId, damaged);
  await workedTo(accountId, "FAILED");
  const left = async () => (await documentsOfAccount(services.db, accountId)).map(({ state }) => state);
  for (const states of [["permitted", "converted"], ["converted"], ["converted"]]) {
    await removeConversion(services, accountId, key);
    expect(await left()).toEqual(states);
  }
});

test("a required document answers its question for a submission from its confirmation on, unless its conversion has failed", async () => {
  const questions = { [key]: { required: true } };
  const requiring = { ...services, questionnaire: createQuestionnaire({ ...grandviewUniversity, questions }) };
  const accountId = await newApplicant("required");
  const refusal = { status: 422, details: { fields: { errors: { [key]: expect.anything() } } } };
  const fileKey = await sent(accountId, damaged);
  await expect(submitted(accountId, requiring)).rejects.toMatchObject(refusal);
  await confirm(accountId, fileKey);
  await workedTo(accountId, "FAILED");
  await expect(submitted(accountId, requiring)).rejects.toMatchObject(refusal);
  await uploaded(accountId);
  await submitted(accountId, requiring);
  expect(await answered(accountId)).toBeUndefined();
  await workedTo(accountId, "COMPLETED");
  expect(await answered(accountId)).toBe("ANSWERED");
});

async function claimed(kind = "convert-document"): Promise<StoredJob> {
  const job = await claim(services.db, [kind], 3_600);
  if (!job) throw new Error("a job was enqueued");
  return job;
}

test("an upload that the store does not show is waited for, for six hours", async () => {
  const accountId = await newApplicant("absent");
  await uploaded(accountId);
  const { files } = services.storage;
  const storage = { ...services.storage, files: { ...files, read: async () => null } };
  const job = await claimed();
  const attempt = () => conversionJob({ ...services, storage }).run(job, signal);
  await expect(attempt()).rejects.toThrow(StorageAway);
  await services.db.query("update document set created_at = now() - interval '6 hours' where account_id = $1", [
    accountId,
  ]);
  expect(await attempt()).toMatchObject({ status: "FAILED" });
});

describe("a conversion with a fault", () => {
  /** A job whose conversion has this fault, as an attempt of a number. */
  async function failing(name: string, isFinal: boolean, message: string) {
    const accountId = await newApplicant(name);
    await uploaded(accountId);
    const job = await claimed();
    const convert = async () => ({ status: "fault", isFinal, message, detail: "It was killed." }) as const;
    const attempt = (attempts: number) => conversionJob(services, job.kind, convert).run({ ...job, attempts }, signal);
    return { accountId, attempt };
  }

  test("that may go away is repeated once, and three times more where its application is submitted", async () => {
    const { accountId, attempt } = await failing("killed", false, reasons.notConverted);
    const failed = { status: "FAILED", message: reasons.notConverted };
    const later = { status: "UNPROCESSED", retrySeconds: 600 };
    await expect(attempt(1)).rejects.toThrow("It was killed.");
    expect(await attempt(2)).toEqual(failed);
    await submitted(accountId);
    expect([await attempt(2), await attempt(4), await attempt(5)]).toEqual([later, later, failed]);
  });

  test("of the file, which would take too much time or memory, is not repeated", async () => {
    const { attempt } = await failing("hostile", true, reasons.tooComplicated);
    expect(await attempt(1)).toEqual({ status: "FAILED", message: reasons.tooComplicated });
  });
});

test("an attempt whose result cannot be recorded, as the connection is lost after the commit, leaves the document converted, also when the job fails later", async () => {
  const accountId = await newApplicant("committed");
  await uploaded(accountId);
  const job = await claimed();
  const transaction: Db["transaction"] = async (work) => {
    await services.db.transaction(work);
    throw new Error("The connection was lost.");
  };
  const handler = conversionJob({ ...services, db: { ...services.db, transaction } });
  await expect(handler.run(job, signal)).rejects.toThrow("The connection was lost.");
  await services.db.transaction(async (tx) => handler.onFailed?.(tx, job, "Too many attempts."));
  expect(await conversionOf(services, accountId, key)).toMatchObject({ status: "COMPLETED", message: null });
  expect(await answered(accountId)).toBe("ANSWERED");
  const [document] = await documentsOfAccount(services.db, accountId);
  expect(await services.storage.files.size(document?.pdfKey ?? "")).toBeGreaterThan(0);
});

test("a conversion that the stop of the server interrupts is put back into the queue", async () => {
  await uploaded(await newApplicant("stopped"));
  const outcome = await conversionJob(services).run(await claimed(), AbortSignal.abort());
  expect(outcome).toEqual({ status: "UNPROCESSED", retrySeconds: 0 });
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
      const accountId = await newApplicant(how.replaceAll(" ", "-"));
      await uploaded(accountId);
      const job = await claimed();
      const handler = conversionJob(services);
      const { opened, open: begin } = makeGate();
      const ending = opened.then(() => end(handler, job));
      await services.db.transaction(async (tx) => {
        await readApplication(tx, accountId, true);
        begin();
        await expect.poll(() => tx.query("select from pg_locks where not granted")).not.toEqual([]);
        await tx.query("select from document where account_id = $1 for update nowait", [accountId]);
      });
      await ending;
      expect(await status(accountId)).toMatch(/COMPLETED|FAILED/);
    },
  );
});

test("a Word document for LibreOffice has a queue of its own, and is converted plainly where that fails, which the log counts", async () => {
  const settings = { ...services.settings, sofficePath: "/nowhere/soffice" };
  const accountId = await newApplicant("word");
  // Under another name: the content decides.
  const fileKey = await uploaded(accountId, makeDocx({ paragraphs: ["Xin chào"] }));
  const job = await claimed();
  const moved = await conversionJob({ ...services, settings }).run(job, signal);
  expect(await finish(services.db, job, moved)).toBe(true);
  expect(await status(accountId)).toBe("IN_PROGRESS");
  const word = await claimed("convert-word");
  expect(word.payload).toMatchObject({ account: accountId, document: fileKey });
  const converting = conversionJob({ ...services, settings }, "convert-word");
  expect(await converting.run(word, signal)).toEqual({ status: "COMPLETED" });
  expect(await status(accountId)).toBe("COMPLETED");
  expect(services.log.faults.get("convert-word")).toBe(1);
});

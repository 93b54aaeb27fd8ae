import fc from "fast-check";
import { expect, test } from "vitest";
import { completeAnswers } from "../../../test/support/referenceServer/completeAnswers";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { unreachable } from "../../shared/form/unreachable";
import { addAccount } from "../accounts/accountTable";
import { mergeAnswers } from "../applications/answers";
import { profileOf, submit } from "../applications/application";
import { chooseTab } from "../applications/blocksAndTabs";
import { documentsOf } from "../applications/documentAnswers";
import { pdfKeyOf } from "../files/storage";
import { deleteApplicant } from "../office/applicantData";
import { claim, finish } from "../queue/jobTable";
import { Refusal } from "../refusal";
import { conversionJob } from "./conversionJob";
import type { convert } from "./convert/convert";
import { nothingLost } from "./convert/lostPictures";
import { documentsOfAccount } from "./documentTable";
import { conversionOf, permitUpload, removeConversion, removeDocument, startConversion } from "./uploads";

/** A document is what its upload was, and a "bad" upload cannot be converted. */
const convertFile: typeof convert = async (bytes) => {
  const text = Buffer.from(bytes).toString();
  if (text.startsWith("bad")) return { status: "refused", message: "Damaged." };
  return { status: "done", pdf: Buffer.from(`PDF of ${text}`), lost: nothingLost };
};

/** In a tab, so that a choice deletes it. */
const field = "transcript_file";
const set = "transcript";
const otherTab = "type";
const server = await serverOfFile({}, false);

type Deed =
  | "upload"
  | "permit"
  | "send"
  | "confirm"
  | "cancel"
  | "look"
  | "delete"
  | "submit"
  | "choose"
  | "convert"
  | "die";

const deed = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Deed>("upload", "convert") },
  { weight: 3, arbitrary: fc.constantFrom<Deed>("permit", "send", "confirm", "cancel", "look", "die") },
  { weight: 1, arbitrary: fc.constantFrom<Deed>("delete", "choose") },
);
const step = fc.record({ deed, device: fc.nat(1) });
/** What two devices and a worker do; what is together happens at once. */
const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 20, size: "max" });

let count = 0;

/** An applicant with two devices, and what must have become of their uploads. */
async function newApplicant() {
  const { services } = server;
  const { db, storage } = services;
  const username = `versions-${++count}@example.edu`;
  const accountId = (await db.transaction((tx) => addAccount(tx, username))) ?? "";
  await mergeAnswers(db, services, accountId, completeAnswers(), null);
  /** The files by key: every third cannot be converted. */
  const texts = new Map<string, string>();
  /** When uploads were confirmed. */
  const confirmed = new Map<string, number>();
  let now = 0;
  /** Uploads that were cancelled or deleted, and those that may have gone with others. */
  const gone = new Set<string>();
  const pruned = new Set<string>();
  /** What the submission named; undefined before it. */
  let named: string | null | undefined;
  const devices = [0, 1].map(() => ({ key: "", document: null as string | null, newest: null as string | null }));
  const nameOf = (key: string) => `${key.slice(-12)}.pdf`;
  const current = async () => (await documentsOf(db, services, accountId))[field]?.file_key ?? null;
  const confirm = (key: string) =>
    startConversion(services, { accountId, network: username, language: "en" }, field, {
      file_key: key,
      file_name: nameOf(key),
    });

  /** One attempt of a worker whose lease ends at once, so that others may run the same job beside it. */
  async function work(isKilled: boolean): Promise<boolean> {
    const job = await claim(db, ["convert-document"], -1);
    if (!job) return false;
    const write = async (key: string, content: Uint8Array) => {
      await storage.files.write(key, content);
      throw new Error("The process was killed.");
    };
    const dying = { ...services, storage: { ...storage, files: { ...storage.files, write } } };
    const handler = conversionJob(isKilled ? dying : services, undefined, convertFile);
    const outcome = await handler.run(job, new AbortController().signal).catch(() => null);
    if (isKilled || outcome === null) return true;
    await db
      .transaction(async (tx) => {
        if (outcome.status === "FAILED") await handler.onFailed?.(tx, job, outcome.message);
        if (!(await finish(tx, job, outcome))) throw new Error("The lease is lost.");
      })
      .catch(() => undefined);
    return true;
  }

  /** Does one thing, which may be refused. */
  async function act(deed: Deed, number: number, known: readonly string[]): Promise<void> {
    const own = devices[number];
    if (!own) throw new Error("There are two devices.");
    const { key, document, newest } = own;
    switch (deed) {
      case "upload":
        for (const part of ["permit", "send", "confirm"] as const) await act(part, number, known);
        return;
      case "permit": {
        own.key = (await permitUpload(services, accountId, field)).fields.key ?? "";
        texts.set(own.key, `${texts.size % 3 === 2 ? "bad" : "good"} ${own.key}`);
        return;
      }
      case "send":
        if (key !== "") await storage.files.write(key, Buffer.from(texts.get(key) ?? ""));
        return;
      case "confirm":
        if (key === "") return;
        await confirm(key);
        if (!confirmed.has(key)) confirmed.set(key, now);
        return;
      case "cancel":
        await removeConversion(services, accountId, field, key);
        gone.add(key);
        return;
      case "look": {
        const { status, file_key = null } = await conversionOf(services, accountId, field);
        own.document = await current();
        own.newest = status === "FAILED" ? own.document : file_key;
        return;
      }
      case "delete":
        if (document === null) return;
        await removeDocument(services, accountId, field, document);
        for (const each of confirmed.keys()) pruned.add(each);
        gone.add(document);
        return;
      case "submit":
        await submit(services, { accountId, username }, "en", newest === null ? {} : { [field]: newest });
        named = newest;
        return;
      case "choose":
        await chooseTab(services, accountId, set, otherTab);
        for (const each of known) gone.add(each);
        return;
      case "convert":
      case "die":
        await work(deed === "die");
        return;
      default:
        return unreachable(deed);
    }
  }

  /** Does things at once; what is refused changes nothing. */
  async function together(deeds: readonly (readonly [Deed, number])[]): Promise<void> {
    const known = [...texts.keys()];
    now += 1;
    const ends = await Promise.allSettled(deeds.map(([deed, number]) => act(deed, number, known)));
    for (const end of ends) if (end.status === "rejected") expect(end.reason).toBeInstanceOf(Refusal);
  }

  async function check(): Promise<void> {
    const isSubmitted = named !== undefined;
    const rows = await documentsOfAccount(db, accountId);
    const files = await db.query<{ key: string; document: string }>(
      "select key, document_key as document from file where account_id = $1",
      [accountId],
    );
    const converted = rows.filter(({ state }) => state === "converted");
    const document = (await documentsOf(db, services, accountId))[field];
    // What was cancelled or deleted is nowhere, whatever came before or after.
    expect([...rows, ...files].filter((each) => gone.has("document" in each ? each.document : each.key))).toEqual([]);
    // What was confirmed and not cancelled is there, unless two newer documents were made, or one that was submitted.
    const most = isSubmitted ? 1 : 2;
    const missing = [...confirmed].filter(
      ([key]) => !gone.has(key) && !pruned.has(key) && !rows.some((row) => row.key === key),
    );
    const newerThan = (time: number) => [...confirmed.values()].filter((other) => other >= time).length - 1;
    expect(missing.filter(([, time]) => newerThan(time) < most)).toEqual([]);
    // The question's document is the newest one that is converted, with its own name and content, and answers the question.
    expect(document?.file_key).toBe(converted[0]?.key);
    const profile = await profileOf(services, accountId);
    expect(profile.profile.answer[field]).toBe(document && "ANSWERED");
    if (document) {
      const key = document.file_key ?? "";
      expect(document.file_name).toBe(nameOf(key));
      expect(Buffer.from((await storage.files.read(pdfKeyOf(key))) ?? []).toString()).toBe(`PDF of ${texts.get(key)}`);
    }
    // No file is kept that nothing needs.
    const needed = rows.map(({ key, state }) => (state === "converted" ? pdfKeyOf(key) : key));
    const isHalfDone = (key: string) => rows.some((row) => row.state === "converting" && pdfKeyOf(row.key) === key);
    expect(files.filter(({ key }) => !needed.includes(key) && !isHalfDone(key))).toEqual([]);
    expect(files.filter(({ document: of }) => rows.some(({ key, state }) => key === of && state === "failed"))).toEqual(
      [],
    );
    expect(converted.length).toBeLessThanOrEqual(most);
    expect(rows.filter(({ state }) => state === "permitted").length).toBeLessThanOrEqual(isSubmitted ? 0 : 5);
    // Whatever is to be converted has a job.
    const jobs = await db.query<{ document: string }>(
      "select payload->>'document' as document from job where finished_at is null",
    );
    const pending = rows.filter(({ state }) => state === "confirmed" || state === "converting");
    expect(pending.filter(({ key }) => !jobs.some((job) => job.document === key))).toEqual([]);
  }

  /** Lets all conversions end. What was submitted is what the page had shown, unless it could not be converted. */
  async function end(): Promise<void> {
    while (await work(false));
    await check();
    const rows = await documentsOfAccount(db, accountId);
    expect(rows.filter(({ state }) => state === "confirmed" || state === "converting")).toEqual([]);
    if (named === undefined) return;
    const isFailed = named !== null && texts.get(named)?.startsWith("bad");
    if (!isFailed) expect(await current()).toBe(named);
  }

  /** Deletes the applicant, while the rest goes on. */
  async function remove(): Promise<void> {
    const key = devices[0]?.key ?? "";
    const rest = [
      permitUpload(services, accountId, field),
      confirm(key),
      work(false),
      storage.files.write(key, Buffer.from("late")),
    ];
    await Promise.allSettled([deleteApplicant(services, username), ...rest]);
    const left = await db.query(
      `select key from file where account_id = $1 union all select key from document where account_id = $1
       union all select id::text from job where payload->>'account' = $1::text`,
      [accountId],
    );
    expect(left).toEqual([]);
  }

  return { together, check, end, remove };
}

test("two devices, workers that are killed, a submission and a deletion leave one true document, in whatever order they come", async () => {
  const play = fc.asyncProperty(steps, steps, async (before, after) => {
    const applicant = await newApplicant();
    const submission = [
      [{ deed: "look", device: 0 }],
      [
        { deed: "submit", device: 0 },
        { deed: "confirm", device: 1 },
      ],
    ] as const;
    for (const deeds of [...before, ...submission, ...after]) {
      await applicant.together(deeds.map(({ deed, device }) => [deed, device]));
      await applicant.check();
    }
    await applicant.end();
    await applicant.remove();
  });
  await fc.assert(play, { numRuns: 25 });
});

import { lockAccount, toUsername } from "../accounts/accounts";
import { openAnswers, readApplication, validationsOf } from "../applications/applications";
import { findCopy } from "../copies/copies";
import type { Queryable } from "../database/database";
import { documentsOfAccount } from "../documents/documents";
import { fileFolders, folderOf } from "../files/files";
import { openEmail, unsentMail } from "../mail/mail";
import { deleteJob, enqueue, type QueuedJob } from "../queue/queue";
import type { Services } from "../services";
import { accountData, anyAccountId, deleteAccount, filesOfAccount, unlessDeleted } from "./applicantTable";
import { type FileReader, openFiles, requireFiles } from "./namedFiles";
import { isOlder } from "./submissionTable";

const mostMails = 100_000;

/** No account has the given address. */
export class NoAccount extends Error {
  override readonly name = "NoAccount";
  constructor(address: string) {
    super(`No account has the address ${address}.`);
  }
}

async function base64(files: FileReader, key: string | null): Promise<string | null> {
  const content = key === null ? null : await files.read(key);
  return content && Buffer.from(content).toString("base64");
}

function isConverted({ status }: { readonly status: string }): boolean {
  return status === "COMPLETED" || status === "FAILED";
}

/** The e-mails to an address that are not sent yet. */
async function unsentMailTo(services: Services, db: Queryable, username: string) {
  const mails = await unsentMail(db, mostMails);
  return mails
    .map((mail) => ({ id: mail.id, at: mail.createdAt, ...openEmail(services.vault, mail) }))
    .filter(({ to }) => toUsername(to) === username);
}

/**
 * All that the server holds of an applicant, as JSON: account, application, documents and PDF copy (base64), logins, links,
 * e-mails that are not sent yet. Passwords, codes and tokens are stored as digests only, and left out. Throws for an
 * address without an account, and as `files` does.
 */
export async function exportApplicant(
  services: Services,
  address: string,
  files: FileReader = openFiles(services),
): Promise<string> {
  const username = toUsername(address);
  const accountId = await anyAccountId(services.db, username);
  const data =
    accountId && (await unlessDeleted(services.db, accountId, () => dataOf(services, { username, accountId }, files)));
  if (!data) throw new NoAccount(address);
  return JSON.stringify(data, null, 2);
}

async function dataOf(
  services: Services,
  { username, accountId }: { readonly username: string; readonly accountId: string },
  files: FileReader,
) {
  const application = await readApplication(services.db, accountId);
  const documents = [];
  for (const document of await documentsOfAccount(services.db, accountId)) {
    documents.push({
      question: document.fieldKey,
      name: document.fileName,
      size: document.fileSize,
      status: document.status,
      // Deleted once it is converted.
      upload: await base64(files, isConverted(document) ? null : document.fileKey),
      pdf: await base64(files, document.pdfKey),
    });
  }
  const copy = await findCopy(services.db, accountId);
  return {
    ...(await accountData(services.db, accountId)),
    application: {
      ...application,
      answers: openAnswers(services.vault, accountId, application.answers),
      validations: await validationsOf(services.db, accountId),
    },
    documents,
    emails: await unsentMailTo(services, services.db, username),
    pdfCopy: await base64(files, copy?.pdfKey ?? null),
  };
}

/** Which applicants `deleteApplicant` deletes. */
interface DeletionTerms {
  /** Also those with a file that the store lacks. */
  readonly evenIfFilesAreMissing?: boolean;
  /** Only those whose application is older than so many days (`applicantsBefore`). */
  readonly olderThanDays?: number;
}

/**
 * Deletes an applicant: account, answers, sessions, links, unsent e-mails, jobs and files. The hourly job deletes files
 * that a running conversion writes afterwards. Returns the number of files; null where the store fails now: then a job of the
 * same transaction deletes them later. Throws a `NoAccount` for an address without an
 * account or with a newer application, and a `MissingFile` when the store lacks a file of the applicant, which may then be in
 * another one.
 */
export async function deleteApplicant(
  services: Services,
  address: string,
  { evenIfFilesAreMissing = false, olderThanDays }: DeletionTerms = {},
): Promise<number | null> {
  const username = toUsername(address);
  const known = await anyAccountId(services.db, username);
  if (known === null) throw new NoAccount(address);
  if (!evenIfFilesAreMissing) await requireFiles(services, await filesOfAccount(services.db, known));
  // Before the job of the transaction, which a worker may run at once.
  const keys = await keysOf(services, known).catch(() => null);
  const { accountId, jobId } = await services.db.transaction(async (tx) => {
    const account = await lockAccount(tx, username);
    if (!account) throw new NoAccount(address);
    // Read under the lock, which a login takes first.
    const isMeant = olderThanDays === undefined || (await isOlder(tx, account.id, olderThanDays));
    if (!isMeant) throw new NoAccount(address);
    // Read under the lock, which every call that queues an e-mail to the account takes first.
    const own = await unsentMailTo(services, tx, username);
    await deleteAccount(
      tx,
      account.id,
      own.map(({ id }) => id),
    );
    return { accountId: account.id, jobId: await enqueue(tx, deleteFilesKind, { account: account.id }) };
  });
  try {
    await deleteFiles(services, accountId);
    await deleteJob(services.db, jobId);
    return keys?.length ?? null;
  } catch (error) {
    services.log.fault(error, { kind: deleteFilesKind });
    return null;
  }
}

const deleteFilesKind = "delete-files";

async function keysOf(services: Services, accountId: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for (const folder of fileFolders) {
    for await (const key of services.storage.files.list(folderOf(folder, accountId))) keys.push(key);
  }
  return keys;
}

async function deleteFiles(services: Services, accountId: string): Promise<void> {
  for (const key of await keysOf(services, accountId)) await services.storage.files.remove(key);
}

/** Deletes the files of a deleted account, as soon as the store lets it. */
export function deleteFilesJob(services: Services): QueuedJob {
  return {
    kind: deleteFilesKind,
    maxSeconds: 120,
    maxAttempts: 1000,
    failureMessage: "The files could not be deleted.",
    async run({ payload }) {
      await deleteFiles(services, payload.account ?? "");
      return { status: "COMPLETED" };
    },
  };
}

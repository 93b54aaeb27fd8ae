import { findAccount, lockAccount, toUsername } from "../accounts/accounts";
import { openAnswers, readApplication, validationsOf } from "../applications/applications";
import { findCopy } from "../copies/copies";
import { documentsOfAccount } from "../documents/documents";
import { openEmail, unsentMail } from "../mail/mail";
import type { Services } from "../services";
import { accountData, deleteAccount, filesOfAccount, unlessDeleted } from "./applicantTable";
import { type FileReader, openFiles } from "./namedFiles";
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
  const account = await findAccount(services.db, toUsername(address));
  const data = account && (await unlessDeleted(services.db, account.id, () => dataOf(services, account.id, files)));
  if (!data) throw new NoAccount(address);
  return JSON.stringify(data, null, 2);
}

async function dataOf(services: Services, accountId: string, files: FileReader) {
  const application = await readApplication(services.db, accountId);
  const documents = [];
  for (const document of await documentsOfAccount(services.db, accountId)) {
    documents.push({
      question: document.fieldKey,
      name: document.name,
      size: document.size,
      state: document.state,
      // Before it is confirmed it may be still to come, and after the conversion it has gone.
      upload: await base64(files, document.key),
      pdf: await base64(files, document.pdfKey),
    });
  }
  const copy = await findCopy(services.db, accountId);
  const mails = await unsentMail(services.db, mostMails, accountId);
  return {
    ...(await accountData(services.db, accountId)),
    application: {
      ...application,
      answers: openAnswers(services.vault, accountId, application.answers),
      validations: await validationsOf(services.db, accountId),
    },
    documents,
    emails: mails.map((mail) => ({ id: mail.id, at: mail.createdAt, ...openEmail(services.vault, mail) })),
    pdfCopy: await base64(files, copy?.pdfKey ?? null),
  };
}

/** Which applicants `deleteApplicant` deletes. */
interface DeletionTerms {
  /** Only those whose application is older than so many days (`applicantsBefore`). */
  readonly olderThanDays?: number;
}

/**
 * Deletes an applicant: account, answers, sessions, links, unsent e-mails, jobs and files. Returns the number of files. Throws a
 * `NoAccount` for an address without an account or with a newer application.
 */
export function deleteApplicant(
  services: Services,
  address: string,
  { olderThanDays }: DeletionTerms = {},
): Promise<number> {
  const username = toUsername(address);
  return services.db.transaction(async (tx) => {
    const account = await lockAccount(tx, username);
    if (!account) throw new NoAccount(address);
    // Read under the lock, which a login takes first.
    const isMeant = olderThanDays === undefined || (await isOlder(tx, account.id, olderThanDays));
    if (!isMeant) throw new NoAccount(address);
    const files = await filesOfAccount(tx, account.id);
    // Under the lock, which every call that queues an e-mail to the account takes first.
    await deleteAccount(tx, account.id);
    return files;
  });
}

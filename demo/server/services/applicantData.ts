import { lockAccount } from "../store/accounts";
import { accountData, anyAccountId, deleteAccount } from "../store/applicantData";
import { readApplication } from "../store/applications";
import { documentsOfAccount } from "../store/documents";
import { unsentMail } from "../store/mail";
import { findCopy, submittedAt } from "../store/pdfCopies";
import { openEmail } from "./mailQueue";
import type { Parts } from "./parts";
import { openAnswers } from "./sealing";
import { toUsername } from "./usernames";

const mostMails = 100_000;

function noAccount(address: string): Error {
  return new Error(`No account has the address ${address}.`);
}

async function base64(parts: Parts, key: string | null): Promise<string | null> {
  const content = key === null ? null : await parts.storage.files.read(key);
  return content === null ? null : Buffer.from(content).toString("base64");
}

/** Every folder that holds files of an account. */
function foldersOf(accountId: string): readonly string[] {
  return ["uploads", "documents", "copies"].map((folder) => `${folder}/${accountId}/`);
}

/**
 * All that the server holds of an applicant, as JSON: account, answers, statuses, documents and PDF copy (base64), logins,
 * links. Passwords, codes and tokens are stored as digests only, and left out. Throws for an address without an account.
 */
export async function exportApplicant(parts: Parts, address: string): Promise<string> {
  const accountId = await anyAccountId(parts.db, toUsername(address));
  if (accountId === null) throw noAccount(address);
  const { answers, lastPage, webStatus, addAnother, tabs } = await readApplication(parts.db, accountId);
  const documents = [];
  for (const document of await documentsOfAccount(parts.db, accountId)) {
    documents.push({
      question: document.fieldKey,
      name: document.fileName,
      size: document.fileSize,
      status: document.status,
      upload: await base64(parts, document.fileKey),
      pdf: await base64(parts, document.pdfKey),
    });
  }
  const copy = await findCopy(parts.db, accountId);
  const data = {
    ...(await accountData(parts.db, accountId)),
    application: {
      answers: openAnswers(parts.vault, accountId, answers),
      submitted: await submittedAt(parts.db, accountId),
      lastPage,
      webStatus,
      addAnother,
      tabs,
    },
    documents,
    pdfCopy: await base64(parts, copy?.pdfKey ?? null),
  };
  return JSON.stringify(data, null, 2);
}

/**
 * Deletes an applicant: account, answers, sessions, links, unsent e-mails, jobs and files. The hourly sweep removes files
 * that a running conversion writes afterwards. Returns the number of files. Throws for an address without an account.
 */
export async function deleteApplicant(parts: Parts, address: string): Promise<number> {
  const username = toUsername(address);
  const accountId = await parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, username);
    if (!account) throw noAccount(address);
    // Read under the lock, which every call that queues an e-mail to the account takes first.
    const mails = await unsentMail(tx, mostMails);
    const own = mails.filter((mail) => toUsername(openEmail(parts.vault, mail).to) === username);
    await deleteAccount(
      tx,
      account.id,
      own.map(({ id }) => id),
    );
    return account.id;
  });
  let files = 0;
  for (const folder of foldersOf(accountId)) {
    for await (const { key } of parts.storage.files.list(folder)) {
      await parts.storage.files.remove(key);
      files += 1;
    }
  }
  return files;
}

import { randomUUID } from "node:crypto";
import { object, optional, string } from "superstruct";
import type { Vault } from "../config/config";
import type { Queryable } from "../database/database";
import { networkDigest } from "../http/http";
import { enqueue, type QueuedJob } from "../queue/queue";
import type { Services } from "../services";
import type { Email } from "./emails";
import { type StoredMail, unsentMail } from "./mailTable";
import { EmailRefused, type MailTransport, smtpTransport } from "./transport";

/** Those to the office wait apart: while its mailbox refuses them, they take no place of the applicants' e-mails. */
const kinds = { applicants: "mail", office: "mail-to-office" } as const;

/** Those of a server without a mail server: they are never sent, also where it gets one later. */
const outboxKind = "outbox";
const emailShape = object({ to: string(), subject: string(), text: string(), html: optional(string()) });

interface MailOptions {
  /** The account of the applicant to whom the e-mail goes. */
  readonly recipient?: string | undefined;
  /** The network address of a visitor who asks for an e-mail without being logged in: such e-mails take turns by network. */
  readonly address?: string;
  /** The digest of the code in the e-mail, which is sent only while the code is the newest. */
  readonly codeHash?: Uint8Array;
  /** The account of the applicant whom an e-mail to the office is about. */
  readonly about?: string;
}

/**
 * Stores an e-mail, sealed, in the job that sends it, in the caller's transaction. While it waits, it is deleted with the account that it
 * is to or about. Without an SMTP server the outbox page shows it.
 */
export async function queueEmail(
  tx: Queryable,
  services: Services,
  email: Email,
  { recipient, address, codeHash, about }: MailOptions = {},
): Promise<void> {
  const { smtpUrl, office } = services.settings;
  const mail = randomUUID();
  const kind = email.to === office?.address ? kinds.office : kinds.applicants;
  await enqueue(tx, smtpUrl === null ? outboxKind : kind, {
    mail,
    sealed: services.vault.seal(JSON.stringify(email), `mail:${mail}`),
    ...(recipient === undefined ? {} : { recipient }),
    ...(address === undefined ? {} : { network: networkDigest(services, address) }),
    ...(codeHash === undefined ? {} : { code: Buffer.from(codeHash).toString("hex") }),
    ...(about === undefined ? {} : { account: about }),
  });
}

/** Decrypts a stored e-mail. Throws when it was sealed with another `SECRET`. */
export function openEmail(vault: Vault, { mail, sealed }: Pick<StoredMail, "mail" | "sealed">): Email {
  return emailShape.create(JSON.parse(vault.open(sealed, `mail:${mail}`)));
}

/** An e-mail in the outbox. */
export interface OutboxEmail extends Email {
  readonly id: string;
  readonly at: Date;
}

/** The newest e-mails for the outbox page, newest first. */
export async function outbox(services: Services): Promise<OutboxEmail[]> {
  const stored = await unsentMail(services.db, 200);
  return stored.map((mail) => ({ ...openEmail(services.vault, mail), id: mail.id, at: mail.createdAt }));
}

/** Whether a digest is that of a code that was not replaced, nor used. */
type IsCodeLeft = (db: Queryable, codeHash: Uint8Array) => Promise<boolean>;

/**
 * Sends up to eight e-mails to applicants at once, and one to the office. While the mail server is down or refuses them they stay
 * queued and are tried again for days, each at its own times: those with replaced codes are dropped, for they may come after the
 * newest.
 */
export function mailJob(
  services: Services,
  transport: MailTransport,
  isCodeLeft: IsCodeLeft,
  kind: string = kinds.applicants,
): QueuedJob {
  return {
    kind,
    // Longer than what the mail server may take.
    maxSeconds: 15 * 60,
    maxAttempts: 1000,
    parallel: kind === kinds.office ? 1 : 8,
    failureMessage: "The e-mail could not be sent.",
    async run(job, signal) {
      const { mail = "", sealed, code } = job.payload;
      const isReplaced = code !== undefined && !(await isCodeLeft(services.db, Buffer.from(code, "hex")));
      if (sealed === undefined || isReplaced) return { status: "COMPLETED" };
      const email = openEmail(services.vault, { mail, sealed });
      try {
        await transport.send(mail, email, signal);
      } catch (error) {
        // One kind of fault, which the alert names.
        const facts = { job: job.id, kind: kinds.applicants, attempt: job.attempts };
        if (error instanceof EmailRefused && email.to !== services.settings.office?.address) {
          // An applicant's wrong address is no fault that an operator can correct; the office's full mailbox is.
          services.log.warn(error.message, facts);
          return { status: "FAILED", message: error.message };
        }
        services.log.fault(error, facts);
        return { status: "UNPROCESSED", retrySeconds: 2 ** Math.min(job.attempts, 8) };
      }
      return { status: "COMPLETED" };
    },
  };
}

/** The jobs of e-mails; none without an SMTP server. */
export function mailJobs(services: Services, isCodeLeft: IsCodeLeft): readonly QueuedJob[] {
  const { smtpUrl, mailFrom, institution } = services.settings;
  if (smtpUrl === null) return [];
  const transport = smtpTransport(smtpUrl, mailFrom, institution.institution.helpEmail);
  return Object.values(kinds).map((kind) => mailJob(services, transport, isCodeLeft, kind));
}

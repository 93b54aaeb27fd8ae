import { randomUUID } from "node:crypto";
import { object, optional, string } from "superstruct";
import type { Vault } from "../config/config";
import type { Queryable } from "../database/database";
import { networkDigest } from "../http/http";
import { enqueue, type QueuedJob } from "../queue/queue";
import type { Services } from "../services";
import type { Email } from "./emails";
import { addMail, findMail, forgetMail, markSent, type StoredMail, unsentMail } from "./mailTable";
import { EmailRefused, type MailTransport, smtpTransport } from "./transport";

const kind = "mail";
const emailShape = object({ to: string(), subject: string(), text: string(), html: optional(string()) });

/**
 * Stores an e-mail and the job that sends it, in the caller's transaction: both are stored or neither. Without an SMTP server
 * there is no job, and the outbox page shows the e-mail. `address` is the network address of a visitor who asks for an e-mail
 * without being logged in: such e-mails take turns by network.
 */
export async function queueEmail(tx: Queryable, services: Services, email: Email, address?: string): Promise<void> {
  const id = randomUUID();
  await addMail(tx, id, services.vault.seal(JSON.stringify(email), `mail:${id}`));
  if (services.settings.smtpUrl === null) return;
  await enqueue(tx, kind, {
    mail: id,
    ...(address === undefined ? {} : { network: networkDigest(services, address) }),
  });
}

/** Decrypts a stored e-mail. Throws when it was sealed with another `SECRET`. */
export function openEmail(vault: Vault, { id, sealed }: StoredMail): Email {
  return emailShape.create(JSON.parse(vault.open(sealed, `mail:${id}`)));
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

/** Sends up to eight e-mails at once; while the mail server is down or refuses them they stay queued and are tried again for days. */
export function mailJob(services: Services, transport: MailTransport): QueuedJob {
  return {
    kind,
    // Longer than what the mail server may take.
    maxSeconds: 15 * 60,
    maxAttempts: 1000,
    parallel: 8,
    failureMessage: "The e-mail could not be sent.",
    async run(job, signal) {
      const mail = await findMail(services.db, job.payload.mail ?? "");
      if (!mail) return { status: "COMPLETED" };
      try {
        await transport.send(mail.id, openEmail(services.vault, mail), signal);
      } catch (error) {
        const facts = { job: job.id, kind: job.kind, attempt: job.attempts };
        if (error instanceof EmailRefused) {
          // An applicant's wrong address is no fault that an operator can correct.
          services.log.warn(error.message, facts);
          return { status: "FAILED", message: error.message };
        }
        services.log.fault(error, facts);
        return { status: "UNPROCESSED", retrySeconds: 2 ** Math.min(job.attempts, 8) };
      }
      await markSent(services.db, mail.id);
      return { status: "COMPLETED" };
    },
    onFailed: (tx, job) => forgetMail(tx, job.payload.mail ?? ""),
  };
}

/** The job of e-mails; none without an SMTP server. */
export function mailJobs(services: Services): readonly QueuedJob[] {
  const { smtpUrl, mailFrom } = services.settings;
  return smtpUrl === null ? [] : [mailJob(services, smtpTransport(smtpUrl, mailFrom))];
}

import { randomUUID } from "node:crypto";
import { object, string } from "superstruct";
import type { Email } from "../mail/emails";
import type { Queryable } from "../store/db";
import { enqueue } from "../store/jobs";
import { addMail, type StoredMail, unsentMail } from "../store/mail";
import type { Parts } from "./parts";
import type { Vault } from "./vault";

/** The job that sends one e-mail. */
export const mailJob = "mail";

const emailShape = object({ to: string(), subject: string(), text: string() });

/**
 * Stores an e-mail and the job that sends it, in the caller's transaction, so that neither is lost without the other.
 * Without an SMTP server the e-mail stays for the outbox page.
 */
export async function queueEmail(tx: Queryable, parts: Parts, email: Email): Promise<void> {
  const id = randomUUID();
  await addMail(tx, id, parts.vault.seal(JSON.stringify(email), `mail:${id}`));
  if (parts.settings.smtpUrl !== null) await enqueue(tx, mailJob, { mail: id });
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
export async function outbox(parts: Parts): Promise<OutboxEmail[]> {
  const stored = await unsentMail(parts.db, 200);
  return stored.map((mail) => ({ ...openEmail(parts.vault, mail), id: mail.id, at: mail.createdAt }));
}

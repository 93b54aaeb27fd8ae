import { randomUUID } from "node:crypto";
import { object, string } from "superstruct";
import type { Letter } from "../mail/letters";
import type { Queryable } from "../store/db";
import { enqueue } from "../store/jobs";
import { addMail, type StoredMail, unsentMail } from "../store/mail";
import type { Parts } from "./parts";
import type { Vault } from "./vault";

/** The job that sends one letter. */
export const mailJob = "mail";

const letter = object({ to: string(), subject: string(), text: string() });

/**
 * Puts a letter in the mail, in the caller's transaction, so that neither is lost without the other. Without an SMTP
 * server it stays for the outbox page.
 */
export async function post(tx: Queryable, parts: Parts, content: Letter): Promise<void> {
  const id = randomUUID();
  await addMail(tx, id, parts.vault.seal(JSON.stringify(content), `mail:${id}`));
  if (parts.settings.smtpUrl !== null) await enqueue(tx, mailJob, { mail: id });
}

/** A stored letter, readable again. Throws when it was sealed with another `SECRET`. */
export function openLetter(vault: Vault, { id, sealed }: StoredMail): Letter {
  return letter.create(JSON.parse(vault.open(sealed, `mail:${id}`)));
}

/** A letter in the outbox. */
export interface OutboxLetter extends Letter {
  readonly id: string;
  readonly at: Date;
}

/** The newest letters for the outbox page, newest first. */
export async function outbox(parts: Parts): Promise<OutboxLetter[]> {
  const stored = await unsentMail(parts.db, 200);
  return stored.map((mail) => ({ ...openLetter(parts.vault, mail), id: mail.id, at: mail.createdAt }));
}

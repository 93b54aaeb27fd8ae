import type { Queryable } from "../database/database";
import { composeEmail, queueEmail } from "../mail/mail";
import type { Services } from "../services";
import { nameForEmail } from "./applicantName";

interface Submission {
  readonly accountId: string;
  readonly username: string;
  /** The applicant's language. */
  readonly language: string;
  readonly number: number;
  readonly at: Date;
  readonly name: string;
}

/** Queues the applicant's receipt: name, number, time and what follows, no answers. */
export async function queueReceipt(
  tx: Queryable,
  services: Services,
  { accountId, username, language, number, at, name }: Submission,
): Promise<void> {
  const values = { name: nameForEmail(name), number: String(number), time: at };
  const email = composeEmail(services.settings, { name: "receipt", to: username, language, values });
  await queueEmail(tx, services, email, { recipient: accountId });
}

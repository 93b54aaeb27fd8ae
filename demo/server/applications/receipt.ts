import type { Answers } from "../../../src/form/answers";
import type { Queryable } from "../database/database";
import { composeEmail, queueEmail } from "../mail/mail";
import type { Services } from "../services";

/** The kind of the job that tells the office of a submission; its payload names the account. */
export const noticeKind = "notice";

/** The name in an applicant's answers; "" without one. */
export function nameIn(answers: Answers): string {
  const names = ["first_name", "middle_name", "last_name"].map((key) => answers[key]);
  names.push(answers.suffix_desc ?? answers.suffix);
  return names.filter((name) => typeof name === "string" && name.trim() !== "").join(" ");
}

interface Submission {
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
  { username, language, number, at, name }: Submission,
): Promise<void> {
  const values = { name, number: String(number), time: at };
  await queueEmail(tx, services, composeEmail(services.settings, { name: "receipt", to: username, language, values }));
}

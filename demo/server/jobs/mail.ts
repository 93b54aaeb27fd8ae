import type { MailTransport } from "../mail/transport";
import type { Parts } from "../services/parts";
import { mailJob, openLetter } from "../services/post";
import { findMail, markSent } from "../store/mail";
import type { JobHandler } from "./job";

const longestPause = 300;

/** Sends letters; while the mail server is down they wait, and are tried for days. */
export function mailJobs(parts: Parts, transport: MailTransport): JobHandler {
  return {
    kind: mailJob,
    maxSeconds: 60,
    maxAttempts: 1000,
    parallel: 4,
    failureMessage: "The letter could not be sent.",
    async run(job) {
      const mail = await findMail(parts.db, job.payload.mail ?? "");
      if (!mail) return { status: "COMPLETED" };
      try {
        await transport.send(mail.id, openLetter(parts.vault, mail));
      } catch (error) {
        parts.log.fault(error, { job: job.id, kind: job.kind, attempt: job.attempts });
        return { status: "UNPROCESSED", retrySeconds: Math.min(longestPause, 2 ** Math.min(job.attempts, 8)) };
      }
      await markSent(parts.db, mail.id);
      return { status: "COMPLETED" };
    },
  };
}

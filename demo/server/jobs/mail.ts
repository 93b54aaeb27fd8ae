import { EmailRefused, type MailTransport } from "../mail/transport";
import { mailJob, openEmail } from "../services/mailQueue";
import type { Parts } from "../services/parts";
import { findMail, forgetMail, markSent } from "../store/mail";
import type { JobHandler } from "./job";

const longestPause = 300;

/** Sends up to eight e-mails at once; while the mail server is down they stay queued and are tried again for days. */
export function mailJobs(parts: Parts, transport: MailTransport): JobHandler {
  return {
    kind: mailJob,
    maxSeconds: 45,
    maxAttempts: 1000,
    parallel: 8,
    failureMessage: "The e-mail could not be sent.",
    async run(job, signal) {
      const mail = await findMail(parts.db, job.payload.mail ?? "");
      if (!mail) return { status: "COMPLETED" };
      try {
        await transport.send(mail.id, openEmail(parts.vault, mail), signal);
      } catch (error) {
        parts.log.fault(error, { job: job.id, kind: job.kind, attempt: job.attempts });
        if (error instanceof EmailRefused) return { status: "FAILED", message: error.message };
        return { status: "UNPROCESSED", retrySeconds: Math.min(longestPause, 2 ** Math.min(job.attempts, 8)) };
      }
      await markSent(parts.db, mail.id);
      return { status: "COMPLETED" };
    },
    onFailed: (tx, job) => forgetMail(tx, job.payload.mail ?? ""),
  };
}

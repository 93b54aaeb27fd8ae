import { smtpTransport } from "../mail/transport";
import type { Parts } from "../services/parts";
import { conversionJobs } from "./convert";
import type { JobHandler } from "./job";
import { mailJobs } from "./mail";
import { copyJobs } from "./pdfCopy";

/** The handlers of all kinds of jobs that this server runs. */
export function jobHandlers(parts: Parts): JobHandler[] {
  const { smtpUrl, mailFrom } = parts.settings;
  const mail = smtpUrl === null ? [] : [mailJobs(parts, smtpTransport(smtpUrl, mailFrom))];
  return [...mail, conversionJobs(parts), copyJobs(parts)];
}

import { smtpTransport } from "../mail/transport";
import type { Parts } from "../services/parts";
import { conversionJobs } from "./convert";
import type { JobHandler } from "./job";
import { mailJobs } from "./mail";
import { copyJobs } from "./pdfCopy";

/** Everything that works outside requests in this deployment. */
export function jobHandlers(parts: Parts): JobHandler[] {
  const { smtpUrl, mailFrom } = parts.settings;
  const mail = smtpUrl === null ? [] : [mailJobs(parts, smtpTransport(smtpUrl, mailFrom))];
  return [...mail, conversionJobs(parts), copyJobs(parts)];
}

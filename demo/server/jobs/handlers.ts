import { smtpTransport } from "../mail/transport";
import type { Parts } from "../services/parts";
import type { JobHandler } from "./job";
import { mailJobs } from "./mail";

/** Everything that works outside requests in this deployment. */
export function jobHandlers(parts: Parts): JobHandler[] {
  const { smtpUrl, mailFrom } = parts.settings;
  return smtpUrl === null ? [] : [mailJobs(parts, smtpTransport(smtpUrl, mailFrom))];
}

import { createTransport } from "nodemailer";
import { isThisMachine } from "../config/config";
import type { Email } from "./emails";

/** Hands e-mails to a mail server. */
export interface MailTransport {
  /**
   * Resolves when the server has taken the e-mail. Throws an `EmailRefused` when it refuses the recipient or the
   * e-mail for good, and another error when it cannot be reached, is too slow, or `signal` aborts: then a later try may succeed.
   */
  send(id: string, email: Email, signal: AbortSignal): Promise<void>;
}

/** The mail server's permanent refusal of a recipient or an e-mail: an SMTP reply from 500 to 599. */
export class EmailRefused extends Error {
  override readonly name = "EmailRefused";
  constructor(readonly reply: number) {
    super(`The mail server refused the e-mail for good (${reply}).`);
  }
}

/** How long a mail server may take for each step, in milliseconds. */
export const timeLimits = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1_000,
} as const;

/**
 * The permanent refusal in an error of nodemailer, or null. Refusals of the login or of the sender do not count: they are
 * faults of the configuration, and the e-mail can be sent once it is corrected.
 */
function refusalIn(error: unknown): EmailRefused | null {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return null;
  const { responseCode, command } = error;
  const isPermanent = typeof responseCode === "number" && responseCode >= 500 && responseCode <= 599;
  return isPermanent && (command === "RCPT TO" || command === "DATA") ? new EmailRefused(responseCode) : null;
}

/**
 * Connects to the SMTP server of `url` for each e-mail, by TLS: a server on another machine that offers no STARTTLS gets
 * neither the password nor an e-mail, and the attempt fails. `id` becomes the Message-ID, by which a repeated e-mail is
 * recognised.
 */
export function smtpTransport(url: string, from: string): MailTransport {
  const requireTLS = !isThisMachine(new URL(url).hostname.replace(/^\[|\]$/g, ""));
  const transport = createTransport({ url, requireTLS, ...timeLimits });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send(id, { to, subject, text, html }, signal) {
      const message = {
        from,
        // An object, not text, so that no part of an address can be read as a second recipient.
        to: { name: "", address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        messageId: `<${id}@${host}>`,
        disableUrlAccess: true,
        disableFileAccess: true,
        signal,
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw refusalIn(error) ?? error;
      });
    },
  };
}

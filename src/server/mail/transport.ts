import { domainToASCII } from "node:url";
import { createTransport } from "nodemailer";
import { isThisMachine, type Mailbox } from "../config/config";
import type { Email } from "./emails";

/** Hands e-mails to a mail server. */
export interface MailTransport {
  /**
   * Resolves when the server has taken the e-mail. Throws an `EmailRefused` when the recipient's address is wrong or takes no
   * e-mail, and another error when the server refuses for any other reason, cannot be reached, is too slow, or `signal` aborts:
   * then a later try may succeed.
   */
  send(id: string, email: Email, signal: AbortSignal): Promise<void>;
}

/** The mail server's permanent refusal of a recipient's own address: an SMTP reply from 500 to 599. */
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
  // After the whole e-mail a server may take ten minutes (RFC 5321, 4.5.3.2.6); what is tried again earlier may arrive twice.
  socketTimeout: 600_000,
  socketCloseTimeout: 1_000,
} as const;

/** Enhanced status codes (RFC 3463) about the recipient's own address or mailbox. */
const aboutRecipient = /^5\.(?:1\.(?:1|2|3|6|10)|2\.\d+)$/;
/** Codes of a wrong command or address: at a recipient, the address is all that differs from other commands. */
const aboutSyntax = /^5\.(?:5\.[24]|1\.0)$/;
/** In replies without such a code, words of servers that refuse every recipient, or the sender. */
const aboutServer = /relay|quota|limit|denied|prohibited|blocked|policy|authenticat|sender/i;

/**
 * What an error of nodemailer means: an `EmailRefused` after a refusal of the recipient's own address. After another reply it names
 * the reply's numbers, without its text, which may quote an address: that is a fault of the configuration or of the mail server,
 * and the e-mail can be sent once it is corrected.
 */
function meaningOf(error: unknown): unknown {
  if (!(error instanceof Error) || !("response" in error) || !("command" in error)) return error;
  const { response, command } = error;
  const [numbers, code = "", status] = /^([45]\d\d)[ -](?:([45]\.\d+\.\d+)\b)?/.exec(String(response)) ?? [];
  if (numbers === undefined) return error;
  const isRecipient = command === "RCPT TO";
  // The words of a quoted address are not the server's.
  const words = String(response).replaceAll(/\S+@\S+/g, "");
  const isFinal =
    status === undefined || (isRecipient && aboutSyntax.test(status))
      ? isRecipient && ["501", "550", "551", "553"].includes(code) && !aboutServer.test(words)
      : (isRecipient || command === "DATA") && aboutRecipient.test(status);
  return isFinal
    ? new EmailRefused(Number(code))
    : new Error(`The mail server answered ${numbers.replace("-", " ").trim()} to ${command}.`);
}

/**
 * Connects to the SMTP server of `url` for each e-mail, by TLS: a server on another machine that offers no STARTTLS gets
 * neither the password nor an e-mail, and the attempt fails. `id` becomes the Message-ID, by which a repeated e-mail is
 * recognised. Replies of people go to `replyTo`, and those of programs nowhere (RFC 3834).
 */
export function smtpTransport(url: string, from: Mailbox, replyTo: string): MailTransport {
  const requireTLS = !isThisMachine(new URL(url).hostname.replace(/^\[|\]$/g, ""));
  const transport = createTransport({ url, requireTLS, ...timeLimits });
  const host = domainToASCII(from.address.replace(/^.*@/, "")) || "localhost";
  return {
    async send(id, { to, subject, text, html }, signal) {
      const message = {
        // Objects, not text: a name may have any signs, and no part of an address is read as a second recipient.
        from,
        replyTo: { name: "", address: replyTo },
        to: { name: "", address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        headers: { "Auto-Submitted": "auto-generated" },
        messageId: `<${id}@${host}>`,
        disableUrlAccess: true,
        disableFileAccess: true,
        signal,
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw meaningOf(error);
      });
    },
  };
}

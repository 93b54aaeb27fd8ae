import { createTransport } from "nodemailer";
import type { Letter } from "./letters";

/** Hands letters to a mail server. */
export interface MailTransport {
  /** Resolves when the server has taken the letter. Throws when it cannot be reached or refuses. */
  send(id: string, letter: Letter): Promise<void>;
  close(): void;
}

/** Connects to the SMTP server of `url` for each letter; `id` becomes the Message-ID, so that a repetition is known as one. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(url, {});
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send(id, { to, subject, text }) {
      await transport.sendMail({
        from,
        // An object, not text: nothing in an address can be read as a second recipient.
        to: { name: "", address: to },
        subject,
        text,
        messageId: `<${id}@${host}>`,
        disableUrlAccess: true,
        disableFileAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

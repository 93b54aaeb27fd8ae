import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** Where the mail of the server under test can be read. */
export interface Mailbox {
  /** The text of the `count`th e-mail to an address or a later one; waits up to 20 seconds for it. */
  to(address: string, count?: number): Promise<string>;
  close(): Promise<void>;
}

interface Email {
  readonly to: string;
  readonly text: string;
}

async function awaited(emails: () => Promise<readonly Email[]>, address: string, count: number): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const own = (await emails()).filter(({ to }) => to.toLowerCase() === address.toLowerCase());
    const newest = own.at(-1);
    if (newest && own.length >= count) return newest.text;
    await pause(100);
  }
  return assert.fail(`No e-mail number ${count} came to ${address} in 20 s.`);
}

/** Reads the reference server's outbox, or any URL that answers `[{to, text}]`, newest first. */
export function outboxMailbox(url: string): Mailbox {
  const read = async (): Promise<readonly Email[]> => {
    const emails: Email[] = await (await fetch(url)).json();
    return emails.reverse();
  };
  return { to: (address, count = 1) => awaited(read, address, count), close: async () => {} };
}

/** Listens as an SMTP server, to which the server under test must send its mail. */
export async function smtpMailbox(port: number): Promise<Mailbox> {
  const emails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ text = "" }) => {
          for (const { address } of session.envelope.rcptTo) emails.push({ to: address, text });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "0.0.0.0", resolve));
  return {
    to: (address, count = 1) => awaited(async () => emails, address, count),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

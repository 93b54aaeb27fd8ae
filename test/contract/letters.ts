import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** Where the mail of the server under test can be read. */
export interface Letters {
  /** The text of the `count`th letter to an address or a later one; waits up to 20 seconds for it. */
  to(address: string, count?: number): Promise<string>;
  close(): Promise<void>;
}

interface Letter {
  readonly to: string;
  readonly text: string;
}

async function awaited(letters: () => Promise<readonly Letter[]>, address: string, count: number): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const own = (await letters()).filter(({ to }) => to.toLowerCase() === address.toLowerCase());
    const newest = own.at(-1);
    if (newest && own.length >= count) return newest.text;
    await pause(100);
  }
  return assert.fail(`No letter number ${count} came to ${address} in 20 s.`);
}

/** Reads the reference server's outbox, or any URL that answers `[{to, text}]`, newest first. */
export function outboxLetters(url: string): Letters {
  const read = async (): Promise<readonly Letter[]> => {
    const letters: Letter[] = await (await fetch(url)).json();
    return letters.reverse();
  };
  return { to: (address, count = 1) => awaited(read, address, count), close: async () => {} };
}

/** Listens as an SMTP server, to which the server under test must send its mail. */
export async function smtpLetters(port: number): Promise<Letters> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ text = "" }) => {
          for (const { address } of session.envelope.rcptTo) letters.push({ to: address, text });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "0.0.0.0", resolve));
  return {
    to: (address, count = 1) => awaited(async () => letters, address, count),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

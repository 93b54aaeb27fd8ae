import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** One e-mail as it came over the wire. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A real SMTP server that keeps what it is sent. */
export interface Mailbox {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The newest mail to an address, waiting up to `timeout` milliseconds for the `count`th one. */
  mailTo(address: string, count?: number, timeout?: number): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

async function read(raw: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    to: mail.to?.[0]?.address?.toLowerCase() ?? "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
  };
}

/** Starts an SMTP server on a free port. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      mails.push(await read(Buffer.concat(chunks)));
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on TCP has an address of this shape.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailTo: (address, count = 1, timeout = 15_000) =>
      waitFor(timeout, `mail ${count} to ${address}`, () => {
        const received = mails.filter(({ to }) => to === address.toLowerCase());
        return received.length >= count ? received.at(-1) : undefined;
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Asks again every 50 ms until there is an answer. Throws, naming what was awaited, after `timeout` milliseconds. */
export async function waitFor<T>(timeout: number, what: string, ask: () => T | undefined | Promise<T | undefined>) {
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited ${timeout} ms for ${what}.`);
}

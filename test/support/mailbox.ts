import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Email } from "./emails";

/** A real SMTP server and the e-mails that it received, oldest first: one for each recipient. */
export interface Mailbox {
  readonly url: string;
  readonly emails: readonly Email[];
  stop(): Promise<void>;
}

/** Starts an SMTP server, by default on a free port of this machine. */
export async function startMailbox(port = 0, host = "127.0.0.1"): Promise<Mailbox> {
  const emails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { envelope }, done) {
      const receive = async () => {
        const { subject = "", text = "" } = await PostalMime.parse(await buffer(stream));
        for (const { address } of envelope.rcptTo) emails.push({ to: address, subject, text });
      };
      receive().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  // A server that listens on TCP has an address of this shape.
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    emails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

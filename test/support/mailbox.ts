import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Email } from "./emails";

/** A real SMTP server that keeps what it is sent, oldest first. */
export interface Mailbox {
  readonly url: string;
  readonly emails: readonly Email[];
  stop(): Promise<void>;
}

async function read(raw: Buffer): Promise<Email> {
  const { to, subject = "", text = "" } = await PostalMime.parse(raw);
  return { to: to?.[0]?.address ?? "", subject, text };
}

/** Starts an SMTP server on a free port. */
export async function startMailbox(): Promise<Mailbox> {
  const emails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        emails.push(await read(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on TCP has an address of this shape.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

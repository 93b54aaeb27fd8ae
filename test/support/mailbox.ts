import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Letter } from "./letters";

/** A real SMTP server that keeps what it is sent, oldest first. */
export interface Mailbox {
  readonly url: string;
  readonly letters: readonly Letter[];
  stop(): Promise<void>;
}

async function read(raw: Buffer): Promise<Letter> {
  const { to, subject = "", text = "" } = await PostalMime.parse(raw);
  return { to: to?.[0]?.address ?? "", subject, text };
}

/** Starts an SMTP server on a free port. */
export async function startMailbox(): Promise<Mailbox> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        letters.push(await read(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on TCP has an address of this shape.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

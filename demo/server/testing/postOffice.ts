import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real SMTP server that keeps the e-mails it receives. */
export interface PostOffice {
  readonly port: number;
  readonly url: string;
  readonly mails: readonly Email[];
  stop(): Promise<void>;
}

/**
 * Opens a post office on a port, by default any free one; it answers 550 to recipients for which `refuses` returns
 * true.
 */
export async function openPostOffice(port = 0, refuses = (_address: string) => false): Promise<PostOffice> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      done(refuses(address) ? Object.assign(new Error("No such user"), { responseCode: 550 }) : undefined);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  const opened = typeof address === "object" && address ? address.port : 0;
  return {
    port: opened,
    url: `smtp://127.0.0.1:${opened}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

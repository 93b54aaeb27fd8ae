import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Address } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Email } from "./emails";

interface ReceivedEmail extends Email {
  readonly html: string;
  /** The header lines as they were sent, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The senders as a mail program shows them; more than one for a group. */
  readonly from: readonly Address[];
}

/** A real SMTP server and the e-mails that it received, oldest first: one for each recipient. */
export interface Mailbox {
  readonly port: number;
  readonly url: string;
  readonly emails: readonly ReceivedEmail[];
  stop(): Promise<void>;
}

/** The replies of a mail server to a recipient and to an e-mail, such as `550 No such user`; a test may change them. */
export interface Replies {
  recipient?: string;
  email?: string;
}

interface MailboxOptions {
  readonly port?: number;
  readonly host?: string;
  readonly replies?: Replies | ((recipient: string) => Replies);
}

/** What makes the server give this reply; undefined for a good one. */
function refusalOf(reply = "250 OK"): Error | undefined {
  const [, code, text] = /^([45]\d\d) (.*)$/.exec(reply) ?? [];
  return code ? Object.assign(new Error(text), { responseCode: Number(code) }) : undefined;
}

/** Starts an SMTP server, by default on a free port of this machine. */
export async function startMailbox({
  port = 0,
  host = "127.0.0.1",
  replies = {},
}: MailboxOptions = {}): Promise<Mailbox> {
  const emails: ReceivedEmail[] = [];
  const repliesTo = (address: string) => (typeof replies === "function" ? replies(address) : replies);
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) => done(refusalOf(repliesTo(address).recipient)),
    onData(stream, { envelope }, done) {
      const receive = async () => {
        const parsed = await PostalMime.parse(await buffer(stream));
        const refusal = refusalOf(repliesTo(envelope.rcptTo[0]?.address ?? "").email);
        if (refusal) throw refusal;
        const { subject = "", text = "", html = "" } = parsed;
        const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
        const from = parsed.from ? [parsed.from] : [];
        for (const { address } of envelope.rcptTo) emails.push({ to: address, subject, text, html, headers, from });
      };
      receive().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  // A server that listens on TCP has an address of this shape.
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    emails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

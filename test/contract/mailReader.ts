import type { Email } from "../support/emails";
import { startMailbox } from "../support/mailbox";
import { waitFor } from "../support/waitFor";

type ReadEmail = Pick<Email, "to" | "text">;

/** Reads the e-mails that the server under test sends. */
export interface MailReader {
  /** The text of the newest e-mail to an address, once there are `count`; waits up to three minutes. */
  textTo(address: string, count?: number): Promise<string>;
  stop(): Promise<void>;
}

async function waitForText(emails: () => Promise<readonly ReadEmail[]>, address: string, count: number) {
  return waitFor(`e-mail ${count} to ${address}`, async () => {
    const own = (await emails()).filter(({ to }) => to.toLowerCase() === address.toLowerCase());
    return own.length >= count ? own.at(-1)?.text : undefined;
  });
}

/** Reads the reference server's outbox, or any URL that answers `[{to, text}]`, newest first. */
export function readOutbox(url: string): MailReader {
  const emails = async (): Promise<readonly ReadEmail[]> => {
    const newestFirst: ReadEmail[] = await (await fetch(url)).json();
    return newestFirst.reverse();
  };
  return { textTo: (address, count = 1) => waitForText(emails, address, count), stop: async () => {} };
}

/** Starts an SMTP server on a port of every network interface, to which the server under test must send its mail. */
export async function readSmtp(port: number): Promise<MailReader> {
  const { emails, stop } = await startMailbox({ port, host: "0.0.0.0" });
  return { textTo: (address, count = 1) => waitForText(async () => emails, address, count), stop };
}

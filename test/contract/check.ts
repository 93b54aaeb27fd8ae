import { randomBytes } from "node:crypto";
import { Client } from "./client";
import type { Mailbox } from "./emails";

/** What the checks share: the server under test, its mail, and people to use it. */
export class Bench {
  constructor(
    readonly base: string,
    readonly mailbox: Mailbox,
  ) {}

  /** A new browser without cookies. */
  visitor(): Client {
    return new Client(this.base);
  }

  /** An address that no account has. */
  address(): string {
    return `contract-${randomBytes(6).toString("hex")}@example.edu`;
  }

  /** The newest code mailed to an address. */
  async code(address: string, count = 1): Promise<string> {
    return /\b\d{6}\b/.exec(await this.mailbox.to(address, count))?.[0] ?? "no code in the e-mail";
  }

  /** Someone who has signed up and confirmed. */
  async confirmed(): Promise<{ readonly client: Client; readonly username: string }> {
    const username = this.address();
    const client = this.visitor();
    await client.ok("signup", { body: { username, password } });
    await client.ok("confirm", { body: { username, code: await this.code(username) } });
    return { client, username };
  }

  /** Someone who is logged in. */
  async applicant(): Promise<Client> {
    const { client, username } = await this.confirmed();
    await client.ok("login", { body: { username, password } });
    return client;
  }
}

/** A password that keeps every rule of section 5. */
export const password = "Correct-Horse-7";

/** One requirement of §7; `run` throws when the server does not meet it. */
export interface Check {
  /** The group of requirements to which it belongs, printed before its title. */
  readonly under: string;
  readonly title: string;
  readonly run: (bench: Bench) => Promise<void>;
}

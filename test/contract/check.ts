import { randomBytes } from "node:crypto";
import { Client } from "./client";
import type { MailReader } from "./mailReader";

/** The server under test, its mail, and new accounts on it. */
export class ServerUnderTest {
  constructor(
    readonly base: string,
    readonly mail: MailReader,
  ) {}

  /** A new browser without cookies. */
  visitor(): Client {
    return new Client(this.base);
  }

  /** An e-mail address without an account. */
  address(): string {
    return `contract-${randomBytes(6).toString("hex")}@example.edu`;
  }

  /** The newest code mailed to an address. */
  async code(address: string, count = 1): Promise<string> {
    return /\b\d{6}\b/.exec(await this.mail.textTo(address, count))?.[0] ?? "no code in the e-mail";
  }

  /** Signs up and confirms a new account, without a login. */
  async newAccount(): Promise<{ readonly client: Client; readonly username: string }> {
    const username = this.address();
    const client = this.visitor();
    await client.ok("signup", { body: { username, password } });
    await client.ok("confirm", { body: { username, code: await this.code(username) } });
    return { client, username };
  }

  /** Logs in on a new account. */
  async newSession(): Promise<Client> {
    const { client, username } = await this.newAccount();
    await client.ok("login", { body: { username, password } });
    return client;
  }
}

/** A password that keeps every rule of §5. */
export const password = "Correct-Horse-7";

/** One requirement of §7; `run` throws when the server does not meet it. */
export interface Check {
  /** The group of requirements, printed before the title. */
  readonly group: string;
  readonly title: string;
  readonly run: (server: ServerUnderTest) => Promise<void>;
}

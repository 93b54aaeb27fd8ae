import { randomBytes } from "node:crypto";
import { Client } from "./client";
import type { Exchange } from "./exchange";
import type { MailReader } from "./mailReader";

/** What an institution's server may offer: without a profile the widget lacks that part, and the result is incomplete. */
export const profiles = ["accounts", "application", "documents", "print"] as const;
export type Profile = (typeof profiles)[number];

/** The options of a run: the server under test and its circumstances. */
export interface Target {
  readonly base: string;
  readonly mail: MailReader;
  /** The beginning of the name of the cookie that scripts can read. */
  readonly cookiePrefix: string;
  /** A link's token to the print view of one application; null without one. */
  readonly serviceToken: string | null;
}

/** The server under test, its mail, and new accounts on it, for one check. */
export class ServerUnderTest {
  /** The last request of the check and its response. */
  lastExchange: Exchange | null = null;

  constructor(readonly target: Target) {}

  /** A new browser without cookies. */
  visitor(): Client {
    return new Client(this.target.base, (exchange) => {
      this.lastExchange = exchange;
    });
  }

  /** An e-mail address without an account. */
  address(): string {
    return `contract-${randomBytes(6).toString("hex")}@example.edu`;
  }

  /** The newest code mailed to an address. */
  async code(address: string, count = 1): Promise<string> {
    return /\b\d{6}\b/.exec(await this.target.mail.textTo(address, count))?.[0] ?? "no code in the e-mail";
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
  /** Stable: reports of several versions are compared by it. */
  readonly id: string;
  /** `must`: the widget does not work without it. `should`: it works, and applicants or their data are worse off. */
  readonly level: "must" | "should";
  readonly profile: Profile;
  /** The group of requirements, printed before the title. */
  readonly group: string;
  readonly title: string;
  /** What it needs besides the server itself. */
  readonly needs: readonly ("mail" | "serviceToken")[];
  readonly run: (server: ServerUnderTest) => Promise<void>;
}

type Requirement = Omit<Check, "id" | "profile" | "title">;

const requirement =
  (level: Check["level"]) =>
  (group: string, run: Check["run"], needs: Check["needs"] = ["mail"]): Requirement => {
    return { level, group, needs, run };
  };
export const must = requirement("must");
export const should = requirement("should");

/** Requirements by id and title (`profile.name: title`). */
export function checksOf(requirements: Readonly<Record<string, Requirement>>): readonly Check[] {
  return Object.entries(requirements).flatMap(([key, each]) => {
    const [id = "", title = ""] = key.split(/: (.*)/);
    const profile = profiles.find((name) => id.startsWith(`${name}.`));
    return profile ? [{ id, profile, title, ...each }] : [];
  });
}

import type { Answers } from "../../../src/shared/form/answers";
import { Client } from "../../contract/client";
import { completeAnswers } from "./completeAnswers";

/** The response of a call. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON body with its message and other fields. */
  readonly body: Readonly<Record<string, unknown>> & { readonly message?: string };
}

/** One browser at the reference server: it keeps cookies and sends and reads JSON as in §7. */
export class Visitor {
  private readonly client = new Client("");
  readonly cookies = this.client.cookies;

  constructor(
    /** The server that it calls; a test may replace it. */
    public server: { readonly address: string },
    /** The address that the server sees, random so that tests do not share limits. */
    readonly ip = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`,
  ) {}

  get cookie(): string {
    return this.client.cookie;
  }

  /** Another browser with the same cookies. */
  twin(server = this.server): Visitor {
    const twin = new Visitor(server);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  /** Sends one call; `body` becomes JSON. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Received> {
    const sent = { "content-type": "application/json", "x-forwarded-for": this.ip, ...headers };
    const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    const answered = await this.client.request(this.server.address + path, {
      method,
      headers: sent,
      ...(text === undefined ? {} : { body: text }),
    });
    return { ...answered, body: Object(answered.json) };
  }

  get = (path: string) => this.call("GET", path);
  post = (path: string, body: unknown = {}) => this.call("POST", path, body);
  put = (path: string, body: unknown, headers: Record<string, string> = {}) => this.call("PUT", path, body, headers);

  /** The newest e-mail to an address in the outbox, as text. */
  async emailTo(username: string): Promise<string> {
    const response = await fetch(`${this.server.address}/outbox.json`);
    const emails: { to: string; text: string }[] = await response.json();
    return emails.find((email) => email.to === username)?.text ?? "";
  }

  /** The newest code mailed to an address. */
  async codeOf(username: string): Promise<string> {
    return /\b\d{6}\b/.exec(await this.emailTo(username))?.[0] ?? "";
  }

  /** The id in the newest link for a forgotten password that was mailed to an address. */
  async resetIdOf(username: string): Promise<string> {
    const link = /\/reset\?(\S+)/.exec(await this.emailTo(username));
    return new URLSearchParams(link?.[1]).get("id") ?? "";
  }
}

/** A password that satisfies the rules of §5. */
export const goodPassword = "Correct-Horse-7";

/** Signs an applicant up, in a browser of its own. */
export async function signedUp(
  server: { readonly address: string },
  username: string,
  password = goodPassword,
): Promise<Visitor> {
  const visitor = new Visitor(server);
  await visitor.post("/public/signup", { username, password });
  return visitor;
}

/** Signs an applicant up, confirms the account and logs in. Returns the visitor with the session. */
export async function loggedIn(server: { readonly address: string }, username: string): Promise<Visitor> {
  const visitor = await signedUp(server, username);
  await visitor.post("/public/confirm", { username, code: await visitor.codeOf(username) });
  const answer = await visitor.post("/public/login", { username, password: goodPassword });
  if (answer.status !== 200) throw new Error(`Login answered ${answer.status}: ${answer.body.message}`);
  return visitor;
}

/** Submits an application with these answers besides the required ones. */
export async function submitted(
  server: { readonly address: string },
  username: string,
  answers: Answers = {},
): Promise<Visitor> {
  const visitor = await loggedIn(server, username);
  await visitor.put("/api/answer", { ...completeAnswers(), ...answers });
  const { status } = await visitor.post("/api/submit");
  if (status !== 200) throw new Error(`The submission answered ${status}.`);
  return visitor;
}

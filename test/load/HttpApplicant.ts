import { setTimeout as pause } from "node:timers/promises";
import { Client } from "../contract/client";
import { type Answer, send } from "./http";
import type { Stats } from "./stats";

/** The largest number of times that one call is sent. */
const mostTries = 30;

/** One applicant's HTTP client. */
export class HttpApplicant {
  private readonly browser = new Client("");
  private readonly forwardedFor: string;
  private readonly localAddress: string;

  constructor(
    private readonly base: string,
    private readonly stats: Stats,
    number: number,
  ) {
    // Each applicant has its own network address: in the header of a proxy, and as the source of the connection.
    const last = `${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    this.forwardedFor = `10.${last}`;
    this.localAddress = `127.${last}`;
  }

  /** Sends one call, again while it is shed; throws on any other refusal. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const payload = body === undefined ? null : JSON.stringify(body);
    const { status, text } = await this.sendWithRetries(method, path, { "content-type": "application/json" }, payload);
    if (status >= 300) throw new Error(`${method} ${path.split("?")[0]} answered ${status} ${text.slice(0, 120)}`);
    return JSON.parse(text);
  }

  /** Posts a multipart form to a presigned URL. */
  async upload(url: string, fields: Readonly<Record<string, string>>, file: Uint8Array): Promise<void> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new Blob([Buffer.from(file)]), "fafsa.pdf");
    const encoded = new Response(form);
    const type = encoded.headers.get("content-type") ?? "";
    const body = new Uint8Array(await encoded.arrayBuffer());
    const { pathname } = new URL(url);
    const answer = await this.sendWithRetries("POST", pathname, { "content-type": type }, body);
    if (answer.status >= 300) throw new Error(`upload answered ${answer.status} ${answer.text.slice(0, 120)}`);
  }

  /** Sends a request, again when the server shed it or the proxy has no server, as the form does. */
  private async sendWithRetries(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string | Uint8Array | null,
  ): Promise<Answer> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await this.once(method, path, headers, body);
      if (answer.status !== 503) return answer;
      const seconds = Number(answer.headers["retry-after"]);
      if (!(seconds > 0)) throw new Error("503 without Retry-After");
      this.stats.refused(`${method} ${path.split("?")[0]}: ${answer.text.slice(0, 60)}`);
      await pause(seconds * 1000);
    }
    throw new Error(`shed ${mostTries} times`);
  }

  private async once(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string | Uint8Array | null,
  ): Promise<Answer> {
    const length = body === null ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const start = performance.now();
    const answer = await send(
      `${this.base}${path}`,
      method,
      { ...headers, ...length, cookie: this.browser.cookie, "x-forwarded-for": this.forwardedFor },
      body,
      this.localAddress,
    );
    if (answer.status < 502) this.stats.answered(performance.now() - start, path === "/api/answer");
    this.browser.keep(answer.headers["set-cookie"] ?? []);
    return answer;
  }
}

import * as http from "node:http";
import * as https from "node:https";
import { text } from "node:stream/consumers";

/** A complete response. */
export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

const agentOptions = { keepAlive: true, maxSockets: 2_000 };
const agent = new http.Agent(agentOptions);
// The measured server has a self-signed certificate.
const secureAgent = new https.Agent({ ...agentOptions, rejectUnauthorized: false });

/**
 * Sends one request, from `localAddress` where it is given. `fetch` would cost the measuring process more than the server
 * does.
 */
export function send(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array | null = null,
  localAddress?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const read = (incoming: http.IncomingMessage) => {
      const { statusCode: status = 0, headers: received } = incoming;
      text(incoming).then((body) => resolve({ status, headers: received, text: body }), reject);
    };
    const options = { method, headers, ...(localAddress === undefined ? {} : { localAddress }) };
    const outgoing = url.startsWith("https:")
      ? https.request(url, { ...options, agent: secureAgent }, read)
      : http.request(url, { ...options, agent }, read);
    outgoing.setTimeout(60_000, () => outgoing.destroy(new Error("no answer within 60 s")));
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

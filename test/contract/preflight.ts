import { setTimeout as pause } from "node:timers/promises";
import { getDomain } from "tldts";
import type { Target } from "./check";
import { password, ServerUnderTest } from "./check";

/** A report's first part: circumstances that make many checks fail, or the widget in a browser. */
export interface Finding {
  readonly id: "reachable" | "site" | "cors" | "mail";
  readonly status: "good" | "doubtful" | "bad" | "unknown";
  readonly text: string;
}

const messageOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

async function reachable({ base }: Target): Promise<Finding> {
  try {
    const { status } = await fetch(`${base}/api/profile`, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
    return { id: "reachable", status: "good", text: `${base} answers (${status}).` };
  } catch (error) {
    return { id: "reachable", status: "bad", text: `${base} does not answer: ${messageOf(error)}.` };
  }
}

/** The site of a host name by the public suffix list: `university.ac.uk` of `apply.university.ac.uk`. */
const siteOf = (host: string) => getDomain(host, { allowPrivateDomains: true }) ?? host;

/** Whether cookies of the API reach it from the page: `SameSite=Lax` cookies are sent within one site only. */
function site(base: string, page: string | null): Finding {
  const api = new URL(base);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(api.hostname);
  if (api.protocol === "http:" && !isLocal) {
    return { id: "site", status: "bad", text: "The API has no HTTPS: browsers keep no Secure cookie of it." };
  }
  if (page === null) {
    return {
      id: "site",
      status: "unknown",
      text: "Name the page of the form (--page https://www.university.edu) to have its site compared.",
    };
  }
  const host = new URL(page).hostname;
  if (host === api.hostname)
    return { id: "site", status: "good", text: "Page and API are one host: the page sees both cookies." };
  if (siteOf(host) !== siteOf(api.hostname)) {
    const text = `${host} and ${api.hostname} are two sites: browsers send the session cookie to none of its calls. Serve the API from the page's site.`;
    return { id: "site", status: "bad", text };
  }
  const domain = siteOf(host);
  const text = `${host} and ${api.hostname} are hosts of ${domain}. The page sees the second cookie if it has Domain=${domain}; otherwise the form keeps a marker of its own.`;
  return { id: "site", status: "doubtful", text };
}

/** What a response to a preflight request of a browser lacks; `givesTags`: pages read a `Session-Tag`, and then send it. */
function lacking(headers: Headers, origin: string, givesTags: boolean): readonly string[] {
  const sent = ["content-type", "if-match", ...(givesTags ? ["session-tag"] : [])];
  const list = (name: string) => (headers.get(name) ?? "").toLowerCase().split(/\s*,\s*/);
  const has = (name: string, values: readonly string[]) => values.every((value) => list(name).includes(value));
  return [
    headers.get("access-control-allow-origin") === origin ? null : `Access-Control-Allow-Origin: ${origin}`,
    has("access-control-allow-credentials", ["true"]) ? null : "Access-Control-Allow-Credentials: true",
    has("access-control-allow-methods", ["put", "delete"])
      ? null
      : "Access-Control-Allow-Methods: GET, POST, PUT, DELETE",
    has("access-control-allow-headers", sent) ? null : `Access-Control-Allow-Headers: ${sent.join(", ")}`,
  ].filter((name) => name !== null);
}

/** Whether a page of another origin may make the calls and read what it needs of the responses. */
async function cors(base: string, page: string | null): Promise<Finding> {
  if (page === null)
    return { id: "cors", status: "unknown", text: "Name the page of the form (--page) to have CORS checked." };
  try {
    return await corsFor(base, new URL(page).origin);
  } catch (error) {
    return { id: "cors", status: "bad", text: `A preflight request to ${base} has no response: ${messageOf(error)}.` };
  }
}

async function corsFor(base: string, origin: string): Promise<Finding> {
  if (origin === new URL(base).origin)
    return { id: "cors", status: "good", text: "Page and API have one origin: CORS is not needed." };
  const asked = {
    origin,
    "access-control-request-method": "PUT",
    "access-control-request-headers": "content-type,if-match,session-tag",
  };
  const preflight = await fetch(`${base}/api/answer`, { method: "OPTIONS", headers: asked });
  const plain = await fetch(`${base}/api/profile`, { headers: { origin } });
  const exposed = (plain.headers.get("access-control-expose-headers") ?? "").toLowerCase();
  const missing = preflight.ok
    ? lacking(preflight.headers, origin, exposed.includes("session-tag"))
    : [`a 2xx response to OPTIONS, not ${preflight.status}`];
  const hidden = ["etag", "retry-after", "session-tag"].filter((name) => !exposed.includes(name));
  if (missing.length > 0)
    return {
      id: "cors",
      status: "bad",
      text: `Pages of ${origin} cannot call the API. It lacks ${missing.join("; ")}.`,
    };
  if (hidden.length > 0) {
    return {
      id: "cors",
      status: "doubtful",
      text: `Pages of ${origin} can call the API, but not read ${hidden.join(" and ")}: add Access-Control-Expose-Headers.`,
    };
  }
  return { id: "cors", status: "good", text: `Pages of ${origin} can call the API.` };
}

/** Signs up once and waits for the code. */
async function mail(target: Target): Promise<Finding> {
  const server = new ServerUnderTest(target);
  const username = server.address();
  try {
    await server.visitor().ok("signup", { body: { username, password } });
    const code = await Promise.race([server.code(username), pause(25_000, "no e-mail")]);
    if (/^\d{6}$/.test(code)) return { id: "mail", status: "good", text: "The e-mail with a code arrives." };
    return { id: "mail", status: "bad", text: `A sign-up brought ${code}.` };
  } catch (error) {
    return {
      id: "mail",
      status: "bad",
      text: `No code can be read: ${messageOf(error)} Name an outbox (--outbox) or a port for the server's mail (--smtp-port).`,
    };
  }
}

/** Looks at what many checks depend on; after a server that does not answer, at nothing more. */
export async function preflight(target: Target, page: string | null): Promise<readonly Finding[]> {
  const first = await reachable(target);
  if (first.status === "bad") return [first];
  return [first, site(target.base, page), await cors(target.base, page), await mail(target)];
}

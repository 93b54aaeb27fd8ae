import { randomBytes } from "node:crypto";
import type { Services } from "../services";

/**
 * A browser, identified by its cookie: a random id, and marks signed by the server, newest first. A mark proves that an
 * action for one username was done in this browser.
 */
export interface Browser {
  readonly id: string;
  readonly marks: readonly string[];
}

/**
 * "signed up": the username was signed up in this browser. "trusted": the applicant has logged in, confirmed the account
 * or reset the password in this browser.
 */
export type Mark = "signed up" | "trusted";

/** The caller of a public call: what identifies it, the network address and the browser, and the language of its e-mails. */
export interface Caller {
  readonly address: string;
  readonly browser: Browser;
  readonly language: string;
}

const idBytes = 18;
const markBytes = 12;
const mostMarks = 16;
const form = /^[\w-]{24}(?:\.[\w-]{16}){0,16}$/;

function markOf(services: Services, id: string, mark: Mark, username: string): string {
  const digest = services.vault.digest(`${mark}:${id}:${username}`, "browser mark");
  return Buffer.from(digest.subarray(0, markBytes)).toString("base64url");
}

/** The browser of a cookie's value; a new one where the cookie is missing or malformed. */
export function readBrowser(cookie: string | null): Browser {
  if (cookie === null || !form.test(cookie)) return { id: randomBytes(idBytes).toString("base64url"), marks: [] };
  const [id = "", ...marks] = cookie.split(".");
  return { id, marks };
}

/** The cookie's value for a browser. */
export function browserCookie({ id, marks }: Browser): string {
  return [id, ...marks].join(".");
}

/** The browser with one more mark; the oldest beyond sixteen are dropped. */
export function addMark(services: Services, { id, marks }: Browser, mark: Mark, username: string): Browser {
  const added = markOf(services, id, mark, username);
  return { id, marks: [added, ...marks.filter((other) => other !== added)].slice(0, mostMarks) };
}

/** Whether a browser has a mark for a username. */
export function hasMark(services: Services, { id, marks }: Browser, mark: Mark, username: string): boolean {
  return marks.includes(markOf(services, id, mark, username));
}

/** The digest under which a browser's sign-ups are stored. */
export function browserHashOf(services: Services, { id }: Browser): Uint8Array {
  return services.vault.digest(id, "browser");
}

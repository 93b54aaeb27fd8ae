import type { LanguageTag } from "../../texts/languages";

/**
 * Names the application that the settings lead to: another API, another way of knowing who is logged in, or another
 * service token is another application, of which nothing of the one before may stay.
 */
export function applicationNamed({ apiBaseUrl, sessionCookiePrefix, serviceToken }: Settings): string {
  return JSON.stringify([apiBaseUrl, sessionCookiePrefix, serviceToken]);
}

/** What the host page chose for one element (§2). `null` is "not given". */
export interface Settings {
  /** The API's base URL as written, possibly relative to the page; unchecked. */
  readonly apiBaseUrl: string | null;
  /** Loads a temporary saved answer for an anonymous visitor. */
  readonly token: string | null;
  /** Puts the session in service-user mode. */
  readonly serviceToken: string | null;
  /** Beginning of the name of the cookie from which the client infers that it is logged in. */
  readonly sessionCookiePrefix: string;
  /** Address of the institution's JSON; unchecked. */
  readonly configUrl: string | null;
  /** The institution's constants and coded lists as the page gave them; unchecked. */
  readonly config: unknown;
  /** What `lang` of the element, or of what is around it, asks for. */
  readonly language: LanguageTag;
}

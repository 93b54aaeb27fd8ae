import type { LanguageTag } from "../../texts/languages";

/**
 * An identifier of the application that the settings select. Another API, cookie prefix or service token is another
 * application, which must keep no state of the former one.
 */
export function applicationNamed({ apiBaseUrl, sessionCookiePrefix, serviceToken }: Settings): string {
  return JSON.stringify([apiBaseUrl, sessionCookiePrefix, serviceToken]);
}

/** The host page's settings of one element (§2). `null` is "not given". */
export interface Settings {
  /** The API's base URL as given, possibly relative to the page; not validated. */
  readonly apiBaseUrl: string | null;
  /** Loads saved answers for a visitor. */
  readonly token: string | null;
  /** Makes the session one of a service user. */
  readonly serviceToken: string | null;
  /** The prefix of the name of the cookie from which the client infers that it is logged in. */
  readonly sessionCookiePrefix: string;
  /** Address of the institution's JSON; not validated. */
  readonly configUrl: string | null;
  /** The institution's constants and coded lists as the page gave them; not validated. */
  readonly config: unknown;
  /** The language that `lang` selects, on the element or on an ancestor. */
  readonly language: LanguageTag;
}

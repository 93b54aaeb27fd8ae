import type { Settings } from "../state/core/core";
import type { LanguageTag } from "../texts/languages";
import { type AttributeProperty, defaultCookiePrefix } from "./attributes";

/** The settings that come from attributes; does not compile while an attribute is no setting. */
type GivenByAttribute = Pick<Settings, AttributeProperty>;

/** The attributes' values as r2wc keeps them, and the `config` property beside them. */
export type ElementProps = { -readonly [P in keyof GivenByAttribute]?: string | undefined } & { config?: unknown };

/** Combines the element's attributes with the tokens of the page's address; an attribute wins. */
export function settingsOf(props: ElementProps, entry: EntryTokens, language: LanguageTag = "en"): Settings {
  return {
    apiBaseUrl: props.apiBaseUrl || null,
    token: props.token || entry.token,
    serviceToken: props.serviceToken || entry.serviceToken,
    sessionCookiePrefix: props.sessionCookiePrefix || defaultCookiePrefix,
    configUrl: props.configUrl || null,
    config: props.config ?? null,
    language,
  };
}

/**
 * Returns the same reference when nothing changed, so that the application does not render again. Compares every
 * setting of `after`.
 */
export function keepSettings<S extends Settings>(before: S, after: S): S {
  for (const name in after) if (before[name] !== after[name]) return after;
  return before;
}

/** The tokens with which a visitor may arrive (§2, query parameters on entry). */
export interface EntryTokens {
  readonly token: string | null;
  readonly serviceToken: string | null;
}

/**
 * Reads `token` and `service_token` from the query of a hash such as `#/about?token=x`, then from the page's own query.
 * A hash that is not ours (`#news?token=x`) is not read.
 */
export function readEntryTokens(location: Pick<Location, "hash" | "search">): EntryTokens {
  const ours = new URLSearchParams(location.hash.startsWith("#/") ? location.hash.split("?").slice(1).join("?") : "");
  const page = new URLSearchParams(location.search);
  const read = (name: string) => ours.get(name) || page.get(name) || null;
  return { token: read("token"), serviceToken: read("service_token") };
}

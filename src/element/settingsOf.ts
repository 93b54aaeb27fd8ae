import type { Settings } from "../state/core/core";
import type { LanguageTag } from "../texts/languages";
import { type AttributeProperty, defaultCookiePrefix } from "./attributes";
import type { EntryTokens } from "./entryTokens";

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

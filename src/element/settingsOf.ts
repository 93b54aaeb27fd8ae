import type { Settings } from "../app/settings";
import type { LanguageTag } from "../texts/languages";
import type { AttributeProperty } from "./attributes";
import { attributes } from "./attributes";
import type { EntryTokens } from "./entryTokens";

/** What r2wc keeps of an element's attributes, and the `config` property beside them. */
export type ElementProps = { [P in AttributeProperty]?: string | undefined } & { config?: unknown };

const defaultPrefix = attributes[3].fallback;

/** Joins what the tag says with the tokens of the address; an attribute wins over the address. */
export function settingsOf(props: ElementProps, entry: EntryTokens, language: LanguageTag = "en"): Settings {
  return {
    apiBaseUrl: props.apiBaseUrl || null,
    token: props.token || entry.token,
    serviceToken: props.serviceToken || entry.serviceToken,
    sessionCookiePrefix: props.sessionCookiePrefix || defaultPrefix,
    configUrl: props.configUrl || null,
    config: props.config ?? null,
    language,
  };
}

/** The same reference when nothing changed, so that the application does not render for nothing. */
export function keepSettings(before: Settings, after: Settings): Settings {
  const same =
    before.apiBaseUrl === after.apiBaseUrl &&
    before.token === after.token &&
    before.serviceToken === after.serviceToken &&
    before.sessionCookiePrefix === after.sessionCookiePrefix &&
    before.configUrl === after.configUrl &&
    before.config === after.config &&
    before.language === after.language;
  return same ? before : after;
}

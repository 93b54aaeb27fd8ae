import type { InstitutionConfig } from "../../shared/catalogue/config/institutionConfig";
import { addressOf, noState, placeOf, type RoutePrefix } from "../navigation/place";
import type { Settings } from "../state/core/core";

/** The default prefix of the session cookies' names. */
const defaultCookiePrefix = "admissions-idp.";

/**
 * Every attribute of `<admissions-form>` and its name as a property; the element, its types and its manifest are made
 * from this table. `fallback` is the value of an attribute that is not given. A new row compiles once `Settings` has
 * the property, `settingsOf` below reads it, and `types.ts` has it with its meaning.
 */
export const attributes = [
  { attribute: "api-base-url", property: "apiBaseUrl", fallback: null },
  { attribute: "token", property: "token", fallback: null },
  { attribute: "service-token", property: "serviceToken", fallback: null },
  { attribute: "session-cookie-prefix", property: "sessionCookiePrefix", fallback: defaultCookiePrefix },
  { attribute: "config-url", property: "configUrl", fallback: null },
  { attribute: "route-prefix", property: "routePrefix", fallback: null },
] as const;

/** The attributes' names in markup. */
export type AttributeName = (typeof attributes)[number]["attribute"];

/** The attributes' names as properties of the element. */
export type AttributeProperty = (typeof attributes)[number]["property"];

/** The query parameter's spelling of `service-token`, which is understood as an attribute too. */
export const underscored = "service_token";

/** The property behind each attribute. */
export const propertyOf: ReadonlyMap<string, AttributeProperty> = new Map([
  ...attributes.map(({ attribute, property }) => [attribute, property] as const),
  [underscored, "serviceToken"],
]);

/** The settings that come from attributes; does not compile while an attribute is no setting. */
type GivenByAttribute = Pick<Settings, AttributeProperty>;

/** The attributes' values as r2wc keeps them, and the `config` property beside them. */
export type ElementProps = { -readonly [P in keyof GivenByAttribute]?: string | undefined } & {
  config?: InstitutionConfig | null | undefined;
};

/** Combines the element's attributes with the tokens of the page's address; an attribute wins. */
export function settingsOf(props: ElementProps, entry: EntryTokens, language = "en"): Settings {
  return {
    apiBaseUrl: props.apiBaseUrl || null,
    token: props.token || entry.token,
    serviceToken: props.serviceToken || entry.serviceToken,
    sessionCookiePrefix: props.sessionCookiePrefix || defaultCookiePrefix,
    configUrl: props.configUrl || null,
    routePrefix: props.routePrefix || null,
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

/** The tokens with which a visitor may arrive. */
export interface EntryTokens {
  readonly token: string | null;
  readonly serviceToken: string | null;
}

/**
 * Reads `token` and `service_token` from the query of a hash such as `#/about?token=x`, then from the page's own query.
 * A hash that is not ours (`#news?token=x`) is not read.
 */
export function readEntryTokens(location: Pick<Location, "hash" | "search">, prefix: RoutePrefix): EntryTokens {
  const ours = new URLSearchParams(placeOf(addressOf(location.hash, prefix) ?? "", noState).search);
  const page = new URLSearchParams(location.search);
  const read = (name: string) => ours.get(name) || page.get(name) || null;
  return { token: read("token"), serviceToken: read("service_token") };
}

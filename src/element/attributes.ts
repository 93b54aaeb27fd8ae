/** The default prefix of the session cookies' names (§2). */
export const defaultCookiePrefix = "admissions-idp.";

/**
 * Every attribute of `<admissions-form>` and its name as a property; the element, its types and its manifest are made
 * from this table. `fallback` is the value of an attribute that is not given. A new row compiles once `Settings` has
 * the property and `publicApi.ts` its meaning.
 */
export const attributes = [
  { attribute: "api-base-url", property: "apiBaseUrl", fallback: null },
  { attribute: "token", property: "token", fallback: null },
  { attribute: "service-token", property: "serviceToken", fallback: null },
  { attribute: "session-cookie-prefix", property: "sessionCookiePrefix", fallback: defaultCookiePrefix },
  { attribute: "config-url", property: "configUrl", fallback: null },
] as const;

/** The attributes' names in markup. */
export type AttributeName = (typeof attributes)[number]["attribute"];

/** The attributes' names as properties of the element. */
export type AttributeProperty = (typeof attributes)[number]["property"];

/** The property behind each attribute. */
export const propertyOf: ReadonlyMap<string, AttributeProperty> = new Map(
  attributes.map(({ attribute, property }) => [attribute, property]),
);

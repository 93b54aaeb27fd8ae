/** One attribute of the tag: its name in markup, its name as a property, and what it means to a host page. */
export interface Attribute {
  readonly attribute: string;
  readonly property: string;
  readonly description: string;
  readonly fallback: string | null;
}

/** Every attribute of `<admissions-form>` (DESIGN §4); the manifest, the types and the element are made from it. */
export const attributes = [
  {
    attribute: "api-base-url",
    property: "apiBaseUrl",
    description: "Base URL of the API, absolute or relative to the page.",
    fallback: null,
  },
  {
    attribute: "token",
    property: "token",
    description: "Loads a temporary saved answer; without it, the query parameter `token`.",
    fallback: null,
  },
  {
    attribute: "service-token",
    property: "serviceToken",
    description: "Shows the read-only print view; without it, the query parameter `service_token`.",
    fallback: null,
  },
  {
    attribute: "session-cookie-prefix",
    property: "sessionCookiePrefix",
    description: "Beginning of the name of the cookie that tells a logged-in session.",
    fallback: "admissions-idp.",
  },
  {
    attribute: "config-url",
    property: "configUrl",
    description: "Address of the institution's constants and coded lists as JSON.",
    fallback: null,
  },
] as const satisfies readonly Attribute[];

/** The attributes' names as properties of the element. */
export type AttributeProperty = (typeof attributes)[number]["property"];

/** Each attribute by its name in markup. */
export const propertyOf: ReadonlyMap<string, AttributeProperty> = new Map(
  attributes.map(({ attribute, property }) => [attribute, property]),
);

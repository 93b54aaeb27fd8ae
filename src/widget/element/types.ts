import type { InstitutionConfig } from "../../shared/catalogue/config/institutionConfig";
import type { LanguageTag } from "../../shared/texts/languages";

export type { InstitutionConfig, LanguageTag };

/* The public types of the element. Editors show their comments, and the build writes them into `dist/custom-elements.json`. */

/** The attributes as markup (JSX included) writes them. */
export interface AdmissionsFormAttributes {
  /** Base URL of the API, absolute or relative to the page. */
  "api-base-url"?: string | undefined;
  /** Loads a temporary saved answer; without it, the query parameter `token`. */
  token?: string | undefined;
  /** Shows the read-only print view; without it, the query parameter `service_token`. */
  "service-token"?: string | undefined;
  /** Beginning of the name of the cookie from which the form infers that the applicant is logged in. */
  "session-cookie-prefix"?: string | undefined;
  /** Address of the institution's configuration as JSON. */
  "config-url"?: string | undefined;
  /** What the form's hashes begin with on a page that has a hash router of its own: `apply` makes them `#/apply/about` and so on, and leaves all others to the page. */
  "route-prefix"?: string | undefined;
  /** The language, `en` or `es`, also with a region (`es-MX`); without it, that of the closest element around the tag that has one. */
  lang?: LanguageTag | (string & Record<never, never>) | undefined;
}

/** The element's events by name, for `addEventListener`. All bubble, and none holds an answer or a name. */
export interface AdmissionsEventMap {
  /** The application shows its first screen. */
  "admissions-ready": CustomEvent<null>;
  /** Another screen is shown; `detail.page` is its route, such as `/about`. */
  "admissions-navigated": CustomEvent<{ readonly page: string }>;
  /** The applicant logged in. */
  "admissions-logged-in": CustomEvent<null>;
  /** The session ended: the applicant logged out, the idle time ran out, or the server refused the session. */
  "admissions-logged-out": CustomEvent<{ readonly reason: "chosen" | "idle" | "rejected" }>;
  /** The server holds the answers of the page. */
  "admissions-saved": CustomEvent<null>;
  /** The application was submitted. */
  "admissions-submitted": CustomEvent<null>;
  /** Something failed; `detail.message` is a sentence for a person. */
  "admissions-error": CustomEvent<{ readonly message: string }>;
}

/** `<admissions-form>` in a page: the whole admissions application, in an open shadow root. */
export interface AdmissionsFormInstance extends HTMLElement {
  /** The attribute `api-base-url`; undefined where it is not given, as the next five. */
  apiBaseUrl: string | undefined;
  /** The attribute `token`. */
  token: string | undefined;
  /** The attribute `service-token`. */
  serviceToken: string | undefined;
  /** The attribute `session-cookie-prefix`. */
  sessionCookiePrefix: string | undefined;
  /** The attribute `config-url`. */
  configUrl: string | undefined;
  /** The attribute `route-prefix`. */
  routePrefix: string | undefined;
  /** The institution's configuration; it wins over `config-url`. Faults are reported in the console and as `admissions-error`. */
  config: InstitutionConfig | null | undefined;
}

/** The class of the tag. */
export interface AdmissionsFormConstructor {
  readonly prototype: AdmissionsFormInstance;
  readonly observedAttributes: readonly string[];
  new (): AdmissionsFormInstance;
}

/** A listener for each event under its JSX name: `on` and the event's name. */
export type AdmissionsFormListeners = {
  [Name in keyof AdmissionsEventMap as `on${Name}`]?: ((event: AdmissionsEventMap[Name]) => void) | undefined;
};

declare global {
  interface HTMLElementTagNameMap {
    "admissions-form": AdmissionsFormInstance;
  }
  interface GlobalEventHandlersEventMap extends AdmissionsEventMap {}
}

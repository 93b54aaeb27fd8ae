import { url } from "./addresses";
import { type Environment, SettingFault, text } from "./fault";

/** The value of `FORM_URL` for a server that serves the page with the form itself. */
const ownPage = "self";

/**
 * `FORM_URL`: the address of the page that embeds the form, to which the links in e-mails lead. Null when this server
 * serves that page, which outside production is the default. Throws a `SettingFault` on anything else.
 */
export function formUrl(environment: Environment, production: boolean): string | null {
  const value = text(environment, "FORM_URL");
  if (value === ownPage || (value === null && !production)) return null;
  if (value === null) {
    throw new SettingFault(
      `FORM_URL must be set in production: the address of the page that embeds the form, or "${ownPage}" for a plain page of this server.`,
    );
  }
  const page = url(environment, "FORM_URL", ["https", "http"]) ?? value;
  const { hash, username } = new URL(page);
  // The form's routes are in the hash.
  if (hash || username) throw new SettingFault("FORM_URL must have no hash or user name.");
  return page;
}

/** `ALLOWED_ORIGINS` and the origin of the page that embeds the form, which must be able to call the API. */
export function withFormOrigin(origins: readonly string[], page: string | null): readonly string[] {
  return page === null ? origins : [...new Set([...origins, new URL(page).origin])];
}

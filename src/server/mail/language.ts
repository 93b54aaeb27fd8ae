import Negotiator from "negotiator";
import { languageTags } from "../../shared/texts/languages";
import type { Settings } from "../config/config";

/**
 * The language of an e-mail to the reader who makes a call: the best in its `Accept-Language` that the server or the institution's
 * translations have, also without its region. English otherwise.
 */
export function emailLanguage({ institution }: Pick<Settings, "institution">, header = ""): string {
  const known = ["en", ...Object.keys(institution.institution.translations), ...languageTags];
  return new Negotiator({ headers: { "accept-language": header.slice(0, 500) } }).language(known) ?? "en";
}

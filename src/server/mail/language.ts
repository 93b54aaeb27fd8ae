import { languageTags } from "../../shared/texts/languages";
import type { Settings } from "../config/config";
import { wishesOf } from "../http/http";

/**
 * The language of an e-mail to the reader who makes a call: the best in its `Accept-Language` that the server or the institution's
 * translations have, also without its region. English otherwise.
 */
export function emailLanguage({ institution }: Pick<Settings, "institution">, header: string | undefined): string {
  const known = [...Object.keys(institution.institution.translations), ...languageTags];
  for (const tag of wishesOf(header ?? "")) {
    const [language = ""] = tag.split("-");
    const found =
      known.find((each) => each.toLowerCase() === tag) ?? known.find((each) => each.toLowerCase() === language);
    if (found !== undefined) return found;
  }
  return "en";
}

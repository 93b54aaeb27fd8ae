import { languageTags } from "../../../src/texts/languages";
import type { Settings } from "../config/config";

interface Wish {
  readonly tag: string;
  readonly quality: number;
}

/** The tags of an `Accept-Language` header, those that the reader likes best first. */
function wishesOf(header: string): readonly Wish[] {
  const wishes = header
    .slice(0, 500)
    .split(",")
    .map((part): Wish => {
      const [tag = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
      return { tag, quality: Number(quality) };
    });
  return wishes.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
}

/**
 * The language of an e-mail to the reader who makes a call: the best in its `Accept-Language` that the server or the institution's
 * translations have, also without its region. English otherwise.
 */
export function emailLanguage({ institution }: Pick<Settings, "institution">, header: string | undefined): string {
  const known = [...Object.keys(institution.institution.translations), ...languageTags];
  for (const { tag } of wishesOf(header ?? "")) {
    const [language = ""] = tag.split("-");
    const found =
      known.find((each) => each.toLowerCase() === tag) ?? known.find((each) => each.toLowerCase() === language);
    if (found !== undefined) return found;
  }
  return "en";
}

import type { Institution } from "../../catalogue/institution";
import { languageTags } from "../../texts/languages";
import type { Store } from "../core/core";
import { furtherLanguageAtom } from "./language";

const load = () => import("./dataLanguage");

/** Takes the institution's own texts of a language that is not built in, or returns to the built-in one. */
export async function followLanguage(store: Store, tag: string, institution: Institution): Promise<void> {
  const isOwn = institution.translations[tag] !== undefined && !languageTags.some((builtIn) => builtIn === tag);
  store.set(furtherLanguageAtom, isOwn ? (await load().catch(load)).dataLanguage(tag, institution) : null);
}

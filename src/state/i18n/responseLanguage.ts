import type { ResponseLanguage } from "../../api/client";
import { first } from "../../texts/en/first";
import { sourceCatalogueAtom } from "../config/config";
import type { Store } from "../core/core";
import { languageAtom } from "./language";

/** What the client needs to request and translate messages in another language; null for English. */
export function responseLanguageOf(store: Store): ResponseLanguage | null {
  const { tag, translation } = store.get(languageAtom);
  if (!translation) return null;
  const translate = translation.messages(store.get(sourceCatalogueAtom).institution);
  const { unexpected, done } = first.state;
  return {
    tag,
    translatable: (message, isFailure) => (translate(message) !== null ? message : isFailure ? unexpected : done),
  };
}

import { type Atom, atom } from "jotai/vanilla";
import type { ResponseLanguage } from "../../api/client";
import { grandview } from "../../catalogue/catalogue";
import { grandviewUniversity, type Institution } from "../../catalogue/institution";
import type { Catalogue } from "../../form/catalogue";
import type { SharedTexts } from "../../texts/en";
import { first } from "../../texts/en/first";
import { type Core, type JoinRunning, joinRunning } from "../core/core";
import { loadConfiguration, sourceOf } from "./configuration";
import { english, ownLanguage } from "./languages";
import type { LoadedConfig } from "./loadConfig";
import type { Language } from "./translation";

// The public module of this folder: the institution's configuration, the language of an element, and translated messages.
export { checkConfiguration } from "./configuration";
export { english, loadLanguage } from "./languages";
export type { Language } from "./translation";

/**
 * A message that may be on the screen while the language changes, kept translatable: as English of `texts/en/state`,
 * of a rule or of the server, or as a function where it contains a name.
 */
export type Message = string | ((texts: SharedTexts, catalogue: Catalogue) => string);

/** The institution and its catalogue, both in English. */
interface Source {
  readonly institution: Institution;
  readonly catalogue: Catalogue;
}

/**
 * Being fetched, active (the built-in one by default), or refused with faults: then the previous one stays active, or the new
 * one without the language that failed.
 */
export type ConfigState =
  | { readonly status: "loading" }
  | { readonly status: "ready" }
  | { readonly status: "refused"; readonly faults: readonly string[] };

/** The institution's configuration and the language of one element. It holds nothing of a person. */
export interface LanguageStore {
  readonly configAtom: Atom<ConfigState>;
  /** In English, as errors are stored and posted. */
  readonly sourceAtom: Atom<Source>;
  readonly languageAtom: Atom<Language>;
  /** The institution's constants (§3 "Questions") and the questionnaire, in the language of the element. */
  readonly institutionAtom: Atom<Institution>;
  readonly catalogueAtom: Atom<Catalogue>;
  /** Translates a message into the element's language. English without an entry stays as it is. */
  readonly translateAtom: Atom<(message: Message) => string>;
  catalogue(): Catalogue;
  sourceCatalogue(): Catalogue;
  translate(message: Message): string;
  /** What the client needs to request and translate messages in another language; null for English. */
  responseLanguage(): ResponseLanguage | null;
  /** Changes the built-in language. */
  setLanguage(language: Language): void;
  /** Applies an institution and its catalogue. */
  setSource(source: Source): void;
  /**
   * Delays the first render until the page's configuration is loaded; a later configuration does not hide a shown form.
   */
  awaitConfiguration(): void;
  /**
   * Applies the page's configuration. If it is refused or unreachable, the previous one stays active and the reason is
   * in `configAtom`.
   */
  readonly configuration: Pick<JoinRunning<void>, "restart" | "stop">;
}

export function createLanguage(
  { store, settings, view }: Pick<Core, "store" | "settings" | "view">,
  initial: Language = english,
): LanguageStore {
  const configAtom = atom<ConfigState>({ status: "ready" });
  const sourceAtom = atom<Source>({ institution: grandviewUniversity, catalogue: grandview });
  const builtInAtom = atom(initial);
  /** The institution's own language, where it is not built in. */
  const ownAtom = atom<Language | null>(null);
  const languageAtom = atom((get) => get(ownAtom) ?? get(builtInAtom));
  const institutionAtom = atom((get) => {
    const { institution } = get(sourceAtom);
    return get(languageAtom).translation?.institution(institution) ?? institution;
  });
  const catalogueAtom = atom((get) => {
    const { institution, catalogue } = get(sourceAtom);
    return get(languageAtom).translation?.catalogue(catalogue, institution) ?? catalogue;
  });
  const translateAtom = atom((get) => {
    const { texts, translation } = get(languageAtom);
    const translate = translation?.messages(get(sourceAtom).institution);
    const catalogue = get(catalogueAtom);
    return (message: Message) =>
      typeof message === "function" ? message(texts, catalogue) : (translate?.(message) ?? message);
  });

  async function apply({ source, faults }: LoadedConfig, signal: AbortSignal): Promise<void> {
    if (source) {
      const own = await ownLanguage(settings.current.language, source.institution);
      if (signal.aborted) return;
      store.set(ownAtom, own);
      store.set(sourceAtom, source);
    }
    store.set(configAtom, faults.length > 0 ? { status: "refused", faults } : { status: "ready" });
  }

  async function configure(signal: AbortSignal): Promise<void> {
    const wanted = sourceOf(settings.current);
    if (!wanted) {
      store.set(ownAtom, null);
      store.set(sourceAtom, { institution: grandviewUniversity, catalogue: grandview });
      store.set(configAtom, { status: "ready" });
      return;
    }
    const loaded = await loadConfiguration(wanted, { view, signal, language: settings.current.language });
    if (!signal.aborted) await apply(loaded, signal);
  }

  return {
    configAtom,
    sourceAtom,
    languageAtom,
    institutionAtom,
    catalogueAtom,
    translateAtom,
    catalogue: () => store.get(catalogueAtom),
    sourceCatalogue: () => store.get(sourceAtom).catalogue,
    translate: (message) => store.get(translateAtom)(message),
    responseLanguage() {
      const { tag, translation } = store.get(languageAtom);
      if (!translation) return null;
      const translate = translation.messages(store.get(sourceAtom).institution);
      const { unexpected, done } = first.state;
      return {
        tag,
        translatable: (message, isFailure) => (translate(message) !== null ? message : isFailure ? unexpected : done),
      };
    },
    setLanguage: (language) => store.set(builtInAtom, language),
    setSource: (source) => store.set(sourceAtom, source),
    awaitConfiguration() {
      if (sourceOf(settings.current)) store.set(configAtom, { status: "loading" });
    },
    configuration: joinRunning(configure),
  };
}

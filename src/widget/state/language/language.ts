import { atom } from "jotai/vanilla";
import { grandview } from "../../../shared/catalogue/catalogue";
import { grandviewUniversity } from "../../../shared/catalogue/institution";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import type { SharedTexts } from "../../../shared/texts/en";
import { first } from "../../../shared/texts/en";
import type { ResponseLanguage } from "../../../shared/wire/client";
import { type Core, joinRunning, readOnly } from "../core/core";
import { isConfigured, type LoadedConfig, loadConfiguration, type Source } from "./configuration";
import { english } from "./languages";
import type { Language } from "./translation";

// The public module of this folder: the institution's configuration, the language of an element, and translated messages.
export { checkConfiguration, isConfigured, type LoadedConfig, loadConfiguration, type Source } from "./configuration";
export { fetchConfig } from "./fetchConfig";
export { english, loadLanguage, ownTexts, requestTexts } from "./languages";
export type { Language } from "./translation";

/**
 * A message that may be on the screen while the language changes, kept translatable: as English of `first.state`,
 * of a rule or of the server, or as a function where it contains a name.
 */
export type Message = string | TextOf;

/** A text that contains a name or a number, in the language of what is given. */
export type TextOf = (texts: SharedTexts, catalogue: Catalogue) => string;

/**
 * Being loaded; active (the built-in one by default), with the faults of what is not; or not loaded: then the form is not shown,
 * since another institution's is not this one's.
 */
export type ConfigState =
  | { readonly status: "loading" }
  | { readonly status: "ready" | "failed"; readonly faults: readonly string[] };

/** The institution's configuration and the language of one element. It holds nothing of a person. */
export type LanguageStore = ReturnType<typeof createLanguage>;

const sample: Source = { institution: grandviewUniversity, catalogue: grandview };

const stateOf = ({ source, faults }: LoadedConfig): ConfigState => ({ status: source ? "ready" : "failed", faults });

/** `loaded`: the page's configuration, where it is loaded already. */
export function createLanguage(
  { store, settings, view }: Pick<Core, "store" | "settings" | "view">,
  initial: Language = english,
  loaded: LoadedConfig = { source: sample, own: null, faults: [] },
) {
  const configAtom = atom(stateOf(loaded));
  const sourceAtom = atom<Source>(loaded.source ?? sample);
  const builtInAtom = atom(initial);
  const ownAtom = atom(loaded.own);
  const languageAtom = atom((get) => get(ownAtom)?.over(get(builtInAtom)) ?? get(builtInAtom));
  const institutionAtom = atom((get) => {
    const { institution } = get(sourceAtom);
    return get(languageAtom).translation?.institution(institution) ?? institution;
  });
  const catalogueAtom = atom((get) => {
    const { institution, catalogue } = get(sourceAtom);
    return get(languageAtom).translation?.catalogue(catalogue, institution) ?? catalogue;
  });
  const messagesAtom = atom((get) => {
    const { institution, catalogue } = get(sourceAtom);
    return get(languageAtom).translation?.messages(catalogue, institution);
  });
  const translateAtom = atom((get) => {
    const { texts } = get(languageAtom);
    const translate = get(messagesAtom);
    const catalogue = get(catalogueAtom);
    return (message: Message) =>
      typeof message === "function" ? message(texts, catalogue) : (translate?.(message) ?? message);
  });

  const isReady = () => store.get(configAtom).status === "ready";

  function apply(next: LoadedConfig): void {
    const isKept = next.source === null && isReady();
    if (next.source) {
      store.set(ownAtom, next.own);
      store.set(sourceAtom, next.source);
    }
    store.set(configAtom, isKept ? { status: "ready", faults: next.faults } : stateOf(next));
  }

  async function configure(signal: AbortSignal): Promise<void> {
    if (!isReady()) store.set(configAtom, { status: "loading" });
    if (!isConfigured(settings.current)) return apply({ source: sample, own: null, faults: [] });
    const next = await loadConfiguration(settings.current, { view, signal, language: settings.current.language });
    if (!signal.aborted) apply(next);
  }

  const configuration = joinRunning(configure);

  return {
    configAtom: readOnly(configAtom),
    /** In English, as errors are stored and posted. */
    sourceAtom: readOnly(sourceAtom),
    languageAtom,
    /** The institution's constants and the questionnaire, in the language of the element. */
    institutionAtom,
    catalogueAtom,
    /** Translates a message into the element's language. English without an entry stays as it is. */
    translateAtom,
    catalogue: () => store.get(catalogueAtom),
    sourceCatalogue: () => store.get(sourceAtom).catalogue,
    translate: (message: Message) => store.get(translateAtom)(message),
    /** What the client needs to request and translate messages in another language; null for English. */
    responseLanguage(): ResponseLanguage | null {
      const { tag } = store.get(languageAtom);
      const translate = store.get(messagesAtom);
      if (!translate) return null;
      const { unexpected, done } = first.state;
      return {
        tag,
        translatable: (message, isFailure) => (translate(message) !== null ? message : isFailure ? unexpected : done),
      };
    },
    /** Changes the built-in language. */
    setLanguage: (language: Language) => store.set(builtInAtom, language),
    /** Applies an institution and its catalogue. */
    setSource: (source: Source) => store.set(sourceAtom, source),
    /** Loads the page's configuration before the first screen, unless it is loaded; a later one does not hide a shown form. */
    start(): void {
      if (loaded.source !== sample || !isConfigured(settings.current)) return;
      store.set(configAtom, { status: "loading" });
      void configuration.restart();
    },
    /** Resolves once it is known which answers the form asks; never while the configuration cannot be loaded. */
    configured: () =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!isReady()) return;
          stop();
          resolve();
        };
        const stop = store.sub(configAtom, check);
        check();
      }),
    /**
     * Applies the page's configuration. If it cannot be loaded, a form that is shown already keeps the one before, and no
     * other is shown; the reason is in `configAtom`.
     */
    configuration,
  };
}

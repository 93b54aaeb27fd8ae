import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type LanguageTag, languageOf } from "../../shared/texts/languages";
import { createHashLocation } from "../navigation/hashLocation";
import { Navigation } from "../navigation/Navigation";
import { defaultPath } from "../navigation/paths";
import { PersonProvider, useAppState, useAtomValue } from "../state/AppStateProvider";
import type { AdmissionsEvent, Settings } from "../state/core/core";
import { createElementState } from "../state/elementState";
import { english, type Language, type LoadedConfig, loadLanguage } from "../state/language/language";
import { Surface } from "../ui/layout";
import { ReloadNotice, ReportContext, remedyOf, whenOnline } from "../ui/lazyWithRetry";
import { FullScreenSpinner } from "../ui/Spinner";
import { TextsContext } from "../ui/useTexts";
import { ApplicationView } from "./ApplicationView";
import { readerPlaceIn } from "./arrival";
import { RootBoundary } from "./failures/Boundary";

export interface AppProps {
  readonly settings: Settings;
  emit(event: AdmissionsEvent): void;
  readonly root: ShadowRoot;
  /** English when absent. */
  readonly language?: Language | null | undefined;
  /** The page's configuration, where it is loaded already. */
  readonly loaded?: LoadedConfig | undefined;
  /** Whether the language of the tag comes only with a reload of the page. */
  readonly needsReload?: boolean | undefined;
  /** The window's own when absent. */
  readonly fetch?: typeof fetch | undefined;
}

function viewOf(root: ShadowRoot): Window & typeof globalThis {
  const view = root.ownerDocument.defaultView;
  if (!view) throw new Error("The element is in a document without a window. Put it into a page that is shown.");
  return view;
}

/** One element's application with its providers: texts, application and navigation. */
export function App({ settings, emit, root, language: given, loaded, needsReload, fetch }: AppProps) {
  const language = given ?? english;
  const [element] = useState(() =>
    createElementState(settings, { view: viewOf(root), language, loaded, emit, fetch, now: () => Date.now() }),
  );
  useLayoutEffect(() => element.language.setLanguage(language), [element, language]);
  const reportError = useCallback((message: string) => emit({ name: "admissions-error", message }), [emit]);
  const [hash] = useState(() =>
    createHashLocation(viewOf(root), defaultPath, settings.routePrefix, reportError, () => readerPlaceIn(root)),
  );
  useReady(emit);
  return (
    <PersonProvider element={element}>
      <Localized>
        {needsReload ? <ReloadNotice /> : null}
        <RootBoundary emit={emit}>
          <Navigation hash={hash}>
            <ReportContext value={reportError}>
              <ApplicationView element={element} settings={settings} root={root} />
            </ReportContext>
          </Navigation>
        </RootBoundary>
      </Localized>
    </PersonProvider>
  );
}

/** The surface and its texts in the element's language, which may be one of the institution's own. */
function Localized({ children }: { children: ReactNode }) {
  const { texts, tag } = useAtomValue(useAppState().language.languageAtom);
  return (
    <TextsContext value={texts}>
      <Surface lang={tag}>{children}</Surface>
    </TextsContext>
  );
}

/** Reports once to the host page that the application is mounted. */
function useReady(emit: AppProps["emit"]): void {
  const isReported = useRef(false);
  useEffect(() => {
    if (!isReported.current) emit({ name: "admissions-ready" });
    isReported.current = true;
  }, [emit]);
}

/**
 * The language of the tag, and whether it comes only with a reload of the page. While it loads, the former language, or `initial`. If it cannot be
 * loaded, the former language stays, or English, the failure is reported, and it is loaded again once the network is back.
 */
function useLanguage(
  tag: LanguageTag,
  emit: (event: AdmissionsEvent) => void,
  initial: Language | null,
): { readonly language: Language | null; readonly needsReload: boolean } {
  const [needsReload, setNeedsReload] = useState(false);
  const [language, setLanguage] = useState(tag === "en" ? english : initial);
  useEffect(() => {
    let isCurrent = true;
    const take = (loaded: Language) => {
      if (!isCurrent) return;
      setLanguage(loaded);
      setNeedsReload(false);
    };
    const fail = async (fault: unknown) => {
      if (!isCurrent) return;
      setLanguage((before) => before ?? english);
      emit({ name: "admissions-error", message: `The texts in "${tag}" could not be loaded: ${String(fault)}` });
      const remedy = await remedyOf(fault);
      if (isCurrent) setNeedsReload(remedy === "reload");
    };
    if (tag === "en") return take(english);
    const load = () => void loadLanguage(tag).then(take, fail);
    load();
    const stopWaiting = whenOnline(load);
    return () => {
      isCurrent = false;
      stopWaiting();
    };
  }, [tag, emit]);
  return { language, needsReload };
}

/** The application in the language of the settings, once its texts are loaded; English needs no loading. */
export function LocalizedApp(props: AppProps) {
  const { language, needsReload } = useLanguage(
    languageOf(props.settings.language),
    props.emit,
    props.language ?? null,
  );
  if (language) return <App {...props} language={language} needsReload={needsReload} />;
  return (
    <Surface lang="en">
      <FullScreenSpinner />
    </Surface>
  );
}

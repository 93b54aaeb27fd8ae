import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createHashLocation } from "../navigation/hashLocation";
import { Navigation } from "../navigation/Navigation";
import { defaultPath } from "../navigation/paths";
import { ApplicationProvider } from "../state/ApplicationProvider";
import { createApplication } from "../state/application";
import type { AdmissionsEvent, Settings } from "../state/core/core";
import { english, type Language, languageAtom } from "../state/i18n/i18n";
import { TextsContext } from "../texts/useTexts";
import { Surface } from "../ui/layout";
import { ApplicationView } from "./ApplicationView";
import { RootBoundary } from "./failures/RootBoundary";

export interface AppProps {
  readonly settings: Settings;
  emit(event: AdmissionsEvent): void;
  readonly root: ShadowRoot;
  /** English when absent. */
  readonly language?: Language;
}

/** The window around one shadow root. */
function viewOf(root: ShadowRoot): Window & typeof globalThis {
  const view = root.ownerDocument.defaultView;
  if (!view) throw new Error("The element is in a document without a window. Put it into a page that is shown.");
  return view;
}

/** One element's application with its providers: texts, application and navigation. */
export function App({ settings, emit, root, language = english }: AppProps) {
  const [application] = useState(() =>
    createApplication(settings, { view: viewOf(root), language, emit, now: () => Date.now() }),
  );
  const [hash] = useState(() => createHashLocation(viewOf(root), defaultPath));
  useLayoutEffect(() => application.store.set(languageAtom, language), [application, language]);
  useReady(emit);
  return (
    <TextsContext value={language.texts}>
      <Surface lang={language.tag}>
        <RootBoundary emit={emit}>
          <ApplicationProvider application={application}>
            <Navigation hash={hash}>
              <ApplicationView settings={settings} root={root} />
            </Navigation>
          </ApplicationProvider>
        </RootBoundary>
      </Surface>
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

import { useEffect, useRef, useState } from "react";
import { createHashLocation } from "../navigation/hashLocation";
import { Navigation } from "../navigation/Navigation";
import { defaultPath } from "../navigation/paths";
import { ApplicationContext } from "../state/ApplicationContext";
import { english, type Language } from "../state/language/language";
import { TextsContext } from "../texts/useTexts";
import { Surface } from "../ui/Surface";
import type { AdmissionsEvent } from "./events";
import { RootBoundary } from "./failures/RootBoundary";
import { Routes } from "./Routes";
import type { Settings } from "./settings";
import { useApplicationLife, viewOf } from "./useApplicationLife";

export interface AppProps {
  readonly settings: Settings;
  emit(event: AdmissionsEvent): void;
  readonly root: ShadowRoot;
  /** English when absent. */
  readonly language?: Language;
}

/** One element's application: its stores, its corner of the hash, its language, and the screens inside. */
export function App({ settings, emit, root, language = english }: AppProps) {
  const application = useApplicationLife(settings, language, emit, root);
  const [hash] = useState(() => createHashLocation(viewOf(root), defaultPath));
  const isTold = useRef(false);
  useEffect(() => {
    if (!isTold.current) emit({ name: "admissions-ready" });
    isTold.current = true;
  }, [emit]);
  return (
    <TextsContext value={language.texts}>
      <Surface lang={language.tag}>
        <RootBoundary emit={emit}>
          <ApplicationContext value={application}>
            <Navigation hash={hash}>
              <Routes settings={settings} root={root} />
            </Navigation>
          </ApplicationContext>
        </RootBoundary>
      </Surface>
    </TextsContext>
  );
}

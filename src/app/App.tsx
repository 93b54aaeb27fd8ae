import { useEffect, useRef, useState } from "react";
import { createHashLocation } from "../navigation/hashLocation";
import { Navigation } from "../navigation/Navigation";
import { defaultPath } from "../navigation/paths";
import { english, type Language } from "../state/language/language";
import { VisitContext } from "../state/VisitContext";
import { TextsContext } from "../texts/useTexts";
import { Surface } from "../ui/Surface";
import type { AdmissionsEvent } from "./events";
import { RootBoundary } from "./failures/RootBoundary";
import type { Rest } from "./loadRest";
import { Routes } from "./Routes";
import type { Settings } from "./settings";
import { useVisitLife, viewOf } from "./useVisitLife";

export interface AppProps {
  readonly settings: Settings;
  emit(event: AdmissionsEvent): void;
  readonly root: ShadowRoot;
  /** English when absent. */
  readonly language?: Language;
  /** The rest of the application where it is here before the first render. */
  readonly rest?: Rest | null;
}

/** One element's application: its stores, its corner of the hash, its language, and the screens inside. */
export function App({ settings, emit, root, language = english, rest = null }: AppProps) {
  const visit = useVisitLife(settings, language, emit, root, rest);
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
          <VisitContext value={visit}>
            <Navigation hash={hash}>
              <Routes settings={settings} root={root} />
            </Navigation>
          </VisitContext>
        </RootBoundary>
      </Surface>
    </TextsContext>
  );
}

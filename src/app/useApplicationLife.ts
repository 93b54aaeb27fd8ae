import { useEffect, useLayoutEffect, useState } from "react";
import { type Application, createApplication } from "../state/application";
import { type Language, languageAtom } from "../state/language/language";
import { applySettings, start } from "../state/lifecycle";
import type { AdmissionsEvent } from "./events";
import type { Settings } from "./settings";

/** The window around one shadow root. */
export function viewOf(root: ShadowRoot): Window & typeof globalThis {
  const view = root.ownerDocument.defaultView;
  if (!view) throw new Error("The element is in a document without a window. Put it into a page that is shown.");
  return view;
}

/**
 * Creates the element's stores with the first render and runs them from its commit to the element's end. A page that was
 * prerendered is taken over as it stands: what differs by then, such as a session, follows once React is there.
 */
export function useApplicationLife(
  settings: Settings,
  language: Language,
  emit: (event: AdmissionsEvent) => void,
  root: ShadowRoot,
): Application {
  const [application] = useState(() =>
    createApplication(settings, { view: viewOf(root), language, emit, now: () => Date.now() }),
  );
  useLayoutEffect(() => application.store.set(languageAtom, language), [application, language]);
  useLayoutEffect(() => start(application), [application]);
  useEffect(() => applySettings(application, settings), [application, settings]);
  return application;
}

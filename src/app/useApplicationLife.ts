import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { type Application, createApplication } from "../state/application";
import { applySettings, start } from "../state/lifecycle";
import { en } from "../texts/en";
import type { AdmissionsEvent } from "./events";
import type { Settings } from "./settings";

/** The window around one shadow root. */
export function viewOf(root: ShadowRoot): Window & typeof globalThis {
  const view = root.ownerDocument.defaultView;
  if (!view) throw new Error("The element is in a document without a window. Put it into a page that is shown.");
  return view;
}

/** Creates and starts the element's stores before the first paint, and ends them with the element. */
export function useApplicationLife(settings: Settings, emit: (event: AdmissionsEvent) => void, root: ShadowRoot) {
  const [application, setApplication] = useState<Application | null>(null);
  const create = useEffectEvent(() =>
    createApplication(settings, { view: viewOf(root), texts: en, emit, now: () => Date.now() }),
  );
  // Another service token is another session: nothing of the one before may stay.
  const { serviceToken } = settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reason is the line above.
  useLayoutEffect(() => {
    const created = create();
    const stop = start(created);
    setApplication(created);
    return stop;
  }, [serviceToken]);

  useEffect(() => {
    if (application) applySettings(application, settings);
  }, [application, settings]);
  return application;
}

import { useEffect, useLayoutEffect } from "react";
import { useApplication } from "../state/ApplicationProvider";
import type { Settings } from "../state/core/core";
import { applySettings, start } from "../state/lifecycle";

/** Runs the application from its first commit to the element's end, and applies later changes of the settings. */
export function ApplicationLifecycle({ settings }: { settings: Settings }) {
  const application = useApplication();
  useLayoutEffect(() => start(application), [application]);
  useEffect(() => applySettings(application, settings), [application, settings]);
  return null;
}

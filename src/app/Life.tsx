import { useEffect, useLayoutEffect } from "react";
import { applySettings, start } from "../state/lifecycle";
import { useApplication } from "../state/useApplication";
import type { Settings } from "./settings";

/** Runs the stores of the whole application from its commit to the element's end. */
export function Life({ settings }: { settings: Settings }) {
  const application = useApplication();
  useLayoutEffect(() => start(application), [application]);
  useEffect(() => applySettings(application, settings), [application, settings]);
  return null;
}

import { useEffect } from "react";
import type { AdmissionsEvent } from "./events";
import type { Settings } from "./settings";

export interface AppProps {
  readonly settings: Settings;
  emit(event: AdmissionsEvent): void;
  readonly root: ShadowRoot;
}

export function App({ emit }: AppProps) {
  useEffect(() => emit({ name: "admissions-ready" }), [emit]);
  return <h1>Application</h1>;
}

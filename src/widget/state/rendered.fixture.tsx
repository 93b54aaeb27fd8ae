import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { AppStateProvider } from "./AppStateProvider";
import { createTestAppState } from "./page.fixture";
import type { Person } from "./person";

/** Renders a part of the form for a person, by default a visitor; returns the person's stores. */
export function renderFor(part: ReactNode, appState: Person = createTestAppState()): Person {
  render(<AppStateProvider appState={appState}>{part}</AppStateProvider>);
  return appState;
}

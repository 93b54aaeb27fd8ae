import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import type { AppProps } from "../app/App";
import { onCaughtError } from "../app/failures/Boundary";
import { LocalizedApp } from "../app/LocalizedApp";
import { applicationNamed, type Settings } from "../state/core/core";
import { adoptStyles } from "../ui/stylesheet";
import { keepSettings } from "./settingsOf";
import { TranslationWatch } from "./TranslationWatch";
import { readTyped, restoreTyped } from "./typedBefore";

/** A running React tree in one shadow root. */
export interface Application {
  render(settings: Settings): void;
  unmount(): void;
}

export interface MountOptions extends AppProps {
  /** Whether the container holds the prerendered first step, into which a visitor may be typing. */
  readonly isPrerendered: boolean;
}

/**
 * Hydrates the first step. If the page was changed (a translator, an extension), React renders it anew, and what was
 * typed is restored.
 */
function takeOver(container: HTMLElement, root: ShadowRoot, content: React.ReactNode, isTaken: () => boolean): Root {
  const typed = readTyped(root);
  const onRecoverableError = () => {
    // Not after the hand-over, when React itself has what was typed.
    if (!isTaken()) restoreTyped(root, typed);
  };
  return hydrateRoot(container, content, { onCaughtError, onRecoverableError });
}

/** The settings of the prerendered first step (`choosePrerendered`); the same reference when nothing differs. */
function asPrerendered(settings: Settings): Settings {
  return keepSettings(settings, { ...settings, language: "en", config: null, configUrl: null });
}

/** Creates React's root in the container, by hydration or anew. */
function start(container: HTMLElement, { settings, emit, root, isPrerendered }: MountOptions) {
  const first = isPrerendered ? asPrerendered(settings) : settings;
  // Changes of the settings during the hydration are rendered after it.
  let isTaken = !isPrerendered;
  let wanted = settings;
  const dispatch: AppProps["emit"] = (event) => {
    emit(event);
    if (isTaken || event.name !== "admissions-ready") return;
    isTaken = true;
    if (wanted !== first) render(wanted);
  };
  const contentFor = (now: Settings) => (
    <LocalizedApp key={applicationNamed(now)} settings={now} emit={dispatch} root={root} />
  );
  let reactRoot: Root | null = null;
  function render(next: Settings): void {
    wanted = next;
    if (isTaken) reactRoot?.render(contentFor(next));
  }
  if (!isPrerendered) {
    reactRoot = createRoot(container, { onCaughtError });
    render(settings);
  } else {
    // A transition renders in slices, so that clicks and keys of the host page and of the applicant are handled
    // meanwhile.
    startTransition(() => {
      reactRoot = takeOver(container, root, contentFor(first), () => isTaken);
    });
  }
  return { render, unmount: () => reactRoot?.unmount() };
}

/** Starts the application in `container`, which lies inside `root`. This module is the lazy chunk that holds React. */
export function mountApplication(container: HTMLElement, options: MountOptions): Application {
  adoptStyles(options.root);
  const { render, unmount } = start(container, options);
  const translation = new TranslationWatch(container);
  return {
    render,
    unmount() {
      translation.end();
      unmount();
    },
  };
}

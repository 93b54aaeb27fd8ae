import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { languageOf } from "../../shared/texts/languages";
import { type AppProps, LocalizedApp } from "../app/App";
import { onCaughtError } from "../app/failures/Boundary";
import { applicationNamed, type Settings } from "../state/core/core";
import {
  english,
  isConfigured,
  type Language,
  type LoadedConfig,
  loadConfiguration,
  loadLanguage,
} from "../state/language/language";
import { adoptStyles } from "../ui/sheet";
import { printWholeAnswers } from "./printedAnswers";
import { controlsIn, type Entered, enteredIn, isChoice } from "./reloading";
import { TranslationWatch } from "./TranslationWatch";

/** A running React tree in one shadow root. */
export interface MountedApplication {
  render(settings: Settings): void;
  unmount(): void;
}

/** What the first render needs: texts and institution in the language of the settings. */
interface Prepared {
  /** Null where it could not be loaded; the application tries again. */
  readonly language: Language | null;
  /** Absent without a configuration. */
  readonly loaded?: LoadedConfig | undefined;
  /** Why the application has not the texts of these settings. */
  readonly fault: string | null;
}

interface Preparing {
  readonly view: Window & typeof globalThis;
  readonly signal: AbortSignal;
  /** The institution's file, which the entry has requested. */
  readonly file: Promise<unknown> | null;
}

/** Loads what the first render needs; never rejects. */
export async function prepare(settings: Settings, preparing: Preparing): Promise<Prepared> {
  const tag = languageOf(settings.language);
  const [language, loaded] = await Promise.all([
    tag === "en" ? english : loadLanguage(tag).catch(() => null),
    isConfigured(settings) ? loadConfiguration(settings, { ...preparing, language: settings.language }) : undefined,
  ]);
  const hasAll = language !== null && loaded?.source !== null;
  return {
    language,
    loaded,
    fault: hasAll ? null : (loaded?.faults.join(" ") ?? `The texts in "${tag}" did not come.`),
  };
}

interface MountOptions extends AppProps {
  /** Whether the container holds the prerendered first step, into which a visitor may be typing. */
  readonly isPrerendered: boolean;
}

/**
 * Hydrates the first step. If the page was changed (a translator, an extension), React renders it anew, and what was
 * typed is restored.
 */
function takeOver(container: HTMLElement, root: ShadowRoot, content: React.ReactNode, isTaken: () => boolean): Root {
  const entered = enteredIn(controlsIn(root));
  const focused = root.activeElement?.id ?? null;
  const onRecoverableError = () => {
    // Not after the hand-over, when React itself has what was typed.
    if (!isTaken()) restoreTyped(root, entered, focused);
  };
  return hydrateRoot(container, content, { onCaughtError, onRecoverableError });
}

/**
 * Events that React queues while it hydrates and replays afterwards. `focusin` is queued too, but the `focusout` before it makes
 * React finish the hydration at once.
 */
const replayed = ["mouseover", "pointerover", "dragenter"] as const;

/**
 * Until `signal` is aborted, keeps from React those of these events that stay inside the shadow root, as when the pointer
 * moves between two of its elements: the browser clears their `target` after the dispatch, and React's replay would throw.
 */
function keepFromReact(root: ShadowRoot, signal: AbortSignal): void {
  const stop = (event: Event) => {
    if (event.composedPath().at(-1) === root) event.stopPropagation();
  };
  for (const type of replayed) root.addEventListener(type, stop, { capture: true, signal });
}

/** Creates React's root in the container, by hydration or anew. */
function start(container: HTMLElement, { isPrerendered, language, loaded, ...props }: MountOptions) {
  const { settings, emit, root } = props;
  // Changes of the settings during the hydration are rendered after it.
  let isTaken = !isPrerendered;
  let wanted = settings;
  const hydrating = new AbortController();
  if (isPrerendered) keepFromReact(root, hydrating.signal);
  const dispatch: AppProps["emit"] = (event) => {
    emit(event);
    if (isTaken || event.name !== "admissions-ready") return;
    isTaken = true;
    hydrating.abort();
    if (wanted !== settings) render(wanted);
  };
  const contentFor = (now: Settings) => (
    <LocalizedApp
      key={applicationNamed(now)}
      {...props}
      {...(now === settings && { language, loaded })}
      settings={now}
      emit={dispatch}
    />
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
      reactRoot = takeOver(container, root, contentFor(settings), () => isTaken);
    });
  }
  return {
    render,
    unmount() {
      hydrating.abort();
      reactRoot?.unmount();
    },
  };
}

/** Starts the application in `container`, which lies inside `root`. This module is the lazy chunk that holds React. */
export function mountApplication(container: HTMLElement, options: MountOptions): MountedApplication {
  adoptStyles(options.root);
  const { render, unmount } = start(container, options);
  const translation = new TranslationWatch(container);
  const printing = new AbortController();
  printWholeAnswers(options.root, printing.signal);
  return {
    render,
    unmount() {
      translation.end();
      printing.abort();
      unmount();
    },
  };
}

/**
 * Enters the values again after React rendered the page anew, because a translator or an extension had changed it. A
 * control that has a value by now keeps it.
 */
function restoreTyped(root: ShadowRoot, entered: Entered, focused: string | null): void {
  for (const control of controlsIn(root)) {
    const value = entered.get(control.id);
    if (isChoice(control)) {
      if (value === true && !control.checked) control.click();
    } else if (control.value === "" && typeof value === "string" && value !== "") {
      control.value = value;
      // As for what is entered before the hydration (controls/uncontrolled.ts).
      control.dispatchEvent(
        control.id === focused ? new Event("input") : new FocusEvent("focusout", { bubbles: true }),
      );
    }
  }
  if (focused && !root.activeElement) root.getElementById(focused)?.focus();
}

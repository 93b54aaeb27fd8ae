import { createRoot, hydrateRoot } from "react-dom/client";
import type { AppProps } from "../app/App";
import { onCaughtError } from "../app/failures/caught";
import { LocalizedApp } from "../app/LocalizedApp";
import type { Rest } from "../app/loadRest";
import { applicationNamed } from "../state/settings";
import { adoptStyles } from "../ui/stylesheet";
import { TranslationWatch } from "./TranslationWatch";
import { readTyped, restoreTyped } from "./typedBefore";

/** A running React tree in one shadow root. */
export interface Application {
  render(settings: AppProps["settings"]): void;
  unmount(): void;
}

export interface MountOptions extends AppProps {
  /** Null where the container holds the prerendered first step, in which somebody may be typing: then it follows. */
  readonly rest: Rest | null;
}

export { loadRest } from "../app/loadRest";

/** Takes the first step over as it stands; a page that something else has changed is made anew, and typed into again. */
function takeOver(container: HTMLElement, root: ShadowRoot, content: React.ReactNode) {
  const typed = readTyped(root);
  return hydrateRoot(container, content, { onCaughtError, onRecoverableError: () => restoreTyped(root, typed) });
}

/** Starts the application in `container`, which lies inside `root`. This module is the lazy chunk that holds React. */
export function mountApplication(container: HTMLElement, { settings, emit, root, rest }: MountOptions): Application {
  adoptStyles(root);
  const contentFor = (now: AppProps["settings"]) => (
    <LocalizedApp key={applicationNamed(now)} settings={now} emit={emit} root={root} rest={rest} />
  );
  const reactRoot = rest ? createRoot(container, { onCaughtError }) : takeOver(container, root, contentFor(settings));
  const render: Application["render"] = (next) => reactRoot.render(contentFor(next));
  if (rest) render(settings);
  const translation = new TranslationWatch(container);
  return {
    render,
    unmount() {
      translation.end();
      reactRoot.unmount();
    },
  };
}

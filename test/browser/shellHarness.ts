import { settingsOf } from "../../src/widget/element/attributes";
import { type MountedApplication, mountApplication } from "../../src/widget/element/mountApplication";
import { waitFor } from "../support/waitFor";

export interface Shell {
  readonly root: ShadowRoot;
  readonly host: HTMLElement;
}

const hostFetch = window.fetch;
const ends: (() => void)[] = [];

/** Starts the application at `hash` on a host page, `above` px down, with a server that has nothing. */
export function startShell(hash: string, above = 0): Shell {
  history.replaceState(null, "", hash);
  window.fetch = async () => new Response(JSON.stringify({ message: "There is nothing here." }), { status: 404 });
  const space = document.body.appendChild(document.createElement("div"));
  space.style.height = `${above}px`;
  const host = document.body.appendChild(document.createElement("section"));
  const root = host.attachShadow({ mode: "open" });
  const container = root.appendChild(document.createElement("div"));
  const settings = settingsOf({ apiBaseUrl: "https://api.example/" }, { token: null, serviceToken: null });
  const application: MountedApplication = mountApplication(container, {
    settings,
    emit: () => undefined,
    root,
    isPrerendered: false,
  });
  ends.push(() => {
    application.unmount();
    host.remove();
    space.remove();
  });
  return { root, host };
}

export function endShells(): void {
  for (const end of ends.splice(0)) end();
  window.fetch = hostFetch;
  sessionStorage.clear();
  history.replaceState(null, "", "#");
  window.scrollTo(0, 0);
}

/** Polls `ask` until it returns a result; throws after the limit of every wait. */
export const until = <T>(what: string, ask: () => T | null | undefined | false): Promise<T> =>
  waitFor(what, () => ask() || undefined);

export function heading(root: ShadowRoot, text: string): Promise<HTMLElement> {
  return until(`the heading "${text}"`, () => {
    const found = root.querySelector<HTMLElement>("[part~=main] h1");
    return found?.textContent === text ? found : null;
  });
}

/** The shown button or link of that name. */
export function action(root: ShadowRoot, name: string): Promise<HTMLElement> {
  return until(`"${name}"`, () =>
    [...root.querySelectorAll<HTMLElement>("button, a")].find(
      (one) => (one.getAttribute("aria-label") ?? one.textContent)?.trim() === name && one.checkVisibility(),
    ),
  );
}

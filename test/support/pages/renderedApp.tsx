import { waitFor, within } from "@testing-library/dom";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { type Fragment, StrictMode } from "react";
import { expect, onTestFinished } from "vitest";
import { App } from "../../../src/widget/app/App";
import { readEntryTokens, settingsOf } from "../../../src/widget/element/attributes";
import type { AdmissionsEvent, Settings } from "../../../src/widget/state/core/core";
import { english, type Language } from "../../../src/widget/state/language/language";

/** The server's reply to one call: a body with status 200, or a `Response`; or a promise of either. */
export type Reply = (body: unknown) => unknown;

/** The application in a shadow root of happy-dom, with a scripted `fetch`. */
export interface RenderedApp {
  readonly within: ReturnType<typeof within>;
  readonly container: HTMLElement;
  readonly root: ShadowRoot;
  readonly events: AdmissionsEvent[];
  /** Every call so far, as `POST /public/login`, with its body. */
  readonly calls: { readonly call: string; readonly body: unknown }[];
  /** Types into the control with that id, as one change. */
  type(id: string, text: string): void;
  press(name: string): void;
  /** Changes the language. */
  speak(language: Language): void;
}

export const message = (text: string) => ({ message: text });

/** Sets the readable session cookie, by which the widget recognises that an applicant is logged in. */
export function setSessionCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store, and the widget reads this one.
  document.cookie = `admissions-idp.session=${value}`;
}

export function refusal(status: number, text: string): Response {
  return new Response(JSON.stringify(message(text)), { status, headers: { "Content-Type": "application/json" } });
}

function scriptedFetch(replies: Readonly<Record<string, Reply>>, calls: RenderedApp["calls"]): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input));
    const call = `${init?.method ?? "GET"} ${url.pathname}`;
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    calls.push({ call, body });
    const reply = replies[call];
    if (!reply) return refusal(404, `The test has no reply to ${call}.`);
    const answer = await reply(body);
    return answer instanceof Response ? answer : new Response(JSON.stringify(answer), { status: 200 });
  };
}

/** The first language, the component around the application, and what the host page sets. */
interface Rendering {
  readonly given?: Partial<Settings>;
  readonly language?: Language;
  readonly Mode?: typeof StrictMode | typeof Fragment;
}

/** Renders the application at `hash` for one test; a call that is not in `replies` is answered with 404. */
export async function renderApp(
  hash: string,
  replies: Readonly<Record<string, Reply>> = {},
  { language: first = english, Mode = StrictMode, given = {} }: Rendering = {},
): Promise<RenderedApp> {
  onTestFinished(endApp);
  window.location.hash = hash;
  const calls: RenderedApp["calls"] = [];
  window.fetch = scriptedFetch(replies, calls);
  const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
  const container = root.appendChild(document.createElement("div"));
  const events: AdmissionsEvent[] = [];
  const fromPage = settingsOf({ apiBaseUrl: "https://api.example/" }, readEntryTokens(window.location, null));
  const settings = { ...fromPage, ...given };
  const emit = (event: AdmissionsEvent) => void events.push(event);
  const inLanguage = (language: Language) => (
    <Mode>
      <App settings={settings} emit={emit} root={root} language={language} />
    </Mode>
  );
  // React never shows a lazy screen that suspends inside an `act` that is not awaited.
  const { rerender } = await act(async () => render(inLanguage(first), { container, baseElement: container }));
  const queries = within(container);
  const control = (id: string) => {
    const found = root.getElementById(id);
    if (!found) throw new Error(`No control has the id "${id}".`);
    return found;
  };
  return {
    within: queries,
    container,
    root,
    events,
    calls,
    type(id, text) {
      const entered = { target: { value: text } };
      if (control(id) instanceof HTMLSelectElement) fireEvent.change(control(id), entered);
      else fireEvent.input(control(id), entered);
    },
    speak: (other) => rerender(inLanguage(other)),
    press(name) {
      // Not by role: on a long page happy-dom takes a second for each.
      const buttons = [...root.querySelectorAll("button")];
      const found = buttons.find((button) => (button.getAttribute("aria-label") ?? button.textContent) === name);
      if (!found) throw new Error(`No button is called "${name}".`);
      fireEvent.click(found);
    },
  };
}

/** Waits for this hash: it is written after the screen is shown. */
export async function isAt(hash: string): Promise<void> {
  await waitFor(() => expect(window.location.hash).toBe(hash));
}

/** Unmounts the application, and clears the tab's storage, hash and session cookie. */
function endApp(): void {
  cleanup();
  document.body.replaceChildren();
  window.sessionStorage.clear();
  // Otherwise the visitor of the worker's next file is logged in.
  setSessionCookie("; Max-Age=-1");
  window.history.replaceState(null, "", "#");
}

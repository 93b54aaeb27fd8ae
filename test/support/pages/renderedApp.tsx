import { configure, waitFor, within } from "@testing-library/dom";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { type Fragment, StrictMode } from "react";
import { expect } from "vitest";
import { App } from "../../../src/app/App";
import { readEntryTokens } from "../../../src/element/entryTokens";
import { settingsOf } from "../../../src/element/settingsOf";
import type { AdmissionsEvent } from "../../../src/state/core/createCore";
import { english, type Language } from "../../../src/state/i18n/language";

/** What the far side answers to one call: a body with status 200, or a `Response`, now or later. */
export type Reply = (body: unknown) => unknown;

/** The application in a shadow root of happy-dom, and the wire behind it in the test's hands. */
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
  /** The element comes to speak that language. */
  speak(language: Language): void;
}

/** The first screen of a file is compiled while its test waits. */
configure({ asyncUtilTimeout: 60_000 });

export const message = (text: string) => ({ message: text });

/** Sets the readable cookie of a session, by which the widget knows that an applicant is logged in. */
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
    if (!reply) return refusal(404, `Nothing answers ${call} in this test.`);
    const answer = await reply(body);
    return answer instanceof Response ? answer : new Response(JSON.stringify(answer), { status: 200 });
  };
}

/** The language that it speaks at first, and whether it is rendered twice over, as StrictMode does. */
interface Rendering {
  readonly language?: Language;
  readonly Mode?: typeof StrictMode | typeof Fragment;
}

/** Renders the whole application at `hash`; every call not in `replies` is a 404. */
export async function renderApp(
  hash: string,
  replies: Readonly<Record<string, Reply>> = {},
  { language: first = english, Mode = StrictMode }: Rendering = {},
): Promise<RenderedApp> {
  window.location.hash = hash;
  const calls: RenderedApp["calls"] = [];
  window.fetch = scriptedFetch(replies, calls);
  const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
  const container = root.appendChild(document.createElement("div"));
  const events: AdmissionsEvent[] = [];
  const settings = settingsOf({ apiBaseUrl: "https://api.example/" }, readEntryTokens(window.location));
  const emit = (event: AdmissionsEvent) => void events.push(event);
  const inWords = (language: Language) => (
    <Mode>
      <App {...{ settings, emit, root, language }} />
    </Mode>
  );
  // Awaited: a lazy screen that suspends inside an act that is not awaited never shows.
  const { rerender } = await act(async () => render(inWords(first), { container, baseElement: container }));
  const queries = within(container);
  const control = (id: string) => {
    const found = root.getElementById(id);
    if (!found) throw new Error(`No control has the id "${id}".`);
    return found;
  };
  return {
    ...{ within: queries, container, root, events, calls },
    type(id, text) {
      const entered = { target: { value: text } };
      if (control(id) instanceof HTMLSelectElement) fireEvent.change(control(id), entered);
      else fireEvent.input(control(id), entered);
    },
    speak: (other) => rerender(inWords(other)),
    press: (name) => void fireEvent.click(queries.getByRole("button", { name })),
  };
}

/** Waits for the address to end in this hash: React writes it after it has shown the screen. */
export async function isAt(hash: string): Promise<void> {
  await waitFor(() => expect(window.location.hash).toBe(hash));
}

/** Ends what was rendered, with what this tab kept and the address. */
export function endApp(): void {
  cleanup();
  document.body.replaceChildren();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "#");
}

import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { escapeHtml } from "../shared/form/format";
import { App } from "../widget/app/App";
import { settingsOf } from "../widget/element/attributes";
import type { Markup } from "../widget/element/prerendered/markup";
import type { Language, Source } from "../widget/state/language/language";
import { markupOf } from "./serializeMarkup";

const none = () => undefined;

/** What a first render reads of a window: a visitor's, on a wide screen, without anything stored. */
const parts = {
  location: new URL("https://university.example/"),
  origin: "https://university.example",
  history: { state: null },
  document: { cookie: "", baseURI: "https://university.example/" },
  navigator: { onLine: true },
  sessionStorage: { getItem: () => null, setItem: none, removeItem: none },
  matchMedia: () => ({ matches: false, addEventListener: none, removeEventListener: none }),
  crypto: globalThis.crypto,
  addEventListener: none,
  removeEventListener: none,
};

/** A program that renders the form has no window, or not the form's; nothing else of one is read. */
export const view = parts as unknown as Window & typeof globalThis;
const root = { ownerDocument: { defaultView: view } } as unknown as ShadowRoot;

export const settings = settingsOf(
  { apiBaseUrl: "https://apply.university.example/" },
  { token: null, serviceToken: null },
);

/** Renders with React as markup. */
export function rendered(content: ReactNode): Markup {
  const html = renderToString(content);
  if (/<!--[$&]/.test(html))
    throw new Error(
      "The prerendered step has a Suspense boundary, so React would render it anew and lose what is typed. Render the boundary only around what is shown later.",
    );
  return markupOf(html);
}

/** The options of a select; the application adds them when it runs. */
const options = /(<select[^>]*>).*?(?=<\/select>)/g;

/** The first step of an institution in a language, as a visitor sees it while applications are open. */
export function firstStepOf(source: Source, language: Language): Markup {
  const loaded = { source, own: null, faults: [] };
  const step = rendered(<App settings={settings} emit={none} root={root} language={language} loaded={loaded} />);
  const blank = `<option value="">${escapeHtml(language.texts.controls.blank)}</option>`;
  return step.replace(options, (_all, select: string) => select + blank);
}

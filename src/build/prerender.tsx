// Prints what a visitor sees before React (src/element/sight/sights.ts) as JSON: `node --import tsx src/build/prerender.tsx`.
import { transformSync } from "esbuild";
import { Window } from "happy-dom";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { App } from "../app/App";
import { AuthLayout } from "../app/AuthLayout";
import { NotLoaded } from "../app/failures/NotLoaded";
import { StepSkeleton } from "../app/skeletons";
import { settingsOf } from "../element/settingsOf";
import type { Sights } from "../element/sight/sights";
import { createHashLocation } from "../navigation/hashLocation";
import { Navigation } from "../navigation/Navigation";
import { paths } from "../navigation/paths";
import { english } from "../state/language/language";
import { VisitContext } from "../state/VisitContext";
import { createVisit } from "../state/visit";
import { en, type Texts } from "../texts/en";
import { es } from "../texts/es";
import type { LanguageTag } from "../texts/languages";
import { TextsContext } from "../texts/useTexts";
import { FullScreenSpinner } from "../ui/Spinner";
import { Surface } from "../ui/Surface";
import { stylesText } from "../ui/stylesheet";
import { markupOf } from "./markup";

const page = new Window({ url: "https://university.example/" });
// What the application uses of a window is what happy-dom has of one.
const view = page as unknown as globalThis.Window & typeof globalThis;
const root = view.document.createElement("div").attachShadow({ mode: "open" });
const settings = settingsOf({ apiBaseUrl: "https://apply.university.example/" }, { token: null, serviceToken: null });
const emit = () => undefined;

/** The README's: what they cannot read must not be written in a newer way. */
const oldestBrowsers = ["chrome120", "firefox125", "safari17"];

/** The HTML in a document of its own. React's marks between texts and around what is still to come are no content. */
function parsed(content: ReactNode): HTMLElement {
  const holder = view.document.createElement("div");
  holder.innerHTML = renderToString(content)
    .replace(/<!--.*?-->/g, "<!---->")
    .replace(/<template[^>]*><\/template>/g, "");
  return holder;
}

function framed(content: ReactNode, texts: Texts = en, tag: LanguageTag = "en"): ReactNode {
  return (
    <TextsContext value={texts}>
      <Surface lang={tag}>{content}</Surface>
    </TextsContext>
  );
}

function card(): HTMLElement {
  const load = () => Promise.reject(new Error("Nothing is loaded while a page is made."));
  const visit = createVisit(settings, { view, language: english, emit, now: () => Date.now(), load });
  return parsed(
    framed(
      <VisitContext value={visit}>
        <Navigation hash={createHashLocation(view, paths.login)}>
          <AuthLayout settings={settings} path={paths.login} onArrive={emit} />
        </Navigation>
      </VisitContext>,
    ),
  );
}

/** The first step's surroundings with the bones of a step in its place. */
function step(): HTMLElement {
  const holder = firstStep();
  holder.querySelector('[part="step"]')?.replaceWith(
    ...parsed(
      <TextsContext value={english.texts}>
        <StepSkeleton />
      </TextsContext>,
    ).childNodes,
  );
  return holder;
}

function firstStep(): HTMLElement {
  return parsed(<App settings={settings} emit={emit} root={root} />);
}

const pages = { firstStep: firstStep(), step: step(), card: card() };
const waiting = {
  en: parsed(framed(<FullScreenSpinner />)),
  es: parsed(framed(<FullScreenSpinner />, es, "es")),
};
const notLoaded = { en: parsed(<NotLoaded language="en" />), es: parsed(<NotLoaded language="es" />) };

/** Whatever may stand there before React. */
const markup = [pages, waiting, notLoaded]
  .flatMap((parts) => Object.values(parts))
  .map(({ innerHTML }) => innerHTML)
  .join("");

/** The rules without those of classes and animations that none of the pages has. */
function usedRules(): string {
  const blocks = stylesText().split("\n");
  const isUsed = (names: readonly string[], text: string) =>
    names.length === 0 || names.some((name) => text.includes(name));
  const worn = blocks.filter((block) => isUsed(block.startsWith("@keyframes") ? [] : classesIn(block), markup));
  const all = worn.join("\n");
  return worn
    .filter(
      (block) => !block.startsWith("@keyframes") || all.split(block.slice(11, block.indexOf("{")).trim()).length > 2,
    )
    .join("");
}

const classesIn = (block: string) => [...block.matchAll(/\.(go[\da-z]+)/g)].flatMap(([, name]) => name ?? []);

/** The declarations of our properties without those that none of the rules asks for. */
function withoutUnused(css: string): string {
  return css.replace(/(--a-[\w-]+):[^;}]*;?/g, (declaration, name) =>
    css.includes(`var(${name})`) ? declaration : "",
  );
}

/** States in which the application alone puts something: no page is in one before React is there. */
const states = /\[data-invalid|\[aria-invalid|\[aria-busy|:disabled| \[hidden\]/;

/** Whether anything before React can be meant: an element that is in a page, in a state that it may be in. */
function isPossible(selector: string): boolean {
  const [, tag] = /:where\(([a-z]\w*)[^()]*\)$/.exec(selector) ?? [];
  return !states.test(selector) && (tag === undefined || markup.includes(`<${tag}`));
}

/** The rules for what is possible before React, and no other selector; what is empty then goes too. */
function possibleOnly(css: string): string {
  return css
    .replace(/(?<=^|[{}])([^{}@]+)(\{[^{}]*\})/g, (_, selectors: string, block: string) => {
      const possible = selectors.split(",").filter(isPossible);
      return possible.length > 0 ? possible.join(",") + block : "";
    })
    .replace(/@[^{}]+\{\}/g, "");
}

const { code } = transformSync(usedRules(), { loader: "css", minify: true, target: oldestBrowsers });

const sights: Sights = {
  css: withoutUnused(possibleOnly(code.trim())),
  pages: {
    firstStep: markupOf(pages.firstStep),
    step: markupOf(pages.step),
    card: markupOf(pages.card),
  },
  waiting: { en: markupOf(waiting.en), es: markupOf(waiting.es) },
  notLoaded: { en: markupOf(notLoaded.en), es: markupOf(notLoaded.es) },
};
process.stdout.write(JSON.stringify(sights), () => process.exit(0));

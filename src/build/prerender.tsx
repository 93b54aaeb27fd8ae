// Prints the `Prerendered` of src/element/prerendered/generated.ts and the files of firstStepHtml.ts as JSON: `node --import tsx src/build/prerender.tsx`.
import { transformSync } from "esbuild";
import { Window } from "happy-dom";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { App } from "../app/App";
import { AuthLayout } from "../app/AuthLayout";
import { NotLoaded } from "../app/failures/NotLoaded";
import { routes } from "../app/routes";
import { StepSkeleton } from "../app/skeletons";
import { grandview } from "../catalogue/catalogue";
import type { Prerendered } from "../element/prerendered/generated";
import { settingsOf } from "../element/settingsOf";
import { createHashLocation } from "../navigation/hashLocation";
import { Navigation } from "../navigation/Navigation";
import { paths } from "../navigation/paths";
import { ApplicationProvider } from "../state/ApplicationProvider";
import { createApplication } from "../state/application";
import { english } from "../state/i18n/i18n";
import { en, type Texts } from "../texts/en";
import { es } from "../texts/es";
import type { LanguageTag } from "../texts/languages";
import { TextsContext } from "../texts/useTexts";
import { Surface } from "../ui/layout";
import { FullScreenSpinner } from "../ui/Spinner";
import { stylesText } from "../ui/stylesheet";
import { firstStepFiles, versionOf } from "./firstStepHtml";
import { selectListsOf } from "./selectLists";
import { markupOf } from "./serializeMarkup";

const page = new Window({ url: "https://university.example/" });
// happy-dom implements every part of a window that the application uses.
const view = page as unknown as globalThis.Window & typeof globalThis;
const root = view.document.createElement("div").attachShadow({ mode: "open" });
const settings = settingsOf({ apiBaseUrl: "https://apply.university.example/" }, { token: null, serviceToken: null });
const emit = () => undefined;

/** The oldest browsers of the README: the rules must not use newer syntax. */
const oldestBrowsers = ["chrome120", "firefox125", "safari17"];

/** Renders into a document of its own, without React's comments and templates for pending content. */
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
  const { Screen: Card } = routes[paths.login];
  const application = createApplication(settings, { view, language: english, emit, now: () => Date.now() });
  return parsed(
    framed(
      <ApplicationProvider application={application}>
        <Navigation hash={createHashLocation(view, paths.login)}>
          <AuthLayout settings={settings}>
            <Card path={paths.login} onArrive={emit} />
          </AuthLayout>
        </Navigation>
      </ApplicationProvider>,
    ),
  );
}

/** The first step's layout with a step's skeleton in it. */
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
  const holder = parsed(<App settings={settings} emit={emit} root={root} />);
  // The application adds the options of a select when it runs.
  for (const select of holder.querySelectorAll("select")) {
    select.innerHTML = `<option value="">${en.controls.blank}</option>`;
  }
  return holder;
}

const pages = { firstStep: firstStep(), step: step(), card: card() };
const loading = {
  en: parsed(framed(<FullScreenSpinner />)),
  es: parsed(framed(<FullScreenSpinner />, es, "es")),
};
const notLoaded = { en: parsed(<NotLoaded language="en" />), es: parsed(<NotLoaded language="es" />) };

/** All markup that may be in the page before React runs. */
const markup = [pages, loading, notLoaded]
  .flatMap((parts) => Object.values(parts))
  .map(({ innerHTML }) => innerHTML)
  .join("");

/** The rules without those of classes and animations that the markup does not use. */
function usedRules(): string {
  const blocks = stylesText().split("\n");
  const isUsed = (names: readonly string[], text: string) =>
    names.length === 0 || names.some((name) => text.includes(name));
  const usedBlocks = blocks.filter((block) => isUsed(block.startsWith("@keyframes") ? [] : classesIn(block), markup));
  const all = usedBlocks.join("\n");
  return usedBlocks
    .filter(
      (block) => !block.startsWith("@keyframes") || all.split(block.slice(11, block.indexOf("{")).trim()).length > 2,
    )
    .join("");
}

const classesIn = (block: string) => [...block.matchAll(/\.(go[\da-z]+)/g)].flatMap(([, name]) => name ?? []);

/** The CSS without declarations of `--a-…` properties that no rule reads. */
function withoutUnused(css: string): string {
  return css.replace(/(--a-[\w-]+):[^;}]*;?/g, (declaration, name) =>
    css.includes(`var(${name})`) ? declaration : "",
  );
}

/** States that only the running application sets. */
const states = /\[data-invalid|\[aria-invalid|\[aria-busy|:disabled| \[hidden\]/;

/** Whether a selector can match before React: an element of the markup, in a state that it can be in. */
function isPossible(selector: string): boolean {
  const [, tag] = /:where\(([a-z]\w*)[^()]*\)$/.exec(selector) ?? [];
  return !states.test(selector) && (tag === undefined || markup.includes(`<${tag}`));
}

/** The CSS without selectors that cannot match before React, and without rules that are empty then. */
function possibleOnly(css: string): string {
  return css
    .replace(/(?<=^|[{}])([^{}@]+)(\{[^{}]*\})/g, (_, selectors: string, block: string) => {
      const possible = selectors.split(",").filter(isPossible);
      return possible.length > 0 ? possible.join(",") + block : "";
    })
    .replace(/@[^{}]+\{\}/g, "");
}

const { code } = transformSync(usedRules(), { loader: "css", minify: true, target: oldestBrowsers });

const css = withoutUnused(possibleOnly(code.trim()));
const firstStepMarkup = markupOf(pages.firstStep);
const selects = selectListsOf(pages.firstStep, grandview);
const version = versionOf(css, firstStepMarkup);

const prerendered: Prerendered = {
  version,
  css,
  pages: { firstStep: firstStepMarkup, step: markupOf(pages.step), card: markupOf(pages.card) },
  selects,
  loading: { en: markupOf(loading.en), es: markupOf(loading.es) },
  notLoaded: { en: markupOf(notLoaded.en), es: markupOf(notLoaded.es) },
};
const files = firstStepFiles({ content: pages.firstStep, css, selects, version });
process.stdout.write(JSON.stringify({ prerendered, files }), () => process.exit(0));

// Prints what the build generates by running the source, as JSON: the `Prerendered` of src/element/prerendered/generated.ts,
// the files of firstStepHtml.ts, and the styles of compileStyles.ts. `node --import tsx src/build/prerender.tsx`
import { transformSync } from "esbuild";
import { Window } from "happy-dom";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { App } from "../app/App";
import { NotLoaded } from "../app/failures/NotLoaded";
import { AuthLayout } from "../app/layouts";
import { CardSkeleton, StepSkeleton } from "../app/skeletons";
import { grandview } from "../catalogue/catalogue";
import { settingsOf } from "../element/attributes";
import type { Prerendered } from "../element/prerendered/generated";
import { createHashLocation } from "../navigation/hashLocation";
import { Navigation } from "../navigation/Navigation";
import { paths } from "../navigation/paths";
import { AppStateProvider } from "../state/AppStateProvider";
import { createAppState } from "../state/appState";
import { english } from "../state/language/language";
import { en, type Texts } from "../texts/en";
import type { NotShown } from "../texts/entry";
import { es } from "../texts/es";
import type { LanguageTag } from "../texts/languages";
import { TextsContext } from "../texts/useTexts";
import { Surface } from "../ui/layout";
import { FullScreenSpinner } from "../ui/Spinner";
import { stylesText } from "../ui/stylesheet";
import { compiledStyles } from "./compileStyles";
import { firstStepFiles, versionOf } from "./firstStepHtml";
import { selectListsOf } from "./selectLists";
import { markupOf } from "./serializeMarkup";
import { usedStyles } from "./usedStyles";

const page = new Window({ url: "https://university.example/" });
// happy-dom implements every part of a window that the application uses.
const view = page as unknown as globalThis.Window & typeof globalThis;
const root = view.document.createElement("div").attachShadow({ mode: "open" });
const settings = settingsOf({ apiBaseUrl: "https://apply.university.example/" }, { token: null, serviceToken: null });
const emit = () => undefined;

/** The oldest browsers of the README: the rules must not use newer syntax. */
const oldestBrowsers = ["chrome120", "firefox125", "safari17"];

/** Renders into a document of its own, with React's comments between texts alone. */
function parsed(content: ReactNode): HTMLElement {
  const holder = view.document.createElement("div");
  const html = renderToString(content);
  if (/<!--[$&]/.test(html))
    throw new Error(
      "The prerendered step has a Suspense boundary, so React would render it anew and lose what is typed. Render the boundary only around what is shown later.",
    );
  holder.innerHTML = html.replace(/<!--.*?-->/g, "<!---->");
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
  const appState = createAppState(settings, { view, language: english, emit, now: () => Date.now() });
  return parsed(
    framed(
      <AppStateProvider appState={appState}>
        <Navigation hash={createHashLocation(view, paths.login)}>
          <AuthLayout settings={settings}>
            <CardSkeleton />
          </AuthLayout>
        </Navigation>
      </AppStateProvider>,
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
const notShown = (reason: NotShown) => ({
  en: parsed(<NotLoaded language="en" reason={reason} />),
  es: parsed(<NotLoaded language="es" reason={reason} />),
});
const failed = notShown("failed");
const outdated = notShown("outdated");
const second = notShown("second");
const inLanguages = (parts: typeof failed) => ({ en: markupOf(parts.en), es: markupOf(parts.es) });

/** Everything that may be in the page before React runs. */
const shown = [pages, loading, failed].flatMap((parts) => Object.values(parts));
const { code } = transformSync(usedStyles(stylesText(), shown), {
  loader: "css",
  minify: true,
  target: oldestBrowsers,
});

const css = code.trim();
const firstStepMarkup = markupOf(pages.firstStep);
const selects = selectListsOf(pages.firstStep, grandview);
const version = versionOf(css, firstStepMarkup);

const prerendered: Prerendered = {
  version,
  css,
  pages: { firstStep: firstStepMarkup, step: markupOf(pages.step), card: markupOf(pages.card) },
  selects,
  loading: inLanguages(loading),
  notShown: { failed: inLanguages(failed), outdated: inLanguages(outdated), second: inLanguages(second) },
};
const files = firstStepFiles({ content: pages.firstStep, css, version });
const styles = await compiledStyles();
process.stdout.write(JSON.stringify({ prerendered, files, styles }), () => process.exit(0));

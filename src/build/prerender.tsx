// Prints what the build generates by running the source, as JSON: the `Prerendered` of src/element/prerendered/generated.ts,
// files of `dist/`, and the styles of compileStyles.ts. `node --import tsx src/build/prerender.tsx`
// First, so that the rules are in the application's order.
import "../app/App";

import { createHash } from "node:crypto";
import { transformSync } from "esbuild";
import { Window } from "happy-dom";
import type { ReactNode } from "react";
import { NotLoaded } from "../app/failures/NotLoaded";
import { AuthLayout } from "../app/layouts";
import { CardSkeleton, StepSkeleton } from "../app/skeletons";
import { grandview } from "../catalogue/catalogue";
import type { CompiledInstitution } from "../catalogue/config/compiledInstitution";
import { stylesheetOf } from "../catalogue/config/firstStepHtml";
import { sampleConfig } from "../catalogue/institution";
import type { Prerendered } from "../element/prerendered/generated";
import type { Markup } from "../element/prerendered/markup";
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
import { compileInstitution } from "./compileInstitution";
import { compiledStyles } from "./compileStyles";
import { rendered, settings, view } from "./firstStep";
import { selectListsOf } from "./selectLists";
import { markupOf } from "./serializeMarkup";
import { usedStyles } from "./usedStyles";

const page = new Window();

/** The oldest browsers of the README: the rules must not use newer syntax. */
const oldestBrowsers = ["chrome120", "firefox125", "safari17"];

/** The elements of a markup, in a document of their own. */
function parsed(markup: Markup): HTMLElement {
  const holder = page.document.createElement("div");
  holder.innerHTML = markup;
  // happy-dom implements every part of an element that is read here.
  return holder as unknown as HTMLElement;
}

function framed(content: ReactNode, texts: Texts = en, tag: LanguageTag = "en"): ReactNode {
  return (
    <TextsContext value={texts}>
      <Surface lang={tag}>{content}</Surface>
    </TextsContext>
  );
}

function card(): Markup {
  const appState = createAppState(settings, { view, language: english, emit: () => undefined, now: () => Date.now() });
  return rendered(
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
function stepIn(firstStep: Markup): Markup {
  const holder = parsed(firstStep);
  const skeleton = parsed(
    rendered(
      <TextsContext value={english.texts}>
        <StepSkeleton />
      </TextsContext>,
    ),
  );
  holder.querySelector('[part="step"]')?.replaceWith(...skeleton.childNodes);
  return markupOf(holder.innerHTML);
}

const { steps, ...compiledSample } = await compileInstitution(sampleConfig, "");
const firstStep = steps.en ?? "";
const pages = { firstStep, step: stepIn(firstStep), card: card() };
const loading = {
  en: rendered(framed(<FullScreenSpinner />)),
  es: rendered(framed(<FullScreenSpinner />, es, "es")),
};
const notShown = (reason: NotShown) => ({
  en: rendered(<NotLoaded language="en" reason={reason} />),
  es: rendered(<NotLoaded language="es" reason={reason} />),
});
const failed = notShown("failed");

/**
 * The `data-style` attributes of the markup as rules, for a first step in a page's HTML: a strict policy forbids `style` attributes,
 * and no script runs yet.
 */
function styleRules(markup: Markup): string {
  const styles = new Set([...markup.matchAll(/ data-style="([^"]*)"/g)].flatMap(([, style]) => style ?? []));
  return [...styles].map((style) => `[data-style="${style}"]{${style}}`).join("");
}

/** Everything that may be in the page before React runs. */
const shown = [pages, steps, loading, failed].flatMap((parts) => Object.values(parts).map(parsed));
const { code } = transformSync(usedStyles(stylesText(), shown), {
  loader: "css",
  minify: true,
  target: oldestBrowsers,
});

const css = code.trim();
// Identifies a first step: an element adopts only its own version.
const version = createHash("sha256")
  .update([css, ...Object.values(steps)].join("\0"))
  .digest("hex")
  .slice(0, 8);

const prerendered: Prerendered = {
  version,
  css,
  pages,
  selects: selectListsOf(parsed(firstStep), grandview),
  loading,
  notShown: { failed, outdated: notShown("outdated"), second: notShown("second") },
};
const sample: CompiledInstitution = { ...compiledSample, version, steps };
const files = { "institution.json": JSON.stringify(sample), [stylesheetOf(version)]: css + styleRules(firstStep) };
const styles = await compiledStyles();
process.stdout.write(JSON.stringify({ prerendered, files, styles }), () => process.exit(0));

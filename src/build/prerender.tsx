// Prints what the build generates by running the source, as JSON: the `Prerendered` of src/widget/element/prerendered/generated.ts,
// files of `dist/`, the rules of all styles, and the class names of compileStyles.ts. `node --import tsx src/build/prerender.tsx`
// First, so that the rules are in the application's order.
import "../widget/app/App";

import { createHash } from "node:crypto";
import { transformSync } from "esbuild";
import type { ReactNode } from "react";
import { grandview } from "../shared/catalogue/catalogue";
import type { CompiledInstitution } from "../shared/catalogue/config/compiledInstitution";
import { stylesheetOf } from "../shared/catalogue/config/firstStepHtml";
import { sampleConfig } from "../shared/catalogue/institution";
import { questionsOf } from "../shared/form/nodes";
import { first } from "../shared/texts/en";
import type { NotShown } from "../shared/texts/entry";
import { es } from "../shared/texts/es";
import type { LanguageTag } from "../shared/texts/languages";
import { NotLoaded } from "../widget/app/failures/NotLoaded";
import { column, frame, mainClass, topBar } from "../widget/app/layoutStyles";
import { CardSkeleton, StepSkeleton } from "../widget/app/skeletons";
import type { Prerendered } from "../widget/element/prerendered/generated";
import type { Markup } from "../widget/element/prerendered/markup";
import type { SelectLists } from "../widget/element/prerendered/selects";
import { Surface } from "../widget/ui/layout";
import { Main } from "../widget/ui/Main";
import { Skeleton } from "../widget/ui/Skeleton";
import { FullScreenSpinner } from "../widget/ui/Spinner";
import { stylesText } from "../widget/ui/sheet";
import { TextsContext } from "../widget/ui/useTexts";
import { compileInstitution } from "./compileInstitution";
import { namesOfStyles } from "./compileStyles";
import { rendered } from "./firstStep";
import { usedStyles } from "./usedStyles";

/** The oldest browsers of the README: the rules must not use newer syntax. */
const oldestBrowsers = ["chrome120", "firefox125", "safari17"];

/** What is shown while the screen that takes its place loads. */
function skeleton(content: ReactNode, language: LanguageTag): Markup {
  return rendered(
    <TextsContext value={language === "en" ? first : es}>
      <Surface lang={language}>{content}</Surface>
    </TextsContext>,
  );
}

/** A skeleton in a box of this class, under the bar of the form's title, which the institution's own replaces. */
function screen(box: string, content: ReactNode): ReactNode {
  return (
    <>
      <div className={column} part="header">
        <div className={topBar}>
          <Skeleton width={200} height={44} />
        </div>
      </div>
      <Main className={mainClass}>
        <div className={box}>{content}</div>
      </Main>
    </>
  );
}

const inLanguages = (content: ReactNode) => ({ en: skeleton(content, "en"), es: skeleton(content, "es") });

const skeletons = {
  step: inLanguages(screen(column, <StepSkeleton />)),
  card: inLanguages(screen(frame, <CardSkeleton />)),
  loading: inLanguages(<FullScreenSpinner />),
};
const { steps, ...compiledSample } = await compileInstitution(sampleConfig, "");
const firstStep = steps.en ?? "";
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

/** The name of the list of each select of the first step: that of its question, or the months for the month of a date. */
function listsOfSelects(markup: Markup): SelectLists {
  const named = [...markup.matchAll(/<select[^>]* id="([^"]*)"/g)].map(([, id = ""]) => {
    const question = questionsOf(grandview).find(({ key }) => key === id);
    const list = question && "options" in question ? question.options : id.endsWith("-month") && "months";
    if (typeof list !== "string")
      throw new Error(`Select "${id}" has no named list. Give its question one of "optionLists".`);
    return [id, list] as const;
  });
  return Object.fromEntries(named);
}

/** The rules that markup needs before the application runs. */
function rulesFor(...shown: readonly Markup[]): string {
  return minified(usedStyles(stylesText(), shown));
}

function minified(css: string): string {
  return transformSync(css, { loader: "css", minify: true, target: oldestBrowsers }).code.trim();
}

const classNames = await namesOfStyles();
const rules = minified(stylesText());
// Identifies a first step: an element adopts only its own version.
const version = createHash("sha256")
  .update([rules, ...Object.values(steps)].join("\0"))
  .digest("hex")
  .slice(0, 8);

const prerendered: Prerendered = {
  version,
  css: rulesFor(...[...Object.values(skeletons), failed].flatMap((each) => Object.values(each))),
  skeletons,
  selects: listsOfSelects(firstStep),
  notShown: { failed, outdated: notShown("outdated"), second: notShown("second") },
};
const sample: CompiledInstitution = { ...compiledSample, version, steps };
const files = {
  "institution.json": JSON.stringify(sample),
  [stylesheetOf(version)]: rulesFor(...Object.values(steps)) + styleRules(firstStep),
};
process.stdout.write(JSON.stringify({ prerendered, files, rules, classNames }), () => process.exit(0));

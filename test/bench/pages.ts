import { isEverRequired } from "../../src/catalogue/changes";
import { questionsIn } from "../../src/form/nodes";
import type { Question } from "../../src/form/question";
import { deadApi, memberApi } from "./host";
import { refusal } from "./member";
import { nativePage } from "./native/page";
import { nativeRefusalPage } from "./native/refusal";
import { catalogue, lastReveal, openEverything, shown, stepOf } from "./questions";

/** Where each page of the bench stands. */
export const paths = {
  native: "/native",
  nativeWhole: "/native-whole",
  nativeFew: "/native-few",
  module: "/module",
  classic: "/classic",
  few: "/few",
  dead: "/dead",
  errors: "/errors",
  nativeErrors: "/native-errors",
  empty: "/empty",
} as const;

const scripts = {
  module: '<script type="module" src="/dist/admissions-form.js"></script>',
  classic: '<script src="/dist/admissions-form.iife.js" defer></script>',
} as const;

/** A host page as plain as the native one, so that nothing but the widget is measured. */
function host(script: keyof typeof scripts, { api = "/", config }: { api?: string; config?: unknown } = {}): string {
  const configured = config
    ? `<script>document.querySelector("admissions-form").config=${JSON.stringify(config)}</script>`
    : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Apply</title><link rel="icon" href="data:,">
${scripts[script]}</head><body><main><admissions-form api-base-url="${api}"></admissions-form></main>${configured}</body></html>`;
}

/** What brings every other question of the step to the page, the richest choice first. */
function everyChoice() {
  const { choices } = openEverything();
  const last = lastReveal();
  return choices.some(({ key, value }) => key === last.key && value === last.value) ? choices : [...choices, last];
}

/** The questions that no institution can leave out: the shortest first step there is. */
export function fewQuestions(): readonly Question[] {
  return shown().filter(isEverRequired);
}

/** A config that leaves out everything else. */
function fewConfig() {
  const optional = questionsIn(stepOf(catalogue).sections.flatMap(({ nodes }) => nodes)).filter(
    (question) => !isEverRequired(question),
  );
  return { questions: Object.fromEntries(optional.map(({ key }) => [key, { hidden: true }])) };
}

/** Every page as a whole document by path. */
export function pages(): Readonly<Record<string, string>> {
  const page = stepOf(catalogue);
  return {
    // The same questions: a page that nobody makes must hold them all from the start, as ours knows them all.
    [paths.native]: nativePage({ page, shown: shown(), choices: everyChoice() }),
    [paths.nativeWhole]: nativePage({ page, shown: shown(openEverything().answers), choices: [] }),
    [paths.nativeFew]: nativePage({ page, shown: fewQuestions(), choices: [lastReveal()] }),
    [paths.module]: host("module"),
    [paths.classic]: host("classic"),
    [paths.few]: host("module", { config: fewConfig() }),
    [paths.dead]: host("module", { api: deadApi }),
    [paths.errors]: host("module", { api: memberApi, config: refusal().config }),
    [paths.nativeErrors]: nativeRefusalPage(),
    [paths.empty]: host("module").replace(/<admissions-form.*<\/admissions-form>/, ""),
  };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isEverRequired } from "../../src/catalogue/changes";
import { sampleConfig } from "../../src/catalogue/institution";
import { questionsIn } from "../../src/form/nodes";
import type { Question } from "../../src/form/question";
import { root } from "../support/root";
import { floorPage } from "./floor/page";
import { floorPlan } from "./floor/plan";
import { deadApi, memberApiAt } from "./host";
import { refusal } from "./memberApi";
import { nativePage } from "./native/page";
import { nativeRefusalPage } from "./native/refusal";
import { catalogue, chooseEverything, lastRevealingRadio, richestChoice, shown, stepOf } from "./questions";

/** The path of each page of the bench. */
export const paths = {
  native: "/native",
  nativeShowing: "/native-showing",
  nativeWhole: "/native-whole",
  nativeFew: "/native-few",
  module: "/module",
  preloaded: "/preloaded",
  classic: "/classic",
  few: "/few",
  dead: "/dead",
  memberOnFirst: "/member-first",
  memberOnSecond: "/member-second",
  errors: "/errors",
  nativeErrors: "/native-errors",
  floor: "/floor",
  floorShowing: "/floor-showing",
  firstStep: "/first-step",
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

/** The questions that no institution can hide: the shortest possible first step. */
export function fewQuestions(): readonly Question[] {
  return shown().filter(isEverRequired);
}

/** A configuration that hides every other question. */
function fewConfig() {
  const optional = questionsIn(stepOf(catalogue).sections.flatMap(({ nodes }) => nodes)).filter(
    (question) => !isEverRequired(question),
  );
  return { ...sampleConfig, questions: Object.fromEntries(optional.map(({ key }) => [key, { hidden: true }])) };
}

/** The script tag with the preload of application and lists, as the reference server's own page has it. */
function preloadedPage(): string {
  const preloads = /<link rel="modulepreload".*(?=\n)/.exec(readFileSync(join(root, "dist/first-step.html"), "utf8"));
  const [links = ""] = preloads ?? [];
  return host("module").replace("</head>", `${links.replaceAll(' fetchpriority="low"', "")}</head>`);
}

/** The page with the prerendered step in its own HTML (`dist/first-step.html`). */
function firstStepPage(): string {
  const template = readFileSync(join(root, "dist/first-step.html"), "utf8");
  return host("module").replace("></admissions-form>", `>${template}</admissions-form>`);
}

/** Every page as a whole document by path, and the scripts of the floor. */
export async function pages(): Promise<Readonly<Record<string, string>>> {
  const page = stepOf(catalogue);
  const floor = await floorPage(floorPlan(shown(), [lastRevealingRadio()]), "/floor.js");
  const floorShowing = await floorPage(floorPlan(shown(), [richestChoice()]), "/floor-showing.js");
  return {
    // What the widget shows at load, and the one choice that a visitor makes.
    [paths.native]: nativePage({ page, shown: shown(), choices: [lastRevealingRadio()] }),
    [paths.nativeShowing]: nativePage({ page, shown: shown(), choices: [richestChoice()] }),
    [paths.nativeWhole]: nativePage({ page, shown: shown(chooseEverything().answers), choices: [] }),
    [paths.nativeFew]: nativePage({ page, shown: fewQuestions(), choices: [lastRevealingRadio()] }),
    [paths.floor]: floor.html,
    "/floor.js": floor.script,
    [paths.floorShowing]: floorShowing.html,
    "/floor-showing.js": floorShowing.script,
    [paths.module]: host("module"),
    [paths.preloaded]: preloadedPage(),
    [paths.classic]: host("classic"),
    [paths.firstStep]: firstStepPage(),
    [paths.few]: host("module", { config: fewConfig() }),
    [paths.dead]: host("module", { api: deadApi }),
    [paths.memberOnFirst]: host("module", { api: memberApiAt("about") }),
    [paths.memberOnSecond]: host("module", { api: memberApiAt("education-ug") }),
    [paths.errors]: host("module", { api: memberApiAt("final-steps"), config: refusal().config }),
    [paths.nativeErrors]: nativeRefusalPage(),
    [paths.empty]: host("module").replace(/<admissions-form.*<\/admissions-form>/, ""),
  };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isEverRequired } from "../../src/shared/catalogue/changes";
import { sampleConfig } from "../../src/shared/catalogue/institution";
import { questionsIn } from "../../src/shared/form/nodes";
import type { Question } from "../../src/shared/form/question";
import { root } from "../support/root";
import { floorPage } from "./floor/page";
import { floorPlan } from "./floor/plan";
import { memberApiAt } from "./host";
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
  spanish: "/spanish",
  linkedStyles: "/linked-styles",
  unconfigured: "/unconfigured",
  few: "/few",
  memberOnFirst: "/member-first",
  memberOnSecond: "/member-second",
  errors: "/errors",
  nativeErrors: "/native-errors",
  floor: "/floor",
  floorShowing: "/floor-showing",
  firstStep: "/first-step",
  empty: "/empty",
} as const;

const script = '<script type="module" src="/dist/admissions-form.js"></script>';

interface HostPage {
  readonly api?: string;
  /** Given in the property, in place of the file. */
  readonly config?: unknown;
  /** The compiled file of the institution; null for an element without. */
  readonly file?: string | null;
  readonly language?: string;
}

/** A host page as plain as the native one, so that nothing but the widget is measured. */
function host(page: HostPage = {}): string {
  const { api = "/", config, file = config ? null : "/dist/institution.json", language = "en" } = page;
  const configured = config
    ? `<script>document.querySelector("admissions-form").config=${JSON.stringify(config)}</script>`
    : "";
  const address = file === null ? "" : ` config-url="${file}"`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Apply</title><link rel="icon" href="data:,">
${script}</head><body><main><admissions-form api-base-url="${api}"${address}></admissions-form></main>${configured}</body></html>`;
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

/** What the build wrote for a page with the first step in its HTML. */
const firstStep = (name: string) => readFileSync(join(root, `dist/${name}.html`), "utf8").trim();

const preloadOfFile = '<link rel="preload" as="fetch" crossorigin href="/dist/institution.json">';

/** The script tag with preloads, as the studio's snippet has them. */
function preloadedPage(): string {
  const [links = ""] = /<link rel="modulepreload".*$/.exec(firstStep("first-step")) ?? [];
  return host().replace("</head>", `${preloadOfFile + links}</head>`);
}

/** A page with the first step in its HTML. */
function firstStepPage(name: string): string {
  return host().replace("></admissions-form>", `>${firstStep(name)}</admissions-form>`);
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
    [paths.module]: host(),
    [paths.preloaded]: preloadedPage(),
    [paths.spanish]: host({ language: "es" }),
    [paths.unconfigured]: host({ file: null }),
    // As the reference server's own page.
    [paths.firstStep]: firstStepPage("first-step"),
    // As a page whose policy forbids styles in its HTML.
    [paths.linkedStyles]: firstStepPage("first-step.linked"),
    [paths.few]: host({ config: fewConfig() }),
    [paths.memberOnFirst]: host({ api: memberApiAt("about") }),
    [paths.memberOnSecond]: host({ api: memberApiAt("education-ug") }),
    [paths.errors]: host({ api: memberApiAt("final-steps"), config: refusal().config }),
    [paths.nativeErrors]: nativeRefusalPage(),
    [paths.empty]: host().replace(/<admissions-form.*<\/admissions-form>/, ""),
  };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/root";
import { documentOf, floorPages, nativePage, nativeRefusalPage } from "./forms/pages";
import { stepPlan } from "./forms/plan";
import { refusal } from "./memberApi";
import { catalogue, lastRevealingRadio, richestChoice, shown, stepOf } from "./questions";

interface HostPage {
  /** The last page of the logged-in applicant (`memberApi.ts`); a visitor's page without. */
  readonly member?: string;
  /** Given in the property, in place of the compiled file. */
  readonly config?: unknown;
  readonly head?: string;
  readonly content?: string;
}

/** A host page as plain as the native one, so that nothing but the widget is measured. */
function host({ member, config, head = "", content = "" }: HostPage = {}): string {
  const api = member === undefined ? "/" : `/member-api/${member}`;
  const own = config ? "" : ' config-url="/dist/institution.json"';
  const configured = `<script>document.querySelector("admissions-form").config=${JSON.stringify(config)}</script>`;
  return documentOf(
    `<admissions-form api-base-url="${api}"${own}>${content}</admissions-form>${config ? configured : ""}`,
    `<script type="module" src="/dist/admissions-form.js?0.1.0"></script>${head}`,
  );
}

/** Every page as a whole document by path, and the scripts of the floor. */
export async function pages(): Promise<Readonly<Record<string, string>>> {
  // What the build wrote for a page with the first step in its HTML.
  const firstStep = readFileSync(join(root, "dist/first-step.html"), "utf8").trim();
  const [links = ""] = /<link rel="modulepreload".*$/.exec(firstStep) ?? [];
  const preloads = `<link rel="preload" as="fetch" crossorigin href="/dist/institution.json">${links}`;
  const first = (choice = lastRevealingRadio()) => stepPlan(catalogue, stepOf(catalogue), shown(), [choice]);
  const page = "education-ug" as const;
  const second = stepPlan(catalogue, stepOf(catalogue, page), shown({}, catalogue, page));
  return {
    // What the widget shows at load, and the one choice that a visitor makes.
    "/native": nativePage(first()),
    "/native-section": nativePage(first(richestChoice())),
    "/native-errors": nativeRefusalPage(),
    ...(await floorPages("/floor", [first(), second])),
    ...(await floorPages("/floor-section", [first(richestChoice())])),
    "/widget": host(),
    "/widget-preload": host({ head: preloads }),
    // As the reference server's own page.
    "/widget-step": host({ content: firstStep }),
    "/member": host({ member: "about" }),
    "/widget-errors": host({ member: "final-steps", config: refusal().config }),
  };
}

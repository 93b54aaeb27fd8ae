import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { picture } from "../support/browsers/pictures";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { fits } from "../support/pages/fitting/fits";
import { applicantStates, savingStates } from "../support/pages/states/applicantStates";
import { cardStates } from "../support/pages/states/cardStates";
import { documentStates } from "../support/pages/states/documentStates";
import { failureStates, idleStates } from "../support/pages/states/failureStates";
import { submittedStates } from "../support/pages/states/submissionStates";
import type { Tour } from "../support/pages/states/tour";
import { visitorStates } from "../support/pages/states/visitorStates";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

startBrowserAndServer();

type Scheme = "light" | "dark";

/** One violation: the rule, the element and what is wrong with it. */
interface Violation {
  readonly id: string;
  readonly target: string;
  readonly summary: string;
  /** Whether all that is wrong is that our sticky bars cover it, from under which it can be scrolled; `fits` measures it there. */
  readonly isUnderBar: boolean;
}

/** Runs axe in the page. */
async function runAxe(options: unknown): Promise<Violation[]> {
  // The colours of the other scheme apply one frame later.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // @ts-expect-error axe-core adds itself to the window.
  const results: AxeResults = await globalThis.axe.run(document, options);
  type Node = AxeResults["violations"][number]["nodes"][number];
  type Target = Node["target"];
  function elementOf(target: Target): Element | null {
    let root: Document | ShadowRoot = document;
    let element: Element | null = null;
    for (const selector of target.flat()) {
      element = root.querySelector(selector);
      root = element?.shadowRoot ?? root;
    }
    return element;
  }
  function isUnderBar({ any, all, none }: Node): boolean {
    const failed = [...any, ...all, ...none];
    const over = failed.flatMap(({ relatedNodes = [] }) => relatedNodes.map((node) => elementOf(node.target)));
    const isBar = (element: Element | null) => Boolean(element?.closest("[part~=actions], [part~=section-line]"));
    const areSizes = failed.every(({ id }) => id === "target-size" || id === "target-offset");
    return areSizes && over.length > 0 && over.every(isBar);
  }
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => ({
      id,
      target: node.target.flat().join(" "),
      summary: node.failureSummary ?? "",
      isUnderBar: isUnderBar(node),
    })),
  );
}

/** The violations that axe finds on the whole page, one line each. */
async function violations(page: Page, scheme: Scheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme });
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const runOnly =
    scheme === "light" ? { type: "tag", values: standards } : { type: "rule", values: ["color-contrast"] };
  const found = await page.evaluate(runAxe, { runOnly, resultTypes: ["violations"] });
  return found
    .filter(({ isUnderBar }) => !isUnderBar)
    .map(({ id, target, summary }) => `${scheme} ${id}: ${target}: ${summary}`);
}

/** The eight main screens: their accessibility trees have snapshots, and their text is also enlarged alone. */
const kept: ReadonlySet<string> = new Set([
  "login, refused",
  "signup, errors",
  "visitor, about",
  "applicant, education-ug filled",
  "applicant, final-steps refused",
  "applicant, review",
  "completion",
  "print view",
]);

/**
 * The accessibility tree of the open dialog, or else of the page, without the parts that differ from run to run; of a select its
 * answer, since its list is filled when there is time.
 */
async function treeOf(page: Page): Promise<string> {
  const dialog = page.locator("admissions-form dialog[open]:visible");
  const tree = await ((await dialog.count()) > 0 ? dialog : page.locator("body")).ariaSnapshot();
  return tree
    .split("\n")
    .filter((line) => !/- '?option "[^"]*"'?$/.test(line))
    .join("\n")
    .replaceAll(/applicant\.[\d.]+@/gi, "applicant@")
    .replaceAll(/\b(on|by) [A-Z][a-z]+ \d+, 20\d\d/g, "$1 <day>")
    .replaceAll(/\b20\d\d\b/g, "<year>")
    .replaceAll(/\b\d+:\d\d [AP]M\b/g, "<time>")
    .replaceAll(/Saved (just now|\d+:\d\d\s[AP]M)/g, "Saved <time>")
    .replaceAll(/(number is )\d+/g, "$1<number>")
    .replaceAll(/(\/url: ).*/g, "$1<url>");
}

/** States without a colour that another state lacks: they are checked in light only. */
const likeOthers = /empty|filled|menu|academics|no suggestion|logged out|not yet|nothing chosen|with answers|code sent/;

describe("axe finds nothing in light and dark, and everything fits at 320 px, spaced and enlarged (WCAG 2.2 AA)", () => {
  test.each([
    ["the cards", cardStates],
    ["a visitor's steps", visitorStates],
    ["an applicant's steps", applicantStates],
    ["saving and colliding", savingStates],
    ["documents", documentStates],
    ["the submitted application and its print view", submittedStates],
    ["failures", failureStates],
    ["the inactivity warning", idleStates],
  ] as const)("%s", async (_, states) => {
    const found: Record<string, string[]> = {};
    const trees: Record<string, string> = {};
    const look: Tour["look"] = async (page, name) => {
      await picture(page, name);
      const faults = [...(await violations(page, "light")), ...(await fits(page, kept.has(name)))];
      if (!likeOthers.test(name)) faults.push(...(await violations(page, "dark")));
      await page.emulateMedia({ colorScheme: "light" });
      if (faults.length > 0) found[name] = faults;
      if (kept.has(name)) trees[name.replaceAll(/\W+/g, "-")] = await treeOf(page);
    };
    await states({ browser, server, look });
    expect(found).toEqual({});
    for (const [name, tree] of Object.entries(trees)) await expect(tree).toMatchFileSnapshot(`snapshots/${name}.txt`);
  });
});

/** The accessible description of a control in the widget. */
async function descriptionOf(page: Page, id: string): Promise<unknown> {
  const cdp = await page.context().newCDPSession(page);
  const expression = `document.querySelector("admissions-form").shadowRoot.getElementById("${id}")`;
  const { result } = await cdp.send("Runtime.evaluate", { expression });
  const given = result.objectId === undefined ? {} : { objectId: result.objectId };
  const { nodes } = await cdp.send("Accessibility.getPartialAXTree", { ...given, fetchRelatives: false });
  return nodes[0]?.description?.value;
}

test("an error message is announced with its control, as an error", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}/#/signup`);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByText("Password is required.").waitFor();
  expect(await descriptionOf(page, "password")).toContain("Error: Password is required.");
  await context.close();
});

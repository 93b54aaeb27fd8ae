import type { ElementContext, RunOnly } from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { picture } from "../support/browsers/pictures";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { standards, violationsOn } from "../support/pages/axe";
import { fits } from "../support/pages/fitting/fits";
import { applicantStates, savingStates } from "../support/pages/states/applicantStates";
import { cardStates } from "../support/pages/states/cardStates";
import { documentStates } from "../support/pages/states/documentStates";
import { failureStates, idleStates } from "../support/pages/states/failureStates";
import { submittedStates } from "../support/pages/states/submissionStates";
import type { Tour } from "../support/pages/states/tour";
import { visitorStates } from "../support/pages/states/visitorStates";

startBrowserAndServer();

type Scheme = "light" | "dark";

const within = (parts: string): ElementContext => ({ fromShadowDom: ["admissions-form", parts] });

/** The violations that axe finds on the page, or only in these parts of the widget, one line each. */
async function violations(page: Page, scheme: Scheme, parts: string | undefined): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme });
  const runOnly: RunOnly =
    scheme === "light" ? { type: "tag", values: standards } : { type: "rule", values: ["color-contrast"] };
  const context = parts === undefined ? null : within(parts);
  const found = await violationsOn((script) => page.evaluate(script), { runOnly }, context);
  return found.map((line) => `${scheme} ${line}`);
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
    .replaceAll(/\b\d{9}\b/g, "<number>")
    .replaceAll(/\bby [A-Z][a-z]+ \d+, 20\d\d/g, "by <day>")
    .replaceAll(/[A-Z][a-z]+ \d+, 20\d\d(?= at )/g, "<day>")
    .replaceAll(/(Signed by .*, )[A-Z][a-z]+ \d+, 20\d\d/g, "$1<day>")
    .replaceAll(/\b20\d\d\b/g, "<year>")
    .replaceAll(/\b\d+:\d\d [AP]M( [A-Z][A-Z\d+:-]*)?/g, "<time>")
    .replaceAll(/Saved (just now|\d+:\d\d\s[AP]M)/g, "Saved <time>")
    .replaceAll(/(\/url: ).*/g, "$1<url>");
}

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
    // Each look is a result of its own: one that fails hides no other.
    const look: Tour["look"] = async (page, name, parts) => {
      await picture(page, name);
      const faults = [...(await violations(page, "light", parts)), ...(await fits(page, kept.has(name)))];
      faults.push(...(await violations(page, "dark", parts)));
      await page.emulateMedia({ colorScheme: "light" });
      expect.soft(faults, name).toEqual([]);
      const file = `snapshots/${name.replaceAll(/\W+/g, "-")}.txt`;
      if (kept.has(name)) await expect.soft(await treeOf(page), name).toMatchFileSnapshot(file);
    };
    await states({ browser, server, look });
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
});

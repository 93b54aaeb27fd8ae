import { expect, test } from "vitest";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { takeSteps } from "../support/pages/steps";
import { newApplicant } from "../support/people/applicant";

startBrowserAndServer();

/** What tells that something is awaited, or found while one types: a fast machine does not say all of it. */
const isAwaited = (text: string) => /Loading|Making|No options/.test(text);

/** Runs in the page: keeps what its live regions say. */
function logLiveRegions(): void {
  const said: string[] = [];
  Object.assign(window, { said });
  const before = new WeakMap<Element, string>();
  const read = (root: ShadowRoot) => {
    for (const region of root.querySelectorAll("[role=status], [role=alert], [aria-live]:not([aria-live=off])")) {
      const text = region.textContent?.trim() ?? "";
      if (text !== "" && text !== before.get(region)) said.push(text);
      before.set(region, text);
    }
  };
  const watch = () => {
    const root = document.querySelector("admissions-form")?.shadowRoot;
    if (!root) return void requestAnimationFrame(watch);
    new MutationObserver(() => read(root)).observe(root, { subtree: true, childList: true, characterData: true });
    read(root);
  };
  watch();
}

test("an application without a failure, from sign-up to submission, says little to a screen reader", async () => {
  const applicant = await newApplicant(browser, server);
  const { page } = applicant;
  await page.addInitScript(logLiveRegions);
  await applicant.enter();
  await takeSteps(applicant);
  await applicant.isAt("/completion");
  const said: readonly string[] = await page.evaluate(() => Reflect.get(window, "said"));
  expect(said.filter((text) => !isAwaited(text))).toEqual([
    "All password requirements are met.",
    expect.stringContaining("We sent a 6-digit code to your email address."),
    "Your account is confirmed. Please log in.",
    "You're logged in.",
  ]);
});

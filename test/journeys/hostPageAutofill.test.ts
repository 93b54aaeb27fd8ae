import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import { field } from "../support/pages/fields";
import { isReady, openHosted } from "../support/pages/hosts/hostPage";
import { type StrictHost, startStrictHost } from "../support/pages/hosts/strictHost";

const page =
  '<!doctype html><html lang="en"><title>Host</title><script type="module" src="/dist/admissions-form.js"></script><admissions-form api-base-url="/"></admissions-form>';

let browser: Browser;
let host: StrictHost;

beforeAll(async () => {
  [browser, host] = await Promise.all([launchBrowser({ isWhole: true }), startStrictHost({ "/page": page })]);
});

afterAll(async () => {
  await browser.close();
  await host.stop();
});

async function open(hash = "") {
  const opened = await openHosted(browser, `${host.url}/page${hash}`);
  await isReady(opened.page);
  return opened;
}

const address = Object.entries({
  NAME_FULL: "Ada Byron",
  NAME_FIRST: "Ada",
  NAME_LAST: "Byron",
  ADDRESS_HOME_STREET_ADDRESS: "12 Elm Street",
  ADDRESS_HOME_CITY: "Des Moines",
  ADDRESS_HOME_STATE: "IA",
  ADDRESS_HOME_ZIP: "50309",
  ADDRESS_HOME_COUNTRY: "US",
  PHONE_HOME_WHOLE_NUMBER: "+15155550123",
}).map(([name, value]) => ({ name, value }));

/** Chromium's headless shell has no autofill: this skips the test with a message. */
async function hasAutofill(session: CDPSession): Promise<boolean> {
  try {
    await session.send("Autofill.enable");
    return true;
  } catch {
    console.log("This Chromium has no autofill: its test is left out.");
    return false;
  }
}

const optionsOf = (page: Page, id: string) => field(page, id).locator("option");

async function fillFrom(session: CDPSession, opened: Page, id: string): Promise<void> {
  const expression = `document.querySelector("admissions-form").shadowRoot.getElementById("${id}")`;
  const { result } = await session.send("Runtime.evaluate", { expression });
  const { node } = await session.send("DOM.describeNode", { objectId: result.objectId ?? "" });
  // A control that no browser autofills leaves the long lists unwritten.
  await field(opened, "gender").focus();
  expect(await optionsOf(opened, "country").count()).toBe(1);
  await field(opened, id).click();
  await expect.poll(() => optionsOf(opened, "country").count()).toBeGreaterThan(100);
  expect(await optionsOf(opened, "birth_country").count()).toBe(1);
  await session.send("Autofill.setAddresses", { addresses: [{ fields: address }] });
  await session.send("Autofill.trigger", { fieldId: node.backendNodeId, address: { fields: address } });
}

const answersKept = (opened: Page) =>
  opened.evaluate(
    () =>
      JSON.parse(
        Object.values(sessionStorage)
          .map(String)
          .find((text) => text.includes("answers")) ?? "{}",
      ).answers,
  );

const filled = {
  first_name: "Ada",
  last_name: "Byron",
  phone_mobile: "(515) 555-0123",
  country: "USA",
  country_desc: "United States of America",
  address_line_1: "12 Elm Street",
  city: "Des Moines",
  zip: "50309",
};

/** Whether Chromium came back for the question that the country brought; it gives a page one second to grow. */
async function isStateFilled(opened: Page): Promise<boolean> {
  await field(opened, "state").waitFor();
  return opened
    .waitForFunction(
      () => {
        const state = document.querySelector("admissions-form")?.shadowRoot?.getElementById("state");
        return state instanceof HTMLSelectElement && state.value === "IA";
      },
      undefined,
      { timeout: 4_000 },
    )
    .then(
      () => true,
      () => false,
    );
}

describe("Chromium's own autofill in the shadow root", () => {
  test("fills name, phone and the whole address, and the answers are the application's", async ({ skip }) => {
    let whole: Page | undefined;
    // A machine that is busy elsewhere may take longer than Chromium's second.
    for (const attempt of ["first_name", "city", "first_name", "city"]) {
      const { page: opened, faults } = await open();
      const session = await opened.context().newCDPSession(opened);
      if (!(await hasAutofill(session))) skip("This Chromium has no autofill.");
      await fillFrom(session, opened, attempt);
      const isWhole = await isStateFilled(opened);
      await expect.poll(() => answersKept(opened), { timeout: 15_000 }).toMatchObject(filled);
      // Questions about relatives, and others that an applicant's saved profile does not answer, stay empty.
      expect(await field(opened, "legacy_first_name").inputValue()).toBe("");
      expect(await field(opened, "birth_country").inputValue()).toBe("");
      expect(faults).toEqual([]);
      whole = isWhole ? opened : undefined;
      if (whole) break;
      await opened.context().close();
    }
    if (!whole) throw new Error("Chromium left the state empty each time.");
    const page = whole;
    await expect
      .poll(() => answersKept(page), { timeout: 15_000 })
      .toMatchObject({ ...filled, state: "IA", state_desc: "Iowa" });
    await page.context().close();
  });
});

describe("password managers", () => {
  test.each([
    ["/login", ["username", "current-password"]],
    ["/signup", ["username", "new-password"]],
    ["/reset?id=1&username=ada@example.edu", ["username", "new-password", "new-password"]],
  ])("%s is one real form with the tokens they look for, sent by Enter", async (hash, tokens) => {
    const { page: opened } = await open(`#${hash}`);
    const form = opened.locator("admissions-form form");
    await form.waitFor();
    const inputs = form.locator("input");
    expect(await inputs.evaluateAll((all) => all.map((input) => input.getAttribute("autocomplete")))).toEqual(tokens);
    expect(
      await inputs.evaluateAll((all) =>
        all.every((input) => input instanceof HTMLInputElement && input.name !== "" && input.id !== ""),
      ),
    ).toBe(true);
    const sent: string[] = [];
    await opened.route(/\/public\//, (route) => {
      sent.push(route.request().method());
      return route.fulfill({ json: { message: "Done." } });
    });
    await inputs.first().fill("ada@example.edu");
    for (let at = 1; at < tokens.length; at += 1) await inputs.nth(at).fill("Correct-horse-42!");
    await inputs.last().press("Enter");
    await expect.poll(() => sent).toContain("POST");
    await opened.context().close();
  });
});

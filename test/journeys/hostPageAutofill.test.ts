import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import { needs } from "../support/needs";
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

const optionsOf = (page: Page, id: string) => field(page, id).locator("option");

/** Fills the form from the saved address, as an applicant does who chooses it at a control. */
async function trigger(session: CDPSession, id: string): Promise<void> {
  const expression = `document.querySelector("admissions-form").shadowRoot.getElementById("${id}")`;
  const { result } = await session.send("Runtime.evaluate", { expression });
  const { node } = await session.send("DOM.describeNode", { objectId: result.objectId ?? "" });
  await session.send("Autofill.trigger", { fieldId: node.backendNodeId, address: { fields: address } });
}

async function fillFrom(session: CDPSession, opened: Page, id: string): Promise<void> {
  // A control that no browser autofills leaves the long lists unwritten.
  await field(opened, "gender").focus();
  expect(await optionsOf(opened, "country").count()).toBe(1);
  await field(opened, id).click();
  await expect.poll(() => optionsOf(opened, "country").count()).toBeGreaterThan(100);
  expect(await optionsOf(opened, "birth_country").count()).toBe(1);
  await session.send("Autofill.setAddresses", { addresses: [{ fields: address }] });
  await trigger(session, id);
}

const answersKept = (opened: Page) =>
  opened.evaluate(
    () =>
      JSON.parse(
        Object.values(sessionStorage)
          .map(String)
          .find((text) => text.includes('"mine"')) ?? "{}",
      ).mine,
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

describe("Chromium's own autofill in the shadow root", needs("complete Chromium"), () => {
  test.each(["first_name", "city"])(
    "fills name, phone and address from %s, then the state, and the answers are the application's",
    async (start) => {
      const { page: opened, faults } = await open();
      const session = await opened.context().newCDPSession(opened);
      await fillFrom(session, opened, start);
      await expect.poll(() => answersKept(opened)).toMatchObject(filled);
      // Chromium gives a page one second to grow and then fills the rest by itself: on a busy machine the applicant asks again.
      await field(opened, "state").waitFor();
      await trigger(session, "state");
      await expect.poll(() => answersKept(opened)).toMatchObject({ ...filled, state: "IA", state_desc: "Iowa" });
      // Questions about relatives, and others that an applicant's saved profile does not answer, stay empty.
      expect(await field(opened, "legacy_first_name").inputValue()).toBe("");
      expect(await field(opened, "birth_country").inputValue()).toBe("");
      expect(faults).toEqual([]);
    },
  );
});

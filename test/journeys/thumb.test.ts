import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { codeIn } from "../support/emails";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { widgetOf } from "../support/pages/steps";
import { newApplicant, password } from "../support/people/applicant";

startBrowserAndServer();

const phone = { width: 390, height: 664 };

test("a phone's applicant answers what is required with at most 36 taps, account and code included", async () => {
  const context = await browser.newContext({
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  const applicant = await newApplicant(browser, server, { context, pageUrl: `${server.url}/embed.html` });
  const { page, username } = applicant;
  let taps = 0;
  const control = (id: string) => widgetOf(page).locator(`#${id}`);
  async function tap(target: Locator): Promise<void> {
    await target.tap();
    taps += 1;
  }
  async function type(id: string, text: string): Promise<void> {
    await tap(control(id));
    await page.keyboard.type(text);
  }
  /** A list of the phone's own: one tap opens it, one chooses. */
  async function choose(id: string, value: string | { readonly index: number }): Promise<void> {
    await tap(control(id));
    await control(id).selectOption(value);
    taps += 1;
  }
  async function find(id: string, text: string): Promise<void> {
    await type(id, text);
    await tap(widgetOf(page).locator("[part~=option]").first());
  }
  const press = (name: string) => tap(widgetOf(page).getByRole("button", { name, exact: true }));
  const choice = (id: string, value: string) => tap(control(id).locator(`input[value="${value}"]`));
  try {
    await applicant.open("#/about");
    await tap(widgetOf(page).getByRole("button", { name: "Only required" }));
    await type("first_name", "Ana");
    await type("last_name", "Ruiz");
    await choose("birth_date-month", "2");
    await type("birth_date-day", "29");
    await type("birth_date-year", "2008");
    await choice("gender", "F");
    await type("phone_mobile", "5155550123");
    await choose("country", "USA");
    await find("address_line_1", "8582 I");
    await choice("first_language_english", "Y");
    await press("Save and continue");
    await applicant.isAt("/signup");
    await type("username", username);
    await type("password", password);
    await press("Submit");
    await applicant.isAt("/confirm");
    await type("code", codeIn(await server.emailTo(username.toLowerCase())));
    await press("Submit");
    await applicant.isAt("/login");
    await type("password", password);
    await press("Submit");
    await applicant.isAt("/about");
    await press("Save and continue");
    await applicant.isAt("/education-ug");
    await choose("entry_term", { index: 1 });
    await choose("applied_major", "CPSC");
    await find("hs_name", "gran");
    await press("Save and continue");
    await applicant.isAt("/final-steps");
    await choice("suspended", "N");
    await choice("counselor_waiver_request", "Y");
    await tap(control("legal_agree"));
    await press("Submit");
    await applicant.isAt("/completion");
    expect(taps).toBeLessThanOrEqual(36);
  } finally {
    await context.close();
  }
});

import { expect, test } from "vitest";
import { codeIn } from "../support/emails";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { widgetOf } from "../support/pages/steps";
import { newApplicant, password } from "../support/people/applicant";

startBrowserAndServer();

/** What a thumb does before it taps: one swipe moves the page by this share of the window's height. */
const swipe = 0.7;

test("a phone's applicant answers what is required with at most 36 taps and 8 swipes, account and code included", async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  const applicant = await newApplicant(browser, server, { context, pageUrl: `${server.url}/embed.html` });
  const { page, username } = applicant;
  const done = { taps: 0, swipes: 0 };
  /** Swipes until the middle of a control is neither outside of the window nor covered, and taps it. */
  async function tap(selector: string): Promise<void> {
    const control = widgetOf(page).locator(selector).first();
    await control.waitFor();
    const away = () =>
      control.evaluate((element) => {
        const { left, right, top, bottom, height } = element.getBoundingClientRect();
        const root = element.getRootNode();
        const hit = root instanceof ShadowRoot && root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (hit && (element.contains(hit) || hit.closest("label")?.contains(element))) return 0;
        return (top + bottom) / 2 < height ? -1 : 1;
      });
    for (let direction = await away(); direction !== 0; direction = await away()) {
      done.swipes += 1;
      if (done.swipes > 40) throw new Error(`No swipe reaches ${selector}.`);
      await page.evaluate((by) => scrollBy({ top: by * innerHeight, behavior: "instant" }), direction * swipe);
    }
    await control.tap();
    done.taps += 1;
  }
  async function type(id: string, text: string): Promise<void> {
    await tap(`#${id}`);
    await page.keyboard.type(text);
  }
  /** A list of the phone's own: one tap opens it, one chooses. */
  async function choose(id: string, value: string | { readonly index: number }): Promise<void> {
    await tap(`#${id}`);
    await widgetOf(page).locator(`#${id}`).selectOption(value);
    done.taps += 1;
  }
  async function find(id: string, text: string): Promise<void> {
    await type(id, text);
    await tap("[part~=option]");
  }
  const press = (name: string) => tap(`button:text-is("${name}")`);
  try {
    await applicant.open("#/about");
    await tap("[part=choice] button:last-child");
    await type("first_name", "Ana");
    await type("last_name", "Ruiz");
    await choose("birth_date-month", "2");
    await type("birth_date-day", "29");
    await type("birth_date-year", "2008");
    await tap('#gender input[value="F"]');
    await type("phone_mobile", "5155550123");
    await choose("country", "USA");
    await find("address_line_1", "8582 I");
    await tap('#first_language_english input[value="Y"]');
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
    await tap('#suspended input[value="N"]');
    await tap('#counselor_waiver_request input[value="Y"]');
    await tap("#legal_agree");
    await press("Submit");
    await applicant.isAt("/completion");
    expect(done.taps).toBeLessThanOrEqual(36);
    expect(done.swipes).toBeLessThanOrEqual(8);
    console.log(done);
  } finally {
    await context.close();
  }
});

import { readFile } from "node:fs/promises";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { violationsOn } from "../support/pages/axe";
import { faultsOn } from "../support/pages/hosts/hostPage";

/** The studio of a test, in a browser of its own. */
let page: Page;
/** The form in the preview. */
const form = () => page.frameLocator("iframe");
let context: BrowserContext;
let faults: readonly string[];

startBrowserAndServer();
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  faults = faultsOn(page);
  await page.goto(`${server.url}/studio.html`);
});
afterEach(async () => {
  await context.close();
  expect(faults).toEqual([]);
});

const tab = (name: RegExp) => page.getByRole("tab", { name });
const group = (title: RegExp) => page.locator("summary").filter({ hasText: title });
const picked = (name: string) => page.getByRole("combobox", { name, exact: true });
const accentOf = () =>
  form()
    .locator("[part~=button-primary]")
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor);
const hasFocus = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element.matches(":focus"))).toBe(true);
const shows = (text: string | RegExp) => form().getByText(text).first().waitFor();

async function open(...titles: readonly RegExp[]): Promise<void> {
  await tab(/^Words/).click();
  for (const title of titles) await group(title).first().click();
}

async function downloaded(name: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `Download ${name}` }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

describe("the studio", () => {
  test("makes the form an institution's own, gives its files, takes them back, and keeps the work", async () => {
    await form().getByRole("heading", { name: "About You" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("admissions-studio"))).toBeNull();
    await page.getByLabel("Light", { exact: true }).first().fill("#7a1128");
    await expect.poll(accentOf).toBe("rgb(122, 17, 40)");

    await open();
    await page.getByLabel("Name", { exact: true }).fill("Larkspur College");
    await shows("Larkspur College");
    await group(/^Questions/).click();
    await page.getByLabel("Find").fill("middle_name");
    await group(/^Middle Name$/)
      .first()
      .click();
    await page.getByLabel("Hide this question").selectOption("Yes");
    await form().getByLabel("Middle Name").waitFor({ state: "detached" });
    await page.getByLabel("Find").fill("city");
    await group(/^City$/)
      .first()
      .click();
    await page.getByLabel("Question, in Spanish").fill("Localidad");
    await page.getByLabel("Question", { exact: true }).fill("Town");
    await form().getByLabel("Town").waitFor();
    await picked("Language").selectOption("es");
    await form().getByLabel("Localidad").waitFor();

    await tab(/^Take/).click();
    await page.getByText("Still to give: 2").waitFor();
    await page.getByText("Where transcripts are sent").getByRole("button", { name: "Go to it" }).click();
    await hasFocus(group(/^Where transcripts are sent/));
    await tab(/^Take/).click();
    const files = [await downloaded("institution.json"), await downloaded("admissions-form.css")];
    expect((await downloaded("snippet.html")).text).toContain(`config-url="${server.url}/institution.json"`);
    expect(JSON.parse(files[0]?.text ?? "")).toMatchObject({
      partnerName: "Larkspur College",
      questions: { middle_name: { hidden: true }, city: { label: { en: "Town", es: "Localidad" } } },
    });
    expect(files[1]?.text).toMatch(/--admissions-accent: light-dark\(#7a1128, #(?!93b9f6)[\da-f]{6}\);/);

    page.once("dialog", (asked) => void asked.dismiss());
    await page.getByRole("button", { name: "Begin again" }).click();
    await shows("Larkspur College");
    page.once("dialog", (asked) => void asked.accept());
    await page.getByRole("button", { name: "Begin again" }).click();
    await shows("Example University");
    await page
      .getByLabel("Load files back")
      .setInputFiles(files.map(({ name, text }) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) })));
    await shows("Larkspur College");
    await expect.poll(accentOf).toBe("rgb(122, 17, 40)");
    await tab(/^Look/).click();
    // The dark accent follows from the light one, as before it was in a file.
    expect(await page.getByLabel("Light", { exact: true }).first().inputValue()).toBe("#7a1128");
    expect(await page.getByLabel("Dark", { exact: true }).first().inputValue()).toBe("");
    await page.reload();
    await shows("Larkspur College");
  });

  test("begins with our words of an e-mail, and shows it as it arrives, under the policy of the page", async () => {
    await open(/^E-mails/, /^Receipt of the application/);
    await page.getByRole("button", { name: "Begin with our words" }).first().click();
    await page.getByLabel("Text", { exact: true }).fill("Hello {name},\n\n    {number}\n");
    const arrived = page
      .getByRole("article", { name: "Receipt of the application" })
      .locator("p", { hasText: "100042" });
    await expect.poll(() => arrived.evaluate((line) => getComputedStyle(line).fontSize)).toBe("28px");
  });

  test("shows a fault at its control, and the form with the rest", async () => {
    await page.getByLabel("Light", { exact: true }).first().fill("#ffd9e0");
    await page
      .getByText(/Its contrast on .* A darker one, such as #/)
      .first()
      .waitFor();
    await page.getByLabel("Light", { exact: true }).first().fill("");
    await open();
    await page.getByLabel("Name", { exact: true }).fill("Larkspur College");
    const email = page.getByLabel("E-mail address for questions");
    await email.fill("help");
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
    await page.getByText("1 fault: the form shows the rest").waitFor();
    await shows("Larkspur College");
    await tab(/^Look/).click();
    await page.getByText("Words › E-mail address for questions").getByRole("button", { name: "Go to it" }).click();
    await hasFocus(email);
    await email.fill("help@larkspur.edu");

    await tab(/^Take/).click();
    page.once("dialog", (asked) => void asked.accept());
    const file = { partnerName: "Larkspur College", helpEmail: "help@larkspur.edu", fone: "1" };
    await page.getByLabel("Load files back").setInputFiles([
      { name: "institution.json", mimeType: "text/plain", buffer: Buffer.from(JSON.stringify(file)) },
      { name: "broken.json", mimeType: "text/plain", buffer: Buffer.from('{ "a": b }') },
    ]);
    await page.getByText("broken.json is not JSON").waitFor();
    await page.getByRole("button", { name: "Leave it out" }).click();
    await page.getByText("1 fault").first().waitFor({ state: "detached" });
  });

  test("shows the place of what is changed, on its screen, and keeps the keyboard", async () => {
    await open(/^Questions/);
    for (const [key, words, screen] of [
      ["city", "Which town?", "visitor"],
      ["fafsa_file", "Your aid report", "final"],
      ["first_name", "Your first name", "visitor"],
    ] as const) {
      await page.getByLabel("Find").fill(key);
      const label = page.locator(`[id="config.questions.${key}.label"]`);
      // The question of a whole key is the first.
      await page.locator(".group .group summary").first().click();
      await label.pressSequentially(words);
      await shows(words);
      await expect.poll(() => picked("Screen").inputValue()).toBe(screen);
      await label.press("Space");
      await expect
        .poll(() =>
          form()
            .getByText(words)
            .first()
            .evaluate(
              (one) => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom <= innerHeight,
            ),
        )
        .toBe(true);
      await hasFocus(label);
    }
  });

  test("shows each state of the form without a server", async () => {
    for (const [name, text] of [
      ["After submission", "Thank you for applying!"],
      ["Print view", "Ada Lovelace"],
      ["Before opening", /Applications open on/],
      ["After closing", /Applications closed on/],
    ] as const) {
      await picked("Screen").selectOption({ label: name });
      await shows(text);
    }
    await picked("Screen").selectOption({ label: "Step 3, nothing answered" });
    await form().getByRole("button", { name: "Submit" }).click();
    await shows("We're missing some information!");
  });

  test.each([
    [1280, "light"],
    [390, "dark"],
  ] as const)("has nothing that axe finds, and does not scroll sideways, at %i px, %s", async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const name of [/^Look/, /^Words/, /^Take/]) {
      await tab(name).click();
      expect(await violationsOn((script) => page.evaluate(script), {}, { exclude: ["iframe"] }), String(name)).toEqual(
        [],
      );
    }
    if (width < 900) await page.getByRole("button", { name: "Show form" }).click();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { grandview } from "../../src/shared/catalogue/catalogue";
import { grandviewUniversity } from "../../src/shared/catalogue/institution";
import en from "../../src/shared/texts/en.json";
import { spanish } from "../../src/widget/state/language/spanish";
import { toastDuration } from "../../src/widget/state/notices/notices";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { changeResponses } from "../support/pages/changedResponse";
import { field } from "../support/pages/fields";
import { fits } from "../support/pages/fitting/fits";
import { holdTimers } from "../support/pages/heldTimers";
import { widgetOf } from "../support/pages/steps";
import { type Applicant, newApplicant } from "../support/people/applicant";

startBrowserAndServer();

/** An applicant on a page in Spanish, as families in Mexico would use. */
async function withSpeaker(journey: (speaker: Applicant) => Promise<void>): Promise<void> {
  const speaker = await newApplicant(browser, server);
  await holdTimers(speaker.page, toastDuration);
  await changeResponses(speaker.page, `${server.url}/`, (text) => ({
    body: text.replace("<admissions-form", '<admissions-form lang="es-MX"'),
  }));
  await journey(speaker);
  expect(speaker.faults.filter((fault) => !fault.startsWith("Failed to load resource"))).toEqual([]);
}

/** All texts of a catalogue and of the widget, in one language. */
function sayings(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(sayings);
}

/** The texts that are English only; the names of states are the same in both languages. */
function onlyEnglish(): ReadonlySet<string> {
  const { usStates: _, stateAndProvince: __, canadianProvinces: ___, ...lists } = grandview.lists;
  const translated = spanish.translation?.catalogue(grandview, grandviewUniversity);
  const kept = new Set(sayings([translated?.pages, spanish.texts]));
  for (const list of Object.values(translated?.lists ?? {})) for (const { label } of list) kept.add(label);
  const labels = Object.values(lists).flatMap((list) => list.map(({ label }) => label));
  return new Set(
    [...sayings([grandview.pages, en]), ...labels].filter((text) => /[a-z] |^[A-Z][a-z]/.test(text) && !kept.has(text)),
  );
}

/** Every text in the shadow root, spoken names included. */
function textsOn(page: Page): Promise<readonly string[]> {
  return widgetOf(page).evaluate((element) => {
    const root = element.shadowRoot;
    if (!root) return [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? "");
    const named = [...root.querySelectorAll("[aria-label], [title], [placeholder]")];
    return [
      ...texts,
      ...named.flatMap((one) => ["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? "")),
    ];
  });
}

const english = onlyEnglish();

async function expectNoEnglish(page: Page): Promise<void> {
  expect((await textsOn(page)).filter((text) => english.has(text))).toEqual([]);
}

/** Long words neither overflow the page nor overlap. */
const expectNoOverflow = async (page: Page) => expect(await fits(page)).toEqual([]);

async function speak(page: Page, lang: string | null): Promise<void> {
  await widgetOf(page).evaluate((element, tag) => {
    if (tag === null) element.removeAttribute("lang");
    else element.setAttribute("lang", tag);
  }, lang);
}

const goTo = (page: Page, hash: string) =>
  page.evaluate((next) => {
    location.hash = next;
  }, hash);

const heading = (page: Page, name: string) => widgetOf(page).getByRole("heading", { level: 1, name }).waitFor();

describe.concurrent("Spanish, for families", () => {
  test("a visitor reads the steps and cards in Spanish, and changes the language in the middle of a date", () =>
    withSpeaker(async ({ page, open }) => {
      await open("#/about");
      await heading(page, "Sobre usted");
      await widgetOf(page).getByText("Primer nombre legal", { exact: true }).waitFor();
      expect(await widgetOf(page).locator("[part~=surface]").getAttribute("lang")).toBe("es");
      await field(page, "first_name").fill("Zoë");
      await field(page, "birth_date-month").selectOption("3");
      await field(page, "birth_date-day").fill("30");
      await field(page, "first_name").focus();
      await widgetOf(page).getByText("Escriba el año con 4 dígitos, por ejemplo 2008.").waitFor();
      await expectNoEnglish(page);
      await expectNoOverflow(page);

      await speak(page, "en");
      await heading(page, "About You");
      await widgetOf(page).getByText("Enter the year with 4 digits, such as 2008.").waitFor();
      expect(await field(page, "first_name").inputValue()).toBe("Zoë");
      expect(await field(page, "birth_date-day").inputValue()).toBe("30");
      expect(await widgetOf(page).evaluate((element) => element.shadowRoot?.activeElement?.id)).toBe("first_name");
      expect(new URL(page.url()).hash).toBe("#/about");

      await speak(page, null);
      await page.evaluate(() => document.documentElement.setAttribute("lang", "es"));
      await heading(page, "Sobre usted");
      expect(await field(page, "birth_date-month").inputValue()).toBe("3");
      expect(await field(page, "birth_date-month").locator("option:checked").textContent()).toBe("marzo");

      for (const [route, name] of [
        ["education-ug", "Sus estudios"],
        ["final-steps", "Últimos pasos"],
      ] as const) {
        await goTo(page, `#/${route}`);
        await heading(page, name);
        await expectNoEnglish(page);
        await expectNoOverflow(page);
      }
      for (const route of ["signup", "confirm", "forgot", "reset", "login"]) {
        await goTo(page, `#/${route}`);
        await widgetOf(page)
          .locator(route === "confirm" ? "#code" : "#username, #password")
          .first()
          .waitFor();
        await expectNoEnglish(page);
        await expectNoOverflow(page);
      }
      await widgetOf(page).locator("#username").fill("unknown@example.org");
      await widgetOf(page).locator("#password").fill("not the password");
      await widgetOf(page).getByRole("button", { name: "Enviar", exact: true }).click();
      await widgetOf(page)
        .getByText("El correo electrónico o la contraseña no son correctos, o la cuenta")
        .first()
        .waitFor();
      await expectNoEnglish(page);
      await speak(page, "en");
      await widgetOf(page).getByText("Your email address or password is not right, or the account").first().waitFor();
    }));
});

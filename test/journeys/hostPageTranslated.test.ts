import { describe, expect, test } from "vitest";
import { field } from "../support/pages/fields";
import { isReady, openHosted, part } from "../support/pages/hosts/hostPage";
import { browser, host, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";
import { translate } from "../support/pages/translation";

const page =
  '<!doctype html><html lang="en"><title>Host</title><script type="module" src="/dist/admissions-form.js"></script><admissions-form api-base-url="/" lang="en"></admissions-form>';

startBrowserAndHost({ "/page": page });

describe("a browser translates in the middle of the form", () => {
  test.each(["replace", "wrap"] as const)(
    "by %s: the form goes on, shows its messages, and loses no answer",
    async (way) => {
      const { page: opened, faults } = await openHosted(browser, `${host.url}/page`);
      await isReady(opened);
      const text = (locator: { textContent(): Promise<string | null> }) => locator.textContent();
      await field(opened, "first_name").fill("Zuzana");
      await translate(opened, way);
      expect(await text(opened.locator("admissions-form h1"))).toBe("Abóót Yóó");

      // Questions come and go.
      await field(opened, "first_language_english-N").check();
      await field(opened, "native_language").waitFor();
      await field(opened, "first_language_english-Y").check();
      await field(opened, "native_language").waitFor({ state: "detached" });
      await field(opened, "last_name").fill("Nowak");

      // Dialogs and the popover open and close.
      for (const at of [0, 1]) {
        await opened.locator("admissions-form [part=footer] button").nth(at).click();
        await opened.locator("admissions-form dialog[open] h2").waitFor();
        await opened.keyboard.press("Escape");
        await opened.locator("admissions-form dialog[open]").waitFor({ state: "detached" });
      }
      await part(opened, "account").click();
      await opened.locator("admissions-form [part=popover] button").first().waitFor();
      await opened.keyboard.press("Escape");

      // Another step, a card with faults that come and go, and back.
      const go = (hash: string) =>
        opened.evaluate((to) => {
          location.hash = to;
        }, hash);
      await go("#/education-ug");
      await opened.locator("admissions-form h1", { hasText: "Yóór Acódómócs" }).waitFor();
      await field(opened, "sat_taken-Y").check();
      await field(opened, "sat_score_math").fill("700");
      await field(opened, "sat_taken-N").check();
      await field(opened, "sat_score_math").waitFor({ state: "detached" });
      await go("#/signup");
      await field(opened, "password").fill("short");
      await field(opened, "password").fill("Correct-horse-42!");
      await opened.locator("admissions-form form button[type=submit]").click();
      await opened.locator("admissions-form [aria-invalid=true]").first().waitFor();
      await field(opened, "username").fill("ada@example.edu");
      await opened.locator("admissions-form [aria-invalid=true]").first().waitFor({ state: "detached" });

      await go("#/about");
      await opened.locator("admissions-form h1", { hasText: "Abóót Yóó" }).waitFor();
      expect(await field(opened, "first_name").inputValue()).toBe("Zuzana");
      expect(await field(opened, "last_name").inputValue()).toBe("Nowak");
      expect(await field(opened, "first_language_english-Y").isChecked()).toBe(true);
      expect(faults).toEqual([]);
    },
  );
});

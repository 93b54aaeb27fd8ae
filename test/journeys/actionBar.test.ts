import { describe, expect, test } from "vitest";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { widgetOf } from "../support/pages/steps";
import { newMember } from "../support/people/member";

startBrowserAndServer();

describe("the action bar of a phone is low, also while it counts errors and without a network (§2)", () => {
  test.each(["en", "es"])("%s", async (language) => {
    const { page, press, isAt, context } = await newMember(browser, server, "#/final-steps");
    await page.setViewportSize({ width: 390, height: 664 });
    await press("Submit");
    await isAt("/about");
    await widgetOf(page).evaluate((element, lang) => element.setAttribute("lang", lang), language);
    const bar = widgetOf(page).locator("[part=actions]");
    const height = () => bar.evaluate((element) => element.getBoundingClientRect().height);
    await bar.getByText(language === "en" ? "Next error" : "Siguiente error").waitFor();
    expect(await height()).toBeLessThanOrEqual(64);
    await field(page, "first_name").fill("Ana");
    await context.setOffline(true);
    const status = bar.locator("[part=save-status] span");
    await status.getByText(language === "en" ? "No connection." : "Sin conexión.").waitFor();
    expect(await status.evaluate((text) => text.getBoundingClientRect().height)).toBeLessThanOrEqual(48);
    expect(await height()).toBeLessThanOrEqual(64);
    await context.close();
  });
});

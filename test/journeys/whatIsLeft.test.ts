import { expect, test } from "vitest";
import { shoot } from "../support/browsers/shots";
import { ownFaults, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { stepOf, widgetOf } from "../support/pages/steps";
import { requiredAnswers } from "../support/people/requiredAnswers";
import { atLastStep } from "./lastStep";

startBrowserAndServer();

test("after a refused submission ten errors on three steps take three presses beside the answers", async () => {
  const { about, "education-ug": academics, "final-steps": last } = requiredAnswers;
  const keys = ["first_name", "last_name", "birth_date", "city", "zip"];
  const isMissing = ([key]: readonly [string, unknown]) => keys.includes(key);
  const others = Object.fromEntries(Object.entries(about).filter((each) => !isMissing(each)));
  await atLastStep(others, async (applicant) => {
    const { page, press, isAt, fill, heading } = applicant;
    const form = widgetOf(page);
    const bar = form.locator("[part~=actions]");
    const isLeft = (text: string) => bar.getByText(text, { exact: true }).waitFor();
    const shown = () =>
      stepOf(page)
        .locator("[part~=section] [part~=field]:not(details)")
        .filter({ visible: true })
        .evaluateAll((all) => all.map((each) => each.querySelector("[part~=label], input")?.id.replace(/-label$/, "")));
    await press("Submit");
    await isAt("/about");
    await isLeft("11 left");
    await shoot(page, "what-is-left");
    expect(await shown()).toEqual(keys);
    await fill(Object.fromEntries(Object.entries(about).filter(isMissing)));
    await isLeft("6 left");
    await shoot(page, "what-is-left-mended", stepOf(page).locator("[part~=section]").first());
    const mended = form.getByRole("button", { name: /^Corrected:/ });
    await expect.poll(() => mended.count()).toBe(4);
    await form.getByRole("button", { name: "Everything" }).click();
    await field(page, "middle_name").waitFor();
    await form.getByRole("button", { name: "What is left (6)" }).click();
    await field(page, "middle_name").waitFor({ state: "hidden" });
    await press("Next");
    await heading("Your Academics");
    expect(await shown()).toEqual(Object.keys(academics));
    await fill(academics);
    await isLeft("3 left");
    await press("Next");
    await heading("Final Steps");
    expect(await shown()).toEqual(Object.keys(last));
    await fill(last);
    await isLeft("All answered.");
    await shoot(page, "what-is-left-last");
    await press("Submit");
    await isAt("/completion");
    expect(ownFaults(applicant)).toEqual([]);
  });
});

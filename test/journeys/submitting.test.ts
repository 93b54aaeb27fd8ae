import { describe, expect, test, vi } from "vitest";
import { maxFileSize } from "../../src/shared/form/files";
import { makePdfOfSize } from "../support/files/pdf";
import { server, startBrowserAndServer } from "../support/journeySetup";
import { placeOf } from "../support/pages/focus";
import { widgetOf } from "../support/pages/steps";
import { chooseFile, isStored } from "../support/pages/upload";
import { accountOf } from "../support/people/profile";
import { completeAnswers } from "../support/people/requiredAnswers";
import { atLastStep } from "./lastStep";

startBrowserAndServer();

const missing = "We're missing some information!";
const half = { name: "half.pdf", bytes: makePdfOfSize(maxFileSize / 2) };

describe.concurrent("Submit on a phone", () => {
  test("at 400% zoom the summary is what is seen", () =>
    atLastStep({}, async (applicant) => {
      const { page } = applicant;
      await page.setViewportSize({ width: 320, height: 256 });
      await applicant.press("Submit");
      await widgetOf(page).getByRole("heading", { name: missing }).waitFor();
      await vi.waitFor(async () =>
        expect((await placeOf(widgetOf(page).locator("[part=error-summary]"))).top).toBeLessThan(128),
      );
    }));

  test("waits for a file that is on its way, as closing the page does", () =>
    atLastStep(completeAnswers, async (applicant) => {
      const { page, context } = applicant;
      const network = await context.newCDPSession(page);
      const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 4_000 };
      await network.send("Network.enable");
      await network.send("Network.emulateNetworkConditions", slow);
      await chooseFile(page, "fafsa_file", half);
      await widgetOf(page).getByRole("progressbar").waitFor();
      await applicant.press("Submit");
      await widgetOf(page).getByText("Please wait until the file upload has completed.").first().waitFor();
      const asked = page.waitForEvent("dialog");
      await page.close({ runBeforeUnload: true });
      expect((await asked).type()).toBe("beforeunload");
      await (await asked).dismiss();
      await network.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
      await isStored(page, "fafsa_file", "half.pdf");
      await applicant.press("Submit");
      await applicant.isAt("/completion");
      expect(await accountOf(context, server.url)).toMatchObject({ document_answer: { fafsa_file: {} } });
    }));
});

describe.concurrent("around it", () => {
  test("a name of 45 letters without a space stays within a phone's width", () =>
    atLastStep({ first_name: "Wolfeschlegelsteinhausenbergerdorffwelchevora" }, async ({ page }) => {
      await widgetOf(page).locator("[part=banner]").getByText("Wolfeschlegel").waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }));
});

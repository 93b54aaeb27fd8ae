import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { first } from "../../src/texts/en/first";
import { answeredWrongly, sentenceFor, type Wrong } from "../support/faults/wrongResponses";
import { makePdf } from "../support/files/pdf";
import { browser, ownFaults, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { widgetOf } from "../support/pages/steps";
import { chooseFile, isStored } from "../support/pages/upload";
import type { Applicant } from "../support/people/applicant";
import { newMember } from "../support/people/member";

startBrowserAndServer();

type Journey = (applicant: Applicant) => Promise<void>;

/** A logged-in applicant whose page has the test's clock; nothing of ours may go wrong in its console. */
async function asMember(hash: string, journey: Journey): Promise<void> {
  const context = await browser.newContext();
  await context.clock.install();
  try {
    const applicant = await newMember(browser, server, hash, { context });
    await journey(applicant);
    expect(ownFaults(applicant)).toEqual([]);
  } finally {
    await context.close();
  }
}

/** The sentence is visible, and the page still has its heading. */
async function reads(page: Page, sentence: string): Promise<void> {
  await widgetOf(page).getByText(sentence).and(page.locator(":visible")).first().waitFor();
  expect(await widgetOf(page).getByRole("heading", { level: 1 }).count()).toBe(1);
}

// `src/api/wrongResponses.test.ts` has every call and kind; these also need the browser's own requests.
describe.concurrent("a call that is answered wrongly shows one message and loses no answer", () => {
  test("an upload: its permit, its bytes, its conversion, its deletion", () =>
    asMember("#/final-steps", async ({ page, press }) => {
      const key = "fafsa_file";
      const file = { name: "aid.pdf", bytes: makePdf() };
      const choose = () => chooseFile(page, key, file);
      const failed = async (wrong: Wrong, message = sentenceFor(wrong)) => {
        await reads(page, message);
        await widgetOf(page).getByText("aid.pdf was not uploaded").waitFor();
      };
      await answeredWrongly(page, ["POST", "/api/presigned-url"], ["html"], choose, failed);
      await answeredWrongly(page, ["POST", "/files/upload"], ["forbidden", "broken"], choose, failed);
      // The server answers the other calls.
      await answeredWrongly(page, ["POST", "/files/upload"], ["reset"], choose, (wrong) =>
        failed(wrong, first.state.uploadRefused),
      );
      // Where the server takes uploads itself, its own message is shown.
      await answeredWrongly(page, ["POST", "/files/upload"], ["busy"], choose, failed);
      const conversion = /^\/api\/pdf\/document-answer\//;
      await answeredWrongly(page, ["POST", conversion], ["silent"], choose, failed);
      // A temporary failure is polled again; any other ends the polling.
      await answeredWrongly(
        page,
        ["GET", conversion],
        ["html", "forbidden"],
        async () => {
          await choose();
          await field(page, key).getByText("turning it into a PDF").first().waitFor();
          await page.clock.fastForward(2_100);
        },
        async (wrong) => {
          if (wrong === "forbidden") await failed(wrong);
          else await press("Cancel");
        },
      );
      await choose();
      await isStored(page, key, "aid.pdf");
      const remove = async () => {
        await press("Delete");
        await widgetOf(page).getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
      };
      for (const path of [conversion, /^\/api\/document-answer\//]) {
        await answeredWrongly(page, ["DELETE", path], ["broken", "reset"], remove, async (wrong) => {
          await reads(page, sentenceFor(wrong));
          await isStored(page, key, "aid.pdf");
        });
      }
      await remove();
      await widgetOf(page).locator(`input[type="file"][name="${key}"]`).waitFor({ state: "attached" });
    }));
});

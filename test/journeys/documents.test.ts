import type { CDPSession, Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { maxFileSize } from "../../src/shared/form/files";
import { fileMessages } from "../../src/shared/form/wording";
import type { Documents } from "../../src/shared/wire/shapes";
import { toastDuration } from "../../src/widget/state/notices/notices";
import { makeJpegTurned } from "../support/files/jpeg";
import { makePdfOfSize } from "../support/files/pdf";
import { makePng, makePngOfSize, slowPicture } from "../support/files/png";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { holdTimers } from "../support/pages/heldTimers";
import { widgetOf } from "../support/pages/steps";
import {
  chooseFile,
  conversionBegins,
  type GivenFile,
  isStored,
  messagesAt,
  stillConverts,
} from "../support/pages/upload";
import type { Applicant } from "../support/people/applicant";
import { newMember } from "../support/people/member";
import { accountOf } from "../support/people/profile";

const key = "fafsa_file";
const label = "FAFSA Submission Summary";
const half = { name: "half.pdf", bytes: makePdfOfSize(maxFileSize / 2) };

startBrowserAndServer();

/** A member on the step that holds the question; gone afterwards. */
async function atUpload(journey: (applicant: Applicant) => Promise<void>, at = server): Promise<void> {
  const context = await browser.newContext();
  await holdTimers(context, toastDuration);
  const applicant = await newMember(browser, at, "#/final-steps", { context });
  await field(applicant.page, key).waitFor();
  await journey(applicant);
}

/** The server's state of the question's document. */
async function atServer({ context }: Applicant, url = server.url) {
  const documents: Documents = await (await context.request.get(`${url}/api/document-answer`)).json();
  const { answer } = await accountOf(context, url);
  const { file_key: _, ...document } = documents[key] ?? {};
  return { document: documents[key] && document, answer: answer[key] ?? "" };
}

/** At so many bytes a second half a megabyte is on its way for minutes: as long as any test needs. */
const slowUpload = 4_000;

/** Makes uploads slow, at so many bytes a second, or cuts the network where it is 0. */
async function network(page: Page, bytesPerSecond: number, known?: CDPSession): Promise<CDPSession> {
  const session = known ?? (await page.context().newCDPSession(page));
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: bytesPerSecond === 0,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond || -1,
  });
  return session;
}

async function percentShown(page: Page): Promise<void> {
  const bar = field(page, key).getByRole("progressbar");
  await vi.waitFor(async () => expect(Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(5));
  expect(await field(page, key).textContent()).toMatch(/Uploading half\.pdf\d+\s?%/);
  const [said, drawn] = await bar.evaluate((track) => {
    const width = track.firstElementChild?.getBoundingClientRect().width ?? 0;
    return [Number(track.getAttribute("aria-valuenow")), (100 * width) / track.getBoundingClientRect().width];
  });
  expect(drawn).toBeCloseTo(said ?? 0, 0);
}

/** The height of the document's frame, in px. */
const frameHeight = (page: Page) =>
  field(page, key).evaluate((control) => (control.closest("[part~=file]") ?? control).getBoundingClientRect().height);

function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.querySelector("admissions-form")?.shadowRoot?.activeElement?.id);
}

const slow = { name: "slow.png", bytes: slowPicture() };

describe.concurrent("every kind of file", () => {
  test("pictures, one after the other in place of the one before, show name and size; the last one stays", () =>
    atUpload(async (applicant) => {
      const { page } = applicant;
      const files: [GivenFile, string][] = [
        [{ name: "aid.png", bytes: makePng() }, "4 kB"],
        [{ name: "UPRIGHT.JPG", bytes: makeJpegTurned(6) }, "1 kB"],
        [{ name: `${"a".repeat(28)}.png`, bytes: makePngOfSize(maxFileSize) }, "1 MB"],
      ];
      for (const [file, size] of files) {
        await chooseFile(page, key, file);
        await isStored(page, key, file.name, size);
        expect(await atServer(applicant)).toEqual({
          document: { file_name: file.name, file_size: file.bytes.length },
          answer: "ANSWERED",
        });
      }
      await applicant.press("Read through your answers");
      await widgetOf(page)
        .getByRole("dialog")
        .getByText(`Attached: ${"a".repeat(28)}.png (1 MB)`)
        .waitFor();
      await page.reload();
      await isStored(page, key, files.at(-1)?.[0].name ?? "", "1 MB");
    }));

  test("a photo that is too large is made smaller in the browser, and a file gets the shorter name that is offered", () =>
    atUpload(async ({ page }) => {
      await chooseFile(page, key, { name: "IMG_2041.png", bytes: makePng(1_000, 800), type: "image/png" });
      await messagesAt(page, key, fileMessages.tooLarge).waitFor();
      await widgetOf(page).getByRole("button", { name: "Make it smaller and upload" }).click();
      await isStored(page, key, "IMG_2041.jpg");
      await chooseFile(page, key, { name: `${"a".repeat(40)}.jpg`, bytes: makeJpegTurned(1), type: "image/jpeg" });
      await widgetOf(page).getByRole("button", { name: "Upload as photo.jpg" }).click();
      await vi.waitFor(async () => expect(await field(page, key).textContent()).toContain("photo.jpg"));
    }));
});

describe.concurrent("during an upload and its conversion", () => {
  test("Log Out warns first, and logs out when it is pressed again", () =>
    atUpload(async (applicant) => {
      const { page } = applicant;
      await network(page, slowUpload);
      await chooseFile(page, key, half);
      await percentShown(page);
      await widgetOf(page).getByRole("button", { name: "Account" }).click();
      await applicant.press("Log Out");
      const warning = widgetOf(page).getByRole("alert").filter({ hasText: "File Upload in Progress" });
      await warning.getByText("Please wait until the file upload has completed.").waitFor();
      await applicant.isAt("/final-steps");
      await applicant.press("Log Out");
      await applicant.isAt("/login");
    }));

  test("a network cut at half shows a toast and the message; the same file is sent again without choosing it", () =>
    atUpload(async (applicant) => {
      const { page } = applicant;
      const heights = [await frameHeight(page)];
      const session = await network(page, slowUpload);
      await chooseFile(page, key, half);
      await percentShown(page);
      heights.push(await frameHeight(page));
      await network(page, 0, session);
      await messagesAt(page, key, "We can't reach the university right now.").waitFor();
      // Where the file has arrived and its confirmation may have, the page asks first.
      await network(page, -1, session);
      await widgetOf(page).getByText(`Error uploading file for ${label}`, { exact: true }).waitFor();
      await widgetOf(page).getByText("half.pdf was not uploaded").waitFor();
      heights.push(await frameHeight(page));
      await applicant.press("Try again");
      await isStored(page, key, "half.pdf", "500 kB");
      heights.push(await frameHeight(page));
      expect(heights).toEqual(heights.map(() => heights[0]));
      expect(await messagesAt(page, key).count()).toBe(0);
    }));

  test("the focus is kept, a reload shows the conversion again, and it ends while another page is looked at", () =>
    atUpload(async (applicant) => {
      const { page } = applicant;
      const begun = conversionBegins(page);
      await stillConverts(page);
      await field(page, key).focus();
      await chooseFile(page, key, slow);
      await begun;
      expect(await focusedId(page)).toBe(key);
      await page.reload();
      await field(page, key).getByText("turning it into a PDF").first().waitFor();
      const height = await frameHeight(page);
      await page.unrouteAll();
      await applicant.open("#/about");
      await applicant.heading("About You");
      await applicant.open("#/final-steps");
      await isStored(page, key, "slow.png");
      expect(await frameHeight(page)).toBe(height);
      expect(await atServer(applicant)).toMatchObject({ answer: "ANSWERED" });
    }));
});

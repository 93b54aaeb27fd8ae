import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { first } from "../../src/shared/texts/en";
import { makeDocx } from "../support/files/docx";
import { makeJpegTurned } from "../support/files/jpeg";
import { makePdf } from "../support/files/pdf";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { focused } from "../support/pages/focus";
import { hold } from "../support/pages/hosts/hostPage";
import { widgetOf } from "../support/pages/steps";
import { chooseFile, isStored, messagesAt, storeFile } from "../support/pages/upload";
import type { Applicant } from "../support/people/applicant";
import { newMember } from "../support/people/member";

startBrowserAndServer();

const key = "fafsa_file";
const { oneFile, unreadable } = first.state;

/** A member at the upload, with a folder of their own. */
async function atUpload(journey: (applicant: Applicant, folder: string) => Promise<void>): Promise<void> {
  const applicant = await newMember(browser, server, "#/final-steps");
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  try {
    await field(applicant.page, key).waitFor();
    await journey(applicant, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const zoneOf = ({ page }: Applicant) => widgetOf(page).locator("[part~=file]");

interface Dropped {
  readonly files?: string[];
  readonly items?: { mimeType: string; data: string }[];
}

/** Drops files or a text on the upload. */
async function drop(applicant: Applicant, { files = [], items = [] }: Dropped): Promise<void> {
  const { page, context } = applicant;
  await zoneOf(applicant).scrollIntoViewIfNeeded();
  const box = await zoneOf(applicant).boundingBox();
  const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 };
  const session = await context.newCDPSession(page);
  const data = { items, files, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, ...at, data });
}

/** Removes the stored file. */
async function remove({ page, press }: Applicant): Promise<void> {
  await press("Delete");
  await widgetOf(page).getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await widgetOf(page).locator(`input[type="file"][name="${key}"]`).waitFor({ state: "attached" });
  // The question has the focus, whose button is gone.
  expect((await focused(page)).at).toBe(key);
}

// tus/tus-js-client#641, getodk/central#1291, open-webui/open-webui#17777. The file is changed or deleted between choosing and sending, or lies in a
// cloud that has taken it back: a "network error", again at every try.
test("a file that is gone when it is sent is named as such, not as too large for the network", () =>
  atUpload(async ({ page }, folder) => {
    const path = join(folder, "aid.pdf");
    writeFileSync(path, makePdf());
    const release = await hold(page, /presigned-url/);
    const asked = page.waitForRequest(/presigned-url/);
    await widgetOf(page).locator(`input[type="file"][name="${key}"]`).setInputFiles(path);
    await asked;
    rmSync(path);
    release();
    await messagesAt(page, key, unreadable).waitFor();
  }));

// blueimp/jQuery-File-Upload#3617, openequella/openEQUELLA#296. A folder is dropped: it is taken for a file, and nothing, or nonsense, is said.
test("a folder that is dropped is refused with words, whatever its name, and the next file is taken", () =>
  atUpload(async (applicant, folder) => {
    const { page } = applicant;
    mkdirSync(join(folder, "My scans"));
    await drop(applicant, { files: [join(folder, "My scans")] });
    await messagesAt(page, key, "file types").waitFor();
    mkdirSync(join(folder, "scans.pdf"));
    await drop(applicant, { files: [join(folder, "scans.pdf")] });
    await messagesAt(page, key, unreadable).waitFor();
    writeFileSync(join(folder, "aid.pdf"), makePdf());
    await drop(applicant, { files: [join(folder, "aid.pdf")] });
    await isStored(page, key, "aid.pdf");
  }));

// mozilla/send#275. A word or a link is dropped on the zone, which stays as it looks while something is held over it.
test("a text that is dropped leaves the upload as it was", () =>
  atUpload(async (applicant) => {
    await drop(applicant, { items: [{ mimeType: "text/plain", data: "a word" }] });
    await expect.poll(() => zoneOf(applicant).getAttribute("data-over")).toBeNull();
    expect(await messagesAt(applicant.page, key).count()).toBe(0);
    expect(await zoneOf(applicant).count()).toBe(1);
  }));

// alphagov/govuk-frontend#5791, att/rcloud#723. Several files are dropped where one is asked for: one of them is taken, and of the others nothing is said.
test("of several files that are dropped none is taken, and a message says so; then one alone is", () =>
  atUpload(async (applicant, folder) => {
    const { page } = applicant;
    const files = ["one.pdf", "two.pdf"].map((name) => join(folder, name));
    for (const file of files) writeFileSync(file, makePdf());
    await drop(applicant, { files });
    await messagesAt(page, key, oneFile).waitFor();
    expect(await zoneOf(applicant).count()).toBe(1);
    await drop(applicant, { files: files.slice(1) });
    await isStored(page, key, "two.pdf");
    expect(await messagesAt(page, key).count()).toBe(0);
  }));

// CenterForOpenScience/osf.io#3025, nextcloud/server#12030, frappe/frappe#27340. A percent sign, a hash or quotes in a file's name: it cannot be
// uploaded, or the whole list is gone afterwards.
test("names with signs that addresses and headers use are stored and shown as they are, also after a reload", () =>
  atUpload(async (applicant) => {
    const { page } = applicant;
    for (const name of ['a#b%20&"c";x.pdf', "résumé ✓ 50%.PDF", "a\\b 100%.pdf"]) {
      await storeFile(page, key, { name, bytes: makePdf() });
      await page.reload();
      await isStored(page, key, name);
      await remove(applicant);
    }
  }));

// fengyuanchen/compressorjs#177, bluesky-social/social-app#5928, Donaldcwl/browser-image-compression#224, mullvad/mullvad-browser#358. Browsers and
// extensions against tracking give pages noise in place of what they draw: the photo that was made smaller arrives as coloured stripes.
test.each(["noise", "a blank picture"])(
  "where the browser gives pages %s for what they draw, no photo is converted, and the page says what to do",
  (given) =>
    atUpload(async ({ page }) => {
      await page.evaluate((isNoise) => {
        const { prototype } = CanvasRenderingContext2D;
        const { getImageData } = prototype;
        prototype.getImageData = function (...box) {
          const image = getImageData.apply(this, box);
          image.data.set(image.data.map(() => (isNoise ? 255 * Math.random() : 255)));
          return image;
        };
      }, given === "noise");
      await chooseFile(page, key, { name: "aid.webp", bytes: readFileSync("test/support/files/webp-as.jpg") });
      await widgetOf(page).getByRole("status").filter({ hasText: "take a screenshot and upload that" }).waitFor();
      expect(await widgetOf(page).getByRole("button", { name: "Turn it into a JPEG and upload" }).count()).toBe(0);
    }),
);

// elkimek/get-based#174, uploadcare/uploadcare-widget#875, owncloud/core#37044. A document that a phone or a cloud hands over has no ending, or one too
// many: it is refused, and a phone gives no way to rename it.
test.each([
  ["a PDF", "1000012345", makePdf(), "1000012345.pdf"],
  ["a PDF", "transcript.pdf (1)", makePdf(), "transcript.pdf"],
  ["a photo", "msf:4711.jfif", makeJpegTurned(1), "msf:4711.jpeg"],
  ["a Word document", "my essay", makeDocx(), "my essay.docx"],
])("%s without a right ending, named %j, is uploaded with the one that is offered", (_, name, bytes, offered) =>
  atUpload(async ({ page, press }) => {
    await chooseFile(page, key, { name, bytes });
    await messagesAt(page, key, "file types").waitFor();
    await press(`Upload as ${offered}`);
    await isStored(page, key, offered);
    expect(await messagesAt(page, key).count()).toBe(0);
  }),
);

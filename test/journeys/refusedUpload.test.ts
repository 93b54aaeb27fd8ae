import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxFileSize } from "../../src/form/files";
import { type FaultProxy, startFaultProxy } from "../support/faults/faultProxy";
import { makePdfOfSize } from "../support/files/pdf";
import { field } from "../support/pages/fields";
import { widgetOf } from "../support/pages/steps";
import { chooseFile, messagesAt } from "../support/pages/upload";
import { type Applicant, newApplicant } from "../support/people/applicant";
import { holdSession, makeAccount } from "../support/people/member";
import { type RunningServer, startServer } from "../support/server";
import { sharedBrowser } from "../support/shared";

const key = "fafsa_file";
const large = { name: "large.pdf", bytes: makePdfOfSize(maxFileSize / 2) };
const page413 = {
  kind: "answer",
  status: 413,
  headers: { "content-type": "text/html" },
  body: "<h1>413 Request Entity Too Large</h1>",
} as const;

let browser: Browser;
/** Serves the page and its calls. */
let pages: FaultProxy;
/** Takes the uploads: another origin than the page's. */
let uploads: FaultProxy;
let server: RunningServer;

beforeAll(async () => {
  [browser, pages, uploads] = await Promise.all([sharedBrowser(), startFaultProxy(), startFaultProxy()]);
  server = await startServer({ env: { PUBLIC_URL: uploads.url, ALLOWED_ORIGINS: pages.url } });
  for (const proxy of [pages, uploads]) proxy.forwardTo(server.url);
});

afterAll(async () => {
  await Promise.all([pages.stop(), uploads.stop()]);
  await server.stop();
});

/** An applicant at the upload. The page is a university's own, without the content security policy of the demonstration. */
async function atUpload(): Promise<Applicant> {
  const context = await browser.newContext({ bypassCSP: true });
  const reached = { ...server, url: pages.url };
  const applicant = await newApplicant(browser, reached, { context });
  await makeAccount(reached, applicant.username);
  await holdSession(context, pages.url, applicant.username);
  await applicant.open("#/final-steps");
  await field(applicant.page, key).waitFor();
  return applicant;
}

describe("a proxy that refuses a large file without CORS headers", () => {
  test.each([
    ["en", "Your file did not get through, although the university can be reached.", "Try again"],
    ["es", "Su archivo no llegó, aunque sí podemos comunicarnos con la universidad.", "Intentar de nuevo"],
  ])("is named as the cause (%s), and the same file is sent again", async (language, text, again) => {
    const applicant = await atUpload();
    const { page } = applicant;
    await page.locator("admissions-form").evaluate((element, lang) => element.setAttribute("lang", lang), language);
    const refusing = uploads.fail(page413, { path: "/files/upload", method: "POST" });
    await chooseFile(page, key, large);
    await messagesAt(page, key, text).waitFor();
    expect(refusing.met).toBe(1);
    refusing.end();
    await widgetOf(page).getByRole("button", { name: again, exact: true }).click();
    // Its size is shown once it is stored.
    await field(page, key).getByText("500 kB").waitFor();
    await applicant.context.close();
  });

  test("is not named where the server of the uploads cannot be reached at all", async () => {
    const applicant = await atUpload();
    const { page } = applicant;
    const broken = uploads.fail({ kind: "drop" }, { path: "/files/upload" });
    await chooseFile(page, key, large);
    await messagesAt(page, key, "We can't reach the university right now.").waitFor();
    broken.end();
    await applicant.context.close();
  });
});

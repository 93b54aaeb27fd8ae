import type { Frame, Page } from "playwright-core";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { grandview } from "../../src/shared/catalogue/catalogue";
import { questionsOf } from "../../src/shared/form/nodes";
import { launchBrowser } from "../support/browser";
import { makePdf } from "../support/files/pdf";
import { copyText } from "../support/files/pdfText";
import { popplerText } from "../support/files/poppler";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { needs } from "../support/needs";
import { isReady, openHosted } from "../support/pages/hosts/hostPage";
import { widgetOf } from "../support/pages/steps";
import { storeFile } from "../support/pages/upload";
import type { Applicant } from "../support/people/applicant";
import { type FullApplication, fullApplication, giveAnswers } from "../support/people/fullApplication";
import { newMember } from "../support/people/member";
import { serviceLink, tokenIn } from "../support/people/staff";

startBrowserAndServer();

let applicant: Applicant;
let full: FullApplication;
let link: string;

const file = makePdf(["Page one of the transcript"]);

beforeAll(async () => {
  const documentNamed = (file_name: string) => ({ file_name, file_size: file.length });
  full = fullApplication(
    { transcript: "upload" },
    { transcript_file: documentNamed("transcript.pdf"), fafsa_file: documentNamed("aid.pdf") },
  );
  applicant = await newMember(browser, server, "#/education-ug");
  const { page, context } = applicant;
  await giveAnswers(context.request, server.url, full);
  await page.reload();
  await storeFile(page, "transcript_file", { name: "transcript.pdf", bytes: file });
  await applicant.open("#/final-steps");
  await storeFile(page, "fafsa_file", { name: "aid.pdf", bytes: file });
  link = serviceLink(server, applicant.username);
});

/** Runs `journey` as a service user, who has the link and no session. */
async function asStaff(journey: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await journey(await context.newPage());
}

async function readEntries(of: Page | Frame): Promise<string[][]> {
  await of.locator("admissions-form dl").first().waitFor();
  return of
    .locator("admissions-form section section dl > div")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("dt, dd")].map((part) => part.textContent?.trim() ?? "")),
    );
}

/** The rows of the full application in print: the last is the declaration, in all its words, with its signature. */
function expectedEntries(): string[][] {
  const [declaration = ["", ""], ...others] = full.entries.map((entry) => [...entry]).reverse();
  const [, box] = declaration;
  const text = questionsOf(grandview).at(-1)?.label;
  const signature = "Signed by Nguyễn Ἀλέξανδρος Щербаков Jr., not submitted yet";
  return [...others.reverse(), [`${box} ${text}`, signature]];
}

const bare = (text: string) => text.replaceAll(/\s+/g, "");

/** The text of the print view below its header, in order, without spaces. */
async function printedText(page: Page): Promise<string> {
  const parts = page.locator(
    "admissions-form :is(h2, h3, h4, section section :is(dt, dd), section:not(:first-child) > dl > div > *)",
  );
  return bare((await parts.allTextContents()).join(""));
}

describe.concurrent("the print view", () => {
  test("shows every question once with its answer, in the catalogue's order, and nothing that is hidden", () =>
    asStaff(async (page) => {
      await page.goto(link);
      expect(await readEntries(page)).toEqual(expectedEntries());
      const shown = new Set(full.entries.map(([label]) => label));
      const hidden = questionsOf(grandview).filter(({ label }) => !shown.has(label));
      expect(hidden.map(({ key }) => key)).toContain("hs_gpa");
      for (const { label } of hidden) expect(await widgetOf(page).getByText(label, { exact: true }).count()).toBe(0);
    }));

  test("has no button, input, link, header, footer or navigation, and writes nothing", () =>
    asStaff(async (page) => {
      const calls: string[] = [];
      page.on("request", (request) => {
        if (/\/(api|public|service)\//.test(request.url())) calls.push(`${request.method()} ${request.url()}`);
      });
      await page.goto(link);
      await readEntries(page);
      const furniture = "button, a, input, select, textarea, nav, header, footer, hr, dialog[open], [role=tab]";
      expect(
        await widgetOf(page)
          .locator(furniture)
          .evaluateAll((all) => all.map((one) => one.outerHTML)),
      ).toEqual([]);
      expect(calls).toEqual([expect.stringContaining("GET")]);
      expect(calls[0]).toContain("/service/tmp-pdf?service_token=");
      expect(await page.context().cookies()).toEqual([]);
    }));
});

describe("a partner's page on another site", () => {
  /** The university's page in the partner's frame, in this browser. */
  async function framed(page: Page): Promise<Frame> {
    const partner = new URL(server.url);
    partner.pathname = "/partner.html";
    partner.searchParams.set("service_token", tokenIn(link));
    await page.goto(partner.href);
    const frame = await vi.waitUntil(() => page.frames()[1]);
    expect(await readEntries(frame)).toHaveLength(full.entries.length);
    expect(new URL(frame.url()).hostname).not.toBe(partner.hostname);
    return frame;
  }

  test("shows the application in a frame of a browser that blocks third-party cookies, and sets none", async () => {
    const strict = await launchBrowser({ args: ["--test-third-party-cookie-phaseout"] });
    try {
      const page = await strict.newPage();
      await framed(page);
      expect(await page.context().cookies()).toEqual([]);
    } finally {
      await strict.close();
    }
  });
});

describe("on paper", () => {
  test("every page, of A4 and of Letter, is headed by the name and numbered", needs("poppler"), () =>
    asStaff(async (page) => {
      await page.goto(link);
      await readEntries(page);
      for (const format of ["A4", "Letter"]) {
        const pages = popplerText(await page.pdf({ format, preferCSSPageSize: false }))
          .split("\f")
          .slice(0, -1);
        expect(pages.length).toBeGreaterThan(2);
        for (const [index, text] of pages.entries()) {
          const head = text.trim().split("\n").slice(0, 4).join("\n");
          expect(head, format).toContain("Nguyễn Ἀλέξανδρος Щербаков Jr.");
          expect(text, format).toContain(`Page ${index + 1} of ${pages.length}`);
        }
      }
    }),
  );
});

test("a host page that is printed shows the step's questions and answers without menus, buttons and focus rings", async () => {
  const { page } = await openHosted(browser, `${server.url}/#/about`);
  await isReady(page);
  const form = widgetOf(page);
  await form.locator("#first_name").fill("Amélie");
  expect(await form.getByRole("navigation").count()).toBeGreaterThan(0);
  const radio = form.locator("input[type=radio]").first();
  await radio.focus();
  await page.emulateMedia({ media: "print" });
  expect(await form.getByRole("heading", { level: 1, name: "About You" }).isVisible()).toBe(true);
  expect(await form.locator("#first_name + [part=printed-answer]:visible").textContent()).toBe("Amélie");
  const usedOnScreen = page.locator(":is(nav, button:not([role=tab]), [part~=actions], .skip):visible");
  expect(await usedOnScreen.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 80)))).toEqual([]);
  expect(await radio.evaluate((one) => [one.matches(":focus"), getComputedStyle(one).outlineStyle])).toEqual([
    true,
    "none",
  ]);
});

describe("the PDF copy beside it", () => {
  test("holds what the print view holds, once and in the same order, and the documents behind it", async () => {
    const { context } = applicant;
    const submitted = await context.request.post(`${server.url}/api/submit`, { data: {} });
    expect(await submitted.json()).toEqual({ message: expect.any(String) });
    const readStatus = async () => (await context.request.get(`${server.url}/api/pdf`)).json();
    const made = await vi.waitUntil(async () => {
      const { status, url } = await readStatus();
      return status === "COMPLETED" && String(url);
    });
    const answer = await context.request.get(made);
    expect(answer.headers()["content-type"]).toContain("application/pdf");
    const copy = await answer.body();
    const { pages } = await copyText(new Uint8Array(copy));
    const text = bare(pages.flat().join(""));
    await asStaff(async (page) => {
      await page.goto(link);
      await readEntries(page);
      const printed = await printedText(page);
      const at = text.indexOf(printed.slice(0, 40));
      expect(text.slice(at, at + printed.length)).toBe(printed);
      const first = bare(pages[0]?.join("") ?? "");
      const facts = await page.locator("admissions-form h1 + dl").allTextContents();
      expect(first.replaceAll(/,pages?\d+(to\d+)?/g, "")).toContain(bare(facts.join("")));
      for (const name of ["transcript.pdf", "aid.pdf"]) expect(first).toContain(name);
      expect(text.length - printed.length - first.length).toBeLessThan(100);
    });
  });
});

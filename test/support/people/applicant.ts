import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { grandview } from "../../../src/shared/catalogue/catalogue";
import type { Answers } from "../../../src/shared/form/answers";
import { questionsOf } from "../../../src/shared/form/nodes";
import { codeIn } from "../emails";
import { answerQuestion } from "../pages/fields";
import type { RunningServer } from "../server";

export const password = "Correct-horse-42!";

let count = 0;

/** An applicant with one browser tab. */
export interface Applicant {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly username: string;
  /** The errors and warnings of the console and the uncaught errors so far. */
  readonly faults: string[];
  open(hash?: string): Promise<void>;
  signUp(): Promise<void>;
  confirm(): Promise<void>;
  logIn(): Promise<void>;
  /** Signs up, confirms with the code from the e-mail, logs in. */
  enter(): Promise<void>;
  fill(answers: Answers): Promise<void>;
  press(name: string): Promise<void>;
  isAt(path: string): Promise<void>;
  heading(name: string): Promise<void>;
}

export interface ApplicantOptions {
  /** The page that embeds the widget; the demo's when absent. */
  readonly pageUrl?: string;
  readonly username?: string;
  readonly context?: BrowserContext;
}

/** Opens a tab for a new applicant without an account. The caller closes the context. */
export async function newApplicant(
  browser: Browser,
  server: Pick<RunningServer, "url" | "emailTo">,
  { pageUrl = `${server.url}/`, username, context: given }: ApplicantOptions = {},
): Promise<Applicant> {
  const context = given ?? (await browser.newContext());
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(String(fault)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  count += 1;
  const own = username ?? `Applicant.${process.pid}.${count}@example.org`;
  const widget = page.locator("admissions-form");
  const press = (name: string) => widget.getByRole("button", { name, exact: true }).click();

  const applicant: Applicant = {
    page,
    context,
    faults,
    username: own,
    press,
    open: async (hash = "") => {
      await page.goto(`${pageUrl}${hash}`);
    },
    async signUp() {
      await applicant.open("#/signup");
      await widget.locator("#username").fill(own);
      await widget.locator("#password").fill(password);
      await press("Submit");
      await applicant.isAt("/confirm");
    },
    async confirm() {
      await widget.locator("#code").fill(codeIn(await server.emailTo(own.toLowerCase())));
      await press("Submit");
      await applicant.isAt("/login");
    },
    async logIn() {
      await widget.locator("#username").fill(own);
      await widget.locator("#password").fill(password);
      await press("Submit");
      await widget.getByRole("heading", { level: 1, name: "About You" }).waitFor();
    },
    async enter() {
      await applicant.signUp();
      await applicant.confirm();
      await applicant.logIn();
    },
    async fill(answers) {
      for (const question of questionsOf(grandview)) {
        if (question.key in answers) await answerQuestion(page, question, answers);
      }
    },
    async isAt(path) {
      await page.waitForFunction((hash) => location.hash.split("?")[0] === hash, `#${path}`);
      expect(new URL(page.url()).hash.split("?")[0]).toBe(`#${path}`);
    },
    heading: (name) => widget.getByRole("heading", { level: 1, name }).waitFor(),
  };
  return applicant;
}

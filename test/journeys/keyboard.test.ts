import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { codeIn } from "../support/emails";
import { makePdf } from "../support/files/pdf";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { tabTo } from "../support/pages/focus";
import { barePath, serveBare } from "../support/pages/hosts/barePage";
import { hold } from "../support/pages/hosts/hostPage";
import { allJourneyAnswers, saveStatus, widgetOf } from "../support/pages/steps";
import { newApplicant, password } from "../support/people/applicant";
import { holdSession } from "../support/people/member";
import { accountOf } from "../support/people/profile";
import { twoFrames } from "../support/waitFor";

startBrowserAndServer();

/** The account that the person at the keyboard has made is filled from elsewhere, all but what the journey types. */
async function fillFromElsewhere(username: string): Promise<void> {
  const context = await browser.newContext();
  await holdSession(context, server.url, username);
  const left = { first_name: "", gender: "", birth_date: "", optin_sms_ind: false, suspended_comment: "" };
  const data = { ...allJourneyAnswers, ...left };
  expect((await context.request.put(`${server.url}/api/answer`, { data })).status()).toBe(200);
}

/** The ids of a step's typed and chosen controls; of radios the keyboard reaches one a group. */
const controlsOf = (page: Page) =>
  widgetOf(page)
    .locator("[part~=step] :is(input, select, textarea):not([type=radio])")
    .evaluateAll((controls) => controls.filter((one) => one.checkVisibility()).map(({ id }) => id));

const activeName = (page: Page) =>
  page.evaluate(() => document.querySelector("admissions-form")?.shadowRoot?.activeElement?.textContent?.trim());

test("from sign-up to completion by keyboard alone, the focus seen at every stop (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11)", async () => {
  // A phone's room, in which the action bar sticks over what scrolls under it.
  const context = await browser.newContext({ viewport: { width: 390, height: 640 }, reducedMotion: "reduce" });
  await serveBare(context);
  const applicant = await newApplicant(browser, server, { context, pageUrl: `${server.url}${barePath}` });
  const { page, username, isAt, heading } = applicant;
  const { keyboard } = page;
  const widget = widgetOf(page);
  const faults: string[] = [];
  const to = (target: string) => tabTo(page, target, faults);
  const back = (target: string) => tabTo(page, target, faults, "Shift+Tab");
  /** Up to the first control of the step, which no bar may cover either, and down again. */
  const upAndDown = async (button: string) => {
    const controls = await controlsOf(page);
    const stops = await back(controls[0] ?? "");
    expect(controls.filter((id) => !stops.includes(id))).toEqual([]);
    await to(button);
  };
  const fill = async (id: string, text: string) => {
    await to(id);
    await keyboard.insertText(text);
  };

  // The cards.
  await applicant.open("#/signup");
  await heading("Sign Up");
  await fill("username", username);
  await fill("password", password);
  await to("Show password");
  await keyboard.press("Space");
  await widget.getByRole("button", { name: "Hide password" }).waitFor();
  await back("password");
  await keyboard.press("Enter");
  await isAt("/confirm");
  await heading("Confirm Your Account");
  await fill("code", codeIn(await server.emailTo(username.toLowerCase())));
  await keyboard.press("Enter");
  await isAt("/login");
  await fillFromElsewhere(username);
  await fill("password", password);
  await keyboard.press("Enter");
  await heading("About You");

  // Every kind of control, in the order of the page.
  const stops = [...(await to("first_name"))];
  await keyboard.type("Maya");
  stops.push(...(await to("suffix")));
  await keyboard.type("Jr");
  stops.push(...(await to("birth_date-month")));
  await keyboard.type("Feb");
  stops.push(...(await to("birth_date-day")));
  await keyboard.type("29");
  stops.push(...(await to("birth_date-year")));
  await keyboard.type("2008");
  stops.push(...(await to("gender-F")));
  await keyboard.press("Space");
  await keyboard.press("ArrowDown");
  stops.push(...(await to("optin_sms_ind")));
  await keyboard.press("Space");
  stops.push(...(await to("add-legacy")));
  await keyboard.press("Enter");
  await vi.waitFor(async () => expect(await activeName(page)).toBe("Relative 2"));
  stops.push(...(await to("Save and continue")));
  expect((await controlsOf(page)).filter((id) => !stops.includes(id))).toEqual([]);
  await keyboard.press("Enter");
  await isAt("/education-ug");
  await heading("Your Academics");

  // Menu and dialogs: opened, left by Escape, the focus back where it was.
  await back("Account");
  await keyboard.press("Enter");
  await widget.getByRole("dialog", { name: "Account" }).waitFor();
  await vi.waitFor(async () => expect(await activeName(page)).toContain("Log Out"));
  await to("Log Out");
  await keyboard.press("Escape");
  await vi.waitFor(async () => expect(await activeName(page)).toBe("Account"));
  await to("Help");
  await keyboard.press("Enter");
  await widget.getByRole("dialog", { name: "Help" }).waitFor();
  await keyboard.press("Escape");
  await vi.waitFor(async () => expect(await activeName(page)).toBe("Help"));

  await to("hs_name");
  await keyboard.press("Control+A");
  await keyboard.type("Central");
  await widget.locator("[part~=option]").first().waitFor();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await vi.waitFor(async () => expect(await field(page, "hs_name").inputValue()).toMatch(/^\S+ /));
  await to("transcript-tab-type");
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  // Asked for before the key: the driver takes a moment until it catches the browser's dialog.
  const chooser = page.waitForEvent("filechooser");
  await to("transcript_file");
  await keyboard.press("Space");
  await (await chooser).setFiles({ name: "grades.pdf", mimeType: "application/pdf", buffer: Buffer.from(makePdf()) });
  await field(page, "transcript_file").getByRole("button", { name: "Delete" }).waitFor();
  await to("Delete");
  await keyboard.press("Enter");
  await widget.getByRole("dialog", { name: "Delete File" }).waitFor();
  await keyboard.press("Escape");
  await vi.waitFor(async () => expect(await activeName(page)).toBe("Delete"));
  await to("Save and continue");
  await upAndDown("Save and continue");
  await keyboard.press("Enter");
  await isAt("/final-steps");
  await heading("Final Steps");

  // Saving changes neither the page nor the focus.
  await to("counselor_waiver_request-Y");
  const release = await hold(page, /\/api\/answer$/);
  await keyboard.press("ArrowDown");
  await saveStatus(page).getByText("Saving…").waitFor();
  release();
  await to("Save");
  await keyboard.press("Enter");
  await saveStatus(page)
    .getByText(/^Saved /)
    .waitFor();
  await twoFrames(page);
  expect(await activeName(page)).toBe("Save");

  // A refused submit: the summary has the focus, its link leads to the question.
  await to("Submit");
  await upAndDown("Submit");
  await keyboard.press("Enter");
  await vi.waitFor(async () => expect(await activeName(page)).toMatch(/^We're missing some information!/));
  await to("Have you been suspended from any school? Please explain.");
  await keyboard.press("Enter");
  await vi.waitFor(async () =>
    expect(await field(page, "suspended_comment").evaluate((one) => one.matches(":focus"))).toBe(true),
  );
  await keyboard.type("A misunderstanding.");
  await to("Submit");
  await keyboard.press("Enter");
  await isAt("/completion");
  await heading("Thank you for applying!");
  await widget.getByRole("link", { name: /^Download a PDF copy/ }).waitFor();
  await to("Download a PDF copy of your application (opens in a new tab)");

  expect(faults).toEqual([]);
  expect((await accountOf(context, server.url)).answer).toMatchObject({
    ...{ first_name: "Maya", birth_date: "2008-02-29", gender: "M", optin_sms_ind: true, suffix_desc: "Jr." },
    suspended_comment: "A misunderstanding.",
  });
});

test("a button that opens questions and goes itself leaves the focus in the first of them", async () => {
  const visitor = await newApplicant(browser, server);
  const { page } = visitor;
  await visitor.open("#/education-ug");
  await widgetOf(page).getByRole("button", { name: "I have taken college courses" }).press("Enter");
  await vi.waitFor(async () =>
    expect(await field(page, "college_name").evaluate((one) => one.matches(":focus"))).toBe(true),
  );
});

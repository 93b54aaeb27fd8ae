import type { Browser, Page } from "playwright-core";
import { toastDuration } from "../../../../src/widget/state/notices/notices";
import { type Applicant, newApplicant } from "../../people/applicant";
import { holdSession, makeAccount } from "../../people/member";
import type { RunningServer } from "../../server";
import { holdTimers } from "../heldTimers";
import { barePath, serveBare } from "../hosts/barePage";
import { widgetOf } from "../steps";

/**
 * Called for each state with its name, such as "signup, errors". With a selector, axe examines only the parts of the widget that
 * match it: another state has shown the rest of the page.
 */
export type Look = (page: Page, name: string, parts?: string) => Promise<void>;

/** The running parts that a tour of states needs. */
export interface Tour {
  readonly browser: Browser;
  readonly server: RunningServer;
  readonly look: Look;
}

/** A visitor or a logged-in applicant on the bare page, on which toasts stay. The caller closes the context. */
export async function atBare({ browser, server }: Omit<Tour, "look">, as: "visitor" | "member"): Promise<Applicant> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await holdTimers(context, toastDuration);
  await serveBare(context);
  const applicant = await newApplicant(browser, server, { context, pageUrl: `${server.url}${barePath}` });
  if (as === "member") {
    await makeAccount(server, applicant.username);
    await holdSession(context, server.url, applicant.username);
  }
  return applicant;
}

/** Opens a route and waits for its heading. */
export async function openAt(applicant: Applicant, hash: string, heading: string): Promise<void> {
  await applicant.open(hash);
  await applicant.heading(heading);
}

/** Presses a button inside the open dialog or popover. */
export async function pressInside(page: Page, role: "dialog" | "alertdialog", name: string): Promise<void> {
  await widgetOf(page).getByRole(role).getByRole("button", { name, exact: true }).click();
}

import { browser, server } from "../../journeySetup";
import type { Applicant } from "../../people/applicant";
import { newMember } from "../../people/member";

export const moduleScript = '<script type="module" src="/dist/admissions-form.js"></script>';
export const hostedTag =
  '<admissions-form api-base-url="/" config-url="/institution.json">Write to us.</admissions-form>';

/** Runs a journey with a logged-in applicant on a host page of the server's own origin, whose whole HTML is given. */
export async function onHost(html: string, journey: (applicant: Applicant) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await context.route("**/host.html*", (route) => route.fulfill({ contentType: "text/html", body: html }));
  const applicant = await newMember(browser, server, "#/about", { context, pageUrl: `${server.url}/host.html` });
  await journey(applicant);
}

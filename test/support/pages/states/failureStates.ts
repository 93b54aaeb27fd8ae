import { makeGate } from "../../gate";
import { newApplicant } from "../../people/applicant";
import { holdSession, makeAccount } from "../../people/member";
import { barePath, embedding, serveBare } from "../hosts/barePage";
import { widgetOf } from "../steps";
import { atBare, openAt, type Tour } from "./tour";

/** The states after a failure to load: the profile, the configuration, the application's script. */
export async function failureStates(tour: Tour): Promise<void> {
  const applicant = await atBare(tour, "member");
  const { page, context } = applicant;
  const { look, server } = tour;
  const widget = widgetOf(page);
  await context.unrouteAll();
  await serveBare(context, { around: embedding });
  const bare = `${server.url}${barePath}`;
  const { opened: held, open: release } = makeGate();
  await context.route("**/api/profile", async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { message: "Our database is away." } });
  });
  await applicant.open("#/about");
  await widget.getByText("Loading your application…").waitFor();
  await look(page, "profile, loading");
  release();
  await widget.getByRole("heading", { name: "We could not load your application" }).waitFor();
  await look(page, "profile, unavailable");
  await context.unrouteAll();
  await serveBare(context, { attributes: 'config-url="/nothing.json"', around: embedding });
  await page.goto("about:blank");
  await applicant.open("#/about");
  await widget.getByRole("button", { name: "Try again" }).waitFor();
  await look(page, "configuration refused");
  await context.route("**/dist/admissions-form-*.js", (route) => route.abort());
  await page.goto(`${bare}?again`);
  await widget.getByRole("alert").first().waitFor();
  await look(page, "script, failed");
}

/** The inactivity warning and the logout, by a clock that the test sets. */
export async function idleStates(tour: Tour): Promise<void> {
  const { browser, server, look } = tour;
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await context.clock.install();
  await serveBare(context);
  const applicant = await newApplicant(browser, server, { context, pageUrl: `${server.url}${barePath}` });
  const { page } = applicant;
  await makeAccount(server, applicant.username);
  await holdSession(context, server.url, applicant.username);
  await openAt(applicant, "#/about", "About You");
  await page.waitForLoadState("networkidle");
  await context.clock.fastForward("14:05");
  await widgetOf(page).getByRole("alertdialog").waitFor();
  await look(page, "idle, warning", "dialog[open]");
  await context.clock.fastForward("01:00");
  await applicant.isAt("/login");
  await applicant.heading("Log In");
  await look(page, "idle, logged out");
}

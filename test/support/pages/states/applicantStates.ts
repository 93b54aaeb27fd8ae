import type { Applicant } from "../../people/applicant";
import { fullApplication, giveAnswers } from "../../people/fullApplication";
import { field } from "../fields";
import { saveStatus, widgetOf } from "../steps";
import { atBare, openAt, type Tour } from "./tour";

const wrong = {
  first_name: "",
  phone_home: "555",
  zip: "5",
  mailing_addr_effective_date: "1990-01-01",
};

/** The bar with the state of saving. */
const bar = "[part~=actions]";

const steps = [
  ["about", "About You"],
  ["education-ug", "Your Academics"],
  ["final-steps", "Final Steps"],
] as const;

/** The three steps of a logged-in applicant: filled, with lists and menus open, refused on submit. */
export async function applicantStates(tour: Tour): Promise<void> {
  const applicant = await atBare(tour, "member");
  const { page, context } = applicant;
  const full = fullApplication({ transcript: "upload" }, {});
  await giveAnswers(context.request, tour.server.url, full);
  for (const [route, heading] of steps) {
    await openAt(applicant, `#/${route}`, heading);
    await tour.look(page, `applicant, ${route} filled`);
  }
  await applicant.press("Read through your answers");
  await widgetOf(page).getByRole("dialog", { name: "Read through your answers" }).waitFor();
  await tour.look(page, "applicant, review");
  await page.keyboard.press("Escape");
  await lists(tour, applicant);
  await menus(tour, applicant);
  // Nothing is left that would be saved by the clock.
  await applicant.press("Save and continue");
  await applicant.heading("Final Steps");
  await context.request.put(`${tour.server.url}/api/answer`, { data: wrong });
  await page.reload();
  await applicant.heading("Final Steps");
  await applicant.press("Submit");
  await widgetOf(page).locator("[part~=error-summary]").waitFor();
  for (const [route, heading] of steps) {
    await openAt(applicant, `#/${route}`, heading);
    await tour.look(page, `applicant, ${route} refused`);
  }
}

/** The list of schools with suggestions and without. */
async function lists({ look }: Tour, { page, open, heading }: Applicant): Promise<void> {
  await open("#/education-ug");
  await heading("Your Academics");
  const school = field(page, "hs_name");
  const parts = '[part~="field"]:has(#hs_name), [part~="listbox"]';
  await school.fill("gran");
  await widgetOf(page).locator("[part~=option]").first().waitFor();
  await look(page, "school, suggestions", parts);
  await school.fill("no school has this name");
  await widgetOf(page).getByText("No options").first().waitFor();
  await look(page, "school, no suggestion", parts);
  await school.fill("Elm Creek");
  await page.keyboard.press("Tab");
}

async function menus({ look }: Tour, { page, press }: Applicant): Promise<void> {
  await press("Account");
  await widgetOf(page).getByRole("button", { name: "Log Out" }).waitFor();
  await look(page, "applicant, account menu", "[part~=popover]");
  await page.keyboard.press("Escape");
}

/** A new applicant: the banner and toasts of the first login, saving and conflicts. */
export async function savingStates(tour: Tour): Promise<void> {
  const applicant = await atBare(tour, "visitor");
  const { page, context, fill, press } = applicant;
  const { server, look } = tour;
  const status = (text: string | RegExp) => saveStatus(page).getByText(text).waitFor();
  await openAt(applicant, "#/about", "About You");
  await fill({ first_name: "Ana", race_asian: true });
  await applicant.enter();
  await widgetOf(page).locator("[part~=toast]").first().waitFor();
  await look(page, "first login");
  await context.route("**/api/answer*", (route) =>
    route.fulfill({ status: 400, json: { message: "That name is too long to keep." } }),
  );
  await fill({ last_name: "Ruiz" });
  await status("Saving…");
  await look(page, "saving, not yet", bar);
  await press("Save and continue");
  await status(/^Not saved: /);
  await look(page, "saving, refused", `${bar}, [part~=toasts]`);
  await context.unroute("**/api/answer*");
  await context.route("**/api/answer*", (route) => route.abort());
  await fill({ middle_name: "Q" });
  await press("Save and continue");
  await status(/^Not saved: retrying/);
  await look(page, "saving, retrying", bar);
  await openAt(applicant, "#/about", "About You");
  await fill({ first_name: "Cleo" });
  await context.request.put(`${server.url}/api/answer`, { data: { first_name: "Bea", middle_name: "R" } });
  // The widget tries again by itself.
  await context.unroute("**/api/answer*");
  const dialog = widgetOf(page).getByRole("dialog", { name: "Which answer is right?" });
  // The widget may retry the two keys one after the other.
  for (const typed of ["Q", "Cleo"]) await dialog.getByRole("button", { name: `Typed here: ${typed}` }).waitFor();
  await look(page, "conflict, dialog", "dialog[open]");
  await press("Decide later");
  await look(page, "conflict, later");
  await press("Account");
  await press("Log Out");
  await applicant.isAt("/login");
  await applicant.heading("Log In");
  await look(page, "logged out");
}

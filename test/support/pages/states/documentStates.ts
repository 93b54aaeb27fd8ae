import { makePdf } from "../../files/pdf";
import { widgetOf } from "../steps";
import { chooseFile, isStored, messagesAt } from "../upload";
import { atBare, openAt, type Tour } from "./tour";

const key = "fafsa_file";
const question = `[id="${key}"]`;
const file = { name: "aid.pdf", bytes: makePdf() };

/** A document question in each of its states, and the dialogs around it. */
export async function documentStates(tour: Tour): Promise<void> {
  const applicant = await atBare(tour, "member");
  const { page, context, press } = applicant;
  const { look } = tour;
  const widget = widgetOf(page);
  const pathOf = (of: string) => `**/api/pdf/document-answer/${of}`;
  const hold = (of: string) =>
    context.route(pathOf(of), async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      return route.fulfill({ json: { status: "IN_PROGRESS", message: null } });
    });
  await openAt(applicant, "#/final-steps", "Final Steps");
  await chooseFile(page, key, { name: "letter.txt", bytes: new Uint8Array() });
  await messagesAt(page, key).first().waitFor();
  await look(page, "document, refused", question);
  await hold(key);
  await chooseFile(page, key, file);
  await widget
    .getByText(/^Checking aid\.pdf/)
    .first()
    .waitFor();
  await look(page, "document, converting", question);
  await context.unroute(pathOf(key));
  await isStored(page, key, file.name);
  await look(page, "document, stored");
  await press("Delete");
  await widget.getByRole("dialog", { name: "Delete File" }).waitFor();
  await look(page, "document, deletion asked", "dialog[open]");
  await widget.getByRole("dialog", { name: "Delete File" }).getByRole("button", { name: "Delete" }).click();
  await widget.locator(`[part~=file] input[name="${key}"]`).waitFor();
  await openAt(applicant, "#/education-ug", "Your Academics");
  await widget.getByRole("tab", { selected: false }).first().click();
  await hold("transcript_file");
  await chooseFile(page, "transcript_file", file);
  await widget
    .getByText(/^Checking aid\.pdf/)
    .first()
    .waitFor();
  await widget.getByRole("tab", { selected: false }).first().click();
  await widget.getByRole("dialog", { name: "File Upload in Progress" }).waitFor();
  await look(page, "document, tab blocked", "dialog[open], [part~=tabs]");
}

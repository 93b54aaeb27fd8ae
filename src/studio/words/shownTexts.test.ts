import { expect, test } from "vitest";
import { institutionOf } from "../../shared/catalogue/config/institutionOf";
import { sampleConfig } from "../../shared/catalogue/institution";
import { placeOfPicked } from "../places";

const institution = institutionOf(sampleConfig);
const place = (text: string, href = "", isHeading = false) =>
  placeOfPicked({ ids: [], isHeading, text, href }, institution);

/** A place of the preview for each way in which a setting is found; what the form writes there is the form's matter. */
test.each([
  ["a text of a setting", "WELCOME TO YOUR Grandview Application!", "applicationTitle"],
  ["a text derived from several", "ALL 5: Decision in one week", "promises.decision"],
  ["its Spanish", "Decisión en una semana", "promises.decision"],
  ["the beginning of a sentence with a date", "Applications open on August 1, 2027.", "dates.opens"],
  ["a line of an address", "Founders Hall, Room 12", "admissionsAddress.lines"],
  ["the link's words in the footer", "Privacy Policy and Cookie Notice", "links.privacyPolicy"],
  ["a question's label in the print view", "Cell Phone", "questions.phone_mobile.label"],
])("a press in the preview leads to its setting by %s", (_, text, control) => {
  expect(place(text)?.control).toBe(control);
});

test("a press on a link leads to its address", () => {
  const { housing } = sampleConfig.links;
  expect(place("our pages on housing", housing)?.control).toBe("links.housing");
  expect(place("Ask us", `mailto:${sampleConfig.helpEmail}`)?.control).toBe("helpEmail");
});

test("a press on any other text of the form searches the texts for what it was made from, and finds nothing else", () => {
  expect(place("Saved 10:32 AM")).toMatchObject({ group: "texts", search: "Saved {time}" });
  expect([place("Ada Lovelace"), place("")]).toEqual([null, null]);
});

import { expect, test } from "vitest";
import { institutionOf } from "../../../src/catalogue/config/institutionOf";
import { sampleConfig } from "../../../src/catalogue/institution";
import { placeOfPicked } from "../places";

const place = (text: string, parts: readonly string[], institution = institutionOf(sampleConfig), href = "") =>
  placeOfPicked({ kind: "picked", ids: [], parts: [...parts], text, href }, institution);

/** A place of the preview for each way in which a setting is found; what the form writes there is the form's matter. */
test.each([
  ["a text of a setting", "WELCOME TO YOUR Grandview Application!", ["banner", "surface"], "applicationTitle"],
  ["a text derived from several", "All questions58 · about 12 min", ["banner", "surface"], "start.minutes"],
  ["its Spanish", "Todas las preguntas58 · unos 12 min", ["banner", "surface"], "start.minutes"],
  ["a line of an address", "Founders Hall, Room 12", ["banner", "surface"], "admissionsAddress.lines"],
  ["the link's words in the footer", "Privacy Policy and Cookie Notice", ["footer", "surface"], "links.privacyPolicy"],
  ["a question's label in the print view", "Cell Phone", ["print", "surface"], "questions.phone_mobile.label"],
  ["a button's colour", "", ["button", "button-primary", "surface"], "look.accent.light"],
])("a press in the preview leads to its setting by %s", (_, text, parts, control) => {
  expect(place(text, parts)?.control).toBe(control);
});

test("a press on a link leads to its address, and one in the footer to the footer's address of two equal ones", () => {
  const elmStreet = { name: "Larkspur College", lines: ["1 Elm Street"] };
  const larkspur = institutionOf({ ...sampleConfig, address: elmStreet, admissionsAddress: elmStreet });
  expect(place("our pages on housing", ["surface"], larkspur, sampleConfig.links.housing)?.control).toBe(
    "links.housing",
  );
  expect(place("1 Elm Street", ["footer", "surface"], larkspur)?.control).toBe("address.lines");
});

test("a press on any other text of the form searches the texts for what it was made from, and finds nothing else", () => {
  expect(place("Saved 10:32 AM", ["surface"])).toMatchObject({ group: "texts", search: "Saved {1}" });
  expect([place("Ada Lovelace", ["surface"]), place("", [])]).toEqual([null, null]);
});

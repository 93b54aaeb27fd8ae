import { expect, test } from "vitest";
import { institutionOf } from "../../../src/catalogue/config/institutionOf";
import { placeOfPicked } from "../places";

test.each([
  ["WELCOME TO YOUR Grandview Application!", "applicationTitle"],
  [
    "About 12 minutes. At hand: your school's name, any test scores. Only questions marked * must be answered.",
    "start.minutes",
  ],
  ["Decision in one week", "promises.decision"],
  ["Applications open on August 1, 2027 at 9:00 AM EDT", "dates.opens"],
  ["Founders Hall, Room 12", "admissionsAddress.lines"],
  ["What happens next", "completion.next"],
  ["We read your application and write to you with a decision by November 30, 2026.", "completion.next"],
  ["You are considered for every scholarship you qualify for. There is nothing to apply for.", "completion.next"],
  ["Unos 12 minutos. Tenga a mano", "start.minutes"],
])("a press on “%s” in the preview leads to its setting", (text, control) => {
  const picked = { kind: "picked" as const, ids: [], parts: ["banner", "surface"], text, href: "" };
  expect(placeOfPicked(picked, institutionOf({}))?.control).toBe(control);
});

test.each([
  ["Saved 10:32 AM", ["surface"], "Saved {1}"],
  ["Save and continue", ["surface"], "Save and continue"],
  ["Citizenship", ["heading", "section", "step", "surface"], "Citizenship"],
  ["Forgot your password?", ["link-button", "card", "surface"], "Forgot your password?"],
])("a press on “%s” finds the text that it was made from", (text, parts, search) => {
  const place = placeOfPicked({ kind: "picked", ids: [], parts, text, href: "" }, institutionOf({}));
  expect(place).toMatchObject({ group: "texts", search });
});

test.each([
  ["Ada Lovelace", ["surface"]],
  ["", []],
])("a press on “%s”, which has no setting, leads nowhere", (text, parts) => {
  expect(placeOfPicked({ kind: "picked", ids: [], parts, text, href: "" }, institutionOf({}))).toBeNull();
});

const elmStreet = { name: "Larkspur College", lines: ["1 Elm Street"] };
const larkspur = institutionOf({ address: elmStreet, admissionsAddress: elmStreet });

test.each([
  ["1 Elm Street", ["footer", "surface"], "", "address.lines"],
  ["Privacy Policy and Cookie Notice", ["link-button", "footer", "surface"], "", "links.privacyPolicy"],
  ["Política de privacidad y aviso de cookies", ["link-button", "footer", "surface"], "", "links.privacyPolicy"],
  ["Cell Phone", ["print", "surface"], "", "questions.phone_mobile.label"],
  ["our pages on housing", ["surface"], institutionOf({}).links.housing, "links.housing"],
  ["", ["button", "button-primary", "step", "surface"], "", "look.accent.light"],
])("a press on “%s” in %j leads to the setting of that place", (text, parts, href, control) => {
  const picked = { kind: "picked" as const, ids: [], parts, text, href };
  expect(placeOfPicked(picked, larkspur)?.control).toBe(control);
});

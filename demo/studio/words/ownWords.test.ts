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
  const picked = { kind: "picked", ids: [], parts: ["banner", "surface"], text } as const;
  expect(placeOfPicked({ ...picked, ids: [], parts: [...picked.parts] }, institutionOf({}))?.control).toBe(control);
});

test.each([
  ["Saved 10:32 AM", ["surface"], "Saved {1}"],
  ["Save and continue", ["surface"], "Save and continue"],
])("a press on “%s” finds the text that it was made from", (text, parts, search) => {
  const place = placeOfPicked({ kind: "picked", ids: [], parts, text }, institutionOf({}));
  expect(place).toMatchObject({ group: "texts", search });
});

test.each([
  ["Ada Lovelace", ["surface"]],
  ["", []],
])("a press on “%s”, which has no setting, leads nowhere", (text, parts) => {
  expect(placeOfPicked({ kind: "picked", ids: [], parts, text }, institutionOf({}))).toBeNull();
});

import { expect, test } from "vitest";
import { institutionOf } from "../../../src/catalogue/config/institutionOf";
import { placeOfPicked } from "../places";
import { ownWordsOf } from "./ownWords";

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
  expect(placeOfPicked({ ...picked, ids: [], parts: [...picked.parts] }, ownWordsOf(institutionOf({}))).control).toBe(
    control,
  );
});

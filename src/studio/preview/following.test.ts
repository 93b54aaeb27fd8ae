import { expect, test } from "vitest";
import { screenAfter } from "./following";

test.each([
  ["questions.city.label", "visitor", "visitor"],
  ["questions.city.label", "about", "about"],
  ["questions.hs_gpa.label", "visitor", "education"],
  ["questions.fafsa_file.label.es", "education", "final"],
  ["questions.fafsa_file.label", "errors", "errors"],
  ["questions.fafsa_file.label", "print", "print"],
  ["questions.first_name.hint", "final", "visitor"],
  ["questions.unknown.hint", "final", "final"],
  ["completion.next", "visitor", "completion"],
  ["emails.receipt.text", "visitor", "emails"],
  ["partnerName", "login", "login"],
])("after a change of %s over the screen %s, the preview shows %s", (control, shown, screen) => {
  expect(screenAfter(control.split("."), shown)).toBe(screen);
});

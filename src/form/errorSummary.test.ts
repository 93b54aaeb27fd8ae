import { expect, test } from "vitest";
import { errorsByPage } from "./errorSummary";
import { fixture } from "./fixture";

test("§2 the error summary lists errors by page in the order of the catalogue", () => {
  const errors = { legal: ["Agree"], test_year: ["Year"], gender: ["Sex"], first_name: ["Name", "Long"], gone: ["?"] };
  expect(errorsByPage(fixture, errors)).toEqual([
    {
      page: "about",
      title: "About You",
      items: [
        { key: "first_name", label: "First name", messages: ["Name", "Long"] },
        { key: "gender", label: "Sex", messages: ["Sex"] },
      ],
    },
    {
      page: "education-ug",
      title: "Your Academics",
      items: [{ key: "test_month", label: "Taken in", messages: ["Year"] }],
    },
    { page: "final-steps", title: "Final Steps", items: [{ key: "legal", label: "I agree", messages: ["Agree"] }] },
  ]);
});

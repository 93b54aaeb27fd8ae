import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { grandview } from "../../../shared/catalogue/catalogue";
import { createTestAppState } from "../../state/page.fixture";
import { renderFor } from "../../state/rendered.fixture";
import { SectionRail } from "./SectionRail";

test.each([
  ["without an answer, where none is needed", "Ethnicity and race", {}, "Ethnicity and race"],
  [
    "with one name, where none is needed",
    "Parent 1/Guardian 1",
    { parent_communication_preference: "1", parent_first_name: "Ana" },
    "begun",
  ],
  ["with all that is needed", "Language and background", { first_language_english: "Y" }, "complete"],
  ["that holds only a notice yet", "College courses", {}, "College courses"],
])("a section %s is marked as it is", (_, heading, answers, mark) => {
  const page = grandview.pages.find(({ sections }) => sections.some((section) => section.heading === heading));
  if (!page) throw new Error("There is no page.");
  const appState = createTestAppState();
  appState.answers.load(answers);
  renderFor(<SectionRail page={page} isRail={false} />, appState);
  const item = screen.getAllByRole("listitem").find(({ textContent }) => textContent?.includes(heading));
  expect(item?.textContent).toMatch(new RegExp(`${mark}$`));
});

import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { grandview } from "../../shared/catalogue/catalogue";
import { clearPage } from "../state/page.fixture";
import { renderFor } from "../state/rendered.fixture";
import { CatalogueContext } from "./CatalogueContext";
import { SectionView } from "./SectionView";

beforeEach(clearPage);

const record = {
  hs_address_line_1: "1 Elm Street",
  hs_city: "Elm Creek",
  hs_state: "IA",
  hs_zip: "50310",
  hs_ceeb: "123456",
};

test("a school that was found is one line, which opens to edit it, until another name is typed", () => {
  const section = grandview.pages.flatMap(({ sections }) => sections).find(({ id }) => id === "school");
  if (!section) throw new Error("There is no section.");
  const { answers } = renderFor(
    <CatalogueContext value={grandview}>
      <SectionView section={section} />
    </CatalogueContext>,
  );
  const line = () => document.querySelector("summary")?.textContent;
  act(() => answers.set("hs_name", "Elm Creek High School"));
  for (const [key, value] of Object.entries(record)) act(() => answers.set(key, value));
  expect(line()).toBeUndefined();
  act(() => answers.replace({ hs_name: "Elm Creek High School" }));
  act(() => answers.replace({ hs_name: "Elm Creek High School", ...record }));
  expect(line()).toBe("Elm Creek, IA 50310 · School code 123456 Edit");
  expect(screen.getByLabelText("School city")).toHaveProperty("value", "Elm Creek");
  act(() => answers.set("hs_name", "Elm"));
  expect(line()).toBeUndefined();
});

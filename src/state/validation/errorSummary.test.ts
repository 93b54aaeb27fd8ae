import { expect, test } from "vitest";
import { grandview } from "../../catalogue/catalogue";
import { grandviewUniversity } from "../../catalogue/institution";
import { errorsAtom } from "../answers/errors";
import { sourceCatalogueAtom } from "../config/institution";
import { createStore } from "../core/store";
import { errorSummaryAtom } from "./validation";

test("the error summary lists the errors of the questions by page", () => {
  const store = createStore();
  store.set(sourceCatalogueAtom, { institution: grandviewUniversity, catalogue: grandview });
  const pages = () => store.get(errorSummaryAtom).map(({ page }) => page);
  store.set(errorsAtom, { first_name: ["Legal First Name"], hs_name: ["Name of your high school"] });
  expect(pages()).toEqual(["about", "education-ug"]);
  store.set(errorsAtom, { hs_name: ["Name of your high school"] });
  expect(pages()).toEqual(["education-ug"]);
  store.set(errorsAtom, {});
  expect(pages()).toEqual([]);
});

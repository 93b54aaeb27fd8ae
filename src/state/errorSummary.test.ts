import { expect, test } from "vitest";
import { grandview } from "../catalogue/catalogue";
import { grandviewUniversity } from "../catalogue/institution";
import { errorSummaryAtom } from "./errorSummary";
import { errorsAtom } from "./errors";
import { writtenAtom } from "./institution";
import { webStatusAtom } from "./snapshot";
import { createStore } from "./store";
import { refusalAtom } from "./toldErrors";

const missing = { first_name: ["Legal First Name"], hs_name: ["Name of your high school"] };

function storeOf() {
  const store = createStore();
  store.set(writtenAtom, { institution: grandviewUniversity, catalogue: grandview });
  return store;
}

test("what a refusal would say is told where it is made ready, nowhere else, and gives way to what there is", () => {
  const store = storeOf();
  const told = refusalAtom(missing);
  const pages = () => [told, errorsAtom].map((errors) => store.get(errorSummaryAtom(errors)).map(({ page }) => page));
  store.set(webStatusAtom, "started");
  expect(pages()).toEqual([["about", "education-ug"], []]);
  store.set(webStatusAtom, "validating");
  store.set(errorsAtom, { ...missing });
  expect(store.get(told)).toBe(missing);
  store.set(errorsAtom, { hs_name: ["Name of your high school"] });
  expect(pages()).toEqual([["education-ug"], ["education-ug"]]);
});

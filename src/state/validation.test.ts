import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { buildCatalogue, grandview } from "../catalogue/catalogue";
import { grandviewUniversity } from "../catalogue/institution";
import { createAnswers } from "./answers";
import { errorsAtom } from "./errors";
import { FakeAccount } from "./fakeAccount";
import { catalogueAtom, writtenAtom } from "./institution";
import { Records } from "./records";
import { webStatusAtom } from "./snapshot";
import { createStore } from "./store";
import { Validation } from "./validation";

describe("§4 'validated only while the status is validating': another questionnaire", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("an institution's config that comes after the profile is checked too", () => {
    const store = createStore();
    const catalogue = () => store.get(catalogueAtom);
    const parts = {
      records: new Records({ client: new FakeAccount().client() }),
      answers: createAnswers(store, catalogue),
      today: () => "2026-11-20",
    };
    const validation = new Validation({ ...parts, store, written: catalogue });
    store.set(writtenAtom, { institution: grandviewUniversity, catalogue: grandview });
    store.set(webStatusAtom, "validating");
    validation.start();
    expect(validation.compute().middle_name).toBeUndefined();
    const questions = { middle_name: { required: true } };
    const institution = { ...grandviewUniversity, questions };
    store.set(writtenAtom, { institution, catalogue: buildCatalogue(institution) });
    vi.advanceTimersByTime(1000);
    expect(store.get(errorsAtom).middle_name).toEqual(["Middle Name"]);
    validation.destroy();
  });
});

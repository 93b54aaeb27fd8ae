import { expect, test } from "vitest";
import { address, fixture } from "../../form/catalogue.fixture";
import { FakeAccount, settled } from "../account.fixture";
import { createAnswers } from "../answers/answersStore";
import { sessionNumberAtom } from "../core/snapshot";
import { createStore } from "../core/store";
import { createLookup } from "./lookup";

/** A lookup for an account in which one address is found; `release` sends the answers that are held back. */
function setUp() {
  const [store, account] = [createStore(), new FakeAccount()];
  const answers = createAnswers(store, () => fixture);
  account.found = { address_line_1: "1 Main St", city: "Ames", state: "IA", country: "USA", zip: "50010" };
  const lookup = createLookup({ client: account.client(), store, answers, catalogue: () => fixture });
  function holdBack(): () => void {
    let give: () => void = () => undefined;
    account.held = new Promise((resolve) => {
      give = resolve;
    });
    return () => give();
  }
  return { store, account, answers, lookup, holdBack };
}

test("§7 a record that comes late takes nothing that was typed meanwhile", async () => {
  const { answers, lookup, holdBack } = setUp();
  const give = holdBack();
  answers.set("city", "Boone");
  const chosen = lookup.choose(address, { id: "1", text: "1 Main St" });
  await settled();
  answers.set("zip", "90210-1234");
  give();
  await chosen;
  expect(answers.read()).toMatchObject({ address_line_1: "1 Main St", city: "Ames", zip: "90210-1234" });
});

test("§7 a choice whose record cannot be had keeps nothing of the record before but what was changed since", async () => {
  const { account, answers, lookup } = setUp();
  await lookup.choose(address, { id: "1", text: "1 Main St" });
  answers.set("zip", "50011");
  lookup.type(address, "1 Main St, rear");
  expect(answers.read()).toMatchObject({ city: "Ames", zip: "50011" });
  account.faults = ["dropRequest"];
  await lookup.choose(address, { id: "2", text: "2 Oak St" });
  expect(answers.read()).toMatchObject({ address_line_1: "2 Oak St", city: "", zip: "50011" });
});

test("§7 a record that arrives after a logout fills nothing in the next applicant's form", async () => {
  const { store, answers, lookup, holdBack } = setUp();
  const give = holdBack();
  const chosen = lookup.choose(address, { id: "1", text: "1 Main St" });
  await settled();
  expect(answers.read()).toMatchObject({ address_line_1: "1 Main St" });
  answers.replace({});
  store.set(sessionNumberAtom, 1);
  give();
  await chosen;
  expect(answers.read()).toEqual({});
});

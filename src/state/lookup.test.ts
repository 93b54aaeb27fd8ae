import { expect, test } from "vitest";
import { address, fixture } from "../form/catalogue.fixture";
import { FakeAccount, settled } from "./account.fixture";
import { createAnswers } from "./answers";
import { createLookup } from "./lookup";
import { sessionNumberAtom } from "./snapshot";
import { createStore } from "./store";

test("§7 a record that comes late takes nothing that was typed meanwhile", async () => {
  const [store, account] = [createStore(), new FakeAccount()];
  const answers = createAnswers(store, () => fixture);
  account.found = { address_line_1: "1 Main St", city: "Ames", state: "IA", country: "USA", zip: "50010" };
  let give: () => void = () => undefined;
  account.gate = new Promise((resolve) => {
    give = resolve;
  });
  const lookup = createLookup({ client: account.client(), store, answers, catalogue: () => fixture });
  answers.set("city", "Boone");
  const chosen = lookup.choose(address, { id: "1", text: "1 Main St" });
  await settled();
  answers.set("zip", "90210-1234");
  give();
  await chosen;
  expect(answers.read()).toMatchObject({ address_line_1: "1 Main St", city: "Ames", zip: "90210-1234" });
});

test("§7 a record that comes late fills nothing in the form of whoever is here by then", async () => {
  const [store, account] = [createStore(), new FakeAccount()];
  const answers = createAnswers(store, () => fixture);
  account.found = { address_line_1: "1 Main St", city: "Ames", state: "IA", country: "USA", zip: "50010" };
  let give: () => void = () => undefined;
  account.gate = new Promise((resolve) => {
    give = resolve;
  });
  const client = account.client();
  const lookup = createLookup({ client, store, answers, catalogue: () => fixture });
  const chosen = lookup.choose(address, { id: "1", text: "1 Main St" });
  await settled();
  expect(answers.read()).toMatchObject({ address_line_1: "1 Main St" });
  answers.replace({});
  store.set(sessionNumberAtom, 1);
  give();
  await chosen;
  expect(answers.read()).toEqual({});
});

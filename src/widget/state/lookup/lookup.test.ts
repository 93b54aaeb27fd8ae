import { expect, test } from "vitest";
import { address, fixture } from "../../../shared/form/catalogue.fixture";
import { FakeAccount, settled } from "../account.fixture";
import { createAnswers } from "../answers/answers";
import { createTestLanguage, createTestScope } from "../page.fixture";
import { createLookup } from "./lookup";

/** A lookup for an account that finds one address. */
function setUp() {
  const core = createTestScope();
  const account = new FakeAccount();
  const language = createTestLanguage(core, fixture);
  const answers = createAnswers(core, language);
  account.found = { address_line_1: "1 Main St", city: "Ames", state: "IA", country: "USA", zip: "50010" };
  const announced: string[] = [];
  const lookup = createLookup({
    client: account.client(),
    answers,
    language: { catalogue: () => fixture },
    notices: { announce: (message) => announced.push(language.translate(message)) },
  });
  return { account, announced, answers, lookup };
}

test("a record that arrives late overwrites no answer that was typed while it loaded", async () => {
  const { account, announced, answers, lookup } = setUp();
  const release = account.hold();
  answers.set("city", "Boone");
  const chosen = lookup.choose(address, { id: "1", text: "1 Main St" });
  await settled();
  answers.set("zip", "90210-1234");
  release();
  await chosen;
  expect(answers.read()).toMatchObject({ address_line_1: "1 Main St", city: "Ames", zip: "90210-1234" });
  expect(announced).toEqual(["Address filled in: IA, USA, Ames"]);
});

test("a choice whose record fails to load clears the answers of the previous record, except those changed since", async () => {
  const { account, answers, lookup } = setUp();
  await lookup.choose(address, { id: "1", text: "1 Main St" });
  answers.set("zip", "50011");
  answers.set(address.key, "1 Main St, rear");
  expect(answers.read()).toMatchObject({ city: "Ames", zip: "50011" });
  account.faults = ["dropRequest"];
  await lookup.choose(address, { id: "2", text: "2 Oak St" });
  expect(answers.read()).toMatchObject({ address_line_1: "2 Oak St", city: "", zip: "50011" });
});

import { expect, test } from "vitest";
import { titleOf } from "../places";
import { examples, readWork } from "./reading";
import { stillMissing } from "./stillMissing";

test.each(["partnerName", "helpEmail"])("a fault in the needed %s leaves the other parts as they are", (name) => {
  const given = { partnerName: "Larkspur College", helpEmail: "help@larkspur.example", phone: "555 0100" };
  const { config, faults } = readWork({ ...given, [name]: "" });
  expect(faults.map(({ path }) => path)).toEqual([[name]]);
  expect(config).toEqual({
    ...examples,
    ...given,
    [name]: name === "helpEmail" ? examples.helpEmail : examples.partnerName,
  });
});

test("each setting that is still to give has a title, under which it is found", () => {
  const missing = stillMissing({});
  expect(missing.map(([part]) => part).toSorted()).toEqual(Object.keys(examples).toSorted());
  expect(missing.map(titleOf)).not.toContain(null);
});

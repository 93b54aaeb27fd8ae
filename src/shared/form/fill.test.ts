import { describe, expect, test } from "vitest";
import { refusals } from "./accept";
import { address, college, fixture } from "./catalogue.fixture";
import { fillFromRecord } from "./fill";

const record = { id: "1", address_line_1: "1 Main St", city: "Ames", state: "IA", zip: "50010", country: "USA" };

describe("a chosen record", () => {
  test("fills its answers and labels, the country before the state that depends on it", () => {
    expect(fillFromRecord(fixture, {}, address, record)).toEqual({
      address_line_1: "1 Main St",
      city: "Ames",
      zip: "50010",
      country: "USA",
      country_desc: "United States",
      state: "IA",
      state_desc: "Iowa",
    });
  });

  test("clears answers that an earlier record filled and this one lacks", () => {
    const before = fillFromRecord(fixture, {}, address, record);
    const { zip: _, ...shorter } = { ...record, city: null };
    expect(fillFromRecord(fixture, before, address, shorter)).toMatchObject({ city: "", zip: "", state: "IA" });
  });

  test.each([
    ["a value in lower case", { country: "usa", state: "ia" }, { country: "USA", state: "IA" }],
    ["a value between spaces", { country: " CAN ", state: " ON " }, { country: "CAN", state: "ON" }],
    ["a label", { country: "Canada", state: "Ontario" }, { country: "CAN", state: "ON" }],
    ["a value of another country", { country: "CAN", state: "IA" }, { country: "CAN", state: "" }],
    ["a value that is not a text", { country: 5, state: true }, { country: "" }],
  ])("fills a coded answer from %s", (_, fields, expected) => {
    const before = fillFromRecord(fixture, {}, address, record);
    expect(fillFromRecord(fixture, before, address, { ...record, ...fields })).toMatchObject(expected);
  });

  test("clears questions that become hidden", () => {
    const filled = fillFromRecord(fixture, { country: "CAN", visa: "F1" }, address, record);
    expect(filled).toMatchObject({ country: "USA", visa: "" });
  });

  test("shortens a text to its question's limit, and a code to that of the lookup it accompanies", () => {
    const long = "x".repeat(400);
    expect(fillFromRecord(fixture, {}, address, { ...record, city: long }).city).toBe("x".repeat(45));
    const { college_id } = fillFromRecord(fixture, {}, college, { id: long, name: "Drake" });
    expect(refusals(fixture, { college_id })).toEqual({});
  });
});

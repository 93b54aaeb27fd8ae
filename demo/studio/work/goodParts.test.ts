import { describe, expect, test } from "vitest";
import { readConfig } from "../../../src/catalogue/config/readConfig";
import { goodParts } from "./goodParts";
import type { JsonObject } from "./json";

const name = { partnerName: "Larkspur College" };

describe("of a configuration with faults, what is good", () => {
  test.each<[string, JsonObject, JsonObject]>([
    ["leaves out an unknown part", { ...name, fone: "1", phnoe: "2" }, name],
    [
      "leaves out an unknown key of an address",
      { ...name, address: { name: "A", lines: ["B"], street: "C" } },
      { ...name, address: { name: "A", lines: ["B"] } },
    ],
    ["leaves out an object that lacks a part", { ...name, address: { name: "A" } }, name],
    ["leaves out a list with a faulty entry", { ...name, lists: { majors: [{ value: "", label: "x" }] } }, name],
    [
      "leaves out a list with two faulty entries, and keeps the list beside it",
      {
        ...name,
        lists: {
          majors: [
            { value: "", label: "x" },
            { value: "", label: "y" },
          ],
          religions: [{ value: "D1", label: "D" }],
        },
      },
      { ...name, lists: { religions: [{ value: "D1", label: "D" }] } },
    ],
    [
      "leaves out the dates that contradict each other",
      { ...name, dates: { timeZone: "UTC", opens: "2027-02-01", closes: "2027-01-01" } },
      { ...name, dates: { timeZone: "UTC", opens: "2027-02-01" } },
    ],
    ["is all of one without faults", name, name],
  ])("%s", (_, config, good) => {
    expect(goodParts(config, (each) => readConfig(each))).toEqual(good);
  });
});

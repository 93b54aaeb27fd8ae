import { describe, expect, test } from "vitest";
import { goodParts } from "./goodParts";
import { readConfig } from "./readConfig";

const name = { partnerName: "Larkspur College" };

describe("the valid parts of a configuration with faults", () => {
  test.each<[string, object, object]>([
    ["leave out an unknown part", { ...name, fone: "1", phnoe: "2" }, name],
    [
      "leave out an unknown key of an address",
      { ...name, address: { name: "A", lines: ["B"], street: "C" } },
      { ...name, address: { name: "A", lines: ["B"] } },
    ],
    ["leave out an object that lacks a part", { ...name, address: { name: "A" } }, name],
    ["leave out a list with a faulty entry", { ...name, lists: { majors: [{ value: "", label: "x" }] } }, name],
    [
      "leave out a list with two faulty entries, and keep the list beside it",
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
      "leave out the dates that contradict each other",
      { ...name, dates: { timeZone: "UTC", opens: "2027-02-01", closes: "2027-01-01" } },
      { ...name, dates: { timeZone: "UTC", opens: "2027-02-01" } },
    ],
    ["are all parts of a configuration without faults", name, name],
  ])("%s", (_, config, good) => {
    expect(goodParts(config, (each) => readConfig(each))).toEqual(good);
  });
});

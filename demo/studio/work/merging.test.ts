import { describe, expect, test } from "vitest";
import { lookFrom } from "../look/look";
import { withOther } from "./merging";
import { emptyWork, type Work, withSetting } from "./work";

const named = (work: Work, name: string) => withSetting(work, ["partnerName"], name);
const phoned = (work: Work, phone: string) => withSetting(work, ["phone"], phone);
const base = named(emptyWork, "Larkspur College");

describe("the work of two tabs that both changed", () => {
  test.each<[string, Work, Work, Work]>([
    ["has both settings", named(base, "Marlow"), phoned(base, "1"), phoned(named(base, "Marlow"), "1")],
    [
      "has both languages of one setting",
      withSetting(base, ["questions", "city", "label"], { en: "Town" }),
      withSetting(base, ["questions", "city", "label"], { es: "Localidad" }),
      withSetting(base, ["questions", "city", "label"], { en: "Town", es: "Localidad" }),
    ],
    [
      "has both changes of the look",
      { ...base, look: lookFrom("--admissions-radius: 0px;") },
      { ...base, look: lookFrom("--admissions-font: serif;") },
      { ...base, look: lookFrom("--admissions-radius: 0px; --admissions-font: serif;") },
    ],
    [
      "lacks what one took away",
      withSetting(base, ["partnerName"], undefined),
      phoned(base, "1"),
      phoned(emptyWork, "1"),
    ],
    ["has the same one of two values of a setting", phoned(base, "1"), phoned(base, "2"), phoned(base, "2")],
    ["is the other's where only that changed", base, phoned(base, "1"), phoned(base, "1")],
  ])("%s, in either tab", (_, one, other, both) => {
    expect(withOther(base, one, other)).toEqual(both);
    expect(withOther(base, other, one)).toEqual(both);
  });

  test("is the very same where the other one's has nothing else, in whatever order", () => {
    const ours = phoned(named(emptyWork, "Marlow"), "1");
    expect(withOther(base, ours, named(phoned(emptyWork, "1"), "Marlow"))).toBe(ours);
  });
});

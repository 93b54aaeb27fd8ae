import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameSpelled } from "./spelling";

/** Ways to write each part of a name; the first is the plain one. */
const parts: readonly (readonly string[])[] = [
  ["St", "St.", "ST.", "Saint", "saint", "ＳＴ", "Ste.", "Sainte"],
  ["Marys", "Mary's", "Mary’s", "Maryʼs", "Mary´s", "Mary`s", "MARY‘S", "Ma\u00adrys", "Mary\u200bs"],
  ["Jose", "José", "Jose\u0301", "JOSÉ", "Ĵosé"],
  ["Obrien", "O'Brien", "O’Brien", "O Brien", "OʻBRIEN", "OBrien"],
  ["Mcdonald", "McDonald", "Mc Donald", "MC DONALD"],
  ["Winston Salem", "Winston-Salem", "WINSTON–SALEM", "Winston — Salem", "Winston/Salem", "Winston\u00a0Salem"],
  ["Strasse", "Straße", "STRAẞE", "strasse,"],
  ["Malmo Lodz Coeur Aeon", "Malmö Łódź Cœur Æon", "MALMÖ ŁÓDŹ CŒUR ÆON"],
  ["Mt", "Mt.", "Mount", "MOUNT"],
  ["Ft", "Ft.", "Fort"],
  ["N", "N.", "North", "No."],
  ["SW", "S.W.", "Southwest", "South West", "South-West"],
  ["1st", "First", "1ST"],
  ["William Mary", "William & Mary", "William and Mary", "William AND Mary"],
  ["AM", "A&M", "A & M", "A and M", "A. M."],
  ["University Iowa", "University of Iowa", "Univ. of Iowa", "The University of Iowa", "UNIV IOWA"],
  ["Intl", "Int'l", "Int’l.", "International"],
  ["Jr", "Jr.", "Junior"],
  ["Sr", "Sr.", "Senior"],
  ["Acad", "Acad.", "Academy"],
  ["Ctr", "Ctr.", "Center", "Centre"],
  ["Ave", "Ave.", "Avenue", "AV"],
  ["PS 41", "P.S. 41", "PS41", "P.S.41", "P. S. 41", "PS #41", "P.S. No. 41", "ps 041", "Public School 41", "PS-41"],
  ["HS", "H.S.", "H. S.", "High School", "HIGH  SCHOOL", "High Sch.", "High"],
];

describe("the spelling of a name", () => {
  test("is the same in every dress, with doubled blanks, capitals and decomposed letters", () => {
    const dresses = [
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
      (text: string) => text.normalize("NFD"),
      (text: string) => ` ${text.replaceAll(" ", "   ")}\t`,
    ];
    const waysOf = ([plain = "", ...others]: readonly string[]) =>
      fc.constantFrom(plain, ...others).map((way) => [plain, way] as const);
    // The last part is a school's kind only at the end. Two parts of single letters in a row would be one word.
    const name = fc
      .subarray(parts.slice(0, -1), { maxLength: 6 })
      .chain((chosen) => fc.tuple(fc.tuple(...chosen.map(waysOf)), waysOf(parts.at(-1) ?? [])))
      .map(([chosen, last]) => [0, 1].map((at) => [...chosen.flatMap((way) => [way[at], "Oak"]), last[at]].join(" ")));
    fc.assert(
      fc.property(name, fc.constantFrom(...dresses), ([plain = "", dressed = ""], dress) => {
        expect(nameSpelled(dress(dressed))).toBe(nameSpelled(plain));
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ["Lincoln High School", "Lincoln Middle School"],
    ["P.S. 41", "P.S. 14"],
    ["St. Mary", "St. Mark"],
    ["Mount Vernon", "Montvernon"],
    ["North High", "South High"],
    ["Öl", "Ol d"],
  ])("%s is another name than %s", (one, other) => {
    expect(nameSpelled(one)).not.toBe(nameSpelled(other));
  });

  test("keeps a name of words that searches leave out, and of another script", () => {
    expect([nameSpelled("The"), nameSpelled("北京大学"), nameSpelled("!!!")]).toEqual(["the", "北京大学", ""]);
  });
});

import { describe, expect, test } from "vitest";
import type { Answers } from "./answers";
import { address, college, fixture } from "./catalogue.fixture";
import { answer, answerAll, settle } from "./changeAnswers";

const set = (answers: Answers, key: string, value: string | boolean) => answer(fixture, answers, key, value);
const abroad: Answers = {
  country: "CAN",
  country_desc: "Canada",
  visa: "F1",
  visa_desc: "F-1 student",
  visa_school: "Drake",
  visa_city: "Des Moines",
};

describe("§3 student answers", () => {
  test.each([
    ["gender", "F", "Female"],
    ["activity_kind", "Y", "Yes"],
    ["gender", "", ""],
    ["gender", "not listed", ""],
  ])("%s answered %j keeps the label %j", (key, value, label) => {
    expect(set({ [key]: "M", [`${key}_desc`]: "Male" }, key, value)).toMatchObject({
      [key]: value,
      [`${key}_desc`]: label,
    });
  });

  test("a month and a year keep their labels, each its own", () => {
    const month = set({ taken: "Y" }, "test_month", "3");
    expect(set(month, "test_year", "2025")).toEqual({
      taken: "Y",
      test_month: "3",
      test_month_desc: "March",
      test_year: "2025",
      test_year_desc: "2025",
    });
  });

  test("an option-driven answer takes its label from the list of the moment", () => {
    expect(set({ country: "CAN" }, "state", "ON")).toMatchObject({ state_desc: "Ontario" });
  });

  test("several at once take their labels from each other, in whatever order they come", () => {
    expect(answerAll(fixture, {}, { state: "ON", country: "CAN" })).toEqual({
      state: "ON",
      state_desc: "Ontario",
      country: "CAN",
      country_desc: "Canada",
    });
  });

  test("characters that no database stores are left out", () => {
    expect(set({}, "first_name", "A\u0000d\ud800a 😀")).toEqual({ first_name: "Ada 😀" });
  });
});

describe("§4 conditional sections", () => {
  test("what becomes hidden is cleared through any number of conditions, as empty answers", () => {
    expect(set(abroad, "country", "USA")).toEqual({
      country: "USA",
      country_desc: "United States",
      visa: "",
      visa_desc: "",
      visa_school: "",
      visa_city: "",
    });
  });

  test("a key that a true condition keeps stays", () => {
    expect(set(abroad, "country", "AFG")).toMatchObject({ visa: "F1", visa_school: "Drake", visa_city: "Des Moines" });
  });

  test("a month and year clear both keys and both labels", () => {
    const taken = { taken: "Y", test_month: "3", test_month_desc: "March", test_year: "2025", test_year_desc: "2025" };
    expect(set(taken, "taken", "N")).toEqual({
      taken: "N",
      taken_desc: "No",
      test_month: "",
      test_month_desc: "",
      test_year: "",
      test_year_desc: "",
    });
  });

  test("an option-driven select is cleared when the answer that decides its list changes, even to a list that has its value", () => {
    const usa = { country: "USA", country_desc: "United States", state: "IA", state_desc: "Iowa" };
    expect(set(usa, "country", "CAN")).toMatchObject({ state: "", state_desc: "" });
    expect(set(usa, "country", "AFG")).toMatchObject({ state: "", state_desc: "" });
    expect(set(usa, "country", "USA")).toBe(usa);
  });

  test("an answer to a hidden question does not stay", () => {
    expect(set({ gender: "F" }, "gender_other", "x")).toMatchObject({ gender_other: "" });
  });

  test("a question is judged when all that it reads is settled", () => {
    // `b` shows while `t` is m, or while `a` is empty; `a` shows while `t` is m or n. Leaving m hides and empties `a`,
    // and thereby keeps `b`.
    const t = (...target: string[]) => ({ key: "t", operator: "in", target }) as const;
    const b = { any: [t("m"), { key: "a", operator: "notAnswered" }] } as const;
    const catalogue = {
      lists: {},
      pages: [
        {
          id: "about",
          title: "",
          sections: [
            {
              id: "s",
              heading: "",
              nodes: [
                { control: "text", key: "t", label: "t" },
                { control: "text", key: "b", label: "b", when: b },
                { control: "text", key: "a", label: "a", when: t("m", "n") },
              ],
            },
          ],
        },
      ],
    } as const;
    expect(answer(catalogue, { t: "m", a: "1", b: "2" }, "t", "k")).toEqual({ t: "k", a: "", b: "2" });
  });

  test("conditions in a circle end", () => {
    const without = (key: string) => ({ key, operator: "notAnswered" }) as const;
    const nodes = [
      { control: "text", key: "a", label: "a", when: without("b") },
      { control: "text", key: "b", label: "b", when: without("a") },
    ] as const;
    const catalogue = {
      lists: {},
      pages: [{ id: "about", title: "", sections: [{ id: "s", heading: "", nodes }] }],
    } as const;
    const settled = settle(catalogue, { a: "1", b: "2" });
    expect([settled.a, settled.b].filter((value) => value !== "")).toHaveLength(1);
  });
});

describe("§7 a lookup's name that is typed anew", () => {
  const chosen: Answers = { college_name: "Drake", college_ceeb: "123456", college_id: "7" };

  test("clears the code and the answers without a visible question", () => {
    expect(set(chosen, college.key, "Drak")).toEqual({ college_name: "Drak", college_ceeb: "", college_id: "" });
  });

  test("keeps the questions that the record had filled", () => {
    const filled = { country: "USA", [address.key]: "1 Main St", city: "Ames" };
    expect(set(filled, address.key, "2 Main St")).toMatchObject({ city: "Ames" });
  });
});

describe("the same reference when nothing changed", () => {
  test.each([
    ["the same text", "first_name", "Ada"],
    ["an empty text where there is none", "nickname", ""],
    ["an unticked box where there is none", "texts", false],
    ["a key that the form does not have", "constructor", "x"],
  ])("for %s", (_, key, value) => {
    const answers: Answers = { first_name: "Ada" };
    expect(set(answers, key, value)).toBe(answers);
  });

  test("for settled answers", () => {
    expect(settle(fixture, abroad)).toBe(abroad);
  });

  test("never changes what it was given", () => {
    const frozen = Object.freeze({ ...abroad });
    expect(set(frozen, "country", "USA")).not.toBe(frozen);
    expect(frozen).toEqual(abroad);
  });
});

describe("settle", () => {
  test("clears blanks in a block that goes when the later block that held it open is cleared", () => {
    expect(settle(fixture, { activity_2_name: " ", activity_3_more: "x" })).toEqual({
      activity_2_name: "",
      activity_3_more: "",
    });
  });

  test("clears every answer to a hidden question of loaded answers", () => {
    const loaded = { ...abroad, country: "USA", gender: "F", gender_other: "x", transcript: "ANSWERED" };
    expect(settle(fixture, loaded)).toMatchObject({
      visa: "",
      visa_city: "",
      gender_other: "",
      gender: "F",
      transcript: "",
    });
  });
});

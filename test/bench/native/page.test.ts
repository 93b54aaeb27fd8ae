import { describe, expect, test } from "vitest";
import { catalogue, chooseEverything, lastRevealingRadio, richestChoice, shown, stepOf } from "../questions";
import { nativePage } from "./page";

/** The number of elements with each id. */
function idsIn(html: string): Map<string, number> {
  const ids = new Map<string, number>();
  for (const [, id = ""] of html.matchAll(/ id="([^"]+)"/g)) ids.set(id, (ids.get(id) ?? 0) + 1);
  return ids;
}

const page = stepOf(catalogue);
const choice = richestChoice();

describe("the native page that npm run bench compares with", () => {
  test("holds one control for each question of the first step", () => {
    const ids = idsIn(nativePage({ page, shown: shown(), choices: [] }));
    const counts = shown().map(({ key }) => [key, ids.get(key)]);
    expect(counts).toEqual(shown().map(({ key }) => [key, 1]));
    expect(counts.length).toBeGreaterThan(25);
  });

  test("listens to choices before its first question is there", () => {
    const html = nativePage({ page, shown: shown(), choices: [choice] });
    expect(html.indexOf("addEventListener")).toBeGreaterThan(0);
    expect(html.indexOf("addEventListener")).toBeLessThan(html.indexOf("data-question="));
  });

  test("holds the questions that a choice shows, hidden", () => {
    const html = nativePage({ page, shown: shown(), choices: [choice, lastRevealingRadio()] });
    for (const key of choice.shows) expect(html).toMatch(new RegExp(`data-question="${key}" hidden`));
    expect(choice.shows.length).toBeGreaterThanOrEqual(20);
  });

  test("holds every question that answers can open, and every option of a list", () => {
    const { answers } = chooseEverything();
    const html = nativePage({ page, shown: shown(answers), choices: [] });
    const ids = idsIn(html);
    expect(shown(answers).filter(({ key }) => ids.get(key) !== 1)).toEqual([]);
    const [, list = ""] = /<select id="country"[^>]*>(.*?)<\/select>/.exec(html) ?? [];
    const blank = 1;
    expect(list.split("<option").length - 1 - blank).toBe(catalogue.lists.countries?.length);
  });
});

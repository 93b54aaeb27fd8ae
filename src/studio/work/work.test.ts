import { describe, expect, test } from "vitest";
import { afterMove, historyOf, type Move } from "./history";
import { emptyWork, textOf, type Work, withFile, withSetting, workFrom } from "./work";

const larkspur = withSetting(emptyWork, ["partnerName"], "Larkspur College");
const changeAt = (at: number, name: string): Move => ({
  kind: "change",
  path: ["partnerName"],
  at,
  change: (work) => withSetting(work, ["partnerName"], name),
});
const nameOf = ({ config }: Work) => config.partnerName;

describe("the work in the studio", () => {
  test("is the same after it was text, and after its files were loaded back, in which the schema's address is the studio's own", () => {
    const work: Work = { ...larkspur, server: "https://apply.example.edu", way: "cms" };
    expect(workFrom(textOf(work))).toEqual(work);
    const file = JSON.stringify({ $schema: "https://other.example/dist/institution.schema.json", ...larkspur.config });
    expect(withFile(emptyWork, "institution.json", file)).toEqual(larkspur);
    expect(workFrom('{"config": [], "look": {"colours": {}}, "server": null, "way": "module"}')).toBeNull();
  });

  test("takes a file of one language into the configuration, and refuses what is neither", () => {
    const words = { "questions.city.label": "Ville", "steps.next": "Suite" };
    const taken = { ...larkspur.config, translations: { fr: words } };
    expect(withFile(larkspur, "fr.json", JSON.stringify(words))?.config).toEqual(taken);
    // Of the release before, by its English.
    expect(withFile(larkspur, "fr.json", '{"Legal First Name": "Prénom"}')?.config.translations).toEqual({
      fr: { "questions.first_name.label": "Prénom" },
    });
    expect(withFile(larkspur, "fr.json", "[]")).toBeNull();
  });

  test("undoes what was typed in one go as one step, and the work of a link to the kept one", () => {
    const opened = afterMove(historyOf(larkspur), { kind: "change", path: [], at: 0, change: () => emptyWork });
    const replaced = afterMove(opened, { kind: "change", path: [], at: 100, change: () => larkspur });
    expect(afterMove(replaced, { kind: "undo" }).present).toBe(emptyWork);
    const typed = [changeAt(0, "L"), changeAt(100, "La"), changeAt(9_000, "Lark")].reduce(afterMove, opened);
    const undone = (count: number) =>
      Array.from({ length: count }, (): Move => ({ kind: "undo" })).reduce(afterMove, typed);
    expect([1, 2, 3, 4].map((count) => nameOf(undone(count).present))).toEqual([
      "La",
      undefined,
      "Larkspur College",
      "Larkspur College",
    ]);
    expect(afterMove(undone(1), { kind: "redo" }).present).toEqual(typed.present);
    expect(undone(1).future.map(({ path }) => path)).toEqual([["partnerName"]]);
  });
});

import { describe, expect, test } from "vitest";
import { type Answers, type Arrangement, initialArrangement } from "./answers";
import { addBlock, chooseTab, confirm, isConfirmed, removeBlock, settleArrangement, shownBlocks } from "./arrangement";
import { fixture } from "./catalogue.fixture";
import { indexOf } from "./catalogueIndex";
import { setAnswer } from "./changeAnswers";
import { isVisible } from "./visibility";
import { tabOf } from "./visibilityConditions";

const counted = (count: number): Arrangement => ({ ...initialArrangement, addAnother: { activity: count } });
const begun = (answers: Answers = {}, arrangement = initialArrangement) => ({ answers, arrangement });

describe("add-another", () => {
  test.each<[string, number | undefined, Answers, number]>([
    ["no count is stored", undefined, {}, 1],
    ["two are stored", 2, {}, 2],
    ["the third block has an answer", 1, { activity_3_name: "Chess" }, 3],
    ["the third block has a ticked checkbox", 1, { activity_3_now: true }, 3],
    ["the third block has an unticked checkbox", 1, { activity_3_now: false }, 1],
    ["the stored count is above the maximum", 12, {}, 3],
    ["the stored count is invalid", -1, {}, 1],
  ])("shows the right blocks when %s", (_, count, answers, expected) => {
    const arrangement = count === undefined ? initialArrangement : counted(count);
    expect(shownBlocks(fixture, answers, arrangement, "activity")).toBe(expected);
  });

  test("adds one block at a time, up to the maximum", () => {
    const add = (arrangement: Arrangement) => addBlock(fixture, begun({}, arrangement), "activity").arrangement;
    const two = add(initialArrangement);
    const three = add(two);
    expect([two.addAnother.activity, three.addAnother.activity]).toEqual([2, 3]);
    expect(add(three)).toBe(three);
  });

  const filled: Answers = {
    activity_name: "Chess",
    activity_2_name: "Choir",
    activity_2_kind: "Y",
    activity_2_kind_desc: "Yes",
    activity_2_now: true,
    activity_2_more: "Alto",
    activity_3_name: "Track",
  };

  test("moves the later answers forward and clears the last block when a block is removed", () => {
    const { answers, arrangement } = removeBlock(fixture, begun(filled, counted(3)), "activity", 0);
    expect(answers).toMatchObject({
      activity_name: "Choir",
      activity_kind: "Y",
      activity_kind_desc: "Yes",
      activity_now: true,
      activity_more: "Alto",
      activity_2_name: "Track",
      activity_2_kind: "",
      activity_2_kind_desc: "",
      activity_2_now: false,
      activity_2_more: "",
      activity_3_name: "",
    });
    expect(arrangement.addAnother.activity).toBe(2);
  });

  test("leaves the earlier blocks unchanged when the last block is removed", () => {
    const { answers } = removeBlock(fixture, begun(filled, counted(3)), "activity", 2);
    expect(answers).toEqual({ ...filled, activity_3_name: "" });
  });

  test("clears the only block, and keeps it, when it is removed", () => {
    const { answers, arrangement } = removeBlock(fixture, begun({ activity_name: "x" }, counted(1)), "activity", 0);
    expect([answers.activity_name, shownBlocks(fixture, answers, arrangement, "activity")]).toEqual(["", 1]);
  });

  test.each([-1, 2, 9])("changes nothing when block %d, which is not shown, is removed", (index) => {
    const [before, arrangement] = [{ activity_name: "x" }, counted(2)];
    const after = removeBlock(fixture, begun(before, arrangement), "activity", index);
    expect([after.answers === before, after.arrangement === arrangement]).toEqual([true, true]);
  });
});

describe("tabs", () => {
  const choose = (tab: string, from = begun()) => chooseTab(fixture, from, "grades-tabs", tab);

  test.each([
    [{}, "type"],
    [{ "grades-tabs": "upload" }, "upload"],
    [{ "grades-tabs": "gone" }, "type"],
  ])("with the choices %j show %s", (tabs, expected) => {
    const set = indexOf(fixture).tabSets.get("grades-tabs");
    expect(set && tabOf(set, { ...initialArrangement, tabs })).toBe(expected);
  });

  test("clear the answers on the other tab when a tab is chosen", () => {
    const { answers, arrangement } = choose("upload", begun({ gpa: "3.5" }));
    expect(answers).toEqual({ gpa: "" });
    expect(isVisible(fixture, "transcript", answers, arrangement)).toBe(true);
    expect(isVisible(fixture, "gpa", answers, arrangement)).toBe(false);
  });

  test("are unchanged when the chosen tab is chosen again, or an unknown one", () => {
    const chosen = choose("upload");
    const again = choose("upload", chosen);
    expect(again.answers).toEqual(chosen.answers);
    expect(again.arrangement).toBe(chosen.arrangement);
    expect(choose("gone").arrangement).toBe(initialArrangement);
  });

  test("store a choice of the default tab, which another default may replace later", () => {
    expect(choose("type").arrangement.tabs).toEqual({ "grades-tabs": "type" });
  });
});

describe("confirmation trigger", () => {
  test("replaces its first part by its second and clears the first part's answers", () => {
    const { answers, arrangement } = confirm(fixture, begun({ why_not: "Money" }), "college");
    expect(answers).toEqual({ why_not: "" });
    expect(isVisible(fixture, "college_name", answers, arrangement)).toBe(true);
    expect(isVisible(fixture, "why_not", answers, arrangement)).toBe(false);
  });

  test("counts as confirmed once it is pressed, and not before", () => {
    const { answers, arrangement } = confirm(fixture, begun(), "college");
    expect(isConfirmed(fixture, answers, initialArrangement, "college")).toBe(false);
    expect(isConfirmed(fixture, answers, arrangement, "college")).toBe(true);
    expect(confirm(fixture, { answers, arrangement }, "college").arrangement).toBe(arrangement);
    expect(confirm(fixture, { answers, arrangement }, "unknown").arrangement).toBe(arrangement);
  });

  test("counts as confirmed if its second part has an answer", () => {
    const answers = setAnswer(fixture, { why_not: "Money" }, "college_name", "Drake");
    expect(answers).toMatchObject({ why_not: "", college_name: "Drake" });
    expect(isConfirmed(fixture, answers, initialArrangement, "college")).toBe(true);
  });
});

describe("settleArrangement", () => {
  test.each([
    ["blocks alone", { activity_2_name: "Choir" }, { addAnother: { activity: 2 }, tabs: {}, confirmed: {} }],
    ["a confirmation alone", { college_name: "Drake" }, { addAnother: {}, tabs: {}, confirmed: { college: true } }],
  ])("stores %s", (_, answers, arrangement) => {
    expect(settleArrangement(fixture, answers, initialArrangement)).toEqual(arrangement);
  });

  test("stores the blocks and confirmations that loaded answers imply, so that clearing an answer does not remove its block", () => {
    const answers = { activity_2_name: "Choir", college_name: "Drake" };
    const arrangement = settleArrangement(fixture, answers, initialArrangement);
    expect(arrangement).toEqual({ addAnother: { activity: 2 }, tabs: {}, confirmed: { college: true } });
    expect(settleArrangement(fixture, answers, arrangement)).toBe(arrangement);
  });
});

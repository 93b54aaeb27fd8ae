import { describe, expect, test } from "vitest";
import { type Answers, type Arrangement, initialArrangement } from "./answers";
import { chosenTab, isConfirmed, settleArrangement, shownBlocks } from "./arrangement";
import { addBlock, chooseTab, confirm, removeBlock } from "./arrangementChanges";
import { fixture } from "./catalogue.fixture";
import { answer } from "./changeAnswers";
import { isVisible } from "./visibility";

function counted(count: number): Arrangement {
  return { ...initialArrangement, addAnother: { activity: count } };
}

describe("§4 add-another", () => {
  test.each<[string, number | undefined, Answers, number]>([
    ["nothing is stored", undefined, {}, 1],
    ["two are stored", 2, {}, 2],
    ["the third holds an answer", 1, { activity_3_name: "Chess" }, 3],
    ["the third holds a ticked box", 1, { activity_3_now: true }, 3],
    ["the third holds an unticked box", 1, { activity_3_now: false }, 1],
    ["the stored count is above the maximum", 12, {}, 3],
    ["the stored count is nonsense", -1, {}, 1],
  ])("shows the right blocks when %s", (_, count, answers, expected) => {
    const arrangement = count === undefined ? initialArrangement : counted(count);
    expect(shownBlocks(fixture, answers, arrangement, "activity")).toBe(expected);
  });

  test("adds one block until the last", () => {
    const two = addBlock(fixture, {}, initialArrangement, "activity").arrangement;
    const three = addBlock(fixture, {}, two, "activity").arrangement;
    expect([two.addAnother.activity, three.addAnother.activity]).toEqual([2, 3]);
    expect(addBlock(fixture, {}, three, "activity").arrangement).toBe(three);
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

  test("removing a block moves the later answers into its place and clears the last", () => {
    const { answers, arrangement } = removeBlock(fixture, filled, counted(3), "activity", 0);
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

  test("removing the last block leaves the earlier ones alone", () => {
    const { answers } = removeBlock(fixture, filled, counted(3), "activity", 2);
    expect(answers).toEqual({ ...filled, activity_3_name: "" });
  });

  test("removing the only block empties it and keeps it", () => {
    const { answers, arrangement } = removeBlock(fixture, { activity_name: "x" }, counted(1), "activity", 0);
    expect([answers.activity_name, shownBlocks(fixture, answers, arrangement, "activity")]).toEqual(["", 1]);
  });

  test.each([-1, 1, 9])("removing block %d, which is not shown, changes nothing", (index) => {
    const before = { activity_name: "x" };
    const after = removeBlock(fixture, before, initialArrangement, "activity", index);
    expect(after.answers).toBe(before);
    expect(after.arrangement).toBe(initialArrangement);
  });
});

describe("§4 tabs", () => {
  test.each([
    [{}, "type"],
    [{ "grades-tabs": "upload" }, "upload"],
    [{ "grades-tabs": "gone" }, "type"],
  ])("of the choices %j, %s is shown", (tabs, expected) => {
    expect(chosenTab(fixture, { ...initialArrangement, tabs }, "grades-tabs")).toBe(expected);
  });

  test("choosing a tab clears the answers on the other", () => {
    const { answers, arrangement } = chooseTab(fixture, { gpa: "3.5" }, initialArrangement, "grades-tabs", "upload");
    expect(answers).toEqual({ gpa: "" });
    expect(isVisible(fixture, "transcript", answers, arrangement)).toBe(true);
    expect(isVisible(fixture, "gpa", answers, arrangement)).toBe(false);
  });

  test("an unknown tab changes nothing", () => {
    expect(chooseTab(fixture, {}, initialArrangement, "grades-tabs", "gone").arrangement).toBe(initialArrangement);
  });
});

describe("§4 confirmation trigger", () => {
  test("confirming swaps before for after and clears what stood before", () => {
    const { answers, arrangement } = confirm(fixture, { why_not: "Money" }, initialArrangement, "college");
    expect(answers).toEqual({ why_not: "" });
    expect(isVisible(fixture, "college_name", answers, arrangement)).toBe(true);
    expect(isVisible(fixture, "why_not", answers, arrangement)).toBe(false);
  });

  test("an answer after it counts as confirmed", () => {
    const answers = answer(fixture, { why_not: "Money" }, "college_name", "Drake");
    expect(answers).toMatchObject({ why_not: "", college_name: "Drake" });
    expect(isConfirmed(fixture, answers, initialArrangement, "college")).toBe(true);
  });
});

describe("settleArrangement", () => {
  test("writes down what loaded answers imply, so that erasing one does not take its block away", () => {
    const answers = { activity_2_name: "Choir", college_name: "Drake" };
    const arrangement = settleArrangement(fixture, answers, initialArrangement);
    expect(arrangement).toEqual({ addAnother: { activity: 2 }, tabs: {}, confirmed: { college: true } });
    expect(settleArrangement(fixture, answers, arrangement)).toBe(arrangement);
  });
});

import { describe, expect, test } from "vitest";
import { emptyWork, textOf, workFrom } from "../work/work";
import { type Look, plainLook } from "./look";
import {
  colourIn,
  faultsOfLook,
  isBegun,
  typedIn,
  withColour,
  withLongForm,
  withTypedColour,
  withTypedFont,
} from "./typed";

describe("a text that is typed as a colour", () => {
  test.each([
    ["#1f4b8f", "#1f4b8f"],
    [" 1F4B8F ", "#1f4b8f"],
    ["#7ae", null],
    ["maroon", null],
    ["#12345g", null],
    ["", null],
  ])("is one with six digits: %s", (text, colour) => {
    expect(colourIn(text)).toBe(colour);
  });

  test("may be finished in the short form, which is written out", () => {
    expect(["#7ae", "7ae", "#7aef", "red"].map(withLongForm)).toEqual(["#77aaee", "#77aaee", "#7aef", "red"]);
  });

  test("is begun while more digits may follow", () => {
    expect(["", "#", "#7a", "7a112", "#7a1128", "ma", "#7g"].map(isBegun)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("a look", () => {
  const maroon = withTypedColour(plainLook, "accent", "light", "#7a1128");
  const bad = withTypedColour(maroon, "accent", "light", "maroon");
  const linked = (look: Look) => workFrom(textOf({ ...emptyWork, look }))?.look;

  test("keeps what is no colour beside its last colour, over a reload and in a link, until a colour is given", () => {
    expect(bad.colours).toEqual(maroon.colours);
    expect(typedIn(bad, "accent", "light")).toBe("maroon");
    expect(linked(bad)?.typed).toEqual({ "accent.light": "maroon" });
    expect(linked(maroon)?.typed).toBeUndefined();
    expect(withColour(bad, "accent", "light", "#0b5fd8").typed).toBeUndefined();
    expect(withTypedColour(bad, "accent", "light", "").typed).toBeUndefined();
  });

  test("keeps the last colour also where the control is emptied before", () => {
    const emptied = withTypedColour(maroon, "accent", "light", "", "#7a1128");
    expect(emptied.colours.accent?.light).toBeUndefined();
    const again = withTypedColour(emptied, "accent", "light", "bordeaux", "#7a1128");
    expect([again.colours, typedIn(again, "accent", "light")]).toEqual([maroon.colours, "bordeaux"]);
  });

  test("keeps what names no fonts beside its last fonts", () => {
    const serif = withTypedFont(plainLook, "font", "Georgia", true);
    const open = withTypedFont(serif, "font", '"Source Serif', false);
    expect([open.font, typedIn(open, "font")]).toEqual(["Georgia", '"Source Serif']);
    expect(withTypedFont(open, "font", '"Source Serif"', true)).toEqual({ ...serif, font: '"Source Serif"' });
  });

  test("names what cannot be used, and nothing that a stranger's link adds", () => {
    const look = { ...withTypedFont(bad, "headingFont", "a;b", false) };
    const strangers = { ...look, typed: { ...look.typed, "evil.place": "x" } };
    expect(faultsOfLook(strangers)).toEqual([
      { path: ["look", "accent", "light"], reason: expect.stringContaining("“maroon” is no colour") },
      { path: ["look", "headingFont", "own"], reason: expect.stringContaining("“a;b” names no fonts") },
    ]);
  });
});

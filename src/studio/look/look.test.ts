import { describe, expect, test } from "vitest";
import { palette } from "../../widget/ui/palette";
import { colourOf, contrastFaults, schemes } from "./colours";
import { cssOf, isRole, type Look, lookFrom } from "./look";

describe("the accent of the dark scheme", () => {
  test.each(["#7a1f2b", "#0b5fd8", "#1e5a3c", "#000000", "#FD4"])(
    "where none is set, is as much lighter than %s as dark surfaces need",
    (light) => {
      const look = { accent: { light } };
      expect(contrastFaults(look).filter(({ path }) => path.at(-1) === "dark")).toEqual([]);
      expect(cssOf(look)).toContain(`, ${colourOf(look, "accent", "dark")})`);
      expect(cssOf(look)).not.toContain(palette.accent[1]);
    },
  );

  test("is the one that is set by hand", () => {
    expect(colourOf({ accent: { light: "#7a1f2b", dark: "#f0a3b0" } }, "accent", "dark")).toBe("#f0a3b0");
  });
});

describe("contrast", () => {
  test.each([
    [
      "accent",
      "light",
      "#ffd9e0",
      /^Its contrast on “.+” is 1\.\d; 4\.5 is needed\. A darker one, such as #[\da-f]{6}, would do\.$/,
    ],
    ["quiet", "dark", "#333333", /A lighter one, such as #[\da-f]{6}, would do\.$/],
    ["wash", "light", "#888888", /^Its contrast under “.+” is/],
    ["onAccent", "light", "#1f4b8f", /^Its contrast on “Accent/],
  ] as const)("that is too low is a fault of the colour that was changed: %s, %s", (role, scheme, colour, reason) => {
    const own = role === "onAccent" ? [role] : role === "accent" ? [role] : ["colours", role];
    expect(contrastFaults({ [role]: { [scheme]: colour } })).toContainEqual({
      path: ["look", ...own, scheme],
      reason: expect.stringMatching(reason),
    });
  });

  test("is enough in ours, and with the colour that a fault names", () => {
    expect(contrastFaults({})).toEqual([]);
    const [fault] = contrastFaults({ accent: { light: "#5a9bff" } });
    const [better = ""] = /#[\da-f]{6}/.exec(fault?.reason ?? "") ?? [];
    expect(contrastFaults({ accent: { light: better } })).toEqual([]);
  });

  test("of the text on the accent follows from the accent", () => {
    for (const scheme of schemes)
      expect(colourOf({}, "onAccent", scheme)).toBe(palette.onAccent[schemes.indexOf(scheme)]);
    expect(colourOf({ accent: { light: "#ffd400" } }, "onAccent", "light")).toBe("#000000");
    expect(Object.keys(palette).every(isRole)).toBe(true);
  });
});

describe("a style sheet", () => {
  const look: Look = {
    accent: { light: "#7a1128" },
    colours: { quiet: { light: "#333333" } },
    font: "Georgia, serif",
    radius: 0,
    textSize: 110,
    rules: "/* Ours */\nadmissions-form::part(button) { text-transform: uppercase; }",
  };

  test("is read back as it was made", () => {
    expect(lookFrom(cssOf(look))).toEqual(look);
    expect(cssOf(look)).toMatch(
      /^\/\* .*\n\/\* Ours \*\/\n.*uppercase; \}\n\nadmissions-form \{\n {2}--admissions-quiet: light-dark\(#333333, #a5afba\);\n.*accent.*\n.*Georgia, serif;\n.*radius: 0px;\n.*text-size: 110%;\n\}\n$/,
    );
    expect(cssOf({})).toBe("");
  });

  test.each([
    ["changed by hand", cssOf(look).replace("Georgia", "Garamond"), 1],
    ["written by hand", "admissions-form { --admissions-accent: maroon }", 0],
    ["whose mark was broken", cssOf(look).replace('"light"', "light"), 0],
  ])("that was %s loses nothing", (_, text, from) => {
    expect(lookFrom(text)).toEqual({ rules: text.split("\n").slice(from).join("\n") });
  });
});

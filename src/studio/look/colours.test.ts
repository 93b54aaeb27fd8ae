import { describe, expect, test } from "vitest";
import type { Role } from "../../widget/ui/palette";
import { colourOf, type Scheme, schemes, withColourOf } from "./colours";
import { faultsOfLook, lowContrasts, nearestReadable } from "./contrast";
import { cssOf, type Look, plainLook } from "./look";
import { presets } from "./presets";

const withColour = (look: Look, role: Role, scheme: Scheme, colour: string): Look => ({
  ...look,
  colours: withColourOf(look.colours, role, scheme, colour),
});
const lowOf = (look: Look) => schemes.flatMap((scheme) => lowContrasts(look, scheme));
const maroon = withColour(plainLook, "accent", "light", "#7a1f2b");
const accentsStillOurs = (look: Look) =>
  faultsOfLook(look).flatMap(({ path, reason }) => (reason.includes("still ours") ? [path] : []));

describe("the accent of the dark scheme", () => {
  test.each(["#7a1f2b", "#0b5fd8", "#1e5a3c", "#000000", "#ffd400"])(
    "where none is set, is as much lighter than %s as dark surfaces need",
    (light) => {
      const look = withColour(plainLook, "accent", "light", light);
      expect(lowOf(look).filter(({ scheme }) => scheme === "dark")).toEqual([]);
      expect(cssOf(look)).toContain(`light-dark(${light}, ${colourOf(look, "accent", "dark")})`);
      expect(cssOf(look)).not.toContain("#93b9f6");
    },
  );

  test("is the one that is set by hand", () => {
    expect(colourOf(withColour(maroon, "accent", "dark", "#f0a3b0"), "accent", "dark")).toBe("#f0a3b0");
  });

  test("is named as still ours where it is beside an own one", () => {
    expect(accentsStillOurs(plainLook)).toEqual([]);
    expect(accentsStillOurs(maroon)).toEqual([]);
    expect(accentsStillOurs(withColour(maroon, "accent", "dark", "#93b9f6"))).toEqual([["look", "accent", "dark"]]);
  });
});

test("a colour without enough contrast has a near one that does", () => {
  const pale = withColour(plainLook, "accent", "light", "#5a9bff");
  expect(lowOf(pale).map(({ front }) => front)).toContain("accent");
  const better = nearestReadable(pale, "accent", "light") ?? "";
  expect(lowOf(withColour(pale, "accent", "light", better))).toEqual([]);
  expect(nearestReadable(plainLook, "accent", "light")).toBe(colourOf(plainLook, "accent", "light"));
});

test("the text on the accent follows from it, unless it is written", () => {
  const yellow = withColour(plainLook, "accent", "light", "#ffd400");
  expect([maroon, yellow].map((look) => colourOf(look, "onAccent", "light"))).toEqual(["#ffffff", "#000000"]);
  const written = withColour(yellow, "onAccent", "light", "#ffffff");
  expect(faultsOfLook(written).map(({ path }) => path)).toContainEqual(["look", "onAccent", "light"]);
});

describe("a pair with too little contrast", () => {
  test.each([
    [
      "accent",
      "light",
      "#ffd9e0",
      /^Its contrast on “.+” is 1\.\d; 4\.5 is needed\. A darker one, such as #[\da-f]{6}, would do\.$/,
    ],
    ["quiet", "dark", "#333333", /A lighter one, such as #[\da-f]{6}, would do\.$/],
    ["wash", "light", "#888888", /^Its contrast under “.+” is/],
  ] as const)(
    "is a fault of the colour that was changed, with a better one: %s, %s",
    (role, scheme, colour, reason) => {
      expect(faultsOfLook(withColour(plainLook, role, scheme, colour))).toContainEqual({
        path: ["look", role, scheme],
        reason: expect.stringMatching(reason),
      });
    },
  );

  test("is none of ours, nor of a preset", () => {
    for (const look of [plainLook, ...presets.map((preset) => preset.look)]) expect(faultsOfLook(look)).toEqual([]);
  });
});

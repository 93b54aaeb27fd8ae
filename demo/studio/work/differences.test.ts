import { expect, test } from "vitest";
import { presets } from "../look/presets";
import { withColour, withTypedColour } from "../look/typed";
import { differenceOf } from "./differences";
import { emptyWork, type Work, withSetting } from "./work";

const coloured = (colour: string): Work => ({
  ...emptyWork,
  look: withColour(emptyWork.look, "accent", "light", colour),
});

test.each<[string, Work]>([
  ["Name and contact › Name", withSetting(emptyWork, ["partnerName"], "Larkspur")],
  ["Questions › City › Question", withSetting(emptyWork, ["questions", "city", "label"], { en: "Town", es: "Pueblo" })],
  ["Accent › Accent: primary buttons, links and focus › Light", coloured("#7a1128")],
  [
    "Accent › Accent: primary buttons, links and focus › Light",
    { ...emptyWork, look: withTypedColour(emptyWork.look, "accent", "light", "bordeaux") },
  ],
  ["Letters and corners › Corners", { ...emptyWork, look: { ...emptyWork.look, radius: 2 } }],
  ["Rules of your own › CSS", { ...emptyWork, look: { ...emptyWork.look, rules: "a {}" } }],
  ["Address of your server", { ...emptyWork, server: "https://apply.larkspur.edu" }],
  ["7 settings", { ...emptyWork, look: presets[0]?.look ?? emptyWork.look }],
  ["phnoe", withSetting(emptyWork, ["phnoe"], "1")],
])("what differs is called “%s”, in both directions", (name, work) => {
  expect(differenceOf(emptyWork, work)).toBe(name);
  expect(differenceOf(work, emptyWork)).toBe(name);
});

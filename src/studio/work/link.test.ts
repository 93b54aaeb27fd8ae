import { expect, test } from "vitest";
import { linkOf, workInLink } from "./link";
import { emptyWork, isSameForm, summaryOf, withSetting } from "./work";

const page = "https://studio.example/studio.html";
const named = (name: string) => withSetting(emptyWork, ["partnerName"], name);

test("a link holds the work, but for the rules of its own", async () => {
  const work = named("Larkspur \u00e9");
  const link = await linkOf({ ...work, look: { ...work.look, radius: 2, rules: "a {}" } }, page);
  expect(link.startsWith(`${page}#work=`)).toBe(true);
  expect(await workInLink(link)).toEqual({ ...work, look: { ...work.look, radius: 2 } });
  expect(await workInLink(page)).toBeNull();
});

test("a link that was cut off, is none of ours or is too large cannot be read", async () => {
  const link = await linkOf(named("A"), page);
  expect(await workInLink(link.slice(0, -20))).toBe("unreadable");
  expect(await workInLink(`${page}#work=AAAA`)).toBe("unreadable");
  expect(await workInLink(`${link}${"A".repeat(200_000)}`)).toBe("unreadable");
});

test.each([
  ["ends the page's", { font: "x</style><script src=//evil.example></script>" }],
  ["comments the rest out", { headingFont: "x/*" }],
  ["leaves a string open", { font: 'x, "y' }],
  ["leaves a bracket open", { font: "x, var(--y" }],
  ["escapes the end of a declaration", { font: "x\\" }],
])("a link brings no style sheet that %s", async (_, look) => {
  expect(await workInLink(await linkOf({ ...emptyWork, look: { colours: {}, ...look } }, page))).toBe("unreadable");
});

test("two works make the same form whatever the server", () => {
  expect(isSameForm(named("A"), { ...named("A"), server: "https://apply.example.edu", way: "cms" })).toBe(true);
  expect(isSameForm(named("A"), named("B"))).toBe(false);
});

test("a work is summed up by its name and its settings", () => {
  const dated = withSetting(named("Larkspur College"), ["dates", "opens"], "2027-01-01");
  expect(summaryOf(dated)).toBe("Larkspur College, 2 settings");
  expect(summaryOf({ ...emptyWork, look: { colours: {}, radius: 0 } })).toBe("no name yet, 1 setting");
});

test("a link brings fonts as they are written", async () => {
  const look = {
    colours: {},
    font: "Georgia, 'Times New Roman', serif",
    headingFont: "var(--brand), Ünıcode-Sans_2",
  };
  expect(await workInLink(await linkOf({ ...emptyWork, look }, page))).toEqual({ ...emptyWork, look });
});

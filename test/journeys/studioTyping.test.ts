import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { shoot } from "../support/browsers/shots";
import { form, page, startStudio } from "../support/studioSetup";

startStudio();

const picture = (name: string) => shoot(page, `studio-${name}`, page.locator("#studio"));
const heading = (name: RegExp) => page.getByRole("heading", { name }).getByRole("button");

async function openGroup(name: RegExp): Promise<void> {
  await page.getByRole("tab", { name: "Words" }).click();
  await heading(name).and(page.locator("[aria-expanded=false]")).click();
}

async function closeAndOpen(name: RegExp): Promise<void> {
  await heading(name).click();
  await heading(name).and(page.locator("[aria-expanded=false]")).click();
}

const words = (label: string) => page.getByRole("group", { name: label, exact: true });
const english = (label: string) => words(label).getByLabel("English");
const spanish = (label: string) => words(label).getByLabel("Spanish");

/** The text that a control is described by, such as its fault. */
function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const root = element.getRootNode();
    if (!(root instanceof ShadowRoot)) return "";
    const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => root.getElementById(id)?.textContent ?? "").join(" ");
  });
}

describe("the words in the studio", () => {
  test("keep Spanish that is typed before English over a closed group", async () => {
    const [label, group, text] = [
      "What happens next",
      /^After submission/,
      "Le escribiremos.\nAdemás le llamaremos.",
    ] as const;
    await openGroup(group);
    await spanish(label).fill(text);
    await expect.poll(() => descriptionOf(english(label))).toContain("English");
    await closeAndOpen(group);
    expect(await spanish(label).inputValue()).toBe(text);
    expect(await english(label).inputValue()).not.toMatch(/\S/);
    await english(label).fill(text);
    await expect.poll(() => english(label).getAttribute("aria-invalid")).toBeNull();
    await page.getByText("1 fault", { exact: true }).waitFor({ state: "detached" });
    await page.reload();
    await openGroup(group);
    expect(await spanish(label).inputValue()).toBe(text);
  });

  test("mark and count texts without Spanish, and show what applicants read", async () => {
    await openGroup(/^Promises/);
    expect(await spanish("Decision").getAttribute("placeholder")).toBe("");
    await english("Decision").fill("Decision in ten days");
    await expect.poll(() => descriptionOf(spanish("Decision"))).toMatch(/Missing.*English:.*“Decision in ten days”/);
    expect(await spanish("Decision").getAttribute("placeholder")).toBeNull();
    await picture("missing");
    await page.getByRole("button", { name: "All texts 1 not translated" }).click();
    await page.getByLabel("Only the 1 without a translation").check();
    const translation = page.getByRole("listitem").filter({ hasText: "Decision in ten days" }).getByLabel("Spanish");
    await translation.pressSequentially("Decisión en diez días");
    expect(await translation.inputValue()).toBe("Decisión en diez días");
    await page.getByRole("button", { name: /^All texts \d+$/ }).waitFor();
    await page.getByRole("combobox", { name: "Language" }).first().selectOption("es");
    await form().getByText("Decisión en diez días").first().waitFor();
  });
});

describe("a question in the studio", () => {
  test("keeps its place and the keyboard while it is reworded, and is found by its new words", async () => {
    await openGroup(/^Questions/);
    const cards = page.getByRole("listitem").filter({ has: page.getByText("Question", { exact: true }) });
    const second = cards.nth(1);
    const key = await second.locator("code").textContent();
    const label = second.getByRole("group", { name: "Question", exact: true }).getByLabel("English");
    await label.pressSequentially("Zunamen");
    await form().getByText("Zunamen").first().waitFor();
    expect(await label.inputValue()).toBe("Zunamen");
    expect(await second.locator("code").textContent()).toBe(key);
    await page.getByLabel("Find a question").fill("zunamen");
    await expect.poll(() => cards.locator("code").allInnerTexts()).toEqual([key]);
  });
});

describe("an option list in the studio", () => {
  test("asks for a label, counts options without Spanish, and warns when a missing value matters", async () => {
    await openGroup(/^Lists/);
    const options = page.getByLabel("Options");
    await options.fill("ART | Fine Arts | Bellas Artes\nBREW");
    await expect.poll(() => descriptionOf(options)).toContain("Entry 2, label: It must be a text");
    await heading(/^Lists/).click();
    await heading(/^Lists/).click();
    expect(await options.inputValue()).toBe("ART | Fine Arts | Bellas Artes\nBREW");
    await page.getByLabel("List", { exact: true }).selectOption("suffixes");
    const region = page.getByRole("region", { name: "Form" });
    await region.getByRole("button", { name: /^Lists/ }).click();
    await expect.poll(() => options.evaluate((control) => control.matches(":focus"))).toBe(true);
    expect(await options.getAttribute("id")).toBe("lists.majors");
    await options.fill("ART | Fine Arts | Bellas Artes\nBREW | Brewing");
    await expect.poll(() => options.getAttribute("aria-invalid")).toBeNull();
    await page.getByRole("button", { name: "All texts 1 not translated" }).waitFor();
    await page.getByText("Only if applications are stored already").waitFor();
    const values = page.locator("details", { hasText: /^Values: \d+/ });
    expect(await values.evaluate((details) => details.hasAttribute("open"))).toBe(false);
    await values.getByText(/^Values: \d+/).click();
    await picture("list");
    await options.fill("");
    await page.getByText("An empty list means the form's own 72 options.").waitFor();
    expect(await page.getByText("Only if applications are stored already").count()).toBe(0);
  });
});

describe("the look in the studio", () => {
  const accentOf = () =>
    form()
      .locator("[part~=button-primary]")
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);

  test("takes any colour of CSS, and marks what is none at its control, with the form in the last one", async () => {
    const accent = page.getByLabel("Light", { exact: true }).first();
    const place = await heading(/^Accent/).boundingBox();
    await accent.fill("#ffd9e0");
    await expect.poll(() => descriptionOf(accent)).toContain("4.5 is needed");
    expect(await heading(/^Accent/).boundingBox()).toEqual({ ...place, height: expect.any(Number) });
    await accent.fill("#7a1128");
    await expect.poll(accentOf).toBe("rgb(122, 17, 40)");
    await accent.fill("bordeaux");
    expect(await accent.getAttribute("aria-invalid")).toBeNull();
    await accent.blur();
    await expect.poll(() => descriptionOf(accent)).toContain("“bordeaux” is no colour.");
    await expect.poll(accentOf).toBe("rgb(122, 17, 40)");
    await picture("colour");
    await page.getByRole("button", { name: /^Forest/ }).click();
    expect(await accent.inputValue()).toBe("#1e5a3c");
    for (const [typed, colour] of [
      ["B01", "#bb0011"],
      ["maroon", "#800000"],
    ] as const) {
      await accent.fill(typed);
      await accent.blur();
      expect(await accent.inputValue()).toBe(colour);
    }
    await expect.poll(accentOf).toBe("rgb(128, 0, 0)");
  });

  const sheet = `/* Ours */
@import url("https://fonts.example/css2?family=A:wght@400;700");
admissions-form {
  color-scheme: light;
  --admissions-accent: MAROON;
  --admissions-font: Georgia, serif;
  --admissions-radius: 0;
  --admissions-text-size: 18px;
}
admissions-form::part(button) { text-transform: uppercase; }
admissions-form::-moz-progress-bar { unknown: 1 } /* for Firefox */ }
admissions-form::part(field) { --admissions-accent: blue; }
admissions-form { --admissions-quiet: #333333; --admissions-quiet: var(--ours); }
/* admissions-form { --admissions-accent: red; } */
`;

  test("takes the colours of a style sheet that is loaded, and carries along what has no setting", async () => {
    const load = (css: string) =>
      page
        .getByLabel("Load files back")
        .setInputFiles({ name: "admissions-form.css", mimeType: "text/css", buffer: Buffer.from(css) });
    await page.getByRole("button", { name: "Take it away" }).click();
    await load("admissions-form { --admissions-accent: red");
    await page.getByText("A bracket, a comment or a string is not closed.").waitFor();
    await load("p { color: red }");
    await page.getByText("admissions-form.css has no --admissions-… properties.").waitFor();
    await load(sheet);
    await expect.poll(accentOf).toBe("rgb(128, 0, 0)");
    const file = page.getByRole("textbox", { name: "2. admissions-form.css" });
    const written = await file.inputValue();
    const asLoaded = sheet.replace(/^ {2}--admissions-(accent|font|radius):.*\n/gm, "");
    expect(written.startsWith(asLoaded)).toBe(true);
    expect(written.slice(asLoaded.length)).toMatch(
      /^\nadmissions-form \{\n {2}--admissions-accent: light-dark\(#800000, #[\da-f]{6}\);\n[^}]*serif;\n {2}--admissions-radius: 0px;\n\}\n$/,
    );
    await page.getByRole("button", { name: "Begin again" }).click();
    await page.getByRole("button", { name: "Begin with nothing" }).click();
    await load(written);
    await expect.poll(() => file.inputValue()).toBe(written);
    await page.getByRole("tab", { name: "Look" }).click();
    await heading(/^Rules of your own/).click();
    const rules = page.getByLabel("CSS", { exact: true });
    await rules.fill("p { color: red } /*");
    await expect.poll(() => descriptionOf(rules)).toContain("is not closed");
    await rules.fill("p { color: red }");
    await expect.poll(() => rules.getAttribute("aria-invalid")).toBeNull();
  });
});

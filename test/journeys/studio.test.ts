import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import type { Page, Route } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { firefox, webKit } from "../support/browsers/engines/engines";
import { takePicture } from "../support/browsers/engines/pictures";
import { shoot } from "../support/browsers/shots";
import { browser, server } from "../support/journeySetup";
import { violationsOn } from "../support/pages/axe";
import { context, form, goOnIn, page, startStudio } from "../support/studioSetup";

startStudio();

const open = async (tab: string, group: RegExp) => {
  await page.getByRole("tab", { name: tab }).click();
  await page.getByRole("button", { name: group, expanded: false }).click();
};
const screen = (name: string) => page.getByRole("combobox", { name: "Screen" }).selectOption({ label: name });
const question = (key: string) => page.getByRole("listitem").filter({ has: page.getByText(key, { exact: true }) });
const accentOf = () =>
  form()
    .locator("[part~=button-primary]")
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor);

async function findQuestion(key: string) {
  await page.getByLabel("Find a question").fill(key);
  return question(key);
}

async function downloaded(name: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `Download ${name}` }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

/** What axe finds on the page beside the preview. */
const violations = () => violationsOn((script) => page.evaluate(script), {}, { exclude: ["iframe"] });

describe("the studio", () => {
  test("makes the form an institution's own, gives its files, and takes them back", async () => {
    await form().getByRole("heading", { name: "About You" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("admissions-studio"))).toBeNull();
    await page.getByLabel("Light", { exact: true }).first().fill("#7a1128");
    await expect.poll(accentOf).toBe("rgb(122, 17, 40)");

    await open("Words", /^Name and contact/);
    await page.getByLabel("Name", { exact: true }).fill("Larkspur College");
    await form().getByText("Larkspur College").first().waitFor();

    await open("Words", /^Questions/);
    const middle = await findQuestion("middle_name");
    await middle.getByLabel("Hide this question").selectOption("Yes");
    await form().getByLabel("Middle Name").waitFor({ state: "detached" });
    const city = await findQuestion("city");
    await city.getByRole("group", { name: "Question" }).getByLabel("English").fill("Town");
    await city.getByRole("group", { name: "Question" }).getByLabel("Spanish").fill("Localidad");
    await form().getByLabel("Town").waitFor();
    await page.getByRole("combobox", { name: "Language" }).selectOption("es");
    await form().getByLabel("Localidad").waitFor();

    await page.getByRole("button", { name: "Take it away" }).click();
    const missing = page.getByText("Still to give: 2");
    await page.getByRole("button", { name: "Name and contact › Where transcripts are sent" }).click();
    const line = page.getByRole("group", { name: "Where transcripts are sent" }).getByLabel("First line");
    await expect.poll(() => line.evaluate((input) => input.matches(":focus"))).toBe(true);
    await page.getByRole("button", { name: "Take it away" }).click();
    await missing.waitFor();
    const files = [await downloaded("institution.json"), await downloaded("admissions-form.css")];
    const { text: snippet } = await downloaded("snippet.html");
    expect(snippet).toContain(`config-url="${server.url}/institution.json"`);
    expect(JSON.parse(files[0]?.text ?? "")).toMatchObject({
      partnerName: "Larkspur College",
      questions: { middle_name: { hidden: true }, city: { label: { en: "Town", es: "Localidad" } } },
    });
    expect(files[1]?.text).toMatch(/--admissions-accent: light-dark\(#7a1128, #(?!93b9f6)[\da-f]{6}\);/);

    await page.getByRole("button", { name: "Begin again" }).click();
    await page.getByRole("button", { name: "Keep mine" }).click();
    await form().getByText("Larkspur College").first().waitFor();
    await page.getByRole("button", { name: "Begin again" }).click();
    await page.getByRole("button", { name: "Begin with nothing" }).click();
    await form().getByText("Example University").first().waitFor();
    await page
      .getByLabel("Load files back")
      .setInputFiles(files.map(({ name, text }) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) })));
    await form().getByText("Larkspur College").first().waitFor();
    await expect.poll(accentOf).toBe("rgb(122, 17, 40)");
    await open("Look", /^Accent/);
    // The dark accent and the text on it follow from the light one, as before they were in a file.
    expect(await page.getByLabel("Light", { exact: true }).first().inputValue()).toBe("#7a1128");
    expect(await page.getByLabel("Dark", { exact: true }).first().inputValue()).toBe("");
    await page.getByRole("button", { name: "Undo" }).click();
    await form().getByText("Example University").first().waitFor();
    await page.keyboard.press("Control+Shift+Z");
    await form().getByText("Larkspur College").first().waitFor();
    await page.keyboard.press("Control+Z");
    await form().getByText("Example University").first().waitFor();
  });

  test("begins with our words of an e-mail, and shows it as it arrives, under the policy of the page", async () => {
    await open("Words", /^E-mails/);
    await screen("E-mails");
    const receipt = page.locator("section.card", {
      has: page.getByRole("heading", { name: "Receipt of the application" }),
    });
    await receipt.getByRole("button", { name: "Begin with our words: Text" }).click();
    await receipt.getByRole("group", { name: "Text" }).getByLabel("English").fill("Hello {name},\n\n    {number}\n");
    const arrived = page
      .getByRole("article", { name: "Receipt of the application" })
      .locator("p", { hasText: "100042" });
    await expect.poll(() => arrived.evaluate((line) => getComputedStyle(line).fontSize)).toBe("28px");
  });

  test("keeps the work over a reload, and puts all of it into a link, in which a stranger can name no server", async () => {
    await page.getByRole("button", { name: /^Bright/ }).click();
    await page.getByRole("button", { name: "Take it away" }).click();
    const box = page.getByRole("textbox", { name: "A link that holds it all" });
    await expect.poll(() => box.inputValue()).toContain("#work=");
    const link = await box.inputValue();
    await page.reload();
    await expect.poll(accentOf).toBe("rgb(11, 95, 216)");
    await page.getByRole("button", { name: "Back to the standard look" }).click();
    await expect.poll(accentOf).toBe("rgb(31, 75, 143)");
    await page.goto(link);
    await expect.poll(accentOf).toBe("rgb(11, 95, 216)");

    const colleague = await browser.newContext();
    goOnIn(await colleague.newPage());
    await page.goto(link);
    await expect.poll(accentOf).toBe("rgb(11, 95, 216)");

    const work = { config: {}, look: { colours: {} }, server: "https://evil.example", way: "module" };
    const strangers = deflateRawSync(JSON.stringify(work)).toString("base64url");
    await page.goto(`${server.url}/studio.html#work=${strangers}`);
    await page.getByRole("button", { name: "Open the link's" }).click();
    await expect.poll(accentOf).toBe("rgb(31, 75, 143)");
    await page.getByRole("button", { name: "Take it away" }).click();
    expect(await page.getByLabel("Address of your server").inputValue()).toBe(server.url);
    await colleague.close();
  });

  test("shows a fault at its control, and the form with the rest", async () => {
    await open("Words", /^Name and contact/);
    await page.getByLabel("Name", { exact: true }).fill("Larkspur College");
    await form().getByText("Larkspur College").first().waitFor();
    const email = page.getByLabel("E-mail address for questions");
    await email.fill("help");
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
    await page.getByText("1 fault: the form shows the rest.").waitFor();
    await form().getByText("Larkspur College").first().waitFor();
    const title = "Name and contact › E-mail address for questions";
    for (const region of [page.getByRole("region", { name: "Form" }), page.getByRole("status")]) {
      await page.getByRole("tab", { name: "Look" }).click();
      await region.getByRole("button", { name: title }).first().click();
      await expect.poll(() => email.evaluate((input) => input.matches(":focus"))).toBe(true);
    }
  });

  test("is open in one tab at a time, which goes on with the same work", async () => {
    const nameIn = (tab: Page) => tab.getByLabel("Name", { exact: true });
    const openNames = async (tab: Page) => {
      await tab.getByRole("tab", { name: "Words" }).click();
      await tab.getByRole("button", { name: /^Name and contact/, expanded: false }).click();
    };
    await openNames(page);
    await nameIn(page).fill("Larkspur College");
    const [first, second] = [page, await context.newPage()];
    goOnIn(second);
    await second.goto(`${server.url}/studio.html`);
    await second.getByText("The studio is open in another tab").waitFor();
    expect(await violations()).toEqual([]);
    await shoot(second, "studio-elsewhere", second.locator("#studio"));
    await second.getByRole("button", { name: "Go on here" }).click();
    await openNames(second);
    expect(await nameIn(second).inputValue()).toBe("Larkspur College");
    await first.getByText("The studio is open in another tab").waitFor();
    await nameIn(second).fill("Marlow University");
    await second.close();
    goOnIn(first);
    await openNames(first);
    expect(await nameIn(first).inputValue()).toBe("Marlow University");
  });

  test("stays closed in a tab from which another takes it while that waits for the server", async () => {
    const [first, second] = [page, await context.newPage()];
    const asked = new Promise<Route>((resolve) => {
      void second.route("**/institution.json", resolve, { times: 1 });
    });
    await second.goto(`${server.url}/studio.html`);
    await second.getByRole("button", { name: "Go on here" }).click();
    const call = await asked;
    await first.getByRole("button", { name: "Go on here" }).click();
    const elsewhere = second.getByText("The studio is open in another tab");
    await elsewhere.waitFor();
    await call.continue();
    // The response to a later call comes after the first one's.
    await second.evaluate(async () => (await fetch("/institution.json")).text());
    expect(await elsewhere.count()).toBe(1);
    expect(await second.getByRole("tab", { name: "Look" }).count()).toBe(0);
  });

  test("asks before a link replaces the user's work, which undo restores", async () => {
    const named = (partnerName: string) => {
      const work = { config: { partnerName }, look: { colours: {} }, server: null, way: "module" };
      return `${server.url}/studio.html#work=${deflateRawSync(JSON.stringify(work)).toString("base64url")}`;
    };
    const shows = (name: string) => form().getByText(name).first().waitFor();
    await open("Words", /^Name and contact/);
    await page.getByLabel("Name", { exact: true }).fill("Larkspur College");
    await shows("Larkspur College");
    // A link of the same work asks nothing.
    await page.goto(named("Larkspur College"));
    await shows("Larkspur College");
    expect(await page.getByRole("dialog").count()).toBe(0);

    await page.goto(named("Marlow University"));
    await page.getByRole("dialog").getByText("Marlow University, 1 setting").waitFor();
    expect(await violations()).toEqual([]);
    await page.keyboard.press("Control+Z");
    await page.keyboard.press("Enter");
    await page.reload();
    await shows("Larkspur College");

    await page.goto(named("Marlow University"));
    await page.getByRole("button", { name: "Open the link's" }).click();
    await shows("Marlow University");
    await page.getByRole("button", { name: "Undo" }).click();
    await shows("Larkspur College");
    await page.getByRole("region", { name: "Notifications" }).getByText("Undone: all of the work").waitFor();
    await page.getByRole("button", { name: "Redo" }).click();
    await shows("Marlow University");
    await page.reload();
    await shows("Marlow University");
    await page.goto(`${named("Marlow University").slice(0, -9)}`);
    await page.getByText("This link cannot be opened").waitFor();
  });

  test("shows each state of the form without a server", async () => {
    for (const [name, text] of [
      ["After submission", "Thank you for applying!"],
      ["Print view", "Ada Lovelace"],
      ["Before opening", /Applications open on/],
      ["After closing", /Applications closed on/],
    ] as const) {
      await screen(name);
      await form().getByText(text).first().waitFor();
    }
    await screen("Step 3, nothing answered");
    await form().getByRole("button", { name: "Submit" }).click();
    await form().getByText("We're missing some information!").first().waitFor();
  });

  test("shows that a pressed place has no setting, and lets another be pressed", async () => {
    await screen("Print view");
    await page.getByRole("button", { name: "Find settings by pressing" }).click();
    await form().getByRole("heading", { name: "Ada Lovelace" }).click();
    const note = page
      .getByRole("region", { name: "Form" })
      .getByText("has no setting in the studio: press another place.");
    await note.waitFor();
    const toggle = page.getByRole("button", { name: "Find settings by pressing", pressed: true });
    expect(await toggle.evaluate((button) => getComputedStyle(button).boxShadow)).toContain("inset");
    await shoot(page, "studio-no-setting", page.locator("#studio"));
    expect(await violations()).toEqual([]);
    await screen("First visit, today");
    await note.waitFor({ state: "detached" });
    await form().getByText("Legal First Name").first().click();
    await page.getByLabel("Find a question").waitFor();
  });

  test("shows the place of what is changed, on its screen, without taking the focus", async () => {
    await open("Words", /^Questions/);
    const changes = async (key: string, text: string) => {
      const label = (await findQuestion(key)).getByRole("group", { name: "Question" }).getByLabel("English");
      await label.fill(text);
      const place = form().getByText(text).first();
      await expect
        .poll(() =>
          place.evaluate((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          }),
        )
        .toBe(true);
      expect(await label.evaluate((input) => input.matches(":focus"))).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    };
    await changes("city", "Which town?");
    await changes("fafsa_file", "Your aid report");
    await shoot(page, "studio-following", page.locator("#studio"));
    await changes("first_name", "Your first name");
    expect(await page.getByRole("combobox", { name: "Screen" }).inputValue()).toBe("visitor");
  });

  test.each([
    [1280, "light"],
    [390, "dark"],
  ] as const)("has nothing that axe finds at %i px, %s", async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const tab of ["Look", "Words", "Take it away"]) {
      await page.getByRole("tab", { name: tab }).click();
      expect(await violations(), tab).toEqual([]);
    }
    const { scrolls, shows } = await page.evaluate(() => ({
      scrolls: document.documentElement.scrollWidth,
      shows: document.documentElement.clientWidth,
    }));
    expect(scrolls).toBe(shows);
  });
});

describe.each([firefox, webKit])("the studio in $name", ({ name, open: openTab, options }) => {
  test("makes a form, reads a style sheet, shows states and keeps the work in a link", options, async () => {
    const engine = await openTab();
    // In the frame of the preview.
    const shows = (text: string) =>
      expect
        .poll(() =>
          engine.evaluate((wanted) => {
            const frame = document.querySelector("#studio")?.shadowRoot?.querySelector("iframe");
            const widget = frame?.contentDocument?.querySelector("admissions-form");
            return widget?.shadowRoot?.textContent?.includes(wanted) ?? false;
          }, text),
        )
        .toBe(true);
    const takenAway = (wanted: string) =>
      vi.waitUntil(() =>
        engine.evaluate((part) => {
          const fields = document.querySelector("#studio")?.shadowRoot?.querySelectorAll("textarea") ?? [];
          return [...fields].map(({ value }) => value).find((value) => value.includes(part));
        }, wanted),
      );
    const look = (state: string) => takePicture(engine, `studio ${state} ${name}`);
    const folder = await mkdtemp(join(tmpdir(), "studio-"));
    const sheet = join(folder, "admissions-form.css");
    const own = '@import "fonts.css"; p::-moz-ours, p::-webkit-ours { ours: 1 } /* Ours */';
    await writeFile(sheet, `${own} admissions-form { --admissions-accent: rgb(0 80 40); opacity: 1; }`);
    const broken = join(folder, "institution.json");
    await writeFile(broken, '{\n  "partnerName": Larkspur\n}');
    try {
      await engine.resize({ width: 1280, height: 900 });
      await engine.goTo(`${server.url}/studio.html`);
      await shows("About You");
      await engine.click({ css: ".presets button:nth-of-type(1)" });
      await engine.click({ css: "[role=tab]", text: "Words" });
      await engine.click({ css: ".group h2 button", text: "Name and contact" });
      await engine.type({ css: "[id=partnerName]" }, "Larkspur College");
      await shows("Larkspur");
      await look("words");
      await engine.choose({ css: "select" }, "completion");
      await shows("Thank you for applying!");
      await look("completion");
      await engine.choose({ css: "select" }, "emails");
      await engine.click({ css: "button", text: "Take it away" });
      await engine.upload({ css: "input[type=file]" }, sheet);
      await engine.click({ css: "button", text: "Load the files" });
      const css = await takenAway("#005028");
      expect(css?.startsWith(`${own} admissions-form { opacity: 1; }\n`)).toBe(true);
      await engine.upload({ css: "input[type=file]" }, broken);
      await vi.waitUntil(() =>
        engine.evaluate((pattern) => {
          const text = document.querySelector("#studio")?.shadowRoot?.textContent ?? "";
          return new RegExp(pattern).test(text);
        }, "institution\\.json is not JSON: .*(line 2 column|The browser gives no line)"),
      );
      const link = await takenAway("#work=");
      await look("emails");
      await engine.click({ css: "button", text: "Begin again" });
      await engine.click({ css: "button", text: "Begin with nothing" });
      await engine.choose({ css: "select" }, "visitor");
      await shows("Example University");
      await engine.goTo(link);
      await shows("Larkspur");
      expect(await engine.faults()).toEqual([]);
    } finally {
      await engine.close();
      await rm(folder, { recursive: true });
    }
  });
});

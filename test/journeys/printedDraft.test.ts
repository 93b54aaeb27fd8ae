import { describe, expect } from "vitest";
import type { EngineApplicant } from "../support/browsers/engines/engineApplicant";
import { chromium, inEachEngine } from "../support/browsers/engines/engines";
import { popplerText } from "../support/files/poppler";
import { server, startBrowserAndServer } from "../support/journeySetup";
import { needs } from "../support/needs";

startBrowserAndServer();

const lines = Array.from({ length: 40 }, (_, index) => `Line ${index + 1} of what happened.`);
/** Answers that are longer than what a browser shows of them. */
const long = {
  first_name: "WilhelminaGuadalupe Maximiliana EsperanzaMari",
  address_line_1: "WWWWWWWWW MMMMMMMMM WWWWWWWWW MMMMMMMMM 12345",
};
const about = { ...long, birth_date: "2008-09-13", birth_country: "SGS", gender: "F" };
const comment = lines.join("\n");

/** Opens the sample's page, at the width of a phone. */
async function toAbout({ page, heading }: EngineApplicant): Promise<void> {
  await page.resize({ width: 600, height: 800 });
  await page.goTo(`${server.url}/#/about`);
  await heading("About You");
}

async function toConduct(visitor: EngineApplicant): Promise<void> {
  await visitor.page.evaluate(() => {
    location.hash = "#/final-steps";
  }, null);
  await visitor.heading("Final Steps");
  await visitor.fill({ suspended: "Y" });
  await visitor.shows("#suspended_comment");
}

const bare = (text: string) => text.replaceAll(/\s+/g, "");

/** Runs in the page: what is on paper, where the driver cannot print. */
function onPaper() {
  const root = document.querySelector("admissions-form")?.shadowRoot;
  dispatchEvent(new Event("beforeprint"));
  const print = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes("print")) rule.media.mediaText = "all";
      if (rule instanceof CSSGroupingRule) print(rule.cssRules);
    }
  };
  for (const { cssRules } of root?.adoptedStyleSheets ?? []) print(cssRules);
  const shown = [...(root?.querySelectorAll<HTMLElement>('[part="printed-answer"]') ?? [])].filter((one) =>
    one.checkVisibility(),
  );
  const head = root?.querySelector('[part="printed-draft"]');
  const marks = [...(root?.querySelectorAll("input:is([type=radio], [type=checkbox])") ?? [])];
  return {
    texts: shown.map(({ textContent }) => textContent),
    cut: shown.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight).length,
    controls: [...(root?.querySelectorAll('[part="input"], select, textarea') ?? [])].filter((one) =>
      one.checkVisibility(),
    ).length,
    appearances: [...new Set(marks.map((mark) => getComputedStyle(mark).appearance))],
    colors: [...new Set(shown.map((one) => getComputedStyle(one).color))],
    draft: head?.checkVisibility() ? head.textContent : null,
  };
}

/** Runs in the page: gives the form a dark page's colours. */
function darken(): void {
  document.documentElement.style.colorScheme = "dark";
  for (const [role, color] of [
    ["ink", "#fff"],
    ["paper", "#000"],
    ["field", "#000"],
  ] as const)
    document.documentElement.style.setProperty(`--admissions-${role}`, color);
}

/** What heads every page of a draft; in the browser's zone it may be the next day. */
const heading = /Draft, not submitted, printed [A-Z][a-z]+ \d+, 20\d\d/;

describe("a draft on paper", () => {
  inEachEngine("shows each whole answer in dark ink, and the browser's own radios and boxes", async (visitor) => {
    const { page } = visitor;
    await toAbout(visitor);
    await visitor.fill(about);
    await page.evaluate(darken, null);
    const first = await page.evaluate(onPaper, null);
    expect(first).toMatchObject({ cut: 0, controls: 0, appearances: ["auto"], colors: ["rgb(27, 31, 36)"] });
    expect(first.draft).toMatch(heading);
    expect(first.texts).toEqual(
      expect.arrayContaining([...Object.values(long), "September", "13", "South Georgia and South Sandwich Islands"]),
    );
    await page.evaluate(() => dispatchEvent(new Event("afterprint")), null);
    await visitor.hides('[part="printed-answer"]');
    await toConduct(visitor);
    await page.type({ css: "#suspended_comment" }, "What happened.");
    expect(await page.evaluate(onPaper, null)).toMatchObject({ cut: 0, controls: 0 });
  });

  // Firefox prints the same, but its driver's print has no limit and sometimes never ends; WebKit's driver has none.
  for (const hasBackgrounds of [true, false])
    inEachEngine(
      `prints whole answers, with backgrounds: ${hasBackgrounds}`,
      async (visitor) => {
        const { page } = visitor;
        await toAbout(visitor);
        const print = async () => (await page.print?.(hasBackgrounds)) ?? Buffer.alloc(0);
        const textOf = (pdf: Buffer) => bare(popplerText(pdf));
        await visitor.fill(about);
        const first = textOf(await print());
        for (const answer of Object.values(long)) expect(first).toContain(bare(answer));
        await toConduct(visitor);
        await page.type({ css: "#suspended_comment" }, comment);
        const draft = await print();
        const sheets = popplerText(draft).split("\f");
        const ofForm = sheets.filter((sheet) => /Final Steps|Line \d+ of what|Your signature/.test(sheet));
        expect(ofForm.length).toBeGreaterThan(2);
        for (const sheet of ofForm) expect(sheet).toMatch(heading);
        const printed = textOf(draft);
        for (const line of lines) expect(printed).toContain(bare(line));
        const focused = await page.evaluate(
          () => document.querySelector("admissions-form")?.shadowRoot?.activeElement?.id,
          null,
        );
        expect(focused).toBe("suspended_comment");
      },
      [{ ...chromium, options: needs("poppler") }],
    );
});

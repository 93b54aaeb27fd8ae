import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { EnginePage, Size } from "../support/browsers/engines/EnginePage";
import { applicantAt, byId } from "../support/browsers/engines/engineApplicant";
import { engines, inEachEngine } from "../support/browsers/engines/engines";
import { mainJourneyAnswers, takeMainJourney } from "../support/browsers/engines/mainJourney";
import { makePdf } from "../support/files/pdf";
import { server, startBrowserAndServer } from "../support/journeySetup";
import { password } from "../support/people/applicant";
import { anotherDevice, makeAccount } from "../support/people/member";
import { serviceLink } from "../support/people/staff";

const sizes: Readonly<Record<string, Size>> = {
  desktop: { width: 1280, height: 800 },
  // In WebKit 447 wide, the narrowest that its window can be.
  phone: { width: 390, height: 844 },
};

startBrowserAndServer();

const folder = mkdtempSync(join(tmpdir(), "engines-"));
writeFileSync(join(folder, "transcript.pdf"), makePdf());
afterAll(() => rmSync(folder, { recursive: true }));

// Phones have WebKit above all, and every other journey runs in Chromium: the rest is for the nightly run.
const usual = ["Firefox desktop", "WebKit phone"];
const runs = engines.flatMap((engine) =>
  Object.entries(sizes)
    .filter(([name]) => usual.includes(`${engine.name} ${name}`) || process.env.EVERY_SIZE !== undefined)
    .map(([name, size]) => ({ engine, name, size })),
);

// A repeated journey needs an applicant of its own.
let attempts = 0;

describe("the main journey in each browser engine", () => {
  for (const { engine, name, size } of runs)
    test(
      `${engine.name}, ${name}: sign-up to submission with each dialog, and the print view`,
      engine.options,
      async () => {
        const page = await engine.open();
        const username = `${engine.name}.${name}.${++attempts}@example.org`.toLowerCase();
        try {
          await page.resize(size);
          await takeMainJourney({ page, server, username, file: join(folder, "transcript.pdf") });
          const device = await anotherDevice(server.url, username);
          expect((await device.ok("profile")).json).toMatchObject({ answer: mainJourneyAnswers });
          expect(await page.faults()).toEqual([]);

          await page.goTo(serviceLink(server, username));
          await applicantAt(page).shows("dd", "Amélie");
          expect(await page.faults()).toEqual([]);
        } finally {
          await page.close();
        }
      },
    );
});

/** Presses Tab until the element with this id or text has the focus. */
async function tabTo(page: EnginePage, target: string): Promise<void> {
  const focused = () => {
    const element = document.querySelector("admissions-form")?.shadowRoot?.activeElement;
    return [element?.id ?? "", element?.textContent?.trim() ?? ""];
  };
  const way: string[] = [];
  while (way.length < 150) {
    await page.press("Tab");
    const names = await page.evaluate(focused, null);
    if (names.includes(target)) return;
    way.push(names.join(" "));
  }
  throw new Error(`Tab never leads to "${target}", only to: ${way.slice(-40).join(" · ")}`);
}

describe("by keyboard alone", () => {
  inEachEngine(
    "login, a text, a choice, a box and the next step",
    async (applicant, name) => {
      const { page } = applicant;
      const username = `keyboard.${name}.${++attempts}@example.org`.toLowerCase();
      await makeAccount(server, username);
      await page.goTo(`${server.url}/#/login`);
      await applicant.shows("#username");
      await page.type(byId("username"), username);
      await tabTo(page, "password");
      await page.write(password);
      await page.press("Enter");
      await applicant.heading("About You");
      await tabTo(page, "first_name");
      await page.write("Maya");
      await tabTo(page, "gender-F");
      await page.press("Space");
      await page.press("ArrowDown");
      await tabTo(page, "optin_sms_ind");
      await page.press("Space");
      await tabTo(page, "Save and continue");
      await page.press("Enter");
      await applicant.isAt("/education-ug");
      await applicant.heading("Your Academics");
      const device = await anotherDevice(server.url, username);
      const typed = { first_name: "Maya", gender: "M", optin_sms_ind: true };
      expect((await device.ok("profile")).json).toMatchObject({ answer: typed });
      expect(await page.faults()).toEqual([]);
    },
    engines.filter(({ name }) => name !== "Chromium"),
  );
});

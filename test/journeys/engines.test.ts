import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Client } from "../contract/client";
import type { EnginePage, Size } from "../support/browsers/engines/EnginePage";
import { applicantAt } from "../support/browsers/engines/engineApplicant";
import { engines } from "../support/browsers/engines/engines";
import { mainJourneyAnswers, takeMainJourney } from "../support/browsers/engines/mainJourney";
import { takePicture } from "../support/browsers/engines/pictures";
import { shiftsOnReturn } from "../support/browsers/engines/returning";
import { startFaultProxy } from "../support/faults/faultProxy";
import type { Proxied } from "../support/faults/proxiedServer";
import { makePdf } from "../support/files/pdf";
import { password } from "../support/people/applicant";
import { makeAccount } from "../support/people/member";
import { serviceLink } from "../support/people/staff";
import { startServer } from "../support/server";

const sizes: Readonly<Record<string, Size>> = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

/** The page that frames a narrow page where the engine's window is wider. */
const emptyPage = {
  kind: "answer",
  status: 200,
  headers: { "content-type": "text/html" },
  body: "<!doctype html><title>Frame</title>",
} as const;

let server: Proxied;
let folder: string;

beforeAll(async () => {
  const proxy = await startFaultProxy();
  const running = await startServer({ env: { PUBLIC_URL: proxy.url } });
  proxy.forwardTo(running.url);
  proxy.fail(emptyPage, { path: "/frame.html" });
  server = { ...running, url: proxy.url, proxy };
  folder = mkdtempSync(join(tmpdir(), "engines-"));
  writeFileSync(join(folder, "transcript.pdf"), makePdf());
});

afterAll(async () => {
  await server.proxy.stop();
  await server.stop();
  rmSync(folder, { recursive: true });
});

// Phones have WebKit above all, and every other journey runs in Chromium: the rest is for pictures.
const usual = ["Firefox desktop", "WebKit phone"];
const runs = engines.flatMap((engine) =>
  Object.entries(sizes)
    .filter(([name]) => usual.includes(`${engine.name} ${name}`) || process.env.SHOTS !== undefined)
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
        const look = (screen: string) => takePicture(page, `${screen} ${name} ${engine.name}`);
        try {
          await page.resize(size);
          await takeMainJourney({ page, server, username, file: join(folder, "transcript.pdf"), look });
          const device = new Client(server.url);
          await device.ok("login", { body: { username, password } });
          expect((await device.ok("profile")).json).toMatchObject({ answer: mainJourneyAnswers });
          expect(await page.faults()).toEqual([]);

          await page.goTo(serviceLink(server, username));
          await applicantAt(page).shows("dd", "Amélie");
          await look("print view");
          expect(await page.faults()).toEqual([]);
        } catch (fault) {
          await look("failed");
          throw fault;
        } finally {
          await page.close();
        }
      },
    );
});

/** Answers above the middle of the step that are advised on, by a message each. */
const advised = { birth_date: "2020-05-01", phone_home: "614555" };
const advice = Object.keys(advised).map((key) => `[id="${key}-advice"]`);

interface Reader {
  /** Leaves the reader on the page to which they return. */
  arrive(page: EnginePage, username: string): Promise<void>;
  /** What the page shows once it is complete. */
  readonly shown: readonly string[];
}

const readers: Readonly<Record<string, Reader>> = {
  "a visitor": { arrive: (page) => page.goTo(`${server.url}/`), shown: [] },
  "a visitor whose page has the first step in its HTML": {
    arrive: (page) => page.goTo(`${server.url}/first-step.html`),
    shown: [],
  },
  "a visitor who has the list of sections open, which is closed after the reload": {
    async arrive(page) {
      await page.goTo(`${server.url}/`);
      await applicantAt(page).press("On this page");
      await applicantAt(page).shows("[part~=section-list] ol");
    },
    shown: [],
  },
  "a visitor with advice on earlier answers": {
    async arrive(page) {
      await page.goTo(`${server.url}/`);
      await applicantAt(page).fill({ ...advised, city: "Ames" });
    },
    shown: advice,
  },
  "an applicant with advice on earlier answers": {
    async arrive(page, username) {
      await makeAccount(server, username);
      const device = new Client(server.url);
      await device.ok("login", { body: { username, password } });
      await device.ok("saveAnswer", { body: advised });
      await page.goTo(`${server.url}/#/login`);
      await page.type({ css: "#username" }, username);
      await page.type({ css: "#password" }, password);
      await applicantAt(page).press("Submit");
      await applicantAt(page).heading("About You");
    },
    shown: advice,
  },
};

const returns = engines.flatMap((engine) =>
  Object.entries(readers).map(([name, reader]) => ({ engine, name, reader })),
);

describe("who returns to a page with the form in its middle is where they were after a reload, and after a link out and Back", () => {
  for (const { engine, name, reader } of returns)
    test(`${engine.name}: ${name}`, engine.options, async () => {
      const page = await engine.open();
      try {
        await reader.arrive(page, `return.${engine.name}.${++attempts}@example.org`.toLowerCase());
        expect(await shiftsOnReturn(page, server.url, reader.shown)).toEqual({ reload: 0, back: 0 });
      } finally {
        await page.close();
      }
    });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Client } from "../contract/client";
import type { Size } from "../support/browsers/engines/EnginePage";
import { applicantAt } from "../support/browsers/engines/engineApplicant";
import { findEngines } from "../support/browsers/engines/engines";
import { mainJourneyAnswers, takeMainJourney } from "../support/browsers/engines/mainJourney";
import { takePicture } from "../support/browsers/engines/pictures";
import { shiftsOnReturn } from "../support/browsers/engines/returning";
import { startFaultProxy } from "../support/faults/faultProxy";
import type { Proxied } from "../support/faults/proxiedServer";
import { makePdf } from "../support/files/pdf";
import { password } from "../support/people/applicant";
import { serviceLink } from "../support/people/staff";
import { startServer } from "../support/server";

const engines = findEngines();

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

// Phones have WebKit above all, and every other journey runs in Chromium: the rest is for pictures, or where no other engine is.
const usual = engines.size === 1 ? ["Chromium desktop"] : ["Firefox desktop", "WebKit phone"];
const runs = [...engines].flatMap(([engine, open]) =>
  Object.entries(sizes)
    .filter(([name]) => usual.includes(`${engine} ${name}`) || process.env.SHOTS !== undefined)
    .map(([name, size]) => [`${engine}, ${name}`, { engine, open, name, size }] as const),
);

// A repeated journey needs an applicant of its own.
let attempts = 0;

describe("the main journey in each browser engine", () => {
  test.each(runs)("%s: sign-up to submission with each dialog, and the print view", async (_, run) => {
    const page = await run.open();
    const username = `${run.engine}.${run.name}.${++attempts}@example.org`.toLowerCase();
    const look = (screen: string) => takePicture(page, `${screen} ${run.name} ${run.engine}`);
    try {
      await page.resize(run.size);
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
  });
});

describe("who returns to a page with the form in its middle", () => {
  test.each([...engines])("%s: is where they were after a reload, and after a link out and Back", async (_, open) => {
    const page = await open();
    try {
      expect(await shiftsOnReturn(page, server.url)).toEqual({ reload: 0, back: 0 });
    } finally {
      await page.close();
    }
  });
});

import { describe, expect } from "vitest";
import type { EnginePage } from "../support/browsers/engines/EnginePage";
import { engineMember } from "../support/browsers/engines/engineMember";
import { inEachEngine } from "../support/browsers/engines/engines";
import { shiftsOnReturn } from "../support/browsers/engines/returning";
import { server, startBrowserAndServer } from "../support/journeySetup";

startBrowserAndServer();

/** Answers above the middle of the step that are advised on, by a message each. */
const advised = { birth_date: "2020-05-01", phone_home: "614555" };
const advice = Object.keys(advised).map((key) => `[id="${key}-advice"]`);

interface Reader {
  /** Leaves the reader on the page to which they return. */
  arrive(page: EnginePage): Promise<void>;
  /** What the page shows once it is complete. */
  readonly shown: readonly string[];
}

const readers: Readonly<Record<string, Reader>> = {
  "a visitor whose page has the first step in its HTML": {
    arrive: (page) => page.goTo(`${server.url}/first-step.html`),
    shown: [],
  },
  "an applicant with advice on earlier answers": {
    async arrive(page) {
      const { device, heading } = await engineMember(page, server, "about");
      await device.ok("saveAnswer", { body: advised });
      await page.reload();
      await heading("About You");
    },
    shown: advice,
  },
};

describe("who returns to a page with the form in its middle is where they were after a reload, and after a link out and Back", () => {
  inEachEngine(`${Object.keys(readers).join(", ")}`, async ({ page }) => {
    const shifts: Record<string, unknown> = {};
    for (const [who, { arrive, shown }] of Object.entries(readers)) {
      await arrive(page);
      shifts[who] = await shiftsOnReturn(page, server.url, shown);
    }
    const none = { reload: 0, back: 0 };
    expect(shifts).toEqual(Object.fromEntries(Object.keys(readers).map((who) => [who, none])));
  });
});

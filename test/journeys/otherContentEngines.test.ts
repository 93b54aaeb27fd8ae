import { resolve } from "node:path";
import { describe, expect } from "vitest";
import { engineMember } from "../support/browsers/engines/engineMember";
import { inEachEngine } from "../support/browsers/engines/engines";
import { server, startBrowserAndServer } from "../support/journeySetup";

startBrowserAndServer();

const key = "fafsa_file";
const webp = resolve("test/support/files/webp-as.jpg");
const convert = "Turn it into a JPEG and upload";

describe("a WebP picture named .jpg", () => {
  inEachEngine("is named as what it is, without being sent, and is uploaded once it is converted", async ({ page }) => {
    const { device, ...applicant } = await engineMember(page, server, "final-steps");
    await applicant.shows(`[id="${key}"]`);
    await page.upload({ css: `input[type="file"][name="${key}"]` }, webp);
    await applicant.shows("button", convert);
    await applicant.shows(
      `[id="${key}-error"], [id="${key}-error"] > p`,
      "This is a WebP picture, which we can't use. Please save it as a JPEG or PNG, then upload that.",
    );
    expect(await page.has({ css: "button", text: "Try again" })).toBe(false);
    expect((await device.ok("conversion", { field_key: key })).json).toMatchObject({ status: "NOT_ANSWERED" });
    await applicant.press(convert);
    await applicant.shows("button", "Delete");
    expect((await device.ok("documents")).json).toMatchObject({ [key]: { file_name: "webp-as.jpg" } });
    await applicant.hides(`[id="${key}-error"]`);
    expect(await page.faults()).toEqual([]);
  });
});

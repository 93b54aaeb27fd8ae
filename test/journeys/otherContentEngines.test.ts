import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engineMember } from "../support/browsers/engines/engineMember";
import { engines } from "../support/browsers/engines/engines";
import { type RunningServer, startServer } from "../support/server";

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

const key = "fafsa_file";
const webp = resolve("test/support/files/webp-as.jpg");
const convert = "Turn it into a JPEG and upload";

describe("a WebP picture named .jpg", () => {
  for (const { name, open, options } of engines)
    test(
      `${name}: is named as what it is, without being sent, and is uploaded once it is converted`,
      options,
      async () => {
        const page = await open();
        try {
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
        } finally {
          await page.close();
        }
      },
    );
});

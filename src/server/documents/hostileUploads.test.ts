import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test, vi } from "vitest";
import { hostileFiles } from "../../../test/support/files/hostile";
import { makePdf } from "../../../test/support/files/pdf";
import { needs } from "../../../test/support/needs";
import { startChildServer } from "../../../test/support/referenceServer/childServer";
import { freshData } from "../../../test/support/referenceServer/freshData";
import { hasPostgres } from "../../../test/support/referenceServer/postgres";
import { permit, send } from "../../../test/support/referenceServer/uploads";
import { loggedIn } from "../../../test/support/referenceServer/visitor";
import { maxFileSize } from "../../shared/form/files";
import { reasons } from "./convert/unconvertible";

const path = "/api/pdf/document-answer/fafsa_file";
// The embedded database lives in the server's process.
const mostMb = hasPostgres ? 400 : 600;
const data = await freshData();
const server = await startChildServer(data.environment);
const applicant = await loggedIn(server, "hostile@example.edu");
afterAll(async () => {
  await server.end("SIGTERM");
  await data.remove();
});

/** The largest memory that the server's process has had at any time, in MB. */
function peakMb(): number {
  const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"));
  return Number(peak?.[1]) / 1024;
}

/** Uploads a file; resolves with the status of its conversion, once that has ended. */
async function converted(file: Uint8Array<ArrayBuffer>, fileName: string) {
  const given = await permit(applicant);
  expect((await send(given, file)).status).toBe(204);
  expect((await applicant.post(path, { file_key: given.fields.key, file_name: fileName })).status).toBe(200);
  return vi.waitUntil(async () => {
    const conversion = (await applicant.get(path)).body;
    return conversion.status !== "UNPROCESSED" && conversion.status !== "IN_PROGRESS" && conversion;
  });
}

describe("an uploaded file", needs("Linux"), () => {
  test.each(hostileFiles)(
    "that is $what is converted or refused for good, and the server keeps its memory",
    async ({ name, make }) => {
      const file = make();
      expect(file.length).toBeLessThanOrEqual(maxFileSize);
      const { status, message } = await converted(file, name);
      expect(["COMPLETED", "FAILED"]).toContain(status);
      expect(message).not.toBe(reasons.notConverted);
      expect(peakMb()).toBeLessThan(mostMb);
    },
  );

  test("that is valid is converted after all of them", async () => {
    expect(await converted(makePdf(), "aid.pdf")).toMatchObject({ status: "COMPLETED", message: null });
    console.info(`Largest memory of the server over all hostile files: ${Math.round(peakMb())} MB`);
  });
});

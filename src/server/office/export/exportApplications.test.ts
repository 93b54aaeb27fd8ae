import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { serverOfFile } from "../../../../test/support/referenceServer/server";
import { storeDocument } from "../../../../test/support/referenceServer/storeDocument";
import { submitted } from "../../../../test/support/referenceServer/visitor";
import { createQuestionnaire } from "../../questionnaire";
import { deleteApplicant } from "../applicantData";
import { runCommand } from "../commands/run";

const server = await serverOfFile();
const folder = server.services.settings.dataDir;
const run = (...argv: string[]) => runCommand(server.services, argv, folder);

/** Submits an application with a converted document. */
async function withDocument(username: string): Promise<void> {
  await submitted(server, username);
  await storeDocument(server, username);
}

/** The services, of which the first read of a file first does something. */
function beforeFirstRead(work: () => Promise<unknown>) {
  const { files } = server.services.storage;
  let isFirst = true;
  const read = async (key: string) => {
    if (isFirst) {
      isFirst = false;
      await work();
    }
    return files.read(key);
  };
  return { ...server.services, storage: { ...server.services.storage, files: { ...files, read } } };
}

beforeAll(async () => {
  await withDocument("ada@example.edu");
  await withDocument("bob@example.edu");
});

// One office's exports.
describe("exports", { shuffle: false }, () => {
  test("of two into one folder the second is refused with a sentence", async () => {
    const ends = await Promise.allSettled([
      run("applications", "export", "same"),
      run("applications", "export", "same"),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(ends).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          reason: expect.objectContaining({ message: `${join(folder, "same")} exists already. Name a new folder.` }),
        }),
      ]),
    );
    expect(readdirSync(folder).filter((name) => name.startsWith("same"))).toEqual(["same"]);
  });

  test("go on without an applicant who is deleted meanwhile, and say so", async () => {
    await withDocument("cyd@example.edu");
    await withDocument("dan@example.edu");
    const deletedFirst = beforeFirstRead(async () => {
      // Ada's document is about to be read; Bob's rows are.
      for (const name of ["ada", "bob"]) await deleteApplicant(server.services, `${name}@example.edu`);
    });
    expect(await runCommand(deletedFirst, ["applications", "export", "less"], folder)).toMatch(
      /^Exported 2 applications, 2 documents and 2 PDF copies .* 2 were deleted meanwhile and are not in it\.$/,
    );
    const exported = readFileSync(join(folder, "less/applications.jsonl"), "utf8");
    expect(exported).not.toMatch(/ada@|bob@/);
    expect(readdirSync(join(folder, "less/applications"))).toHaveLength(2);
    expect(JSON.parse(readFileSync(join(folder, "less/manifest.json"), "utf8"))).toMatchObject({ deleted: 2 });
  });

  test("of an applicant who is deleted meanwhile end with a true sentence, and leave no file", async () => {
    const gone = beforeFirstRead(() => deleteApplicant(server.services, "cyd@example.edu"));
    await expect(runCommand(gone, ["applicant", "export", "cyd@example.edu", "cyd.json"], folder)).rejects.toThrow(
      "No account has the address cyd@example.edu.",
    );
    expect(readdirSync(folder).filter((name) => name.startsWith("cyd"))).toEqual([]);
  });

  test("go on without a document that is deleted meanwhile", async () => {
    const removed = beforeFirstRead(() => server.services.db.query("delete from document"));
    expect(await runCommand(removed, ["applications", "export", "without"], folder)).toMatch(
      /^Exported 1 applications, 0 documents /,
    );
  });

  test("and lists since a time take it as lists print it, or of the institution's zone; what is not in the calendar is refused", async () => {
    const { db } = server.services;
    await db.query(
      "update application set submitted_at = '2026-07-15T12:00:00.123456Z' where submitted_at is not null",
    );
    const { institution } = server.services.settings.institution;
    const dates = { ...institution.dates, timeZone: "America/New_York" };
    const services = { ...server.services, questionnaire: createQuestionnaire({ ...institution, dates }) };
    const list = async (since: string) =>
      JSON.parse(await runCommand(services, ["applications", "list", "--since", since, "--json"], folder));
    const [{ submitted: printed }] = await list("2026-07-15");
    expect(printed).toBe("2026-07-15T12:00:00.123Z");
    const found = ["2026-07-15T12:00:00.123Z", "2026-07-15T12:00:00Z", "2026-07-15T12:00Z", "2026-07-15T08:00"];
    for (const since of found) expect(await list(since)).toHaveLength(1);
    for (const since of ["2026-07-15T12:00:00.124Z", "2026-07-15T12:01Z", "2026-07-15T08:01"]) {
      expect(await list(since)).toEqual([]);
    }
    const refused = [
      "2026-02-30",
      "2026-13-01",
      "2026-02-30T10:00Z",
      "2026-01-01T24:00",
      "2026-01-01T10:00:61Z",
      "2026-01-01Z",
    ];
    for (const since of refused)
      await expect(list(since)).rejects.toThrow("--since must be a day or time of the calendar");
  });
});

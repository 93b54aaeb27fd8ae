import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makePdf } from "../../../test/support/files/pdf";
import { needs } from "../../../test/support/needs";
import { StorageAway } from "../files/storage";
import { copyDatabase } from "../testing/postgres";
import { startTestServer, type TestServer } from "../testing/server";
import { permit, send } from "../testing/uploads";
import { loggedIn, type Visitor } from "../testing/visitor";
import { runCommand } from "./commands/run";
import { deleteUnusedFiles } from "./deletionJobs";

const path = "/api/pdf/document-answer/fafsa_file";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Has every conversion tried at once, and resolves when there is none left. */
async function converted({ services: { db } }: TestServer): Promise<void> {
  await expect
    .poll(async () => {
      await db.query("update job set run_after = now() where run_after > now()");
      return (await db.query("select from document where outcome is null")).length;
    })
    .toBe(0);
}

async function upload(visitor: Visitor): Promise<void> {
  const given = await permit(visitor);
  expect((await send(given, makePdf())).status).toBe(204);
  const confirmed = { file_key: given.fields.key ?? "", file_name: "aid.pdf" };
  expect(await visitor.post(path, confirmed)).toMatchObject({ status: 200 });
}

/** The hourly job, twice, so many minutes apart. */
async function sweepTwice({ services }: TestServer, minutes: number): Promise<void> {
  await deleteUnusedFiles(services);
  await services.db.query("update unused_file set since = since - make_interval(mins => $1)", [minutes]);
  await deleteUnusedFiles(services);
}

test(
  "from a dump of the rows and a copy of the files within two hours, an installation is restored with every document",
  needs("PostgreSQL"),
  async () => {
    const { dataDir, databaseUrl } = server.services.settings;
    const [replacing, removing, waiting] = [
      await loggedIn(server, "replacing@example.edu"),
      await loggedIn(server, "removing@example.edu"),
      await loggedIn(server, "waiting@example.edu"),
    ];
    for (const visitor of [replacing, removing]) await upload(visitor);
    await converted(server);
    const read = vi
      .spyOn(server.services.storage.files, "read")
      .mockRejectedValue(new StorageAway(new Error("no store")));
    await upload(waiting);
    const copied = await copyDatabase(databaseUrl ?? "");
    read.mockRestore();

    await upload(replacing);
    expect((await removing.call("DELETE", "/api/document-answer/fafsa_file")).status).toBe(200);
    await converted(server);
    await sweepTwice(server, 119);
    const target = mkdtempSync(join(tmpdir(), "admissions-restored-"));
    cpSync(join(dataDir, "files"), join(target, "files"), { recursive: true });

    const restored = await startTestServer({ DATABASE_URL: copied.url, DATA_DIR: target });
    await converted(restored);
    expect(
      await runCommand(restored.services, ["applications", "export", "all", "--state", "started"], target),
    ).toMatch(/^Exported 3 applications, 3 documents /);
    await sweepTwice(restored, 121);
    const files = readdirSync(join(target, "files"), { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile())).toHaveLength(3);
    await restored.stop();
    await copied.stop();
    rmSync(target, { recursive: true });
  },
);

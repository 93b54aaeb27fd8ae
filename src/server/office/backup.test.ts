import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { makePdf } from "../../../test/support/files/pdf";
import { needs } from "../../../test/support/needs";
import { copyDatabase } from "../../../test/support/referenceServer/postgres";
import { startTestServer, type TestServer } from "../../../test/support/referenceServer/server";
import { permit, send } from "../../../test/support/referenceServer/uploads";
import { loggedIn, type Visitor } from "../../../test/support/referenceServer/visitor";
import { StorageAway } from "../files/files";
import { runCommand } from "./commands/run";

const path = "/api/pdf/document-answer/fafsa_file";

/** Has every conversion tried at once, and resolves when there is none left. */
async function converted({ services: { db } }: TestServer): Promise<void> {
  await expect
    .poll(async () => {
      await db.query("update job set run_after = now() where run_after > now()");
      return (await db.query("select from document where state in ('confirmed', 'converting')")).length;
    })
    .toBe(0);
}

async function upload(visitor: Visitor): Promise<void> {
  const given = await permit(visitor);
  expect((await send(given, makePdf())).status).toBe(204);
  const confirmed = { file_key: given.fields.key ?? "", file_name: "aid.pdf" };
  expect(await visitor.post(path, confirmed)).toMatchObject({ status: 200 });
}

test(
  "from a dump an installation is restored with every document, also those that wait for their conversion, were replaced or removed since; open pages end",
  needs("PostgreSQL"),
  async () => {
    const server = await startTestServer();
    const visitors = ["replacing", "removing", "waiting"].map((name) => loggedIn(server, `${name}@example.edu`));
    const [replacing, removing, waiting] = await Promise.all(visitors);
    if (!replacing || !removing || !waiting) throw new Error("three have logged in");
    for (const visitor of [replacing, removing]) await upload(visitor);
    await converted(server);
    const read = vi
      .spyOn(server.services.storage.files, "read")
      .mockRejectedValue(new StorageAway(new Error("no store")));
    await upload(waiting);
    const copied = await copyDatabase(server.services.settings.databaseUrl ?? "");
    read.mockRestore();
    await upload(replacing);
    const { headers } = await waiting.put("/api/answer", { first_name: "Ada" });
    expect((await removing.call("DELETE", "/api/document-answer/fafsa_file")).status).toBe(200);

    const restored = await startTestServer({ DATABASE_URL: copied.url });
    // An open page would go on without the name that it shows as saved.
    waiting.server = restored;
    const later = await waiting.put("/api/answer", { last_name: "Byron" }, { "if-match": headers.get("etag") ?? "" });
    expect(later.status).toBe(401);
    await converted(restored);
    const folder = mkdtempSync(join(tmpdir(), "admissions-restored-"));
    expect(
      await runCommand(restored.services, ["applications", "export", "all", "--state", "started"], folder),
    ).toMatch(/^Exported 3 applications, 3 documents /);
    await Promise.all([server.stop(), restored.stop()]);
    await copied.stop();
    rmSync(folder, { recursive: true });
  },
);

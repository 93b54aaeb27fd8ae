import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { embeddedData } from "../../../test/support/referenceServer/freshData";
import { storeDocument } from "../../../test/support/referenceServer/storeDocument";
import { addAccount } from "../accounts/accountTable";
import { createServer } from "../app";
import { readSettings } from "../config/settings";
import { createVault } from "../config/vault";
import { exportApplicant } from "../office/applicantData";
import { sealed } from "./sealed";

test("the files of a release that had them on its disk are in the database after the start, and readable", async () => {
  const data = await embeddedData();
  const settings = readSettings({ PORT: "0", NODE_ENV: "test", ...data.environment });
  const before = await createServer(settings);
  const { db } = before.services;
  await addAccount(db, "ada@example.edu");
  await db.query("update account set confirmed_at = now()");
  const key = await storeDocument(before, "ada@example.edu");
  // As the migration leaves it.
  await db.query("update file set content = null");
  await before.close();
  const onDisk = sealed(
    {
      size: async () => null,
      read: async () => null,
      async write(name, content) {
        const path = join(data.folder, "files", name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
        return true;
      },
    },
    createVault(settings.secret),
  );
  await onDisk.write(key, Buffer.from("pdf"));
  const after = await createServer(settings);
  const { documents } = JSON.parse(await exportApplicant(after.services, "ada@example.edu"));
  expect(documents).toEqual([expect.objectContaining({ name: "aid.pdf", pdf: Buffer.from("pdf").toString("base64") })]);
  await after.close();
  await data.remove();
});

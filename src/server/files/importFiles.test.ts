import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { addAccount } from "../accounts/accountTable";
import { createServer } from "../app";
import { readSettings } from "../config/settings";
import { createVault } from "../config/vault";
import { exportApplicant } from "../office/applicantData";
import { embeddedData } from "../testing/freshData";
import { sealed } from "./sealed";

test("the files of a release that had them on its disk are in the database after the start, and readable", async () => {
  const data = await embeddedData();
  const settings = readSettings({ PORT: "0", NODE_ENV: "test", ...data.environment });
  const before = await createServer(settings);
  const { db } = before.services;
  const accountId = (await addAccount(db, "ada@example.edu")) ?? "";
  const key = `documents/${accountId}/one.pdf`;
  // As the migration leaves it.
  await db.query("insert into file (key, account_id) values ($1, $2)", [key, accountId]);
  await db.query(
    `insert into document (account_id, field_key, job_id, file_key, file_name, file_size, pdf_key, outcome)
     values ($1, 'fafsa_file', gen_random_uuid(), 'uploads/gone', 'aid.pdf', 3, $2, 'COMPLETED')`,
    [accountId, key],
  );
  await before.close();
  const onDisk = sealed(
    {
      size: async () => null,
      read: async () => null,
      async write(name, content) {
        const path = join(data.folder, "files", name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
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

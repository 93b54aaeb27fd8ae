import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makePdf } from "../../../test/support/files/pdf";
import { slowPicture } from "../../../test/support/files/png";
import { type FreshData, freshData } from "../../../test/support/referenceServer/freshData";
import { patient } from "../../../test/support/waitFor";
import { createServer, type Server } from "../app";
import { documentsOf } from "../applications/documentAnswers";
import { readSettings } from "../config/settings";
import { enqueue } from "../queue/jobTable";
import { conversionOf, permitUpload, startConversion } from "./uploads";

const key = "fafsa_file";
let data: FreshData;
let server: Server;

async function open(): Promise<Server> {
  return createServer(readSettings({ PORT: "0", NODE_ENV: "test", ...data.environment }));
}

async function newApplicant(name: string): Promise<string> {
  const [row] = await server.services.db.query<{ id: string }>(
    "insert into account (username, password_hash, confirmed_at) values ($1, '', now()) returning id",
    [name],
  );
  const id = row?.id ?? "";
  await server.services.db.query("insert into application (account_id) values ($1)", [id]);
  return id;
}

async function confirmed(accountId: string, file: Uint8Array, file_name = "aid.pdf"): Promise<void> {
  const { fields } = await permitUpload(server.services, accountId, key);
  await server.services.storage.files.write(fields.key ?? "", file);
  await startConversion(server.services, { accountId, network: "a network", language: "en" }, key, {
    file_key: fields.key ?? "",
    file_name,
  });
}

async function statusOf(accountId: string): Promise<string> {
  const [job] = await server.services.db.query<{ status: string }>(
    "select status from job where kind = 'convert-document' and payload->>'account' = $1",
    [accountId],
  );
  return job?.status ?? "";
}

async function settled(accountId: string): Promise<string> {
  return vi.waitUntil(async () => {
    const { status } = await conversionOf(server.services, accountId, key);
    return status !== "UNPROCESSED" && status !== "IN_PROGRESS" && status;
  });
}

beforeAll(async () => {
  data = await freshData();
});
afterAll(() => data.remove());
beforeEach(async () => {
  server = await open();
});
afterEach(() => server.close());

test("a conversion is finished after a restart when the server stops while it runs", async () => {
  const accountId = await newApplicant("stopped@example.edu");
  await server.listen();
  const file = slowPicture();
  await confirmed(accountId, file, "aid.png");
  await vi.waitUntil(async () => (await statusOf(accountId)) === "IN_PROGRESS", { ...patient, interval: 1 });
  await server.close();
  server = await open();
  // It was interrupted, not finished by the stop.
  expect(await statusOf(accountId)).toBe("UNPROCESSED");
  await server.listen();
  expect(await settled(accountId)).toBe("COMPLETED");
  expect(await documentsOf(server.services.db, server.services, accountId)).toEqual({
    [key]: { file_name: "aid.png", file_size: file.length, file_key: expect.any(String) },
  });
});

test.each([
  ["four times is begun again", 4, "COMPLETED"],
  ["five times fails, so that a file that kills the server cannot do so for ever", 5, "FAILED"],
])("a conversion during which the server was killed %s", async (_what, attempts, status) => {
  const accountId = await newApplicant(`killed${attempts}@example.edu`);
  await confirmed(accountId, makePdf());
  // The state that a killed server leaves, after its lease has expired.
  await server.services.db.query(
    "update job set status = 'IN_PROGRESS', attempts = $2, locked_until = now() - interval '1 second' where kind = $1 and payload->>'account' = $3",
    ["convert-document", attempts, accountId],
  );
  await server.listen();
  expect(await settled(accountId)).toBe(status);
});

test("a job whose document was deleted in the meantime ends quietly", async () => {
  await server.listen();
  const id = await enqueue(server.services.db, "convert-document", { account: "", document: "uploads/gone" });
  await expect
    .poll(async () => {
      const [job] = await server.services.db.query<{ status: string }>("select status from job where id = $1", [id]);
      return job?.status;
    })
    .toBe("COMPLETED");
});

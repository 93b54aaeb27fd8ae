import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createServer } from "../app";
import { readSettings } from "../config/settings";
import type { Db } from "../database/database";
import { databaseName } from "../database/database";
import { StorageAway } from "../files/files";
import type { Services } from "../services";
import { freshData } from "../testing/freshData";
import { startTestServer, type TestServer } from "../testing/server";
import { loggedIn } from "../testing/visitor";
import { deleteFilesJob } from "./applicantData";
import { runCommand } from "./commands/run";
import { deleteUnusedFiles } from "./deletionJobs";
import { findFilesJob } from "./ownFiles";
import { deleteOldApplications, retentionJobs } from "./retentionJob";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The services with a store that lists these files and fails to remove those in `kept`. */
function withFiles(listed: readonly string[], kept: readonly string[]): { services: Services; removed: string[] } {
  const removed: string[] = [];
  const { storage } = server.services;
  const files = {
    ...storage.files,
    async *list(prefix: string) {
      for (const key of listed) if (key.startsWith(prefix)) yield key;
    },
    async remove(key: string) {
      if (kept.includes(key)) throw new StorageAway(new Error("AccessDenied"));
      removed.push(key);
    },
  };
  return { services: { ...server.services, storage: { ...storage, files } }, removed };
}

const account = "0b5f4b6e-6a6d-4d3a-9f0e-3f6f3f1d2c11";
const one = `uploads/${account}/fafsa_file/one`;
const two = `uploads/${account}/fafsa_file/two`;
const pdf = `documents/${account}/a.pdf`;

test("foreign names in the bucket are left alone, and a file that cannot be deleted is counted and ends no deletion", async () => {
  const { services, removed } = withFiles(["uploads/", "uploads/readme.txt", "documents//x", one, two, pdf], [one]);
  await services.db.query("insert into deleted_account (id) values ($1)", [account]);
  expect(await deleteUnusedFiles(services)).toBe(0);
  await services.db.query("update unused_file set since = now() - interval '2 hours'");
  expect(await deleteUnusedFiles(services)).toBe(2);
  expect(removed).toEqual([two, pdf]);
  const { body } = await server.http.inject("/metrics");
  expect(body).toContain('admissions_faults_total{kind="delete-unused-files"} 1');
});

test("a store that has none of the newest documents, as a disk that is not mounted, is a fault of a job", async () => {
  const { db } = server.services;
  const key = `documents/${randomUUID()}/a.pdf`;
  await loggedIn(server, "unmounted@example.edu");
  await db.query(
    `insert into document (account_id, field_key, job_id, file_key, file_name, file_size, pdf_key, outcome)
     select id, 'fafsa_file', gen_random_uuid(), 'uploads/a', 'a.pdf', 1, $1, 'COMPLETED' from account
     where username = 'unmounted@example.edu'`,
    [key],
  );
  const job = findFilesJob(server.services);
  await expect(job.run()).rejects.toThrow("None of the newest 1 documents is in the folder");
  await server.services.storage.files.write(key, new Uint8Array(1));
  await expect(job.run()).resolves.toBeUndefined();
  await db.query("delete from account where username = 'unmounted@example.edu'");
});

describe("where the database is not the one of the files", () => {
  const others = `documents/${randomUUID()}/a.pdf`;

  test("they stay for a month", async () => {
    const { services, removed } = withFiles([others], []);
    const ageThem = (age: string) => services.db.query(`update unused_file set since = now() - interval '${age}'`);
    await deleteUnusedFiles(services);
    await ageThem("29 days");
    expect(await deleteUnusedFiles(services)).toBe(0);
    await ageThem("30 days");
    expect(await deleteUnusedFiles(services)).toBe(1);
    expect(removed).toEqual([others]);
  });

  test("and has no applicant, the server does not start; it does where it has noted what deleted applicants left", async () => {
    const data = await freshData();
    const { folder } = data;
    const path = join(folder, "files", others);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "of another installation");
    const fresh = await createServer(readSettings({ PORT: "0", LOGS: "off", ...data.environment }));
    await expect(fresh.listen()).rejects.toThrow(
      `There are files of applicants in the folder ${folder}/files, and there is no applicant in ${databaseName(fresh.services.settings)}.`,
    );
    await deleteUnusedFiles(fresh.services);
    await expect(fresh.listen()).resolves.toContain("http://localhost:");
    await fresh.close();
    await data.remove();
  });
});

test("of an applicant who is deleted while the store refuses, the files are deleted later, as the command says", async () => {
  const username = "gone@example.edu";
  await loggedIn(server, username);
  const [{ id } = { id: "" }] = await server.services.db.query<{ id: string }>(
    "select id from account where username = $1",
    [username],
  );
  const key = `uploads/${id}/fafsa_file/one`;
  const refusing = withFiles([key], [key]);
  const text = await runCommand(refusing.services, ["applicant", "delete", username], ".");
  expect(text).toContain("The file store fails now: the server deletes the files once it works again.");
  const jobOf = () =>
    server.services.db.query<{ status: string }>(
      "select status from job where kind = 'delete-files' and payload->>'account' = $1",
      [id],
    );
  await vi.waitUntil(async () => (await jobOf())[0]?.status === "COMPLETED");
  const working = withFiles([key], []);
  const payload = { account: id };
  const job = { id: "", kind: "delete-files", payload, status: "IN_PROGRESS", attempts: 1, message: null } as const;
  await deleteFilesJob(working.services).run(job, new AbortController().signal);
  expect(working.removed).toEqual([key]);
});

/** Two applicants whose applications are old; the first has a converted document with this file. */
async function oldApplicants(names: readonly [string, string]): Promise<string> {
  const { db } = server.services;
  for (const name of names) await loggedIn(server, name);
  const [{ id } = { id: "" }] = await db.query<{ id: string }>("select id from account where username = $1", [
    names[0],
  ]);
  const key = `documents/${id}/a.pdf`;
  await db.query(
    `insert into document (account_id, field_key, job_id, file_key, file_name, file_size, pdf_key, outcome)
     values ($1, 'fafsa_file', gen_random_uuid(), 'uploads/a', 'a.pdf', 1, $2, 'COMPLETED')`,
    [id, key],
  );
  await db.query("update application set updated_at = now() - interval '9 days'");
  await db.query("update login set at = now() - interval '9 days'");
  return key;
}

test("an applicant with a file that cannot be decrypted is deleted like others", async () => {
  const key = await oldApplicants(["broken@example.edu", "whole@example.edu"]);
  const path = join(server.services.settings.dataDir, "files", key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "admissions-sealed-1\nfrom another disk");
  expect(await deleteOldApplications(server.services, 8)).toEqual({ deleted: 2, kept: 0, left: 0 });
  expect(existsSync(path)).toBe(false);
});

test("the deletion of old applications goes on after one that fails, and counts it", async () => {
  const key = await oldApplicants(["failing@example.edu", "next@example.edu"]);
  const { storage } = server.services;
  async function size(asked: string) {
    if (asked === key) throw new Error("EIO");
    return storage.files.size(asked);
  }
  const services = { ...server.services, storage: { ...storage, files: { ...storage.files, size } } };
  expect(await deleteOldApplications(services, 8)).toEqual({ deleted: 1, kept: 1, left: 0 });
  expect(services.log.faults.get("delete-old-applications")).toBe(1);
});

test("by a clock that was set years ahead no application is old", async () => {
  await oldApplicants(["early@example.edu", "later@example.edu"]);
  const { db, settings } = server.services;
  let ahead = 0;
  const query: Db["query"] = (text, parameters) =>
    db.query(text.replaceAll("now()", `(now() + interval '${ahead} days')`), parameters);
  const services = { ...server.services, db: { ...db, query }, settings: { ...settings, keepDays: 8 } };
  const [job] = retentionJobs(services);
  const left = async () => (await db.query("select from account where username = 'later@example.edu'")).length;
  await job?.run();
  ahead = 400;
  await expect(job?.run()).rejects.toThrow("The database's clock was set since the last hour.");
  ahead = 0;
  await expect(job?.run()).rejects.toThrow("No application was deleted.");
  expect(await left()).toBe(1);
  await job?.run();
  expect(await left()).toBe(0);
});

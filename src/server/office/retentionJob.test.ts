import { expect, test } from "vitest";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { loggedIn } from "../../../test/support/referenceServer/visitor";
import type { Db } from "../database/database";
import { deleteOldApplications, retentionJobs } from "./retentionJob";

const server = await serverOfFile();

/** Two applicants whose applications are old. */
async function oldApplicants(names: readonly [string, string]): Promise<void> {
  const { db } = server.services;
  for (const name of names) await loggedIn(server, name);
  await db.query("update application set updated_at = now() - interval '9 days'");
  await db.query("update account set logins = array[now() - interval '9 days']");
}

test("the deletion of old applications goes on after one that fails, and counts it", async () => {
  await oldApplicants(["failing@example.edu", "next@example.edu"]);
  const { db } = server.services;
  let isFirst = true;
  const transaction: Db["transaction"] = (work) => {
    if (!isFirst) return db.transaction(work);
    isFirst = false;
    return Promise.reject(new Error("EIO"));
  };
  const services = { ...server.services, db: { ...db, transaction } };
  expect(await deleteOldApplications(services, 8)).toEqual({ deleted: 1, kept: 1, left: 0 });
  expect(services.log.faults.get("delete-old-applications")).toBe(1);
  expect(await deleteOldApplications(server.services, 8)).toEqual({ deleted: 1, kept: 0, left: 0 });
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

import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/referenceServer/freshData";
import { addAccount, findAccount, renewUnconfirmed } from "../accounts/accountTable";
import { addSignUp, setCode } from "../accounts/signUpTable";
import type { Db } from "../database/db";
import { deleteExpiredRows } from "./deletionTable";

const fresh = await freshDatabase();
const { db } = fresh;
afterAll(() => fresh.end());
beforeEach(() => db.script("truncate rate_limit, job, account cascade"));

const digest = new Uint8Array(32);
const signUp = { passwordHash: "", browserHash: digest };

const ago = (interval: string) => `now() - interval '${interval}'`;

/** By table: its columns, a row that must go, one that must stay, and the column in which the latter has `stays`. */
const cases: [table: string, columns: string, gone: string, stays: string, name: string][] = [
  [
    "rate_limit",
    "bucket, hits, resets_at",
    `'gone', 1, ${ago("1 second")}`,
    `'stays', 1, now() + interval '1 hour'`,
    "bucket",
  ],
  [
    "job",
    "kind, payload, created_at",
    `'outbox', '{}', ${ago("8 days")}`,
    `'outbox', '{"sealed": "stays"}', ${ago("6 days")}`,
    "(payload->>'sealed')",
  ],
  ["job", "kind, payload, finished_at", `'gone', '{}', ${ago("8 days")}`, "'stays', '{}', null", "kind"],
  [
    "account",
    "username, password_hash, created_at",
    `'gone', '', ${ago("31 days")}`,
    `'stays', '', ${ago("29 days")}`,
    "username",
  ],
];

describe("the hourly deletion", () => {
  test.each(cases)("deletes expired rows of %s and keeps the others", async (table, columns, gone, stays, name) => {
    await db.query(`insert into ${table} (${columns}) values (${gone}), (${stays})`);
    await deleteExpiredRows(db);
    const left = `select convert_from(${name}::bytea, 'UTF8') as name from ${table}`;
    expect(await db.query(left)).toEqual([{ name: "stays" }]);
  });

  test("goes on after a statement that fails, whose error is the job's", async () => {
    const columns = "kind, payload, finished_at";
    await db.query(`insert into job (${columns}) values ('gone', '{}', ${ago("8 days")})`);
    const failing: Db = {
      ...db,
      query: (text, parameters) =>
        text.startsWith("delete from session") ? Promise.reject(new Error("deadlock")) : db.query(text, parameters),
    };
    await expect(deleteExpiredRows(failing)).rejects.toThrow("deadlock");
    expect(await db.query("select kind from job")).toEqual([]);
  });

  test("from which network a job came is forgotten once its turn is over", async () => {
    const columns = "kind, payload, finished_at";
    const rows = [`'over', '{"network": "n"}', ${ago("11 minutes")}`, `'waits', '{"network": "n"}', null`];
    await db.query(`insert into job (${columns}) values ${rows.map((row) => `(${row})`).join()}`);
    await deleteExpiredRows(db);
    expect(await db.query("select kind from job where payload ? 'network'")).toEqual([{ kind: "waits" }]);
  });

  test("an old e-mail that is still to be sent is kept", async () => {
    await db.query(`insert into job (kind, payload, created_at) values ('mail', '{"sealed": "y"}', ${ago("20 days")})`);
    await deleteExpiredRows(db);
    expect(await db.query("select kind from job")).toEqual([{ kind: "mail" }]);
  });

  test("an old unconfirmed account is kept while a code or a link that confirms it is valid", async () => {
    const id = (await addAccount(db, "code@b.c")) ?? "";
    const isKept = async () => {
      await deleteExpiredRows(db);
      return (await findAccount(db, "code@b.c")) !== null;
    };
    const age = () => db.query(`update account set created_at = ${ago("31 days")} where id = $1`, [id]);
    await age();
    await setCode(db, [await addSignUp(db, id, signUp)], digest, 60);
    expect(await isKept()).toBe(true);
    await db.query(`update sign_up set expires_at = ${ago("1 second")}`);
    await renewUnconfirmed(db, id);
    expect(await isKept()).toBe(true);
    await age();
    expect(await isKept()).toBe(false);
  });
});
